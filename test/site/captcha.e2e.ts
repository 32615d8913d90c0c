/** The site's own captcha, as a visitor meets it: not at all, unless its server fails. */
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/member.ts';

const CHALLENGE = '**/captcha/defi';
const FAILED = /La vérification anti-robot n’a pas pu se faire/;

async function writeMessage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/contact`);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Service').selectOption({ label: 'Déchets et tri' });
  await field('Nom').fill('Odile Pagès');
  await field('Adresse courriel').fill('odile@example.org');
  await field('Message').fill('Le conteneur de la place déborde.');
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click();

test('contact: the message leaves with a token that the server takes, and the visitor sees nothing of it', async ({
  page,
  site,
}) => {
  await writeMessage(page, site.url);
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'));
  await send(page);
  expect(new URLSearchParams((await posted).postData() ?? '').get('altcha')).toMatch(/^[\w+/]{200,}=*$/);
  await expect(page.getByText('Votre message est bien arrivé.')).toBeVisible();
});

test('contact: without a challenge nothing is sent or lost, and « Réessayer » sends it', async ({
  page,
  site,
  forgiven,
}) => {
  forgiven.push(/Failed to load|NetworkError|ERR_FAILED/i);
  await page.route(CHALLENGE, (route) => route.abort());
  await writeMessage(page, site.url);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await send(page);
  const alert = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Le conteneur de la place déborde.');
  expect(posts.filter((url) => url.endsWith('/contact'))).toEqual([]);
  await page.unroute(CHALLENGE);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Votre message est bien arrivé.')).toBeVisible();
});
