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
