/** What stands in a switch: its views and what shows them. */
export interface Structure {
  readonly views: readonly HTMLElement[];
  readonly controls: readonly HTMLElement[];
}

/** What a developer is told of a wrong structure. */
export interface Fault {
  readonly attribute: string;
  readonly received: string;
  readonly expected: string;
}

const TAG = 'flexit-view-switch';

export const viewName = (view: Element): string => view.getAttribute('data-view') ?? '';
export const controlName = (control: Element): string => control.getAttribute('data-show') ?? '';

/** The views are the switch's own children; its controls stand anywhere in it, but not in a switch within. */
export function readStructure(host: Element): Structure {
  return {
    views: ([...host.children] as HTMLElement[]).filter((child) => viewName(child)),
    controls: [...host.querySelectorAll<HTMLElement>('[data-show]')].filter((control) => control.closest(TAG) === host),
  };
}

export const isSame = (one: Structure, other: Structure): boolean =>
  isSameList(one.views, other.views) && isSameList(one.controls, other.controls);

const isSameList = (one: readonly Element[], other: readonly Element[]) =>
  one.length === other.length && one.every((element, at) => element === other[at]);

export const viewNames = ({ views }: Structure): string[] => [...new Set(views.map(viewName))];

/** What is wrong: nothing to choose from, a control that shows nothing, or a view that nothing shows. */
export function faultOf(structure: Structure): Fault | undefined {
  const names = viewNames(structure);
  const asked = structure.controls.map(controlName);
  if (names.length < 2)
    return { attribute: 'data-view', received: names.join(), expected: 'two views or more among its own children' };
  const lost = asked.find((name) => !names.includes(name));
  if (lost !== undefined)
    return { attribute: 'data-show', received: lost, expected: `the name of a view: ${names.join(' | ')}` };
  const unreachable = names.find((name) => !asked.includes(name));
  if (unreachable !== undefined)
    return { attribute: 'data-view', received: unreachable, expected: `a button data-show="${unreachable}" for it` };
  return undefined;
}
