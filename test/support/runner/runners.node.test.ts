import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { RUNTIMES } from '../../../elements/tools/runtimes.ts';
import { ENGINES, type Engine } from '../../browsers.ts';
import { isOfReact } from './react-only.ts';
import { runnerOf, sharesOfEverything } from './runners.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tests = globSync(['test/**/*.test.{ts,tsx}', '!**/node_modules/**'], { cwd: root })
  .filter((file) => runnerOf(file) === 'wtr')
  .sort();

/** Where a file is tried, such as `webkit on light`. */
function triedIn(file: string, engines: readonly Engine[]): string[] {
  return RUNTIMES.flatMap((runtime) =>
    sharesOfEverything(tests, [...engines], runtime)
      .filter((share) => share.tests.includes(file))
      .map(({ engine }) => `${engine} on ${runtime}`),
  );
}

describe('in a run of everything', () => {
  test('each file of browser tests is tried once in each engine', () => {
    assert.ok(tests.length > 60);
    for (const file of tests) {
      const engines = triedIn(file, ENGINES).map((place) => place.split(' ')[0]);
      assert.deepEqual(engines.sort(), [...ENGINES].sort(), file);
    }
  });

  test('each is tried on Preact in one engine, but for those that are for React alone', () => {
    for (const file of tests) {
      const onPreact = triedIn(file, ENGINES).filter((place) => place.endsWith('light'));
      assert.equal(onPreact.length, isOfReact(file) ? 0 : 1, file);
    }
  });

  test('each engine has as many files on Preact as the next, give or take one', () => {
    const counts = sharesOfEverything(tests, [...ENGINES], 'light').map((share) => share.tests.length);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, counts.join(', '));
  });

  test('in one engine each is tried on both runtimes', () => {
    for (const file of tests) {
      const expected = isOfReact(file) ? ['firefox on react'] : ['firefox on react', 'firefox on light'];
      assert.deepEqual(triedIn(file, ['firefox']), expected, file);
    }
  });
});
