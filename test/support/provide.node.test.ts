import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type BrowserMachine, chosenEngines, type Engine, findBrowser, findBrowsers } from '../browsers.ts';
import { provide, provideBrowsers } from '../provide.ts';
import { findPostgres } from './machine.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const DEBIAN = { chromium: '/usr/bin/chromium', 'firefox-esr': '/usr/bin/firefox-esr', WebKitWebDriver: '/usr/bin/wd' };
const own = (engine: Engine) => `/home/a/.cache/ms-playwright/${engine}`;

interface Settings {
  /** The installed commands: name → path. */
  commands?: Record<string, string>;
  /** Further executable files. */
  files?: string[];
  isRoot?: boolean;
  hasSudo?: boolean;
  canDownload?: boolean;
  /** Browsers that are installed but do not start. */
  broken?: string[];
  /** Called with each command that runs, to add what it installs. */
  onRun?: (line: string, machine: { commands: Record<string, string>; files: string[] }) => void;
}

/** A fake machine, and the commands that were run on it. */
function machineWith(settings: Settings): { machine: BrowserMachine; runs: string[] } {
  const { commands = {}, files = [], isRoot = false, hasSudo = false, canDownload = false, broken = [] } = settings;
  const { onRun = () => {} } = settings;
  const runs: string[] = [];
  const machine: BrowserMachine = {
    isRoot,
    playwrightPath: own,
    exists: (path) => files.includes(path),
    isExecutable: (path) => files.includes(path) || Object.values(commands).includes(path),
    command: (...names) => names.map((name) => commands[name]).find(Boolean),
    children: (folder, prefix = '') => [
      ...new Set(
        files
          .filter((path) => path.startsWith(`${folder}/${prefix}`))
          .map((path) => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`),
      ),
    ],
    asRoot: async () => (isRoot ? [] : hasSudo ? ['sudo', '-n'] : undefined),
    starts: async ({ executablePath }) => !broken.includes(executablePath),
    version: async ({ engine }) => `${engine} 1.0`,
    canDownload: async () => canDownload,
    run: async (command, args) => {
      const line = `${command} ${args.join(' ')}`;
      runs.push(line);
      onRun(line, { commands, files });
      return true;
    },
  };
  return { machine, runs };
}

describe('findBrowser', () => {
  it("prefers Playwright's own", () => {
    const { machine } = machineWith({ commands: { ...DEBIAN }, files: [own('firefox')] });
    assert.deepEqual(findBrowser('firefox', machine), {
      engine: 'firefox',
      origin: 'playwright',
      executablePath: own('firefox'),
    });
    assert.deepEqual(findBrowser('chromium', machine), {
      engine: 'chromium',
      origin: 'system',
      executablePath: '/usr/bin/chromium',
    });
  });

  it("wants all three parts of Debian's WebKit", () => {
    const commands = { ...DEBIAN, Xvfb: '/usr/bin/Xvfb' };
    assert.equal(findBrowser('webkit', machineWith({ commands: DEBIAN, files: [MINI_BROWSER] }).machine), undefined);
    assert.equal(findBrowser('webkit', machineWith({ commands }).machine), undefined);
    assert.deepEqual(findBrowser('webkit', machineWith({ commands, files: [MINI_BROWSER] }).machine), {
      engine: 'webkit',
      origin: 'system',
      executablePath: MINI_BROWSER,
      driverPath: '/usr/bin/wd',
      displayPath: '/usr/bin/Xvfb',
    });
  });

  it('says how to get what is missing', () => {
    const { machine } = machineWith({ commands: { chromium: '/usr/bin/chromium' } });
    assert.throws(() => findBrowsers(['chromium', 'firefox', 'webkit'], machine), {
      message:
        'No browser for firefox, webkit on this machine: run `npx playwright install --with-deps firefox webkit`, or as root on ' +
        'Debian `apt-get install -y --no-install-recommends firefox-esr fonts-liberation webkit2gtk-driver xvfb xauth`.',
    });
  });
});

describe('provideBrowsers', () => {
  const quiet = () => {};

  it('only lists the engines when all are there', async () => {
    const lines: string[] = [];
    const { machine, runs } = machineWith({ commands: { ...DEBIAN }, canDownload: true, isRoot: true });
    await provideBrowsers(['chromium', 'firefox'], machine, (line) => lines.push(line));
    assert.deepEqual(runs, []);
    assert.deepEqual(lines, [
      'chromium: chromium 1.0 (system, /usr/bin/chromium)',
      'firefox: firefox 1.0 (system, /usr/bin/firefox-esr)',
    ]);
  });

  it("downloads Playwright's where they can be had", async () => {
    const { machine, runs } = machineWith({
      canDownload: true,
      onRun: (_, { files }) => files.push(own('chromium'), own('webkit')),
    });
    const browsers = await provideBrowsers(['chromium', 'webkit'], machine, quiet);
    assert.deepEqual(
      browsers.map(({ origin }) => origin),
      ['playwright', 'playwright'],
    );
    assert.equal(runs.length, 1);
    assert.match(runs[0]!, /playwright\/cli\.js install chromium webkit$/);
  });

  it('installs packages as root where they cannot', async () => {
    const { machine, runs } = machineWith({
      commands: { 'apt-get': '/usr/bin/apt-get', chromium: '/usr/bin/chromium' },
      isRoot: true,
      onRun: (line, { commands }) => {
        if (line.includes('install')) commands['firefox-esr'] = '/usr/bin/firefox-esr';
      },
    });
    const browsers = await provideBrowsers(['chromium', 'firefox'], machine, quiet);
    assert.deepEqual(
      browsers.map(({ executablePath }) => executablePath),
      ['/usr/bin/chromium', '/usr/bin/firefox-esr'],
    );
    assert.match(runs[0]!, /^apt-get update /);
    assert.match(runs[1]!, /^apt-get install -y --no-install-recommends .* firefox-esr fonts-liberation$/);
  });

  it('turns to packages when a download came to nothing, or does not start', async () => {
    const { machine, runs } = machineWith({
      commands: { 'apt-get': '/usr/bin/apt-get' },
      isRoot: true,
      canDownload: true,
      onRun: (line, { commands }) => {
        if (line.startsWith('apt-get install')) commands.chromium = '/usr/bin/chromium';
      },
    });
    const [browser] = await provideBrowsers(['chromium'], machine, quiet);
    assert.equal(browser!.origin, 'system');
    assert.match(runs[0]!, /install --with-deps chromium$/);
    assert.equal(runs.length, 3);
  });

  it('fails with the sentence when nothing helped', async () => {
    const { machine, runs } = machineWith({});
    await assert.rejects(
      provideBrowsers(['firefox'], machine, quiet),
      /^Error: No browser for firefox on this machine: run/,
    );
    assert.deepEqual(runs, []);
  });

  it('says so when what there is does not start', async () => {
    const { machine } = machineWith({ files: [own('webkit')], broken: [own('webkit')] });
    await assert.rejects(provideBrowsers(['webkit'], machine, quiet), /ms-playwright\/webkit does not start/);
  });
});

describe('findPostgres', () => {
  const programs = (folder: string) => [`${folder}/initdb`, `${folder}/pg_ctl`];

  it('takes the newest of Debian’s, by number', () => {
    const files = [...programs('/usr/lib/postgresql/9/bin'), ...programs('/usr/lib/postgresql/15/bin')];
    assert.equal(findPostgres(machineWith({ files }).machine), '/usr/lib/postgresql/15/bin');
  });

  it('looks in PATH too', () => {
    const commands = { initdb: '/opt/pg/bin/initdb', pg_ctl: '/opt/pg/bin/pg_ctl' };
    assert.equal(findPostgres(machineWith({ commands }).machine), '/opt/pg/bin');
  });

  it('wants both programs', () => {
    assert.equal(findPostgres(machineWith({ files: ['/usr/lib/postgresql/15/bin/initdb'] }).machine), undefined);
  });
});

describe('provide', () => {
  const POSTGRES = ['/usr/lib/postgresql/15/bin/initdb', '/usr/lib/postgresql/15/bin/pg_ctl'];
  const TWIG = '/usr/share/php/Twig/autoload.php';
  const SQLITE = '/etc/php/8.2/mods-available/pdo_sqlite.ini';
  const DJANGO = '/usr/lib/python3/dist-packages/django/__init__.py';
  const { CI, TEST_DATABASE_URL } = process.env;

  /** The lines that it prints on a machine with Chromium. */
  async function linesOf(settings: Settings): Promise<{ lines: string[]; runs: string[] }> {
    const commands = { chromium: '/usr/bin/chromium', ...settings.commands };
    const { machine, runs } = machineWith({ ...settings, commands });
    const lines: string[] = [];
    await provide(['chromium'], machine, (line) => lines.push(line));
    return { lines, runs };
  }

  beforeEach(() => {
    delete process.env.CI;
    delete process.env.TEST_DATABASE_URL;
  });
  afterEach(() => {
    if (CI !== undefined) process.env.CI = CI;
    else delete process.env.CI;
    if (TEST_DATABASE_URL !== undefined) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
    else delete process.env.TEST_DATABASE_URL;
  });

  it('fetches nothing where all is there', async () => {
    const files = [...POSTGRES, TWIG, SQLITE, DJANGO];
    const { lines, runs } = await linesOf({ files, commands: { php: '/usr/bin/php', 'apt-get': '/a' }, isRoot: true });
    assert.deepEqual(lines.slice(1), [
      'PostgreSQL: /usr/lib/postgresql/15/bin',
      'PHP with Twig: /usr/bin/php',
      'PHP with SQLite: /usr/bin/php',
      'Django: /usr/bin/python3',
    ]);
    assert.deepEqual(runs, []);
  });

  it('installs what is missing, each by itself', async () => {
    const { lines, runs } = await linesOf({
      isRoot: true,
      commands: { 'apt-get': '/usr/bin/apt-get' },
      onRun: (line, { files }) => {
        if (line.endsWith(' postgresql')) files.push(...POSTGRES);
      },
    });
    const [update, prepare, postgres, php, sqlite, django] = runs;
    assert.equal(runs.length, 6);
    assert.match(update!, /^apt-get update /);
    assert.match(prepare!, /^sh -c .*create_main_cluster = false/);
    assert.match(postgres!, /^apt-get install .* postgresql$/);
    assert.match(php!, /^apt-get install .* php-cli php-twig$/);
    assert.match(sqlite!, /^apt-get install .* php-cli php-sqlite3$/);
    assert.match(django!, /^apt-get install .* python3-django$/);
    assert.match(lines.at(-4)!, /^PostgreSQL: \/usr/);
    assert.match(lines.at(-3)!, /^PHP with Twig is not on this machine: .* Its tests are skipped\.$/);
  });

  it('uses sudo where root is to be had by it', async () => {
    const { runs } = await linesOf({ hasSudo: true, commands: { 'apt-get': '/usr/bin/apt-get' } });
    assert.ok(runs.length > 0);
    assert.deepEqual(
      runs.filter((line) => !line.startsWith('sudo -n ')),
      [],
    );
  });

  it('says what to install where it cannot', async () => {
    const { lines, runs } = await linesOf({ commands: { 'apt-get': '/usr/bin/apt-get' } });
    assert.deepEqual(runs, []);
    assert.deepEqual(lines.slice(-4, -2), [
      'PostgreSQL is not on this machine: run as root on Debian `apt-get install -y --no-install-recommends postgresql`, ' +
        'or set TEST_DATABASE_URL to a server where databases may be created. Its tests are skipped.',
      'PHP with Twig is not on this machine: run as root on Debian `apt-get install -y --no-install-recommends php-cli php-twig`. ' +
        'Its tests are skipped.',
    ]);
  });

  it('fails in CI without PostgreSQL', async () => {
    process.env.CI = 'true';
    await assert.rejects(linesOf({}), /^Error: PostgreSQL is not on this machine/);
  });

  it('takes a server that is named instead', async () => {
    process.env.CI = 'true';
    process.env.TEST_DATABASE_URL = 'postgres://there/x';
    const { lines } = await linesOf({});
    assert.ok(lines.includes('PostgreSQL: the server of TEST_DATABASE_URL'));
  });
});

describe('chosenEngines', () => {
  it('gives all engines unless a list names some', () => {
    assert.deepEqual(chosenEngines(''), ['chromium', 'firefox', 'webkit']);
    assert.deepEqual(chosenEngines(' Firefox,webkit '), ['firefox', 'webkit']);
    assert.throws(() => chosenEngines('safari'), /Unknown engine "safari"/);
  });
});
