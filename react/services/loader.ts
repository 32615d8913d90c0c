import { loadElement, register } from '../dom/page.ts';

type Loader = HTMLElement & { show?(): unknown; close?(): unknown };

const NAME = 'loader';
const TAG = `flexit-${NAME}`;

/**
 * Shows the page's loading indicator, above any open dialog, until `hideLoader` has been called as often. It is the page's first
 * `<flexit-loader>`, else one that is added to the body. Does nothing if the element cannot be loaded.
 */
export function showLoader(): void {
  if (typeof document === 'undefined') return;
  setCount(count() + 1);
  if (customElements.get(TAG)) show();
  else loadElement('loader').then(show, () => {});
}

/** Undoes one `showLoader`, and hides the indicator after the last. Does nothing without a prior `showLoader`. */
export function hideLoader(): void {
  if (count() === 0) return;
  setCount(count() - 1);
  if (count() === 0) findLoader()?.close?.();
}

function show(): void {
  if (count() > 0) (findLoader() ?? makeLoader()).show?.();
}

const findLoader = () => document.querySelector<Loader>(TAG);

function makeLoader(): Loader {
  const loader: Loader = document.createElement(TAG);
  loader.dataset.flexit = '';
  document.body.append(loader);
  return loader;
}

// The count is stored on the page, so that several copies of the library share it.

const counts = () => register<number>(NAME);
const count = () => counts().get('shown') ?? 0;
const setCount = (value: number) => counts().set('shown', value);
