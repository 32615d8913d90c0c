import { bracketEnd, type Literal, literalOf, membersOf, piecesOf, withoutComments } from '../parse/script.ts';
import { attributeText } from './rewriters/general.ts';
import type { Call, Widget } from './widget.ts';

/** A call of a plugin in a script, and the tag that replaces it. */
export interface FoundCall {
  readonly at: number;
  readonly widget: Widget;
  readonly advice: string;
}

/** The plugins' names of methods, and the elements'. */
const METHODS: Readonly<Record<string, string>> = {
  ...{ open: 'show', show: 'show', close: 'close', hide: 'close', destroy: 'close', toggle: 'toggle' },
  ...{ play: 'play', pause: 'pause', stop: 'pause', next: 'next', prev: 'previous', previous: 'previous' },
};

/** In characters. */
const LONGEST_CALL = 20_000;
const SELECTOR = /(?:\$|jQuery)\([ \t]*(["'])([^"'\n]{1,80})\1[ \t]*\)[ \t\r\n]*$/;

/** Finds the calls that the widgets replace. */
export function callFinder(widgets: readonly Widget[]): (script: string) => FoundCall[] {
  const known = new Map<string, { widget: Widget; call: Call }>();
  for (const widget of widgets) for (const call of widget.calls) known.set(call.name, { widget, call });
  const names = [...known.keys()];
  // With `--only` the list may be empty: `(?!)` matches nothing.
  const words = (list: string[]) => list.map((name) => name.replaceAll('.', '\\.')).join('|') || '(?!)';
  const methods = names.filter((name) => !name.includes('.'));
  const functions = names.filter((name) => name.includes('.'));
  const pattern = new RegExp(`\\.(${words(methods)})[ \\t]*\\(|(?<![\\w$.])(${words(functions)})[ \\t]*\\(`, 'g');
  return (script) => {
    const code = withoutComments(script);
    return Array.from(code.matchAll(pattern), (match) => {
      const { widget, call } = known.get(match[1] ?? match[2]!)!;
      const open = match.index + match[0].length - 1;
      const end = bracketEnd(code.slice(open, open + LONGEST_CALL), 0);
      const found = SELECTOR.exec(code.slice(Math.max(0, match.index - 120), match.index));
      return {
        at: match.index + (match[1] ? 1 : 0) - (found?.[0].length ?? 0) - (found ? 1 : 0),
        widget,
        advice: advice(widget, call, found?.[2], end ? code.slice(open + 1, open + end - 1) : ''),
      };
    });
  };
}

function advice(widget: Widget, call: Call, target: string | undefined, text: string): string {
  const name = call.name.includes('.') ? call.name : `.${call.name}`;
  const said = target ? `$('${target}')${name}(...)` : `${name}(...)`;
  const pieces = piecesOf(text);
  const first = pieces[0] && literalOf(pieces[0]);
  if (call.options && !call.text && pieces.length > 0 && typeof first === 'string')
    return `${said} calls the method ${JSON.stringify(first)}: ${METHODS[first] ? `invoke(element, '${METHODS[first]}')` : 'see the methods'} of <flexit-${widget.tag}>`;
  const { attributes, left } = attributesOf(call, pieces);
  const fixed = Object.entries(call.set ?? {}).map(([key, value]) => attributeText(key, value));
  const rest = left.length > 0 ? `; by hand: ${left.join(', ')}` : '';
  const more = call.advice ? `; ${call.advice.en}` : '';
  return `${said} becomes <flexit-${widget.tag}${[...new Set([...fixed, ...attributes])].join('')}>${rest}${more}`;
}

function attributesOf(call: Call, pieces: readonly string[]): { attributes: string[]; left: string[] } {
  const attributes: string[] = [];
  const left: string[] = [];
  const add = (option: string, value: Literal | undefined) => {
    const reader = call.options?.[option];
    if (reader === '') return;
    const read = typeof reader === 'string' ? plain(reader, value) : value !== undefined && reader?.(value);
    if (read) attributes.push(...Object.entries(read).map(([name, text]) => attributeText(name, text)));
    else left.push(option);
  };
  for (const piece of pieces) {
    const members = membersOf(piece);
    const text = literalOf(piece);
    if (members) for (const [option, value] of members) add(option, value);
    else if (call.text && typeof text === 'string') add(call.text, text);
    else if (call.options) left.push(piece.replace(/\s+/g, ' ').slice(0, 40));
  }
  return { attributes, left };
}

function plain(name: string, value: Literal | undefined): Record<string, string> | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  return { [name]: value === true ? '' : String(value) };
}
