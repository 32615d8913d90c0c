import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenRuntime } from '../../elements/tools/runtimes.ts';
import { HOSTS, LIBRARY, PACKAGES } from './hosts.ts';
import { run } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOCK = join(HOSTS, 'package-lock.json');
/** Says of which lock file the installed packages are. */
const STAMP = join(PACKAGES, '.flexit-lock');

/** Installs the hosts' packages where they are missing or others than the lock file says. Needs the network then. */
export async function installPackages(): Promise<void> {
  const lock = digestOf([LOCK]);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  await run('npm', ['ci', '--prefer-offline', '--loglevel=error'], HOSTS);
  writeFileSync(STAMP, lock);
}

/**
 * Packs the built library and unpacks the tarball where an installation would put it. With `FLEXIT_RUNTIME=light` each door leads to the
 * same one of `flexit/light`, as an application's own alias would have it: `flexit/react` alone stays on React.
 */
export async function installLibrary(): Promise<void> {
  if (!existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is no dist/: run `npm run build` first.');
  const scratch = mkdtempSync(join(tmpdir(), 'flexit-package-'));
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', scratch], ROOT);
    rmSync(LIBRARY, { recursive: true, force: true });
    mkdirSync(LIBRARY, { recursive: true });
    const [tarball] = readdirSync(scratch);
    await run('tar', ['-xzf', join(scratch, tarball!), '-C', LIBRARY, '--strip-components=1'], HOSTS);
    if (chosenRuntime() === 'light') leadToLight(join(LIBRARY, 'package.json'));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Rewrites a manifest of the package so that each of its doors leads to that of `flexit/light`, where there is one. */
export function leadToLight(path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, unknown> };
  for (const door of Object.keys(manifest.exports)) {
    const other = manifest.exports[door.replace(/^\./, './light')];
    if (other && !door.startsWith('./light')) manifest.exports[door] = other;
  }
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}

/** A digest of files, and of what is in folders, which is the same as long as they are. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

const MADE = ['dist', 'node_modules', '.astro', '.nuxt', '.output', 'next-env.d.ts'];

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !MADE.includes(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap(({ name }) => filesIn(join(path, name)));
  } catch {
    return [path];
  }
}
