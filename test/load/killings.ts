import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../site/helpers/postgres.ts';

/** How many there were of each. */
export interface Killings {
  processes: number;
  database: number;
}

const PROCESS_EVERY_MS = 30_000;
const DATABASE_EVERY_MS = 180_000;
const DATABASE_AWAY_MS = 2_000;

/** Sends SIGKILL to a serving process of the site, each in turn. */
export async function killProcesses(parent: number, end: AbortSignal, killings: Killings): Promise<void> {
  while (await pause(PROCESS_EVERY_MS, end)) {
    const serving = childrenOf(parent);
    const pid = serving[killings.processes % serving.length];
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    killings.processes += 1;
  }
}

/** Ends PostgreSQL as a crash does, and starts it again. */
export async function killDatabase(postgres: PostgresServer, end: AbortSignal, killings: Killings): Promise<void> {
  while (await pause(DATABASE_EVERY_MS, end)) {
    await postgres.halt!();
    await sleep(DATABASE_AWAY_MS);
    await postgres.resume!();
    killings.database += 1;
  }
}

/** Waits. Returns false once the end has come. */
async function pause(ms: number, end: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal: end }).catch(() => {});
  return !end.aborted;
}

/** The first process has others too: the one that translates TypeScript. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, ...args]) => Number(of) === parent && args.join(' ').includes('site/server.ts'))
    .map(([pid]) => Number(pid));
}
