import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';

export type { Expression } from './texts/fr.ts';

/** A language's texts, by expression. */
export type Texts = Readonly<Record<string, string>>;

/** The languages that ship, by primary language subtag (`en` serves `en-GB`); what one has no text for is French in it. */
export const texts: Readonly<Record<string, Texts>> = {
  fr,
  en,
  de: { ...fr, ...de },
  es: { ...fr, ...es },
  it: { ...fr, ...it },
  nl: { ...fr, ...nl },
};

/** The language of a page that names none, and of one whose language does not ship. */
export const DEFAULT_LANGUAGE = 'fr';

/** The shipped texts for a language tag such as `en-GB`; French where it does not ship. */
export function textsOf(language: string): Texts {
  const primary = language.split('-', 1)[0]!.toLowerCase();
  return (Object.hasOwn(texts, primary) ? texts[primary] : texts[DEFAULT_LANGUAGE]) as Texts;
}
