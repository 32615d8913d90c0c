import { matchedParts } from '../core/suggestions/matches.ts';
import type { Suggestion } from '../core/suggestions/suggestions.ts';
import { requestIdle } from '../dom/scheduling.ts';

/** More than the highest list shows: what comes with the answer. */
const FIRST = 40;
/** What comes at a time when the browser is idle. */
const STEP = 100;

/** The suggestions in their list, the first ones at once. */
export interface FilledList {
  /** Puts all of them there, for whoever asks for the last. */
  complete(): void;
  suggestionOf(option: Element): Suggestion | undefined;
  dispose(): void;
}

/** Puts suggestions into a list, as options in which the term is marked; the disposer empties it. */
export function fillList(list: HTMLElement, suggestions: readonly Suggestion[], term: string): FilledList {
  const known = new Map<Element, Suggestion>();
  let isReleased = false;

  const grow = (count: number) => {
    // In a box of their own, so that a long list is not laid out anew for each.
    const options = list.ownerDocument.createElement('div');
    options.role = 'none';
    for (const suggestion of suggestions.slice(known.size, known.size + count)) {
      const option = createOption(list, suggestion, known.size, suggestions.length, term);
      known.set(option, suggestion);
      options.append(option);
    }
    if (options.hasChildNodes()) list.append(options);
  };
  const growInTime = () => {
    if (isReleased || known.size >= suggestions.length) return;
    requestIdle(() => {
      if (isReleased) return;
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
      isReleased = true;
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
