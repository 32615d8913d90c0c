/** Where the chosen language is kept for the next page. */
const KEY = 'catalogue-code';

/**
 * Makes tabs of the choice of a language: Left and Right, Home and End change it, for all code of the page and of the next ones. Without
 * this, the choice is one of radio buttons.
 * @param {Element} codes
 */
export function makeTabs(codes) {
  const choice = codes.querySelector('fieldset');
  if (!choice) return;
  const list = document.createElement('div');
  list.className = choice.className;
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', choice.querySelector('legend')?.textContent ?? '');
  for (const input of choice.querySelectorAll('input')) list.append(tabOf(input, codes));
  choice.replaceWith(list);
  const tabs = tabsOf(codes);
  select(codes, tabs.find((tab) => tab.value === kept()) ?? tabs[0]);
  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element && target.closest('button');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const next = nextOf(event, tabs);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
}

/**
 * A tab in the place of a radio button; what that showed is its panel.
 * @param {HTMLInputElement} input
 * @param {Element} codes
 */
function tabOf(input, codes) {
  const tab = document.createElement('button');
  const panel = /** @type {HTMLElement} */ (codes.querySelector(`pre[data-code="${input.value}"]`));
  tab.type = 'button';
  tab.value = input.value;
  tab.textContent = input.parentElement?.textContent?.trim() ?? '';
  tab.id = `${input.name}-${input.value}`;
  panel.id = `${tab.id}-panneau`;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.removeAttribute('aria-label');
  panel.setAttribute('aria-labelledby', tab.id);
  return tab;
}

/**
 * The tab that a key leads to.
 * @param {KeyboardEvent} event
 * @param {HTMLButtonElement[]} tabs
 */
function nextOf({ key, target, ctrlKey, altKey, metaKey }, tabs) {
  if (ctrlKey || altKey || metaKey) return undefined;
  const at = tabs.indexOf(/** @type {HTMLButtonElement} */ (target));
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

/**
 * Whoever reads Twig reads it in every example; the tab stays where it is on the screen, whatever grows or shrinks above it.
 * @param {HTMLButtonElement} chosen
 */
function choose(chosen) {
  const { top } = chosen.getBoundingClientRect();
  for (const codes of document.querySelectorAll('[data-codes]')) {
    const tab = tabsOf(codes).find(({ value }) => value === chosen.value);
    if (tab) select(codes, tab);
  }
  scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: 'instant' });
  keep(chosen.value);
}

/**
 * @param {Element} codes
 * @param {HTMLButtonElement | undefined} chosen
 */
function select(codes, chosen) {
  for (const tab of tabsOf(codes)) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !isChosen);
  }
}

/** @param {Element} codes */
const tabsOf = (codes) =>
  Array.from(codes.querySelectorAll('[role="tab"]'), (tab) => /** @type {HTMLButtonElement} */ (tab));

/** The language that was chosen on a former page; a browser may refuse to say. */
function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} language */
function keep(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing for this site: the choice holds for this page.
  }
}
