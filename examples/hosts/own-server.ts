import { spawn } from 'node:child_process';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PACKAGES } from './hosts.ts';

const ADDRESS = '127.0.0.1';
/** How often, in milliseconds, it is asked whether the server listens already, and for how long. */
const PAUSE_MS = 50;
const START_MS = 30_000;

export interface OwnServer {
  readonly port: number;
  stop(): void;
}

/** Starts the server that a framework has built; resolves once it listens. @throws with what it printed where it ends before. */
export async function startOwnServer([command, ...parameters]: readonly string[], folder: string): Promise<OwnServer> {
  const port = await freePort();
  const child = spawn(command!, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(PACKAGES, '.bin'), process.env.PATH].join(delimiter),
      PORT: String(port),
      PROTOCOL_HEADER: 'x-forwarded-proto',
      HOST: ADDRESS,
      HOSTNAME: ADDRESS,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  let output = '';
  let ended: Error | undefined;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.once('error', (error) => (ended = error));
  child.once('close', (code) => (ended ??= new Error(`\`${command}\` in ${folder} ended with ${code}:\n${output}`)));
  const stop = () => {
    process.off('exit', stop);
    child.kill();
  };
  process.once('exit', stop);
  for (let waited = 0; !(await listens(port)); waited += PAUSE_MS) {
    if (ended) throw ended;
    if (waited > START_MS) {
      stop();
      throw new Error(`\`${command}\` in ${folder} does not listen at ${port}:\n${output}`);
    }
    await wait(PAUSE_MS);
  }
  return { port, stop };
}

/** Lets another server of this machine answer a request. */
export function forward(incoming: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: ADDRESS, port, method, path: url, headers: { ...headers, 'x-forwarded-proto': 'http' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', resolve);
      },
    );
    // A visitor who leaves the page ends it on either side.
    asked.once('error', (error) => (response.destroyed ? resolve() : reject(error)));
    response.once('close', () => asked.destroy());
    incoming.pipe(asked);
  });
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, ADDRESS, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, ADDRESS);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
