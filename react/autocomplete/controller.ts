import type { Props } from '../core/attributes.ts';
import { exactMatch, type Suggestion } from '../core/suggestions/suggestions.ts';
import { bring } from '../dom/bring.ts';
import { followResets } from '../dom/forms/resets.ts';
import type { Host } from '../dom/host.ts';
import { fetchPlacement } from '../dom/layers/placing.ts';
import { type Dispose, inRootOf, listen } from '../dom/listen.ts';
import { followPresses } from '../dom/press.ts';
import { translate } from '../dom/texts/translation.ts';
import type { Openness, Source } from '../hooks/use-open.ts';
import type { table } from './attributes.ts';
import { createField } from './field.ts';
import { holdSubmits } from './held-submits.ts';
import { followFocus, followKeys, followTyping } from './input-events.ts';
import type { Listbox } from './listbox.ts';
import { createRequester, isLocked, requestFor } from './request.ts';
import { borrowRole, createList } from './role.ts';
import { checkTargets } from './targets.ts';

/** What the visitor is told beside the list. */
export type Notice =
  | { readonly kind: 'rest' | 'loading' | 'none' }
  | { readonly kind: 'found' | 'cleared'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'picked'; readonly label: string };

/** What a controller has of its component, as it stands when it is needed. */
export interface View {
  props(): Props<typeof table>;
  openness(): Openness;
  tell(notice: Notice): void;
  /** Whether such a notice is to be seen. */
  isTelling(): boolean;
}

/** An input with its suggestions, as long as it has them. */
export interface Controller {
  readonly list: HTMLElement;
  /** Whether there is something to show for the text of the input; asks where that is not known. */
  prepare(): boolean | Promise<boolean>;
  /** Shows the list, or hides it, as has been decided. */
  setOpen(isOpen: boolean): void;
  dismiss(source: Source): void;
  retry(): void;
  dispose(): void;
}

