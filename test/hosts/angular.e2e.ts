import { permanence } from './scenario.ts';

permanence('angular');
