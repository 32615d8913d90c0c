/**
 * Records what the page acquires and must release: listeners, observers, timers and React roots. It patches the platform when it is
 * evaluated, so it must be imported before the library: `import './support/leaks.ts';` as a test's first line.
 */
import { type Acquisition, acquire, pending } from './pending-timers.ts';

type Listening = Map<EventListenerOrEventListenerObject, Acquisition>;

export type { Acquisition } from './pending-timers.ts';
export { now } from './pending-timers.ts';

let known = 0;
/** Observations, by observer, then by target. */
const observed = new Map<object, Map<Node, Acquisition>>();
/** Listeners, by target, then by type and phase, then by callback. Weak: listeners are collected with their target. */
const listened = new WeakMap<EventTarget, Map<string, Listening>>();
const targets = new Map<number, WeakRef<EventTarget>>();
const marked = new WeakMap<Document, number>([[document, reactMarks(document)]]);
const collected = new FinalizationRegistry<number>((key) => targets.delete(key));

/** What was acquired since a position and not released, without what belongs to a detached element. */
export function acquiredSince(start: number): Acquisition[] {
  const observations = [...observed.values()].flatMap((observations) => [...observations.values()]);
  return [...pending.values(), ...observations, ...listeners()].filter(({ order }) => order > start);
}

/** The containers of mounted roots, of React or Preact, attached to the document or not. */
export function rootContainers(): EventTarget[] {
  return [...aliveTargets().filter(isReactContainer), ...preactContainers()];
}

function listeners(): Acquisition[] {
  return aliveTargets()
    .filter(outlivesItsListeners)
    .flatMap((target) => [...listened.get(target)!.values()].flatMap((listening) => [...listening.values()]));
}

function aliveTargets(): EventTarget[] {
  return [...targets.values()].map((reference) => reference.deref()).filter((target) => target !== undefined);
}

/** Whether listeners on a target are leaks: not on a detached node, a signal or a request, with which they are collected. */
function outlivesItsListeners(target: EventTarget): boolean {
  if (target instanceof Node) return target.isConnected;
  return !(
    target instanceof AbortSignal ||
    target instanceof XMLHttpRequestEventTarget ||
    target instanceof FileReader
  );
}

function isReactContainer(target: EventTarget): boolean {
  return Object.entries(target).some(([name, value]) => name.startsWith('__reactContainer$') && value);
}

/** Whether the next listener is React's: with its first root in a document, each copy of React adds one that it never removes. */
function isReactsOwn(target: Document): boolean {
  const marks = reactMarks(target);
  const isNew = marks > (marked.get(target) ?? 0);
  marked.set(target, marks);
  return isNew;
}

/** Where Preact keeps what it has rendered into a container (its mangle.json). */
const PREACT_TREE = '__k';
interface PreactNode {
  [PREACT_TREE]?: unknown[];
}
const preactTrees = new WeakMap<Element, PreactNode>();
const preactTargets = new Set<WeakRef<Element>>();

function preactContainers(): Element[] {
  const alive = [...preactTargets].map((reference) => reference.deref()).filter((target) => target !== undefined);
  return alive.filter((target) => preactTrees.get(target)?.[PREACT_TREE]?.some(Boolean));
}

function patchPreactRoots(): void {
  Object.defineProperty(Element.prototype, PREACT_TREE, {
    configurable: true,
    get(this: Element) {
      return preactTrees.get(this);
    },
    set(this: Element, tree: PreactNode) {
      if (!preactTrees.has(this)) preactTargets.add(new WeakRef(this));
      preactTrees.set(this, tree);
    },
  });
}

function reactMarks(target: Document): number {
  return Object.keys(target).filter((name) => name.startsWith('_reactListening')).length;
}

function describe(target: unknown): string {
  if (target instanceof Element) return `<${target.localName}${target.id && `#${target.id}`}>`;
  return Object.prototype.toString.call(target).slice(8, -1).toLowerCase();
}

function patchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, callback, options) {
    const target = this ?? window;
    const { capture = false, once, signal } = typeof options === 'object' && options ? options : { capture: !!options };
    const forget = () => forgetListener(target, type, callback, capture);
    if (callback && !signal?.aborted && remember(target, type, callback, capture)) {
      if (once) addEventListener.call(target, type, forget, { capture, once });
      if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    }
    addEventListener.call(target, type, callback, options);
  };

  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, callback, options) {
    const target = this ?? window;
    const capture = typeof options === 'object' ? !!options?.capture : !!options;
    forgetListener(target, type, callback, capture);
    removeEventListener.call(target, type, callback, options);
  };
}

/** Records a listener. Returns false if the same one is registered already: the platform then ignores the second. */
function remember(
  target: EventTarget,
  type: string,
  callback: EventListenerOrEventListenerObject,
  capture: boolean,
): boolean {
  let types = listened.get(target);
  if (!types) {
    types = new Map();
    listened.set(target, types);
    known += 1;
    targets.set(known, new WeakRef(target));
    collected.register(target, known);
  }
  const key = `${type} ${capture}`;
  const listening: Listening = types.get(key) ?? new Map();
  types.set(key, listening);
  if (listening.has(callback)) return false;
  if (type === 'selectionchange' && target instanceof Document && isReactsOwn(target)) return false;
  listening.set(callback, acquire('listeners', `${type} on ${describe(target)}`, !isReactContainer(target)));
  return true;
}

function forgetListener(
  target: EventTarget,
  type: string,
  callback: EventListenerOrEventListenerObject | null,
  capture: boolean,
): void {
  if (callback) listened.get(target)?.get(`${type} ${capture}`)?.delete(callback);
}

interface Observer {
  observe(target: Node, options?: object): void;
  unobserve?(target: Node): void;
  disconnect(): void;
}

function patchObserver(kind: Acquisition['kind'], prototype: Observer): void {
  const { observe, unobserve, disconnect } = prototype;

  prototype.observe = function (target, options) {
    observe.call(this, target, options);
    const observations = observed.get(this) ?? new Map<Node, Acquisition>();
    observed.set(this, observations);
    if (!observations.has(target)) observations.set(target, acquire(kind, describe(target)));
  };
  prototype.disconnect = function () {
    observed.delete(this);
    disconnect.call(this);
  };
  if (!unobserve) return;
  prototype.unobserve = function (target) {
    observed.get(this)?.delete(target);
    unobserve.call(this, target);
  };
}

patchListeners();
patchPreactRoots();
patchObserver('mutationObservers', MutationObserver.prototype as Observer);
patchObserver('intersectionObservers', IntersectionObserver.prototype as unknown as Observer);
patchObserver('resizeObservers', ResizeObserver.prototype as unknown as Observer);
