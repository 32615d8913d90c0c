import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openServer } from '../../../examples/site/database/postgres.ts';
import { seed } from '../../../examples/site/database/seed.ts';
import { findPostgres } from '../../support/machine.ts';
import { freePort } from './free-port.ts';
import { CACHE, copyFolder, fingerprint, removeOld, waitForLock } from './seeded-cache.ts';

/** A PostgreSQL server for the tests, with a seeded database to copy. */
export interface PostgresServer {
  /** The address of a new copy of the seeded database. */
  createDatabase(): Promise<string>;
  /** The address of an empty new one. */
  createEmptyDatabase(): Promise<string>;
  /** Ends the server at once, as a failing machine would; not on a server that the tests did not start. */
  halt?(): Promise<void>;
  /** Starts it again after `halt`, on the same port. */
  resume?(): Promise<void>;
  stop(): Promise<void>;
}

const TEMPLATE = 'flexit_seeded';
const MISSING = 'PostgreSQL is not on this machine: `npm test -- --only=machine` installs it, or says how.';
/** Nothing of the tests must outlive a power cut; what is confirmed must outlive the server's own death. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=60', 'autovacuum=off'];

/** `--wal-segsize`: a sixth of the size to copy. */
const CLUSTER = ['-E', 'UTF8', '--locale=C.UTF-8', '--wal-segsize=1'];

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Why tests on PostgreSQL cannot run here; false when they can. Throws in CI. */
export function missingPostgres(): string | false {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return false;
  if (process.env.CI) throw new Error(MISSING);
  return MISSING;
}

/** A server of one's own, ready in a second; the first ever is seeded for some more. */
export async function startPostgres(): Promise<PostgresServer> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return useServer(url);
  const binaries = findPostgres();
  if (!binaries) throw new Error(MISSING);
  const folder = await mkdtemp(join(tmpdir(), 'flexit-postgres-'));
  giveToServer(folder);
  await copySeededCluster(binaries, join(folder, 'data'));
  giveToServer(join(folder, 'data'));
  return startCluster(binaries, folder);
}

/** @param tries how often, where another process takes the free port before the server does */
async function startCluster(binaries: string, folder: string, tries = 3): Promise<PostgresServer> {
  const port = await freePort();
  const control = (...args: string[]) =>
    asServer(join(binaries, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', ...args]);
  const options = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=${folder}`, ...SETTINGS];
  const resume = () =>
    control('-l', join(folder, 'log'), '-o', options.map((setting) => `-c ${setting}`).join(' '), 'start');
  const halt = () => control('-m', 'immediate', 'stop');
  try {
    await resume();
  } catch (error) {
    if (tries > 1) return startCluster(binaries, folder, tries - 1);
    throw error;
  }
  const kill = () => {
    try {
      execFileSync(join(binaries, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'], ids());
    } catch {
      // Stopped already.
    }
  };
  process.once('exit', kill);
  return {
    ...databasesOf(`postgres://postgres@127.0.0.1:${port}/postgres`, TEMPLATE),
    halt,
    resume,
    stop: async () => {
      process.off('exit', kill);
      await halt().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server that `TEST_DATABASE_URL` names; what the tests made there is dropped at the end. */
async function useServer(url: string): Promise<PostgresServer> {
  const { createEmptyDatabase } = databasesOf(url, 'template0');
  const template = await createEmptyDatabase();
  await fill(template);
  const databases = databasesOf(url, nameOf(template));
  return {
    ...databases,
    stop: async () => {
      await databases.drop();
      await execute(url, `drop database if exists "${nameOf(template)}" with (force)`);
    },
  };
}

function databasesOf(url: string, template: string) {
  const made: string[] = [];
  const create = async (source: string) => {
    const name = `flexit_test_${randomUUID().replaceAll('-', '')}`;
    await execute(url, `create database "${name}" template "${source}"`);
    made.push(name);
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  return {
    createDatabase: () => create(template),
    createEmptyDatabase: () => create('template0'),
    drop: async () => {
      for (const name of made.splice(0)) await execute(url, `drop database if exists "${name}" with (force)`);
    },
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function fill(url: string): Promise<void> {
  const { database, close } = await openServer(url);
  await seed(database);
  await close();
}

async function copySeededCluster(binaries: string, target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const release = await waitForLock(CACHE);
  try {
    await copyFolder(await seededCluster(binaries), target);
  } finally {
    release();
  }
}

/** One seeded cluster for all tests, kept until what it is made from changes. */
async function seededCluster(binaries: string): Promise<string> {
  const version = createHash('sha256')
    .update([binaries, ...CLUSTER].join(' '))
    .digest('hex')
    .slice(0, 8);
  const folder = join(CACHE, `postgres-${version}-${await fingerprint()}`);
  if (existsSync(folder)) return folder;
  await removeOld('postgres-');
  await rm(`${folder}.new`, { recursive: true, force: true });
  const draft = await mkdtemp(join(tmpdir(), 'flexit-postgres-'));
  giveToServer(draft);
  const data = join(draft, 'data');
  await asServer(join(binaries, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', ...CLUSTER, '--no-sync']);
  const server = await startCluster(binaries, draft);
  const url = await server.createEmptyDatabase();
  await fill(url);
  await execute(url.replace(/[^/]*$/, 'postgres'), `alter database "${nameOf(url)}" rename to ${TEMPLATE}`);
  await asServer(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop']);
  await copyFolder(data, `${folder}.new`);
  await rename(`${folder}.new`, folder);
  await server.stop();
  return folder;
}

/** PostgreSQL refuses to run as root. */
function ids(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

function giveToServer(folder: string): void {
  chmodSync(folder, 0o700);
  const { uid, gid } = ids();
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), uid, gid);
}

async function asServer(command: string, args: string[]): Promise<void> {
  // Its output is of no use, and a server that keeps the pipe would keep `execFile` waiting.
  const child = run(command, args, { ...ids(), cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  await child;
}
