import { type Box, equalHeights } from '../core/rows.ts';
import { type BorrowedStyle, borrowStyle } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { onPrint } from '../dom/printing.ts';
import { atNextFrame } from '../dom/scheduling.ts';

/** An equalizer that is awake. */
export interface Member {
  readonly host: HTMLElement;
  /** Those of one name are measured together; an empty one is nobody else's. */
  readonly group: string;
  /** Its items as of its last round. */
  readonly held: Map<HTMLElement, Held>;
  items(): HTMLElement[];
}

/** An item: the height that it was given, and the border box that it was last seen or is expected with, in CSS pixels. */
interface Held {
  readonly style: BorrowedStyle;
  given: string | null;
  block: number;
  inline: number;
}

interface Item extends Box {
  readonly held: Held;
  readonly node: HTMLElement;
}

/** What a box may differ by from what was expected, in CSS pixels: engines round fractions in their own ways. */
const SLACK = 0.5;
/** How many rounds equalizers inside one another may make for each other, one upon another. */
const MOST_ROUNDS = 6;

const members = new Map<Element, Member>();
/** An item is held by one member at a time. */
const holders = new WeakMap<Element, Member>();
const widths = new WeakMap<Element, number>();
const due = new Set<Member>();
let rounds = 0;
let isPrinting = false;
let cancel: Dispose | undefined;
let page: { readonly sizes: ResizeObserver; readonly stopPrint: Dispose } | undefined;

/** Has a member measured now, and after each change of its boxes, until the disposer is called. */
export function join(member: Member): Dispose {
  page ??= { sizes: new ResizeObserver(noteSizes), stopPrint: onPrint(beforePrint, afterPrint) };
  members.set(member.host, member);
  page.sizes.observe(member.host);
  remeasure(member);
  return () => {
    members.delete(member.host);
    due.delete(member);
    for (const [node, held] of member.held) letGo(member, node, held);
    widths.delete(member.host);
    unobserve(member.host);
    if (members.size > 0) {
      if (member.group) for (const mate of matesOf(member)) remeasure(mate);
      return;
    }
    cancel?.();
    page!.sizes.disconnect();
    page!.stopPrint();
    page = cancel = undefined;
    isPrinting = false;
  };
}

/** Has a member measured before the next frame. */
export function remeasure(member: Member): void {
  rounds = 0;
  schedule(member);
}

function schedule(member: Member): void {
  due.add(member);
  if (!isPrinting) cancel ??= atNextFrame(measure);
}

const matesOf = (member: Member): Member[] =>
  member.group ? [...members.values()].filter(({ group }) => group === member.group) : [member];

/** All that is due, with what belongs together: gives back every height, reads every box, then writes every height. */
function measure(): void {
  cancel = undefined;
  const groups = [...new Map([...due].map((member) => [member.group || member, matesOf(member)])).values()];
  due.clear();
  const keepScroll = scrollKeeper(groups.flat());
  for (const member of groups.flat()) refill(member);
  const heights = groups.flatMap((group) => {
    const lists = group.map(itemsOf);
    const targets = equalHeights(lists);
    return lists.flatMap((items, list) =>
      items.map((item, at) => ({ member: group[list]!, item, target: targets[list]![at]! })),
    );
  });
  const writes = heights.map((each) => ({ ...each, value: heightFor(each.item, each.target) }));
  const restoreScroll = keepScroll();
  const changed = new Set<Member>();
  for (const { member, item, target, value } of writes) {
    const { held } = item;
    if (held.given !== value) changed.add(member);
    held.given = value;
    held.block = target;
    if (value !== null) held.style.set(value);
  }
  restoreScroll();
  followUp(changed);
}

