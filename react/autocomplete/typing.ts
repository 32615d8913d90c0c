import { type Dispose, listen } from '../dom/listen.ts';

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

/** Android's keyboards compose every word, which is what the visitor means all the same. */
const composesWords = () => /android/i.test(navigator.userAgent);

/** Follows what a visitor types into an input. Returns its disposer. */
export function followTyping(
  input: HTMLInputElement,
  { isOwn, onChange, onText, onComposition }: TypingOptions,
): Dispose {
  const disposers = [
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
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
