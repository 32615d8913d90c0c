import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { componentName } from '../elements/tools/manifest/names.ts';
import { featureFiles } from '../elements/tools/new/files.ts';
import { LISTS, withFeature } from '../elements/tools/new/lists.ts';
import { LANGUAGES } from '../elements/tools/pages/languages.ts';
import { readPage } from '../elements/tools/pages/page.ts';
import { rules } from './architecture/rules.ts';
import { readTree, type Tree } from './architecture/tree.ts';
import { chosenEngines } from './browsers.ts';

const NAME = 'probe-of-new';
const SECOND = 1000;

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'node_modules');
let copy: string;

/** Below the project, so that its packages are found; in a folder that git, the linter and the rules pass over. */
before(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(join(root, '.cache/new-'));
  for (const path of readTree(root).keys()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
});

after(() => rmSync(copy, { recursive: true, force: true }));

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a script of Node in the copy. */
function node(args: string[], more: Record<string, string> = {}): Promise<Outcome> {
  // The runner of this test tells its children to report to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy, env: { ...env, ...more } }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output, errors });
    });
  });
}

const make = (...names: string[]) => node(['--import', 'tsx', 'elements/tools/new/new.ts', ...names]);

describe('npm run new', () => {
  const refused: readonly (readonly [string[], RegExp])[] = [
    [[], /^Which name\?/],
    [['Share'], /« Share » is no name: expected small letters/],
    [['my_share'], /is no name/],
    [['share-'], /is no name/],
    [['my--share'], /is no name/],
    [['2d'], /is no name/],
    [['../share'], /is no name/],
    [['été'], /is no name/],
    [['core'], /keeps for itself/],
    [['ui'], /keeps for itself/],
    [['modal'], /« modal » is taken: react\/modal is there already/],
    [['page'], /styles\/page.css is there already/],
    [['bridge'], /keeps for itself/],
  ];
  for (const [names, sentence] of refused) {
    test(`refuses ${names[0] ?? 'to go without a name'}`, async () => {
      const before = readTree(copy);
      const { code, errors, output } = await make(...names);
      assert.match(errors, sentence);
      assert.equal(errors.trim().split('\n').length, 1, errors);
      assert.deepEqual([code, output], [1, '']);
      assert.deepEqual(readTree(copy), before);
    });
  }

  describe('with a good name', () => {
    let earlier: Tree;
    before(async () => {
      earlier = readTree(copy);
      const { code, errors } = await make(NAME);
      assert.equal(code, 0, errors);
    });

    test('makes exactly what a feature consists of', () => {
      const now = readTree(copy);
      const made = [...now.keys()].filter((path) => !earlier.has(path));
      const generated = `elements/generated/components/${NAME}.ts`;
      assert.deepEqual(made.sort(), [...Object.keys(featureFiles(NAME)), generated].sort());
      for (const { path } of LISTS) {
        const added = linesOf(now, path).filter((line) => !linesOf(earlier, path).includes(line));
        assert.equal(added.length, 1, path);
        assert.ok(added[0]!.includes(NAME), added[0]);
      }
    });

    test('keeps every rule of the tree', () => {
      const now = readTree(copy);
      for (const [title, rule] of Object.entries(rules)) assert.deepEqual(rule(now), rule(earlier), title);
    });

    test('makes code that passes the static checks', async () => {
      const paths = [...Object.keys(featureFiles(NAME)), ...LISTS.map(({ path }) => path)];
      const lint = await node([join(packages, '@biomejs/biome/bin/biome'), 'ci', '--colors=off', ...paths]);
      assert.equal(lint.code, 0, lint.output + lint.errors);
      // The test imports all the rest.
      const { output } = await node([join(packages, 'typescript/bin/tsc'), '-p', 'test/tsconfig.json']);
      assert.deepEqual(
        output.split('\n').filter((line) => line.includes(NAME)),
        [],
        output,
      );
    });

    test('documents the feature as every other', () => {
      assert.ok(readFileSync(join(copy, 'elements/generated/custom-elements.json'), 'utf8').includes(`flexit-${NAME}`));
      assert.ok(readFileSync(join(copy, 'elements/generated/reference.json'), 'utf8').includes(`flexit-${NAME}`));
      const html = readFileSync(join(copy, `examples/pages/${NAME}.html`), 'utf8');
      for (const language of LANGUAGES) {
        const { sections } = readPage(html, language, String);
        const examples = sections.flatMap(({ pieces }) => pieces.flatMap(({ example }) => example ?? []));
        assert.ok(examples[0]?.source.includes(`<flexit-${NAME}`));
        for (const id of ['clavier', 'sans-javascript', 'accessibilite']) {
          assert.ok(
            sections.some((section) => section.id === id),
            id,
          );
        }
      }
    });

    test('makes a test that passes in a browser', { timeout: 600 * SECOND }, async () => {
      const [engine = 'chromium'] = chosenEngines();
      const report = join(copy, 'counts.log');
      const { output, errors } = await node(
        [join(packages, '@web/test-runner/dist/bin.js'), '--files', `test/${NAME}.test.ts`],
        { ENGINES: engine, FLEXIT_COUNTS: report },
      );
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      assert.deepEqual(Object.values(counts), [{ passed: 3, failed: 0, skipped: 0 }], output + errors);
    });

    test('is not made twice', async () => {
      const { code, errors } = await make(NAME);
      assert.equal(code, 1);
      assert.match(errors, /is taken/);
    });
  });
});

const linesOf = (tree: Tree, path: string) => tree.get(path)!.split('\n');

describe('a line in a list', () => {
  const [registry, all] = LISTS as [(typeof LISTS)[number], (typeof LISTS)[number]];

  test('stands where the alphabet has it', () => {
    const text = "import './flexit.ts';\nimport './list.ts';\nimport './tip.ts';\n\nexport {};\n";
    const order = (name: string) => withFeature(text, all, name).split('\n').indexOf(`import './${name}.ts';`);
    assert.deepEqual([order('banner'), order('map'), order('zoom')], [1, 2, 3]);
  });

  test('sorts the imports of a name that comes before « attributes »', () => {
    const pathsOf = (name: string) => featureFiles(name)[`elements/${name}.ts`]!.match(/'\.\.\/react.*'/g);
    assert.deepEqual(pathsOf('agenda'), ["'../react/agenda/agenda.tsx'", "'../react/agenda/attributes.ts'"]);
    assert.deepEqual(pathsOf('list'), ["'../react/list/attributes.ts'", "'../react/list/list.tsx'"]);
  });

  test('quotes what has a hyphen', () => {
    const text = "{\n  a: { when: 'idle', load: () => import('./a.ts') },\n};\n";
    assert.match(
      withFeature(text, registry, 'b-c'),
      /\n {2}'b-c': \{ when: 'visible', load: \(\) => import\('..\/b-c.ts'\) \},\n\};/,
    );
    assert.match(withFeature(text, registry, 'b'), /\n {2}b: \{/);
  });

  test('exports no component under a name of the language', () => {
    assert.deepEqual(['date', 'map', 'mobile-menu'].map(componentName), ['DateView', 'MapView', 'MobileMenu']);
  });

  test('is refused where there is no list', () => {
    assert.throws(() => withFeature('', registry, 'tip'), /elements\/boot\/registry.ts has no list of features/);
  });
});
