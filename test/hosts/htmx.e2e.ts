import type { Page } from '@playwright/test';
import { expect, remainsOf, test } from './host-page.ts';

/** A click that a script makes, also on what is inert behind an open modal. */
const clickByScript = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).evaluate((control: HTMLElement) => control.click());

const openDetails = async (page: Page, number: number) => {
  await page.locator(`#details-${number}`).getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: `Détails ${number}` })).toBeVisible();
};

const NOTHING = { open: 0, sheets: 0, overflow: 'visible', inert: 0 };

test.beforeEach(async ({ page, hosts }) => {
  await page.goto(`${hosts.url}/htmx/`);
});

test('htmx: elements are cleanly swapped', async ({ page }) => {
  await page.getByRole('button', { name: 'Remplacer le contenu' }).click();
  await openDetails(page, 2);
  await clickByScript(page, 'Ajouter');
  await expect(page.locator('#annonce-4')).toBeAttached();
  // What is added beside an open modal leaves it open.
  await expect(page.getByRole('dialog', { name: 'Détails 2' })).toBeVisible();
  await clickByScript(page, 'Remplacer le contenu');
  await expect(page.locator('#annonce-4')).toHaveCount(0);
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);

  await openDetails(page, 1);
  await clickByScript(page, 'Remplacer l’annonce');
  await expect(page.locator('#annonce-3')).toBeVisible();
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  await openDetails(page, 3);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hors bande' }).click();
  await expect(page.getByText('Venu hors bande')).toBeVisible();
  await openDetails(page, 6);
});

test('htmx: morphing keeps the elements', async ({ page }) => {
  await page.locator('#annonce-1').getByRole('button', { name: 'Quand ?' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  const modal = page.locator('#details-1');
  await modal.evaluate((element: HTMLElement & { mark?: string }) => {
    element.mark = 'the same';
  });
  await page.getByRole('button', { name: 'Fondre' }).click();
  await expect(page.locator('#annonce-1 form')).not.toHaveAttribute('hx-post');
  expect(await modal.evaluate((element: HTMLElement & { mark?: string }) => element.mark)).toBe('the same');
  await openDetails(page, 1);
});

test('htmx: a boosted page that is left open comes back whole', async ({ page }) => {
  const control = page.locator('#annonce-1').getByRole('button', { name: 'Quand ?' });
  await control.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('link', { name: 'Suite' }).click();
  await expect(page.locator('#annonce-9')).toBeVisible();
  await openDetails(page, 9);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.locator('#annonce-1')).toBeVisible();
  await page.mouse.move(0, 0);
  await control.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Parue le 1 janvier');
  await expect(page.locator('#annonce-1 [data-flexit][hidden]')).toHaveCount(1);
  expect(await control.getAttribute('aria-describedby')).not.toContain(' ');
  await page.mouse.move(0, 0);
  await openDetails(page, 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
});

test('htmx: a form in ours is sent once, with or without hx-post', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.headers()['hx-request'] ? 'htmx' : 'flexit');
  });
  await page.locator('#annonce-1').getByLabel('Votre nom').fill('Odile');
  await page.locator('#annonce-1').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.locator('#zone').getByText('Envoi')).toBeVisible();
  expect(sent).toEqual(['htmx']);
  await page.getByRole('button', { name: 'Remplacer l’annonce' }).click();
  await page.locator('#annonce-3').getByLabel('Votre nom').fill('Odile');
  await page.locator('#annonce-3').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.locator('#annonce-3').getByText('Envoi')).toBeVisible();
  expect(sent).toEqual(['htmx', 'flexit']);
});
