import { phpPart } from './php.ts';

/** What a template tag does to the markup after it: opens or ends a condition or a loop, or begins its next branch. */
export type Turn = 'condition' | 'loop' | 'branch' | 'end';

/** A piece of a template language, from its opening mark to its closing one. */
export interface TemplatePart {
  readonly start: number;
  readonly end: number;
  readonly turns: readonly Turn[];
}

/** Stands for each character of a template part in the masked text: no page has it, and HTML takes it for a letter. */
export const FILLER = '\x01';

const OPENING = /<\?|<%|\{\{|\{%|\{#|\{!!|@(?:else|(?:end|else)?(?:if|unless|foreach|forelse|for|while|switch))\b/g;
const BLADE = /@end(?:if|unless|foreach|forelse|for|while|switch)\b/;
/** Blocks whose content is no part of the page as markup. */
const OPAQUE = /^\{%-?\s*(comment|schema|javascript|stylesheet)\b/;
const WORD = /^\{%[-~]?\s*(\w+)/;
const TURNS: Readonly<Record<string, Turn>> = {
  if: 'condition',
  unless: 'condition',
  ifchanged: 'condition',
  case: 'condition',
  switch: 'condition',
  for: 'loop',
  foreach: 'loop',
  forelse: 'loop',
  while: 'loop',
  tablerow: 'loop',
  else: 'branch',
  elsif: 'branch',
  elseif: 'branch',
  elif: 'branch',
  when: 'branch',
};

/** Finds where the next `wanted` stands; what was missing once is not looked for again, so that a page is read in linear time. */
export type Finder = (wanted: string, from: number) => number | undefined;

export function finderIn(source: string): Finder {
  const missing = new Set<string>();
  return (wanted, from) => {
    if (missing.has(wanted)) return undefined;
    const at = source.indexOf(wanted, from);
    if (at >= 0) return at;
    missing.add(wanted);
    return undefined;
  };
}

/** The parts of a text that PHP, Twig, Liquid, Blade or ERB would read, in order and apart from each other. */
export function templateParts(source: string): TemplatePart[] {
  const find = finderIn(source);
  const isBlade = BLADE.test(source);
  const parts: TemplatePart[] = [];
  const opening = new RegExp(OPENING);
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const part = partAt(source, match.index, match[0], isBlade, find);
    if (!part) continue;
    parts.push(part);
    opening.lastIndex = part.end;
  }
  return parts;
}

function partAt(source: string, start: number, mark: string, isBlade: boolean, find: Finder): TemplatePart | undefined {
  if (mark === '<?') return phpPart(source, start, find);
  if (mark.startsWith('@')) return isBlade ? bladePart(source, start, mark) : undefined;
  const closing = { '<%': '%>', '{{': '}}', '{%': '%}', '{#': '#}', '{!!': '!!}' }[mark]!;
  const end = closingIn(source, start + mark.length, closing, /^\{[{%]/.test(mark), find);
  if (end === undefined) return undefined;
  if (mark !== '{%') return { start, end, turns: [] };
  const text = source.slice(start, end);
  const opaque = OPAQUE.exec(text)?.[1];
  if (opaque) return { start, end: opaqueEnd(source, opaque, end, find), turns: [] };
  const turn = turnOf(WORD.exec(text)?.[1] ?? '');
  return { start, end, turns: turn ? [turn] : [] };
}

function turnOf(word: string): Turn | undefined {
  const ended = /^end(\w+)$/.exec(word)?.[1];
  if (ended) return TURNS[ended] && TURNS[ended] !== 'branch' ? 'end' : undefined;
  return TURNS[word];
}

/** The end of an expression; a closing mark inside a text of one line, as in `{{ '}}' }}`, is none. */
function closingIn(source: string, from: number, closing: string, hasTexts: boolean, find: Finder): number | undefined {
  const at = find(closing, from);
  if (at === undefined || !hasTexts || /^-?\s*#/.test(source.slice(from, at))) return at && at + closing.length;
  const open = openText(source, from, at);
  if (!open) return at + closing.length;
  const line = source.slice(at, at + 1000).split('\n', 1)[0]!;
  const rest = new RegExp(`^[^${open}]*${open}[^{<]*?${closing}`).exec(line)?.[0];
  return at + (rest?.length ?? closing.length);
}

/** The quote of a text that is still open at the end of a range. */
function openText(source: string, from: number, to: number): string | undefined {
  let open: string | undefined;
  for (let index = from; index < to; index += 1) {
    const letter = source[index]!;
    if (open ? letter === open : letter === '"' || letter === "'") open = open ? undefined : letter;
  }
  return open;
}

function opaqueEnd(source: string, word: string, from: number, find: Finder): number {
  const end = find(`end${word}`, from);
  const closed = end && find('%}', end);
  return closed ? closed + 2 : source.length && from;
}

/** `@if (…)`, with its balanced parentheses. */
function bladePart(source: string, start: number, mark: string): TemplatePart {
  const turn = turnOf(mark.slice(1));
  const turns = turn ? [turn] : [];
  let end = start + mark.length;
  const open = /^[ \t]*\(/.exec(source.slice(end, end + 100))?.[0].length;
  if (!open) return { start, end, turns };
  let depth = 0;
  for (end += open - 1; end < source.length; end += 1) {
    if (source[end] === '(') depth += 1;
    else if (source[end] === ')' && --depth === 0) return { start, end: end + 1, turns };
    else if (source[end] === '\n') break;
  }
  return { start, end: start + mark.length, turns };
}

/** The text with every template part masked, letter for letter, so that places in it are places in the text. */
export function mask(source: string, parts: readonly TemplatePart[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of parts) {
    pieces.push(source.slice(from, start), FILLER.repeat(end - start));
    from = end;
  }
  return pieces.join('') + source.slice(from);
}
