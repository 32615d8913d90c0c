import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { registry } from '../../boot/registry.ts';
import type { FileError, Input } from './files.ts';
import { type Position, positionsIn } from './parse/offsets.ts';
import type { Finding } from './rewrite/draft.ts';
import type { Migration } from './rewrite/migration.ts';

/** A finding for people and machines. */
export interface Listed extends Position {
  readonly tag?: string;
  readonly reason: string;
}

/** What is left to do by hand. */
export interface Left extends Listed {
  /** The element's page of the catalogue, as an address there. */
  readonly page?: string;
}

export interface FileReport {
  readonly file: string;
  readonly changes: readonly Listed[];
  readonly todo: readonly Left[];
  /** Tags among the changes that this version of the library does not have yet. */
  readonly missing: readonly string[];
  /** A unified diff, as `patch` and `git apply` read it, a character a byte; empty where nothing changes. */
  readonly diff: string;
  readonly isUtf8: boolean;
}

/** 0: nothing is left to do by hand; 1: something is; 2: a file or the command itself failed. */
export type Status = 0 | 1 | 2;

/** Beyond so many lines jsdiff, whose time grows with their square, would take seconds. */
const MOST_CHANGED_LINES = 2000;

export function reportOf({ name, source, isUtf8 }: Input, { output, changes, todo }: Migration): FileReport {
  const position = positionsIn(source, isUtf8);
  const listed = ({ at, tag, reason }: Finding): Listed => ({
    ...position(at),
    ...(tag && { tag }),
    reason: decoded(reason, isUtf8),
  });
  const missing = [...new Set(changes.flatMap(({ tag }) => tag ?? []))].filter((tag) => !isShipped(tag)).sort();
  return {
    file: name,
    changes: changes.map(listed),
    todo: todo.map((finding) => ({ ...listed(finding), ...(finding.tag && { page: pageOf(finding.tag) }) })),
    missing,
    diff: source === output ? '' : unifiedDiff(name, source, output),
    isUtf8,
  };
}

const pageOf = (tag: string) => tag.replace(/^flexit-/, '/elements/');

const isShipped = (tag: string) => tag.replace(/^flexit-/, '') in registry;

/** Characters of a file, each of which is a byte, as they read. */
export function decoded(text: string, isUtf8: boolean): string {
  return isUtf8 ? Buffer.from(text, 'latin1').toString('utf8') : text;
}

function unifiedDiff(name: string, source: string, output: string): string {
  const patch = (
    before: string,
    after: string,
    maxEditLength = Number.POSITIVE_INFINITY,
  ): StructuredPatch | undefined =>
    structuredPatch(name, name, before, after, undefined, undefined, { context: 3, maxEditLength });
  const whole = () => bothOf(patch(source, '')!, patch('', output)!);
  return formatPatch(patch(source, output, MOST_CHANGED_LINES) ?? whole(), FILE_HEADERS_ONLY);
}

/** All lines of a file as removed, and as added. */
function bothOf(removal: StructuredPatch, addition: StructuredPatch): StructuredPatch {
  const [removed, added] = [removal.hunks[0]!, addition.hunks[0]!];
  return {
    ...removal,
    hunks: [{ ...added, oldStart: 1, oldLines: removed.oldLines, lines: [...removed.lines, ...added.lines] }],
  };
}

/** What is left to do, a line each, and what was done. */
export function listText({ file, changes, todo }: FileReport, isWritten: boolean): string {
  const lines = todo.map(
    ({ line, column, tag, reason }) => `${file}:${line}:${column}: ${tag ? `${tag}: ` : ''}${reason}`,
  );
  const counts = new Map<string, number>();
  for (const { tag = '' } of changes) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const done = [...counts].map(([tag, count]) => `${count} ${tag}`).join(', ');
  if (done) lines.push(`${file}: ${isWritten ? 'rewritten' : 'to be rewritten'}: ${done}`);
  return lines.map((line) => `${line}\n`).join('');
}

/** Tags that are written although this version of the library does not have them yet. */
export const missingText = (reports: readonly FileReport[]): string =>
  [...new Set(reports.flatMap(({ missing }) => missing))]
    .sort()
    .map((tag) => `${tag}: not in this version\n`)
    .join('');

/** The catalogue's page of each element for which something is left to do. */
export const pagesText = (reports: readonly FileReport[]): string =>
  [...new Set(reports.flatMap(({ todo }) => todo.flatMap(({ tag }) => tag ?? [])))]
    .sort()
    .map((tag) => `${tag}: see ${pageOf(tag)} of the catalogue\n`)
    .join('');

/** The one report of `--json`. */
export function jsonReport(results: readonly (FileReport | FileError)[], isWritten: boolean, status: Status) {
  const reports = results.filter((each) => 'file' in each);
  return {
    status,
    changes: reports.reduce((sum, { changes }) => sum + changes.length, 0),
    todo: reports.reduce((sum, { todo }) => sum + todo.length, 0),
    errors: results.length - reports.length,
    files: results.map((each) => {
      if ('error' in each) return { file: each.name, error: each.error };
      const { diff, isUtf8, ...rest } = each;
      const written = isWritten && diff !== '';
      return isWritten ? { ...rest, written } : { ...rest, written, diff: decoded(diff, isUtf8) };
    }),
  };
}
