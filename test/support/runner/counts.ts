/** Tests, by how they ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** By test file, relative to the repository. */
export type FileCounts = Record<string, Counts>;

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: Counts[]): Counts {
  const total = { ...NONE };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

export function failedFiles(counts: FileCounts): string[] {
  return Object.keys(counts).filter((file) => counts[file]!.failed > 0);
}
