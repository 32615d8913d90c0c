import { expect, test } from './host-page.ts';
import { rendering } from './rendering.ts';
import { permanence } from './scenario.ts';

permanence('sveltekit');
rendering('sveltekit');

test('a list has the rows that Svelte renders when the list asks for them', async ({ page, hosts }) => {
  await page.goto(`${hosts.url}/sveltekit/annonces/`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const titles = page.locator('#annonces h3');
  const note = page.locator('[data-id="2"]').getByLabel('Note');
  await note.fill('Apporter un seau');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(titles).toHaveText(['Bal des pompiers', 'Atelier de compostage']);
  await expect(note).toHaveValue('Apporter un seau');
  await page.getByRole('button', { name: 'Retirer la première' }).click();
  await expect(titles).toHaveText(['Atelier de compostage']);
  await expect(note).toHaveValue('Apporter un seau');
});
