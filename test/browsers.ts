/** The browsers that the tests run in: Playwright's own where they are, else the system's (Debian's packages). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import playwright from 'playwright';
import { type Machine, output, thisMachine } from './support/machine.ts';

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

/** A machine, and Playwright's own browsers for it. */
export interface BrowserMachine extends Machine {
  /** Where Playwright would keep its own browser; there or not. */
  playwrightPath(engine: Engine): string;
  starts(browser: Browser): Promise<boolean>;
  version(browser: Browser): Promise<string>;
  /** True if Playwright's browser can be downloaded from here. */
  canDownload(engine: Engine): Promise<boolean>;
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

export const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

const START_LIMIT = 30_000;
const DOWNLOAD_LIMIT = 8_000;

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
export function findBrowser(engine: Engine, machine: BrowserMachine = browserMachine): Browser | undefined {
  const own = machine.playwrightPath(engine);
  if (machine.isExecutable(own)) return { engine, origin: 'playwright', executablePath: own };
  const command = machine.command(...COMMANDS[engine]);
  if (!command) return undefined;
  if (engine !== 'webkit') return { engine, origin: 'system', executablePath: command };
  const displayPath = machine.command('Xvfb');
  const executablePath = miniBrowsers(machine).find(machine.isExecutable);
  return displayPath && executablePath
    ? { engine, origin: 'system', executablePath, driverPath: command, displayPath }
    : undefined;
}

/** Where WebKitGTK's test browser may be. */
function miniBrowsers({ children }: Machine): string[] {
  const homes = ['/usr/libexec', '/usr/lib', ...children('/usr/lib')];
  return homes.flatMap((home) => children(home, 'webkit').map((folder) => join(folder, 'MiniBrowser'))).sort();
}

/** The browsers of these engines; throws one sentence for the developer when one is not there. */
export function findBrowsers(engines: Engine[], machine: BrowserMachine = browserMachine): Browser[] {
  const found = engines.map((engine) => findBrowser(engine, machine));
  const missing = engines.filter((_, index) => !found[index]);
  if (missing.length > 0) throw new Error(howToGet(missing));
  return found.filter((browser) => browser !== undefined);
}

/** Debian's, to be installed for these engines. */
export function packagesOf(engines: readonly Engine[]): string[] {
  return [...new Set(engines.flatMap((engine) => PACKAGES[engine]))];
}

function howToGet(engines: Engine[]): string {
  return (
    `No browser for ${engines.join(', ')} on this machine: run \`npx playwright install --with-deps ${engines.join(' ')}\`, ` +
    `or as root on Debian \`apt-get install -y --no-install-recommends ${packagesOf(engines).join(' ')}\`.`
  );
}

export const browserMachine: BrowserMachine = {
  ...thisMachine,
  playwrightPath: (engine) => playwright[engine].executablePath(),
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
    const told = (await output(executablePath, ['--version'])) ?? '';
    return (
      /^.*\d+\.\d+.*$/m
        .exec(told)?.[0]
        .replace(/ built on.*/, '')
        .trim() ?? 'version unknown'
    );
  },
  async canDownload(engine) {
    const plan = (await output(process.execPath, [PLAYWRIGHT, 'install', '--dry-run', engine])) ?? '';
    const address = /^\s*Download url:\s*(\S+)/m.exec(plan)?.[1];
    if (!address) return false;
    // Node's fetch ignores proxies, the installer does not: behind one, only trying tells.
    if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
    try {
      return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(DOWNLOAD_LIMIT) })).ok;
    } catch {
      return false;
    }
  },
};

/** Firefox without a screen says that it has no mouse; 2 is a fine pointer, 4 one that hovers. */
export const MOUSE_PREFERENCES = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Chromium refuses its sandbox to root. */
export function sandboxArgs(engine: Engine): string[] {
  return engine === 'chromium' && thisMachine.isRoot ? ['--no-sandbox'] : [];
}

/** What Playwright 1.64 disables in Chromium: the switch counts once, and ours takes its place. */
export const DISABLED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider'],
  ...['GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'BlockOriginHeaderModificationOnRedirect'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'Translate', 'AutoDeElevate', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

/** Chromium 156 starts two processes for these beside each page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A browser's switches, wherever Playwright drives it in a test. */
export function launchArgs(engine: Engine): string[] {
  if (engine !== 'chromium') return [];
  return [`--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`, ...sandboxArgs(engine)];
}
