/** Milliseconds without a key before the server is asked. */
const PAUSE = 200;

/**
 * @typedef {{ name: string, hits: string[] }} Match
 * @typedef {{ matches: Match[], message: string }} Answer
 */

/**
 * Focuses the search by « / »; where the page has the cards, shows those that are found while words are typed.
 * @param {Element} form
 */
export function makeSearch(form) {
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input[type="search"]'));
  const status = document.querySelector('[data-results]');
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    field.select();
    field.focus();
  });
  if (!status || !(form instanceof HTMLFormElement)) return;

  /** @type {AbortController | undefined} */
  let pending;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const ask = async () => {
    pending?.abort();
    pending = new AbortController();
    const query = field.value.trim();
    const search = `?q=${encodeURIComponent(query)}`;
    try {
      const response = await fetch(form.dataset.search + search, { signal: pending.signal });
      if (!response.ok) return;
      /** @type {Answer} */
      const { matches, message } = await response.json();
      show(matches);
      status.textContent = query ? message : '';
      status.closest('.cat-accueil')?.toggleAttribute('data-searching', query !== '');
      history.replaceState(null, '', query ? search : location.pathname);
    } catch (error) {
      // Without an answer the cards stay, and Enter still asks for the page.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
}

/** @param {readonly Match[]} matches */
function show(matches) {
  for (const card of document.querySelectorAll('[data-card]')) {
    const match = matches.find(({ name }) => name === card.getAttribute('data-card'));
    const hits = /** @type {HTMLElement} */ (card.querySelector('[data-hits]'));
    card.toggleAttribute('hidden', !match);
    hits.textContent = match?.hits.length ? `${hits.dataset.hits} ${match.hits.join(', ')}` : '';
  }
  for (const group of document.querySelectorAll('.cat-groupe')) {
    group.toggleAttribute('hidden', !group.querySelector('[data-card]:not([hidden])'));
  }
}

/**
 * Whether a key goes into a field, also one inside an element's shadow.
 * @param {Event} event
 */
function isTyping(event) {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
