import type { Browser } from 'playwright-core';
import type { Pages } from './pages.ts';
import type { Summary } from './statistics.ts';
import type { Target } from './targets.ts';

/** One part of the bench: `test/bench/<name>.ts` exports one, and `parts.ts` names it. */
export interface Part {
  readonly name: string;
  readonly title: string;
  run(bench: Bench): Promise<Findings>;
}

/** What parts measure with. */
export interface Bench {
  /** That count; one more warms up. */
  readonly rounds: number;
  /** Opened with the peers installed and their stacks built. */
  workshop(): Promise<{ browser: Browser; pages: Pages }>;
}

/** What a part found, to be printed and kept. */
export interface Findings {
  /** How it was measured, and what to know before believing it: a paragraph each. */
  readonly notes: readonly string[];
  readonly tables: readonly (Comparison | Table)[];
  readonly targets: readonly Target[];
  /** Every figure of every round, for the file. */
  readonly raw: unknown;
}

/** Figures of several stacks side by side: what is published. */
export interface Comparison {
  readonly caption: string;
  /** The stack that ratios are to. */
  readonly reference: string;
  readonly rows: readonly { readonly label: string; readonly stacks: Readonly<Record<string, Summary>> }[];
}

/** What is printed only. */
export interface Table {
  readonly caption: string;
  /** The first column's is the rows' own. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
