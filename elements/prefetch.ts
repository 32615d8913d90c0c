/** The built files that every element imports, by their paths in the folder above. The build fills it in. */
declare const __CHUNKS__: string[] | undefined;

const prefetched = new Set<string>();

/** Fetches the files of an element, by its name, and those that all elements share, before they are asked for. */
export function prefetch(name: string): void {
  if (typeof __CHUNKS__ === 'undefined') return;
  for (const file of [...__CHUNKS__, `elements/${name}.js`]) {
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
