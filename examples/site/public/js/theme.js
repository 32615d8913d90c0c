/** Chooses light or dark in place, by the forms that do so without script. The cookie is the one that the server sets and reads (theme.ts). */
const YEAR = 365 * 24 * 60 * 60;

for (const form of document.querySelectorAll('form[data-theme-form]')) {
  form.addEventListener('submit', (event) => {
    const button = /** @type {SubmitEvent} */ (event).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every engine.
    document.cookie = `theme=${button.value}; path=/; max-age=${YEAR}; samesite=lax`;
    show(button.value);
    for (const each of form.querySelectorAll('button')) each.setAttribute('aria-pressed', String(each === button));
  });
}

/** @param {string} theme */
function show(theme) {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  const schemes = theme === 'auto' ? ['light', 'dark'] : [theme];
  const scheme = document.querySelector('meta[name="color-scheme"]');
  if (scheme) scheme.setAttribute('content', schemes.join(' '));
  const colors = [...document.querySelectorAll('meta[name="theme-color"]')];
  if (colors.length === 0) return;
  const made = schemes.map((each) => {
    const color = document.createElement('meta');
    color.name = 'theme-color';
    color.content = each === 'dark' ? '#18241f' : '#ffffff';
    if (schemes.length > 1) color.media = `(prefers-color-scheme: ${each})`;
    return color;
  });
  colors[0]?.before(...made);
  for (const each of colors) each.remove();
}
