import { warnMisuse } from '../core/attributes.ts';
import { isMeantAsRel } from '../core/list/rel.ts';
import { call } from '../dom/members.ts';
import { type Press, pressOf, REL_CONTROLS, relOf } from '../dom/rel-controls.ts';

/** The month that a control asks for. */
export interface MonthChoice {
  readonly param: string;
  readonly date: string;
  /** A calendar has told it already. */
  readonly isTold?: boolean;
}

const TAG = 'flexit-agenda';

/** What a control asks for; undefined where its `rel` is no month's. */
export function choiceOf(control: Element): MonthChoice | undefined {
  const { param, date } = relOf(control) ?? {};
  return param !== undefined && date ? { param, date } : undefined;
}

/** The controls of an agenda, not those of one within. */
export const controlsIn = (area: Element, host: Element): HTMLElement[] =>
  ([...call(area, 'querySelectorAll', REL_CONTROLS)] as HTMLElement[]).filter(
    (control) => isOwn(control, area, host) && choiceOf(control) !== undefined,
  );

/** The control of an agenda that a click activates. */
export const pressIn = (area: Element, host: Element, event: MouseEvent): Press<MonthChoice> | undefined =>
  pressOf(
    event,
    (control) => isOwn(control, area, host),
    (control) => choiceOf(control) ?? warnOf(control),
  );

/** The area may stand beside the agenda's element. */
function isOwn(control: Element, area: Element, host: Element): boolean {
  const agenda = control.closest(TAG);
  return agenda === host || (call(area, 'contains', control) && agenda === call(area, 'closest', TAG));
}

/** Of one that is meant for an agenda, and not, as another list's is, for something else. */
function warnOf(control: Element): undefined {
  const meant = ['data-rel', 'rel']
    .map((name) => control.getAttribute(name) ?? '')
    .find((text) => isMeantAsRel(text) && !relOf(control));
  if (meant) warnMisuse(TAG, 'rel', meant, '{"param": …, "date": …} or param:…;date:…');
}
