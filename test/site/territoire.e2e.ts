/** The communes of the valley and the practical services, in a browser; and the files that other programs read. */
import { AxeBuilder } from '@axe-core/playwright';
import { findingsOf } from './helpers/accessible.ts';
import { expect, test } from './helpers/member.ts';

test('a visitor finds the collection days of a street by its suggestions', async ({ page, site }) => {
  await page.goto(`${site.url}/pratique/dechets`);
  await page.getByRole('combobox', { name: 'Votre rue et votre commune' }).pressSequentially('four chan');
  await page.getByRole('option', { name: 'Rue du Four, Chanac' }).click();
  await page.getByRole('button', { name: 'Voir les jours' }).click();
  await expect(page.getByRole('heading', { name: 'Rue du Four, Chanac' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bac jaune' }).locator('time')).toHaveAttribute(
    'datetime',
    /^\d{4}-\d\d-\d\d$/,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright cannot fill fields in Firefox without scripts',
  );

  test('the same by the form alone', async ({ page, site }) => {
    await page.goto(`${site.url}/pratique/dechets`);
    await page.getByLabel('Votre rue et votre commune').fill('rue du four');
    await page.getByRole('button', { name: 'Voir les jours' }).click();
    await page.getByRole('link', { name: 'Rue du Four, Chanac' }).click();
    await page.getByRole('link', { name: 'Le calendrier de l’année' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zone Causse : calendrier/);
  });
});

test.describe('for a browser that reads XML, and axe', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'the same tree in every engine');

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 375 },
  ] as const) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('axe finds nothing, nothing is refused, and nothing stands out at the side', async ({ page, site }) => {
        test.slow(); // Six pages.
        for (const path of [
          '/territoire',
          '/territoire/la-canourgue',
          '/pratique/dechets?rue=Rue+du+Four%2C+Chanac',
          '/pratique/dechets/lot',
          '/pratique/decheteries',
          '/pratique/demarches/liste-electorale',
        ]) {
          await page.goto(site.url + path);
          expect(await findingsOf(page, new AxeBuilder({ page })), path).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            path,
          ).toBeLessThanOrEqual(0);
        }
      });
    });
  }

  test('the feeds and the sitemap are well-formed', async ({ page, site }) => {
    const paths = ['/actualites.xml', '/annonces.xml', '/sitemap.xml'];
    const texts = await Promise.all(paths.map(async (path) => (await page.request.get(site.url + path)).text()));
    // The blank page, which no policy of the site keeps from parsing.
    const roots = await page.evaluate(
      (files) =>
        files.map((text) => {
          const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
          return { name: root.localName, namespace: root.namespaceURI, children: root.children.length };
        }),
      texts,
    );
    expect(roots.map(({ name, namespace }) => `${namespace} ${name}`)).toEqual([
      'http://www.w3.org/2005/Atom feed',
      'http://www.w3.org/2005/Atom feed',
      'http://www.sitemaps.org/schemas/sitemap/0.9 urlset',
    ]);
    for (const { children } of roots) expect(children).toBeGreaterThan(10);
  });
});
