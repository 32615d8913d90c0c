/** A text that the site does not know yet: from the page that meets it to the editor, and back to the visitor. */
import { expect, rowOf, test } from './helpers/member.ts';
import { remote } from './helpers/remote.ts';
import { ACCOUNTS } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const EXPRESSION = 'Venir en {moyen}';
const MARKUP = '<b>À {moyen}</b>';
/** Two of them are more than a page itself holds: the texts are fetched, and kept for the session. */
const LONG = 'x'.repeat(1000);

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'Firefox’s driver does not tell what a request holds; site.test.ts has these requests in every engine',
);

test('a text that a page meets is found, translated and read at the next view', async ({ page, site, signIn }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/traductions.php')) requests.push(request.postData()!);
  });
  const read = (expressions: readonly string[]) =>
    page.evaluate(async (texts) => {
      const { translate } = (await import('/flexit/index.js' as string)) as typeof import('../../elements/index.ts');
      return texts.map((text) => translate(text, { moyen: 'vélo' }));
    }, expressions);

  await page.goto(`${site.url}/agenda?mois=2026-11`);
  const report = () => page.waitForResponse((response) => response.url().includes('/traductions.php'));
  const first = report();
  expect(await read([EXPRESSION, 'Venir à pied', 'Fermer'])).toEqual(['Venir en vélo', 'Venir à pied', 'Fermer']);
  await expect.poll(() => requests.length).toBe(1);
  await first;
  expect(requests[0]).toContain('page=%2Fagenda&expressions=');
  await page.goto(`${site.url}/a-propos`);
  const second = report();
  await read([EXPRESSION, 'Venir en train']);
  await expect.poll(() => requests.length).toBe(2);
  await second;
  expect(new URLSearchParams(requests[1]).get('expression')).toBe('Venir en train');

  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/expressions`);
  await page.getByRole('searchbox', { name: 'Texte ou traduction' }).fill('venir moyen');
  await expect(page.locator('li.ligne')).toHaveCount(1);
  await expect(page).toHaveURL(/q=venir/);
  await expect(rowOf(page, EXPRESSION)).toContainText('sur /agenda');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV pour tableur' }).click();
  expect((await download).suggestedFilename()).toBe('expressions.csv');
  await rowOf(page, EXPRESSION).getByRole('link', { name: 'Traduire' }).click();
  await page.getByLabel('Traduction', { exact: true }).fill(MARKUP);
  // Its own load may still be to come.
  await page.waitForLoadState();
  // The form's page is loaded again, with the message; another navigation before that has ended may never end.
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await again;
  await expect(page).toHaveURL(/expressions\?q=venir\+moyen$/);
  await expect(page.getByText(`L’expression «\u00a0${EXPRESSION}\u00a0» est traduite.`)).toBeVisible();
  await page.goto(`${site.url}/agenda`);
  expect(await read([EXPRESSION])).toEqual(['<b>À vélo</b>']);

  const editor = new Visitor(remote(site.url));
  await editor.signIn(ACCOUNTS.maelle);
  const translateLater = async (expression: string, valeur: string) => {
    const { body } = await editor.get('/redaction/expressions?etat=toutes');
    const row = body.slice(body.lastIndexOf('id="ligne-', body.indexOf(`>${expression}</a></h3>`)));
    const [id] = /\d+/.exec(row)!;
    expect((await editor.post(`/redaction/expressions/${id}`, { valeur })).statusCode).toBe(303);
  };
  for (const expression of ['Venir à pied', 'Venir en train']) await translateLater(expression, LONG);
  const fetched = () => requests.filter((body) => body.includes('get_traductions')).length;
  await page.goto(`${site.url}/agenda`);
  await expect.poll(() => read([EXPRESSION])).toEqual(['<b>À vélo</b>']);
  expect(fetched()).toBe(1);
  await page.goto(`${site.url}/a-propos`);
  expect(await read([EXPRESSION]), 'kept for the session').toEqual(['<b>À vélo</b>']);
  expect(fetched()).toBe(1);

  await translateLater(EXPRESSION, 'Par {moyen}');
  await page.goto(`${site.url}/a-propos`);
  await expect.poll(() => read([EXPRESSION])).toEqual(['Par vélo']);
  expect(fetched()).toBe(2);
});
