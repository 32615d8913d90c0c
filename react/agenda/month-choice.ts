import { warnMisuse } from '../core/attributes.ts';
import { isMeantAsRel } from '../core/rel.ts';
import { isModified } from '../hooks/listen.ts';
import { leadsElsewhere, relOf } from '../hooks/rel-control.ts';

/** The month that a control asks for. */
export interface MonthChoice {
  readonly param: string;
  readonly date: string;
}

export interface Press {
  readonly control: HTMLElement;
  readonly choice: MonthChoice;
}

const TAG = 'flexit-agenda';
const CONTROLS = '[data-rel], [rel]';

/** What a control asks for; undefined where its `rel` is no month's. */
export function choiceOf(control: Element): MonthChoice | undefined {
  const { param, date } = relOf(control) ?? {};
  return param !== undefined && date ? { param, date } : undefined;
}

/** The controls of an agenda, not those of one within. */
export const controlsIn = (area: Element, host: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isOwn(control, area, host) && choiceOf(control) !== undefined,
  );

/** The control that a click activates; undefined where that is the browser's or somebody else's business. */
export function pressOf(event: MouseEvent, area: Element, host: Element): Press | undefined {
  if (event.defaultPrevented || isModified(event)) return undefined;
  for (const node of event.composedPath()) {
    if (node === event.currentTarget) return undefined;
    if (!(node instanceof HTMLElement) || !node.matches(CONTROLS) || !isOwn(node, area, host)) continue;
    const choice = choiceOf(node);
    if (choice) return leadsElsewhere(node) ? undefined : { control: node, choice };
    warnOf(node);
  }
  return undefined;
}

/** The area may stand beside the agenda's element. */
function isOwn(control: Element, area: Element, host: Element): boolean {
  const agenda = control.closest(TAG);
  return agenda === host || (area.contains(control) && agenda === area.closest(TAG));
}

/** Of one that is meant for an agenda, and not, as another list's is, for something else. */
function warnOf(control: Element) {
  const meant = ['data-rel', 'rel']
    .map((name) => control.getAttribute(name) ?? '')
    .find((text) => isMeantAsRel(text) && !relOf(control));
  if (meant) warnMisuse(TAG, 'rel', meant, '{"param": …, "date": …} or param:…;date:…');
}
