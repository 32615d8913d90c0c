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
