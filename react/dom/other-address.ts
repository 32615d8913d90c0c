/** True where the page holds files to their hashes by their addresses (Subresource Integrity): another address would pass by that. */
const isHeldToHashes = () =>
  Array.from(document.querySelectorAll('script[type=importmap]')).some(({ textContent }) =>
    textContent?.includes('integrity'),
  );

/**
 * An address that leads where a path does, and is another one for the browser: some of its letters are percent-encoded, others for each
 * number from 1 on (RFC 3986, section 6.2.2.2). What a module there imports by a relative address so has another one, too.
 * The same where the page holds files to their hashes.
 */
export function otherAddress(path: string, number: number): string {
  if (isHeldToHashes()) return path;
  let rest = number;
  const encode = (letter: string) => {
    if (!/^[a-z]$/i.test(letter)) return letter;
    const isEncoded = rest % 2 === 1;
    rest = Math.floor(rest / 2);
    return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  };
  // The last folder first: a server may tell by the first ones what it is asked for, before it decodes them.
  const letters = path.match(/^\w+:\/+[^/]+|%..|./g) ?? [];
  return letters.reverse().map(encode).reverse().join('');
}

/** Imports a built file of the library, by an address that no build knows. */
export const importFrom = (address: string): Promise<unknown> =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ address);
