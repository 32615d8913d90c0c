import { table } from '../react/scroll-spy/attributes.ts';
import { scrollSpy } from '../react/scroll-spy/scroll-spy.ts';
import { defineBehavior } from './bridge/behavior.ts';

defineBehavior(table, scrollSpy);
