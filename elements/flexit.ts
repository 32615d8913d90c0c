import { CONTROLS } from '../react/dom/controls.ts';
import { isModified } from '../react/dom/listen.ts';
import { requestIdle } from '../react/dom/scheduling.ts';
import { isUnbundled, page, publishRegistry } from './boot/copy.ts';
import { keepEmptyMark, markEmptyFields } from './boot/empty-fields.ts';
import { hashId, INTENTS, intended, nameOf, pathOf, targetOf } from './boot/intent.ts';
import { isPolicy, keepsClicks, policyOf } from './boot/policy.ts';
import { registry } from './boot/registry.ts';

const VISIBLE_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const prefetched = new Set<string>();
const watched = new WeakSet<Node>();
const failed = new Set<string>();
const held = new WeakSet<Element>();

/**
 * Finds the library's tags below a root, now and whenever some are added, and loads each one's chunk when its policy says.
 * For roots that the loader cannot see by itself: a shadow root attached after its host was inserted.
 */
export function discover(found: Document | ShadowRoot | Element): void {
  scan(found);
  if (watched.has(found)) return;
  watched.add(found);
  if (found instanceof ShadowRoot) hear(found);
  new MutationObserver((records) => {
    for (const { addedNodes, attributeName, target } of records) {
      if (attributeName) meet(target as Element);
      for (const node of addedNodes) if (node instanceof Element) scan(node);
    }
  }).observe(found, { childList: true, subtree: true, attributeFilter: ['open', 'when'] });
}

function scan(found: Document | ShadowRoot | Element) {
  for (const element of [found as Element, ...found.querySelectorAll('*')]) visit(element);
  markEmptyFields(found);
}

function visit(element: Element) {
  if (element.shadowRoot) discover(element.shadowRoot);
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
  if (!failed.has(localName)) console.error(`<${localName}>`, ...problem);
  failed.add(localName);
}

function meet(element: Element) {
  const name = asleep(element);
  if (!name) return;
  const when = element.getAttribute('when') ?? '';
  const policy = isPolicy(when) ? when : policyOf(name, element);
  // Apart: few pages have one of these.
  const prepare = () => import('./boot/early.ts').then((early) => early.prepare(element, load), ignore);
  if (name === 'view-switch') prepare();
  if (name === 'autocomplete') whenIdle(prepare);
  prefetch(name);
  // A framework may have set the property of an element that no class yet turns into an attribute.
  const isOpen = element.hasAttribute('open') || (element as { open?: unknown }).open;
  if (policy === 'eager' || isOpen || (element.id && element.id === hashId(location.hash))) load(element);
  else if (policy === 'visible') whenVisible(element);
  else if (policy === 'idle') whenIdle(() => load(element));
}

/** Loads an element's chunk; false where that failed, which is said once. */
async function load(element: Element): Promise<boolean> {
  observer?.unobserve(element);
  try {
    await page.load!(nameOf(element)!);
    // A browser that lacks what elements need defines none, and has been told of.
    if (asleep(element)) failed.add(element.localName);
  } catch (error) {
    tell(element, 'could not be loaded.', error);
  }
  return !asleep(element);
}

/** Fetches in idle time what an element will need, once a name, unless the visitor saves data. */
function prefetch(name: string) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (prefetched.has(name) || connection?.saveData) return;
  prefetched.add(name);
  whenIdle(() => {
    // Only its bundler knows where a chunk is.
    const fetched = isUnbundled ? page.load!(name) : import('./boot/prefetch.ts').then((ahead) => ahead.prefetch(name));
    fetched.catch(ignore);
  });
}

/** Nobody waits for what failed. */
const ignore = () => {};

function whenVisible(element: Element) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  observer.observe(element);
}

/** Runs a task once the page has loaded and the browser has time. */
function whenIdle(task: () => void) {
  const soon = () => requestIdle(task);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** The elements that an event is about and that wait for a chunk which has not failed. */
function sleeping(event: Event): Element[] {
  for (const node of event.composedPath()) if (node instanceof ShadowRoot && !watched.has(node)) discover(node);
  return intended(event).filter((element) => asleep(element) && !failed.has(element.localName));
}

/** On the window, and on each shadow root: what comes from a neighbour in it does not leave it, nor does a submission, a change or a reset. */
function hear(target: Window | ShadowRoot) {
  for (const type of INTENTS) target.addEventListener(type, onIntent, { capture: true, passive: true });
  target.addEventListener('submit', onSubmit as EventListener, true);
  keepEmptyMark(target);
}

function onIntent(event: Event) {
  const elements = sleeping(event);
  if (event.type === 'keydown' && elements[0]) {
    const field = pathOf(event)[0] as HTMLInputElement & { valueBefore?: string };
    // What there was before that which the chunk comes too late to hear typed.
    field.valueBefore ??= field.value;
  }
  elements.forEach(wake);
}

/** Loads what was met, and mounts it: the event that it would wait for has passed. */
async function wake(element: Element) {
  if (await load(element)) (element as { wake?(): void }).wake?.();
}

/** Holds the first click on a control until its elements are there, then replays it once; a modified one is the visitor's business. */
function onClick(event: MouseEvent) {
  const path = pathOf(event);
  const control = path.find((element) => element.matches(`${CONTROLS}, [slot="trigger"]`));
  if (control && !isModified(event)) hold(event, control, () => replayClick(event, path[0]!));
}

/** A submission that no click announced: Enter in a form without a button. */
function onSubmit(event: SubmitEvent) {
  const form = pathOf(event)[0] as HTMLFormElement;
  hold(event, form, () =>
    // A field of that name would hide the form's own method.
    HTMLFormElement.prototype.requestSubmit.call(form, event.submitter),
  );
}

async function hold(event: Event, control: Element, replay: () => void) {
  const elements = sleeping(event).filter((element) => keepsClicks(nameOf(element)!) || element === targetOf(control));
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
const replayClick = (event: MouseEvent, target: Element) =>
  target.dispatchEvent(new (event.constructor as typeof MouseEvent)('click', event));

/** After everyone else's listeners: a link with an empty address does not navigate (specification, section 5). */
function onLinkClick(event: MouseEvent) {
  if (pathOf(event).some((element) => element.matches('a[href=""]'))) event.preventDefault();
}

function onHashChange() {
  const target = document.getElementById(hashId(location.hash));
  if (target) meet(target);
}

if (globalThis.customElements && !page.discover) {
  page.discover = discover;
  if (isUnbundled) publishRegistry(registry);
  hear(window);
  addEventListener('click', onClick, true);
  addEventListener('click', onLinkClick);
  addEventListener('hashchange', onHashChange);
  discover(document);
}
