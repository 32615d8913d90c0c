import { read } from '../dom/members.ts';

/** True for a node of an application's React, which marks it with its own account. Apart, since few pages need what uses it. */
export const isRendered = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

/** True where a React has rendered an element or what it stands in. */
export function isInRendered(element: Element): boolean {
  let node: Element | null = element;
  while (node && !isRendered(node)) node = read(node, 'parentElement');
  return node !== null;
}
