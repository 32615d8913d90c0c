// The menu of a row closes by Escape, by a click beside it and when the focus leaves it. Without script, by its own button.
const MENU = 'details.menu-actions[open]';
/** What a menu's entry opens over the page: the focus comes back to the entry from it. */
const OVER = 'dialog, flexit-modal, flexit-popup';

function close(menu) {
  const hadFocus = menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector('summary').focus();
}

document.addEventListener('click', ({ target }) => {
  if (target.closest?.(OVER)) return;
  for (const menu of document.querySelectorAll(MENU)) if (!menu.contains(target)) menu.open = false;
});
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = target.closest?.(MENU);
  if (menu && relatedTarget && !menu.contains(relatedTarget) && !relatedTarget.closest(OVER)) menu.open = false;
});
document.addEventListener('keydown', (event) => {
  const menu = event.target.closest?.(MENU);
  const isOver = event.composedPath().some(({ localName }) => localName === 'dialog');
  if (event.key !== 'Escape' || !menu || event.defaultPrevented || isOver) return;
  event.preventDefault();
  close(menu);
});
