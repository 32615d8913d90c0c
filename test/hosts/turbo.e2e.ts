import type { Page } from '@playwright/test';
import { expect, remainsOf, test } from './host-page.ts';

/** A click that a script makes, also on what is inert behind an open modal. */
const clickByScript = (page: Page, selector: string) =>
  page.locator(selector).evaluate((control: HTMLElement) => control.click());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const NOTHING = { open: 0, sheets: 0, overflow: 'visible', inert: 0 };

test.beforeEach(async ({ page, hosts }) => {
  await page.goto(`${hosts.url}/turbo/`);
});

test('turbo: a page that is left with a modal open comes back closed', async ({ page }) => {
  await page.locator('#annonce-1').getByRole('button', { name: 'Quand ?' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.locator('#details-1').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 1' })).toBeVisible();
  await clickByScript(page, 'nav a[href="suite"]');
  await expect(heading(page)).toHaveText('Turbo, suite');
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  await page.locator('#details-4').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 4' })).toBeVisible();

  await page.goBack();
  await expect(heading(page)).toHaveText('Turbo');
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  await expect(page.locator('[open]')).toHaveCount(0);
  const control = page.locator('#annonce-1').getByRole('button', { name: 'Quand ?' });
  await page.mouse.move(0, 0);
  await control.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Parue le 1 janvier');
  await expect(page.locator('#annonce-1 [data-flexit][hidden]')).toHaveCount(1);
  expect(await control.getAttribute('aria-describedby')).not.toContain(' ');
  await page.locator('#details-1').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 1' })).toBeVisible();
});

test('turbo: a permanent element goes from page to page with what was typed in it', async ({ page }) => {
  const modal = page.locator('#permanente');
  await modal.getByRole('button', { name: 'Votre sélection' }).click();
  await modal.getByLabel('Note').fill('Deux places');
  await modal.evaluate((element: HTMLElement & { mark?: string }) => {
    element.mark = 'the same';
  });
  await modal.getByRole('link', { name: 'Suite, depuis la fenêtre' }).click();
  await page.mouse.move(0, 0); // Off the tooltip that the new page has there.
  await expect(heading(page)).toHaveText('Turbo, suite');
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  expect(await modal.evaluate((element: HTMLElement & { mark?: string }) => element.mark)).toBe('the same');
  await modal.getByRole('button', { name: 'Votre sélection' }).click();
  await expect(page.getByRole('dialog', { name: 'Votre sélection' })).toBeVisible();
  await expect(modal.getByLabel('Note')).toHaveValue('Deux places');
});

test('turbo: elements are cleanly replaced by a frame or a stream', async ({ page }) => {
  await page.locator('#details-2').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 2' })).toBeVisible();
  await clickByScript(page, '#cadre a[href="cadre"]');
  await expect(page.locator('#annonce-3')).toBeVisible();
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  await page.locator('#details-3').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 3' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('#details-1').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 1' })).toBeVisible();
  await clickByScript(page, 'form[action="flux"] button');
  await expect(page.locator('#annonce-1')).toHaveCount(0);
  await expect.poll(() => remainsOf(page)).toMatchObject(NOTHING);
  await page.locator('#details-5').getByRole('button', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog', { name: 'Détails 5' })).toBeVisible();
});

test('turbo: a form in ours is sent once, by ours', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.headers()['x-requested-with'] ?? 'Turbo');
  });
  await page.locator('#annonce-1').getByLabel('Votre nom').fill('Odile');
  await page.locator('#annonce-1').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.locator('#annonce-1').getByText('Envoi')).toBeVisible();
  expect(sent).toEqual(['XMLHttpRequest']);
});
