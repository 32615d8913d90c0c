import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';

const DRIVER = fileURLToPath(new URL('in-page/month.js', import.meta.url));
type Stack = 'innerHTML' | Build;
const STACKS: readonly Stack[] = ['innerHTML', ...BUILDS];
type Figure = 'script' | 'laid' | 'painted';

/** Changes of month in one visit. */
const TIMES = 20;
/** Events a month: none, a busy agenda’s, more than any. */
const SIZES = [0, 60, 1000] as const;
const DAYS = 28;

declare global {
  /** What `in-page/month.js` gives the page. */
  var months: {
    prepare(stack: string): Promise<void>;
    change(stack: string, times: number): Promise<Figures<Figure>>;
  };
}

const ROWS: readonly Row<Figure>[] = [
  { figure: 'script', label: 'change of month, script, ms' },
  { figure: 'laid', label: 'until its layout is known, ms' },
  { figure: 'painted', label: 'until it is painted, ms' },
];

/** A calendar’s change of month, beside plain innerHTML of the same month. */
export const month: Part = {
  name: 'month',
  title: 'Calendar, change of month',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    for (const build of BUILDS) pages.add(pathOf(build), pageOf(build));
    const raw: Record<string, Record<Stack, Readonly<Record<Figure, readonly number[]>>>> = {};
    for (const size of SIZES) {
      raw[size] = await interleave(STACKS, rounds, (stack) =>
        visit(browser, (each) => changeMonths(each, pages.url + pathOf(stack), stack, size)),
      );
    }
    return {
      notes: [
        `November and December 2026, both fetched before, so that no network is in the figures; the mean of ${TIMES} changes a visit. innerHTML writes the very markup that the calendar shows, in a shadow root with its style sheet, which it has of the calendar on React: what it leaves out is the focus, the names, the events’ handlers and knowing what to write.`,
      ],
      tables: Object.entries(raw).map(([size, series]) => compare(`${size} events a month`, series, ROWS, 'innerHTML')),
      targets: [],
      raw,
    };
  },
};

async function changeMonths({ page }: Visit, url: string, stack: Stack, size: number): Promise<Figures<Figure>> {
  await page.addInitScript({ path: DRIVER });
  await page.route('**/evenements?*', (route) =>
    route.fulfill({ json: eventsOf(new URL(route.request().url()), size) }),
  );
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate((stack) => months.prepare(stack), drivenAs(stack));
  await page.evaluate(([stack, times]) => months.change(stack, times), [drivenAs(stack), 4] as const);
  return page.evaluate(([stack, times]) => months.change(stack, times), [drivenAs(stack), TIMES] as const);
}

/** innerHTML writes what a calendar has shown: its page is one of ours. */
const pathOf = (stack: Stack) => `/month-${isBuild(stack) ? BUILDS.indexOf(stack) : 0}`;

const pageOf = (build: Build) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Mois</title><link rel="stylesheet" href="/page.css">${headOf(build, 'elements/calendar.js')}</head><body><h1>Agenda</h1></body></html>`;

/** So many events, spread over the days of the month that is asked for. */
function eventsOf({ searchParams }: URL, size: number) {
  const month = `${searchParams.get('year')}-${searchParams.get('month')!.padStart(2, '0')}`;
  return Array.from({ length: size }, (_, index) => ({
    date: `${month}-${String((index % DAYS) + 1).padStart(2, '0')}`,
    title: `Événement ${index + 1}`,
    badge: index % 3 === 0 ? 'Gratuit' : '',
    body: 'Salle des fêtes, entrée par la cour.',
    link: `/agenda/${index + 1}`,
  }));
}
