/** The value in the middle; of an even count, the mean of the two. @throws where there is none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which a share of them lies, in percent; between two values, in proportion. @throws where there is none. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new RangeError('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  // Between two that are infinite, there is no proportion.
  return below === above ? below : below + (above - below) * (position % 1);
}

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function summary(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** One part of another; of nothing, none is 1 and any is infinite. */
export function ratio(part: number, whole: number): number {
  if (whole === 0) return part === 0 ? 1 : Number.POSITIVE_INFINITY;
  return part / whole;
}
