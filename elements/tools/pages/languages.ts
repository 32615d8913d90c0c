import { find, findAll, hasClass, type Node } from './tree.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is in a node but for the other languages' elements. Examples are kept as they are. */
export function contentIn(html: string, node: Node, language: Language): string {
  return without(html, node.contentStart, node.contentEnd, othersIn(node, language));
}

/** The text of the first element of that name below a node, in a language. */
export function textIn(html: string, node: Node, name: string, language: Language): string | undefined {
  const found = find(node, (each) => each.name === name && isIn(each, language));
  return found && html.slice(found.contentStart, found.contentEnd).trim();
}

export const isIn = (node: Node, language: Language): boolean => (node.attributes.get('lang') ?? language) === language;

/** A part of the text without some of its nodes, and without the lines that these leave empty. */
export function without(html: string, start: number, end: number, dropped: readonly Node[]): string {
  let from = start;
  const kept = dropped.map((node) => {
    const piece = html.slice(from, node.start);
    from = node.end;
    return piece.replace(/\n[ \t]*$/, '');
  });
  return [...kept, html.slice(from, end)].join('');
}

const othersIn = (node: Node, language: Language): Node[] =>
  findAll(node, (each) => hasClass(each, 'example') || !isIn(each, language)).filter((each) => !isIn(each, language));
