const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** A text without its accents, case and ligatures, and with one kind of apostrophe. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß’]/g, (letter) => LIGATURES[letter]!);
