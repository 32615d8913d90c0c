/**
 * The test command: `npm test`, or a part of it.
 *
 *     npm test -- --only=types,wtr        these steps: machine, lint, types, build, node, wtr, light, hosts, e2e
 *     npm test -- test/modal.test.ts      these files, by the runners that they are for, and no other step
 *     ENGINES=firefox npm test            in these engines: chromium, firefox, webkit
 *     FLEXIT_RUNTIME=light npm test       on Preact alone, in all engines; `react` on React alone
 *
 * The whole command runs each file of browser tests once in each engine: in one of the three, in turn, on Preact, and before that in the
 * other two on React; the workflow of the public repository runs all on both. Beside these it builds the hosts, and runs Node's. In Firefox
 * it runs the end-to-end tests of what browsers differ in most: all of them with `ENGINES=firefox`.
 * Stops after a step that fails or runs no test, once those beside it have ended, and ends with `N passed, N failed` over all runners. A failed step that has no
 * tests to count, such as the type check, counts as one failure. A few failed files are run once more by themselves, because
 * real browsers on a busy machine are not quite predictable: what passes then is counted as passed, and named on the last line.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chosenRuntime, type Runtime } from '../elements/tools/runtimes.ts';
import { chosenEngines } from './browsers.ts';
import { provide } from './provide.ts';
import {
  type Counts,
  countPlaywright,
  type FileCounts,
  failedFiles,
  NONE,
  type PlaywrightReport,
  sum,
  summary,
  tell,
  unfinishedFiles,
} from './support/runner/counts.ts';
import { whenOrphaned } from './support/runner/parent.ts';
import { isOfReact } from './support/runner/react-only.ts';
import { type Runner, runnerOf, type Share, sharesOfEverything } from './support/runner/runners.ts';

interface Step {
  name: string;
  title: string;
  /** The counts of its tests; none for a step without tests. Throws when it fails without having counted. */
  run(): Promise<Counts | undefined>;
}

/** V8 need not optimise the database's WebAssembly where a process lives for seconds: a file of the site's tests takes a tenth less. */
const V8_OPTIONS = ['--liftoff-only'];
const GRACE = 5_000;
/** Only for what hangs: beside the browsers, on a slow machine, Node's tests took 39 minutes, and those of the bundlers more than ten. */
const STEP_LIMIT = 180 * 60_000;
const NODE_FILE_LIMIT = 90 * 60_000;
/** Of what only computes, beside browsers that must not be late. */
const LOW_PRIORITY = 5;
const TYPE_CHECKS = ['tsconfig.json', 'react/core/tsconfig.json', 'examples/site/tsconfig.json', 'test/tsconfig.json'];
/** More failed files than this are no accident. */
const SECOND_TRIES = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'flexit-test-'));
chmodSync(scratch, 0o711); // The tests' PostgreSQL runs as a user of its own.
/** Stands in the environment of every process started here, so that none is left. */
const mark = `FLEXIT_TEST_RUN=${randomUUID()}`;
const running = new Set<ChildProcess>();
/** Set by a signal: nothing more is begun. */
let isEnding = false;
/** Files, and end-to-end tests, that passed at the second try only. */
const secondTries: string[] = [];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const files = positionals.map((file) => relative(root, resolve(file)));
const engines = chosenEngines();

/** One after the other; in each, steps side by side, some of them followed by others. */
const stages: Step[][][] = [
  [[{ name: 'machine', title: 'What the tests need of the machine', run: machine }]],
  [[{ name: 'lint', title: 'Lint and format', run: lint }]],
  [[{ name: 'types', title: 'Types', run: types }]],
  [[{ name: 'build', title: 'Build', run: () => must('npm', ['run', 'build']) }]],
  // Browsers wait as much as they compute.
  [
    [
      { name: 'wtr', title: browserTitle(chosenRuntime()), run: () => browserTests(chosenRuntime()) },
      { name: 'light', title: browserTitle('light'), run: () => browserTests('light') },
    ],
    [
      { name: 'hosts', title: 'Hosts built', run: buildHosts },
      { name: 'node', title: 'Node tests', run: nodeTests },
    ],
  ],
  [
    [
      {
        name: 'hosts',
        title: 'Hosts',
        run: () => endToEndTests('test/hosts/playwright.config.ts', testFiles('hosts')),
      },
    ],
  ],
  [
    [
      {
        name: 'e2e',
        title: 'End-to-end tests',
        run: () => endToEndTests('test/site/playwright.config.ts', testFiles('e2e')),
      },
    ],
  ],
];
const steps = stages.flat(2);

async function machine(): Promise<undefined> {
  await provide(engines);
}

