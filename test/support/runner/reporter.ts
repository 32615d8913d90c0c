import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, type FileCounts, NONE, sum } from './counts.ts';

/**
 * Prints a line for each file and engine, with its tests' duration in seconds. Writes the `FileCounts` of all engines to `path`, if
 * given: at once, and again with each file, so that what ran is known even if the process is ended.
 */
export function countReporter(path?: string): Reporter {
  const counts: FileCounts = {};
  const write = () => path && writeFileSync(path, JSON.stringify(counts));
  return {
    start({ testFiles }) {
      for (const file of testFiles) counts[named(file)] = NONE;
      write();
    },
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      counts[named(testFile)] = sum(sessionsForTestFile.map(countSession));
      write();
      for (const session of sessionsForTestFile) {
        session.request404s = session.request404s.filter((path) => !path.startsWith('__fixture/')); // Asked for.
        const { passed, failed, skipped } = countSession(session);
        const rest = `${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
        const seconds = ((session.testResults ? durationOf(session.testResults) : 0) / 1000).toFixed(1);
        logger.log(
          `${failed ? '✗' : '✓'} ${session.browser.name} ${named(testFile)} (${seconds} s): ${passed} passed${rest}`,
        );
      }
    },
  };
}

const named = (file: string) => relative(process.cwd(), file);

/** Counts a file's tests. A file that could not run, or has no test, counts as one failed test. */
function countSession({ testResults, errors }: TestSession): Counts {
  const counts = testResults ? countSuite(testResults) : { passed: 0, failed: 0, skipped: 0 };
  const ranNone = counts.passed + counts.failed + counts.skipped === 0;
  return errors.length > 0 || ranNone ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** The total duration of a suite's tests in milliseconds, without hooks. */
const durationOf = ({ tests, suites }: TestSuiteResult): number =>
  [...tests.map(({ duration = 0 }) => duration), ...suites.map(durationOf)].reduce((one, other) => one + other, 0);

function countSuite({ tests, suites }: TestSuiteResult): Counts {
  return sum([
    {
      passed: tests.filter((test) => test.passed && !test.skipped).length,
      failed: tests.filter((test) => !test.passed && !test.skipped).length,
      skipped: tests.filter((test) => test.skipped).length,
    },
    ...suites.map(countSuite),
  ]);
}
