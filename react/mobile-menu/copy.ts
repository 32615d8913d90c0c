/** Attributes that name other elements by their ids. */
const REFERENCES = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'list',
  'headers',
];

let copies = 0;

/** A copy of an element whose ids are its own: those of the original with an ending, and so is what refers to them inside it. */
export function copyOf(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  const inside = [copy, ...copy.querySelectorAll('*')];
  const ending = `-flexit-${(copies += 1)}`;
  const ids = new Set(inside.map(({ id }) => id).filter(Boolean));
  for (const element of inside) {
    if (element.id) element.id += ending;
    for (const name of REFERENCES) {
      const value = element.getAttribute(name);
      if (value)
        element.setAttribute(
          name,
          value.replace(/\S+/g, (id) => (ids.has(id) ? id + ending : id)),
        );
    }
    const href = element.getAttribute('href');
    if (href?.startsWith('#') && ids.has(href.slice(1))) element.setAttribute('href', href + ending);
  }
  return copy;
}
