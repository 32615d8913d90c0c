import { type RefObject, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { type Subject, subjectOf, titled } from './subject.ts';
import { Titles, titleOf } from './titles.ts';

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
      titles.giveBack();
    };
  }, [host, slot]);

  useLayoutEffect(() => {
    const [node] = subject.controls;
    if (subject.reachable || !node) return;
    if (!host.matches('[when]:not([when="intent"])'))
      warnMisuse(host.localName, 'tabindex', '', '"0" on what it explains, for the keyboard to reach it');
    return node.matches(':disabled') ? undefined : borrowAttribute(node, 'tabindex', '0');
  }, [subject, host]);

  return { ...subject, title };
}

const isSame = (one: Subject, other: Subject) =>
  one.reachable === other.reachable &&
  one.controls.length === other.controls.length &&
  one.controls.every((control, place) => control === other.controls[place]);
