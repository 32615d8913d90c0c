/** What a bundler makes of a program that uses the package: what it imports, once, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { registry } from '../elements/boot/registry.ts';
import { BUNDLERS, type Bundle, bundle, loadedAtOnce } from './support/bundlers.ts';
import { installPackage, type Project } from './support/package.ts';

const KB = 1000;
// esbuild names chunks by hashes in which the project's folder counts: what it makes weighs some 50 bytes more or less each time, for which
// the limits below leave room.
/** The loader of the page, with its bundler's own: Vite's lists the files of each element. */
const LOADER_LIMIT = 7 * KB;
/** Scripts of all elements, each of which a framework may have a page fetch in advance. */
const FILES_LIMIT = 100;
/** A function of the API; esbuild puts what several share into one file. */
const FUNCTION_LIMIT = 14.6 * KB;
/** A modal as a component, beside the application's own React. */
const COMPONENT_LIMIT = 29.4 * KB;

/** In React DOM's messages, and among Preact's options: nowhere else. */
const MARKS = { react: 'Minified React error', light: 'debounceRendering' };
/** The package's doors by what is behind them, and at most what a modal weighs with its runtime and the bridge. */
const DOORS = [
  { name: 'flexit', runtime: 'react', other: 'light', elementLimit: 83.4 * KB },
  { name: 'flexit/light', runtime: 'light', other: 'react', elementLimit: 31.1 * KB },
] as const;
/** Where the library's copies on a page meet. */
const COPY = /Symbol\.for\(["'`]flexit["'`]\)/g;

let project: Project;
before(async () => {
  project = await installPackage();
});
after(() => project?.remove());

for (const bundler of BUNDLERS) {
  for (const { name, runtime, other, elementLimit } of DOORS) {
    describe(`${bundler}, ${name}`, () => {
      const of = (source: string) => bundle(bundler, project.folder, source);
      const brings = (scripts: Bundle, mark: keyof typeof MARKS, names?: Iterable<string>) =>
        all(scripts, names).includes(MARKS[mark]);

      test('brings one element where one is imported, with what it shares once', async () => {
        const scripts = await of(`import '${name}/elements/modal';`);
        assert.deepEqual(elementsIn(scripts), ['modal']);
        assert.equal(all(scripts).match(COPY)?.length, 1);
        assert.ok(brings(scripts, runtime) && !brings(scripts, other));
        assert.ok(
          weight(scripts, loadedAtOnce(scripts)) < elementLimit,
          String(weight(scripts, loadedAtOnce(scripts))),
        );
      });

      test('brings at once only the loader itself', async () => {
        const scripts = await of(`import '${name}/loader';`);
        const atOnce = loadedAtOnce(scripts);
        assert.deepEqual(elementsIn(scripts, atOnce), []);
        assert.ok(!brings(scripts, runtime, atOnce));
        assert.ok(weight(scripts, atOnce) < LOADER_LIMIT);
        assert.deepEqual(elementsIn(scripts), Object.keys(registry).sort());
        assert.ok(scripts.size < FILES_LIMIT, String(scripts.size));
        assert.ok(brings(scripts, runtime) && !brings(scripts, other));
      });

      test('brings no more than the functions that are used', async () => {
        const used = await of(`import { translate } from '${name}'; document.title = translate('OK');`);
        const atOnce = loadedAtOnce(used);
        assert.ok(!brings(used, runtime, atOnce));
        assert.ok(weight(used, atOnce) < FUNCTION_LIMIT, String(weight(used, atOnce)));
        assert.match(all(used, atOnce), COPY);
        const unused = await of(`import { translate } from '${name}'; document.title = 'OK';`);
        assert.match(all(unused, loadedAtOnce(unused)).trim(), /^.{0,40}document\.title=["'`]OK["'`].{0,5}$/s);
      });
    });
  }
}

describe('an element that opens others', () => {
  test('brings them apart from it', async () => {
    const scripts = await bundle('vite', project.folder, "import 'flexit/elements/form';");
    assert.deepEqual(elementsIn(scripts, loadedAtOnce(scripts)), ['form']);
    assert.deepEqual(elementsIn(scripts), ['form', 'modal', 'popup']);
  });

  test('has them in its one file where the bundler may not split', async () => {
    const scripts = await bundle('esbuild', project.folder, "import 'flexit/elements/form';", { splitting: false });
    assert.deepEqual([...scripts.keys()], ['entry.js']);
    assert.deepEqual(elementsIn(scripts), ['form', 'modal', 'popup']);
  });
});

describe('a component of flexit/react', () => {
  before(() => project.link('react', 'react-dom', 'scheduler'));

  for (const door of ['flexit/react', 'flexit/react/modal'])
    for (const bundler of BUNDLERS)
      test(`comes alone from ${door} with ${bundler}`, async () => {
        const of = async (source: string) => {
          const scripts = await bundle(bundler, project.folder, source);
          const atOnce = loadedAtOnce(scripts);
          return { elements: elementsIn(scripts, atOnce), weight: weight(scripts, atOnce) };
        };
        const react = "import * as react from 'react'; import * as dom from 'react-dom/client'; console.log(react, dom";
        const [without, modal] = [
          await of(`${react});`),
          await of(`import { Modal } from '${door}'; ${react}, Modal);`),
        ];
        assert.deepEqual(modal.elements, ['modal']);
        assert.ok(modal.weight - without.weight < COMPONENT_LIMIT, String(modal.weight - without.weight));
      });

  test('is all that its own file brings, which a framework with server components takes whole', async () => {
    const whole = (path: string) => bundle('vite', project.folder, `import * as all from '${path}'; console.log(all);`);
    const [one, all] = [await whole('flexit/react/modal'), await whole('flexit/react')];
    assert.deepEqual(elementsIn(one, loadedAtOnce(one)), ['modal']);
    assert.equal(elementsIn(all, loadedAtOnce(all)).length, Object.keys(registry).length);
  });
});

for (const folder of ['dist', 'dist/light']) {
  describe(`the built loader of ${folder}`, () => {
    const [, parameter, rule = ''] =
      /(\w+)\)?=>\(\{when:(.+?),load:/s.exec(readFileSync(`${folder}/flexit.js`, 'utf8')) ?? [];
    const policyOf = runInNewContext(`(${parameter}) => ${rule}`) as (name: string) => string;

    test('knows the policy of every element, but of those that idle time sees to', () => {
      assert.deepEqual(
        Object.keys(registry).map((name) => [name, policyOf(name)]),
        Object.entries(registry).map(([name, { when }]) => [
          name,
          /^(visible|idle|late)$/.test(when) ? 'intent' : when,
        ]),
      );
    });

    test('names no element that it takes for one of intent', () => {
      const named = new Set(rule.match(/[a-z]+(-[a-z]+)*/g));
      assert.deepEqual(
        Object.keys(registry).filter((name) => named.has(name) && policyOf(name) === 'intent'),
        [],
      );
    });
  });
}

/** The elements whose tables stand in these scripts, in alphabetical order. */
function elementsIn(scripts: Bundle, names: Iterable<string> = scripts.keys()): string[] {
  const text = all(scripts, names);
  return Object.keys(registry)
    .filter((name) =>
      new RegExp(`name:\\s*["'\`]${name}["'\`],\\s*(slotAssignment|formAssociated|attributes)`).test(text),
    )
    .sort();
}

const all = (scripts: Bundle, names: Iterable<string> = scripts.keys()) =>
  [...names].map((name) => scripts.get(name)).join('\n');

const weight = (scripts: Bundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name)!).length, 0);
