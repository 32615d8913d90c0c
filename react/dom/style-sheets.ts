import type { Dispose } from './listen.ts';
import { call } from './members.ts';

/** Gives the tree of a node a style sheet of ours: the page's own are the page's. Returns the disposer that takes it away. */
export function adoptSheet(node: Node, css: string): Dispose {
  const root = call(node, 'getRootNode') as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

/** The style sheet of a class of elements, one a document, for a sheet belongs to one. */
export function styleSheets(css: string): (document: Document) => CSSStyleSheet {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return (document) => {
    const known = sheets.get(document);
    if (known) return known;
    const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(document, sheet);
    return sheet;
  };
}
