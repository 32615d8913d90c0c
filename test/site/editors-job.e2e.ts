/** The editors' job: write, publish, meet another editor's changes, answer a member, on the tags that the back office uses. */
import { act, agree, expect, rowOf, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

const HOSTILE = '<img src=x onerror=alert(1)> &amp; "fin"';
const NOTE = `Merci de préciser le lieu. ${HOSTILE}`;

test.skip(({ browserName }) => browserName !== 'chromium', 'main-job.e2e.ts has the same tags in Firefox');

test('an editor’s text replaces a colleague’s only once they say so', async ({ page, site, signIn, forgiven }) => {
  forgiven.push(/status of 409/);
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/actualites/nouvelle`);
  await page.getByLabel('Titre').fill(HOSTILE);
  await page.getByLabel('Adresse de la page').fill('un-essai');
  await page.getByLabel('Chapô').fill('Un chapô assez long.');
  await page.getByLabel('Texte', { exact: true }).fill('Un texte assez long.');
  await page.getByLabel('Image', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.waitForURL('**/redaction/actualites');
  await expect(page.getByText('L’article est enregistré, sans être publié.')).toBeVisible();
  await expect(rowOf(page, HOSTILE).getByRole('heading')).toHaveText(HOSTILE);

  await act(rowOf(page, HOSTILE), 'Modifier');
  await page.waitForURL('**/un-essai/modifier');
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('Chapô').fill('Le chapô de la collègue.');
  await colleague.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(colleague.getByText('Ce que vous enregistrez paraîtra aussitôt sur le site.')).toBeVisible();
  await agree(colleague);
  await expect(colleague.getByText('L’article est enregistré et publié.')).toBeVisible();
  await colleague.close();

  await page.getByLabel('Chapô').fill('Mon propre chapô.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('alert')).toContainText('Quelqu’un d’autre a enregistré');
  await expect(page.getByLabel('Chapô')).toHaveValue('Mon propre chapô.');
  await page.getByRole('button', { name: 'Remplacer par mon texte' }).click();
  await page.waitForURL('**/modifier?success=1');
  await expect(page.getByText('L’article est enregistré.', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/actualites/un-essai`);
  await expect(page.getByText('Mon propre chapô.').first()).toBeVisible();

  await page.goto(`${site.url}/redaction/actualites`);
  await act(rowOf(page, HOSTILE), 'Supprimer');
  await agree(page);
  await expect(page.locator('li.ligne', { hasText: HOSTILE })).toHaveCount(0);
});

test('a member reads why their annonce came back', async ({ page, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/annonces`);
  await page.getByRole('link', { name: 'Recherche de photographies anciennes' }).click();
  // Before the loader is there, the browser itself would send the form, to an address without the mark of a success.
  await page.waitForURL(/\/redaction\/annonces\/\d+$/);
  await page.getByLabel('Note au membre').fill(NOTE);
  await page.getByRole('button', { name: 'Renvoyer avec cette note' }).click();
  await page.waitForURL('**/redaction/annonces/*?success=1');
  await expect(page.getByText('L’annonce est renvoyée à son auteur avec votre note.')).toBeVisible();
  await page.context().clearCookies();
  await signIn(ACCOUNTS.camille);
  const row = rowOf(page, 'Recherche de photographies anciennes');
  await expect(row.getByText(NOTE)).toBeVisible();
  await expect(row.getByText('Retirée par la rédaction', { exact: true })).toBeVisible();
});
