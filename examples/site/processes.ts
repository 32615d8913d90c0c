import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from './settings.ts';
import { PATIENCE } from './site-process.ts';

const SECOND = 1000;
/** The longest wait before a process that keeps dying is started again. */
const MAX_DELAY = 30 * SECOND;

/** What a process tells before it ends because it cannot start. */
interface Failure {
  failure: string;
}

/** Several processes that serve one site on one port, each started again when it dies. */
export class Processes {
  #stopping = false;
  /** Deaths in a row of processes that had hardly lived. */
  #deaths = 0;

  constructor(private readonly settings: Settings) {}

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Resolves with the port once all listen, or rejects with what the first that cannot says. */
  async start(): Promise<number> {
    const { processes, host } = this.settings;
    // Those that share a port have to ask for the same one: whoever replaces a dead one too.
    const port = this.settings.port || (await freePort(host));
    // Each takes its connections itself. Handed out in turn, one that is on its way to a process when that is killed stays open, and is
    // never answered (Node 20).
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const workers = Array.from({ length: processes }, () => cluster.fork({ PORT: port }));
    await Promise.all(workers.map(listening));
    for (const worker of workers) this.#watch(worker, port);
    return port;
  }

  /** Ends them all in order; false if one had to be killed or ended badly. */
  async stop(): Promise<boolean> {
    if (this.#stopping) return new Promise(() => {});
    this.#stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = workers.map(async (worker) => {
      const end = once(worker, 'exit') as Promise<[code: number | null, signal: string | null]>;
      worker.process.kill('SIGTERM');
      const [code, signal] = await end;
      return code === 0 || signal === 'SIGTERM'; // Which ends it at once before it has begun to start.
    });
    const killing = sleep(this.settings.drain + PATIENCE + SECOND, false, { ref: false }).then(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
      return false;
    });
    return Promise.race([Promise.all(ends).then((ended) => ended.every(Boolean)), killing]);
  }

  #watch(worker: Worker, port: number): void {
    // Those that came with the site listen already.
    let since = Date.now();
    worker.once('listening', () => {
      since = Date.now();
    });
    worker.on('message', ({ failure }: Partial<Failure>) => failure && console.error(failure));
    worker.once('exit', async (code, signal) => {
      if (this.#stopping) return;
      this.#deaths = Date.now() - since > this.settings.steady ? 0 : this.#deaths + 1;
      const delay = this.#deaths < 2 ? 0 : Math.min(2 ** (this.#deaths - 2) * SECOND, MAX_DELAY);
      const when = delay ? ` dans ${delay / SECOND} s` : '';
      console.error(`Le processus ${worker.process.pid} s’est arrêté (${signal ?? code}). Il est relancé${when}.`);
      await sleep(delay);
      if (!this.#stopping) this.#watch(cluster.fork({ PORT: port }), port);
    });
  }
}

/** Tells the first process why this one cannot start. */
export function tellFailure(failure: string): Promise<void> {
  return new Promise((resolve) => process.send!({ failure } satisfies Failure, () => resolve()));
}

/** One that nothing listens on. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('message', ({ failure }: Failure) => reject(failure));
    worker.once('exit', (code, signal) => reject(`Un processus s’est arrêté au démarrage (${signal ?? code}).`));
  });
}
