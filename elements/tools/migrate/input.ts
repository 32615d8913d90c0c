import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { globSync, isDynamicPattern } from 'tinyglobby';

/** Standard input, as commands name it. */
export const STANDARD_INPUT = '-';

export interface Input {
  /** As it was named. */
  readonly name: string;
  /** Where it really is, past symbolic links; `undefined` for standard input. */
  readonly path: string | undefined;
  /** Its bytes, one letter each. */
  readonly source: string;
  readonly isUtf8: boolean;
}

export interface Refusal {
  readonly name: string;
  /** Why, in plain words. */
  readonly error: string;
}

const PACKAGES = /(^|[\\/])node_modules[\\/]/;
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  ENOTDIR: 'there is no such file',
  ELOOP: 'its symbolic links go round in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/** The files that arguments name, patterns such as `views/**\/*.twig` included, each once. */
export function namesOf(parameters: readonly string[]): (string | Refusal)[] {
  const names = parameters.flatMap((parameter): (string | Refusal)[] => {
    if (parameter === STANDARD_INPUT || existsSync(parameter) || !isDynamicPattern(parameter)) return [parameter];
    const found = globSync(parameter, { expandDirectories: false }).filter((name) => !PACKAGES.test(name));
    return found.length > 0 ? found.sort() : [{ name: parameter, error: 'no file is named so' }];
  });
  return [...new Set(names)];
}

export function readInput(name: string): Input | Refusal {
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

function inputOf(name: string, path: string | undefined, bytes: Buffer): Input | Refusal {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { name, error: 'it is UTF-16: save it as UTF-8 first' };
  if (bytes.includes(0)) return { name, error: 'it is binary, not a template' };
  return { name, path, source: bytes.toString('latin1'), isUtf8: isUtf8(bytes) };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What to say of a failure of the file system. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
