import { isBorrowed } from '../dom/borrowed-attributes.ts';
import { call, getter } from '../dom/members.ts';
import {
  arrange,
  attributeOf,
  firstChild,
  has,
  isElement,
  isOwn,
  moveBefore,
  nextSibling,
  nodeName,
  nodesOf,
  parentNode,
} from './children.ts';
import { type Kept, keepState } from './kept.ts';
import { areInStep, matchSiblings } from './match.ts';
import { fillIn, type Repeats } from './stand-ins.ts';

export { createKnownRows } from './known-rows.ts';
export { fillIn } from './stand-ins.ts';

/** From so many children on, each is compared as a whole first: most are as they were. */
const LIST = 8;

/** What `morph` does, and what it may cost: it is fetched when it is first needed. */
export function morphTree(root: Element, target: Element, { standIns, left }: Repeats): void {
  const kept = keepState(root);
  const stoodFor = new Set([...standIns.values()].map(({ row }) => row));
  const [standIn] = standIns.keys();
  /** The parent of those that stand for rows of the page, until it has found its place. */
  let holder = standIn && parentNode(standIn);
  const hasTemplates = call(target, 'querySelector', 'template') !== null;
  /** Those that have found their place. */
  const settled = new Set<Element>();
  /** What is in nobody's place; until all is patched it may still be wanted elsewhere. */
  const leftovers: Element[] = [];
  let shared: ReadonlyMap<string, Element> | undefined;
  /** Asked for before the first new node is added: later an id may stand twice, in the old place and in the new. */
  const byId = () => (shared ??= sharedIds(root, target, stoodFor));

  function patch(node: Element, next: Element): void {
    settled.add(node);
    patchInPlace(node, next);
  }

  function patchInPlace(node: Element, next: Element): void {
    if (!patchAttributes(node, next, kept)) left.add(node);
    if (isBeingWritten(node, kept)) {
      left.add(node);
      return;
    }
    const tag = nodeName(node);
    const choose = tag === 'SELECT' ? choiceOf(next as HTMLSelectElement) : undefined;
    if (tag === 'TEMPLATE')
      (node as HTMLTemplateElement).content.replaceChildren((next as HTMLTemplateElement).content);
    else if (!patchText(node, next)) {
      if (areInStep(node, next)) patchCells(node, next);
      else patchChildren(node, next);
    }
    if (!kept.isTyped(node)) patchValue(node, next);
    choose?.(node as HTMLSelectElement);
  }

  function patchCells(node: Element, next: Element): void {
    let [old, other] = [firstChild(node), firstChild(next)];
    while (old && other) {
      const following: [ChildNode | null, ChildNode | null] = [nextSibling(old), nextSibling(other)];
      if (isElement(old)) patchCell(old, other as unknown as Element);
      else if (old.nodeValue !== other.nodeValue) old.nodeValue = other.nodeValue;
      [old, other] = following;
    }
  }

  /** Most cells differ in their text, if at all. */
  function patchCell(old: Element, other: Element): void {
    const isText = isPlainText(old, other) && patchText(old, other);
    if (!isText || !call(old, 'isEqualNode', other)) patchInPlace(old, other);
  }

  function patchChildren(node: Element, next: Element): void {
    if (next === holder) {
      if ([...stoodFor].some((row) => parentNode(row) !== node)) fillIn(standIns);
      holder = null;
    }
    const nexts = nodesOf(next);
    const news = nexts.filter(isElement);
    const olds = nodesOf(node).filter((child) => isElement(child) && !isOwn(child)) as ChildNode[] & Element[];
    const before = matchSiblings(olds, news, {
      isEqual,
      holderOf: (child) => holderOf(node, child),
      rowOf: (child) => standIns.get(child)?.row,
      isStoodFor: (child) => stoodFor.has(child),
    });
    for (const old of before) if (old) settled.add(old);
    for (const old of olds) if (!settled.has(old)) leftovers.push(old);
    if (before.includes(undefined)) byId();
    // What is new takes no rows from where they stand.
    if (holder && news.some((child, at) => !before[at] && call(child, 'contains', holder!))) {
      fillIn(standIns);
      holder = null;
    }
    arrange(node, nexts, olds, before, kept.beforeMoves);
    for (const [at, child] of news.entries()) {
      const old = before[at];
      const texts = standIns.get(child)?.texts;
      if (!old) reclaim(child);
      else if (texts) for (const { node, data } of texts) node.data = data;
      else if (news.length < LIST || !isEqual(old, child)) patch(old, child);
    }
  }

  /** Of what templates hold, `isEqualNode` knows nothing. */
  const isEqual = (old: Element, next: Element) =>
    call(old, 'isEqualNode', next) && (!hasTemplates || haveSameTemplates(old, next));

  /** The child of a node that has, somewhere inside, the id that a new one has inside. */
  function holderOf(parent: Element, next: Element): Element | undefined {
    if (byId().size === 0) return undefined;
    for (const each of call(next, 'querySelectorAll', '[id]')) {
      let node: Node | null | undefined = formerOf(each);
      while (node && node !== root && parentNode(node) !== parent) node = parentNode(node);
      if (node && node !== root) return node as Element;
    }
    return undefined;
  }

  /** What has the id of a new one, and no place yet. */
  function formerOf(next: Element): Element | undefined {
    const former = byId().get(attributeOf(next, 'id') ?? '');
    return former && !settled.has(former) ? former : undefined;
  }

  /** In an added node's place, or below it, may belong what was elsewhere. */
  function reclaim(added: Element): void {
    if (byId().size === 0) return;
    for (const each of [added, ...call(added, 'querySelectorAll', '[id]')]) {
      const old = formerOf(each);
      if (old && call(root, 'contains', each)) replace(each, old);
    }
  }

  function replace(added: Element, old: Element): void {
    kept.beforeMoves([old]);
    moveBefore(parentNode(added)!, old, added);
    call(added, 'remove');
    patch(old, added);
  }

  patch(root, target);
  for (const node of leftovers) if (!settled.has(node)) call(node, 'remove');
  kept.restore();
}

