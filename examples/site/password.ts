import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Queue } from './queue.ts';

/** Characters; a long one need not be of every kind of them (CNIL, ANSSI: a sentence of some words). */
export const PASSWORD_MIN = 12;
/** Longer passwords are refused before any work is done on them. */
export const PASSWORD_MAX = 200;

const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** OWASP's equivalent of N = 2^17, r = 8, p = 1 in a quarter of its memory: 32 MB and about 0.2 s. */
const COST = { logN: 15, r: 8, p: 3 };

/** A salted scrypt hash with its parameters: `scrypt$15$8$3$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.logN, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time whether the password is right, wrong, or the member unknown (`hash` undefined). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt, key] = (hash ?? ABSENT).split('$');
  const expected = Buffer.from(key ?? '', 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== undefined;
}

const ABSENT = ['scrypt', COST.logN, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(86)].join('$');

/** Two at a time: each takes a processor, 32 MB and a thread that files and compression wait for as well. */
const queue = new Queue(2, 500);

function derive(password: string, salt: Buffer, { logN, r, p }: typeof COST): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return queue.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
