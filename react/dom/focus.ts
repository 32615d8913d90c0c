import { isInside } from './is-inside.ts';
import { call, read } from './members.ts';

const CANDIDATES =
  'a[href], area[href], button, input, select, textarea, iframe, summary, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';
const SKIPPED = '[inert], [hidden], dialog:not([open]), [data-sentinel]';

/** The nodes that Tab reaches inside a root, in the order that a visitor sees: slots and open shadow roots are walked as they are rendered. */
export const focusable = (root: Element): HTMLElement[] => nodesIn(root).filter(isFocusable);

/**
 * Where the focus starts in a root: at the first node with `autofocus`, as a page would have it, else at the first inside one of
 * some areas, else at the first. Few nodes are looked at closely: that has the browser compute their styles.
 */
export function focusStart(root: Element, areas: Iterable<Element> = []): HTMLElement | undefined {
  let start = nodesIn(root).find((node) => call(node, 'hasAttribute', 'autofocus') && isFocusable(node));
  for (const area of [...areas, root]) start ??= nodesIn(area).find(isFocusable);
  return start;
}

/** The nodes inside a root, in the order that a visitor sees: slots and open shadow roots as they are rendered. */
function nodesIn(parent: Element, nodes: HTMLElement[] = []): HTMLElement[] {
  for (const child of renderedChildren(parent)) {
    if (call(child, 'matches', SKIPPED)) continue;
    if (child instanceof HTMLElement) nodes.push(child);
    nodesIn(child, nodes);
  }
  return nodes;
}

function renderedChildren(parent: Element): Iterable<Element> {
  if (parent instanceof HTMLSlotElement) {
    const assigned = parent.assignedElements();
    return assigned.length > 0 ? assigned : read(parent, 'children');
  }
  return read(parent, 'shadowRoot')?.children ?? read(parent, 'children');
}

const isFocusable = (node: HTMLElement) =>
  call(node, 'matches', CANDIDATES) &&
  read(node, 'tabIndex') >= 0 &&
  !call(node, 'matches', ':disabled') &&
  call(node, 'checkVisibility', { visibilityProperty: true });

/** Gives a node the focus, and scrolls nothing. */
export const focusQuietly = (node: HTMLElement): void => call(node, 'focus', { preventScroll: true });

/**
 * Removes a line that stands near a field. A block goes out of an inline element: with it, Firefox 153 takes away the boxes of all that
 * stands around it, a focused field's too, until the next layout, and gives the keys that are typed meanwhile to `<body>`.
 */
export function removeBeside(field: HTMLElement, line: Element): void {
  line.remove();
  if (call(field, 'matches', ':focus')) call(field, 'getBoundingClientRect');
}

/** The focused node, through open shadow roots. */
export function activeElement(): HTMLElement | null {
  let active = read(document, 'activeElement');
  for (let root = active && read(active, 'shadowRoot'); root?.activeElement; root = read(active!, 'shadowRoot'))
    active = root.activeElement;
  return active instanceof HTMLElement ? active : null;
}

/**
 * The focused node, if it stands in another one as it is rendered, or is it. Not by `:focus-within`, which Chromium does not give to the
 * host of a focused slotted link.
 */
export function activeElementIn(node: Node): HTMLElement | undefined {
  const active = activeElement();
  return active && isInside(active, node) ? active : undefined;
}
