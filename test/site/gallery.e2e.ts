/** The photos of an article: a gallery that an editor wrote, and the article's own picture enlarged. */
import { expect, test } from './helpers/member.ts';

const ARTICLE = '/actualites/fours-a-pain';

test('an article’s photos are paged through and left by Back', async ({ page, site }) => {
  await page.goto(`${site.url}${ARTICLE}`);
  const dialog = page.getByRole('dialog', { name: 'Galerie d’images' });
  const photo = dialog.locator('[part~="photo"]');
  await page.getByRole('link', { name: 'Un sentier entre de grands hêtres.' }).click();
  await expect(dialog.getByText('image 2 sur 5')).toBeVisible();
  await expect(photo).toHaveAttribute('alt', 'Un sentier entre de grands hêtres.');
  await expect(dialog.getByText('Le bois vient des coupes')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('image 3 sur 5')).toBeVisible();
  await page.keyboard.press('End');
  await expect(dialog.getByText('image 5 sur 5')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}${ARTICLE}`);
  await expect(page.getByRole('link', { name: 'Des étals éclairés' })).toBeFocused();
});

test('a photo that is lost leaves the others', async ({ page, site, forgiven }) => {
  forgiven.push(/net::ERR_FAILED|NS_ERROR/);
  await page.route('**/pictures/foret-960.*', (route) => route.abort());
  await page.goto(`${site.url}${ARTICLE}`);
  await page.getByRole('link', { name: 'Un sentier entre de grands hêtres.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Galerie d’images' });
  await expect(dialog.getByRole('alert')).toContainText('Impossible de charger cette image.');
  await dialog.getByRole('button', { name: 'suivante' }).click();
  await expect(dialog.locator('[part~="photo"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'fermer' }).click();
  await expect(dialog).toBeHidden();
});

// Specification 2.19
test('an article’s picture is enlarged to 90 % of the window', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}${ARTICLE}`);
  await page.locator('flexit-zoom a').click();
  const photo = page.getByRole('dialog', { name: 'Image agrandie' }).locator('[part~="photo"]');
  await expect(photo).toBeVisible();
  // Firefox's scrollbar takes room.
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  await expect.poll(async () => Math.round((await photo.boundingBox())!.width)).toBe(Math.round(0.9 * room));
  await page.keyboard.press('Escape');
  await expect(page.locator('flexit-zoom a')).toBeFocused();
});
