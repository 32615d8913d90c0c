import { type Field, isChanged, isCheckable } from '../dom/forms/fields.ts';
import type { Dispose } from '../dom/listen.ts';

/** The fields whose value or check is the visitor's. */
export interface KeptFields {
  has(element: Element): boolean;
  /** Checks again what another radio button of its group unchecked by its arrival. */
  giveBack: Dispose;
}

export function keepFields(root: Element): KeptFields {
  const typed = new Set<Element>([...root.querySelectorAll<Field>('input, textarea')].filter(isTyped));
  const checked = [...typed].filter((field) => field instanceof HTMLInputElement && field.checked);
  return {
    has: (element) => typed.has(element),
    giveBack() {
      for (const field of checked) (field as HTMLInputElement).checked = true;
    },
  };
}

/** A field that holds something else than the server said, or whose text the visitor is in. */
const isTyped = (field: Field): boolean => isChanged(field) || (!isCheckable(field) && field.matches(':focus'));

/** Options come, go and change places: what was chosen is chosen again afterwards. */
export function keepChoices(root: Element): Dispose {
  const chosen = [...root.querySelectorAll('select')]
    .filter(isChosen)
    .map((select) => [select, new Set([...select.selectedOptions].map(({ value }) => value))] as const);
  return () => {
    for (const [select, values] of chosen) {
      const options = [...select.options];
      if (!options.some(({ value }) => values.has(value))) continue;
      for (const option of options) option.selected = values.has(option.value);
    }
  };
}

const isChosen = (select: HTMLSelectElement): boolean => select.matches(':focus') || isChanged(select);

/** The page's mark of fields without value is no part of the server's answer. */
export function keepEmptyMarks(root: Element): Dispose {
  const marked = [...root.querySelectorAll<Field>('.empty:is(input, select, textarea)')];
  return () => {
    for (const field of marked) if (field.isConnected && field.value === '') field.classList.add('empty');
  };
}

/** Where a node cannot be moved without losing the focus, it gets it back. */
export function keepFocus(root: Element): Dispose {
  const scope = root.getRootNode() as Document | ShadowRoot;
  const active = scope.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => {};
  const field = active as HTMLInputElement;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // Absent on what is no text field, null on one without a caret; the server may have made it such a one.
  const hasCaret = ({ selectionStart }: HTMLInputElement) => typeof selectionStart === 'number';
  const hadCaret = hasCaret(field);
  return () => {
    if (scope.activeElement === active || !root.contains(active)) return;
    active.focus({ preventScroll: true });
    if (hadCaret && hasCaret(field)) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    }
  };
}

/** How far boxes are scrolled, which moved nodes forget. */
export interface KeptScroll {
  /** To be called before nodes are moved. */
  read(moving: readonly Element[]): void;
  giveBack: Dispose;
}

/**
 * Each reading has the page laid out, which is done already before anything has changed: the first one is of what moves then, as
 * the rows of a list; the second, and last, of all.
 */
export function keepScroll(root: Element): KeptScroll {
  const scrolled: { readonly box: Element; readonly top: number; readonly left: number }[] = [];
  let readings = 0;
  const note = (box: Element) => {
    const { scrollTop: top, scrollLeft: left } = box;
    if (top !== 0 || left !== 0) scrolled.push({ box, top, left });
  };
  return {
    read(moving) {
      readings += 1;
      if (readings > 2) return;
      for (const node of readings === 1 ? moving : [root]) {
        note(node);
        for (const box of node.querySelectorAll('*')) note(box);
      }
    },
    giveBack() {
      for (const { box, top, left } of scrolled) {
        if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo({ top, left, behavior: 'instant' });
      }
    },
  };
}
