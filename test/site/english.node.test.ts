import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { today } from '../../examples/site/calendar.ts';
import { translations } from '../../examples/site/database/schema.ts';
import { ENGLISH } from '../../examples/site/texts/en.ts';
import { moduleExpressions, plain, viewExpressions } from './helpers/expressions.ts';
import { readTexts } from './helpers/html-texts.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const PUBLIC = [
  '/',
  '/actualites',
  '/actualites?theme=culture',
  '/actualites/fours-a-pain',
  '/agenda',
  '/agenda?mois=2026-12&categorie=marche',
  '/agenda?du=2026-12-01&au=2026-12-31',
  '/annonces',
  '/annonces?categorie=produits',
  '/annonces/2',
  '/annonces?q=stage&tri=anciennes',
  '/annonces/2/ecrire',
  '/annonces/2/signaler',
  '/mot-de-passe',
  '/communes',
  '/communes?q=lyon&departement=69',
  '/departements',
  '/territoire',
  '/territoire/les-salelles',
  '/pratique',
  '/pratique/dechets?rue=Rue+du+Four%2C+Chanac',
  '/pratique/dechets?rue=four',
  '/pratique/dechets/aubrac',
  '/pratique/decheteries',
  '/pratique/demarches',
  '/pratique/demarches/permis-de-construire',
  '/agenda/abonnement',
  '/contact',
  '/contact/services',
  '/recherche?q=pain',
  '/recherche?q=introuvable',
  '/connexion',
  '/inscription',
  '/a-propos',
  '/mentions-legales',
  '/accessibilite',
  '/plan-du-site',
  `/partager?page=${Buffer.from(encodeURIComponent('http://localhost/en/agenda')).toString('base64')}`,
];
const MEMBERS = [
  '/mon-espace',
  '/mon-espace/annonces/nouvelle',
  '/mon-espace/annonces/1/modifier',
  '/mon-espace/annonces/1/soumettre',
  '/mon-espace/annonces/1/supprimer',
  '/mon-espace/annonces/1/photos',
  '/mon-espace/messages',
  '/mon-espace/profil',
  '/mon-espace/profil/courriel',
  '/mon-espace/profil/mot-de-passe',
  '/mon-espace/profil/supprimer',
];
/** Words of French sentences, which stand in no name of a place. */
const FRENCH = /(?:^|[\s«’])(?:les|des|une|pour|dans|avec|vous|votre|cette|sont|aux|par|nos|ses)(?=[\s,.»]|$)/i;
/** What is quoted is a title that someone wrote. */
const isFrench = (text: string) =>
  FRENCH.test(text.replace(/“[^”]*”|Défenseur des droits|Les (?:Salelles|Hermaux)/g, '')) ||
  (ENGLISH[plain(text)] ?? text) !== text;

describe('the texts in English', () => {
  for (const [name, list] of [
    ['views', viewExpressions()],
    ['modules', moduleExpressions()],
  ] as const) {
    test(`every expression of the ${name} has one`, () => {
      const missing = [...list].filter(([expression]) => !Object.hasOwn(ENGLISH, plain(expression)));
      assert.deepEqual(missing, []);
    });
  }

  test('each has the values and the elements of its expression', () => {
    const marks = (text: string) => (text.match(/\{\w+\}|<\/?[a-z]+>/g) ?? []).sort();
    for (const [expression, text] of Object.entries(ENGLISH)) assert.deepEqual(marks(text), marks(expression), text);
  });
});

