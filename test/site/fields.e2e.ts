/** The forms that visitors fill in: the checks of `<flexit-form>` and the suggestions of `<flexit-autocomplete>`, by real keys. */
import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { thisYear } from '../../examples/site/sign-up-form.ts';
import { act, agree, expect, frameLoaded, REFUSED_ANSWER, rowOf, SENTENCE, test } from './helpers/member.ts';
import { remote } from './helpers/remote.ts';
import { ACCOUNTS } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

type Place = Page | FrameLocator | Locator;

const field = (place: Place, label: string) => place.getByLabel(label, { exact: true });
const options = (place: Place) => place.getByRole('listbox').getByRole('option');
const errors = (place: Place) =>
  place.getByRole('alert').filter({ hasText: 'Erreur(s) rencontrée(s)' }).getByRole('link');
const isSuggestion = /autocompleter\.php/;

/** Replaces what is in a field; in Firefox `fill` adds to what fields of numbers and addresses have. */
async function retype(input: Locator, text: string) {
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(text);
}

/** Types into a field, and waits until the first suggestion is one for the whole of it. */
async function typeFor(input: Locator, text: string, place: Place, first: string | RegExp) {
  await input.pressSequentially(text);
  await expect(options(place).first()).toContainText(first);
}

/** A new annonce has the page loaded again; before its loader is there, « Modifier » leads to a page of its own. */
async function saveAndReload(page: Page, popup: Locator) {
  const again = page.waitForEvent('load');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await again;
}

test('contact: the message is kept once its errors are mended', async ({ page, site, forgiven }) => {
  forgiven.push(/status of 422/);
  await page.goto(`${site.url}/contact`);
  const [name, address, home] = ['Nom', 'Adresse courriel', 'Personnes dans le foyer'].map((label) =>
    field(page, label),
  );
  await address!.fill('odile@');
  await home!.pressSequentially('21');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(errors(page)).toHaveText([
    'Le champ Service est requis.',
    'Le champ Nom est requis.',
    'Le champ Adresse courriel doit contenir une adresse de courriel.',
    'Le champ Personnes dans le foyer doit contenir un nombre entre 1 et 20.',
    'Le champ Message est requis.',
    'Le champ Accord sur l’usage de mes données est requis.',
  ]);
  await errors(page).filter({ hasText: 'foyer' }).press('Enter');
  await expect(home!).toBeFocused();
  await expect(home!).toHaveAttribute('aria-invalid', 'true');
  await expect(home!).toHaveAccessibleDescription(/doit contenir un nombre entre 1 et 20\./);
  await home!.press('End');
  await page.keyboard.type('e');
  await expect(errors(page).filter({ hasText: 'foyer' })).toHaveText(
    'Le champ Personnes dans le foyer doit contenir un nombre.',
  );
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(home!).not.toHaveAttribute('aria-invalid', 'true');
  await errors(page).filter({ hasText: 'Nom' }).click();
  await expect(name!).toBeFocused();
  await page.keyboard.type('Odile Pagès');
  await field(page, 'Service').selectOption('Déchets et tri');
  await field(page, 'Accord sur l’usage de mes données').check();
  await expect(errors(page)).toHaveText([
    'Le champ Adresse courriel doit contenir une adresse de courriel.',
    'Le champ Message est requis.',
  ]);
  await address!.press('End');
  await address!.pressSequentially('courrier.example');
  await field(page, 'Message').fill('Court');
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur(s)' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  // What only the server knows stands beside its field as well.
  await expect(errors(page)).toHaveText(['Le champ Message doit contenir au moins 10 caractères.'], {
    timeout: 20_000,
  });
  await errors(page).click();
  await expect(field(page, 'Message')).toBeFocused();
  await expect(field(page, 'Message')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(' : le conteneur déborde.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Votre message est bien arrivé')).toBeVisible({ timeout: 20_000 });
  const editor = new Visitor(remote(site.url));
  await editor.signIn(ACCOUNTS.maelle);
  expect((await editor.get('/redaction/messages')).body).toContain('Court : le conteneur déborde.');
});

