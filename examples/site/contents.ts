import { blocksOf } from './blocks.ts';
import { slugOf } from './slug.ts';

/** A title of a page's text, and the id that links lead to. */
export interface Heading {
  anchor: string;
  text: string;
}

/** The ids of titles, each once: of two alike the second has a number. The prefix keeps them apart from the page's own ids. */
export function headings(titles: readonly string[]): Heading[] {
  const taken = new Set<string>();
  return titles.map((text) => {
    const base = `partie-${slugOf(text) || 'sans-titre'}`;
    let anchor = base;
    for (let count = 2; taken.has(anchor); count++) anchor = `${base}-${count}`;
    taken.add(anchor);
    return { anchor, text };
  });
}

/** The titles of a text as its author typed it. */
export const headingsOf = (text: string): Heading[] =>
  headings(blocksOf(text).flatMap((block) => (block.kind === 'title' ? [block.text] : [])));

const TITLE = /<h2>([^<]*)<\/h2>/g;

/** A page's text with ids on its titles, which a template has written without, and these titles. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const found = headings(Array.from(html.matchAll(TITLE), ([, text]) => text!));
  let index = 0;
  return { html: html.replace(TITLE, (_, text) => `<h2 id="${found[index++]!.anchor}">${text}</h2>`), headings: found };
}
