import { useEffect, useLayoutEffect, useState } from 'react';
import { warnMisuse } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { call } from '../dom/members.ts';

/** The views of a switch and the controls that show them. */
export interface Structure {
  readonly views: readonly HTMLElement[];
  readonly controls: readonly HTMLElement[];
}

/** What is wrong with a structure, in the terms of `warnMisuse`. */
export interface StructureError {
  readonly attribute: string;
  readonly received: string;
  readonly expected: string;
}

const TAG = 'flexit-view-switch';

export const viewName = (view: Element): string => call(view, 'getAttribute', 'data-view') ?? '';
export const controlName = (control: Element): string => control.getAttribute('data-show') ?? '';

/** Reads the views, which are children of the switch, and the controls, anywhere in it but not inside a nested switch. */
function readStructure(host: Element): Structure {
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

/** The first fault of a structure: fewer than two views, a control without view, or a view without control. Undefined if none. */
function structureErrorOf(structure: Structure): StructureError | undefined {
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

/** The switch's structure, updated when the page changes it. Undefined, with a warning on the console, while it has a fault. */
export function useStructure(host: Host): Structure | undefined {
  const [structure, setStructure] = useState(() => readStructure(host));
  const fault = structureErrorOf(structure);

  useLayoutEffect(() => {
    const read = () => setStructure((former) => keepSame(former, readStructure(host)));
    const observer = new MutationObserver(read);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['data-view', 'data-show'] });
    read();
    return () => observer.disconnect();
  }, [host]);

  const message = fault && [fault.attribute, fault.received, fault.expected].join('\n');
  useEffect(() => {
    if (!message) return;
    const [attribute, received, expected] = message.split('\n') as [string, string, string];
    // In a task of its own: a script that has just inserted the switch may still be filling it.
    const timer = setTimeout(() => warnMisuse(host.localName, attribute, received, expected));
    return () => clearTimeout(timer);
  }, [host, message]);

  return fault ? undefined : structure;
}

/** Keeps the former object if nothing has changed, so that React does not render again. */
const keepSame = (former: Structure, next: Structure) => (isSame(former, next) ? former : next);
