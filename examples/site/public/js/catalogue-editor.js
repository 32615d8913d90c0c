/** Milliseconds without a key before the preview follows. */
const PAUSE = 300;

/**
 * Renders what is typed. Each rendering goes into a frame of its own, behind the one that is shown: the first address of a frame is no
 * step of the history, an answer that comes late has no frame left to come to, and one that fails leaves the last good one in place.
 * @param {Element} element
 */
export function makeEditor(element) {
  const form = /** @type {HTMLFormElement} */ (element);
  const field = /** @type {HTMLTextAreaElement} */ (form.querySelector('textarea'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role="status"]'));
  let shown = /** @type {HTMLIFrameElement} */ (form.querySelector('iframe'));
  /** @type {HTMLIFrameElement | undefined} */
  let next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let count = 0;

  const render = () => {
    clearTimeout(timer);
    next?.remove();
    next = /** @type {HTMLIFrameElement} */ (shown.cloneNode());
    next.name = form.target = `apercu-${(count += 1)}`;
    next.classList.add('cat-attente');
    next.addEventListener('load', settle);
    shown.after(next);
    form.submit();
  };
  const renderSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(render, PAUSE);
  };

  /** A preview says that it is one before it has loaded; any other answer is a failure. */
  const isPreview = new WeakSet();
  const settle = (/** @type {Event} */ { currentTarget }) => {
    if (!next || currentTarget !== next || isBlank(next)) return;
    if (!isPreview.has(next)) {
      next.remove();
      status.textContent = form.dataset.failed ?? '';
      status.classList.add('cat-echec');
    } else {
      next.classList.remove('cat-attente');
      shown.remove();
      shown = next;
      status.textContent = form.dataset.done ?? '';
      status.classList.remove('cat-echec');
    }
    next = undefined;
  };
  addEventListener('message', ({ source, data }) => {
    if (next && source === next.contentWindow && data?.catalogue === 'preview') isPreview.add(next);
  });

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
  // What wakes in a preview may take the focus from whoever types.
  field.addEventListener('blur', () => {
    setTimeout(() => {
      if (document.activeElement === next) field.focus({ preventScroll: true });
    });
  });
  for (const link of document.querySelectorAll('a[data-edit]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      field.value = field.defaultValue = codeBeside(link);
      form.closest('section')?.scrollIntoView();
      field.focus({ preventScroll: true });
      field.setSelectionRange(0, 0);
      render();
    });
  }
  whenNear(form, render);
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
}
