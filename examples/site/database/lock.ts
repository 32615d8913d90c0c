import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds a folder. `started` tells a process from a later one with the same pid; empty where /proc is missing. */
interface Holder {
  id: string;
  pid: number;
  host: string;
  started: string;
}

/** Thrown when another process uses the folder; the message, in French, says which. */
export class FolderLockedError extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Pick<Holder, 'pid' | 'host'>,
  ) {
    const where = holder.host === hostname() ? '' : ` de la machine « ${holder.host} »`;
    const remedy = where
      ? `S'il n'existe plus, supprimez le fichier ${join(folder, 'lock.json')}`
      : 'Arrêtez-le, ou choisissez un autre dossier avec la variable FLEXIT_DATA';
    super(`Le dossier ${folder} est déjà utilisé par un autre processus (pid ${holder.pid}${where}). ${remedy}.`);
  }
}

/**
 * Takes `folder` (which exists) for this process, as PGlite does not, and returns its release. A lock whose process is
 * dead is taken over. Throws `FolderLockedError` when the folder is in use, also by this very process.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.json');
  const own: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), started: startOf(process.pid) };
  const draft = join(folder, `lock-${own.id}.json`);
  writeFileSync(draft, JSON.stringify(own));
  try {
    // Bounded: every turn but the last removes a lock left by a dead process, or loses a race to a living one.
    for (let attempt = 0; attempt < 10; attempt++) {
      if (linked(draft, path) && read(path)?.id === own.id) return () => release(path, own.id);
      const holder = read(path);
      if (holder && isAlive(holder)) throw new FolderLockedError(folder, holder);
      removeStale(path, holder);
    }
    throw new FolderLockedError(folder, read(path) ?? own);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears whole or not at all, and fails where a lock stands. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the dead holder's lock away; if another process has meanwhile put its own there, gives that one back. */
function removeStale(path: string, judged: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside)?.id !== judged?.id) linked(aside, path);
  rmSync(aside, { force: true });
}

function release(path: string, id: string): void {
  if (read(path)?.id === id) rmSync(path, { force: true });
}

/** The lock's holder; undefined when there is no lock, or one that no process wrote. */
function read(path: string): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    const { id, pid, host, started } = holder;
    if (typeof id !== 'string' || typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { id, pid, host, started: typeof started === 'string' ? started : '' };
  } catch {
    return undefined;
  }
}

/** A holder on another machine (a shared folder, a container) cannot be asked: it counts as living. */
function isAlive({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return !started || !now || started === now;
}

/** The boot and the clock tick at which a process started (proc(5), field 22 of stat). */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19]}`;
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
