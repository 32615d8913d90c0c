/**
 * The browsers that the tests run in: Playwright's own where they are, else the system's (Debian's packages), else fetched.
 * `npx tsx test/browsers.ts [engine…]` does what the test command does first.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import playwright from 'playwright';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Browser {
  engine: Engine;
  /** Who built it, which decides who can drive it. */
  origin: 'playwright' | 'system';
  executablePath: string;
  /** The WebDriver server, and the X server it draws on: the system's WebKit only. */
  driverPath?: string;
  displayPath?: string;
}

/** What finding and fetching need of the machine; the tests pass another. */
export interface Machine {
  isRoot: boolean;
  /** Where Playwright would keep its own browser; there or not. */
  playwrightPath(engine: Engine): string;
  isExecutable(path: string): boolean;
  /** The path of the first of these commands that is in PATH. */
  command(...names: string[]): string | undefined;
  /** Paths of WebKitGTK's test browser. */
  miniBrowsers(): string[];
  starts(browser: Browser): Promise<boolean>;
  version(browser: Browser): Promise<string>;
  /** True if Playwright's browser can be downloaded from here. */
  canDownload(engine: Engine): Promise<boolean>;
  /** True if the command ended well and in time. */
  run(command: string, args: string[]): Promise<boolean>;
}

const COMMANDS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
} as const;

const PACKAGES = {
  chromium: ['chromium', 'fonts-liberation'],
  firefox: ['firefox-esr', 'fonts-liberation'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'fonts-liberation'],
} as const;

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

const SECOND = 1000;
const PROBE_LIMIT = 8 * SECOND;
const START_LIMIT = 30 * SECOND;
/** An installer that prints nothing for this long is given up. */
const SILENCE_LIMIT = 90 * SECOND;
const FETCH_LIMIT = 15 * 60 * SECOND;

/** The engines named by a list such as `chromium,firefox`; all three without one. */
export function chosenEngines(list = process.env.ENGINES): Engine[] {
  if (!list?.trim()) return [...ENGINES];
  return list.split(',').map((name) => {
    const engine = ENGINES.find((known) => known === name.trim().toLowerCase());
    if (!engine) throw new Error(`Unknown engine "${name.trim()}" in ENGINES: expected ${ENGINES.join(', ')}.`);
    return engine;
  });
}

/** The browser of an engine that is on this machine, if any. Looks at files only. */
export function findBrowser(engine: Engine, machine: Machine = thisMachine): Browser | undefined {
  const own = machine.playwrightPath(engine);
  if (machine.isExecutable(own)) return { engine, origin: 'playwright', executablePath: own };
  const command = machine.command(...COMMANDS[engine]);
  if (!command) return undefined;
  if (engine !== 'webkit') return { engine, origin: 'system', executablePath: command };
  const displayPath = machine.command('Xvfb');
  const executablePath = machine.miniBrowsers().find(machine.isExecutable);
  return displayPath && executablePath
    ? { engine, origin: 'system', executablePath, driverPath: command, displayPath }
    : undefined;
}

/** The browsers of these engines; throws one sentence for the developer when one is not there. */
export function findBrowsers(engines: Engine[], machine: Machine = thisMachine): Browser[] {
  const found = engines.map((engine) => findBrowser(engine, machine));
  const missing = engines.filter((_, index) => !found[index]);
  if (missing.length > 0) throw new Error(howToGet(missing));
  return found.filter((browser) => browser !== undefined);
}

/** Finds the browsers, fetching those that are missing or do not start, and prints one line an engine. */
export async function provideBrowsers(
  engines: Engine[],
  machine: Machine = thisMachine,
  print: (line: string) => void = console.log,
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
          `${PACKAGES[browser.engine].join(' ')}.`,
      );
    }
    print(`${browser.engine}: ${await machine.version(browser)} (${browser.origin}, ${browser.executablePath})`);
  }
  return browsers;
}

/** Playwright's downloads lack their system libraries as often as not; what a distribution packages starts. */
async function works(engine: Engine, machine: Machine): Promise<boolean> {
  const browser = findBrowser(engine, machine);
  return browser !== undefined && (browser.origin === 'system' || (await machine.starts(browser)));
}

