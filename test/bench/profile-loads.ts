import { prepareSuggestions, SUGGESTION_STACKS, suggestionPages, suggestWord } from './autocomplete.ts';
import { WATCH } from './content.ts';
import { ROW_BLOCKS, ROW_STACKS, ROW_STEPS, rowPages } from './equalize.ts';
import { FIELDS, LAYOUT_NAMES, maskedPages, settleMasked } from './fields.ts';
import { MASK_STACKS } from './pages/masks.ts';
import { contentPages, FULL, MENU_OPENED, STACKS } from './pages/stacks.ts';
import { BLOCKS, REVEAL_STACKS, revealPages, scrollThrough, settleReveal } from './reveal.ts';
import type { Comparison, Part } from './support/part.ts';
import { type Course, profileCourse } from './support/profiling.ts';
import { all, betweenMarks, longest } from './support/tasks.ts';
import { tapEarly } from './tap.ts';

const SUGGESTIONS = 1000;

/** What the time of loads is spent on, and of what follows them, in every stack: where it cannot be less. targets.md, « Floors ». */
export const profileLoads: Part = {
  name: 'profile-loads',
  title: 'Where the time goes: loads, a tap, suggestions, rows and reveals',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const measure = <S extends string, T extends string>(course: Course<S, T>) =>
      profileCourse(browser, rounds, course);
    const contentUrls = contentPages(pages);
    const loads = await measure({
      stacks: STACKS,
      steps: { load: 'Content page, loaded and left alone: longest task' },
      span: longest,
      act: ({ settle }, stack) => settle(contentUrls[stack], WATCH),
    });
    const taps = await measure({
      stacks: FULL,
      steps: { tap: 'A tap on the menu at first paint, on 4G, until it is open' },
      span: betweenMarks,
      act: (each, stack) => tapEarly(each, contentUrls[stack], MENU_OPENED[stack]),
      isMobile: true,
    });
    const suggestionUrls = await suggestionPages(pages);
    const suggestions = await measure({
      stacks: SUGGESTION_STACKS,
      steps: { word: `${SUGGESTIONS} suggestions, from the answer to the frame that shows them` },
      span: betweenMarks,
      begin: (each, stack) => prepareSuggestions(each, suggestionUrls(stack, SUGGESTIONS), SUGGESTIONS),
      act: (each) => suggestWord(each, SUGGESTIONS),
    });
    const masked: Comparison[] = [];
    for (const layout of LAYOUT_NAMES) {
      const urls = maskedPages(pages, layout);
      const tables = await measure({
        stacks: MASK_STACKS,
        steps: { load: `${FIELDS} masked fields, ${layout}: longest task of the load` },
        span: longest,
        act: (each, stack) => settleMasked(each, urls[stack]),
      });
      masked.push(...tables);
    }
    const rowUrls = rowPages(pages);
    const equalised = await measure({
      stacks: ROW_STACKS,
      steps: {
        load: `${ROW_BLOCKS} blocks equalised, until the page is at rest`,
        resize: `${ROW_BLOCKS} blocks equalised, in a narrower window`,
        change: `${ROW_BLOCKS} blocks equalised, 25 of them higher`,
      },
      span: all,
      act: (each, stack, step) => ROW_STEPS[step](each, rowUrls[stack], stack),
    });
    const revealUrls = revealPages(pages);
    const revealed = await measure({
      stacks: REVEAL_STACKS,
      steps: {
        load: `${BLOCKS} blocks revealed, until the page is at rest`,
        scroll: `${BLOCKS} blocks revealed, during a scroll`,
      },
      span: all,
      act: (each, stack, step) =>
        step === 'load' ? settleReveal(each, revealUrls[stack], stack) : scrollThrough(each),
    });
    const tables = [...loads, ...taps, ...suggestions, ...masked, ...equalised, ...revealed];
    return {
      notes: [
        'What the parts `content`, `tap`, `autocomplete`, `fields`, `equalize` and `reveal` measure, here in processor time of the page’s main thread, from Chromium’s trace, by what it was busy with, as in the part `profile`. Not slowed down. Of the content page and of masked fields the longest task alone; of a tap all that comes between the finger and the frame that shows the menu, which includes what the page still loads; of suggestions from the task in which the stack has the answer; of rows and reveals all tasks.',
      ],
      tables,
      targets: [],
      raw: tables,
    };
  },
};
