/** The contents of long pages: they follow the scrolling, lead to the sections, and leave the history to the browser. */
import { expect, test } from './helpers/member.ts';

const PAGE = '/mentions-legales';

const topOf = (element: Element) => element.getBoundingClientRect().top;

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 500 }));

test('a page’s contents lead to its sections, and mark the one in view', async ({ page, site }) => {
  await page.goto(`${site.url}${PAGE}`);
  const contents = page.getByRole('navigation', { name: 'Dans cette page' });
  const link = contents.getByRole('link', { name: 'Cookies' });
  const title = page.getByRole('heading', { name: 'Cookies' });
  await link.click();
  await expect(title).toBeFocused();
  await expect.poll(async () => Math.abs(Math.round((await title.evaluate(topOf)) - 16)) <= 10).toBe(true);
  await expect(link).toHaveAttribute('aria-current', 'location');
  await expect(page).toHaveURL(`${site.url}${PAGE}#partie-cookies`);
  expect(await title.evaluate((node) => node.matches(':target'))).toBe(true);
  await expect(contents).toBeInViewport();
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 10_000);
  await expect(contents.getByRole('link', { name: 'Licences' })).toHaveAttribute('aria-current', 'location');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

test('Back leads to where the visitor was, and Forward there again', async ({ page, site }) => {
  await page.goto(`${site.url}${PAGE}`);
  const title = page.getByRole('heading', { name: 'Vos droits' });
  const link = page.getByRole('link', { name: 'Vos droits' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(/#partie-vos-droits$/);
  await expect.poll(async () => (await title.evaluate(topOf)) < 60).toBe(true);
  await page.evaluate(() => history.back()); // Playwright's own waits for a load in Firefox.
  await expect(page).toHaveURL(`${site.url}${PAGE}`);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(1);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/#partie-vos-droits$/);
  await expect.poll(async () => (await title.evaluate(topOf)) < 60).toBe(true);
});

// Specification 2.18
test('an address with a hash opens there, and a reload stays where the visitor was', async ({ page, site }) => {
  await page.goto(`${site.url}${PAGE}#partie-cookies`);
  const title = page.getByRole('heading', { name: 'Cookies' });
  await expect.poll(async () => Math.abs((await title.evaluate(topOf)) - 16) <= 10).toBe(true);
  await page.evaluate(() => scrollTo(0, 120));
  const settled = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(scrollY)))),
        ),
    );
  expect(await settled(), 'nothing scrolls on').toBe(120);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (document.querySelector('flexit-scroll-to') as { awake?: boolean } | null)?.awake))
    .toBe(true);
  // Firefox restores it to a fraction of a pixel.
  expect(await settled()).toBe(120);
});

test('with less motion the page is there at once', async ({ page, site, browserName }) => {
  test.skip(browserName !== 'chromium', 'Firefox’s driver cannot ask for less motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}${PAGE}`);
  await expect
    .poll(() => page.evaluate(() => (document.querySelector('flexit-scroll-to') as { awake?: boolean } | null)?.awake))
    .toBe(true);
  const tops = await page.getByRole('link', { name: 'Vos droits' }).evaluate((link: HTMLElement) => {
    link.click();
    return scrollY;
  });
  expect(tops).toBeGreaterThan(50);
});

test('an article’s titles have a contents, which its text keeps its place beside', async ({ page, site }) => {
  await page.goto(`${site.url}/actualites/fours-a-pain`);
  const contents = page.getByRole('navigation', { name: 'Dans cette page' });
  const links = await contents.getByRole('link').all();
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    const title = page.locator((await link.getAttribute('href'))!);
    await expect(title).toHaveText((await link.textContent())!);
  }
  await contents.getByRole('link', { name: 'Venir cuire' }).click();
  await expect(page.getByRole('heading', { name: 'Venir cuire' })).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Venir cuire' })).toHaveClass('active');
});

test('the catalogue’s contents follow the page below its sticky header', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/tooltip`);
  const contents = page.getByRole('navigation', { name: 'Sur cette page' });
  const link = contents.getByRole('link', { name: 'Accessibilité' });
  await link.click();
  const title = page.getByRole('heading', { name: 'Accessibilité' });
  await expect(link).toHaveAttribute('aria-current', 'location');
  const header = page.locator('.cat-entete');
  await expect
    .poll(
      async () =>
        (await title.evaluate(topOf)) >= (await header.evaluate((node) => node.getBoundingClientRect().bottom)),
    )
    .toBe(true);
});