test('an association signs up once its errors are mended', async ({ page, site, forgiven, browserName }) => {
  forgiven.push(/status of 422/);
  await page.goto(`${site.url}/connexion`);
  await page.getByRole('main').getByRole('link', { name: 'Créez-en un' }).click();
  // Before the loader is there, the browser itself says what is missing.
  await page.waitForURL('**/inscription');
  const [commune, code, departement] = ['Commune', 'Code postal', 'Département'].map((label) => field(page, label));
  const year = field(page, 'Année de création');
  const members = field(page, 'Nombre d’adhérents');
  await year.fill('1066');
  await members.fill('beaucoup');
  await field(page, 'Adresse courriel').fill('moulin');
  await field(page, 'Mot de passe').fill('une meule de pierre');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const now = thisYear();
  await expect(errors(page)).toHaveText([
    'Le champ Nom est requis.',
    'Le champ Type de structure est requis.',
    `Le champ Année de création doit contenir un nombre entre 1900 et ${now}.`,
    'Le champ Commune est requis.',
    'Le champ Code postal est requis.',
    'Le champ Nombre d’adhérents doit contenir un nombre.',
    'Le champ Adresse courriel doit contenir une adresse de courriel.',
    'Le champ Accord sur l’usage de mes données est requis.',
  ]);
  await errors(page).filter({ hasText: 'Commune' }).click();
  await typeFor(commune!, 'ST CHELY d', page, "Saint-Chély-d'Apcher");
  await expect(commune!).toHaveRole('combobox');
  await expect(commune!).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(commune!).toHaveValue('ST CHELY d');
  await page.keyboard.press('Enter');
  await expect(commune!).toHaveValue("Saint-Chély-d'Apcher");
  await expect(code!).toHaveValue('48200');
  await expect(departement!).toHaveValue('Lozère');
  await expect(errors(page).filter({ hasText: /Commune|Code postal/ })).toHaveCount(0);
  await expect(options(page)).toHaveCount(0);

  await field(page, 'Nom').fill('Les Amis du moulin');
  await field(page, 'Type de structure').selectOption('Association');
  await retype(year, '1987');
  await members.fill('1 240');
  await retype(field(page, 'Adresse courriel'), ACCOUNTS.camille.courriel);
  await field(page, 'Accord sur l’usage de mes données').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(errors(page)).toHaveText([/^Un compte existe déjà avec cette adresse\./], { timeout: 20_000 });
  await expect(field(page, 'Adresse courriel')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Mot de passe')).toHaveValue('une meule de pierre');
  await retype(field(page, 'Adresse courriel'), `moulin-${browserName}@nouveau.example`);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/mon-espace');
  await expect(page.getByText('Bienvenue, Les Amis du moulin.')).toBeVisible();
});

test('a member places an annonce by suggestions, in the popup as in the frame', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  const popup = page.locator('flexit-popup');
  const commune = field(popup, 'Commune');
  await field(popup, 'Titre').fill('Veillée');
  await typeFor(commune, 'saint-germain-du-t', page, 'Saint-Germain-du-Teil');
  await expect(page.getByRole('listbox')).toHaveAttribute('data-side', /./);
  const list = await page.getByRole('listbox').boundingBox();
  const { width, height } = page.viewportSize()!;
  expect(list!.x >= 0 && list!.y >= 0 && list!.x + list!.width <= width && list!.y + list!.height <= height).toBe(true);
  // The first Escape is the list's, and the text stays.
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Nouvelle annonce' })).toBeVisible();
  await expect(commune).toHaveValue('saint-germain-du-t');
  // Left without a pick, the field is empty: what is typed is no commune.
  await page.keyboard.press('Tab');
  await expect(commune).toHaveValue('');
  await typeFor(commune, '48340 saint-ger', page, 'Saint-Germain-du-Teil');
  await options(page).first().click();
  await expect(commune).toHaveValue('Saint-Germain-du-Teil');
  await expect(field(popup, 'Code postal')).toHaveValue('48340');
  await expect(field(popup, 'Département')).toHaveValue('Lozère');
  await field(popup, 'Catégorie').selectOption({ index: 1 });
  await field(popup, 'Description').fill('Une journée sur la place, dès le matin.');
  await saveAndReload(page, popup);

  await act(rowOf(page, 'Veillée'), 'Modifier');
  const frame = page.frameLocator('flexit-popup iframe');
  await frameLoaded(page);
  const moved = field(frame, 'Commune');
  await moved.click();
  await page.keyboard.press('Tab');
  await expect(moved).toHaveValue('Saint-Germain-du-Teil');
  await moved.fill('');
  await typeFor(moved, 'florac', frame, 'Florac');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(moved).toHaveValue('Florac Trois Rivières');
  await expect(field(frame, 'Code postal')).toHaveValue('48400');
  await frame.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(frame);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, 'Veillée')).toContainText('Florac Trois Rivières');
});

