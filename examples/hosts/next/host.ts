import type { Host } from '../host.ts';

export default {
  title: 'Next 16',
  build: [
    ['tsc', '--project', '.'],
    ['next', 'build'],
  ],
  serve: ['next', 'start'],
} satisfies Host;
