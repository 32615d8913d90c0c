import type { Browser, Page } from 'playwright-core';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { type Action, randomActions } from './actions.ts';
import { type Catalogue, elementsOf, pageOf } from './pages.ts';
import { pause, perform } from './perform.ts';
import { type FuzzServer, PAGE } from './server.ts';
import { shrink } from './shrink.ts';

/** What rounds are played with. */
export interface Ground {
  readonly browser: Browser;
  readonly server: FuzzServer;
  readonly catalogue: Catalogue;
  readonly runtime: Runtime;
  /** A planted defect: markup at the page's end, with the addresses of its scripts. */
  readonly more?: { readonly html: string; readonly scripts: readonly string[] };
  /** Milliseconds that a page has to come to rest. */
  readonly patience?: number;
  /** The names of the elements, where these are not the seed's. */
  readonly elements?: readonly string[];
}

export interface Failure {
  readonly seed: number;
  readonly actions: readonly Action[];
  readonly complaints: readonly string[];
}

/** What the library says on purpose of what did not come, and the browser's own lines. */
const FORGIVEN =
  /Failed to load resource|NetworkError|NS_ERROR|: refused \(|could not be loaded|Failed to fetch|Importing a module|dynamically imported module|Not allowed to launch/;
/** Questions that one may deny by Escape, one above the other. */
const ESCAPES = 6;
const PATIENCE = 1_500;
/** Of a page that answers no more. */
const HUNG = 60_000;
const VIEWPORT = { width: 1280, height: 800 };

/** A new page of the seed, these actions, and what is wrong then. */
export async function play(ground: Ground, seed: number, actions: readonly Action[]): Promise<string[]> {
  const { browser, server, catalogue, runtime, more, elements = elementsOf(seed), patience = PATIENCE } = ground;
  server.serve(pageOf(catalogue, elements, runtime, more), catalogue.files);
  const context = await browser.newContext({ viewport: VIEWPORT });
  const heard: string[] = [];
  try {
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.fulfill({ status: 204 }),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(HUNG);
    listen(page, heard);
    await page.goto(server.url + PAGE);
    for (const action of actions) await perform(action, page, server);
    await settle(page, server);
    return [...new Set([...heard, ...(await complaintsOf(page, patience))])];
  } catch (error) {
    return [...heard, `round ended: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  } finally {
    server.network = 'well';
    await context.close();
  }
}

function listen(page: Page, heard: string[]): void {
  page.on('pageerror', (error) => heard.push(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !FORGIVEN.test(message.text())) heard.push(`console.error: ${message.text()}`);
  });
  page.on('crash', () => heard.push('the page crashed'));
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  page.context().on('page', (other) => other.close().catch(() => {}));
}

/** The network comes back, and all that is open is closed, by force in the end. */
async function settle(page: Page, server: FuzzServer): Promise<void> {
  server.network = 'well';
  await pause(page);
  for (let turn = 0; turn < ESCAPES && (await page.evaluate(() => fuzz.openDialogs())) > 0; turn++) {
    await page.keyboard.press('Escape');
    await pause(page);
  }
  await page.evaluate(() => fuzz.removeOpen());
  await pause(page);
}

/** What is still wrong after a while: rows fade out, and areas are filled. */
async function complaintsOf(page: Page, patience: number): Promise<string[]> {
  const end = Date.now() + patience;
  for (;;) {
    const complaints = await page.evaluate(() => fuzz.complaints());
    const isOver = complaints.length === 0 || Date.now() > end || (await page.evaluate(() => fuzz.faults.length > 0));
    if (isOver) return complaints;
    await page.evaluate(() => fuzz.removeOpen());
    await pause(page);
  }
}

/** A round of a seed; where it fails, by the fewest actions found, its failure. */
export async function playSeed(ground: Ground, seed: number, count: number): Promise<Failure | undefined> {
  const actions = randomActions(seed, count);
  const complaints = await play(ground, seed, actions);
  return complaints.length === 0 ? undefined : shrunk(ground, { seed, actions, complaints });
}

async function shrunk(ground: Ground, failure: Failure): Promise<Failure> {
  let { complaints } = failure;
  const kind = kindOf(complaints[0]!);
  const actions = await shrink(failure.actions, async (some) => {
    const now = await play(ground, failure.seed, some);
    if (!now.some((complaint) => kindOf(complaint) === kind)) return false;
    complaints = now;
    return true;
  });
  return { seed: failure.seed, actions, complaints };
}

/** A shorter way to the same fault may say other values. */
const kindOf = (complaint: string) => complaint.split('\n')[0]!.replace(/".*?"|\d+/g, '…');
