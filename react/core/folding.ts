const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** What separates words: `saint etienne` is found in `Saint-Étienne`, `l eau` in `L’Eau`. */
export const SEPARATORS = /[\s'’‐‑–-]+/g;

/** A text in the form in which it is compared: lower case, without accents and ligatures, with straight apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter]!);

/** A folded text with one space between its words, whatever separates them. */
export const foldWords = (text: string): string => fold(text).replace(SEPARATORS, ' ').trim();
