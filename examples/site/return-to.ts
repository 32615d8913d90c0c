const HERE = 'http://site.invalid';

/** The address to return to after an action, if it is one of this site; else `fallback`. */
export function returnTo(address: unknown, fallback: string): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    // « /.//elsewhere.org » has the path « //elsewhere.org », which would leave the site.
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
