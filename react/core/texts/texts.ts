import { en } from './en.ts';
import { fr } from './fr.ts';

export type { Expression } from './fr.ts';

/** A language's texts, by expression. */
export type Texts = Readonly<Record<string, string>>;

/** The languages that ship, by primary language subtag (`en` serves `en-GB`). */
export const texts: Readonly<Record<string, Texts>> = { fr, en };

/** The language of a page that names none, and of one whose language does not ship. */
export const DEFAULT_LANGUAGE = 'fr';

/** The shipped texts for a language tag such as `en-GB` or, as some pages write it, `en_GB`; French where it does not ship. */
export function textsOf(language: string): Texts {
  const primary = language.split(/[-_]/, 1)[0]!.toLowerCase();
  return (Object.hasOwn(texts, primary) ? texts[primary] : texts[DEFAULT_LANGUAGE]) as Texts;
}

/** The language tag as `Intl` takes it; French for one that it refuses, as pages make some up (`fr_FR` is understood). */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0]!;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}
