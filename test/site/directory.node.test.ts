import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type DirectoryQuery, listCommunes, partsAround, type Sort } from '../../examples/site/database/directory.ts';
import { readPlaces } from '../../examples/site/database/places.ts';
import { SIZES } from '../../examples/site/directory-choice.ts';
import { inPlace } from '../../examples/site/in-place.ts';
import { fold } from '../../examples/site/text.ts';
import { kinds } from './helpers/databases.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { type Answer, Visitor } from './helpers/visitor.ts';

const { communes, departements, regions } = readPlaces();
type Commune = (typeof communes)[number];

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: Commune, b: Commune) => compare(a.cle, b.cle) || compare(a.code, b.code);
const byPopulation = (a: Commune, b: Commune) => a.population - b.population || compare(a.code, b.code);
const byDepartement = (a: Commune, b: Commune) => compare(a.departement, b.departement);

const COMPARISONS: Record<Exclude<Sort, 'relevance'>, (a: Commune, b: Commune) => number> = {
  name: byName,
  'name-desc': (a, b) => byName(b, a),
  departement: (a, b) => byDepartement(a, b) || byName(a, b),
  'departement-desc': (a, b) => byDepartement(b, a) || byName(a, b),
  population: byPopulation,
  'population-desc': (a, b) => byPopulation(b, a),
};

/** What the directory should hold, from the package itself, in plain loops; not yet sorted. */
function selected({ q, region, departement }: Pick<DirectoryQuery, 'q' | 'region' | 'departement'>): Commune[] {
  const words = fold(q).split(' ').filter(Boolean);
  return communes.filter((commune) => {
    if (departement && commune.departement !== departement) return false;
    if (region && commune.region !== region) return false;
    const tokens = words.length > 0 ? [...commune.cle.split(' '), ...commune.codesPostaux] : [];
    return words.every((word) => tokens.some((token) => token.startsWith(word)));
  });
}

function comparison(sort: Sort, q: string) {
  if (sort !== 'relevance') return COMPARISONS[sort];
  if (!q) return COMPARISONS['population-desc'];
  const begins = ({ cle }: Commune) => Number(cle.startsWith(fold(q)));
  return (a: Commune, b: Commune) => begins(b) - begins(a) || byName(a, b);
}

const SORTS = ['relevance', ...Object.keys(COMPARISONS)] as Sort[];
const PLACES = [
  { region: '', departement: '' },
  { region: '76', departement: '' },
  { region: '94', departement: '' },
  { region: '', departement: '2A' },
  { region: '76', departement: '48' },
];
const TEXTS = ['', 'saint', 'Saint-Étienne', '48', 'zzz'];
const AJAX = { ajax: true, csrf: null };

const rowsOf = ({ body }: Answer) => [...body.matchAll(/<tr id="commune-(\w+)"/g)].map((match) => match[1]!);
const statusOf = ({ body }: Answer) =>
  /role="status">([\s\S]*?)<\/div>/
    .exec(body)![1]!
    .replace(/<[^>]+>/g, '')
    .replace(/[ \n]+/g, ' ')
    .trim();
const linksOf = ({ body }: Answer) =>
  [...body.matchAll(/<a [^>]*href="(\/communes[^"]*)" data-rel="([^"]+)"/g)].map(([, href, rel]) => ({
    href: href!.replaceAll('&amp;', '&'),
    rel: rel!,
  }));

