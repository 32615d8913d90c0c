/**
 * Shows under the examples what the server received, once the browser has an answer to it: of whatever the page sends, by whichever
 * element, the browser itself tells.
 * @param {NodeListOf<HTMLElement>} panels
 */
export function showSent(panels) {
  if (panels.length === 0) return;
  new PerformanceObserver((entries) => {
    const addresses = new Set(entries.getEntries().map(({ name }) => new URL(name).pathname));
    for (const panel of panels) {
      const { pathname } = new URL(panel.dataset.sent ?? '', document.baseURI);
      if (addresses.has(pathname)) refresh(panel);
    }
  }).observe({ type: 'resource' });
}

/** @param {HTMLElement} panel */
async function refresh(panel) {
  const response = await fetch(panel.dataset.from ?? '').catch(() => undefined);
  if (!response?.ok) return;
  /** @type {{ request: string, answer: string }} */
  const { request, answer } = await response.json();
  if (!request) return;
  say(panel, '[data-request]', request);
  say(panel, '[data-answer]', answer);
  say(panel, '[data-brief]', `${firstLine(request)} → ${firstLine(answer)}`);
  panel.removeAttribute('data-empty');
}

/** @param {HTMLElement} panel @param {string} selector @param {string} text */
function say(panel, selector, text) {
  const place = panel.querySelector(selector);
  if (place) place.textContent = text;
}

const firstLine = (/** @type {string} */ text) => text.split('\n', 1)[0] ?? '';