/** The old elements by the ids that stand once on either side, on elements of one kind. */
function sharedIds(root: Element, next: Element, stoodFor: ReadonlySet<Element>): Map<string, Element> {
  const [olds, news] = [onlyById(root), onlyById(next)];
  for (const [id, old] of olds) {
    const other = news.get(id);
    const isShared = other && nodeName(other) === nodeName(old) && !isInsideOwn(old) && !isBorrowed(old, 'id');
    if (!isShared || isInsideOneOf(stoodFor, old)) olds.delete(id);
  }
  return olds;
}

function isInsideOneOf(elements: ReadonlySet<Element>, node: Element): boolean {
  let each: Node | null = elements.size > 0 ? node : null;
  while (each && !elements.has(each as Element)) each = parentNode(each);
  return each !== null;
}

const isInsideOwn = (element: Element) => call(element, 'closest', '[data-flexit]') !== null;

function onlyById(root: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  const repeated = new Set<string>();
  for (const element of call(root, 'querySelectorAll', '[id]')) {
    const id = attributeOf(element, 'id')!;
    if (elements.has(id)) repeated.add(id);
    else elements.set(id, element);
  }
  for (const id of repeated) elements.delete(id);
  return elements;
}

const templatesIn = (root: ParentNode & Node) => call(root, 'querySelectorAll', 'template') as Iterable<Element>;

/** Asked of equal nodes. An SVG `<template>` has no content of its own. */
function haveSameTemplates(a: ParentNode & Node, b: ParentNode & Node): boolean {
  if (a instanceof HTMLTemplateElement) {
    const [inner, other] = [a.content, (b as HTMLTemplateElement).content];
    return inner.isEqualNode(other) && haveSameTemplates(inner, other);
  }
  const others = [...templatesIn(b)];
  return [...templatesIn(a)].every(
    (each, at) => !(each instanceof HTMLTemplateElement) || haveSameTemplates(each, others[at]!),
  );
}

