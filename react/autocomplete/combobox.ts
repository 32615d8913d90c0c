import { AutoCompleteElement } from '@github/auto-complete-element/dist/auto-complete-element.js';

/** The keyboard and the ARIA of an editable combobox over a list of `role="option"`, in which nothing has the focus. */
export interface Combobox {
  /** Shows the list, a popover, or hides it. */
  open: boolean;
  /** Lets it act on a key, while it is open: arrows move, Enter clicks what is active, other keys go back to the text. */
  press(event: KeyboardEvent): void;
  dispose(): void;
}

/**
 * The part of the package that is used: it neither fetches nor writes. It has no address to ask, and what its events would put
 * into the input is left to whoever hears `combobox-commit` on the list.
 */
class Suggestions extends AutoCompleteElement {
  /** Its own would watch for an input inside it for good, and give up the list with every move. */
  override connectedCallback() {}
  override disconnectedCallback() {}

  detach() {
    super.disconnectedCallback();
  }

  override get value(): string {
    return '';
  }
  override set value(_) {}
}

/** @param box where its element stands while it is in use: in the shadow root, out of the page's sight. */
export function createCombobox(input: HTMLInputElement, list: HTMLElement, box: Element): Combobox {
  const keyboard = new Set<(event: KeyboardEvent) => void>();
  const combobox = new (classOf())();
  box.append(combobox);
  combobox.forElement = withinReach(list);
  combobox.inputElement = withoutKeyboard(input, keyboard);
  return {
    get open() {
      return combobox.open;
    },
    set open(isOpen) {
      if (isOpen || isShown(list)) combobox.open = isOpen;
      else if (combobox.open) closeUnshown(combobox, list);
    },
    press(event) {
      for (const listener of [...keyboard]) listener(event);
    },
    dispose() {
      this.open = false;
      combobox.detach();
      combobox.remove();
    },
  };
}

const isShown = (list: HTMLElement) => (list.popover ? list.matches(':popover-open') : !list.hidden);

/** The browser has hidden what was taken from the page; the package takes it for closed then, and would leave its listeners. */
function closeUnshown(combobox: AutoCompleteElement, list: HTMLElement): void {
  const popover = list.getAttribute('popover');
  list.removeAttribute('popover');
  list.hidden = false;
  combobox.open = false;
  if (popover === null) return;
  list.hidden = false;
  list.setAttribute('popover', popover);
}

/** The input as the package knows it: the keys that it listens for are collected, so that it hears only those it is given. */
function withoutKeyboard(input: HTMLInputElement, keyboard: Set<(event: KeyboardEvent) => void>): HTMLInputElement {
  return facade(input, {
    addEventListener(type: string, listener: (event: Event) => void) {
      if (type === 'keydown') keyboard.add(listener);
      else if (!UNHEARD.has(type)) input.addEventListener(type, listener);
    },
    removeEventListener(type: string, listener: (event: Event) => void) {
      keyboard.delete(listener);
      input.removeEventListener(type, listener);
    },
  });
}

/** The list as the package knows it: it measures every option at each key, so it is shown those that a key can reach. */
const withinReach = (list: HTMLElement): HTMLElement =>
  facade(list, {
    querySelectorAll: (selector: string) =>
      selector === '[role="option"]' ? reachable(list) : list.querySelectorAll(selector),
  });

/** The active option and its neighbours; the first and the last one where none is active. Options stand in boxes, a hundred in each. */
function reachable(list: HTMLElement): Element[] {
  const active = list.querySelector('[aria-selected="true"]');
  const box = active?.parentElement;
  const near = active
    ? [
        active.previousElementSibling ?? box?.previousElementSibling?.lastElementChild,
        active,
        active.nextElementSibling ?? box?.nextElementSibling?.firstElementChild,
      ]
    : [list.firstElementChild?.firstElementChild, list.lastElementChild?.lastElementChild];
  return near.filter((option) => option instanceof Element);
}

/** A node with some members of its own. */
function facade<N extends HTMLElement>(node: N, own: Readonly<Record<string, unknown>>): N {
  return new Proxy(node, {
    get(_, name: string) {
      if (Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(node, name, node);
      return typeof value === 'function' ? value.bind(node) : value;
    },
    set: (_, name, value) => Reflect.set(node, name, value, node),
  });
}

/** By these it would fetch, and close what was left. */
const UNHEARD = new Set(['focus', 'blur']);

let Own: typeof Suggestions | undefined;

/** Under a name that is free: another copy of the library on the page has its own. */
function classOf(): typeof Suggestions {
  if (Own) return Own;
  let tag = 'flexit-combobox';
  while (customElements.get(tag)) tag += '-';
  customElements.define(tag, Suggestions);
  Own = Suggestions;
  return Own;
}
