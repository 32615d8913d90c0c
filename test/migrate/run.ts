import { migrateCommand } from '../../elements/tools/migrate/command.ts';

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** The output, a letter a byte. */
  readonly bytes: string;
}

/** Runs `flexit migrate` in this process. */
export function run(...parameters: string[]): Ran {
  const out: Buffer[] = [];
  const err: string[] = [];
  const status = migrateCommand(parameters, {
    out: (text, encoding) => out.push(Buffer.from(text, encoding)),
    err: (text) => err.push(text),
  });
  const bytes = Buffer.concat(out);
  return { status, out: bytes.toString('utf8'), err: err.join(''), bytes: bytes.toString('latin1') };
}