async function lint(): Promise<undefined> {
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  await check('node_modules/@biomejs/biome/bin/biome', 'ci', ...colors, '.');
}

async function types(): Promise<undefined> {
  for (const project of TYPE_CHECKS) await check('node_modules/typescript/bin/tsc', '-p', project);
}

async function nodeTests(): Promise<Counts> {
  const chosen = testFiles('node');
  if (chosen.length === 0) return NONE;
  return twice('Node', chosen, (tests, report) =>
    command(process.execPath, [
      ...[...V8_OPTIONS, '--import', 'tsx', '--test', '--test-concurrency=2', `--test-timeout=${NODE_FILE_LIMIT}`],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./test/support/runner/node-reporter.js', `--test-reporter-destination=${report}`],
      ...tests,
    ]),
  );
}

function browserTitle(runtime: Runtime): string {
  return `Browser tests on ${runtime === 'light' ? 'Preact' : 'React'} in ${engines.join(', ')}`;
}

/** Each engine by a runner of its own. */
async function browserTests(runtime: Runtime): Promise<Counts> {
  const tests = testFiles('wtr').filter((file) => files.length > 0 || runtime === 'react' || !isOfReact(file));
  const isEverything = files.length === 0 && !process.env.FLEXIT_RUNTIME;
  const shares = isEverything
    ? sharesOfEverything(tests, engines, runtime)
    : engines.map((engine) => ({ engine, tests }));
  return sum(await Promise.all(shares.map((share) => testIn(share, runtime))));
}

function testIn({ engine, tests }: Share, runtime: Runtime): Promise<Counts> {
  const runner = `${engine}${runtime === 'light' ? ' on Preact' : ''}`;
  return twice(runner, tests, (chosen, report) =>
    command(process.execPath, ['node_modules/@web/test-runner/dist/bin.js', '--files', ...chosen], {
      ENGINES: engine,
      FLEXIT_COUNTS: report,
      FLEXIT_RUNTIME: runtime,
    }),
  );
}

type Run = (tests: string[], report: string) => Promise<boolean>;

/** Runs test files, then those again that failed, if they are few, or were not reached. `run` writes `FileCounts` to `report`. */
async function twice(runner: string, tests: string[], run: Run): Promise<Counts> {
  const attempt = async (chosen: string[]): Promise<{ ok: boolean; counts: FileCounts }> => {
    const report = join(scratch, `${randomUUID()}.json`);
    const ok = await run(chosen, report);
    return { ok, counts: JSON.parse(read(report)) as FileCounts };
  };
  const first = await attempt(tests);
  const failed = failedFiles(first.counts);
  // A runner that was ended from outside, such as for want of memory, leaves files that say nothing against themselves.
  const again = [...failed, ...unfinishedFiles(first.counts)];
  if (isEnding || again.length === 0 || failed.length > SECOND_TRIES)
    return counted(first.ok, sum(Object.values(first.counts)));
  console.log(`\nOnce more: ${again.join(', ')}\n`);
  const second = await attempt(again);
  if (second.ok) secondTries.push(...again.map((file) => `${file} (${runner})`));
  return counted(second.ok, sum(Object.values({ ...first.counts, ...second.counts })));
}

/** Those whose tests were chosen, all without a choice. */
async function buildHosts(): Promise<undefined> {
  const names = files.length > 0 ? testFiles('hosts').map((file) => basename(file, '.e2e.ts')) : [];
  await must(process.execPath, ['--import', 'tsx', 'examples/hosts/build.ts', ...names], LOW_PRIORITY);
}

async function endToEndTests(config: string, chosen: string[]): Promise<Counts> {
  const report = join(scratch, `${randomUUID()}.json`);
  const ok = await command(
    process.execPath,
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '-c', config],
      '--reporter=list,json',
      ...(files.length > 0 ? chosen : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FLEXIT_WHOLE: String(files.length === 0) },
  );
  const { counts, flaky } = countPlaywright(JSON.parse(read(report)) as PlaywrightReport, root);
  secondTries.push(...flaky);
  return counted(ok, counts);
}

function read(report: string): string {
  if (!existsSync(report)) throw new Error('The runner ended without a report.');
  return readFileSync(report, 'utf8');
}

