import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { CAPTCHA_KEY } from './captcha.ts';
import { openDatabase } from './database/open.ts';
import { keptSecret } from './database/secrets.ts';
import { seed } from './database/seed.ts';
import type { Settings } from './settings.ts';

/** After that, in milliseconds, requests that are still running are cut. */
export const PATIENCE = 5000;

/** One process that serves the site, until `stop()`. */
export class SiteProcess {
  /** What is open, the last first. */
  readonly #open: (() => Promise<unknown>)[] = [];
  #listening = false;
  #stopping = false;

  constructor(private readonly settings: Settings) {}

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Resolves with the port, once it listens. */
  async start(): Promise<number> {
    const { host, port, place, runtime, log, suggestions, trustProxy, captchaKey, mail, origin } = this.settings;
    const { database, close } = await openDatabase(place);
    this.#open.unshift(close);
    await seed(database);
    const app = buildApp({
      ...{ database, runtime, log, trustProxy, mail, origin },
      captchaKey: captchaKey ?? (await keptSecret(database, CAPTCHA_KEY)),
      limits: { suggestions },
      isStopping: () => this.#stopping,
    });
    this.#open.unshift(() => app.close());
    await app.listen({ port, host });
    this.#listening = true;
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /**
   * Says at `/sante` that it is ending, and after the settings' `drain` takes no more requests, finishes those that
   * are running, closes the database and frees its folder. False if it had to cut some; a second call changes nothing.
   */
  async stop(): Promise<boolean> {
    if (this.#stopping) return new Promise(() => {});
    this.#stopping = true;
    if (this.#listening) await sleep(this.settings.drain);
    return Promise.race([this.#close().then(() => true), sleep(PATIENCE, false, { ref: false })]);
  }

  async #close(): Promise<void> {
    for (const close of this.#open.splice(0)) await close();
  }
}
