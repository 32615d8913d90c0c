import { expect, test } from './host-page.ts';
import { permanence } from './scenario.ts';

// The tags rendered in the browser alone do less than those that are hydrated.
permanence('react', { path: 'serveur.html' });
permanence('react', { path: 'composants.html' });

test.describe('react, rendered on the server', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable without script', async ({ page, hosts }) => {
    await page.goto(`${hosts.url}/react/serveur.html`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Collecte des encombrants',
      'Atelier de compostage',
      'Lecture au coin du poêle',
    ]);
    await expect(page.getByRole('link', { name: 'S’inscrire' })).toHaveCount(3);
    await expect(page.getByText('Sans rendez-vous.')).toBeHidden();
  });
});
