import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { BUILDS, type Build, byBuild, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave, type Series } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';
import { workBetweenMarks } from './support/tasks.ts';

const DRIVER = fileURLToPath(new URL('in-page/pickers.js', import.meta.url));
/** Milliseconds in which a page, and a picker that was opened or closed, comes to rest. */
const REST = 700;
const KB = 1000;

declare global {
  /** What `in-page/pickers.js` gives the page. */
  var pickers: {
    start(): void;
    isReady(): boolean;
    button(): { x: number; y: number };
    isOpen(): boolean;
    untilOpen(): Promise<number>;
  };
  /** What the page waits for since before the click. */
  var opened: Promise<number>;
}

const handedOut = (name: string) =>
  `<link rel="stylesheet" href="/stacks/fields/${name}.css"><script src="/stacks/fields/${name}.js"></script>`;
const HEADS = {
  'jQuery UI': handedOut('jquery-ui'),
  flatpickr: handedOut('flatpickr'),
  Pikaday: handedOut('pikaday'),
  ...byBuild((build) => headOf(build)),
};
export type DateStack = keyof typeof HEADS;
export const DATE_STACKS = Object.keys(HEADS) as DateStack[];
const PEERS = DATE_STACKS.filter((stack) => !isBuild(stack));

const OPENINGS = { first: 'first opening', second: 'second opening' } as const;
type Opening = keyof typeof OPENINGS;
type Figure = Opening | `${Opening}Work` | 'script' | 'bytes';
const ROWS: readonly Row<Figure>[] = [
  { figure: 'first', label: 'first opening, click to painted, ms' },
  { figure: 'firstWork', label: '… work of the page’s main thread for it, ms of processor time' },
  { figure: 'second', label: 'second opening, click to painted, ms' },
  { figure: 'secondWork', label: '… work of the page’s main thread for it' },
  { figure: 'script', label: 'script before the first opening, ms' },
  { figure: 'bytes', label: '… transferred, brotli KB', per: KB },
];

/** A click on a date field’s button to the frame that shows its picker. targets.md, line 9. */
export const date: Part = {
  name: 'date',
  title: 'Date picker, from click to painted',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = datePages(pages);
    const results = await interleave(DATE_STACKS, rounds, (stack) =>
      visit(browser, (each) => openTwice(browser, each, urls[stack])),
    );
    return {
      notes: [
        'From the click’s own time stamp to the first frame in which the picker stands in its place with its days. The page is at rest, the field holds a date, transitions are off, the button has had no focus before, and the mouse has rested on it for a moment, as a hand does: Flexit makes the calendar meanwhile, and what the click takes is to open, lay out and place it. jQuery UI, Pikaday and Flexit have lists of months and of years, flatpickr one of months; jQuery UI and Flexit a button for today; jQuery UI alone speaks no French, whose texts it hands out apart. Flexit’s is a modal dialog that takes the focus, with a grid of named days; the peers’ leave the focus where it is. The picker is closed by a click beside it, and opened again.',
      ],
      tables: [compare('Date picker', results, ROWS, 'jQuery UI')],
      targets: BUILDS.flatMap((build) =>
        (Object.keys(OPENINGS) as Opening[]).flatMap((opening) => [
          noSlower(results, build, opening, `date picker, ${OPENINGS[opening]}`),
          noSlower(results, build, `${opening}Work`, `date picker, ${OPENINGS[opening]}, processor time`),
        ]),
      ),
      raw: results,
    };
  },
};

function noSlower(
  results: Readonly<Record<DateStack, Series<Figure>>>,
  build: Build,
  figure: Figure,
  what: string,
): Target {
  const of = (stack: DateStack) => median(results[stack][figure]);
  return {
    line: 9,
    stack: build,
    what: `${what}: faster than the fastest peer`,
    figure: ratio(Math.min(...PEERS.map(of)), of(build)),
    limit: 1,
    bound: 'at least',
    unit: '×',
  };
}

async function openTwice(browser: Browser, each: Visit, url: string): Promise<Figures<Figure>> {
  const { page, metrics, scripts } = each;
  await settleDate(each, url);
  const { ScriptDuration } = await metrics();
  const bytes = scripts().reduce((sum, script) => sum + script.bytes, 0);
  const first = await open();
  await closeDate(each);
  const second = await open();
  return {
    ...{ first: first.painted, firstWork: first.work, second: second.painted, secondWork: second.work },
    ...{ script: ScriptDuration! * 1000, bytes },
  };

  async function open(): Promise<{ painted: number; work: number }> {
    const button = await approachDate(each);
    const work = await workBetweenMarks(browser, page, () => openDate(each, button));
    return { painted: await page.evaluate(() => opened), work };
  }
}

/** The page of each stack. */
export const datePages = (pages: Pages) => addStackPages(pages, DATE_STACKS, pathOf, pageOf);

/** The page, at rest, whose field has its button. */
export async function settleDate({ page, settle }: Pick<Visit, 'page' | 'settle'>, url: string): Promise<void> {
  await page.addInitScript({ path: DRIVER });
  await settle(url, REST);
  await page.waitForFunction(() => pickers.isReady());
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Has the mouse rest on the button. */
export async function approachDate({ page }: Pick<Visit, 'page'>): Promise<Point> {
  const button = await page.evaluate(() => pickers.button());
  await page.mouse.move(button.x, button.y);
  await page.waitForTimeout(REST);
  await page.evaluate(() => void (opened = pickers.untilOpen()));
  return button;
}

/** Clicks the button, from `begun` to `done` by the page's marks. */
export async function openDate({ page }: Pick<Visit, 'page'>, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y);
  // Not asked before it is there: the question would be work of the page's.
  await page.waitForTimeout(REST);
  await page.evaluate(() => opened);
}

export async function closeDate({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.waitForTimeout(REST);
  await page.mouse.click(1200, 20);
  await page.waitForFunction(() => !pickers.isOpen());
  await page.waitForTimeout(REST);
}

const pathOf = (stack: DateStack) => `/date-${stack.toLowerCase().replace(/\W+/g, '-')}`;

function pageOf(stack: DateStack): string {
  const value = '22/11/2026';
  const label = '<label for="jour">Jour</label>';
  const input = (more = '') => `<input id="jour" name="jour" value="${value}"${more}>`;
  const button = '<button type="button" id="bouton" data-toggle>Choisir</button>';
  const fields: Readonly<Record<DateStack, string>> = {
    'jQuery UI': input(),
    flatpickr: `<span id="champ">${input(' data-input')} ${button}</span>`,
    Pikaday: `${input()} ${button}`,
    ...byBuild(() => `<flexit-date>${input()}</flexit-date>`),
  };
  return `<!doctype html><html lang="fr" data-stack="${drivenAs(stack)}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Rendez-vous</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main><h1>Prendre rendez-vous</h1><form action="/reponse" method="post"><p>${'Une phrase de la page. '.repeat(40)}</p><p>${label} ${fields[stack]}</p><p><button>Envoyer</button></p></form></main><script type="module">pickers.start()</script></body></html>`;
}
