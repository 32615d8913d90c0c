import { isRecord } from '../attributes.ts';

/** Where a list is refreshed from, as its block says in a comment. */
export interface ListParameters {
  url?: string;
  referer?: string;
  /** Sent as `recherche`; JSON may hold more than a text. */
  search?: unknown;
}

/** `malformed`: meant to be parameters, and cannot be read. */
export type ListComment = ListParameters | 'malformed' | undefined;

const NAMES = ['url', 'referer', 'search'] as const;
const ASSIGNED = /(?:^|[\s&;,])(?:url|referer|search)\s*=/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/**
 * Reads the parameters in a comment, in either of its forms: `{"url": …, "referer": …, "search": …}`, or
 * `url=… referer=… search=…`, whose values may be quoted; a template may have written its `&` and quotes as entities.
 * @returns undefined for a comment that is none.
 */
export function parseListComment(text: string): ListComment {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return fromJson(trimmed) ?? fromJson(decode(trimmed)) ?? 'malformed';
  const assigned = decode(trimmed);
  return ASSIGNED.test(assigned) ? fromAssignments(assigned) : undefined;
}

function fromJson(text: string): ListParameters | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.url !== 'string' || !value.url.trim()) return undefined;
    const { url, referer, search } = value;
    return { url: url.trim(), referer: textOf(referer), search: search ?? undefined };
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** Where they stand apart, the `&` of an address is its own. */
function fromAssignments(text: string): ListComment {
  const apart = assignments(text, /[\s;,]/);
  const found = apart.size > 1 ? apart : assignments(text, /[\s&;,]/);
  return found.get('url') === '' ? 'malformed' : Object.fromEntries(found);
}

function assignments(text: string, separator: RegExp): Map<(typeof NAMES)[number], string> {
  const name = new RegExp(`(?:^|(?:${separator.source})+)(${NAMES.join('|')})\\s*=(?:\\s*("[^"]*"|'[^']*'))?`, 'gi');
  const starts = [...text.matchAll(name)];
  return new Map(
    starts.map((start, at) => {
      const [whole, key = '', quoted] = start;
      const rest = text.slice(start.index + whole.length, starts[at + 1]?.index);
      return [key.toLowerCase() as (typeof NAMES)[number], quoted ? quoted.slice(1, -1) : rest.trim()];
    }),
  );
}

const decode = (text: string) =>
  text.replace(/&(?:(amp|quot|apos|lt|gt)|#0*39|#x0*27);/gi, (_, name?: string) =>
    name ? ENTITIES[name.toLowerCase()]! : "'",
  );
