/** What one visit measures, each figure by its name. */
export type Figures<F extends string> = Readonly<Record<F, number>>;

/** One stack's figures, one list a figure, in the order of the rounds. */
export type Series<F extends string> = Readonly<Record<F, readonly number[]>>;

/**
 * Measures every stack in turn within each round, so that the machine's drift is everybody's; each round begins with another stack.
 * A first round warms up and does not count.
 * @param turn what one stack does in one round
 */
export async function interleave<S extends string, F extends string>(
  stacks: readonly S[],
  rounds: number,
  turn: (stack: S) => Promise<Figures<F>>,
): Promise<Readonly<Record<S, Series<F>>>> {
  const results = new Map(stacks.map((stack) => [stack, new Map<string, number[]>()]));
  for (let round = 0; round <= rounds; round++) {
    for (const index of stacks.keys()) {
      const stack = stacks[(index + round) % stacks.length]!;
      const figures = await turn(stack);
      process.stderr.write('.');
      if (round > 0) append(results.get(stack)!, figures);
    }
  }
  process.stderr.write('\n');
  const entries = [...results].map(([stack, lists]) => [stack, Object.fromEntries(lists)]);
  return Object.fromEntries(entries) as Readonly<Record<S, Series<F>>>;
}

function append(lists: Map<string, number[]>, figures: Figures<string>): void {
  for (const [name, value] of Object.entries(figures)) lists.set(name, [...(lists.get(name) ?? []), value]);
}
