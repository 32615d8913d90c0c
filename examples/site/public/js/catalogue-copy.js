/** How long, in milliseconds, the button says that it copied. */
const SAID_FOR = 2500;

/**
 * Gives shown code its button, and the language chosen for it to all code on the page.
 * @param {Element} codes
 */
export function makeCopyable(codes) {
  const button = /** @type {HTMLButtonElement} */ (codes.querySelector('button[data-copy]'));
  const status = /** @type {HTMLElement} */ (codes.querySelector('[role="status"]'));
  const label = button.textContent ?? '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const copied = await copy(shownCode(codes));
    const { copied: done = '', failed = '' } = button.dataset;
    const language = codes.querySelector('input:checked')?.parentElement?.textContent?.trim() ?? '';
    button.textContent = copied ? done : label;
    status.textContent = copied ? `${done} ${language && `(${language})`}`.trim() : failed;
    status.classList.toggle('invisible', copied);
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
      if (copied) status.textContent = '';
    }, SAID_FOR);
  });
  codes.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) chooseEverywhere(target.value, codes);
  });
}

/**
 * The code that the chosen language shows.
 * @param {Element} codes
 */
function shownCode(codes) {
  const chosen = codes.querySelector('input:checked');
  const selector = chosen instanceof HTMLInputElement ? `pre[data-code="${chosen.value}"] code` : 'pre code';
  return /** @type {HTMLElement} */ (codes.querySelector(selector));
}

/**
 * Puts the text of a node on the clipboard; where the page may not, selects it.
 * @param {HTMLElement} node
 */
async function copy(node) {
  try {
    await navigator.clipboard.writeText(node.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(node);
    return false;
  }
}

/**
 * Whoever reads Twig reads it in every example.
 * @param {string} language
 * @param {Element} but
 */
function chooseEverywhere(language, but) {
  for (const codes of document.querySelectorAll('[data-codes]')) {
    const input = codes.querySelector(`input[value="${language}"]`);
    if (codes !== but && input instanceof HTMLInputElement) input.checked = true;
  }
}
