import { SORTS } from '../../../examples/site/directory-choice.ts';

/** The selections of the communes, by how they are named in the table, and the queries that make them. */
export const SELECTIONS: Readonly<Record<string, string>> = {
  'all 35 000': '',
  'a région': 'region=76',
  'a département': 'departement=62',
  'a text': 'q=saint',
  'a text, in a région': 'q=saint&region=76',
  'a text, in a département': 'q=saint&departement=62',
};

/** The first page, the middle one and the last one of every sort of a selection. */
export async function pagesOf(url: string, query: string): Promise<string[]> {
  const body = await (await fetch(`${url}/communes?${query}`)).text();
  const pages = Number(/data-pages="(\d+)"/.exec(body)?.[1]);
  if (!pages) throw new Error(`/communes?${query} does not say how many pages it has.`);
  const far = [...new Set([1, Math.ceil(pages / 2), pages])];
  return Object.keys(SORTS).flatMap((sort) => far.map((page) => `${url}/communes?${query}&tri=${sort}&page=${page}`));
}

/** Milliseconds that each answer takes, asked for one after another as `<flexit-list>` asks: only the list's block. */
export async function timesOf(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const { origin, pathname, searchParams } = new URL(address);
    const start = performance.now();
    const answer = await fetch(origin + pathname, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: searchParams,
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times;
}
