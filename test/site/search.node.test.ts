import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { kinds } from './helpers/databases.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

for (const { name, skip, copy } of kinds) {
  describe(`the search of the site, on ${name}`, { skip, timeout: 280_000 }, () => {
    let site: OpenSite;
    let visitor: Visitor;
    before(async () => {
      site = await openSite({ url: await copy(), dist: '/nowhere/dist' });
      visitor = new Visitor(site.app);
      await site.database.execute(
        sql`update actualites set titre = 'Un cœur d’ŒUVRE à Éclair' where slug = 'fours-a-pain'`,
      );
    });
    after(() => site.close());

    const search = async (query: Record<string, string>) => {
      const { statusCode, body } = await visitor.get(`/recherche?${new URLSearchParams(query)}`);
      const main = /<main[\s\S]*<\/main>/.exec(body)![0];
      return { statusCode, main, links: [...main.matchAll(/<h3><a href="([^"]*)"/g)].map((match) => match[1]!) };
    };

    test('finds every kind of contents', async () => {
      const { statusCode, main } = await search({ q: 'mende' });
      assert.equal(statusCode, 200);
      assert.match(main, /<h2 id="resultats-communes">/);
      const counts = [...main.matchAll(/\((\d+)\)<\/a><\/li>/g)].map((match) => Number(match[1]));
      assert.equal(
        counts[0],
        counts.slice(1).reduce((sum, count) => sum + count, 0),
      );
      const pages = await search({ q: 'mentions' });
      assert.ok(pages.links.includes('/mentions-legales'));
      assert.ok((await search({ q: 'four' })).links.some((link) => /^\/(annonces|agenda)\//.test(link)));
    });

    test('finds every word, however it is written', async () => {
      for (const q of ['coeur oeuvre', 'CŒUR D’ŒUVRE', 'cœur eclair', 'écl oeuv', 'COEUR ÉCLAIR']) {
        assert.ok((await search({ q })).links.includes('/actualites/fours-a-pain'), q);
      }
      assert.ok(!(await search({ q: 'coeur absolument' })).links.includes('/actualites/fours-a-pain'));
    });

    test('finds only what everyone may read', async () => {
      await site.database.execute(
        sql`update actualites set publiee = false, titre = 'Xylophone' where slug = 'fours-a-pain'`,
      );
      await site.database.execute(sql`update annonces set active = false, titre = 'Xylophone' where id = 1`);
      await site.database.execute(sql`update evenements set publie = false, titre = 'Xylophone' where id = 1`);
      assert.match((await search({ q: 'xylophone' })).main, /Rien ne correspond/);
    });

    test('reads a search as text, whatever it holds', async () => {
      for (const q of [
        "'; drop table communes; --",
        '<script>alert(1)</script>',
        '& | ! ( ) :*',
        '\\',
        '%_',
        '\0',
        '"un" & deux:*',
        'a'.repeat(500),
        '👩‍👧',
      ]) {
        const { statusCode, main } = await search({ q });
        assert.equal(statusCode, 200, q);
        assert.doesNotMatch(main, /<script/);
      }
      assert.equal((await visitor.get('/recherche?q=a&q=b&genre=__proto__&page=-1')).statusCode, 200);
      assert.ok((await search({ q: 'lyon' })).links.length > 0);
    });

    test('shows one kind page by page', async () => {
      const first = await search({ q: 'saint', genre: 'communes' });
      assert.match(first.main, /rel="next"/);
      const second = await search({ q: 'saint', genre: 'communes', page: '2' });
      assert.equal(second.links.length, 20);
      assert.ok(second.links.every((link) => !first.links.includes(link)));
      assert.match(second.main, /href="\/recherche\?q=saint&amp;genre=communes&amp;page=3"/);
      assert.equal((await search({ q: 'saint', genre: 'communes', page: '9999' })).statusCode, 404);
    });

    test('answers a search for nothing with its form', async () => {
      for (const query of [{}, { q: '' }, { q: '   ' }] as Record<string, string>[]) {
        const { statusCode, main } = await search(query);
        assert.equal(statusCode, 200);
        assert.match(main, /<form class="recherche" role="search" method="get" action="\/recherche"/);
        assert.doesNotMatch(main, /Rien ne correspond|résultat/);
      }
    });
  });
}
