/** `leaks.md`: what was left of each element on each runtime, a row of a Markdown table each. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../../elements/tools/measures/markdown-table.ts';
import { RUNTIMES } from '../../elements/tools/runtimes.ts';
import { machine } from '../bench/support/machine.ts';
import { NAMES } from './options.ts';
import type { Left } from './play.ts';

export const FILE = new URL('leaks.md', import.meta.url);
/** What may be left of 10 000: the engine's own tables and caches. */
export const MOST_KILOBYTES = 64;

const COLUMNS = ['element', 'runtime', 'times', 'nodes', 'listeners', 'timers', 'KB', 'date'] as const;
const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
export const HEAD = `${line(COLUMNS)}\n${line(COLUMNS.map(() => '---'))}`;
const ROW = /^\| ([a-z-]+) +\| (\w+) +\| (\d+) +\| (-?\d+) +\| (-?\d+) +\| (\d+) +\| (-?\d+) +\| ([\d-]+) \|$/gm;

export const isClean = ({ nodes, listeners, timers, kilobytes }: Omit<Left, 'held'>): boolean =>
  nodes <= 0 && listeners <= 0 && timers === 0 && kilobytes <= MOST_KILOBYTES;

type Row = Omit<Left, 'held'> & { readonly date: string };

const cellsOf = ({ element, runtime, times, nodes, listeners, timers, kilobytes, date }: Row) =>
  [element, runtime, times, nodes, listeners, timers, kilobytes, date].map(String);

/** A row as it is told while the others are measured. */
export const rowOf = (left: Omit<Left, 'held'>): string => line(cellsOf({ ...left, date: today() }));

const today = () => new Date().toISOString().slice(0, 10);

export function readRows(text: string): Row[] {
  return [...text.matchAll(ROW)].map(([, element, runtime, times, nodes, listeners, timers, kilobytes, date]) => ({
    element: element!,
    runtime: RUNTIMES.find((known) => known === runtime)!,
    ...{ times: Number(times), nodes: Number(nodes), listeners: Number(listeners) },
    ...{ timers: Number(timers), kilobytes: Number(kilobytes), date: date! },
  }));
}

/** Puts a measured row in its place in the file. */
export function keep(left: Left, chromium: string): void {
  const others = existsSync(FILE) ? readRows(readFileSync(FILE, 'utf8')) : [];
  const rows = [
    ...others.filter((row) => row.element !== left.element || row.runtime !== left.runtime),
    { ...left, date: today() },
  ];
  const placeOf = ({ element, runtime }: Pick<Row, 'element' | 'runtime'>) =>
    NAMES.indexOf(element) * RUNTIMES.length + RUNTIMES.indexOf(runtime);
  const sorted = rows.sort((one, other) => placeOf(one) - placeOf(other));
  writeFileSync(FILE, documentOf(sorted, chromium));
}

function documentOf(rows: readonly Row[], chromium: string): string {
  const { processor, system, node = '' } = machine();
  return `# What is left of elements that were removed

Written by \`npm run leaks\`. Each element's first example of the catalogue was connected, woken and removed so many times, ten copies at once, of
each fifth ten one that has a \`show()\` removed while it was open; then the garbage was collected. What is counted is beyond what stood after the first 500 times: DOM nodes and event listeners by
the browser's own count, timers, frames and idle callbacks that are pending, and KB of 1024 bytes of the heap: below zero where there are
fewer than before. Nothing may be left, and of the heap no more than ${MOST_KILOBYTES} KB. Scripts are interpreted here: what an engine compiles
of code that is used often would count as memory.

The calendar on Preact was warmed up by 4 000 times: after 3 000 the heap grows once by 256 KB, and no more then. It is the table of a weak map,
that of the handlers in \`elements/bridge/light.ts\`, which the engine doubles where many entries are made between two collections, and
does not make smaller: in a heap snapshot none of its entries is alive, and where the garbage is collected after 250 times in place of 500 it
does not grow at all (2 KB after 6 000 times).

The last run was in Chromium ${chromium} on ${processor}, ${system}, Node ${node.slice(1)}.

${markdownTable([[...COLUMNS], ...rows.map(cellsOf)])}
`;
}
