const CANDIDATES =
  'a[href], area[href], button, input, select, textarea, iframe, summary, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';
const SKIPPED = '[inert], [hidden], dialog:not([open]), [data-sentinel]';

/** The nodes that Tab reaches inside a root, in the order that a visitor sees: slots and open shadow roots are walked as they are rendered. */
export function focusable(root: Element): HTMLElement[] {
  return Array.from(walk(root));
}

function* walk(parent: Element): Generator<HTMLElement> {
  for (const child of renderedChildren(parent)) {
    if (child.matches(SKIPPED)) continue;
    if (child instanceof HTMLElement && isFocusable(child)) yield child;
    yield* walk(child);
  }
}

function renderedChildren(parent: Element): Iterable<Element> {
  if (parent instanceof HTMLSlotElement) {
    const assigned = parent.assignedElements();
    return assigned.length > 0 ? assigned : parent.children;
  }
  return parent.shadowRoot?.children ?? parent.children;
}

const isFocusable = (node: HTMLElement) =>
  node.matches(CANDIDATES) &&
  node.tabIndex >= 0 &&
  !node.matches(':disabled') &&
  node.checkVisibility({ visibilityProperty: true });

/** The focused node, through open shadow roots. */
export function activeElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
