/** What a framework that renders on its server must show besides the scenario, on a second page to which its router leads. */
import type { Page } from '@playwright/test';
import { expect, HostPage, remainsOf, test } from './host-page.ts';

/** Declares the tests of a host's two pages. */
export function rendering(name: string): void {
  test.describe(`rendered by the server, ${name}`, () => {
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('the tags are readable', async ({ page, hosts }) => {
        await page.goto(`${hosts.url}/${name}/`);
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
        await expect(page.getByRole('link', { name: 'S’inscrire' })).toHaveCount(3);
        await expect(page.getByText('Sans rendez-vous.')).toBeHidden();
        await page.getByRole('link', { name: 'Toutes les annonces' }).click();
        await expect(page.getByRole('link', { name: 'Comment publier ?' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
      });
    });

    test('the router leads to another page and back, and leaves nothing behind', async ({ page, hosts }) => {
      await page.goto(`${hosts.url}/${name}/`);
      await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
      const host = new HostPage(page);
      const before = await remainsOf(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      for (let times = 0; times < 2; times++) {
        await host.button('Voir les horaires').click();
        await expect(host.horairesDialog).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Toutes les annonces' }).click();
        await tryPage(page);
        await page.getByRole('link', { name: 'La permanence' }).click();
        await expect(host.rows()).toHaveCount(3);
        await expect.poll(() => remainsOf(page)).toEqual(before);
      }
      await page.goBack();
      await tryPage(page);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
  });
}

/** The second page, whose elements work. */
async function tryPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les annonces');
  await page.getByRole('link', { name: 'Comment publier ?' }).click();
  await expect(page.getByRole('dialog', { name: 'Publier une annonce' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Votre nom').fill('Zoé');
  await page.getByRole('button', { name: 'Retenir une place' }).click();
  await expect(page.getByText('Votre place est retenue, Zoé.')).toBeVisible();
}
