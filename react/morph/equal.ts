/** Whether two nodes are the same to the last attribute; in their templates too, of which `isEqualNode` knows nothing. */
export function isEqual(a: Element | DocumentFragment, b: Element | DocumentFragment): boolean {
  return a.isEqualNode(b) && haveSameTemplates(a, b);
}

function haveSameTemplates(a: Element | DocumentFragment, b: Element | DocumentFragment): boolean {
  if (a instanceof HTMLTemplateElement) return isEqual(a.content, (b as HTMLTemplateElement).content);
  const others = b.querySelectorAll('template');
  return [...a.querySelectorAll('template')].every(({ content }, at) => isEqual(content, others[at]!.content));
}
