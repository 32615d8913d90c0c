import { markEarlyRole } from '../../react/autocomplete/early-role.ts';
import { hashId } from '../../react/core/hash.ts';
import { isLocal } from '../../react/core/url.ts';
import { onAddressChange } from '../../react/dom/address.ts';
import { attributeOf } from '../../react/dom/attribute-of.ts';
import { markDismissed } from '../../react/dom/dismissals.ts';
import { savesData } from '../../react/dom/preferences.ts';
import { inSlices } from '../../react/dom/scheduling.ts';
import { takeMessage } from '../../react/form/carried-message.ts';
import { hearForAnalytics } from './analytics.ts';
import { page } from './copy.ts';
import { nameOf } from './intent.ts';
import { isOn, policyOf, policyOfTag, whenIdle } from './policies.ts';
import { registry } from './registry.ts';
import { createWaiting } from './waiting.ts';

export { markEarlyView as markView } from '../../react/view-switch/remembered-view.ts';
export { again } from './again.ts';
export { tellOfRuntimes } from './runtimes.ts';

// What the loader does in idle time, or for few elements, apart from it: a file of its own, with copies of the few functions that both need.

/** For each element, 1 where the runtime renders it, else 0: it acts on the page as it stands. The build fills it in. */
declare const __ELEMENTS__: Readonly<Record<string, 0 | 1>>;
/** The runtime and what else every rendered element begins with: built files, by their paths in the folder above. The build fills it in. */
declare const __BASE__: readonly string[];

const elements: typeof __ELEMENTS__ | undefined = typeof __ELEMENTS__ === 'undefined' ? undefined : __ELEMENTS__;

const [waitFor, , stopWatching] = createWaiting();

/** Loads an element; resolves to false where that failed. */
type Load = (element: Element) => Promise<boolean>;

/**
 * Prepares sleeping elements for a visitor who turns to them, or loads those for which idle time is all that they wait for, or their place
 * on the screen: the loader does not know those tags apart. Nothing else is fetched if the visitor saves data, nor for what he has closed.
 */
export function prepare(found: readonly Element[], load: Load): void {
  welcome();
  hearForAnalytics();
  watchAddress(load);
  inSlices(found, (element) => prepareOne(nameOf(element)!, element, load));
}

function prepareOne(name: string, element: Element, load: Load): void {
  if (isDeveloping()) void hintAtMistakes(element);
  if (!isElement(name) || markDismissed(name, element)) return;
  const policy = policyOf(name, element);
  if (policy === 'idle' || policy === 'visible') {
    const wait = () => element.isConnected && waitFor(policy, element, (met) => loadAll(met, load));
    // What the page asks for by an attribute, it asks for now.
    if (!elements?.[name] || attributeOf(element, 'when') || policy !== policyOfTag(name)) wait();
    else void Promise.race([firstSign(), patience()]).then(wait);
  }
  if (name === 'autocomplete') markEarlyRole(element, load);
  if (savesData()) return;
  if (elements?.[name]) prefetch(__BASE__);
  if (wanted.size === 0)
    void firstSign()
      .then(bring)
      .catch(() => {});
  wanted.add(name);
}

/** Loads an element, and leaves it to its class to watch the others of its tag: a browser that lays out a page again looks for each of them. */
async function loadAll(element: Element, load: Load): Promise<void> {
  if (await load(element)) stopWatching(element.localName);
}

let isWatching = false;

/** Loads the sleeping element that the address names, now and whenever it changes. */
function watchAddress(load: Load): void {
  if (isWatching) return;
  isWatching = true;
  const meet = () => {
    const target = document.getElementById(hashId(location.hash));
    if (target && nameOf(target) && !customElements.get(target.localName)) load(target);
  };
  meet();
  onAddressChange(meet);
}

/** Shows the message that the form of the page before has left for this one. */
function welcome(): void {
  const message = takeMessage();
  if (message) import('../../react/form/arrival.ts').then(({ showArrival }) => showArrival(message)).catch(() => {});
}

/** False for a tag that is none of the library's: the loader knows them by rule, and is told here. */
function isElement(name: string): boolean {
  if (!elements || Object.hasOwn(elements, name)) return true;
  if (page.knows!(name)) {
    const knows = page.knows!;
    page.knows = (other) => other !== name && knows(other);
    // Else it is told of with the name that was meant.
    if (!isDeveloping()) console.warn(`<flexit-${name}> is no element of this version of Flexit.`);
  }
  return false;
}

/** Whether the page is its developer's: on his own machine, or where `<flexit-site debug>` says so. He may save data, too. */
function isDeveloping(): boolean {
  developing ??= !savesData() && (isLocal(location.hostname) || isDebugged());
  return developing;
}

let developing: boolean | undefined;

function isDebugged(): boolean {
  const site = document.querySelector('flexit-site');
  return site !== null && isOn(site, 'debug');
}

let hints: Promise<((element: Element) => void) | undefined> | undefined;

/** Has the console tell of names of elements and attributes that are probably misspelt, by a file that no visitor's page fetches. */
async function hintAtMistakes(element: Element): Promise<void> {
  hints ??= import('./hints.ts').then(
    ({ watchForMistakes }) => watchForMistakes(Object.keys(elements ?? registry)),
    () => undefined,
  );
  const check = await hints;
  // What stands in the document is found there.
  if (check && element.getRootNode() !== document) check(element);
}

/** What a page shows first of someone being there, beside what the loader hears. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'scroll'];
/** How long what shows by itself, and needs the runtime, waits for a sign on a page that has loaded, in milliseconds. */
const PATIENCE_MS = 3000;

let sign: Promise<void> | undefined;

/** The visitor’s first sign of life: a page that nobody touches pays neither for evaluating what shows by itself nor for fetching the rest. */
function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    if (page.isVisited) return resolve();
    for (const type of SIGNS) addEventListener(type, () => resolve(), { capture: true, passive: true, once: true });
  });
  return sign;
}

let patient: Promise<void> | undefined;

function patience(): Promise<void> {
  patient ??= new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return patient;
}

/** The elements whose chunks the visitor may need. */
const wanted = new Set<string>();

/** Fetches what has been found, and evaluates it, one element in each idle time: the first click then pays for rendering only. */
async function bring(): Promise<void> {
  const names = [...wanted];
  wanted.clear();
  // Of a bundler's chunks only that knows where they are.
  if (elements) {
    const { filesOf } = await import('./files.ts');
    prefetch(names.flatMap(filesOf));
  }
  const load = (name: string) => new Promise<void>((goOn) => whenIdle(() => page.load!(name).then(() => goOn(), goOn)));
  // Without that file the others are evaluated all the same.
  await import('./mounting.ts').then(({ mountSeenDialogs }) => mountSeenDialogs(load)).catch(() => {});
  for (const name of names) await load(name);
}

const prefetched = new Set<string>();
const links = new Set<EventTarget | null>();

/** WebKitGTK 2.50 takes a file that did not come for lost as long as its link stands. */
function onLost({ target }: Event) {
  if (links.has(target)) (target as HTMLLinkElement).remove();
}

/** Fetches files before they are asked for: `modulepreload` need not fetch what a module imports. */
function prefetch(files: readonly string[]): void {
  for (const file of files) {
    if (prefetched.has(file)) continue;
    prefetched.add(file);
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'modulepreload',
      href: import.meta.url.replace(/chunks\/[^/]*$/, file),
      fetchPriority: 'low',
    });
    if (links.size === 0) document.head.addEventListener('error', onLost, true);
    links.add(link);
    document.head.append(link);
  }
}
