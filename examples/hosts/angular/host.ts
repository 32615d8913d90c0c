import type { Host } from '../host.ts';

export default {
  title: 'Angular',
  // The builder of `ng build`, without the command line around it; it checks the templates' types as it compiles.
  build: [['architect', 'permanence:build']],
  policies: ['angular'],
} satisfies Host;
