import { rendering } from './rendering.ts';
import { permanence } from './scenario.ts';

permanence('sveltekit');
rendering('sveltekit');
