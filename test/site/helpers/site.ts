import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp, type SiteOptions } from '../../../examples/site/app.ts';
import type { Database } from '../../../examples/site/database/connection.ts';
import { demonstrationMembers, PASSWORD } from '../../../examples/site/database/demonstration.ts';
import { openFolder } from '../../../examples/site/database/folder.ts';
import { FolderLockedError, lockFolder } from '../../../examples/site/database/lock.ts';
import { seed, seedAnnonces } from '../../../examples/site/database/seed.ts';

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

type Options = Omit<SiteOptions, 'database'>;

/** So high that a test which is not about them never meets them. */
const LIMITS = { signIn: 100_000, writes: 100_000, messages: 100_000 };

/** The site on a copy of the seeded database, to be asked by `app.inject`. */
export async function openSite(options: Options = {}): Promise<OpenSite> {
  const folder = await copySeededFolder();
  const { database, close } = await openFolder(folder);
  const app = buildApp({ database, limits: LIMITS, ...options });
  await app.ready();
  return {
    app,
    database,
    resetMembers: () => resetMembers(database),
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
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
  const source = await seededFolder();
  const folder = await mkdtemp(join(tmpdir(), 'flexit-site-'));
  await cp(join(source, 'pgdata'), join(folder, 'pgdata'), { recursive: true });
  return folder;
}

async function resetMembers(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`truncate annonces, translations, rate_limits restart identity`);
    await seedAnnonces(transaction);
  });
}

function account(index: number): Account {
  const { courriel, nom } = demonstrationMembers[index]!;
  return { courriel, nom, password: PASSWORD };
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/flexit-site', import.meta.url));
const DATABASE = new URL('../../../examples/site/database/', import.meta.url);
/** How often, in milliseconds, a test looks whether another has finished seeding. */
const POLL = 100;

/** One seeded folder for all tests, kept until what it is made from changes. */
async function seededFolder(): Promise<string> {
  const folder = join(CACHE, await fingerprint());
  await mkdir(CACHE, { recursive: true });
  const release = await waitForLock(CACHE);
  try {
    const names = await readdir(CACHE);
    if (names.includes(folder.slice(CACHE.length + 1))) return folder;
    for (const name of names.filter((name) => !name.startsWith('lock'))) {
      await rm(join(CACHE, name), { recursive: true, force: true });
    }
    const draft = `${folder}.new`;
    const { database, close } = await openFolder(draft);
    await seed(database);
    await close();
    await rename(draft, folder);
    return folder;
  } finally {
    release();
  }
}

async function waitForLock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
      await sleep(POLL);
    }
  }
}

async function fingerprint(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const hash = createHash('sha256');
  const migrations = (await readdir(new URL('migrations/', DATABASE))).filter((name) => name.endsWith('.sql'));
  const sources = ['schema.ts', 'seed.ts', 'places.ts', 'demonstration.ts', '../text.ts', '../password.ts'];
  for (const name of [...sources, ...migrations.map((name) => `migrations/${name}`)]) {
    hash.update(await readFile(new URL(name, DATABASE)));
  }
  hash.update(await readFile(resolve('@etalab/decoupage-administratif/package.json')));
  hash.update(await readFile(resolve('@electric-sql/pglite').replace(/dist.*$/, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}
