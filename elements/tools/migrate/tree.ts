import type { Attribute, Tag } from './tags.ts';
import type { TemplatePart, Turn } from './template-parts.ts';

/** A branch of a template's condition or loop, or the file itself: what stands in one branch is written together or not at all. */
export interface Branch {
  readonly kind: 'file' | 'condition' | 'loop';
  readonly parent: Branch | undefined;
  /** Where the whole condition or loop begins and ends, its template tags included. */
  readonly extent: { readonly start: number; end: number };
}

/** An element by where it stands. Of one without a closing tag, `contentEnd` and `end` are where the opening tag ends. */
export interface Element {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly parent: Element | undefined;
  readonly children: Element[];
  readonly branch: Branch;
  readonly depth: number;
  readonly start: number;
  readonly nameEnd: number;
  readonly contentStart: number;
  contentEnd: number;
  end: number;
  /** Its closing tag stands in the same branch of the template: tags may be written around it. */
  whole: boolean;
}

export interface Page {
  readonly elements: readonly Element[];
  /** Those that stand in no element. */
  readonly top: readonly Element[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
  readonly file: Branch;
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const FOREIGN = new Set(['svg', 'math']);
/** Browsers nest no deeper; a closing tag is looked for no farther. */
const DEEPEST = 512;
/** What an opening tag closes, and the element beyond which it does not look. */
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
  /** The innermost element where the condition or loop begins. */
  readonly before: Element | undefined;
  /** The innermost element at the end of a branch, where that differs. */
  after: Element | undefined;
  hasBranches: boolean;
}

/** The elements of a template. Each branch of a condition goes on from where the condition began. */
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
  return { elements: reader.elements, top: reader.top, comments: reader.comments, file: reader.file };
}

class Reader {
  readonly elements: Element[] = [];
  readonly top: Element[] = [];
  readonly comments: { start: number; end: number }[] = [];
  readonly file: Branch;
  private branch: Branch;
  private innermost: Element | undefined;
  private readonly frames: Frame[] = [];

  constructor(length: number) {
    this.file = { kind: 'file', parent: undefined, extent: { start: 0, end: length } };
    this.branch = this.file;
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
    this.branch = { kind, parent: this.branch, extent: { start, end: this.file.extent.end } };
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
      ...{ name, attributes, parent, children: [], branch: this.branch, depth: (parent?.depth ?? 0) + 1 },
      ...{ start, nameEnd, contentStart: end, contentEnd: end, end, whole: false },
    };
    this.elements.push(element);
    (parent?.children ?? this.top).push(element);
    element.whole = VOID.has(name) || (closesItself && isForeign(element));
    if (!element.whole) this.innermost = element;
  }

  close({ name, start, end }: Tag & { kind: 'close' }): void {
    const element = this.nearest((each) => each.name === name);
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
      const found = this.nearest((each) => closed.includes(each.name) || within.includes(each.name));
      if (!found || within.includes(found.name)) return;
      this.innermost = found.parent;
    }
  }

  private nearest(fits: (element: Element) => boolean): Element | undefined {
    let element = this.innermost;
    for (let depth = 0; element && depth < DEEPEST; depth += 1) {
      if (fits(element)) return element;
      element = element.parent;
    }
    return undefined;
  }
}

function isForeign(element: Element | undefined): boolean {
  for (let each = element, depth = 0; each && depth < DEEPEST; each = each.parent, depth += 1)
    if (FOREIGN.has(each.name)) return true;
  return false;
}

/** The element above that fits, or the element itself. */
export function closest(element: Element | undefined, fits: (element: Element) => boolean): Element | undefined {
  for (let each = element, depth = 0; each && depth < DEEPEST; each = each.parent, depth += 1)
    if (fits(each)) return each;
  return undefined;
}
