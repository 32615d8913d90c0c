/** What a server's fault gets, on the running site: the specification's French message, what was typed, and the control back. */
import type { Page, Route } from '@playwright/test';
import { expect, REFUSED_ANSWER, rowOf, SENTENCE, SESSION_ENDED, test } from './helpers/member.ts';

const MOISSONS = 'Fête des moissons';

/** A 2xx says that the form was taken. */
const UNREAD = 'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.';

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a 500': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Oups</h1>' }),
  'a sign-in page': (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html><body><form>Connexion <input type="password" name="passe"></form></body></html>',
    }),
  'broken JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"result":' }),
  'a reset connection': (route) => route.abort('connectionreset'),
};

/** What a form says in its place, where it is no error that a modal tells of. */
const TOLD_BY_FORMS: Record<string, string> = { 'a sign-in page': SESSION_ENDED, 'broken JSON': UNREAD };

test.skip(({ browserName }) => browserName !== 'chromium', 'web-test-runner has each fault in every engine');

/** The browser's own line on a failed request is no complaint of ours. */
const FAILED_REQUEST = /Failed to load resource|NetworkError|NS_ERROR/;

test.beforeEach(({ forgiven }) => {
  forgiven.push(FAILED_REQUEST, REFUSED_ANSWER);
});

async function expectError(page: Page, text = SENTENCE) {
  const modal = page.locator('flexit-modal');
  await expect(modal.getByRole('heading', { name: 'Erreur' })).toBeVisible();
  await expect(modal.getByText(text)).toBeVisible();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toHaveCount(0);
}

for (const [name, fail] of Object.entries(FAULTS)) {
  test(`publish answered by ${name} can be tried again`, async ({ page, signIn }) => {
    await signIn();
    const button = rowOf(page, MOISSONS).getByRole('button', { name: 'Publier' });
    await page.route('**/traitement.php', fail);
    await button.click();
    await expectError(page);
    await page.unroute('**/traitement.php');
    await button.click();
    await expect(rowOf(page, MOISSONS).getByRole('button', { name: 'Dépublier' })).toBeVisible();
  });

  test(`a form answered by ${name} keeps what was typed`, async ({ page, signIn }) => {
    await signIn();
    await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
    const popup = page.locator('flexit-popup');
    await popup.getByLabel('Titre').fill('Gardé');
    await popup.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    const action = await popup.locator('form').getAttribute('action');
    await page.route(`**${action}`, fail);
    await popup.getByRole('button', { name: 'Enregistrer' }).click();
    const said = TOLD_BY_FORMS[name];
    if (said) await expect(popup.getByText(said)).toBeVisible();
    else await expectError(page);
    await expect(popup.getByLabel('Titre')).toHaveValue('Gardé');
    await expect(popup.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  });
}

test('a server’s own message is shown as text', async ({ page, signIn }) => {
  await signIn();
  const msg = '<img src=x onerror=alert(1)> Quota atteint';
  await page.route('**/traitement.php', (route) => route.fulfill({ json: { result: false, msg } }));
  await rowOf(page, MOISSONS).getByRole('button', { name: 'Publier' }).click();
  await expectError(page, msg);
});

test('a popup whose address fails can be tried again from inside', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/mon-espace/annonces/nouvelle', FAULTS['a 500']!);
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  const popup = page.locator('flexit-popup');
  await expect(popup.getByRole('alert')).toContainText('Impossible de charger ce contenu.');
  await page.unroute('**/mon-espace/annonces/nouvelle');
  await popup.getByRole('button', { name: 'Réessayer' }).click();
  await expect(popup.getByLabel('Titre')).toBeVisible();
});

test('a session that ended while a form was open loses nothing of what was typed', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  const popup = page.locator('flexit-popup');
  await popup.getByLabel('Titre').fill('Gardé');
  await popup.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.context().clearCookies();
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(popup.locator('.alert-danger').or(page.locator('flexit-modal')).first()).toBeVisible();
  await expect(popup.getByLabel('Titre')).toHaveValue('Gardé');
});

test('a chunk that fails leaves the page to the browser', async ({ page, signIn, complaints, forgiven }) => {
  forgiven.push(/could not be loaded/);
  // By either of the addresses that the loader tries.
  const isElement = ({ pathname }: URL) =>
    /\/flexit\/(light\/)?elements\/[^/]+\.js$/.test(decodeURIComponent(pathname));
  await page.route(isElement, (route) => route.abort());
  await signIn();
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  await page.waitForURL('**/annonces/nouvelle');
  await expect(page.getByLabel('Titre')).toBeVisible();
  await page.goBack();
  await rowOf(page, MOISSONS).getByRole('button', { name: 'Publier' }).click();
  await expect(rowOf(page, MOISSONS).getByRole('button', { name: 'Dépublier' })).toBeVisible();
  expect(complaints.filter((text) => text.includes('could not be loaded')).length).toBeGreaterThan(0);
});
