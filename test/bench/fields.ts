import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { BUILDS } from './pages/builds.ts';
import { MASK_PEERS, MASK_STACKS, type MaskStack, maskedPage } from './pages/masks.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';
import { LONG, longestTask } from './support/tasks.ts';

const DRIVER = fileURLToPath(new URL('in-page/masks.js', import.meta.url));
export const FIELDS = 200;
/** Milliseconds in which a page comes to rest. */
const REST = 1000;

/** One below the other, as forms are; and as no form is, all on one screen: the most that can wake at once. */
const LAYOUTS = { 'one below the other': false, 'all on the screen': true } as const;
type Layout = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as Layout[];

type Figure = 'load' | 'scroll' | 'ready' | 'script' | 'masked';
const ROWS: readonly Row<Figure>[] = [
  { figure: 'load', label: 'longest task, ms: the page, loaded and left alone' },
  { figure: 'scroll', label: 'longest task, ms: scrolled to its end' },
  { figure: 'ready', label: 'visit to every field on the screen masked and painted, ms' },
  { figure: 'script', label: 'script until the page is at rest, ms' },
  { figure: 'masked', label: 'fields masked then' },
];

/** A form of masked fields, woken. targets.md, line 9. */
export const fields: Part = {
  name: 'fields',
  title: `Form of ${FIELDS} masked fields, woken`,
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const measure = (layout: Layout) => {
      const urls = maskedPages(pages, layout);
      return interleave(MASK_STACKS, rounds, (stack) => visit(browser, (each) => wake(browser, each, urls[stack])));
    };
    const results = {
      'one below the other': await measure('one below the other'),
      'all on the screen': await measure('all on the screen'),
    };
    const targets = (layout: Layout, figure: 'load' | 'scroll'): Target[] =>
      BUILDS.flatMap((build) => {
        const of = (stack: MaskStack) => median(results[layout][stack][figure]);
        // What the page takes without any mask is none of theirs.
        const limit = Math.max(LONG, of('no mask'));
        const what = `${FIELDS} masked fields, ${layout}, longest task ${figure === 'load' ? 'of the load' : 'of a scroll to the end'}`;
        return [
          { line: 9, stack: build, what, figure: of(build), limit, bound: 'at most', unit: 'ms' },
          {
            line: 9,
            stack: build,
            what: `${what}: shorter than the shortest peer’s`,
            figure: ratio(Math.min(...MASK_PEERS.map(of)), of(build)),
            limit: 1,
            bound: 'at least',
            unit: '×',
          },
        ] as const;
      });
    return {
      notes: [
        `Prices, telephone numbers, SIRET numbers and dates in turn, half of them with a value of the server’s. The peers mask every field as soon as the page is read; Flexit those that are on the screen or near it, the others as they come near, so that « scrolled » is what the rest takes when the page jumps to its end. Longest tasks are of the page’s main thread, layout and paint included, in processor time, as in the part \`form\`; the limit is 50 ms, or the same page’s longest task without masks where that is longer.`,
      ],
      tables: LAYOUT_NAMES.map((layout) => compare(layout, results[layout], ROWS, 'no mask')),
      targets: [
        ...targets('one below the other', 'load'),
        ...targets('one below the other', 'scroll').filter(({ unit }) => unit === 'ms'),
        ...targets('all on the screen', 'load'),
      ],
      raw: results,
    };
  },
};

export const maskedPages = (pages: Pages, layout: Layout) =>
  addStackPages(
    pages,
    MASK_STACKS,
    (stack) => pathOf(stack, layout),
    (stack) => maskedPage(stack, { count: FIELDS, filled: true, dense: LAYOUTS[layout] }),
  );

/** The page, loaded and left alone; when all fields on the screen were masked and painted. */
export async function settleMasked({ page, settle }: Visit, url: string): Promise<number> {
  await page.addInitScript({ path: DRIVER });
  await settle(url, REST);
  const ready = await page.evaluate(() => masks.ready);
  await page.waitForTimeout(REST);
  return ready;
}

async function wake(browser: Browser, each: Visit, url: string): Promise<Figures<Figure>> {
  const { page, metrics } = each;
  let ready = 0;
  const load = await longestTask(browser, page, async () => {
    ready = await settleMasked(each, url);
  });
  const { ScriptDuration } = await metrics();
  const masked = await page.evaluate(() => masks.count());
  const scroll = await longestTask(browser, page, async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => masks.untilMasked());
    await page.waitForTimeout(REST);
  });
  return { load, scroll, ready, script: ScriptDuration! * 1000, masked };
}

const pathOf = (stack: MaskStack, layout: Layout) =>
  `/champs-${LAYOUTS[layout] ? 'serres' : 'longs'}-${stack.toLowerCase().replace(/\W+/g, '-')}`;
