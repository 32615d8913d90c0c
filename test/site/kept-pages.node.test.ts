import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { contentsTag } from '../../examples/site/database/contents.ts';
import { actualites, annonces, avis, messages, translations } from '../../examples/site/database/schema.ts';
import { missingPostgres, type PostgresServer, startPostgres } from './helpers/postgres.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const SLUG = 'cantines-du-pays';

describe('the public pages, kept by two servers on one PostgreSQL', { skip: missingPostgres() }, () => {
  let postgres: PostgresServer;
  let [here, there]: OpenSite[] = [];
  let queries: string[] = [];
  before(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase();
    here = await openSite({ url });
    there = await openSite({ url, logger: { logQuery: (query) => void queries.push(query) } });
  });
  after(async () => {
    await here?.close();
    await there?.close();
    await postgres.stop();
  });

  const get = (url: string, headers: Record<string, string> = {}) => there!.app.inject({ url, headers });
  /** Whether a page is made anew: it then asks the database for more than the version of the contents. */
  async function isMade(url: string, headers: Record<string, string> = {}) {
    queries = [];
    assert.equal((await get(url, headers)).statusCode, 200, url);
    return queries.some((query) => !query.includes('content_version'));
  }

  test('are made once, in each language, and tell who has them that nothing has changed', async () => {
    for (const url of [
      '/',
      '/en',
      '/actualites',
      `/actualites/${SLUG}`,
      '/agenda',
      '/annonces',
      '/annonces/2',
      '/communes',
    ]) {
      await get(url);
      // Unless the minute ended meanwhile, of which pages are made anew.
      assert.equal((await isMade(url)) && (await isMade(url)), false, url);
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers, body } = await get(url, { 'accept-encoding': encoding });
        assert.equal(headers['content-encoding'] ?? 'identity', encoding);
        assert.equal(headers['cache-control'], 'public, no-cache');
        assert.match(headers['cdn-cache-control'] as string, /^public, max-age=\d+, stale-while-revalidate=\d+$/);
        assert.match(headers.vary as string, /^Cookie, /);
        assert.equal(headers['set-cookie'], undefined);
        assert.ok(body.length > 0);
        const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': headers.etag as string });
        assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', headers.etag]);
      }
    }
    assert.notEqual((await get('/')).body, (await get('/en')).body);
  });

  test('show on every server what was published, with the next request', async () => {
    const editor = new Visitor(here!.app);
    await editor.signIn(ACCOUNTS.maelle);
    const publish = (active: string) =>
      editor.post('/redaction/traitement', {
        ...{ action: 'my_elements_activate', element_module_ident: 'actualites', element_id: SLUG },
        active,
      });
    for (let round = 0; round < 5; round++) {
      for (const active of ['0', '1']) {
        assert.equal((await publish(active)).statusCode, 303);
        for (const site of [there, here]) {
          const shown = (await site!.app.inject('/actualites')).body.includes(`/actualites/${SLUG}"`);
          assert.equal(shown, active === '1');
          assert.equal((await site!.app.inject(`/actualites/${SLUG}`)).statusCode, active === '1' ? 200 : 404);
        }
      }
    }
  });

  test('are dropped by every server that hears of a publication, before it is asked', async () => {
    const before = contentsTag(there!.database).split(' ')[0];
    await here!.database.update(annonces).set({ titre: 'Un autre titre' }).where(eq(annonces.id, 2));
    while (contentsTag(there!.database).split(' ')[0] === before) await new Promise(setImmediate);
    assert.match((await get('/annonces/2')).body, /Un autre titre/);
  });

  test('stay when what changes is shown to nobody', async () => {
    const version = () => contentsTag(there!.database).split(' ')[0];
    await get('/');
    const before = version();
    const visitor = new Visitor(here!.app);
    const expression = { action: 'add_traduction', expression: 'Inconnue' };
    await visitor.post('/globalflexit/ajax/traductions.php', expression, { ajax: true });
    await here!.database.update(annonces).set({ description: 'Un brouillon' }).where(eq(annonces.active, false));
    await here!.database
      .insert(messages)
      .values({ service: 'accueil', nom: 'A', courriel: 'a@b.example', message: 'B' });
    const refused = await visitor.post('/contact', {}, { csrf: null });
    assert.equal(refused.statusCode, 403);
    await get('/');
    assert.equal(version(), before);
    await here!.database.update(translations).set({ valeur: 'Connue' }).where(eq(translations.intitule, 'Inconnue'));
    await get('/');
    assert.notEqual(version(), before);
  });

  test('hold nothing that is one visitor’s', async () => {
    const titles = (body: string) => [...body.matchAll(/name="(avis-[\d-]+)"/g)].map(([, name]) => name!);
    await here!.database.update(avis).set({ publie: true, debutLe: '2020-01-01', finLe: '2099-01-01' });
    const stranger = await get('/');
    const [first = '', ...others] = titles(stranger.body);
    assert.ok(first);
    assert.match(stranger.body, /name="csrf-token" content=""/);
    assert.doesNotMatch(stranger.body, /name="_csrf"/);

    // Who has closed an announcement does not see it, nor keeps it from the others.
    const closed = `flexit-banner-${first}=1; flexit-front-popup-${first}=1`;
    assert.deepEqual(titles((await get('/', { cookie: closed })).body), others);
    assert.deepEqual(titles((await get('/')).body), [first, ...others]);

    // A member's page has their name, their token, and once what they were told; nobody else's has.
    const member = new Visitor(there!.app);
    await member.signIn(ACCOUNTS.camille);
    await member.post('/mon-espace/annonces/2/soumettre', { note: '' });
    const own = await member.get('/');
    assert.match(own.body, /Camille Rouvière/);
    assert.match(own.body, /name="csrf-token" content="[\w-]{43}"/);
    assert.match(own.body, /role="status">Votre annonce a été soumise/);
    assert.equal(own.headers['cache-control'], 'no-store');
    assert.equal(own.headers['cdn-cache-control'], undefined);
    const later = await get('/');
    assert.equal(later.body, stranger.body);
    assert.equal(later.headers['set-cookie'], undefined);

    // A session that has ended, a page in a frame, what the library asks for, another host.
    await member.post('/deconnexion', {});
    assert.doesNotMatch((await member.get('/')).body, /Camille Rouvière/);
    const frame = await get('/a-propos', { 'sec-fetch-dest': 'iframe' });
    assert.match(frame.body, /<body class="cadre">/);
    assert.doesNotMatch((await get('/a-propos')).body, /<body class="cadre">/);
    assert.doesNotMatch((await get('/a-propos', { 'x-requested-with': 'XMLHttpRequest' })).body, /<html/);
    assert.match((await get('/', { host: 'autre.example' })).body, /rel="canonical" href="http:\/\/autre\.example\/"/);
    assert.doesNotMatch((await get('/')).body, /autre\.example/);

    // Forms that everyone may send have a token of their visitor's.
    for (const url of ['/contact', '/connexion', '/inscription']) {
      const [one, two] = [await get(url), await get(url)];
      const tokenIn = (body: string) => /name="_csrf" value="([\w-]{43})"/.exec(body)![1];
      assert.notEqual(tokenIn(one.body), tokenIn(two.body), url);
      assert.equal(one.headers['cdn-cache-control'], undefined);
      assert.match(one.headers['cache-control'] as string, /^private/);
    }
  });

  test('of a preview are none', async () => {
    const editor = new Visitor(there!.app);
    await editor.signIn(ACCOUNTS.maelle);
    const [article] = await there!.database.select().from(actualites).where(eq(actualites.slug, SLUG));
    const { titre: _, chapo, texte, image, imageAlt, publieLe } = article!;
    const fields = { titre: 'Un aperçu', chapo, texte, image, image_alt: imageAlt, publie_le: publieLe };
    const preview = await editor.post('/redaction/actualites/apercu', fields);
    assert.match(preview.body, /Un aperçu/);
    assert.equal(preview.headers['cdn-cache-control'], undefined);
    assert.doesNotMatch((await get(`/actualites/${SLUG}`)).body, /Un aperçu/);
  });
});

test('a visitor who leaves before their page is begun keeps nobody waiting who asks for it too', async () => {
  const { app, database, close } = await openSite();
  try {
    const url = new URL('/a-propos', await app.listen({ port: 0, host: '127.0.0.1' }));
    let isFree = () => {};
    const busy = database.transaction(
      () =>
        new Promise<void>((resolve) => {
          isFree = resolve;
        }),
    );
    const leaving = connect(Number(url.port), url.hostname);
    leaving.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
    const [, response] = await once(app.server, 'request');
    leaving.destroy();
    await once(response, 'close');
    const staying = fetch(url, { signal: AbortSignal.timeout(60_000) });
    await once(app.server, 'request');
    isFree();
    await busy;
    assert.equal((await staying).status, 200);
  } finally {
    await close();
  }
});
