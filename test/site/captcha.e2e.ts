/** The site's own captcha, as a visitor meets it: not at all, unless its server fails. */
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/member.ts';
import { remote } from './helpers/remote.ts';
import { Visitor } from './helpers/visitor.ts';

const CHALLENGE = '**/captcha/defi';
const MESSAGE = {
  service: 'dechets',
  nom: 'Un robot',
  courriel: 'robot@example.org',
  message: 'Le conteneur de la place déborde.',
  consentement: '1',
};
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

// Specification 1.6
test('contact: the message leaves with a token that serves once', async ({ page, site }) => {
  const tokens: string[] = [];
  await page.exposeFunction('note', (token: string) => tokens.push(token));
  await page.addInitScript(() =>
    addEventListener('flexit-request', (event) => {
      const { body } = (event as CustomEvent<{ body?: URLSearchParams }>).detail;
      const token = body?.get('altcha');
      if (token) (window as unknown as { note(token: string): void }).note(token);
    }),
  );
  await writeMessage(page, site.url);
  await send(page);
  await expect(page.getByText('Votre message est bien arrivé.')).toBeVisible({ timeout: 20_000 });
  expect(tokens).toHaveLength(1);
  const robot = new Visitor(remote(site.url));
  const again = await robot.post('/contact', { ...MESSAGE, altcha: tokens[0]! });
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain('La vérification anti-robot n’est pas valable, ou a expiré.');
});

test('contact: a message without a challenge waits for « Réessayer »', async ({ page, site, forgiven }) => {
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
  await expect(page.getByText('Votre message est bien arrivé.')).toBeVisible({ timeout: 20_000 });
});
