import { flag } from '../core/attributes.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import type { Dispose } from '../dom/listen.ts';

/** An input that has its role before its element wakes; a property, for the loader has its own copy of this file. */
type EarlyInput = HTMLInputElement & { disposeEarlyRole?: Dispose };

/**
 * Tells screen readers of a combobox before its element wakes: that happens when the field has the focus, and it has been read out by
 * then. Where the element cannot wake, or is not around the field any more, the field is a plain one again.
 * @param load loads the element; false where that failed
 */
export function markEarlyRole(host: Element & { awake?: boolean }, load: (host: Element) => Promise<boolean>): void {
  const input = host.querySelector<EarlyInput>('input:not([type="hidden" i], [role], :read-only)');
  if (host.awake || !input || isDisabled(host)) return;
  const disposers = Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
  }).map(([name, value]) => borrowAttribute(input, name, value));
  const onFocus = async () => {
    if (!host.contains(input) || !(await load(host))) unmarkEarlyRole(input);
  };
  input.addEventListener('focus', onFocus);
  disposers.push(() => input.removeEventListener('focus', onFocus));
  input.disposeEarlyRole = () => {
    for (const dispose of disposers) dispose();
  };
}

export function unmarkEarlyRole(input: EarlyInput): void {
  input.disposeEarlyRole?.();
  Reflect.deleteProperty(input, 'disposeEarlyRole');
}

function isDisabled(host: Element): boolean {
  const disabled = host.getAttribute('disabled') ?? host.getAttribute('data-disabled');
  return disabled !== null && flag().parse(disabled) === true;
}
