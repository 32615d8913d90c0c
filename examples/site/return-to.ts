const HERE = 'http://site.invalid';
/** Characters of an address that a header may hold: an answer whose headers are longer does not pass proxies. */
export const LOCATION_MAX = 2000;

/** The address to return to after an action, if it is one of this site; else `fallback`. */
export function returnTo(address: unknown, fallback: string): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    // « /.//elsewhere.org » has the path « //elsewhere.org », which would leave the site.
    const here = pathname + search + hash;
    return origin === HERE && !pathname.startsWith('//') && here.length <= LOCATION_MAX ? here : fallback;
  } catch {
    return fallback;
  }
}
