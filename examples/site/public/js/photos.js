/**
 * Sends the photos of an annonce one by one, with their progress, as soon as they are chosen or dropped. Without it the form sends them
 * together, and the page comes back.
 */
const form = /** @type {HTMLFormElement} */ (document.querySelector('#photos-envoi'));
const input = /** @type {HTMLInputElement} */ (form.querySelector('input[type="file"]'));
const zone = /** @type {HTMLElement} */ (form.querySelector('.depot'));
const rows = /** @type {HTMLElement} */ (document.querySelector('#photos-envois'));
const model = /** @type {HTMLTemplateElement} */ (document.querySelector('#photos-envoi-modele'));
const status = /** @type {HTMLElement} */ (document.querySelector('#photos-annonces'));
const csrf = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="csrf-token"]')).content;

/** How many photos are sent at a time. */
const AT_ONCE = 2;
/** In milliseconds, for which a network may be silent. */
const SILENCE = 60_000;
const MAX_BYTES = Number(form.dataset.poids);
const TYPES = input.accept.split(',');

/** The page's own, in its language. */
const texts = new Map(
  [.../** @type {HTMLTemplateElement} */ (document.querySelector('#photos-textes')).content.children].map(
    ({ id, textContent }) => [id, textContent],
  ),
);

/** A text of the page, with the name of a file or a number in it. @param {string} id @param {string | number} [value] */
const text = (id, value = '') => texts.get(id)?.replace('{valeur}', () => String(value)) ?? '';

/**
 * @typedef {object} Sending
 * @property {File} file
 * @property {HTMLElement} row
 * @property {XMLHttpRequest} [request]
 */

/** @type {Sending[]} */
const waiting = [];
/** @type {Set<Sending>} */
const running = new Set();

/** @param {Iterable<File>} files */
function add(files) {
  for (const file of files) {
    const row = /** @type {HTMLElement} */ (
      /** @type {DocumentFragment} */ (model.content.cloneNode(true)).firstElementChild
    );
    part(row, '.envoi-nom').textContent = file.name;
    part(row, 'progress').setAttribute('aria-label', text('progression', file.name));
    for (const button of row.querySelectorAll('button')) button.append(hidden(` ${text('nom', file.name)}`));
    const sending = { file, row };
    part(row, '[data-envoi="annuler"]').addEventListener('click', () => cancel(sending));
    part(row, '[data-envoi="reessayer"]').addEventListener('click', () => retry(sending));
    rows.append(row);
    rows.hidden = false;
    const reason = reasonAgainst(file);
    if (reason) refuse(sending, reason, false);
    else wait(sending);
  }
}

/** What the server would say of it, before a byte of it is sent. @param {File} file */
function reasonAgainst({ size, type }) {
  if (size > MAX_BYTES) return text('lourd', MAX_BYTES / 1024 / 1024);
  return type && !TYPES.includes(type) ? text('inconnu') : '';
}

/** @param {Sending} sending */
function wait(sending) {
  show(sending, 'attente', text('attente'));
  name(sending, text('annuler'));
  waiting.push(sending);
  next();
}

function next() {
  while (running.size < AT_ONCE && waiting.length > 0) send(/** @type {Sending} */ (waiting.shift()));
}

/** @param {Sending} sending */
function send(sending) {
  const request = new XMLHttpRequest();
  const bar = /** @type {HTMLProgressElement} */ (part(sending.row, 'progress'));
  const body = new FormData();
  body.append(input.name, sending.file);
  sending.request = request;
  running.add(sending);
  bar.value = 0;
  bar.hidden = false;
  show(sending, 'envoi', text('envoi'));

  let silence = 0;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    heard();
    bar.value = total > 0 ? (100 * loaded) / total : 0;
    show(sending, 'envoi', text('avance', Math.floor(bar.value)));
  });
  request.upload.addEventListener('load', () => {
    bar.removeAttribute('value');
    show(sending, 'envoi', text('preparation'));
  });
  request.addEventListener('loadend', () => {
    clearTimeout(silence);
    running.delete(sending);
    if (sending.row.isConnected) settle(sending, request);
    next();
  });
  request.open('POST', form.action);
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.setRequestHeader('X-CSRF-Token', csrf);
  heard();
  request.send(body);
}

/** @param {Sending} sending @param {XMLHttpRequest} request */
function settle(sending, request) {
  const { result, msg } = answerOf(request);
  if (!result) {
    refuse(sending, msg || text('interrompu'), request.status !== 422);
    return;
  }
  announce(text('ajoutee', sending.file.name));
  remove(sending);
  refresh();
}

