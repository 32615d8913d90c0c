/** The main paths of the site and of the catalogue on the light runtime. Each page loads the library for it, and nothing of the other. */
import type { Page } from '@playwright/test';
import { expect, rowOf, test } from './helpers/member.ts';

test.use({ runtime: 'light' });

/** The library's scripts that a page asks for, from now on. */
function libraryOf(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/flexit\/.*\.js$/.test(pathname)) seen.push(pathname);
  });
  return {
    expectOnly: (folder: RegExp) => {
      expect(seen.filter((path) => !folder.test(path))).toEqual([]);
      expect(seen.some((path) => /\/chunks\/(react|preact)-/.test(path))).toBe(true);
    },
  };
}

const LIGHT = /^\/flexit\/light\//;
const REACT = /^\/flexit\/(?!light\/)/;

test('a member finds in the list what they created in a popup', async ({ page, signIn }) => {
  const library = libraryOf(page);
  await signIn();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Actualités', exact: true }).hover();
  await expect(menu.getByRole('link', { name: 'Travaux et aménagement' })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(menu.getByRole('link', { name: 'Travaux et aménagement' })).toBeHidden();

  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  const popup = page.locator('flexit-popup');
  await expect(popup.getByLabel('Titre')).toBeFocused();
  await popup.getByLabel('Titre').fill('Veillée de contes au moulin');
  await popup.getByLabel('Catégorie').selectOption({ index: 1 });
  await popup.getByLabel('Commune').pressSequentially('mende');
  await page.getByRole('option', { name: 'Mende (48000)' }).click();
  await popup.getByLabel('Description').fill('Une soirée près du feu, pour petits et grands.');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const titles = page.locator('li.ligne h3');
  await expect(rowOf(page, 'Veillée de contes au moulin').getByRole('heading')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'État des annonces' })
    .getByRole('link', { name: /^Publiées 4/ })
    .click();
  await expect(titles).toHaveCount(4);
  await rowOf(page, 'Fête des moissons').waitFor({ state: 'detached' });
  library.expectOnly(LIGHT);
});

test('the agenda obeys the keyboard, also as a calendar', async ({ page, site }) => {
  const library = libraryOf(page);
  await page.goto(`${site.url}/agenda`);
  const title = page.locator('.agenda-titre');
  const before = await title.textContent();
  await page.getByRole('link', { name: /^Mois suivant/ }).press('Enter');
  await expect(title).not.toHaveText(before!);
  await expect(page.getByRole('link', { name: /^Mois suivant/ })).toBeFocused();
  await page.getByRole('button', { name: 'Calendrier' }).click();
  const grid = page.locator('flexit-calendar').getByRole('grid');
  await expect(grid).toBeVisible();
  const days = grid.getByRole('gridcell');
  await grid.locator('[tabindex="0"]').first().focus();
  const day = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
    .not.toBe(day);
  expect(await days.count()).toBeGreaterThan(27);
  library.expectOnly(LIGHT);
});

// Specification 3.22
test('the mobile menu shows what a script of the page registered', async ({ page, site }) => {
  const library = libraryOf(page);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const menu = page.locator('flexit-mobile-menu').getByRole('dialog');
  await expect(menu.getByText(/^Nos bureaux sont (ouverts|fermés)/)).toBeVisible();
  library.expectOnly(LIGHT);
});

test('the catalogue’s switch changes the runtime of all that follows', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/#resultats`);
  const choices = page.getByRole('navigation', { name: 'Moteur de rendu' });
  await expect(choices.locator('[aria-current]')).toHaveText('Preact (léger)');
  const library = libraryOf(page);
  await choices.getByRole('link', { name: 'React', exact: true }).press('Enter');
  await page.waitForURL(`${site.url}/elements/react/#resultats`);
  await expect(choices.locator('[aria-current]')).toHaveText('React');
  await page.getByRole('main').getByRole('link', { name: 'La fenêtre modale' }).click();
  await page.getByRole('link', { name: 'Voir les horaires' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Horaires de la mairie' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Modifier dans l’éditeur' }).first().click();
  const preview = page.frameLocator('.cat-apercu iframe:not(.cat-attente)');
  await preview.getByRole('link', { name: 'Voir les horaires' }).click();
  await expect(preview.getByRole('dialog', { name: 'Horaires de la mairie' })).toBeVisible();
  library.expectOnly(REACT);
});
