/** The values of fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** A text that was picked or was there at first, and the values that belong to it in other fields, the targets. */
export interface CommittedText {
  readonly text: string;
  readonly targets: Values;
}

/** What a field with suggestions holds, apart from what is being typed in it. */
export interface FieldState {
  /** Empty once the field has been cleared. */
  readonly committed: CommittedText;
  readonly isPicked: boolean;
  /** True as long as another text is typed: what belongs to the committed one is out of the targets. */
  readonly isSuspended: boolean;
}

/** What is to be written into the fields. */
export interface Writes {
  readonly text?: string;
  readonly targets?: Values;
}

export type Transition = readonly [FieldState, Writes];

/** The fields as they stand, untouched. */
export const untouched = (committed: CommittedText): FieldState => ({ committed, isPicked: false, isSuspended: false });

export const pick = (committed: CommittedText): Transition => [
  { committed, isPicked: true, isSuspended: false },
  committed,
];

/**
 * The text has changed: what belongs to another one goes from the targets, and comes back with it. What the visitor wrote there
 * stays, and where free text is allowed, what was there before any pick.
 * @param held what the targets hold now
 */
export function type(state: FieldState, text: string, held: Values, isFree: boolean): Transition {
  const { committed, isPicked, isSuspended } = state;
  const targets = Object.entries(committed.targets);
  if (text === committed.text) {
    if (!isSuspended) return [state, {}];
    return [{ ...state, isSuspended: false }, { targets: fromEntries(targets.filter(([name]) => held[name] === '')) }];
  }
  if (isSuspended || (isFree && !isPicked)) return [state, {}];
  const own = targets.filter(([name, value]) => held[name] === value);
  return [{ ...state, isSuspended: true }, { targets: emptied(own.map(([name]) => name)) }];
}

/**
 * The visitor has left a text that names nothing: unless it is the committed one, or free text is allowed, it goes.
 * @param names the targets that go with it
 */
export function leave(state: FieldState, text: string, names: readonly string[], isFree: boolean): Transition {
  if (isFree || text === state.committed.text) return [state, {}];
  return [untouched({ text: '', targets: {} }), { text: '', targets: emptied(names) }];
}

const fromEntries = (entries: readonly (readonly [string, string])[]): Values => Object.fromEntries(entries);
const emptied = (names: readonly string[]) => fromEntries(names.map((name) => [name, '']));
