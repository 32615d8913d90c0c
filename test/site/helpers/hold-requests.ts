import type { Page } from '@playwright/test';

/** Holds the page's requests for an address back from now on. Returns what lets them, and all later ones, through. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
