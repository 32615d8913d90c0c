import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { solveChallenge as solveFirst } from 'altcha-lib/v1';
import type { Challenge as FirstChallenge } from 'altcha-lib/v1/types';
import { isRecord } from '../core/attributes.ts';
import { RequestError, serverMessage } from '../core/http/http.ts';
import type { Host } from '../dom/host.ts';
import { createReader } from '../dom/request/request.ts';
import type { CaptchaProvider } from '../services/captchas.ts';

/** For the slowest telephone, in milliseconds. */
const PATIENCE_MS = 90_000;
/** What a first version's challenge takes where it does not say. */
const MOST_TRIES = 1_000_000;

/**
 * ALTCHA: a proof of work that the site's own server asks for and verifies, whose challenge is fetched for each submission. The
 * browser does the work off the main thread (`crypto.subtle`), so that the page stays alive without a worker.
 */
export const altcha = (host: Host): CaptchaProvider => ({
  field: 'altcha',
  patience: PATIENCE_MS,
  create({ url }) {
    const reader = createReader(host);
    return {
      async token(signal) {
        const abort = () => reader.abort();
        signal.addEventListener('abort', abort, { once: true });
        try {
          const { data } = await reader.send({ url, method: 'GET', expect: 'json' });
          return btoa(JSON.stringify(await solve(data, signal)));
        } finally {
          signal.removeEventListener('abort', abort);
        }
      },
      dispose: reader.abort,
    };
  },
});

/** What the server is sent: for a challenge of version 2 its solution beside it, for one of version 1 its number in it. */
async function solve(challenge: unknown, signal: AbortSignal): Promise<object> {
  if (!globalThis.crypto?.subtle) throw new Error('ALTCHA needs a page that came by HTTPS.');
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (isSecond(challenge)) return await solveSecond(challenge, controller);
    if (isFirst(challenge)) return await solveOfFirst(challenge, controller);
  } finally {
    signal.removeEventListener('abort', abort);
  }
  const message = serverMessage(challenge);
  throw new RequestError('type', { message, fromServer: message !== undefined });
}

async function solveSecond({ parameters, signature }: Challenge, controller: AbortController): Promise<object> {
  const deriveKey = parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  const challenge = { parameters, signature };
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: PATIENCE_MS });
  if (!solution) throw new Error('ALTCHA found no solution.');
  return { challenge, solution };
}

async function solveOfFirst(challenge: FirstChallenge, controller: AbortController): Promise<object> {
  const { algorithm, salt, signature, maxnumber = MOST_TRIES } = challenge;
  const work = solveFirst(challenge.challenge, salt, algorithm, maxnumber);
  controller.signal.addEventListener('abort', () => work.controller.abort(), { once: true });
  const solution = await work.promise;
  if (!solution) throw new Error('ALTCHA found no solution.');
  return { algorithm, challenge: challenge.challenge, salt, signature, number: solution.number, took: solution.took };
}

const isSecond = (value: unknown): value is Challenge =>
  isRecord(value) &&
  isRecord(value.parameters) &&
  ['algorithm', 'nonce', 'salt', 'keyPrefix'].every(textIn(value.parameters));

const isFirst = (value: unknown): value is FirstChallenge =>
  isRecord(value) && ['algorithm', 'challenge', 'salt', 'signature'].every(textIn(value));

const textIn = (record: Record<string, unknown>) => (name: string) => typeof record[name] === 'string';
