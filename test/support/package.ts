/** The package as npm packs it, installed in an empty project. */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export interface Project {
  readonly folder: string;
  readonly tarball: string;
  /** The paths in the packed tarball. */
  readonly files: readonly string[];
  write(path: string, text: string): Promise<void>;
  /** Runs Node in the project. Resolves to its output; rejects with its error output. */
  node(...args: string[]): Promise<string>;
  /** Links packages of this repository into the project, as if it had installed them. */
  link(...packages: string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Packs the current `dist/` and installs it, without network and without install scripts: once in a run of the test command. */
export async function installPackage(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'flexit-package-'));
  await run('cp', ['-R', `${await installation()}/.`, folder]);
  const tarball = JSON.parse(await readFile(join(folder, 'packed.json'), 'utf8')) as Tarball;
  const project: Project = {
    folder,
    tarball: join(folder, tarball.name),
    files: tarball.files,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    async node(...args) {
      return (await finish(process.execPath, args, folder)).trim();
    },
    async link(...packages) {
      for (const name of packages) {
        await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
        await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return project;
}

interface Tarball {
  readonly name: string;
  readonly files: readonly string[];
}

/** A project in which npm has installed the package, to be copied; it goes with the run's other temporary files. */
async function installation(): Promise<string> {
  const { FLEXIT_TEST_RUN: testRun } = process.env;
  const folder = join(tmpdir(), `flexit-installed-${testRun ?? process.pid}`);
  if (existsSync(folder)) return folder;
  if (!testRun) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const draft = await mkdtemp(join(tmpdir(), 'flexit-package-'));
  const tarball = await pack(draft);
  await writeFile(join(draft, 'packed.json'), JSON.stringify(tarball));
  await writeFile(join(draft, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const quietly = ['--ignore-scripts', '--offline', '--no-audit', '--no-fund', '--no-save'];
  await finish('npm', ['install', ...quietly, join(draft, tarball.name)], draft);
  // Another process may have been as quick.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  return folder;
}

/** The packages in a project's `node_modules`. */
export async function installedPackages({ folder }: Project): Promise<string[]> {
  const names = await readdir(join(folder, 'node_modules'));
  return names.filter((name) => !name.startsWith('.')).sort();
}

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

async function pack(folder: string): Promise<Tarball> {
  const told = await finish('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  // The output is an array up to npm 11, and an object by package name in later versions.
  const [{ filename, files }] = Object.values(JSON.parse(told)) as [Packed];
  return { name: filename, files: files.map(({ path }) => path).sort() };
}

async function finish(command: string, args: string[], cwd: string): Promise<string> {
  try {
    return (await run(command, args, { cwd, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
