/** WebKitGTK for web-test-runner: its WebDriver server on a virtual X display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebdriverLauncher } from '@web/test-runner-webdriver';
import type { Browser } from '../../browsers.ts';

const START_LIMIT = 20_000;
const POLL = 50;

export async function webKitLauncher(browser: Browser): Promise<WebdriverLauncher> {
  const display = await startDisplay(browser.displayPath!);
  const port = await startDriver(browser.driverPath!, display);
  return new WebKitLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: browser.executablePath, args: ['--automation'] },
    } as WebdriverIO.Capabilities,
  });
}

class WebKitLauncher extends WebdriverLauncher {
  override async initialize(config: Parameters<WebdriverLauncher['initialize']>[0]): Promise<void> {
    await super.initialize(config);
    this.name = 'WebKit';
  }
}

/** An X server on the first free display; it says which on its file descriptor 3. */
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
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
  });
  endWithUs(driver);
  await until(() => answers(`http://127.0.0.1:${port}/status`), driver, 'WebKitWebDriver');
  return port;
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
  process.once('exit', () => child.kill('SIGKILL'));
}

/** A TCP port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
