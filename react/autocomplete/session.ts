import type { Props } from '../core/attributes.ts';
import type { Suggestion } from '../core/suggestions/suggestions.ts';
import { bring } from '../dom/bring.ts';
import type { Host } from '../dom/host.ts';
import { fetchPlacement } from '../dom/layers/placing.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import type { Openness, Source } from '../hooks/use-open.ts';
import { createAsking } from './asking.ts';
import type { table } from './attributes.ts';
import { keepEntry } from './kept-entry.ts';
import { followKeys } from './keys.ts';
import { borrowField, createListbox } from './listbox.ts';
import { followPresence } from './presence.ts';
import { checkFields, questionOf } from './question.ts';
import type { SuggestionBox } from './suggestion-box.ts';
import { followTyping } from './typing.ts';

/** What the visitor is told beside the list. */
export type Notice =
  | { readonly kind: 'rest' | 'loading' | 'none' }
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'picked'; readonly label: string };

/** What a session has of its element, as it stands when it is needed. */
export interface Desk {
  props(): Props<typeof table>;
  openness(): Openness;
  tell(notice: Notice): void;
  /** Whether such a notice is to be seen. */
  isTelling(): boolean;
  /** In the shadow root, for what nobody sees. */
  readonly box: Element;
}

/** An input with its suggestions, as long as it has them. */
export interface Session {
  readonly list: HTMLElement;
  /** Whether there is something to show for the text of the input; asks where that is not known. */
  prepare(): boolean | Promise<boolean>;
  /** Shows the list, or hides it, as has been decided. */
  setOpen(isOpen: boolean): void;
  dismiss(source: Source): void;
  retry(): void;
  dispose(): void;
}

export function createSession(host: Host, input: HTMLInputElement, desk: Desk): Session {
  const list = createListbox(host);
  const entry = keepEntry(input, { cibles: () => desk.props().cibles, isFree: () => desk.props().saisielibre });
  let box: SuggestionBox | undefined;
  let isReleased = false;
  /** At once, where React has yet to render it. */
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The key that opens the list, and then moves in it. */
  let openingKey: string | undefined;

  const fetchBox = async () => {
    const { createSuggestionBox } = await bring(() => import('./suggestion-box.ts'));
    if (!isReleased) box ??= createSuggestionBox(input, list, desk.box);
  };
  const asking = createAsking(host, {
    question: () => questionOf(host, input, desk.props()),
    prepare: fetchBox,
    onPending: () => desk.tell({ kind: 'loading' }),
    onFound(suggestions) {
      const { show, close } = desk.openness();
      const isNone = suggestions.length === 0;
      desk.tell(isNone || !box ? { kind: 'none' } : { kind: 'found', text: box.countText(suggestions.length) });
      if (isNone) close('trigger');
      else if (isOpen) fill(suggestions);
      else show('trigger');
    },
    onFailed(message) {
      desk.openness().close('trigger');
      desk.tell({ kind: 'failed', message });
    },
    onGivenUp: () => desk.tell({ kind: 'rest' }),
  });

  const fill = (suggestions: readonly Suggestion[]) =>
    box?.show(suggestions, input.value.trim(), desk.props().position === 'right' ? 'end' : 'start');
  const giveUp = () => {
    clearTimeout(timer);
    openingKey = undefined;
    asking.cancel();
  };
  /** Ends what goes on below the field; what was picked is still said. */
  const dismiss = (source: Source = 'trigger') => {
    giveUp();
    desk.openness().close(source);
    desk.tell({ kind: 'rest' });
  };

  const pick = (suggestion: Suggestion) => {
    dismiss();
    const { value, label, item } = suggestion;
    if (!host.emit('pick', { value, label, item }, { cancelable: true })) return entry.resume();
    entry.pick(suggestion);
    desk.tell({ kind: 'picked', label });
  };
  const onCommit = (event: Event) => {
    event.stopPropagation();
    const suggestion = box?.suggestionOf(event.target as Element);
    if (suggestion) pick(suggestion);
    // The page would not have it closed.
    if (!isOpen) return;
    box?.hide();
    fill(asking.known() ?? []);
  };
  const followText = () => {
    clearTimeout(timer);
    openingKey = undefined;
    if (questionOf(host, input, desk.props())) timer = setTimeout(asking.ask, desk.props().delay);
    else dismiss();
  };

  const disposers: Dispose[] = [
    borrowField(input, list, host),
    followTyping(input, {
      isOwn: () => entry.isWriting,
      onChange: entry.type,
      onText: followText,
      onComposition: giveUp,
    }),
    followKeys(input, {
      box: () => box,
      isOpen: () => isOpen,
      isShowing: () => isOpen || desk.isTelling(),
      isAskable: () => questionOf(host, input, desk.props()) !== undefined,
      open(key) {
        clearTimeout(timer);
        openingKey = key;
        desk.openness().show('trigger');
      },
      dismiss,
    }),
    followPresence(host, input, {
      onCome() {
        entry.resume();
        fetchBox().catch(() => {});
        fetchPlacement().catch(() => {});
        if (desk.props().min === 0 && input.value === '') followText();
      },
      onLeave() {
        dismiss();
        entry.leave();
      },
      onReset() {
        dismiss();
        entry.start();
      },
    }),
    listen(host, 'flexit-moved', () => dismiss()),
    // The focus stays in the field.
    listen(list, 'mousedown', (event) => event.preventDefault()),
    // In a label, it would be a click on the field as well.
    listen(list, 'click', (event) => event.preventDefault()),
    listen(list, 'combobox-commit', onCommit),
    listen(list, 'combobox-select', (event) => event.stopPropagation()),
  ];
  checkFields(host, input, desk.props());

  // What was typed while the chunk was on its way; the loader has kept what there was before.
  const { valueBefore = input.value } = input as { valueBefore?: string };
  Reflect.deleteProperty(input, 'valueBefore');
  if (input.matches(':focus') && input.value !== valueBefore) {
    entry.start(valueBefore);
    entry.type();
    followText();
  }

  return {
    list,
    prepare() {
      const known = asking.known();
      return known ? known.length > 0 : asking.ask();
    },
    setOpen(nextOpen) {
      isOpen = nextOpen;
      if (!isOpen) return box?.hide();
      fill(asking.known() ?? []);
      if (openingKey) box?.press(new KeyboardEvent('keydown', { key: openingKey }));
      openingKey = undefined;
    },
    dismiss,
    retry() {
      input.focus();
      asking.ask();
    },
    dispose() {
      isReleased = true;
      giveUp();
      box?.dispose();
      for (const dispose of disposers) dispose();
      list.remove();
    },
  };
}
