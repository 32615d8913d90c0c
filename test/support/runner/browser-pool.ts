import type { BrowserLauncher } from '@web/test-runner';
import type { WebdriverLauncher } from '@web/test-runner-webdriver';

type Config = Parameters<NonNullable<BrowserLauncher['initialize']>>[0];
type Paged = BrowserLauncher & { getPage(id: string): unknown };
type Button = Parameters<WebdriverLauncher['sendMouseDown']>[1];

/** Several browsers of one engine, which share its files: where only one tab of a browser has the focus, each has its own. */
export class BrowserPool implements BrowserLauncher {
  readonly #browsers: readonly [BrowserLauncher, ...BrowserLauncher[]];
  readonly #limit: () => number;
  /** Which one runs a session, by the session's id. */
  readonly #running = new Map<string, BrowserLauncher>();

  /** @param limit tells how many files they may run together now, if each of them can */
  constructor(browsers: readonly [BrowserLauncher, ...BrowserLauncher[]], limit: () => number) {
    this.#browsers = browsers;
    this.#limit = limit;
  }

  get name(): string {
    return this.#browsers[0].name;
  }

  get type(): string {
    return this.#browsers[0].type;
  }

  /** Which web-test-runner reads each time that a file ends. */
  get concurrency(): number {
    return this.#limit();
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  browserOf(id: string): BrowserLauncher {
    const browser = this.#running.get(id);
    if (!browser) throw new Error(`No browser runs session ${id}.`);
    return browser;
  }

  async initialize(config: Config, files: string[]): Promise<void> {
    for (const browser of this.#browsers) await browser.initialize?.(config, files);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.stop?.()));
  }

  async startSession(id: string, url: string): Promise<void> {
    const running = [...this.#running.values()];
    const isFree = (browser: BrowserLauncher) =>
      running.filter((other) => other === browser).length < (browser.concurrency ?? 1);
    const browser = this.#browsers.find(isFree);
    if (!browser) throw new Error('Every browser has all the files that it can run.');
    this.#running.set(id, browser);
    try {
      await browser.startSession(id, url);
    } catch (error) {
      this.#running.delete(id);
      throw error;
    }
  }

  isActive(id: string): boolean {
    return this.#running.get(id)?.isActive(id) ?? false;
  }

  getBrowserUrl(id: string) {
    return this.browserOf(id).getBrowserUrl(id);
  }

  async stopSession(id: string) {
    try {
      return await this.browserOf(id).stopSession(id);
    } finally {
      this.#running.delete(id);
    }
  }

  startDebugSession(id: string, url: string): Promise<void> {
    return this.#browsers[0].startDebugSession(id, url);
  }

  // What web-test-runner's mouse asks of a launcher: of Playwright's and Puppeteer's a page, of WebDriver's the deeds.

  getPage(id: string): unknown {
    return (this.browserOf(id) as Paged).getPage(id);
  }

  sendMouseMove(id: string, x: number, y: number) {
    return this.#driverOf(id).sendMouseMove(id, x, y);
  }

  sendMouseClick(id: string, x: number, y: number, button?: Button) {
    return this.#driverOf(id).sendMouseClick(id, x, y, button);
  }

  sendMouseDown(id: string, button?: Button) {
    return this.#driverOf(id).sendMouseDown(id, button);
  }

  sendMouseUp(id: string, button?: Button) {
    return this.#driverOf(id).sendMouseUp(id, button);
  }

  resetMouse(id: string) {
    return this.#driverOf(id).resetMouse(id);
  }

  #driverOf(id: string): WebdriverLauncher {
    return this.browserOf(id) as WebdriverLauncher;
  }
}
