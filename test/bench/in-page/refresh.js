// Runs in the pages of the part `refresh`: each stack makes the list what a server's answer says, given as its text.

const block = () => document.querySelector('#bloc');
const answers = new Map();

/** Milliseconds for an element to wake. */
const PATIENCE = 10_000;

/** What `fetch` is answered from then on, at once. Turbo takes hold of it when it is loaded: this comes before. */
let answer;
const { fetch } = globalThis;
globalThis.fetch = async (address, options) => {
  if (!answer) return fetch(address, options);
  const response = new Response(answer, { headers: { 'content-type': 'text/html' } });
  return Object.defineProperty(response, 'url', { value: new URL(address, location).href });
};

/** Each makes the list what the text says; the time begins with the call, or when it is said to. */
const stacks = {
  innerHTML(text) {
    block().innerHTML = text;
  },
  idiomorph(text) {
    Idiomorph.morph(block(), text, { morphStyle: 'innerHTML' });
  },
  /** Its own way: the frame fetches its address again. */
  Turbo(text) {
    answer = `<turbo-frame id="bloc">${text}</turbo-frame>`;
    block().reload();
  },
  htmx(text) {
    htmx.swap(block(), text, { swapStyle: 'morph:innerHTML' }, { contextElement: block() });
  },
  /** Its own way too: a POST to its `url`. The answer's text is there with its event. */
  Flexit(_, url) {
    const list = block();
    list.setAttribute('url', url);
    list.refresh();
    return new Promise((resolve) => {
      list.addEventListener('flexit-response', () => resolve(performance.now()), { once: true });
    });
  },
};

const version = () => document.querySelector('#total')?.dataset.version;
const note = (place) => document.querySelector(`#bloc input[name=note-${place}]`);

globalThis.lists = {
  /** Fetches an answer, so that its text is at hand. */
  async fetch(url) {
    answers.set(url, await (await fetch(url)).text());
  },

  /** Flexit is awake; what it loads for its first answer comes while the page rests. */
  async wake() {
    const list = document.querySelector('flexit-list#bloc');
    if (list) await bench.untilPainted(() => list.shadowRoot !== null, PATIENCE);
  },

  /** A visitor writes into two fields, and selects a word in the one that has the focus. */
  write() {
    note(2).value = 'tapé';
    note(1).value = 'un mot choisi';
    note(1).focus();
    note(1).setSelectionRange(3, 6);
    this.rows = new Map([...document.querySelectorAll('#bloc li')].map((row) => [row.id, row]));
  },

  /** Milliseconds from the answer's text to the first frame that shows it. */
  async refresh(stack, url, expected) {
    const text = answers.get(url);
    const start = performance.now();
    const begun = stacks[stack](text, url);
    const painted = await bench.untilPainted(() => version() === expected);
    return painted - ((await begun) ?? start);
  },

  /** What of it is still there: 1 for all. */
  kept() {
    const field = note(1);
    const rows = [...document.querySelectorAll('#bloc li')];
    const same = rows.filter((row) => (this.rows.get(row.id) ?? row) === row);
    const { value, selectionStart, selectionEnd } = field;
    return {
      focus: Number(document.activeElement === field),
      selection: Number(`${selectionStart}-${selectionEnd}` === '3-6'),
      typed: Number(value === 'un mot choisi' && note(2).value === 'tapé'),
      rows: same.length / rows.length,
    };
  },
};
