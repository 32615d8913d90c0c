import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  countPlaywright,
  type FileCounts,
  failedFiles,
  type PlaywrightReport,
  summary,
  unfinishedFiles,
} from './counts.ts';
import { countReporter } from './reporter.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const COUNTS = { passed: 12, failed: 0, skipped: 0 };

describe('summary', () => {
  const lines = (...parameters: Parameters<typeof summary>) => summary(...parameters).split('\n');

  it('has a line of counts alone before the last', () => {
    assert.equal(lines(COUNTS, ['test/a.test.ts (webkit)']).at(-2), '12 passed, 0 failed');
  });

  it('counts what was skipped, if anything', () => {
    assert.equal(lines({ ...COUNTS, skipped: 3 }, []).at(-2), '12 passed, 0 failed, 3 skipped');
  });

  it('names on the last line all that needed a second try', () => {
    const names = ['test/a.test.ts (webkit)', 'test/b.e2e.ts « a click » (firefox)'];
    assert.equal(
      lines(COUNTS, names).at(-1),
      'Second try: test/a.test.ts (webkit), test/b.e2e.ts « a click » (firefox)',
    );
  });

  it('says so when nothing did', () => {
    assert.equal(lines(COUNTS, []).at(-1), 'Second try: none');
  });
});

describe('countReporter', () => {
  /** The counts on disk of a run that ends, for whatever reason, after its first file, in which a test failed. */
  async function cutRun(folder: string): Promise<FileCounts> {
    const path = join(folder, 'counts.json');
    const reporter = countReporter(path);
    const files = ['a.test.ts', 'b.test.ts'].map((file) => join(process.cwd(), file));
    reporter.start!({ testFiles: files } as Parameters<NonNullable<typeof reporter.start>>[0]);
    const tests = [
      { name: 'one', passed: true, skipped: false },
      { name: 'two', passed: false, skipped: false },
    ];
    const session = {
      testFile: files[0],
      browser: { name: 'Chromium' },
      request404s: [],
      errors: [],
      testResults: { name: '', tests, suites: [] },
    };
    reporter.reportTestFileResults!({
      logger: { log() {} },
      sessionsForTestFile: [session],
      testFile: files[0],
      testRun: 1,
    } as unknown as Parameters<NonNullable<typeof reporter.reportTestFileResults>>[0]);
    return JSON.parse(await readFile(path, 'utf8')) as FileCounts;
  }

  it('leaves word, when its run is cut, of what failed and of what was not reached', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flexit-counts-'));
    try {
      const counts = await cutRun(folder);
      assert.deepEqual(counts['a.test.ts'], { passed: 1, failed: 1, skipped: 0 });
      assert.deepEqual([failedFiles(counts), unfinishedFiles(counts)], [['a.test.ts'], ['b.test.ts']]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Playwright tests that need no browser. */
const TESTS = `
  import { expect, test } from '@playwright/test';
  test.describe('a page', () => {
    test('flaky', ({}, { retry }) => expect(retry).toBe(1));
    test('steady', () => {});
    test('failing', () => expect(1).toBe(2));
    test.skip('skipped', () => {});
  });
`;

describe('countPlaywright', () => {
  /** Runs `TESTS` in a project of its own and returns Playwright's report. */
  async function report(folder: string): Promise<PlaywrightReport> {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'a.e2e.ts'), TESTS);
    const settings = { testMatch: '*.e2e.ts', retries: 1, projects: [{ name: 'firefox' }] };
    await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(settings)};`);
    const file = join(folder, 'report.json');
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const options = { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
    const failed = await new Promise((resolve) =>
      execFile(process.execPath, [cli, 'test', '--reporter=json'], options, resolve),
    );
    assert.ok(failed);
    return JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  }

  it('tells flaky tests from failed ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flexit-counts-'));
    try {
      assert.deepEqual(countPlaywright(await report(folder), folder), {
        counts: { passed: 2, failed: 1, skipped: 1 },
        flaky: ['a.e2e.ts « a page › flaky » (firefox)'],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