for (const { name, skip, copy } of kinds) {
  describe(`the communes in order, on ${name}`, { skip, timeout: 240_000 }, () => {
    let site: OpenSite;
    before(async () => {
      site = await openSite({ url: await copy() });
    });
    after(() => site.close());

    test('every sort of every selection gives the right rows of every page', async () => {
      for (const place of PLACES) {
        for (const q of TEXTS) {
          const rows = selected({ q, ...place });
          for (const [index, sort] of SORTS.entries()) {
            const codes = rows.sort(comparison(sort, q)).map(({ code }) => code);
            const size = SIZES[index % SIZES.length]!;
            const pages = Math.max(1, Math.ceil(codes.length / size));
            for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1])) {
              const query = { q, ...place, sort, page, size };
              const found = await listCommunes(site.database, query);
              const expected = codes.slice((page - 1) * size, page * size);
              assert.deepEqual(
                found.rows.map(({ code }) => code),
                expected,
                JSON.stringify(query),
              );
              assert.deepEqual([found.total, found.pages], [codes.length, pages], JSON.stringify(query));
            }
          }
        }
      }
    });
  });
}

describe('the directory of the communes', { timeout: 240_000 }, () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite({ dist: '/nowhere/dist' });
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  const get = (query: Record<string, string>) => visitor.get(`/communes?${new URLSearchParams(query)}`);
  const refresh = (fields: Record<string, string | string[]>) =>
    visitor.post('/communes', { referer: '/communes', recherche: '', identload: 'annuaire', ...fields }, AJAX);

  test('a row has the names of its places', async () => {
    const { rows } = await listCommunes(site.database, {
      ...{ q: 'mende', region: '', departement: '48', sort: 'relevance', page: 1, size: 25 },
    });
    assert.deepEqual(rows, [
      {
        code: '48095',
        nom: 'Mende',
        departement: '48',
        departementNom: 'Lozère',
        regionNom: 'Occitanie',
        codesPostaux: ['48000'],
        population: rows[0]!.population,
      },
    ]);
  });

  test('says how many there are, of what and where', async () => {
    for (const [query, text] of [
      [{}, '34\u202f969 communes, des plus peuplées aux moins peuplées, page 1 sur 1\u202f399'],
      [{ departement: '48', parpage: '100' }, '152 communes en Lozère, des plus peuplées'],
      [{ region: '32', tri: 'nom' }, '3\u202f782 communes dans les Hauts-de-France, de A à Z, page 1 sur 152'],
      [{ q: 'saint', departement: '12', tri: 'population' }, '44 communes pour «\u00a0saint\u00a0» dans l’Aveyron,'],
      [{ q: 'mende', departement: '48' }, '1 commune pour «\u00a0mende\u00a0» en Lozère'],
      [{ q: 'zzz', region: '04' }, 'Aucune commune ne correspond à «\u00a0zzz\u00a0» à La Réunion.'],
      [{ q: '%%' }, 'Aucune commune ne correspond à «\u00a0%%\u00a0».'],
      [{ q: 'saint', page: '9999' }, 'communes pour «\u00a0saint\u00a0»\u00a0: la page 9\u202f999 n’existe pas.'],
    ] as [Record<string, string>, string][]) {
      assert.ok(statusOf(await get(query)).includes(text), `${statusOf(await get(query))} ≠ ${text}`);
    }
  });

  test('links hold what was chosen, no more', async () => {
    const chosen = { q: 'saint', region: '76', departement: '12', tri: 'population', parpage: '25' };
    const answer = await get({ ...chosen, page: '2' });
    const links = linksOf(answer);
    const hrefOf = (rel: string) => links.find((link) => link.rel === rel)?.href;
    const base = '/communes?q=saint&region=76&departement=12';
    assert.equal(hrefOf('param:tri;value:population-desc'), `${base}&tri=population-desc`);
    assert.equal(hrefOf('param:tri;value:nom'), `${base}&tri=nom`);
    assert.equal(hrefOf('param:tri;value:pertinence'), base);
    assert.equal(hrefOf('param:parpage;value:25'), `${base}&tri=population`);
    assert.equal(hrefOf('param:parpage;value:100'), `${base}&tri=population&parpage=100`);
    assert.equal(hrefOf('param:page;num:1'), `${base}&tri=population`);
    assert.match(answer.body, /<th scope="col" class="droite" aria-sort="ascending">/);
    assert.equal(answer.body.match(/aria-sort/g)!.length, 1);
    assert.match(answer.body, /<input type="hidden" name="tri" value="population">/);
    assert.doesNotMatch(answer.body, /name="parpage"/);
    assert.match(
      answer.body,
      new RegExp(
        `rel="canonical" href="http://localhost(:\\d+)?${`${base}&tri=population&page=2`.replace(/[?]/g, '\\?').replaceAll('&', '&amp;')}"`,
      ),
    );
    for (const { href } of links) assert.equal((await visitor.get(href)).statusCode, 200, href);
    const plain = linksOf(await get({})).find(({ rel }) => rel === 'param:tri;value:population');
    assert.equal(plain!.href, '/communes?tri=population');
  });

  test('the départements on offer are those of the région', async () => {
    const offered = ({ body }: Answer) => {
      const select = /<select id="communes-departement"[\s\S]*?<\/select>/.exec(body)![0];
      return [...select.matchAll(/<option value="(\w*)"/g)].map((match) => match[1]);
    };
    assert.equal(offered(await get({})).length, departements.length + 1);
    assert.deepEqual(offered(await get({ region: '94' })), ['', '2A', '2B']);
    for (const answer of [
      await get({ region: '53', departement: '48' }),
      await refresh({ region: '53', departement: '48' }),
    ]) {
      assert.equal(answer.statusCode, 200);
      assert.match(
        statusOf(answer),
        /^Le département Lozère \(48\) n’est pas en Bretagne\u00a0: .* 1\u202f202 communes en Bretagne/,
      );
      assert.deepEqual(offered(answer), ['', '22', '29', '35', '56']);
      assert.equal(rowsOf(answer).length, 25);
      for (const { href } of linksOf(answer)) assert.doesNotMatch(href, /departement=/);
    }
    const unknown = await get({ region: '<b>', departement: 'zz', q: 'mende' });
    assert.match(
      statusOf(unknown),
      /^La région «\u00a0&lt;b&gt;\u00a0» n’existe pas\. Le département «\u00a0zz\u00a0» n’existe pas\./,
    );
    assert.match(statusOf(unknown), /communes? pour «\u00a0mende\u00a0»/);
  });

  test('the list gets the block of the page alone, whoever asks', async () => {
    for (const fields of [{}, { q: 'mende' }, { tri: 'nom', page: '3', region: '76' }, { q: 'zzz' }] as Record<
      string,
      string
    >[]) {
      const page = await get(fields);
      const stranger = new Visitor(site.app);
      const block = await stranger.post('/communes', { referer: 'x', recherche: '', identload: 'z', ...fields }, AJAX);
      assert.equal(block.statusCode, 200);
      assert.match(block.body, /^<flexit-list id="annuaire" [\s\S]*<\/flexit-list>\s*$/);
      assert.ok(page.body.includes(block.body.trim()));
      assert.equal(block.headers['cache-control'], 'no-store');
      assert.match(block.headers['content-type'] as string, /^text\/html; charset=utf-8$/);
      assert.equal(stranger.cookies.size, 0);
    }
    const past = await refresh({ q: 'saint-etienne', page: '9' });
    assert.equal(past.statusCode, 200);
    assert.deepEqual(linksOf(past), [{ href: '/communes?q=saint-etienne&page=3', rel: 'param:page;num:3' }]);
    assert.equal((await get({ q: 'saint-etienne', page: '9' })).statusCode, 404);
  });

  test('a member’s message waits for a page', async () => {
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    const ANNONCE = { titre: 'Un titre', categorie: 'emploi', commune: 'Mende', code_postal: '48000' };
    const rest = { description: 'Une assez longue description.', courriel: 'a@example.org' };
    assert.equal((await member.post('/mon-espace/annonces/nouvelle', { ...ANNONCE, ...rest })).statusCode, 303);
    assert.doesNotMatch((await member.post('/communes', { q: 'mende' }, AJAX)).body, /enregistrée/);
    assert.match((await member.get('/mon-espace')).body, /Votre annonce a été enregistrée/);
    await site.resetMembers();
  });

  test('whatever is sent is shown as text, or is as if it were not', async () => {
    const hostile = [
      ...["'", '%', ':*', '& | !', '\\', "a' or 1=1 --", '</flexit-list><script>alert(1)</script>', '\0', '{{ q }}'],
      ...['" onfocus="alert(1)', 'é'.repeat(1000), '🙂', '{"param":"p"}', '-->', 'd=48', 'to_tsquery'],
    ];
    for (const text of hostile) {
      const everywhere = { region: text, departement: text, tri: text, parpage: text, page: text };
      for (const fields of [{ q: text }, everywhere] as Record<string, string>[]) {
        const answer = await refresh(fields);
        assert.equal(answer.statusCode, 200, text);
        assert.doesNotMatch(answer.body, /<script|value="[^"]*" onfocus|undefined|\[object/, text);
        assert.equal(answer.body.match(/<\/flexit-list>/g)!.length, 1);
      }
    }
    assert.match((await refresh({ q: '<b>"&' })).body, /name="q" value="&lt;b&gt;&#34;&amp;"/);
    assert.equal(/name="q" value="(é*)"/.exec((await refresh({ q: 'é'.repeat(10_000) })).body)![1]!.length, 100);
    const first = rowsOf(await get({}));
    for (const odd of [
      ...[
        'page=0',
        'page=-1',
        'page=1.5',
        'page=x',
        'page=',
        'parpage=1000',
        'parpage=-25',
        'parpage=2e1',
        'parpage=0x19',
        'parpage=1e2',
      ],
      ...['tri=', 'tri=toString', 'tri=__proto__', 'tri=pertinence', 'region=&departement=', 'tri[]=nom', 'q[a]=b'],
      ...['page=1&page=2', 'region=&region=76', 'parpage=25&parpage=100', 'q=&q=mende', 'autre=1'],
    ]) {
      assert.deepEqual(rowsOf(await visitor.get(`/communes?${odd}`)), first, odd);
      const post = await site.app.inject({
        method: 'POST',
        url: '/communes',
        payload: odd,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
      });
      assert.deepEqual(rowsOf(post as Answer), first, odd);
    }
    const bare = await site.app.inject({
      method: 'POST',
      url: '/communes',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    assert.deepEqual(rowsOf(bare as Answer), first);
  });
});

describe('places', () => {
  test('partsAround gives the parts that a page lies in', () => {
    const parts = [
      { code: 'a', communes: 3 },
      { code: 'b', communes: 0 },
      { code: 'c', communes: 1 },
      { code: 'd', communes: 5 },
    ];
    assert.deepEqual(partsAround(parts, 0, 2), { codes: ['a'], offset: 0 });
    assert.deepEqual(partsAround(parts, 2, 2), { codes: ['a', 'b', 'c'], offset: 2 });
    assert.deepEqual(partsAround(parts, 3, 1), { codes: ['c'], offset: 0 });
    assert.deepEqual(partsAround(parts, 5, 9), { codes: ['d'], offset: 1 });
  });

  test('are said as in French', () => {
    for (const phrase of [
      ...['en Lozère', 'dans l’Aveyron', 'dans le Gard', 'dans la Drôme', 'dans les Landes', 'à Paris', 'en Bretagne'],
      ...['dans les Hauts-de-France', 'à La Réunion', 'à Mayotte', 'dans le Grand Est', 'en Corse', 'en Guadeloupe'],
      ...['dans la Loire', 'en Loire-Atlantique', 'en Haute-Loire', 'en Île-de-France', "dans le Val-d'Oise"],
    ]) {
      const named = [...departements, ...regions].find(({ nom }) => phrase.endsWith(nom) && inPlace(nom) === phrase);
      assert.ok(named, phrase);
    }
  });
});
