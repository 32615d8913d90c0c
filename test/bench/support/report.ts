import type { Comparison, Findings, Part, Table } from './part.ts';
import type { Series } from './rounds.ts';
import { ratio, summary } from './statistics.ts';
import { short, type Target, verdict } from './targets.ts';

/** How a figure is printed. */
export interface Row<F extends string> {
  readonly figure: F;
  readonly label: string;
  /** What one unit of the printed figure is of the measured one: 1000 prints bytes as KB. */
  readonly per?: number;
}

/**
 * A line a figure, a column a stack.
 * @param reference the stack that ratios are to
 */
export function compare<S extends string, F extends string>(
  caption: string,
  results: Readonly<Record<S, Series<F>>>,
  rows: readonly Row<F>[],
  reference: S,
): Comparison {
  const stacks = Object.keys(results) as S[];
  return {
    caption,
    reference,
    rows: rows.map(({ figure, label, per = 1 }) => ({
      label,
      stacks: Object.fromEntries(
        stacks.map((stack) => {
          const { median, min, max } = summary(results[stack][figure]);
          return [stack, { median: median / per, min: min / per, max: max / per }];
        }),
      ),
    })),
  };
}

/** The median and in brackets the least and the greatest, then the ratio to the stack of reference. */
function printed({ caption, reference, rows }: Comparison): Table {
  const stacks = [...new Set(rows.flatMap(({ stacks }) => Object.keys(stacks)))];
  return {
    caption,
    head: ['', ...stacks],
    rows: rows.map(({ label, stacks: of }) => [
      label,
      ...stacks.map((stack) => {
        if (!of[stack]) return '–';
        const { median, min, max } = of[stack];
        const spread = min === max ? '' : ` (${short(min)}–${short(max)})`;
        const share = stack === reference ? '' : ` · ×${short(ratio(median, of[reference]!.median))}`;
        return `${short(median)}${spread}${share}`;
      }),
    ]),
  };
}

/** A part's section, in Markdown. */
export function section({ title, name }: Part, { notes, tables, targets }: Findings): string {
  return [
    `## ${title} (\`${name}\`)`,
    ...notes,
    ...tables.map((table) => markdown('reference' in table ? printed(table) : table)),
    ...(targets.length > 0 ? [markdown(targetTable(targets))] : []),
  ].join('\n\n');
}

export function targetTable(targets: readonly Target[]): Table {
  return {
    caption: 'Targets of targets.md and of issues',
    head: ['line', 'stack', 'what', 'measured', 'asked', ''],
    rows: targets.map((target) => [
      String(target.line),
      target.stack,
      target.what,
      `${short(target.figure)} ${target.unit}`.trim(),
      `${target.bound === 'at most' ? '≤' : '≥'} ${short(target.limit)}`,
      verdict(target),
    ]),
  };
}

export function markdown({ caption, head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [`**${caption}**`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
