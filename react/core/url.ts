/**
 * Adds the success marker to the query of an absolute address, in place of parameters of the same names.
 * @param marker parameters as in a query (`success=1`); a bare name means `=1`, an empty text adds nothing
 * @throws TypeError if the address is not absolute
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

/** The name in a `name=value` pair. The `&` keeps `URLSearchParams` from dropping a leading question mark. */
const nameOf = (pair: string) => new URLSearchParams(`&${pair}`).keys().next().value ?? '';

/**
 * The functions below decide which addresses of templates, servers and listeners may be used. They judge the parsed address (WHATWG
 * URL), never its text: the parser drops tabs, line ends and leading control characters as the browser does, so that `java\tscript:`
 * is recognised.
 */

/** The parameters of a request. Nested objects and arrays are sent as `a[b]` and `c[]`, as PHP reads them. */
export type Parameters = { readonly [name: string]: unknown };

const SCRIPT_SCHEMES = new Set(['javascript:', 'vbscript:']);
const IMAGE_TYPE = /^image\/[\w.+-]+(?:[;,]|$)/i;
/** The base for relative addresses, where only the scheme matters. */
const NO_BASE = 'https://base.invalid/';

/** Whether an address is unsafe: a `javascript:` or `vbscript:` address, or a `data:` address that is not an image. */
export function isRefused(value: string): boolean {
  // Most have no scheme.
  if (!value.includes(':')) return false;
  const url = parse(value, NO_BASE);
  if (!url) return false;
  return SCRIPT_SCHEMES.has(url.protocol) || (url.protocol === 'data:' && !IMAGE_TYPE.test(url.pathname));
}

/** True for one that a frame in a fragment may not show: any `data:` one too, as an SVG image is a document that may run script. */
export const isRefusedInFrame = (value: string): boolean =>
  isRefused(value) || parse(value, NO_BASE)?.protocol === 'data:';

/**
 * The absolute form of an address for a link, an image or a frame.
 * @returns undefined if it cannot be parsed or is refused (see `isRefused`)
 */
export function safeUrl(value: string, base: string): string | undefined {
  return isRefused(value) ? undefined : parse(value, base)?.href;
}

/** The absolute address of a request; undefined unless it is `http:` or `https:`. */
export function requestUrl(value: string, base: string): URL | undefined {
  const url = parse(value, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

/** Whether an absolute address belongs to an origin (`https://host:port`). False for an opaque origin (`null`). */
export function isSameOrigin(url: string, origin: string): boolean {
  const own = parse(url, NO_BASE)?.origin;
  return own !== 'null' && own === origin;
}

const CAPTCHA_ORIGINS = ['https://www.google.com', 'https://www.recaptcha.net'];

/** Whether an absolute address is that of reCAPTCHA's script: at Google's, or at the page's own origin. */
export function isCaptchaScript(address: string, origin: string): boolean {
  const url = parse(address, NO_BASE);
  const isKnown = CAPTCHA_ORIGINS.includes(url?.origin ?? '') || isSameOrigin(address, origin);
  return isKnown && url!.pathname.endsWith('/recaptcha/api.js');
}

/** A copy of the address with parameters added after those that it has. */
export function appendQuery(url: URL, parameters: URLSearchParams): URL {
  const longer = new URL(url);
  const query = parameters.toString();
  if (query) longer.search = longer.search ? `${longer.search}&${query}` : query;
  return longer;
}

/** The name and value of each parameter, in order: null and undefined are empty, dates are ISO 8601, functions are left out. */
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

/** Whether an array item needs an index in its name: PHP would otherwise make a new item of each of its fields. */
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

/** Whether a page's host is the machine of who reads it, as while developing. */
export const isLocal = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);

/** An address without its hash. */
export const withoutHash = (address: string): string => address.replace(/#.*$/s, '');
