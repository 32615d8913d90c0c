import { type Attribute, camelCase, type Table } from '../../react/core/attributes.ts';

/** An attribute as the element reads it: under its own name first, then under its data and alias names. */
export interface Field {
  readonly property: string;
  readonly names: readonly [string, ...string[]];
  readonly attribute: Attribute;
}

/** The attributes of a table. */
export function readFields(table: Table): Field[] {
  return Object.entries(table.attributes).map(([name, attribute]) => ({
    property: camelCase(name),
    names: [name, `data-${name}`, ...(attribute.aliases ?? [])],
    attribute,
  }));
}

/** A value as a message names it. */
export function describe(value: unknown): string {
  try {
    return typeof value === 'object' ? (JSON.stringify(value) ?? String(value)) : String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
