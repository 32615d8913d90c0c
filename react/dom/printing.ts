import { type Dispose, listen } from './listen.ts';

/** Calls `begin` before the page is printed, or shown as it would be, and `end` afterwards; each perhaps twice. */
export function onPrint(begin: () => void, end: () => void = () => {}): Dispose {
  const print = matchMedia('print');
  const disposers = [
    listen(window, 'beforeprint', begin),
    listen(window, 'afterprint', end),
    listen(print, 'change', () => (print.matches ? begin() : end())),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
