import { LANGUAGES, type Language } from '../../../elements/tools/pages/languages.ts';
import { type Page, readPage } from '../../../elements/tools/pages/page.ts';
import { type PageFile, readFiles } from './files.ts';
import { type Replaced, replacedBy } from './legacy.ts';
import { type Reference, readReference, type ShownTable, shownTables } from './reference.ts';
import { type Entry, entryOf } from './search.ts';
import { typeset } from './typography.ts';

/** What elements are for, in the order of the index. */
export const PURPOSES = ['overlay', 'form', 'list', 'navigation', 'media', 'member', 'site'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** An element of the catalogue in one language. */
export interface CatalogueElement {
  readonly name: string;
  readonly tag: string;
  readonly when: Reference['when'];
  readonly summary: string;
  readonly purpose: Purpose;
  readonly replaces: Replaced | undefined;
  readonly page: Page;
  readonly tables: readonly ShownTable[];
  readonly entry: Entry;
}

/** All that the catalogue shows, read once: the files at once, the elements of a language when they are first asked for. */
export interface Catalogue {
  readonly elements: Readonly<Record<Language, readonly CatalogueElement[]>>;
  /** What pages ask for besides the library, by the path below their folder. */
  readonly files: ReadonlyMap<string, PageFile>;
}

/**
 * @param library where the site has the library's scripts, as in `readFiles`.
 * @param report is told of an element that has no page, or one that has not the format, by an error that names it; the element is left
 *   out. By default that error is thrown where the elements are asked for.
 */
export function readCatalogue(library = '/flexit/', report: (error: unknown) => void = raise): Catalogue {
  const files = readFiles(library);
  const references = readReference();
  const pages = new Set(references.map(({ name }) => `${name}.html`));
  const inLanguage = (language: Language) =>
    references.flatMap((reference) => {
      try {
        return elementOf(reference, files, language);
      } catch (error) {
        report(error);
        return [];
      }
    });
  return {
    elements: whenAsked(LANGUAGES, inLanguage),
    files: new Map([...files].filter(([path]) => !pages.has(path))),
  };
}

/** An object whose values are read when they are first asked for: all of them at once would hold up each start for a second. */
function whenAsked<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  const values = new Map<Key, Value>();
  const valueFor = (key: Key) => {
    if (!values.has(key)) values.set(key, read(key));
    return values.get(key);
  };
  const getters = keys.map((key) => [key, { enumerable: true, get: () => valueFor(key) }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Record<Key, Value>;
}

function raise(error: unknown): never {
  throw error;
}

function elementOf(reference: Reference, files: ReadonlyMap<string, PageFile>, language: Language): CatalogueElement {
  const { name, tag, when, summary } = reference;
  const path = `${name}.html`;
  try {
    const html = textOf(files, path);
    const page = readPage(html, language, (address) => textOf(files, address));
    const replaces = replacedBy(name, language);
    const prose = page.sections.flatMap(({ title, pieces }) => [title, ...pieces.map((piece) => piece.html ?? '')]);
    return {
      name,
      tag,
      when,
      summary: summary[language],
      purpose: purposeOf(html),
      replaces,
      page: typesetPage(page, language),
      tables: shownTables(reference, language),
      entry: entryOf(reference, page.title, [replaces?.text, replaces?.code, ...prose].join(' '), language),
    };
  } catch (error) {
    throw new Error(`examples/pages/${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const typesetPage = (page: Page, language: Language): Page => ({
  ...page,
  title: typeset(page.title, language),
  lead: typeset(page.lead, language),
  sections: page.sections.map(({ id, title, pieces }) => ({
    id,
    title: typeset(title, language),
    pieces: pieces.map((piece) =>
      piece.html === undefined ? piece : { ...piece, html: typeset(piece.html, language) },
    ),
  })),
});

function textOf(files: ReadonlyMap<string, PageFile>, path: string): string {
  const file = files.get(path);
  if (!file) throw new Error(`there is no examples/pages/${path}.`);
  return file.body.toString();
}

function purposeOf(html: string): Purpose {
  const said = /<main data-purpose="([^"]*)"/.exec(html)?.[1];
  const purpose = PURPOSES.find((each) => each === said);
  if (!purpose) throw new Error(`expected <main data-purpose="${PURPOSES.join(' | ')}">, received "${said ?? ''}".`);
  return purpose;
}