test('a member says until when, for how much and at which number', async ({ page, site, signIn, forgiven }) => {
  forgiven.push(/status of 422/);
  await signIn();
  await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
  const popup = page.locator('flexit-popup');
  const [until, price, telephone] = ['Répondre avant', 'Prix en euros', 'Téléphone'].map((label) =>
    field(popup, label),
  );
  await field(popup, 'Titre').fill('Four à restaurer');
  await field(popup, 'Catégorie').selectOption('Artisanat et savoir-faire');
  await typeFor(field(popup, 'Commune'), 'florac', page, 'Florac');
  await options(page).first().click();
  await field(popup, 'Description').fill('Une voûte à reprendre, pierre à pierre.');
  await price!.pressSequentially('1234.5');
  await until!.pressSequentially('31/2/2031 18h30');
  await telephone!.pressSequentially('061234567');
  await popup.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(until!).toHaveAccessibleDescription(/Cette date ou cette heure n’existe pas\./);
  await expect(telephone!).toHaveAttribute('aria-invalid', 'true');
  await expect(price!).toHaveValue(/^1\s234,50$/);
  await retype(until!, '10/2/2031 18h30');
  await telephone!.press('End');
  await telephone!.pressSequentially('8');
  await expect(telephone!).toHaveValue('06 12 34 56 78');
  await saveAndReload(page, popup);

  const row = rowOf(page, 'Four à restaurer');
  await expect(row).toContainText(/1\s234,50\s€/);
  const edit = row.locator('[data-action="edit"]').first();
  const id = /\d+/.exec((await edit.getAttribute('href'))!)![0];
  await act(row, 'Modifier');
  const frame = page.frameLocator('flexit-popup iframe');
  await frameLoaded(page);
  await expect(field(frame, 'Répondre avant')).toHaveValue('10/02/2031 18:30');
  await expect(field(frame, 'Prix en euros')).toHaveValue(/^1\s234,50$/);
  await retype(field(frame, 'Prix en euros'), '0');
  await frame.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(frame);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The rows are read again before anything else is asked for.
  await expect(row.getByText('Publiée', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/annonces/${id}`);
  const facts = page.getByRole('complementary');
  await expect(facts).toContainText('Gratuit');
  await expect(facts).toContainText(/le lundi 10 février 2031 à 18\sh\s30/);
  await expect(facts.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute('href', 'tel:+33612345678');
});

test('an event ends no earlier than it begins, by the hour or by the day', async ({ page, site, signIn }) => {
  await signIn(ACCOUNTS.maelle);
  await page.goto(`${site.url}/redaction/agenda/nouveau`);
  const [begin, end] = ['Début', 'Fin'].map((label) => field(page, label));
  await field(page, 'Titre').fill('Bal du pont neuf');
  await field(page, 'Catégorie').selectOption('Fêtes et traditions');
  await field(page, 'Lieu').fill('Le pont');
  await field(page, 'Commune').fill('Chanac');
  await field(page, 'Description').fill('On danse, puis on mange la soupe.');
  await begin!.pressSequentially('10/5/2031 20h');
  await end!.pressSequentially('10/5/2031 19h');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(end!).toHaveAccessibleDescription(/Choisissez une date à partir du 10\/05\/2031 20:00\./);
  await field(page, 'Toute la journée').check();
  await expect(begin!).toHaveValue('10/05/2031');
  await expect(end!).not.toHaveAttribute('aria-invalid', 'true');
  await retype(end!, '12/5/2031');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(page);
  await page.waitForURL('**/redaction/agenda');
  await page.goto(`${site.url}/agenda/bal-du-pont-neuf-2031-05-10`);
  await expect(page.getByRole('main')).toContainText('Du 10 au 12 mai 2031');

  await page.goto(`${site.url}/redaction/agenda`);
  await page.getByRole('link', { name: /^Suivante/ }).click();
  await act(rowOf(page, 'Bal du pont neuf'), 'Modifier');
  await page.waitForURL('**/modifier');
  await expect(begin!).toHaveValue('10/05/2031');
  await field(page, 'Toute la journée').uncheck();
  await retype(begin!, '10/5/2031 20h');
  await retype(end!, '11/5/2031 2h');
  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await agree(page);
  await page.waitForURL('**/modifier?success=1');
  await expect(page.getByText('L’événement est enregistré et publié.')).toBeVisible();
  await page.goto(`${site.url}/agenda/bal-du-pont-neuf-2031-05-10`);
  await expect(page.getByRole('main')).toContainText(/Du 10 mai 2031 à 20\sh au 11 mai 2031 à 2\sh/);
});

test('the mini search finds what is typed or picked', async ({ page, site }) => {
  await page.goto(site.url);
  const search = page.getByRole('banner').getByLabel('Rechercher dans le site');
  await search.click();
  await typeFor(search, 'march', page, /^March/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recherche?q=march');
  const again = page.getByRole('main').getByLabel('Des mots, un nom, un code postal');
  await again.fill('');
  await typeFor(again, 'fours', page, /fours/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(again).not.toHaveValue('fours');
  const title = await again.inputValue();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === title);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});

test('the directory: a pick is a step that Back undoes', async ({ page, site }) => {
  await page.goto(`${site.url}/communes`);
  const status = page.locator('#annuaire-etat');
  const text = field(page, 'Nom ou code postal');
  await text.click();
  await typeFor(text, 'saint-mar', page, 'Saint-Mar');
  await expect(status).toContainText('communes pour «\u00a0saint-mar\u00a0»');
  await page.keyboard.press('Escape');
  await page.getByLabel('Département').selectOption('48 – Lozère');
  await expect(status).toContainText('en Lozère');
  await text.click();
  await text.fill('');
  await expect(status).toContainText('communes en Lozère');
  await expect(page.getByLabel('Département')).toHaveValue('48');
  await typeFor(text, 'saint-mar', page, 'Saint-Martin-de-Boubaux');
  await expect(options(page).filter({ hasNotText: '(48' })).toHaveCount(0);
  const address = page.url();
  await options(page).first().click();
  await expect(status).toContainText(/\b1 commune pour/);
  await expect(page.locator('#annuaire tbody th')).toHaveCount(1);
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(status).not.toContainText(/\b1 commune pour/);
});

test.describe('whatever the server or the network does', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'test/autocomplete.test.ts and test/form.test.ts have each fault in every engine',
  );

  test('suggestions that fail or come late cost nothing of what is typed', async ({
    page,
    context,
    site,
    forgiven,
  }) => {
    forgiven.push(/Failed to load resource/, REFUSED_ANSWER);
    await page.goto(`${site.url}/inscription`);
    const commune = field(page, 'Commune');
    const alert = page.getByRole('alert');
    let answer: (route: Route) => Promise<unknown> = (route) => route.continue();
    await page.route(isSuggestion, (route) => answer(route));
    const faults: [string, RegExp | string, (route: Route) => Promise<void>][] = [
      ['a 500', SENTENCE, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oups</h1>' })],
      ['a page', SENTENCE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Bonjour' })],
      [
        'a limit',
        /trop de demandes/,
        (route) => route.fulfill({ status: 429, json: { result: false, msg: 'Vous avez fait trop de demandes.' } }),
      ],
    ];
    for (const [name, said, fault] of faults) {
      answer = fault;
      await commune.fill('');
      await commune.pressSequentially('mende');
      await expect(alert.filter({ hasText: said }), name).toBeVisible();
      await expect(commune, name).toHaveValue('mende');
    }
    answer = (route) => route.continue();
    await context.setOffline(true);
    await commune.fill('');
    const cut = page.waitForEvent('requestfailed', (request) => /term(%5D|\])=mende$/.test(request.url()));
    await commune.pressSequentially('mende');
    await cut; // Where keys come slowly, the beginning of the word fails before.
    await expect(alert.filter({ hasText: SENTENCE })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(options(page).filter({ hasText: 'Mende' }).first()).toBeVisible();
    await expect(alert.filter({ hasText: SENTENCE })).toHaveCount(0);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (route) => {
      if (new URL(route.request().url()).searchParams.get('autocompleter[term]') === 'paris') await held;
      await route.continue().catch(() => {}); // It may have been given up.
    };
    await commune.fill('');
    const asked = page.waitForRequest(/term%5D=paris|term\]=paris/);
    await commune.pressSequentially('paris');
    await asked;
    await commune.fill('');
    await commune.pressSequentially('lyon');
    await expect(options(page).filter({ hasText: 'Lyon' }).first()).toBeVisible();
    release();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(commune).toHaveValue(/^Lyon/);
    await expect(options(page)).toHaveCount(0);
  });

  test('a form that cannot be sent says so, with all that was typed', async ({ page, site, forgiven }) => {
    forgiven.push(/Failed to load resource/);
    await page.goto(`${site.url}/contact`);
    await field(page, 'Service').selectOption('Déchets et tri');
    await field(page, 'Nom').fill('Odile');
    await field(page, 'Adresse courriel').fill('odile@courrier.example');
    await field(page, 'Message').fill('Le conteneur déborde.');
    await field(page, 'Accord sur l’usage de mes données').check();
    let isCut = true;
    await page.route('**/contact', (route) =>
      isCut && route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    const error = page.locator('flexit-modal');
    await expect(error).toContainText(SENTENCE, { timeout: 20_000 });
    await error.getByRole('button', { name: 'OK' }).click();
    isCut = false;
    await expect(field(page, 'Message')).toHaveValue('Le conteneur déborde.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByText('Votre message est bien arrivé')).toBeVisible({ timeout: 20_000 });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright cannot fill fields in Firefox without scripts',
  );

  test('dates, prices and telephones are understood as people write them', async ({ page, signIn, forgiven }) => {
    forgiven.push(/status of 422/);
    await signIn();
    await page.getByRole('link', { name: 'Nouvelle annonce' }).click();
    await field(page, 'Titre').fill('Four à restaurer');
    await field(page, 'Catégorie').selectOption('Artisanat et savoir-faire');
    await field(page, 'Commune').fill('Mende');
    await field(page, 'Code postal').fill('48000');
    await field(page, 'Description').fill('Une voûte à reprendre, pierre à pierre.');
    await field(page, 'Répondre avant').fill('31/02/2031 18h30');
    await field(page, 'Prix en euros').fill('-12,50');
    await field(page, 'Téléphone').fill('+33 6 12 34 56 7');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(errors(page)).toHaveText([
      /^Le champ Prix en euros doit contenir un prix entre 0 et 100\s000 €\.$/,
      'Le champ Répondre avant doit contenir une date et une heure qui existent, comme 05/12/2026 18:30.',
      'Le champ Téléphone doit contenir les dix chiffres d’un numéro français, comme 06 12 34 56 78.',
    ]);
    await expect(field(page, 'Téléphone')).toHaveValue('+33 6 12 34 56 7');
    await expect(field(page, 'Répondre avant')).toHaveValue('31/02/2031 18:30');
    await field(page, 'Répondre avant').fill('10/02/2031 18h30');
    await field(page, 'Prix en euros').fill('12,50');
    await field(page, 'Téléphone').fill('+33 6 12 34 56 78');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const row = rowOf(page, 'Four à restaurer');
    await expect(row).toContainText(/12,50\s€/);
    await act(row, 'Modifier');
    await expect(field(page, 'Répondre avant')).toHaveValue('10/02/2031 18:30');
    await expect(field(page, 'Prix en euros')).toHaveValue('12,50');
    await expect(field(page, 'Téléphone')).toHaveValue('06 12 34 56 78');
  });

  test('a sign-up ends well by the server’s messages alone', async ({ page, site, forgiven }) => {
    forgiven.push(/status of 422/);
    await page.goto(`${site.url}/inscription`);
    await field(page, 'Nom').fill('Les Amis du moulin');
    await field(page, 'Type de structure').selectOption('Association');
    await field(page, 'Commune').fill('saint chely d’apcher');
    await field(page, 'Code postal').fill('48000');
    await field(page, 'Nombre d’adhérents').fill('beaucoup');
    await field(page, 'Adresse courriel').fill('sans-script@nouveau.example');
    await field(page, 'Mot de passe').fill('une meule de pierre');
    await field(page, 'Accord sur l’usage de mes données').check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(errors(page)).toHaveText([
      'Le champ Code postal doit contenir celui de la commune (48200).',
      'Le champ Nombre d’adhérents doit contenir un nombre.',
    ]);
    await expect(field(page, 'Code postal')).toHaveAccessibleDescription(/celui de la commune \(48200\)/);
    await field(page, 'Code postal').fill('48200');
    await field(page, 'Nombre d’adhérents').fill('12');
    await field(page, 'Mot de passe').fill('une meule de pierre');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByText('Bienvenue, Les Amis du moulin.')).toBeVisible();
  });
});
