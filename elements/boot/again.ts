import { importFrom, otherAddress } from '../../react/dom/other-address.ts';
import type { FlexitPage } from '../../react/dom/page.ts';

/** What has been tried on the page, also where these functions were loaded twice. */
interface Retries {
  /** The folder that the page's files come from. */
  from: string;
  count: number;
  /** What failed before: what fails for the first time is not asked for by another address yet. */
  failed: Set<string>;
  /** What is being loaded: a click that comes meanwhile waits for the same. */
  pending: Map<string, Promise<unknown>>;
  last: Promise<unknown>;
}

/**
 * From now on, loads elements whose files did not come before. Firefox 153 never asks again for the address of a module that failed, nor
 * for a module that imports it; WebKitGTK 2.50 not for one that a prefetch failed to bring. So it is asked for by another address.
 *
 * Once an element of the page works, what all elements share is there, and only the element's own files (`elements/`) change their
 * address. Until then everything does, so that React never runs twice. One at a time: what one finds holds for the next.
 * @param from the folder of the files that did not come.
 * @param name the element whose they are.
 * @throws the error of this time.
 */
export function again(page: FlexitPage, from: string, name: string, error: unknown): never {
  page.retries ??= { from, count: 0, failed: new Set(), pending: new Map(), last: Promise.resolve() };
  const retries = page.retries as Retries;
  retries.failed.add(name);
  page.load = (other) => {
    const known = retries.pending.get(other);
    if (known) return known;
    const retry = () => loadAnyhow(page, retries, other).finally(() => retries.pending.delete(other));
    retries.last = retries.last.then(retry, retry);
    retries.pending.set(other, retries.last);
    return retries.last;
  };
  throw error;
}

async function loadAnyhow(page: FlexitPage, retries: Retries, name: string): Promise<unknown> {
  const load = (folder: string, inside = 'elements') => importFrom(`${folder}${inside}/${name}.js`);
  if (customElements.get(`flexit-${name}`)) return;
  const { from } = retries;
  try {
    return await load(from);
  } catch (error) {
    if (!retries.failed.has(name)) {
      retries.failed.add(name);
      throw error;
    }
    retries.count += 1;
    if (page.isAlive) return load(from, otherAddress('elements', retries.count));
    const other = otherAddress(from, retries.count);
    const own = page.loadsFrom;
    // What comes from there is to know itself as this copy of the library.
    page.loadsFrom = own?.replace(from, other);
    try {
      const loaded = await load(other);
      retries.from = other;
      return loaded;
    } catch (error) {
      page.loadsFrom = own;
      throw error;
    }
  }
}
