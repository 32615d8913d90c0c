import type { ValidationMessage } from '../core/forms/checks.ts';
import { type Direction, formFault, type Mask, type Typed } from '../core/masks/mask.ts';
import { composesWords, isComposed, isTouched } from '../dom/forms/fields.ts';
import { followResets } from '../dom/forms/resets.ts';
import { present, sendInstead } from '../dom/forms/sent-values.ts';
import { tellRewritten } from '../dom/forms/snapshot.ts';
import { difference, editText, writeText } from '../dom/forms/write.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, inRootOf, listen } from '../dom/listen.ts';
import { call, read } from '../dom/members.ts';
import { deletedRange, insertedText } from './editing.ts';
import { createHistory, historyStep } from './history.ts';
import { lendForm } from './lent-attributes.ts';
import { createValidity } from './validity.ts';

export interface ControllerOptions {
  /** What is wrong with a field that was left, as a sentence with `{champ}`; undefined where nothing is, or is not yet. */
  onMark(fault: ValidationMessage | undefined): void;
}

/** A text before an edit, and of what kind that is. */
interface Edit extends Typed {
  readonly inputType: string;
  /** The text that the mask makes of it, where the browser makes the same. */
  readonly foreseen?: string;
}

/** Edits of which it is known what the browser makes of them. */
const PLAIN_EDITS = ['insertText', 'deleteContentBackward', 'deleteContentForward'];

/** What fields held when they lost their masks: a machine's text, though a visitor has touched them. */
const leftAs = new WeakMap<HTMLInputElement, string>();

