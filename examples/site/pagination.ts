import type { Results } from './database/results.ts';

const AROUND = 1;

interface Link {
  page: number;
  href: string;
  current: boolean;
  /** Pages are left out before this one. */
  gap: boolean;
}

/** The address of a page of a list; what is empty, and the first page, go without saying. */
export function addressOf(path: string, query: Record<string, string>, page = 1): string {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The links under a list, for the template `pagination`; none where one page holds it all. */
export function pagination({ page, pages }: Results<unknown>, path: string, query: Record<string, string> = {}) {
  const href = (number: number) => addressOf(path, query, number);
  const shown = [1, pages, page - AROUND, page, page + AROUND].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  const links: Link[] = numbers.map((number, index) => ({
    page: number,
    href: href(number),
    current: number === page,
    gap: index > 0 && number - numbers[index - 1]! > 1,
  }));
  return {
    page,
    pages,
    past: page > pages,
    here: href(page),
    /** What `<flexit-list>` is to send back as `recherche`. */
    recherche: href(page).slice(path.length + 1),
    last: href(pages),
    previous: page > 1 && page <= pages ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
    links: pages > 1 ? links : [],
  };
}
