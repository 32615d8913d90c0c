import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf } from './pages/builds.ts';
import { type Commune, readCommunes } from './pages/communes.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/sort.js', import.meta.url));
const ROWS_SORTED = 10_000;
/** Milliseconds until the page has come to rest. */
const REST = 1500;
const TIMES_FASTER = 3;

type Measured = Record<'painted' | 'settled' | 'blocking' | 'wrong', number>;
declare global {
  /** What `in-page/sort.js` gives the page. */
  var sorts: { prepare(stack: string): void; run(stack: string, direction: number): Promise<Measured> };
}

const HEADS = {
  tablesort: '<script src="/stacks/sort/tablesort.js"></script>',
  'list.js': '<script src="/stacks/sort/list.js"></script>',
  DataTables:
    '<link rel="stylesheet" href="/stacks/sort/datatables.css"><script src="/stacks/sort/datatables.js"></script>',
  ...byBuild((build) => headOf(build, 'elements/table.js')),
};
export type SortStack = keyof typeof HEADS;
const STACKS = Object.keys(HEADS) as SortStack[];
const PEERS: readonly SortStack[] = ['tablesort', 'list.js', 'DataTables'];

type Figure = 'up' | 'down' | 'settled' | 'blocking' | 'wrong';
const ROWS: readonly Row<Figure>[] = [
  { figure: 'up', label: 'first click to painted, ms' },
  { figure: 'down', label: 'second click, the other way, to painted, ms' },
  { figure: 'settled', label: 'first click to every row laid out, ms' },
  { figure: 'blocking', label: '… blocked meanwhile, ms' },
  { figure: 'wrong', label: 'rows in the wrong place in French' },
];

/** Ten thousand communes in six columns, sorted by their names. targets.md, line 7. */
export const sort: Part = {
  name: 'sort',
  title: 'Sorting 10 000 rows',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = await sortPages(pages);
    const results = await interleave(STACKS, rounds, (stack) =>
      visit(browser, (each) => sortTwice(each, urls[stack], stack)),
    );
    const targets = (build: Build): Target[] => {
      const faster = (what: string, figure: 'up' | 'down' | 'settled', limit: number): Target => {
        const fastest = Math.min(...PEERS.map((peer) => median(results[peer][figure])));
        const times = ratio(fastest, median(results[build][figure]));
        return { line: 7, stack: build, what, figure: times, limit, bound: 'at least', unit: '×' };
      };
      return [
        faster('sorted, faster than the fastest peer', 'up', TIMES_FASTER),
        faster('sorted the other way, faster than the fastest peer', 'down', TIMES_FASTER),
        faster('every row laid out, faster than the fastest peer', 'settled', 1),
        {
          line: 7,
          stack: build,
          what: 'rows in the wrong place in French',
          figure: median(results[build].wrong),
          limit: 0,
          bound: 'at most',
          unit: '',
        },
      ];
    };
    return {
      notes: [
        `The first ${ROWS_SORTED} communes of France by their code, as a server’s table, sorted by name by a click on the button in its header, then the other way; every script is there and every table prepared before. DataTables shows all rows on one page. To painted: the first frame in which the rows stand in the new order, all of them in the document. Flexit has then laid out those on screen and one screen around; the others have their place kept, and are laid out in one go as soon as the browser is idle and the visitor does not scroll, at once where the visitor scrolls to them, searches, prints or resizes: « every row laid out » is when that has ended; « blocked » counts what long tasks last over 50 ms until then. Columns keep their widths throughout.`,
      ],
      tables: [compare('10 000 rows × 6 columns', results, ROWS, 'Flexit')],
      targets: BUILDS.flatMap(targets),
      raw: results,
    };
  },
};

async function sortTwice(each: Visit, url: string, stack: SortStack): Promise<Figures<Figure>> {
  const { page } = each;
  await prepareSort(each, url, stack);
  const run = (direction: number) =>
    page.evaluate(([stack, direction]) => sorts.run(stack, direction), [drivenAs(stack), direction] as const);
  const up = await run(1);
  const down = await run(-1);
  return {
    up: up.painted,
    down: down.painted,
    settled: up.settled,
    blocking: up.blocking,
    wrong: up.wrong + down.wrong,
  };
}

/** The page of each stack, its script there. */
export async function sortPages(pages: Pages): Promise<Readonly<Record<SortStack, string>>> {
  const table = tableOf((await readCommunes()).slice(0, ROWS_SORTED));
  return addStackPages(pages, STACKS, pathOf, (stack) => pageOf(HEADS[stack], table));
}

/** A page at rest whose table is sorted next. */
export async function prepareSort({ page }: Pick<Visit, 'page'>, url: string, stack: SortStack): Promise<void> {
  await page.addInitScript({ path: DRIVER });
  await page.goto(url);
  await page.evaluate((stack) => sorts.prepare(stack), drivenAs(stack));
  await page.waitForTimeout(REST);
}

const pathOf = (stack: string) => `/sort-${stack.toLowerCase().replace(/\W+/g, '-')}`;

const COLUMNS: readonly [name: string, header: string, cell: (commune: Commune) => string][] = [
  ['nom', 'Nom', ({ nom }) => nom],
  ['code', 'Code', ({ code }) => code],
  ['population', 'Population', ({ population = 0 }) => population.toLocaleString('fr')],
  ['departement', 'Département', ({ departement = '' }) => departement],
  ['region', 'Région', ({ region = '' }) => region],
  ['postal', 'Codes postaux', ({ codesPostaux = [] }) => codesPostaux.join(', ')],
];

/** With the classes and attributes that list.js asks for, which say nothing to the others. */
function tableOf(communes: readonly Commune[]): string {
  const headers = COLUMNS.map(
    ([name, header]) => `<th><button type="button" class="sort" data-sort="${name}">${header}</button></th>`,
  );
  const row = (commune: Commune) =>
    `<tr>${COLUMNS.map(([name, , cell]) => `<td class="${name}">${cell(commune)}</td>`).join('')}</tr>`;
  return `<table><thead><tr>${headers.join('')}</tr></thead><tbody class="list">${communes.map(row).join('\n')}</tbody></table>`;
}

const pageOf = (head: string, table: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Communes</title><link rel="stylesheet" href="/page.css">${head}</head><body><div id="tableau"><flexit-table>${table}</flexit-table></div></body></html>`;
