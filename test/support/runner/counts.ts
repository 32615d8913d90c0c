import { join, relative } from 'node:path';

/** Numbers of tests, by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The numbers by test file, relative to the repository; `NONE` for a file that was not run to its end. */
export type FileCounts = Record<string, Counts>;

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: Counts[]): Counts {
  const total = { ...NONE };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

export function failedFiles(counts: FileCounts): string[] {
  return Object.keys(counts).filter((file) => counts[file]!.failed > 0);
}

export function unfinishedFiles(counts: FileCounts): string[] {
  return Object.keys(counts).filter((file) => Object.values(counts[file]!).every((number) => number === 0));
}

/** The output of Playwright's `json` reporter, as far as it is read here. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** Errors outside the tests. */
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface PlaywrightSuite {
  /** The title of a describe block; at the top level the file's path. */
  title: string;
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The counts of end-to-end tests, with files relative to `root`, and the names of the tests that passed only at the second try. */
export function countPlaywright(report: PlaywrightReport, root: string): { counts: Counts; flaky: string[] } {
  const { config, suites, errors, stats } = report;
  const flakyIn = (suite: PlaywrightSuite, titles: string[]): string[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => {
          const path = relative(root, join(config.rootDir, file));
          return `${path} « ${[...titles, title].join(' › ')} » (${projectName})`;
        }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => flakyIn(inner, [...titles, inner.title])),
  ];
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
  return { counts, flaky: suites.flatMap((suite) => flakyIn(suite, [])) };
}

export function tell({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The last two lines of a run: the counts, for a CI to read, and the tests that passed only at the second try. */
export function summary(counts: Counts, secondTries: readonly string[]): string {
  return `${tell(counts)}\nSecond try: ${secondTries.join(', ') || 'none'}`;
}
