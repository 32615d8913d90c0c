import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The site's server in a process of its own. */
export interface ServerRun {
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Resolves when it has printed `text`. */
  prints(text: string | RegExp): Promise<void>;
  /** Resolves with `http://127.0.0.1:<port>` once it is ready. */
  ready(): Promise<string>;
  /** That address, known once it is ready. */
  url(): string;
  exits(): Promise<number | null>;
}

const SERVER = fileURLToPath(new URL('../../../examples/site/server.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const POLL = 20;

const runs: ServerRun[] = [];

/** Starts it on a free port of 127.0.0.1, with what else `environment` says. */
export function runServer(environment: Record<string, string>): ServerRun {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', HOST: '127.0.0.1', ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], { cwd: ROOT, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = () => /http:\/\/[\d.]+:\d+/.exec(text)![0];
  const prints = async (wanted: string | RegExp) => {
    while (typeof wanted === 'string' ? !text.includes(wanted) : !wanted.test(text)) {
      assert.ok(child.exitCode === null && child.signalCode === null, `ended with: ${text}`);
      await sleep(POLL);
    }
  };
  const started: ServerRun = {
    child,
    output: () => text,
    prints,
    url,
    ready: async () => {
      await prints('Comptes de démonstration');
      return url();
    },
    exits: () => ended,
  };
  runs.push(started);
  return started;
}

/** Kills what was started and still runs. */
export async function killServers(): Promise<void> {
  for (const { child, exits } of runs.splice(0)) {
    child.kill('SIGKILL');
    await exits();
  }
}
