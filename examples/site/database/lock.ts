import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
      if (holder === null) continue;
      const rival = holder && isAlive(holder) ? holder : removeStale(path, holder, draft);
      if (rival) throw new FolderLockedError(folder, rival);
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

/**
 * Takes a dead holder's lock away, and not one that a living process has put there since: one process at a time may, which a second
 * lock says. @returns who else is about to
 */
function removeStale(path: string, judged: Holder | undefined, draft: string): Holder | undefined {
  const claim = `${path}.stale`;
  if (!linked(draft, claim)) {
    const claimant = read(claim);
    if (claimant && isAlive(claimant)) return claimant;
    if (claimant) rmSync(claim, { force: true });
    return undefined;
  }
  try {
    const now = read(path);
    if (now !== null && now?.id === judged?.id) rmSync(path, { force: true });
  } finally {
    rmSync(claim, { force: true });
  }
  return undefined;
}

function release(path: string, id: string): void {
  if (read(path)?.id === id) rmSync(path, { force: true });
}

/** The lock's holder; null where there is no lock, undefined where no process wrote it. */
function read(path: string): Holder | null | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    const { id, pid, host, started } = holder;
    if (typeof id !== 'string' || typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { id, pid, host, started: typeof started === 'string' ? started : '' };
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : undefined;
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
