import { table } from '../react/reveal/attributes.ts';
import { reveal } from '../react/reveal/reveal.ts';
import { defineBehavior } from './bridge/behavior.ts';

defineBehavior(table, reveal);
