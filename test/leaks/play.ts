/** Connects, wakes and removes an element's example many times, and counts what is left then. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import type { PageFile } from '../../examples/site/catalogue/files.ts';
import { openBrowser } from '../fuzz/browser.ts';
import { type Catalogue, documentOf, examplesOf } from '../fuzz/pages.ts';
import { type FuzzServer, PAGE } from '../fuzz/server.ts';

export interface Ground {
  readonly browser: Browser;
  readonly server: FuzzServer;
  readonly catalogue: Catalogue;
  readonly runtime: Runtime;
  /** 500 times where it is not given. */
  readonly warmUp?: number;
}

/** What is left of an element, by the browser's own counts after its garbage is collected. */
export interface Left {
  readonly element: string;
  readonly runtime: Runtime;
  readonly times: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Timers, frames and idle callbacks that are pending. */
  readonly timers: number;
  /** Twice the smaller of both halves: the table of a weak map grows at once, when no collection comes for long; a leak does always. */
  readonly kilobytes: number;
  /** What is held, for people. */
  readonly held: readonly string[];
}

/** What an engine compiles of code that is used often counts as memory: scripts are interpreted, and what is read of them is kept. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';
const IN_A_BATCH = 500;
/** A collection frees what the one before had finalised. */
const COLLECTIONS = 4;
const PATIENCE = 5_000;
const CYCLE = fileURLToPath(new URL('in-page/cycle.ts', import.meta.url));

/** What the page has of this folder. */
declare const leaks: {
  load(): Promise<void>;
  cycle(times: number): Promise<void>;
  begin(): void;
  left(): { kind: string; what: string; stack: string }[];
};

/** No other site is asked: each request that Playwright routes takes its time. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export const openInterpreter = (): Promise<Browser> => openBrowser('chromium', [INTERPRETED, ALONE]);

let script: Promise<PageFile> | undefined;

async function compiled(): Promise<PageFile> {
  const { outputFiles } = await build({
    entryPoints: [CYCLE],
    bundle: true,
    format: 'esm',
    write: false,
    target: 'es2024',
  });
  return { type: 'text/javascript; charset=utf-8', body: outputFiles[0]!.text };
}

/** What is inserted, and what the page has besides. */
export interface Markup {
  readonly html: string;
  readonly styles: readonly string[];
  /** Addresses of scripts that come before the library. */
  readonly scripts?: readonly string[];
}

/** The first example of an element that has its tag. */
function exampleOf({ elements }: Catalogue, name: string): Markup {
  const { page, tag } = elements.fr.find((element) => element.name === name)!;
  const html = examplesOf(page).find((source) => source.includes(`<${tag}`));
  if (!html) throw new Error(`examples/pages/${name}.html has no example with <${tag}>.`);
  return { html, styles: page.styles };
}

export async function play(
  { browser, server, catalogue, runtime, warmUp = 500 }: Ground,
  element: string,
  times: number,
  markup: Markup = exampleOf(catalogue, element),
): Promise<Left> {
  script ??= compiled();
  const page = documentOf(runtime, {
    styles: markup.styles,
    scripts: ['leaks.js', ...(markup.scripts ?? [])],
    body: `<main><template>${markup.html}</template></main>`,
  });
  server.serve(page, new Map([...catalogue.files, ['leaks.js', await script]]));
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(error.message));
    await tab.goto(server.url + PAGE);
    const session = await context.newCDPSession(tab);
    await session.send('HeapProfiler.enable');
    await tab.evaluate(() => leaks.load());
    await tab.evaluate(() => leaks.begin());
    await cycles(tab, session, warmUp);
    await settled(tab);
    const before = await counted(session);
    const first = Math.ceil(times / 2);
    await cycles(tab, session, first);
    await settled(tab);
    const halfway = await counted(session);
    await cycles(tab, session, times - first);
    const held = await settled(tab);
    const after = await counted(session);
    if (faults.length > 0) throw new Error(`${element} on ${runtime}: ${faults[0]}`);
    return {
      ...{ element, runtime, times },
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      timers: held.length,
      kilobytes: Math.round((2 * Math.min(halfway.bytes - before.bytes, after.bytes - halfway.bytes)) / 1024),
      held,
    };
  } finally {
    await context.close();
  }
}

/** The tables of weak maps stay as large as they once were: the garbage is collected as often as in the warm-up. */
async function cycles(tab: Page, session: CDPSession, times: number): Promise<void> {
  for (let done = 0; done < times; done += IN_A_BATCH) {
    await tab.evaluate((count) => leaks.cycle(count), Math.min(IN_A_BATCH, times - done));
    await session.send('HeapProfiler.collectGarbage');
  }
}

/** What is still held when the last removal has had time to release it. */
async function settled(tab: Page): Promise<string[]> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const left = await tab.evaluate(() => leaks.left());
    if (left.length === 0 || Date.now() > end)
      return left.map(({ kind, what, stack }) => `${kind}: ${what}${stack && `\n${stack}`}`);
    await tab.waitForTimeout(100);
  }
}

async function counted(session: CDPSession) {
  for (let turn = 0; turn < COLLECTIONS; turn++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, bytes: usedSize };
}
