import { type Attribute, tagsOf } from './tags.ts';
import { mask, type TemplatePart, templateParts } from './template-parts.ts';
import { type Element, type Page, pageOf } from './tree.ts';

const SPACE_BEFORE = /[ \t\n\f\r]+$/;

/** A template and what is found in it, by places in its text. */
export class Markup {
  readonly source: string;
  /** The text with every part of a template language masked. */
  readonly masked: string;
  readonly parts: readonly TemplatePart[];
  readonly page: Page;

  constructor(source: string) {
    this.source = source;
    this.parts = templateParts(source);
    this.masked = mask(source, this.parts);
    this.page = pageOf(tagsOf(this.masked), this.parts, source.length);
  }

  attribute(element: Element, name: string): Attribute | undefined {
    return element.attributes.find((each) => each.name === name);
  }

  /** The value as it is written, template parts and all. */
  text(attribute: Attribute): string {
    return this.source.slice(attribute.valueStart, attribute.valueEnd);
  }

  value(element: Element, name: string): string | undefined {
    const attribute = this.attribute(element, name);
    return attribute && this.text(attribute);
  }

  /** A template writes it, or part of it. */
  isComputed({ valueStart, valueEnd }: Attribute): boolean {
    return this.partsIn(valueStart, valueEnd).length > 0;
  }

  /** It stands in a condition or a loop inside its own tag: `<a {% if a %}rel="b"{% endif %}>`. */
  isConditional(element: Element, attribute: Attribute): boolean {
    let depth = 0;
    for (const { turns } of this.partsIn(element.start, attribute.start)) {
      for (const turn of turns) depth += turn === 'end' ? -1 : turn === 'branch' ? 0 : 1;
    }
    return depth > 0;
  }

  /** An attribute with the space before it. */
  withSpace({ start, end }: Attribute): { start: number; end: number } {
    const space = SPACE_BEFORE.exec(this.source.slice(Math.max(0, start - 1000), start))?.[0].length ?? 0;
    return { start: start - space, end };
  }

  /** What the comments say that stand in a range. */
  comments(from: number, to: number): string[] {
    return between(this.page.comments, from, to).map(({ start, end }) => this.source.slice(start, end));
  }

  private partsIn(from: number, to: number): readonly TemplatePart[] {
    return between(this.parts, from, to);
  }
}

/** Those of a list in order that begin in a range. */
function between<T extends { readonly start: number }>(list: readonly T[], from: number, to: number): readonly T[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < list.length && list[end]!.start < to) end += 1;
  return list.slice(low, end);
}
