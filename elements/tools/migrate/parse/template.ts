import { bladePart, DIRECTIVE, isBlade } from './blade.ts';
import { phpPart } from './php.ts';
import { type Find, finderIn, type TemplatePart, type Turn } from './template-part.ts';

/** Stands for each character of a template part in the masked text: no page contains it, and HTML allows it in names. */
export const FILLER = '\x01';

const OPENING = /<\?|<%|\{\{|\{%|\{#|\{!!/;
const OPENING_IN_BLADE = new RegExp(`${OPENING.source}|${DIRECTIVE.source}`, 'gi');
/** Blocks whose content is not markup of the page. */
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

/** The parts that PHP, Twig, Liquid, Blade or ERB would read, in order and without overlaps. */
export function templateParts(source: string): TemplatePart[] {
  const find = finderIn(source);
  const parts: TemplatePart[] = [];
  const opening = new RegExp(isBlade(source) ? OPENING_IN_BLADE : OPENING, 'gi');
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const part = partAt(source, match.index, match[0], find);
    if (!part) continue;
    parts.push(part);
    opening.lastIndex = part.end;
  }
  return parts;
}

function partAt(source: string, start: number, opening: string, find: Find): TemplatePart | undefined {
  if (opening === '<?') return phpPart(source, start, find);
  if (opening.startsWith('@')) return bladePart(source, start, opening, find);
  const comment = source.startsWith('{{--', start) ? find('--}}', start) : undefined;
  if (comment !== undefined) return { start, end: comment + '--}}'.length, turns: [] };
  const closing = { '<%': '%>', '{{': '}}', '{%': '%}', '{#': '#}', '{!!': '!!}' }[opening]!;
  const end = closingIn(source, start + opening.length, closing, /^\{[{%]/.test(opening), find);
  if (end === undefined) return undefined;
  if (opening !== '{%') return { start, end, turns: [] };
  const text = source.slice(start, end);
  const opaque = OPAQUE.exec(text)?.[1];
  if (opaque) return { start, end: opaqueEnd(opaque, end, find), turns: [] };
  const turn = turnOf(WORD.exec(text)?.[1] ?? '');
  return { start, end, turns: turn ? [turn] : [] };
}

function turnOf(word: string): Turn | undefined {
  const ended = /^end(\w+)$/.exec(word)?.[1];
  if (ended) return TURNS[ended] && TURNS[ended] !== 'branch' ? 'end' : undefined;
  return TURNS[word];
}

/** The end of an expression; a closing delimiter in a string of one line, as in `{{ '}}' }}`, does not count. */
function closingIn(source: string, from: number, closing: string, hasStrings: boolean, find: Find): number | undefined {
  const at = find(closing, from);
  if (at === undefined || !hasStrings || /^-?\s*#/.test(source.slice(from, at))) return at && at + closing.length;
  const open = openQuote(source, from, at);
  if (!open) return at + closing.length;
  const line = source.slice(at, at + 1000).split('\n', 1)[0]!;
  const rest = new RegExp(`^[^${open}]*${open}[^{<]*?${closing}`).exec(line)?.[0];
  return at + (rest?.length ?? closing.length);
}

/** The quote of a string that is still open at the end of a range. */
function openQuote(source: string, from: number, to: number): string | undefined {
  let open: string | undefined;
  for (let index = from; index < to; index += 1) {
    const character = source[index]!;
    if (open ? character === open : character === '"' || character === "'") open = open ? undefined : character;
  }
  return open;
}

function opaqueEnd(word: string, from: number, find: Find): number {
  const end = find(`end${word}`, from);
  const closed = end && find('%}', end);
  return closed ? closed + 2 : from;
}

/** The source with every template part masked, character for character, so that offsets stay the same. */
export function mask(source: string, parts: readonly TemplatePart[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of parts) {
    pieces.push(source.slice(from, start), FILLER.repeat(end - start));
    from = end;
  }
  return pieces.join('') + source.slice(from);
}
