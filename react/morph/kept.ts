import { FIELDS, type Field, isChanged, isCheckable } from '../dom/forms/fields.ts';
import { call, getter, read } from '../dom/members.ts';

type Restore = () => void;

/** What is the visitor's or the page's own in a tree, and no part of the server's answer. */
export interface Kept {
  /** Whether a field's value or check is the visitor's. */
  isTyped(field: Element): boolean;
  /** To be called before nodes are moved, which forget how far they are scrolled. */
  beforeMoves(moving: readonly Element[]): void;
  restore: Restore;
}

/** Reads it before anything has changed. */
export function keepState(root: Element): Kept {
  const fields = [...call(root, 'querySelectorAll', FIELDS)] as Field[];
  const typed = new Set<Element>(fields.filter(isTyped));
  const scroll = keepScroll(root);
  const restores = [keepChecks(typed), keepChoices(fields), keepEmptyMarks(fields), keepFocus(root), scroll.restore];
  return {
    isTyped: (field) => typed.has(field),
    beforeMoves: scroll.beforeMoves,
    restore() {
      for (const restore of restores) restore();
    },
  };
}

/** A field that holds something else than the server said, or whose text the visitor is in. */
const isTyped = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) && (isChanged(field) || (!isCheckable(field) && field.matches(':focus')));

/** Another radio button of a group unchecks the one that was checked, by its arrival. */
function keepChecks(typed: ReadonlySet<Element>): Restore {
  const checked = [...typed].filter((field) => field instanceof HTMLInputElement && field.checked);
  return () => {
    for (const field of checked) (field as HTMLInputElement).checked = true;
  };
}

/** Options come, go and change places: what was chosen is chosen again afterwards. */
function keepChoices(fields: readonly Field[]): Restore {
  const chosen = fields
    .filter((field) => field instanceof HTMLSelectElement)
    .filter((select) => select.matches(':focus') || isChanged(select))
    .map((select) => [select, new Set([...select.selectedOptions].map(({ value }) => value))] as const);
  return () => {
    for (const [select, values] of chosen) {
      const options = [...select.options];
      if (!options.some(({ value }) => values.has(value))) continue;
      for (const option of options) option.selected = values.has(option.value);
    }
  };
}

/** The page's mark of fields without value. */
function keepEmptyMarks(fields: readonly Field[]): Restore {
  const marked = fields.filter((field) => field.classList.contains('empty'));
  return () => {
    for (const field of marked) if (field.isConnected && field.value === '') field.classList.add('empty');
  };
}

/** Where a node cannot be moved without losing the focus, it gets it back. */
function keepFocus(root: Element): Restore {
  const scope = call(root, 'getRootNode') as Document | ShadowRoot;
  const activeNow = () => read(scope, 'activeElement');
  const active = activeNow();
  if (!(active instanceof HTMLElement) || !call(root, 'contains', active)) return () => {};
  const field = active as HTMLInputElement;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // Absent on what is no text field, null on one without a caret; the server may have made it such a one.
  const hasCaret = ({ selectionStart }: HTMLInputElement) => typeof selectionStart === 'number';
  const hadCaret = hasCaret(field);
  return () => {
    if (activeNow() === active || !call(root, 'contains', active)) return;
    call(active, 'focus', { preventScroll: true });
    if (hadCaret && hasCaret(field)) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    }
  };
}

const scrollTop = getter(Element.prototype, 'scrollTop');
const scrollLeft = getter(Element.prototype, 'scrollLeft');
const scrollTo: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollTo;

/**
 * Each reading has the page laid out, which is done already before anything has changed: the first one is of what moves then, as
 * the rows of a list; the second, and last, of all.
 */
function keepScroll(root: Element) {
  const scrolled: { readonly box: Element; readonly top: number; readonly left: number }[] = [];
  let readings = 0;
  const note = (box: Element) => {
    const [top, left] = [scrollTop(box), scrollLeft(box)];
    if (top !== 0 || left !== 0) scrolled.push({ box, top, left });
  };
  return {
    beforeMoves(moving: readonly Element[]) {
      readings += 1;
      if (readings > 2) return;
      for (const node of readings === 1 ? moving : [root]) {
        note(node);
        for (const box of call(node, 'querySelectorAll', '*')) note(box);
      }
    },
    restore() {
      for (const { box, top, left } of scrolled) {
        if (scrollTop(box) === top && scrollLeft(box) === left) continue;
        scrollTo.call(box, { top, left, behavior: 'instant' });
      }
    },
  };
}
