import { BUILDS, type Build, isBuild, RUNTIME } from './pages/builds.ts';
import { FEATURES } from './pages/features.ts';
import { contentPages, FLOOR, STACKS, type Stack } from './pages/stacks.ts';
import { visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave, type Series } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const KB = 1000;
const MB = 1_000_000;
/** Milliseconds after `load` in which the page is watched. */
export const WATCH = 2000;
/** Milliseconds after which Flexit has woken what shows by itself, a slider and a banner, without a visitor; the peers wake theirs at once. */
const LATER = 8000;

type Figure =
  | 'beforeLoad'
  | 'afterIdle'
  | 'withoutRuntime'
  | 'scriptTime'
  | 'blocking'
  | 'shift'
  | 'heap'
  | 'listeners'
  | 'later'
  | 'laterTime';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'beforeLoad', label: 'script before load, brotli KB', per: KB },
  { figure: 'afterIdle', label: 'script after idle, brotli KB', per: KB },
  { figure: 'withoutRuntime', label: '… without counting React or Preact', per: KB },
  { figure: 'scriptTime', label: 'script time, ms' },
  { figure: 'blocking', label: 'total blocking time, ms' },
  { figure: 'shift', label: 'layout shift' },
  { figure: 'heap', label: 'script heap, MB', per: MB },
  { figure: 'listeners', label: 'event listeners' },
  { figure: 'later', label: `script ${LATER / 1000} s after load, brotli KB`, per: KB },
  { figure: 'laterTime', label: '… script time until then, ms' },
];

/** An idle, untouched content page: what it sends, what it costs. targets.md, line 1 and 2. */
export const content: Part = {
  name: 'content',
  title: 'Content page, idle and untouched',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = contentPages(pages);
    const results = await interleave(STACKS, rounds, (stack) =>
      visit(browser, async ({ settle, scripts, metrics, remains, page }): Promise<Figures<Figure>> => {
        await settle(urls[stack], WATCH);
        const { ScriptDuration = Number.NaN } = await metrics();
        const { shift, blocking } = await page.evaluate(() => globalThis.bench);
        const { heap, listeners } = await remains();
        const bytes = (holds: (url: string, beforeLoad: boolean) => boolean) =>
          scripts().reduce((sum, { url, bytes, beforeLoad }) => sum + (holds(url, beforeLoad) ? bytes : 0), 0);
        const figures = {
          beforeLoad: bytes((_, beforeLoad) => beforeLoad),
          afterIdle: bytes(() => true),
          withoutRuntime: bytes((url) => !RUNTIME.test(url)),
          scriptTime: ScriptDuration * 1000,
          blocking,
          shift,
          heap,
          listeners,
        };
        if (isBuild(stack)) await page.waitForTimeout(LATER - WATCH);
        return {
          ...figures,
          later: bytes(() => true),
          laterTime: ((await metrics()).ScriptDuration ?? Number.NaN) * 1000,
        };
      }),
    );
    return {
      notes: [
        `L: jQuery, jQuery UI, mmenu, FlexSlider, Colorbox, inputmask and AOS in one file at the end of the body. W: Shoelace, htmx, mmenu-js, Glide, flatpickr, imask, PhotoSwipe, GitHub’s auto-complete and AOS, bundled by Vite. V, the floor: plain server HTML with three lines of script for native dialogs. Watched from navigation to ${WATCH / 1000} s after \`load\`. Script bytes are the bodies as sent; « before load » is what was asked for before the \`load\` event. Script time is Chromium’s \`ScriptDuration\`; blocking time what every long task takes over 50 ms; layout shift the sum of all that no input caused. ${LATER / 1000} s after \`load\` the slider and the banner of Flexit have woken by themselves, which waits for a visitor’s first sign of life or 3 s; the others wake theirs at once, and are not watched so long.`,
        `Alive in Flexit, L and W alike: ${FEATURES.join(', ')}; the part \`features\` proves it. The same server’s content stands in all, in each stack’s markup. The mobile menu is made of the main menu’s list in L and W, and of the server’s answer in Flexit, once a finger comes near. L’s submenus, sharing and banner are lines of its own script, as its sites have them. W’s submenus open by its style alone, for Shoelace has no menu of links; its sharing is a few lines, its reveal AOS as in L. V has the dialogs alone: the rest stands there as the server wrote it. No page is sent with a policy.`,
      ],
      tables: [compare('Content page', results, ROWS, 'L')],
      targets: BUILDS.flatMap((build) => targets(build, results)),
      raw: results,
    };
  },
};

/** As shares of L. */
const LIMITS: Readonly<Record<'afterIdle' | 'scriptTime' | 'heap', Readonly<Record<Build, number>>>> = {
  afterIdle: { Flexit: 0.55, 'Flexit light': 0.3 },
  scriptTime: { Flexit: 0.3, 'Flexit light': 0.15 },
  heap: { Flexit: 0.6, 'Flexit light': 0.45 },
};

function targets(build: Build, results: Readonly<Record<Stack, Series<Figure>>>): Target[] {
  const of = (figure: Figure, stack: Stack = build) => median(results[stack][figure]);
  const share = (figure: Figure, base: Figure = figure) => ratio(of(figure), of(base, 'L'));
  const atMost = (line: number, what: string, figure: number, limit: number, unit = '× L'): Target => {
    return { line, stack: build, what, figure, limit, unit, bound: 'at most' };
  };
  const list = [
    atMost(1, 'script before load', of('beforeLoad') / KB, 2, 'KB'),
    atMost(1, 'layout shift', of('shift'), 0.005, ''),
    atMost(2, 'script after idle', share('afterIdle'), LIMITS.afterIdle[build]),
    atMost(2, 'script after idle without the runtime', share('withoutRuntime', 'afterIdle'), 0.2),
    atMost(2, 'script time', share('scriptTime'), LIMITS.scriptTime[build]),
    atMost(2, 'script heap', share('heap'), LIMITS.heap[build]),
    atMost(2, 'blocking time beyond V’s', of('blocking') - of('blocking', FLOOR), 0, 'ms'),
  ];
  if (build === 'Flexit') return list;
  const besideShoelace = ratio(of('afterIdle'), of('afterIdle', 'W'));
  return [...list, atMost(2, 'script after idle', besideShoelace, 1, '× W')];
}
