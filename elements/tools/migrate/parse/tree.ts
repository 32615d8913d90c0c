import type { Attribute, Tag } from './tags.ts';
import type { TemplatePart, Turn } from './template-part.ts';

/** A branch of a template's condition or loop, or the file itself: markup in one branch is written together or not at all. */
export interface Branch {
  readonly kind: 'file' | 'condition' | 'loop';
  readonly parent: Branch | undefined;
  /** The whole condition or loop, its template tags included. */
  readonly extent: { readonly start: number; end: number };
}

/** An element with its offsets. Without a closing tag, `contentEnd` and `end` are where the opening tag ends. */
export interface Element {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly parent: Element | undefined;
  readonly children: Element[];
  readonly branch: Branch;
  readonly start: number;
  readonly nameEnd: number;
  readonly contentStart: number;
  contentEnd: number;
  end: number;
  /** It is void, or its closing tag is in the same branch of the template: tags may be written around it. */
  whole: boolean;
}

export interface Page {
  readonly elements: readonly Element[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const FOREIGN = new Set(['svg', 'math']);
/** Browsers nest no deeper. It keeps the search for an opening tag linear. */
const DEEPEST = 512;
/** The open elements that an opening tag closes, and the elements beyond which it closes none. */
const SIBLINGS: Readonly<Record<string, readonly [closed: readonly string[], within: readonly string[]]>> = {
  li: [['li'], ['ul', 'ol', 'menu']],
  dt: [['dt', 'dd'], ['dl']],
  dd: [['dt', 'dd'], ['dl']],
  option: [['option'], ['select', 'datalist']],
  tr: [
    ['tr', 'td', 'th'],
    ['table', 'thead', 'tbody', 'tfoot'],
  ],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
};

interface Frame {
  readonly branch: Branch;
  /** The innermost open element at the start of the condition or loop. */
  readonly before: Element | undefined;
  /** The innermost open element at the end of a branch, where that differs. */
  after: Element | undefined;
  hasBranches: boolean;
}

/** The elements of a template. Each branch of a condition starts with the elements that were open before the condition. */
export function pageOf(tags: readonly Tag[], parts: readonly TemplatePart[], length: number): Page {
  const reader = new Reader(length);
  let next = 0;
  for (const tag of tags) {
    for (; next < parts.length && parts[next]!.start < tag.start; next += 1) reader.turn(parts[next]!);
    if (tag.kind === 'open') reader.open(tag);
    else if (tag.kind === 'close') reader.close(tag);
    else reader.comments.push({ start: tag.start, end: tag.end });
  }
  for (; next < parts.length; next += 1) reader.turn(parts[next]!);
  return { elements: reader.elements, comments: reader.comments };
}

class Reader {
  readonly elements: Element[] = [];
  readonly comments: { start: number; end: number }[] = [];
  private branch: Branch;
  private innermost: Element | undefined;
  private readonly frames: Frame[] = [];
  private readonly length: number;

  constructor(length: number) {
    this.length = length;
    this.branch = { kind: 'file', parent: undefined, extent: { start: 0, end: length } };
  }

  turn({ start, end, turns }: TemplatePart): void {
    for (const turn of turns) {
      if (turn === 'end') this.endFrame(end);
      else if (turn === 'branch') this.nextBranch();
      else this.beginFrame(turn, start);
    }
  }

  private beginFrame(kind: Exclude<Turn, 'branch' | 'end'>, start: number): void {
    this.frames.push({ branch: this.branch, before: this.innermost, after: undefined, hasBranches: false });
    this.branch = { kind, parent: this.branch, extent: { start, end: this.length } };
  }

  private nextBranch(): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (this.innermost !== frame.before) frame.after = this.innermost;
    frame.hasBranches = true;
    this.innermost = frame.before;
    this.branch = { ...this.branch };
  }

  private endFrame(end: number): void {
    const frame = this.frames.pop();
    if (!frame) return;
    this.branch.extent.end = end;
    if (frame.hasBranches && this.innermost === frame.before) this.innermost = frame.after ?? frame.before;
    this.branch = frame.branch;
  }

  open({ name, attributes, start, nameEnd, end, closesItself }: Tag & { kind: 'open' }): void {
    this.closeSiblings(name);
    const parent = this.innermost;
    const element: Element = {
      ...{ name, attributes, parent, children: [], branch: this.branch },
      ...{ start, nameEnd, contentStart: end, contentEnd: end, end, whole: false },
    };
    this.elements.push(element);
    parent?.children.push(element);
    element.whole = VOID.has(name) || (closesItself && isForeign(element));
    if (!element.whole) this.innermost = element;
  }

  close({ name, start, end }: Tag & { kind: 'close' }): void {
    const element = closest(this.innermost, (each) => each.name === name);
    if (!element) return;
    element.contentEnd = start;
    element.end = end;
    element.whole = element.branch === this.branch;
    this.innermost = element.parent;
  }

  /** `<li>` after an `<li>` that was not closed, and the like. */
  private closeSiblings(name: string): void {
    const [closed, within] = SIBLINGS[name] ?? [];
    if (!closed || !within) return;
    for (;;) {
      const found = closest(this.innermost, (each) => closed.includes(each.name) || within.includes(each.name));
      if (!found || within.includes(found.name)) return;
      this.innermost = found.parent;
    }
  }
}

/** Of SVG or MathML, in which a slash closes an element, and custom elements do not work. */
export function isForeign(element: Element | undefined): boolean {
  const root = closest(element, ({ name }) => FOREIGN.has(name) || name === 'foreignobject');
  return root !== undefined && FOREIGN.has(root.name);
}

/** The nearest element that fits: the element itself or one above it. */
export function closest(element: Element | undefined, fits: (element: Element) => boolean): Element | undefined {
  for (let each = element, depth = 0; each && depth < DEEPEST; each = each.parent, depth += 1)
    if (fits(each)) return each;
  return undefined;
}
