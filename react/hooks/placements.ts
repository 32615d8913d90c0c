/** The sides that a box can stand on, each also at the start or the end of its target. */
export const PLACEMENTS = [
  'top',
  'top-start',
  'top-end',
  'bottom',
  'bottom-start',
  'bottom-end',
  'left',
  'left-start',
  'left-end',
  'right',
  'right-start',
  'right-end',
] as const;
export type Placement = (typeof PLACEMENTS)[number];
