import { oneLine } from '../core/strings.ts';
import { call } from './members.ts';

/**
 * What a visitor calls a control: its label, its text with the alternatives of its images, its value, else its title. Enough for
 * the title of what it opens; not the whole computation of the accessible name (https://www.w3.org/TR/accname-1.2/).
 */
export function accessibleName(control: Element): string {
  const names = [labelledBy(control), control.getAttribute('aria-label'), visibleText(control), fieldValue(control)];
  return names.map(oneLine).find(Boolean) ?? oneLine(control.getAttribute('title'));
}

const HIDDEN = '[hidden], [aria-hidden="true"], script, style, template';

/** The text of the elements that `aria-labelledby` names. */
export function labelledBy(control: Element): string {
  const ids = call(control, 'getAttribute', 'aria-labelledby')?.split(/\s+/) ?? [];
  const root = call(control, 'getRootNode') as Document | ShadowRoot;
  return ids.map((id) => root.getElementById?.(id)?.textContent ?? '').join(' ');
}

/** The text of a node with the alternatives of its images, without what is hidden or left out. */
export function visibleText(node: Node, isLeftOut: (part: Element) => boolean = () => false): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const inner = [...node.childNodes].filter(
    (child) => !(child instanceof Element && (child.matches(HIDDEN) || isLeftOut(child))),
  );
  return inner.map((child) => visibleText(child, isLeftOut)).join('');
}

const fieldValue = (control: Element) =>
  control instanceof HTMLInputElement ? control.getAttribute(control.type === 'image' ? 'alt' : 'value') : null;
