import { table } from '../react/equalizer/attributes.ts';
import { equalize } from '../react/equalizer/equalizer.ts';
import { defineBehavior } from './bridge/behavior.ts';

defineBehavior(table, equalize);
