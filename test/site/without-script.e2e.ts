/** The site without JavaScript: links lead somewhere and every form works. */
import { act, expect, rowOf, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

test.use({ javaScriptEnabled: false });
test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright cannot fill fields in Firefox without scripts');

const MOISSONS = 'Fête des moissons';

// Specification 1.1
test('a member does all their work by links and plain forms', async ({ page, site }) => {
  await page.goto(`${site.url}/connexion`);
  await page.getByLabel('Courriel').fill(ACCOUNTS.camille.courriel);
  await page.getByLabel('Mot de passe').fill(ACCOUNTS.camille.password);
  await page.getByRole('main').getByRole('button').click();
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  await page.getByLabel('Titre').fill('Sans script <b>');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // The browser's own validation keeps the page; the fields that are required are filled now.
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await page.getByLabel('Commune', { exact: true }).fill('Mende');
  await page.getByLabel('Code postal').fill('48000');
  await page.getByLabel('Description').fill('Une journée sur la place, dès le matin, avec les enfants.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rowOf(page, 'Sans script <b>')).toBeVisible();

  await act(rowOf(page, 'Sans script <b>'), 'Modifier');
  await page.getByLabel('Titre').fill('Sans script, modifiée');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  const row = rowOf(page, 'Sans script, modifiée');
  await expect(row.getByText('Publiée', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Dépublier' }).click();
  await expect(row.getByText('Non publiée')).toBeVisible();
  await act(row, 'Soumettre');
  await page.getByRole('main').getByRole('button').click();
  await expect(rowOf(page, 'Sans script, modifiée').getByText(/^Soumise le/)).toBeVisible();

  await act(rowOf(page, 'Sans script, modifiée'), 'Supprimer');
  await page.getByRole('main').getByRole('button').click();
  await expect(rowOf(page, 'Sans script, modifiée')).toHaveCount(0);
  await expect(rowOf(page, MOISSONS)).toBeVisible();
});
