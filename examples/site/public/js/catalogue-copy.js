/** How long, in milliseconds, the button says that it copied. */
const SAID_FOR = 2500;

/**
 * Gives shown code its button.
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
    const language = codes.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '';
    button.textContent = copied ? done : label;
    status.textContent = copied ? `${done} ${language && `(${language})`}`.trim() : failed;
    status.classList.toggle('invisible', copied);
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
      if (copied) status.textContent = '';
    }, SAID_FOR);
  });
}

/** @param {Element} codes */
const shownCode = (codes) => /** @type {HTMLElement} */ (codes.querySelector('pre:not([hidden]) code'));

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
