import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/scrolling.js', import.meta.url));
export const BLOCKS = 1000;
const SECOND = 1000;
/** Milliseconds until the page has come to rest, and until the last block has come in. */
const REST = 1500;
/** Frames in which the page is scrolled, and pixels in each. */
const FRAMES = 240;
const STEP = 40;

declare global {
  /** What `in-page/scrolling.js` gives the page. */
  var scrolling: {
    start(stack: string): void;
    through(frames: number, pixels: number): Promise<number>;
    invisible(): number;
  };
}

const HEADS = {
  AOS: '<link rel="stylesheet" href="/stacks/reveal/aos.css"><script src="/stacks/reveal/aos.js"></script>',
  ...byBuild((build) => headOf(build)),
};
type Stack = keyof typeof HEADS;
export const REVEAL_STACKS = Object.keys(HEADS) as Stack[];

type Figure = 'loadScript' | 'loadLayout' | 'script' | 'layout' | 'late' | 'blocking' | 'listeners' | 'invisible';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'loadScript', label: 'script until the page is at rest, ms' },
  { figure: 'loadLayout', label: 'style and layout until then, ms' },
  { figure: 'script', label: 'scrolled: script, ms' },
  { figure: 'layout', label: 'scrolled: style and layout, ms' },
  { figure: 'late', label: 'scrolled: frames later than 16.7 ms' },
  { figure: 'blocking', label: 'blocked, the page’s whole visit, ms' },
  { figure: 'listeners', label: 'listeners on the page at rest' },
  { figure: 'invisible', label: 'blocks on the screen that cannot be seen' },
];

/** A thousand blocks that come in while the page is scrolled. targets.md, line 9. */
export const reveal: Part = {
  name: 'reveal',
  title: `${BLOCKS} blocks revealed`,
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = revealPages(pages);
    const results = await interleave(REVEAL_STACKS, rounds, (stack) =>
      visit(browser, (each) => measure(each, urls[stack], stack)),
    );
    const targets = (build: Build): Target[] =>
      ROWS.map(({ figure, label }) => ({
        line: 9,
        stack: build,
        what: `${BLOCKS} revealed: ${label}`,
        figure: median(results[build][figure]),
        limit: figure === 'invisible' ? 0 : median(results.AOS[figure]),
        bound: 'at most',
        unit: '(the peer)',
      }));
    return {
      notes: [
        `${BLOCKS} blocks that fade in upwards, 200 px above the bottom of the screen, in 500 ms, once. Script, style and layout are Chromium's own counters: until the page is at rest, then over ${FRAMES} frames with ${STEP} px scrolled in each, and ${REST / SECOND} s after them. A late frame is one that came more than 1.5 frames after the last.`,
      ],
      tables: [compare(`${BLOCKS} blocks`, results, ROWS, 'AOS')],
      targets: BUILDS.flatMap(targets),
      raw: results,
    };
  },
};

export const revealPages = (pages: Pages) => addStackPages(pages, REVEAL_STACKS, pathOf, pageOf);

/** The page, loaded and at rest. */
export async function settleReveal({ page, settle }: Visit, url: string, stack: Stack): Promise<void> {
  await page.addInitScript({ path: DRIVER });
  await page.addInitScript(
    (stack) => addEventListener('DOMContentLoaded', () => scrolling.start(stack)),
    drivenAs(stack),
  );
  await settle(url, REST);
}

/** Scrolls, and waits for the last block to come in; how many frames came late. */
export async function scrollThrough({ page }: Visit): Promise<number> {
  const late = await page.evaluate(([frames, step]) => scrolling.through(frames, step), [FRAMES, STEP] as const);
  await page.waitForTimeout(REST);
  return late;
}

async function measure(each: Visit, url: string, stack: Stack): Promise<Figures<Figure>> {
  const { page, metrics, remains } = each;
  await settleReveal(each, url, stack);
  const loaded = await metrics();
  const { listeners } = await remains();
  const before = await metrics();
  const late = await scrollThrough(each);
  const after = await metrics();
  const spent = (from: Readonly<Record<string, number>>, to: Readonly<Record<string, number>>, ...names: string[]) =>
    names.reduce((sum, name) => sum + (to[name]! - (from[name] ?? 0)), 0) * SECOND;
  const { blocking, invisible } = await page.evaluate(() => ({
    blocking: bench.blocking,
    invisible: scrolling.invisible(),
  }));
  return {
    loadScript: spent({}, loaded, 'ScriptDuration'),
    loadLayout: spent({}, loaded, 'LayoutDuration', 'RecalcStyleDuration'),
    script: spent(before, after, 'ScriptDuration'),
    layout: spent(before, after, 'LayoutDuration', 'RecalcStyleDuration'),
    late,
    blocking,
    listeners,
    invisible,
  };
}

const pathOf = (stack: Stack) => `/apparitions-${stack.toLowerCase().replace(/\W+/g, '-')}`;

function pageOf(stack: Stack): string {
  const blocks = Array.from({ length: BLOCKS }, (_, at) => blockOf(stack, at + 1)).join('\n');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Apparitions</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main>${blocks}</main></body></html>`;
}

/** The markup that the users of each stack write. */
function blockOf(stack: Stack, number: number): string {
  const content = `<h2>Bloc ${number}</h2><p>La vallée, au fil des saisons.</p>`;
  return stack === 'AOS'
    ? `<div class="bloc" data-aos="fade-up">${content}</div>`
    : `<flexit-reveal><div class="bloc">${content}</div></flexit-reveal>`;
}
