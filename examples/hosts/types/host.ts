import type { Host } from '../host.ts';

/** No page: what each framework's compiler must take in its templates, and above all what it must refuse. */
export default {
  title: 'Types of the tags',
  build: [['vue-tsc', '--project', '.']],
} satisfies Host;
