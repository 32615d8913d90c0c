/** Of a column, as the formatter has it. */
const LEAST_WIDTH = 3;

/** A Markdown table with its columns in line, as the formatter has them. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(LEAST_WIDTH, ...[head, ...rows].map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[], filling = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!, filling)).join(' | ')} |`;
  const rule = line(
    head.map(() => ''),
    '-',
  );
  return [line(head), rule, ...rows.map((cells) => line(cells))].join('\n');
}
