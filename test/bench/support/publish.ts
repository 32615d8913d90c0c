import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  formatResults,
  type PartResult,
  RESULTS,
  type Results,
  type ResultTable,
  readResults,
} from '../../../elements/tools/measures/results.ts';
import type { Comparison, Findings, Part } from './part.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Fewer have no middle. */
const LEAST_ROUNDS = 3;
/** What the figures are of; the results themselves change from one publication to the next. */
const MEASURED = ['elements', 'react', 'styles', 'examples/site', 'test/bench', 'package.json', 'package-lock.json'];
const UNMEASURED = `:(exclude)${RESULTS}`;
/** What dist/ is made of. */
const BUILT_FROM = ['elements', 'react', 'styles', 'vite.config.ts', 'package-lock.json'];

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

const hasChanges = () => git('status', '--porcelain', '--', ...MEASURED, UNMEASURED) !== '';

/** The commit that is measured. */
export const revision = (): string =>
  `${git('rev-parse', '--short', 'HEAD') || 'no commit'}${hasChanges() ? ', with changes' : ''}`;

/** Why the figures of a run cannot be published: they would name what they are not of. */
export function publicationRefused({ rounds, built }: { rounds: number; built: boolean }): string | undefined {
  if (rounds < LEAST_ROUNDS) return `--publish takes ${LEAST_ROUNDS} rounds or more; --rounds is ${rounds}.`;
  if (!git('rev-parse', 'HEAD')) return '--publish needs the repository: the results name the commit.';
  if (hasChanges()) return '--publish needs a clean work tree: the results name the commit. Commit or stash first.';
  const changed = Number(git('log', '-1', '--format=%ct', '--', ...BUILT_FROM));
  if (built && timeOf('dist/flexit.js') < changed)
    return '--publish with --built needs a dist/ of this commit: it is missing, or older than the sources. Run `npm run build`.';
  return undefined;
}

/** Seconds since 1970; 0 where there is no such file. */
const timeOf = (path: string) => (statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000;

/** Puts a part into the file in the place of what it said of that part before; the others keep what they have. */
export async function publish(part: Part, result: PartResult, order: readonly string[]): Promise<void> {
  await writeFile(join(ROOT, RESULTS), formatResults(withPart(readResults(), part.name, result, order)));
}

/** The results with one part's replaced, in the order of the bench; of parts that are no more, none. */
export function withPart(results: Results, name: string, result: PartResult, order: readonly string[]): Results {
  const all: Results = { ...results, [name]: result };
  return Object.fromEntries(order.flatMap((each) => (all[each] ? [[each, all[each]]] : [])));
}

/** What is published of what a part found. */
export function published(
  { title }: Part,
  { tables, targets }: Findings,
  facts: Omit<PartResult, 'title' | 'tables' | 'targets'>,
): PartResult {
  return {
    title,
    ...facts,
    tables: tables.filter((table) => 'reference' in table).map(tableOf),
    targets: targets.map((target) => ({ ...target, figure: precise(target.figure), limit: precise(target.limit) })),
  };
}

const tableOf = ({ caption, reference, rows }: Comparison): ResultTable => ({
  caption,
  reference,
  rows: rows.map(({ label, stacks }) => ({
    label,
    stacks: Object.fromEntries(
      Object.entries(stacks).map(([stack, { median, min, max }]) => [
        stack,
        [precise(median), precise(min), precise(max)] as const,
      ]),
    ),
  })),
});

/** More digits would say nothing, and change with every run. */
const precise = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(5)) : value);
