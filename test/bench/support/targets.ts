import type { Build } from '../pages/builds.ts';

/** A figure that `targets.md`, or an issue, asks for, and what was measured. */
export interface Target {
  /** Its line in `targets.md`, or the issue. */
  readonly line: number | 'issue 7';
  readonly stack: Build;
  readonly what: string;
  readonly figure: number;
  readonly limit: number;
  /** Whether the figure may be at most, or must be at least, the limit. */
  readonly bound: 'at most' | 'at least';
  /** Behind the figure: `KB`, `ms`, `× L`. */
  readonly unit: string;
}

export const isReached = ({ figure, limit, bound }: Target): boolean =>
  bound === 'at most' ? figure <= limit : figure >= limit;

/** `reached`, or by how much it was missed: as a multiple of the limit, and in the figure's unit. */
export function verdict(target: Target): string {
  if (isReached(target)) return 'reached';
  const { figure, limit, bound, unit } = target;
  const difference = Math.abs(figure - limit);
  const factor = bound === 'at most' ? figure / limit : limit / figure;
  const multiple = Number.isFinite(factor) ? `, ${short(factor)} times off` : '';
  return `missed by ${`${short(difference)} ${unit}`.trim()}${multiple}`;
}

/** A figure with the three digits that tell something, and all that stand before its point. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  const size = Math.abs(value);
  if (Number.isInteger(value)) return String(value);
  return size >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/0+$/, '').replace(/\.$/, '');
}
