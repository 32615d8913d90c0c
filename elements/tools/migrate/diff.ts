import type { Edits } from './edits.ts';
import { Lines } from './lines.ts';

const CONTEXT = 3;

interface Change {
  /** Lines of the old text, from 0; `to` is the first after. */
  from: number;
  to: number;
  text: string;
}

/** The unified diff that edits make of a text, as `patch` and `git apply` read it; empty where they change nothing. */
export function unifiedDiff(name: string, source: string, edits: Edits): string {
  const lines = new Lines(source, false);
  const changes = changesOf(source, edits, lines);
  if (changes.length === 0) return '';
  const pieces = [`--- ${name}\n+++ ${name}\n`];
  let shift = 0;
  for (const hunk of hunksOf(changes)) {
    const first = Math.max(0, hunk[0]!.from - CONTEXT);
    const last = Math.min(lines.count, hunk.at(-1)!.to + CONTEXT);
    const body: string[] = [];
    let added = 0;
    let line = first;
    for (const { from, to, text } of hunk) {
      body.push(...marked(' ', source.slice(lines.start(line), lines.start(from))));
      body.push(...marked('-', source.slice(lines.start(from), lines.start(to))));
      const fresh = marked('+', text);
      body.push(...fresh);
      added += fresh.filter((each) => each.startsWith('+')).length - (to - from);
      line = to;
    }
    body.push(...marked(' ', source.slice(lines.start(line), lines.start(last))));
    const count = last - first;
    pieces.push(`@@ -${range(first, count)} +${range(first + shift, count + added)} @@\n`, ...body);
    shift += added;
  }
  return pieces.join('');
}

const range = (first: number, count: number) => `${count === 0 ? first : first + 1},${count}`;

/** Each run of changed lines, with what they become. */
function changesOf(source: string, edits: Edits, lines: Lines): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { start, end, text } of edits.list()) {
    const from = Math.min(lines.lineOf(start), Math.max(0, lines.count - 1));
    const last = changes.at(-1);
    const to = Math.max(from, Math.min(lines.lineOf(Math.max(start, end)), lines.count - 1)) + 1;
    if (last && from < last.to) {
      last.text += source.slice(at, start) + text;
      last.to = Math.max(last.to, to);
    } else {
      if (last) last.text += source.slice(at, lines.start(last.to));
      changes.push({ from, to, text: source.slice(lines.start(from), start) + text });
    }
    at = Math.max(at, end);
  }
  const last = changes.at(-1);
  if (last) last.text += source.slice(at, lines.start(last.to));
  return changes;
}

function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const near = hunks.at(-1)?.at(-1);
    if (near && change.from - near.to <= 2 * CONTEXT) hunks.at(-1)!.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function marked(mark: string, text: string): string[] {
  if (text === '') return [];
  const ended = text.endsWith('\n') ? text.slice(0, -1) : text;
  const all = ended.split('\n').map((line) => `${mark}${line}\n`);
  if (!text.endsWith('\n')) all.push('\\ No newline at end of file\n');
  return all;
}
