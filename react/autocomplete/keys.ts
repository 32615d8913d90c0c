import { type Dispose, listen } from '../dom/listen.ts';
import type { Source } from '../hooks/use-open.ts';
import type { SuggestionBox } from './suggestion-box.ts';

export interface KeysOptions {
  box(): SuggestionBox | undefined;
  isOpen(): boolean;
  /** Whether the list, or a message in its place, is to be seen. */
  isShowing(): boolean;
  /** Whether there is something to ask for. */
  isAskable(): boolean;
  /** @param key an arrow that moves into the list once it is open. */
  open(key?: string): void;
  /** Ends what goes on below the field. */
  dismiss(source?: Source): void;
}

/** What keydown has while a text is composed, where `isComposing` does not say so. */
const COMPOSING = 229;
const ARROWS = ['ArrowDown', 'ArrowUp'];

/**
 * The keys of an editable combobox with list autocomplete and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Returns its disposer.
 */
export function followKeys(input: HTMLInputElement, options: KeysOptions): Dispose {
  const { box, isOpen, isShowing, isAskable, open, dismiss } = options;

  const onArrow = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.altKey && event.key === 'ArrowUp') {
      if (!isOpen()) return;
      dismiss();
    } else if (isOpen()) {
      if (!event.altKey) box()?.press(event);
    } else {
      if (!isAskable()) return;
      open(event.altKey ? undefined : event.key);
    }
    event.preventDefault();
  };

  const onEnter = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOpen() && box()?.active()) box()?.press(event);
    else dismiss();
  };

  /** Not the business of a dialog around it, nor of the field, which some engines empty. */
  const onEscape = (event: KeyboardEvent) => {
    if (!isShowing()) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss('escape');
  };

  /** It moves on by itself; to the button under the field, where there is one. */
  const onTab = () => {
    if (!isOpen()) return;
    box()?.active()?.click();
    dismiss();
  };

  return listen<KeyboardEvent>(input, 'keydown', (event) => {
    if (event.isComposing || event.keyCode === COMPOSING || event.defaultPrevented) return;
    const { key } = event;
    if (ARROWS.includes(key)) onArrow(event);
    else if (key === 'Enter') onEnter(event);
    else if (key === 'Tab') onTab();
    else if (key === 'Escape') onEscape(event);
    else if (isOpen()) box()?.press(event);
  });
}
