import { parseRel, type Rel } from '../core/list/rel.ts';
import { leadsElsewhere } from './destinations.ts';
import { isModified } from './listen.ts';
import { call } from './members.ts';

/** What may be a control by its `rel` or `data-rel`. */
export const REL_CONTROLS = '[data-rel], [rel]';

/** A control that was used, and what it sets. */
export interface Press<Parameter> {
  readonly control: HTMLElement;
  readonly parameter: Parameter;
}

/** What the `data-rel` of a control says, else its `rel`. */
export const relOf = (control: Element): Rel | undefined =>
  parseRel(call(control, 'getAttribute', 'data-rel') ?? '') ?? parseRel(call(control, 'getAttribute', 'rel') ?? '');

/**
 * The control that a click activates, up to the element that hears it; undefined where that is the browser's or somebody else's
 * business.
 */
export function pressOf<Parameter>(
  event: MouseEvent,
  isOwn: (control: HTMLElement) => boolean,
  parameterOf: (control: HTMLElement) => Parameter | undefined,
): Press<Parameter> | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  for (const node of event.composedPath()) {
    if (node === event.currentTarget) return undefined;
    if (!(node instanceof HTMLElement) || !call(node, 'matches', REL_CONTROLS) || !isOwn(node)) continue;
    const parameter = parameterOf(node);
    if (parameter) return leadsElsewhere(node) ? undefined : { control: node, parameter };
  }
  return undefined;
}
