/** What a template tag does to the markup after it: opens or ends a condition or a loop, or begins its next branch. */
export type Turn = 'condition' | 'loop' | 'branch' | 'end';

/** A tag, an expression or a comment of a template language, from its opening delimiter to its closing one. */
export interface TemplatePart {
  readonly start: number;
  readonly end: number;
  readonly turns: readonly Turn[];
}

/** Like `indexOf`, but `undefined` where there is none. */
export type Find = (wanted: string, from: number) => number | undefined;

/** What was missing once is not looked for again, so that a page full of unclosed delimiters is read in linear time. */
export function finderIn(source: string): Find {
  const missing = new Set<string>();
  return (wanted, from) => {
    if (missing.has(wanted)) return undefined;
    const at = source.indexOf(wanted, from);
    if (at >= 0) return at;
    missing.add(wanted);
    return undefined;
  };
}
