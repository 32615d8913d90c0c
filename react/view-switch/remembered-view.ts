/** Where a switch's choice is kept: under its name for the whole site, else for the page and the switch's id. */
export const memoryKey = (host: Element, name: string | null): string =>
  `flexit-view-${name || `${location.pathname}#${host.id}`}`;

/** The view that was chosen last; none where the browser refuses its storage. */
export function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a choice, silently not where the browser refuses. */
export function keep(key: string, view: string): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // The view shows; it is not remembered.
  }
}

/** On the view that a switch will show, where that is not the first, as long as it sleeps: `flexit.css` holds back the others. */
const MARK = 'data-flexit-early';

/** Marks the remembered view of a sleeping switch, so that it does not jump into sight when that wakes. */
export function markEarlyView(host: Element): void {
  if ((host as { awake?: boolean }).awake) return;
  const view = recall(memoryKey(host, host.getAttribute('name') ?? host.getAttribute('data-name')));
  if (view && !host.matches('[value], [data-value]'))
    host.querySelector(`:scope > [data-view="${CSS.escape(view)}"]`)?.setAttribute(MARK, '');
}

export function unmarkEarlyView(host: Element): void {
  for (const view of host.children) view.removeAttribute(MARK);
}
