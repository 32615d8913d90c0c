import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { weightOf } from '../../elements/tools/measures/weights.ts';
import { BUNDLERS, type Bundle, bundle, loadedAtOnce } from '../support/bundlers.ts';
import { installPackage } from '../support/package.ts';
import { addressOf, BUILDS, type Build, byBuild, RUNTIME } from './pages/builds.ts';
import { contentPages } from './pages/stacks.ts';
import { type Download, visit } from './support/browser.ts';
import type { Comparison, Part, Table } from './support/part.ts';
import { summary } from './support/statistics.ts';
import { short, type Target } from './support/targets.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KB = 1000;
/** Milliseconds after `load` in which the page is left alone. */
const REST = 2000;

const DOORS: Readonly<Record<Build, string>> = { Flexit: 'flexit', 'Flexit light': 'flexit/light' };

/** What a program imports of a door, by what a reader is told of it. */
const PROGRAMS: Readonly<Record<string, (door: string) => string>> = {
  'the loader': (door) => `import '${door}/loader';`,
  'one element, modal': (door) => `import '${door}/elements/modal';`,
  'one element, tooltip': (door) => `import '${door}/elements/tooltip';`,
  'one function, translate': (door) => `import { translate } from '${door}'; document.title = translate('OK');`,
  'the whole API': (door) => `import * as flexit from '${door}'; globalThis.flexit = flexit;`,
  everything: (door) => `import '${door}/all';`,
};

/** What is shipped: the built files, what an untouched page has of them, and bundles. targets.md, line 2. */
export const bundles: Part = {
  name: 'bundles',
  title: 'What is shipped',
  async run({ workshop }) {
    const { browser, pages } = await workshop();
    const urls = contentPages(pages);
    const untouched = {} as Record<Build, Untouched>;
    for (const build of BUILDS) untouched[build] = await leaveAlone(browser, urls[build]);
    const bundled = await bundleAll();
    return {
      notes: [
        'Built files: KB after brotli, each with all that it imports at once. The untouched page is the content page, left alone; « evaluated » is what of the fetched files has run, from V8’s own coverage, and the elements that are awake are those that their policy wakes where they stand in view.',
        'Bundles: the packed package, bundled for production with each tool’s defaults (esbuild with splitting). KB after brotli, file by file: at once, and in brackets with the chunks that come when they are needed, if ever.',
      ],
      tables: [
        builtFiles(),
        untouchedTable(untouched),
        ...BUILDS.map((build): Table => {
          const rows = Object.keys(PROGRAMS).map((title) => [
            title,
            ...BUNDLERS.map((bundler) => tell(bundled[build][title]![bundler]!)),
          ]);
          return { caption: `Bundles of ${DOORS[build]}, KB`, head: ['', ...BUNDLERS], rows };
        }),
      ],
      targets: BUILDS.map((build): Target => {
        return {
          line: 2,
          stack: build,
          what: 'files of the runtime that an untouched page evaluates',
          figure: untouched[build].evaluated.filter((path) => RUNTIME.test(path)).length,
          limit: 0,
          bound: 'at most',
          unit: '',
        };
      }),
      raw: { built: builtWeights(), untouched, bundled },
    };
  },
};

/** Bytes of each built file that a page asks for by its name, with what it imports; one list for both builds. */
function builtWeights(): Record<string, Readonly<Record<Build, number>>> {
  const elements = readdirSync(join(ROOT, 'dist/elements')).filter((file) => file.endsWith('.js'));
  const files = ['flexit.js', 'index.js', ...elements.map((file) => `elements/${file}`), 'flexit-all.js'];
  const weigh = (file: string) => byBuild((build) => weightOf(ROOT, addressOf(build, file).slice(1), false));
  return Object.fromEntries(files.map((file) => [file, weigh(file)]));
}

function builtFiles(): Comparison {
  const rows = Object.entries(builtWeights()).map(([label, weights]) => ({
    label,
    stacks: byBuild((build) => summary([weights[build] / KB])),
  }));
  return { caption: 'Built files, KB', reference: 'Flexit', rows };
}

interface Untouched {
  fetched: readonly Download[];
  /** The paths of those that have run. */
  evaluated: readonly string[];
  /** The tags of the elements that are awake. */
  awake: readonly string[];
}

/** What a page has fetched, run and woken that nobody has touched. */
const leaveAlone = (browser: Browser, url: string): Promise<Untouched> =>
  visit(browser, async ({ page, cdp, settle, scripts }) => {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await settle(url, REST);
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    const hasRun = new Set(
      result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map((script) => script.url),
    );
    const fetched = [...new Map(scripts().map((script) => [script.url, script])).values()];
    const awake = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement & { awake?: boolean }>('*')]
        .filter((element) => element.localName.startsWith('flexit-') && element.awake)
        .map(({ localName }) => localName),
    );
    return {
      fetched,
      evaluated: fetched.filter((script) => hasRun.has(script.url)).map((script) => new URL(script.url).pathname),
      awake: [...new Set(awake)],
    };
  });

function untouchedTable(untouched: Readonly<Record<Build, Untouched>>): Table {
  const row = (label: string, cell: (page: Untouched) => string) => [
    label,
    ...BUILDS.map((build) => cell(untouched[build])),
  ];
  const size = (scripts: readonly Download[]) =>
    `${short(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB)} KB in ${scripts.length}`;
  const hasRun = ({ evaluated }: Untouched, { url }: Download) => evaluated.includes(new URL(url).pathname);
  return {
    caption: 'The untouched content page',
    head: ['', ...BUILDS],
    rows: [
      row('fetched before load', ({ fetched }) => size(fetched.filter(({ beforeLoad }) => beforeLoad))),
      row('fetched in all', ({ fetched }) => size(fetched)),
      row('… without the runtime', ({ fetched }) => size(fetched.filter(({ url }) => !RUNTIME.test(url)))),
      row('evaluated', (page) => size(page.fetched.filter((script) => hasRun(page, script)))),
      row('evaluated files', ({ evaluated }) => evaluated.map((path) => path.replace(/^.*\//, '')).join(', ')),
      row('awake elements', ({ awake }) => awake.join(', ') || 'none'),
    ],
  };
}

type Weights = Readonly<Record<string, Readonly<Record<string, { atOnce: number; all: number }>>>>;

/** Bytes of every program, by its title and by bundler. */
async function bundleAll(): Promise<Record<Build, Weights>> {
  const project = await installPackage();
  const weights = {} as Record<Build, Weights>;
  try {
    for (const build of BUILDS) weights[build] = await bundlesOf(project.folder, DOORS[build]);
  } finally {
    await project.remove();
  }
  return weights;
}

async function bundlesOf(folder: string, door: string): Promise<Weights> {
  const weights: Record<string, Record<string, { atOnce: number; all: number }>> = {};
  for (const [title, source] of Object.entries(PROGRAMS)) {
    weights[title] = {};
    for (const bundler of BUNDLERS) {
      const scripts = await bundle(bundler, folder, source(door));
      weights[title][bundler] = {
        atOnce: weight(scripts, loadedAtOnce(scripts)),
        all: weight(scripts, scripts.keys()),
      };
    }
  }
  return weights;
}

const tell = ({ atOnce, all }: { atOnce: number; all: number }) =>
  `${(atOnce / KB).toFixed(1)} (${(all / KB).toFixed(1)})`;

const weight = (scripts: Bundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name)!).length, 0);
