const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** The sides that a box can stand on, each also at the start or the end of its target. */
export const PLACEMENTS = SIDES.flatMap((side) => [side, `${side}-start`, `${side}-end`] as const);
export type Placement = (typeof PLACEMENTS)[number];
