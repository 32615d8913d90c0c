import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../examples/site/app.ts';
import { openFolder } from '../../examples/site/database/folder.ts';
import { ACCOUNTS, copySeededFolder, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const POLICY =
  "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types flexit; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";
const PAGES = [
  '/',
  '/annonces',
  '/annonces/2',
  '/communes',
  '/communes?q=a',
  '/departements',
  '/actualites',
  '/actualites/fours-a-pain',
  '/a-propos',
  '/mentions-legales',
  '/accessibilite',
  '/plan-du-site',
  '/recherche?q=pain',
  '/connexion',
  '/inscription',
  '/contact',
];
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };
/** What must never reach a visitor. */
const LEAK = /node_modules|\.ts:\d+|at [\w.]+ \(|liquid|drizzle|FST_|select |"statusCode"/i;

describe('the pages', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite({ dist: '/nowhere/dist' });
    visitor = new Visitor(site.app);
  });
  after(() => site.close());

  for (const url of PAGES) {
    // Specification 1.3, 2.1
    test(`${url} is a whole French page`, async () => {
      const { statusCode, body, headers } = await visitor.get(url);
      assert.equal(statusCode, 200);
      assert.match(headers['content-type'] as string, /^text\/html; charset=utf-8$/);
      assert.match(body, /^<!doctype html>\s*<html lang="fr">/);
      assert.match(body, /<title>[^<]+ – Communauté de communes du Val d’Aubrelle<\/title>/);
      assert.ok(body.includes('<link rel="stylesheet" href="/flexit/flexit.css">'));
      assert.ok(body.includes('<script type="module" src="/flexit/flexit.js"></script>'));
      assert.match(body, /<a class="evitement" href="#contenu">/);
      assert.equal(body.match(/<h1/g)?.length, 1);
      assert.equal(body.match(/<flexit-site /g)?.length, 1);
      assert.equal(body.match(/<flexit-loader>/g)?.length, 1);
      assert.doesNotMatch(
        body,
        /<style|\sstyle=|<script(?! type="module" src="\/(flexit\/flexit|js\/(menu|theme))\.js")|\son\w+="/,
      );
      assert.doesNotMatch(body, /\{\{|\{%|undefined|\[object/);
    });
  }

  test('every answer has the contract’s security headers', async () => {
    for (const url of [...PAGES, '/nope', '/site.css', '/flexit/flexit.js', '/%ff', '/images/logo.svg']) {
      const { headers } = await visitor.get(url);
      assert.equal(headers['content-security-policy'], POLICY, url);
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN', url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
    }
  });

  test('a site on the light runtime loads that one on every page, with the same style sheet', async () => {
    const light = await openSite({ runtime: 'light' });
    try {
      const guest = new Visitor(light.app);
      for (const url of [...PAGES, '/nope', '/contact?cadre=1']) {
        const { body } = await guest.get(url);
        const library = [...body.matchAll(/(?:src|href)="(\/flexit\/[^"]*)"/g)].map(([, address]) => address);
        assert.deepEqual(library, ['/flexit/flexit.css', '/flexit/light/flexit.js'], url);
      }
    } finally {
      await light.close();
    }
  });

  test('the attributes of flexit-site are what a script reads', async () => {
    const { body } = await visitor.get('/contact');
    const tag = /<flexit-site ([^>]*)>/.exec(body)![1]!;
    const value = (name: string) =>
      new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&#34;', '"').replaceAll('&#39;', "'");
    assert.equal(JSON.parse(value('identite')!).logo, '/images/logo.svg');
    assert.equal(JSON.parse(value('loader')!).txt_loading, 'CHARGEMENT');
    assert.equal(value('langue'), 'fr');
    assert.match(value('translations')!, /^\{"avertissement":/, 'they are given, so none are fetched');
    assert.match(value('translations-url')!, /^\/globalflexit\/ajax\/traductions\.php\?version=[\w-]{12}$/);
    assert.match(tag, / learn /);
    assert.match(value('session')!, /^[\w-]{16}$/);
    assert.ok(!visitor.cookies.get('visite')!.includes(value('session')!));
    await site.database.execute(
      sql`insert into translations (intitule, valeur, langue) values ('Oui "vraiment"', '</script>', 'fr')`,
    );
    const translated = await visitor.get('/');
    assert.ok(translated.body.includes(',&#34;Oui \\&#34;vraiment\\&#34;&#34;:&#34;&lt;/script&gt;&#34;}"'));
    await site.resetMembers();
  });

  test('the home page shows the public content of the database', async () => {
    const { body } = await visitor.get('/');
    assert.match(body, /<dd>34\u202f969<\/dd>/);
    assert.match(body, /<dd>68\u202f952\u202f941<\/dd>/);
    assert.match(body, /annonces publiées sur ce site<\/dt><dd>15</);
    assert.doesNotMatch(body, /Fête des moissons/);
  });

  test('an annonce that is not there for everyone: 404', async () => {
    for (const id of ['5', '999', 'abc', '-1', '0', '2147483648', '1e3', '%00', 'a'.repeat(200)]) {
      const { statusCode, body } = await visitor.get(`/annonces/${id}`);
      assert.equal(statusCode, 404, id);
      assert.match(body, /La page demandée n’existe pas|n’existe plus/);
    }
  });

  test('a category shows its own annonces', async () => {
    const emploi = await visitor.get('/annonces?categorie=emploi');
    assert.equal(emploi.body.match(/<article/g)?.length, 2);
  });

  test('an unknown category shows all annonces', async () => {
    for (const categorie of ['toString', "x'", '']) {
      assert.equal((await visitor.get(`/annonces?categorie=${categorie}`)).body.match(/<article/g)?.length, 12);
    }
  });

  test('what does not exist gets a French 404', async () => {
    for (const url of [
      '/nope',
      '/%ff',
      '/%E0%A4%A',
      '/actualites/nope',
      "/actualites/'",
      '/server.ts',
      '/../server.ts',
    ]) {
      const { statusCode, body } = await visitor.get(url);
      assert.equal(statusCode, 404, url);
      assert.match(body, /<h1>Page introuvable<\/h1>/);
    }
    const fragment = await visitor.get('/nope', AJAX);
    assert.equal(fragment.statusCode, 404);
    assert.match(fragment.body, /^<div class="alert alert-danger">/);
  });

  test('a library that is not built gets a clear 404', async () => {
    const { statusCode, body, headers } = await visitor.get('/flexit/flexit.js');
    assert.equal(statusCode, 404);
    assert.match(headers['content-type'] as string, /^text\/plain/);
    assert.match(body, /Lancez « npm run build »/);
  });

  test('a body that cannot be read is refused', async () => {
    const post = (type: string | undefined, payload: string) =>
      site.app.inject({ method: 'POST', url: '/connexion', payload, headers: type ? { 'content-type': type } : {} });
    const form = 'application/x-www-form-urlencoded';
    const large = await post(form, 'a'.repeat(200_000));
    assert.equal(large.statusCode, 413);
    assert.match(large.body, /L’envoi est trop volumineux\./);
    for (const type of ['application/json', 'text/plain', 'application/xml', 'nonsense']) {
      const answer = await post(type, '{"a":1}');
      assert.equal(answer.statusCode, 415, type);
      assert.match(answer.body, /Ce type de contenu n’est pas accepté\./);
    }
    for (const payload of ['%', '=&=&', 'a[b]=1', '__proto__=1&constructor=2', '']) {
      const answer = await post(form, payload);
      assert.equal(answer.statusCode, 403, payload);
      assert.doesNotMatch(answer.body, LEAK);
    }
    const broken = await post('multipart/form-data; boundary=X', 'nothing');
    assert.ok(broken.statusCode >= 400 && broken.statusCode < 500);
    assert.doesNotMatch(broken.body, LEAK);
    const boundless = await post('multipart/form-data', 'nothing');
    assert.ok(boundless.statusCode >= 400 && boundless.statusCode < 500, String(boundless.statusCode));
  });

  test('an address that is too long is refused in French', async () => {
    const { statusCode, body } = await visitor.get(`/annonces/${'a'.repeat(700)}`);
    assert.equal(statusCode, 414);
    assert.match(body, /L’adresse demandée est trop longue\./);
    assert.doesNotMatch(body, LEAK);
  });

  test('other methods are refused without a fault', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      const { statusCode, body } = await site.app.inject({ method, url: '/mon-espace' });
      assert.equal(statusCode, 404, method);
      assert.doesNotMatch(body, LEAK);
    }
  });

  test('pages that members see are kept by no cache', async () => {
    assert.equal((await visitor.get('/')).headers['cache-control'], 'public, no-cache');
    const camille = new Visitor(site.app);
    await camille.signIn(ACCOUNTS.camille);
    for (const url of ['/', '/mon-espace', '/mon-espace/annonces/nouvelle']) {
      assert.equal((await camille.get(url)).headers['cache-control'], 'no-store');
    }
  });
});

describe('a database that fails', () => {
  test('gives the general message in every shape', async (context) => {
    const errors = context.mock.method(console, 'error', () => {});
    const folder = await copySeededFolder();
    const { database, close } = await openFolder(folder);
    const app = buildApp({ database });
    const visitor = new Visitor(app);
    try {
      await visitor.signIn(ACCOUNTS.camille);
      const csrf = await visitor.csrf();
      await database.execute(sql`alter table annonces rename to perdues`);
      const page = await visitor.get('/mon-espace');
      assert.equal(page.statusCode, 500);
      assert.match(page.body, /<!doctype html>[\s\S]*Une erreur s&#39;est produite, veuillez réessayer plus tard/);
      assert.doesNotMatch(page.body, LEAK);
      const fragment = await visitor.get('/mon-espace', AJAX);
      assert.match(fragment.body, /^<div class="alert alert-danger">\s*<p>Une erreur s&#39;est produite/);
      const url = '/globalflexit/ajax/modules/traitement.php';
      const fields = { action: 'my_elements_delete', element_module_ident: 'annonces', element_id: '2' };
      const json = await visitor.post(url, fields, { ajax: true, csrf });
      assert.deepEqual(json.json(), {
        result: false,
        msg: "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.",
      });
      const typed = { titre: 'Gardé malgré tout', categorie: 'emploi', commune: 'Mende', code_postal: '48000' };
      const rest = { description: 'Une description assez longue', courriel: 'a@example.org' };
      const form = await visitor.post('/mon-espace/annonces/nouvelle', { ...typed, ...rest }, { csrf });
      assert.equal(form.statusCode, 500);
      assert.match(form.body, /value="Gardé malgré tout"/);
      await close();
      for (const [path, headers] of [
        ['/', {}],
        ['/', AJAX],
      ] as const) {
        const answer = await visitor.get(path, headers);
        assert.equal(answer.statusCode, 500);
        assert.match(answer.body, /Une erreur s('|&#39;)est produite/);
        assert.doesNotMatch(answer.body, LEAK);
      }
      assert.ok(errors.mock.callCount() > 0, 'the operator is told');
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
