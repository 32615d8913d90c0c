/**
 * A text as base64 of its UTF-8 bytes. Half a character, which is no Unicode text, becomes U+FFFD.
 * @throws TypeError for a value that is no text
 */
export function encodeBase64(text: string): string {
  if (typeof text !== 'string') throw new TypeError(`base64.encode: expected a text, received ${String(text)}`);
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * The text that a base64 text holds; also one of the alphabet of addresses (`-`, `_`), and one without its `=`.
 * @throws TypeError for what is no base64, or holds no UTF-8
 */
export function decodeBase64(base64: string): string {
  try {
    const bytes = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch (cause) {
    throw new TypeError(`base64.decode: "${base64}" is no text in base64`, { cause });
  }
}
