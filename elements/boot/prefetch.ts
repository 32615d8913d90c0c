/** Of each element, the built files that it imports and its own, by their paths in the folder above. The build fills it in. */
declare const __CHUNKS__: Readonly<Record<string, readonly string[]>> | undefined;

const prefetched = new Set<string>();

/** Fetches the files of an element, by its name, before they are asked for: `modulepreload` need not fetch what a module imports. */
export function prefetch(name: string): void {
  if (typeof __CHUNKS__ === 'undefined') return;
  for (const file of __CHUNKS__[name] ?? []) {
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
