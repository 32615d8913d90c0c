import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import { addStackPages, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/menu.js', import.meta.url));
/** Items a panel. */
const FAN_OUT = 10;
/** Milliseconds until what was opened has stopped moving. */
const REST = 1500;
const MB = 1_000_000;

declare global {
  /** What `in-page/menu.js` gives the page. */
  var menus: Record<'first' | 'panel' | 'reopen', (stack: string, text: string) => Promise<number>> & {
    prepare(stack: string, text: string): Promise<void>;
  };
}

const OURS = byBuild((build) => headOf(build, 'elements/mobile-menu.js'));
const HEADS = {
  'mmenu-js':
    '<link rel="stylesheet" href="/stacks/mmenu/mmenu.css"><script type="module" src="/stacks/mmenu/mmenu.js"></script>',
  'jQuery mmenu':
    '<link rel="stylesheet" href="/stacks/jquery/menu.css"><script src="/stacks/jquery/menu.js"></script>',
  'by hand': '',
  ...OURS,
  'Flexit, asleep': OURS.Flexit,
  'Flexit light, asleep': OURS['Flexit light'],
};
export type MenuStack = keyof typeof HEADS;
type Figure = 'first' | 'panel' | 'reopen' | 'heap';

/** What opening a dialog costs by itself: no peer, for it is no menu. */
const FLOOR: MenuStack = 'by hand';
/** jQuery's takes more than ten seconds for five thousand. */
const SIZES: Readonly<Record<number, readonly MenuStack[]>> = {
  100: ['mmenu-js', 'jQuery mmenu'],
  1000: ['mmenu-js', 'jQuery mmenu'],
  5000: ['mmenu-js'],
};
const ASLEEP: readonly MenuStack[] = ['Flexit, asleep', 'Flexit light, asleep'];
/** How many times faster than the fastest peer a menu of that size opens first. */
const FASTER: Readonly<Record<number, number>> = { 100: 1, 1000: 10, 5000: 40 };

const DONE = { first: 'first opening', panel: 'change of panel', reopen: 'reopening' } as const;
const FIGURES = Object.keys(DONE) as (keyof typeof DONE)[];
const ROWS: readonly Row<Figure>[] = [
  { figure: 'first', label: 'first opening from the answer’s text, ms' },
  { figure: 'panel', label: 'change of panel, ms' },
  { figure: 'reopen', label: 'reopening, ms' },
  { figure: 'heap', label: 'script heap of the open menu, MB', per: MB },
];

/** Menus of a hundred to five thousand items, from a server's answer to open. targets.md, line 5. */
export const menu: Part = {
  name: 'menu',
  title: 'Menu, from JSON to open',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = menuPages(pages);
    const measure = async (size: number, stacks: readonly MenuStack[]) =>
      interleave(stacks, rounds, (stack) =>
        visit(browser, (each) => openMenu(each, urls[stack], stack, answerOf(size))),
      );
    const results = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const [size, stacks] of Object.entries(SIZES)) {
      results.set(Number(size), await measure(Number(size), [...stacks, FLOOR, ...BUILDS, ...ASLEEP]));
    }
    const target = (size: number, build: Build, figure: 'first' | 'panel' | 'reopen'): Target => {
      const of = (stack: MenuStack) => median(results.get(size)![stack][figure]);
      return {
        line: 5,
        stack: build,
        what: `menu of ${size}, ${DONE[figure]}: faster than the fastest peer`,
        figure: ratio(Math.min(...SIZES[size]!.map(of)), of(build)),
        limit: figure === 'first' ? FASTER[size]! : 1,
        bound: 'at least',
        unit: '×',
      };
    };
    return {
      notes: [
        `Of ${FAN_OUT} items a panel, in the answer of the site’s menu server, given to each stack as text once its script is there. The peers get the list of links that a template would have made of it, and make their menu of that. Flexit finds the text where it keeps answers; its element is awake, as it is once a pointer or a finger has come near its button, or « asleep », so that the runtime’s own first run is in the figure. First opening: from the text to the first frame in which the menu is open, whatever still moves after; the peers’ own waits before they open, of some 25 ms, are in it. « By hand » is the floor: a native dialog with the same links and buttons, without a look, a transition or anything else that a menu has.`,
      ],
      tables: [...results].map(([size, series]) => compare(`${size} items`, series, ROWS, 'Flexit')),
      targets: Object.keys(SIZES).flatMap((size) =>
        BUILDS.flatMap((build) => FIGURES.map((figure) => target(Number(size), build, figure))),
      ),
      raw: Object.fromEntries(results),
    };
  },
};

async function openMenu(each: Visit, url: string, stack: MenuStack, text: string): Promise<Figures<Figure>> {
  const { page, remains } = each;
  const run = (figure: 'first' | 'panel' | 'reopen') =>
    page.evaluate(([figure, stack, text]) => menus[figure](stack, text), [figure, drivenAs(stack), text] as const);
  await prepareMenu(each, url, stack, text);
  const before = await remains();
  const first = await run('first');
  await page.waitForTimeout(REST);
  const after = await remains();
  const panel = await run('panel');
  await page.waitForTimeout(REST);
  return { first, panel, reopen: await run('reopen'), heap: after.heap - before.heap };
}

/** The page of each stack, its script there. */
export const menuPages = (pages: Pages) =>
  addStackPages(pages, Object.keys(HEADS) as MenuStack[], pathOf, (stack) => pageOf(HEADS[stack]));

/** A page at rest whose menu opens next. */
export async function prepareMenu({ page }: Pick<Visit, 'page'>, url: string, stack: MenuStack, text: string) {
  await page.addInitScript({ path: DRIVER });
  await page.goto(url);
  await page.waitForTimeout(REST);
  await page.evaluate(([stack, text]) => menus.prepare(stack, text), [drivenAs(stack), text] as const);
  await page.waitForTimeout(REST);
}

const pathOf = (stack: string) => `/menu-${stack.toLowerCase().replace(/\W+/g, '-')}`;

const pageOf = (head: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Menu</title><link rel="stylesheet" href="/page.css">${head}</head><body><div id="page"><h1>La page</h1></div></body></html>`;

interface Item {
  id_page: number;
  nom_page: string;
  lien: string;
  enfant: Item[];
}

/** So many items, filled level by level. */
export function answerOf(size: number): string {
  const top: Item[] = [];
  let open: Item[][] = [top];
  for (let id = 1; id <= size; id += 1) {
    if (open[0]!.length === FAN_OUT) open = open.slice(1);
    const item: Item = { id_page: id, nom_page: `Page ${id}`, lien: `/page-${id}`, enfant: [] };
    open[0]!.push(item);
    open.push(item.enfant);
  }
  return JSON.stringify([{ type: 'menu', data: top }]);
}
