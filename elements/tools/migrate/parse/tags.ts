import { QuoteType, Tokenizer } from 'htmlparser2';
import { FILLER } from './template.ts';

/** An attribute with its offsets; `name` in lower case, without what a template may write beside it. */
export interface Attribute {
  readonly name: string;
  readonly start: number;
  readonly nameEnd: number;
  /** Past the closing quote. */
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly quote: '"' | "'" | '';
}

export type Tag =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly start: number;
      readonly nameEnd: number;
      readonly end: number;
      readonly attributes: readonly Attribute[];
      /** Written with a slash at its end. */
      readonly closesItself: boolean;
    }
  | { readonly kind: 'close'; readonly name: string; readonly start: number; readonly end: number }
  /** The comment's text, without its delimiters. */
  | { readonly kind: 'comment'; readonly start: number; readonly end: number };

const QUOTES = { [QuoteType.Double]: '"', [QuoteType.Single]: "'" } as Readonly<Record<number, '"' | "'">>;

/**
 * The tags and comments of a masked text. Of htmlparser2 the tokenizer, because its parser tells no offsets of attributes and keeps one
 * stack of open elements, where each branch of a template's condition needs its own (`tree.ts`).
 */
export function tagsOf(masked: string): Tag[] {
  const tags: Tag[] = [];
  let open: { name: string; start: number; nameEnd: number; attributes: Attribute[] };
  let name = { start: 0, end: 0 };
  let value: { start: number; end: number } | undefined;

  const finish = (last: number, closesItself: boolean) =>
    tags.push({ kind: 'open', ...open, end: last + 1, closesItself });
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        const name = nameOf(masked.slice(start, end));
        open = { name: name.toLowerCase(), start: start - 1, nameEnd: start + name.length, attributes: [] };
      },
      onattribname(start, end) {
        name = { start, end };
        value = undefined;
      },
      onattribdata(start, end) {
        value = { start: value?.start ?? start, end };
      },
      onattribend(quote, end) {
        open.attributes.push(attribute(masked, name, value, QUOTES[quote] ?? '', end));
      },
      onopentagend: (last) => finish(last, false),
      onselfclosingtag: (last) => finish(last, true),
      onclosetag(start, end) {
        const last = masked.indexOf('>', end);
        if (last < 0) return;
        tags.push({ kind: 'close', name: masked.slice(start, end).toLowerCase(), start: start - 2, end: last + 1 });
      },
      oncomment(start, end, endOffset) {
        tags.push({ kind: 'comment', start, end: end - endOffset });
      },
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
      onattribentity: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(masked);
  tokenizer.end();
  return tags;
}

/** Of `<li{{ attributes }}>`, `li`. What a template only begins, as in `<h{{ level }}>`, is no name. */
const nameOf = (written: string) => NAME_BEFORE_FILLERS.exec(written)?.[1] ?? written;
const NAME_BEFORE_FILLERS = new RegExp(`^(?![ht]${FILLER})([a-z][a-z0-9-]*)${FILLER}+$`, 'i');

interface Range {
  readonly start: number;
  readonly end: number;
}

function attribute(
  masked: string,
  name: Range,
  value: Range | undefined,
  quote: '"' | "'" | '',
  end: number,
): Attribute {
  const written = masked.slice(name.start, name.end);
  const start = name.start + (written.length - written.replace(FILLERS_BEFORE, '').length);
  if (value === undefined && !quote) {
    const end = name.start + written.replace(FILLERS_AFTER, '').length;
    const own = masked.slice(start, Math.max(start, end)).toLowerCase();
    return { name: own, start, nameEnd: start + own.length, ...emptyAt(start + own.length), quote };
  }
  const last = value?.end ?? end - 1;
  return {
    // With a value, what a template joins to a name is part of it: `data-{{ name }}="a"`.
    name: written.replace(FILLERS_BEFORE, '').toLowerCase(),
    start,
    nameEnd: name.end,
    end: quote ? last + 1 : last,
    valueStart: value?.start ?? last,
    valueEnd: last,
    quote,
  };
}

const emptyAt = (at: number) => ({ end: at, valueStart: at, valueEnd: at });

const FILLERS_BEFORE = new RegExp(`^${FILLER}+`);
const FILLERS_AFTER = new RegExp(`${FILLER}+$`);
