import { en } from './en.ts';
import { fr } from './fr.ts';

export type { Expression } from './fr.ts';

/** A language's texts, by expression (the French text in the code). */
export type Texts = Readonly<Record<string, string>>;

/** The languages that the library has texts for, by primary language subtag (`en` serves `en-GB`). */
export const texts: Readonly<Record<string, Texts>> = { fr, en };

/** The language of a page without `lang`, and of one in a language that the library has no texts for. */
export const DEFAULT_LANGUAGE = 'fr';

/** The primary language of a tag, in lower case: `en` for `en-GB` (`en_GB` is accepted too). */
export const primaryLanguage = (language: string): string => language.split(/[-_]/, 1)[0]!.toLowerCase();

/** The library's texts for a language tag; French for a language that it has none for. */
export function textsOf(language: string): Texts {
  const primary = primaryLanguage(language);
  return (Object.hasOwn(texts, primary) ? texts[primary] : texts[DEFAULT_LANGUAGE]) as Texts;
}

/** The library's text for an expression in a language; undefined if it has none in that language. */
export function shippedText(expression: string, language: string): string | undefined {
  const shipped = Object.hasOwn(texts, primaryLanguage(language)) ? textsOf(language) : undefined;
  return shipped && Object.hasOwn(shipped, expression) ? shipped[expression] : undefined;
}

/** A page's language tag as a valid locale for `Intl`. `fr_FR` becomes `fr-FR`; an invalid tag becomes French. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0]!;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
