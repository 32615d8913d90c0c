import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/slides.js', import.meta.url));
/** Milliseconds between two automatic changes, and of each: the same in all stacks. */
export const INTERVAL = 1500;
export const DURATION = 600;
/** Automatic changes in one visit, and swipes. */
const TIMES = 3;
const SLIDES = 6;
const MANY = 50;
/** Milliseconds for which a page of many sliders is watched. */
const WATCH = 3000;
const SECOND = 1000;
/** Steps of a finger, and milliseconds between two: 250 pixels in 160 ms. */
const SWIPE = { steps: 10, pause: 16, from: 300, length: 250, y: 150 };

declare global {
  /** What `in-page/slides.js` gives the page. */
  var slides: {
    start(stack: string, options: { isAutomatic: boolean; interval: number; duration: number }): void;
    /** The number of the slide in the middle of the first slider, none while it is on its way. */
    shown(): number | undefined;
    watchFrames(): void;
    /** Frames that came later than the screen could have shown them, since `watchFrames`. */
    lateFrames(): number;
  };
}

const HEADS = {
  'FlexSlider 2':
    '<link rel="stylesheet" href="/stacks/slides/flexslider.css"><script src="/stacks/slides/flexslider.js"></script>',
  Swiper: '<link rel="stylesheet" href="/stacks/slides/swiper.css"><script src="/stacks/slides/swiper.js"></script>',
  Splide: '<link rel="stylesheet" href="/stacks/slides/splide.css"><script src="/stacks/slides/splide.js"></script>',
  ...byBuild((build) => headOf(build)),
};
type SliderStack = keyof typeof HEADS;
export const SLIDER_STACKS = Object.keys(HEADS) as SliderStack[];
const PEERS = SLIDER_STACKS.filter((stack) => !isBuild(stack));

/** The pages: one slider that advances by itself, one that waits, many that wait. */
const KINDS = {
  automatic: { count: 1, isAutomatic: true },
  still: { count: 1, isAutomatic: false },
  many: { count: MANY, isAutomatic: false },
};
type Kind = keyof typeof KINDS;

const WHEN = { change: 'automatic change', swipe: 'swipe' } as const;
type When = keyof typeof WHEN;
type Figure = 'script' | 'layout' | 'shift' | 'late';
type ManyFigure = 'load' | 'rest' | 'listeners' | 'heap';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'script', label: 'script, ms' },
  { figure: 'layout', label: 'style and layout, ms' },
  { figure: 'shift', label: 'layout shift, the page’s whole visit' },
  { figure: 'late', label: 'frames later than 16.7 ms' },
];
const MANY_ROWS: readonly Row<ManyFigure>[] = [
  { figure: 'load', label: 'script until the page is at rest, ms' },
  { figure: 'rest', label: `script in ${WATCH / SECOND} s at rest, ms` },
  { figure: 'listeners', label: 'listeners on the page' },
  { figure: 'heap', label: 'script heap, KB', per: 1000 },
];

/** A slider that advances by itself and by a finger, and fifty that nobody touches. targets.md, line 9. */
export const slider: Part = {
  name: 'slider',
  title: 'Sliders',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = {
      automatic: sliderPages(pages, 'automatic'),
      still: sliderPages(pages, 'still'),
      many: sliderPages(pages, 'many'),
    };
    const results = {
      change: await interleave(SLIDER_STACKS, rounds, (stack) =>
        visit(browser, (each) => changeByItself(each, urls.automatic[stack], stack)),
      ),
      swipe: await interleave(SLIDER_STACKS, rounds, (stack) =>
        visit(browser, (each) => swipe(each, urls.still[stack], stack), { mobile: true }),
      ),
      many: await interleave(SLIDER_STACKS, rounds, (stack) =>
        visit(browser, (each) => rest(each, urls.many[stack], stack)),
      ),
    };
    return {
      notes: [
        `${SLIDES} slides of a picture and a caption, ${INTERVAL} ms between two changes and ${DURATION} ms for each, loop on, with buttons and paging, in all stacks. Script, style and layout are Chromium's own counters over ${TIMES} changes, or ${TIMES} swipes of a finger on a phone's screen; what wakes the element is among them. Nothing else looks at the page meanwhile but a counter of frames. A late frame is one that came more than 1.5 frames after the last. ${MANY} sliders: all on one page, none advances by itself, and nobody touches them.`,
      ],
      tables: [
        compare(`${TIMES} automatic changes`, results.change, ROWS, 'FlexSlider 2'),
        compare(`${TIMES} swipes`, results.swipe, ROWS, 'FlexSlider 2'),
        compare(`${MANY} sliders, idle`, results.many, MANY_ROWS, 'FlexSlider 2'),
      ],
      targets: BUILDS.flatMap((build): Target[] => [
        ...(['change', 'swipe'] as const).flatMap((when: When) =>
          (['script', 'layout', 'shift', 'late'] as const).map((figure) =>
            noSlower(build, `${WHEN[when]}: ${label(ROWS, figure)}`, (stack) => median(results[when][stack][figure])),
          ),
        ),
        ...(['load', 'rest', 'listeners', 'heap'] as const).map((figure) =>
          noSlower(
            build,
            `${MANY} idle: ${label(MANY_ROWS, figure)}`,
            (stack) => median(results.many[stack][figure]) / perOf(MANY_ROWS, figure),
          ),
        ),
      ]),
      raw: results,
    };
  },
};

