import { isBorrowed } from '../dom/borrowed-attributes.ts';
import type { KeptFields } from './kept.ts';

/** What elements write on themselves while they run, which a server's answer knows nothing of. */
const OWN_ATTRIBUTES = new Set(['open', 'role', 'style', 'aria-busy']);
const VALUE_ATTRIBUTES = new Set(['value', 'checked']);

/** Gives an element another one's attributes, but for those that the visitor, the library or the element itself set. */
export function patchAttributes(node: Element, next: Element, fields: KeptFields): void {
  if (!node.hasAttributes() && !next.hasAttributes()) return;
  for (const name of next.getAttributeNames()) {
    if (node.getAttribute(name) === next.getAttribute(name) || isKept(node, name, fields)) continue;
    // `setAttribute` drops namespaces and refuses names like `@click`.
    node.setAttributeNode(next.getAttributeNode(name)!.cloneNode() as Attr);
  }
  for (const name of node.getAttributeNames()) {
    if (!next.hasAttribute(name) && !isKept(node, name, fields)) node.removeAttribute(name);
  }
}

const isKept = (node: Element, name: string, fields: KeptFields) =>
  isBorrowed(node, name) ||
  (OWN_ATTRIBUTES.has(name) && isSelfWriting(node)) ||
  (VALUE_ATTRIBUTES.has(name) && fields.has(node));

const isSelfWriting = ({ localName }: Element) =>
  localName.includes('-') || localName === 'details' || localName === 'dialog';

/** A field that was used once does not follow its attributes any more, though it holds what they said. */
export function patchValue(node: Element, next: Element, fields: KeptFields): void {
  if (fields.has(node)) return;
  if (node instanceof HTMLInputElement) {
    const { value, checked, type } = next as HTMLInputElement;
    if (node.checked !== checked) node.checked = checked;
    if (type !== 'file' && node.value !== value) node.value = value;
  } else if (node instanceof HTMLTextAreaElement) {
    const { defaultValue } = node;
    if (node.value !== defaultValue) node.value = defaultValue;
  }
}
