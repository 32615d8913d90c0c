import { permanence } from './scenario.ts';

permanence('lit');
