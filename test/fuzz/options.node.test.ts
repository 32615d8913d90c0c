import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { readOptions } from './options.ts';

const none = {};

test('some 2 000 actions on both runtimes in Chromium, unless asked otherwise', () => {
  const { seed, ...rest } = readOptions([], none);
  assert.ok(Number.isSafeInteger(seed));
  assert.deepEqual(rest, { actions: 2000, runtimes: ['react', 'light'], engine: 'chromium' });
  assert.deepEqual(readOptions(['--actions=5', '--runtime=light', '--seed=0'], { ENGINES: 'firefox' }), {
    ...{ actions: 5, runtimes: ['light'], engine: 'firefox', seed: 0 },
  });
  assert.deepEqual(readOptions(['--seed=1', '--replay=[{"do":"pause"}]'], none).replay, [{ do: 'pause' }]);
});

const refused: readonly (readonly [args: readonly string[], said: RegExp])[] = [
  [['--actions=0'], /^--actions must be a whole number from 1 up; got "0"\.$/],
  [['--actions=many'], /--actions must be/],
  [['--actions='], /--actions must be/],
  [['--seed=-1'], /--seed must be/],
  [['--seed=1.5'], /--seed must be/],
  [['--runtime=vue'], /^--runtime must be react or light; got "vue"\.$/],
  [['--replay=[]'], /--replay needs the --seed/],
  [['--seed=1', '--replay=[{'], /--replay must be a JSON list/],
  [['--seed=1', '--replay=/nowhere'], /--replay must be a JSON list/],
  [['--what'], /Unknown option '--what'/],
  [['more'], /Unexpected argument 'more'/],
];
for (const [args, said] of refused) {
  test(`refused: ${args.join(' ')}`, () => {
    assert.throws(() => readOptions(args, none), { message: said });
  });
}

test('an engine that it cannot drive is refused', () => {
  for (const ENGINES of ['webkit', 'chromium,firefox', 'opera']) {
    assert.throws(() => readOptions([], { ENGINES }), /ENGINES/);
  }
});

test('the command says what it refuses in one line, with code 2', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'test/fuzz/run.ts', '--what'], {
    encoding: 'utf8',
  });
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^Unknown option '--what'[^\n]*\n$/);
});
