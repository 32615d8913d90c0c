const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** What search compares: lower case, without accents, every run of other characters than letters and digits one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** False when PostgreSQL or a page could not keep the text: control characters (NUL among them) and lone surrogates. */
export function isStorable(text: string): boolean {
  return !/\p{Surrogate}|(?![\n\r\t])\p{Cc}/u.test(text);
}

/** The text without what `isStorable` refuses. */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}|(?![\n\r\t])\p{Cc}/gu, '');
}
