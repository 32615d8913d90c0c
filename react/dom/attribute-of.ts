/** A setting of the library on an element, as it is written: `name`, else `data-name`. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.getAttribute(name) ?? element.getAttribute(`data-${name}`);
