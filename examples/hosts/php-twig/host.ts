import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../host.ts';
import { HOSTS } from '../hosts.ts';

const PATIENCE = 10_000;
const POLL = 25;

/** Debian's package `php-twig`. */
export const hasTwig = existsSync('/usr/share/php/Twig/autoload.php');

let origin: Promise<string> | undefined;

/** PHP's own server, started with the first request, answers what is below `/php-twig/`. */
export default {
  title: 'PHP et Twig',
  needs: 'php',
  async answer(request) {
    if (!hasTwig) return new Response('Il manque Twig : apt-get install php-twig', { status: 503 });
    origin ??= startPhp();
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === 'POST' ? await request.arrayBuffer() : undefined;
    const answer = await fetch(`${await origin}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
    const kept = ['content-type', 'set-cookie'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: kept });
  },
} satisfies Host;

async function startPhp(): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const php = spawn('php', ['-S', address, 'index.php'], { cwd: join(HOSTS, 'php-twig'), stdio: 'ignore' });
  process.once('exit', () => php.kill());
  await answers(`http://${address}/`, php);
  return `http://${address}`;
}

async function answers(url: string, php: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end && php.exitCode === null; await sleep(POLL)) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
  }
  throw new Error('PHP’s own server did not start.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