/** What elements write on themselves while they run, which a server's answer knows nothing of. */
const OWN_ATTRIBUTES = new Set(['open', 'role', 'style', 'aria-busy']);
const VALUE_ATTRIBUTES = new Set(['value', 'checked']);

const { hasAttributes, getAttributeNames } = Element.prototype;

/**
 * Gives an element another one's attributes, but for those that the visitor, the library or the element itself set.
 * @returns whether it has now what the other one has.
 */
function patchAttributes(node: Element, next: Element, kept: Kept): boolean {
  if (!hasAttributes.call(node) && !hasAttributes.call(next)) return true;
  let isEqual = true;
  for (const name of getAttributeNames.call(next)) {
    if (attributeOf(node, name) === attributeOf(next, name)) continue;
    if (isKept(node, name, kept)) {
      isEqual = false;
      continue;
    }
    // `setAttribute` drops namespaces and refuses names like `@click`.
    call(node, 'setAttributeNode', call(next, 'getAttributeNode', name)!.cloneNode() as Attr);
  }
  for (const name of getAttributeNames.call(node)) {
    if (has(next, name)) continue;
    if (isKept(node, name, kept)) isEqual = false;
    else call(node, 'removeAttribute', name);
  }
  return isEqual;
}

const isKept = (node: Element, name: string, kept: Kept) =>
  isBorrowed(node, name) ||
  (OWN_ATTRIBUTES.has(name) && isSelfWriting(nodeName(node))) ||
  (VALUE_ATTRIBUTES.has(name) && kept.isTyped(node));

const isSelfWriting = (tag: string) => tag.includes('-') || tag === 'DETAILS' || tag === 'DIALOG';

/** A field that was used once does not follow its attributes any more, though it holds what they said. */
function patchValue(node: Element, next: Element): void {
  const tag = nodeName(node);
  if (tag === 'INPUT') {
    const field = node as HTMLInputElement;
    const { value, checked, type } = next as HTMLInputElement;
    if (field.checked !== checked) field.checked = checked;
    if (type !== 'file' && field.value !== value) field.value = value;
  } else if (tag === 'TEXTAREA') {
    const field = node as HTMLTextAreaElement;
    const { defaultValue } = field;
    if (field.value !== defaultValue) field.value = defaultValue;
  }
}

const isPlainText = (old: Element, other: Element) =>
  nodeName(old) !== 'TEXTAREA' && !has(old, 'contenteditable') && firstChild(other) !== null;

/** Most elements hold one text, or nothing. */
function patchText(node: Element, next: Element): boolean {
  const [text, other] = [firstChild(node), firstChild(next)];
  if (!text || !other) return !text && !other && nodeName(node) !== 'TEMPLATE';
  if (!isText(text) || !isText(other) || text.nextSibling || other.nextSibling) return false;
  if (text.data !== other.data) text.data = other.data;
  return true;
}

const isText = (node: Node): node is Text => nodeName(node) === '#text';

/** The text that the visitor is in is not changed under the caret. */
function isBeingWritten(node: Element, kept: Kept): boolean {
  if (nodeName(node) === 'TEXTAREA') {
    const { value, defaultValue } = node as HTMLTextAreaElement;
    return kept.isTyped(node) && value === defaultValue;
  }
  return has(node, 'contenteditable') && call(node, 'matches', ':focus') && isContentEditable(node as HTMLElement);
}

const isContentEditable = getter(HTMLElement.prototype, 'isContentEditable');

/** What the server has chosen; to be said to options that were chosen once. */
function choiceOf({ options }: HTMLSelectElement): (select: HTMLSelectElement) => void {
  const selected = [...options].map((option) => option.selected);
  return ({ options }) => {
    for (const [at, option] of [...options].entries()) {
      if (option.selected !== selected[at]) option.selected = selected[at] ?? false;
    }
  };
}
