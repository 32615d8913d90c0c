import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';

/** The native titles of what a tooltip is around: set aside, so that no second tooltip shows, and given back. */
export class Titles {
  readonly #taken = new Map<Element, { text: string; giveBack: Dispose }>();

  /** Takes those of the elements, gives back those of others. @returns the first one's text. */
  take(elements: readonly Element[]): string {
    for (const [element, { giveBack }] of this.#taken) {
      if (elements.includes(element) && !titleOf(element)) continue;
      giveBack();
      this.#taken.delete(element);
    }
    for (const element of elements) {
      const text = titleOf(element);
      if (text) this.#taken.set(element, { text, giveBack: borrowAttribute(element, 'title', '') });
    }
    return elements.map((element) => this.#taken.get(element)?.text).find(Boolean) ?? '';
  }

  giveBack(): void {
    this.take([]);
  }
}

export const titleOf = (element: Element): string => element.getAttribute('title')?.trim() ?? '';
