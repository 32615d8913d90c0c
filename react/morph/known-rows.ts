import { htmlOf } from '../dom/html.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, getter, read } from '../dom/members.ts';
import { inSlices, requestIdle } from '../dom/scheduling.ts';
import { firstChild, isElement, isOwn, nextSibling, parentNode } from './children.ts';
import { CHOICES, type KnownTexts, RAW, type Row, type Rows, scanRows } from './scan-rows.ts';
import { type Repeats, type StandIn, textsIn } from './stand-ins.ts';

/** A list of fewer rows is parsed as soon as it is compared. */
const FEWEST = 50;
/** A form or a comment may be the list's own: it is to be found in the answer. */
const LISTS_OWN = /\b(?:form|template)\(/;
const COMMENT = '<!--';
const HOLDS_RAW = new RegExp(String.raw`\b(?:${[...RAW].join('|')})\(`);
/** Where a text is more than what shows: what is written or chosen there may be the visitor's. */
const HOLDS_VALUE = /<option|contenteditable/i;

/** An answer, of which only those rows have been parsed that the page does not have. */
export interface Reduced extends Repeats {
  readonly content: DocumentFragment;
}

interface Known extends KnownTexts {
  readonly parent: Element;
  /** How many rows there are; of the last ones, nothing else may be known yet. */
  readonly count: number;
  /** The rows themselves; of what is not to be used again, none. */
  readonly nodes: readonly (Element | undefined)[];
  /** Whether the parser has made these rows of these texts. */
  readonly isParsed: boolean;
}

/** What the page holds of the list that the server last sent. */
export interface KnownRows {
  /** To be called with a list as the page came with it: its rows are what the server would write as the browser does. */
  learn(area: Element): void;
  /**
   * Parses an answer, but for the rows that stand on the page as they were in the last one. Nothing is known afterwards.
   * @returns undefined where it is to be parsed as a whole
   */
  read(html: string, parse: (html: string) => DocumentFragment): Reduced | undefined;
  /** To be called once an answer is in its place. @param left what differs from it, being the visitor's. */
  keep(html: string, area: Element, left: ReadonlySet<Element>): void;
  dispose: Dispose;
}

/** Keeps account of which rows are to the letter what the server last sent: those that nothing has changed since. */
export function createKnownRows(): KnownRows {
  const touched = new Set<Node>();
  /** Those of them whose children have come, gone or changed places. */
  const rearranged = new Set<Node>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { target, type } of records) {
      touched.add(target);
      if (type === 'childList') rearranged.add(target);
    }
  };
  const observer = new MutationObserver(note);
  /** Finds what is known, when it is first asked to. */
  let find: (() => Known | undefined) | undefined;
  /** The rows of the answer that is being placed. */
  let scanned: { readonly html: string; readonly rows: Rows } | undefined;

  const forget = () => {
    observer.disconnect();
    touched.clear();
    rearranged.clear();
    find = undefined;
  };
  const observe = (area: Element) => {
    forget();
    observer.observe(area, { subtree: true, childList: true, attributes: true, characterData: true });
  };

  const usable = (): Known | undefined => {
    note(observer.takeRecords());
    const known = find?.();
    if (!known || !isInOrder(known)) return undefined;
    const changed = childrenWith(known.parent, touched);
    return { ...known, nodes: known.nodes.map((node) => (node && changed.has(node) ? undefined : node)) };
  };

  return {
    learn(area) {
      observe(area);
      let known: Known | undefined;
      const own = () => known;
      find = own;
      requestIdle(() => {
        if (find === own) known = writtenRows(area);
      });
    },

    read(html, parse) {
      scanned = undefined;
      const known = usable();
      // What changes the page now is the answer.
      forget();
      const rows = known && scanRows(html, known);
      if (!rows || !known.paths.includes(rows.path)) return undefined;
      const found = standInsOf(rows.all, known);
      if (!found.some(Boolean)) return undefined;
      const content = parse(withStandIns(html, rows.all, found));
      const children = rowsIn(content, rows, (at) => found[at] === undefined);
      if (!children) return undefined;
      scanned = { html, rows };
      const standIns = children.flatMap((child, at) => (found[at] ? [[child, found[at]] as const] : []));
      return { content, standIns: new Map(standIns), left: new Set() };
    },

    keep(html, area, left) {
      const rows = scanned?.html === html ? scanned.rows : undefined;
      scanned = undefined;
      observe(area);
      let known: Known | undefined | null = null;
      const first = () => {
        if (known !== null) return known;
        note(observer.takeRecords());
        known = findRows(html, rows ?? scanRows(html), area, left);
        // It is by their places that the rows are found.
        if (known && isIn(rearranged, known.parent)) known = undefined;
        return known;
      };
      find = first;
      requestIdle(() => find === first && first());
    },

    dispose: forget,
  };
}

/** For each row of an answer, what stands for it on the page. */
function standInsOf(rows: readonly Row[], { texts, nodes, isParsed }: Known): (StandIn | undefined)[] {
  const parsed = new Set<string>();
  return rows.map(({ known, shape, changes }) => {
    const row = known === undefined ? undefined : nodes[known];
    // The parser is seen to make of such a text what stands here.
    if (!row || (!isParsed && !parsed.has(shape))) {
      parsed.add(shape);
      return undefined;
    }
    if (!changes) return { row, texts: [] };
    if (HOLDS_VALUE.test(texts[known!]!)) return undefined;
    const olds = textsIn(row);
    const isAlike = olds.length === changes.count && changes.all.every(({ at, before }) => olds[at]!.data === before);
    return isAlike ? { row, texts: changes.all.map(({ at, after }) => ({ node: olds[at]!, data: after })) } : undefined;
  });
}