/** Takes the items as they are now, with the heights that they have without us. */
function refill(member: Member): void {
  const { held } = member;
  const nodes = new Set(member.items());
  for (const [node, each] of held) if (!nodes.has(node)) letGo(member, node, each);
  for (const node of nodes) {
    const known = held.get(node);
    if (!known && holders.has(node)) continue;
    // The order of the map is that of the document.
    held.delete(node);
    held.set(node, known ?? hold(member, node));
  }
  for (const { style, given } of held.values()) if (given !== null) style.set(null);
}

function hold(member: Member, node: HTMLElement): Held {
  holders.set(node, member);
  page!.sizes.observe(node);
  return { style: borrowStyle(node, 'min-height'), given: null, block: Number.NaN, inline: Number.NaN };
}

function letGo({ held }: Member, node: HTMLElement, { style }: Held): void {
  held.delete(node);
  holders.delete(node);
  style.dispose();
  unobserve(node);
}

/** A node can be an item of one and itself another one. */
function unobserve(node: Element): void {
  if (!holders.has(node) && !members.has(node)) page!.sizes.unobserve(node);
}

/** The boxes that are there, in the order of the document. */
function itemsOf({ held }: Member): Item[] {
  return [...held].flatMap(([node, each]) => {
    const { top, width, height } = call(node, 'getBoundingClientRect');
    if (width === 0 && height === 0) return [];
    const offsetHeight = read(node, 'offsetHeight');
    // Where something is scaled, perhaps on its way in, the height in its own pixels counts.
    return [{ node, held: each, top, height: Math.abs(height - offsetHeight) < 1 ? height : offsetHeight }];
  });
}

/** The `min-height` that gives an item its border box, whichever box that property is of; null where it has it by itself. */
function heightFor({ node, height }: Box & { node: HTMLElement }, target: number): string | null {
  const missing = target - height;
  if (missing < SLACK / 10) return null;
  const own = Number.parseFloat(getComputedStyle(node).height);
  return `${(Number.isNaN(own) ? height : own) + missing}px`;
}

/** A page scrolled to its end is shorter while heights are given back, which would scroll it up. */
function scrollKeeper(all: readonly Member[]): () => () => void {
  if (!all.some(({ held }) => [...held.values()].some(({ given }) => given !== null))) return () => () => {};
  const scroller = document.scrollingElement ?? document.documentElement;
  const { scrollTop } = scroller;
  return () => {
    const isCut = scroller.scrollTop < scrollTop && scroller.scrollTop + innerHeight >= scroller.scrollHeight - 1;
    return () => {
      if (isCut) scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
    };
  };
}

/** What an equalizer has changed may have moved or stretched the items of one inside it, or around it. */
function followUp(changed: ReadonlySet<Member>): void {
  if (changed.size === 0 || members.size === 1 || rounds >= MOST_ROUNDS) return;
  for (const inner of members.values()) {
    for (let node = read(inner.host, 'parentNode'); node; node = read(node, 'parentNode')) {
      const outer = members.get(node as Element);
      if (!outer) continue;
      if (changed.has(inner)) schedule(outer);
      if (changed.has(outer)) schedule(inner);
    }
  }
  if (due.size > 0) rounds += 1;
}

function noteSizes(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const { inlineSize: inline, blockSize: block } = borderBoxSize[0]!;
    const member = members.get(target);
    if (member && differs(widths.get(target), inline)) remeasure(member);
    if (member) widths.set(target, inline);
    const holder = holders.get(target);
    const held = holder?.held.get(target as HTMLElement);
    if (!held) continue;
    if (differs(held.block, block) || differs(held.inline, inline)) remeasure(holder!);
    held.block = block;
    held.inline = inline;
  }
}

const differs = (before = Number.NaN, now: number) => Math.abs(now - before) > SLACK;

/** On paper rows break where they fit, and nothing is watched. */
function beforePrint(): void {
  isPrinting = true;
  cancel?.();
  cancel = undefined;
  for (const { held } of members.values()) for (const { style } of held.values()) style.set(null);
}

function afterPrint(): void {
  isPrinting = false;
  for (const member of members.values()) remeasure(member);
}
