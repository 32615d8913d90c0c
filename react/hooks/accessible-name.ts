/**
 * What a visitor calls a control: its label, its text with the alternatives of its images, its value, else its title. Enough for
 * the title of what it opens; not the whole computation of the accessible name (https://www.w3.org/TR/accname-1.2/).
 */
export function accessibleName(control: Element): string {
  const names = [labelled(control), control.getAttribute('aria-label'), visibleText(control), fieldValue(control)];
  return names.map(clean).find(Boolean) ?? clean(control.getAttribute('title'));
}

const HIDDEN = '[hidden], [aria-hidden="true"], script, style, template';

function labelled(control: Element): string {
  const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const root = control.getRootNode() as Document | ShadowRoot;
  return ids.map((id) => root.getElementById?.(id)?.textContent ?? '').join(' ');
}

function visibleText(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const inner = [...node.childNodes].filter((child) => !(child instanceof Element && child.matches(HIDDEN)));
  return inner.map(visibleText).join('');
}

const fieldValue = (control: Element) =>
  control instanceof HTMLInputElement ? control.getAttribute(control.type === 'image' ? 'alt' : 'value') : null;

const clean = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
