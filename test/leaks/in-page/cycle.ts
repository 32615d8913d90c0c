// Before the library: it patches the platform.
import { now, pending } from '../../support/pending-timers.ts';

interface Tag extends HTMLElement {
  readonly awake?: boolean;
  show?(): unknown;
}

/** Copies that stand on the page at once. */
const COPIES = 10;
/** Of so many rounds of copies, one has one shown, and a frame passes. */
const SHOWN_EVERY = 5;
const NUMBERS = 100_000;
/** Stack traces are the slowest part; `npm run leaks` asks for them where something is left. */
Error.stackTraceLimit = 0;

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();
/** After what is queued already, as what React schedules is. */
const task = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// A browser window that an element opens is its visitor's, who closes it here.
const opened: (Window | null)[] = [];
const open = window.open;
window.open = (...given) => {
  const other = open.apply(window, given);
  opened.push(other);
  return other;
};

const place = document.createElement('div');
document.querySelector('main')!.append(place);
const example = document.querySelector('template')!.content;
const tags = (within: ParentNode) =>
  [...within.querySelectorAll<Tag>('*')].filter(({ localName }) => localName.startsWith('flexit-'));
for (const element of tags(example)) element.setAttribute('when', 'eager');

/** Inserts the example, and has it loaded. */
async function load() {
  // The engine's cache of numbers as texts, 64 KB, grows once.
  for (let number = 0; number < NUMBERS; number++) String(number);
  place.append(example.cloneNode(true));
  const names = new Set(tags(place).map(({ localName }) => localName));
  await Promise.all([...names].map((name) => customElements.whenDefined(name)));
  await frame();
  place.replaceChildren();
}

/** Copies of the example are inserted, wake, and are removed, until there were so many. */
async function cycle(times: number) {
  for (let done = 0; done < times; done += COPIES) {
    for (let copy = done; copy < Math.min(done + COPIES, times); copy++) place.append(example.cloneNode(true));
    await task();
    const all = tags(place);
    const asleep = all.find(({ awake }) => awake === false);
    if (asleep) throw new Error(`<${asleep.localName}> did not wake.`);
    if ((done / COPIES) % SHOWN_EVERY === 0) {
      all.find((element) => element.show)?.show?.();
      await frame();
      await task();
    }
    place.replaceChildren();
    for (const other of opened.splice(0)) other?.close();
    await task();
  }
}

let start = 0;
const begin = () => {
  start = now();
};
/** What was begun since `begin` and is still pending. */
const left = () => [...pending.values()].filter(({ order }) => order > start);

Object.assign(globalThis, { leaks: { load, cycle, begin, left } });
