import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { translations } from '../../examples/site/database/schema.ts';
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
    assert.deepEqual(answer.json(), { langue: 'fr', traductions: [{ intitule: 'Rechercher', valeur: 'Chercher' }] });
  });

  // Specification 7.17
  test('records an unknown expression once, for visitors too', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const answer = await visitor.post(URL, ADD, { ajax: true });
      assert.deepEqual([answer.statusCode, answer.json()], [200, { result: true }]);
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

  test('never replaces a translation', async () => {
    await site.database
      .insert(translations)
      .values({ intitule: 'Rechercher', valeur: 'Chercher', langue: 'fr', module: 'menu' });
    await visitor.post(URL, ADD, { ajax: true });
    assert.deepEqual(
      (await rows()).map(({ valeur }) => valeur),
      ['Chercher'],
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
