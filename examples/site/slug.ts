import { fold } from './text.ts';

export const SLUG_MAX = 80;

/** The end of a page's address: lower-case words without accents, joined by hyphens. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug that a title makes, cut between words; empty where the title has no letter and no digit. */
export function slugOf(title: string): string {
  const words = fold(title).replaceAll(' ', '-');
  return words.length <= SLUG_MAX
    ? words
    : words
        .slice(0, SLUG_MAX + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, SLUG_MAX);
}

/** Of a field; `label` is not said, as the message shows what is meant. */
export function checkSlug(text: string): string | undefined {
  return isSlug(text)
    ? undefined
    : 'L’adresse de la page s’écrit en minuscules sans accents, en chiffres et en traits d’union, comme « fete-du-pain ».';
}
