import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { type FileCounts, NONE } from './counts.ts';

/** A reporter of Node's test runner that gives the `FileCounts`, as JSON. A file that cannot run is one failed test. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: FileCounts = {};
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file, name, skip, todo, details } = event.data;
    if (!file || details.type === 'suite') continue;
    files[relative(process.cwd(), file)] ??= { ...NONE };
    const counts = files[relative(process.cwd(), file)]!;
    if (event.type === 'test:fail') counts.failed++;
    else if (skip !== undefined || todo !== undefined) counts.skipped++;
    else if (name !== file) counts.passed++; // A file without a test passes under its own name.
  }
  yield JSON.stringify(files);
}
