import { FORM_STACKS, FORM_STEPS, fillIn, formPages } from './form.ts';
import { clearField, maskPages, prepareMask, TYPED, typeKeys } from './mask.ts';
import { BUILDS, drivenAs } from './pages/builds.ts';
import { FIELDS } from './pages/fields.ts';
import { KINDS as REFRESHES } from './pages/list.ts';
import { MASK_STACKS } from './pages/masks.ts';
import { prepareAnswer, prepareList, type RefreshStack, refreshPages, SIZES } from './refresh.ts';
import { DURATION, INTERVAL, openSliders, SLIDER_STACKS, sliderPages, swipeOnce } from './slider.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { type Course, figuresOf, profileCourse, tablesOf } from './support/profiling.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { all, betweenMarks, longest, profileOf } from './support/tasks.ts';

const REFRESH_STACKS: readonly RefreshStack[] = ['innerHTML', 'idiomorph', ...BUILDS];

/** Milliseconds in which a slider wakes, and after which it has not yet changed. */
const AWAKE = 1000;

/** What the time of changes in place is spent on, in every stack: where it cannot be less. targets.md, « Floors ». */
export const profileChanges: Part = {
  name: 'profile-changes',
  title: 'Where the time goes: refreshes, forms, masks and sliders',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const measure = <S extends string, T extends string>(course: Course<S, T>) =>
      profileCourse(browser, rounds, course);
    const refreshes = [];
    for (const size of SIZES) {
      const urls = refreshPages(pages, size);
      const steps = Object.entries(REFRESHES).map(([kind, label]) => [kind, `${size} rows, ${label}`]);
      const tables = await measure({
        stacks: REFRESH_STACKS,
        steps: Object.fromEntries(steps) as typeof REFRESHES,
        span: betweenMarks,
        begin: (each, stack) => prepareList(each, urls[stack]),
        async act(each, stack, kind) {
          const url = await prepareAnswer(each, size, kind);
          await each.page.evaluate(([stack, url, kind]) => bench.marked(() => lists.refresh(stack, url, kind)), [
            drivenAs(stack),
            url,
            kind,
          ] as const);
        },
      });
      refreshes.push(...tables);
    }
    const formUrls = formPages(pages);
    const forms = await interleave(FORM_STACKS, rounds, (stack) =>
      visit(
        browser,
        async (each) => {
          const { steps } = await fillIn(each, formUrls[stack], (act) => profileOf(browser, each.page, longest, act));
          const figures = Object.entries(steps).map(([step, profile]) => figuresOf(step, profile));
          return Object.assign({}, ...figures) as Figures<string>;
        },
        { fast: true },
      ),
    );
    const formSteps = Object.entries(FORM_STEPS).map(([step, label]) => [
      step,
      `Form of ${FIELDS} fields, longest task: ${label}`,
    ]);
    const maskUrls = maskPages(pages);
    const masks = [];
    for (const typed of ['currency', 'telephone'] as const) {
      const tables = await measure({
        stacks: MASK_STACKS,
        steps: { keys: `${typed}, ${TYPED[typed].keys.length} keys` },
        span: all,
        async begin(each, stack) {
          await prepareMask(each, maskUrls[stack], typed);
          await clearField(each.page);
        },
        act: ({ page }) => typeKeys(page, typed),
      });
      masks.push(...tables);
    }
    const [automatic, still] = [sliderPages(pages, 'automatic'), sliderPages(pages, 'still')];
    const waking = await measure({
      stacks: SLIDER_STACKS,
      steps: { wake: 'Slider that advances by itself, from a visitor’s first key on: longest task' },
      span: longest,
      begin: (each, stack) => openSliders(each, automatic[stack], stack, true),
      act: wakeSlider,
    });
    const changes = await measure({
      stacks: SLIDER_STACKS,
      steps: { change: 'Slider, an automatic change' },
      span: all,
      async begin(each, stack) {
        await openSliders(each, automatic[stack], stack, true);
        await wakeSlider(each);
      },
      act: ({ page }) => page.waitForTimeout(INTERVAL),
    });
    const swipes = await measure({
      stacks: SLIDER_STACKS,
      steps: { first: 'Slider, first swipe, waking included', second: 'Slider, second swipe' },
      span: all,
      begin: (each, stack) => openSliders(each, still[stack], stack, false),
      async act(each) {
        await swipeOnce(each);
        await each.page.waitForTimeout(2 * DURATION);
      },
      isMobile: true,
    });
    const tables = [
      ...refreshes,
      ...tablesOf(forms, Object.fromEntries(formSteps)),
      ...masks,
      ...waking,
      ...changes,
      ...swipes,
    ];
    return {
      notes: [
        'What the parts `refresh`, `form`, `mask` and `slider` measure, here in processor time of the page’s main thread, from Chromium’s trace, by what it was busy with, as in the part `profile`. Not slowed down. Of a refresh, from the call to the frame that shows it, the request included; of a form, and of a slider that a visitor’s first key wakes where it waits for one, its longest task alone; of masks and of sliders else, all tasks meanwhile, frames included.',
      ],
      tables,
      targets: [],
      raw: tables,
    };
  },
};

/** Gives the sign of life that some sliders wait for, by a key that moves nothing, and waits until they are awake. */
async function wakeSlider({ page }: Visit): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForTimeout(AWAKE);
}
