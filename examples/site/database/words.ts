const MAX_WORDS = 8;

/** The text of a `tsquery` that wants every word of a folded key, each as the beginning of a word. */
export const allWords = (key: string): string =>
  key
    .split(' ')
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
