import { useLayoutEffect, useRef } from 'react';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { activeElementIn } from '../dom/focus.ts';
import type { Dispose } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { controlName, type Structure, viewName } from './structure.ts';

interface Shown {
  isShown: boolean;
  dispose: Dispose;
}

const UNTIL_FOUND = 'until-found';
/** Values of `display` with which `hidden="until-found"` works. */
const SEARCHABLE = new Set(['block', 'flow-root', 'flex', 'grid']);

/**
 * Shows one view and hides the others by their `hidden` attribute, which is restored on unmount. Focus inside a view that becomes
 * hidden moves to the control of the shown view. Nothing is hidden if `shown` is undefined.
 */
export function useHiddenViews({ views, controls }: Structure, shown: string | undefined): void {
  const known = useRef(new Map<HTMLElement, Shown>());

  useLayoutEffect(() => {
    const current = known.current;
    const isLeft = views.some((view) => viewName(view) !== shown && activeElementIn(view) !== undefined);
    for (const [view, { isShown, dispose }] of current) {
      const isStill = shown !== undefined && views.includes(view) && isShown === (viewName(view) === shown);
      if (isStill) continue;
      current.delete(view);
      dispose();
    }
    if (shown === undefined) return;
    for (const view of views) {
      const isShown = viewName(view) === shown;
      if (!current.has(view)) current.set(view, { isShown, dispose: isShown ? reveal(view) : hide(view) });
    }
    if (isLeft) controls.find((control) => controlName(control) === shown)?.focus({ preventScroll: true });
  }, [views, controls, shown]);

  useLayoutEffect(
    () => () => {
      for (const { dispose } of known.current.values()) dispose();
      known.current.clear();
    },
    [],
  );
}

const reveal = (view: HTMLElement): Dispose =>
  call(view, 'hasAttribute', 'hidden') ? borrowAttribute(view, 'hidden', null) : () => {};

const hide = (view: HTMLElement): Dispose => borrowAttribute(view, 'hidden', isSearchable(view) ? UNTIL_FOUND : '');

/**
 * Whether a view can be hidden by `until-found`, which lets the browser's search find its text. Not a custom element: with
 * `until-found` it keeps an empty box, which an `IntersectionObserver` counts as visible, so that an element that mounts when
 * visible would mount while hidden.
 */
const isSearchable = (view: HTMLElement) =>
  'onbeforematch' in view && !read(view, 'localName').includes('-') && SEARCHABLE.has(getComputedStyle(view).display);
