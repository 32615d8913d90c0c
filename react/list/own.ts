/** True for what is in a list and not in another one inside it. */
export const isOwn = (node: Element, host: Element): boolean => node.closest(host.localName) === host;

/** What a selector finds in a list and not in another one inside it. */
export const ownElements = <E extends Element>(host: Element, selector: string): E[] =>
  [...host.querySelectorAll<E>(selector)].filter((element) => isOwn(element, host));
