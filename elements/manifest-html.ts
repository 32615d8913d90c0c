import type { Documented } from './manifest-elements.ts';
import { type Language, type ReferenceTable, referenceTables } from './manifest-tables.ts';

/** An element's tables for its page of the catalogue. */
export const referenceHtml = (element: Documented, language: Language): string =>
  referenceTables(element, language).map(tableHtml).join('\n');

function tableHtml({ title, head, rows }: ReferenceTable): string {
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const lines = rows.map(([name = '', ...cells]) => {
    const others = cells.map((text) => `<td>${inline(text)}</td>`).join('');
    return `<tr><th scope="row">${inline(name)}</th>${others}</tr>`;
  });
  // A wide table scrolls by itself, also by the keyboard.
  return [
    `<div class="reference" role="region" aria-label="${escapeHtml(title)}" tabindex="0">`,
    '  <table>',
    `    <caption>${escapeHtml(title)}</caption>`,
    `    <thead><tr>${heads}</tr></thead>`,
    '    <tbody>',
    ...lines.map((line) => `      ${line}`),
    '    </tbody>',
    '  </table>',
    '</div>',
  ].join('\n');
}

const CODE = /(`+) ?(.+?) ?\1/g;

/** The Markdown of descriptions knows code only. */
const inline = (text: string): string => escapeHtml(text).replace(CODE, '<code>$2</code>');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!);
