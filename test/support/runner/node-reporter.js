import { relative } from 'node:path';

/**
 * A reporter for Node's test runner that prints the `FileCounts` of counts.ts as JSON. It is JavaScript, since Node loads it before it
 * can read TypeScript. A file that cannot run counts as one failed test.
 *
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* report(events) {
  /** @type {import('./counts.ts').FileCounts} */
  const files = {};
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file, name, skip, todo, details } = event.data;
    if (!file || details.type === 'suite') continue;
    const path = relative(process.cwd(), file);
    files[path] ??= { passed: 0, failed: 0, skipped: 0 };
    if (event.type === 'test:fail') files[path].failed++;
    else if (skip !== undefined || todo !== undefined) files[path].skipped++;
    else if (name !== file) files[path].passed++; // A file without tests is reported as a passed test of the file's name.
  }
  yield JSON.stringify(files);
}
