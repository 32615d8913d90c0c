import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { sandboxArgs } from '../../browsers.ts';
import { provideBrowsers } from '../../provide.ts';
import { HOST } from './pages.ts';

/** How many times slower than this machine the measured pages run. */
export const SLOWDOWN = 4;
/** WebPageTest's « 4G »: 9 Mbit/s each way, 170 ms to the answer's first byte; no packet is lost. */
export const MOBILE_4G = { throughput: (9e6 / 8) | 0, latency: 170 };

const OBSERVER = fileURLToPath(new URL('../in-page/observer.js', import.meta.url));
const SECOND = 1000;
const VISIT_LIMIT = 60 * SECOND;
/** How long an untouched page must have asked for nothing. */
const QUIET = 0.5 * SECOND;
const VIEWPORT = { width: 1280, height: 800 };
const MOBILE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

declare global {
  /** What `in-page/observer.js` gives every page. */
  var bench: {
    readonly shift: number;
    readonly blocking: number;
    readonly latency: number;
    readonly clicked: number;
    readonly pressed: number;
    readonly touched: number;
    untilPainted(condition: () => boolean, patience?: number): Promise<number>;
    marked(act: () => Promise<unknown>): Promise<void>;
  };
}

/** Chromium, the same for all visits. */
export async function openChromium(): Promise<Browser> {
  const [found] = await provideBrowsers(['chromium'], undefined, () => {});
  return chromium.launch({
    executablePath: found!.executablePath,
    args: [
      ...sandboxArgs('chromium'),
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      // The measured page has the screen to itself, but its window may stand behind others.
      ...['--disable-renderer-backgrounding', '--disable-background-timer-throttling'],
    ],
  });
}

export interface Download {
  readonly url: string;
  /** Of the body as it was sent, compressed. */
  readonly bytes: number;
  /** Asked for before the page's `load`. */
  readonly beforeLoad: boolean;
}

/** One visit of one page, by a browser that has never been there. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Goes to an address, and returns when it has been left alone after `load` for so many milliseconds, and asks for nothing more. */
  settle(url: string, watch: number): Promise<void>;
  /** The scripts that came so far. */
  scripts(): Download[];
  /** Chromium's own counters: `ScriptDuration` in seconds, `JSHeapUsedSize` in bytes, and more. */
  metrics(): Promise<Readonly<Record<string, number>>>;
  /** What is left after garbage collection: bytes of the script heap, nodes and event listeners of the process. */
  remains(): Promise<{ heap: number; nodes: number; listeners: number }>;
}

interface Conditions {
  /** A phone on 4G, touched by a finger; else a desktop on this machine's own network. */
  mobile?: boolean;
  /** As fast as the machine is, for what is not measured. */
  fast?: boolean;
}

/** Milliseconds that a hand takes to bring the mouse from somewhere on the page to what it clicks. */
const APPROACH = 500;

/** Has the mouse come onto the page and rest there, as a hand does before it clicks. */
export async function approach(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(APPROACH);
}

/** Opens a page with an empty cache, slowed down, hands it over and closes it. */
export async function visit<T>(
  browser: Browser,
  use: (visit: Visit) => Promise<T>,
  conditions: Conditions = {},
): Promise<T> {
  const context = await browser.newContext(conditions.mobile ? MOBILE : { viewport: VIEWPORT });
  context.setDefaultTimeout(VISIT_LIMIT);
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const cdp = await context.newCDPSession(page);
    const scripts = await watchScripts(cdp);
    await cdp.send('Performance.enable');
    if (!conditions.fast) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (conditions.mobile) await slowNetwork(cdp);
    await page.addInitScript({ path: OBSERVER });
    const result = await use({
      page,
      cdp,
      scripts,
      settle: (url, watch) => settle(page, url, watch),
      metrics: () => metrics(cdp),
      remains: () => remains(cdp),
    });
    const forDevelopers = scripts().find(({ url }) => url.endsWith('/hints.js'));
    if (forDevelopers) faults.push(`it fetched ${forDevelopers.url}, which is for its developer`);
    if (faults.length > 0) throw new Error(`${page.url()} failed: ${faults.join('; ')}`);
    return result;
  } finally {
    await context.close();
  }
}

async function slowNetwork(cdp: CDPSession): Promise<void> {
  const { throughput, latency } = MOBILE_4G;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function watchScripts(cdp: CDPSession): Promise<() => Download[]> {
  const asked = new Map<string, number>();
  const came: { url: string; bytes: number; at: number }[] = [];
  let loaded = Number.POSITIVE_INFINITY;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => asked.set(requestId, timestamp));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.mimeType.includes('javascript')) return;
    const bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length']);
    came.push({ url: response.url, bytes, at: asked.get(requestId)! });
  });
  cdp.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = Math.min(loaded, timestamp);
  });
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  return () => came.map(({ url, bytes, at }) => ({ url, bytes, beforeLoad: at <= loaded }));
}

async function settle(page: Page, url: string, watch: number): Promise<void> {
  let asked = 0;
  page.on('request', () => {
    asked = Date.now();
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watch);
  while (Date.now() - asked < QUIET) await page.waitForTimeout(QUIET);
}

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function remains(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  // Twice, for what finalizers let go.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
