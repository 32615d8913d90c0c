import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { searchCommunes } from '../../examples/site/database/directory.ts';
import { seed } from '../../examples/site/database/seed.ts';
import { parseId, parsePage } from '../../examples/site/parameters.ts';
import { fold, isStorable, storable } from '../../examples/site/text.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

interface Commune {
  type: string;
  code: string;
  nom: string;
  codesPostaux?: string[];
  population?: number;
}

const require = createRequire(import.meta.url);
const source: Commune[] = require('@etalab/decoupage-administratif/data/communes.json');
const current = source.filter(({ type }) => type === 'commune-actuelle');

describe('the communes', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  const ask = async <Row>(query: string) =>
    ((await site.database.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
  const names = async (query: string, page = 1) =>
    (await searchCommunes(site.database, query, page)).rows.map(({ nom }) => nom);

  test('are all those of the package, with their populations', async () => {
    const [row] = await ask<{ n: number; population: number }>(
      'select count(*)::int n, sum(population)::int population from communes',
    );
    assert.equal(row!.n, current.length);
    assert.ok(current.length > 34_000);
    assert.equal(
      row!.population,
      current.reduce((sum, { population = 0 }) => sum + population, 0),
    );
    const [paris] = await ask<{ nom: string; cle: string; codes_postaux: string[] }>(
      "select nom, cle, codes_postaux from communes where code = '75056'",
    );
    assert.deepEqual(paris, {
      nom: 'Paris',
      cle: 'paris',
      codes_postaux: current.find(({ code }) => code === '75056')!.codesPostaux,
    });
    const [places] = await ask<{ d: number; r: number }>(
      'select (select count(*)::int from departements) d, (select count(*)::int from regions) r',
    );
    assert.ok(places!.d > 100 && places!.r >= 18);
  });

  test('a second seed makes again only what was cut', async () => {
    const fingerprint = () =>
      ask(
        "select md5(string_agg(communes::text, '|' order by code)) h, (select count(*)::int from members) m, (select count(*)::int from annonces) a from communes",
      );
    const before = await fingerprint();
    await seed(site.database);
    assert.deepEqual(await fingerprint(), before);
    await ask("delete from seeds where name = 'places'");
    await ask("delete from communes where departement = '48'");
    await seed(site.database);
    assert.deepEqual(await fingerprint(), before);
  });

  test('a seed that fails leaves nothing half done', async () => {
    await ask("delete from seeds where name = 'places'");
    await ask('delete from communes');
    await ask("alter table communes add constraint cut check (code <> '97424')");
    await assert.rejects(seed(site.database));
    assert.deepEqual(await ask('select count(*)::int n from communes'), [{ n: 0 }]);
    await ask('alter table communes drop constraint cut');
    await seed(site.database);
    assert.equal((await ask<{ n: number }>('select count(*)::int n from communes'))[0]!.n, current.length);
  });

  test('are found however their name is written', async () => {
    for (const query of ['Saint-Étienne', 'saint etienne', 'SAINT  ETIENNE', 'saint-etienne', ' Saint Étienne ']) {
      assert.equal((await names(query))[0], 'Saint-Étienne', query);
    }
    assert.deepEqual(await names("l'haÿ les roses"), ["L'Haÿ-les-Roses"]);
    assert.deepEqual(await names('œuilly'), await names('oeuilly'));
    assert.ok((await names('oeuilly')).includes('Œuilly'));
  });

  test('those whose name begins with it come first', async () => {
    const all: string[] = [];
    for (let page = 1; page <= 4; page++) all.push(...(await names('etienne', page)));
    const starts = all.map((name) => fold(name).startsWith('etienne'));
    assert.ok(all.length > 60);
    assert.equal(starts.lastIndexOf(true) < starts.indexOf(false) || !starts.includes(true), true);
    const bourg = await searchCommunes(site.database, 'bourg', 1);
    assert.ok(bourg.rows.every(({ nom }) => fold(nom).startsWith('bourg')));
    assert.ok(
      (await names('bourg', bourg.pages)).every(
        (nom) => !fold(nom).startsWith('bourg') && / bourg/.test(` ${fold(nom)}`),
      ),
    );
  });

  test('are found by postal code', async () => {
    const rows = await names('48340');
    const expected = current.filter(({ codesPostaux = [] }) => codesPostaux.includes('48340')).map(({ nom }) => nom);
    assert.deepEqual(rows.toSorted(), expected.toSorted());
  });

  test('each order uses its index', async () => {
    const plan = async (query: string) =>
      (await ask<Record<string, string>>(`explain ${query}`)).map((row) => row['QUERY PLAN']).join('\n');
    assert.match(
      await plan('select * from communes order by population desc, code desc limit 20'),
      /communes_population/,
    );
    assert.match(await plan('select * from communes order by cle, code limit 20'), /communes_cle/);
    assert.match(
      await plan("select * from communes where departement = '48' order by cle limit 20"),
      /communes_departement/,
    );
  });

  test('any text is a search', async () => {
    const hostile = [
      "'",
      '%',
      '_',
      ':*',
      '& | !',
      '\\',
      '日本',
      '🙂',
      '\0',
      '\ud800',
      "a' or 1=1 --",
      '<script>',
      'a'.repeat(5000),
    ];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' })), async (text) => {
        const { statusCode, body } = await visitor.get(
          `/communes?q=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
        );
        assert.equal(statusCode, 200);
        assert.ok(!body.includes('<script>'));
        await searchCommunes(site.database, text, 1);
      }),
      { numRuns: 60 },
    );
  });

  test('the page shows the query with what it found', async () => {
    const { body } = await visitor.get('/communes?q=saint-%C3%A9tienne&page=2');
    assert.match(body, /68 communes<\/strong> pour «\u00a0saint-étienne\u00a0»/);
    assert.match(body, /name="q" value="saint-étienne"/);
    assert.match(body, /href="\/communes\?q=saint-%C3%A9tienne&amp;page=3" rel="next"/);
    assert.match(body, /aria-current="page"><span class="invisible">Page <\/span>2</);
    assert.match(body, /<th scope="row">Saint-Étienne-[^<]* <span class="meta petit-seulement">\d{5}/);
    assert.match((await visitor.get('/communes?q=zzzz')).body, /Aucune commune ne correspond à «\u00a0zzzz\u00a0»/);
    assert.match((await visitor.get('/communes')).body, /<th scope="row">Paris </);
  });

  test('any page number has its answer', async () => {
    const past = await visitor.get('/communes?q=saint-etienne&page=4');
    assert.equal(past.statusCode, 404);
    assert.match(past.body, /s’arrête à la page 3/);
    assert.equal((await visitor.get('/communes?page=999999999')).statusCode, 404);
    for (const page of ['0', '-1', 'abc', '1.5', '1e9', '', '%00', '99999999999999999999']) {
      const { statusCode, body } = await visitor.get(`/communes?page=${page}`);
      assert.equal(statusCode, 200, page);
      assert.match(body, /<th scope="row">Paris </);
    }
    assert.equal((await visitor.get('/communes?q=a&q=b&page=1&page=2')).statusCode, 200);
  });
});

describe('text', () => {
  test('fold gives a stable form of letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = fold(text);
        assert.match(folded, /^([a-z0-9]+( [a-z0-9]+)*)?$/);
        assert.equal(fold(folded), folded);
      }),
    );
    assert.equal(fold('L’Haÿ-les-Roses'), 'l hay les roses');
    assert.equal(fold('Bœrsch'), 'boersch');
  });

  test('storable() makes any text one that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.ok(isStorable(storable(text)));
        if (isStorable(text))
          assert.ok(!/\p{Surrogate}/u.test(text) && !text.includes('\0') && storable(text) === text);
      }),
    );
    assert.ok(!isStorable('a\0') && !isStorable('\ud800') && !isStorable('\u001b') && isStorable('🙂\n\té'));
  });
});

describe('parameters', () => {
  test('an id is decimal digits that fit the database', () => {
    assert.equal(parseId('12'), 12);
    assert.equal(parseId('2147483647'), 2147483647);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const id = parseId(value);
        assert.ok(id === undefined || (Number.isInteger(id) && id > 0 && String(id) === value));
      }),
    );
  });

  test('a page is at least the first', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => assert.ok(Number.isInteger(parsePage(value)) && parsePage(value) >= 1)),
    );
    assert.equal(parsePage('7'), 7);
  });
});
