import type { CpuInfo } from 'node:os';
import { markdownTable } from '../../elements/tools/measures/markdown-table.ts';
import { percentile } from '../bench/support/statistics.ts';
import type { Killings } from './killings.ts';
import type { Tally } from './tally.ts';
import type { Writers } from './writers.ts';

/** What the load itself took of the machine. */
export interface Effort {
  /** Of one processor, 0 to 1. */
  readonly share: number;
  /** Milliseconds by which 99 of 100 of its timers were late at most. */
  readonly late: number;
}

interface Run {
  readonly minutes: number;
  readonly processes: number;
  readonly processors: readonly CpuInfo[];
  readonly killings: Killings;
  readonly readers: Tally;
  readonly writers: Writers;
  readonly lost: readonly string[];
  readonly effort: Effort;
}

/** How long after a kill what starts again still takes of the processor. */
const AFTERMATH_MS = 10_000;

/** What a run found, as Markdown. */
export function report({ minutes, processes, processors, killings, readers, writers, lost, effort }: Run): string {
  const machine = `${processors.length} × ${processors[0]?.model ?? 'an unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const rows = [
    row('pages and suggestions', readers),
    row('… far from kills', readers, killings),
    row('annonces created', writers),
    row('… far from kills', writers, killings),
  ];
  return `# Load, with kills

Made by \`npm run load -- --minutes=${minutes} --processes=${processes}\`, ${day}, Node ${process.version}, ${machine}; site, PostgreSQL and load
share the machine. Killed meanwhile: ${killings.processes} processes of the site (SIGKILL), PostgreSQL ${killings.database} times.

**${writers.acknowledged.length} annonces were acknowledged, ${lost.length} of them lost.**${lost.map((title) => `\n- ${title}`).join('')}

${markdownTable([HEAD, ...rows])}

Without an answer: « cut », the request was at a process when that was killed; « refused », nothing listened; « unanswered », none came in
20 s. Nothing asks again by itself. 503 is what the site answers while PostgreSQL is away. « Far from kills » are those that no kill or return of the database preceded by
less than ${AFTERMATH_MS / 1000} s, or met. The load itself took ${Math.round(effort.share * 100)} % of one processor; 99 of 100 of its timers were late by ${effort.late.toFixed(1)} ms at most.
`;
}

const HEAD = ['', 'answers', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms', 'by status'];

/** Of all, or of those far from these kills, whose outcomes the row before has. */
function row(name: string, { answers, counts }: Tally, killings?: Killings): string[] {
  const chosen = killings ? answers.filter(({ at, took }) => !isNear(at, at + took, killings)) : answers;
  const times = chosen.map(({ took }) => took);
  const figures = [50, 95, 99, 100].map((percent) => times.length && Math.round(percentile(times, percent)));
  const statuses = killings ? [] : [...counts].sort().map(([status, count]) => `${status}: ${count}`);
  return [name, String(times.length), ...figures.map(String), statuses.join(', ')];
}

const isNear = (start: number, end: number, { moments }: Killings) =>
  moments.some((moment) => moment > start - AFTERMATH_MS && moment < end);
