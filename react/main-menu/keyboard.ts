import { type Dispose, listen } from '../dom/listen.ts';
import { type Branch, stopsOf } from './branches.ts';

interface KeyboardOptions {
  branches(): readonly Branch[];
  /** Opens a branch and focuses its first link. Returns false if a listener prevented it. */
  enter(branch: Branch): boolean;
  /** Closes a branch and focuses its button. */
  leave(branch: Branch): void;
}

/**
 * Handles the arrow keys, Home and End, after the ARIA APG's « Disclosure Navigation Menu with Top-Level Links » (Tab, Enter and Space
 * are left to the browser). In a horizontal bar, left and right move along it and down enters a submenu. In a submenu, up and down move
 * along it; of left and right, one enters a nested submenu and the other leaves, by text direction. Movement does not wrap around.
 */
export function followKeys(menu: HTMLElement, { branches, enter, leave }: KeyboardOptions): Dispose {
  return listen<KeyboardEvent>(menu, 'keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stop = event.target as HTMLElement;
    const list = stop.closest('ul');
    if (!list || !menu.contains(list)) return;
    const stops = stopsOf(list);
    const place = stops.indexOf(stop);
    if (place < 0) return;

    const outer = branches().find((branch) => branch.list === list);
    const inner = branches().find((branch) => branch.item === stop.parentElement);
    const go = (to: HTMLElement | undefined): boolean => {
      to?.focus();
      return to !== undefined;
    };
    const next = () => go(stops[place + 1]);
    const previous = () => go(stops[place - 1]);
    const goIn = () => inner !== undefined && enter(inner);
    const goOut = () => {
      if (outer) leave(outer);
      return outer !== undefined;
    };
    const [before, after] = getComputedStyle(list).direction === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
    const moves: Record<string, () => boolean> = {
      Home: () => go(stops[0]),
      End: () => go(stops.at(-1)),
      ...(!outer && isBar(list)
        ? { [before]: previous, [after]: next, ArrowDown: goIn }
        : { ArrowUp: () => previous() || goOut(), ArrowDown: next, [before]: goOut, [after]: goIn }),
    };
    if (moves[event.key]?.()) event.preventDefault();
  });
}

const LEFT_TO_RIGHT = ['ArrowLeft', 'ArrowRight'] as const;
const RIGHT_TO_LEFT = ['ArrowRight', 'ArrowLeft'] as const;

/** Whether the items of a list are laid out side by side. */
function isBar(list: Element): boolean {
  const [first, second] = Array.from(list.children, (item) => item.getBoundingClientRect());
  return !first || !second || second.top < first.bottom;
}
