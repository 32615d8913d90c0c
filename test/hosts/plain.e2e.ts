import { permanence } from './scenario.ts';

permanence('plain');