const label = <F extends string>(rows: readonly Row<F>[], figure: F) =>
  rows.find((row) => row.figure === figure)!.label;

const perOf = <F extends string>(rows: readonly Row<F>[], figure: F) =>
  rows.find((row) => row.figure === figure)!.per ?? 1;

/** No peer is faster. */
function noSlower(build: Build, what: string, of: (stack: SliderStack) => number): Target {
  const limit = Math.min(...PEERS.map(of));
  return { line: 9, stack: build, what, figure: of(build), limit, bound: 'at most', unit: '(the fastest peer)' };
}

/** The page of each stack, with one kind of sliders. */
export const sliderPages = (pages: Pages, kind: Kind) =>
  addStackPages(
    pages,
    SLIDER_STACKS,
    (stack) => pathOf(stack, kind),
    (stack) => pageOf(stack, kind),
  );

async function changeByItself(each: Visit, url: string, stack: SliderStack): Promise<Figures<Figure>> {
  await openSliders(each, url, stack, true);
  return measure(each, () => each.page.waitForTimeout(TIMES * INTERVAL + DURATION));
}

async function swipe(each: Visit, url: string, stack: SliderStack): Promise<Figures<Figure>> {
  await openSliders(each, url, stack, false);
  return measure(each, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      await swipeOnce(each);
      await each.page.waitForTimeout(2 * DURATION);
    }
  });
}

export async function swipeOnce({ cdp, page }: Visit): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: SWIPE.y }] });
  await touch('touchStart', SWIPE.from);
  for (let step = 1; step <= SWIPE.steps; step += 1) {
    await page.waitForTimeout(SWIPE.pause);
    await touch('touchMove', SWIPE.from - (SWIPE.length * step) / SWIPE.steps);
  }
  await touch('touchEnd');
}

async function rest(each: Visit, url: string, stack: SliderStack): Promise<Figures<ManyFigure>> {
  const { page, remains } = each;
  await openSliders(each, url, stack, false);
  await page.waitForTimeout(WATCH);
  const before = await each.metrics();
  await page.waitForTimeout(WATCH);
  const after = await each.metrics();
  const { heap, listeners } = await remains();
  return {
    load: before.ScriptDuration! * SECOND,
    rest: (after.ScriptDuration! - before.ScriptDuration!) * SECOND,
    listeners,
    heap,
  };
}

export async function openSliders(
  { page, settle }: Visit,
  url: string,
  stack: SliderStack,
  isAutomatic: boolean,
): Promise<void> {
  await page.addInitScript({ path: DRIVER });
  await page.addInitScript(
    ([stack, isAutomatic, interval, duration]) =>
      addEventListener('DOMContentLoaded', () => slides.start(stack, { isAutomatic, interval, duration })),
    [drivenAs(stack), isAutomatic, INTERVAL, DURATION] as const,
  );
  if (isAutomatic) await page.goto(url, { waitUntil: 'load' });
  else await settle(url, SECOND);
}

async function measure({ page, metrics }: Visit, act: () => Promise<void>): Promise<Figures<Figure>> {
  await page.evaluate(() => slides.watchFrames());
  const before = await metrics();
  await act();
  const after = await metrics();
  await page.waitForFunction(() => ![undefined, 0].includes(slides.shown()));
  const spent = (...names: string[]) => names.reduce((sum, name) => sum + (after[name]! - before[name]!), 0) * SECOND;
  const { late, shift } = await page.evaluate(() => ({ late: slides.lateFrames(), shift: bench.shift }));
  return { script: spent('ScriptDuration'), layout: spent('LayoutDuration', 'RecalcStyleDuration'), shift, late };
}

const pathOf = (stack: SliderStack, kind: Kind) => `/diaporama-${kind}-${stack.toLowerCase().replace(/\W+/g, '-')}`;

function pageOf(stack: SliderStack, kind: Kind): string {
  const { count, isAutomatic } = KINDS[kind];
  const sliders = Array.from({ length: count }, () => sliderOf(stack, isAutomatic)).join('\n');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Diaporama</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main>${sliders}<p>La vallée, au fil des saisons.</p></main></body></html>`;
}

const contents = Array.from(
  { length: SLIDES },
  (_, index) =>
    `<img src="/images/960x320/${index}.svg" width="960" height="320" alt="La vallée, ${index + 1}"><p>Diapositive ${index + 1}</p>`,
);

/** The markup that the users of each stack write. */
function sliderOf(stack: SliderStack, isAutomatic: boolean): string {
  const each = (open: string, close: string) => contents.map((content) => `${open}${content}${close}`).join('');
  switch (stack) {
    case 'FlexSlider 2':
      return `<div class="flexslider"><ul class="slides">${each('<li>', '</li>')}</ul></div>`;
    case 'Swiper':
      return `<div class="swiper"><div class="swiper-wrapper">${each('<div class="swiper-slide">', '</div>')}</div><div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>`;
    case 'Splide':
      return `<section class="splide" aria-label="Diaporama"><div class="splide__track"><ul class="splide__list">${each('<li class="splide__slide">', '</li>')}</ul></div></section>`;
    default:
      return `<flexit-slider effect="slide" speed="${INTERVAL}" duration="${DURATION}" auto="${isAutomatic}">${each('<div>', '</div>')}</flexit-slider>`;
  }
}
