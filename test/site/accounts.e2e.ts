/** Accounts, messages, reports, the alert and the theme, by people with a browser; axe looks at the new pages in both schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findingsOf } from './helpers/accessible.ts';
import { act, agree, expect, rowOf, test } from './helpers/member.ts';
import { remote } from './helpers/remote.ts';
import { ACCOUNTS } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

async function expectAccessible(page: Page) {
  expect(await findingsOf(page, new AxeBuilder({ page })), page.url()).toEqual([]);
}

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'the server’s pages, and what other files try in each engine',
);

test('a message about an annonce is answered, and an annonce reported and taken off the site', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  test.slow();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.url}/annonces/2`);
  await visitor.getByRole('link', { name: 'Écrire à l’auteur' }).click();
  await expectAccessible(visitor);
  await visitor.getByLabel('Votre nom').fill('Odile Pagès');
  await visitor.getByLabel('Votre adresse courriel').fill('odile@example.org');
  await visitor.getByLabel('Message', { exact: true }).fill('Est-ce encore possible dimanche ?');
  await visitor.getByRole('button', { name: 'Envoyer le message' }).click();
  await visitor.waitForURL('**/annonces/2/ecrire?success=1');
  await expect(visitor.getByText('Votre message est parti.')).toBeVisible();
  await visitor.goto(`${site.url}/annonces/2/signaler`);
  await visitor.getByLabel('Raison').selectOption('perimee');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Signaler cette annonce' }).click();
  await expect(visitor.getByText('la rédaction va relire')).toBeVisible();

  await signIn();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Odile Pagès' }).click();
  await page.getByLabel('Votre réponse').fill('Oui, avec plaisir.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.locator('.echange-reponse')).toContainText('Oui, avec plaisir.');
  await expectAccessible(page);
  for (const end of ['', '/courriel', '/mot-de-passe', '/supprimer']) {
    await page.goto(`${site.url}/mon-espace/profil${end}`);
    await expectAccessible(page);
  }

  await page.context().clearCookies();
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/signalements`);
  await expectAccessible(page);
  await page.locator('li.ligne h3 a').first().click();
  // Before the loader is there, the browser itself would send the form, to an address without the mark of a success.
  await page.waitForURL(/\/redaction\/signalements\/\d+$/);
  await page.getByLabel('Note au membre').fill('Cette annonce est passée.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer l’annonce' }).click();
  await page.waitForURL('**/redaction/signalements/*?success=1');
  await expect(page.getByText('Annonce non publiée')).toBeVisible();
  await page.goto(`${site.url}/redaction/envois`);
  await expect(page.getByText('Votre annonce «').first()).toBeVisible();
  await expectAccessible(page);
  await visitor.context().close();
});

test('annonces are chosen by words and a commune in place, and the address follows', async ({ page, site }) => {
  await page.goto(`${site.url}/annonces`);
  const list = page.locator('#liste-annonces');
  await list.getByLabel('Mots de l’annonce').pressSequentially('stage');
  await expect(page).toHaveURL(/q=stage/);
  await list.getByRole('link', { name: 'Les plus anciennes' }).click();
  await expect(page).toHaveURL(/tri=anciennes/);
  await expect(list.getByLabel('Mots de l’annonce')).toHaveValue('stage');
  await expectAccessible(page);
});

test('an alert stands in its place, and a visitor closes it', async ({ page, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/avis/nouveau`);
  await page.getByLabel('Présentation').selectOption('alerte');
  await page.getByLabel('Gravité').selectOption('danger');
  await page.getByLabel('Titre').fill('Crue de la rivière');
  await page.getByLabel('Texte', { exact: true }).fill('Les ponts de la vallée sont fermés.');
  await page.locator('#avis-fin_le').fill('2099-12-31');
  await page.locator('#avis-fin_le').press('Tab');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(page);
  await page.waitForURL('**/redaction/avis');
  await page.goto(`${site.url}/agenda`);
  const alert = page.getByRole('region', { name: 'Crue de la rivière' });
  await expect(alert).toBeVisible();
  const { y, height } = (await alert.boundingBox())!;
  expect(y).toBe(0);
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(height);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Fermer' }).click();
  await expect(alert).toBeHidden();
  await page.reload();
  await expect(page.locator('flexit-banner')).toHaveCount(0);

  // The pages of the tests that follow are without it.
  await page.goto(`${site.url}/redaction/avis`);
  await act(rowOf(page, 'Crue de la rivière'), 'Supprimer');
  await agree(page);
  await expect(page.locator('li.ligne', { hasText: 'Crue de la rivière' })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, colorScheme: 'light', viewport: { width: 375, height: 740 } });

    test('a visitor chooses a dark theme, which the next page has from its start', async ({ page, site }) => {
      await page.goto(`${site.url}/mot-de-passe`);
      await page.getByRole('button', { name: 'Sombre' }).click();
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect(page).toHaveURL(`${site.url}/mot-de-passe`);
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#18241f');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto(`${site.url}/a-propos`);
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: 'Du système' }).click();
      await expect(html).not.toHaveAttribute('data-theme');
    });
  });
}

test('a message counts as read once its page is seen, and as not read when an editor says so', async ({
  page,
  site,
  signIn,
}) => {
  const visitor = new Visitor(remote(site.url));
  const fields = { service: 'dechets', nom: 'Paul Fages', courriel: 'paul@example.org', consentement: '1' };
  expect((await visitor.post('/contact', { ...fields, message: 'Le bac vert est cassé.' })).statusCode).toBe(303);
  await signIn(ACCOUNTS.maelle);
  const list = `${site.url}/redaction/messages?q=fages`;
  const row = rowOf(page, 'Paul Fages');
  await page.goto(list);
  await expect(row).toContainText('Non lu');
  const marked = page.waitForResponse((response) => response.url().endsWith('/lu'));
  await row.getByRole('link', { name: 'Paul Fages', exact: true }).click();
  expect((await marked).status()).toBe(204);
  await page.goto(list);
  await expect(row).not.toContainText('Non lu');
  await row.getByRole('link', { name: 'Paul Fages', exact: true }).click();
  await page.getByRole('button', { name: 'Marquer comme non lu' }).click();
  await expect(page.getByText('Le message est marqué comme non lu.')).toBeVisible();
  await expect(page).toHaveURL(/redaction\/messages$/);
  await expect(row).toContainText('Non lu');
  await act(row, 'Répondre');
  await expect(page).toHaveURL(/#reponse-texte$/);
});
