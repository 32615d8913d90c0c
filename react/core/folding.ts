const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** A text in the form in which it is compared: lower case, without accents and ligatures, with straight apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter]!);
