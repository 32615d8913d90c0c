import type { Browser } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import type { Comparison } from './part.ts';
import { compare, type Row } from './report.ts';
import { type Figures, interleave, type Series } from './rounds.ts';
import { KINDS, type Profile, profileOf, type Span } from './tasks.ts';

type Figure = (typeof KINDS)[number] | 'all';

const ROWS: readonly Row<Figure>[] = [
  { figure: 'all', label: 'processor time of the main thread, ms' },
  { figure: 'script', label: '… script, ms' },
  { figure: 'style', label: '… style, ms' },
  { figure: 'layout', label: '… layout, ms' },
  { figure: 'frame', label: '… frame, ms' },
  { figure: 'other', label: '… other, ms' },
];
/** Milliseconds until what was opened has stopped moving. */
const REST = 1500;

/** What is done on a page, step by step. */
export interface Course<S extends string, T extends string> {
  readonly stacks: readonly S[];
  /** The caption of each step. */
  readonly steps: Readonly<Record<T, string>>;
  /** Which tasks of a step count. */
  readonly span: Span;
  /** What comes before the first step, unobserved. */
  begin?(each: Visit, stack: S): Promise<unknown>;
  act(each: Visit, stack: S, step: T): Promise<unknown>;
  /** Brings the page to where the next step begins, unobserved. */
  end?(each: Visit): Promise<unknown>;
  isMobile?: boolean;
}

/** What all steps of a course have the main thread do, a table each. Nothing is slowed down. */
export async function profileCourse<S extends string, T extends string>(
  browser: Browser,
  rounds: number,
  { stacks, steps, span, begin, act, end, isMobile }: Course<S, T>,
): Promise<Comparison[]> {
  const results = await interleave(stacks, rounds, (stack) =>
    visit(
      browser,
      async (each) => {
        await begin?.(each, stack);
        const figures: Record<string, number> = {};
        for (const step of Object.keys(steps) as T[]) {
          Object.assign(
            figures,
            figuresOf(step, await profileOf(browser, each.page, span, () => act(each, stack, step))),
          );
          await end?.(each);
          await each.page.waitForTimeout(REST);
        }
        return figures;
      },
      { fast: true, mobile: isMobile },
    ),
  );
  return tablesOf(results, steps);
}

/** The figures of one step of a visit, to be read by `tablesOf`. */
export function figuresOf(step: string, profile: Profile): Figures<string> {
  const all = Object.values(profile).reduce((sum, kind) => sum + kind, 0);
  return Object.fromEntries([...KINDS, 'all' as const].map((kind) => [`${step} ${kind}`, { ...profile, all }[kind]]));
}

/** A table for each step, by its caption. */
export const tablesOf = <S extends string>(
  results: Readonly<Record<S, Series<string>>>,
  steps: Readonly<Record<string, string>>,
): Comparison[] =>
  Object.entries(steps).map(([step, caption]) => {
    const series = Object.entries<Series<string>>(results).map(([stack, lists]) => [
      stack,
      Object.fromEntries(ROWS.map(({ figure }) => [figure, lists[`${step} ${figure}`]])),
    ]);
    return compare<string, Figure>(caption, Object.fromEntries(series), ROWS, 'Flexit');
  });
