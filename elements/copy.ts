import { type FlexitPage, flexitPage } from '../react/hooks/page.ts';
import { registry } from './registry.ts';

/** Which of the library's builds this is; two builds of one address do not share their modules. */
declare const __BUILD__: string;

const BUILD = typeof __BUILD__ === 'undefined' ? 'modules' : __BUILD__;

/** The folder that this copy of the library was loaded from. */
export const root = import.meta.url.replace(/((chunks|elements)\/)?[^/]*$/, '');

const own = `${root}#${BUILD}`;

/** The page's shared object: this copy's, or that of the copy that came first. */
export const page: FlexitPage = flexitPage(own);

/** True where this copy came first, so that its definitions and its API are the page's. */
export const isOwnPage = page.copy === own;

if (isOwnPage) {
  page.load ??= (name) => registry[name]!.load();
  page.knows ??= (name) => name in registry;
}
