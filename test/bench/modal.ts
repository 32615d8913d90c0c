import { BUILDS, type Build } from './pages/builds.ts';
import { TRIGGER } from './pages/content.ts';
import { contentPages, FLOOR, OPENED, STACKS, type Stack } from './pages/stacks.ts';
import { approach, type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

/** Milliseconds after `load` before the first click: a visitor who knows what to do. */
const REST = 2000;
/** Milliseconds that a closing dialog gets to move away. */
const CLOSING = 400;
const FRAME = 1000 / 60;

type Figure = 'cold' | 'warm' | 'latency';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'cold', label: 'first click to painted, ms' },
  { figure: 'warm', label: 'second click to painted, ms' },
  { figure: 'latency', label: 'slowest interaction to its next frame, ms (Event Timing)' },
];

/** A click on a modal's control to the frame that shows its text. targets.md, line 8. */
export const modal: Part = {
  name: 'modal',
  title: 'Modal, from click to painted',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = contentPages(pages);
    const results = await interleave(STACKS, rounds, (stack) =>
      visit(browser, (each) => openTwice(each, urls[stack], OPENED[stack])),
    );
    const of = (stack: Stack, figure: Figure) => median(results[stack][figure]);
    const share = (build: Build, figure: 'cold' | 'warm', limit: number): Target => {
      return {
        line: 8,
        stack: build,
        what: `modal painted, ${figure === 'cold' ? 'first' : 'second'} click`,
        figure: ratio(of(build, figure), of('L', figure)),
        limit,
        bound: 'at most',
        unit: '× L',
      };
    };
    return {
      notes: [
        'On the content page, once it has come to rest. From the click’s own time stamp to the first frame in which the modal’s text is shown, whatever still moves after. L is Colorbox with its transitions off, W `sl-dialog`, V the native `<dialog>` on the same page. The mouse comes onto the page half a second before, as a hand does, far from the control, which it reaches one event before it presses: what Flexit does when a mouse comes near is in the figure.',
      ],
      tables: [compare('Modal', results, ROWS, 'L')],
      targets: BUILDS.flatMap((build): Target[] => [
        share(build, 'cold', build === 'Flexit' ? 1 : 0.75),
        share(build, 'warm', 0.6),
        {
          line: 8,
          stack: build,
          what: 'interaction latency, beside V',
          figure: of(build, 'latency') - of(FLOOR, 'latency'),
          limit: FRAME,
          bound: 'at most',
          unit: 'ms',
        },
      ]),
      raw: results,
    };
  },
};

/** The content page once it has come to rest. */
export const settleContent = ({ settle }: Pick<Visit, 'settle'>, url: string): Promise<void> => settle(url, REST);

async function openTwice(each: Visit, url: string, opened: string): Promise<Figures<Figure>> {
  await settleContent(each, url);
  const cold = await openModal(each, opened);
  const warm = await openModal(each, opened);
  const latency = await each.page.evaluate(() => bench.latency);
  return { cold, warm, latency };
}

/** Opens the modal by a click, from `begun` to `done` by the page's marks, and closes it by Escape. */
export async function openModal({ page }: Pick<Visit, 'page'>, opened: string): Promise<number> {
  await approach(page, TRIGGER.x, TRIGGER.y + 400);
  await page.evaluate(`addEventListener('pointerdown', () => performance.mark('begun'), { capture: true, once: true });
    globalThis.opening = bench.untilPainted(() => ${opened}).then((time) => (performance.mark('done'), time));
    undefined`);
  await page.mouse.click(TRIGGER.x, TRIGGER.y);
  const duration = await page.evaluate(async () => (await opening) - bench.clicked);
  await page.keyboard.press('Escape');
  await page.waitForFunction(`!(${opened})`);
  await page.waitForTimeout(CLOSING);
  return duration;
}
