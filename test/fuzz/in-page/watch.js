// A module of the fuzzed page that runs before the library: remembers the server's nodes, and what is typed.

const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [tabindex], iframe, [role=option], [role=gridcell]';
const TYPED =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit], [type=button]), textarea';
/** What the server's answers replace, by contract. */
const REPLACED = 'flexit-list, flexit-agenda, flexit-my-elements, [role=status], [role=alert], .alert, template';
/** What an element that reads it again formats, and empties where the whole is no such thing. */
const FORMATTED = 'flexit-date, flexit-mask';

const faults = [];
const removed = [];
/** What the fuzzer took from its parent, or put elsewhere. */
const handled = new Set();
/** The last value that the visitor gave each field, and whether it may be written otherwise. */
const typed = new Map();
const parents = new Map([...document.body.querySelectorAll('*')].map((node) => [node, node.parentElement]));
const inertAtFirst = new Set(document.querySelectorAll('[inert]'));
/** Rows that an element of the member deletes. */
const rows = new Set(
  [...document.querySelectorAll('flexit-my-element')].map((element) => element.closest('li, tr, article, [data-row]')),
);

addEventListener('error', ({ message }) => message && faults.push(`error: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled rejection: ${reason?.stack ?? reason}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  faults.push(`policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`),
);

const contentOf = (field) => (/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);

addEventListener('input', (event) => {
  const field = event.composedPath()[0];
  if (!event.isTrusted || !('value' in field) || (!field.form && !field.isConnected)) return;
  if (field.type === 'radio') for (const one of typed.keys()) if (one.name === field.name) typed.delete(one);
  typed.set(field, contentOf(field));
});

// « Effacer », Backspace and Delete in a calendar empty its date: the visitor's own acts, though a script writes.
for (const type of ['click', 'keydown'])
  addEventListener(
    type,
    (event) => {
      const path = event.isTrusted ? event.composedPath() : [];
      // Not by `closest`, which may be a field of a form.
      const date = path.find(({ localName }) => localName === 'flexit-date');
      if (!date || date.contains(path[0])) return;
      for (const field of date.querySelectorAll('input')) typed.delete(field);
    },
    true,
  );

// The panel of a menu's search result takes the place of the results, and the search is over.
addEventListener(
  'click',
  (event) => {
    const path = event.isTrusted ? event.composedPath() : [];
    const results = path.find((node) => node instanceof Element && node.part.contains('results'));
    if (!results) return;
    for (const field of results.getRootNode().querySelectorAll('input')) typed.delete(field);
  },
  true,
);

// These change fields, by contract: what is in them then is what the visitor has.
const forget = (form) => {
  const own = [...typed].filter(([field]) => field.form === form);
  for (const [field] of own) typed.delete(field);
  return own;
};
addEventListener('reset', (event) => forget(event.composedPath()[0]));
/** By form, what stood in it when it was answered. */
const answered = new WeakMap();
addEventListener('flexit-response', (event) => {
  for (const form of event.composedPath()[0].querySelectorAll('form')) answered.set(form, forget(form));
});
// A form that is refused keeps all of it but passwords.
addEventListener('flexit-refused', ({ detail: { form } }) => {
  for (const [field, value] of answered.get(form) ?? []) {
    if (field.type !== 'password' && !typed.has(field)) typed.set(field, value);
  }
});

function* nodesIn(root) {
  for (const node of root.querySelectorAll('*')) {
    yield node;
    if (node.shadowRoot) yield* nodesIn(node.shadowRoot);
  }
}

const isShown = (node) => {
  const { width, height } = node.getBoundingClientRect();
  return width > 0 && height > 0 && node.checkVisibility({ visibilityProperty: true });
};
const allShown = (selector) => [...nodesIn(document.body)].filter((node) => node.matches(selector) && isShown(node));

function isWithin(node, container) {
  for (let at = node; at; at = at.assignedSlot ?? at.parentNode ?? at.host) if (at === container) return true;
  return false;
}

/** Modal dialogs, the topmost last as far as their order in the page tells. */
const modals = () => [...nodesIn(document.body)].filter((node) => node.matches('dialog:modal'));

/** Three times of four what can be reached while a dialog is open. */
function chosen(selector, at) {
  const all = allShown(selector);
  const open = at % 4 === 0 ? [] : modals();
  const reached = open.length > 0 ? all.filter((node) => open.some((modal) => isWithin(node, modal))) : all;
  const pool = reached.length > 0 ? reached : all;
  return pool[at % pool.length];
}

/** The middle of a shown element in the window; none where there is no such element. */
function placeOf(selector, at) {
  const node = chosen(selector, at);
  if (!node) return undefined;
  node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const isOurs = (node) => node.localName.startsWith('flexit-');
const movable = () =>
  [...parents.keys()].filter((node) => node.isConnected && (isOurs(node) || /^(li|tr|p)$/.test(node.localName)));

/** An element of the library to the start or end of a section, any other node to that of its parent. */
function move(at, to) {
  const all = movable();
  const node = all[at % all.length];
  const sections = document.querySelectorAll('section[data-element]');
  const parent = node && isOurs(node) ? sections[to % sections.length] : node?.parentElement;
  if (!parent || node.contains(parent)) return;
  handled.add(node);
  parent.insertBefore(node, to % 2 ? parent.firstChild : null);
}

function remove(at) {
  const all = movable();
  const node = all[at % all.length];
  if (!node) return;
  handled.add(node);
  removed.push([node, node.parentNode, node.nextSibling]);
  node.remove();
}

function restore() {
  const [node, parent, next] = removed.pop() ?? [];
  if (node && !node.contains(parent)) parent.insertBefore(node, next?.parentNode === parent ? next : null);
}

/** Elements with an open dialog are taken out where they cannot be closed: a question that Escape denies. */
function removeOpen() {
  for (const modal of modals()) {
    let host = modal;
    while (host.getRootNode() instanceof ShadowRoot) host = host.getRootNode().host;
    handled.add(host);
    host.remove();
  }
}

const tell = (node) =>
  `<${node.localName}${node.id && ` id="${node.id}"`}${node.name ? ` name="${node.name}"` : ''}> of ${
    node.closest('section[data-element]')?.dataset.element ?? 'none'
  }`;

/** The server's node, or what it stands in, may have been taken by the fuzzer or by an answer. */
function mayBeElsewhere(node) {
  for (let at = node; at; at = parents.get(at)) {
    if (rows.has(at) || (at !== node && at.matches(REPLACED))) return true;
  }
  return handled.has(node) || node.matches('[role=status] *, [role=alert] *');
}

const lostNodes = () =>
  [...parents]
    .filter(([node, parent]) => node.parentElement !== parent && !mayBeElsewhere(node))
    .map(([node, parent]) => `node lost: ${tell(node)}, which was in ${tell(parent)}`);

const autocompletes = document.querySelectorAll('flexit-autocomplete');

/** Fields that suggestions fill or empty, or did before the fuzzer removed them. */
function isSuggested(field) {
  if (field.closest('flexit-autocomplete')) return true;
  return [...autocompletes].some((element) => {
    const targets = `${element.getAttribute('cibles') ?? ''} ${element.getAttribute('value') ?? ''}`;
    return (field.id && targets.includes(field.id)) || (field.name && targets.includes(field.name));
  });
}

const isLost = (field, value) =>
  field.isConnected &&
  !isSuggested(field) &&
  (field.closest(FORMATTED) ? value.trim() !== '' && contentOf(field) === '' : contentOf(field) !== value);

const lostValues = () =>
  [...typed]
    .filter(([field, value]) => isLost(field, value))
    .map(([field, value]) => `value lost: ${tell(field)} had "${value}", has "${contentOf(field)}"`);

/** What keeps the page from being used once all dialogs are closed. */
function hindrances() {
  const isLocked = [document.documentElement, document.body].some((node) =>
    /hidden|clip/.test(getComputedStyle(node).overflowY),
  );
  const inert = [...nodesIn(document)].filter(
    (node) => node.inert && !inertAtFirst.has(node) && isShown(node) && parents.has(node),
  );
  return [...(isLocked ? ['the page is still locked'] : []), ...inert.map((node) => `still inert: ${tell(node)}`)];
}

globalThis.fuzz = {
  placeOf: (at) => placeOf(FOCUSABLE, at),
  fieldAt: (at) => placeOf(TYPED, at),
  focus: (at) => chosen(FOCUSABLE, at)?.focus(),
  move,
  remove,
  restore,
  openDialogs: () => modals().length,
  removeOpen,
  faults,
  complaints: () => [...faults, ...lostNodes(), ...lostValues(), ...hindrances()],
};
