/** GitHub's workflows: as far as a wrong line would publish what should not be, or leave something untested. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RUNTIMES } from '../elements/tools/runtimes.ts';
import { POLICY } from './support/runner/fixture-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFile(join(root, '.github/workflows', name), 'utf8');
const [ci, release] = await Promise.all([read('ci.yml'), read('release.yml')]);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };

/** What starts it, as it is written. */
const triggersOf = (workflow: string) => /^on:\n((?: .*\n)+)/m.exec(workflow)![1];
/** Its commands of one line, in order. */
const commandsOf = (workflow: string) =>
  [...workflow.matchAll(/^ +(?:- )?run: ([^|\n]+)$/gm)].map(([, command]) => command!);
/** The lines of a job. */
const jobOf = (workflow: string, name: string) => new RegExp(`^  ${name}:\n((?:    .*\n)+)`, 'm').exec(workflow)![1]!;
const rightsOf = (workflow: string) => [
  ...new Set([...workflow.matchAll(/^ +([\w-]+): (read|write)\b/gm)].map(([, name, right]) => `${name} ${right}`)),
];
/** The script that a step of several lines runs. */
const check = /run: \|\n((?: {10}.*\n)+)/.exec(release)![1]!.replaceAll(/^ {10}/gm, '');

for (const [name, workflow] of Object.entries({ ci, release })) {
  describe(`the workflow ${name}`, () => {
    test('takes actions of one version', () => {
      const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action!);
      assert.ok(actions.length > 0);
      assert.deepEqual(
        actions.filter((action) => !/@(v\d+|[\da-f]{40})$/.test(action) && action !== './.github/workflows/ci.yml'),
        [],
      );
    });

    test('has an end for each job', () => {
      const jobs = [...workflow.matchAll(/^ {4}runs-on: /gm)];
      const limits = [...workflow.matchAll(/^ {4}timeout-minutes: (\d+)$/gm)].map(([, minutes]) => Number(minutes));
      assert.equal(limits.length, jobs.length);
      assert.ok(Math.max(...limits) <= 45);
    });

    test('leaves no credentials in the tree that it checks out', () => {
      const checkouts = [...workflow.matchAll(/actions\/checkout@v4\n +with:\n +persist-credentials: false\n/g)];
      assert.equal(checkouts.length, workflow.match(/actions\/checkout/g)!.length);
    });
  });
}

describe('the workflow ci', () => {
  test('runs for every change that is proposed, merged or released', () => {
    assert.equal(triggersOf(ci), '  push:\n    branches: [main]\n  pull_request:\n  workflow_call:\n');
  });

  test('runs the commands of the README', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    assert.deepEqual(commandsOf(jobOf(ci, 'test')), ['npm ci', 'npm test']);
    assert.match(readme, /^npm ci && npm test /m);
  });

  test('runs all browser tests on each runtime', () => {
    const job = jobOf(ci, 'runtime');
    assert.match(job, new RegExp(`^ +runtime: \\[${RUNTIMES.join(', ')}\\]$`, 'm'));
    assert.match(job, /^ +FLEXIT_RUNTIME: \$\{\{ matrix\.runtime \}\}$/m);
    assert.deepEqual(commandsOf(job), ['npm ci', 'npm test -- --only=machine,build,wtr']);
  });

  test('may only read the repository', () => {
    assert.deepEqual(rightsOf(ci), ['contents read']);
  });

  test('knows no secret', () => {
    assert.doesNotMatch(ci, /secrets\./);
  });
});

describe('a package published by hand', () => {
  test('is built and tested first', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    assert.equal(scripts.prepublishOnly, 'npm run build && npm test');
  });
});

/**
 * Of a package for another platform that the registry in use had no file of when the lockfile was written: `npm install` where it has
 * one fills them in.
 */
const UNSIGNED =
  /^node_modules\/@biomejs\/cli-(android|darwin|win32)-(x64|arm64)$|^node_modules\/@biomejs\/cli-linux-\w+-musl$/;

describe('what is installed', () => {
  for (const file of ['package-lock.json', 'test/bench/package-lock.json']) {
    test(`is what ${file} knows the hash of`, async () => {
      const { packages } = JSON.parse(await readFile(join(root, file), 'utf8')) as {
        packages: Record<string, { link?: boolean; integrity?: string }>;
      };
      const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
      assert.ok(installed.length > 0);
      const unknown = installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
      assert.deepEqual(
        unknown.map(([path]) => path).filter((path) => !UNSIGNED.test(path)),
        [],
      );
    });
  }
});

describe('the workflow release', () => {
  test('runs for tags of versions only', () => {
    assert.equal(triggersOf(release), '  push:\n    tags: ["v*"]\n');
  });

  test('tests as ci does before it publishes', () => {
    assert.match(jobOf(release, 'test'), /^ {4}uses: \.\/\.github\/workflows\/ci\.yml$/m);
    assert.match(jobOf(release, 'publish'), /^ {4}needs: test$/m);
  });

  test('looks at the version before it tests', () => {
    assert.match(jobOf(release, 'test'), /^ {4}needs: version$/m);
    assert.ok(jobOf(release, 'version').includes('$GITHUB_REF_NAME'));
  });

  test('publishes what it has just built', () => {
    const order = ['npm ci', 'npm run build', 'npm publish --ignore-scripts --provenance --access public'];
    const commands = commandsOf(jobOf(release, 'publish'));
    assert.deepEqual(
      commands.filter((command) => order.includes(command)),
      order,
    );
    assert.equal(commands.at(-1), order.at(-1));
  });

  test('has only the rights to read and sign', () => {
    assert.deepEqual(rightsOf(release).sort(), ['contents read', 'id-token write']);
  });

  test('signs in the job that publishes alone', () => {
    assert.equal(release.match(/id-token/g)!.length, 1);
    assert.match(jobOf(release, 'publish'), /id-token: write/);
  });

  test('names the repository before it publishes, for npm compares that with the run’s', () => {
    const steps = jobOf(release, 'publish');
    const [named, published] = ['"repository.url=git+https://github.com/$GITHUB_REPOSITORY.git"', 'npm publish'];
    assert.ok(steps.includes(named));
    assert.ok(steps.indexOf(named) < steps.indexOf(published));
  });

  test('publishes the version of package.json, which the changelog tells of first', async () => {
    const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
    const [unreleased, newest] = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
    assert.equal(unreleased, '[Unreleased]');
    assert.match(newest!, /^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
    assert.ok(newest!.startsWith(`[${version}] - `), newest);
    const locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    assert.deepEqual([locked.version, locked.packages['']!.version], [version, version]);
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

describe('the security policy', () => {
  test('supports the major version that there is, under the policy that the tests hold', async () => {
    const text = (await readFile(join(root, '.github/SECURITY.md'), 'utf8')).replace(/\s+/g, ' ');
    assert.ok(text.includes(`| ${version.split('.')[0]}.x | yes`));
    assert.ok(text.includes(POLICY));
    for (const [, path] of text.matchAll(/\]\(\.\.\/([^)]+)\)|`(test\/[\w./-]+)`/g)) {
      if (path) assert.ok(existsSync(join(root, path)), path);
    }
  });
});
