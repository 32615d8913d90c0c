/** A short run of the leak test, that it finds what leaks, and that its published table is whole. `npm run leaks` is the long run. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { RUNTIMES } from '../../elements/tools/runtimes.ts';
import { catalogueOf } from '../fuzz/pages.ts';
import { FuzzServer } from '../fuzz/server.ts';
import { NAMES, readOptions, TIMES } from './options.ts';
import { type Ground, openInterpreter, play } from './play.ts';
import { FILE, isClean, readRows } from './table.ts';

const SOME = 200;
const WARM_UP = 100;
/** A dialog, one on fields of the page, one that fetches, and one that renders nothing. */
const PLAYED = ['modal', 'date', 'calendar', 'reveal'];

describe('elements that are connected, woken and removed', () => {
  let ground: Omit<Ground, 'catalogue' | 'runtime'>;
  before(async () => {
    const server = new FuzzServer();
    const [browser] = await Promise.all([openInterpreter(), server.start()]);
    ground = { browser, server };
  });
  after(async () => {
    await ground.browser.close();
    await ground.server.stop();
  });
  const groundOn = (runtime: (typeof RUNTIMES)[number]): Ground => ({
    ...ground,
    runtime,
    catalogue: catalogueOf(runtime),
    warmUp: WARM_UP,
  });

  for (const runtime of RUNTIMES) {
    test(`leave nothing behind on ${runtime}`, async () => {
      const on = groundOn(runtime);
      for (const element of PLAYED) {
        const left = await play(on, element, SOME);
        assert.ok(isClean(left), JSON.stringify(left));
      }
    });
  }

  test('are counted: what a page keeps of them is found', async () => {
    const html = '<flexit-tooltip><button title="Gardé">x</button></flexit-tooltip>';
    const left = await play(groundOn('light'), 'tooltip', SOME, {
      html,
      styles: [],
      scripts: ['/fuzz/in-page/keeping.js'],
    });
    assert.ok(left.nodes >= SOME && left.listeners >= SOME && left.timers >= SOME, JSON.stringify(left));
  });
});

describe('leaks.md', () => {
  const rows = readRows(readFileSync(FILE, 'utf8'));

  test('has a row of each element on each runtime', () => {
    assert.deepEqual(
      rows.map(({ element, runtime }) => `${element} ${runtime}`),
      NAMES.flatMap((name) => RUNTIMES.map((runtime) => `${name} ${runtime}`)),
    );
  });

  test('tells of nothing left', () => {
    assert.deepEqual(
      rows.filter((row) => row.times < TIMES || !isClean(row)),
      [],
    );
  });
});

test('each element 10 000 times on both runtimes, unless asked otherwise', () => {
  assert.deepEqual(readOptions([]), { times: TIMES, warmUp: 500, elements: NAMES, runtimes: RUNTIMES });
  assert.deepEqual(readOptions(['--times=5', '--element=modal', '--element=date', '--runtime=light']), {
    ...{ times: 5, warmUp: 500, elements: ['modal', 'date'], runtimes: ['light'] },
  });
  assert.throws(() => readOptions(['--times=0']), { message: '--times must be a whole number from 1 up; got "0".' });
  assert.throws(() => readOptions(['--element=carousel']), {
    message: /^--element must be agenda or .*; got "carousel"\.$/,
  });
  assert.throws(() => readOptions(['--runtime=vue']), { message: '--runtime must be react or light; got "vue".' });
});

test('the command says what it refuses in one line, with code 2', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'test/leaks/run.ts', '--what'], {
    encoding: 'utf8',
  });
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^Unknown option '--what'[^\n]*\n$/);
});
