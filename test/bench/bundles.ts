import { brotliCompressSync } from 'node:zlib';
import { BUNDLERS, type Bundle, bundle, loadedAtOnce } from '../support/bundlers.ts';
import { installPackage } from '../support/package.ts';
import type { Part } from './support/part.ts';

const KB = 1000;

/** What a program imports, by what a reader is told of it; the last one is what the others are compared with. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'the loader': "import 'flexit/loader';",
  'one element, modal': "import 'flexit/elements/modal';",
  'one element, tooltip': "import 'flexit/elements/tooltip';",
  'one function, translate': "import { translate } from 'flexit'; document.title = translate('OK');",
  'the whole API': "import * as flexit from 'flexit'; globalThis.flexit = flexit;",
  everything: "import 'flexit/all';",
};

export const bundles: Part = {
  name: 'bundles',
  title: 'What bundlers ship',
  async run() {
    const project = await installPackage();
    const rows: string[][] = [];
    const raw: Record<string, Record<string, { atOnce: number; all: number }>> = {};
    try {
      for (const [title, source] of Object.entries(PROGRAMS)) {
        raw[title] = {};
        for (const bundler of BUNDLERS) {
          const scripts = await bundle(bundler, project.folder, source);
          raw[title][bundler] = {
            atOnce: weight(scripts, loadedAtOnce(scripts)),
            all: weight(scripts, scripts.keys()),
          };
        }
        rows.push([title, ...BUNDLERS.map((bundler) => tell(raw[title]![bundler]!))]);
      }
    } finally {
      await project.remove();
    }
    return {
      notes: [
        'The packed package, bundled for production with each tool’s defaults (esbuild with splitting). KB after brotli, file by file: at once, and in brackets with the chunks that come when they are needed, if ever.',
      ],
      tables: [{ caption: 'Bundles, KB', head: ['', ...BUNDLERS], rows }],
      targets: [],
      raw,
    };
  },
};

const tell = ({ atOnce, all }: { atOnce: number; all: number }) =>
  `${(atOnce / KB).toFixed(1)} (${(all / KB).toFixed(1)})`;

const weight = (scripts: Bundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name)!).length, 0);