describe('the site in English', () => {
  let site: OpenSite;
  let visitor: Visitor;
  let member: Visitor;
  before(async () => {
    site = await openSite({ dist: '/nowhere/dist' });
    await site.resetMembers();
    visitor = new Visitor(site.app);
    member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
  });
  after(() => site.close());

  for (const path of [...PUBLIC, ...MEMBERS]) {
    test(`/en${path} is in English, and so is all that it leads to`, async () => {
      const reader = MEMBERS.includes(path) ? member : visitor;
      const { statusCode, body, headers } = await reader.get(`/en${path}`);
      assert.equal(statusCode, 200);
      assert.equal(headers['content-language'], 'en');
      assert.match(body, /^<!doctype html>\s*<html lang="en">/);
      assert.match(body, /<flexit-site [^>]*langue="en"/);
      const { texts, links } = readTexts(body);
      assert.deepEqual(texts.filter(isFrench), []);
      assert.deepEqual(
        links.filter(
          (link) =>
            !/^(?:\/en\/|#|https?:|mailto:|tel:|webcal:|\/(?:actualites|annonces)\.xml$|\/elements\/en\/$|\/(?:pictures|photos)\/)/.test(
              link,
            ),
        ),
        [],
      );
    });
  }

  for (const path of PUBLIC) {
    test(`${path} and its English page name each other`, async () => {
      const [french, english] = await Promise.all([visitor.get(path), visitor.get(`/en${path}`)]);
      const alternates = (body: string) => body.match(/<link rel="alternate" hreflang=[^>]*>/g);
      const canonical = (body: string) =>
        /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]?.replace('&#38;', '&');
      assert.deepEqual(alternates(french.body), alternates(english.body));
      assert.equal(alternates(french.body)?.length, 3);
      assert.equal(canonical(english.body), canonical(french.body)?.replace(/^(https?:\/\/[^/]+)/, '$1/en'));
      const leads = (body: string, language: string) =>
        readTexts(body).others.filter((other) => other.lang === language);
      for (const { href } of leads(french.body, 'en')) assert.equal(href, `/en${path}`);
      for (const { href } of leads(english.body, 'fr')) assert.equal(href, path);
      assert.equal(leads(english.body, 'fr').length, 2);
    });
  }

  test('a page that does not exist says so in English, and leads to the French home', async () => {
    for (const url of ['/en/nothing', '/en/redaction', '/en//elsewhere.org', '/en/%FF']) {
      const { statusCode, body } = await visitor.get(url);
      assert.equal(statusCode, 404, url);
      assert.match(body, /<html lang="en">[\s\S]*<h1>Page not found<\/h1>/);
      assert.doesNotMatch(body, /hreflang="fr" href="(?!\/")|rel="canonical"/);
    }
  });

  test('a page in French alone names no other, and its visitor finds the English home', async () => {
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const { statusCode, body } = await editor.get('/redaction');
    assert.equal(statusCode, 200);
    assert.doesNotMatch(body, /<link rel="(?:alternate|canonical)"/);
    assert.match(body, /hreflang="en" href="\/en\/"/);
  });

  test('the answer of an address that forms alone are sent to leads to the French home', async () => {
    const { statusCode, body } = await member.post('/en/globalflexit/ajax/modules/traitement.php', {
      action: 'inconnue',
    });
    assert.equal(statusCode, 400);
    for (const { href } of readTexts(body).others) assert.equal(href, '/');
  });

  test('an address that only begins like the prefix is none of its own', async () => {
    const { body } = await visitor.get('/entraide');
    assert.match(body, /<html lang="fr">/);
  });

  test('a refused form tells its errors in English', async () => {
    const { statusCode, body } = await visitor.post('/en/contact', { courriel: 'nobody', foyer: '2,5' });
    assert.equal(statusCode, 422);
    assert.match(body, /<title>Error: Contact/);
    for (const message of [
      'The field Name is required.',
      'The field Email address must contain an email address.',
      'The field People in the household must contain a whole number.',
    ]) {
      assert.ok(body.includes(message), message);
    }
    assert.match(body, /<form class="formulaire" method="post" action="\/en\/contact">/);
    assert.deepEqual(readTexts(body).texts.filter(isFrench), []);
  });

  test('a library’s request is refused in English', async () => {
    const { body } = await visitor.post('/en/contact', {}, { ajax: true });
    assert.ok(body.includes('The field Message is required.'));
    assert.ok(body.includes('Error(s) found'));
  });

  test('redirections stay in English, with their message', async () => {
    const signing = new Visitor(site.app);
    const asked = await signing.get('/en/mon-espace');
    assert.equal(asked.headers.location, '/en/connexion?retour=%2Fmon-espace');
    const { courriel, password } = ACCOUNTS.camille;
    const signed = await signing.post('/en/connexion', { courriel, mot_de_passe: password, retour: '/mon-espace' });
    assert.equal(signed.headers.location, '/en/mon-espace');
    const activated = {
      action: 'my_elements_activate',
      element_module_ident: 'annonces',
      element_id: '1',
      retour: '/mon-espace?tri=titre',
    };
    const done = await signing.post('/en/globalflexit/ajax/modules/traitement.php', activated);
    assert.equal(done.headers.location, '/en/mon-espace?tri=titre');
    assert.match((await signing.get('/en/mon-espace')).body, /role="status">The notice “[^”]+” is (?:un)?published\.</);
    const left = await signing.post('/en/deconnexion', {});
    assert.equal(left.headers.location, '/en/connexion?message=deconnexion');
  });

  test('lists, suggestions, menus and calendars are answered in English', async () => {
    const list = await visitor.post('/en/annonces', { categorie: 'produits' }, { ajax: true });
    assert.match(list.body, /in the “Local produce” category/);
    assert.match(list.body, /href="\/en\/annonces\/\d+"/);
    const suggested = await visitor.get(
      '/en/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=site&autocompleter[methode]=rechercher&autocompleter[term]=legal%20not',
    );
    assert.deepEqual(suggested.json(), [{ value: 'Legal notice', label: 'Legal notice – Page', genre: 'Page' }]);
    const menu = await visitor.post(
      '/en/globalflexit/ajax/modules/menu/mobile-menu.php',
      { configmenu: 'site' },
      { ajax: true },
    );
    const [{ data }] = menu.json();
    assert.deepEqual(
      data.map(({ nom_page, lien }: Record<string, string>) => [nom_page, lien]),
      [
        ['About the site', '/en/a-propos'],
        ['Legal notice', '/en/mentions-legales'],
        ['Accessibility', '/en/accessibilite'],
        ['Site map', '/en/plan-du-site'],
        ['Catalogue of the elements', '/elements/en/'],
      ],
    );
    const month = await visitor.post(
      '/en/globalflexit/ajax/utilitaires.php',
      { module: 'agenda', param: 'tout', date: '2026-12' },
      { ajax: true },
    );
    assert.match(
      month.body,
      /<h2 class="agenda-titre" data-page-title="Calendar: December 2026 – [^"]+">December 2026<\/h2>/,
    );
    const [year, thisMonth] = today().split('-').map(Number);
    const feed = await visitor.get(`/en/agenda/calendrier.json?year=${year}&month=${thisMonth}`);
    assert.ok(
      feed
        .json()
        .some(({ badge, link }: Record<string, string>) => badge === 'Market' && link?.startsWith('/en/agenda/')),
    );
    const refused = await visitor.get('/en/globalflexit/ajax/modules/autocompleter.php');
    assert.equal(refused.json().msg, 'This list of suggestions does not exist.');
  });

  test('the days of the week keep their capitals', async () => {
    const { body } = await visitor.get('/en/pratique/decheteries');
    assert.match(body, /From Tuesday to Saturday|From Monday to|Monday and Tuesday/);
    assert.doesNotMatch(body, /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/);
  });

  test('the language is the address’s alone: no header of the request changes it, nor any cookie', async () => {
    const asking = { 'accept-language': 'en-GB,en;q=0.9' };
    const { body, headers } = await visitor.get('/contact', asking);
    assert.match(body, /<html lang="fr">/);
    assert.equal(headers['content-language'], 'fr');
    assert.doesNotMatch(headers.vary as string, /accept-language/i);
  });

  test('what editors have translated comes first, and is shown as text', async () => {
    await site.database.insert(translations).values([
      { intitule: 'Nous contacter', langue: 'en', valeur: 'Write to us <b>{now}</b>' },
      {
        intitule: 'Pas encore de compte ? <a>Créez-en un</a>, c’est gratuit.',
        langue: 'en',
        valeur: '<a>Join</a> <a onclick="alert(1)">us</a> <script>',
      },
      { intitule: 'Nous contacter', langue: 'fr', valeur: 'Écrivez-nous' },
    ]);
    const edited = new Visitor(site.app);
    await edited.post('/deconnexion', {});
    assert.match((await edited.get('/en/contact')).body, /<h1>Write to us &lt;b&gt;\{now\}&lt;\/b&gt;<\/h1>/);
    assert.match((await edited.get('/contact')).body, /<h1>Nous contacter<\/h1>/);
    assert.ok(
      (await edited.get('/en/connexion')).body.includes(
        '<a href="/en/inscription">Join</a> &lt;a onclick=&quot;alert(1)&quot;&gt;us</a> &lt;script&gt;',
      ),
    );
  });
});
