import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { BUILDS, type Build } from './pages/builds.ts';
import { MASK_PEERS, MASK_STACKS, type MaskStack, maskedPage } from './pages/masks.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';
import { workOf } from './support/tasks.ts';

const DRIVER = fileURLToPath(new URL('in-page/masks.js', import.meta.url));
/** What is typed into which field of the page: each key changes what it shows. */
export const TYPED = {
  currency: { id: 'c0', keys: '1234567,89' },
  telephone: { id: 'c1', keys: '0612345678' },
} as const;
type Typed = keyof typeof TYPED;
/** Times that all keys are typed in one visit, once watched until they are painted and once left alone; a first time warms up. */
const TIMES = 2;
/** Milliseconds a key, and in which a page comes to rest. */
const PACE = 60;
const REST = 600;
/** Within a frame of the field that nothing masks. */
const FRAME = 1000 / 60;

declare global {
  /** What `in-page/masks.js` gives the page. */
  var masks: {
    ready: Promise<number>;
    start(): void;
    untilMasked(): Promise<number>;
    count(): number;
    untilShown(id: string): Promise<number | undefined>;
  };
  /** What the page waits for since before the key. */
  var shown: Promise<number | undefined>;
}

type Figure = 'painted' | 'script' | 'work';
const ROWS: readonly Row<Figure>[] = [
  { figure: 'painted', label: 'key to painted, ms' },
  { figure: 'script', label: 'script of a key, ms' },
  { figure: 'work', label: 'all work of the page’s main thread for a key, frame included, ms of processor time' },
];

/** A key in a masked field, to the frame that shows it. targets.md, line 9. */
export const mask: Part = {
  name: 'mask',
  title: 'Key in a masked field, to painted',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = maskPages(pages);
    const measure = (typed: Typed) =>
      interleave(MASK_STACKS, rounds, (stack) =>
        visit(browser, (each) => typeAndWatch(browser, each, urls[stack], typed)),
      );
    const results = { currency: await measure('currency'), telephone: await measure('telephone') };
    const targets = (typed: Typed, build: Build): Target[] => {
      const of = (stack: MaskStack, figure: Figure) => median(results[typed][stack][figure]);
      const noSlower = (figure: Figure, what: string): Target => {
        return {
          line: 9,
          stack: build,
          what: `${typed}, ${what}: faster than the fastest peer`,
          figure: ratio(Math.min(...MASK_PEERS.map((peer) => of(peer, figure))), of(build, figure)),
          limit: 1,
          bound: 'at least',
          unit: '×',
        };
      };
      return [
        noSlower('painted', 'key to painted'),
        noSlower('work', 'processor time of a key'),
        {
          line: 9,
          stack: build,
          what: `${typed}, key to painted, beside the unmasked field`,
          figure: of(build, 'painted') - of('no mask', 'painted'),
          limit: FRAME,
          bound: 'at most',
          unit: 'ms',
        },
      ];
    };
    return {
      notes: [
        `« ${TYPED.currency.keys} » into a price, « ${TYPED.telephone.keys} » into a telephone number; all keys once to warm up, then ${TIMES} times each watched until it is painted, and ${TIMES} times at ${PACE} ms a key without a look at the page, for what a key takes of script and in all. From the key’s own time stamp to the first frame after the field’s text is another one. The field has been focused, and the page is at rest. Inputmask’s is its plain build, without jQuery. All have the French signs; only Inputmask shows a placeholder in the field while it is typed in.`,
      ],
      tables: Object.entries(results).map(([typed, series]) => compare(typed, series, ROWS, 'no mask')),
      targets: BUILDS.flatMap((build) => (Object.keys(TYPED) as Typed[]).flatMap((typed) => targets(typed, build))),
      raw: results,
    };
  },
};

/** The page of each stack. */
export const maskPages = (pages: Pages) =>
  addStackPages(pages, MASK_STACKS, pathOf, (stack) => maskedPage(stack, { count: 4, filled: false, dense: false }));

/** A page at rest, in whose field all keys have been typed once. */
export async function prepareMask({ page, settle }: Visit, url: string, typed: Typed): Promise<void> {
  const { id } = TYPED[typed];
  await page.addInitScript({ path: DRIVER });
  await settle(url, REST);
  await page.evaluate(() => masks.ready);
  await page.click(`#${id}`);
  await typeKeys(page, typed);
}

export const typeKeys = (page: Page, typed: Typed) => page.keyboard.type(TYPED[typed].keys, { delay: PACE });

export async function clearField(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.waitForTimeout(REST);
}

async function typeAndWatch(browser: Browser, each: Visit, url: string, typed: Typed): Promise<Figures<Figure>> {
  const { page, metrics } = each;
  const { id, keys } = TYPED[typed];
  await prepareMask(each, url, typed);
  const painted: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await clearField(page);
    for (const key of keys) {
      await page.evaluate((id) => void (shown = masks.untilShown(id)), id);
      await page.keyboard.press(key);
      const duration = await page.evaluate(() => shown);
      if (duration !== undefined) painted.push(duration);
    }
  }
  let [script, work] = [0, 0];
  for (let time = 0; time < TIMES; time += 1) {
    await clearField(page);
    const before = await metrics();
    work += await workOf(browser, page, () => typeKeys(page, typed));
    script += (await metrics()).ScriptDuration! - before.ScriptDuration!;
  }
  const typedKeys = TIMES * keys.length;
  return { painted: median(painted), script: (script * 1000) / typedKeys, work: work / typedKeys };
}

const pathOf = (stack: MaskStack) => `/masque-${stack.toLowerCase().replace(/\W+/g, '-')}`;
