/** The back office's windows: a page of the site in a frame over an editor's form, and the site in a window beside. */
import { expect, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

const PAGE = '/actualites/fours-a-pain';
const FORM = `/redaction${PAGE}/modifier`;

test('an editor looks at the page that is published, and goes on with the form', async ({ page, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(site.url + FORM);
  await page.getByLabel('Chapô').fill('Un chapô en cours.');
  const link = page.getByRole('link', { name: 'Voir sur le site' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'L’article sur le site' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByLabel('Chapô')).toHaveValue('Un chapô en cours.');
});

test('a page that refuses the frame opens by the link', async ({ page, site, signIn, forgiven }) => {
  forgiven.push(/frame|X-Frame-Options/i);
  await signIn(ACCOUNTS.maelle);
  await page.goto(site.url + FORM);
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'x-frame-options': 'DENY',
        'content-security-policy': "frame-ancestors 'none'",
      },
    });
  });
  await page.getByRole('link', { name: 'Voir sur le site' }).click();
  await page.waitForURL(site.url + PAGE);
});

// Specification 2.23
test('an editor keeps the site beside the back office, in one window', async ({ page, context, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction`);
  const link = page.getByRole('link', { name: 'Voir le site' });
  const [beside] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const clicked = Date.now();
  // Not toHaveURL: it asks a document that the next one may be replacing, which then has no location (Firefox 153).
  await beside.waitForURL(`${site.url}/`);
  await expect(page).toHaveURL(`${site.url}/redaction`);
  await expect(link).toHaveAccessibleDescription('nouvelle fenêtre');
  await beside.goto(`${site.url}/actualites`);
  await page.bringToFront();
  // What comes sooner is the second click of a double click, and opens nothing.
  await expect.poll(() => Date.now() - clicked).toBeGreaterThan(500);
  await link.click();
  await beside.waitForURL(`${site.url}/`);
  expect(context.pages().length).toBe(2);
});

test('the site opens in place where the browser blocks the window', async ({ page, site, signIn }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction`);
  await page.getByRole('link', { name: 'Voir le site' }).click();
  await page.waitForURL(`${site.url}/`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright cannot click in Firefox without scripts');

  test('the links lead to their pages', async ({ page, site, signIn }) => {
    await signIn(ACCOUNTS.maelle);
    await page.goto(site.url + FORM);
    await page.getByRole('link', { name: 'Voir sur le site' }).click();
    await page.waitForURL(site.url + PAGE);
    await page.goto(`${site.url}/redaction`);
    await page.getByRole('link', { name: 'Voir le site' }).click();
    await page.waitForURL(`${site.url}/`);
  });
});
