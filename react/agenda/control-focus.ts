import { accessibleName } from '../hooks/accessible-name.ts';
import { activeElement } from '../hooks/focusable.ts';
import { choiceOf, controlsIn, type MonthChoice } from './month-choice.ts';

/** A control that has the focus, and how another one is known to be the same in another month. */
export interface FocusedControl {
  readonly node: HTMLElement;
  /** The control in its place in the month that now shows: « next » stays « next ». */
  counterpart(): HTMLElement | undefined;
}

type Find = (controls: readonly HTMLElement[]) => HTMLElement | undefined;

const STEPS = ['next', 'prev'];

/** The month control that has the focus. */
export function focusedControl(area: Element, host: Element): FocusedControl | undefined {
  const active = activeElement();
  const controls = allControls(area, host);
  const node = controls.find((control) => control === active);
  if (!node) return undefined;
  const ways = waysToFind(node, choiceOf(node)!, controls);
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
function waysToFind(node: HTMLElement, { param, date }: MonthChoice, controls: readonly HTMLElement[]): Find[] {
  const name = accessibleName(node);
  const step = stepOf(node);
  const side = sideOf(
    date,
    controls.filter((control) => control !== node && choiceOf(control)!.param === param),
  );
  return [
    (now) => (node.id ? now.find(({ id }) => id === node.id) : undefined),
    (now) => only(now.filter((control) => name !== '' && accessibleName(control) === name)),
    (now) => (step ? now.find((control) => stepOf(control) === step) : undefined),
    (now) => (side ? nearest(now, { param, date }, side) : undefined),
    (now) => now.find((control) => choiceOf(control)!.param === param && choiceOf(control)!.date === date),
  ];
}

const stepOf = (control: Element) => STEPS.find((step) => control.getAttribute('rel')?.split(/\s+/).includes(step));

const only = (controls: readonly HTMLElement[]) => (controls.length === 1 ? controls[0] : undefined);

/** 1 where a date is after all others, -1 where it is before them. */
function sideOf(date: string, others: readonly HTMLElement[]): 1 | -1 | undefined {
  const dates = others.map((control) => orderOf(choiceOf(control)!.date));
  if (dates.length === 0) return undefined;
  if (dates.every((other) => other < orderOf(date))) return 1;
  return dates.every((other) => other > orderOf(date)) ? -1 : undefined;
}

/** Dates of one form, years first, in the order of their text: `2026-9` before `2026-12`. */
const orderOf = (date: string) => date.replace(/\d+/g, (digits) => digits.padStart(4, '0'));

function nearest(controls: readonly HTMLElement[], { param, date }: MonthChoice, side: 1 | -1) {
  const compare = (one: string, other: string) => side * orderOf(one).localeCompare(orderOf(other));
  return controls
    .map((control) => ({ control, choice: choiceOf(control)! }))
    .filter(({ choice }) => choice.param === param && compare(choice.date, date) > 0)
    .sort((one, other) => compare(one.choice.date, other.choice.date))[0]?.control;
}
