const PREFIX = 'flexit-view-';

/** Where a switch's choice is kept: under its name for the whole site, else for the page and the switch's id, or its place on the page. */
export function memoryKey(host: Element, name: string): string {
  if (name) return PREFIX + name;
  const place = host.id || [...host.ownerDocument.querySelectorAll(host.localName)].indexOf(host as HTMLElement);
  return `${PREFIX}${location.pathname}#${place}`;
}

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
