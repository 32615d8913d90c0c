import { routed } from './routed.ts';
import { permanence } from './scenario.ts';

permanence('nuxt');
routed('nuxt');
