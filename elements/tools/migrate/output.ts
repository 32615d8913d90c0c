import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const WRITABLE = 0o222;
const PERMISSIONS = 0o7777;

/**
 * Writes a file whole or not at all: beside it first, then in its place, with its mode and owner.
 * @param source bytes, one letter each
 * @throws where the file or its folder may not be written
 */
export function writeOutput(path: string, source: string): void {
  const { mode, uid, gid } = statSync(path);
  if ((mode & WRITABLE) === 0) throw new Error('it is read-only');
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(beside, source, { encoding: 'latin1', flag: 'wx' });
    chmodSync(beside, mode & PERMISSIONS);
    keepOwner(beside, uid, gid);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Only root may give files away; others own what they write. */
function keepOwner(path: string, uid: number, gid: number): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // The file is the writer's own then, as any editor would leave it.
  }
}
