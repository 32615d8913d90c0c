/** PostgreSQL's largest `integer`, which ids are. */
const MAX_ID = 2_147_483_647;
/** No list of the site has as many pages; further ones are past every end. */
const MAX_PAGE = 100_000;

/** An element's id as a page wrote it: decimal digits only. Undefined for anything else. */
export function parseId(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  const id = Number(value);
  return id <= MAX_ID ? id : undefined;
}

/** The page asked for, from 1; anything unreadable is the first. */
export function parsePage(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** A search text, cut to `max` characters; the first when several were sent. */
export function parseText(value: unknown, max: number): string {
  const text = Array.isArray(value) ? value[0] : value;
  return typeof text === 'string' ? text.slice(0, max) : '';
}
