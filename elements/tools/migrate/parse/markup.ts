import { startingIn } from './offsets.ts';
import { type Attribute, tagsOf } from './tags.ts';
import { FILLER, mask, templateParts } from './template.ts';
import type { TemplatePart } from './template-part.ts';
import { type Element, type Page, pageOf } from './tree.ts';

const WORDS = /[^ \t\n\f\r]+/g;
const SPACE = /[ \t\n\f\r]/;
const SPACE_BEFORE = /[ \t\n\f\r]+$/;

/** A parsed template. Its offsets are those of `source`. */
export class Markup {
  readonly source: string;
  /** The source with every part of a template language masked. */
  readonly masked: string;
  readonly parts: readonly TemplatePart[];
  readonly page: Page;
  private readonly classDirectives: readonly TemplatePart[];

  constructor(source: string) {
    this.source = source;
    this.parts = templateParts(source);
    this.masked = mask(source, this.parts);
    this.page = pageOf(tagsOf(this.masked), this.parts, source.length);
    this.classDirectives = this.parts.filter(({ start }) => source.startsWith('@class', start));
  }

  attribute(element: Element, name: string): Attribute | undefined {
    return element.attributes.find((each) => each.name === name);
  }

  /** The value as it is written, template parts included. */
  text(attribute: Attribute): string {
    return this.source.slice(attribute.valueStart, attribute.valueEnd);
  }

  value(element: Element, name: string): string | undefined {
    const attribute = this.attribute(element, name);
    return attribute && this.text(attribute);
  }

  /**
   * Whether it is inside a condition or a loop of its own tag, `<a {% if a %}rel="b"{% endif %}>`, or one begins or ends in it:
   * `<a rel=b{% if a %} id=c{% endif %}>`.
   */
  isConditional(element: Element, { start, end }: Attribute): boolean {
    return this.depthIn(element.start, start) > 0 || this.depthIn(start, end) !== 0;
  }

  /** How many more conditions and loops begin than end in a range. */
  private depthIn(from: number, to: number): number {
    const turns = this.partsIn(from, to).flatMap((part) => part.turns);
    return turns.reduce((depth, turn) => depth + (turn === 'end' ? -1 : turn === 'branch' ? 0 : 1), 0);
  }

  /**
   * The words of a list such as `class`: those that are always there, and those that a template may write, join or leave out. In
   * `a{% if b %} c{% endif %}`, `a` is always there: the template tags of a condition output nothing themselves.
   */
  words({ valueStart, valueEnd }: Attribute): { certain: string[]; possible: string[] } {
    const certain: string[] = [];
    const possible: string[] = [];
    let depth = 0;
    let at = valueStart;
    let before = ' ';
    for (const { start, end, turns } of [
      ...this.partsIn(valueStart, valueEnd),
      { start: valueEnd, end: valueEnd, turns: [] },
    ]) {
      const text = this.source.slice(at, start);
      const next = turns.length > 0 || start === valueEnd ? (this.source.slice(end, valueEnd)[0] ?? ' ') : FILLER;
      for (const match of text.matchAll(WORDS)) {
        const isFirst = match.index === 0 && !SPACE.test(before);
        const isLast = match.index + match[0].length === text.length && !SPACE.test(next);
        (depth > 0 || isFirst || isLast ? possible : certain).push(match[0]);
      }
      before = turns.length > 0 ? (text.at(-1) ?? before) : FILLER;
      for (const turn of turns) depth += turn === 'end' ? -1 : turn === 'branch' ? 0 : 1;
      at = end;
    }
    return { certain, possible };
  }

  /** Whether Blade's `@class(['word' => …])` may write the class at run time. */
  isClassInBlade(element: Element, word: string): boolean {
    if (this.classDirectives.length === 0) return false;
    const isThere = new RegExp(`['" ]${word}['" ]`);
    return startingIn(this.classDirectives, element.start, element.contentStart).some(({ start, end }) =>
      isThere.test(this.source.slice(start, end)),
    );
  }

  /** An attribute with the space before it. */
  withSpace({ start, end }: Attribute): { start: number; end: number } {
    const space = SPACE_BEFORE.exec(this.source.slice(Math.max(0, start - 1000), start))?.[0].length ?? 0;
    return { start: start - space, end };
  }

  /** The texts of the comments in a range. */
  comments(from: number, to: number): string[] {
    return startingIn(this.page.comments, from, to).map(({ start, end }) => this.source.slice(start, end));
  }

  private partsIn(from: number, to: number): readonly TemplatePart[] {
    return startingIn(this.parts, from, to);
  }
}
