// Of imask: the model of a pattern, which lays a text into its slots. Not of imask: its control of the field, its numbers, which take the
// comma of « 1234,5 » for a sign of thousands, and its ranges, four of which turn the address 10.10.10.10 into 101.010.10.
import MaskedPattern from 'imask/esm/masked/pattern.js';
import 'imask/esm/masked/regexp.js';
import { formFault, type Mask, type Typed, widen } from './mask.ts';

/** One character of a pattern. */
type Part = { readonly slot: string } | { readonly literal: string };
type Node = Part | { readonly optional: readonly Node[] };

const SLOTS: Readonly<Record<string, { readonly accepts: RegExp; readonly sample: string }>> = {
  '9': { accepts: /\d/, sample: '0' },
  a: { accepts: /\p{L}/u, sample: 'A' },
  '*': { accepts: /[\p{L}\d]/u, sample: 'X' },
  // Of the aliases only.
  '①': { accepts: /[\dA-F]/i, sample: '0' },
  '②': { accepts: /[\dA-HJ-NPR-Z]/i, sample: 'X' },
};
export const HEX = '①';
export const VIN = '②';

/** The most slots that a pattern has, and the most that a repetition without an end stands for. */
const MOST = 200;
const UNENDING = 64;

export interface PatternOptions {
  /** In what letters it is shown. */
  readonly upper?: boolean;
  readonly form?: string;
  /** Which beginnings a key cannot lead to. */
  readonly refuses?: (raw: string) => boolean;
  /** Which complete values are none. */
  readonly isValid?: (raw: string) => boolean;
}

/** The mask of a pattern: 9 a digit, a a letter, * either, [optional], {n,m}, \ before what stands for itself; undefined for one that is none. */
export function patternMask(pattern: string, { upper, form, refuses, isValid }: PatternOptions = {}): Mask | undefined {
  const nodes = parse(pattern);
  if (!nodes || slotCount(nodes) === 0 || slotCount(nodes) > MOST) return undefined;
  const masked = new MaskedPattern({
    mask: imaskNotation(nodes),
    definitions: Object.fromEntries(Object.entries(SLOTS).map(([slot, { accepts }]) => [slot, accepts])),
    lazy: true,
  });
  const complete = new RegExp(`^${wholeSource(nodes)}$`, 'u');
  const expected = form ?? sampleOf(nodes);
  const ending = endingOf(nodes);
  const isAmbiguous = /\[[^\]]*[9a*①②].*\\/s.test(imaskNotation(nodes));
  const inCase = (text: string) => (upper ? text.toUpperCase() : text);

  /** A text laid into the slots; `isWhole` where every letter and digit of it has found one. */
  const fit = (text: string): { text: string; raw: string; isWhole: boolean } => {
    masked.value = inCase(text);
    const isWhole = significant(masked.rawInputValue) === significant(inCase(text));
    return { text: masked.value, raw: masked.unmaskedValue, isWhole };
  };
  const finish = (text: string) => (ending && complete.test(text + ending) ? text + ending : text);

  const insertOne = ({ text, caret }: Typed, character: string): Typed | undefined => {
    const before = text.slice(0, caret) + inCase(character);
    const laid = fit(before + text.slice(caret));
    if (!laid.isWhole) return undefined;
    const start = fit(before);
    if (refuses?.(start.raw) && !refuses(fit(text).raw)) return undefined;
    return { text: finish(laid.text), caret: start.text.length };
  };

  const accepted = nodesOf(nodes).map((part) => ('slot' in part ? SLOTS[part.slot]!.accepts : undefined));
  const isTaken = (character: string) => accepted.some((each) => each?.test(character));
  /** What fits of a whole text; where it has more of what fits than there is place for, it is kept, to be mended by who sees it. */
  const insertWhole = (inserted: string): Typed | undefined => {
    const usable = [...inCase(inserted.replaceAll('_', ''))]
      .filter((each) => isTaken(each) || OWN.test(each))
      .join('')
      .trim();
    if (significant(usable) === '') return undefined;
    const shown = show(usable);
    const kept = shown ?? usable;
    return shown !== undefined && refuses?.(fit(shown).raw) ? undefined : { text: kept, caret: kept.length };
  };
  const show = (value: string): string | undefined => {
    const trimmed = value.trim();
    if (trimmed === '') return '';
    masked.unmaskedValue = inCase(trimmed);
    if (masked.unmaskedValue === inCase(trimmed)) return finish(masked.value);
    const laid = fit(trimmed);
    return laid.isWhole ? finish(laid.text) : undefined;
  };

  return {
    form: expected,
    inputMode: nodesOf(nodes).every((part) => !('slot' in part) || part.slot === '9') ? 'numeric' : 'text',
    longest: slotCount(nodes),
    holds(text) {
      const laid = fit(text);
      return laid.isWhole && (laid.text === text || finish(laid.text) === text);
    },
    insert(text, start, end, inserted) {
      const isWhole = start === 0 && end === text.length;
      if (isWhole && inserted.length > 1) return insertWhole(inserted) ?? { text, caret: end };
      const rest = text.slice(0, start) + text.slice(end);
      let typed: Typed = { text: rest, caret: start };
      let isChanged = false;
      for (const character of inserted) {
        const next = insertOne(typed, character);
        if (!next) continue;
        typed = next;
        isChanged = true;
      }
      if (isChanged) return typed;
      // What follows a selection may not fit behind what replaces it: it is not lost, the text is free until it does.
      const before = text.slice(0, start) + inCase(inserted);
      const isFree = start < end && significant(inserted) !== '' && fit(before).isWhole;
      return isFree ? { text: before + text.slice(end), caret: before.length } : { text, caret: end };
    },
    remove(text, start, end, direction) {
      const [from, to] = widen(text, start, end, direction, OWN);
      const kept = text.slice(0, from) + text.slice(to);
      const laid = fit(to === text.length ? kept.replace(TRAILING, '') : kept);
      if (laid.raw === '' && laid.isWhole) return { text: '', caret: 0 };
      // What would no more fit is not lost: the text is free until it does.
      if (!laid.isWhole) return { text: kept, caret: from };
      return { text: laid.text, caret: Math.min(fit(text.slice(0, from)).text.length, laid.text.length) };
    },
    show,
    // Without what stands between them, characters of which some are optional could not be read back.
    raw: (text) => (isAmbiguous ? text : fit(text).raw),
    fault(text) {
      if (text === '') return undefined;
      const { text: laid, raw, isWhole } = fit(text);
      const isComplete = isWhole && (complete.test(laid) || complete.test(laid + ending));
      return isComplete && (isValid?.(raw) ?? true) ? undefined : formFault(expected);
    },
  };
}

