/** Who runs which test files, and in which browsers. */
import type { Runtime } from '../../../elements/tools/runtimes.ts';
import type { Engine } from '../../browsers.ts';
import { isOfReact } from './react-only.ts';

export type Runner = 'node' | 'wtr' | 'hosts' | 'e2e';

/** The runner of a file by its path from the root; undefined for what is no test. */
export function runnerOf(file: string): Runner | undefined {
  if (file.endsWith('.node.test.ts') || file === 'test/architecture.test.ts') return 'node';
  if (file.endsWith('.e2e.ts')) return file.startsWith('test/hosts/') ? 'hosts' : 'e2e';
  return /\.test\.tsx?$/.test(file) ? 'wtr' : undefined;
}

/** The browser tests of one engine. */
export interface Share {
  engine: Engine;
  tests: string[];
}

/**
 * Which engine runs which browser tests on this runtime in a run of everything. The components are the same on both runtimes, so each file
 * is tried once in each engine: on Preact in one of them, in turn, and on React in the others. What is for React alone is tried on it in
 * all, and where one engine was chosen, each file is tried in it on both.
 */
export function sharesOfEverything(tests: string[], engines: Engine[], runtime: Runtime): Share[] {
  const onBoth = tests.filter((file) => !isOfReact(file));
  return engines.map((engine, turn) => {
    const onPreact = onBoth.filter((_, index) => index % engines.length === turn);
    if (runtime === 'light') return { engine, tests: onPreact };
    return { engine, tests: engines.length === 1 ? tests : tests.filter((file) => !onPreact.includes(file)) };
  });
}

/** What browsers differ in most. In a run of everything Firefox tries these end-to-end tests, and Chromium all. */
export const E2E_IN_FIREFOX_TOO =
  /(contents|fields|gallery|home|lists|main-job|menus|windows|without-script)\.e2e\.ts$/;

/** What a framework does with elements depends little on the engine, and web-test-runner moves and removes them in each; what swaps fragments goes through the history, which does differ. */
export const HOSTS_IN_FIREFOX_TOO = /(turbo|htmx)\.e2e\.ts/;

/**
 * Where a run of everything tries a test of this file, in words; undefined for what is no test.
 * @param isSkipped whether some engine skips it: of the end-to-end tests, all but Chromium
 */
export function placesOf(file: string, isSkipped = false): string | undefined {
  const runner = runnerOf(file);
  if (!runner) return undefined;
  if (runner === 'node') return 'Node';
  if (runner === 'wtr') {
    if (isSkipped) return 'the engines that can';
    return isOfReact(file) ? 'three engines, React alone' : 'three engines';
  }
  const isInFirefox = (runner === 'e2e' ? E2E_IN_FIREFOX_TOO : HOSTS_IN_FIREFOX_TOO).test(file);
  return isInFirefox && !isSkipped ? 'Chromium, Firefox' : 'Chromium';
}
