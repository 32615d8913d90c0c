/**
 * Templates as a French site of 2015 had them, and what is made of them. After a change that is meant:
 *
 *     UPDATE=1 npm test -- test/migrate/fixtures.node.test.ts     and read the difference
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { migration } from '../../elements/tools/migrate/rewrite/migration.ts';
import { WIDGETS } from '../../elements/tools/migrate/rewrite/table.ts';
import { run } from './run.ts';

const folder = fileURLToPath(new URL('fixtures', import.meta.url));
const expected = fileURLToPath(new URL('expected', import.meta.url));
const names = readdirSync(folder);
const migrate = migration(WIDGETS);
const bytes = (path: string) => readFileSync(path, 'latin1');

/** The checked-in file says the same; with UPDATE it is made to. */
function assertFile(path: string, text: string): void {
  if (process.env.UPDATE) writeFileSync(path, text, 'latin1');
  assert.equal(text, bytes(path));
}

for (const name of names) {
  describe(name, () => {
    const source = bytes(join(folder, name));
    const output = migrate(source).output;

    test('becomes what is checked in', () => assertFile(join(expected, name), output));

    test('has what is left to do listed', () => {
      const { todo } = JSON.parse(run('--json', join(folder, name)).out).files[0];
      const lines = todo.map(
        (each: Record<string, string>) => `${each.line}:${each.column}: ${each.tag ?? ''}: ${each.reason}\n`,
      );
      assertFile(join(expected, `${name}.todo`), Buffer.from(lines.join(''), 'utf8').toString('latin1'));
    });

    test('stays as it is the second time', () => assert.equal(migrate(output).output, output));

    test('is shown as a patch that git applies, to the same bytes', () => {
      const copy = mkdtempSync(join(tmpdir(), 'flexit-migrate-'));
      try {
        cpSync(join(folder, name), join(copy, name));
        const patch = run(join(folder, name)).bytes.replaceAll(join(folder, name), `a/${name}`);
        execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
          cwd: copy,
          input: Buffer.from(patch, 'latin1'),
          stdio: 'pipe',
        });
        assert.equal(bytes(join(copy, name)), output);
      } finally {
        rmSync(copy, { recursive: true });
      }
    });
  });
}
