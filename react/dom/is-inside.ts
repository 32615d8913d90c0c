/** True for a node in an element as it is rendered: through slots and shadow roots; and for the element itself. */
export function isInside(node: Node, ancestor: Node): boolean {
  if (node === ancestor) return true;
  const parent = (node instanceof Element && node.assignedSlot) || node.parentNode || (node as ShadowRoot).host;
  return parent ? isInside(parent, ancestor) : false;
}
