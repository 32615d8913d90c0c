import { type Target as AnyTarget, isReached, rounded, timesOff } from '../../../elements/tools/measures/targets.ts';
import type { Build } from '../pages/builds.ts';

/** A target of one of the builds. */
export interface Target extends AnyTarget {
  readonly line: number | 'issue 7';
  readonly stack: Build;
}

/** `reached`, or by how much it was missed: as a multiple of the limit, and in the figure's unit. */
export function verdict(target: Target): string {
  if (isReached(target)) return 'reached';
  const { figure, limit, unit } = target;
  const factor = timesOff(target);
  const multiple = Number.isFinite(factor) ? `, ${short(factor)} times off` : '';
  return `missed by ${`${short(Math.abs(figure - limit))} ${unit}`.trim()}${multiple}`;
}

/** A figure with the three digits that tell something, and all that stand before its point. */
export const short = (value: number): string => (Number.isFinite(value) ? String(rounded(value)) : '∞');
