import { oneLine } from '../core/strings.ts';
import { call, read } from './members.ts';

/**
 * A control's accessible name: from `aria-labelledby`, `aria-label`, its text with its images' alternative texts, its value, or its
 * `title`; empty without any. It is a subset of the specified computation (https://www.w3.org/TR/accname-1.2/), enough for titles.
 */
export function accessibleName(control: Element): string {
  const names = [labelledBy(control), control.getAttribute('aria-label'), visibleText(control), fieldValue(control)];
  return names.map(oneLine).find(Boolean) ?? oneLine(control.getAttribute('title'));
}

const HIDDEN = '[hidden], [aria-hidden="true"], script, style, template';

/** The text of the elements that `aria-labelledby` refers to; empty if there are none. */
export function labelledBy(control: Element): string {
  const ids = call(control, 'getAttribute', 'aria-labelledby')?.split(/\s+/) ?? [];
  const root = call(control, 'getRootNode') as Document | ShadowRoot;
  return ids.map((id) => root.getElementById?.(id)?.textContent ?? '').join(' ');
}

/**
 * The text of a node with its images' alternative texts, without hidden elements.
 * @param isLeftOut tells which other elements to leave out
 */
export function visibleText(node: Node, isLeftOut: (part: Element) => boolean = () => false): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const inner = [...read(node, 'childNodes')].filter(
    (child) => !(child instanceof Element && (call(child, 'matches', HIDDEN) || isLeftOut(child))),
  );
  return inner.map((child) => visibleText(child, isLeftOut)).join('');
}

/** The text on an input that is a button: its `value`, or the `alt` of an image button. Null for other elements. */
const fieldValue = (control: Element) =>
  control instanceof HTMLInputElement ? control.getAttribute(control.type === 'image' ? 'alt' : 'value') : null;

/** What a label of a field says that is around the field's element as well, whose own texts would else be part of the field's name; empty where there is none. */
export function labelAround(host: Element, input: HTMLInputElement): string {
  const label = [...(input.labels ?? [])].find((each) => each.contains(host));
  if (!label || input.matches('[aria-label], [aria-labelledby]')) return '';
  const range = host.ownerDocument.createRange();
  range.selectNodeContents(label);
  range.setEndBefore(host);
  const before = range.toString();
  range.selectNodeContents(label);
  range.setStartAfter(host);
  return oneLine(`${before} ${range}`);
}
