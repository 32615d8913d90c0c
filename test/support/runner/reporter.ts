import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, type FileCounts, NONE, sum } from './counts.ts';

/** Prints one line a file and engine, with the seconds that its tests took, and at the end writes the `FileCounts` of all engines to a file, if one is named. */
export function countReporter(path?: string): Reporter {
  return {
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        session.request404s = session.request404s.filter((path) => !path.startsWith('__fixture/')); // Asked for.
        const { passed, failed, skipped } = countSession(session);
        const file = relative(process.cwd(), session.testFile);
        const rest = `${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
        const seconds = ((session.testResults ? durationOf(session.testResults) : 0) / 1000).toFixed(1);
        logger.log(`${failed ? '✗' : '✓'} ${session.browser.name} ${file} (${seconds} s): ${passed} passed${rest}`);
      }
    },
    onTestRunFinished({ sessions }) {
      if (!path) return;
      const counts: FileCounts = {};
      for (const session of sessions) {
        const file = relative(process.cwd(), session.testFile);
        counts[file] = sum([counts[file] ?? NONE, countSession(session)]);
      }
      writeFileSync(path, JSON.stringify(counts));
    },
  };
}

/** A file that could not run, and one without a test, count as one failed test. */
function countSession({ testResults, errors }: TestSession): Counts {
  const counts = testResults ? countSuite(testResults) : { passed: 0, failed: 0, skipped: 0 };
  const ranNone = counts.passed + counts.failed + counts.skipped === 0;
  return errors.length > 0 || ranNone ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Milliseconds in a suite's tests, without what comes before and between them. */
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
