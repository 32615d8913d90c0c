/** A string, trimmed, or a number as text; empty for any other value. For fields of JSON that may be of any type. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A text in one line, trimmed, with each run of white space as one space; empty for null and undefined. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** White space, apostrophes and hyphens, which separate words: `saint etienne` matches `Saint-Étienne`, `l eau` matches `L’Eau`. */
export const SEPARATORS = /[\s'’‐‑–-]+/g;

/** A text in the form in which it is compared: lower case, without accents and ligatures, with straight apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter]!);

/** A folded text, trimmed, with each run of separators as one space. */
export const foldWords = (text: string): string => fold(text).replace(SEPARATORS, ' ').trim();
