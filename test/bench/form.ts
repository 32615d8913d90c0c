import { fileURLToPath } from 'node:url';
import { BUILDS, byBuild, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { FIELDS, longForm } from './pages/fields.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';
import { LONG, longestTask } from './support/tasks.ts';

const DRIVER = fileURLToPath(new URL('in-page/checks.js', import.meta.url));
/** Milliseconds in which a page comes to rest. */
const REST = 600;
/** Milliseconds a key. */
const PACE = 60;

declare global {
  /** What `in-page/checks.js` gives the page. */
  var checks: {
    isAwake(): boolean;
    mend(left: number): void;
    untilTold(count: number): Promise<number>;
    untilPassed(): Promise<number>;
  };
  /** What the page waits for since before the click. */
  var told: Promise<number>;
}

const HEADS = {
  browser: '',
  'jQuery Validation': '<script src="/stacks/fields/jquery-validation.js"></script>',
  ...byBuild((build) => headOf(build)),
};
type FormStack = keyof typeof HEADS;
export const FORM_STACKS = Object.keys(HEADS) as FormStack[];

export const FORM_STEPS = {
  load: 'the page, loaded and left alone',
  wake: 'the first field gets the focus',
  all: 'sent, all wrong',
  mend: 'one field mended, key by key',
  mended: `${FIELDS - 1} fields mended in one go by a script`,
  one: 'sent, one wrong',
  right: 'sent, all right',
} as const;
type FormStep = keyof typeof FORM_STEPS;
type Told = 'toldAll' | 'toldOne' | 'passed';
const ROWS: readonly Row<Told | FormStep>[] = [
  { figure: 'toldAll', label: `click to painted, all ${FIELDS} wrong, ms` },
  { figure: 'toldOne', label: 'click to painted, one wrong, ms' },
  { figure: 'passed', label: 'click to found right, ms' },
  ...Object.entries(FORM_STEPS).map(([step, label]) => ({
    figure: step as FormStep,
    label: `longest task, ms: ${label}`,
  })),
];
/** What a visitor does, and must not be kept waiting by. */
const TARGETS: readonly FormStep[] = ['wake', 'all', 'mend', 'one', 'right'];

/** A long form, woken and checked. */
export const form: Part = {
  name: 'form',
  title: `Checks of a form of ${FIELDS} fields`,
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = formPages(pages);
    const results = await interleave(FORM_STACKS, rounds, (stack) =>
      visit(browser, async (each) => {
        const { told, steps } = await fillIn(each, urls[stack], (act) => longestTask(browser, each.page, act));
        return { ...told, ...steps };
      }),
    );
    return {
      notes: [
        `${FIELDS} fields of ten kinds, a group of radio buttons counted once, and a hidden and a disabled one for each ten; all are wrong as the server sends them, in each of the specification’s four ways. The browser shows one bubble at the first of them; jQuery Validation a text behind each field; Flexit an alert with a line for each, and a text at each field. Longest tasks are from Chromium’s trace of the page’s main thread, layout and paint included, in processor time: they hold nothing that the machine did for others. Flexit wakes when the first field gets the focus, the others as the page is loaded. Mended: what the first field’s message takes to go, and ${FIELDS - 1} fields at once, as no visitor mends them.`,
      ],
      tables: [compare(`${FIELDS} fields`, results, ROWS, 'jQuery Validation')],
      targets: BUILDS.flatMap((build) =>
        TARGETS.map((step): Target => {
          return {
            line: 'issue 7',
            stack: build,
            what: `form of ${FIELDS} fields, longest task: ${FORM_STEPS[step]}`,
            figure: median(results[build][step]),
            limit: LONG,
            bound: 'at most',
            unit: 'ms',
          };
        }),
      ),
      raw: results,
    };
  },
};

/** The page of each stack. */
export const formPages = (pages: Pages) => addStackPages(pages, FORM_STACKS, pathOf, pageOf);

/** Has a visitor do all steps. @returns what was told meanwhile, and of each step what `measure` gives for it */
export async function fillIn<T>(
  { page, settle }: Visit,
  url: string,
  measure: (act: () => Promise<void>) => Promise<T>,
): Promise<{ told: Figures<Told>; steps: Record<FormStep, T> }> {
  const task = (act: () => Promise<unknown>) =>
    measure(async () => {
      await act();
      await page.waitForTimeout(REST);
    });
  await page.addInitScript({ path: DRIVER });
  const load = await task(() => settle(url, REST));
  const wake = await task(async () => {
    await point('[name=c0-0]');
    await press();
    await page.waitForFunction(() => checks.isAwake());
  });
  let toldAll = 0;
  const all = await task(async () => {
    toldAll = await send(`untilTold(${FIELDS})`);
  });
  await page.click('[name=c0-0]');
  const mend = await task(() => page.keyboard.type('Bonjour', { delay: PACE }));
  const mended = await task(() => page.evaluate(() => checks.mend(1)));
  await page.fill('[name=c0-0]', '');
  let toldOne = 0;
  const one = await task(async () => {
    toldOne = await send('untilTold(1)');
  });
  await page.fill('[name=c0-0]', 'Bonjour');
  await page.waitForTimeout(REST);
  let passed = 0;
  const right = await task(async () => {
    passed = await send('untilPassed()');
  });
  return { told: { toldAll, toldOne, passed }, steps: { load, wake, all, mend, mended, one, right } };

  /** Clicks the form's button: what a call of the page's driver gives for it. */
  async function send(call: string): Promise<number> {
    await point('#envoyer');
    await page.evaluate(`globalThis.told = checks.${call}, undefined`);
    await press();
    return page.evaluate(() => told);
  }

  /** Brings the pointer to rest where it is to press: Playwright's own click looks at what it hits, in the very task that is measured. */
  async function point(selector: string): Promise<void> {
    await page.hover(selector);
    await page.waitForTimeout(REST);
  }

  async function press(): Promise<void> {
    await page.mouse.down();
    await page.mouse.up();
  }
}

const pathOf = (stack: FormStack) => `/formulaire-${stack.toLowerCase().replace(/\W+/g, '-')}`;

function pageOf(stack: FormStack): string {
  const form = `<form action="/reponse" method="post">${longForm()}</form>`;
  const content = isBuild(stack) ? `<flexit-form>${form}</flexit-form>` : form;
  return `<!doctype html><html lang="fr" data-stack="${drivenAs(stack)}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Demande</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main><h1>Demande</h1>${content}</main><script type="module">checks.start()</script></body></html>`;
}
