/** The lists of the site that are refreshed in place, and how they go with the members' own elements in them. */
import type { Page } from '@playwright/test';
import { act, agree, expect, rowOf, test } from './helpers/member.ts';

const MAZET = 'Bénévoles pour remettre en état le four du Mazet';
const MOISSONS = 'Fête des moissons';

const chip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'État des annonces' }).getByRole('link', { name });

test('the members’ list stays right through all that is done to it', async ({ page, context, signIn, forgiven }) => {
  forgiven.push(/status of 401/);
  await signIn();
  const titles = page.locator('li.ligne h3');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(titles).toHaveCount(5);

  await chip(page, /^Publiées 4/).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveCount(4);
  await expect(chip(page, /^Publiées 4/)).toBeFocused();
  await expect(page).toHaveURL(/\?etat=publiees$/);

  await rowOf(page, MAZET).getByRole('button', { name: 'Dépublier' }).click();
  await expect(titles).toHaveCount(3);
  await expect(chip(page, /^Publiées 3/)).toBeVisible();
  await expect(chip(page, /^Non publiées 2/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('flexit-my-elements') !== null)).toBe(true);

  const byTitle = page.getByRole('link', { name: 'Titre', exact: true });
  await byTitle.click();
  await expect(byTitle).toHaveAttribute('aria-current', 'true');
  await expect(titles).toHaveText([/^Fournée/, /^Recherche/, /^Stage/]);
  await expect(page).toHaveURL(/\?etat=publiees&tri=titre$/);
  await page.goBack();
  await expect(byTitle).not.toHaveAttribute('aria-current', 'true');
  await expect(titles).toHaveText([/^Fournée/, /^Stage/, /^Recherche/]);
  await expect(page).toHaveURL(/\?etat=publiees$/);
  await page.goBack();
  await expect(titles).toHaveCount(5);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await act(rowOf(page, MOISSONS), 'Supprimer');
  await agree(page);
  await expect(titles).toHaveCount(4);
  await expect(chip(page, /^Toutes 4/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '4 annonces' })).toHaveCount(1);

  const cookies = await context.cookies();
  await context.clearCookies();
  await chip(page, /^Soumises/).click();
  const alert = page.locator('flexit-list').getByRole('alert');
  await expect(alert).toContainText('Votre session a expiré. Connectez-vous de nouveau, puis recommencez.');
  await expect(titles).toHaveCount(4);
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(titles).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});
