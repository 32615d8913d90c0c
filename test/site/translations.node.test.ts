import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { translations } from '../../examples/site/database/schema.ts';
import { LIBRARY_TEXTS } from '../../examples/site/texts/library.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const URL = '/globalflexit/ajax/traductions.php';
const ADD = {
  action: 'add_traduction',
  expression: 'Rechercher',
  langue: 'fr',
  tableau_donnee: 'javascript',
  module: 'menu',
  no_modif: '1',
  force_learn: '0',
};

describe('the translations endpoint', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  beforeEach(() => site.resetMembers());
  after(() => site.close());

  const rows = () => site.database.select().from(translations);

  // Specification 7.15
  test('answers what is translated into the language', async () => {
    await site.database.insert(translations).values([
      { intitule: 'Rechercher', valeur: 'Chercher', langue: 'fr' },
      { intitule: 'Inconnue', langue: 'fr' },
      { intitule: 'Rechercher', valeur: 'Search', langue: 'en' },
    ]);
    const fields = { action: 'get_traductions', cible: 'javascript' };
    const answer = await visitor.post(URL, fields, { ajax: true, csrf: null });
    assert.equal(answer.statusCode, 200);
    const own = (langue: 'fr' | 'en') =>
      Object.entries(LIBRARY_TEXTS[langue]).map(([intitule, valeur]) => ({ intitule, valeur }));
    assert.deepEqual(answer.json(), {
      langue: 'fr',
      traductions: [...own('fr'), { intitule: 'Rechercher', valeur: 'Chercher' }],
    });
    for (const [langue, expected] of [
      ['en', { langue: 'en', traductions: [...own('en'), { intitule: 'Rechercher', valeur: 'Search' }] }],
      ['de', { langue: 'de', traductions: [] }],
      ['français', answer.json()],
    ]) {
      const other = await visitor.post(URL, { ...fields, langue }, { ajax: true, csrf: null });
      assert.deepEqual(other.json(), expected);
    }
  });

  test('gives pages the texts themselves, and where there are many, an address that changes with them', async () => {
    const siteTag = async () => /<flexit-site [^>]*>/.exec((await new Visitor(site.app).get('/a-propos')).body)![0];
    const addressIn = (tag: string) => /translations-url="([^"]*)"/.exec(tag)![1]!;
    const empty = await siteTag();
    assert.match(empty, / translations="\{&#34;avertissement&#34;:[^"]*\}" .* learn /);
    assert.doesNotMatch(empty, /Chercher/);
    await site.database.insert(translations).values({ intitule: 'Rechercher', valeur: 'Chercher', langue: 'fr' });
    const given = await siteTag();
    assert.match(given, / translations="[^"]*&#34;Rechercher&#34;:&#34;Chercher&#34;\}" /);
    assert.notEqual(addressIn(given), addressIn(empty));
    await site.database.insert(translations).values({ intitule: 'Longue', valeur: 'x'.repeat(3000), langue: 'fr' });
    const fetched = await siteTag();
    assert.doesNotMatch(fetched, / translations="/);
    assert.notEqual(addressIn(fetched), addressIn(given));
    const fields = { action: 'get_traductions', cible: 'javascript', langue: 'fr' };
    const answer = await visitor.post(addressIn(fetched), fields, { ajax: true, csrf: null });
    assert.deepEqual(
      answer
        .json()
        .traductions.slice(-2)
        .map(({ intitule }: { intitule: string }) => intitule),
      ['Rechercher', 'Longue'],
    );
  });

  // Specification 7.17
  test('records an unknown expression once, for visitors too', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const answer = await visitor.post(URL, ADD, { ajax: true });
      assert.deepEqual([answer.statusCode, answer.json()], [200, { result: true, expressions: 1 }]);
    }
    const [row, ...others] = await rows();
    assert.equal(others.length, 0);
    const { intitule, valeur, langue, module, tableauDonnee, noModif } = row!;
    assert.deepEqual(
      { intitule, valeur, langue, module, tableauDonnee, noModif },
      {
        intitule: 'Rechercher',
        valeur: null,
        langue: 'fr',
        module: 'menu',
        tableauDonnee: 'javascript',
        noModif: true,
      },
    );
  });

  test('takes them from public pages, which hold no token, but for no member', async () => {
    const own = { ajax: true, csrf: null, headers: { 'sec-fetch-site': 'same-origin' } };
    assert.equal((await new Visitor(site.app).post(URL, ADD, own)).statusCode, 200);
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    assert.equal((await member.post(URL, ADD, own)).statusCode, 403);
  });

  test('are deleted together by an editor, but for those that are translated', async () => {
    await site.database
      .insert(translations)
      .values([
        ...Array.from({ length: 30 }, (_, n) => ({ intitule: `Inconnue ${n}`, langue: n < 20 ? 'fr' : 'en' })),
        { intitule: 'Inconnue traduite', valeur: 'Connue', langue: 'fr' },
      ]);
    const maelle = new Visitor(site.app);
    await maelle.signIn(ACCOUNTS.maelle);
    const list = (await maelle.get('/redaction/expressions?langue=fr&q=inconnue')).body;
    const address = /href="(\/redaction\/expressions\/supprimer[^"]*)"/.exec(list)![1]!.replaceAll('&amp;', '&');
    assert.match((await maelle.get(address)).body, /<h1>Supprimer 20 expressions à traduire \?<\/h1>/);
    const done = await maelle.post('/redaction/expressions/supprimer', { q: 'inconnue', langue: 'fr' });
    assert.equal(done.statusCode, 303);
    assert.match((await maelle.get(done.headers.location!)).body, /role="status">20 expressions sont supprimées\.</);
    assert.deepEqual([(await rows()).length, (await rows()).filter(({ valeur }) => valeur).length], [11, 1]);
    const camille = new Visitor(site.app);
    await camille.signIn(ACCOUNTS.camille);
    assert.equal((await camille.post('/redaction/expressions/supprimer', {})).statusCode, 403);
  });

  test('records a list beside the first, with where they were seen, and leaves out what is no expression', async () => {
    const others = [
      { expression: 'Matin', langue: 'en', tableau_donnee: '', module: 'calendar' },
      { expression: '' },
      { expression: 'x'.repeat(501) },
      'Soir',
      null,
      { expression: 'Soir', langue: 'fr', page: '/ailleurs' },
    ];
    const fields = { ...ADD, page: '/agenda?mois=2026-11#jour', expressions: JSON.stringify(others) };
    const answer = await visitor.post(URL, fields, { ajax: true });
    assert.deepEqual(answer.json(), { result: true, expressions: 3 });
    assert.deepEqual(
      (await rows()).map(({ intitule, langue, module, page }) => [intitule, langue, module, page]),
      [
        ['Rechercher', 'fr', 'menu', '/agenda'],
        ['Matin', 'en', 'calendar', '/agenda'],
        ['Soir', 'fr', '', '/agenda'],
      ],
    );
  });

  test('keeps no address that would lead elsewhere, and reads no list that is none', async () => {
    for (const [n, page] of [
      '//evil.example/a',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/',
    ].entries())
      await visitor.post(
        URL,
        { ...ADD, expression: `e${n}`, page, expressions: ['{', '{}', '3', ''][n]! },
        { ajax: true },
      );
    assert.deepEqual([...new Set((await rows()).map(({ page }) => page))], ['']);
    assert.equal((await rows()).length, 4);
  });

  test('takes at most fifty at once', async () => {
    const expressions = JSON.stringify(Array.from({ length: 80 }, (_, n) => ({ expression: `e${n}` })));
    assert.equal((await visitor.post(URL, { ...ADD, expressions }, { ajax: true })).json().expressions, 50);
    assert.equal((await rows()).length, 50);
  });

  test('never replaces a translation, nor where it was seen first', async () => {
    await site.database
      .insert(translations)
      .values({ intitule: 'Rechercher', valeur: 'Chercher', langue: 'fr', module: 'menu', page: '/' });
    for (const module of ['menu', 'list']) await visitor.post(URL, { ...ADD, module, page: '/agenda' }, { ajax: true });
    assert.deepEqual(
      (await rows()).map(({ valeur, module, page }) => [valeur, module, page]),
      [['Chercher', 'menu', '/']],
    );
  });

  test('refuses what is no expression', async () => {
    const bad: Record<string, string | string[]>[] = [
      { expression: '' },
      { expression: 'x'.repeat(501) },
      { expression: 'a\0b' },
      { expression: ['a', 'b'] },
      { langue: 'français' },
      { module: 'x'.repeat(101) },
      { tableau_donnee: 'x'.repeat(101) },
    ];
    for (const change of bad) {
      const answer = await visitor.post(URL, { ...ADD, ...change }, { ajax: true });
      assert.equal(answer.statusCode, 422, JSON.stringify(change));
      assert.equal(answer.json().result, false);
      assert.ok(answer.json().msg);
    }
    assert.equal((await visitor.post(URL, { action: 'autre' }, { ajax: true })).statusCode, 400);
    assert.equal((await visitor.post(URL, ADD, { ajax: true, csrf: null })).statusCode, 403);
    const elsewhere = { ajax: true, csrf: null, headers: { 'sec-fetch-site': 'cross-site' } };
    assert.equal((await visitor.post(URL, ADD, elsewhere)).statusCode, 403);
    assert.deepEqual(await rows(), []);
  });

  test('takes no more than its limits', async () => {
    const strict = await openSite({ limits: { signIn: 10, writes: 2, messages: 2 } });
    try {
      const other = new Visitor(strict.app);
      const answers = [];
      for (const expression of ['a', 'b', 'c'])
        answers.push(await other.post(URL, { ...ADD, expression }, { ajax: true }));
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [200, 200, 429],
      );
      assert.match(answers[2]!.json().msg, /trop de demandes/);
    } finally {
      await strict.close();
    }
    const capped = await openSite({ limits: { expressions: 3, expressionsOfAll: 5 }, trustProxy: true });
    try {
      const report = async (from: string, names: string[]) => {
        const [expression = '', ...others] = names;
        const expressions = JSON.stringify(others.map((other) => ({ expression: other })));
        const fields = { ...ADD, expression, expressions };
        const headers = { 'x-forwarded-for': from };
        return (await new Visitor(capped.app).post(URL, fields, { ajax: true, headers })).statusCode;
      };
      await capped.resetMembers();
      const kept = async () => (await capped.database.select().from(translations)).length;
      assert.equal(await report('192.0.2.1', ['a', 'b', 'c', 'd']), 200);
      assert.equal(await kept(), 3, 'of one visitor');
      assert.equal(await report('192.0.2.1', ['e']), 503);
      assert.equal(await report('192.0.2.1', ['a', 'b']), 200, 'what is known already takes no room');
      assert.equal(await report('192.0.2.2', ['f', 'g', 'h']), 200);
      assert.equal(await kept(), 5, 'of all of them');
      assert.equal(await report('192.0.2.3', ['i']), 503);
    } finally {
      await capped.close();
    }
    const many = Array.from({ length: 5000 }, (_, index) => ({ intitule: `e${index}`, langue: 'fr' }));
    await site.database.insert(translations).values(many);
    assert.equal((await visitor.post(URL, ADD, { ajax: true })).statusCode, 503);
  });
});
