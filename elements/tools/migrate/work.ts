import type { Edits } from './edits.ts';
import type { Markup } from './markup.ts';
import type { Attribute } from './tags.ts';
import type { Element } from './tree.ts';
import type { Rewriting } from './widget.ts';

/** What a rewriter has at hand for the elements that one line of the table recognised. */
export interface Work {
  /** With its prefix. */
  readonly tag: string;
  readonly rewriting: Rewriting;
  readonly markup: Markup;
  readonly edits: Edits;
  /** Lists what is left to do by hand, and why. */
  todo(at: number, reason: string): void;
  /** Counts a rewritten element. */
  done(element: Element): void;
}

/** Elements beside which no tag may stand, but in which one may. */
const FILLED_INSIDE = ['li', 'dt', 'dd', 'td', 'th', 'figcaption', 'body', 'main'];
/** What a page hid until its script came, and a tag shows by itself. */
const HIDDEN = /^[ \t]*display[ \t]*:[ \t]*none[ \t]*;?[ \t]*$/i;
/** Elements in and beside which no tag may stand. */
const CLOSED = 'html head tr thead tbody tfoot caption colgroup col option optgroup source track legend summary'.split(
  ' ',
);

/** Writes the tag around each element, with the attributes that move to it. */
export function wrap(elements: readonly Element[], work: Work): void {
  for (const element of elements) around(element, work);
}

/** Writes the tag around each element, which becomes what opens it. @param more attributes that the tag gets besides */
export function wrapTrigger(
  elements: readonly Element[],
  work: Work,
  more: (element: Element) => string = () => '',
): void {
  for (const element of elements) {
    if (work.markup.attribute(element, 'slot')) work.todo(element.start, 'it has a slot of another element');
    else if (around(element, work, more(element))) work.edits.insert(element.nameEnd, ' slot="trigger"');
  }
}

/** What only a person can rewrite. */
export const byHand =
  (reason: string) =>
  (elements: readonly Element[], { todo }: Work): void => {
    for (const { start } of elements) todo(start, reason);
  };

/** Makes each element the tag, with the attributes that it has. */
export function rename(elements: readonly Element[], work: Work): void {
  for (const element of elements) {
    const attributes = take(element, work);
    if (attributes === undefined) continue;
    renameTo(element, work.tag, work);
    if (attributes) work.edits.insert(element.nameEnd, attributes);
    work.done(element);
  }
}

export function renameTo(element: Element, name: string, { edits, markup }: Work): void {
  edits.replace({ start: element.start + 1, end: element.nameEnd }, name);
  const start = element.contentEnd + 2;
  edits.replace({ start, end: start + element.name.length }, name);
  const style = markup.attribute(element, 'style');
  if (style && HIDDEN.test(markup.text(style))) edits.remove(markup.withSpace(style));
}

/** @param more attributes of the tag, as they are written after its name @returns whether it could be done */
export function around(element: Element, work: Work, more = ''): boolean {
  if (CLOSED.includes(element.name)) {
    work.todo(element.start, `<${work.tag}> may stand neither around nor in <${element.name}>`);
    return false;
  }
  const attributes = take(element, work);
  if (attributes === undefined) return false;
  work.edits.wrap(placeOf(element), `<${work.tag}${attributes}${more}>`, `</${work.tag}>`);
  work.done(element);
  return true;
}

/** Where a tag around an element stands: around it, or around what is in it. */
export const placeOf = (element: Element): { start: number; end: number } =>
  FILLED_INSIDE.includes(element.name) ? { start: element.contentStart, end: element.contentEnd } : element;

/**
 * Moves the attributes of the table from an element to its tag.
 * @returns them as they are written there, or nothing where one stands in a condition
 */
export function take(element: Element, work: Work): string | undefined {
  const moved = move(element, work);
  if (moved === undefined) return undefined;
  const fixed = Object.entries(work.rewriting.set ?? {}).map(([name, value]) => attributeText(name, value));
  return [...fixed, moved].join('');
}

/** As `take`, of an element beside the one that becomes the tag: without what the tag always gets. */
export function move(element: Element, work: Work): string | undefined {
  if (isConditional(element, work)) return undefined;
  const { rewriting, markup, edits, tag, todo } = work;
  const found = moving(element, work);
  for (const each of element.attributes) {
    if (rewriting.prefix && each.name.startsWith(rewriting.prefix) && !found.includes(each))
      todo(
        each.start,
        `${each.name} has no counterpart on <${tag}>: remove it, or see what the element offers instead`,
      );
  }
  for (const each of found) edits.remove(markup.withSpace(each));
  const moved = found.flatMap((each) => {
    const name = rewriting.attributes[each.name]!;
    return name ? [moveText(name, each, markup)] : [];
  });
  return moved.join('');
}

/** Whether an attribute that would move stands in a condition of the template, which is then listed. */
export function isConditional(element: Element, work: Work): boolean {
  const found = moving(element, work).find((each) => work.markup.isConditional(element, each));
  if (!found) return false;
  work.todo(found.start, `${found.name} stands in a condition of the template: move it to <${work.tag}> by hand`);
  return true;
}

const moving = (element: Element, { rewriting }: Work) =>
  element.attributes.filter(({ name }) => rewriting.attributes[name] !== undefined);

/** An attribute under another name, its value as it was written. */
export function moveText(name: string, attribute: Attribute, markup: Markup): string {
  if (attribute.end === attribute.nameEnd) return ` ${name}`;
  const value = markup.text(attribute);
  const quote = attribute.quote || (value.includes('"') ? '' : '"');
  return ` ${name}=${quote}${value}${quote}`;
}

/** A value in the quotes that it has none of. */
export function attributeText(name: string, value: string): string {
  if (value === '') return ` ${name}`;
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  return ` ${name}=${quote}${quote === '"' ? value.replaceAll('"', '&quot;') : value}${quote}`;
}
