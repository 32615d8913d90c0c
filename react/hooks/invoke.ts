import { loadElement } from './page.ts';

interface FlexitClass {
  /** The names of its methods; every element of the library has it. */
  readonly methods?: readonly string[];
}

/**
 * Calls a method of an element, also before the element is defined: loads its chunk and waits for it.
 * @param method a method of that element's table, such as `show`.
 * @returns what the method answers.
 * @throws Error (the promise rejects) where the method does not exist, where the element is none of the library's, or where its
 *   chunk fails.
 */
export async function invoke(element: Element, method: string, ...args: unknown[]): Promise<unknown> {
  const { localName } = element;
  if (!localName.startsWith('flexit-')) throw new TypeError(`<${localName}> is not an element of Flexit`);
  if (!customElements.get(localName)) await loadElement(localName.slice('flexit-'.length));
  customElements.upgrade(element);
  const { methods = [] } = element.constructor as FlexitClass;
  if (!methods.includes(method)) {
    throw new TypeError(
      `<${localName}>: the method "${method}" does not exist (known: ${methods.join(', ') || 'none'})`,
    );
  }
  const target = element as unknown as Record<string, (...args: unknown[]) => unknown>;
  return target[method]!(...args);
}
