import type { Markup } from '../../parse/markup.ts';
import type { Attribute } from '../../parse/tags.ts';
import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';

/** Elements beside which no tag is allowed, but inside which one is. */
const FILLED_INSIDE = ['li', 'dt', 'dd', 'td', 'th', 'figcaption', 'body', 'main'];
/** What hid a widget until its script came; a tag of the library is hidden by itself. */
const HIDDEN = /^[ \t]*display[ \t]*:[ \t]*none[ \t]*;?[ \t]*$/i;
/** Elements beside and inside which no tag is allowed. */
const CLOSED = 'html head tr thead tbody tfoot caption colgroup col option optgroup source track legend summary'.split(
  ' ',
);

/** Writes the tag around each element, with the attributes that move to it. */
export function wrap(elements: readonly Element[], context: Context): void {
  for (const element of elements) around(element, context);
}

/** Writes the tag around each element, which becomes its trigger. @param more further attributes of the tag */
export function wrapTrigger(
  elements: readonly Element[],
  context: Context,
  more: (element: Element) => string = () => '',
): void {
  for (const element of elements) {
    if (context.markup.attribute(element, 'slot')) context.todo(element.start, 'it has a slot of another element');
    else if (around(element, context, more(element))) makeTrigger(element, context);
  }
}

/** An element may be the trigger of several tags. */
export function makeTrigger(element: Element, { edits, triggers }: Context): void {
  if (!triggers.has(element)) edits.appendLeft(element.nameEnd, ' slot="trigger"');
  triggers.add(element);
}

/** A tooltip reads the `title` of what it is around: where it can only be inside, as in a cell, the title is its text. */
export function tooltip(elements: readonly Element[], context: Context): void {
  for (const element of elements) {
    const hasText = element.attributes.some(({ name }) => context.rule.attributes[name] === 'text');
    const rule =
      FILLED_INSIDE.includes(element.name) && !hasText
        ? { ...context.rule, attributes: { ...context.rule.attributes, title: 'text' } }
        : context.rule;
    around(element, { ...context, rule });
  }
}

/** What only a person can rewrite. */
export const byHand =
  (reason: string) =>
  (elements: readonly Element[], { todo }: Context): void => {
    for (const { start } of elements) todo(start, reason);
  };

/** Makes each element the tag, with the attributes that it has. */
export function rename(elements: readonly Element[], context: Context): void {
  for (const element of elements) become(element, context);
}

/** @returns whether the element could be made the tag */
export function become(element: Element, context: Context): boolean {
  const { renamed, tag, todo, edits, done } = context;
  const other = renamed.get(element);
  if (other) {
    todo(element.start, `it is <${other}> already: write <${tag}> by hand if it was both`);
    return false;
  }
  const attributes = take(element, context);
  if (attributes === undefined) return false;
  renameTo(element, tag, context);
  edits.appendLeft(element.nameEnd, attributes);
  done(element);
  return true;
}

export function renameTo(element: Element, name: string, context: Context): void {
  const { edits, markup, renamed } = context;
  renamed.set(element, name);
  edits.update(element.start + 1, element.nameEnd, name);
  const closing = element.contentEnd + '</'.length;
  edits.update(closing, closing + element.name.length, name);
  const style = markup.attribute(element, 'style');
  if (style && HIDDEN.test(markup.text(style))) removeAttribute(style, context);
}

/** With the space before it. */
export function removeAttribute(attribute: Attribute, { edits, markup, removed }: Context): void {
  const { start, end } = markup.withSpace(attribute);
  edits.remove(start, end);
  removed.add(attribute);
}

/** @param more further attributes of the tag, as they are written @returns whether it could be done */
export function around(element: Element, context: Context, more = ''): boolean {
  const { tag, wraps, todo, done } = context;
  if (CLOSED.includes(element.name)) {
    todo(element.start, `<${tag}> may stand neither around nor in <${element.name}>`);
    return false;
  }
  const attributes = take(element, context);
  if (attributes === undefined) return false;
  wraps.push({ ...placeOf(element), open: `<${tag}${attributes}${more}>`, close: `</${tag}>` });
  done(element);
  return true;
}

/** The range around which a tag for an element is written: the element, or its content. */
export const placeOf = (element: Element): { start: number; end: number } =>
  FILLED_INSIDE.includes(element.name)
    ? { start: element.contentStart, end: element.contentEnd }
    : { start: element.start, end: element.end };

/**
 * Moves the attributes of the rule from an element to its tag.
 * @returns them as they are written there; `undefined` where a condition of the template contains one
 */
export function take(element: Element, context: Context): string | undefined {
  const moved = move(element, context);
  if (moved === undefined) return undefined;
  const fixed = Object.entries(context.rule.set ?? {}).map(([name, value]) => attributeText(name, value));
  return [...fixed, moved].join('');
}

/** As `take`, of an element beside the one that becomes the tag: without what the tag always gets. */
export function move(element: Element, context: Context): string | undefined {
  if (isConditional(element, context)) return undefined;
  const { rule, markup, tag, todo } = context;
  const found = moving(element, context);
  for (const each of element.attributes) {
    if (rule.prefix && each.name.startsWith(rule.prefix) && !found.includes(each))
      todo(
        each.start,
        `${each.name} has no counterpart on <${tag}>: remove it, or see what the element offers instead`,
      );
  }
  const moved = new Map<string, string>();
  for (const each of found) {
    const name = rule.attributes[each.name]!;
    if (moved.has(name)) todo(each.start, `${each.name} is a second ${name} of <${tag}>: keep one of both`);
    else removeAttribute(each, context);
    if (name && !moved.has(name) && !isBareMarker(each, name)) moved.set(name, moveText(name, each, markup));
  }
  return [...moved.values()].join('');
}

/** Lists an attribute that would move out of a condition of the template. @returns whether there is one */
export function isConditional(element: Element, context: Context): boolean {
  const { markup, tag, todo } = context;
  const found = moving(element, context).find((each) => markup.isConditional(element, each));
  if (!found) return false;
  todo(found.start, `${found.name} stands in a condition of the template: move it to <${tag}> by hand`);
  return true;
}

const moving = (element: Element, { rule }: Context) =>
  element.attributes.filter(({ name }) => rule.attributes[name] !== undefined);

/** `data-banner` without a value says what the element is, and no name; `data-aos-once` is a boolean. */
const isBareMarker = ({ name, nameEnd, end }: Attribute, moved: string) =>
  end === nameEnd && !name.endsWith(`-${moved}`);

/** An attribute under another name, its value as it was written. */
export function moveText(name: string, attribute: Attribute, markup: Markup): string {
  if (attribute.end === attribute.nameEnd) return ` ${name}`;
  const value = markup.text(attribute);
  const quote = attribute.quote || (value.includes('"') ? '' : '"');
  return ` ${name}=${quote}${value}${quote}`;
}

/** An attribute with its value in quotes that the value does not contain. */
export function attributeText(name: string, value: string): string {
  if (value === '') return ` ${name}`;
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  return ` ${name}=${quote}${quote === '"' ? value.replaceAll('"', '&quot;') : value}${quote}`;
}
