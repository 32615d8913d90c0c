import { table } from '../react/window/attributes.ts';
import { openInWindow } from '../react/window/window.ts';
import { defineBehavior } from './bridge/behavior.ts';

defineBehavior(table, openInWindow);
