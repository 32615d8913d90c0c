// Runs in the page before anything else: hears of requests, counts what is stored, and breaks the storage as `brokenStorage` says.

const accesses = [];
const events = [];
for (const name of ['flexit-request', 'flexit-response', 'flexit-request-error'])
  addEventListener(name, () => events.push(name), true);

const fault = globalThis.brokenStorage;
const refuse = (name) => {
  throw new DOMException('The test refuses it.', name);
};
const witness = (name) => {
  accesses.push(name);
  if (fault === 'refused') refuse('SecurityError');
};

function storageOf(name) {
  try {
    return window[name];
  } catch {
    // A frame whose page did not come has none.
    return undefined;
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  const storage = storageOf(name);
  Object.defineProperty(window, name, {
    configurable: true,
    get() {
      witness(name);
      return storage;
    },
  });
}
if (fault === 'full') Storage.prototype.setItem = () => refuse('QuotaExceededError');

const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get() {
    witness('cookie');
    return get.call(document);
  },
  set(value) {
    witness('cookie');
    // A full jar drops it in silence.
    if (fault !== 'full') set.call(document, value);
  },
});

const range = document.createRange();

function isShown(text) {
  range.selectNodeContents(text);
  // What has no box of its own (`display: contents`) has text that shows.
  return (
    range.getClientRects().length > 0 &&
    getComputedStyle(text.parentElement ?? text.parentNode.host).visibility === 'visible'
  );
}

/** What is read on the page, shadow roots included, a line each. */
function text() {
  const lines = [];
  const visit = (root) => {
    for (const node of root.querySelectorAll('*')) {
      for (const child of node.childNodes) {
        const line = child.nodeType === Node.TEXT_NODE ? child.data.replace(/\s+/g, ' ').trim() : '';
        if (line && isShown(child)) lines.push(line);
      }
      if (node.shadowRoot) visit(node.shadowRoot);
    }
  };
  visit(document);
  return lines;
}

globalThis.witness = { accesses, events, text };
