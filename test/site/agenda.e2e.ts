/** The agenda of the site: months changed in place by keyboard, as a list and as a calendar, on a network that is slow or cut. */
import { monthOf, monthsFrom, today } from '../../examples/site/calendar.ts';
import { holdRequests } from './helpers/hold-requests.ts';
import { expect, test } from './helpers/member.ts';

const ENDPOINT = '**/globalflexit/ajax/utilitaires.php';
const MONTHS = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });

/** The valley's when the test began: on a month's last evening, it is the next one there before it is elsewhere. */
let present: string;
test.beforeEach(() => {
  present = monthOf(today());
});

/** As the page writes it: « novembre 2026 ». */
const month = (later: number) => MONTHS.format(new Date(`${monthsFrom(present, later + 1).at(-1)}-15`));

// Specification 2.22
test('the months turn in place by keyboard, even after a cut', async ({ page, site, forgiven }) => {
  forgiven.push(/net::ERR_FAILED|NS_ERROR|status of 40\d/);
  await page.goto(`${site.url}/agenda`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const title = page.locator('.agenda-titre');
  const next = page.getByRole('link', { name: /^Mois suivant/ });
  const previous = page.getByRole('link', { name: /^Mois précédent/ });

  // Slow: the month stays until the answer is there, and Enter again asks for the one after.
  const letThrough = await holdRequests(page, ENDPOINT);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#agenda-mois')).toHaveAttribute('aria-busy', 'true');
  await expect(title).toHaveText(month(0));
  letThrough();
  await expect(title).toHaveText(month(1));
  await expect(page.locator('#agenda-mois')).not.toHaveAttribute('aria-busy');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(month(2));
  expect(new URL(page.url()).searchParams.get('mois')).toMatch(/^\d{4}-\d\d$/);

  // Cut: the month stays, the page says so, and what failed can be asked again.
  await page.unroute(ENDPOINT);
  await page.route(ENDPOINT, (route) => route.abort());
  await previous.focus();
  await page.keyboard.press('Enter');
  const alert = page.locator('flexit-agenda').getByRole('alert');
  await expect(alert).toContainText("Une erreur s'est produite");
  await expect(title).toHaveText(month(2));
  await page.unroute(ENDPOINT);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(title).toHaveText(month(1));
  await expect(alert).toHaveCount(0);

  await page.getByRole('link', { name: 'Marchés et foires' }).last().click();
  await expect(page.getByText('dans la catégorie «\u00a0Marchés et foires\u00a0»')).toBeVisible();
  await next.click();
  await expect(title).toHaveText(month(2));
  expect(new URL(page.url()).searchParams.get('categorie')).toBe('marche');

  await page.goBack();
  await expect(title).toHaveText(month(1));
  await page.goBack();
  await expect(page.getByText('dans la catégorie')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the calendar stays in step with the list', async ({ page, site }) => {
  await page.goto(`${site.url}/agenda`);
  await page.getByRole('link', { name: /^Mois suivant/ }).click();
  await expect(page.locator('.agenda-titre')).toHaveText(month(1));
  await page.getByRole('button', { name: 'Calendrier' }).click();
  const grid = page.locator('flexit-calendar').getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(page.locator('.agenda-titre')).toBeHidden();
  const heading = page.locator('flexit-calendar').locator('[part~="title"]');
  await expect(heading).toHaveText(new RegExp(month(1), 'i'));
  const market = grid.getByText('Marché de Marvejols');
  await expect(market.first()).toBeVisible();

  await page.getByRole('link', { name: 'Cinéma' }).last().click();
  await expect(page.getByText('dans la catégorie', { exact: false })).toHaveCount(1);
  await expect(grid).toBeVisible();
  await expect(market).toHaveCount(0);

  await page.reload();
  await expect(grid).toBeVisible();
  await expect(heading).toHaveText(new RegExp(month(1), 'i'));
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(page.locator('.agenda-titre')).toBeVisible();
});
