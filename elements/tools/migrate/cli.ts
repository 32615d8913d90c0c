import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateCommand, type Streams } from './command.ts';
import { help, USAGE } from './options.ts';
import type { Status } from './report.ts';

const VERSION = ['--version', '-v', 'version'];
const HELP = ['--help', '-h', 'help'];

/** The command `flexit`. */
function flexit([command, ...parameters]: readonly string[], streams: Streams): Status {
  if (command === 'migrate') return migrateCommand(parameters, streams);
  if (command !== undefined && HELP.includes(command)) {
    streams.out(help(), 'utf8');
    return 0;
  }
  if (command !== undefined && VERSION.includes(command)) {
    streams.out(`${version()}\n`, 'utf8');
    return 0;
  }
  streams.err(`${command === undefined ? '' : `flexit: there is no command « ${command} ».\n`}${USAGE}\n`);
  return 2;
}

/** That of the package, two folders up from dist/migrate/cli.js. */
function version(): string {
  const manifest = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

// A reader that leaves early, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = flexit(process.argv.slice(2), {
  out: (text, encoding) => process.stdout.write(text, encoding),
  err: (text) => process.stderr.write(text),
});
