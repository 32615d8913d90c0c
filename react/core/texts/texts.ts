import { en } from './en.ts';
import { fr } from './fr.ts';

export type { Expression } from './fr.ts';

/** A language's texts, by expression (the French text in the code). */
export type Texts = Readonly<Record<string, string>>;

/** The languages that the library has texts for, by primary language subtag (`en` serves `en-GB`). */
export const texts: Readonly<Record<string, Texts>> = { fr, en };

/** The language of a page without `lang`, and of one in a language that the library has no texts for. */
export const DEFAULT_LANGUAGE = 'fr';

/** The library's texts for a language tag such as `en-GB` (`en_GB` is accepted too); French for a language that it has none for. */
export function textsOf(language: string): Texts {
  const primary = language.split(/[-_]/, 1)[0]!.toLowerCase();
  return (Object.hasOwn(texts, primary) ? texts[primary] : texts[DEFAULT_LANGUAGE]) as Texts;
}

/** A page's language tag as a valid locale for `Intl`. `fr_FR` becomes `fr-FR`; an invalid tag becomes French. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0]!;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
