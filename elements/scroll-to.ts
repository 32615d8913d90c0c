import { table } from '../react/scroll-to/attributes.ts';
import { scrollTo } from '../react/scroll-to/scroll-to.ts';
import { defineBehavior } from './bridge/behavior.ts';

defineBehavior(table, scrollTo);
