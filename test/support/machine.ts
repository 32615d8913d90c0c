/** The files and commands of this machine. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The access to the machine that finding and installing browsers need; their tests pass a fake one. */
export interface Machine {
  isRoot: boolean;
  exists(path: string): boolean;
  isExecutable(path: string): boolean;
  /** The path of the first of these commands in PATH; undefined if there is none. */
  command(...names: string[]): string | undefined;
  /** The paths in a folder whose names begin with `prefix`; empty if the folder does not exist. */
  children(folder: string, prefix?: string): string[];
  /** The words to put before a command that needs root; undefined if this process cannot become root. */
  asRoot(): Promise<string[] | undefined>;
  /** Runs a command; true if it exits with 0 in time. */
  run(command: string, args: string[]): Promise<boolean>;
}

const SECOND = 1000;
const PROBE_LIMIT = 8 * SECOND;
/** A command that prints nothing for this long is killed. In milliseconds. */
const SILENCE_LIMIT = 90 * SECOND;
const FETCH_LIMIT = 15 * 60 * SECOND;

/** Keeps packages from asking questions while they are installed. */
const QUIETLY = ['DEBIAN_FRONTEND', 'noninteractive'] as const;

const isRoot = process.getuid?.() === 0;

export const thisMachine: Machine = {
  isRoot,
  exists: existsSync,
  isExecutable,
  command(...names) {
    const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
    return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  },
  children(folder, prefix = '') {
    try {
      return readdirSync(folder)
        .filter((name) => name.startsWith(prefix))
        .map((name) => join(folder, name));
    } catch {
      return [];
    }
  },
  async asRoot() {
    if (isRoot) return [];
    // Only in a CI, never on a developer's machine; `-n` fails instead of asking for a password.
    if (!process.env.CI || (await output('sudo', ['-n', 'true'])) === undefined) return undefined;
    return ['sudo', '-n', 'env', QUIETLY.join('=')];
  },
  async run(command, args) {
    const { code } = await capture(command, args, FETCH_LIMIT, SILENCE_LIMIT, (text) => process.stdout.write(text));
    return code === 0;
  },
};

/** The folder of PostgreSQL's programs: the newest of Debian's, else where PATH has it. */
export function findPostgres(machine: Machine = thisMachine): string | undefined {
  const versionOf = (folder: string) => Number(folder.split('/').at(-1));
  const newestFirst = machine.children('/usr/lib/postgresql').sort((a, b) => versionOf(b) - versionOf(a));
  const inPath = machine.command('initdb')?.replace(/\/initdb$/, '');
  return [...newestFirst.map((folder) => join(folder, 'bin')), ...(inPath ? [inPath] : [])].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => machine.isExecutable(join(folder, name))),
  );
}

/** PHP, where it has SQLite. */
export function findPhpWithSqlite(machine: Machine = thisMachine): string | undefined {
  const versions = machine.children('/etc/php');
  return versions.some((folder) => machine.exists(join(folder, 'mods-available/pdo_sqlite.ini')))
    ? machine.command('php')
    : undefined;
}

/** Debian's own Python, where it has Django. */
export const findDjango = (machine: Machine = thisMachine): string | undefined =>
  machine.exists('/usr/lib/python3/dist-packages/django/__init__.py') ? '/usr/bin/python3' : undefined;

/** The output of a quick command; undefined if it fails. */
export async function output(command: string, args: string[]): Promise<string | undefined> {
  const { code, text } = await capture(command, args, PROBE_LIMIT);
  return code === 0 ? text : undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a command in its own process group, which is killed if it takes too long or prints nothing for too long. */
function capture(
  command: string,
  args: string[],
  limit: number,
  silence = limit,
  onText: (text: string) => void = () => {},
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, [QUIETLY[0]]: QUIETLY[1], PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    });
    let text = '';
    const kill = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // The process has ended, or never started.
      }
    };
    const overall = setTimeout(kill, limit);
    let quiet = setTimeout(kill, silence);
    const hear = (chunk: Buffer) => {
      text += chunk;
      onText(String(chunk));
      clearTimeout(quiet);
      quiet = setTimeout(kill, silence);
    };
    const end = (code: number | null) => {
      clearTimeout(overall);
      clearTimeout(quiet);
      process.off('exit', kill);
      resolve({ code, text });
    };
    process.once('exit', kill);
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', () => end(null));
    child.once('close', end);
  });
}
