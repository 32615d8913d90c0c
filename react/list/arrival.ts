import type { Props } from '../core/attributes.ts';
import { activeElement } from '../dom/focus.ts';
import { focusTop, isNowhere } from '../dom/focus-top.ts';
import type { Host } from '../dom/host.ts';
import type { Dispose } from '../dom/listen.ts';
import type { table } from './attributes.ts';
import { blockOf, placeAnswer } from './block.ts';
import { type Outcome, watchCount } from './count.ts';
import { keepFocus } from './focus.ts';

export interface Arrival {
  answer: DocumentFragment;
  /** What had the focus when a page was asked for, null where nothing had; `elsewhere` where the list is not to take it to its top. */
  from: HTMLElement | null | 'elsewhere';
}

/**
 * Puts an answer in its place. After a page change the focus goes to the top of the list, unless the visitor has taken it elsewhere;
 * else it stays where it is, or goes to what stands there now.
 * @returns what there is to say, and the disposer of what the focus borrows.
 */
export async function arrive(
  host: Host,
  props: Props<typeof table>,
  { answer, from }: Arrival,
): Promise<{ outcome: Outcome; dispose: Dispose | undefined }> {
  const focused = activeElement();
  const wasInPanel = host.shadowRoot?.activeElement != null;
  const giveFocusBack = keepFocus(host);
  const outcome = watchCount(host);
  await placeAnswer(host, props, answer);
  const turnsPage = from !== 'elsewhere' && (isNowhere() || wasInPanel || focused === from);
  const isLost = !turnsPage && (wasInPanel || !giveFocusBack());
  const dispose = turnsPage || isLost ? focusTop(blockOf(host, props), { scroll: turnsPage }) : undefined;
  return { outcome: outcome(), dispose };
}
