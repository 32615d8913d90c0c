import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, a line each, once nothing moves any more: what fades in has no contrast yet. */
export async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  // Otherwise axe puts together what it finds in each frame on a page of its own, which takes as long as the rest.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
