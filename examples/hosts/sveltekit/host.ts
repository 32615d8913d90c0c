import type { Host } from '../host.ts';

export default {
  title: 'SvelteKit 2',
  // What svelte-check has to say of the page, it says in `svelte/`.
  build: [['vite', 'build', '--logLevel', 'error']],
  serve: ['node', 'dist/server/index.js'],
} satisfies Host;
