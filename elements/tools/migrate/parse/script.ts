/** A value that a script writes as a literal; `undefined` for anything else: a function, a variable, an expression. */
export type Literal = string | number | boolean | null | readonly unknown[];

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
/** What a template writes is not a literal. */
const TEMPLATE = /^(\{[{%#!]|<[?%])/;
const KEY = /^[ \t\r\n]*(?:"([^"]*)"|'([^']*)'|([\w$]+))[ \t\r\n]*:/;

/** The pieces between the commas of a list of arguments, elements or members; commas in brackets and strings do not count. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === ',') {
      pieces.push(text.slice(from, index));
      from = index + 1;
    } else index = passOver(text, index) - 1;
  }
  return [...pieces, text.slice(from)].map(trim).filter(Boolean);
}

/** The offset after the string, the brackets or the character at an offset. */
function passOver(text: string, at: number): number {
  const character = text[at]!;
  if (character === '"' || character === "'" || character === '`') return stringEnd(text, at);
  return CLOSING[character] ? (bracketEnd(text, at) ?? text.length) : at + 1;
}

function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[start]) return index + 1;
  }
  return text.length;
}

/** The offset after the bracket that closes the one at an offset; `undefined` where there is none. */
export function bracketEnd(text: string, start: number): number | undefined {
  const open: string[] = [];
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '"' || character === "'" || character === '`') index = stringEnd(text, index) - 1;
    else if (CLOSING[character]) open.push(CLOSING[character]);
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return index + 1;
    }
  }
  return undefined;
}

/** The members of an object literal, those of nested objects as `outer.inner`; `undefined` where the text is no object literal. */
export function membersOf(text: string, prefix = ''): Map<string, Literal | undefined> | undefined {
  const whole = trim(text);
  if (TEMPLATE.test(whole)) return undefined;
  if (!whole.startsWith('{') || !whole.endsWith('}')) return undefined;
  const members = new Map<string, Literal | undefined>();
  for (const piece of piecesOf(whole.slice(1, -1))) {
    const [before, double, single, bare] = KEY.exec(piece) ?? [];
    const key = double ?? single ?? bare;
    if (before === undefined || key === undefined) {
      members.set(prefix + piece, undefined);
      continue;
    }
    const value = piece.slice(before.length);
    const nested = membersOf(value, `${prefix}${key}.`);
    if (nested) for (const [name, literal] of nested) members.set(name, literal);
    else members.set(prefix + key, literalOf(value));
  }
  return members;
}

export function literalOf(text: string): Literal | undefined {
  const value = trim(text);
  if (/^(["'`])/.test(value) && stringEnd(value, 0) === value.length && !value.includes('${'))
    return value.slice(1, -1).replace(/\\(.)/g, '$1');
  if (NUMBER.test(value)) return Number(value);
  if (value === 'true' || value === '!0') return true;
  if (value === 'false' || value === '!1') return false;
  if (value === 'null') return null;
  if (value.startsWith('[') && value.endsWith(']')) {
    const items = piecesOf(value.slice(1, -1)).map(literalOf);
    return items.includes(undefined) ? undefined : items;
  }
  return undefined;
}

const trim = (text: string) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');

/** Comments replaced by spaces. One that begins in the middle of a word is an address: `http://…`. */
export const withoutComments = (script: string): string =>
  script.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|(^|[ \t;{}(,])\/\/[^\n]*/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
