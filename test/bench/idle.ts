import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf, BUILDS, type Build } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median, ratio } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const CROWD = fileURLToPath(new URL('in-page/crowd.js', import.meta.url));
const WARM_UP = 200;
const KB = 1000;

declare global {
  /** What `in-page/crowd.js` gives the page. */
  var crowd: {
    prepare(html: string, count: number): void;
    upgrade(isReady: (element: Element) => boolean): Promise<number>;
    churn(tag: string, count: number): Promise<void>;
  };
}

interface Crowd {
  /** The address of the module that defines the tag. */
  module: string;
  tag: string;
  /** Of the text that the element keeps. */
  attribute: string;
  count: number;
  /** Whether an element is ready: an expression over `element`. */
  isReady: string;
}

/** Flexit's lightest element so far. */
const [element, attribute] = existsSync(new URL('../../dist/elements/tooltip.js', import.meta.url))
  ? ['tooltip', 'text']
  : ['modal', 'titre'];

/** Of each build: with the element's module, with the loader only, and another element. */
const oursOf = <B extends Build>(build: B) =>
  ({
    [build]: { ...crowdOf(addressOf(build, `elements/${element}.js`), `flexit-${element}`), attribute },
    [`${build}, loader only`]: { ...crowdOf(addressOf(build, 'flexit.js'), `flexit-${element}`), attribute },
    [`${build}, autocomplete`]: {
      ...crowdOf(addressOf(build, 'elements/autocomplete.js'), 'flexit-autocomplete'),
      attribute: 'classname',
    },
  }) as Record<Ours<B>, Crowd>;
type Ours<B extends Build> = B | `${B}, loader only` | `${B}, autocomplete`;

const CROWDS = {
  'no element': crowdOf('/stacks/vanilla/vanilla.js', 'bench-none'),
  plain: crowdOf('/stacks/plain/plain.js', 'bench-plain'),
  ...oursOf('Flexit'),
  ...oursOf('Flexit light'),
  Lit: { ...crowdOf('/stacks/lit/lit.js', 'bench-lit'), isReady: 'element.hasUpdated' },
  r2wc: {
    ...crowdOf('/stacks/r2wc/r2wc.js', 'bench-r2wc'),
    count: 500,
    isReady: "element.shadowRoot?.querySelector('[role=tooltip]')",
  },
} satisfies Record<string, Crowd>;

type Stack = keyof typeof CROWDS;
type Figure = 'upgrade' | 'each' | 'bytes' | 'listeners' | 'nodesLeft' | 'listenersLeft' | 'bytesLeft';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'upgrade', label: 'upgrade, ms' },
  { figure: 'each', label: 'upgrade, µs each', per: 0.001 },
  { figure: 'bytes', label: 'script heap, bytes each' },
  { figure: 'listeners', label: 'listeners each' },
  { figure: 'nodesLeft', label: 'left after connects and removals: nodes' },
  { figure: 'listenersLeft', label: '… listeners' },
  { figure: 'bytesLeft', label: '… KB', per: KB },
];

/** 10 000 elements that nobody touches, and as many that come and go. targets.md, line 4. */
export const idle: Part = {
  name: 'idle',
  title: '10 000 idle elements',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    pages.add(
      '/vide',
      '<!doctype html><html lang="fr"><head><link rel="icon" href="data:,"><title>Vide</title></head><body></body></html>',
    );
    const results = await interleave(Object.keys(CROWDS) as Stack[], rounds, (stack) =>
      visit(browser, (each) => gather(each, pages.url, CROWDS[stack])),
    );
    return {
      notes: [
        `\`<flexit-${element}>\` once its module is there, and with the loader only, before the module has come; \`<flexit-autocomplete>\` once its module is there; a tag that nobody defines, for what insertion takes by itself; a plain custom element with one delegated listener for all; a Lit 3 element; a React component made an element by r2wc, ${CROWDS.r2wc.count} of them, for 10 000 take minutes: compare its figures « each ». Upgrade is from insertion of parsed elements, in the task that inserts them, to the last one's being rendered (Lit, r2wc) or waiting (the others); no layout. The target compares what is over insertion. What is left is counted after garbage collection, over what there was before 10 000 (r2wc: ${CROWDS.r2wc.count}) elements were created, connected and removed, as many having come and gone already: code that is compiled later, and tables that grow once, are no leak.`,
      ],
      tables: [compare('Idle elements', results, ROWS, 'plain')],
      targets: BUILDS.flatMap((build) =>
        (Object.keys(oursOf(build)) as Ours<Build>[]).flatMap((stack) => {
          const of = (figure: Figure) => median(results[stack][figure]);
          const overInsertion = (stack: Stack) =>
            Math.max(0, median(results[stack].upgrade) - median(results['no element'].upgrade));
          const atMost = (what: string, figure: number, limit: number, unit: string): Target => {
            return { line: 4, stack: build, what: `${what} (${stack})`, figure, limit, unit, bound: 'at most' };
          };
          return [
            atMost('upgrade of 10 000', ratio(overInsertion(stack), overInsertion('plain')), 2, '× plain'),
            atMost('listeners each', of('listeners'), 0, ''),
            atMost('script heap each', of('bytes'), 200, 'bytes'),
            atMost('nodes left', of('nodesLeft'), 0, ''),
            atMost('listeners left', of('listenersLeft'), 0, ''),
            atMost('script heap left', of('bytesLeft') / KB, 64, 'KB'),
          ];
        }),
      ),
      raw: results,
    };
  },
};

function crowdOf(module: string, tag: string): Crowd {
  return { module, tag, attribute: 'text', count: 10_000, isReady: 'true' };
}

async function gather(
  { page, remains }: Visit,
  url: string,
  { module, tag, attribute, count, isReady }: Crowd,
): Promise<Figures<Figure>> {
  await page.addInitScript({ path: CROWD });
  await page.goto(`${url}/vide`);
  await page.evaluate((module) => import(module), module);
  const html = `<${tag} ${attribute}="Une bulle">mot</${tag}>`;
  const upgrade = (count: number) =>
    page.evaluate<number>(
      `crowd.prepare(${JSON.stringify(html)}, ${count}), crowd.upgrade((element) => Boolean(${isReady}))`,
    );
  await upgrade(WARM_UP);
  await page.evaluate(([html, count]) => crowd.prepare(html, count), [html, count] as const);
  const before = await remains();
  const duration = await page.evaluate<number>(`crowd.upgrade((element) => Boolean(${isReady}))`);
  const after = await remains();
  await page.evaluate(() => document.body.replaceChildren());
  const left = await churn();
  return {
    upgrade: duration,
    each: duration / count,
    bytes: (after.heap - before.heap) / count,
    listeners: (after.listeners - before.listeners) / count,
    ...left,
  };

  async function churn() {
    const run = (count: number) => page.evaluate(([tag, count]) => crowd.churn(tag, count), [tag, count] as const);
    await run(count);
    const before = await remains();
    await run(count);
    const after = await remains();
    return {
      nodesLeft: after.nodes - before.nodes,
      listenersLeft: after.listeners - before.listeners,
      bytesLeft: after.heap - before.heap,
    };
  }
}
