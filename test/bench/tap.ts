import { BUILDS } from './pages/builds.ts';
import { MENU_BUTTON } from './pages/content.ts';
import { contentPages, FULL, MENU_OPENED } from './pages/stacks.ts';
import { MOBILE_4G, type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

declare global {
  /** The page's time when the menu was shown. */
  var opening: Promise<number>;
}

/** How long after the tap a control that does nothing is given up. */
const PATIENCE = 3000;

type Figure = 'painted' | 'touched' | 'honoured' | 'opened';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'painted', label: 'first paint with content, ms' },
  { figure: 'touched', label: 'finger down, ms' },
  { figure: 'honoured', label: 'share of taps honoured (median)' },
  { figure: 'opened', label: 'open, from navigation, ms (∞: never)' },
];

/** A tap on the mobile menu’s button at the page's first paint, by a phone on 4G. targets.md, line 3. */
export const tap: Part = {
  name: 'tap',
  title: 'A tap at first paint, on 4G',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = contentPages(pages);
    const results = await interleave(FULL, rounds, (stack) =>
      visit(browser, (each) => tapEarly(each, urls[stack], MENU_OPENED[stack]), { mobile: true }),
    );
    const honoured = (stack: (typeof FULL)[number]) => results[stack].honoured.filter(Boolean).length;
    return {
      notes: [
        `The control opens the mobile menu: mmenu’s panels are made when the page is ready, Flexit asks its server for them from the touch on. 4G is WebPageTest's: 9 Mbit/s, ${MOBILE_4G.latency} ms to an answer's first byte, on HTTP/1.1 without set-up of connections. The finger comes as soon as Chromium tells of the first paint with content; « honoured » is open within ${PATIENCE / 1000} s without a second tap.`,
        `Honoured: ${FULL.map((stack) => `${stack} ${honoured(stack)}/${rounds}`).join(', ')}.`,
      ],
      tables: [compare('A tap at first paint', results, ROWS, 'L')],
      targets: BUILDS.flatMap((build): Target[] => [
        {
          line: 3,
          stack: build,
          what: 'taps at first paint that are honoured',
          figure: ratio(honoured(build), rounds),
          limit: 1,
          bound: 'at least',
          unit: 'of all',
        },
        {
          line: 3,
          stack: build,
          what: 'menu open, from navigation',
          figure: median(results[build].opened),
          limit: 1600,
          bound: 'at most',
          unit: 'ms',
        },
      ]),
      raw: results,
    };
  },
};

/** Taps at the first paint. The page marks as `begun` that the finger is down, and as `done` the frame that shows the menu. */
export async function tapEarly({ page, cdp }: Visit, url: string, opened: string): Promise<Figures<Figure>> {
  const painted = new Promise<void>((resolve) => {
    cdp.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await page.addInitScript(`globalThis.opening = bench.untilPainted(() => ${opened})`);
  await page.addInitScript(() => {
    addEventListener('touchstart', () => performance.mark('begun'), { capture: true, once: true, passive: true });
    void opening.then(() => performance.mark('done'));
  });
  const arrival = page.goto(url, { waitUntil: 'load' });
  await painted;
  await page.touchscreen.tap(MENU_BUTTON.x, MENU_BUTTON.y);
  await arrival;
  const open = await page.evaluate(
    (patience) =>
      Promise.race([opening, new Promise<number>((give) => setTimeout(give, patience, Number.POSITIVE_INFINITY))]),
    PATIENCE,
  );
  const [paint, touched] = await page.evaluate(
    () => [performance.getEntriesByName('first-contentful-paint')[0]!.startTime, bench.touched] as const,
  );
  return { painted: paint, touched, honoured: Number(Number.isFinite(open)), opened: open };
}
