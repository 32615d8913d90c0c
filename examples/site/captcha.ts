import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import type { Database } from './database/connection.ts';
import { keptSecret, useChallenge } from './database/secrets.ts';
import { type Fields, textOf } from './forms.ts';
import { countWithoutToken, type Limits } from './rate-limits.ts';

/** What the database keeps the key under. */
export const CAPTCHA_KEY = 'captcha';
/** The field that the captcha sends its token by. */
const FIELD = 'altcha';
/** A token is some 700 characters. */
const LONGEST = 4000;
/** How long a challenge may be solved and sent, in milliseconds: the slowest telephone works for a minute and a half. */
const LIFETIME = 5 * 60_000;
/** What a browser works through: that many keys of that many rounds, which is a quarter of a second on a computer. */
const WORK = { from: 100, to: 300, rounds: 1000 };

export const REFUSED =
  'La vérification anti-robot n’est pas valable, ou a expiré. Rien n’est perdu : envoyez de nouveau le formulaire.';

/** The site's own captcha: a proof of work (https://altcha.org), verified here. */
export interface Captcha {
  challenge(): Promise<Challenge>;
  /**
   * Why a form may not be taken, in French; undefined where it may: its token is good, and new, or it has none and its sender has sent
   * few such forms. Uses the token up.
   */
  refuses(request: FastifyRequest, fields: Fields, limits: Limits): Promise<string | undefined>;
}

/** @param key signs the challenges; without it, the key that the database keeps, made where there is none. */
export function createCaptcha(database: Database, key?: string): Captcha {
  let known = key;
  const ownKey = async () => {
    known ??= await keptSecret(database, CAPTCHA_KEY);
    return known;
  };

  async function accepts(token: string): Promise<boolean> {
    const solved = parseToken(token);
    if (!solved) return false;
    const { challenge } = solved;
    const { verified } = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: await ownKey() });
    // What is signed is ours: it has an end.
    const { expiresAt } = challenge.parameters;
    return verified && useChallenge(database, challenge.signature!, new Date(expiresAt! * 1000));
  }

  return {
    async challenge() {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: WORK.rounds,
        counter: randomInt(WORK.to, WORK.from),
        expiresAt: new Date(Date.now() + LIFETIME),
        deriveKey,
        hmacSignatureSecret: await ownKey(),
      });
    },
    async refuses(request, fields, limits) {
      if (!fields[FIELD]) {
        await countWithoutToken(database, request, limits.withoutToken);
        return undefined;
      }
      return (await accepts(textOf(fields, FIELD))) ? undefined : REFUSED;
    },
  };
}

interface Solved {
  challenge: Challenge;
  solution: Solution;
}

/** What a token holds, where its shape is right; nothing of it is true yet. */
function parseToken(token: string): Solved | undefined {
  if (token.length > LONGEST) return undefined;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString()) as Solved;
    const { parameters, signature } = challenge;
    const isShaped =
      typeof signature === 'string' &&
      typeof parameters.expiresAt === 'number' &&
      typeof solution.counter === 'number' &&
      typeof solution.derivedKey === 'string';
    return isShaped ? { challenge: { parameters, signature }, solution } : undefined;
  } catch {
    return undefined;
  }
}
