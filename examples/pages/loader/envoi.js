import { hideLoader, showLoader } from '/dist/index.js';

const WAIT_MS = 3000;

/** Stands for a request. */
document.querySelector('#simuler')?.addEventListener('click', () => {
  showLoader();
  setTimeout(hideLoader, WAIT_MS);
});
