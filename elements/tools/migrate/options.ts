import { parseArgs } from 'node:util';
import { type FileError, namesOf } from './files.ts';
import { WIDGETS } from './rewrite/table.ts';
import type { Widget } from './rewrite/widget.ts';

export interface Options {
  readonly names: readonly (string | FileError)[];
  readonly help: boolean;
  readonly write: boolean;
  readonly json: boolean;
  readonly widgets: readonly Widget[];
  /** The folder from which the library's two tags load it, where they are to be written. */
  readonly folder: string | undefined;
}

const TAGS = WIDGETS.map(({ tag }) => tag);
const DEFAULT_FOLDER = '/flexit/';
const FOLDER = /^[\w./:@-]+$/;

/** @throws where they are not understood, in words for whoever typed them */
export function optionsOf(parameters: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    // The value of `--tags` may be left out, for which parseArgs has no option.
    args: parameters.map((each) => (each === '--tags' ? `--tags=${DEFAULT_FOLDER}` : each)),
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      only: { type: 'string' },
      tags: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { tags: folder, only, ...flags } = values;
  if (flags.help) return { ...flags, names: [], folder, widgets: [] };
  if (positionals.length === 0) throw new Error('Which files?');
  if (folder !== undefined && !FOLDER.test(folder))
    throw new Error(`--tags: received « ${folder} », expected an address such as ${DEFAULT_FOLDER}`);
  const widgets = only === undefined ? WIDGETS : chosenWidgets(only);
  return { ...flags, names: namesOf(positionals), folder, widgets };
}

function chosenWidgets(only: string): Widget[] {
  const names = only.split(',').map((name) => name.trim().replace(/^flexit-/, ''));
  const unknown = names.find((name) => !TAGS.includes(name));
  if (unknown !== undefined) throw new Error(`--only: received « ${unknown} », expected one of ${TAGS.join(', ')}`);
  return WIDGETS.filter(({ tag }) => names.includes(tag));
}

export const USAGE = `Usage: flexit migrate [options] FILE…
       flexit --version | --help`;

/** The text of `flexit --help`. */
export const help = (): string => `${USAGE}

Rewrites templates (HTML, Twig, PHP, Liquid, Blade) of the legacy stack:
widgets of jQuery plugins become flexit-* tags. Nothing else in a file
changes, not a byte. What cannot be decided, and every call of a replaced
plugin in a script, is listed as file:line:column with the reason and what
to write instead; the catalogue's pages that tell more are named below.

By default nothing is written: the changes are shown as a unified diff.

FILE may be a pattern in quotes ('views/**/*.twig'), a script (.js, whose
calls are listed), or - for standard input.

Options:
  --write        writes the files (with -: the result to standard output)
  --only=LIST    only these, separated by commas
  --tags[=PATH]  also writes the library's two tags before </head>
                 (PATH: where it is served, /flexit/ by default)
  --json         one JSON report instead of diff and list
  --help, -h     shows this
  --version, -v  shows the version

Exit status: 0 nothing is left to do by hand; 1 something is (it is listed);
2 a file could not be read or written, or the command was not understood.

Widgets, as --only names them:
${WIDGETS.map(({ tag, legacy }) => `  ${tag.padEnd(14)} ${legacy.en}`).join('\n')}
`;
