import { own, page, runtimeOf } from './copy.ts';

const NAMES = { react: 'React', light: 'Preact (flexit/light)' };

/** Says once a page that this copy of the library comes on another runtime than the first, which stands. */
export function tellOfRuntimes(): void {
  const [first, second] = [runtimeOf(page.copy), runtimeOf(own)];
  if (first === second || page.isToldOfRuntimes) return;
  page.isToldOfRuntimes = true;
  console.warn(
    `Flexit: this page has a copy of the library on ${NAMES[first]}, which stands, and one on ${NAMES[second]}.`,
  );
}
