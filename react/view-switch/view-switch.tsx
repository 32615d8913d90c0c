import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Props, warnMisuse } from '../core/attributes.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { isInside } from '../dom/is-inside.ts';
import { isModified, listen } from '../dom/listen.ts';
import { call } from '../dom/members.ts';
import { useHashTarget } from '../hooks/use-hash-target.ts';
import type { table } from './attributes.ts';
import { useHiddenViews } from './hidden-views.ts';
import { memoryKey, readView, storeView, unmarkEarlyView } from './remembered-view.ts';
import { controlName, type Structure, useStructure, viewName, viewNames } from './structure.ts';

const NONE: Structure = { views: [], controls: [] };

export function ViewSwitch({ host, value, name, remember }: Props<typeof table> & { host: Host }) {
  const structure = useStructure(host);
  const key = useMemo(() => memoryKey(host, name), [host, name]);
  const remembered = useMemo(() => (remember ? readView(key) : ''), [key, remember]);
  const names = viewNames(structure ?? NONE);
  const shown = [value, remembered].find((each) => names.includes(each)) ?? names[0];

  useHiddenViews(structure ?? NONE, shown);
  usePressed(structure ?? NONE, shown);
  useLayoutEffect(() => {
    host.state('ready', true);
    unmarkEarlyView(host);
    return () => host.state('ready', false);
  }, [host]);

  useEffect(() => {
    if (structure && value && !viewNames(structure).includes(value))
      warnMisuse(host.localName, 'value', value, viewNames(structure).join(' | '));
  }, [host, value, structure === undefined]);

  /** Shows a view at a visitor's request and emits `flexit-change`. Returns false if it is shown already or does not exist. */
  const show = (view: string): boolean => {
    if (view === shown || !names.includes(view)) return false;
    host.assign('value', view);
    host.emit('change', { value: view });
    return true;
  };
  const latest = useRef({ show, key, remember });
  latest.current = { show, key, remember };

  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const control = event
        .composedPath()
        .find((node) => node instanceof Element && call(node, 'matches', '[data-show]'));
      if (!(control instanceof HTMLElement) || control.closest(host.localName) !== host) return;
      if (event.defaultPrevented || isModified(event)) return;
      if (control.localName === 'a') event.preventDefault();
      const { show, key, remember } = latest.current;
      if (show(controlName(control)) && remember) storeView(key, controlName(control));
    };
    const onFound = ({ target }: Event) => {
      const view = viewOf(target as Element, host);
      if (view) latest.current.show(viewName(view));
    };
    const disposers = [listen(host, 'click', choose), listen(host, 'beforematch', onFound)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [host]);

  useHashTarget(host, structure !== undefined, (target) => {
    const view = viewOf(target, host);
    return view !== undefined && latest.current.show(viewName(view));
  });

  return <slot />;
}

/** Sets `aria-pressed` on each control, or `aria-current` on a link, to tell whether its view is shown. */
function usePressed({ controls }: Structure, shown: string | undefined) {
  useLayoutEffect(() => {
    const disposers = controls.map((control) => {
      const isPressed = controlName(control) === shown;
      if (control.localName === 'a') return borrowAttribute(control, 'aria-current', isPressed ? 'true' : null);
      return borrowAttribute(control, 'aria-pressed', String(isPressed));
    });
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [controls, shown]);
}

/** The view of this switch that contains a node. */
const viewOf = (node: Node, host: Host): HTMLElement | undefined =>
  ([...host.children] as HTMLElement[]).find((child) => viewName(child) && isInside(node, child));
