import type { Browser, Page } from 'playwright-core';

/** What a browser counts as a long task, in milliseconds. */
export const LONG = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, and what it took by the clock, in microseconds. */
  ts: number;
  dur?: number;
  /** What the thread itself took, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

interface Task {
  /** In the trace's microseconds. */
  readonly start: number;
  readonly end: number;
  /** Milliseconds of processor time. */
  readonly work: number;
}

/** The marks that a page sets by `performance.mark` around what `workBetweenMarks` counts. */
const MARKS = ['begun', 'done'] as const;

/**
 * Milliseconds of processor time that the longest task of a page's main thread takes while something happens. From Chromium's trace:
 * `PerformanceObserver` tells of those only that are over 50 ms, and counts what the machine gave to others meanwhile. Of this
 * category alone: others collect stacks as they go, which costs as much as what they watch.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const { tasks } = await trace(browser, page, act);
  return Math.max(...tasks.map(({ work }) => work));
}

/** Milliseconds of processor time that all tasks of a page's main thread take while something happens, frames included. */
export async function workOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  return sumOf((await trace(browser, page, act)).tasks);
}

/** The same from the task in which the page marks that it has `begun` to the one in which it marks that it is `done`. */
export async function workBetweenMarks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const { tasks, marks } = await trace(browser, page, act);
  const [begun, done] = MARKS.map((mark) => marks.get(mark));
  if (begun === undefined || done === undefined) throw new Error('The page has not marked what is counted.');
  return sumOf(tasks.filter(({ start, end }) => end >= begun && start <= done));
}

const sumOf = (tasks: readonly Task[]) => tasks.reduce((sum, { work }) => sum + work, 0);

async function trace(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ tasks: Task[]; marks: ReadonlyMap<string, number> }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  let recorded: Buffer;
  try {
    await act();
  } finally {
    recorded = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const own = traceEvents.filter((event) => main.has(thread(event)));
  const tasks = own
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: ts, end: ts + dur, work: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('Chromium traced no task.');
  return { tasks, marks: new Map(own.map(({ name, ts }) => [name, ts])) };
}
