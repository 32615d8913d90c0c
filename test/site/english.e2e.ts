/** The site in English, by a visitor who reads no French: the menu, a list in place, the agenda, a form with errors. */
import { AxeBuilder } from '@axe-core/playwright';
import { findingsOf } from './helpers/accessible.ts';
import { expect, test, typeOver } from './helpers/member.ts';

test('from the French home to a message to a department', async ({ page, site, forgiven }) => {
  forgiven.push(/status of 422/);
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${site.url}/en/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The valley, its notices and its people');

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Notices' }).click();
  await page.waitForURL(`${site.url}/en/annonces`);
  const list = page.locator('#liste-annonces');
  await list.getByRole('link', { name: 'Local produce' }).click();
  await expect(list.locator('p[role="status"]')).toContainText('in the “Local produce” category');
  await expect(page).toHaveURL(`${site.url}/en/annonces?categorie=produits`);

  await page.goto(`${site.url}/en/agenda?mois=2026-12`);
  const agenda = page.locator('#agenda-mois');
  await agenda.getByRole('link', { name: /^Next month: January/ }).click();
  await expect(agenda.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible();
  const from = page.getByLabel('From', { exact: true });
  await page.getByRole('button', { name: 'Choose a date: From' }).click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Monday' })).toBeVisible();
  await page.keyboard.press('Escape');
  await typeOver(from, '31/02/2026');
  await from.press('Tab');
  await expect(page.getByText('This date does not exist.').first()).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to a department' }).click();
  // Before the loader is there, the browser itself says what is missing.
  await page.waitForURL(`${site.url}/en/contact`);
  await page.getByRole('button', { name: 'Send the message' }).click();
  const errors = page.getByRole('alert').getByRole('link');
  await expect(errors.first()).toHaveText('The field Department is required.');
  await errors.filter({ hasText: 'Name' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await page.waitForURL(`${site.url}/contact`);
});

test('the mobile menu is in English, and axe finds nothing on the home', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${site.url}/en/`);
  expect(await findingsOf(page, new AxeBuilder({ page }))).toEqual([]);
  await page
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('News', { exact: true })).toBeVisible();
  await expect(menu.getByText('Accueil')).toHaveCount(0);
});
