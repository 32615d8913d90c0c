/** Matches while the visitor asks for less motion: then nothing moves by itself. */
export const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Matches while the window is narrower than 768 px: phones, mostly. */
export const onNarrowScreen = (): MediaQueryList => matchMedia('(width < 768px)');

/** Whether nothing may be fetched before it is asked for. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
