import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, a line each, once nothing moves any more, nor begins to in the next frame: what fades in has no contrast yet. */
export async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    let running: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      running = document.getAnimations().filter(isEnding);
      await Promise.allSettled(running.map(({ finished }) => finished));
    } while (running.length > 0);
  });
  // Otherwise axe puts together what it finds in each frame on a page of its own, which takes as long as the rest.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
