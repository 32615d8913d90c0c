import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, Request } from 'playwright-core';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { type Catalogue, pageOf } from '../fuzz/pages.ts';
import { type FuzzServer, PAGE } from '../fuzz/server.ts';
import { type Act, actOf, isAsker } from './acts.ts';
import type { Fault } from './faults.ts';
import { SENTENCES } from './sentences.ts';

declare global {
  /** What `in-page/witness.js` knows of the page. */
  var witness: { readonly accesses: string[]; readonly events: string[]; text(): string[] };
}

const WITNESS = fileURLToPath(new URL('in-page/witness.js', import.meta.url));

export interface Ground {
  readonly browser: Browser;
  readonly server: FuzzServer;
  readonly catalogue: Catalogue;
  readonly runtime: Runtime;
}

/** One element under one fault, as it was seen. */
export interface Cell {
  /** The words of the table. */
  readonly seen: string;
  /** What is wrong; none where all holds. */
  readonly complaints: readonly string[];
}

const PATIENCE = 6_000;
const TELLING = 10_000;
const POLL = 50;
/** The library's own lines on what did not come, and the browser's. */
const FORGIVEN =
  /Failed to load resource|: refused \(|could not be loaded|Failed to fetch|dynamically imported module|CORS|ERR_/;

/** Opens the element's examples, does what a visitor does, and looks what a fault makes of it. */
export async function play(ground: Ground, element: string, fault: Fault): Promise<Cell> {
  const { browser, server, catalogue, runtime } = ground;
  const act = actOf(element);
  const html = act.markup ?? '';
  server.serve(pageOf(catalogue, act.markup ? [] : [element], runtime, { html, scripts: [] }), catalogue.files);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  try {
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.fulfill({ status: 204 }),
    );
    if (fault.lacks)
      await context.route(new RegExp(`/element(s|%73)/${element}\\.js`), (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !FORGIVEN.test(message.text())) errors.push(`console: ${message.text()}`);
    });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      dialog.dismiss().catch(() => {});
    });
    page.context().on('page', (other) => other.close().catch(() => {}));
    if (fault.forward) await page.clock.install();
    await page.addInitScript(`globalThis.brokenStorage = ${JSON.stringify(fault.storage ?? null)};`);
    await page.addInitScript({ path: WITNESS });
    await page.goto(server.url + PAGE);
    await awake(page);
    const scene: Scene = { page, dialogs, server, element, act, fault };
    const seen = fault.network ? await underFault(scene) : await withoutPart(scene);
    server.network = 'well';
    return { seen, complaints: [...errors, ...(await page.evaluate(() => fuzz.complaints()))] };
  } catch (error) {
    return {
      seen: 'broken',
      complaints: [...errors, error instanceof Error ? error.message.split('\n')[0]! : String(error)],
    };
  } finally {
    server.network = 'well';
    await context.close();
  }
}

interface Scene {
  readonly page: Page;
  /** What the browser's own dialogs said. */
  readonly dialogs: readonly string[];
  readonly server: FuzzServer;
  readonly element: string;
  readonly act: Act;
  readonly fault: Fault;
}

/** The visitor has moved, and what the page fetches then is there. */
async function awake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(8, 8);
  await page.waitForLoadState('networkidle');
}

/** What is asked of the server and is no file of the library. */
const isAsked = (request: Request, kinds: readonly string[]) =>
  kinds.includes(request.resourceType()) && !/\/(dist|flexit)\/|data:/.test(request.url());

/** What a link or a form of the server's does where nothing takes it over. */
const isLeaving = (request: Request, page: Page) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();
const LEADS_ON = 'leads on as without script';

