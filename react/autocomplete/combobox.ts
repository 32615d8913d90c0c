import { AutoCompleteElement } from '@github/auto-complete-element/dist/auto-complete-element.js';

// Taken from the package: the list's popover, the way of the active option through the list and back to the text, and the commit.
// Not taken: its requests, its HTML, its English announcements, and what it writes into its input and listens for there: it gets an
// input of its own, outside the page, and hears only the keys that it is given there.
class Suggestions extends AutoCompleteElement {}

/** The keyboard and the ARIA of an editable combobox over a list of `role="option"`, in which nothing has the focus. */
export interface Combobox {
  /** Shows the list, a popover, or hides it. */
  open: boolean;
  /** Lets it act on a key, while it is open: arrows move, Enter clicks what is active, other keys go back to the text. */
  press(event: KeyboardEvent): void;
}

/** @param list stands in the page; each hundred of its options in a box. */
export function createCombobox(input: HTMLInputElement, list: HTMLElement): Combobox {
  const own = input.ownerDocument.createElement('input');
  const element = new (suggestionsClass())();
  element.append(own);
  // It looks for parts of its own by id. It never stands in the page: there it would observe its content for good.
  new DocumentFragment().append(element);
  Object.assign(list, { querySelectorAll: (selector: string) => optionsInReach(list, selector) });
  element.forElement = list;
  element.inputElement = own;

  const reflectActive = () => {
    const active = own.getAttribute('aria-activedescendant');
    if (active === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', active);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const copy = new KeyboardEvent('keydown', { key, shiftKey, ctrlKey, altKey, metaKey, cancelable: true });
    if (!own.dispatchEvent(copy)) event.preventDefault();
    reflectActive();
  };
  return {
    get open() {
      return element.open;
    },
    set open(isOpen) {
      element.open = isOpen;
      // Where the list was taken from the page, the browser has hidden it, and the package lets go of nothing.
      if (!isOpen) own.removeAttribute('aria-activedescendant');
      reflectActive();
      input.setAttribute('aria-expanded', String(isOpen));
    },
    press,
  };
}

/** It measures all options at each key. It is shown those that a key can reach: the active one and its neighbours, else the first and the last. */
function optionsInReach(list: HTMLElement, selector: string): Iterable<Element> {
  if (selector !== '[role="option"]') return Element.prototype.querySelectorAll.call(list, selector);
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

let isDefined = false;

/** Under a name that is free: another copy of the library on the page has its own. */
function suggestionsClass(): typeof Suggestions {
  if (isDefined) return Suggestions;
  isDefined = true;
  let tag = 'flexit-combobox';
  while (customElements.get(tag)) tag += '-';
  customElements.define(tag, Suggestions);
  return Suggestions;
}
