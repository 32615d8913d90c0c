import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { animationsEnded } from '../../support/animations-ended.ts';

/** What axe finds, a line each, once nothing moves any more, nor begins to in the next frame: what fades in has no contrast yet. */
export async function findingsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(animationsEnded);
  // Otherwise axe puts together what it finds in each frame on a page of its own, which takes as long as the rest.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
