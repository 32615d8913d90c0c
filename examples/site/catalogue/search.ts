import { htmlToText, markdownToText } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import { fold } from '../text.ts';
import { plainName, type Reference } from './reference.ts';

/** What a search knows of an element, or of a guide. */
export interface Entry {
  /** That of its page, below the catalogue's root. */
  readonly name: string;
  /** Folded, without the names below. */
  readonly text: string;
  /** Names of attributes, methods, events… as written, each with what is searched: itself and its description, folded. */
  readonly names: readonly { readonly name: string; readonly text: string }[];
}

export interface Match {
  readonly name: string;
  /** The names in its tables that the words were found at, a few of them. */
  readonly hits: readonly string[];
}

const MOST_HITS = 4;
/** Characters of a search that count. */
export const QUERY_MAX = 100;

export const entryOf = (reference: Reference, title: string, prose: string, language: Language): Entry => ({
  name: reference.name,
  text: fold(`${reference.tag} ${title} ${reference.summary[language]} ${prose.replace(/<[^>]*>/g, ' ')}`),
  names: reference.tables[language].flatMap(({ rows }) =>
    rows.map((row) => ({
      name: plainName(row[0]!),
      text: fold(`${plainName(row[0]!)} ${markdownToText(row.at(-1)!)}`),
    })),
  ),
});

/** Without its code: the names in it lead to the elements that have them. */
export const guideEntryOf = (name: string, html: string): Entry => ({
  name: `guides/${name}`,
  text: fold(htmlToText(html.replace(/<code.*?<\/code>|<[^>]*>/gs, ' '))),
  names: [],
});

/** The elements and guides that have every word, in names or descriptions; those whose own name has them first. Accents and case do not count. */
export function search(entries: readonly Entry[], query: string): Match[] {
  const words = fold(query.slice(0, QUERY_MAX)).split(' ').filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  return entries
    .map(({ name, text, names }) => {
      const hits = words.length > 0 ? names.filter((each) => has(each.text)).map((each) => each.name) : [];
      const whole = [text, ...names.map((each) => each.text)].join(' ');
      const rank = has(fold(name)) ? 2 : has(text) ? 1 : 0;
      return { name, hits: [...new Set(hits)].slice(0, MOST_HITS), found: has(whole), rank };
    })
    .filter(({ found }) => found)
    .sort((a, b) => b.rank - a.rank)
    .map(({ name, hits }) => ({ name, hits }));
}