/** @param {XMLHttpRequest} request @returns {{ result?: boolean, msg?: string }} */
function answerOf({ responseText }) {
  try {
    return JSON.parse(responseText) ?? {};
  } catch {
    return {};
  }
}

/** @param {Sending} sending @param {string} reason @param {boolean} mayRetry whether the same file may be taken another time */
function refuse(sending, reason, mayRetry) {
  show(sending, 'refus', reason);
  part(sending.row, 'progress').hidden = true;
  name(sending, text('effacer'));
  part(sending.row, '[data-envoi="reessayer"]').hidden = !mayRetry;
  announce(`${text('de', sending.file.name)} ${reason}`);
}

/** @param {Sending} sending */
function retry(sending) {
  const button = part(sending.row, '[data-envoi="reessayer"]');
  const hadFocus = document.activeElement === button;
  button.hidden = true;
  if (hadFocus) part(sending.row, '[data-envoi="annuler"]').focus();
  wait(sending);
}

/** @param {Sending} sending */
function cancel(sending) {
  const place = waiting.indexOf(sending);
  if (place >= 0) waiting.splice(place, 1);
  announce(text('retiree', sending.file.name));
  remove(sending);
  sending.request?.abort();
}

/** Takes the row away; the focus in it goes where the next photo is chosen. @param {Sending} sending */
function remove({ row }) {
  const hadFocus = row.contains(document.activeElement);
  row.remove();
  rows.hidden = rows.childElementCount === 0;
  if (hadFocus) input.focus();
}

/** @param {Sending} sending @param {'attente' | 'envoi' | 'refus'} state @param {string} text */
function show({ row }, state, text) {
  row.dataset.etat = state;
  part(row, '.envoi-etat').textContent = text;
}

/** Names the button that takes the row away, before the name of the file. @param {Sending} sending @param {string} text */
function name({ row }, text) {
  /** @type {Text} */ (part(row, '[data-envoi="annuler"]').firstChild).data = text;
}

/** @param {string} text */
function announce(text) {
  status.textContent = text;
}

/** @param {ParentNode} root @param {string} selector */
const part = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {string} text */
function hidden(text) {
  const span = document.createElement('span');
  span.className = 'invisible';
  span.textContent = text;
  return span;
}

async function refresh() {
  const list = document.querySelector('#liste-photos');
  // Beside the loader, so that both are of one runtime.
  const { src } = /** @type {HTMLScriptElement} */ (document.querySelector('script[src$="/flexit.js"]'));
  const { invoke } = await import(new URL('index.js', src).href);
  await invoke(list, 'refresh');
}

const isSending = () => running.size > 0 || waiting.length > 0;

/** @param {DragEvent} event */
const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false;

function start() {
  part(form, '.depot-invite').hidden = false;
  part(form, '.actions').hidden = true;
  input.addEventListener('change', choose);
  choose(); // What was chosen before.

  // A photo that is dropped beside the place for it would open instead of the page.
  for (const type of ['dragover', 'drop'])
    addEventListener(type, (event) => holdsFiles(/** @type {DragEvent} */ (event)) && event.preventDefault());
  zone.addEventListener('dragover', (event) => zone.classList.toggle('depot-survol', holdsFiles(event)));
  zone.addEventListener('dragleave', (event) => {
    if (!zone.contains(/** @type {Node | null} */ (event.relatedTarget))) zone.classList.remove('depot-survol');
  });
  zone.addEventListener('drop', (event) => {
    zone.classList.remove('depot-survol');
    if (event.dataTransfer) add(event.dataTransfer.files);
  });

  // A photo's own form: its list, and not the page, shows what it changed.
  document.addEventListener('flexit-success', async (event) => {
    const sent = /** @type {CustomEvent<{ form: HTMLFormElement }>} */ (event).detail.form;
    if (!sent.matches('.photo-texte')) return;
    event.preventDefault();
    await refresh();
    // The button that brought a photo to an end of the list can do no more.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) part(sent, 'button:enabled').focus();
  });

  addEventListener('beforeunload', (event) => isSending() && event.preventDefault());
  // Asked by the popup around the page, before it closes.
  Object.assign(window, { flexitConfirmClose: () => isSending() && text('quitter') });
}

function choose() {
  const files = [...(input.files ?? [])];
  input.value = '';
  add(files);
}

start();
