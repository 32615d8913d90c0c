import type { Host } from '../host.ts';

export default {
  title: 'Vue 3',
  build: [
    ['vue-tsc', '--project', '.'],
    ['vite', 'build', '--logLevel', 'error'],
  ],
  // Vue makes one as it starts, for its own `v-html` and static templates.
  policies: ['vue'],
} satisfies Host;
