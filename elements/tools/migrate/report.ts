import { registry } from '../../boot/registry.ts';
import { unifiedDiff } from './diff.ts';
import type { Input } from './input.ts';
import { Lines, type Position } from './lines.ts';
import type { Finding, Migration } from './migrate.ts';

/** A finding for people and machines. */
export interface Listed extends Position {
  readonly tag?: string;
  readonly reason: string;
}

export interface FileReport {
  readonly file: string;
  readonly changes: readonly Listed[];
  readonly todo: readonly Listed[];
  /** Tags among the changes that this version of the library does not have yet. */
  readonly missing: readonly string[];
  /** As bytes, one letter each. */
  readonly diff: string;
  readonly isUtf8: boolean;
}

export function reportOf({ name, source, isUtf8 }: Input, { edits, changes, todo }: Migration): FileReport {
  const lines = new Lines(source, isUtf8);
  const listed = ({ at, tag, reason }: Finding): Listed => ({
    ...lines.position(at),
    ...(tag && { tag }),
    reason: decoded(reason, isUtf8),
  });
  const missing = [...new Set(changes.flatMap(({ tag }) => tag ?? []))].filter((tag) => !isShipped(tag)).sort();
  return {
    file: name,
    changes: changes.map(listed),
    todo: todo.map(listed),
    missing,
    diff: unifiedDiff(name, source, edits),
    isUtf8,
  };
}

const isShipped = (tag: string) => tag.replace(/^flexit-/, '') in registry;

/** Text of a file, whose letters are bytes, as it reads. */
export function decoded(text: string, isUtf8: boolean): string {
  return isUtf8 ? Buffer.from(text, 'latin1').toString('utf8') : text;
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

/** The tags that are written, because their names are fixed, before this version of the library has them. */
export const missingText = (reports: readonly FileReport[]): string =>
  [...new Set(reports.flatMap(({ missing }) => missing))]
    .sort()
    .map((tag) => `${tag}: not in this version\n`)
    .join('');
