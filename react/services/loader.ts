import { loadElement, register } from '../dom/page.ts';

type Loader = HTMLElement & { show?(): unknown; close?(): unknown };

const NAME = 'loader';
const TAG = `flexit-${NAME}`;

/**
 * Shows the page's loading indicator until `hideLoader` was called as often as this. It is the page's first `<flexit-loader>`, else
 * one that is made here, once. Above a dialog that is open by then; silent where the indicator cannot be loaded.
 */
export function showLoader(): void {
  if (typeof document === 'undefined') return;
  setCount(count() + 1);
  if (customElements.get(TAG)) show();
  else loadElement('loader').then(show, () => {});
}

/** Takes one `showLoader` back, and hides the indicator after the last one. Harmless where there is none to take back. */
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

// The count is the page's, whichever copy of the library counts.

const counts = () => register<number>(NAME);
const count = () => counts().get('shown') ?? 0;
const setCount = (value: number) => counts().set('shown', value);
