import type { Attribute } from '../../react/core/attributes.ts';

/** A prop as an attribute has it; undefined for none, also where no text tells it. */
export function attributeText(attribute: Attribute, value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'function' || isNode(value)) return undefined;
  if (attribute.type === 'boolean') {
    if (attribute.coerce(value) === true) return '';
    return attribute.default === true ? 'false' : undefined;
  }
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** False for what the text of an attribute leaves out: functions and nodes, also those inside. */
export function isTold(value: unknown): boolean {
  let whole = true;
  const look = (_key: string, inner: unknown) => {
    if (typeof inner !== 'function' && !isNode(inner)) return inner;
    whole = false;
    return undefined;
  };
  try {
    JSON.stringify(value, look);
    return whole;
  } catch {
    return false;
  }
}

const isNode = (value: unknown) => typeof Node !== 'undefined' && value instanceof Node;
