import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Host } from '../../dom/host.ts';
import { onCloseRequest } from '../../dom/layers/popup-closing.ts';
import { measureRoom, type PageRoom } from '../../dom/layers/scroll-lock.ts';
import { call, read } from '../../dom/members.ts';
import { useCloseGuard } from '../../hooks/use-close-guard.ts';
import { useHistoryEntry } from '../../hooks/use-history-entry.ts';
import { type Source, useOpen } from '../../hooks/use-open.ts';
import { leaveContent } from '../dialog.tsx';
import { type FragmentRequest, requestFragment } from '../panel/fragment.tsx';
import type { LightboxItem } from './item.ts';

/** What a lightbox shows: the items of a group, and one of them. */
export interface LightboxView {
  readonly items: readonly LightboxItem[];
  readonly index: number;
}

interface Options {
  /** What the page asks for by `open`. */
  open: boolean;
  /** After the last item comes the first. */
  loop: boolean;
  /** What shows where nothing else is asked for; undefined, and told, where there is nothing. */
  choose(): LightboxView | undefined;
}

export interface Lightbox {
  readonly shown: boolean;
  readonly view: LightboxView | undefined;
  /** The page, as it was when the lightbox opened. */
  readonly page: PageRoom | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly asked: RefObject<FragmentRequest | undefined>;
  show(source?: Source, view?: LightboxView): boolean;
  close(source?: Source): boolean;
  toggle(source?: Source): boolean;
  /** Closes without a question: what stands inside is saved. */
  closeSaved(): void;
  /** Shows another item of the group, if there is one. @returns false where there is none, or where the visitor is asked first. */
  go(index: number): boolean;
  /** The place of the item so many steps further; undefined where the group ends before. */
  placeAfter(steps: number): number | undefined;
  /** What the focus goes back to. */
  returnTo(opener: HTMLElement | null): HTMLElement | null;
}

/**
 * Asks for a photo before the dialog is made that shows it, which waits for the same answer; not for one of those sizes of which the
 * dialog chooses.
 */
export function askFor({ source }: LightboxItem): HTMLImageElement | undefined {
  if (source.kind !== 'photo' || source.srcset) return undefined;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = source.url;
  return image;
}

let count = 0;

/** The life of a lightbox: what it shows, its pages, its entry in the history. */
export function useLightbox(host: Host, { open, loop, choose }: Options): Lightbox {
  const [view, setView] = useState<LightboxView>();
  const [page, setPage] = useState<PageRoom>();
  const current = useRef<LightboxView>(undefined);
  /** What the next opening shows, where it is asked for something. */
  const given = useRef<LightboxView>(undefined);
  const wanted = useRef<LightboxView>(undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<FragmentRequest>(undefined);
  const [entry] = useState(() => {
    count += 1;
    return `${count}`;
  });
  const guard = useCloseGuard(host, frame);

  const put = (next: LightboxView) => {
    current.current = next;
    setView(next);
  };

  const openness = useOpen(host, open, {
    mayOpen() {
      wanted.current = given.current ?? choose();
      return wanted.current !== undefined;
    },
    // The page is measured while it is still as it was laid out: `open`, and then the dialog, have all of it styled anew, once for both.
    // A fragment is asked for before it opens: where a listener cancels the request, it stays closed.
    prepare() {
      setPage(measureRoom());
      const { items, index } = wanted.current!;
      const item = items[index]!;
      const { source } = item;
      askFor(item);
      if (source.kind !== 'fragment') return true;
      asked.current?.abort();
      asked.current = requestFragment(host, source);
      return asked.current !== undefined;
    },
    mayClose: guard.mayClose,
    onChange(isOpen) {
      if (isOpen) return put(wanted.current!);
      asked.current?.abort();
      leaveContent(host);
    },
  });
  const { shown, close } = openness;
  useEffect(() => () => asked.current?.abort(), []);

  const show = (source: Source = 'api', view?: LightboxView) => {
    if (shown && view) return turnTo(view);
    given.current = view;
    const isOpen = openness.show(source);
    given.current = undefined;
    return isOpen;
  };
  const turnTo = (next: LightboxView): boolean => {
    const turn = () => {
      // Else the focus would go with what goes, and the keys with it.
      if (host.shadowRoot?.activeElement?.closest('.stage')) leaveContent(host);
      put(next);
      host.emit('change', { index: next.index, total: next.items.length });
      return true;
    };
    const agreed = guard.mayClose();
    if (typeof agreed === 'boolean') return agreed && turn();
    agreed.then((isAgreed) => isAgreed && turn());
    return false;
  };

  const closeSaved = () => guard.closeSaved(() => close('api'));
  const latest = useRef(closeSaved);
  latest.current = closeSaved;
  useEffect(() => (shown ? onCloseRequest(host, () => latest.current()) : undefined), [shown, host]);
  useHistoryEntry({ key: 'flexitLightbox', id: entry, shown, onBack: () => close('navigation') });

  return {
    shown,
    view,
    page,
    frame,
    asked,
    show,
    close,
    closeSaved,
    toggle: (source) => (shown ? close(source) : show(source)),
    go(index) {
      const { items, index: now } = current.current!;
      return items[index] !== undefined && index !== now && turnTo({ items, index });
    },
    placeAfter(steps) {
      const { items, index } = current.current!;
      const place = index + steps;
      if (items[place]) return place;
      return loop && items.length > 1 ? (place + items.length) % items.length : undefined;
    },
    returnTo(opener) {
      const { items, index } = current.current!;
      const { control } = items[index]!;
      const isFromOutside =
        opener && opener !== document.body && !items.some((item) => opener === item.control || isIn(opener, item));
      return isFromOutside || !read(control, 'isConnected') || !call(control, 'checkVisibility') ? opener : control;
    },
  };
}

const isIn = (node: Node, { control }: LightboxItem) => call(control, 'contains', node);
