import type { Host } from '../dom/host.ts';
import { lineOf, liveRegions } from '../dom/live-regions.ts';
import { call } from '../dom/members.ts';
import { countText, formatNumber } from '../dom/texts/result-count.ts';
import { translate } from '../dom/texts/translation.ts';
import { ownElements } from './controls.ts';
import { filters } from './filter-fields.ts';

/** What holds links and not rows. */
const BESIDE = 'nav, menu, [role="navigation"], [role="menu"], flexit-main-menu, flexit-mobile-menu';

const ROWS = '[data-row], tbody > tr, li, article';

/** What a list says before a refresh. */
export interface Announced {
  readonly regions: ReadonlyMap<Element, string>;
  readonly hadRows: boolean;
}

export const readAnnounced = (host: Host): Announced => ({
  regions: new Map(liveRegions(host).map((region) => [region, lineOf(region)])),
  hadRows: host.querySelector(ROWS) !== null,
});

/** How many results there are, where that is known: what the server says, else the rows. */
export const countResults = (host: Host, { hadRows }: Announced): number | undefined =>
  statedCount(host) ?? countRows(host) ?? (hadRows ? 0 : undefined);

/** What there is to tell screen readers; empty where a live region of the page's own says it. */
export function resultText(host: Host, { regions }: Announced, count: number | undefined): string {
  const now = liveRegions(host);
  if (now.some((region) => regions.has(region) && regions.get(region) !== lineOf(region))) return '';
  const status = now.map(lineOf).find((text) => text !== '');
  if (status) return status;
  const stated = countElement(host);
  const words = stated && numberIn(stated.getAttribute('data-count')) === undefined ? lineOf(stated) : '';
  const counted = count === undefined ? translate('Liste mise à jour', undefined, host) : countText(host, count);
  return [words || counted, pageText(host)].filter(Boolean).join(', ');
}

function pageText(host: Host): string {
  const page = numberIn(host.querySelector('[aria-current="page"]')?.textContent);
  const pages = numberIn(host.querySelector('[data-pages]')?.getAttribute('data-pages'));
  if (page === undefined) return '';
  const n = formatNumber(host, page);
  return pages === undefined
    ? translate('page {n}', { n }, host)
    : translate('page {n} sur {total}', { n, total: formatNumber(host, pages) }, host);
}

const countElement = (host: Host) => ownElements(host, '[data-count]')[0];

/** `data-count="12"`, else the number in the text of the element that has it. */
function statedCount(host: Host): number | undefined {
  const stated = countElement(host);
  return stated && (numberIn(stated.getAttribute('data-count')) ?? numberIn(stated.textContent));
}

/** What is marked as a row, else the rows of tables, else the items of the longest list, else the articles; not what is in a row. */
function countRows(host: Host): number | undefined {
  const outermost = (selector: string) => ownElements(host, selector).filter((element) => !isInRow(element, host));
  const sizes = (selector: string) =>
    outermost(selector)
      .filter((holder) => !isBeside(holder, host))
      .map(({ children }) => children.length);
  const marked = outermost('[data-row]').length;
  if (marked > 0) return marked;
  const bodies = sizes('tbody');
  const rows = bodies.reduce((sum, size) => sum + size, 0);
  if (rows > 0) return rows;
  const lists = [...sizes('ul'), ...sizes('ol')];
  const found = Math.max(0, ...lists) || outermost('article').length;
  return found || (bodies.length + lists.length > 0 ? 0 : undefined);
}

function isInRow(element: Element, host: Host): boolean {
  const row = element.parentElement && call(element.parentElement, 'closest', ROWS);
  return row !== null && row !== host && host.contains(row);
}

function isBeside(node: Element, host: Host): boolean {
  const beside = node.closest(BESIDE);
  const form = node.closest('form');
  return (beside !== null && host.contains(beside)) || (form !== null && host.contains(form) && filters(form, host));
}

/** Digits, in groups of three with what separates thousands in some language: a space of any kind, a comma, a point, an apostrophe. */
const NUMBER = /\d{1,3}(?:([\s.,'’٬])\d{3})(?:\1\d{3})*(?!\d)|\d+/;

/** The first number of a text. */
function numberIn(text: string | null | undefined): number | undefined {
  const digits = NUMBER.exec(text ?? '')?.[0].replace(/\D/g, '');
  return digits === undefined ? undefined : Number(digits);
}
