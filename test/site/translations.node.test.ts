import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { translations } from '../../examples/site/database/schema.ts';
import { forgetTranslations } from '../../examples/site/database/translations.ts';
import { LIBRARY_TEXTS } from '../../examples/site/texts/library.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
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
    forgetTranslations(site.database);
    const given = await siteTag();
    assert.match(given, / translations="[^"]*&#34;Rechercher&#34;:&#34;Chercher&#34;\}" /);
    assert.notEqual(addressIn(given), addressIn(empty));
    await site.database.insert(translations).values({ intitule: 'Longue', valeur: 'x'.repeat(3000), langue: 'fr' });
    forgetTranslations(site.database);
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
    const many = Array.from({ length: 5000 }, (_, index) => ({ intitule: `e${index}`, langue: 'fr' }));
    await site.database.insert(translations).values(many);
    assert.equal((await visitor.post(URL, ADD, { ajax: true })).statusCode, 503);
  });
});
