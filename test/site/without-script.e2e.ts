/** The site without JavaScript: links lead somewhere and every form works. */
import { act, expect, rowOf, test } from './helpers/member.ts';
import { remote } from './helpers/remote.ts';
import { ACCOUNTS } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

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

for (const viewport of [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a refused form opens at what is wrong, ${viewport.width} px wide`, async ({ page, site, forgiven }) => {
    forgiven.push(/status of 422/);
    await page.setViewportSize(viewport);
    await page.goto(`${site.url}/contact`);
    await page.locator('#contact-service').selectOption({ index: 1 });
    await page.locator('#contact-nom').fill('Odile Pagès');
    await page.locator('#contact-courriel').fill('odile@example.org');
    await page.locator('#contact-message').fill('Le conteneur de verre déborde.');
    await page.locator('#contact-consentement').check();
    // What the browser's own checks let pass, the server refuses.
    await page.route('**/contact', async (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '');
      if (route.request().method() === 'POST') fields.set('service', 'inconnu');
      await route.continue({ postData: fields.toString() });
    });
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Tous les champs sont obligatoires')).toBeInViewport();
    const field = page.locator('#contact-service');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/choix inconnu/);
    await summary.getByRole('link').click();
    await expect(page).toHaveURL(/#contact-service$/);
    await expect(field).toBeInViewport();
  });
}

test('an editor marks a message as read by a button', async ({ page, site, signIn }) => {
  const visitor = new Visitor(remote(site.url));
  const fields = { service: 'dechets', nom: 'Rose Alméras', courriel: 'rose@example.org', consentement: '1' };
  expect((await visitor.post('/contact', { ...fields, message: 'Le bac jaune est cassé.' })).statusCode).toBe(303);
  await signIn(ACCOUNTS.maelle);
  const row = rowOf(page, 'Rose Alméras');
  const list = `${site.url}/redaction/messages?q=almeras`;
  await page.goto(list);
  await row.getByRole('link', { name: 'Rose Alméras', exact: true }).click();
  await page.waitForURL(/\/redaction\/messages\/\d+$/);
  await page.goto(list);
  await expect(row).toContainText('Non lu');
  await row.getByRole('link', { name: 'Rose Alméras', exact: true }).click();
  await page.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(page.getByText('Le message est marqué comme lu.')).toBeVisible();
  await page.goto(list);
  await expect(row).not.toContainText('Non lu');
});
