import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { annonces } from '../../examples/site/database/schema.ts';
import { fold } from '../../examples/site/text.ts';
import { kinds } from './helpers/databases.ts';
import { type OpenSite, openSite } from './helpers/site.ts';

const PATH = '/globalflexit/ajax/modules/autocompleter.php';

interface Suggestion {
  value: string;
  label: string;
  recherche: string;
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
    const suggest = async (term: string, parameters: Record<string, string> = {}): Promise<Suggestion[]> =>
      (await ask({ classname: 'communes', methode: 'rechercher', term, ...parameters })).json();
    const names = async (term: string, parameters?: Record<string, string>) =>
      (await suggest(term, parameters)).map(({ value }) => value);
    const titles = async (term: string): Promise<{ value: string; label: string; genre: string }[]> =>
      (await ask({ classname: 'site', methode: 'rechercher', term })).json();

    test('has all that a form may want of each', async () => {
      const [first] = await suggest('mende');
      assert.deepEqual(first, {
        value: 'Mende',
        label: 'Mende (48000)',
        recherche: 'Mende 48000',
        code: '48095',
        codePostal: '48000',
        departement: 'Lozère',
        codeDepartement: '48',
        region: 'Occitanie',
        population: first!.population,
      });
      assert.ok(first.population > 10_000);
    });

    test('the most likely communes come first', async () => {
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

    test('the way a name is written does not matter', async () => {
      for (const written of ['SAINT ETIENNE', 'st etienne', 'St-Étienne', '  saint   étienne '])
        assert.deepEqual(await names(written), await names('saint-étienne'), written);
      for (const written of ["l'haÿ", 'l’hay', "L' HAY"]) assert.equal((await names(written))[0], "L'Haÿ-les-Roses");
      assert.equal((await names('oeuil'))[0], 'Œuilly');
      assert.deepEqual(await names('œuil'), await names('OEUIL'));
      assert.equal((await names('chalon s/ saone'))[0], 'Chalon-sur-Saône');
    });

    test('abbreviations of « saint » are understood without hiding other names', async () => {
      assert.deepEqual((await names('st')).slice(0, 2), ['Strasbourg', 'Saint-Étienne']);
      assert.equal((await names('ste genevieve'))[0], 'Sainte-Geneviève-des-Bois');
      assert.ok((await names('mont st michel')).includes('Le Mont-Saint-Michel'));
    });

    test('a small commune of that very name is found among larger ones', async () => {
      for (const term of ['y', 'eu', 'saint-martin', 'beaumont']) {
        const found = await suggest(term);
        assert.equal(found.length, 20, term);
        assert.ok(
          found.some(({ value }) => fold(value) === fold(term)),
          term,
        );
        const populations = found
          .filter(({ value }) => fold(value).startsWith(fold(term)))
          .map(({ population }) => population);
        assert.deepEqual(
          populations,
          populations.toSorted((a, b) => b - a),
          term,
        );
        assert.equal(new Set(found.map(({ code }) => code)).size, 20, term);
      }
    });

    test('another field may narrow them to a département or a région, by code or by name', async () => {
      for (const departement of ['48', 'Lozère', ' LOZERE ']) {
        const found = await suggest('saint', { departement });
        assert.equal(found[0]!.value, "Saint-Chély-d'Apcher", departement);
        assert.ok(found.every(({ codeDepartement }) => codeDepartement === '48'));
      }
      assert.deepEqual((await names('porto', { departement: '2a' }))[0], 'Porto-Vecchio');
      assert.ok((await suggest('saint', { region: '53' })).every(({ region }) => region === 'Bretagne'));
      assert.deepEqual(await names('saint', { departement: '' }), await names('saint'));
      assert.deepEqual(await names('saint', { departement: '999' }), []);
      assert.deepEqual(await names('482', { departement: '12' }), []);
    });

    test('the public titles of the site are suggested, the closest first', async () => {
      const marche = await titles('march');
      const begins = marche.map(({ value }) => fold(value).startsWith('march'));
      assert.ok(begins.includes(true) && begins.includes(false));
      assert.deepEqual(
        begins,
        begins.toSorted((a, b) => Number(b) - Number(a)),
      );
      assert.ok(marche.length <= 10 && new Set(marche.map(({ label }) => label)).size === marche.length);
      assert.ok(new Set(marche.map(({ genre }) => genre)).size > 2);
      assert.ok((await titles('men')).some(({ label }) => label === 'Mende (Lozère) – Commune'));
      assert.equal((await titles('accessib'))[0]!.label, 'Accessibilité – Page');
      await site.database.update(annonces).set({ active: false });
      assert.ok((await titles('four')).every(({ genre }) => genre !== 'Annonce'));
      for (const term of ['', '%', '\0', '🙂', 'x & !y', 'zzzz']) assert.deepEqual(await titles(term), [], term);
    });

    test('a postal code finds its communes', async () => {
      const exact = await suggest('48340');
      assert.ok(exact.length > 1 && exact.every(({ codePostal }) => codePostal === '48340'));
      assert.ok((await suggest('483')).every(({ codePostal }) => codePostal.startsWith('483')));
      assert.deepEqual(
        (await suggest('69003')).map(({ value, codePostal }) => [value, codePostal]),
        [['Lyon', '69003']],
      );
      for (const term of ['lyon 69003', '69003 lyon'])
        assert.equal((await suggest(term))[0]!.codePostal, '69003', term);
      assert.equal((await suggest('saint-germain 48340'))[0]!.value, 'Saint-Germain-du-Teil');
    });

    test('any text is answered by a list', async () => {
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
        '🙂',
        'l’',
        'e',
        'st '.repeat(40),
      ]) {
        const answer = await ask({ classname: 'communes', methode: 'rechercher', term });
        assert.equal(answer.statusCode, 200, term);
        assert.ok(Array.isArray(answer.json()), term);
      }
      assert.deepEqual((await ask({ classname: 'communes', methode: 'rechercher' })).json(), []);
    });
  });
}

test('too many suggestions in a minute are refused in JSON, for that visitor alone', async () => {
  const site = await openSite({ limits: { suggestions: 2 } });
  try {
    const ask = (remoteAddress: string) =>
      site.app.inject({
        url: `${PATH}?autocompleter[classname]=communes&autocompleter[methode]=rechercher&autocompleter[term]=men`,
        remoteAddress,
      });
    await ask('192.0.2.1');
    assert.equal((await ask('192.0.2.1')).statusCode, 200);
    const refused = await ask('192.0.2.1');
    assert.equal(refused.statusCode, 429);
    assert.match(refused.json().msg, /^Vous avez fait trop de demandes en peu de temps\. Réessayez dans \d+ s\.$/);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await ask('192.0.2.2')).statusCode, 200);
  } finally {
    await site.close();
  }
});

describe('the autocomplete endpoint', () => {
  let site: OpenSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  test('a list that does not exist is refused, whatever the keys are called', async () => {
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

  // Specification 7.13
  test('a browser’s escaped request gets an answer that it alone may keep', async () => {
    const query =
      'autocompleter%5Bclassname%5D=communes&autocompleter%5Bmethode%5D=rechercher&autocompleter%5Bterm%5D=Sa%C3%BBgues';
    const { headers, json } = await site.app.inject(`${PATH}?${query}`);
    assert.equal(json()[0].value, 'Saugues');
    assert.equal(headers['cache-control'], 'private, max-age=60');
    assert.match(headers['content-type'] as string, /^application\/json/);
    assert.equal(headers['set-cookie'], undefined);
  });
});
