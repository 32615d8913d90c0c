/** What makes a spreadsheet read a cell as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/**
 * A table as a file that French spreadsheets open by a double click: UTF-8 with its mark, semicolons, each cell in quotes. What would
 * be read as a formula has an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}
