import { type RefObject, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import { borrowAttribute, isBorrowed } from '../dom/borrowed-attributes.ts';
import { focusable } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import type { Meeting } from './visit.ts';

const WATCHED = ['title', 'tabindex', 'disabled', 'href', 'slot', 'hidden'];

/** What the tooltip is about, as it stands, reachable by the keyboard, and the text of its native title, set aside. */
export function useSubject(host: Host, slot: RefObject<HTMLSlotElement | null>): Subject & { title: string } {
  const [subject, setSubject] = useState<Subject>({ controls: [], reachable: true });
  const [title, setTitle] = useState(() => titled(host).map(titleOf).find(Boolean) ?? '');

  useLayoutEffect(() => {
    const titles = new Titles();
    const look = () => {
      const found = subjectOf(host, slot.current!);
      setSubject((before) => (isSame(before, found) ? before : found));
      setTitle(titles.take(titled(host)));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: WATCHED });
    return () => {
      observer.disconnect();
      titles.dispose();
    };
  }, [host, slot]);

  useLayoutEffect(() => {
    const [node] = subject.controls;
    if (subject.reachable || !node) return;
    if (!host.matches('[when]:not([when="intent"])'))
      warnMisuse(host.localName, 'tabindex', '', '"0" on what it explains, for the keyboard to reach it');
    return call(node, 'matches', ':disabled') ? undefined : borrowAttribute(node, 'tabindex', '0');
  }, [subject, host]);

  return { ...subject, title };
}

/** What a tooltip is about: the nodes in its default slot. */
interface Subject {
  /** What the focus can be on; never empty: else it is the first element, or the host around mere text. */
  readonly controls: readonly Element[];
  /** False where the keyboard cannot come to any of them. */
  readonly reachable: boolean;
}

/** The elements, through a slot of the page's own to what that one shows. */
const elementsOf = (host: Host): Element[] =>
  Array.from(host.children)
    .filter((child) => read(child, 'slot') === '' && !call(child, 'hasAttribute', 'data-flexit'))
    .flatMap((child) => (child instanceof HTMLSlotElement ? child.assignedElements({ flatten: true }) : child));

function subjectOf(host: Host, slot: HTMLSlotElement): Subject {
  const found: Element[] = focusable(slot).filter((node) => !isBorrowed(node, 'tabindex'));
  if (host.hasAttribute('tabindex') && !isBorrowed(host, 'tabindex')) found.unshift(host);
  if (found.length > 0) return { controls: found, reachable: true };
  const [first = host] = elementsOf(host);
  return { controls: [first], reachable: hasOwnFocus(first, host) };
}

/** True for what the page sees to: a tab stop among several, another element's inside, a control that is hidden now. */
function hasOwnFocus(node: Element, host: Host): boolean {
  if (isBorrowed(node, 'tabindex')) return false;
  if (call(node, 'hasAttribute', 'tabindex') || (node !== host && read(node, 'localName').includes('-'))) return true;
  return read(node as HTMLElement, 'tabIndex') >= 0 && !call(node, 'matches', ':disabled');
}

/** The elements whose native titles would show beside the tooltip. */
const titled = (host: Host): Element[] =>
  [host, ...elementsOf(host).flatMap((element) => [element, ...call(element, 'querySelectorAll', '[title]')])].filter(
    (element) => call(element, 'matches', '[title]:not(iframe)'),
  );

/** Where the tooltip stands: at the control that was met, else at the element, else at the first control; at what has a box. */
export function anchorOf(host: Host, { controls }: Subject, meeting?: Meeting): Element {
  const elements = elementsOf(host);
  const inner = elements.flatMap((element) => [...call(element, 'querySelectorAll', '*')]);
  const boxes = [...controls, ...elements, ...inner].filter((element) => call(element, 'getClientRects').length > 0);
  return boxes.find((element) => meeting?.elements.includes(element)) ?? boxes[0] ?? host;
}

const isSame = (one: Subject, other: Subject) =>
  one.reachable === other.reachable &&
  one.controls.length === other.controls.length &&
  one.controls.every((control, place) => control === other.controls[place]);

/** The native titles of what a tooltip is around: set aside, so that no second tooltip shows, and given back. */
class Titles {
  readonly #taken = new Map<Element, { text: string; restore: Dispose }>();

  /** Takes those of the elements, gives back those of others. @returns the first one's text. */
  take(elements: readonly Element[]): string {
    for (const [element, { restore }] of this.#taken) {
      if (elements.includes(element) && !titleOf(element)) continue;
      restore();
      this.#taken.delete(element);
    }
    for (const element of elements) {
      const text = titleOf(element);
      if (text) this.#taken.set(element, { text, restore: borrowAttribute(element, 'title', '') });
    }
    return elements.map((element) => this.#taken.get(element)?.text).find(Boolean) ?? '';
  }

  dispose(): void {
    this.take([]);
  }
}

const titleOf = (element: Element): string => call(element, 'getAttribute', 'title')?.trim() ?? '';
