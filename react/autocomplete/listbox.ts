import styles from '../../styles/suggestions.css?inline';
import { matchedParts } from '../core/suggestions/matches.ts';
import type { Suggestion } from '../core/suggestions/suggestions.ts';
import { addNote as addLine } from '../dom/forms/note.ts';
import { placed } from '../dom/layers/placing.ts';
import type { Dispose } from '../dom/listen.ts';
import { requestIdle } from '../dom/scheduling.ts';
import { adoptSheet } from '../dom/style-sheets.ts';
import { countText } from '../dom/texts/result-count.ts';
import { createCombobox } from './combobox.ts';

/** The list of suggestions under its input. Its module comes when a visitor turns to the field. */
export interface Listbox {
  /** Shows suggestions for a term, in the place of those that show; what is active stays so, and keeps the list that it is in where the new one lacks it. */
  show(suggestions: readonly Suggestion[], term: string, end: 'start' | 'end'): void;
  hide(): void;
  /** Lets the list act on a key. */
  press(event: KeyboardEvent): void;
  active(): HTMLElement | null;
  /** Goes back to the text. */
  deactivate(): void;
  suggestionOf(option: Element): Suggestion | undefined;
  /** How many there are, as it is said. */
  countText(count: number): string;
}

/** Puts a line below an input that describes it. Returns its disposer. */
export const addNote = (host: Element, input: HTMLInputElement, text: string): Dispose =>
  addLine(host, input, { name: 'suggestions-note', text, css: styles });

/** As `findIndex` has it. */
const NOWHERE = -1;
/** How far down a suggestion is followed into another list. */
const NEAR = 20;
/** More than the highest list shows: what comes with the answer. */
const FIRST = 40;
/** What comes at a time when the browser is idle. */
const STEP = 100;

const keydown = (key: string) => new KeyboardEvent('keydown', { key });

export function createListbox(input: HTMLInputElement, list: HTMLElement): Listbox {
  const combobox = createCombobox(input, list);
  let options: Options | undefined;
  let shown: readonly Suggestion[] | undefined;
  let disposers: Dispose[] = [];

  const active = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  /** Where among others the active suggestion is; undefined where none is active. */
  const placeOfActive = (others: readonly Suggestion[]): number | undefined => {
    const option = active();
    const own = option && options?.suggestionOf(option);
    if (!own) return undefined;
    return others.slice(0, NEAR).findIndex(({ value, label }) => value === own.value && label === own.label);
  };
  /** The empty key is none that moves. */
  const deactivate = () => combobox.press(keydown(''));

  return {
    show(suggestions, term, end) {
      if (suggestions === shown) return;
      const place = placeOfActive(suggestions);
      if (place === NOWHERE) return;
      shown = suggestions;
      if (options) deactivate();
      options?.dispose();
      options = createOptions(list, suggestions, term);
      for (let step = 0; step <= (place ?? NOWHERE); step += 1) combobox.press(keydown('ArrowDown'));
      if (disposers.length > 0) return;
      disposers = [adoptSheet(input, styles)];
      combobox.open = true;
      disposers.push(
        placed(
          input,
          ({ placeUnder }) => placeUnder(input, list, end),
          () => standUnder(input, list),
        ),
      );
    },
    hide() {
      combobox.open = false;
      options?.dispose();
      options = undefined;
      shown = undefined;
      for (const dispose of disposers.splice(0)) dispose();
    },
    press(event) {
      if (event.key === 'ArrowUp' ? !active() : active() === list.lastElementChild?.lastElementChild)
        options?.complete();
      combobox.press(event);
    },
    active,
    deactivate,
    suggestionOf: (option) => options?.suggestionOf(option),
    countText: (count) => countText(input, count),
  };
}

/** The options of a list, the first ones at once. */
interface Options {
  /** Puts all of them there, for whoever asks for the last. */
  complete(): void;
  suggestionOf(option: Element): Suggestion | undefined;
  dispose(): void;
}

/** Puts suggestions into a list, as options in which the term is marked; disposing empties it. */
function createOptions(list: HTMLElement, suggestions: readonly Suggestion[], term: string): Options {
  const known = new Map<Element, Suggestion>();
  let isDisposed = false;

  const grow = (count: number) => {
    // In a box of their own, so that a long list is not laid out anew for each.
    const box = list.ownerDocument.createElement('div');
    box.role = 'none';
    for (const suggestion of suggestions.slice(known.size, known.size + count)) {
      const option = createOption(list, suggestion, known.size, suggestions.length, term);
      known.set(option, suggestion);
      box.append(option);
    }
    if (box.hasChildNodes()) list.append(box);
  };
  const growInTime = () => {
    if (isDisposed || known.size >= suggestions.length) return;
    requestIdle(() => {
      if (isDisposed) return;
      grow(STEP);
      growInTime();
    });
  };

  list.replaceChildren();
  list.scrollTop = 0;
  grow(FIRST);
  growInTime();
  return {
    complete: () => grow(suggestions.length),
    suggestionOf: (option) => known.get(option),
    dispose() {
      isDisposed = true;
      list.replaceChildren();
    },
  };
}

function createOption(
  { id, ownerDocument: document }: HTMLElement,
  { label }: Suggestion,
  place: number,
  count: number,
  term: string,
) {
  const option = document.createElement('div');
  option.id = `${id}-${place + 1}`;
  option.role = 'option';
  // While not all are there.
  option.ariaSetSize = String(count);
  option.ariaPosInSet = String(place + 1);
  for (const { text, isMatch } of matchedParts(label, term)) {
    if (!isMatch) option.append(text);
    else option.appendChild(document.createElement('mark')).append(text);
  }
  return option;
}

/** Where what places boxes could not be fetched. */
function standUnder(input: HTMLInputElement, list: HTMLElement): void {
  const { left, bottom } = input.getBoundingClientRect();
  Object.assign(list.style, { left: `${left}px`, top: `${bottom}px` });
  list.dataset.side = 'bottom';
}
