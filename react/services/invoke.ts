import { warnOnce } from '../core/attributes.ts';
import { ownClass } from '../dom/own-class.ts';
import { hasLoader, loadElement } from '../dom/page.ts';

const PREFIX = 'flexit-';

/**
 * Calls a method of an element, also before the element is defined: loads its chunk and waits for it; where nothing on the page loads
 * elements, which a bundle may leave out, waits until the element is imported.
 * @param method a method of that element's table, such as `show`.
 * @returns what the method answers.
 * @throws Error (the promise rejects) where the method does not exist, where the element is none of the library's (also
 *   where another script defined its tag), where its chunk fails, or where the browser lacks what it needs.
 */
export async function invoke(element: Element, method: string, ...args: unknown[]): Promise<unknown> {
  const { localName } = element;
  if (!localName.startsWith(PREFIX)) throw new TypeError(`<${localName}> is not an element of Flexit`);
  if (!customElements.get(localName)) await define(element, localName);
  const { methods } = ownClass(localName);
  customElements.upgrade(element);
  if (!methods.includes(method)) {
    throw new TypeError(
      `<${localName}>: the method "${method}" does not exist (known: ${methods.join(', ') || 'none'})`,
    );
  }
  const target = element as unknown as Record<string, (...args: unknown[]) => unknown>;
  return target[method]!(...args);
}

/** In a bundle without the loader, the page's own code imports the element: now, or later. */
async function define(element: Element, tag: string): Promise<void> {
  if (hasLoader()) return loadElement(tag.slice(PREFIX.length));
  warnOnce(
    element,
    `<${tag}> is invoked, and nothing on the page loads it: import 'flexit/loader', or the element itself.`,
  );
  await customElements.whenDefined(tag);
}
