/** WebKitGTK for web-test-runner: its WebDriver server on a virtual X display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebdriverLauncher } from '@web/test-runner-webdriver';
import type { Browser } from '../../browsers.ts';

const START_LIMIT = 20_000;
/** Beside other browsers that start, a window comes late. */
const RESIZE_LIMIT = 15_000;
/** How long a window may take before it is asked again. */
const RESIZE_PATIENCE = 1_000;
const POLL = 50;
/** Hides the test browser's toolbar, which would keep the window wider than a phone's. */
const GTK_CSS =
  'toolbar, toolbar *, box, button, entry { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0 }';

interface Size {
  width: number;
  height: number;
}

export async function webKitLauncher(browser: Browser, viewport: Size): Promise<WebdriverLauncher> {
  const display = await startDisplay(browser.displayPath!);
  const port = await startDriver(browser.driverPath!, display);
  return new WebKitLauncher(viewport, {
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      // Answers a navigation at once: WebdriverIO 9 sends a command again that has no answer after 120 s, and a test page that is opened twice
      // is interrupted. The runner waits for the page itself.
      pageLoadStrategy: 'none',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: browser.executablePath, args: ['--automation'] },
    } as WebdriverIO.Capabilities,
  });
}

/** The launcher's private members that are used here. */
interface Internals {
  driver: Driver;
  driverManager: { startSession(id: string, url: string): Promise<void> };
  ensureManagerInitialized(): Promise<void>;
}

/** The part of WebdriverIO's client that is used here. */
interface Driver {
  performActions(actions: object[]): Promise<void>;
  setWindowRect(x: null, y: null, width: number, height: number): Promise<unknown>;
  executeScript(script: string, args: unknown[]): Promise<unknown>;
}

export class WebKitLauncher extends WebdriverLauncher {
  readonly #viewport: Size;

  constructor(viewport: Size, ...options: ConstructorParameters<typeof WebdriverLauncher>) {
    super(...options);
    this.#viewport = viewport;
  }

  override async initialize(config: Parameters<WebdriverLauncher['initialize']>[0]): Promise<void> {
    await super.initialize(config);
    this.name = 'WebKit';
  }

  override async startSession(id: string, url: string): Promise<void> {
    await this.#internals.ensureManagerInitialized();
    const { width, height } = this.#viewport;
    if (!(await this.resize(width, height))) throw new Error(`WebKit's window did not become ${width}×${height}.`);
    // Not the launcher's own, which leaves what the navigation rejects with to nobody: the run would end there (test-runner-webdriver 0.9).
    this.#internals.driverManager.startSession(id, url).catch((error: Error) => {
      console.error(`WebKit did not open ${url}: ${error.message}`);
    });
  }

  /**
   * Waits until the browser knows what the page had told it before. WebKitGTK 2.50 sends keys to the frame of which it last heard that it
   * has the focus, and hears of that after the page itself.
   */
  async hearPage(): Promise<void> {
    await this.#internals.driver.executeScript('', []);
  }

  /** Presses or releases a key, named by its WebDriver code point. It stays so until the next call for it. */
  key(type: 'keyDown' | 'keyUp', value: string): Promise<void> {
    return this.#internals.driver.performActions([{ type: 'key', id: 'keyboard', actions: [{ type, value }] }]);
  }

  /** Releases the mouse's buttons, by their numbers, and moves it to the corner: the launcher's own mouse. */
  leave(): Promise<void> {
    const releases = [0, 1, 2].map((button) => ({ type: 'pointerUp', button }));
    const actions = [...releases, { type: 'pointerMove', duration: 0, x: 1, y: 1 }];
    return this.#internals.driver.performActions([{ type: 'pointer', id: 'finger1', actions }]);
  }

  /** Sets the viewport's size in CSS pixels. Resolves to true if the page has that size. */
  async resize(width: number, height: number): Promise<boolean> {
    const limit = Date.now() + RESIZE_LIMIT;
    let asked = 0;
    while (!(await this.#measures(width, height))) {
      if (Date.now() > limit) return false;
      if (Date.now() - asked > RESIZE_PATIENCE) {
        await this.#ask(width, height);
        asked = Date.now();
      }
      await sleep(POLL);
    }
    return true;
  }

  /** A window that is not shown yet has no frame, or another one than it will have. */
  async #ask(width: number, height: number): Promise<void> {
    const [frameWidth, frameHeight] = await this.#measure('outerWidth - innerWidth, outerHeight - innerHeight');
    await this.#internals.driver.setWindowRect(null, null, width + frameWidth, height + frameHeight);
  }

  async #measures(width: number, height: number): Promise<boolean> {
    const [innerWidth, innerHeight] = await this.#measure('innerWidth, innerHeight');
    return innerWidth === width && innerHeight === height;
  }

  async #measure(what: string): Promise<[number, number]> {
    return (await this.#internals.driver.executeScript(`return [${what}]`, [])) as [number, number];
  }

  get #internals(): Internals {
    return this as unknown as Internals;
  }
}

/** Starts an X server on the first free display, whose number it writes to file descriptor 3. */
async function startDisplay(path: string): Promise<string> {
  const server = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithUs(server);
  let answer = '';
  const pipe = server.stdio[3] as Readable;
  pipe.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  await until(() => answer.includes('\n'), server, 'Xvfb');
  return `:${answer.trim()}`;
}

async function startDriver(path: string, display: string): Promise<number> {
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: gtkSettings(),
      LC_ALL: 'en_US.UTF-8', // Under C.UTF-8 `navigator.language` would be `C`, which `Intl` refuses.
      NO_AT_BRIDGE: '1',
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1', // Mesa's software renderer crashed with compositing, once in several hours.
    },
  });
  endWithUs(driver);
  await until(() => answers(`http://127.0.0.1:${port}/status`), driver, 'WebKitWebDriver');
  return port;
}

/** A folder with GTK settings for the browser's window, deleted on exit. */
function gtkSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flexit-gtk-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'gtk.css'), GTK_CSS);
  }
  return folder;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function until(ready: () => boolean | Promise<boolean>, child: ChildProcess, name: string): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode} instead of starting.`);
    if (Date.now() > limit) throw new Error(`${name} did not start within ${START_LIMIT / 1000} s.`);
    await sleep(POLL);
  }
}

function endWithUs(child: ChildProcess): void {
  child.unref();
  process.once('exit', () => child.kill('SIGTERM'));
}

/** A free TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
