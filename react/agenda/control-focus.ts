import { accessibleName } from '../dom/accessible-name.ts';
import { activeElement } from '../dom/focus.ts';
import { choiceOf, controlsIn, type MonthChoice } from './month-choice.ts';

/** A control that has the focus, and how another one is known to be the same in another month. */
export interface FocusedControl {
  readonly node: HTMLElement;
  /** The control in its place in the month that now shows: « next » stays « next ». */
  counterpart(): HTMLElement | undefined;
}

type Find = (controls: readonly HTMLElement[]) => HTMLElement | undefined;

const STEPS = ['next', 'prev'];

/** The month control that has the focus; `shown` is the date of the month that shows, where that is known. */
export function focusedControl(area: Element, host: Element, shown: string | undefined): FocusedControl | undefined {
  const active = activeElement();
  const controls = allControls(area, host);
  const node = controls.find((control) => control === active);
  if (!node) return undefined;
  const others = controls.filter((control) => control !== node).map((control) => choiceOf(control)!);
  const ways = waysToFind(node, choiceOf(node)!, others, shown);
  return {
    node,
    counterpart() {
      const now = allControls(area, host).filter((control) => control.checkVisibility());
      for (const find of ways) {
        const found = find(now);
        if (found) return found;
      }
      return undefined;
    },
  };
}

const allControls = (area: Element, host: Element) => [
  ...new Set([...controlsIn(host, host), ...controlsIn(area, host)]),
];

/** The surest first: its id, its name where no other has it, `rel="next"`, which side of the month it led to, the month itself. */
function waysToFind(
  node: HTMLElement,
  { param, date }: MonthChoice,
  others: readonly MonthChoice[],
  shown: string | undefined,
): Find[] {
  const name = accessibleName(node);
  const step = stepOf(node);
  const dates = others.filter((other) => other.param === param).map((other) => other.date);
  const side = sideOf(date, dates, shown);
  return [
    (now) => (node.id ? now.find(({ id }) => id === node.id) : undefined),
    (now) => only(now.filter((control) => name !== '' && accessibleName(control) === name)),
    (now) => (step ? now.find((control) => stepOf(control) === step) : undefined),
    (now) => (side ? nearest(now, { param, date }, side, name) : undefined),
    (now) => now.find((control) => choiceOf(control)!.param === param && choiceOf(control)!.date === date),
  ];
}

const stepOf = (control: Element) => STEPS.find((step) => control.getAttribute('rel')?.split(/\s+/).includes(step));

const only = (controls: readonly HTMLElement[]) => (controls.length === 1 ? controls[0] : undefined);

/**
 * 1 for the control that leads one step forward, -1 for the one that leads one back; without the month that shows, those are the ones
 * that lead furthest.
 */
function sideOf(date: string, others: readonly string[], shown: string | undefined): 1 | -1 | undefined {
  return ([1, -1] as const).find((side) => {
    if (shown === undefined) return others.length > 0 && others.every((other) => isBeyond(date, other, side));
    const isBetween = (other: string) => isBeyond(other, shown, side) && isBeyond(date, other, side);
    return isBeyond(date, shown, side) && !others.some(isBetween);
  });
}

const isBeyond = (date: string, other: string, side: 1 | -1) => side * orderOf(date).localeCompare(orderOf(other)) > 0;

/** Dates of one form, years first, in the order of their text: `2026-9` before `2026-12`. */
const orderOf = (date: string) => date.replace(/\d+/g, (digits) => digits.padStart(4, '0'));

/** The next one on a side; of those that lead to one month, the one whose name begins alike. */
function nearest(controls: readonly HTMLElement[], { param, date }: MonthChoice, side: 1 | -1, name: string) {
  const likeness = (control: HTMLElement) => commonStart(accessibleName(control), name);
  return controls
    .map((control) => ({ control, choice: choiceOf(control)! }))
    .filter(({ choice }) => choice.param === param && isBeyond(choice.date, date, side))
    .sort(
      (one, other) =>
        side * orderOf(one.choice.date).localeCompare(orderOf(other.choice.date)) ||
        likeness(other.control) - likeness(one.control),
    )[0]?.control;
}

function commonStart(one: string, other: string): number {
  const end = [...one].findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}
