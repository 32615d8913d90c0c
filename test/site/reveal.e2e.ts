/** The home page's blocks that come in while it is scrolled, and its two lists of annonces, whose rows are in line. */
import { expect, test } from './helpers/member.ts';

// Specification 1.5
test('the home page’s annonces come in, and their two lists have rows of one height', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.url);
  const reveal = page.locator('flexit-reveal', { has: page.locator('.accueil-annonces') });
  await reveal.evaluate((block) => window.scrollTo(0, block.getBoundingClientRect().top + scrollY - innerHeight - 100));
  await expect(reveal).toHaveCSS('opacity', '0');
  await reveal.evaluate((block) => block.scrollIntoView());
  await expect(reveal).toHaveCSS('opacity', '1');
  await expect.poll(() => reveal.evaluate((block) => block.getAnimations().length)).toBe(0);
  const lists = page.locator('flexit-equalizer[group="annonces"]');
  await expect(lists).toHaveCount(2);
  const tops = () =>
    lists.evaluateAll((all) =>
      all.map((list) => [...list.querySelectorAll('li')].map((row) => Math.round(row.getBoundingClientRect().top))),
    );
  await expect
    .poll(async () => {
      const [one, other] = await tops();
      const rows = Math.min(one!.length, other!.length);
      return one!.slice(0, rows).every((top, at) => Math.abs(top - other![at]!) <= 1);
    })
    .toBe(true);
  expect(await lists.locator('li[style*="min-height"]').count()).toBeGreaterThan(0);
});

// Specification 9.16
test('below 768 px nothing waits and every row has its own height', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(site.url);
  const rows = page.locator('flexit-equalizer[group="annonces"] li');
  await rows.first().scrollIntoViewIfNeeded();
  await expect(page.locator('flexit-reveal').first()).toHaveCSS('opacity', '1');
  expect(await rows.evaluateAll((all) => all.filter((row) => row.hasAttribute('style')).length)).toBe(0);
});
