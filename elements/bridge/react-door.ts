import { BUILD } from '../boot/copy.ts';

let isOpen = BUILD === 'react';

/**
 * True where this copy of the library is `flexit/react`. There the application's React renders the elements, which so wait to be
 * claimed once they are hydrated, and may be at work while they hear of a change, so that nothing is flushed.
 */
export const isReactDoor = (): boolean => isOpen;

/** For the sources, which are one copy for all builds. */
export function openReactDoor(): void {
  isOpen = true;
}

/** Lets a tag that the door has defined live by its policies from now on: the page has its tags served, as without React. */
export function serveTag(tag: string): void {
  (customElements.get(tag) as { serve?(): void } | undefined)?.serve?.();
}
