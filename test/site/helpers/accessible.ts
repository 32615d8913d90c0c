import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, a line each, once nothing moves any more, nor begins to in the next frame: what fades in has no contrast yet. */
export async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    // As in test/support/axe.ts, which a page of the site cannot import.
    const animationsIn = (root: Document | ShadowRoot): Animation[] => {
      const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot instanceof ShadowRoot ? [shadowRoot] : [],
      );
      return [...new Set([...root.getAnimations(), ...hosts.flatMap(animationsIn)])];
    };
    for (let round = 0; round < 10; round += 1) {
      await new Promise(requestAnimationFrame);
      const running = animationsIn(document).filter(isEnding);
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
  // Otherwise axe puts together what it finds in each frame on a page of its own, which takes as long as the rest.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
