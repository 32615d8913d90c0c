/** What `npm run build` leaves in `dist/`, against contract.md, « Delivery ». */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { registry } from '../elements/boot/registry.ts';
import { publishedFiles } from '../elements/tools/manifest/manifest.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const inDist = (path: string) => join(root, 'dist', path);
const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(inDist(path)));

const TAGS = `
  const modal = document.querySelector('flexit-modal')!;
  modal.buttons = [{ titre: 'Fermer' }];
  // @ts-expect-error a type of a feature's own file is resolved, not any
  modal.buttons = [{ label: 'Fermer' }];
`;
const API = `
  await openModal({ titre: 'Bonjour', content: 'Bonjour' });
  // @ts-expect-error the types of the functions are resolved, not any
  await openModal({ titre: 3 });
`;
/** Pages of someone else's, which has the package and skips no check. */
const PAGES = {
  flexit: `import { openModal } from 'flexit';${TAGS}${API}`,
  'flexit/all': `import { openModal } from 'flexit/all';${TAGS}${API}`,
  'flexit/elements/modal': `import 'flexit/elements/modal';${TAGS}`,
  'flexit/light': `import { openModal } from 'flexit/light';${TAGS}${API}`,
  'flexit/light/all': `import { openModal } from 'flexit/light/all';${TAGS}${API}`,
  'flexit/light/elements/modal': `import 'flexit/light/elements/modal';${TAGS}`,
  'flexit/types/elements': `import 'flexit/types/elements';${TAGS}`,
};

/** What `tsc` says of a page in a folder that has the package. */
async function compile(page: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'flexit-published-'));
  const compilerOptions = {
    strict: true,
    target: 'ES2022',
    module: 'NodeNext',
    noEmit: true,
    skipLibCheck: false,
    noUncheckedSideEffectImports: true,
    types: [],
  };
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/flexit'));
  writeFileSync(join(folder, 'page.mts'), page);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.mts'] }));
  try {
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('dist/', () => {
  test('has the files that the contract names', () => {
    const named = ['react/index.js', 'types/elements.d.ts', 'custom-elements.json', 'llms.txt', 'sizes.json'];
    named.push('vscode.html-custom-data.json', 'web-types.json');
    assert.deepEqual(missing(named), [], 'Run `npm run build`.');
  });

  for (const build of ['', 'light/']) {
    test(`has the whole library in dist/${build}`, () => {
      const named = ['flexit.js', 'flexit.css', 'flexit-all.js', 'index.js', 'integrity.json'];
      assert.deepEqual(missing(named.map((name) => build + name)), [], 'Run `npm run build`.');
      // A file of its own that imports the registry would take a second copy of everything along.
      const scripts = readdirSync(inDist(build)).filter((name) => name.endsWith('.js'));
      assert.deepEqual(scripts.sort(), ['flexit-all.js', 'flexit.js', 'index.js']);
      const elements = readdirSync(inDist(`${build}elements`)).filter((name) => name.endsWith('.js'));
      assert.deepEqual(
        elements.sort(),
        Object.keys(registry)
          .map((name) => `${name}.js`)
          .sort(),
      );
    });

    // What only their own files imported would come a round trip later.
    test(`has the loader of dist/${build} ask at once for all that menus and modals need`, async () => {
      const { filesOf } = await import(inDist(`${build}chunks/files.js`));
      const loader = readFileSync(inDist(`${build}flexit.js`), 'utf8');
      for (const name of ['main-menu', 'mobile-menu', 'modal']) {
        const files = (filesOf(name) as string[]).map((file) => file.replace(/\.js$/, ''));
        const later = files.filter((file) => file !== `elements/${name}` && !loader.includes(file));
        assert.deepEqual(later, [], name);
      }
    });
  }

  test('has the same style sheet for both runtimes', () => {
    assert.equal(readFileSync(inDist('light/flexit.css'), 'utf8'), readFileSync(inDist('flexit.css'), 'utf8'));
  });

  test('describes the elements as their tables do now', async () => {
    for (const [path, text] of await publishedFiles()) {
      assert.equal(
        readFileSync(join(root, path), 'utf8'),
        text,
        `${path} is not of these tables: run \`npm run build\`.`,
      );
    }
  });

  for (const [entry, page] of Object.entries(PAGES)) {
    test(`types the tags of the DOM for who imports ${entry}`, async () => assert.equal(await compile(page), ''));
  }

  test('answers `import "flexit/types/react"` when the page runs, too', async () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual({ ...(await import(join(root, exports['./types/*'].default))) }, {});
  });
});
