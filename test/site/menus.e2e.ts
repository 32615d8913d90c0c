/** The site's three menus, by keyboard, mouse and touch, wide and narrow. */
import type { Page } from '@playwright/test';
import { clickInPlace, expect, test } from './helpers/member.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 740 };

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const mobileMenu = (page: Page) => page.getByRole('dialog', { name: /Menu/ });

test.describe('1280 px', () => {
  test.use({ viewport: WIDE });

  // Specification 2.13
  test('the main menu leads the mouse to a page of its third level', async ({ page, site }) => {
    await page.goto(site.url);
    const menu = mainMenu(page);
    await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeHidden();
    await menu.getByRole('link', { name: 'Communes', exact: true }).hover();
    await menu.getByRole('button', { name: 'Occitanie', exact: true }).hover();
    const lozere = menu.getByRole('link', { name: 'Lozère' });
    await expect(lozere).toBeInViewport();
    await clickInPlace(lozere);
    await expect(page).toHaveURL(/departement=48$/);
    await expect(lozere).toBeHidden();
    await expect(menu.getByRole('link', { name: 'Communes', exact: true })).toHaveAttribute('aria-current', 'true');
  });

  test('the main menu opens and closes by the keyboard alone', async ({ page, site, browserName }) => {
    test.skip(browserName !== 'chromium', 'test/main-menu.test.ts has the keyboard of every engine');
    await page.goto(site.url);
    const menu = mainMenu(page);
    await menu.getByRole('link', { name: 'Actualités', exact: true }).focus();
    const button = menu.getByRole('button', { name: 'Sous-menu Actualités' });
    await button.waitFor();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const themes = menu.getByRole('link', { name: 'Travaux et aménagement' });
    await expect(themes).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(themes).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('nothing moves when the menus wake', async ({ page, site }) => {
    await page.goto(site.url);
    const boxes = () =>
      page
        .locator('.entete :is(a, input, form, nav, main):visible')
        .evaluateAll((nodes) => nodes.map((node) => JSON.stringify(node.getBoundingClientRect())));
    const before = await boxes();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('.entete flexit-main-menu, .entete flexit-search'))
        element.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
    });
    await mainMenu(page).locator('[data-flexit]').first().waitFor();
    expect(await boxes()).toEqual(before);
  });

  test('the mini search leads from its expanded field to the results', async ({ page, site }) => {
    await page.goto(site.url);
    const field = page.getByRole('banner').getByLabel('Rechercher dans le site');
    const width = async () => (await field.boundingBox())!.width;
    const before = await width();
    await field.focus();
    await expect.poll(width).toBeGreaterThan(before + 100);
    await field.fill('fours a pain');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/recherche\?q=fours\+a\+pain$/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /fours à pain/i })
        .first(),
    ).toBeVisible();
  });
});

test.describe('375 px', () => {
  test.use({ viewport: NARROW });

  test('Back closes the mobile menu on the page where it opened', async ({ page, site }) => {
    await page.goto(`${site.url}/actualites?theme=travaux`);
    await expect(mainMenu(page)).toBeHidden();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    const menu = mobileMenu(page);
    await expect(menu).toBeVisible();
    await expect(menu.locator('[aria-current="page"]').filter({ visible: true })).toHaveText(/Travaux et aménagement/);
    // Not `goBack`, which waits for a page to load in Firefox.
    await page.evaluate(() => history.back());
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/theme=travaux$/);
  });

  // Specification 3.21, 3.23
  test('the mobile menu has the site’s own blocks beside its entries', async ({ page, site }) => {
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    const menu = mobileMenu(page);
    await expect(menu.getByText(/^Nos bureaux sont (ouverts|fermés)/)).toBeVisible();
    await expect(page.locator('flexit-mobile-menu').getByRole('link', { name: 'Se connecter' })).toHaveCount(1);
    await menu.getByRole('button', { name: 'Nous joindre' }).click();
    await expect(menu.getByRole('button', { name: 'Refermer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
});

test.describe('on a public holiday', () => {
  test.use({ viewport: NARROW });

  test('the mobile menu says that the offices are closed', async ({ page, site }) => {
    const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
    const html = await (await page.request.get(site.url)).text();
    const day = /data-feries="([^"]+)"/.exec(html)![1]!.split(' ').find(isWeekday);
    // Half past nine or half past ten in the valley.
    await page.clock.setFixedTime(`${day}T08:30:00Z`);
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(mobileMenu(page).getByText('Nos bureaux sont fermés en ce moment')).toBeVisible();
  });
});

test.describe('a finger on a wide screen', () => {
  test.use({ viewport: WIDE, hasTouch: true });
  test.skip(({ browserName }) => browserName !== 'chromium', 'Playwright has fingers in Chromium alone');

  test('opens the submenu before it follows the link', async ({ page, site }) => {
    await page.goto(site.url);
    const agenda = mainMenu(page).getByRole('link', { name: 'Agenda', exact: true });
    await agenda.tap();
    await expect(mainMenu(page).getByRole('button', { name: 'Par catégorie', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    // The style alone shows it before the menu is awake, when a second tap would be one with the first.
    await expect(mainMenu(page).getByRole('button', { name: 'Sous-menu Agenda' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await agenda.tap();
    await expect(page).toHaveURL(/\/agenda$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName !== 'chromium', 'the style is the same in every engine');

  // Specification 1.1
  test('every page is still within reach', async ({ page, site }) => {
    await page.setViewportSize(WIDE);
    await page.goto(site.url);
    await mainMenu(page).getByRole('link', { name: 'Annonces', exact: true }).hover();
    await mainMenu(page).getByRole('link', { name: 'Produits du pays' }).click();
    await expect(page).toHaveURL(/categorie=produits$/);
    await page.getByRole('banner').getByLabel('Rechercher dans le site').fill('mende');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Mende', exact: true })).toBeVisible();
    await page.setViewportSize(NARROW);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL(/\/plan-du-site$/);
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
