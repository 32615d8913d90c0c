import type { Dispose } from './listen.ts';
import { call } from './members.ts';

/** Adopts a style sheet in the document or shadow root of a node. Returns a function that removes it. */
export function adoptSheet(node: Node, css: string): Dispose {
  const root = call(node, 'getRootNode') as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

/** Returns a function that gives the same style sheet for each document: a constructed sheet can be adopted in one document only. */
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
