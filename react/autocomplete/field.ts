import {
  type FieldState,
  leave,
  pick,
  type Transition,
  type,
  untouched,
  type Values,
} from '../core/suggestions/field-state.ts';
import { itemField, type Suggestion } from '../core/suggestions/suggestions.ts';
import { write } from '../dom/forms/write.ts';
import { claimTarget, isFilledByOther, readTargets, writeTarget } from './targets.ts';

export interface FieldOptions {
  /** The result fields that go to targets, by the names of those. */
  cibles(): Values;
  isFree(): boolean;
}

/** The input and the targets that a pick fills, kept true to each other (contract.md, « Forms »). */
export interface Field {
  /** True while the library itself is writing: these events are not a visitor's. */
  readonly isWriting: boolean;
  /** True for a text that was neither picked nor there at first. */
  readonly isUncommitted: boolean;
  /** Commits what stands in the fields, as what there was at first. */
  commit(text?: string): void;
  /** Commits what the page itself has put into the input meanwhile. */
  refresh(): void;
  targets(): Values;
  type(): void;
  /** @param since what the targets held when the visitor left: what he has written there since stays. */
  pick(suggestion: Suggestion, since?: Values): void;
  /** Clears a text that names nothing; likewise. */
  leave(since?: Values): void;
}

export function createField(input: HTMLInputElement, { cibles, isFree }: FieldOptions): Field {
  const names = () => Object.values(cibles());
  /** Those that may be emptied. */
  const ownNames = () => names().filter((name) => !isFilledByOther(name, input));

  const stateOf = (text: string): FieldState => {
    const own = ownNames();
    if (text !== '') for (const name of own) claimTarget(name, input);
    return untouched({ text, targets: readTargets(own, input) });
  };

  let state = stateOf(input.value);
  let isWriting = false;
  let lastText = input.value;

  const follow = ([next, { text, targets = {} }]: Transition, since?: Values) => {
    const names = Object.keys(targets);
    const now = since && readTargets(names, input);
    const written = names.filter((name) => since?.[name] === now?.[name]);
    state = next;
    isWriting = true;
    // The targets first: who hears of the text finds them there.
    for (const name of written) writeTarget(name, targets[name]!, input);
    if (text !== undefined) {
      write(input, text);
      // A mask, or the page, may have put them into a form of their own.
      const held = { ...next.committed.targets, ...readTargets(written, input) };
      state = { ...next, committed: { text: input.value, targets: held } };
    }
    isWriting = false;
    lastText = input.value;
  };

  return {
    get isWriting() {
      return isWriting;
    },
    get isUncommitted() {
      return input.value !== state.committed.text;
    },
    commit(text = input.value) {
      state = stateOf(text);
      lastText = input.value;
    },
    refresh() {
      if (input.value !== lastText) this.commit();
    },
    targets: () => readTargets(names(), input),
    type: () => follow(type(state, input.value, readTargets(ownNames(), input), isFree())),
    pick({ value, item }, since) {
      const filled = Object.entries(cibles()).map(([field, name]) => [name, itemField(item, field)]);
      follow(pick({ text: value, targets: Object.fromEntries(filled) }), since);
    },
    leave: (since) => follow(leave(state, input.value, ownNames(), isFree()), since),
  };
}