async function underFault({ page, dialogs, server, element, act, fault }: Scene): Promise<string> {
  const asked: string[] = [];
  // The pictures of a page are the element's own request only where they are what it shows.
  const kinds = ['fetch', 'xhr', ...(act.shows ? ['image', 'document'] : [])];
  const before = new Set(await page.evaluate(() => witness.text()));
  let isLeft = false;
  const hear = (request: Request) => {
    if (isLeaving(request, page)) isLeft = true;
    else if (isAsked(request, kinds)) asked.push(request.url());
  };
  page.on('request', hear);
  await page.evaluate(() => void (witness.events.length = 0));
  server.network = fault.network!;
  await act.do(page);
  const isTold = async () =>
    dialogs.length > 0 || sentencesIn(await page.evaluate(() => witness.text()), before).length > 0;
  const isEnded = async () => (await page.evaluate(() => witness.events)).some((name) => name !== 'flexit-request');
  if (fault.forward) {
    await sleep(10 * POLL);
    if (asked.length > 0) await page.clock.fastForward(fault.forward);
  }
  await until(async () => asked.length > 0 || isLeft, isAsker(element) ? PATIENCE : 10 * POLL);
  if (asked.length > 0) await until(async () => (await isTold()) || (await isEnded()), PATIENCE);
  // A modal comes after the event.
  if (asked.length > 0) await until(isTold, TELLING);
  page.off('request', hear);
  if (asked.length === 0) return isLeft && isAsker(element) ? LEADS_ON : 'asks nothing';
  const told = sentencesIn(await page.evaluate(() => witness.text()), before);
  const toldByBrowser = sentencesIn(dialogs, before);
  const said =
    told.length > 0
      ? `told ${told.join('')}`
      : toldByBrowser.length > 0
        ? `told ${toldByBrowser.join('')} by the browser`
        : 'nothing told';
  return `${said}, ${(await worksAgain(page, server, act)) ? 'works again' : 'does not work again'}`;
}

async function worksAgain(page: Page, server: FuzzServer, act: Act): Promise<boolean> {
  server.network = 'well';
  await page.evaluate(() => void (witness.events.length = 0));
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  if ((await ok.count()) > 0) await ok.first().click({ noWaitAfter: true });
  const retry = page.getByRole('button', { name: 'Réessayer' });
  // A panel that comes by itself once the network is back takes its button away.
  if ((await retry.count()) > 0)
    await retry
      .first()
      .click({ noWaitAfter: true, timeout: TELLING })
      .catch(() => {});
  else await act.do(page);
  return until(async () => {
    if (act.shows) return page.locator(act.shows).first().isVisible();
    const events = await page.evaluate(() => witness.events);
    return events.includes('flexit-response') && !events.includes('flexit-request-error');
  }, PATIENCE);
}

/** Without its chunk, or its storage. */
async function withoutPart({ page, act, fault, element }: Scene): Promise<string> {
  const left: string[] = [];
  page.on('request', (request) => {
    if (isLeaving(request, page)) left.push(request.url());
  });
  // The loader looks for the message of the page before in any case.
  await page.evaluate(() => void (witness.accesses.length = 0));
  const acted = await act.do(page).then(
    () => true,
    () => false,
  );
  const hasAccessed = async () => (await page.evaluate(() => witness.accesses.length)) > 0;
  if (fault.lacks && isAsker(element)) await until(async () => left.length > 0, PATIENCE);
  else if (fault.storage) await until(hasAccessed, PATIENCE);
  else await sleep(10 * POLL);
  if (fault.lacks) {
    if (await isAwake(page, element)) return 'awake all the same';
    return left.length > 0 ? LEADS_ON : 'page as it was';
  }
  if (!acted) return 'does not work';
  return (await hasAccessed()) ? 'works, remembers nothing' : 'works';
}

const isAwake = (page: Page, element: string): Promise<boolean> =>
  page.evaluate((tag) => !!customElements.get(tag) && !!document.querySelector(tag)?.shadowRoot, `flexit-${element}`);

/** The letters of the sentences that show and did not before. */
const sentencesIn = (lines: readonly string[], before: ReadonlySet<string>): string[] => {
  const now = lines.filter((line) => !before.has(line));
  return Object.entries(SENTENCES).flatMap(([letter, sentence]) =>
    now.some((line) => line.includes(sentence)) ? [letter] : [],
  );
};

async function until(isSo: () => Promise<boolean>, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(POLL)) if (await isSo()) return true;
  return isSo();
}