/** A runner that ends badly has failed at least once, whatever it counted. */
function counted(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * The chosen files that are for this runner; all that there are when none was chosen. Great ones, which take long, come first, so that
 * runners side by side end together.
 */
function testFiles(runner: Runner): string[] {
  const all =
    files.length > 0 ? files : readdirSync(join(root, 'test'), { recursive: true }).map((file) => `test/${file}`);
  const chosen = all.filter((file) => runnerOf(file) === runner && !file.includes('node_modules/'));
  const sizes = new Map(chosen.map((file) => [file, statSync(join(root, file)).size]));
  return chosen.sort((one, other) => sizes.get(other)! - sizes.get(one)! || one.localeCompare(other));
}

/** Runs one of our packages' commands, which has no tests to count. */
const check = (script: string, ...args: string[]) => must(process.execPath, [script, ...args]);

async function must(name: string, args: string[], priority = 0): Promise<undefined> {
  if (!(await command(name, args, {}, priority))) throw new Error(`\`${[name, ...args].join(' ')}\` failed.`);
}

/** True if the command ended with code 0. It has a process group of its own, to be ended as a whole. */
function command(name: string, args: string[], more: Record<string, string> = {}, priority = 0): Promise<boolean> {
  const [markName = '', markValue] = mark.split('=');
  const child = spawn(name, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ENGINES: engines.join(','), TMPDIR: scratch, [markName]: markValue, ...more },
  });
  running.add(child);
  if (child.pid && priority) setPriority(child.pid, priority);
  const overtime = setTimeout(() => {
    console.error(`Ended after ${STEP_LIMIT / 60_000} minutes.`);
    kill(-child.pid!, 'SIGKILL');
  }, STEP_LIMIT);
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code) console.error(`${basename(args[0] ?? name)} ended with code ${code}.`);
      if (signal) console.error(`${basename(args[0] ?? name)} was ended by ${signal}.`);
      resolve(code === 0);
    });
  }).finally(() => {
    clearTimeout(overtime);
    running.delete(child);
  });
}

/** Ends what runs, gently first, then what is left of all that was started. */
async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
  for (const pid of marked()) kill(pid, 'SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}

async function end(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  kill(-child.pid, 'SIGTERM');
  await Promise.race([ended, sleep(GRACE)]);
  kill(-child.pid, 'SIGKILL');
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone.
  }
}

/** The processes, of whatever group, that inherited our mark: Linux tells. */
function marked(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).includes(mark))
    .map(Number);
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

function chosenStages(): Step[][][] {
  const unknown = files.find((file) => !runnerOf(file));
  if (unknown) throw new Error(`${unknown} is no test: expected *.test.ts, *.test.tsx, *.node.test.ts or *.e2e.ts.`);
  const names: (string | undefined)[] | undefined =
    values.only?.split(',') ?? (files.length > 0 ? files.map((file) => runnerOf(file)) : undefined);
  const stranger = names?.find((name) => !steps.some((step) => step.name === name));
  if (stranger) throw new Error(`Unknown step "${stranger}": expected ${steps.map(({ name }) => name).join(', ')}.`);
  // Where the environment asks for a runtime, the tests run on that one.
  const isChosen = ({ name }: Step) => (names ? names.includes(name) : name !== 'light' || !process.env.FLEXIT_RUNTIME);
  return stages.map((lanes) => lanes.map((lane) => lane.filter(isChosen)));
}

interface Outcome {
  title: string;
  ok: boolean;
  seconds: string;
  /** Of tests; one failure for a failed step that has none to count. */
  counts?: Counts;
}

async function perform(step: Step): Promise<Outcome> {
  console.log(`\n▸ ${step.title}`);
  const start = Date.now();
  const outcome = (ok: boolean, counts?: Counts): Outcome => {
    return { title: step.title, ok, counts, seconds: ((Date.now() - start) / 1000).toFixed(1) };
  };
  try {
    const counts = await step.run();
    if (counts && counts.passed + counts.failed === 0) throw new Error(`${step.title}: no test was run.`);
    return outcome(!counts?.failed, counts);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return outcome(false, { ...NONE, failed: 1 });
  }
}

/** Until one fails. */
async function performInOrder(lane: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) {
    outcomes.push(await perform(step));
    if (!outcomes.at(-1)!.ok) break;
  }
  return outcomes;
}

async function main(): Promise<number> {
  const outcomes: Outcome[] = [];
  await must(process.execPath, ['--import', 'tsx', 'elements/tools/manifest/manifest.ts', '--ignored']);
  for (const lanes of chosenStages()) {
    outcomes.push(...(await Promise.all(lanes.map(performInOrder))).flat());
    if (outcomes.some(({ ok }) => !ok)) break;
  }
  console.log('');
  for (const { title, ok, seconds, counts } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${title} (${seconds} s)${counts ? `: ${tell(counts)}` : ''}`);
  }
  console.log(`\n${summary(sum(outcomes.map(({ counts }) => counts ?? NONE)), secondTries)}`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}

function endBySignal(code: number): void {
  isEnding = true;
  void endAll().then(() => process.exit(code));
}

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.once(signal, () => endBySignal(code));
}
whenOrphaned(() => endBySignal(143));

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await endAll();
}
