import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fold } from '../../examples/site/text.ts';
import { kinds } from './helpers/databases.ts';
import { type OpenSite, openSite } from './helpers/site.ts';

const PATH = '/globalflexit/ajax/modules/autocompleter.php';

interface Suggestion {
  value: string;
  label: string;
  code: string;
  codePostal: string;
  departement: string;
  codeDepartement: string;
  region: string;
  population: number;
}

for (const { name, skip, copy } of kinds) {
  describe(`suggestions of communes, on ${name}`, { skip }, () => {
    let site: OpenSite;
    before(async () => {
      site = await openSite({ url: await copy() });
    });
    after(() => site.close());

    const ask = (parameters: Record<string, string>) => {
      const query = new URLSearchParams();
      for (const [key, value] of Object.entries(parameters)) query.append(`autocompleter[${key}]`, value);
      return site.app.inject(`${PATH}?${query}`);
    };
    const suggest = async (term: string): Promise<Suggestion[]> =>
      (await ask({ classname: 'communes', methode: 'rechercher', term })).json();

    test('has all that a form may want of each', async () => {
      const [first] = await suggest('mende');
      assert.deepEqual(first, {
        value: 'Mende',
        label: 'Mende (48000)',
        code: '48095',
        codePostal: '48000',
        departement: 'Lozère',
        codeDepartement: '48',
        region: 'Occitanie',
        population: first!.population,
      });
      assert.ok(first.population > 10_000);
    });

    test('names that begin with the term come first, the most populated first, then those that have it as a word', async () => {
      const saints = await suggest('Saint');
      assert.equal(saints.length, 20);
      assert.equal(saints[0]!.value, 'Saint-Étienne');
      const etienne = await suggest('étienne');
      assert.ok(etienne.every(({ value }) => /(^|[- ])étienne/i.test(value)));
      assert.ok(etienne.some(({ value }) => value === 'Saint-Étienne'));
      for (const term of ['valence', 'l hay']) {
        const begins = (await suggest(term)).map(({ value }) => fold(value).startsWith(fold(term)));
        assert.deepEqual(
          begins,
          begins.toSorted((a, b) => Number(b) - Number(a)),
          term,
        );
        assert.ok(begins.includes(true) && begins.includes(false), term);
      }
      const populations = saints.map(({ population }) => population);
      assert.deepEqual(
        populations,
        populations.toSorted((a, b) => b - a),
      );
    });

    test('accents, case, hyphens and apostrophes do not matter', async () => {
      const names = async (term: string) => (await suggest(term)).map(({ value }) => value);
      assert.deepEqual(await names('SAINT ETIENNE'), await names('saint-étienne'));
      assert.equal((await names("l'haÿ"))[0], "L'Haÿ-les-Roses");
    });

    test('a postal code, or its beginning, finds its communes, with that code', async () => {
      const exact = await suggest('48340');
      assert.ok(exact.length > 1 && exact.every(({ codePostal }) => codePostal === '48340'));
      assert.ok((await suggest('483')).every(({ codePostal }) => codePostal.startsWith('483')));
      assert.deepEqual(
        (await suggest('69003')).map(({ value, codePostal }) => [value, codePostal]),
        [['Lyon', '69003']],
      );
      assert.equal((await suggest('saint-germain 48340'))[0]!.value, 'Saint-Germain-du-Teil');
    });

    test('nothing found, nothing asked, and any text at all: a list', async () => {
      for (const term of [
        '',
        ' ',
        'zzzzz',
        '%',
        '_',
        "'",
        ':*',
        '\\',
        '\0',
        '日本',
        'a'.repeat(2000),
        '99999',
        'x & !y',
      ]) {
        const answer = await ask({ classname: 'communes', methode: 'rechercher', term });
        assert.equal(answer.statusCode, 200, term);
        assert.ok(Array.isArray(answer.json()), term);
      }
      assert.deepEqual((await ask({ classname: 'communes', methode: 'rechercher' })).json(), []);
    });
  });
}

describe('the autocomplete endpoint', () => {
  let site: OpenSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  test('a list that does not exist: 404 and a message, whatever the keys are called', async () => {
    for (const query of [
      '',
      'autocompleter[classname]=communes',
      'autocompleter[classname]=communes&autocompleter[methode]=supprimer',
      'autocompleter[classname]=constructor&autocompleter[methode]=toString',
      'autocompleter[__proto__][classname]=communes&autocompleter[__proto__][methode]=rechercher',
      '__proto__[classname]=communes&autocompleter=communes',
      'autocompleter[classname][]=communes&autocompleter[methode][]=rechercher',
    ]) {
      const answer = await site.app.inject(`${PATH}?${query}`);
      assert.equal(answer.statusCode, 404, query);
      assert.deepEqual(answer.json(), { result: false, msg: 'Cette liste de suggestions n’existe pas.' });
    }
    assert.equal(Reflect.get({}, 'classname'), undefined);
  });

  test('its keys may be escaped, as browsers send them, and its answers are kept for a minute by the browser alone', async () => {
    const query =
      'autocompleter%5Bclassname%5D=communes&autocompleter%5Bmethode%5D=rechercher&autocompleter%5Bterm%5D=Sa%C3%BBgues';
    const { headers, json } = await site.app.inject(`${PATH}?${query}`);
    assert.equal(json()[0].value, 'Saugues');
    assert.equal(headers['cache-control'], 'private, max-age=60');
    assert.match(headers['content-type'] as string, /^application\/json/);
    assert.equal(headers['set-cookie'], undefined);
  });
});
