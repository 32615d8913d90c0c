import { ownClass } from './own-class.ts';

/**
 * What one page shares, however many copies of the library it loads: the first copy publishes its API at
 * `globalThis[Symbol.for('flexit')]`, later ones delegate to it (contract.md, « Rules that hold for every element »). Never the Trusted Types policy.
 */
export interface FlexitPage {
  /** The address of the copy that came first. */
  readonly copy: string;
  /** Defines a tag, given without its `flexit-` prefix, from the first copy that can load all its elements; rejects where its chunk fails. */
  load?(name: string): Promise<unknown>;
  /** True where that copy knows that name. */
  knows?(name: string): boolean;
  /** True once a visitor has shown to be there. */
  isVisited?: boolean;
  /** The element that a visitor turned to last, and whose files were not there. */
  turnedTo?: Element;
  /** True once a copy hears for the page's analytics tool. */
  isMeasured?: boolean;
  /** True once an element of the library is defined. */
  isAlive?: boolean;
  /** True once something has read what `<flexit-site>` holds. */
  isRead?: boolean;
  /** The address of that copy: the first one, unless that is part of a bundle which brings some elements only. */
  loadsFrom?: string;
  [api: string]: unknown;
}

const KEY = Symbol.for('flexit');

type Global = typeof globalThis & { [KEY]?: FlexitPage };

/** The page's shared object; made by the first copy that asks. */
export function flexitPage(copy: string): FlexitPage {
  const scope = (typeof document === 'undefined' ? {} : globalThis) as Global;
  return (scope[KEY] ??= { copy });
}

/** The element for which a file of the library has probably come. */
export const turnedToElement = (): Element | undefined => (globalThis as Global)[KEY]?.turnedTo;

/** True where a copy of the library on the page loads its elements: always, but for a bundle that brings some of them only. */
export const hasLoader = (): boolean => (globalThis as Global)[KEY]?.load !== undefined;

/**
 * Defines a tag, given without its `flexit-` prefix, from the page's copy of the library; rejects where its chunk fails, where another
 * script defined the tag, and where the browser lacks what it needs.
 * @param load imports it where no copy on the page can; the build for bundlers gives it, so that they follow the import.
 */
export async function loadElement(name: string, load?: () => Promise<unknown>): Promise<void> {
  const page = (globalThis as Global)[KEY];
  if (page?.load && (!load || page.knows?.(name))) await page.load(name);
  else if (load) await load();
  else throw new Error(`flexit: no copy of the library on this page can load <flexit-${name}>`);
  ownClass(`flexit-${name}`);
}

const read = new WeakSet<Element>();

/**
 * Wakes an element that sleeps until something needs what it holds (contract.md, « Loading », `need`): where a copy of the library on
 * the page can, also one that comes later; else once it is defined.
 */
export function wakeForNeed(element: Element | undefined): void {
  const page = (globalThis as Global)[KEY];
  if (page) page.isRead = true;
  if (!element || read.has(element)) return;
  read.add(element);
  const { localName } = element;
  // Later: it may be a component that reads while it is rendered.
  queueMicrotask(() => {
    const name = localName.replace('flexit-', '');
    if (!customElements.get(localName) && page?.knows?.(name)) page.load!(name).catch(() => {});
    customElements.whenDefined(localName).then(() => (element as { wake?(): void }).wake?.());
  });
}

const registries = new Map<string, Map<string, unknown>>();

/** A named register (actions, menu functions, captchas) that all copies of the library on a page share. */
export function register<T>(name: string): Map<string, T> {
  const page = (globalThis as Global)[KEY];
  const shared = (page ? (page[`${name}Register`] ??= new Map()) : undefined) as Map<string, T> | undefined;
  if (shared) return shared;
  const own = registries.get(name) ?? new Map();
  registries.set(name, own);
  return own as Map<string, T>;
}
