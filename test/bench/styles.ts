import { addressOf } from './pages/builds.ts';
import { listBlock } from './pages/list.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';

const ROWS_STYLED = 10_000;
const PAGE = 'the page’s own';
const OURS = 'Flexit';
/** The style sheets of a page that loads nothing else; both builds have the same. */
const SHEETS = {
  [PAGE]: [],
  [OURS]: [addressOf('Flexit', 'flexit.css')],
  jQuery: ['/stacks/jquery/all.css'],
  Shoelace: ['/stacks/shoelace/shoelace.css'],
};
type Stack = keyof typeof SHEETS;
const STACKS = Object.keys(SHEETS) as Stack[];

type Figure = 'style';
const ROWS: readonly Row<Figure>[] = [{ figure: 'style', label: '70 000 elements styled, ms' }];
const SECOND = 1000;

/** What a style sheet makes of styling content that it is not about. targets.md, line 10. */
export const styles: Part = {
  name: 'styles',
  title: 'Style sheets, on content that they are not about',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const text = listBlock(ROWS_STYLED);
    for (const stack of STACKS) pages.add(pathOf(stack), pageOf(SHEETS[stack]));
    const results = await interleave(STACKS, rounds, (stack) =>
      visit(browser, (each) => measure(each, pages.url + pathOf(stack), text), { fast: true }),
    );
    const of = (stack: Stack) => median(results[stack].style);
    return {
      notes: [
        `The list of the part « refresh », ${ROWS_STYLED} rows, put into a page by innerHTML: Chromium’s own count of what it takes to find which rules each element has (RecalcStyleDuration). No rule of these sheets is for any of them. These pages are not slowed down.`,
      ],
      tables: [compare('10 000 rows of six cells', results, ROWS, PAGE)],
      targets: [
        {
          line: 10,
          stack: OURS,
          what: 'a long list styled, beside the page’s own style sheet alone',
          figure: ratio(of(OURS), of(PAGE)),
          limit: 1.25,
          bound: 'at most',
          unit: '×',
        },
      ],
      raw: results,
    };
  },
};

async function measure({ page, metrics }: Visit, url: string, text: string): Promise<Figures<Figure>> {
  await page.goto(url);
  const put = (text: string) => {
    document.querySelector('#bloc')!.innerHTML = text;
    return document.body.offsetHeight;
  };
  await page.evaluate(put, text);
  const before = await metrics();
  await page.evaluate(put, text);
  const after = await metrics();
  return { style: (after.RecalcStyleDuration! - before.RecalcStyleDuration!) * SECOND };
}

const pathOf = (stack: Stack) => `/styles-${stack.toLowerCase().replace(/\W+/g, '-')}`;

const pageOf = (sheets: readonly string[]) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Liste</title>${[
    '/page.css',
    ...sheets,
  ]
    .map((sheet) => `<link rel="stylesheet" href="${sheet}">`)
    .join('')}</head><body><main><h1>La page</h1><div id="bloc"></div></main></body></html>`;
