import { permanence } from './scenario.ts';

permanence('svelte');