export function createController(host: Host, input: HTMLInputElement, view: View): Controller {
  const list = createList(host);
  const field = createField(input, { cibles: () => view.props().cibles, isFree: () => view.props().saisielibre });
  let listbox: Listbox | undefined;
  let isDisposed = false;
  /** At once, where React has yet to render it. */
  let isOpen = false;
  /** The visitor has turned away from the list: an answer does not open it. */
  let isDismissed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The key that opens the list, and then moves in it. */
  let openingKey: string | undefined;
  let removeNote: Dispose | undefined;
  let resets = 0;

  const fetchListbox = async () => {
    const { createListbox } = await bring(() => import('./listbox.ts'));
    if (!isDisposed) listbox ??= createListbox(input, list);
  };
  const presses = followPresses(input);
  const notePresses = followPresses(input);
  const request = () => requestFor(host, input, view.props());
  const requester = createRequester(host, {
    request,
    prepare: fetchListbox,
    onPending: () => view.tell({ kind: 'loading' }),
    // The suggestion that is being pressed stays until it is picked.
    onFound: (suggestions) => presses.after(() => answer(suggestions)),
    onFailed: (message) =>
      presses.after(() => {
        view.openness().close('trigger');
        view.tell({ kind: 'failed', message });
      }),
    onAborted: () => view.tell({ kind: 'rest' }),
  });

  const answer = (suggestions: readonly Suggestion[]) => {
    if (isDismissed) return view.tell({ kind: 'rest' });
    const { show, close } = view.openness();
    const isNone = suggestions.length === 0;
    view.tell(isNone || !listbox ? { kind: 'none' } : { kind: 'found', text: listbox.countText(suggestions.length) });
    if (isNone) close('trigger');
    else if (isOpen) fill(suggestions);
    else show('trigger');
  };
  const fill = (suggestions: readonly Suggestion[]) =>
    listbox?.show(suggestions, input.value.trim(), view.props().position === 'right' ? 'end' : 'start');
  const ask = () => {
    isDismissed = false;
    return requester.ask();
  };
  const abort = () => {
    clearTimeout(timer);
    openingKey = undefined;
    requester.abort();
  };
  /** Hides what shows below the field; what was picked is still said, and an answer that is awaited still tells what was typed. */
  const dismiss = (source: Source = 'trigger') => {
    clearTimeout(timer);
    openingKey = undefined;
    isDismissed = true;
    if (source === 'escape') requester.abort();
    view.openness().close(source);
    view.tell({ kind: 'rest' });
  };
  const clearNote = () => {
    removeNote?.();
    removeNote = undefined;
  };

  const pick = (suggestion: Suggestion, since?: ReturnType<typeof field.targets>) => {
    // An answer that comes or waits is about another text.
    abort();
    presses.after(() => {});
    dismiss();
    const { value, label, item } = suggestion;
    if (!host.emit('pick', { value, label, item }, { cancelable: true })) return field.refresh();
    clearNote();
    field.pick(suggestion, since);
    view.tell({ kind: 'picked', label });
  };
  const clear = (since: ReturnType<typeof field.targets>) => {
    const typed = input.value.trim();
    field.leave(since);
    if (typed === '' || input.value !== '') return;
    const text = translate(
      '« {texte} » n’a pas été choisi dans la liste : le champ a été vidé.',
      { texte: typed },
      host,
    );
    view.tell({ kind: 'cleared', text });
    bring(() => import('./listbox.ts')).then(
      ({ addNote }) => {
        // What is being pressed would move away from under the pointer.
        notePresses.after(() => {
          clearNote();
          if (!isDisposed && input.value === '') removeNote = addNote(host, input, text);
        });
      },
      // It has been said.
      () => {},
    );
  };

  /**
   * Settles a text that was typed and not picked: it is the suggestion that it names exactly; else it goes, where the visitor has left.
   * At once where the answer is known; else a promise, of false where he has typed on meanwhile, or reset the form.
   */
  const settle = (): Promise<boolean> | undefined => {
    const { saisielibre, cibles } = view.props();
    if (!field.isUncommitted || isLocked(input)) return undefined;
    // Nothing depends on what a free text names.
    if (saisielibre && Object.keys(cibles).length === 0) return undefined;
    const isLeaving = !input.matches(':focus');
    const text = input.value;
    const since = field.targets();
    const resetsBefore = resets;
    const decide = (suggestions: readonly Suggestion[] | undefined): boolean => {
      if (resets !== resetsBefore) return false;
      if (isDisposed || !field.isUncommitted || isLocked(input)) return true;
      if (input.value !== text) return false;
      const isBack = isLeaving && input.matches(':focus');
      if (!suggestions || isBack) return true;
      const match = exactMatch(suggestions, text);
      if (match) pick(match, since);
      else if (isLeaving) clear(since);
      return true;
    };
    const known = text.trim() !== '' && request() ? requester.known() : [];
    if (known) {
      decide(known);
      return undefined;
    }
    clearTimeout(timer);
    if (requester.isPending) view.tell({ kind: 'loading' });
    return requester.ask().then(decide);
  };

  const settleForSubmit = () => {
    if (!input.matches(':focus')) field.refresh();
    return settle();
  };

  const onCommit = (event: Event) => {
    // The package would close the list and write, whatever the page says to it.
    event.stopImmediatePropagation();
    const suggestion = listbox?.suggestionOf(event.target as Element);
    if (suggestion && !isLocked(input)) pick(suggestion);
    else dismiss();
  };
  const followText = () => {
    clearTimeout(timer);
    openingKey = undefined;
    if (request()) timer = setTimeout(ask, view.props().delay);
    else {
      requester.abort();
      dismiss();
    }
  };

  const disposers: Dispose[] = [
    presses.dispose,
    notePresses.dispose,
    borrowRole(input, list, host),
    followTyping(input, {
      isOwn: () => field.isWriting,
      onChange() {
        clearNote();
        listbox?.deactivate();
        field.type();
      },
      onText: followText,
      onComposition: abort,
    }),
    followKeys(input, {
      listbox: () => listbox,
      isOpen: () => isOpen,
      isShowing: () => isOpen || view.isTelling(),
      isAskable: () => request() !== undefined,
      open(key) {
        clearTimeout(timer);
        isDismissed = false;
        openingKey = key;
        view.openness().show('trigger');
      },
      dismiss,
    }),
    followFocus(host, input, {
      onCome() {
        isDismissed = false;
        field.refresh();
        fetchListbox().catch(() => {});
        fetchPlacement().catch(() => {});
        if (view.props().min === 0 && input.value === '') followText();
      },
      onLeave() {
        dismiss();
        settle();
      },
    }),
    inRootOf(host, (root) =>
      followResets(root, input, () => {
        resets += 1;
        clearNote();
        requester.abort();
        dismiss();
        field.commit();
      }),
    ),
    inRootOf(host, (root) => holdSubmits(root, { input, settle: settleForSubmit })),
    listen(host, 'flexit-moved', () => dismiss()),
    // The focus stays in the field.
    listen(list, 'mousedown', (event) => event.preventDefault()),
    // In a label, it would be a click on the field as well.
    listen(list, 'click', (event) => event.preventDefault()),
    listen(list, 'combobox-commit', onCommit),
    listen(list, 'combobox-select', (event) => event.stopPropagation()),
  ];
  checkTargets(host, input, view.props());

  // What was typed while the chunk was on its way; the loader has kept what there was before.
  const { valueBefore = input.value } = input as { valueBefore?: string };
  Reflect.deleteProperty(input, 'valueBefore');
  if (input.matches(':focus') && input.value !== valueBefore) {
    field.commit(valueBefore);
    field.type();
    followText();
  }

  return {
    list,
    prepare() {
      const known = requester.known();
      return known ? known.length > 0 : ask().then((suggestions = []) => suggestions.length > 0);
    },
    setOpen(nextOpen) {
      isOpen = nextOpen;
      if (!isOpen) return listbox?.hide();
      clearNote();
      fill(requester.known() ?? []);
      if (openingKey) listbox?.press(new KeyboardEvent('keydown', { key: openingKey }));
      openingKey = undefined;
    },
    dismiss,
    retry() {
      input.focus();
      ask();
    },
    dispose() {
      isDisposed = true;
      abort();
      clearNote();
      listbox?.hide();
      for (const dispose of disposers) dispose();
      list.remove();
    },
  };
}
