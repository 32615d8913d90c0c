/** The element that has the focus, through open shadow roots and same-origin frames. */
export function deepActiveElement(root: Document | ShadowRoot = document): Element | null {
  const active = root.activeElement;
  const inner = active?.shadowRoot ?? (active instanceof HTMLIFrameElement ? active.contentDocument : null);
  return (inner && deepActiveElement(inner)) ?? active;
}

/** A name for the focused element: its label, text, value or id, else its tag. */
export function deepActiveText(): string {
  const active = deepActiveElement();
  if (!active) return '';
  const label = active.getAttribute('aria-label') ?? (active as HTMLInputElement).labels?.[0]?.textContent;
  const candidates = [label, active.textContent, (active as HTMLInputElement).value, active.id, active.localName];
  return candidates.map((text) => text?.trim()).find(Boolean) ?? '';
}
