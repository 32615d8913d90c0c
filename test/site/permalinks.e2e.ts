/** An editor's permanent links, and the services that lie over the contact page: by POST, with the library and without. */
import { expect, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

const ENDPOINT = '/globalflexit/ajax/modules/back-office/permalien.php';

// Specification 1.8, 7.20
test('an editor copies the lasting address of an article', async ({ page, context, site, signIn, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/actualites?etat=publiees`);
  const row = page.locator('li.ligne', { hasNotText: 'Paraîtra' }).first();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  const button = row.getByRole('button', { name: /^Permalien/ });
  await row.locator('.menu-actions > summary').click();
  const asked = page.waitForRequest(`**${ENDPOINT}`);
  await button.click();
  const request = await asked;
  // Firefox's driver does not tell what was sent.
  if (browserName === 'chromium') expect(new URLSearchParams(request.postData() ?? '').get('action')).toBe('permalien');
  const dialog = page.getByRole('dialog', { name: 'Le permalien a été généré.' });
  const field = dialog.getByRole('textbox', { name: 'Permalien' });
  await expect(field).toHaveValue(new RegExp(`^${site.url}/p/[\\w-]{10}$`));
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  await dialog.getByRole('button', { name: 'Copier' }).click();
  await expect(dialog.locator('[part=status]')).toHaveText('Copié');
  if (browserName === 'chromium') expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(field).toHaveValue(address);
  await page.goto(address);
  await expect(page).toHaveURL(/\/actualites\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an editor whose session has ended is told so', async ({ page, context, site, signIn, forgiven }) => {
  forgiven.push(/status of 401/);
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/agenda`);
  await context.clearCookies();
  await page.locator('.menu-actions > summary').first().click();
  const button = page.getByRole('button', { name: /^Permalien/ }).first();
  await button.click();
  const modal = page.getByRole('alertdialog', { name: 'Erreur' });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('the services’ hours lie over the contact page, whose form keeps what was typed', async ({ page, site }) => {
  await page.goto(`${site.url}/contact`);
  await page.getByLabel('Nom').fill('Camille');
  const link = page.getByRole('link', { name: 'Téléphones et horaires des services' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Téléphones et horaires des services' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Du lundi au samedi, 8 h – 18 h')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Nom')).toHaveValue('Camille');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName !== 'chromium', 'the same links and forms in every browser');

  test('the button shows the lasting address, and the link the services', async ({ page, site, signIn }) => {
    await signIn(ACCOUNTS.maelle);
    await page.goto(`${site.url}/redaction/actualites?etat=publiees`);
    const row = page.locator('li.ligne', { hasNotText: 'Paraîtra' }).first();
    await row.locator('.menu-actions > summary').click();
    await row.getByRole('button', { name: /^Permalien/ }).click();
    await expect(page.getByText('Le permalien a été généré.')).toBeVisible();
    await page.getByRole('link', { name: `${site.url}/p/` }).click();
    await expect(page).toHaveURL(/\/actualites\//);
    await page.goto(`${site.url}/contact`);
    await page.getByRole('link', { name: 'Téléphones et horaires des services' }).click();
    await expect(page).toHaveURL(/\/contact\/services$/);
    await expect(page.getByText('Du lundi au samedi, 8 h – 18 h')).toBeVisible();
  });
});
