/**
 * Finds what was acquired and not released. The platform is patched when this file is evaluated, so a test imports it before the
 * library, by a side-effect import on its first line, which Biome does not sort (`import './support/leaks.ts';`), then:
 *
 *     const leaks = watchLeaks();
 *     element.remove();
 *     await leaks.expectNone();
 */
import { type Acquisition, acquiredSince, now, rootContainers } from './acquisitions.ts';
import { until } from './until.ts';

export type LeakKind = Acquisition['kind'] | 'styleSheets' | 'pageAttributes' | 'topLayer' | 'roots';

export interface Leak {
  kind: LeakKind;
  what: string;
  /** The stack trace of the acquisition, if it is recorded. */
  stack?: string;
}

export const NO_LEAKS: Readonly<Record<LeakKind, number>> = {
  listeners: 0,
  mutationObservers: 0,
  intersectionObservers: 0,
  resizeObservers: 0,
  timers: 0,
  frames: 0,
  styleSheets: 0,
  pageAttributes: 0,
  topLayer: 0,
  roots: 0,
};

export interface LeakWatch {
  /** The number of leaks of each kind now; `NO_LEAKS` if there are none. */
  count(): Record<LeakKind, number>;
  list(): Leak[];
  /** Waits until there are no leaks. Throws an Error that lists them after `patience` milliseconds, 10 000 by default. */
  expectNone(patience?: number): Promise<void>;
}

/** Starts a watch. Listeners on detached nodes are no leaks: they are collected with their node. */
export function watchLeaks(): LeakWatch {
  const start = now();
  const sheets = new Set(document.adoptedStyleSheets);
  const attributes = pageAttributes();
  const shown = new Set(topLayer());
  const roots = new Set(rootContainers());

  const list = (): Leak[] => [
    ...acquiredSince(start),
    ...document.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet)).map(sheetLeak),
    ...changes(attributes, pageAttributes()),
    ...topLayer()
      .filter((element) => !shown.has(element))
      .map((element): Leak => ({ kind: 'topLayer', what: `<${element.localName}>` })),
    ...rootContainers()
      .filter((container) => !roots.has(container))
      .map((): Leak => ({ kind: 'roots', what: 'a mounted root' })),
  ];

  const count = () => {
    const counts = { ...NO_LEAKS };
    for (const { kind } of list()) counts[kind] += 1;
    return counts;
  };

  const expectNone = async (patience = 10_000) => {
    try {
      await until(() => list().length === 0, 'Something is left', patience);
    } catch {
      throw new Error(`Left behind:\n${list().map(tell).join('\n')}`);
    }
  };

  return { count, list, expectNone };
}

function tell({ kind, what, stack = '' }: Leak): string {
  return `${kind}: ${what}\n${stack}`;
}

function sheetLeak(sheet: CSSStyleSheet): Leak {
  return { kind: 'styleSheets', what: sheet.cssRules[0]?.cssText.slice(0, 80) ?? 'an empty sheet' };
}

/** The attributes of `<html>` and `<body>`, as `html.class` → value. An empty style or class counts as none. */
function pageAttributes(): Map<string, string> {
  const all = [document.documentElement, document.body].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => [`${element.localName}.${name}`, value] as const),
  );
  return new Map(all.filter(([name, value]) => value !== '' || !/\.(style|class)$/.test(name)));
}

function changes(before: Map<string, string>, after: Map<string, string>): Leak[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ kind: 'pageAttributes', what: `${name} was ${before.get(name)}, is ${after.get(name)}` }));
}

/** Modal dialogs, open popovers and full-screen elements, also inside open shadow roots. */
function topLayer(root: Document | ShadowRoot = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(':modal, :popover-open, :fullscreen') ? [element] : []),
    ...(element.shadowRoot ? topLayer(element.shadowRoot) : []),
  ]);
}
