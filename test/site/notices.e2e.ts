/** What the editors announce over the pages: a banner and a front popup, written and dated in the back office, closed by a visitor. */
import type { Page } from '@playwright/test';
import { today } from '../../examples/site/calendar.ts';
import { act, agree, BY_ITSELF, expect, rowOf, test } from './helpers/member.ts';
import { ACCOUNTS } from './helpers/site.ts';

interface Announcement {
  genre: 'bandeau' | 'popup';
  titre: string;
  texte: string;
  debut?: string;
  fin?: string;
}

const BANNER: Announcement = {
  genre: 'bandeau',
  titre: 'Coupure d’eau rue Basse',
  texte: 'L’eau sera coupée mardi de 9 h à 12 h.',
};
const POPUP: Announcement = {
  genre: 'popup',
  titre: 'Les vœux de la présidente',
  texte: 'Vendredi 15 janvier à 18 h 30, salle des fêtes.',
};

/** By its form, which works without script as well. */
async function write(page: Page, url: string, { genre, titre, texte, debut, fin }: Announcement) {
  await page.goto(`${url}/redaction/avis/nouveau`);
  await page.getByLabel('Présentation').selectOption(genre);
  await page.getByLabel('Titre').fill(titre);
  await page.getByLabel('Texte', { exact: true }).fill(texte);
  await page.getByLabel('Adresse du lien').fill('/agenda');
  await page.getByLabel('Texte du lien').fill('Voir l’agenda');
  if (debut) await page.locator('#avis-debut_le').fill(debut);
  await page.locator('#avis-fin_le').fill(fin ?? '2099-12-31');
  // What the field says of it comes before the click, whose button it would else move away.
  await page.locator('#avis-fin_le').press('Tab');
}

async function publish(page: Page, url: string, announcement: Announcement) {
  await write(page, url, announcement);
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
}

async function remove(page: Page, url: string, { titre }: Announcement) {
  await page.goto(`${url}/redaction/avis`);
  await act(rowOf(page, titre), 'Supprimer');
  await agree(page);
  await expect(page.locator('li.ligne', { hasText: titre })).toHaveCount(0);
}

// Specification 2.8
test('an editor announces, a visitor closes, and sees it no more', async ({ page, site, signIn, browser }) => {
  test.slow();
  await signIn(ACCOUNTS.maelle);
  for (const announcement of [BANNER, POPUP]) {
    await publish(page, site.url, announcement);
    await agree(page);
    await expect(rowOf(page, announcement.titre).getByText('En ligne')).toBeVisible();
  }

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site.url}/annonces`);
  const banner = visitor.getByRole('region', { name: BANNER.titre });
  const popup = visitor.getByRole('dialog', { name: POPUP.titre });
  await expect(banner).toBeVisible(BY_ITSELF);
  await expect(popup).toBeVisible();
  // What the server wrote stands in the element, and not in what it draws around it.
  const message = visitor.locator('flexit-banner');
  await expect(message.getByRole('link', { name: 'Voir l’agenda' })).toHaveAttribute('href', '/agenda');
  await popup.getByRole('button', { name: 'Fermer' }).click();
  await expect(popup).toBeHidden();
  await expect(banner).toBeVisible();
  await visitor.goto(`${site.url}/agenda`);
  await expect(banner).toBeVisible(BY_ITSELF);
  await expect(visitor.locator('flexit-front-popup')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Fermer' }).click();
  await expect(banner).toBeHidden();
  await visitor.goto(`${site.url}/`);
  await expect(visitor.locator('flexit-banner, flexit-front-popup')).toHaveCount(0);

  // What has changed is announced anew.
  await page.goto(`${site.url}/redaction/avis`);
  await act(rowOf(page, BANNER.titre), 'Modifier');
  await page.getByLabel('Texte', { exact: true }).fill('L’eau sera coupée mercredi de 9 h à 12 h.');
  // Before the loader is there, the browser itself would send it, without the question.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(page);
  await expect(page.getByText('L’annonce est enregistrée et publiée.')).toBeVisible();
  await visitor.reload();
  await expect(message).toContainText('mercredi');
  await expect(banner).toBeVisible(BY_ITSELF);
  await visitor.context().close();
  for (const announcement of [BANNER, POPUP]) await remove(page, site.url, announcement);
});

test('an announcement shows between its days only', async ({ page, site, signIn, forgiven }) => {
  await signIn(ACCOUNTS.maelle);
  const coming = { ...BANNER, titre: 'Une annonce à venir', debut: '2098-01-01' };
  const over = { ...BANNER, titre: 'Une annonce passée', debut: '2020-01-01', fin: '2020-02-01' };
  forgiven.push(/status of 422/);
  await write(page, site.url, { ...coming, fin: '2097-01-01' });
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('alert')).toContainText(/dernier jour/i);
  for (const announcement of [coming, over]) {
    await publish(page, site.url, announcement);
    await agree(page);
    await page.waitForURL('**/redaction/avis');
  }
  await page.goto(`${site.url}/redaction/avis`);
  await expect(rowOf(page, coming.titre).getByText('Paraîtra le')).toBeVisible();
  await page.getByRole('link', { name: 'Passées' }).click();
  await expect(rowOf(page, over.titre).getByText('Terminée')).toBeVisible();
  await page.goto(`${site.url}/`);
  await expect(page.locator('flexit-banner')).toHaveCount(0);
});

test('the form refuses what is no link', async ({ page, site, signIn, forgiven }) => {
  forgiven.push(/status of 422/);
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/avis/nouveau`);
  await page.getByLabel('Présentation').selectOption('bandeau');
  await page.getByLabel('Titre').fill('<img src=x onerror=alert(1)>');
  await page.getByLabel('Texte', { exact: true }).fill('Un texte assez long.');
  await page.getByLabel('Adresse du lien').fill('javascript:alert(1)');
  await page.getByLabel('Texte du lien').fill('Cliquez');
  await page.locator('#avis-fin_le').fill(today());
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('alert')).toContainText('une page de ce site');
});

test.describe('without script', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright cannot fill fields in Firefox without scripts',
  );
  test.use({ javaScriptEnabled: false });

  test('an editor announces, and the message reads in the page', async ({ page, site, signIn }) => {
    await signIn(ACCOUNTS.maelle);
    await publish(page, site.url, { ...BANNER, titre: 'Sans script' });
    await expect(page.getByText('L’annonce est enregistrée et publiée.')).toBeVisible();
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('heading', { name: 'Sans script' })).toBeVisible();
    const { y } = (await page.locator('flexit-banner').boundingBox())!;
    expect(y).toBeLessThan((await page.locator('main').boundingBox())!.y);
    await page.goto(`${site.url}/redaction/avis`);
    await act(rowOf(page, 'Sans script'), 'Supprimer');
    await page.getByRole('button', { name: 'Supprimer l’annonce' }).click();
    await expect(page.getByText('L’annonce « Sans script » est supprimée.')).toBeVisible();
  });
});
