import { bracketEnd } from './script.ts';
import type { Find, TemplatePart, Turn } from './template-part.ts';

/** A directive. In `a@b.fr` and after a second `@`, which writes it to the page, there is none. */
export const DIRECTIVE = /(?<![\w@])@[a-z]\w*/gi;
/** Only Blade has these. */
const SIGNS =
  /(?<![\w@])@(?:csrf\b|end(?:auth|can|empty|error|for|foreach|forelse|guest|if|isset|php|push|section|switch|unless|verbatim|while)\b|(?:checked|class|component|disabled|each|error|extends|include\w*|json|lang|method|selected|vite|yield)[ \t]?\()/;

const CONDITIONS =
  'auth can canany cannot env error feature guest hasSection if isset once production sectionMissing session switch unless';
const LOOPS = 'for foreach forelse while';
const BRANCHES = 'case default else elseauth elsecan elsecanany elsecannot elseguest elseif';
const TURNS = new Map<string, Turn>([
  ...CONDITIONS.split(' ').map((word) => [word, 'condition'] as const),
  ...LOOPS.split(' ').map((word) => [word, 'loop'] as const),
  ...BRANCHES.split(' ').map((word) => [word, 'branch'] as const),
]);
/** Directives without a turn, before whose parameters there may be a space. */
const PLAIN =
  /^(checked|class|component|csrf|each|extends|include\w*|inject|json|lang|method|php|prepend|props|push|readonly|required|section|selected|slot|stack|style|vite|yield|disabled)$/;
const BARE = /^(auth|default|else\w*|guest|once|production)$/;
const PARENTHESIS = /^[ \t]*\(/;
/** In characters. */
const LONGEST_PARAMETERS = 4000;

export const isBlade = (source: string): boolean => SIGNS.test(source);

/** A directive with its parameters: `@if ($a > 1)`, `@class([…])`, `@php … @endphp`. `undefined` where `@` begins none. */
export function bladePart(source: string, start: number, directive: string, find: Find): TemplatePart | undefined {
  const word = directive.slice(1);
  const end = start + directive.length;
  const parametersEnd = endOfParameters(source, end);
  if (word === 'php' && parametersEnd === undefined) {
    const last = find('@endphp', end);
    return { start, end: last === undefined ? end : last + '@endphp'.length, turns: [] };
  }
  const turn = turnOf(word, PARENTHESIS.test(source.slice(end, end + 100)));
  const isKnown = turn !== undefined || PLAIN.test(word) || word.startsWith('end');
  if (!isKnown && (parametersEnd === undefined || source[end] !== '(')) return undefined;
  return { start, end: parametersEnd ?? end, turns: turn ? [turn] : [] };
}

function turnOf(word: string, hasParameters: boolean): Turn | undefined {
  // In a loop, `@empty` begins what stands for no item.
  if (word === 'empty') return hasParameters ? 'condition' : 'branch';
  const ended = /^end(\w+)$/.exec(word)?.[1];
  // Without parameters, the others are another library's: `@error="…"` of Vue and Alpine.
  if (ended === undefined) return hasParameters || BARE.test(word) ? TURNS.get(word) : undefined;
  return ended === 'empty' || /condition|loop/.test(TURNS.get(ended) ?? '') ? 'end' : undefined;
}

function endOfParameters(source: string, from: number): number | undefined {
  const space = PARENTHESIS.exec(source.slice(from, from + 100))?.[0].length;
  if (space === undefined) return undefined;
  const open = from + space - 1;
  const length = bracketEnd(source.slice(open, open + LONGEST_PARAMETERS), 0);
  return length === undefined ? undefined : open + length;
}
