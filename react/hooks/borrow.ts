import type { Release } from './listen.ts';

/** Sets an attribute on a server's node and returns the release that gives it back as it was. */
export function borrowAttribute(node: Element, name: string, value: string): Release {
  const before = node.getAttribute(name);
  node.setAttribute(name, value);
  return () => {
    if (node.getAttribute(name) !== value) return;
    if (before === null) node.removeAttribute(name);
    else node.setAttribute(name, before);
  };
}
