import { hashId } from '../react/core/hash.ts';
import { CONTROLS } from '../react/dom/controls.ts';
import { isModified } from '../react/dom/listen.ts';
import { isUnbundled, own, page, publishElements } from './boot/copy.ts';
import { keepEmptyMark, markIfEmpty } from './boot/empty-fields.ts';
import { INTENTS, intended, nameOf, pathOf, targetOf } from './boot/intent.ts';
import { earlyPolicyOf, isOn, WATCHED, whenIdle } from './boot/policies.ts';
import { entryOf } from './boot/registry.ts';

const watched = new WeakSet<Node>();
/** Tags that did nothing, and until when they stay so: then a gesture tries again. */
const failed: Record<string, number> = {};
const RETRY_MS = 1000;
const held = new WeakSet<Element>();

/**
 * Finds the library's tags below a root, now and whenever some are added, and loads each one's chunk when its policy says.
 * For roots that the loader cannot see by itself: a shadow root attached after its host was inserted.
 */
export function discover(found: Document | ShadowRoot | Element): void {
  if (watched.has(found)) return;
  watched.add(found);
  scan(found);
  if (found instanceof ShadowRoot) hear(found);
  new MutationObserver((records) => {
    for (const { addedNodes, attributeName, target } of records) {
      if (attributeName) meet(target as Element);
      addedNodes.forEach(scan);
    }
  }).observe(found, { childList: true, subtree: true, attributeFilter: WATCHED });
}

/** By a walker: a form may have a field called `querySelectorAll`. */
function scan(found: Node) {
  const walker = document.createTreeWalker(found, 1); // NodeFilter.SHOW_ELEMENT, in fewer bytes
  do visit(walker.currentNode as Element);
  while (walker.nextNode());
}

function visit(element: Element) {
  // Of a form, it may be a field.
  if (element.shadowRoot instanceof ShadowRoot) discover(element.shadowRoot);
  markIfEmpty(element);
  meet(element);
}

/** The name of an element that waits for its chunk, else undefined. */
function asleep(element: Element): string | undefined {
  const name = nameOf(element);
  if (!name || !page.knows!(name)) return undefined;
  const definition = customElements.get(element.localName);
  if (!definition) return name;
  if (!('methods' in definition)) tell(element, 'is defined by another script.');
  // A tag of flexit/react waits to be claimed, where the page does not ask for its tags to be served.
  (definition as { serve?(): void }).serve?.();
  return undefined;
}

/** Says once a tag why it does nothing. */
function tell({ localName }: Element, ...problem: unknown[]) {
  if (!failed[localName]) console.error(`<${localName}>`, ...problem);
  failed[localName] = Date.now() + RETRY_MS;
}

function meet(element: Element) {
  const name = asleep(element);
  if (!name) return;
  if (name === 'view-switch') ahead('markView', element);
  prepare(element);
  // A framework may have set the property of an element that no class yet turns into an attribute.
  const isOpen = isOn(element, 'open') || (element as { open?: unknown }).open;
  const isTarget = element.id && element.id === hashId(location.hash);
  const policy = isOpen || isTarget ? 'eager' : earlyPolicyOf(name, element);
  if (policy === 'eager' || (policy === 'need' && page.isRead)) load(element);
}

/** By name: a second `import()` of a module that is on its way resolves in a later task than the first (Chromium 156), often a frame later. */
const loading: Record<string, Promise<unknown> | undefined> = {};

/** Loads an element's chunk; false where that failed, which is said once. */
async function load(element: Element): Promise<boolean> {
  const name = nameOf(element)!;
  try {
    await (loading[name] ??= page.load!(name));
    // A browser that lacks what elements need defines none, and has been told of.
    if (asleep(element)) failed[element.localName] = Infinity;
  } catch (error) {
    loading[name] = undefined;
    tell(element, 'could not be loaded.', error);
  }
  return !asleep(element);
}

