import type { Entry } from './fields.ts';

/** What was chosen with links, buttons and `set`, by parameter. `isAddressed`: false where the control's own address leaves it out. */
export type Choices = ReadonlyMap<string, { readonly value: string; readonly isAddressed: boolean }>;

/** The choices without some of them. */
export const without = (choices: Choices, params: Iterable<string>): Choices => {
  const left = new Set(params);
  return new Map([...choices].filter(([param]) => !left.has(param)));
};

/** The fields' entries, and the choices in the place of those of their name. */
export function merge(entries: readonly Entry[], choices: Choices): Entry[] {
  const chosen = [...choices].map(([param, { value }]): Entry => [param, value]);
  return [...entries.filter(([name]) => !choices.has(name)), ...chosen];
}
