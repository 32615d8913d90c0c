import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/rows.js', import.meta.url));
export const ROW_BLOCKS = 1000;
const SECOND = 1000;
/** Milliseconds until the page has come to rest. */
const REST = 1500;
/** The window's width afterwards; it begins with 1280 pixels. */
const NARROWER = 800;

declare global {
  /** What `in-page/rows.js` gives the page. */
  var rows: { start(stack: string): void; change(stack: string): Promise<void>; wrong(): number };
}

const HEADS = {
  'jquery-match-height': '<script src="/stacks/rows/match-height.js"></script>',
  ...byBuild((build) => headOf(build)),
};
type Stack = keyof typeof HEADS;
export const ROW_STACKS = Object.keys(HEADS) as Stack[];
const PEER = 'jquery-match-height';

type Moment = 'load' | 'resize' | 'change';
type Figure = `${Moment}${'Script' | 'Layout'}` | 'blocking' | 'wrong';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'loadScript', label: 'script until the page is at rest, ms' },
  { figure: 'loadLayout', label: 'style and layout until then, ms' },
  { figure: 'resizeScript', label: 'a narrower window: script, ms' },
  { figure: 'resizeLayout', label: 'a narrower window: style and layout, ms' },
  { figure: 'changeScript', label: '25 higher blocks: script, ms' },
  { figure: 'changeLayout', label: '25 higher blocks: style and layout, ms' },
  { figure: 'blocking', label: 'blocked, the page’s whole visit, ms' },
  { figure: 'wrong', label: 'blocks lower than their neighbours' },
];

/** A thousand blocks of texts, equally high in their rows. targets.md, line 9. */
export const equalize: Part = {
  name: 'equalize',
  title: `Equal heights of ${ROW_BLOCKS} blocks`,
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = rowPages(pages);
    const results = await interleave(ROW_STACKS, rounds, (stack) =>
      visit(browser, (each) => measure(each, urls[stack], stack)),
    );
    const targets = (build: Build): Target[] => [
      ...ROWS.map(({ figure, label }): Target => {
        const limit = figure === 'wrong' ? 0 : median(results[PEER][figure]);
        return {
          line: 9,
          stack: build,
          what: `${ROW_BLOCKS} equalised: ${label}`,
          figure: median(results[build][figure]),
          limit,
          bound: 'at most',
          unit: '(the peer)',
        };
      }),
    ];
    return {
      notes: [
        `${ROW_BLOCKS} blocks of one to nine sentences, in rows that wrap, with their own heights; equalised by row. Script, style and layout are Chromium's own counters: until the page is at rest, after the window became ${NARROWER} px wide, and after 25 blocks grew. jquery-match-height does not see blocks that grow: it is told then.`,
      ],
      tables: [compare(`${ROW_BLOCKS} blocks`, results, ROWS, PEER)],
      targets: BUILDS.flatMap(targets),
      raw: results,
    };
  },
};

export const rowPages = (pages: Pages) => addStackPages(pages, ROW_STACKS, pathOf, pageOf);

/** What happens to the blocks, one after the other. */
export const ROW_STEPS: Readonly<Record<Moment, (each: Visit, url: string, stack: Stack) => Promise<unknown>>> = {
  async load({ page, settle }, url, stack) {
    await page.addInitScript({ path: DRIVER });
    await page.addInitScript((stack) => addEventListener('DOMContentLoaded', () => rows.start(stack)), drivenAs(stack));
    await settle(url, REST);
  },
  resize: ({ page }) => page.setViewportSize({ width: NARROWER, height: 800 }),
  change: ({ page }, _, stack) => page.evaluate((stack) => rows.change(stack), drivenAs(stack)),
};

async function measure(each: Visit, url: string, stack: Stack): Promise<Figures<Figure>> {
  const { page, metrics } = each;
  await ROW_STEPS.load(each, url, stack);
  const moments = [await metrics()];
  let wrong = await page.evaluate(() => rows.wrong());
  const after = async (moment: Moment) => {
    moments.push(await metrics());
    await ROW_STEPS[moment](each, url, stack);
    await page.waitForTimeout(REST);
    moments.push(await metrics());
    wrong += await page.evaluate(() => rows.wrong());
  };
  await after('resize');
  await after('change');
  const spent = (from: number | undefined, to: number, ...names: string[]) =>
    names.reduce((sum, name) => sum + (moments[to]![name]! - (from === undefined ? 0 : moments[from]![name]!)), 0) *
    SECOND;
  const both = (from: number | undefined, to: number) => ({
    script: spent(from, to, 'ScriptDuration'),
    layout: spent(from, to, 'LayoutDuration', 'RecalcStyleDuration'),
  });
  const [load, resize, change] = [both(undefined, 0), both(1, 2), both(3, 4)];
  return {
    loadScript: load.script,
    loadLayout: load.layout,
    resizeScript: resize.script,
    resizeLayout: resize.layout,
    changeScript: change.script,
    changeLayout: change.layout,
    blocking: await page.evaluate(() => bench.blocking),
    wrong,
  };
}

const pathOf = (stack: Stack) => `/rangees-${stack.toLowerCase().replace(/\W+/g, '-')}`;

const STYLE =
  '<style>.rangees { display: flex; flex-wrap: wrap; align-items: flex-start } .bloc { box-sizing: border-box; width: 25%; padding: 0.5rem; border: 1px solid }</style>';

function pageOf(stack: Stack): string {
  const blocks = Array.from(
    { length: ROW_BLOCKS },
    (_, at) => `<div class="bloc"><p>${'La vallée, au fil des saisons. '.repeat(1 + ((at * 7) % 9))}</p></div>`,
  ).join('\n');
  const content =
    stack === PEER
      ? `<div class="rangees">${blocks}</div>`
      : `<flexit-equalizer class="rangees">${blocks}</flexit-equalizer>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Rangées</title><link rel="stylesheet" href="/page.css">${STYLE}${HEADS[stack]}</head><body><main>${content}</main></body></html>`;
}
