/** The effects, by their names in AOS. `up` says where it moves to, not where it comes from. */
export const EFFECTS = [
  'fade',
  'fade-up',
  'fade-down',
  'fade-left',
  'fade-right',
  'fade-up-right',
  'fade-up-left',
  'fade-down-right',
  'fade-down-left',
  'flip-up',
  'flip-down',
  'flip-left',
  'flip-right',
  'slide-up',
  'slide-down',
  'slide-left',
  'slide-right',
  'zoom-in',
  'zoom-in-up',
  'zoom-in-down',
  'zoom-in-left',
  'zoom-in-right',
  'zoom-out',
  'zoom-out-up',
  'zoom-out-down',
  'zoom-out-left',
  'zoom-out-right',
] as const;

export type Effect = (typeof EFFECTS)[number];

/** How much room there is beside the element on the screen, and its width, in CSS pixels. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** How far it moves, in CSS pixels. */
const DISTANCE = 48;
const SMALLER = 0.8;
const LARGER = 1.15;

/** Upwards without perspective: an edge that comes nearer would be wider than the screen. */
const FLIPS: Readonly<Record<string, string>> = {
  up: 'rotateX(-90deg)',
  down: 'rotateX(90deg)',
  left: 'perspective(2500px) rotateY(-90deg)',
  right: 'perspective(2500px) rotateY(90deg)',
};

/** From which edge it is uncovered. */
const COVERS: Readonly<Record<string, string>> = {
  up: 'inset(100% 0 0 0)',
  down: 'inset(0 0 100% 0)',
  left: 'inset(0 0 0 100%)',
  right: 'inset(0 100% 0 0)',
};

/** What it begins with; it ends as the page has it. It does not leave the screen sideways, where it would bring a scrollbar. */
export function startOf(effect: Effect, room: Room): Keyframe {
  const [kind, ...rest] = effect.split('-');
  if (kind === 'slide') return { clipPath: COVERS[rest[0]!]! };
  const moves = kind === 'flip' ? [FLIPS[rest[0]!]!] : [...shiftOf(rest, room), ...scaleOf(rest, room)];
  return { opacity: 0, ...(moves.length > 0 && { transform: moves.join(' ') }) };
}

/** The end of it where the start alone does not say: of a box that is cut at its edges. */
export const endOf = (effect: Effect): Keyframe => (effect.startsWith('slide') ? { clipPath: 'inset(0 0 0 0)' } : {});

function shiftOf(words: readonly string[], { left, right }: Room): string[] {
  const towards = (before: string, after: string, most: readonly [number, number]) =>
    words.includes(before) ? within(most[1]) : words.includes(after) ? -within(most[0]) : 0;
  const x = towards('left', 'right', [left, right]);
  const y = towards('up', 'down', [DISTANCE, DISTANCE]);
  return x === 0 && y === 0 ? [] : [`translate(${x}px, ${y}px)`];
}

const within = (room: number) => Math.max(0, Math.min(DISTANCE, room));

function scaleOf(words: readonly string[], { left, right, width }: Room): string[] {
  if (words.includes('in')) return [`scale(${SMALLER})`];
  if (!words.includes('out')) return [];
  const beside = Math.max(0, Math.min(left, right));
  return [`scale(${Math.min(LARGER, 1 + (2 * beside) / Math.max(1, width))})`];
}
