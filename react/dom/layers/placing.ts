import { bring } from '../bring.ts';
import { renderedParent } from '../is-inside.ts';
import type { Dispose } from '../listen.ts';
import { read } from '../members.ts';

type Placing = typeof import('./placement.ts');

let fetched: Promise<Placing> | undefined;

/**
 * Fetches the functions that place boxes, with the package that they are made of. Once they are there they are not imported again: what
 * comes of an import comes in a later task even so, and a frame would be drawn before it, with the box in no place yet.
 */
export function fetchPlacement(): Promise<Placing> {
  fetched ??= bring(() => import('./placement.ts')).catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/**
 * Places a box at a target as soon as they are there; where they cannot be fetched, or fail, does what `otherwise` says. Returns the
 * place's disposer.
 */
export function placed(
  target: Element,
  place: (functions: Placing) => Dispose,
  otherwise: () => void = () => {},
): Dispose {
  let disposed = false;
  let dispose: Dispose | undefined;
  fetchPlacement()
    .then((functions) => {
      if (isMisleading(target)) throw new Error('a form has a field called parentNode or assignedSlot');
      if (!disposed) dispose = place(functions);
    })
    .catch(() => disposed || otherwise());
  return () => {
    disposed = true;
    dispose?.();
  };
}

/** Whether a form around a node has fields of these names: Floating UI 1.8 goes up by them, and so round for ever. */
function isMisleading(node: Node): boolean {
  for (let each: Node | null = node; each; each = renderedParent(each)) {
    if (!(each instanceof HTMLFormElement)) continue;
    if (each.parentNode !== read(each, 'parentNode') || each.assignedSlot !== read(each, 'assignedSlot')) return true;
  }
  return false;
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** The sides that a box can stand on, each also at the start or the end of its target. */
export const PLACEMENTS = SIDES.flatMap((side) => [side, `${side}-start`, `${side}-end`] as const);
export type Placement = (typeof PLACEMENTS)[number];
