import { dedent, type Example, exampleOf } from './example.ts';
import { contentIn, isIn, type Language, textIn, without } from './languages.ts';
import type { TemplateData } from './template-data.ts';
import { find, findAll, hasClass, type Node, treeOf } from './tree.ts';

/** A piece of a section: prose in the page's language, or an example. */
export interface Piece {
  readonly html?: string;
  readonly example?: Example;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly pieces: readonly Piece[];
}

/** A page of examples/pages in one language; elements/tools/new/files.ts tells its format. */
export interface Page {
  readonly title: string;
  /** The prose below the title. */
  readonly lead: string;
  readonly sections: readonly Section[];
  /** Addresses, relative to the page's folder, of what it loads besides the library and the looks of plain pages. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What every plain page links, which the catalogue has its own of. */
const SHARED = /^\/flexit\/|^catalogue\.css$/;

/**
 * @param scriptOf the text of a script that an example shows, by its address
 * @throws where the page has not the format, saying what it lacks
 */
export function readPage(html: string, language: Language, scriptOf: (address: string) => string): Page {
  const root = treeOf(html);
  const main = find(root, ({ name }) => name === 'main');
  const header = main?.children.find(({ name }) => name === 'header');
  const title = header && textIn(html, header, 'h1', language);
  if (!main || !header || !title) throw new Error(`expected main > header > h1 in « ${language} ».`);
  const own = (name: string, attribute: string) =>
    findAll(root, (node) => node.name === name && node.attributes.has(attribute))
      .map((node) => node.attributes.get(attribute)!)
      .filter((address) => !SHARED.test(address));
  return {
    title,
    lead: withoutFirst(html, header, 'h1', language),
    sections: main.children
      .filter(({ name }) => name === 'section')
      .map((node) => section(html, node, language, scriptOf)),
    styles: own('link', 'href'),
    scripts: own('script', 'src'),
  };
}

function section(html: string, node: Node, language: Language, scriptOf: (address: string) => string): Section {
  const id = node.attributes.get('id');
  const title = textIn(html, node, 'h2', language);
  if (!id || !title) throw new Error(`expected an id and an h2 in « ${language} » in section #${id}.`);
  const examples = node.children.filter((child) => hasClass(child, 'example'));
  const pieces: Piece[] = [];
  let start = node.contentStart;
  for (const [index, example] of examples.entries()) {
    const data = dataAfter(node, example);
    pieces.push(prose(html, node, start, example.start, language));
    const address = example.attributes.get('data-script');
    pieces.push({
      example: exampleOf({
        id: index === 0 ? id : `${id}-${index + 1}`,
        source: dedent(html.slice(example.contentStart, example.contentEnd)),
        data: data && (JSON.parse(html.slice(data.contentStart, data.contentEnd)) as TemplateData),
        script: address && scriptOf(address),
        sends: example.attributes.get('data-sends'),
      }),
    });
    start = data?.end ?? example.end;
  }
  pieces.push(prose(html, node, start, node.contentEnd, language));
  return { id, title, pieces: pieces.filter((piece) => piece.example || piece.html) };
}

/** The data that stands right after an example. */
function dataAfter({ children }: Node, example: Node): Node | undefined {
  const next = children[children.indexOf(example) + 1];
  return next?.attributes.get('type') === 'application/json' ? next : undefined;
}

/** What stands between two places of a section, in one language, without the section's title. */
function prose(html: string, node: Node, start: number, end: number, language: Language): Piece {
  const within = node.children.filter((child) => child.start >= start && child.end <= end && child.name !== 'h2');
  return {
    html: within
      .map((child) => outer(html, child, language))
      .filter(Boolean)
      .join('\n'),
  };
}

const outer = (html: string, node: Node, language: Language): string =>
  isIn(node, language)
    ? html.slice(node.start, node.contentStart) +
      contentIn(html, node, language) +
      html.slice(node.contentEnd, node.end)
    : '';

const withoutFirst = (html: string, node: Node, name: string, language: Language): string => {
  const dropped = findAll(node, (each) => each.name === name || !isIn(each, language));
  return without(html, node.contentStart, node.contentEnd, dropped).trim();
};
