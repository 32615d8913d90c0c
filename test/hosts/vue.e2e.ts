import { permanence } from './scenario.ts';

permanence('vue');
