/**
 * Closes the list of what is on the page when it has led there.
 * @param {Element} list
 */
export function closeOnUse(list) {
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && list.matches(':popover-open')) {
      /** @type {HTMLElement} */ (list).hidePopover();
    }
  });
}

/**
 * Leads to the same place of the page in the other language, or on the other runtime: anchors are the same. What is searched for is not the
 * same in both languages.
 * @param {Element} link
 */
export function keepPlace(link) {
  link.addEventListener('click', () => {
    if (!(link instanceof HTMLAnchorElement)) return;
    link.hash = location.hash;
    if (!link.hreflang) link.search = location.search;
  });
}
