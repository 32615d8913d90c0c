import { Idiomorph } from 'idiomorph';
import { childrenOf, isElement, isOwn } from './children.ts';

/** What is to be done with the elements of a level, once it is clear who is who. */
export interface Level {
  keep(old: Element, next: Element): void;
  /** The element still stands there. */
  leave(old: Element): void;
  add(added: Node): void;
}

export type MorphLevel = typeof morphLevel;

/** Makes the children of a node others, of which nothing simple tells which was which: idiomorph finds it by the ids inside them. */
export function morphLevel(node: Element, nexts: Node[], { keep, leave, add }: Level): void {
  const giveBack = nameOwnChildren(node);
  Idiomorph.morph(node, nexts, {
    morphStyle: 'innerHTML',
    restoreFocus: false,
    callbacks: {
      beforeNodeMorphed(old, next) {
        if (!isElement(old)) return true;
        keep(old, next as Element);
        return false;
      },
      beforeNodeRemoved(old: Node) {
        if (!isElement(old)) return true;
        if (!isOwn(old)) leave(old);
        return false;
      },
      afterNodeAdded: add,
    },
  });
  giveBack();
}

/** A node without id may be taken for one of the server's, and be made into it; one with an id of its own is not. */
function nameOwnChildren(parent: Element): () => void {
  const nameless = childrenOf(parent).filter((child) => isOwn(child) && !child.id);
  for (const [index, node] of nameless.entries()) node.id = `flexit-own-${index}`;
  return () => {
    for (const node of nameless) node.removeAttribute('id');
  };
}
