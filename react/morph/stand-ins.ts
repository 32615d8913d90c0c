import { call, read } from '../dom/members.ts';
import { firstChild, isElement, nextSibling, nodeName } from './children.ts';

/** A text of the page that is to become another one. */
export interface NewText {
  readonly node: Text;
  readonly data: string;
}

/** What an element of an answer stands for: a row of the page, which is what the server has in this place, but for some texts. */
export interface StandIn {
  readonly row: Element;
  readonly texts: readonly NewText[];
}

/** What an answer repeats of the page, and what of that is not the answer's in the end. */
export interface Repeats {
  readonly standIns: ReadonlyMap<Element, StandIn>;
  /** Filled by `morph` with what differs from the answer, being the visitor's. */
  readonly left: Set<Element>;
}

/** Gives the answer rows of its own, where those of the page are not to be used. */
export function fillIn(standIns: Repeats['standIns']): void {
  for (const [standIn, { row, texts }] of standIns) {
    const copy = read(standIn, 'ownerDocument').importNode(row, true);
    const [olds, copies] = texts.length > 0 ? [textsIn(row), textsIn(copy)] : [[], []];
    for (const { node, data } of texts) copies[olds.indexOf(node)]!.data = data;
    call(standIn, 'replaceWith', copy);
  }
}

/** The texts in an element, in their order. */
export function textsIn(element: Element): Text[] {
  const texts: Text[] = [];
  const collect = (parent: Node) => {
    for (let node = firstChild(parent); node; node = nextSibling(node))
      if (isElement(node)) collect(node);
      else if (nodeName(node) === '#text') texts.push(node as Node as Text);
  };
  collect(element);
  return texts;
}
