/** What the `rel` of a control says, by name: `{ param: 'p', num: '2' }`. */
export type Rel = Readonly<Record<string, string>>;

/** Tokens of the browser's own (`nofollow`) may stand before it. */
const PLAIN_TOKENS = /^(?:[^\s:;{]+\s+)*(?=\{|[\w-]+\s*:)/;
const PAIR = /^\s*([\w-]+)\s*:(.*)$/s;

/**
 * Reads a `rel` or `data-rel`: JSON (`{"param":"p","num":2}`), or pairs (`param:p;num:2`) whose values may hold anything but a
 * semicolon. Names are in lower case.
 * @returns undefined for any other `rel` (`nofollow`, `next`), and for one that cannot be read.
 */
export function parseRel(text: string): Rel | undefined {
  const own = text.trim().replace(PLAIN_TOKENS, '');
  return own.startsWith('{') ? fromJson(own) : fromPairs(own);
}

/** True for a text that is meant to be read by `parseRel`, though it may be malformed. */
export const isMeantAsRel = (text: string): boolean => /^\s*\{|(?:^|[\s;])param\s*:/i.test(text);

function fromJson(text: string): Rel | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return relOf(Object.entries(value).filter(([, inner]) => typeof inner !== 'object' || inner === null));
  } catch {
    return undefined;
  }
}

function fromPairs(text: string): Rel | undefined {
  const pairs = text.split(';').filter((part) => part.trim() !== '');
  const read = pairs.map((part) => PAIR.exec(part));
  if (read.length === 0 || read.includes(null)) return undefined;
  return relOf(read.map((match) => [match![1]!, match![2]!.trim()]));
}

/** Without a prototype, so that no name finds what the server did not say. */
const relOf = (entries: readonly (readonly [string, unknown])[]): Rel =>
  Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value ?? '')])),
  );
