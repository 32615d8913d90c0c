/**
 * The size budgets of `package.json`, on the built files: `"sizes": { "dist/flexit.js": "2 KB" }`, in KB of 1 000 bytes after brotli,
 * as a server sends them. A path may hold one `*`, which leaves out the files that have a budget of their own. A budget counts
 * the file with all that it imports at once, for that is what a page waits for; `"4 KB alone"` counts the file by itself, for what
 * several share comes once.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotli, weightOf } from '../elements/tools/measures/weights.ts';

interface Budget {
  readonly bytes: number;
  /** Counts the file without what it imports. */
  readonly alone: boolean;
}

const KB = 1000;
/** The library on React, and on Preact. */
const BUILDS = ['dist', 'dist/light'];
/** Of each, those whose files a page asks for one by one. */
const FOLDERS = ['chunks', 'elements', 'elements/parts'];
/** Before compression. */
const LEAST = 500;
const BUDGET = /^(\d+(?:\.\d+)?) KB( alone)?$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const { sizes = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  sizes?: Record<string, string>;
};

describe('the size budgets', () => {
  for (const build of BUILDS) {
    test(`give the loader of ${build} 2 KB`, () => {
      const loader = `${build}/flexit.js`;
      assert.equal(sizes[loader], '2 KB', `package.json lacks "sizes": { "${loader}": "2 KB", … }.`);
    });
  }

  for (const [pattern, text] of Object.entries(sizes)) {
    test(`${pattern} within ${text}`, () => {
      const files = matching(root, pattern).filter((file) => file === pattern || !(file in sizes));
      assert.ok(
        files.length > 0,
        `There is no ${pattern}: run \`npm run build\`, or take its budget out of package.json.`,
      );
      const excesses = files.flatMap((file) => excess(root, file, budgetOf(text)) ?? []);
      assert.deepEqual(excesses, [], excesses.join('\n'));
    });
  }

  test('leave no element without one', () => {
    const counted = Object.keys(sizes).flatMap((pattern) => matching(root, pattern));
    const elements = BUILDS.flatMap((build) => matching(root, `${build}/elements/*.js`));
    const left = elements.filter((file) => !counted.includes(file));
    assert.deepEqual(left, [], `No budget in package.json counts ${left.join(', ')}.`);
  });
});

describe('what a page asks for', () => {
  for (const folder of BUILDS.flatMap((build) => FOLDERS.map((name) => `${build}/${name}`))) {
    test(`is worth a request: no file of ${folder}/ has under ${LEAST} bytes`, () => {
      const files = matching(root, `${folder}/*.js`);
      assert.ok(files.length > 0, `There is no ${folder}/*.js: run \`npm run build\`.`);
      const sized = files.map((file) => ({ file, bytes: statSync(join(root, file)).size }));
      assert.deepEqual(
        sized.filter(({ bytes }) => bytes < LEAST),
        [],
      );
    });
  }
});

describe('a size budget', () => {
  const folder = join(root, 'test/architecture');

  test('is read in KB', () => {
    assert.deepEqual(budgetOf('1.5 KB'), { bytes: 1500, alone: false });
    assert.deepEqual(budgetOf('4 KB alone'), { bytes: 4000, alone: true });
    assert.throws(() => budgetOf('2 kilobytes'), /expected "2 KB" or "4 KB alone"/);
  });

  test('counts a file with all that it imports, once each', () => {
    const alone = weightOf(folder, 'unsafe-code.ts', true);
    const whole = weightOf(folder, 'unsafe-code.ts', false);
    assert.equal(alone, brotli(join(folder, 'unsafe-code.ts')));
    const parts = ['unsafe-code', 'syntax', 'tree'].map((name) => weightOf(folder, `${name}.ts`, true));
    assert.equal(
      whole,
      parts.reduce((sum, part) => sum + part),
    );
  });

  test('says by how much a file is over it', () => {
    const bytes = weightOf(folder, 'tree.ts', true);
    assert.equal(excess(folder, 'tree.ts', { bytes, alone: true }), undefined);
    assert.match(
      excess(folder, 'tree.ts', { bytes: bytes - 1, alone: true })!,
      /^tree.ts is \d\.\d\d KB .* over its budget of/,
    );
  });

  test('finds the files that a star stands for', () => {
    assert.deepEqual(matching(folder, 'un*.ts'), ['unsafe-code.ts']);
    assert.deepEqual(matching(folder, 'none/*.ts'), []);
  });
});

/** @throws where the text is no budget. */
function budgetOf(text: string): Budget {
  const [, amount, alone] = BUDGET.exec(text) ?? [];
  if (!amount) throw new Error(`package.json, "sizes": received "${text}", expected "2 KB" or "4 KB alone".`);
  return { bytes: Number(amount) * KB, alone: alone !== undefined };
}

/** What to say of a file that is over its budget. */
function excess(folder: string, file: string, { bytes, alone }: Budget): string | undefined {
  const weight = weightOf(folder, file, alone);
  if (weight <= bytes) return undefined;
  const counted = alone ? 'by itself' : 'with what it imports';
  return `${file} is ${kilobytes(weight)} after brotli, ${counted}, over its budget of ${kilobytes(bytes)} (package.json, "sizes"): make it smaller, or say in the commit why it may grow.`;
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(2)} KB`;

function matching(folder: string, pattern: string): string[] {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return existsSync(join(folder, pattern)) ? [pattern] : [];
  const place = before.replace(/[^/]*$/, '');
  if (!existsSync(join(folder, place))) return [];
  return readdirSync(join(folder, place))
    .map((name) => place + name)
    .filter((path) => path.startsWith(before) && path.endsWith(after) && path.length >= before.length + after.length)
    .sort();
}
