import { parseRel, type Rel } from '../core/list/rel.ts';
import { isModified } from './listen.ts';

/** What may be a control by its `rel` or `data-rel`. */
export const REL_CONTROLS = '[data-rel], [rel]';

/** A control that was used, and what it asks for. */
export interface Press<Choice> {
  readonly control: HTMLElement;
  readonly choice: Choice;
}

/** What the `data-rel` of a control says, else its `rel`. */
export const relOf = (control: Element): Rel | undefined =>
  parseRel(control.getAttribute('data-rel') ?? '') ?? parseRel(control.getAttribute('rel') ?? '');

/** True for a link that opens or saves something elsewhere: the browser's own business. */
function leadsElsewhere(control: Element): boolean {
  const target = control.getAttribute('target')?.toLowerCase() ?? '';
  return control.hasAttribute('download') || !(target === '' || target === '_self');
}

/**
 * The control that a click activates, up to the element that hears it; undefined where that is the browser's or somebody else's
 * business.
 */
export function pressOf<Choice>(
  event: MouseEvent,
  isOwn: (control: HTMLElement) => boolean,
  choiceOf: (control: HTMLElement) => Choice | undefined,
): Press<Choice> | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  for (const node of event.composedPath()) {
    if (node === event.currentTarget) return undefined;
    if (!(node instanceof HTMLElement) || !node.matches(REL_CONTROLS) || !isOwn(node)) continue;
    const choice = choiceOf(node);
    if (choice) return leadsElsewhere(node) ? undefined : { control: node, choice };
  }
  return undefined;
}
