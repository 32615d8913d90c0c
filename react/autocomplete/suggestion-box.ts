import styles from '../../styles/suggestions.css?inline';
import type { Suggestion } from '../core/suggestions/suggestions.ts';
import { placed } from '../dom/layers/placing.ts';
import type { Dispose } from '../dom/listen.ts';
import { adoptSheet } from '../dom/style-sheets.ts';
import { countText } from '../dom/texts/result-count.ts';
import { createCombobox } from './combobox.ts';
import { type FilledList, fillList } from './list.ts';

/** The open list under its field. Its module comes when a visitor turns to the field. */
export interface SuggestionBox {
  /** Shows suggestions for a term, in the place of those that show; what is active stays so, and keeps the list that it is in where the new one lacks it. */
  show(suggestions: readonly Suggestion[], term: string, end: 'start' | 'end'): void;
  hide(): void;
  /** Lets the list act on a key. */
  press(event: KeyboardEvent): void;
  active(): HTMLElement | null;
  suggestionOf(option: Element): Suggestion | undefined;
  /** How many there are, as it is said. */
  countText(count: number): string;
  dispose(): void;
}

/** As `findIndex` has it. */
const NOWHERE = -1;
/** How far down a suggestion is followed into another list. */
const NEAR = 20;

const key = (name: string) => new KeyboardEvent('keydown', { key: name });

/** @param box in the shadow root, for what nobody sees. */
export function createSuggestionBox(input: HTMLInputElement, list: HTMLElement, box: Element): SuggestionBox {
  const combobox = createCombobox(input, list, box);
  let filled: FilledList | undefined;
  let shown: readonly Suggestion[] | undefined;
  let disposers: Dispose[] = [];

  const active = () => list.querySelector<HTMLElement>('[aria-selected="true"]');
  /** Where among others the active suggestion is; undefined where none is active. */
  const placeOfActive = (others: readonly Suggestion[]): number | undefined => {
    const option = active();
    const own = option && filled?.suggestionOf(option);
    if (!own) return undefined;
    return others.slice(0, NEAR).findIndex(({ value, label }) => value === own.value && label === own.label);
  };
  const hide = () => {
    combobox.open = false;
    filled?.dispose();
    filled = undefined;
    shown = undefined;
    for (const dispose of disposers.splice(0)) dispose();
  };

  return {
    show(suggestions, term, end) {
      if (suggestions === shown) return;
      const place = placeOfActive(suggestions);
      if (place === NOWHERE) return;
      shown = suggestions;
      // No key: it goes back to the text.
      if (filled) combobox.press(key(''));
      filled?.dispose();
      filled = fillList(list, suggestions, term);
      for (let step = 0; step <= (place ?? NOWHERE); step += 1) combobox.press(key('ArrowDown'));
      if (disposers.length > 0) return;
      disposers = [adoptSheet(input, styles)];
      combobox.open = true;
      disposers.push(
        placed(
          ({ placeUnder }) => placeUnder(input, list, end),
          () => standUnder(input, list),
        ),
      );
    },
    hide,
    press(event) {
      if (event.key === 'ArrowUp' ? !active() : active() === list.lastElementChild?.lastElementChild)
        filled?.complete();
      combobox.press(event);
    },
    active,
    suggestionOf: (option) => filled?.suggestionOf(option),
    countText: (count) => countText(input, count),
    dispose() {
      hide();
      combobox.dispose();
    },
  };
}

/** Where what places boxes could not be fetched. */
function standUnder(input: HTMLInputElement, list: HTMLElement): void {
  const { left, bottom } = input.getBoundingClientRect();
  Object.assign(list.style, { left: `${left}px`, top: `${bottom}px` });
  list.dataset.side = 'bottom';
}
