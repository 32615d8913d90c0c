/** Runs `npm start` in this folder, reads the home page, ends it, and says what it was in JSON: { output, status, page }. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const site = spawn('npm', ['start'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
let output = '';
for (const stream of [site.stdout, site.stderr]) stream.on('data', (text) => (output += text));
const ended = once(site, 'close');
while (!output.includes('Comptes de démonstration') && site.exitCode === null) await sleep(100);
const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
const answer = origin && (await fetch(origin));
console.log(JSON.stringify({ output, status: answer?.status, page: await answer?.text() }));
// npm and the shell that it runs, with the site.
if (site.exitCode === null) process.kill(-site.pid, 'SIGTERM');
await ended;
