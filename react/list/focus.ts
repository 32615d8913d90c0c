import { activeElement } from '../dom/focus.ts';
import { focusTop, isNowhere } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import { REL_CONTROLS } from '../dom/rel-controls.ts';
import { ownElements, type Parameter, parameterOf } from './controls.ts';

/** What has the focus before an answer is placed, and how the control in its place is found afterwards. */
export interface FocusBefore {
  readonly focused: HTMLElement | null;
  /** In what the library shows itself: the button of a failure, which goes. */
  readonly isInPanel: boolean;
  /** Ways to find the counterpart of a control in the list, the surest first; none for what is elsewhere. */
  readonly finders: readonly ((host: Host) => HTMLElement[])[];
}

export function readFocus(host: Host): FocusBefore {
  const focused = activeElement();
  const finders = focused && host.contains(focused) ? findersOf(focused) : [];
  return { focused, isInPanel: host.shadowRoot?.activeElement != null, finders };
}

/**
 * Puts the focus where a visitor goes on: after a page change at the top of the list, unless it was taken elsewhere meanwhile; else on
 * the control that had it, or on the one in its place.
 * @param pageFrom what had the focus when another page was requested; undefined where the page stays.
 * @returns the disposer of what the top borrows, where the focus went there.
 */
export function placeFocus(
  host: Host,
  block: Element,
  before: FocusBefore,
  pageFrom?: HTMLElement | null,
): Dispose | undefined {
  const turnsPage = pageFrom !== undefined && (isNowhere() || before.isInPanel || before.focused === pageFrom);
  if (!turnsPage && !before.isInPanel && restoreFocus(host, before)) return undefined;
  return focusTop(block, { scroll: turnsPage });
}

/** False where the focus is lost. */
function restoreFocus(host: Host, { focused, finders }: FocusBefore): boolean {
  if (finders.length === 0) return true;
  const isLost = isNowhere();
  if (!isLost && activeElement() !== focused) return true;
  // A control that stays may have become another one.
  if (!isLost && isFocusable(focused!) && finders.some((find) => find(host).includes(focused!))) return true;
  const next = finders.flatMap((find) => find(host)).find(isFocusable);
  next?.focus({ preventScroll: true });
  return !isLost || next !== undefined;
}

function findersOf(control: HTMLElement): ((host: Host) => HTMLElement[])[] {
  const { id, localName } = control;
  const name = control.getAttribute('name');
  const parameter = parameterOf(control);
  const controlsLike = (host: Host, isAlike: (other: Parameter, own: Parameter) => boolean) =>
    !parameter
      ? []
      : ownElements<HTMLElement>(host, REL_CONTROLS).filter((element) => {
          const other = parameterOf(element);
          return other && isAlike(other, parameter);
        });
  return [
    (host) => (id ? ownElements<HTMLElement>(host, `#${CSS.escape(id)}`) : []),
    (host) => (name ? ownElements<HTMLElement>(host, `${localName}[name="${CSS.escape(name)}"]`) : []),
    (host) => controlsLike(host, (other, own) => other.param === own.param && other.value === own.value),
    (host) => controlsLike(host, (other, own) => other.param === own.param),
  ];
}

const isFocusable = (element: HTMLElement) => element.checkVisibility() && !element.matches(':disabled');
