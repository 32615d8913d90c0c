import type { Host } from '../host.ts';

/** Astro, built as files, with its router for the pages (`<ClientRouter />`). */
export default {
  title: 'Astro',
  build: [
    ['tsc', '--project', '.'],
    ['astro', 'build', '--silent'],
  ],
  // Its router parses the next page, which Trusted Types lets pass by the page's own `default` policy alone.
  policies: ['default'],
} satisfies Host;
