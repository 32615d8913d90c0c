/** Two pages of a host between which its router goes without loading them: elements work on both, and nothing of the first is left behind. */
import type { Page } from '@playwright/test';
import { expect, remainsOf, test } from './host-page.ts';

const NOTHING = { open: 0, inert: 0, overflow: 'visible' };

/** Declares the tests of a host's pages `accueil/` and `suite/`. */
export function routed(name: string): void {
  test.describe(`routed, ${name}`, () => {
    const heading = (page: Page) => page.getByRole('heading', { level: 1 });
    const go = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

    test.beforeEach(async ({ page, hosts }) => {
      await page.goto(`${hosts.url}/${name}/accueil/`);
      await expect(heading(page)).toHaveText('Accueil');
      await page.waitForLoadState('networkidle');
      // What is loaded anew has lost it.
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
    });
    test.afterEach(async ({ page }) => {
      expect(await page.evaluate(() => 'isFirst' in window), 'no page was loaded').toBe(true);
    });

    /** The elements of a page, as a visitor meets them. */
    async function meet(page: Page, title: string) {
      await page.getByRole('button', { name: 'Quand ?' }).hover();
      await expect(page.getByRole('tooltip')).toHaveText(`Aide de ${title}`);
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'Voir les horaires' }).click();
      await expect(page.getByRole('dialog', { name: `Horaires de ${title}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    test('elements work on both pages, and on the first one again', async ({ page }) => {
      await meet(page, 'Accueil');
      await go(page, 'Suite');
      await expect(heading(page)).toHaveText('Suite');
      await meet(page, 'Suite');
      await page.goBack();
      await expect(heading(page)).toHaveText('Accueil');
      await meet(page, 'Accueil');
    });

    test('a page that is left with a modal open leaves nothing behind', async ({ page }) => {
      await page.getByRole('button', { name: 'Voir les horaires' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await go(page, 'Suite, depuis la fenêtre');
      await expect(heading(page)).toHaveText('Suite');
      await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
      await page.goBack();
      await expect(heading(page)).toHaveText('Accueil');
      await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
    });

    test('a link to an element opens it, here and on the other page', async ({ page }) => {
      await go(page, 'Horaires, ici');
      await expect(page.getByRole('dialog', { name: 'Horaires de Accueil' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await go(page, 'Horaires, sur l’autre page');
      await expect(heading(page)).toHaveText('Suite');
      await expect(page.getByRole('dialog', { name: 'Horaires de Suite' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a form is sent by its element, once', async ({ page }) => {
      const sent: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.headers()['x-requested-with']);
      });
      await page.evaluate(() => addEventListener('flexit-success', (event) => event.preventDefault()));
      await page.getByLabel('Votre nom').fill('Odile');
      await page.getByRole('button', { name: 'S’inscrire' }).click();
      await expect(page.getByText('Votre place est retenue, Odile.')).toBeVisible();
      await expect(heading(page)).toHaveText('Accueil');
      expect(sent).toEqual(['XMLHttpRequest']);
    });
  });
}
