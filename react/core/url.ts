/**
 * An address with the success marker in its query: once, behind what is there, before the hash.
 * @param marker parameters as a query has them (`success=1`); a bare name means `=1`, an empty text none.
 */
export function markedAddress(address: string, marker: string): string {
  const marks = new URLSearchParams(/^[^=&]+$/.test(marker) ? `${marker}=1` : marker);
  const names = new Set(marks.keys());
  if (names.size === 0) return address;
  const url = new URL(address);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)));
  url.search = `?${[...kept, marks].join('&')}`;
  return url.href;
}

/** A question mark is dropped from the beginning of a query only. */
const nameOf = (pair: string) => new URLSearchParams(`&${pair}`).keys().next().value ?? '';

/**
 * Addresses as templates, servers and listeners give them: which may be used, and how their query is written.
 * All decisions are taken on the parsed address (WHATWG URL), never on its text: the parser drops tabs, line ends and
 * leading control characters exactly as the browser will, so `java\tscript:` is seen for what it is.
 */

/** The parameters of a request as a page may give them: nested objects and lists become `a[b]` and `c[]`, as PHP reads them. */
export type Parameters = { readonly [name: string]: unknown };

const SCRIPT_SCHEMES = new Set(['javascript:', 'vbscript:']);
const IMAGE_TYPE = /^image\/[\w.+-]+(?:[;,]|$)/i;
/** Any base does: only the scheme is looked at. */
const NO_BASE = 'https://base.invalid/';

/** True for an address that runs script (`javascript:`) and for a `data:` one other than an image. Relative addresses never are. */
export function isRefused(value: string): boolean {
  const url = parse(value, NO_BASE);
  if (!url) return false;
  return SCRIPT_SCHEMES.has(url.protocol) || (url.protocol === 'data:' && !IMAGE_TYPE.test(url.pathname));
}

/** True for one that a frame in a fragment may not show: any `data:` one too, as an SVG image is a document that may run script. */
export const isRefusedInFrame = (value: string): boolean =>
  isRefused(value) || parse(value, NO_BASE)?.protocol === 'data:';

/**
 * The absolute form of an address that a link, an image or a frame may be given.
 * @returns undefined when it cannot be parsed or is refused (see `isRefused`).
 */
export function safeUrl(value: string, base: string): string | undefined {
  return isRefused(value) ? undefined : parse(value, base)?.href;
}

/** The address of a request: `http:` or `https:` only; undefined otherwise. */
export function requestUrl(value: string, base: string): URL | undefined {
  const url = parse(value, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

/** Whether an address belongs to an origin (`https://host:port`). Opaque origins (`null`) are the same as nothing. */
export function isSameOrigin(url: string, origin: string): boolean {
  const own = parse(url, NO_BASE)?.origin;
  return own !== 'null' && own === origin;
}

/** Adds parameters behind those that the address already has. */
export function appendQuery(url: URL, parameters: URLSearchParams): URL {
  const longer = new URL(url);
  const query = parameters.toString();
  if (query) longer.search = longer.search ? `${longer.search}&${query}` : query;
  return longer;
}

/** Name and value of each parameter, in order. null and undefined are sent empty; dates as ISO 8601. Functions are left out. */
export function parameterPairs(parameters: Parameters): [name: string, value: string | Blob][] {
  return Object.entries(parameters).flatMap(([name, value]) => pairsOf(name, value));
}

function pairsOf(name: string, value: unknown): [string, string | Blob][] {
  if (typeof value === 'function') return [];
  if (value === null || value === undefined) return [[name, '']];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) return value.flatMap((item, at) => pairsOf(`${name}[${isNested(item) ? at : ''}]`, item));
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof Date);
}

function parse(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}

/** An address without its hash. */
export const withoutHash = (address: string): string => address.replace(/#.*$/s, '');
