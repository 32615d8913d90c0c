import { approachDate, closeDate, DATE_STACKS, datePages, openDate, settleDate } from './date.ts';
import { closePhoto, type GalleryStack, galleryPages, openPhoto, settleGallery, turnPhoto } from './gallery.ts';
import { answerOf, type MenuStack, menuPages, prepareMenu } from './menu.ts';
import { openModal, settleContent } from './modal.ts';
import { BUILDS, drivenAs } from './pages/builds.ts';
import { contentPages, OPENED, STACKS } from './pages/stacks.ts';
import { prepareSort, type SortStack, sortPages } from './sort.ts';
import type { Part } from './support/part.ts';
import { type Course, profileCourse } from './support/profiling.ts';
import { betweenMarks } from './support/tasks.ts';

const ITEMS = 1000;
const PHOTOS = 500;
const MENU_STACKS: readonly MenuStack[] = ['mmenu-js', 'jQuery mmenu', 'by hand', ...BUILDS];
const SORT_STACKS: readonly SortStack[] = ['tablesort', ...BUILDS];
const GALLERY_STACKS: readonly GalleryStack[] = ['PhotoSwipe 5', ...BUILDS];
/** For a visitor who asks for less motion, without its growth out of the thumbnail: PhotoSwipe is measured without its own. */
const STILL = ', less motion';
const STILL_STACKS = BUILDS.map((build) => `${build}${STILL}` as const);

/** What the time of an opening and of a sort is spent on, in every stack: where it cannot be less. targets.md, « Floors ». */
export const profile: Part = {
  name: 'profile',
  title: 'Where the time goes: openings and a sort',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const measure = <S extends string, T extends string>(course: Omit<Course<S, T>, 'span'>) =>
      profileCourse(browser, rounds, { span: betweenMarks, ...course });
    const contentUrls = contentPages(pages);
    const openings = await measure({
      stacks: STACKS,
      steps: { first: 'Modal, first click', second: 'Modal, second click' },
      begin: (each, stack) => settleContent(each, contentUrls[stack]),
      act: (each, stack) => openModal(each, OPENED[stack]),
    });
    const [menuUrls, text] = [menuPages(pages), answerOf(ITEMS)];
    const menuTables = await measure({
      stacks: MENU_STACKS,
      steps: {
        first: `${ITEMS} items, first opening`,
        panel: `${ITEMS} items, change of panel`,
        reopen: `${ITEMS} items, reopening`,
      },
      begin: (each, stack) => prepareMenu(each, menuUrls[stack], stack, text),
      act: ({ page }, stack, step) =>
        page.evaluate(([step, stack, text]) => bench.marked(() => menus[step](stack, text)), [
          step,
          drivenAs(stack),
          text,
        ] as const),
    });
    const sortUrls = await sortPages(pages);
    const sortTables = await measure({
      stacks: SORT_STACKS,
      steps: { sorted: '10 000 rows × 6 columns, sorted until every row is laid out' },
      begin: (each, stack) => prepareSort(each, sortUrls[stack], stack),
      act: ({ page }, stack) => page.evaluate((stack) => bench.marked(() => sorts.run(stack, 1)), drivenAs(stack)),
    });
    const dateUrls = datePages(pages);
    const dates = await measure({
      stacks: DATE_STACKS,
      steps: { first: 'Date picker, first opening', second: 'Date picker, second opening' },
      begin: (each, stack) => settleDate(each, dateUrls[stack]),
      act: async (each) => openDate(each, await approachDate(each)),
      end: closeDate,
    });
    const photoUrls = galleryPages(pages, PHOTOS, GALLERY_STACKS);
    const photos = await measure({
      stacks: [...GALLERY_STACKS, ...STILL_STACKS],
      steps: { first: `${PHOTOS} photos, first click`, second: `${PHOTOS} photos, second click` },
      async begin(each, stack) {
        const moving = stack.replace(STILL, '') as GalleryStack;
        if (moving !== stack) await each.page.emulateMedia({ reducedMotion: 'reduce' });
        await settleGallery(each, photoUrls[moving], moving);
      },
      act: openPhoto,
      end: closePhoto,
    });
    const turns = await measure({
      stacks: GALLERY_STACKS,
      steps: { turned: `${PHOTOS} photos, key → to the next one` },
      async begin(each, stack) {
        await settleGallery(each, photoUrls[stack], stack);
        await openPhoto(each);
      },
      act: (each) => turnPhoto(each, 1),
    });
    const tables = [...openings, ...menuTables, ...sortTables, ...dates, ...photos, ...turns];
    return {
      notes: [
        'What the parts `modal`, `menu`, `sort`, `date` and `gallery` measure by the clock, here in processor time of the page’s main thread, from Chromium’s trace: from the task in which the finger presses, or the call begins, to the one after the frame that shows it. Not slowed down. Events that are nested count for the innermost; what script has the browser do that has no event of its own (`showModal`, `focus`, nodes inserted) counts as script. The trace itself costs something, the more the more events there are. « Less motion »: the lightbox without its growth out of the thumbnail, as PhotoSwipe is measured without its own.',
      ],
      tables,
      targets: [],
      raw: tables,
    };
  },
};
