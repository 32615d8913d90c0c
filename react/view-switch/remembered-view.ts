import { attributeOf } from '../dom/attribute-of.ts';
import { call } from '../dom/members.ts';

/** The `localStorage` key of a switch's choice: its name, for the whole site; else the page's path and the element's id. */
export const memoryKey = (host: Element, name: string | null): string =>
  `flexit-view-${name || `${location.pathname}#${host.id}`}`;

/** The name of the view that was chosen last; empty if there is none or the browser forbids storage. */
export function readView(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a choice. Does nothing where the browser forbids storage. */
export function storeView(key: string, view: string): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is forbidden or full: the choice is just not remembered.
  }
}

/** On the remembered view of a switch that is not mounted yet: `flexit.css` shows that view and not the first. */
const MARK = 'data-flexit-early';

/**
 * Marks the remembered view of a switch that is not mounted yet, so that the page does not shift when it mounts. Does nothing for a
 * switch that is mounted, that has a `value`, or that remembers nothing.
 */
export function markEarlyView(host: Element): void {
  if ((host as { awake?: boolean }).awake || /^(false|0|non)$/i.test(attributeOf(host, 'remember') ?? '')) return;
  const view = readView(memoryKey(host, attributeOf(host, 'name')));
  if (!view || host.matches('[value], [data-value]')) return;
  const remembered = host.querySelector(`:scope > [data-view="${CSS.escape(view)}"]`);
  if (remembered) call(remembered, 'setAttribute', MARK, '');
}

/** Removes the mark of `markEarlyView`. */
export function unmarkEarlyView(host: Element): void {
  for (const view of host.children) call(view, 'removeAttribute', MARK);
}
