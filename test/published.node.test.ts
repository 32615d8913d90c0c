/** What `npm run build` leaves in `dist/`, against the contract (section 1 « Delivery »). */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publishedFiles } from '../elements/manifest.ts';
import { registry } from '../elements/registry.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const inDist = (path: string) => join(root, 'dist', path);

describe('dist/', () => {
  test('has the files that the contract names', () => {
    const named = ['flexit.js', 'flexit.css', 'flexit-all.js', 'index.js', 'react/index.js', 'types/elements.d.ts'];
    named.push('custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json');
    named.push(...Object.keys(registry).map((name) => `elements/${name}.js`));
    const missing = named.filter((path) => !existsSync(inDist(path)));
    assert.deepEqual(missing, [], 'Run `npm run build`.');
    const elements = readdirSync(inDist('elements')).filter((name) => name.endsWith('.js'));
    assert.deepEqual(
      elements.sort(),
      Object.keys(registry)
        .map((name) => `${name}.js`)
        .sort(),
    );
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

  test('has types that resolve by themselves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flexit-published-'));
    const page = `
      import '${root}/dist/types/elements.js';
      const modal = document.querySelector('flexit-modal')!;
      modal.buttons = [{ titre: 'Fermer' }];
      // @ts-expect-error a type of a feature's own file is resolved, not any
      modal.buttons = [{ label: 'Fermer' }];
    `;
    const compilerOptions = {
      strict: true,
      target: 'ES2022',
      module: 'NodeNext',
      noEmit: true,
      skipLibCheck: false,
      types: [],
    };
    writeFileSync(join(folder, 'page.mts'), page);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.mts'] }));
    try {
      await promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    } catch (error) {
      assert.fail((error as { stdout: string }).stdout);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
