import type { CpuInfo } from 'node:os';
import { markdownTable } from '../../elements/tools/measures/markdown-table.ts';
import { percentile } from '../bench/support/statistics.ts';
import type { Killings } from './killings.ts';
import type { Readers } from './readers.ts';
import type { Tally } from './tally.ts';
import type { Writers } from './writers.ts';

interface Run {
  readonly minutes: number;
  readonly processes: number;
  readonly processors: readonly CpuInfo[];
  readonly killings: Killings;
  readonly readers: Readers;
  readonly writers: Writers;
  readonly lost: readonly string[];
}

/** What a run found, as Markdown. */
export function report({ minutes, processes, processors, killings, readers, writers, lost }: Run): string {
  const machine = `${processors.length} × ${processors[0]?.model ?? 'an unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  return `# Load, with kills

Made by \`npm run load -- --minutes=${minutes} --processes=${processes}\`, ${day}, Node ${process.version}, ${machine}; site, PostgreSQL and load
share the machine. Killed meanwhile: ${killings.processes} processes of the site (SIGKILL), PostgreSQL ${killings.database} times.

**${writers.acknowledged.length} annonces were acknowledged, ${lost.length} of them lost.**${lost.map((title) => `\n- ${title}`).join('')}

${markdownTable([HEAD, row('pages and suggestions', readers), row('annonces created', writers)])}

« No answer » is a connection that broke under a request; nothing asks again by itself.
`;
}

const HEAD = ['', 'answers', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms', 'by status'];

function row(name: string, { times, counts }: Tally): string[] {
  const figures = [50, 95, 99, 100].map((percent) => Math.round(percentile(times, percent)));
  const statuses = [...counts].sort().map(([status, count]) => `${status}: ${count}`);
  return [name, String(times.length), ...figures.map(String), statuses.join(', ')];
}
