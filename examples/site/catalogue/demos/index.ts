import { DATA_DEMOS } from './data.ts';
import type { Demo } from './demo.ts';
import { FORM_DEMOS } from './forms.ts';
import { LIST_DEMOS } from './lists.ts';

/** The endpoints that the catalogue's examples ask, by their path below its folder. */
export const DEMOS: ReadonlyMap<string, Demo> = new Map(
  Object.entries({ ...FORM_DEMOS, ...LIST_DEMOS, ...DATA_DEMOS }),
);
