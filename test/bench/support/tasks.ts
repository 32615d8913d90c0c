import type { Browser, Page } from 'playwright-core';

/** What a browser counts as a long task, in milliseconds. */
export const LONG = 50;

interface TraceEvent {
  name: string;
  /** `X` for one that lasts. */
  ph: string;
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

/** The marks that a page sets by `performance.mark` around what is counted between them. */
const MARKS = ['begun', 'done'] as const;

/** What a main thread is busy with, the frame being all that follows layout: pre-paint, paint, layers. */
export const KINDS = ['script', 'style', 'layout', 'frame', 'other'] as const;
type Kind = (typeof KINDS)[number];

/** Of Chromium 156's events. What script calls of the browser, and has no event of its own, counts as script: `showModal`, `focus`. */
const EVENTS: Readonly<Record<Exclude<Kind, 'other'>, RegExp>> = {
  script:
    /^(FunctionCall|Evaluate\w*|EventDispatch|TimerFire|Fire(AnimationFrame|IdleCallback)|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|XHR\w+|v8\..+|V8\..+|M(in|aj)orGC|ParseHTML)$/,
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^(Layout|HitTest)$/,
  frame:
    /^(PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer|IntersectionObserverController::computeIntersections)$/,
};

/**
 * Milliseconds of processor time that the longest task of a page's main thread takes while something happens. From Chromium's trace:
 * `PerformanceObserver` tells of those only that are over 50 ms, and counts what the machine gave to others meanwhile. Of this
 * category alone: others collect stacks as they go, which costs as much as what they watch.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  return spent(browser, page, longest, act);
}

/** Milliseconds of processor time that all tasks of a page's main thread take while something happens, frames included. */
export async function workOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  return spent(browser, page, all, act);
}

/** The same from the task in which the page marks that it has `begun` to the one in which it marks that it is `done`. */
export async function workBetweenMarks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  return spent(browser, page, betweenMarks, act);
}

async function spent(browser: Browser, page: Page, span: Span, act: () => Promise<void>): Promise<number> {
  const { tasks, events } = await trace(browser, page, act);
  return sumOf(span(tasks, events));
}

/** Which of the tasks of a trace count. */
export type Span = (tasks: readonly Task[], events: readonly TraceEvent[]) => readonly Task[];

/** Milliseconds of processor time by what the thread was busy with. */
export type Profile = Readonly<Record<Kind, number>>;

/**
 * What the tasks that count were busy with while something happened. Events that are nested count for the innermost. The trace has more
 * to write than for the sum alone, so that all of it takes somewhat longer.
 */
export async function profileOf(
  browser: Browser,
  page: Page,
  span: Span,
  act: () => Promise<unknown>,
): Promise<Profile> {
  const { tasks, events } = await trace(browser, page, act, ['devtools.timeline']);
  const spans = span(tasks, events);
  const profile = { script: 0, style: 0, layout: 0, frame: 0, other: sumOf(spans) };
  const around: { end: number; kind: Kind }[] = [];
  for (const { name, ph, ts, dur = 0, tdur = 0 } of events) {
    if (ph !== 'X' || name === TASK || !spans.some(({ start, end }) => ts >= start && ts + dur <= end)) continue;
    while (around.length > 0 && around.at(-1)!.end <= ts) around.pop();
    const outer = around.at(-1)?.kind ?? 'other';
    const kind = kindOf(name) ?? outer;
    profile[kind] += tdur / 1000;
    profile[outer] -= tdur / 1000;
    around.push({ end: ts + dur, kind });
  }
  return profile;
}

const kindOf = (name: string) => KINDS.find((kind) => kind !== 'other' && EVENTS[kind].test(name));

export const all: Span = (tasks) => tasks;

export const longest: Span = (tasks) => [tasks.reduce((one, other) => (other.work > one.work ? other : one))];

/** From the task in which the page marks that it has `begun` to the one in which it marks that it is `done`. */
export const betweenMarks: Span = (tasks, events) => {
  const [begun, done] = MARKS.map((mark) => events.findLast(({ name }) => name === mark)?.ts);
  if (begun === undefined || done === undefined) throw new Error('The page has not marked what is counted.');
  return tasks.filter(({ start, end }) => end >= begun && start <= done);
};

const TASK = 'ThreadControllerImpl::RunTask';
const sumOf = (tasks: readonly Task[]) => tasks.reduce((sum, { work }) => sum + work, 0);

async function trace(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  more: readonly string[] = [],
): Promise<{ tasks: Task[]; events: TraceEvent[] }> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', ...more] });
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
  const events = traceEvents
    .filter((event) => main.has(thread(event)))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const tasks = events
    .filter(({ name }) => name === TASK)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ start: ts, end: ts + dur, work: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('Chromium traced no task.');
  return { tasks, events };
}
