import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';

/** Stands for standard input. */
export const STANDARD_INPUT = '-';

export interface Input {
  /** As it was named. */
  readonly name: string;
  /** Where it really is, past symbolic links; `undefined` for standard input. */
  readonly path: string | undefined;
  /** Its bytes, a character each (Latin-1), so that what is not rewritten stays the same in any encoding. */
  readonly source: string;
  readonly isUtf8: boolean;
}

export interface FileError {
  readonly name: string;
  readonly error: string;
}

const WRITABLE = 0o222;
const PERMISSIONS = 0o7777;
const PACKAGES = /(^|[\\/])node_modules[\\/]/;
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  ENOTDIR: 'there is no such file',
  ELOOP: 'its symbolic links go round in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** The files that arguments name, patterns such as `views/**\/*.twig` included, each once. */
export function namesOf(parameters: readonly string[]): (string | FileError)[] {
  const names = parameters.flatMap((parameter): (string | FileError)[] => {
    if (parameter === STANDARD_INPUT || existsSync(parameter) || !isDynamicPattern(parameter)) return [parameter];
    const found = globSync(parameter, { expandDirectories: false }).filter((name) => !PACKAGES.test(name));
    return found.length > 0 ? found.sort() : [{ name: parameter, error: 'no file is named so' }];
  });
  return [...new Set(names)];
}

export function readInput(name: string): Input | FileError {
  try {
    if (name === STANDARD_INPUT) return inputOf(name, undefined, readFileSync(0));
    const path = realpathSync(name);
    const kind = statSync(path);
    if (kind.isDirectory())
      return { name, error: `it is a folder: name its files, as in '${name.replace(/\/+$/, '')}/**/*.html'` };
    if (!kind.isFile()) return { name, error: 'it is no file' };
    return inputOf(name, path, readFileSync(path));
  } catch (error) {
    return { name, error: reasonOf(error) };
  }
}

function inputOf(name: string, path: string | undefined, bytes: Buffer): Input | FileError {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { name, error: 'it is UTF-16: save it as UTF-8 first' };
  if (bytes.includes(0)) return { name, error: 'it is binary, not a template' };
  return { name, path, source: bytes.toString('latin1'), isUtf8: isUtf8(bytes) };
}

/** An error of the file system in plain words. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

/**
 * Writes a file whole or not at all: into a temporary file beside it, which is then renamed. Its mode and owner stay.
 * @param source bytes, a character each
 * @throws where the file or its folder may not be written
 */
export function writeOutput(path: string, source: string): void {
  const { mode, uid, gid } = statSync(path);
  if ((mode & WRITABLE) === 0) throw new Error('it is read-only');
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(temporary, source, { encoding: 'latin1', flag: 'wx' });
    chmodSync(temporary, mode & PERMISSIONS);
    keepOwner(temporary, uid, gid);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Only root may give files away; others own what they write. */
function keepOwner(path: string, uid: number, gid: number): void {
  try {
    chownSync(path, uid, gid);
  } catch {
    // The file belongs to whoever wrote it then.
  }
}
