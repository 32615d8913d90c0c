import type { Host } from '../dom/host.ts';
import { lineOf, liveRegions } from '../dom/live-regions.ts';
import { countText, formatNumber } from '../dom/texts/result-count.ts';
import { translate } from '../dom/texts/translation.ts';
import { filters } from './filter-form.ts';

/** What holds links and not rows. */
const BESIDE = 'nav, menu, [role="navigation"], [role="menu"], flexit-main-menu, flexit-mobile-menu';

const ROWS = '[data-row], tbody > tr, li, article';

/** What a refresh has to say, and how many results there are, where that is known. */
export interface Outcome {
  readonly text: string;
  readonly count: number | undefined;
}

/** To be called before a refresh; what it gives, after it. The text is empty where the page's own status says it. */
export function watchCount(host: Host): () => Outcome {
  const regions = liveRegions(host);
  const told = new Map(regions.map((region) => [region, lineOf(region)]));
  const hadRows = host.querySelector(ROWS) !== null;
  return () => {
    const now = liveRegions(host);
    const count = statedCount(host) ?? countRows(host) ?? (hadRows ? 0 : undefined);
    const speaks = now.some((region) => told.has(region) && told.get(region) !== lineOf(region));
    const own = now.map(lineOf).find((text) => text !== '');
    return { text: speaks ? '' : (own ?? textAt(host, count)), count };
  };
}

function textAt(host: Host, count: number | undefined): string {
  const stated = host.querySelector('[data-count]');
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

/** What the server says: `data-count="12"`, else the number in the text of the element that has it. */
function statedCount(host: Host): number | undefined {
  const stated = host.querySelector('[data-count]');
  return stated ? (numberIn(stated.getAttribute('data-count')) ?? numberIn(stated.textContent)) : undefined;
}

/** What is marked as a row, else the rows of tables, else the items of the longest list, else the articles. */
function countRows(host: Host): number | undefined {
  const marked = host.querySelectorAll('[data-row]').length;
  if (marked > 0) return marked;
  const bodies = rowHolders(host, 'tbody');
  const rows = bodies.reduce((sum, size) => sum + size, 0);
  if (rows > 0) return rows;
  const lists = rowHolders(host, 'ul, ol');
  const found = Math.max(0, ...lists) || host.querySelectorAll('article').length;
  return found || (bodies.length + lists.length > 0 ? 0 : undefined);
}

/** How many rows each of them has. */
const rowHolders = (host: Host, selector: string): number[] =>
  [...host.querySelectorAll(selector)].filter((each) => !isBeside(each, host)).map(({ children }) => children.length);

function isBeside(node: Element, host: Host): boolean {
  const beside = node.closest(BESIDE);
  const form = node.closest('form');
  return (beside !== null && host.contains(beside)) || (form !== null && host.contains(form) && filters(form, host));
}

/** The first number of a text, with spaces between its digits. */
function numberIn(text: string | null | undefined): number | undefined {
  const digits = /\d(?:[\d\s]*\d)?/.exec(text ?? '')?.[0].replace(/\s/g, '');
  return digits === undefined ? undefined : Number(digits);
}
