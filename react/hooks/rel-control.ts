import { parseRel, type Rel } from '../core/rel.ts';

/** What the `data-rel` of a control says, else its `rel`. */
export const relOf = (control: Element): Rel | undefined =>
  parseRel(control.getAttribute('data-rel') ?? '') ?? parseRel(control.getAttribute('rel') ?? '');

/** True for a link that opens or saves something elsewhere: the browser's own business. */
export function leadsElsewhere(control: Element): boolean {
  const target = control.getAttribute('target')?.toLowerCase() ?? '';
  return control.hasAttribute('download') || !(target === '' || target === '_self');
}
