/** A member puts photos with an annonce: by choice, by drop, without script, and when the network fails. */
import { writeFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findingsOf } from './helpers/accessible.ts';
import { holdRequests } from './helpers/hold-requests.ts';
import { act, agree, decline, expect, frameLoaded, rowOf, test } from './helpers/member.ts';

/** Of Camille, published, without photos. */
const OWN = 2;
const TITLE = 'Recherche de photographies anciennes du four communal';
const PAGE = `/mon-espace/annonces/${OWN}/photos`;
const SENDINGS = '**/photos/ajouter';

async function jpeg(name: string, background = 'teal') {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const input = (page: Page) => page.getByLabel('Ajouter des photos');
const photos = (page: Page) => page.locator('li.photo');
const sendings = (page: Page) => page.getByRole('list', { name: 'Photos en cours d’envoi' }).getByRole('listitem');

/** Once its script has taken the form over. */
async function open(page: Page, url: string) {
  await page.goto(url + PAGE);
  await expect(page.getByRole('button', { name: 'Ajouter ces photos' })).toBeHidden();
}

async function expectAccessible(page: Page, state: string) {
  expect(await findingsOf(page, new AxeBuilder({ page })), state).toEqual([]);
}

/** Drags a file of the machine over the place for it and lets it go; Firefox, which no tool can tell to, gets the events. */
async function drop(page: Page, browserName: string, { name, mimeType, buffer }: Awaited<ReturnType<typeof jpeg>>) {
  const zone = page.locator('.depot');
  if (browserName === 'chromium') {
    const path = test.info().outputPath(name);
    await writeFile(path, buffer);
    const { x, y, width, height } = (await zone.boundingBox())!;
    const browser = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    const at = { x: x + width / 2, y: y + height / 2, data };
    await browser.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
    await browser.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
    await expect(zone).toHaveClass(/depot-survol/);
    await browser.send('Input.dispatchDragEvent', { type: 'drop', ...at });
  } else {
    const dataTransfer = await page.evaluateHandle(
      ([name, type, base64]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
        return data;
      },
      [name, mimeType, buffer.toString('base64')] as const,
    );
    await zone.dispatchEvent('dragover', { dataTransfer });
    await expect(zone).toHaveClass(/depot-survol/);
    await zone.dispatchEvent('drop', { dataTransfer });
  }
  await expect(zone).not.toHaveClass(/depot-survol/);
}

test('two are chosen, their progress is seen, and both join the list', async ({ page, site, signIn, browserName }) => {
  await signIn();
  await open(page, site.url);
  const release = await holdRequests(page, SENDINGS);
  await input(page).setInputFiles([await jpeg('four.jpg'), await jpeg('sole.jpg', 'olive')]);
  await expect(sendings(page)).toHaveCount(2);
  await expect(page.getByRole('progressbar', { name: 'Envoi de « four.jpg »' })).toBeVisible();
  if (browserName === 'chromium') await expectAccessible(page, 'while they are sent');
  release();
  await expect(photos(page)).toHaveCount(2);
  await expect(sendings(page)).toHaveCount(0);
  await expect(page.locator('#photos-annonces')).toHaveText(/« (four|sole)\.jpg » : ajoutée\./);
  await expect(photos(page).first().getByRole('img')).toHaveJSProperty('complete', true);
});

test('one is dropped', async ({ page, site, signIn, browserName }) => {
  await signIn();
  await open(page, site.url);
  await drop(page, browserName, await jpeg('four.jpg'));
  await expect(photos(page)).toHaveCount(1);
});

test('what is no photo is told beside its name, and the others go on', async ({
  page,
  site,
  signIn,
  forgiven,
  browserName,
}) => {
  forgiven.push(/status of 422/);
  await signIn();
  await open(page, site.url);
  const fake = { name: 'fausse.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') };
  const notice = { name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await input(page).setInputFiles([fake, await jpeg('four.jpg'), notice]);
  await expect(photos(page)).toHaveCount(1);
  for (const name of [fake.name, notice.name])
    await expect(sendings(page).filter({ hasText: name })).toContainText('Ce n’est pas une photo JPEG');
  await expect(page.getByRole('button', { name: /^Réessayer/ })).toHaveCount(0);
  if (browserName === 'chromium') await expectAccessible(page, 'with refused files');
  await page.getByRole('button', { name: 'Effacer « fausse.jpg »' }).click();
  await page.getByRole('button', { name: 'Effacer « notice.pdf »' }).press('Enter');
  await expect(sendings(page)).toHaveCount(0);
  await expect(input(page)).toBeFocused();
});

test('one whose sending is cut can be sent again, and what was typed meanwhile is there', async ({
  page,
  site,
  signIn,
  forgiven,
}) => {
  forgiven.push(/Failed to load resource|NetworkError|NS_ERROR|ERR_/);
  await signIn();
  await open(page, site.url);
  await input(page).setInputFiles(await jpeg('four.jpg'));
  await photos(page).first().getByLabel('Description').pressSequentially('La sole');
  await page.route(SENDINGS, (route) => route.abort('connectionreset'));
  await input(page).setInputFiles(await jpeg('sole.jpg', 'olive'));
  const cut = sendings(page).filter({ hasText: 'sole.jpg' });
  await expect(cut).toContainText('L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.');
  await page.unroute(SENDINGS);
  await cut.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(photos(page)).toHaveCount(2);
  await expect(photos(page).first().getByLabel('Description')).toHaveValue('La sole');
});

test('they are described, ordered and removed in place', async ({ page, site, signIn }) => {
  await signIn();
  await open(page, site.url);
  await input(page).setInputFiles(await jpeg('four.jpg'));
  await expect(photos(page)).toHaveCount(1);
  await input(page).setInputFiles(await jpeg('sole.jpg', 'olive'));
  await expect(photos(page)).toHaveCount(2);
  const [first, second] = await photos(page).evaluateAll((rows) => rows.map(({ id }) => id));
  const last = page.locator(`#${second}`);
  await last.getByLabel('Description').pressSequentially('La sole du four');
  await last.getByRole('button', { name: 'Avancer' }).press('Enter');
  await expect(photos(page).first()).toHaveId(second!);
  await expect(last.getByRole('button', { name: 'Avancer' })).toBeDisabled();
  await expect(last.locator('button:focus')).toHaveCount(1);
  await expect(last.getByRole('img')).toHaveAttribute('alt', 'La sole du four');
  await page.locator(`#${first}`).getByRole('button', { name: 'Retirer' }).click();
  await agree(page);
  await expect(photos(page)).toHaveCount(1);
  await page.reload();
  await expect(photos(page)).toHaveCount(1);
  await expect(last.getByLabel('Description')).toHaveValue('La sole du four');
});

test('in the popup of « Mon espace », which asks before it closes while one is sent', async ({
  page,
  signIn,
  forgiven,
}) => {
  forgiven.push(/Failed to load resource|NetworkError|NS_ERROR|ERR_/);
  await signIn();
  await act(rowOf(page, TITLE), 'Photos');
  const frame = page.frameLocator('flexit-popup iframe');
  await expect(frame.getByRole('button', { name: 'Ajouter ces photos' })).toBeHidden();
  const release = await holdRequests(page, SENDINGS);
  await frame.getByLabel('Ajouter des photos').setInputFiles(await jpeg('four.jpg'));
  await frame.getByRole('progressbar').waitFor();
  await page.keyboard.press('Escape');
  const question = page.locator('flexit-modal');
  await expect(question.getByText('Des photos sont en cours d’envoi.')).toBeVisible();
  await decline(page);
  release();
  await expect(frame.locator('li.photo')).toHaveCount(1);
  await page.locator('flexit-popup').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a description that is saved in the popup is no reason to ask before it closes', async ({ page, signIn }) => {
  await signIn();
  await act(rowOf(page, 'Fournée commune'), 'Photos');
  const frame = page.frameLocator('flexit-popup iframe');
  await frameLoaded(page);
  const row = frame.locator('li.photo').first();
  await row.getByLabel('Description').press('End');
  await row.getByLabel('Description').pressSequentially(', à l’aube');
  await page.keyboard.press('Escape');
  await decline(page);
  await row.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(frame.getByText('La description est enregistrée.')).toBeVisible();
  await page.locator('flexit-popup').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('visitors see them with the annonce, as links to the large ones', async ({ page, site, signIn, browserName }) => {
  await signIn();
  await open(page, site.url);
  await input(page).setInputFiles(await jpeg('four.jpg'));
  await expect(photos(page)).toHaveCount(1);
  await page.goto(`${site.url}/annonces/${OWN}`);
  const link = page.getByRole('list', { name: 'Photos' }).getByRole('link', { name: 'Photo 1 sur 1' });
  await expect(link).toHaveAttribute('rel', `lightbox[annonce-${OWN}]`);
  await expect(link).toHaveAttribute('href', /^\/photos\/\d+\/900-\w+\.webp$/);
  if (browserName === 'chromium') await expectAccessible(page, 'the annonce');
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 375],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } });
    test.skip(({ browserName }) => browserName !== 'chromium', 'axe reads the same tree in every engine');
    test('axe finds nothing on the pages', async ({ page, site, signIn }) => {
      await signIn();
      for (const path of ['/mon-espace/annonces/4/photos', '/annonces/4', '/mon-espace/annonces/4/photos?cadre=1']) {
        await page.goto(site.url + path);
        await expectAccessible(page, path);
      }
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright cannot fill fields in Firefox without scripts',
  );

  test('the form adds several, says what it refused, and each is changed and removed', async ({
    page,
    signIn,
    forgiven,
  }) => {
    forgiven.push(/status of 422/);
    await signIn();
    await act(rowOf(page, TITLE), 'Photos');
    const fake = { name: 'fausse.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') };
    await input(page).setInputFiles([await jpeg('four.jpg'), fake, await jpeg('sole.jpg', 'olive')]);
    await page.getByRole('button', { name: 'Ajouter ces photos' }).click();
    await expect(page.getByRole('alert')).toContainText('« fausse.jpg » : Ce n’est pas une photo');
    await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(photos(page)).toHaveCount(2);
    await photos(page).last().getByLabel('Description').fill('La sole');
    await photos(page).last().getByRole('button', { name: 'Avancer' }).click();
    await expect(page.getByText('La photo est déplacée.')).toBeVisible();
    await expect(photos(page).first().getByLabel('Description')).toHaveValue('La sole');
    await photos(page).last().getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText('La photo est retirée.')).toBeVisible();
    await expect(photos(page)).toHaveCount(1);
    await input(page).setInputFiles(await jpeg('porte.jpg', 'maroon'));
    await page.getByRole('button', { name: 'Ajouter ces photos' }).click();
    await expect(page.getByText('La photo est ajoutée.')).toBeVisible();
    await expect(photos(page)).toHaveCount(2);
  });
});
