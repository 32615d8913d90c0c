import { call } from './members.ts';
import { lessMotion } from './preferences.ts';

/**
 * Scrolls as little as shows an element, beside what `scroll-padding` keeps free; one that is higher than the window is shown from its
 * top. By the page's own `scroll-behavior`, but at once where less motion is asked for.
 */
export function bringIntoView(element: Element): void {
  const { height } = call(element, 'getBoundingClientRect');
  const block = height > window.innerHeight ? 'start' : 'nearest';
  call(element, 'scrollIntoView', { block, behavior: lessMotion().matches ? 'instant' : 'auto' });
}
