/** What the fuzzer does to a page. Places (`at`) are counted when it is done, among what is there then, so that any part of a list of actions can be replayed. */
import { Random } from './random.ts';

export const POINTERS = ['click', 'hover', 'double', 'drag', 'focus'] as const;
export const KEYS = [
  ...['Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageDown', 'Backspace', 'Delete', 'a', '5'],
] as const;
export const TEXTS = ['a', 'saint', 'Zoé', '12/05/2026', '31/02/2026', '1k', '0612345678', 'x@y.fr', '  '] as const;
/** How requests are answered from then on. */
export const NETWORKS = [
  ...['well', 'slow', '404', '500', 'silence', 'cut', 'mistyped', 'broken', 'sign-in', 'offline'],
] as const;
export const WIDTHS = [360, 800, 1280] as const;

export type Network = (typeof NETWORKS)[number];

export type Action =
  | { do: (typeof POINTERS)[number]; at: number }
  | { do: 'type'; at: number; text: string }
  | { do: 'press'; key: string }
  | { do: 'network'; is: Network }
  | { do: 'remove'; at: number }
  | { do: 'restore' }
  | { do: 'move'; at: number; to: number }
  | { do: 'resize'; width: number }
  | { do: 'scroll'; by: number }
  | { do: 'pause' };

/** More than any page has of anything; a remainder of it is taken. */
const PLACES = 10_000;

type Maker = (random: Random) => Action;

const pointer =
  (name: (typeof POINTERS)[number]): Maker =>
  (random) => ({ do: name, at: random.below(PLACES) });

/** Each as often as its weight says. */
const MAKERS: readonly (readonly [weight: number, make: Maker])[] = [
  [24, pointer('click')],
  [6, pointer('hover')],
  [2, pointer('double')],
  [3, pointer('drag')],
  [3, pointer('focus')],
  [12, (random) => ({ do: 'type', at: random.below(PLACES), text: random.pick(TEXTS) })],
  [22, (random) => ({ do: 'press', key: random.pick(KEYS) })],
  [5, (random) => ({ do: 'network', is: random.below(3) === 0 ? random.pick(NETWORKS) : 'well' })],
  [2, (random) => ({ do: 'remove', at: random.below(PLACES) })],
  [2, () => ({ do: 'restore' })],
  [4, (random) => ({ do: 'move', at: random.below(PLACES), to: random.below(PLACES) })],
  [1, (random) => ({ do: 'resize', width: random.pick(WIDTHS) })],
  [3, (random) => ({ do: 'scroll', by: random.below(1600) - 800 })],
  [6, () => ({ do: 'pause' })],
];

const BAG = MAKERS.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

export function randomActions(seed: number, count: number): Action[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.pick(BAG)(random));
}
