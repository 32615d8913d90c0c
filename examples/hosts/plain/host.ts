import type { Host } from '../host.ts';

export default { title: 'HTML' } satisfies Host;