/** The text with an empty element in the place of each row that stands on the page. */
function withStandIns(html: string, rows: readonly Row[], found: readonly (StandIn | undefined)[]): string {
  const parts: string[] = [];
  let behind = 0;
  for (const [at, { start, end, shape }] of rows.entries()) {
    if (!found[at]) continue;
    const name = shape.slice(0, shape.indexOf('('));
    parts.push(html.slice(behind, start), `<${name}></${name}>`);
    behind = end;
  }
  parts.push(html.slice(behind));
  return parts.join('');
}

/** What is known of an answer that is in its place. */
function findRows(html: string, rows: Rows | undefined, area: Element, left: ReadonlySet<Element>): Known | undefined {
  if (!rows || rows.all.length < FEWEST) return undefined;
  const children = rowsIn(area, rows);
  if (!children) return undefined;
  const parent = parentNode(children[0]!) as Element;
  const differing = childrenWith(parent, [...left, ...call(parent, 'querySelectorAll', '[data-flexit]')]);
  const texts = rows.all.map(({ start, end }) => html.slice(start, end));
  const shapes = rows.all.map(({ shape }) => shape);
  const isUsable = (child: Element, at: number) => !differing.has(child) && !isListsOwn(texts[at]!, shapes[at]!);
  return {
    parent,
    count: children.length,
    paths: [rows.path],
    texts,
    shapes,
    nodes: children.map((child, at) => (isUsable(child, at) ? child : undefined)),
    isParsed: true,
  };
}

/** What is known of the longest list in an area by what the browser writes of it, little by little. */
function writtenRows(area: Element): Known | undefined {
  const parents = [...call(area, 'querySelectorAll', `:nth-child(${FEWEST})`)]
    .map((child) => parentNode(child) as Element)
    .filter((parent) => !CHOICES.has(nameOf(parent)));
  const [parent] = parents.sort((one, other) => read(other, 'childElementCount') - read(one, 'childElementCount'));
  if (!parent) return undefined;
  const path: string[] = [];
  for (let node = parent; node !== area; node = parentNode(node) as Element) path.unshift(nameOf(node));
  const children = elementsIn(parent);
  const texts: string[] = [];
  const shapes: string[] = [];
  const nodes: (Element | undefined)[] = [];
  inSlices(children, (child) => {
    const [text, shape] = [htmlOf(child), shapeOf(child)];
    texts.push(text);
    shapes.push(shape);
    nodes.push(isListsOwn(text, shape) || HOLDS_RAW.test(shape) ? undefined : child);
  });
  // The answer may have the area itself again.
  const paths = [path, [nameOf(area), ...path]].map((names) => names.join(' '));
  return { parent, count: children.length, paths, texts, shapes, nodes, isParsed: false };
}

const isListsOwn = (text: string, shape: string) => LISTS_OWN.test(shape) || text.includes(COMMENT);

/**
 * The elements that the parser has made of the rows: as many in one parent, and each of the elements that its text has. What is
 * otherwise was not written as the parser reads it, and may have changed what stands around it.
 * @param isCompared whether the row at a place is to be looked into
 */
function rowsIn(
  root: Element | DocumentFragment,
  { path, all }: Rows,
  isCompared: (at: number) => boolean = () => true,
): readonly Element[] | undefined {
  const name = path.slice(path.lastIndexOf(' ') + 1);
  const parents = name === '' ? [root] : [root, ...call(root as Element, 'querySelectorAll', CSS.escape(name))];
  for (const parent of parents) {
    const children = elementsIn(parent);
    if (children.length !== all.length) continue;
    if (children.every((child, at) => !isCompared(at) || shapeOf(child) === all[at]!.shape)) return children;
  }
  return undefined;
}

function elementsIn(parent: Element | DocumentFragment): Element[] {
  const elements: Element[] = [];
  for (let child = firstChild(parent); child; child = nextSibling(child))
    if (isElement(child) && !isOwn(child)) elements.push(child);
  return elements;
}

const localName = getter(Element.prototype, 'localName');
const nameOf = (element: Element) => localName(element).toLowerCase();

function shapeOf(element: Element): string {
  let shape = '';
  for (const child of elementsIn(element)) shape += shapeOf(child);
  return `${nameOf(element)}(${shape})`;
}

/** The children of a parent that some nodes are, or are in. */
function childrenWith(parent: Element, nodes: Iterable<Node>): ReadonlySet<Node> {
  const children = new Set<Node>();
  for (const node of nodes) {
    let child: Node | null = node;
    while (child && parentNode(child) !== parent) child = parentNode(child);
    if (child) children.add(child);
  }
  return children;
}

function isIn(nodes: ReadonlySet<Node>, node: Node): boolean {
  let each: Node | null = node;
  while (each && !nodes.has(each)) each = parentNode(each);
  return each !== null;
}

function isInOrder({ parent, count, nodes }: Known): boolean {
  const children = elementsIn(parent);
  return children.length === count && nodes.every((node, at) => !node || node === children[at]);
}
