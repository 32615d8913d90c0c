import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf, isBuild } from './pages/builds.ts';
import { KINDS, type Kind, listBlock } from './pages/list.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/refresh.js', import.meta.url));
export const SIZES = [1000, 10_000] as const;
/** Milliseconds between a page's coming to rest and what is measured. */
const REST = 500;

type Kept = 'focus' | 'selection' | 'typed' | 'rows';
type Figure = Kind | Kept;

declare global {
  /** What `in-page/refresh.js` gives the page. */
  var lists: {
    fetch(url: string): Promise<void>;
    wake(): Promise<void>;
    write(): void;
    refresh(stack: string, url: string, expected: Kind): Promise<number>;
    kept(): Record<Kept, number>;
  };
}

const script = (stack: string) => `<script type="module" src="/stacks/${stack}/${stack}.js"></script>`;
const HEADS = {
  innerHTML: '',
  idiomorph: script('idiomorph'),
  Turbo: script('turbo'),
  htmx: script('htmx'),
  ...byBuild((build) => headOf(build, 'elements/list.js')),
};
export type RefreshStack = keyof typeof HEADS;
const STACKS = Object.keys(HEADS) as RefreshStack[];
/** Each follows the one before it on a page. */
const REFRESHES = Object.keys(KINDS) as Kind[];

const KEPT: Readonly<Record<Kept, string>> = {
  focus: 'the focus',
  selection: 'the selection in its field',
  typed: 'typed values',
  rows: 'rows that stay',
};
const ROWS: readonly Row<Figure>[] = [
  ...Object.entries(KINDS).map(([figure, label]) => ({ figure: figure as Kind, label: `${label}, ms` })),
  ...Object.entries(KEPT).map(([figure, label]) => ({ figure: figure as Kept, label: `kept: ${label}, share` })),
];

/** A list made what the server answers, from the answer's text to the frame that shows it. targets.md, line 6. */
export const refresh: Part = {
  name: 'refresh',
  title: 'List, from the answer’s text to painted',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const measure = (size: number) => {
      const urls = refreshPages(pages, size);
      return interleave(STACKS, rounds, (stack) =>
        visit(browser, (each) => refreshAll(each, urls[stack], size, stack), { fast: true }),
      );
    };
    const results = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const size of SIZES) results.set(size, await measure(size));
    const of = (size: number, stack: RefreshStack, figure: Figure) => median(results.get(size)![stack][figure]);
    const faster = (build: Build, size: number, figure: Kind, peer: RefreshStack, limit: number): Target => {
      return {
        line: 6,
        stack: build,
        what: `${size} rows, ${KINDS[figure]}: faster than ${peer}`,
        figure: ratio(of(size, peer, figure), of(size, build, figure)),
        limit,
        bound: 'at least',
        unit: '×',
      };
    };
    return {
      notes: [
        `A list of so many rows of six cells, each row with its id, refreshed four times on one page; parsing, disarming, morphing, style, layout and paint are in the figures. These pages are not slowed down: the size does it. innerHTML, idiomorph and htmx (\`morph:innerHTML\`, by idiomorph’s extension) get the text by a call; a Turbo frame with \`refresh="morph"\` fetches it, and has it at once; \`<flexit-list>\` asks its server, and the time begins with the event that has the text; it is awake, and has not been refreshed before. The rows stand without white space between them: with it, idiomorph’s time grows as the square of their number.`,
        `Before each, a visitor has written into the fields of two rows that stay, and selected a word in the one with the focus.`,
        ...STACKS.map((stack) => `${stack} loses ${lossesOf(SIZES.map((size) => results.get(size)![stack]))}.`),
      ],
      tables: [...results].map(([size, series]) => compare(`${size} rows`, series, ROWS, 'Flexit')),
      targets: BUILDS.flatMap((build) =>
        SIZES.flatMap((size) => [
          faster(build, size, 'some', 'innerHTML', 4),
          faster(build, size, 'some', 'idiomorph', 2.5),
          faster(build, size, 'again', 'innerHTML', 8),
          faster(build, size, 'all', 'innerHTML', 1.5),
          faster(build, size, 'mixed', 'innerHTML', 1.5),
        ]),
      ),
      raw: Object.fromEntries(results),
    };
  },
};

function lossesOf(series: readonly Readonly<Record<Kept, readonly number[]>>[]): string {
  const lost = (Object.keys(KEPT) as Kept[]).filter((figure) => series.some((each) => Math.min(...each[figure]) < 1));
  return lost.map((figure) => KEPT[figure]).join(', ') || 'nothing';
}

/** The pages of lists of one size, and what answers their refreshes. */
export function refreshPages(pages: Pages, size: number): Readonly<Record<RefreshStack, string>> {
  for (const kind of REFRESHES) pages.add(answerPath(size, kind), listBlock(size, kind));
  pages.add(framePath(size), `<turbo-frame id="bloc">${listBlock(size)}</turbo-frame>`);
  return addStackPages(
    pages,
    STACKS,
    (stack) => pagePath(size, stack),
    (stack) => pageOf(stack, size),
  );
}

/** A page whose list is awake. */
export async function prepareList({ page }: Visit, url: string): Promise<void> {
  await page.addInitScript({ path: DRIVER });
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector('turbo-frame:not([complete])') === null);
  await page.evaluate(() => lists.wake());
}

/** Has an answer at hand, and a visitor write into the list, on a page that comes to rest. @returns the answer's address */
export async function prepareAnswer({ page }: Visit, size: number, kind: Kind): Promise<string> {
  const path = answerPath(size, kind);
  await page.evaluate((path) => lists.fetch(path), path);
  await page.evaluate(() => lists.write());
  await page.waitForTimeout(REST);
  return path;
}

async function refreshAll(each: Visit, url: string, size: number, stack: RefreshStack): Promise<Figures<Figure>> {
  const { page } = each;
  await prepareList(each, url);
  const kept = { focus: 1, selection: 1, typed: 1, rows: 1 };
  const durations = { some: 0, again: 0, all: 0, mixed: 0 };
  for (const kind of REFRESHES) {
    const path = await prepareAnswer(each, size, kind);
    durations[kind] = await page.evaluate(([stack, path, kind]) => lists.refresh(stack, path, kind), [
      drivenAs(stack),
      path,
      kind,
    ] as const);
    const now = await page.evaluate(() => lists.kept());
    for (const figure of Object.keys(KEPT) as Kept[]) kept[figure] = Math.min(kept[figure], now[figure]);
  }
  return { ...durations, ...kept };
}

const pagePath = (size: number, stack: RefreshStack) => `/liste-${size}-${stack.toLowerCase().replace(/\W+/g, '-')}`;
/** A frame reads its own address as soon as it is there. */
const framePath = (size: number) => `/liste-${size}-cadre`;
const answerPath = (size: number, kind: Kind) => `/liste-${size}-reponse-${kind}`;

function pageOf(stack: RefreshStack, size: number): string {
  const content = listBlock(size);
  const blocks: Partial<Record<RefreshStack, string>> = {
    Turbo: `<turbo-frame id="bloc" src="${framePath(size)}" refresh="morph">${content}</turbo-frame>`,
    htmx: `<div id="bloc" hx-ext="morph">${content}</div>`,
  };
  const ours = isBuild(stack) ? `<flexit-list id="bloc" when="eager">${content}</flexit-list>` : undefined;
  const block = ours ?? blocks[stack] ?? `<div id="bloc">${content}</div>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Liste</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main><h1>La page</h1>${block}</main></body></html>`;
}
