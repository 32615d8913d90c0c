import { importFrom, otherAddress } from './other-address.ts';

/** In what a browser says of a module that did not come; only in the builds whose files have addresses. */
const PART = /\S+\/elements\/parts\/\S+/;

const found = new Map<string, Promise<unknown>>();
const failed = new Set<string>();
let tries = 0;

/**
 * Imports a part of a feature, also where it did not come before: Firefox 153 never asks again for the address of a module that failed, and so
 * is given another one. What the part imports from `elements/parts/` comes anew with it, what all elements share does not.
 */
export async function bring<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address] = PART.exec(String(error)) ?? [];
    if (!address) throw error;
    if (!failed.has(address)) {
      failed.add(address);
      throw error;
    }
    const known = found.get(address);
    if (known) return known as Promise<T>;
    tries += 1;
    const folder = otherAddress('elements', tries);
    const part = (await importFrom(address.replace('/elements/', `/${folder}/`))) as T;
    found.set(address, Promise.resolve(part));
    return part;
  }
}
