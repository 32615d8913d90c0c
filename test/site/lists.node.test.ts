import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { annonces } from '../../examples/site/database/schema.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const HOSTILE = `'; drop table annonces; -- <script>alert(1)</script> {{ 1 | plus: 1 }}`;
/** An annonce of Camille's. */
const OWN = 2;
const AJAX = { ajax: true, csrf: null };

interface List {
  path: string;
  id: string;
  row: RegExp;
  /** Leaves `rows` of them. */
  filter: Record<string, string>;
  rows: number;
}

/** The lists that everyone may read. */
const LISTS: List[] = [
  { path: '/actualites', id: 'liste-actualites', row: /<li id="article-/g, filter: { theme: 'travaux' }, rows: 2 },
  { path: '/annonces', id: 'liste-annonces', row: /<li id="annonce-/g, filter: { categorie: 'emploi' }, rows: 2 },
];

describe('the lists that are refreshed in place', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  for (const { path, id, row, filter, rows } of LISTS) {
    const query = String(new URLSearchParams(filter));
    const refresh = (fields: Record<string, string | string[]>) =>
      visitor.post(path, { referer: path, recherche: '', identload: id, ...fields }, AJAX);
    const rowsIn = (html: string) => html.match(row)?.length ?? 0;
    const searchIn = (html: string) => /search="([^"]*)"/.exec(html)![1];

    // Specification 7.23
    test(`${path} answers its own block, as it stands in the page`, async () => {
      for (const asked of ['', 'page=2', query]) {
        const answer = await refresh({ recherche: asked });
        assert.equal(answer.statusCode, 200);
        assert.match(answer.headers['content-type'] as string, /^text\/html/);
        assert.equal(answer.headers['cache-control'], 'no-store');
        assert.match(answer.body, new RegExp(`^<flexit-list id="${id}"[\\s\\S]*</flexit-list>\\s*$`));
        const { body } = await visitor.get(`${path}?${asked}`);
        assert.ok(body.includes(answer.body.trim()), asked);
        assert.equal(searchIn(answer.body), asked);
      }
    });

    test(`${path}: what is chosen replaces what the list was made from`, async () => {
      assert.equal(rowsIn((await refresh(filter)).body), rows);
      assert.equal(searchIn((await refresh({ recherche: 'page=2', ...filter })).body), query);
      assert.equal(searchIn((await refresh({ recherche: `${query}&page=2`, ...filter, page: '1' })).body), query);
      const cleared = Object.fromEntries(Object.keys(filter).map((name) => [name, '']));
      assert.equal(searchIn((await refresh({ recherche: query, ...cleared })).body), '');
      assert.equal(searchIn((await refresh({ recherche: query, ...cleared, page: '2' })).body), 'page=2');
    });

    test(`${path}: what cannot be asked still gets the block`, async () => {
      const past = await refresh({ page: '999' });
      assert.equal(past.statusCode, 200);
      assert.match(past.body, /Cette liste s’arrête à la page 2\. <a href="[^"]*page=2" data-rel="param:page;num:2">/);
      for (const page of ['0', '-1', 'abc', HOSTILE, '1e9', '']) {
        const answer = await refresh({
          page,
          ...Object.fromEntries(Object.keys(filter).map((name) => [name, HOSTILE])),
        });
        assert.equal(answer.statusCode, 200, page);
        assert.ok(rowsIn(answer.body) > rows && !answer.body.includes('<script>'), page);
      }
      const several = await refresh({ page: ['2', '3'], recherche: ['page=2', 'page=3'] });
      assert.equal(several.statusCode, 200);
      assert.equal((await refresh({ recherche: `%ff&=&${HOSTILE}` })).statusCode, 200);
    });

    test(`${path}: without the library, a form that posts to it comes to the page`, async () => {
      const { statusCode, headers } = await visitor.post(path, { identload: id, ...filter, page: '' }, { csrf: null });
      assert.deepEqual([statusCode, headers.location], [303, `${path}?${query}`]);
      assert.equal((await visitor.post(path, {}, { csrf: null })).headers.location, path);
      assert.equal((await site.app.inject({ method: 'PUT', url: path })).statusCode, 404);
    });
  }

  describe('of a member’s own', () => {
    const path = '/mon-espace';
    let camille: Visitor;
    before(async () => {
      camille = new Visitor(site.app);
      await camille.signIn(ACCOUNTS.camille);
    });
    beforeEach(() => site.resetMembers());

    const refresh = async (fields: Record<string, string>) => (await camille.post(path, fields, { ajax: true })).body;
    const titlesIn = (html: string) => [...html.matchAll(/<h3><a href="[^"]*">([^<]*)/g)].map(([, title]) => title);
    const totalsIn = (html: string) =>
      [...html.matchAll(/class="puce-nombre">(\d+)</g)].map(([, total]) => Number(total));
    /** Some more of Camille's. */
    const add = async (count: number) => {
      const [own] = await site.database.select().from(annonces).where(eq(annonces.id, OWN));
      const { id: _, ...copy } = own!;
      await site.database.insert(annonces).values(Array.from({ length: count }, () => copy));
    };

    test('has their rows only, as they were asked for', async () => {
      const all = await refresh({});
      assert.deepEqual(totalsIn(all), [5, 4, 1, 1]);
      assert.ok((await camille.get(path)).body.includes(all.trim()));
      assert.deepEqual(titlesIn(await refresh({ etat: 'brouillons' })), [
        'Fête des moissons\u00a0: appel aux exposants',
      ]);
      const byTitle = titlesIn(await refresh({ tri: 'titre', etat: 'publiees' }));
      assert.deepEqual(
        byTitle,
        byTitle.toSorted((a, b) => a!.localeCompare(b!, 'fr')),
      );
      assert.equal(byTitle.length, 4);
      assert.match(
        await refresh({ etat: 'soumises' }),
        /href="\/mon-espace\?etat=soumises&amp;tri=titre" data-rel="param:tri;value:titre"/,
      );
      for (const wrong of [HOSTILE, 'toString', '__proto__']) {
        assert.equal(titlesIn(await refresh({ etat: wrong, tri: wrong })).length, 5, wrong);
      }
    });

    test('goes back a page when the last row of the last page has gone', async () => {
      await add(8);
      assert.equal(titlesIn(await refresh({ recherche: 'page=2' })).length, 1);
      const [row] = await site.database
        .select()
        .from(annonces)
        .where(eq(annonces.memberId, 1))
        .orderBy(desc(annonces.id));
      await site.database.delete(annonces).where(eq(annonces.id, row!.id));
      assert.equal(titlesIn(await refresh({ page: '2' })).length, 12);
      assert.match(await refresh({ page: '9' }), /s’arrête à la page 1/);
      assert.equal((await camille.get(`${path}?page=2`)).statusCode, 404);
    });

    test('says what the last action has done, once', async () => {
      const url = '/globalflexit/ajax/modules/traitement.php';
      const fields = { action: 'my_elements_activate', element_module_ident: 'annonces', element_id: String(OWN) };
      const csrf = await camille.csrf();
      await camille.post(url, fields, { csrf });
      await camille.post('/annonces', {}, { ajax: true, csrf });
      assert.match((await camille.post(path, {}, { ajax: true, csrf })).body, /est dépubliée/);
      assert.doesNotMatch((await camille.get(path)).body, /est dépubliée/);
    });

    test('tells whoever is no longer signed in so, as JSON', async () => {
      const { statusCode, body } = await visitor.post(path, { member: '1' }, AJAX);
      assert.equal(statusCode, 401);
      assert.deepEqual(JSON.parse(body), {
        result: false,
        msg: 'Votre session a expiré. Connectez-vous de nouveau, puis recommencez.',
      });
    });
  });

  test('of the back office answer editors alone', async () => {
    const [maelle, camille] = [new Visitor(site.app), new Visitor(site.app)];
    await maelle.signIn(ACCOUNTS.maelle);
    await camille.signIn(ACCOUNTS.camille);
    for (const [path, etat] of [
      ['annonces', 'relues'],
      ['actualites', 'brouillons'],
      ['agenda', 'passes'],
      ['messages', 'traites'],
      ['expressions', 'traduites'],
    ]) {
      const url = `/redaction/${path}`;
      for (const asked of ['', `etat=${etat}`]) {
        const { statusCode, body } = await maelle.post(url, { recherche: asked }, { ajax: true });
        assert.equal(statusCode, 200, url);
        assert.match(body, /^<flexit-list id="liste-[\s\S]*<\/flexit-list>\s*$/);
        assert.ok((await maelle.get(`${url}?${asked}`)).body.includes(body.trim()), `${url} ${asked}`);
      }
      assert.equal((await camille.post(url, {}, { ajax: true })).statusCode, 403, url);
      assert.equal((await visitor.post(url, {}, AJAX)).statusCode, 401, url);
    }
  });

  test('too many are refused with a message as JSON', async () => {
    const strict = await openSite({ limits: { lists: 2 } });
    try {
      const someone = new Visitor(strict.app);
      for (let turn = 0; turn < 2; turn++) await someone.post('/actualites', {}, AJAX);
      const { statusCode, body } = await someone.post('/annonces', {}, AJAX);
      assert.equal(statusCode, 429);
      assert.match(JSON.parse(body).msg, /trop de demandes en peu de temps/);
      assert.equal((await someone.get('/annonces')).statusCode, 200);
    } finally {
      await strict.close();
    }
  });
});
