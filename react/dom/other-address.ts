/**
 * An address that leads where a path does, for the browser another one: some of its letters are percent-encoded, others for each number
 * from 1 to twice as many with each letter (RFC 3986, section 6.2.2.2). What a module there imports by a relative address has another
 * one, too.
 */
export const otherAddress = (path: string, number: number): string =>
  path.replace(/^\w+:\/+[^/]+|%..|[a-z]/gi, (letter) => {
    if (letter.length > 1) return letter;
    const isEncoded = number % 2 === 1;
    number = Math.floor(number / 2);
    return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  });
