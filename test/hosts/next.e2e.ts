import { expect, test } from './host-page.ts';
import { rendering } from './rendering.ts';
import { permanence } from './scenario.ts';

permanence('next');
rendering('next');

test('a list has the rows of an answer, then those that React renders again', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}/next/annonces/`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const titles = page.locator('#annonces h3');
  const note = page.locator('[data-id="2"]').getByLabel('Note');
  await note.fill('Apporter un seau');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(titles).toHaveText(['Bal des pompiers', 'Atelier de compostage, complet']);
  await expect(note).toHaveValue('Apporter un seau');
  await page.getByRole('button', { name: 'Retirer la première' }).click();
  await expect(titles).toHaveText(['Atelier de compostage', 'Lecture au coin du poêle']);
  await expect(note).toHaveValue('Apporter un seau');
});
