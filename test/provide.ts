/**
 * What the tests need of the machine, and the one place that installs it: the first step of the test command, which
 * `npm test -- --only=machine` runs alone. Tests only look for what is there.
 */
import {
  type Browser,
  type BrowserMachine,
  browserMachine,
  type Engine,
  findBrowser,
  findBrowsers,
  PLAYWRIGHT,
  packagesOf,
} from './browsers.ts';
import { findDjango, findPhpWithSqlite, findPostgres, type Machine } from './support/machine.ts';

/** A program that some tests need; they are skipped without it. */
interface Program {
  name: string;
  /** Debian's. */
  packages: string[];
  find(machine: Machine): string | undefined;
  /** A shell's command for root, before the packages are installed. */
  prepare?: string;
  /** Another way to have it. */
  instead?: string;
  /** In CI the run fails without it. */
  isVital?: true;
}

/** Also where the host in examples/hosts/php-twig loads it from. */
const TWIG = '/usr/share/php/Twig/autoload.php';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

const PROGRAMS: Program[] = [
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    find: (machine) => (process.env.TEST_DATABASE_URL ? 'the server of TEST_DATABASE_URL' : findPostgres(machine)),
    // The package would start a server of its own, on the port where the developer may want another.
    prepare: `test -e ${CLUSTER_SETTINGS} || { mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > ${CLUSTER_SETTINGS}; }`,
    instead: 'set TEST_DATABASE_URL to a server where databases may be created',
    isVital: true,
  },
  {
    name: 'PHP with Twig',
    packages: ['php-cli', 'php-twig'],
    find: (machine) => (machine.exists(TWIG) ? machine.command('php') : undefined),
  },
  { name: 'PHP with SQLite', packages: ['php-cli', 'php-sqlite3'], find: findPhpWithSqlite },
  { name: 'Django', packages: ['python3-django'], find: findDjango },
];

const INSTALL = ['install', '-y', '--no-install-recommends'];
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const KEEP_SETTINGS = ['-o', 'Dpkg::Options::=--force-confold'];

type Print = (line: string) => void;

/**
 * Finds the browsers of these engines and the programs, fetching what is missing where it can, and prints a line for each. A browser
 * that cannot be had is an error, and so is PostgreSQL in CI; other tests are skipped without their program.
 */
export async function provide(
  engines: Engine[],
  machine: BrowserMachine = browserMachine,
  print: Print = console.log,
): Promise<void> {
  await provideBrowsers(engines, machine, print);
  const missing = PROGRAMS.filter(({ find }) => !find(machine));
  if (missing.length > 0 && (await beforePackages(machine))) {
    print(`Fetching ${missing.map(({ name }) => name).join(', ')}…`);
    await installPackages(missing, machine);
  }
  for (const program of PROGRAMS) {
    const path = program.find(machine);
    if (!path && program.isVital && process.env.CI) throw new Error(howToGet(program));
    print(path ? `${program.name}: ${path}` : `${howToGet(program)} Its tests are skipped.`);
  }
}

function howToGet({ name, packages, instead }: Program): string {
  const other = instead ? `, or ${instead}` : '';
  return `${name} is not on this machine: run as root on Debian \`apt-get ${[...INSTALL, ...packages].join(' ')}\`${other}.`;
}

/** Finds the browsers, fetching those that are missing or do not start, and prints one line an engine. */
export async function provideBrowsers(
  engines: Engine[],
  machine: BrowserMachine = browserMachine,
  print: Print = console.log,
): Promise<Browser[]> {
  const missing: Engine[] = [];
  for (const engine of engines) if (!(await works(engine, machine))) missing.push(engine);
  if (missing.length > 0) {
    print(`Fetching ${missing.join(', ')}…`);
    await fetchBrowsers(missing, machine);
  }
  const browsers = findBrowsers(engines, machine);
  for (const browser of browsers) {
    if (missing.includes(browser.engine) && !(await machine.starts(browser))) {
      throw new Error(
        `${browser.executablePath} does not start, most likely for want of a system library: run ` +
          `\`npx playwright install-deps ${browser.engine}\` as root, or remove it and install Debian's ` +
          `${packagesOf([browser.engine]).join(' ')}.`,
      );
    }
    print(`${browser.engine}: ${await machine.version(browser)} (${browser.origin}, ${browser.executablePath})`);
  }
  return browsers;
}

/** Playwright's downloads lack their system libraries as often as not; what a distribution packages starts. */
async function works(engine: Engine, machine: BrowserMachine): Promise<boolean> {
  const browser = findBrowser(engine, machine);
  return browser !== undefined && (browser.origin === 'system' || (await machine.starts(browser)));
}

async function fetchBrowsers(engines: Engine[], machine: BrowserMachine): Promise<void> {
  const rest: Engine[] = [];
  if (await machine.canDownload(engines[0]!)) {
    const libraries = (await beforePackages(machine)) ? ['--with-deps'] : []; // It asks sudo by itself.
    await machine.run(process.execPath, [PLAYWRIGHT, 'install', ...libraries, ...engines]);
    for (const engine of engines) if (!(await works(engine, machine))) rest.push(engine);
  } else {
    rest.push(...engines);
  }
  if (rest.length > 0) await installPackages([{ packages: packagesOf(rest) }], machine);
}

/** The words to put before `apt-get`; none where it cannot be run. */
async function beforePackages(machine: Machine): Promise<string[] | undefined> {
  return machine.command('apt-get') ? machine.asRoot() : undefined;
}

/** Each group by itself: one that cannot be had keeps no other away. */
async function installPackages(groups: Pick<Program, 'packages' | 'prepare'>[], machine: Machine): Promise<void> {
  const prefix = await beforePackages(machine);
  if (!prefix) return;
  const run = (...words: string[]) => {
    const [command, ...args] = [...prefix, ...words];
    return machine.run(command!, args);
  };
  await run('apt-get', 'update', ...PATIENCE);
  for (const { packages, prepare } of groups) {
    if (prepare) await run('sh', '-c', prepare);
    await run('apt-get', ...INSTALL, ...KEEP_SETTINGS, ...PATIENCE, ...packages);
  }
}
