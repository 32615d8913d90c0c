import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { BUILDS, byBuild, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { approach, type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/photos.js', import.meta.url));
/** Photos a page: an article’s, and more than any. */
const SIZES = [12, 500] as const;
/** Milliseconds after `load` before the first click: a visitor who knows what to do. */
const REST = 2000;
/** Milliseconds that neighbours get to come, and what closes gets to move away. */
const PAUSE = 700;
/** The thumbnail that is clicked: the third. */
const CLICKED = 2;
/** Where there is no thumbnail. */
const BESIDE = { x: 1270, y: 10 };
/** Pages turned in one visit; their mean counts. */
const TURNS = 4;

declare global {
  /** What `in-page/photos.js` gives the page. */
  var photos: {
    start(stack: string): Promise<void>;
    untilShown(index: number): Promise<number>;
    untilClosed(): Promise<number>;
  };
  /** What the page waits for since before the click or the key. */
  var photo: Promise<number>;
}

const HEADS = {
  Colorbox:
    '<link rel="stylesheet" href="/stacks/photos/colorbox.css"><script src="/stacks/photos/colorbox.js"></script>',
  'PhotoSwipe 5': '<link rel="stylesheet" href="/stacks/photos/photoswipe.css">',
  ...byBuild((build) => headOf(build)),
};
export type GalleryStack = keyof typeof HEADS;
const STACKS = Object.keys(HEADS) as GalleryStack[];
type Figure = 'cold' | 'warm' | 'turn';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'cold', label: 'first click to the photo painted, ms' },
  { figure: 'warm', label: 'second click to the photo painted, ms' },
  { figure: 'turn', label: 'key → to the next photo painted, ms' },
];

/** A gallery opened by a click, and turned by keys. targets.md, line 9. */
export const gallery: Part = {
  name: 'gallery',
  title: 'Gallery, from click to photo',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const raw: Record<string, Awaited<ReturnType<typeof measureAll>>> = {};
    for (const size of SIZES) {
      raw[size] = await measureAll(size);
    }
    return {
      notes: [
        `Pages of ${SIZES.join(' and ')} thumbnails; the third is clicked once the page has come to rest, closed by Escape and clicked again; then → turns ${TURNS} pages. The mouse comes onto the page half a second before, beside the thumbnails, as in the part « modal ». Until the first frame in which the photo is there, at more than half of the window, whatever still moves after. Colorbox without its transition and PhotoSwipe without its animation; PhotoSwipe gets each photo's size in an attribute, as it asks for.`,
      ],
      tables: Object.entries(raw).map(([size, results]) => compare(`${size} photos`, results, ROWS, 'Colorbox')),
      targets: Object.entries(raw).flatMap(([size, results]) =>
        BUILDS.flatMap((build) =>
          ROWS.map(({ figure, label }): Target => {
            const of = (stack: GalleryStack) => median(results[stack][figure]);
            const limit = Math.min(...STACKS.filter((stack) => !isBuild(stack)).map(of));
            const what = `gallery of ${size}: ${label}`;
            return {
              line: 9,
              stack: build,
              what,
              figure: of(build),
              limit,
              bound: 'at most',
              unit: '(the fastest peer)',
            };
          }),
        ),
      ),
      raw,
    };

    function measureAll(size: number) {
      const urls = galleryPages(pages, size, STACKS);
      return interleave(STACKS, rounds, (stack) => visit(browser, (each) => look(each, urls[stack], stack)));
    }
  },
};

async function look(each: Visit, url: string, stack: GalleryStack): Promise<Figures<Figure>> {
  const { page } = each;
  await settleGallery(each, url, stack);
  const cold = await openPhoto(each);
  await closePhoto(each);
  const warm = await openPhoto(each);
  let turns = 0;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    turns += await turnPhoto(each, turn);
    await page.waitForTimeout(PAUSE);
  }
  return { cold, warm, turn: turns / TURNS };
}

/** A page of so many photos, of the stacks that are asked for. */
export const galleryPages = <S extends GalleryStack>(pages: Pages, size: number, stacks: readonly S[]) =>
  addStackPages(
    pages,
    stacks,
    (stack) => pathOf(stack, size),
    (stack) => pageOf(stack, size),
  );

/** The page once it has come to rest, its lightbox started. */
export async function settleGallery({ page, settle }: Pick<Visit, 'page' | 'settle'>, url: string, stack: string) {
  await page.addInitScript({ path: DRIVER });
  await settle(url, REST);
  await page.evaluate((stack) => photos.start(stack), drivenAs(stack));
}

/** Clicks a thumbnail, from `begun` to `done` by the page's marks; milliseconds until its photo is painted. */
export async function openPhoto({ page }: Pick<Visit, 'page'>): Promise<number> {
  await approach(page, BESIDE.x, BESIDE.y);
  await page.locator('#galerie a').nth(CLICKED).hover();
  await watchFor(page, CLICKED, 'pointerdown');
  await page.mouse.down();
  await page.mouse.up();
  const duration = await page.evaluate(async () => (await photo) - bench.clicked);
  await page.waitForTimeout(PAUSE);
  return duration;
}

/** Goes on by a key, so many times since the click with this one, between the same marks; milliseconds until the photo is painted. */
export async function turnPhoto({ page }: Pick<Visit, 'page'>, turn: number): Promise<number> {
  await watchFor(page, CLICKED + turn, 'keydown');
  await page.keyboard.press('ArrowRight');
  return page.evaluate(async () => (await photo) - bench.pressed);
}

/** Has the page mark that something has `begun` with an event, and is `done` with the frame that shows a photo. */
const watchFor = (page: Page, index: number, type: 'pointerdown' | 'keydown') =>
  page.evaluate(
    ([index, type]) => {
      addEventListener(type, () => performance.mark('begun'), { capture: true, once: true });
      globalThis.photo = photos.untilShown(index).then((time) => {
        performance.mark('done');
        return time;
      });
    },
    [index, type] as const,
  );

export async function closePhoto({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.keyboard.press('Escape');
  await page.evaluate(() => photos.untilClosed());
  await page.waitForTimeout(PAUSE);
}

const pathOf = (stack: GalleryStack, size: number) => `/photos-${size}-${stack.toLowerCase().replace(/\W+/g, '-')}`;

function pageOf(stack: GalleryStack, size: number): string {
  const links = Array.from(
    { length: size },
    (_, index) =>
      `<a href="/images/1600x900/${index}.svg" rel="lightbox[vallee]" data-pswp-width="1600" data-pswp-height="900"><img src="/images/160x90/${index}.svg" width="160" height="90" loading="lazy" alt="La vallée, ${index + 1}"></a>`,
  ).join('');
  const box = `<div id="galerie" class="galerie">${links}</div>`;
  const content = isBuild(stack) ? `<flexit-gallery>${box}</flexit-gallery>` : box;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Photos</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main>${content}</main></body></html>`;
}
