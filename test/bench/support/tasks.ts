import type { Browser, Page } from 'playwright-core';

/** What a browser counts as a long task, in milliseconds. */
export const LONG = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** What the thread itself took, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of processor time that the longest task of a page's main thread takes while something happens. From Chromium's trace:
 * `PerformanceObserver` tells of those only that are over 50 ms, and counts what the machine gave to others meanwhile. Of this
 * category alone: others collect stacks as they go, which costs as much as what they watch.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(thread(event)),
  );
  if (tasks.length === 0) throw new Error('Chromium traced no task.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
