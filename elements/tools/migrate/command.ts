import { type FileError, type Input, readInput, reasonOf, STANDARD_INPUT, writeOutput } from './files.ts';
import { help, type Options, optionsOf, USAGE } from './options.ts';
import { type FileReport, jsonReport, listText, missingText, pagesText, reportOf, type Status } from './report.ts';
import { type Migrate, migration, scriptMigration } from './rewrite/migration.ts';

/** Standard output and standard error. In `latin1` a character is a byte. */
export interface Streams {
  out(text: string, encoding: 'utf8' | 'latin1'): void;
  err(text: string): void;
}

type FileResult = FileReport | FileError;

const SCRIPT = /\.[cm]?js$/;

/** `flexit migrate`. */
export function migrateCommand(parameters: readonly string[], streams: Streams): Status {
  let options: Options;
  try {
    options = optionsOf(parameters);
  } catch (error) {
    streams.err(`flexit migrate: ${(error as Error).message}\n${USAGE}\n`);
    return 2;
  }
  if (options.help) {
    streams.out(help(), 'utf8');
    return 0;
  }
  const { names, widgets, folder, json, write } = options;
  const [templates, scripts] = [migration(widgets, folder), scriptMigration(widgets)];
  const results = names.map((name) => {
    const input = typeof name === 'string' ? readInput(name) : name;
    const result =
      'error' in input ? input : migrateInput(input, SCRIPT.test(input.name) ? scripts : templates, options, streams);
    if (!json) print(result, options, streams);
    return result;
  });
  const status = statusOf(results);
  if (json) streams.out(`${JSON.stringify(jsonReport(results, write, status), null, 2)}\n`, 'utf8');
  else {
    const reports = results.filter((each) => 'file' in each);
    printList(pagesText(reports) + missingText(reports), names.includes(STANDARD_INPUT) && write, streams);
  }
  return status;
}

function migrateInput(input: Input, migrate: Migrate, { write, json }: Options, streams: Streams): FileResult {
  const { name, path, source } = input;
  const result = migrate(source);
  try {
    if (write && path === undefined && !json) streams.out(result.output, 'latin1');
    if (write && path !== undefined && result.output !== source) writeOutput(path, result.output);
  } catch (error) {
    return { name, error: `not written: ${reasonOf(error)}` };
  }
  return reportOf(input, result);
}

/** The diff, and what is left to do. */
function print(result: FileResult, { write }: Options, streams: Streams): void {
  if ('error' in result) {
    streams.err(`${result.name}: ${result.error}\n`);
    return;
  }
  if (!write) streams.out(result.diff, 'latin1');
  printList(listText(result, write), write && result.file === STANDARD_INPUT, streams);
}

/** Lists go to standard error where standard output is the rewritten file. */
function printList(text: string, isFilter: boolean, { out, err }: Streams): void {
  if (isFilter) err(text);
  else out(text, 'utf8');
}

function statusOf(results: readonly FileResult[]): Status {
  if (results.some((each) => 'error' in each)) return 2;
  return results.some((each) => 'todo' in each && each.todo.length > 0) ? 1 : 0;
}
