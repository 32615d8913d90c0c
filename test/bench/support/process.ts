import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SECOND = 1000;
const START_LIMIT = 60 * SECOND;

export interface Started {
  stop(): Promise<void>;
}

/** Runs a TypeScript file in a process of its own, until it says what shows that it is ready. */
export async function start(file: string, env: Record<string, string>, isReady: RegExp): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} ${why}: ${said}`));
    const overtime = setTimeout(() => fail('is not ready in time'), START_LIMIT);
    const hear = (text: Buffer) => {
      said += text;
      if (!isReady.test(said)) return;
      clearTimeout(overtime);
      for (const stream of [child.stdout, child.stderr]) stream.off('data', hear).resume();
      resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', (code) => fail(`ended with code ${code}`));
  });
  return {
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
