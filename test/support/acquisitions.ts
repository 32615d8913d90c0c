/**
 * Records what the page acquires and must release: listeners, observers, timers and React roots. It patches the platform when it is
 * evaluated, so it must be imported before the library: `import './support/leaks.ts';` as a test's first line.
 */

export interface Acquisition {
  kind: 'listeners' | 'mutationObservers' | 'intersectionObservers' | 'resizeObservers' | 'timers' | 'frames';
  what: string;
  /** The stack trace of the acquisition, in the engine's format. */
  stack: string;
  /** Grows with every acquisition. */
  order: number;
}

type Listening = Map<EventListenerOrEventListenerObject, Acquisition>;

let order = 0;
/** Pending timers, by `timer 12`, `frame 3`, `idle 4`. */
const pending = new Map<string, Acquisition>();
/** Observations, by observer, then by target. */
const observed = new Map<object, Map<Node, Acquisition>>();
/** Listeners, by target, then by type and phase, then by callback. Weak: listeners are collected with their target. */
const listened = new WeakMap<EventTarget, Map<string, Listening>>();
const targets = new Map<number, WeakRef<EventTarget>>();
const marked = new WeakMap<Document, number>([[document, reactMarks(document)]]);
const collected = new FinalizationRegistry<number>((key) => targets.delete(key));

/** The current position in the record, for `acquiredSince`. */
export const now = () => order;

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

/** Records an acquisition. Without stack for a React root's 142 listeners, since stack traces are the slowest part. */
function acquire(kind: Acquisition['kind'], what: string, withStack = true): Acquisition {
  order += 1;
  return { kind, what, stack: withStack ? stack() : '', order };
}

/** The stack trace, without the lines of this file. */
function stack(): string {
  const lines = (new Error().stack ?? '').split('\n').filter((line) => line.includes(':'));
  return lines
    .filter((line) => !line.includes('acquisitions.ts'))
    .slice(0, 8)
    .join('\n');
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
    order += 1;
    targets.set(order, new WeakRef(target));
    collected.register(target, order);
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

type Callback = (...values: unknown[]) => unknown;
type Schedule = (callback: Callback, ...rest: unknown[]) => number;
type Cancel = (id: number) => void;

/** Patches a pair of functions of `window`: one that schedules a callback, once or repeatedly, and one that cancels it. */
function patchTimer(kind: Acquisition['kind'], pool: string, set: string, clear: string, repeats = false): void {
  const platform = window as unknown as Record<string, unknown>;
  const schedule = platform[set] as Schedule | undefined;
  if (!schedule) return; // WebKit has no requestIdleCallback.
  const cancel = platform[clear] as Cancel;

  platform[set] = (callback: unknown, ...rest: unknown[]) => {
    if (typeof callback !== 'function') return schedule.call(window, callback as Callback, ...rest);
    const once = (...values: unknown[]) => {
      if (!repeats) pending.delete(`${pool} ${id}`);
      return callback.apply(window, values);
    };
    const id = schedule.call(window, once, ...rest);
    pending.set(`${pool} ${id}`, acquire(kind, typeof rest[0] === 'number' ? `${set} ${rest[0]} ms` : set));
    return id;
  };
  platform[clear] = (id: number) => {
    pending.delete(`${pool} ${id}`);
    cancel.call(window, id);
  };
}

patchListeners();
patchPreactRoots();
patchObserver('mutationObservers', MutationObserver.prototype as Observer);
patchObserver('intersectionObservers', IntersectionObserver.prototype as unknown as Observer);
patchObserver('resizeObservers', ResizeObserver.prototype as unknown as Observer);
// Timeouts and intervals share one pool of ids: `clearTimeout` also clears an interval, and vice versa.
patchTimer('timers', 'timer', 'setTimeout', 'clearTimeout');
patchTimer('timers', 'timer', 'setInterval', 'clearInterval', true);
patchTimer('timers', 'idle', 'requestIdleCallback', 'cancelIdleCallback');
patchTimer('frames', 'frame', 'requestAnimationFrame', 'cancelAnimationFrame');
