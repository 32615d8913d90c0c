/** The values of fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** A text, and the values of the other fields that belong to it. */
export interface Choice {
  readonly text: string;
  readonly targets: Values;
}

/** What a field with suggestions holds, apart from what is being typed in it. */
export interface Entry {
  /** What was picked last, or what was there at first; after a leave without a pick, nothing. */
  readonly choice: Choice;
  readonly isPicked: boolean;
  /** True as long as the text is another one: the values that belong to the choice are out of the targets. */
  readonly isSuspended: boolean;
}

/** What is to be written into the fields. */
export interface Writes {
  readonly text?: string;
  readonly targets?: Values;
}

export type Step = readonly [Entry, Writes];

const EMPTY: Choice = { text: '', targets: {} };

/** The fields as they stand, untouched. */
export const initialEntry = (choice: Choice): Entry => ({ choice, isPicked: false, isSuspended: false });

export const pick = (choice: Choice): Step => [{ choice, isPicked: true, isSuspended: false }, choice];

/**
 * The text has changed: what belongs to another one goes from the targets, and comes back with it. What the visitor himself wrote
 * there stays, and where free text is allowed, what was there before any pick.
 * @param held what the targets hold now
 */
export function type(entry: Entry, text: string, held: Values, isFree: boolean): Step {
  const { choice, isPicked, isSuspended } = entry;
  const targets = Object.entries(choice.targets);
  if (text === choice.text) {
    if (!isSuspended) return [entry, {}];
    return [{ ...entry, isSuspended: false }, { targets: fromEntries(targets.filter(([name]) => held[name] === '')) }];
  }
  if (isSuspended || (isFree && !isPicked)) return [entry, {}];
  const own = targets.filter(([name, value]) => held[name] === value);
  return [{ ...entry, isSuspended: true }, { targets: fromEntries(own.map(([name]) => [name, ''])) }];
}

/** The visitor has left the field: a text that is neither picked nor the first one goes, and all targets with it, unless free text is allowed. */
export function leave(entry: Entry, text: string, names: readonly string[], isFree: boolean): Step {
  if (isFree || text === entry.choice.text) return [entry, {}];
  return [initialEntry(EMPTY), { text: '', targets: fromEntries(names.map((name) => [name, ''])) }];
}

const fromEntries = (entries: readonly (readonly [string, string])[]): Values => Object.fromEntries(entries);
