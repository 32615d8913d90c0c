/** The directory of the communes, refreshed in place by its list; the server's part is in directory.node.test.ts. */
import type { Page, Route } from '@playwright/test';
import { expect, REFUSED_ANSWER, SENTENCE, SESSION_ENDED, test } from './helpers/member.ts';

const SIGN_IN = 'the sign-in page';
const list = (page: Page) => page.locator('#annuaire');
const status = (page: Page) => page.locator('#annuaire-etat');
const names = (page: Page) => page.locator('#annuaire tbody th');
const field = (page: Page) => page.getByLabel('Nom ou code postal');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages de la liste' });
const isList = (route: Route) => route.request().method() === 'POST';

// Specification 1.4
test('the history brings back each state of the list', async ({ page, site }) => {
  await page.goto(`${site.url}/communes`);
  await field(page).pressSequentially('saint-et');
  await expect(status(page)).toContainText('communes pour «\u00a0saint-et\u00a0»');
  const row = page.locator('#commune-42218');
  await expect(row).toContainText('Saint-Étienne');
  await row.evaluate((node) => node.setAttribute('data-stays', ''));
  await field(page).pressSequentially('ienne');
  await expect(status(page)).toContainText('68 communes pour «\u00a0saint-etienne\u00a0»');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('saint-etienne');
  await expect(page).toHaveURL(/\/communes\?q=saint-etienne$/);

  await page.getByLabel('Région').selectOption('Occitanie');
  await expect(status(page)).toContainText('en Occitanie');
  await expect(page.getByLabel('Département').locator('option')).toHaveCount(14);
  const population = list(page).getByRole('link', { name: /^Population/ });
  await population.click();
  await expect(page.getByRole('columnheader', { name: /^Population/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(population).toBeFocused();
  await expect(page).toHaveURL(/tri=population-desc/);

  await field(page).fill('');
  await expect(status(page)).toContainText('4\u202f446 communes en Occitanie, des plus peuplées aux moins peuplées');
  await expect(names(page).first()).toContainText('Toulouse');
  await page.getByRole('link', { name: '50', exact: true }).click();
  await expect(names(page)).toHaveCount(50);
  await pages(page).getByRole('link', { name: 'Suivante' }).click();
  await expect(status(page)).toContainText('page 2 sur 89');
  await expect(list(page)).toBeFocused();
  const second = await names(page).allTextContents();
  const address = await page.evaluate(() => location.href);

  await page.evaluate(() => history.back());
  await expect(status(page)).toContainText('page 1 sur 89');
  await expect(names(page).first()).toContainText('Toulouse');
  await page.evaluate(() => history.forward());
  await expect(status(page)).toContainText('page 2 sur 89');
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(status(page)).toContainText('page 2 sur 89');
  expect(await names(page).allTextContents()).toEqual(second);
  await page.evaluate(() => history.back());
  await expect(names(page).first()).toContainText('Toulouse');
  await page.getByLabel('Région').selectOption('Bretagne');
  await page.getByLabel('Département').selectOption('35 – Ille-et-Vilaine');
  await expect(status(page)).toContainText('332 communes en Ille-et-Vilaine');
  await page.getByLabel('Région').selectOption('Corse');
  await expect(status(page)).toContainText('Le département Ille-et-Vilaine (35) n’est pas en Corse');
  await expect(page.getByLabel('Département')).toHaveValue('');
  await expect(names(page).first()).toContainText('Ajaccio');
});

test.describe('whatever the server or the network does', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'test/list.test.ts has each fault in every engine');

  test('the list keeps its rows until it can be refreshed', async ({ page, context, site, forgiven }) => {
    forgiven.push(/Failed to load resource/, REFUSED_ANSWER);
    await page.goto(`${site.url}/communes?departement=48`);
    const before = await names(page).allTextContents();
    const alert = list(page).getByRole('alert');
    const expectKept = async (fault: string) => {
      await expect(alert, fault).toContainText(fault === SIGN_IN ? SESSION_ENDED : SENTENCE);
      expect(await names(page).allTextContents(), fault).toEqual(before);
      await expect(list(page), fault).not.toHaveAttribute('aria-busy', 'true');
      await expect(field(page), fault).toHaveValue('mende');
    };
    const faults: [string, (route: Route) => Promise<void>][] = [
      [
        'a 500',
        (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><h1>Oups</h1>' }),
      ],
      [SIGN_IN, (route) => route.continue({ method: 'GET', url: `${site.url}/connexion`, headers: {} })],
      ['nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' })],
      [
        'another page',
        (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><main><p>Bonjour</p></main>' }),
      ],
    ];
    let fault: ((route: Route) => Promise<void>) | undefined;
    let answered = 0;
    await page.route(/\/communes$/, async (route) => {
      if (!fault || !isList(route)) return route.fallback();
      await fault(route);
      answered++;
    });
    for (const [name, answer] of faults) {
      const answeredBefore = answered;
      fault = answer;
      await field(page).fill('mende');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      // Twice on a busy machine, on which the list asks for what was typed before the click comes.
      await expect.poll(() => answered, { message: name }).toBeGreaterThan(answeredBefore);
      await expectKept(name);
      expect(answered - answeredBefore, `${name}: nothing is asked again by itself`).toBeLessThanOrEqual(2);
    }
    fault = undefined;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expectKept('no network');
    await context.setOffline(false);
    await list(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(names(page)).toHaveCount(1);
    await expect(alert).toHaveCount(0);
  });

  test('the list answers what was typed last', async ({ page, site }) => {
    await page.goto(`${site.url}/communes`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/communes$/, async (route) => {
      const isFirst = isList(route) && new URLSearchParams(route.request().postData()!).get('q') === 'paris';
      if (isFirst) await held;
      await route.continue().catch(() => {}); // It may have been given up.
    });
    await field(page).fill('paris');
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    await field(page).fill('saint');
    await expect(status(page)).toContainText('«\u00a0saint\u00a0»');
    release();
    await list(page)
      .getByRole('link', { name: /^Commune/ })
      .click();
    await expect(status(page)).toContainText('de A à Z');
    await expect(status(page)).toContainText('«\u00a0saint\u00a0»');
    const hostile = `<img src=x onerror=alert(1)>' or 1=1 --`;
    await field(page).fill(hostile);
    await expect(status(page)).toHaveText(`Aucune commune ne correspond à «\u00a0${hostile}\u00a0».`);
    await expect(page.locator('#annuaire img')).toHaveCount(0);
    await page.getByRole('link', { name: 'Voir toutes les communes' }).click();
    await expect(names(page).first()).toContainText('Paris');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright cannot fill fields in Firefox without scripts',
  );

  test('the form and the links do the same', async ({ page, site }) => {
    await page.goto(`${site.url}/communes`);
    await field(page).fill('Saint');
    await page.getByLabel('Région').selectOption('Occitanie');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(status(page)).toContainText('549 communes pour «\u00a0Saint\u00a0» en Occitanie');
    await page.getByLabel('Département').selectOption('12 – Aveyron');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(status(page)).toContainText('44 communes pour «\u00a0Saint\u00a0» dans l’Aveyron');
    await list(page)
      .getByRole('link', { name: /^Population/ })
      .click();
    await pages(page).getByRole('link', { name: 'Suivante' }).click();
    await expect(status(page)).toContainText('des plus peuplées aux moins peuplées, page 2 sur 2');
    await page.getByRole('link', { name: '100', exact: true }).click();
    await expect(names(page)).toHaveCount(44);
    await expect(page).toHaveURL(
      `${site.url}/communes?q=Saint&region=76&departement=12&tri=population-desc&parpage=100`,
    );
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await again;
    await expect(names(page)).toHaveCount(44);
    await page.getByLabel('Région').selectOption('Bretagne');
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await expect(status(page)).toContainText('Le département Aveyron (12) n’est pas en Bretagne');
  });
});

test('a header sorts the départements, not their total', async ({ page, site }) => {
  await page.goto(`${site.url}/departements`);
  const table = page.getByRole('table');
  const first = () => table.locator('tbody th').first();
  await expect(first()).toHaveText('Ain');
  await page.getByRole('button', { name: 'Population' }).click();
  await page.getByRole('button', { name: 'Population' }).click();
  await expect(first()).toHaveText('Nord');
  await expect(page.getByRole('columnheader', { name: 'Population' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Nº' }).press('Enter');
  await expect(table.locator('tbody td:first-child').nth(28)).toHaveText('2A');
  await expect(table.locator('tfoot')).toContainText('34\u202f969');
});
