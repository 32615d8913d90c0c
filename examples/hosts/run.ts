import { spawn } from 'node:child_process';

/** Runs a command silently. @throws with all that it printed where it fails. */
export function run(command: string, parameters: readonly string[], folder: string): Promise<void> {
  const child = spawn(command, parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`\`${[command, ...parameters].join(' ')}\` in ${folder} ended with ${code}:\n${output}`));
    });
  });
}
