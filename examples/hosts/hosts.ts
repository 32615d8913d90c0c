import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from './host.ts';

export const HOSTS = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
export const PACKAGES = join(HOSTS, 'node_modules');
/** Where the package's tarball is unpacked, as npm would. */
export const LIBRARY = join(PACKAGES, 'flexit');

/** The names of the folders that are hosts. */
export const hostNames = (): string[] =>
  readdirSync(HOSTS)
    .filter((name) => existsSync(join(HOSTS, name, 'host.ts')))
    .sort();

/** @throws where there is no host of that name. */
export async function readHost(name: string): Promise<Host> {
  if (!hostNames().includes(name)) throw new Error(`No host « ${name} »: expected ${hostNames().join(', ')}.`);
  const { default: host } = (await import(`./${name}/host.ts`)) as { default: Host };
  return host;
}

/** The program that a host needs and this machine lacks, if any. */
export function missingProgram({ needs }: Host): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return needs && !folders.some((folder) => existsSync(join(folder, needs))) ? needs : undefined;
}
