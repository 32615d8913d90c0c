import type { Documented } from './elements.ts';
import { type Language, type ReferenceTable, referenceTables } from './tables.ts';

const INTRODUCTION = {
  fr: `# Les éléments

Chaque attribut se lit sous son nom, sinon précédé de \`data-\`. Un drapeau présent est vrai ; \`false\`, \`0\` et \`non\` le rendent faux. Un nombre vide vaut le défaut.`,
  en: `# The elements

Each attribute is read under its name, else with \`data-\` before it. A flag that is present is true; \`false\`, \`0\` and \`non\` make it false. An empty number is the default.`,
} as const;

const WARNING = '<!-- Made by `npm run manifest` from react/*/attributes.ts: edit those. -->';

/** The content of `attributes.md`: the tables of all elements, in French, then in English. */
export function attributesPage(elements: readonly Documented[]): string {
  const parts = (['fr', 'en'] as const).map((language) =>
    [INTRODUCTION[language], ...elements.map((element) => section(element, language))].join('\n\n'),
  );
  return `${WARNING}\n\n${parts.join('\n\n')}\n`;
}

/** A list with one line for each element and a link to its tables. Not a table, all of whose lines change with its widest cell. */
export const overview = (elements: readonly Documented[], language: Language, page: string): string =>
  elements
    .map(({ tag, summary }) => {
      const link = `[\`<${tag}>\`](${page}#${anchor(tag, language)})`;
      return `- ${link}: ${firstSentence(summary[language])}`;
    })
    .join('\n');

function section(element: Documented, language: Language): string {
  const tables = referenceTables(element, language).map((each) => `**${each.title}**\n\n${table(each)}`);
  const id = `<a id="${anchor(element.tag, language)}"></a>`;
  return [id, `## \`<${element.tag}>\``, element.summary[language], ...tables].join('\n\n');
}

/** The first sentence of a description, for lists of elements. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

const anchor = (tag: string, language: Language): string => (language === 'fr' ? tag : `${tag}-${language}`);

function table({ head, rows }: ReferenceTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes a cell's text: a `|` would end the cell, a line break the row. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
