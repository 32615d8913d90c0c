import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { blocksOf } from '../../examples/site/blocks.ts';
import { actualites, seeds } from '../../examples/site/database/schema.ts';
import { seed } from '../../examples/site/database/seed.ts';
import { PICTURES } from '../../examples/site/pictures.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const slugsIn = (html: string) =>
  [...html.matchAll(/class="carte-lien" href="\/actualites\/([^"]+)"/g)].map(([, slug]) => slug!);

/** Without the menu, which a server keeps for a minute. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'));

describe('the news', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  test('come ten a page, the latest first', async () => {
    const dates = new Map(
      (await site.database.select().from(actualites)).map(({ slug, publieLe }) => [slug, publieLe]),
    );
    const first = slugsIn((await visitor.get('/actualites')).body);
    const second = slugsIn((await visitor.get('/actualites?page=2')).body);
    assert.equal(first.length, 10);
    const all = [...first, ...second];
    assert.deepEqual([...all].sort(), [...dates.keys()].sort());
    const days = all.map((slug) => dates.get(slug)!);
    assert.deepEqual(days, [...days].sort().reverse());
    const past = await visitor.get('/actualites?page=3');
    assert.equal(past.statusCode, 404);
    assert.match(past.body, /Cette liste s’arrête à la page 2/);
  });

  test('are narrowed by a theme that exists', async () => {
    const { body } = await visitor.get('/actualites?theme=travaux');
    assert.deepEqual(slugsIn(body).sort(), ['plan-hiver', 'pont-de-la-roque']);
    assert.match(body, /<a href="\/actualites\?theme=travaux" data-rel="[^"]*" aria-current="true">/);
    for (const theme of ['toString', "x'", '']) {
      assert.equal(slugsIn((await visitor.get(`/actualites?theme=${theme}`)).body).length, 10, theme);
    }
  });

  test('an article that is not published is shown nowhere', async () => {
    const change = { publiee: false };
    await site.database.update(actualites).set(change).where(eq(actualites.slug, 'pont-de-la-roque'));
    for (const url of [
      '/',
      '/actualites',
      '/actualites?theme=travaux',
      '/actualites/cantines-du-pays',
      '/actualites/plan-hiver',
    ]) {
      assert.doesNotMatch(mainOf((await visitor.get(url)).body), /pont-de-la-roque/, url);
    }
    await site.database.update(actualites).set({ publiee: true }).where(eq(actualites.slug, 'pont-de-la-roque'));
  });

  test('an article leads its readers on to others', async () => {
    const { body } = await visitor.get('/actualites/cantines-du-pays', { host: 'aubrelle.example' });
    assert.match(body, /href="\/actualites\/pont-de-la-roque" rel="prev"/);
    assert.match(body, /href="\/actualites\/fours-a-pain" rel="next"/);
    assert.deepEqual(slugsIn(body), ['navette-du-marche', 'maison-de-sante', 'conseil-budget-participatif']);
    assert.match(body, /<meta property="og:image" content="http:\/\/aubrelle\.example\/pictures\/cantine-960\.jpg">/);
    const latest = await visitor.get(`/actualites/${slugsIn((await visitor.get('/actualites')).body)[0]}`);
    assert.doesNotMatch(latest.body, /rel="next"/);
  });

  test('articles of one day keep one order', async () => {
    const rows = await site.database.select().from(actualites);
    const day = rows.find(({ slug }) => slug === 'fours-a-pain')!.publieLe;
    const twin = { ...rows[0]!, publieLe: day };
    await site.database.insert(actualites).values([
      { ...twin, slug: 'jumeau-a' },
      { ...twin, slug: 'jumeau-z' },
    ]);
    const order: string[] = [];
    for (let slug: string | undefined = 'cantines-du-pays'; slug && order.length < 5; ) {
      order.push(slug);
      slug = /href="\/actualites\/([^"]+)" rel="next"/.exec((await visitor.get(`/actualites/${slug}`)).body)?.[1];
    }
    assert.deepEqual(order, ['cantines-du-pays', 'jumeau-z', 'jumeau-a', 'fours-a-pain', 'extinction-eclairage']);
    await site.database.delete(actualites).where(eq(actualites.publieLe, day));
    await site.database.update(seeds).set({ version: '1' }).where(eq(seeds.name, 'actualites'));
    await seed(site.database);
  });

  test('HTML in the blocks of a text is shown as text', async () => {
    const texte = '## Titre\n\nUn <b>mot</b>\nà la ligne\n\n- un\n- deux\n\n> Une voix';
    await site.database.update(actualites).set({ texte }).where(eq(actualites.slug, 'fours-a-pain'));
    const { body } = await visitor.get('/actualites/fours-a-pain');
    assert.match(
      body,
      /<h2 id="partie-titre">Titre<\/h2>\s*<p>Un &lt;b&gt;mot&lt;\/b&gt;\nà la ligne<\/p>\s*<ul><li>un<\/li><li>deux<\/li><\/ul>\s*<blockquote>Une voix<\/blockquote>/,
    );
  });

  test('an upgrade from the first version keeps what editors have changed', async () => {
    await site.database.delete(actualites);
    const old = { chapo: 'Ancien', texte: 'Ancien', imageAlt: '', publieLe: '2026-01-01' };
    await site.database.insert(actualites).values([
      { ...old, slug: 'fours-a-pain', titre: 'Ancien', image: '/images/four.svg' },
      { ...old, slug: 'maison-de-sante', titre: 'Relu', image: '/images/vallee.svg', version: 2 },
      { ...old, slug: 'le-mien', titre: 'Le mien', image: '/images/sentier.svg' },
    ]);
    await site.database.delete(seeds).where(eq(seeds.name, 'actualites'));
    await seed(site.database);
    const bySlug = new Map((await site.database.select().from(actualites)).map((row) => [row.slug, row]));
    assert.equal(bySlug.size, 17);
    assert.match(bySlug.get('fours-a-pain')!.titre, /^Neuf fours/);
    assert.equal(bySlug.get('maison-de-sante')!.titre, 'Relu');
    assert.equal(bySlug.get('le-mien')!.image, 'sentier');
  });

  test('every picture is there in each format and width that a page may ask for', () => {
    for (const name of Object.keys(PICTURES)) {
      for (const file of ['480.avif', '960.avif', '1440.avif', '480.webp', '960.webp', '960.jpg']) {
        assert.ok(
          existsSync(new URL(`../../examples/site/public/pictures/${name}-${file}`, import.meta.url)),
          `${name}-${file}`,
        );
      }
    }
  });
});

describe('the blocks of a text', () => {
  test('are of the kind that their marks say', () => {
    assert.deepEqual(blocksOf('a\nb\n\n\n \nc'), [
      { kind: 'paragraph', text: 'a\nb' },
      { kind: 'paragraph', text: 'c' },
    ]);
    assert.deepEqual(blocksOf('## A'), [{ kind: 'title', text: 'A' }]);
    assert.deepEqual(blocksOf('> a\n> b'), [{ kind: 'quote', text: 'a\nb' }]);
    assert.deepEqual(blocksOf('- a\n- b'), [{ kind: 'list', items: ['a', 'b'] }]);
  });

  test('are photos where an editor wrote the links of a gallery', () => {
    const link = (name: string, title = '') =>
      `<a href="/pictures/${name}-960.jpg" rel="lightbox[fours]"${title}><img src="/pictures/${name}-480.webp" alt="Un ${name}"></a>`;
    assert.deepEqual(blocksOf(`${link('four', ' title="Le four"')}\n${link('pont')}`), [
      {
        kind: 'photos',
        photos: [
          { name: 'four', group: 'fours', caption: 'Le four', alt: 'Un four' },
          { name: 'pont', group: 'fours', caption: '', alt: 'Un pont' },
        ],
      },
    ]);
    for (const text of [
      link('inconnue'),
      link('constructor'),
      link('four', ' onclick="alert(1)"'),
      `${link('four')}<script>alert(1)</script>`,
      `${link('four')}\nUne ligne`,
      link('four').replace('/pictures', 'javascript:alert(1)//'),
    ])
      assert.deepEqual(blocksOf(text), [{ kind: 'paragraph', text }]);
  });

  test('what only resembles one is a paragraph', () => {
    for (const text of ['##A', '## A\nb', '- a\nb', '-a', '#', '>a', '<h2>a</h2>']) {
      assert.deepEqual(blocksOf(text), [{ kind: 'paragraph', text }]);
    }
    assert.deepEqual(blocksOf(' \n\n '), []);
  });
});
