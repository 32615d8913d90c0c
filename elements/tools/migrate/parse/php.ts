import type { Find, TemplatePart, Turn } from './template-part.ts';

/** A `?>`, or the start of a string or comment that may contain one. It ends a `//` or `#` comment all the same. */
const DELIMITER = /'|"|`|\/\*|\/\/|#(?!\[)|<<<[ \t]*(['"]?)([a-z_]\w*)\1|\?>/gi;
const WORD =
  /\}\s*else\s*if\b|\}\s*else\b|\belse\s*if\b|\belse\b|\bend(?:if|foreach|for|while|switch)\b|\b(?:if|foreach|for|while|switch|case|default)\b|[{}();:]/g;
const LOOPS = ['foreach', 'for', 'while'];

/** A PHP tag, up to its `?>` or, as in many files, to the end of the file. `undefined` where `<?` opens no PHP. */
export function phpPart(source: string, start: number, find: Find): TemplatePart | undefined {
  const isPhp = /^<\?(php|=)/i.test(source.slice(start, start + 5));
  const read = readPhp(source, start + 2, find);
  if (read) return { start, end: read.end, turns: turnsOf(read.code.replace(/^(php|=)/i, '')) };
  return isPhp ? { start, end: source.length, turns: [] } : undefined;
}

/** Reads to the `?>`; `code` is without strings and comments. */
function readPhp(source: string, from: number, find: Find): { end: number; code: string } | undefined {
  const delimiter = new RegExp(DELIMITER);
  const pieces: string[] = [];
  let at = from;
  delimiter.lastIndex = from;
  for (let match = delimiter.exec(source); match; match = delimiter.exec(source)) {
    const [text, , heredoc] = match;
    pieces.push(source.slice(at, match.index));
    if (text === '?>') return { end: match.index + 2, code: pieces.join(' ') };
    const end = heredoc
      ? heredocEnd(source, heredoc, delimiter.lastIndex, find)
      : hiddenEnd(source, text, match.index, find);
    if (end === undefined) return unreadable(from, find);
    at = end;
    delimiter.lastIndex = end;
  }
  return undefined;
}

/** After a string or comment without an end, the first `?>` is taken. */
function unreadable(from: number, find: Find) {
  const end = find('?>', from);
  return end === undefined ? undefined : { end: end + 2, code: '' };
}

function hiddenEnd(source: string, opening: string, start: number, find: Find): number | undefined {
  if (opening === '/*') return after(find('*/', start + 2), 2);
  if (opening === '//' || opening === '#') {
    const ends = [find('\n', start), find('?>', start)].filter((end) => end !== undefined);
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }
  let end = find(opening, start + 1);
  while (end !== undefined && isEscaped(source, end)) end = find(opening, end + 1);
  return after(end, 1);
}

function heredocEnd(source: string, name: string, from: number, find: Find): number | undefined {
  let end = find(name, from);
  while (end !== undefined && !/\n[ \t]*$/.test(source.slice(Math.max(from, end - 200), end)))
    end = find(name, end + 1);
  return after(end, name.length);
}

const after = (at: number | undefined, length: number) => (at === undefined ? undefined : at + length);

function isEscaped(source: string, at: number): boolean {
  let slashes = 0;
  while (source[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** The conditions and loops that one PHP tag opens and ends for the markup after it: `if (…): … endif` and `if (…) { … }`. */
function turnsOf(code: string): Turn[] {
  const turns: Turn[] = [];
  const braces: Turn[] = [];
  let depth = 0;
  let pending = '';
  for (const [word] of code.matchAll(WORD)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (word === ';') pending = '';
    else if (word === '{') {
      braces.push(pending === 'next branch' ? 'branch' : opened(pending));
      pending = '';
    } else if (word === '}') {
      if (braces.pop() === undefined) turns.push('end');
    } else if (word === ':') {
      if (pending) turns.push(opened(pending));
      pending = '';
    } else if (word.startsWith('end')) turns.push('end');
    else if (word.startsWith('}')) pending = braces.pop() === undefined ? 'next branch' : 'if';
    else pending = word;
  }
  return [...turns, ...braces];
}

function opened(word: string): Turn {
  if (/^(else|case|default)/.test(word)) return 'branch';
  return LOOPS.includes(word) ? 'loop' : 'condition';
}