async function fetchBrowsers(engines: Engine[], machine: Machine): Promise<void> {
  const hasPackages = machine.isRoot && machine.command('apt-get') !== undefined;
  const rest: Engine[] = [];
  if (await machine.canDownload(engines[0]!)) {
    await machine.run(process.execPath, [PLAYWRIGHT, 'install', ...(hasPackages ? ['--with-deps'] : []), ...engines]);
    for (const engine of engines) if (!(await works(engine, machine))) rest.push(engine);
  } else {
    rest.push(...engines);
  }
  if (rest.length === 0 || !hasPackages) return;
  const patience = ['-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  await machine.run('apt-get', ['update', ...patience]);
  await machine.run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, ...packagesOf(rest)]);
}

function packagesOf(engines: Engine[]): string[] {
  return [...new Set(engines.flatMap((engine) => PACKAGES[engine]))];
}

function howToGet(engines: Engine[]): string {
  return (
    `No browser for ${engines.join(', ')} on this machine: run \`npx playwright install --with-deps ${engines.join(' ')}\`, ` +
    `or as root on Debian \`apt-get install -y --no-install-recommends ${packagesOf(engines).join(' ')}\`.`
  );
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  playwrightPath: (engine) => playwright[engine].executablePath(),
  isExecutable,
  command(...names) {
    const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
    return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  },
  miniBrowsers() {
    const homes = ['/usr/libexec', '/usr/lib', ...children('/usr/lib')];
    return homes.flatMap((home) => children(home, 'webkit').map((folder) => join(folder, 'MiniBrowser'))).sort();
  },
  async starts({ engine, executablePath, origin }) {
    if (origin === 'system') return true;
    try {
      const browser = await playwright[engine].launch({
        executablePath,
        timeout: START_LIMIT,
        args: sandboxArgs(engine),
      });
      await browser.close();
      return true;
    } catch {
      return false;
    }
  },
  async version({ engine, executablePath, origin }) {
    if (origin === 'playwright') return `Playwright's ${engine}`;
    if (engine === 'webkit') return 'WebKitGTK'; // Its test browser says nothing without a display.
    const { output } = await capture(executablePath, ['--version'], PROBE_LIMIT);
    return (
      /^.*\d+\.\d+.*$/m
        .exec(output)?.[0]
        .replace(/ built on.*/, '')
        .trim() ?? 'version unknown'
    );
  },
  async canDownload(engine) {
    const { output } = await capture(process.execPath, [PLAYWRIGHT, 'install', '--dry-run', engine], PROBE_LIMIT);
    const address = /^\s*Download url:\s*(\S+)/m.exec(output)?.[1];
    if (!address) return false;
    // Node's fetch ignores proxies, the installer does not: behind one, only trying tells.
    if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
    try {
      return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_LIMIT) })).ok;
    } catch {
      return false;
    }
  },
  async run(command, args) {
    const { code } = await capture(command, args, FETCH_LIMIT, SILENCE_LIMIT, (text) => process.stdout.write(text));
    return code === 0;
  },
};

/** Firefox without a screen says that it has no mouse; 2 is a fine pointer, 4 one that hovers. */
export const MOUSE_PREFERENCES = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Chromium refuses its sandbox to root. */
export function sandboxArgs(engine: Engine): string[] {
  return engine === 'chromium' && thisMachine.isRoot ? ['--no-sandbox'] : [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function children(folder: string, prefix = ''): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Runs a command in a process group of its own, which is killed whole when it is over time or too long silent. */
function capture(
  command: string,
  args: string[],
  limit: number,
  silence = limit,
  onText: (text: string) => void = () => {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    });
    let output = '';
    const kill = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // Gone already, or never started.
      }
    };
    const overall = setTimeout(kill, limit);
    let quiet = setTimeout(kill, silence);
    const hear = (chunk: Buffer) => {
      output += chunk;
      onText(String(chunk));
      clearTimeout(quiet);
      quiet = setTimeout(kill, silence);
    };
    const end = (code: number | null) => {
      clearTimeout(overall);
      clearTimeout(quiet);
      process.off('exit', kill);
      resolve({ code, output });
    };
    process.once('exit', kill);
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', () => end(null));
    child.once('close', end);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await provideBrowsers(chosenEngines(process.argv.slice(2).join(',') || undefined));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
