import type { Documented } from './manifest-elements.ts';
import { type Language, type ReferenceTable, referenceTables } from './manifest-tables.ts';

/** An element's tables for its page of the catalogue: two columns, so that they fit a small screen. */
export const referenceHtml = (element: Documented, language: Language): string =>
  referenceTables(element, language).map(tableHtml).join('\n');

function tableHtml({ title, head, rows }: ReferenceTable): string {
  const heads = [head[0]!, head.at(-1)!].map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  return [
    '<table class="reference">',
    `  <caption>${escapeHtml(title)}</caption>`,
    `  <thead><tr>${heads}</tr></thead>`,
    '  <tbody>',
    ...rows.map((row) => `    ${rowHtml(head, row)}`),
    '  </tbody>',
    '</table>',
  ].join('\n');
}

/** What stands between the name and the description goes below the latter. */
function rowHtml(head: readonly string[], row: readonly string[]): string {
  const facts = row
    .slice(1, -1)
    .flatMap((cell, index) => (cell ? `${escapeHtml(head[index + 1]!)}\u00a0: ${inline(cell)}` : []));
  const more = facts.length > 0 ? `<p class="facts">${facts.join(' · ')}</p>` : '';
  return `<tr><th scope="row">${inline(row[0]!)}</th><td>${inline(row.at(-1)!)}${more}</td></tr>`;
}

const CODE = /(`+) ?(.+?) ?\1/g;

/** The Markdown of descriptions knows code only. */
const inline = (text: string): string => escapeHtml(text).replace(CODE, '<code>$2</code>');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);
