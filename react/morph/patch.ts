import { isBorrowed } from '../dom/borrowed-attributes.ts';
import { patchAttributes, patchValue } from './attributes.ts';
import { areInStep } from './cells.ts';
import { arrange, childrenOf, isElement, isOwn, nodesOf } from './children.ts';
import { isEqual } from './equal.ts';
import type { KeptFields, KeptScroll } from './kept.ts';
import type { MorphLevel } from './level.ts';
import { moveBefore } from './order.ts';
import { matchRows } from './rows.ts';

/** From so many children on, each is compared as a whole first: most are as they were. */
const LIST = 8;

interface Kept {
  readonly fields: KeptFields;
  readonly scroll: KeptScroll;
}

export interface Patch {
  patch(node: Element, next: Element): void;
  /** Removes what is in nobody's place; until all is patched it may still be wanted elsewhere. */
  removeLeftovers(): void;
}

/** Patches trees below a root; see `morph`. */
export function createPatch(root: Element, target: Element, { fields, scroll }: Kept, morphLevel: MorphLevel): Patch {
  /** Those that have found their place. */
  const settled = new Set<Element>();
  const leftovers: Element[] = [];
  let shared: ReadonlyMap<string, Element> | undefined;

  function patch(node: Element, next: Element): void {
    settled.add(node);
    patchInPlace(node, next);
  }

  function patchInPlace(node: Element, next: Element): void {
    patchAttributes(node, next, fields);
    if (isBeingWritten(node, fields)) return;
    const choose = next instanceof HTMLSelectElement ? choiceOf(next) : undefined;
    if (node instanceof HTMLTemplateElement) node.content.replaceChildren((next as HTMLTemplateElement).content);
    else if (!patchText(node, next)) {
      if (areInStep(node, next)) patchCells(node, next);
      else patchChildren(node, next);
    }
    patchValue(node, next, fields);
    choose?.(node as HTMLSelectElement);
  }

  function patchCells(node: Element, next: Element): void {
    let [old, other] = [node.firstChild, next.firstChild];
    while (old && other) {
      const following: [ChildNode | null, ChildNode | null] = [old.nextSibling, other.nextSibling];
      if (old instanceof Element) patchCell(old, other as Element);
      else if (old.nodeValue !== other.nodeValue) old.nodeValue = other.nodeValue;
      [old, other] = following;
    }
  }

  /** Most cells differ in their text, if at all. */
  function patchCell(old: Element, other: Element): void {
    const isText = isPlainText(old, other) && patchText(old, other);
    if (!isText || !old.isEqualNode(other)) patchInPlace(old, other);
  }

  function patchChildren(node: Element, next: Element): void {
    const olds = childrenOf(node).filter((child) => !isOwn(child));
    const news = childrenOf(next);
    const { before, isUnclear } = matchRows(olds, news);
    if (before.some((old) => !old)) shared ??= sharedIds(root, target);
    if (isUnclear) {
      scroll.read([node]);
      morphLevel(node, nodesOf(next), { keep: keepOrReplace, leave: (old) => leftovers.push(old), add: reclaim });
      return;
    }
    for (const old of before) if (old) settled.add(old);
    for (const old of olds) if (!settled.has(old)) leftovers.push(old);
    arrange(node, nodesOf(next), olds, before, scroll.read);
    for (const [at, child] of news.entries()) {
      const old = before[at];
      if (!old) reclaim(child);
      else if (news.length < LIST) patch(old, child);
      else patchUnlessEqual(old, child);
    }
  }

  function patchUnlessEqual(old: Element, next: Element): void {
    settled.add(old);
    if (!isEqual(old, next)) patch(old, next);
  }

  /** idiomorph may take one without id for one whose id stands elsewhere, and one of another tag for one of the same id. */
  function keepOrReplace(old: Element, next: Element): void {
    const former = formerOf(next);
    if (old.nodeName === next.nodeName && (!former || former === old)) {
      patchUnlessEqual(old, next);
      return;
    }
    const added = document.importNode(next, true);
    old.before(added);
    leftovers.push(old);
    reclaim(added);
  }

  /** What has the id of a new one, and no place yet. */
  function formerOf(next: Element): Element | undefined {
    const former = shared?.get(next.getAttribute('id') ?? '');
    return former && !settled.has(former) ? former : undefined;
  }

  /** In an added node's place, or below it, may belong what was elsewhere. */
  function reclaim(added: Node): void {
    if (!isElement(added) || !shared?.size) return;
    for (const each of [added, ...added.querySelectorAll('[id]')]) {
      const old = formerOf(each);
      if (old && (each === added || added.contains(each))) replace(each, old);
    }
  }

  function replace(added: Element, old: Element): void {
    scroll.read([old]);
    moveBefore(added.parentNode!, old, added);
    added.remove();
    patch(old, added);
  }

  return {
    patch,
    removeLeftovers() {
      for (const node of leftovers) if (!settled.has(node)) node.remove();
    },
  };
}

/** The old elements by the ids that stand once on either side, on elements of one kind. */
function sharedIds(root: Element, next: Element): Map<string, Element> {
  const [olds, news] = [onlyById(root), onlyById(next)];
  for (const [id, old] of olds) {
    if (news.get(id)?.nodeName !== old.nodeName || isInsideOwn(old) || isBorrowed(old, 'id')) olds.delete(id);
  }
  return olds;
}

const isInsideOwn = (element: Element) => element.closest('[data-flexit]') !== null;

function onlyById(root: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  const repeated = new Set<string>();
  for (const element of root.querySelectorAll('[id]')) {
    const id = element.getAttribute('id')!;
    if (elements.has(id)) repeated.add(id);
    else elements.set(id, element);
  }
  for (const id of repeated) elements.delete(id);
  return elements;
}

const isPlainText = (old: Element, other: Element) =>
  !(old instanceof HTMLTextAreaElement) && !old.hasAttribute('contenteditable') && other.firstChild !== null;

/** Most elements hold one text, or nothing. */
function patchText(node: Element, next: Element): boolean {
  const [text, other] = [node.firstChild, next.firstChild];
  if (!text || !other) return !text && !other && !(node instanceof HTMLTemplateElement);
  if (!(text instanceof Text && other instanceof Text) || text.nextSibling || other.nextSibling) return false;
  if (text.data !== other.data) text.data = other.data;
  return true;
}

/** The text that the visitor is in is not changed under the caret. */
function isBeingWritten(node: Element, fields: KeptFields): boolean {
  if (node instanceof HTMLTextAreaElement) return fields.has(node) && node.value === node.defaultValue;
  return node.hasAttribute('contenteditable') && node.matches(':focus') && (node as HTMLElement).isContentEditable;
}

/** What the server has chosen; to be said to options that were chosen once. */
function choiceOf({ options }: HTMLSelectElement): (select: HTMLSelectElement) => void {
  const selected = [...options].map((option) => option.selected);
  return ({ options }) => {
    for (const [at, option] of [...options].entries()) {
      if (option.selected !== selected[at]) option.selected = selected[at] ?? false;
    }
  };
}
