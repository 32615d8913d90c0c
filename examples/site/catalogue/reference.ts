import { readFileSync } from 'node:fs';
import { markdownToHtml, markdownToText } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import { typeset } from './typography.ts';

const FILE = new URL('../../../elements/generated/reference.json', import.meta.url);

/** What the library's tables say of an element: `npm run manifest` writes it. */
export interface Reference {
  readonly name: string;
  readonly tag: string;
  /** Its loading policy. */
  readonly when: 'eager' | 'visible' | 'intent' | 'idle' | 'need';
  readonly summary: Readonly<Record<Language, string>>;
  readonly tables: Readonly<Record<Language, readonly Table[]>>;
}

/** Cells are Markdown that knows code only: the name first, the description last, facts between them. */
interface Table {
  readonly kind: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as a page shows it: two columns, so that it fits a small screen. */
export interface ShownTable {
  readonly id: string;
  readonly title: string;
  readonly head: readonly [name: string, description: string];
  readonly rows: readonly ShownRow[];
}

interface ShownRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Anchors, which stay the same when the language changes. */
const IDS: Readonly<Record<string, string>> = {
  attributes: 'attributs',
  methods: 'methodes',
  events: 'evenements',
  slots: 'emplacements',
  parts: 'parties',
  states: 'etats',
  cssProperties: 'proprietes-css',
};

let reference: readonly Reference[] | undefined;

/** Every element of the library; read when it is first asked for. */
export function readReference(): readonly Reference[] {
  reference ??= JSON.parse(readFileSync(FILE, 'utf8')) as Reference[];
  return reference;
}

export const shownTables = ({ tables }: Reference, language: Language): ShownTable[] =>
  tables[language].map(({ kind, title, head, rows }) => ({
    id: IDS[kind]!,
    title,
    head: [head[0]!, head.at(-1)!],
    rows: rows.map((row) => ({
      id: `${IDS[kind]}-${slug(row[0]!)}`,
      name: markdownToHtml(row[0]!),
      description: typeset(markdownToHtml(row.at(-1)!), language),
      facts: row
        .slice(1, -1)
        .flatMap((cell, index) => (cell ? [{ label: head[index + 1]!, value: markdownToHtml(cell) }] : [])),
    })),
  }));

/** A name of the tables as words: `show(): boolean` is `show`, `::part(box)` is `box`. */
export const plainName = (cell: string): string =>
  markdownToText(cell)
    .replace(/^::part\((.*)\)$|^:state\((.*)\)$/, '$1$2')
    .replace(/\(.*$/s, '') || markdownToText(cell);

const slug = (cell: string): string => plainName(cell).replace(/^-+|[^\w-]+/g, '') || 'defaut';
