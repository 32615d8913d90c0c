import type { Host } from '../host.ts';

export default {
  title: 'Lit 3',
  build: [
    ['tsc', '--project', '.'],
    ['vite', 'build', '--logLevel', 'error'],
  ],
  // Lit makes one for its templates, which it parses from text.
  policies: ['lit-html'],
} satisfies Host;
