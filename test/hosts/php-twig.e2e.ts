import { hasTwig } from '../../examples/hosts/php-twig/host.ts';
import { expect, skipWithout, test } from './host-page.ts';
import { permanence } from './scenario.ts';

await skipWithout('php-twig');
test.skip(!hasTwig, 'There is no Twig on this machine (Debian’s package php-twig).');

permanence('php-twig');

test('php-twig: an attribute is written by the type of its value', async ({ request, hosts }) => {
  const html = await (await request.get(`${hosts.url}/php-twig/`)).text();
  expect(html).toContain('buttons="[{&quot;titre&quot;:&quot;J\\u2019ai not\\u00e9&quot;');
  expect(html).toContain('<flexit-popup id="inscription-3" titre="Lecture au coin du poêle"');
});

test('php-twig: a form that is refused for its token keeps what was typed', async ({ page, hosts, forgiven }) => {
  forgiven.push(/status of 403/);
  await page.goto(`${hosts.url}/php-twig/`);
  await page.locator('.annonce').first().getByRole('link', { name: 'S’inscrire' }).click();
  const form = page.locator('.annonce').first().locator('form');
  await form.locator('[name="jeton"]').evaluate((field: HTMLInputElement) => {
    field.value = 'un autre';
  });
  await form.getByLabel('Votre nom').fill('Odile');
  await form.getByRole('button', { name: 'Retenir une place' }).click();
  await expect(page.getByText('Rechargez la page, et recommencez.')).toBeVisible();
  await expect(form.getByLabel('Votre nom')).toHaveValue('Odile');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('php-twig: a form works without script', async ({ page, hosts }) => {
    await page.goto(`${hosts.url}/php-twig/#inscription-2`);
    const form = page.locator('#inscription-2 form');
    await form.getByLabel('Votre nom').fill('<b>Zoé</b>');
    await form.getByRole('button', { name: 'Retenir une place' }).click();
    await expect(page.getByText('Votre place est retenue, <b>Zoé</b>.')).toBeVisible();
  });
});
