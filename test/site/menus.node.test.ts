import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { escapeHtml } from '../../elements/tools/pages/escape.ts';
import { buildApp } from '../../examples/site/app.ts';
import { siteMenu } from '../../examples/site/database/menu.ts';
import { actualites } from '../../examples/site/database/schema.ts';
import type { MenuItem } from '../../examples/site/menu.ts';
import { placeOf } from '../../examples/site/menu-place.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const MENU = '/globalflexit/ajax/modules/menu/mobile-menu.php';

interface Item {
  lien: string;
  nom_page: string;
  id_page: string;
  id_parent: string;
  adresse: string;
  enfant: Item[];
  class_theme_style: string;
  menu_param: string | { nom_page: string; sous_titre?: string };
}
interface Entry {
  type: string;
  data: Item[];
}

const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.enfant)]);
const depth = (items: Item[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depth(item.enfant)));

describe('the menus', () => {
  let site: OpenSite;
  let visitor: Visitor;
  let entries: Entry[];
  let items: Item[];
  before(async () => {
    site = await openSite({ dist: '/nowhere/dist' });
    visitor = new Visitor(site.app);
    entries = (await ask({ configmenu: 'principal' })).json();
    items = all(entries.flatMap((entry) => (entry.type === 'menu' ? entry.data : [])));
  });
  after(() => site.close());

  const ask = (fields: Record<string, string | string[]>) => visitor.post(MENU, fields, { ajax: true, csrf: null });

  test('départements stand in the order of a dictionary', () => {
    const { enfant } = items.find(({ nom_page }) => /^Provence/.test(nom_page))!;
    assert.deepEqual(
      enfant.map(({ nom_page }) => nom_page),
      ['Alpes-de-Haute-Provence', 'Alpes-Maritimes', 'Bouches-du-Rhône', 'Hautes-Alpes', 'Var', 'Vaucluse'],
    );
  });

  test('the news of the first day of a month are of « 1er »', async () => {
    await site.database.update(actualites).set({ publieLe: '2026-03-01' });
    const menu = JSON.stringify((await ask({ configmenu: 'principal' })).json());
    assert.match(menu, /1er mars 2026/);
    assert.doesNotMatch(menu, /"1 mars/);
  });

  test('what a page remembers of the menu is dropped by a change alone', async () => {
    const remembered = await siteMenu(site.database);
    await ask({ configmenu: 'principal' });
    assert.equal(await siteMenu(site.database), remembered);
    for (const csrf of [null, undefined]) {
      assert.ok((await visitor.post('/contact', {}, { csrf })).statusCode >= 400);
      assert.equal(await siteMenu(site.database), remembered, 'a refused POST');
    }
    await site.database.update(actualites).set({ chapo: 'Changé' });
    await visitor.get('/');
    assert.notEqual(await siteMenu(site.database), remembered);
  });

  // Specification 3.11
  test('the mobile menu’s answer uses all that an entry may have', () => {
    assert.deepEqual(new Set(entries.map(({ type }) => type)), new Set(['menu', 'spacer', 'clone']));
    assert.ok(items.length >= 60 && items.length <= 150, `${items.length} items`);
    assert.equal(Math.max(...entries.map(({ type, data }) => (type === 'menu' ? depth(data) : 0))), 3);
    for (const field of ['lien', 'nom_page', 'id_page', 'id_parent', 'adresse', 'class_theme_style'] as const) {
      assert.ok(items.every((item) => typeof item[field] === 'string'));
      assert.ok(
        items.some((item) => item[field] !== ''),
        field,
      );
    }
    const parameters = items.map(({ menu_param }) => menu_param);
    assert.ok(parameters.some((each) => typeof each === 'object'));
    assert.ok(parameters.some((each) => typeof each === 'string'));
    const read = parameters.map((each) => (typeof each === 'string' ? JSON.parse(each) : each));
    assert.ok(
      read.some((each, place) => each.nom_page !== items[place]!.nom_page),
      'a title that is overridden',
    );
    assert.ok(read.some((each) => each.sous_titre));
    assert.equal(new Set(items.map(({ id_page }) => id_page)).size, items.length);
    for (const { id_page, enfant } of items) for (const child of enfant) assert.equal(child.id_parent, id_page);
  });

  // Specification 2.1
  test('every item of it leads to a page', async () => {
    for (const { lien, adresse } of items) {
      assert.ok(lien ? !adresse : adresse);
      const { statusCode } = await visitor.get(lien || adresse);
      assert.ok([200, 302, 303].includes(statusCode), `${lien || adresse}: ${statusCode}`);
    }
  });

  test('a menu that is not there is said so, in JSON', async () => {
    for (const fields of [
      { configmenu: 'inconnu' },
      { configmenu: '__proto__' },
      {},
      { configmenu: ['principal', 'site'] },
    ]) {
      const { statusCode, headers, body } = await ask(fields as Record<string, string>);
      assert.equal(statusCode, 404, JSON.stringify(fields));
      assert.match(headers['content-type'] as string, /^application\/json/);
      assert.deepEqual(JSON.parse(body), { result: false, msg: 'Ce menu n’existe pas.' });
    }
    const other = (await ask({ configmenu: 'site' })).json() as Entry[];
    assert.deepEqual(
      other.map(({ type, data }) => [type, data.length]),
      [['menu', 5]],
    );
    assert.equal((await visitor.get(MENU)).statusCode, 404);
  });

  test('it is limited, as other requests are', async () => {
    await site.resetMembers();
    const app = buildApp({ database: site.database, dist: '/nowhere/dist', limits: { writes: 2 } });
    const hasty = new Visitor(app);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await hasty.post(MENU, { configmenu: 'site' }, { ajax: true, csrf: null })).statusCode);
    }
    assert.deepEqual(statuses, [200, 200, 429]);
    await app.close();
    await site.resetMembers();
  });

  test('the header marks the page among the same items', async () => {
    const { body } = await visitor.get('/actualites?theme=travaux');
    const header = /<flexit-main-menu[\s\S]*<\/flexit-main-menu>/.exec(body)![0];
    for (const { lien } of items) {
      if (lien) assert.ok(header.includes(`href="${escapeHtml(lien)}"`), lien);
    }
    assert.match(header, /<a href="\/actualites\?theme=travaux" aria-current="page">/);
    assert.match(header, /<a href="\/actualites" aria-current="true">/);
    assert.equal(header.match(/aria-current/g)!.length, 2);
    assert.match(body, /<body data-id-page="actualites-travaux" data-id-parent="actualites">/);
    assert.match(body, /<a class="entete-menu" slot="trigger" href="\/plan-du-site">/);
  });

  test('every page has its ids, also one that is in no menu', async () => {
    for (const [url, page, parent] of [
      ['/', 'accueil', ''],
      ['/actualites/mediatheque-a-domicile', 'actualite-mediatheque-a-domicile', 'actualites-culture'],
      ['/annonces/2', '', 'annonces'],
      ['/annonces?categorie=emploi&page=2', 'annonces', ''],
      ['/contact', 'contact', ''],
      ['/connexion', '', ''],
      ['/introuvable', '', ''],
    ]) {
      const { body } = await visitor.get(url!);
      const found = /<body data-id-page="([^"]*)" data-id-parent="([^"]*)">/.exec(body);
      assert.deepEqual(found?.slice(1), [page, parent], url);
    }
  });

  test('the site map leads wherever the menus do', async () => {
    const { body } = await visitor.get('/plan-du-site');
    const map = /<div class="plan">[\s\S]*<\/main>/.exec(body)![0];
    for (const { lien } of items) if (lien) assert.ok(map.includes(`href="${escapeHtml(lien)}"`), lien);
    for (const href of ['/mon-espace', '/connexion', '/recherche']) assert.ok(map.includes(`href="${href}"`), href);
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.maelle);
    assert.match((await member.get('/plan-du-site')).body, /<div class="plan">[\s\S]*href="\/redaction"/);
  });

  test('what an editor publishes is in the menu of the next page', async () => {
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    await site.database.execute(
      sql`update actualites set publie_le = current_date, theme = 'culture', titre = 'Un <b>titre</b>' where slug = 'fours-a-pain'`,
    );
    await editor.post('/deconnexion', {});
    const { body } = await visitor.get('/');
    const header = /<flexit-main-menu[\s\S]*<\/flexit-main-menu>/.exec(body)![0];
    assert.ok(header.includes('>Un &lt;b&gt;titre&lt;/b&gt;</a>'));
  });
});

test('a page’s place is that of the nearest item to its address', () => {
  const item = (id: string, lien: string, enfants: MenuItem[] = []): MenuItem => ({ id, titre: id, lien, enfants });
  const menu = [item('un', '/un', [item('deux', '/un?a=1'), item('trois', '/un/trois')]), item('accueil', '/')];
  const placed = (url: string) => {
    const { idPage, idParent } = placeOf(menu, url);
    return [idPage, idParent];
  };
  assert.deepEqual(placed('/un'), ['un', '']);
  assert.deepEqual(placed('/un?a=1'), ['deux', 'un']);
  assert.deepEqual(placed('/un?a=2'), ['un', '']);
  assert.deepEqual(placed('/un/trois?page=2'), ['trois', 'un']);
  assert.deepEqual(placed('/un/quatre'), ['', 'un']);
  assert.deepEqual(placed('/unanime'), ['', '']);
  assert.deepEqual(placed('/?x'), ['accueil', '']);
});
