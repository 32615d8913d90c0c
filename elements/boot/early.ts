import { markEarlyRole } from '../../react/autocomplete/early-role.ts';
import { markEarlyView } from '../../react/view-switch/remembered-view.ts';

/** Does for a sleeping element what cannot wait until it wakes. Imports nothing that the loader has, too: it would become a file of its own. */
export function prepare(element: Element, load: (element: Element) => Promise<boolean>): void {
  if (element.localName === 'flexit-view-switch') markEarlyView(element);
  else markEarlyRole(element, load);
}
