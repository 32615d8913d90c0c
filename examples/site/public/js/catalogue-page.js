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

/**
 * Has the page's own entry in the middle of the menu, where it would be off its screen: beside the page, and when the menu is opened.
 * @param {Element} menu
 */
export function showCurrent(menu) {
  const show = () => {
    const entry = menu.querySelector('[aria-current]');
    if (!(entry instanceof HTMLElement)) return;
    const { top, height } = entry.getBoundingClientRect();
    const list = menu.getBoundingClientRect();
    if (top < list.top || top + height > list.bottom) menu.scrollTop += top - list.top - (list.height - height) / 2;
  };
  show();
  menu.addEventListener('toggle', show);
}
