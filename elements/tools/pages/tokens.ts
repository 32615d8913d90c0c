export interface AttributeToken {
  readonly name: string;
  /** As it is written, entities and all; undefined for a bare name. */
  readonly value: string | undefined;
  /** The space before it. */
  readonly before: string;
  /** `"`, `'` or nothing. */
  readonly quote: string;
}

export type Token =
  | { readonly kind: 'text'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'comment'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly AttributeToken[];
      /** What stands between the last attribute and the end of the tag. */
      readonly after: string;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly start: number; readonly end: number };

const MARKUP = /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /(\s+)([^\s=/>]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/** Elements whose content is text, whatever it looks like. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** The tokens of HTML that is written with care, as the pages of the catalogue are; what is no markup is text. */
export function* tokensOf(html: string): Generator<Token> {
  const pattern = new RegExp(MARKUP);
  let from = 0;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [text, closed, opened, inside = ''] = match;
    const start = match.index;
    const end = start + text.length;
    if (start > from) yield { kind: 'text', text: html.slice(from, start), start: from, end: start };
    from = end;
    if (closed) yield { kind: 'close', name: closed.toLowerCase(), start, end };
    else if (opened) {
      const name = opened.toLowerCase();
      yield { kind: 'open', name, ...attributesOf(inside), start, end };
      if (RAW.has(name)) pattern.lastIndex = rawEnd(html, name, end);
    } else yield { kind: 'comment', text, start, end };
  }
  if (from < html.length) yield { kind: 'text', text: html.slice(from), start: from, end: html.length };
}

function rawEnd(html: string, name: string, from: number): number {
  const index = html.slice(from).search(new RegExp(`</${name}`, 'i'));
  return index < 0 ? html.length : from + index;
}

function attributesOf(inside: string): { attributes: AttributeToken[]; after: string } {
  let end = 0;
  const attributes = Array.from(inside.matchAll(ATTRIBUTE), (match) => {
    const [text, before = '', name = '', double, single, bare] = match;
    end = match.index + text.length;
    const quote = double !== undefined ? '"' : single !== undefined ? "'" : '';
    return { name, value: double ?? single ?? bare, before, quote };
  });
  return { attributes, after: inside.slice(end) };
}
