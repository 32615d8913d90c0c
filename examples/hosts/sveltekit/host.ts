import type { Host } from '../host.ts';

export default {
  title: 'SvelteKit 2',
  build: [
    ['svelte-kit', 'sync'],
    ['svelte-check', '--tsconfig', 'tsconfig.json', '--output', 'human', '--fail-on-warnings'],
    ['vite', 'build', '--logLevel', 'error'],
  ],
  serve: ['node', 'dist/server/index.js'],
} satisfies Host;
