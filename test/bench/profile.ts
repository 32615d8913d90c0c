import { approachDate, closeDate, DATE_STACKS, datePages, openDate, settleDate } from './date.ts';
import { closePhoto, type GalleryStack, galleryPages, openPhoto, settleGallery } from './gallery.ts';
import { answerOf, type MenuStack, menuPages, prepareMenu } from './menu.ts';
import { openModal, settleContent } from './modal.ts';
import { BUILDS, drivenAs } from './pages/builds.ts';
import { contentPages, OPENED, STACKS } from './pages/stacks.ts';
import { prepareSort, type SortStack, sortPages } from './sort.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { interleave, type Series } from './support/rounds.ts';
import { KINDS, profileBetweenMarks } from './support/tasks.ts';

type Figure = (typeof KINDS)[number] | 'all';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'all', label: 'processor time of the main thread, ms' },
  { figure: 'script', label: '… script, ms' },
  { figure: 'style', label: '… style, ms' },
  { figure: 'layout', label: '… layout, ms' },
  { figure: 'frame', label: '… frame, ms' },
  { figure: 'other', label: '… other, ms' },
];
const ITEMS = 1000;
const PHOTOS = 500;
const CAPTIONS = [
  'Modal, first click',
  'Modal, second click',
  '1000 items, first opening',
  '1000 items, change of panel',
  '1000 items, reopening',
  '10 000 rows × 6 columns, sorted until every row is laid out',
  'Date picker, first opening',
  'Date picker, second opening',
  `${PHOTOS} photos, first click`,
  `${PHOTOS} photos, second click`,
];
const MENU_STACKS: readonly MenuStack[] = ['mmenu-js', 'jQuery mmenu', 'by hand', ...BUILDS];
const SORT_STACKS: readonly SortStack[] = ['tablesort', ...BUILDS];
const GALLERY_STACKS: readonly GalleryStack[] = ['PhotoSwipe 5', ...BUILDS];
/** For a visitor who asks for less motion, without its growth out of the thumbnail: PhotoSwipe is measured without its own. */
const STILL = ', less motion';
const STILL_STACKS = BUILDS.map((build) => `${build}${STILL}` as const);
/** Milliseconds until what was opened has stopped moving. */
const REST = 1500;

/** What the time of an opening and of a sort is spent on, in every stack: where it cannot be less. targets.md, « Floors ». */
export const profile: Part = {
  name: 'profile',
  title: 'Where the time goes',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const [contentUrls, menuUrls, sortUrls] = [contentPages(pages), menuPages(pages), await sortPages(pages)];
    /** A visit in which one step follows the other, each with its profile. */
    const measure = async <S extends string, T extends string>(
      stacks: readonly S[],
      steps: readonly T[],
      begin: (each: Visit, stack: S) => Promise<unknown>,
      act: (each: Visit, stack: S, step: T) => Promise<unknown>,
    ) => {
      const results = await interleave(stacks, rounds, (stack) =>
        visit(
          browser,
          async (each) => {
            await begin(each, stack);
            const figures: Record<string, number> = {};
            for (const step of steps) {
              const kinds = await profileBetweenMarks(
                browser,
                each.page,
                async () => void (await act(each, stack, step)),
              );
              for (const kind of KINDS) figures[`${step} ${kind}`] = kinds[kind];
              figures[`${step} all`] = Object.values(kinds).reduce((sum, kind) => sum + kind, 0);
              await each.page.waitForTimeout(REST);
            }
            return figures;
          },
          { fast: true },
        ),
      );
      const seriesOf = (stack: S, step: T) =>
        Object.fromEntries(ROWS.map(({ figure }) => [figure, results[stack][`${step} ${figure}`]])) as Series<Figure>;
      return steps.map((step) => Object.fromEntries(stacks.map((stack) => [stack, seriesOf(stack, step)])));
    };

    const openings = await measure(
      STACKS,
      ['first', 'second'],
      (each, stack) => settleContent(each, contentUrls[stack]),
      (each, stack) => openModal(each, OPENED[stack]),
    );
    const text = answerOf(ITEMS);
    const menus = await measure(
      MENU_STACKS,
      ['first', 'panel', 'reopen'],
      (each, stack) => prepareMenu(each, menuUrls[stack], stack, text),
      ({ page }, stack, step) => page.evaluate(runMenu, [step, drivenAs(stack), text] as const),
    );
    const sorts = await measure(
      SORT_STACKS,
      ['sorted'],
      (each, stack) => prepareSort(each, sortUrls[stack], stack),
      ({ page }, stack) => page.evaluate(runSort, drivenAs(stack)),
    );
    const dateUrls = datePages(pages);
    const dates = await measure(
      DATE_STACKS,
      ['first', 'second'],
      (each, stack) => settleDate(each, dateUrls[stack]),
      async (each) => {
        await openDate(each, await approachDate(each));
        await closeDate(each);
      },
    );
    const photoUrls = galleryPages(pages, PHOTOS, GALLERY_STACKS);
    const photos = await measure(
      [...GALLERY_STACKS, ...STILL_STACKS],
      ['first', 'second'],
      async (each, stack) => {
        const moving = stack.replace(STILL, '') as GalleryStack;
        if (moving !== stack) await each.page.emulateMedia({ reducedMotion: 'reduce' });
        await settleGallery(each, photoUrls[moving], moving);
      },
      async (each) => {
        await openPhoto(each);
        await closePhoto(each);
      },
    );
    const results = [...openings, ...menus, ...sorts, ...dates, ...photos];
    return {
      notes: [
        'What the parts `modal`, `menu`, `sort`, `date` and `gallery` measure by the clock, here in processor time of the page’s main thread, from Chromium’s trace: from the task in which the finger presses, or the call begins, to the one after the frame that shows it. Not slowed down. Events that are nested count for the innermost; what script has the browser do that has no event of its own (`showModal`, `focus`, nodes inserted) counts as script. The trace itself costs something, the more the more events there are. « Less motion »: the lightbox without its growth out of the thumbnail, as PhotoSwipe is measured without its own.',
      ],
      tables: results.map((series, index) => compare<string, Figure>(CAPTIONS[index]!, series, ROWS, 'Flexit')),
      targets: [],
      raw: results,
    };
  },
};

/** In the page, in a task of its own, whose script Chromium traces as such. */
const runMenu = ([step, stack, text]: readonly ['first' | 'panel' | 'reopen', string, string]): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(async () => {
      performance.mark('begun');
      await menus[step](stack, text);
      performance.mark('done');
      resolve();
    });
  });

/** Likewise. */
const runSort = (stack: string): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(async () => {
      performance.mark('begun');
      await sorts.run(stack, 1);
      performance.mark('done');
      resolve();
    });
  });
