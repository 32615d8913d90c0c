import { type Entry, initialEntry, leave, pick, type Step, type, type Values } from '../core/suggestions/entry.ts';
import { itemField, type Suggestion } from '../core/suggestions/suggestions.ts';
import { readFields, write, writeField } from './fields.ts';

export interface EntryOptions {
  /** The result fields that go to other fields, by the names of those. */
  cibles(): Values;
  isFree(): boolean;
}

/** Keeps what stands in an input, and in the fields that a pick fills, true to each other (contract.md, « Forms »). */
export interface KeptEntry {
  /** True while it is itself writing: the page's news of that are none of a visitor's. */
  readonly isWriting: boolean;
  /** What stands here is what there was at first. */
  start(text?: string): void;
  /** What the page itself has put into the input meanwhile is taken as it is. */
  resume(): void;
  type(): void;
  pick(suggestion: Suggestion): void;
  leave(): void;
}

export function keepEntry(input: HTMLInputElement, { cibles, isFree }: EntryOptions): KeptEntry {
  const names = () => Object.values(cibles());
  const entryOf = (text: string) => initialEntry({ text, targets: readFields(names(), input) });

  let entry: Entry = entryOf(input.value);
  let isWriting = false;
  let lastText = input.value;

  const follow = ([next, { text, targets = {} }]: Step) => {
    entry = next;
    isWriting = true;
    // The targets first: who hears of the text finds them there.
    for (const [name, value] of Object.entries(targets)) writeField(name, value, input);
    if (text !== undefined) write(input, text);
    isWriting = false;
    lastText = input.value;
  };

  return {
    get isWriting() {
      return isWriting;
    },
    start(text = input.value) {
      entry = entryOf(text);
      lastText = input.value;
    },
    resume() {
      if (input.value !== lastText) this.start();
    },
    type: () => follow(type(entry, input.value, readFields(names(), input), isFree())),
    pick({ value, item }) {
      const filled = Object.entries(cibles()).map(([field, name]) => [name, itemField(item, field)]);
      follow(pick({ text: value, targets: Object.fromEntries(filled) }));
    },
    leave: () => follow(leave(entry, input.value, names(), isFree())),
  };
}
