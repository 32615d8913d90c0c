/**
 * React's interface on Preact: what `react`, `react-dom` and `react-dom/client` are in `dist/light/`. The components are written for React;
 * where Preact 11.2 does something else that they, or pages, would notice, it is made alike here, and nowhere else.
 */
import { type ComponentChild, options, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../react/dom/members.ts';

export {
  Component,
  createContext,
  createElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

type Task = () => void;

let renders: Task | undefined;
let effects: Task | undefined;
let isFlushing = false;

/** What has been asked for, until nothing is: renderings before effects, as in React. */
function flush(): void {
  if (isFlushing) return;
  isFlushing = true;
  try {
    while (renders || effects) {
      const next = (renders ?? effects)!;
      if (next === renders) renders = undefined;
      else effects = undefined;
      next();
    }
  } finally {
    isFlushing = false;
    // What threw keeps nothing else from being rendered.
    if (renders || effects) queueMicrotask(flush);
  }
}

// Preact would run effects in a frame of their own. React does so with what a visitor's action or `flushSync` has rendered right away,
// which is what makes a method called after it find the listeners in place.
options.debounceRendering = (task) => {
  renders = task;
  queueMicrotask(flush);
};
options.requestAnimationFrame = (task) => {
  effects = task;
  queueMicrotask(flush);
};

/** Of Preact's components and hooks, under the names that all its 10.x and 11.x releases have for tools (its mangle.json). */
interface Rendered {
  /** Its layout effects, and callbacks. */
  __h: ({ __c?: unknown } | Task)[];
  /** Its node. */
  __v: unknown;
}

/** Preact's hooks for libraries like this one: after a rendering, and for what is thrown then. */
const inner = options as { __c?(root: unknown, rendered: Rendered[]): void; __e?(error: unknown, node: unknown): void };
const runLayoutEffects = inner.__c;

// React cleans up all layout effects before it runs the first; Preact goes component by component, a child's effects before its
// parent's clean-ups.
inner.__c = (root, rendered) => {
  for (const component of rendered) {
    try {
      component.__h.forEach(cleanUp);
    } catch (error) {
      inner.__e?.(error, component.__v);
    }
  }
  runLayoutEffects?.(root, rendered);
};

function cleanUp(effect: { __c?: unknown } | Task): void {
  if (!('__c' in effect) || typeof effect.__c !== 'function') return;
  const run = effect.__c;
  effect.__c = undefined;
  run();
}

type Handler = (event: Event) => unknown;

const ofOwnNodes = new WeakMap<Handler, Handler>();

/** Hears of what happens to the component's own nodes: React's handlers never hear of slotted content (`own-events.ts`). */
function hearingOwnNodes(handler: Handler): Handler {
  let hearing = ofOwnNodes.get(handler);
  if (!hearing) {
    hearing = (event) => {
      const [target, current] = [event.target, event.currentTarget].map((node) => call(node as Node, 'getRootNode'));
      return target === current ? handler(event) : undefined;
    };
    ofOwnNodes.set(handler, hearing);
  }
  return hearing;
}

const normalize = options.vnode;
options.vnode = (node) => {
  if (typeof node.type === 'string') {
    const props = node.props as Record<string, unknown>;
    for (const name in props)
      if (name.startsWith('on') && typeof props[name] === 'function')
        props[name] = hearingOwnNodes(props[name] as Handler);
  }
  normalize?.(node);
};

/** Renders at once what `run` changes, and runs its effects: Preact's own leaves these to the next frame. */
export function flushSync<T>(run: () => T): T {
  const result = run();
  flush();
  return result;
}

/** Preact counts anew in every root, and each element has its own; the ids of all of them meet in the page. */
export const useId = (): string => useState(() => `_p_${(ids++).toString(36)}_`)[0];

let ids = 0;

/** The value of before, until there is time for the new one: Preact's own defers nothing. */
export function useDeferredValue<T>(value: T): T {
  const [deferred, setDeferred] = useState({ value });
  useEffect(() => {
    const timer = setTimeout(() => setDeferred({ value }));
    return () => clearTimeout(timer);
  }, [value]);
  return deferred.value;
}

/** Preact's own takes no options, which it has no use for. An error that no boundary catches is thrown by the rendering, as by React. */
export function createRoot(container: Element): { render(node: ComponentChild): void; unmount(): void } {
  return {
    render: (node) => render(node, container),
    unmount: () => flushSync(() => render(null, container)),
  };
}
