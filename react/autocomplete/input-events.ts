import { composesWords, isComposed } from '../dom/forms/fields.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { read } from '../dom/members.ts';
import type { Source } from '../hooks/use-open.ts';
import type { Listbox } from './listbox.ts';

export interface TypingOptions {
  /** True for what the library itself writes. */
  isOwn(): boolean;
  /** The text is another one, be it only in the making. */
  onChange(): void;
  /** The text is another one, as the visitor means it. */
  onText(): void;
  /** A text is being composed: accents of dead keys, Chinese or Japanese. */
  onComposition(): void;
}

/** Follows what a visitor types into an input. Returns its disposer. */
export function followTyping(
  input: HTMLInputElement,
  { isOwn, onChange, onText, onComposition }: TypingOptions,
): Dispose {
  return together([
    listen<InputEvent>(input, 'input', (event) => {
      // What another pick, the page or the browser fills in is not being typed.
      if (isOwn() || !input.matches(':focus')) return;
      onChange();
      if (event.isComposing && !composesWords()) onComposition();
      else onText();
    }),
    listen(input, 'compositionstart', () => composesWords() || onComposition()),
    // Not every engine has an `input` after it.
    listen(input, 'compositionend', () => {
      onChange();
      onText();
    }),
  ]);
}

export interface KeysOptions {
  listbox(): Listbox | undefined;
  isOpen(): boolean;
  /** Whether the list, or a message in its place, is to be seen. */
  isShowing(): boolean;
  /** Whether there is something to ask for. */
  isAskable(): boolean;
  /** @param key an arrow that moves into the list once it is open. */
  open(key?: string): void;
  /** Hides what shows below the field. */
  dismiss(source?: Source): void;
}

const ARROWS = ['ArrowDown', 'ArrowUp'];

/**
 * The keys of an editable combobox with list autocomplete and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Returns its disposer.
 */
export function followKeys(input: HTMLInputElement, options: KeysOptions): Dispose {
  const { listbox, isOpen, isShowing, isAskable, open, dismiss } = options;

  const onArrow = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.altKey && event.key === 'ArrowUp') {
      if (!isOpen()) return;
      dismiss();
    } else if (isOpen()) {
      if (!event.altKey) listbox()?.press(event);
    } else {
      if (!isAskable()) return;
      open(event.altKey ? undefined : event.key);
    }
    event.preventDefault();
  };

  const onEnter = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOpen() && listbox()?.active()) listbox()?.press(event);
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
    listbox()?.active()?.click();
    dismiss();
  };

  return listen<KeyboardEvent>(input, 'keydown', (event) => {
    if (isComposed(event) || event.defaultPrevented) return;
    const { key } = event;
    if (ARROWS.includes(key)) onArrow(event);
    else if (key === 'Enter') onEnter(event);
    else if (key === 'Tab') onTab();
    else if (key === 'Escape') onEscape(event);
    else if (isOpen()) listbox()?.press(event);
  });
}

export interface FocusOptions {
  onCome(): void;
  /** The focus is elsewhere than in the field and what stands under it. */
  onLeave(): void;
}

/** Follows a visitor's coming to an input and leaving it. Returns its disposer. */
export function followFocus(host: Host, input: HTMLInputElement, { onCome, onLeave }: FocusOptions): Dispose {
  let moves = 0;
  // What stands in the shadow root is seen from here as the host.
  const isHere = (node: EventTarget | null) => node === input || node === host;
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (isHere(relatedTarget)) return;
    // The window has lost the focus, and the input will have it back with it.
    if (read(input.getRootNode() as Document | ShadowRoot, 'activeElement') === input) return;
    if (relatedTarget) return onLeave();
    // A node that is moved, or taken from the page, loses the focus as well.
    const moved = moves;
    queueMicrotask(() => {
      if (host.isConnected && moves === moved) onLeave();
    });
  };
  const disposers = [
    listen(input, 'focusin', onCome),
    listen(input, 'focusout', onFocusOut),
    // The input stands beside the host where the page's script asked for suggestions.
    listen(host, 'focusout', (event: FocusEvent) => event.target === host && onFocusOut(event)),
    listen(host, 'flexit-moved', () => {
      moves += 1;
    }),
  ];
  if (input.matches(':focus')) onCome();
  return together(disposers);
}

const together =
  (disposers: readonly Dispose[]): Dispose =>
  () => {
    for (const dispose of disposers) dispose();
  };
