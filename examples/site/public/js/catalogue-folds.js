/**
 * Opens what is folded around a place of the page, or in it, before the browser goes there: a part that is linked to is shown. Of the
 * examples one is open at a time.
 */
export function openFolds() {
  openAt(location.hash);
  addEventListener('hashchange', () => openAt(location.hash));
  // Before the library scrolls there, and where the address does not change.
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href*="#"]');
      if (link instanceof HTMLAnchorElement && link.pathname === location.pathname) openAt(link.hash);
    },
    { capture: true },
  );
}

/** @param {string} hash */
function openAt(hash) {
  const place = document.getElementById(hash.slice(1));
  const inside = place?.querySelector(':scope > .cat-pli');
  if (!place || (!inside && !place.closest('.cat-pli:not([open])'))) return;
  if (inside instanceof HTMLDetailsElement) inside.open = true;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  place.scrollIntoView();
}

/**
 * Keeps the title that was opened on the screen: what closes above it draws it out of view.
 * @param {Element} fold
 */
export function keepInView(fold) {
  const title = fold.querySelector('summary');
  fold.addEventListener('toggle', () => {
    if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView();
  });
}
