import { scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp, type SiteOptions } from '../../../examples/site/app.ts';
import type { Database } from '../../../examples/site/database/connection.ts';
import { demonstrationMembers, PASSWORD } from '../../../examples/site/database/demonstration.ts';
import { openFolder } from '../../../examples/site/database/folder.ts';
import { openDatabase, type Place } from '../../../examples/site/database/open.ts';
import { avis, members } from '../../../examples/site/database/schema.ts';
import { seed, seedAnnonces, seedPhotos } from '../../../examples/site/database/seed.ts';
import { LIMITS as DEFAULTS } from '../../../examples/site/rate-limits.ts';
import { CACHE, copyFolder, fingerprint, removeOld, waitForLock } from './seeded-cache.ts';

/** The demonstration accounts: two members with annonces of their own, and an editor. */
export const ACCOUNTS = {
  camille: account(0),
  idris: account(1),
  maelle: account(2),
};

export interface Account {
  courriel: string;
  nom: string;
  password: string;
}

export interface OpenSite {
  app: FastifyInstance;
  database: Database;
  /** The demonstration members' annonces as they were, with the same ids; no request counted. Sessions stay. */
  resetMembers(): Promise<void>;
  close(): Promise<void>;
}

export interface StartedSite {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
  resetMembers(): Promise<void>;
}

interface Options extends Omit<SiteOptions, 'database'> {
  /** The address of a PostgreSQL database; without it, the site is on a copy of the seeded folder. */
  url?: string;
  logger?: Place['logger'];
  /** Whether the members' passwords are hashed as the site does, which takes 0.2 s at each sign-in; no by default. */
  realHashes?: boolean;
}

/** Of `PASSWORD`, in 3 ms. */
const QUICK_HASH = `scrypt$10$8$1$${'A'.repeat(22)}$${scryptSync(PASSWORD, Buffer.alloc(16), 64, { N: 2 ** 10, r: 8, p: 1 }).toString('base64url')}`;

/** So high that a test which is not about them never meets them. */
const LIMITS = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, 100_000]));

/** The site on a copy of the seeded database, to be asked by `app.inject`. */
export async function openSite({ url, logger, realHashes = false, ...options }: Options = {}): Promise<OpenSite> {
  const folder = url ? '' : await copySeededFolder();
  const { database, close } = await openDatabase({ url, folder, logger });
  // What is announced over the pages would stand in the way of other tests; its own publish it.
  await database.update(avis).set({ publie: false });
  if (!realHashes) await database.update(members).set({ passwordHash: QUICK_HASH });
  const app = buildApp({ database, limits: LIMITS, ...options });
  await app.ready();
  return {
    app,
    database,
    resetMembers: memberReset(database),
    close: async () => {
      await app.close();
      await close();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same site listening on a free port, for tests in a browser. Starts in a second; the first ever seeds for some more. */
export async function startSite(options: Options = {}): Promise<StartedSite> {
  const site = await openSite(options);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: site.close, resetMembers: site.resetMembers };
}

/** A temporary folder, to use as `FLEXIT_DATA`, with a seeded database. */
export async function copySeededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flexit-site-'));
  await mkdir(CACHE, { recursive: true });
  const release = await waitForLock(CACHE);
  try {
    await copyFolder(join(await seededFolder(), 'pgdata'), join(folder, 'pgdata'));
    return folder;
  } finally {
    release();
  }
}

/** What `resetMembers` seeds anew, in the order of their references; and what it empties. */
const SEEDED = ['annonces', 'photos', 'photo_files'];
const EMPTIED = ['translations', 'rate_limits'];

/** Seeds them at the first call, and puts the same rows back at the next ones, which takes a sixth of the time. */
function memberReset(database: Database): () => Promise<void> {
  let isKept = false;
  return () =>
    database.transaction(async (transaction) => {
      const run = (statement: string) => transaction.execute(sql.raw(statement));
      // With what refers to them: messages about annonces, and reports.
      for (const table of [...SEEDED, ...EMPTIED].reverse()) await run(`delete from ${table}`);
      if (isKept) {
        for (const table of SEEDED) await run(`insert into ${table} select * from kept.${table}`);
        for (const table of ['annonces', 'photos', 'translations']) {
          await run(`select setval('${table}_id_seq', (select coalesce(max(id), 0) + 1 from ${table}), false)`);
        }
        return;
      }
      for (const table of ['annonces', 'photos', 'translations']) await run(`alter sequence ${table}_id_seq restart`);
      await seedAnnonces(transaction);
      await seedPhotos(transaction);
      await run('drop schema if exists kept cascade');
      await run('create schema kept');
      for (const table of SEEDED) await run(`create table kept.${table} as table ${table}`);
      isKept = true;
    });
}

function account(index: number): Account {
  const { courriel, nom } = demonstrationMembers[index]!;
  return { courriel, nom, password: PASSWORD };
}

/** One seeded folder for all tests, kept until what it is made from changes. */
async function seededFolder(): Promise<string> {
  const folder = join(CACHE, `folder-${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  await removeOld('folder-');
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const { database, close } = await openFolder(draft);
  await seed(database);
  await close();
  await rename(draft, folder);
  return folder;
}
