import type { Release } from './listen.ts';

/** Gives the tree of a node a style sheet of ours: the page's own are the page's. Returns the release that takes it away. */
export function adoptSheet(node: Node, css: string): Release {
  const root = node.getRootNode() as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}