const OWN = /^[^\p{L}\p{N}]$/u;
const TRAILING = /[^\p{L}\p{N}]+$/u;

/** The letters and digits of a text. */
const significant = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Undefined for a bracket without its other one, and a repetition of nothing or of no number. */
function parse(pattern: string): Node[] | undefined {
  const stack: Node[][] = [[]];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]!;
    const nodes = stack.at(-1)!;
    if (character === '\\') {
      at += 1;
      if (at === pattern.length) return undefined;
      nodes.push({ literal: pattern[at]! });
    } else if (character === '[') stack.push([]);
    else if (character === ']') {
      const optional = stack.pop()!;
      if (stack.length === 0 || optional.length === 0) return undefined;
      stack.at(-1)!.push({ optional });
    } else if (character === '{') {
      const [found, least = '', comma, most = ''] = REPETITION.exec(pattern.slice(at)) ?? [];
      const last = nodes.pop();
      if (!found || !last) return undefined;
      const from = Number(least);
      const to = comma ? Number(most || UNENDING) : from;
      if (to < from || to === 0 || to > MOST) return undefined;
      for (let count = 0; count < to; count += 1) nodes.push(count < from ? last : { optional: [last] });
      at += found.length - 1;
    } else if (character === '}') return undefined;
    else nodes.push(/[9a*①②]/.test(character) ? { slot: character } : { literal: character });
  }
  return stack.length === 1 ? stack[0] : undefined;
}

const REPETITION = /^\{(\d{1,3})(,)?(\d{0,3})\}/;

const nodesOf = (nodes: readonly Node[]): Part[] =>
  nodes.flatMap((node) => ('optional' in node ? nodesOf(node.optional) : [node]));

const slotCount = (nodes: readonly Node[]) => nodesOf(nodes).filter((part) => 'slot' in part).length;

const imaskNotation = (nodes: readonly Node[]): string => nodes.map((node) => imaskPart(node, false)).join('');

/** It knows no brackets in brackets. */
function imaskPart(node: Node, isInside: boolean): string {
  if ('slot' in node) return node.slot;
  if ('literal' in node) return `\\${node.literal}`;
  const inside = node.optional.map((each) => imaskPart(each, true)).join('');
  return isInside ? inside : `[${inside}]`;
}

const sourceOf = (node: Node): string =>
  'slot' in node
    ? `(?:${SLOTS[node.slot]!.accepts.source})`
    : 'literal' in node
      ? escapeRegExp(node.literal)
      : `(?:${node.optional.map(sourceOf).join('')})?`;

const wholeSource = (nodes: readonly Node[]) => nodes.map(sourceOf).join('');

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What stands behind the last slot. */
function endingOf(nodes: readonly Node[]): string {
  const last = nodes.findLastIndex((node) => !('literal' in node));
  return nodes
    .slice(last + 1)
    .map((node) => ('literal' in node ? node.literal : ''))
    .join('');
}

const sampleOf = (nodes: readonly Node[]): string =>
  nodesOf(nodes)
    .map((part) => ('slot' in part ? SLOTS[part.slot]!.sample : part.literal))
    .join('');
