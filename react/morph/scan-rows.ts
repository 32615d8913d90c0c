/** An element in a text of HTML, among others of the same parent. */
export interface Row {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** The elements that it consists of, by their names: `li(a()span(b()))`. */
  readonly shape: string;
  /** Its place among the rows that were known before. */
  readonly known?: number;
  /** What it has otherwise than that one: nothing but these texts. */
  readonly changes?: TextChanges;
}

interface TextChanges {
  /** How many texts there are in the row. */
  readonly count: number;
  readonly all: readonly { readonly at: number; readonly before: string; readonly after: string }[];
}

/** The elements of the parent that has most of them. */
export interface Rows {
  /** The names of the elements around them, the outermost first: `div ul`. */
  readonly path: string;
  readonly all: readonly Row[];
}

/** The rows of an earlier text. */
export interface KnownTexts {
  /** Where they are to be expected. */
  readonly paths: readonly string[];
  readonly texts: readonly string[];
  readonly shapes: readonly string[];
}

interface Open {
  readonly name: string;
  readonly start: number;
  readonly path: string;
  readonly isForeign: boolean;
  /** Its children may be rows that are known. */
  readonly hasRows: boolean;
  readonly parent: Open | undefined;
  readonly children: Row[];
  shape: string;
}

const ATTRIBUTE = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?`;
const START = new RegExp(String.raw`<([a-z][^\s/>]*)(?:${ATTRIBUTE})*\s*(/?)>`, 'iy');
const END = /<\/([a-z][^\s/>]*)\s*>/iy;
/** A comment as everyone writes it. */
const COMMENT = /<!--(?!-?>)[\s\S]*?--!?>/y;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** What holds text in which `<` begins nothing, or a document of its own. */
export const RAW: ReadonlySet<string> = new Set(
  'iframe noembed noframes noscript plaintext script style template textarea title xmp'.split(' '),
);
/** A text in these comes to stand before the table. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * Whose children are no rows: which option is chosen stands in none of them, and a field may have more of them than its list has rows.
 */
export const CHOICES: ReadonlySet<string> = new Set(['select', 'optgroup', 'datalist']);

/** From so many rows on, one has been met before, or the others will not have been either. */
const MOST_UNKNOWN = 256;

/**
 * Finds the rows in a server's HTML without parsing it. Known rows are passed over by comparing their text.
 * @returns undefined for whatever is not written plainly, with an end tag for each start tag: only the parser knows what that is.
 */
export function scanRows(html: string, known?: KnownTexts): Rows | undefined {
  const meet = known && metAgain(html, known);
  const isKnown = (path: string) => known?.paths.includes(path) ?? false;
  const outside = { name: '', start: 0, path: '', isForeign: false, hasRows: isKnown('') };
  const root: Open = { ...outside, parent: undefined, children: [], shape: '' };
  let open: Open = root;
  let rows: Open = root;
  let unknown = 0;
  let met = false;
  const close = (row: Row) => {
    open.children.push(row);
    open.shape += row.shape;
    if (open.children.length > rows.children.length && !CHOICES.has(open.name)) rows = open;
  };
  for (let at = html.indexOf('<'), behind = 0; ; at = html.indexOf('<', behind)) {
    if (TABLE_PARTS.has(open.name) && /\S/.test(html.slice(behind, at < 0 ? undefined : at))) return undefined;
    if (at < 0) break;
    const again = open.hasRows ? meet?.at(at) : undefined;
    if (again) {
      close(again);
      met = true;
      behind = again.end;
      continue;
    }
    const start = match(START, html, at);
    const end = start ? null : match(END, html, at);
    if (start) {
      behind = START.lastIndex;
      const name = start[1]!.toLowerCase();
      const isForeign = open.isForeign || name === 'svg' || name === 'math';
      if (RAW.has(name) && !(name === 'title' && open.isForeign)) return undefined;
      if (isForeign ? start[2] : VOID.has(name)) close({ start: at, end: behind, shape: `${name}()` });
      else {
        const path = open === root ? name : `${open.path} ${name}`;
        open = { name, start: at, path, isForeign, hasRows: isKnown(path), parent: open, children: [], shape: '' };
      }
    } else if (end) {
      behind = END.lastIndex;
      const { name, start, shape, parent } = open;
      if (!parent || end[1]!.toLowerCase() !== name) return undefined;
      open = parent;
      const row = { start, end: behind, shape: `${name}(${shape})` };
      const found = open.hasRows ? meet?.find(row) : undefined;
      close(found ?? row);
      if (found) met = true;
      else if (open.hasRows && !met && ++unknown > MOST_UNKNOWN) return undefined;
    } else if (match(COMMENT, html, at)) behind = COMMENT.lastIndex;
    else if (/[a-z/!?]/i.test(html.charAt(at + 1))) return undefined;
    else behind = at + 1;
  }
  return open === root ? { path: rows.path, all: rows.children } : undefined;
}

function match(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Finds known rows again, each once: where they are to be expected, else by their text. */
function metAgain(html: string, { texts, shapes }: KnownTexts) {
  let places: Map<string, number[]> | undefined;
  const isMet = new Uint8Array(texts.length);
  let expected = 0;
  const meet = (place: number, start: number, end: number, changes?: TextChanges): Row => {
    isMet[place] = 1;
    expected = place + 1;
    return { start, end, shape: shapes[place]!, known: place, changes };
  };
  return {
    /** The row that begins here: the one behind the last that was met, or, where that has gone, the next. */
    at(start: number): Row | undefined {
      const next = [expected, expected + 1].filter((place) => place < texts.length && !isMet[place]);
      for (const place of next) {
        const text = texts[place]!;
        if (html.startsWith(text, start)) return meet(place, start, start + text.length);
      }
      for (const place of next) {
        const retold = retell(texts[place]!, html, start);
        if (retold) return meet(place, start, retold.end, retold);
      }
      return undefined;
    },
    find({ start, end }: Row): Row | undefined {
      places ??= placesOf(texts);
      const others = places.get(html.slice(start, end)) ?? [];
      while (others.length > 0) {
        const place = others.pop()!;
        if (!isMet[place]) return meet(place, start, end);
      }
      return undefined;
    },
  };
}

/** Where texts stand, the first on top. */
function placesOf(texts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let place = texts.length - 1; place >= 0; place -= 1) {
    const others = places.get(texts[place]!);
    if (others) others.push(place);
    else places.set(texts[place]!, [place]);
  }
  return places;
}

/** By what a row is told from its neighbours: one without would be taken for another where one has gone before it. */
const KEYED = /^<[^>]*\s(?:id|data-id|data-key)=/i;
/** What the parser reads otherwise than it stands, or elsewhere. */
const READ_OTHERWISE = /^\n|[&>\r\0]/;

/**
 * What begins here, if it is an earlier text with other words between the same tags.
 * @returns undefined also where it is not plain what is a tag and what are words
 */
function retell(old: string, html: string, start: number): (TextChanges & { readonly end: number }) | undefined {
  const all: { at: number; before: string; after: string }[] = [];
  let count = 0;
  let [at, place, behind] = [0, start, 0];
  for (;;) {
    const [end, next] = [old.indexOf('>', behind) + 1, old.indexOf('<', at + 1)];
    if (end <= at || (next >= 0 && next < end)) return undefined;
    if (!html.startsWith(old.slice(at, end), place)) return undefined;
    place += end - at;
    if (at === 0 && !KEYED.test(old)) return undefined;
    if (next < 0) return end === old.length ? { end: place, count, all } : undefined;
    const other = html.indexOf('<', place);
    const [before, after] = [old.slice(end, next), html.slice(place, other)];
    if (before !== after) {
      if (READ_OTHERWISE.test(before) || READ_OTHERWISE.test(after) || before.trim() === '' || after.trim() === '')
        return undefined;
      all.push({ at: count, before, after });
    }
    if (before !== '') count += 1;
    [at, place, behind] = [next, other, end];
  }
}
