import { warnMisuse } from '../core/attributes.ts';
import { parseListComment } from '../core/list/parameters.ts';
import type { Host } from '../dom/host.ts';
import { call, read } from '../dom/members.ts';
import type { AreaAnswer } from '../hooks/use-area-refresh.ts';
import { change, morph, prepareMorph } from '../morph/morph.ts';
import { refilled } from '../morph/refilled.ts';
import { isOwn, ownElements } from './controls.ts';
import { filters } from './filter-fields.ts';

/** What names a list's block to the server and in its answer. */
export interface BlockName {
  readonly identload: string;
  readonly target: string;
}

/** Rows of the list, whose fields are no filters. */
const ROWS = '[data-row], tr, article, li';
/** What holds only elements of its own kind: a paragraph has no place in it. */
const KINDS = ['ul, ol, menu', 'dl', 'table', 'thead, tbody, tfoot', 'tr', 'select'];

/** The id by which the server knows the block. */
export const identOf = (host: Host, { identload, target }: BlockName): string =>
  identload.trim() || host.id || idOf(find(host, target, host)) || '';

/** What the answer takes the place of. */
export function blockOf(host: Host, name: BlockName): Element {
  const named = find(host, name.target, host);
  if (named && isOwn(named, host)) return named;
  const ident = identOf(host, name);
  return (ident && ownElements(host, `#${CSS.escape(ident)}`)[0]) || host;
}

/**
 * Makes the block what the answer has in its place: the element with its id, else what `target` finds, else all of the answer. The
 * comment and the filter forms stay where the answer leaves them out.
 * @throws Error where the answer is a whole page without the block.
 */
export async function placeAnswer(host: Host, name: BlockName, answer: AreaAnswer): Promise<void> {
  const { content, isPage, repeats } = answer;
  const block = blockOf(host, name);
  const ident = identOf(host, name);
  const whole = ident ? content.querySelector(`#${CSS.escape(ident)}`) : null;
  const found = find(whole ?? content, name.target, host) ?? whole;
  if (!found && isPage) throw new Error(`a page without the block "${ident || name.target}"`);
  const next = found && isSameElement(block, found, host) ? found : withContent(block, found ?? content);
  keepComment(block, next, host);
  keepForms(block, next, host);
  if (!found || block === host || isOfKind(block, found)) {
    await morph(block, next, repeats);
    answer.keepRows(block);
    return;
  }
  const { fillIn } = await prepareMorph();
  fillIn(repeats.standIns);
  await change(host, () => replace(block, found, next));
}

/** The list itself keeps the attributes that the answer does not repeat. */
const isSameElement = (block: Element, found: Element, host: Host) =>
  block !== host && tagOf(block) === tagOf(found) && idOf(block) === idOf(found);

/** The block with other content, and with the attributes of what brings that. */
function withContent(block: Element, content: Element | DocumentFragment): Element {
  const next = refilled(block, content);
  if (content instanceof Element && tagOf(content) === tagOf(block))
    for (const { name, value } of read(content, 'attributes'))
      if (name !== 'id') call(next, 'setAttribute', name, value);
  return next;
}

/** The content of the one may stand in the other. */
const isOfKind = (one: Element, other: Element): boolean =>
  KINDS.every((kind) => call(one, 'matches', kind) === call(other, 'matches', kind));

/** Where the server has a table now, and had a paragraph: an element cannot become one of another tag. */
function replace(block: Element, found: Element, content: Element): void {
  const next = document.importNode(refilled(found, content), true);
  call(block, 'replaceWith', next);
}

/** The parameters of a list, or what is meant to be; those of a list within are its own. */
export function* listComments(root: Element, host: Element): Generator<Comment> {
  const list = call(root, 'closest', host.localName);
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (call(comment.parentElement!, 'closest', host.localName) !== list) continue;
    if (parseListComment(comment.data) !== undefined) yield comment;
  }
}

function keepComment(block: Element, next: Element, host: Host): void {
  const hasParameters = ({ data }: Comment) => typeof parseListComment(data) === 'object';
  if ([...listComments(next, host)].some(hasParameters)) return;
  const comment = [...listComments(block, host)].find(hasParameters);
  if (comment) call(next, 'prepend', read(next, 'ownerDocument').importNode(comment));
}

/** Filter forms that the answer leaves out stay before or behind the rows, as they stood. */
function keepForms(block: Element, next: Element, host: Host): void {
  const formsIn = (root: Element) =>
    [...call(root, 'querySelectorAll', 'form')].filter((form): form is HTMLFormElement =>
      filters(form as HTMLFormElement, host),
    );
  const answered = formsIn(next);
  const isAnswered = (form: HTMLFormElement) => answered.some((other) => isSameForm(form, other));
  const forms = formsIn(block).filter((form) => !isAnswered(form) && !holdsRows(form));
  const outermost = forms.map((form) => aloneIn(form, block));
  const firstOther = [...read(block, 'children')].find(
    (child) => !outermost.some((kept) => call(child, 'contains', kept)),
  );
  const leads = (node: Element) =>
    firstOther !== undefined &&
    (call(node, 'compareDocumentPosition', firstOther) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const copies = (nodes: readonly Element[]) => nodes.map((node) => copyOf(node, read(next, 'ownerDocument')));
  call(next, 'prepend', ...copies(outermost.filter(leads)));
  call(next, 'append', ...copies(outermost.filter((node) => !leads(node))));
}

/** By their ids, else by the name of a field; one without named fields is not told from others. */
function isSameForm(form: HTMLFormElement, other: HTMLFormElement): boolean {
  const [id, otherId] = [idOf(form), idOf(other)];
  if (id && otherId) return id === otherId;
  const names = new Set(fieldNames(other));
  const own = fieldNames(form);
  return own.length === 0 || own.some((name) => names.has(name));
}

const fieldNames = (form: HTMLFormElement) =>
  [...call(form, 'querySelectorAll', '[name]')].map((field) => field.getAttribute('name'));

/** True for a form around the list's rows, which the answer has anew. */
const holdsRows = (form: HTMLFormElement): boolean =>
  [...call(form, 'querySelectorAll', ROWS)].some(
    (row) => row.querySelector('input, select, textarea, button') === null,
  );

/** The outermost element below the block that holds nothing else. */
function aloneIn(form: HTMLFormElement, block: Element): Element {
  let node: Element = form;
  for (let parent = read(node, 'parentElement'); parent && parent !== block; parent = read(node, 'parentElement')) {
    if (read(parent, 'childElementCount') > 1) break;
    node = parent;
  }
  return node;
}

/** What the library added stays with the form itself. */
function copyOf(node: Element, owner: Document): Element {
  const copy = owner.importNode(node, true);
  for (const added of call(copy, 'querySelectorAll', '[data-flexit]')) added.remove();
  return copy;
}

const tagOf = (element: Element) => read(element, 'localName');
const idOf = (element: Element | null) => (element ? call(element, 'getAttribute', 'id') : null);

function find(root: ParentNode, selector: string, host: Host): Element | null {
  if (!selector) return null;
  try {
    return root instanceof Element ? call(root, 'querySelector', selector) : root.querySelector(selector);
  } catch {
    warnMisuse(host.localName, 'target', selector, 'a selector');
    return null;
  }
}
