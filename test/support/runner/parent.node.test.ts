import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('tells the test command that npm was told to end', async () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  assert.match(scripts.test, /^node --import tsx test\/run\.ts$/, 'its parent is npm’s shell, which a signal ends');

  const program = `
    import { whenOrphaned } from './test/support/runner/parent.ts';
    whenOrphaned(() => process.exit());
    setTimeout(() => console.log('It goes on.'), 60_000);
    console.log('It runs.');`;
  const shell = spawn(
    'sh',
    ['-c', `"$0" --import tsx --input-type=module --eval "$1"; true`, process.execPath, program],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [first] = await once(shell.stdout, 'data');
  assert.equal(String(first), 'It runs.\n');
  shell.kill('SIGTERM');
  // The program has the shell's output until it ends itself.
  assert.equal(await text(shell.stdout), '');
});
