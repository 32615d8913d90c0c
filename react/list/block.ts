import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { morph } from '../morph/morph.ts';
import { refilled } from '../morph/refilled.ts';
import { filters } from './filter-form.ts';
import { isOwn, ownElements } from './own.ts';

/** What names a list's block to the server and in its answer. */
export interface BlockName {
  readonly identload: string;
  readonly target: string;
}

/** The id by which the server knows the block. */
export const identOf = (host: Host, { identload, target }: BlockName): string =>
  identload.trim() || host.id || find(host, target, host)?.id || '';

/** What the answer takes the place of. */
export function blockOf(host: Host, name: BlockName): Element {
  const named = find(host, name.target, host);
  if (named && isOwn(named, host)) return named;
  const ident = identOf(host, name);
  return (ident && ownElements(host, `#${CSS.escape(ident)}`)[0]) || host;
}

/**
 * Makes the block what the answer has in its place: the element with its id, else what `target` finds, else all of the answer where
 * it has the shape of what stands there.
 * @throws Error where the answer is without the block.
 */
export async function placeAnswer(host: Host, name: BlockName, answer: DocumentFragment): Promise<void> {
  const block = blockOf(host, name);
  const ident = identOf(host, name);
  const whole = ident ? answer.querySelector(`#${CSS.escape(ident)}`) : null;
  const found = find(whole ?? answer, name.target, host) ?? whole;
  if (!found && !hasShapeOf(block, answer))
    throw new Error(`the answer is without the block "${ident || name.target}"`);
  await morph(block, found && isOutright(block, found, host) ? found : otherwiseFilled(block, found ?? answer, host));
}

/** The element itself keeps the attributes that the answer does not repeat. */
const isOutright = (block: Element, found: Element, host: Host) =>
  block !== host && block.localName === found.localName && block.id === found.id;

/** The block with other content. */
function otherwiseFilled(block: Element, content: Element | DocumentFragment, host: Host): Element {
  const next = refilled(block, content);
  if (content instanceof Element && content.localName === block.localName)
    for (const { name, value } of content.attributes) if (name !== 'id') next.setAttribute(name, value);
  if (!(content instanceof Element)) keepForms(block, next, host);
  return next;
}

/** What filters the list is not lost where a bare answer leaves it out. */
function keepForms(block: Element, next: Element, host: Host): void {
  if (next.querySelector('form')) return;
  const children = [...block.children];
  const isFilter = (child: Element) => child instanceof HTMLFormElement && filters(child, host);
  const copy = (child: Element) => next.ownerDocument.importNode(child, true);
  const rest = children.slice(children.findIndex((child) => !isFilter(child)));
  const leading = children.slice(0, children.length - rest.length);
  next.prepend(...leading.map(copy));
  next.append(...rest.filter(isFilter).map(copy));
}

/** What steers a list and is not the list. */
const CONTROLS = 'form, nav, menu, a, button, input, select, textarea, label';
/** They stand in the list itself, each with an id of its own. */
const ROWS = 'li, tr, option, article, [data-row]';

/** True where the answer has what the block mainly is: its largest element, controls aside. Where there is none, nothing is lost. */
function hasShapeOf(block: Element, answer: DocumentFragment): boolean {
  const standing = [...block.children].filter((child) => !child.matches(CONTROLS));
  const [main] = standing.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!main) return answer.childElementCount > 0;
  return [...answer.children].some((element) =>
    main.matches(ROWS) ? element.localName === main.localName : isOfKind(element, main),
  );
}

const sizeOf = (element: Element) => element.querySelectorAll('*').length;

/** True for elements of one tag, and of one id or of a class in common where these are set. */
function isOfKind(element: Element, other: Element): boolean {
  if (element.localName !== other.localName) return false;
  if (element.id || other.id) return element.id === other.id;
  if (element.classList.length === 0 && other.classList.length === 0) return true;
  return [...element.classList].some((name) => other.classList.contains(name));
}

function find(root: ParentNode, selector: string, host: Host): Element | null {
  if (!selector) return null;
  try {
    return root.querySelector(selector);
  } catch {
    warnMisuse(host.localName, 'target', selector, 'a selector');
    return null;
  }
}