/** A field under its mask, as long as it has one. The disposer leaves in it what would be sent. */
export function createController(
  host: Host,
  input: HTMLInputElement,
  mask: Mask,
  { onMark }: ControllerOptions,
): Dispose {
  tellRewritten(input);
  const lent = lendForm(input, mask);
  const validity = createValidity(input);
  const history = createHistory();
  /** The text that the field is known to hold. */
  let known = input.value;
  let textAtFocus = known;
  /** What stood in the field before an edit that the browser makes itself. */
  let before: Edit | undefined;
  /** What stood in it before a composition, which is laid under the mask once it has ended: a text written meanwhile would end it. */
  let composed: Typed | undefined;
  let isWriting = false;
  /** The digits that are typed now are decimals of a number that has none. */
  let isPastEnd = false;
  let isMarked = false;

  /** Where 1.234 is a number of four digits, it is none that came from elsewhere and has decimals. */
  let foreign: string | undefined;

  const isHeld = () => input.value !== foreign && mask.holds(input.value);
  const isEditable = () => !input.readOnly && !input.matches(':disabled');
  const sent = () => (isHeld() ? mask.raw(input.value) : input.value);
  const fault = (): ValidationMessage | undefined =>
    mask.fault(input.value) ?? (isHeld() ? lent.fault(sent()) : formFault(mask.form));

  /** Takes note of the text as it stands. */
  const settle = () => {
    known = input.value;
    const found = fault();
    validity.tell(found);
    // What cannot be shown under the mask is said at once.
    if (!found) isMarked = false;
    else if (!isHeld() && !input.matches(':focus')) isMarked = true;
    onMark(isMarked ? found : undefined);
  };
  const write = (typed: Typed) => {
    if (typed.text !== input.value) history.note(typedNow());
    put(typed);
  };
  const typedNow = (): Typed => ({ text: input.value, caret: input.selectionEnd ?? input.value.length });
  const put = (typed: Typed) => {
    isWriting = true;
    editText(input, typed.text, typed.caret);
    isWriting = false;
    settle();
  };
  /** Shows a value that came from elsewhere, a machine's unless a person has typed it; one that cannot be shown stays as it is. */
  const adopt = (isTyped?: boolean) => {
    before = undefined;
    if (composed) composed = typedNow();
    history.forget();
    const shown = mask.show(input.value, isTyped);
    if (shown !== undefined) writeText(input, shown);
    foreign = shown === undefined ? input.value : undefined;
    settle();
  };
  const refresh = () => {
    if (!composed && input.value !== known) adopt();
  };

  /** What was typed is no longer what came from elsewhere, though it may read the same. */
  const own = (typed: Typed): Typed => {
    if (typed.text === foreign) foreign = undefined;
    return typed;
  };
  const insert = (text: string, start: number, end: number, given: string): Typed => {
    const inserted = halfWidth(given);
    if (mask.endsAt?.test(inserted) && inserted.length === 1) isPastEnd = text !== '';
    else if (isPastEnd && /^\d$/.test(inserted)) return { text, caret: end };
    else isPastEnd = false;
    const fits = (typed: Typed) => typed.text.length <= Math.max(lent.maxLength, text.length) || typed.text === text;
    const whole = mask.insert(text, start, end, inserted);
    if (fits(whole)) return own(whole);
    // The first digits of a number are another one.
    for (let length = mask.step ? 0 : inserted.length - 1; length > 0; length -= 1) {
      const typed = mask.insert(text, start, end, inserted.slice(0, length));
      if (fits(typed)) return own(typed);
    }
    return { text, caret: end };
  };
  const remove = (text: string, start: number, end: number, direction: Direction): Typed => {
    isPastEnd = false;
    return own(mask.remove(text, start, end, direction));
  };

  const onBeforeInput = (event: InputEvent) => {
    if (isWriting || event.defaultPrevented) return;
    // Chrome tells nothing of the end of a composition that a script has ended by its own text.
    if (!event.isComposing && !/Composition/.test(event.inputType)) endComposition();
    if (!event.isComposing) refresh();
    const text = input.value;
    before = { ...typedNow(), inputType: event.inputType };
    if (!event.cancelable || composed || event.isComposing || !isEditable() || !isHeld()) return;
    const start = input.selectionStart ?? text.length;
    const end = input.selectionEnd ?? text.length;
    const inserted = insertedText(event);
    const range = inserted === undefined ? deletedRange(event.inputType, text, start, end) : undefined;
    if (inserted === undefined && !range) return;
    const from = range?.start ?? start;
    const to = range?.end ?? end;
    if (from === to && inserted === undefined) {
      before = undefined;
      return event.preventDefault();
    }
    const typed = inserted === undefined ? remove(text, from, to, range!.direction) : insert(text, from, to, inserted);
    const natural = text.slice(0, from) + (inserted ?? '') + text.slice(to);
    const isNatural = typed.text === natural && typed.caret === from + (inserted ?? '').length;
    // The browser edits the field in a third of the time that its command takes.
    if (isNatural && event.isTrusted && PLAIN_EDITS.includes(event.inputType)) {
      before = { ...before, foreseen: natural };
      return;
    }
    event.preventDefault();
    before = undefined;
    write(typed);
  };

  /** What becomes of a text that the browser has edited: a composition, a drop, the words of Android’s keyboards. */
  const laid = ({ text, inputType }: Edit): Typed => {
    const now = typedNow();
    const isFree = text === foreign || !mask.holds(text);
    if (isFree && mask.holds(now.text)) return now;
    const shown = isFree || inputType === 'insertReplacementText' ? mask.show(now.text, true) : undefined;
    if (shown !== undefined && mask.fault(shown) === undefined) return { text: shown, caret: shown.length };
    // A text that does not fit is edited freely until it does.
    if (isFree) return withoutPlaceholders(now);
    const { start, end, inserted } = difference(text, now.text, now.caret);
    if (inserted !== '') return insert(text, start, end, inserted);
    const direction: Direction = /Forward$/.test(inputType) ? 'forward' : end - start === 1 ? 'backward' : 'none';
    return remove(text, start, end, direction);
  };
  const withoutPlaceholders = ({ text, caret }: Typed): Typed => {
    if (/^(email|url)$/.test(mask.inputMode)) return { text, caret };
    return { text: text.replaceAll('_', ''), caret: text.slice(0, caret).replaceAll('_', '').length };
  };
  const reconcile = (edit: Edit) => {
    if (input.value === edit.foreseen) history.note(edit);
    else if (input.value !== edit.text) {
      const typed = laid(edit);
      if (typed.text !== input.value) writeText(input, typed.text, typed.caret);
      if (input.value !== edit.text) history.note(edit);
    }
    settle();
  };
  /** The browser has undone or redone by its menu, whose history knows less than ours. */
  const follow = (step: 'undo' | 'redo') => {
    const typed = history[step]({ text: known, caret: input.selectionEnd ?? known.length });
    writeText(input, typed?.text ?? known, typed?.caret);
    settle();
  };

  const endComposition = () => {
    if (!composed) return;
    const edit = { ...composed, inputType: 'insertCompositionText' };
    before = undefined;
    composed = undefined;
    reconcile(edit);
  };

  const onInput = (event: Event) => {
    const { inputType = '', isComposing } = event as InputEvent;
    if (isWriting || composed || (isComposing && !composesWords())) return;
    const edit = before;
    before = undefined;
    if (inputType === 'historyUndo') follow('undo');
    else if (inputType === 'historyRedo') follow('redo');
    else if (edit && edit.inputType === inputType) reconcile(edit);
    else refresh();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event) || event.defaultPrevented || !isEditable()) return;
    endComposition();
    refresh();
    const { key } = event;
    const step = historyStep(event);
    if (step) {
      // Where there is no more, the browser’s own history would bring back what has just been undone.
      event.preventDefault();
      const typed = history[step](typedNow());
      return typed && put(typed);
    }
    if (event.shiftKey || event.altKey || event.metaKey) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (!mask.step || !isHeld()) return;
      event.preventDefault();
      const text = mask.step(input.value, key === 'ArrowUp' ? 1 : -1);
      write(own({ text, caret: text.length }));
    } else if (key === 'Escape' && !event.ctrlKey && input.value !== textAtFocus) {
      // Not the business of a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      write({ text: textAtFocus, caret: textAtFocus.length });
    }
  };

  const onFocus = () => {
    refresh();
    isPastEnd = false;
    isChangeTold = false;
    textAtFocus = input.value;
  };
  let isChangeTold = false;
  const onLeave = () => {
    // The window has lost the focus, and the field will have it back with it.
    if (read(input.getRootNode() as Document | ShadowRoot, 'activeElement') === input) return;
    endComposition();
    refresh();
    const shown = isHeld() ? mask.show(input.value, true) : undefined;
    if (shown !== undefined && mask.raw(shown) === sent()) writeText(input, shown);
    isMarked = fault() !== undefined;
    settle();
    // WebKit takes what a command writes for no change of the visitor's.
    if (!isChangeTold && input.value !== textAtFocus) input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const onReset = () => {
    isMarked = false;
    adopt();
    textAtFocus = input.value;
  };

  const disposers: Dispose[] = [
    present(input, { sent, fault }),
    listen(input, 'beforeinput', onBeforeInput),
    listen(input, 'input', onInput),
    listen(input, 'compositionstart', () => {
      if (!composesWords()) composed = typedNow();
    }),
    // Safari has another `input` after it, which finds all in order.
    listen(input, 'compositionend', endComposition),
    listen(input, 'keydown', onKeyDown),
    listen(input, 'focus', onFocus),
    listen(input, 'blur', onLeave),
    listen(input, 'change', () => {
      isChangeTold = true;
      refresh();
    }),
    inRootOf(host, (root) => followResets(root, input, onReset)),
    sendInstead(host, input, () => {
      refresh();
      return sent();
    }),
    // Browsers remember the text for the way back, where it is read as a machine's.
    listen(window, 'pagehide', () => {
      const value = sent();
      if (value !== '') writeText(input, value);
    }),
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && adopt()),
  ];

  // What was typed while the chunk was on its way; the loader has kept what there was before.
  const { valueBefore: kept } = input as { valueBefore?: string };
  Reflect.deleteProperty(input, 'valueBefore');
  const valueBefore = kept ?? input.value;
  const isLeft = () => call(input, 'matches', ':user-valid, :user-invalid');
  const isTyped = kept === undefined ? isTouched(input) && isLeft() : input.value !== kept;
  adopt(isTyped && leftAs.get(input) !== input.value);
  textAtFocus = mask.show(valueBefore) ?? valueBefore;

  return () => {
    tellRewritten(input);
    for (const dispose of disposers) dispose();
    const value = sent();
    // Before the field has its type back, which may take no other notation.
    if (value !== '') writeText(input, value);
    validity.dispose();
    lent.dispose();
    leftAs.set(input, input.value);
  };
}

/** With the plain signs for the wide ones of East Asian keyboards: １２ is 12. */
const halfWidth = (text: string) =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH));

const FULL_WIDTH = 0xfee0;
