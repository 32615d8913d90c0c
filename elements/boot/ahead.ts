import { markEarlyRole } from '../../react/autocomplete/early-role.ts';

export { markEarlyView as markView } from '../../react/view-switch/remembered-view.ts';
export { again } from './again.ts';

// What the loader does in idle time, or for few pages, apart from it. It imports nothing that the loader imports, too: that would become
// a third file.

/** For each element, the built files that it imports and its own, by their paths in the folder above. The build fills it in. */
declare const __CHUNKS__: Readonly<Record<string, readonly string[]>>;

const chunks: typeof __CHUNKS__ = typeof __CHUNKS__ === 'undefined' ? {} : __CHUNKS__;

const prefetched = new Set<string>();

/** Prepares a sleeping element for a visitor who turns to it. `load` loads it, and resolves to false where that failed. */
export function prepare(name: string, element: Element, load: (element: Element) => Promise<boolean>): void {
  if (name === 'autocomplete') markEarlyRole(element, load);
  prefetch(name);
}

/** Fetches the files of an element before they are asked for: `modulepreload` need not fetch what a module imports. */
function prefetch(name: string): void {
  for (const file of chunks[name] ?? []) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'modulepreload',
      href: import.meta.url.replace(/chunks\/[^/]*$/, file),
      fetchPriority: 'low',
    });
    // WebKitGTK 2.50 takes a file that did not come for lost as long as its link stands.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}
