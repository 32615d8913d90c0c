/** The block of a list as a template would have written it: communes, each row with its id and its cells. */

/** Rows with a field in which visitors write. */
const NOTES = [1, 2];

/** How an answer differs from the page. */
export const KINDS = {
  some: '5 % of the rows changed',
  again: '5 % changed, at the next refresh',
  all: 'all rows changed, in every cell',
  mixed: '5 % changed, 2 % new, 2 % gone, 1 % moved',
} as const;
export type Kind = keyof typeof KINDS;

/** The block that the page holds, or that answers it. */
export function listBlock(size: number, kind?: Kind): string {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const rows = (kind === 'mixed' ? mixed(numbers) : numbers).map((number) => row(number, isChanged(number, kind)));
  // The last one says which answer it is.
  rows.push(`<li id="total" data-version="${kind ?? 'page'}">${rows.length} communes</li>`);
  return `<h2>Communes</h2>\n<ul>${rows.join('')}</ul>`;
}

/** Which rows differ; each kind follows the one before it on the page, and differs from that too. */
function isChanged(number: number, kind?: Kind): string {
  if (kind === 'all') return ' bis';
  if (kind === 'again' && number % 20 === 13) return ' ter';
  const change = kind === 'mixed' ? ' bis' : '';
  return kind && number % 20 === 7 ? ' ter' : change;
}

function mixed(numbers: readonly number[]): number[] {
  const gone = (number: number) => number % 50 === 11;
  const moving = (number: number) => number % 100 === 42;
  const staying = numbers.filter((number) => !gone(number) && !moving(number));
  const moved = numbers.filter(moving);
  const half = staying.length / 2;
  return [...staying.slice(0, half), ...moved.reverse(), ...staying.slice(half)].flatMap((number) =>
    number % 50 === 23 ? [number, numbers.length + number] : [number],
  );
}

function row(number: number, change: string): string {
  const note = NOTES.includes(number) ? `<input name="note-${number}" aria-label="Note">` : '';
  const cells = [
    `<a href="/commune/${number}">Saint-${number}${change}</a>${note}`,
    `Département ${number % 96}${change}`,
    `Région ${number % 13}${change}`,
    `${(number * 7919) % 30_000}${change}`,
    String(10_000 + number) + change,
    `0${(number % 9) + 1}/11/2026${change}`,
  ];
  return `<li id="commune-${number}">${cells.map((cell) => `<span class="cell">${cell}</span>`).join(' ')}</li>`;
}
