const DAY_S = 24 * 60 * 60;

/** The value of a cookie that this page may read; undefined where there is none, or where cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  try {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(start));
    return pair && decodeURIComponent(pair.slice(start.length));
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie for the whole site (`path=/`, `SameSite=Lax`, `Secure` over HTTPS). Without effect where cookies are blocked.
 * @param days how long it lives; until the browser is closed without them, and 0 removes it
 */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days === undefined ? '' : `; max-age=${Math.round(days * DAY_S)}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  try {
    // The Cookie Store API answers later, and not to a page without HTTPS.
    Reflect.set(document, 'cookie', `${pair}; path=/${age}; SameSite=Lax${secure}`);
  } catch {
    // A sandboxed page has none.
  }
}
