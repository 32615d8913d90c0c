/** The share bar of a page, and the form in its frame, whose mails reach the back office. */
import { expect, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

const ARTICLE = '/actualites/fours-a-pain';

// Specification 2.10
test('an article is shared by mail, and the mail is in the outbox', async ({ page, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}${ARTICLE}`);
  await page.getByRole('link', { name: 'Partager par Courriel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partager par courriel' });
  await expect(dialog).toBeVisible();
  const frame = page.frameLocator('flexit-popup iframe');
  await expect(frame.getByRole('link', { name: ARTICLE })).toBeVisible();
  await frame.getByLabel('Adresse courriel de votre destinataire').fill('mehdi@example.org');
  await frame.getByLabel('Message').fill('À lire avant samedi.');
  await frame.getByRole('button', { name: 'Envoyer' }).click();
  await expect(frame.getByText('Votre message va partir')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${site.url}${ARTICLE}`);
  await page.goto(`${site.url}/redaction/envois`);
  const row = page.getByRole('listitem').filter({ hasText: 'À mehdi@example.org' });
  await row.getByRole('heading').getByRole('link').click();
  const mail = page.getByRole('blockquote');
  await expect(mail).toContainText('À lire avant samedi.');
  await expect(mail).toContainText(ARTICLE);
});

// Specification 2.9
test('an article is shared in a window of its own, and the page stays', async ({ page, site, context }) => {
  // The network is not asked.
  await context.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Facebook</title>' }),
  );
  await page.goto(`${site.url}${ARTICLE}`);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Partager sur Facebook' }).click();
  const opened = await opening;
  await opened.waitForURL(/facebook/);
  expect(opened.url()).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(`${site.url}${ARTICLE}`)}`,
  );
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  await expect(page).toHaveURL(`${site.url}${ARTICLE}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is shared by the form’s own page', async ({ page, site }) => {
    await page.goto(`${site.url}${ARTICLE}`);
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden();
    await page.getByRole('link', { name: 'Partager par Courriel' }).click();
    await page.getByLabel('Adresse courriel de votre destinataire').fill('jeanne@example.org');
    await page.getByLabel('Votre nom').fill('Odile');
    await page.getByLabel('Votre adresse courriel').fill('odile@example.org');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message va partir')).toBeVisible();
  });
});
