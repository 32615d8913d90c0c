import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withoutAccents } from './schema.ts';

const MAX_WORDS = 8;

/** What people write short, as the names have it. */
const IN_FULL: Record<string, string> = { st: 'saint', ste: 'sainte', sts: 'saints', stes: 'saintes' };

/** The text of a `tsquery` that wants every word of a folded key, each as the beginning of a word. */
export const allWords = (key: string): string => key.split(' ').slice(0, MAX_WORDS).map(oneWord).join(' & ');

/** « st » is short for « saint », and the beginning of « Strasbourg ». */
function oneWord(word: string): string {
  const full = IN_FULL[word];
  return full ? `(${word}:* | ${full}:*)` : `${word}:*`;
}

/** A folded key, and the same with its abbreviations in full where it has some. */
export function spellings(key: string): string[] {
  const full = key
    .split(' ')
    .map((word) => IN_FULL[word] ?? word)
    .join(' ');
  return full === key ? [key] : [key, full];
}

/** Whether a text of `searchableText` has every word of a key, each as the beginning of a word. */
export const hasWords = (text: SQL, key: string): SQL => sql`${text} @@ to_tsquery('simple', ${allWords(key)})`;

/** The order of names in a dictionary, whatever their accents and capitals; bytes would have « Écoles » after « Voirie ». */
export const byName = (name: SQLWrapper): SQL => sql`lower(${withoutAccents(name)})`;
