import type { Finder, TemplatePart, Turn } from './template-parts.ts';

/** What may hide a `?>`, or what it is itself. A `//` or `#` comment hides none. */
const NOTABLE = /'|"|`|\/\*|\/\/|#(?!\[)|<<<[ \t]*(['"]?)([a-z_]\w*)\1|\?>/gi;
const WORD =
  /\}\s*else\s*if\b|\}\s*else\b|\belse\s*if\b|\belse\b|\bend(?:if|foreach|for|while|switch)\b|\b(?:if|foreach|for|while|switch|case|default)\b|[{}();:]/g;
const LOOPS = ['foreach', 'for', 'while'];

/** A piece of PHP, up to its `?>` or, as at the end of many files, to the file's. Nothing where a `<?` opens no PHP. */
export function phpPart(source: string, start: number, find: Finder): TemplatePart | undefined {
  const isPhp = /^<\?(php|=)/i.test(source.slice(start, start + 5));
  const read = readPhp(source, start + 2, find);
  if (read) return { start, end: read.end, turns: turnsOf(read.code.replace(/^(php|=)/i, '')) };
  return isPhp ? { start, end: source.length, turns: [] } : undefined;
}

/** Reads to the closing mark; `code` leaves out texts and comments. */
function readPhp(source: string, from: number, find: Finder): { end: number; code: string } | undefined {
  const notable = new RegExp(NOTABLE);
  const pieces: string[] = [];
  let at = from;
  notable.lastIndex = from;
  for (let match = notable.exec(source); match; match = notable.exec(source)) {
    const [mark, , heredoc] = match;
    pieces.push(source.slice(at, match.index));
    if (mark === '?>') return { end: match.index + 2, code: pieces.join(' ') };
    const end = heredoc
      ? heredocEnd(source, heredoc, notable.lastIndex, find)
      : hiddenEnd(source, mark, match.index, find);
    if (end === undefined) return unreadable(from, find);
    at = end;
    notable.lastIndex = end;
  }
  return undefined;
}

/** A text or comment that never ends: the first closing mark serves. */
function unreadable(from: number, find: Finder) {
  const end = find('?>', from);
  return end === undefined ? undefined : { end: end + 2, code: '' };
}

function hiddenEnd(source: string, mark: string, start: number, find: Finder): number | undefined {
  if (mark === '/*') return after(find('*/', start + 2), 2);
  if (mark === '//' || mark === '#') {
    const ends = [find('\n', start), find('?>', start)].filter((end) => end !== undefined);
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }
  let end = find(mark, start + 1);
  while (end !== undefined && isEscaped(source, end)) end = find(mark, end + 1);
  return after(end, 1);
}

function heredocEnd(source: string, name: string, from: number, find: Finder): number | undefined {
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

/** What a piece of PHP opens and ends beyond itself, in both of its syntaxes: `if (…): … endif` and `if (…) { … }`. */
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
