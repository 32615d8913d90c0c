import { colourField } from './catalogue-layer.js';

/** Milliseconds without a key before the preview follows. */
const PAUSE = 300;
/** Milliseconds after its load in which a preview has said that it is one. */
const WORD_WITHIN = 1000;
/** Milliseconds after its arrival, or after a key, in which a preview takes the focus from whoever is at the editor. */
const SETTLING = 5000;

/**
 * Renders what is typed. Each rendering goes into a frame of its own, behind the one that is shown: the first address of a frame is no
 * step of the history, an answer that comes late has no frame left to come to, and one that fails leaves the last good one in place.
 * @param {Element} element
 */
export function makeEditor(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const field = /** @type {HTMLTextAreaElement} */ (form.querySelector('textarea'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role="status"]'));
  const draw = colourField(field);
  let shown = /** @type {HTMLIFrameElement} */ (form.querySelector('iframe'));
  /** @type {HTMLIFrameElement | undefined} */
  let next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let count = 0;
  /** When a preview came, or a key, whichever was last. */
  let latest = Number.NEGATIVE_INFINITY;
  let isTabbing = false;
  /** @type {HTMLElement | undefined} The last of its fields and buttons that the focus has left. */
  let left;

  const render = () => {
    clearTimeout(timer);
    next?.remove();
    next = /** @type {HTMLIFrameElement} */ (shown.cloneNode());
    next.name = form.target = `apercu-${(count += 1)}`;
    next.classList.add('cat-attente');
    next.addEventListener('load', expectWord);
    shown.after(next);
    form.submit();
  };
  const renderSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(render, PAUSE);
  };

  const settle = (/** @type {boolean} */ isDone) => {
    if (!next) return;
    if (isDone) {
      next.classList.remove('cat-attente');
      shown.remove();
      shown = next;
      latest = performance.now();
    } else next.remove();
    next = undefined;
    status.textContent = (isDone ? form.dataset.done : form.dataset.failed) ?? '';
    status.classList.toggle('cat-echec', !isDone);
  };
  addEventListener('message', ({ source, data }) => {
    if (next && source === next.contentWindow && data?.catalogue === 'preview') settle(true);
    if (source === shown.contentWindow && data?.catalogue === 'focus') takeBackFocus();
  });
  /** A preview says that it is one; an answer that has not is a failure. */
  const expectWord = (/** @type {Event} */ { currentTarget }) => {
    const frame = /** @type {HTMLIFrameElement} */ (currentTarget);
    if (!isBlank(frame)) setTimeout(() => frame === next && settle(false), WORD_WITHIN);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    render();
  });
  form.addEventListener('input', ({ target }) => {
    if (target === field) renderSoon();
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name !== 'largeur') render();
  });
  form.addEventListener('reset', renderSoon);
  // What opens by itself in a preview would take the focus from whoever types. Those who go there do so by the Tab key, or have acted there.
  const takeBackFocus = () => {
    const isSettling = performance.now() - latest < SETTLING;
    if (isSettling && !isTabbing && document.activeElement === shown) left?.focus({ preventScroll: true });
  };
  form.addEventListener('keydown', () => {
    latest = performance.now();
  });
  form.addEventListener('focusout', ({ target }) => {
    if (target !== shown) left = /** @type {HTMLElement} */ (target);
  });
  document.addEventListener('keydown', ({ key }) => {
    isTabbing = key === 'Tab';
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target !== shown) isTabbing = false;
  });
  const stopWaiting = whenNear(form, render);
  for (const link of document.querySelectorAll('a[data-edit]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      field.value = field.defaultValue = codeBeside(link);
      draw();
      const fold = form.closest('details');
      if (fold) fold.open = true;
      form.closest('section')?.scrollIntoView();
      field.focus({ preventScroll: true });
      field.setSelectionRange(0, 0);
      stopWaiting();
      render();
    });
  }
  shareByAddress(form, field, status);
  draw();
}

/** Before the markup in the hash of an address that opens the editor with it. */
const SHARED = '#essayer=';

/**
 * Opens the editor with the markup of the address, and copies an address that holds the present markup: in its hash, which no server is told.
 * @param {HTMLFormElement} form
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} status
 */
function shareByAddress(form, field, status) {
  const markup = location.hash.startsWith(SHARED) ? decoded(location.hash.slice(SHARED.length)) : undefined;
  if (markup !== undefined && markup.length <= field.maxLength) {
    field.value = markup;
    const fold = form.closest('details');
    if (fold) fold.open = true;
    form.closest('section')?.scrollIntoView();
  }
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('[data-share]'));
  button.hidden = false;
  button.addEventListener('click', async () => {
    history.replaceState(history.state, '', SHARED + encodeURIComponent(field.value));
    const { copied = '', failed = '' } = button.dataset;
    status.classList.remove('cat-echec');
    status.textContent = await navigator.clipboard.writeText(location.href).then(
      () => copied,
      () => failed,
    );
  });
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a frame has not begun to show anything; some engines say that this has loaded too.
 * @param {HTMLIFrameElement} frame
 */
const isBlank = (frame) => frame.contentDocument?.URL === 'about:blank';

/**
 * The HTML of the example that a link stands in.
 * @param {Element} link
 */
function codeBeside(link) {
  return link.closest('[data-codes]')?.querySelector('pre[data-code="html"] code')?.textContent ?? '';
}

/**
 * @param {Element} element
 * @param {() => void} act
 * @returns {() => void} gives it up
 */
function whenNear(element, act) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
