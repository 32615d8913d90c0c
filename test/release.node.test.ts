/** The release workflow, as far as a wrong line of it would publish what should not be. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };

/** Its commands, in order. */
const commands = [...workflow.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command]) => command!);
/** The script that a step of several lines runs. */
const check = /run: \|\n((?: {10}.*\n)+)/.exec(workflow)![1]!.replaceAll(/^ {10}/gm, '');

describe('the release workflow', () => {
  test('runs for tags of versions only', () => {
    const [, triggers] = /^on:\n((?: .*\n)+)/m.exec(workflow)!;
    assert.equal(triggers, '  push:\n    tags: ["v*"]\n');
  });

  test('installs, tests and builds before it publishes, with provenance', () => {
    const order = ['npm ci', 'npm test', 'npm run build', 'npm publish --provenance --access public'];
    assert.deepEqual(
      commands.filter((command) => order.includes(command)),
      order,
    );
    assert.equal(commands.at(-1), order.at(-1));
  });

  test('may read the repository and sign, and nothing else', () => {
    const granted = [...workflow.matchAll(/^ +([\w-]+): (read|write)\b/gm)].map(
      ([, name, right]) => `${name} ${right}`,
    );
    assert.deepEqual([...new Set(granted)].sort(), ['contents read', 'id-token write']);
  });

  test('takes actions of one version', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action!);
    assert.ok(actions.length > 0);
    assert.deepEqual(
      actions.filter((action) => !/@(v\d+|[\da-f]{40})$/.test(action)),
      [],
    );
  });

  for (const [title, tag, changelog, fails] of [
    [
      'passes the tag of the version that the changelog tells of',
      `v${version}`,
      `## [${version}] - 2026-11-22\n`,
      false,
    ],
    ['refuses another tag', 'v99.0.0', `## [${version}] - 2026-11-22\n`, true],
    ['refuses a version without a changelog', `v${version}`, '## [Unreleased]\n', true],
  ] as const) {
    test(title, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'flexit-release-'));
      try {
        await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
        await writeFile(join(folder, 'CHANGELOG.md'), changelog);
        const env = { ...process.env, GITHUB_REF_NAME: tag };
        // As GitHub runs it: the first command that fails ends it.
        const run = promisify(execFile)('bash', ['-e', '-c', check], { cwd: folder, env });
        if (fails) await assert.rejects(run, { code: 1 });
        else await run;
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  }
});
