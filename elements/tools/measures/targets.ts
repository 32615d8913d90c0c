/** What the figures are held to: a figure that `test/bench/targets.md`, or an issue, asks for, and what was measured. */
export interface Target {
  /** Its line in `targets.md`, or the issue. */
  readonly line: number | string;
  /** The build that it is asked of. */
  readonly stack: string;
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

/** How many times a missed target is off; infinite where the limit, or the figure, is nothing. */
export const timesOff = ({ figure, limit, bound }: Target): number =>
  bound === 'at most' ? figure / limit : limit / figure;

/** A figure with the three digits that tell something, and all that stand before its point. */
export function rounded(value: number): number {
  return Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
