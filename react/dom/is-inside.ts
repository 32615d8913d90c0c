import { read } from './members.ts';

/** True for a node in an element as it is rendered: through slots and shadow roots; and for the element itself. */
export function isInside(node: Node, ancestor: Node): boolean {
  let each: Node | null = node;
  while (each && each !== ancestor) each = renderedParent(each);
  return each !== null;
}

/** The parent of a node as it is rendered: its slot, else its parent, else the host of its shadow root. */
export function renderedParent(node: Node): Node | null {
  const slot = node instanceof Element ? read(node, 'assignedSlot') : null;
  return slot ?? read(node, 'parentNode') ?? (node instanceof ShadowRoot ? node.host : null);
}

/** The element that stands around a node as it is rendered. */
export function renderedParentElement(node: Node): Element | null {
  let parent = renderedParent(node);
  while (parent && !(parent instanceof Element)) parent = renderedParent(parent);
  return parent;
}
