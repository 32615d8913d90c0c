import { parseArgs } from 'node:util';
import { type Input, namesOf, type Refusal, readInput, reasonOf, STANDARD_INPUT } from './input.ts';
import { Markup } from './markup.ts';
import { type Migrate, type Migration, migration, scriptMigration } from './migrate.ts';
import { writeOutput } from './output.ts';
import { decoded, type FileReport, listText, missingText, reportOf } from './report.ts';
import { twoTags } from './two-tags.ts';
import { chosenWidgets, help, USAGE } from './usage.ts';

/** Where a command says what it has to say; bytes are given one letter each. */
export interface Streams {
  out(text: string, encoding: 'utf8' | 'latin1'): void;
  err(text: string): void;
}

/** 0: nothing is left to do by hand; 1: something is; 2: a file or the command itself failed. */
export type Status = 0 | 1 | 2;

interface Options {
  readonly write: boolean;
  readonly json: boolean;
  /** The folder of the library's two tags, where they are asked for. */
  readonly tags: string | undefined;
}

type Outcome = FileReport | Refusal;

const SCRIPT = /\.[cm]?js$/;
const DEFAULT_FOLDER = '/flexit/';

/** `flexit migrate`. */
export function migrateCommand(parameters: readonly string[], streams: Streams): Status {
  let migrate: Migrate;
  let scripts: Migrate;
  let options: Options;
  let names: (string | Refusal)[];
  try {
    const { values, positionals } = parseArgs({
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
    if (values.help) {
      streams.out(help(), 'utf8');
      return 0;
    }
    if (positionals.length === 0) throw new Error('Which files?');
    if (values.tags !== undefined && !/^[\w./:@-]+$/.test(values.tags))
      throw new Error(`--tags: received « ${values.tags} », expected an address such as ${DEFAULT_FOLDER}`);
    const widgets = chosenWidgets(values.only);
    [migrate, scripts] = [migration(widgets), scriptMigration(widgets)];
    options = { write: values.write, json: values.json, tags: values.tags };
    names = namesOf(positionals);
  } catch (error) {
    streams.err(`flexit migrate: ${(error as Error).message}\n${USAGE}\n`);
    return 2;
  }
  const outcomes = names.map((name) => {
    const input = typeof name === 'string' ? readInput(name) : name;
    const outcome =
      'error' in input ? input : migrateInput(input, SCRIPT.test(input.name) ? scripts : migrate, options, streams);
    if (!options.json) say(outcome, options, streams);
    return outcome;
  });
  const status = statusOf(outcomes);
  if (!options.json)
    listTo(
      streams,
      names.includes(STANDARD_INPUT) && options.write,
    )(missingText(outcomes.filter((each) => 'missing' in each)));
  else streams.out(`${JSON.stringify(jsonReport(outcomes, options, status), null, 2)}\n`, 'utf8');
  return status;
}

function migrateInput(input: Input, migrate: Migrate, { write, json, tags }: Options, streams: Streams): Outcome {
  const found = migrate(input.source);
  const result = tags === undefined || SCRIPT.test(input.name) ? found : withTags(input, found, tags);
  const { edits } = result;
  const report = reportOf(input, result);
  if (!write) return report;
  try {
    const isStandard = input.path === undefined;
    if (isStandard && !json) streams.out(edits.apply(input.source), 'latin1');
    else if (!isStandard && !edits.isEmpty) writeOutput(input.path!, edits.apply(input.source));
  } catch (error) {
    return { name: input.name, error: `not written: ${reasonOf(error)}` };
  }
  return report;
}

function withTags({ source }: Input, found: Migration, folder: string): Migration {
  twoTags(new Markup(source), found.edits, folder);
  return found;
}

/** The diff, and what is left to do. */
function say(outcome: Outcome, { write }: Options, streams: Streams): void {
  if ('error' in outcome) {
    streams.err(`${outcome.name}: ${outcome.error}\n`);
    return;
  }
  if (!write) streams.out(outcome.diff, 'latin1');
  listTo(streams, write && outcome.file === STANDARD_INPUT)(listText(outcome, write));
}

/** Where the output is a result itself, lists go to the errors. */
const listTo = ({ out, err }: Streams, isResult: boolean) => (isResult ? err : (text: string) => out(text, 'utf8'));

function statusOf(outcomes: readonly Outcome[]): Status {
  if (outcomes.some((each) => 'error' in each)) return 2;
  return outcomes.some((each) => 'todo' in each && each.todo.length > 0) ? 1 : 0;
}

function jsonReport(outcomes: readonly Outcome[], { write }: Options, status: Status) {
  const files = outcomes.map((each) => {
    if ('error' in each) return { file: each.name, error: each.error };
    const { diff, isUtf8, ...rest } = each;
    const written = write && each.changes.length > 0;
    return write ? { ...rest, written } : { ...rest, written, diff: decoded(diff, isUtf8) };
  });
  const count = (list: 'changes' | 'todo') =>
    outcomes.reduce((sum, each) => sum + ('error' in each ? 0 : each[list].length), 0);
  return {
    status,
    changes: count('changes'),
    todo: count('todo'),
    errors: outcomes.filter((each) => 'error' in each).length,
    files,
  };
}
