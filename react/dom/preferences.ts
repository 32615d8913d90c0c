/** Matches while the visitor asks for less motion: then nothing moves by itself. */
export const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing may be fetched before it is asked for. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
