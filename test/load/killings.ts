import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresServer } from '../site/helpers/postgres.ts';

/** How many there were of each. */
export class Killings {
  processes = 0;
  database = 0;
  /** When something went or came back, by `performance.now()`. */
  readonly moments: number[] = [];

  note(): void {
    this.moments.push(performance.now());
  }
}

const PROCESS_EVERY_MS = 30_000;
const DATABASE_EVERY_MS = 180_000;
const DATABASE_AWAY_MS = 2_000;

const run = promisify(execFile);

/** Sends SIGKILL to a serving process of the site: each time the one that has served longest. */
export async function killProcesses(parent: number, end: AbortSignal, killings: Killings): Promise<void> {
  while (await pause(PROCESS_EVERY_MS, end)) {
    const [pid] = await childrenOf(parent);
    if (pid === undefined) continue;
    killings.note();
    process.kill(pid, 'SIGKILL');
    killings.processes += 1;
  }
}

/** Ends PostgreSQL as a crash does, and starts it again. */
export async function killDatabase(postgres: PostgresServer, end: AbortSignal, killings: Killings): Promise<void> {
  while (await pause(DATABASE_EVERY_MS, end)) {
    killings.note();
    await postgres.halt!();
    await sleep(DATABASE_AWAY_MS);
    await postgres.resume!();
    killings.note();
    killings.database += 1;
  }
}

/** Waits. Returns false once the end has come. */
async function pause(ms: number, end: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal: end }).catch(() => {});
  return !end.aborted;
}

/** Those that serve, the first started first. The first process has others too: the one that translates TypeScript. */
async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, ...args]) => Number(of) === parent && args.join(' ').includes('site/server.ts'))
    .map(([pid]) => Number(pid))
    .sort((one, other) => one - other);
}
