/** Helpers for the tests of the React components. */
import { expect } from '@open-wc/testing';
import { until } from './until.ts';

/** The first match of a selector in the page. Throws an Error that names the selector if there is none. */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

export const dialogOf = (host: Element) => host.shadowRoot?.querySelector('dialog');
export const isShown = (host: Element) => dialogOf(host)?.open === true;
export const shown = (host: Element) => until(() => isShown(host), 'It is shown');
export const hidden = (host: Element) => until(() => !isShown(host), 'It is hidden');

/** Checks that one React has mounted one component in an element. */
export function expectOneRoot(host: Element): void {
  const boxes = [...host.shadowRoot!.children];
  const roots = boxes.flatMap((box) => Object.keys(box).filter((key) => key.startsWith('__reactContainer$')));
  expect([boxes.length, roots.length]).to.deep.equal([1, 1]);
}

/** Loads the built loader as a page does: a second copy of the library, with its own React. */
export async function loadLoader(src = '/dist/flexit.js'): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src });
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`There is no ${src}: run \`npm run build\`.`));
  });
  document.head.append(script);
  await loaded;
}
