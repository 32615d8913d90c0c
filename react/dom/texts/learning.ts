import { responseOf } from '../../core/http/http.ts';
import { createTold, hasReadList, LONGEST_EXPRESSION, type Report, reportBody } from '../../core/texts/reports.ts';
import { emitterOn, exchange } from '../request/exchange.ts';

/** How many expressions one POST reports. */
const BATCH = 50;

const told = createTold(() => sessionStorage);

/** Addresses whose servers read one expression of a list: they are sent one a POST. */
const oneByOne = new Set<string>();

/** Addresses that are given up on this page. */
const failed = new Set<string>();

let last: Promise<void> = Promise.resolve();

/**
 * Reports expressions by `add_traduction`, each once a session, one POST after another. One that fails is the page's last: what was
 * left is reported by the next page that has it. Never rejects.
 * @param page the path of the page that has them
 */
export function sendReports(site: Element, url: string, reports: readonly Report[], page: string): Promise<void> {
  const short = reports.filter(({ expression }) => expression.length <= LONGEST_EXPRESSION);
  last = last.then(() => (failed.has(url) ? undefined : sendAll(site, url, told.take(short), page)));
  return last;
}

async function sendAll(site: Element, url: string, reports: readonly Report[], page: string): Promise<void> {
  let left = reports;
  while (left.length > 0) {
    const [first, ...others] = left.slice(0, oneByOne.has(url) ? 1 : BATCH) as [Report, ...Report[]];
    const request = {
      url,
      body: reportBody([first, ...others], page),
      expect: 'none',
      tells: 'never',
    } as const;
    try {
      const answer = await exchange(emitterOn(site), request, (error) => error.message);
      if (others.length > 0 && !hasReadList(responseOf(answer)?.text ?? '')) oneByOne.add(url);
    } catch {
      told.giveBack(left.slice(1));
      failed.add(url);
      return;
    }
    left = left.slice(oneByOne.has(url) ? 1 : BATCH);
  }
}
