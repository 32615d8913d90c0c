import { markEarlyRole } from '../../react/autocomplete/early-role.ts';
import { markEarlyView } from '../../react/view-switch/remembered-view.ts';

export { again } from './again.ts';
export { keepEmptyMark } from './empty-fields.ts';

// What the loader does for fields and sleeping elements, apart from it: few pages need it at once. It imports nothing that the loader has, too, which
// would become a file of its own.

/** Of each element, the built files that it imports and its own, by their paths in the folder above. The build fills it in. */
declare const __CHUNKS__: Readonly<Record<string, readonly string[]>>;

const chunks: typeof __CHUNKS__ = typeof __CHUNKS__ === 'undefined' ? {} : __CHUNKS__;

const prefetched = new Set<string>();

/** Does for a sleeping element what cannot wait until it wakes. */
export function prepare(element: Element, load: (element: Element) => Promise<boolean>): void {
  if (element.localName === 'flexit-view-switch') markEarlyView(element);
  else markEarlyRole(element, load);
}

/**
 * Fetches the files of an element, by its name, before they are asked for, in idle time: `modulepreload` need not fetch what a module
 * imports.
 */
export function prefetch(name: string, whenIdle: (task: () => void) => void): void {
  whenIdle(() => prefetchNow(name));
}

function prefetchNow(name: string) {
  for (const file of chunks[name] ?? []) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'modulepreload',
      href: import.meta.url.replace(/chunks\/[^/]*$/, file),
      fetchPriority: 'low',
    });
    document.head.append(link);
  }
}
