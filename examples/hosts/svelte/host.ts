import type { Host } from '../host.ts';

export default {
  title: 'Svelte 5',
  build: [
    ['svelte-check', '--tsconfig', 'tsconfig.json', '--output', 'human', '--fail-on-warnings'],
    ['vite', 'build', '--logLevel', 'error'],
  ],
  // Svelte makes one for the markup of its components, which it parses from text.
  policies: ['svelte-trusted-html'],
} satisfies Host;
