import { useLayoutEffect, useRef } from 'react';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { activeElement } from '../dom/focus.ts';
import { isInside } from '../dom/is-inside.ts';
import type { Dispose } from '../dom/listen.ts';
import { controlName, type Structure, viewName } from './structure.ts';

interface Shown {
  isShown: boolean;
  dispose: Dispose;
}

const UNTIL_FOUND = 'until-found';
/** Boxes that can hide their content from all but the browser's search. */
const SEARCHABLE = new Set(['block', 'flow-root', 'flex', 'grid']);

/** Shows one view and hides the others, by `hidden` on the server's own nodes, which is given back. The focus does not stay in what hides. */
export function useHiddenViews({ views, controls }: Structure, shown: string | undefined): void {
  const known = useRef(new Map<HTMLElement, Shown>());

  useLayoutEffect(() => {
    const current = known.current;
    const isLeft = views.some((view) => viewName(view) !== shown && isFocusIn(view));
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
  view.hasAttribute('hidden') ? borrowAttribute(view, 'hidden', null) : () => {};

const hide = (view: HTMLElement): Dispose => borrowAttribute(view, 'hidden', isSearchable(view) ? UNTIL_FOUND : '');

/** Not an element of a library, whose box, empty as it would be, counts as visible to those who wait for that. */
const isSearchable = (view: HTMLElement) =>
  'onbeforematch' in view && !view.localName.includes('-') && SEARCHABLE.has(getComputedStyle(view).display);

function isFocusIn(view: Element): boolean {
  const active = activeElement();
  return active !== null && isInside(active, view);
}
