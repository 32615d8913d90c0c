import { useEffect, useRef } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import { triggersOf } from '../dom/controls.ts';
import { dismiss, isDismissed } from '../dom/dismissals.ts';
import { activeElement, activeElementIn, focusQuietly } from '../dom/focus.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { insideEffect } from '../dom/scheduling.ts';
import { useMethods } from './use-methods.ts';
import { type Openness, type Source, useOpen } from './use-open.ts';
import { useTrigger } from './use-trigger.ts';

interface NoticeOptions {
  /** Whether the page asks for it, whatever was closed before. */
  asked: boolean;
  /** Where it is remembered that a visitor closed it; undefined where nothing is. */
  cookie: string | undefined;
  /** For how long. */
  days: number;
}

/**
 * The life of what opens by itself, over the page, and takes no focus: unless a visitor has closed it before, it opens once it wakes.
 * Whatever closes it, but the page's own going, is remembered. The focus that was inside goes back to where it came from.
 */
export function useNotice(host: Host, { asked, cookie, days }: NoticeOptions): Openness {
  /** Whether the page, a control or the visitor has said whether it is to be open: then it does nothing by itself. */
  const isDecided = useRef(asked);
  const decidedFor = useRef(cookie);
  const before = useRef<Element>(undefined);

  const openness = useOpen(host, asked, {
    onChange(isOpen, source) {
      isDecided.current = true;
      if (isOpen || source === 'navigation') return;
      if (cookie && days > 0 && !dismiss(cookie, days)) tellOfCookies(host);
      giveFocusBack(host, before.current);
    },
  });
  const latest = useRef(openness);
  latest.current = openness;

  const decided =
    (act: (source?: Source) => boolean) =>
    (source?: Source): boolean => {
      isDecided.current = true;
      return act(source);
    };
  useMethods(host, {
    show: decided(openness.show),
    close: decided(openness.close),
    toggle: decided(openness.toggle),
  });
  useTrigger(host, () => latest.current.toggle('trigger'), { expanded: openness.shown });

  // After what woke it has been done, which may have been a method.
  useEffect(() => {
    if (decidedFor.current !== cookie) isDecided.current = false;
    decidedFor.current = cookie;
    let isHeld = true;
    queueMicrotask(() => {
      if (isHeld && !isDecided.current && !isDismissed(cookie)) latest.current.show('timer');
    });
    return () => {
      isHeld = false;
    };
  }, [host, cookie]);

  useEffect(() => {
    const keep = ({ target, relatedTarget: other }: FocusEvent, isIn: boolean) => {
      if (!isOf(host, target) || (other && isOf(host, other))) return;
      // The window that loses the focus gives it back to the same place.
      if (isIn ? other instanceof Element : document.hasFocus()) before.current = isIn ? (other as Element) : undefined;
    };
    const disposers = [
      listen<FocusEvent>(host, 'focusin', (event) => keep(event, true)),
      listen<FocusEvent>(host, 'focusout', (event) => keep(event, false)),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);

  return openness;
}

/** True for what goes with the notice: its triggers stay. */
const isOf = (host: Host, target: EventTarget | null): boolean =>
  target instanceof Node && isInside(target, host) && !triggersOf(host).some((trigger) => isInside(target, trigger));

/**
 * To where it came from, else to a trigger, as far as that can take it. A browser takes the focus from what is hidden with its next frame
 * only: shown again before, the notice would have it.
 */
function giveFocusBack(host: Host, before: Element | undefined) {
  const active = activeElementIn(host);
  if (!active || !isOf(host, active)) return;
  insideEffect(() => {
    for (const node of [before, ...triggersOf(host)]) {
      if (node instanceof HTMLElement && read(node, 'isConnected')) focusQuietly(node);
      if (activeElement() !== active) return;
    }
    call(active, 'blur');
  });
}

let isTold = false;

function tellOfCookies({ localName }: Host) {
  if (isTold) return;
  isTold = true;
  console.warn(`<${localName}> cannot set its cookie in this browser: what is closed comes back with the next page.`);
}

/** Tells of what is to be remembered and has no name, or one that another of its kind on the page has. */
export function useOwnName(host: Host, attribute: string, name: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    if (!name.trim()) return warnMisuse(host.localName, attribute, name, 'a name, for what is closed to stay so');
    const all = [...host.ownerDocument.querySelectorAll<Host & { name?: string }>(host.localName)];
    if (all.some((other) => other !== host && other.name === name))
      warnMisuse(host.localName, attribute, name, 'a name of its own on the page');
  }, [host, attribute, name, isNeeded]);
}
