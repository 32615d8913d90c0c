import { bring } from '../bring.ts';
import type { Dispose } from '../listen.ts';

/** Fetches the functions that place boxes, with the package that they are made of. */
export const fetchPlacement = () => bring(() => import('./placement.ts'));

/** Places a box as soon as they are there; where they cannot be fetched, or fail, does what `otherwise` says. Returns the place's disposer. */
export function placed(
  place: (functions: typeof import('./placement.ts')) => Dispose,
  otherwise: () => void = () => {},
): Dispose {
  let disposed = false;
  let dispose: Dispose | undefined;
  fetchPlacement()
    .then((functions) => {
      if (!disposed) dispose = place(functions);
    })
    .catch(() => disposed || otherwise());
  return () => {
    disposed = true;
    dispose?.();
  };
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** The sides that a box can stand on, each also at the start or the end of its target. */
export const PLACEMENTS = SIDES.flatMap((side) => [side, `${side}-start`, `${side}-end`] as const);
export type Placement = (typeof PLACEMENTS)[number];
