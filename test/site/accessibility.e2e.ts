/** axe finds nothing on any page of the site, nor in any state of the main job, in both schemes and at 375 px. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findingsOf } from './helpers/accessible.ts';
import { act, expect, rowOf, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

const MOISSONS = 'Fête des moissons';

/** What depends on the scheme and the width; all that axe knows is looked at on the first screen. */
const OF_THE_SCREEN = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

async function expectAccessible(page: Page, state: string) {
  const axe = new AxeBuilder({ page });
  const isFirst = (page.viewportSize()?.width ?? 0) > 1000;
  expect(await findingsOf(page, isFirst ? axe : axe.withRules(OF_THE_SCREEN)), state).toEqual([]);
}

test.skip(({ browserName }) => browserName !== 'chromium', 'axe reads the same tree in every engine');

/** Each scheme and each width once: what axe reads of one depends little on the other. */
const SCREENS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 740 } },
] as const;

for (const { colorScheme, viewport } of SCREENS) {
  test.describe(`${colorScheme}, ${viewport.width} px`, () => {
    test.use({ colorScheme, viewport });

    test('the pages', async ({ page, site, signIn, forgiven }) => {
      test.slow(); // Twenty pages.
      forgiven.push(/status of 404/);
      for (const path of [
        '/',
        '/actualites',
        '/actualites/fours-a-pain',
        '/annonces',
        '/annonces/2',
        '/communes',
        '/communes?q=saint&tri=nom',
        '/communes?region=53&departement=48&q=zzz',
        '/departements',
        '/agenda',
        '/agenda?mois=2026-13',
        '/contact',
        '/accessibilite',
        '/plan-du-site',
        '/recherche?q=pain',
        '/recherche?q=zzz',
        '/connexion',
        '/inscription',
        '/introuvable',
      ]) {
        await page.goto(site.url + path);
        await expectAccessible(page, path);
      }
      await signIn();
      await expectAccessible(page, '/mon-espace');
    });

    test('the states that scripts bring to a page', async ({ page, site, signIn, forgiven }) => {
      forgiven.push(/net::ERR_FAILED/);
      await page.goto(`${site.url}/agenda`);
      await page.getByRole('button', { name: 'Calendrier' }).click();
      await page.locator('flexit-calendar').getByRole('grid').waitFor();
      await expectAccessible(page, '/agenda as a calendar');
      await signIn();
      await page.route('**/mon-espace', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.getByRole('link', { name: /^Publiées/ }).click();
      await page.locator('flexit-list').getByRole('alert').waitFor();
      await expectAccessible(page, 'a list that could not be refreshed');
    });

    test('the menus, open', async ({ page, site }) => {
      await page.goto(site.url);
      if (viewport.width >= 992) {
        const menu = page.getByRole('navigation', { name: 'Navigation principale' });
        await menu.getByRole('link', { name: 'Communes', exact: true }).hover();
        await menu.getByRole('button', { name: 'Occitanie', exact: true }).hover();
        await menu.getByRole('link', { name: 'Lozère' }).waitFor();
        await expectAccessible(page, 'the main menu');
        await page.keyboard.press('Escape');
        await page.getByRole('banner').getByLabel('Rechercher dans le site').pressSequentially('pain');
        await page.getByRole('listbox').waitFor();
        await expectAccessible(page, 'the mini search, with suggestions');
      } else {
        await page.getByRole('link', { name: 'Menu', exact: true }).click();
        await page.getByRole('dialog', { name: /Menu/ }).waitFor();
        await expectAccessible(page, 'the mobile menu');
      }
    });

    test('the pages with forms', async ({ page, site, signIn, forgiven }) => {
      test.slow(); // Eight pages.
      forgiven.push(/status of 422/);
      await signIn(ACCOUNTS.maelle);
      for (const path of ['', '/annonces/2', '/actualites', '/agenda/nouveau', '/messages/1', '/expressions']) {
        await page.goto(`${site.url}/redaction${path}`);
        await expectAccessible(page, `/redaction${path}`);
      }
      await page.goto(`${site.url}/contact`);
      await page.getByLabel('Service', { exact: true }).selectOption({ index: 1 });
      await page.getByLabel('Message').fill('Court');
      await page.getByLabel('Accord').check();
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await page.getByRole('alert').waitFor();
      await expectAccessible(page, 'the contact form’s error');
      await page.context().clearCookies();
      await page.goto(`${site.url}/inscription`);
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Commune', { exact: true }).pressSequentially('saint');
      await page.getByRole('listbox').waitFor();
      await expectAccessible(page, 'the sign-up’s errors, and suggestions');
    });

    test('the dialogs', async ({ page, signIn }) => {
      await signIn();
      await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
      await page.locator('flexit-popup').getByLabel('Titre').waitFor();
      await expectAccessible(page, 'the new element’s popup');
      // The page is loaded again once the popup has closed.
      const again = page.waitForEvent('load');
      await page.keyboard.press('Escape');
      await again;
      await act(rowOf(page, MOISSONS), 'Modifier');
      await page.frameLocator('flexit-popup iframe').getByLabel('Titre').waitFor();
      await expectAccessible(page, 'the edit popup');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await act(rowOf(page, MOISSONS), 'Supprimer');
      await page.locator('flexit-modal').getByRole('button', { name: 'Annuler' }).waitFor();
      await expectAccessible(page, 'the question before deletion');
      await page.keyboard.press('Escape');
      await page.route('**/traitement.php', (route) => route.fulfill({ json: { result: false, msg: 'Non' } }));
      await rowOf(page, MOISSONS).getByRole('button', { name: 'Publier' }).click();
      await page.locator('flexit-modal').getByRole('button', { name: 'OK' }).waitFor();
      await expectAccessible(page, 'the error');
    });
  });
}
