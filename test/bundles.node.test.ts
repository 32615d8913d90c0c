/** What a bundler makes of a program that uses the package: what it imports, once, and nothing else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { registry } from '../elements/boot/registry.ts';
import { BUNDLERS, type Bundle, bundle, loadedAtOnce } from './support/bundlers.ts';
import { installPackage, type Project } from './support/package.ts';

const KB = 1000;
/** React, the bridge, and a modal. */
const ELEMENT_LIMIT = 80 * KB;
/** The loader of the page, with its bundler's own. */
const LOADER_LIMIT = 4.6 * KB;
/** A function of the API; esbuild puts what several share into one file. */
const FUNCTION_LIMIT = 11 * KB;

/** In the messages of React DOM, and nowhere else. */
const REACT = 'Minified React error';
/** Where the library's copies on a page meet. */
const COPY = /Symbol\.for\(["'`]flexit["'`]\)/g;

let project: Project;
before(async () => {
  project = await installPackage();
});
after(() => project?.remove());

for (const bundler of BUNDLERS) {
  describe(bundler, () => {
    const of = (source: string) => bundle(bundler, project.folder, source);

    test('brings one element where one is imported, with what it shares once', async () => {
      const scripts = await of("import 'flexit/elements/modal';");
      assert.deepEqual(elementsIn(scripts), ['modal']);
      assert.equal(all(scripts).match(COPY)?.length, 1);
      assert.ok(weight(scripts, loadedAtOnce(scripts)) < ELEMENT_LIMIT);
    });

    test('splits the loader’s imports: no element and no React until one is needed', async () => {
      const scripts = await of("import 'flexit/loader';");
      const atOnce = loadedAtOnce(scripts);
      assert.deepEqual(elementsIn(scripts, atOnce), []);
      assert.ok(!all(scripts, atOnce).includes(REACT));
      assert.ok(weight(scripts, atOnce) < LOADER_LIMIT);
      assert.deepEqual(elementsIn(scripts), Object.keys(registry).sort());
    });

    test('brings a function without React, and nothing for one that is not used', async () => {
      const used = await of("import { translate } from 'flexit'; document.title = translate('OK');");
      const atOnce = loadedAtOnce(used);
      assert.ok(!all(used, atOnce).includes(REACT));
      assert.ok(weight(used, atOnce) < FUNCTION_LIMIT);
      assert.match(all(used, atOnce), COPY);
      const unused = await of("import { translate } from 'flexit'; document.title = 'OK';");
      assert.match(all(unused, loadedAtOnce(unused)).trim(), /^.{0,40}document\.title=["'`]OK["'`].{0,5}$/s);
    });
  });
}

describe('an element that opens others', () => {
  test('brings them apart from it', async () => {
    const scripts = await bundle('vite', project.folder, "import 'flexit/elements/form';");
    assert.deepEqual(elementsIn(scripts, loadedAtOnce(scripts)), ['form']);
    assert.deepEqual(elementsIn(scripts), ['form', 'modal']);
  });

  test('has them in its one file where the bundler may not split', async () => {
    const scripts = await bundle('esbuild', project.folder, "import 'flexit/elements/form';", { splitting: false });
    assert.deepEqual([...scripts.keys()], ['entry.js']);
    assert.deepEqual(elementsIn(scripts), ['form', 'modal']);
  });
});

describe('the built loader', () => {
  test('knows the elements of the registry, with their policies', () => {
    const [, list = ''] = /["'`](agenda [^"'`]*)["'`]/.exec(readFileSync('dist/flexit.js', 'utf8')) ?? [];
    const known = list.split(' ').map((entry) => entry.split('/'));
    assert.deepEqual(
      Object.fromEntries(known.map(([name, when = 'intent']) => [name, when])),
      Object.fromEntries(Object.entries(registry).map(([name, { when }]) => [name, when])),
    );
  });
});

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
