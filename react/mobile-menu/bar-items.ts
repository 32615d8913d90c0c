import { isRecord } from '../core/attributes.ts';

const TYPES = ['variable', 'function', 'html', 'identite', 'clone'] as const;

/** An item of a menu's header or footer (specification, section 3 « Header or footer item »). */
export interface BarItem {
  /**
   * `variable`: a path in the site's settings (`identite.nom`); `function`: the name of a function that the page registered;
   * `html`: HTML of the page; `identite`: a field of the site's identity; `clone`: the selector of elements of the page.
   */
  type: (typeof TYPES)[number];
  value: string;
  /** For a `clone`: the text of a button that shows and hides it. */
  label?: string;
  /** The button's text while the clone is shown; `label` by default. */
  'clicked-label'?: string;
}

const isText = (value: unknown) => value === undefined || typeof value === 'string';

const isBarItem = (value: unknown): value is BarItem =>
  isRecord(value) &&
  (TYPES as readonly unknown[]).includes(value.type) &&
  typeof value.value === 'string' &&
  isText(value.label) &&
  isText(value['clicked-label']);

export const isBarItems = (value: unknown): value is readonly BarItem[] =>
  Array.isArray(value) && value.every(isBarItem);

/** The type and the expected form of the `header` and `footer` attributes, for the attribute table. */
export const BAR_ITEMS = {
  type: 'BarItem[]',
  expected: `a JSON list of objects {"type": ${TYPES.map((type) => `"${type}"`).join('|')}, "value": text, "label"?, "clicked-label"?}`,
};
