import { type FlexitPage, flexitPage } from '../../react/dom/page.ts';
import { entryOf } from './registry.ts';

/** Which of the library's builds this is; two builds of one address do not share their modules. */
declare const __BUILD__: string;
/** What renders its components. */
declare const __RUNTIME__: Runtime;

type Runtime = 'react' | 'light';

export const BUILD = typeof __BUILD__ === 'undefined' ? 'modules' : __BUILD__;

const RUNTIME: Runtime = typeof __RUNTIME__ === 'undefined' ? 'react' : __RUNTIME__;

/** True in the build that a bundler takes apart: a module has no address of its own in it, and brings what it imports, no more. */
export const isUnbundled = BUILD === 'unbundled' || BUILD === 'react';

/** The folder that this copy of the library was loaded from; none where a bundler has put it somewhere. */
export const root = isUnbundled ? '' : import.meta.url.replace(/((chunks|elements)\/)?[^/]*$/, '');

/** What this copy is known by: its folder, its runtime, its build. */
export const own = isUnbundled ? `bundle#${RUNTIME}-${Math.random()}` : `${root}#${RUNTIME}-${BUILD}`;

/** The runtime of a copy, by what it is known by. */
export const runtimeOf = (copy: string): Runtime => (/#light-[^#]*$/.test(copy) ? 'light' : 'react');

/** The page's shared object: this copy's, or that of the copy that came first. */
export const page: FlexitPage = flexitPage(own);

/** Lets the page load every element of this copy, unless an earlier copy does. */
export function publishElements(elements: typeof entryOf): void {
  if (page.load) return;
  page.load = (name) => {
    const loaded = elements(name)!.load(root);
    if (isUnbundled) return loaded;
    // The next time it is asked for in another way; this time, what the visitor did goes on without it.
    return loaded.catch((error) => import('./ahead.ts').then((ahead) => ahead.again(page, root, name, error)));
  };
  page.knows = (name) => elements(name) !== undefined;
  page.loadsFrom = own;
}

if (!isUnbundled) publishElements(entryOf);

/** True where an earlier copy of the library loads that element for the page. */
export const isLoadedElsewhere = (name: string): boolean => page.loadsFrom !== own && page.knows?.(name) === true;