const unprepared: Element[] = [];

/** Has idle time do what can be done for elements before they are met, and wake those that wait for no more. */
const prepare = (element: Element) =>
  unprepared.push(element) > 1 || whenIdle(() => ahead('prepare', unprepared.splice(0), load));

type Ahead = typeof import('./boot/ahead.ts');

/** Does what is kept apart from the loader, and what nobody waits for. */
const ahead = <K extends keyof Ahead>(task: K, ...args: Parameters<Ahead[K]>) =>
  import('./boot/ahead.ts').then((tasks) => (tasks[task] as (...given: unknown[]) => void)(...args)).catch(() => {});

/** The elements that an event is about and that wait for a chunk which has not failed. */
function sleeping(event: Event): Element[] {
  for (const node of event.composedPath()) if (node instanceof ShadowRoot) discover(node);
  return intended(event).filter((element) => asleep(element) && !(failed[element.localName]! > Date.now()));
}

/** On the window, and on each shadow root: what comes from a neighbour in it does not leave it, nor does a submission, a change or a reset. */
function hear(target: Window | ShadowRoot) {
  for (const type of INTENTS) target.addEventListener(type, onIntent, { capture: true, passive: true });
  target.addEventListener('submit', onSubmit as EventListener, true);
  keepEmptyMark(target, scan);
}

function onIntent(event: Event) {
  page.isVisited = true;
  const elements = sleeping(event);
  if (event.type === 'keydown' && elements[0]) {
    const field = event.composedPath()[0] as HTMLInputElement & { valueBefore?: string };
    // What there was before that which the chunk comes too late to hear typed.
    field.valueBefore ??= field.value;
  }
  elements.forEach(wake);
}

/** Loads what was met, and mounts it: the event that it would wait for has passed. */
async function wake(element: Element) {
  page.turnedTo = element;
  await load(element);
  (element as { wake?(): void }).wake?.();
}

/** Holds the first click on a control until its elements are there, then replays it once; a modified one is the visitor's business. */
function onClick(event: MouseEvent) {
  const path = pathOf(event);
  const control = path.find((element) => element.matches(`${CONTROLS}, [slot=trigger]`));
  if (control && !isModified(event))
    hold(event, control, () => path[0]!.dispatchEvent(sameClick(event)), targetOf(control));
}

/** A submission that no click announced: Enter in a form without a button. */
function onSubmit(event: SubmitEvent) {
  const form = event.composedPath()[0] as HTMLFormElement;
  // A field of that name would hide the form's own method.
  hold(event, form, () => HTMLFormElement.prototype.requestSubmit.call(form, event.submitter));
}

async function hold(event: Event, control: Element, replay: () => void, target?: Element | null) {
  // What only describes a control, its hint, keeps no click waiting, nor does what acts on the whole page.
  const elements = sleeping(event).filter(
    (each) => each === target || !/^(hint|need)$/.test(entryOf(nameOf(each)!)!.when),
  );
  if (!elements[0]) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(control)) return;
  held.add(control);
  await Promise.all(elements.map(load));
  held.delete(control);
  if (control.isConnected) replay();
}

/** Of its kind, with the same coordinates and pointer, which the event offers under the names that a new one takes them by. */
const sameClick = (event: MouseEvent) => new (event.constructor as typeof MouseEvent)('click', event);

/** After everyone else's listeners but those of routers, on the document: a link with an empty address does not navigate (specification, section 5). */
function onLinkClick(event: MouseEvent) {
  if (pathOf(event).some((element) => element.matches('a[href=""]'))) event.preventDefault();
}

if (globalThis.customElements && !page.discover) {
  page.discover = discover;
  if (isUnbundled) publishElements(entryOf);
  hear(window);
  addEventListener('click', onClick, true);
  document.documentElement.addEventListener('click', onLinkClick);
  discover(document);
}

if (page.copy !== own) ahead('tellOfRuntimes');
