/** A string, trimmed, or a number as text; empty for any other value. For fields of JSON that may be of any type. */
export const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A text in one line, trimmed, with each run of white space as one space; empty for null and undefined. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
