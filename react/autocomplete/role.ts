import { labelAround } from '../dom/accessible-name.ts';
import { borrowAttribute, isBorrowed } from '../dom/borrowed-attributes.ts';
import type { Host } from '../dom/host.ts';
import { type Dispose, listen } from '../dom/listen.ts';
import { unmarkEarlyRole } from './early-role.ts';

/** What a copy of a field brings along of the list of its original. */
const COPIED = [
  'role',
  'aria-controls',
  'aria-expanded',
  'aria-autocomplete',
  'aria-haspopup',
  'autocomplete',
  'spellcheck',
];
const OWN_ID = /^flexit-suggestions-\d+$/;

let count = 0;

/** The empty list of suggestions beside a field, which the page sees as its own: ids do not cross shadow roots. */
export function createList(host: Host): HTMLElement {
  count += 1;
  const list = host.ownerDocument.createElement('div');
  list.id = `flexit-suggestions-${count}`;
  list.dataset.flexit = 'suggestions';
  list.role = 'listbox';
  // Not by its property, which says that a browser has popovers.
  list.setAttribute('popover', 'manual');
  host.append(list);
  return list;
}

/** Gives an input the role of a list's combobox; the disposer gives it back as it was. */
export function borrowRole(input: HTMLInputElement, list: HTMLElement, host: Host): Dispose {
  unmarkEarlyRole(input);
  forgetCopied(input);
  const attributes: Record<string, string | null> = {
    role: 'combobox',
    'aria-controls': list.id,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-activedescendant': null,
    spellcheck: 'false',
    // The browser's own suggestions serve where no script does.
    list: null,
  };
  const disposers = Object.entries(attributes).map(([name, value]) => borrowAttribute(input, name, value));
  disposers.push(borrowCompletion(input));
  const name = labelAround(host, input);
  if (name) disposers.push(borrowAttribute(input, 'aria-label', name));
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** The page's own value stands while the page is left: browsers remember nothing of a field that is `off` for the way back. */
function borrowCompletion(input: HTMLInputElement): Dispose {
  const borrow = () => borrowAttribute(input, 'autocomplete', 'off');
  let dispose = borrow();
  const disposers = [
    listen(window, 'pagehide', () => dispose()),
    listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted) dispose = borrow();
    }),
  ];
  return () => {
    dispose();
    for (const stop of disposers) stop();
  };
}

function forgetCopied(input: HTMLInputElement): void {
  const isCopy = OWN_ID.test(input.getAttribute('aria-controls') ?? '') && !isBorrowed(input, 'aria-controls');
  if (isCopy) for (const name of [...COPIED, 'aria-activedescendant']) input.removeAttribute(name);
}
