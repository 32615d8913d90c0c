/** The catalogue in a browser: its pages are the fixtures, one an element, and none is listed by hand. */
import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findingsOf } from './helpers/accessible.ts';
import { expect, test } from './helpers/member.ts';

const names = readdirSync(new URL('../../examples/pages/', import.meta.url)).flatMap(
  (file) => /^(.+)\.html$/.exec(file)?.[1] ?? [],
);

/** All that axe knows in the light scheme; in the dark one, what depends on it. `part` is a selector: what all pages share is looked at once. */
async function expectAccessible(page: Page, part: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).include(part).exclude('iframe');
    const asked = colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe;
    expect(await findingsOf(page, asked), colorScheme).toEqual([]);
  }
}

test.skip(({ browserName }) => browserName !== 'chromium', 'each element’s own tests are in every engine');

for (const name of names) {
  test(`${name}: its examples wake without a complaint`, async ({ page, site }) => {
    // What opens by itself would fade in while axe looks.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/elements/${name}`);
    await expectAccessible(page, name === names[0] ? 'body' : '.cat-vivant');
    const elements = page.locator(`.cat-vivant flexit-${name}`);
    expect(await elements.count()).toBeGreaterThan(0);
    for (const element of await elements.all()) {
      // What a visitor does first: they point at it, or at what commands it.
      await element.evaluate((node) => {
        const command = document.querySelector(`[commandfor="${node.id}"]`);
        (node.id && command ? command : node).dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, composed: true }),
        );
      });
      await expect.poll(() => element.evaluate((node) => (node as unknown as { awake: boolean }).awake)).toBe(true);
    }
  });
}

test('a page leads to itself in the other language', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/en/modal`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The modal dialog');
  await expect(page.getByRole('heading', { name: 'Au clavier' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/elements\/modal$/);
});

test('the editor follows what is typed without losing any of it', async ({ page, site, forgiven }) => {
  forgiven.push(/inline|policy violated|status of 500|Refused|blocked/i);
  await page.goto(`${site.url}/elements/modal#essayer`);
  const field = page.getByRole('textbox', { name: 'Balisage HTML' });
  const preview = page.frameLocator('.cat-apercu iframe:not(.cat-attente)');
  await expect(preview.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();
  const steps = await page.evaluate(() => history.length);

  await field.fill(
    '<p id="a">Un</p><script>parent.postMessage("broken", "*")</script><b onclick="document.title = 1">Gras</b>',
  );
  await expect(preview.locator('#a')).toHaveText('Un');
  await field.press('Control+End');
  await field.pressSequentially('<flexit-modal open when="eager" titre="Ouverte">Bonjour <input></flexit-modal>');
  await expect(preview.getByRole('dialog', { name: 'Ouverte' })).toBeVisible();
  await field.pressSequentially('<!-- encore -->');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/encore -->$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await preview.locator('html').evaluate(() => self.origin)).toBe('null');

  await page.route('**/elements/apercu', (route) => route.fulfill({ status: 500, body: 'non' }));
  await field.pressSequentially('!');
  await expect(page.locator('.cat-essai-etat')).toHaveText(/n’a pas pu être mis à jour/);
  await expect(preview.locator('#a')).toHaveText('Un');
  await expect(field).toHaveValue(/!$/);
  await page.unroute('**/elements/apercu');

  await page.getByRole('button', { name: 'Rétablir l’exemple' }).click();
  await expect(preview.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();
  await page.getByLabel('De droite à gauche').check();
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the preview is as wide as is asked', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}/elements/modal`);
  const trial = page.locator('.cat-essai').first();
  await trial.scrollIntoViewIfNeeded();
  const width = () =>
    trial.locator('iframe:not(.cat-attente)').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
  const whole = await width();
  for (const wanted of [320, 768]) {
    await trial.getByText(String(wanted), { exact: true }).click();
    await expect.poll(width).toBe(wanted);
  }
  await trial.locator('[name="largeur"][value=""] + span').click();
  await expect.poll(width).toBe(whole);
});

test('the language chosen for the markup holds everywhere', async ({ page, site, context, browserName }) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.goto(`${site.url}/elements/modal`);
  const [first, second] = await page.locator('.cat-exemple').all();
  await first!.getByRole('radio', { name: 'PHP' }).check();
  await expect(second!.getByRole('group', { name: 'Balisage PHP' })).toBeVisible();
  await expect(second!.getByRole('group', { name: 'Balisage HTML' })).toBeHidden();
  await first!.getByRole('button', { name: 'Copier' }).click();
  await expect(first!.getByRole('status')).toHaveText(/Copié \(PHP\)|sélectionné/);
  if (browserName === 'chromium')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('htmlspecialchars');
});

test('a search by « / » is the same after a reload, theme included', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/`);
  await page.keyboard.press('/');
  await page.keyboard.type('relative-to');
  await expect(page.locator('[data-results]')).toHaveText('1 élément correspond.');
  await expect(page.locator('[data-card]:visible')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=relative-to$/);
  await page.getByRole('button', { name: 'Sombre' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-card]:visible')).toHaveCount(1);
});
