import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { today } from '../../../examples/site/calendar.ts';
import { FolderLockedError, lockFolder } from '../../../examples/site/database/lock.ts';

/** Where the tests keep seeded databases from one run to the next. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/flexit-site', import.meta.url));

const DATABASE = new URL('../../../examples/site/database/', import.meta.url);
const SOURCES = /^(schema|seed|places|demonstration[^.]*)\.ts$|\.sql$/;
/** How often, in milliseconds, a test looks whether another has finished seeding. */
const POLL = 100;
const DAY = 24 * 60 * 60 * 1000;

/** Takes the folder for this process, when no other has it. */
export async function waitForLock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
      await sleep(POLL);
    }
  }
}

/** Copies a folder of a thousand files by the system's command, which takes a quarter of the time of Node's `cp`. */
export async function copyFolder(source: string, target: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', source, target]);
}

/** Removes what was made more than a day ago: trees that stand side by side share the folder. */
export async function removeOld(prefix: string): Promise<void> {
  for (const name of (await readdir(CACHE)).filter((name) => name.startsWith(prefix))) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (Date.now() - mtimeMs > DAY) await rm(join(CACHE, name), { recursive: true, force: true });
  }
}

/** Changes with whatever a seeded database is made from. */
export async function fingerprint(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const hash = createHash('sha256');
  const names = (await readdir(DATABASE, { recursive: true })).filter((name) => SOURCES.test(name)).sort();
  for (const name of [...names, '../text.ts', '../password.ts']) hash.update(await readFile(new URL(name, DATABASE)));
  hash.update(today()); // The demonstration is dated from the day on which it is seeded.
  hash.update(await readFile(resolve('@etalab/decoupage-administratif/package.json')));
  hash.update(await readFile(resolve('@electric-sql/pglite').replace(/dist.*$/, 'package.json')));
  return hash.digest('hex').slice(0, 16);
}
