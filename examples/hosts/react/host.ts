import type { Host } from '../host.ts';

export default {
  title: 'React 19',
  build: [
    ['tsc', '--project', '.'],
    ['vite', 'build', '--logLevel', 'error'],
  ],
} satisfies Host;
