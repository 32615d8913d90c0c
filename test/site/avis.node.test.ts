/** What the editors announce over the pages, as the server sends it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, today } from '../../examples/site/calendar.ts';
import { avis } from '../../examples/site/database/schema.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const NEW = '/redaction/avis/nouveau';
const HOSTILE = '<img src=x onerror=alert(1)> &amp; "fin"';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; &amp;amp; &#34;fin&#34;';

/** As of today, wherever midnight falls between two tests. */
const form = () => ({
  genre: 'bandeau',
  titre: HOSTILE,
  texte: 'L’eau sera coupée mardi.',
  lien: '/agenda',
  lien_texte: 'Voir l’agenda',
  debut_le: today(),
  fin_le: today(),
  gravite: '',
  secondes: '',
  active: '1',
});
type Form = ReturnType<typeof form>;

describe('the announcements of the site', () => {
  let site: OpenSite;
  let editor: Visitor;
  before(async () => {
    site = await openSite();
    editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
  });
  after(() => site.close());

  /** Those of a page, as their tags are called and named. */
  const shownTo = async (visitor: Visitor, url = '/annonces') => {
    const { body } = await visitor.get(url);
    return [...body.matchAll(/<flexit-(banner|front-popup) class="avis" name="([^"]+)"/g)].map(
      ([, tag, name]) => `${tag} ${name}`,
    );
  };
  /** Writes one and gives its id. */
  const write = async (fields: Partial<Form> = {}) => {
    assert.equal((await editor.post(NEW, { ...form(), ...fields })).statusCode, 303);
    const rows = await site.database.select().from(avis);
    return Math.max(...rows.map(({ id }) => id));
  };
  const clear = async () => {
    await site.database.delete(avis);
  };

  test('show on every page on their days, the last one included', async () => {
    await clear();
    const id = await write();
    await write({ debut_le: addDays(today(), 1), fin_le: addDays(today(), 2) });
    await write({ debut_le: addDays(today(), -2), fin_le: addDays(today(), -1) });
    await write({ active: '' });
    const visitor = new Visitor(site.app);
    for (const url of ['/', '/annonces', '/agenda'])
      assert.deepEqual(await shownTo(visitor, url), [`banner avis-${id}-1`]);
    assert.match((await visitor.get('/')).body, new RegExp(ESCAPED.replace(/[()]/g, '\\$&')));
  });

  test('are left out where their cookie says that they were closed, until they change', async () => {
    await clear();
    const banner = await write();
    const popup = await write({ genre: 'popup', secondes: '20' });
    const visitor = new Visitor(site.app);
    assert.deepEqual(await shownTo(visitor), [`banner avis-${banner}-1`, `front-popup avis-${popup}-1`]);
    visitor.cookies.set(`flexit-front-popup-avis-${popup}-1`, '1');
    assert.deepEqual(await shownTo(visitor), [`banner avis-${banner}-1`]);
    visitor.cookies.set(`flexit-banner-avis-${banner}-1`, '1');
    assert.deepEqual(await shownTo(visitor), []);
    await editor.post(`/redaction/avis/${banner}/modifier`, {
      ...form(),
      version: '1',
      texte: 'Finalement, mercredi.',
    });
    assert.deepEqual(await shownTo(visitor), [`banner avis-${banner}-2`]);
  });

  test('are told to caches by the header Vary', async () => {
    const { headers } = await new Visitor(site.app).get('/');
    assert.match(headers.vary as string, /\bCookie\b/);
    assert.equal(headers['cache-control'], 'public, no-cache');
  });

  test('stand in no fragment and in no frame', async () => {
    await clear();
    await write();
    const visitor = new Visitor(site.app);
    for (const [name, value] of [
      ['x-requested-with', 'XMLHttpRequest'],
      ['sec-fetch-dest', 'iframe'],
    ] as const)
      assert.doesNotMatch((await visitor.get('/contact', { [name]: value })).body, /flexit-banner/);
  });

  test('stand on no page of the editors', async () => {
    await clear();
    await write();
    for (const url of ['/redaction', '/redaction/avis'])
      assert.doesNotMatch((await editor.get(url)).body, /<flexit-banner/, url);
    assert.match((await editor.get('/mon-espace')).body, /<flexit-banner/);
  });

  test('have the gravest alert first, whatever was announced before', async () => {
    await clear();
    for (const titre of ['Une information', 'Une autre', 'Encore une']) await write({ genre: 'alerte', titre });
    await write({ genre: 'alerte', gravite: 'vigilance', titre: 'Vents forts' });
    await write({ genre: 'alerte', gravite: 'danger', titre: 'Crue de la rivière' });
    const { body } = await new Visitor(site.app).get('/annonces');
    const titles = [...body.matchAll(/class="alerte-texte"[^>]*><strong[^>]*>([^<]+)/g)].map(([, title]) => title);
    assert.deepEqual(titles, ['Crue de la rivière', 'Vents forts', 'Une information']);
  });

  test('are three at most on a page', async () => {
    await clear();
    for (const _ of [1, 2, 3, 4]) await write();
    assert.equal((await shownTo(new Visitor(site.app))).length, 3);
  });

  const REFUSED: [string, Partial<Form>, RegExp][] = [
    ['a kind that is unknown', { genre: 'modale' }, /contient un choix inconnu/],
    ['no title', { titre: '' }, /Le champ Titre est requis/],
    ['a script as its link', { lien: 'javascript:alert(1)' }, /une page de ce site/],
    ['another site as a path', { lien: '//elsewhere.example' }, /une page de ce site/],
    ['a link that says nothing', { lien_texte: '' }, /Dites où mène le lien/],
    ['a day that is none', { debut_le: '2026-02-30' }, /une date qui existe/],
    ['a last day before the first', { fin_le: '2020-01-01' }, /ne peut pas précéder/],
    ['seconds that are no number', { secondes: 'abc' }, /un nombre entre 0 et 120/],
    ['seconds beyond measure', { secondes: '999' }, /un nombre entre 0 et 120/],
  ];
  for (const [what, fields, said] of REFUSED)
    test(`refuse ${what}, and keep what was typed`, async () => {
      const { statusCode, body } = await editor.post(NEW, { ...form(), ...fields });
      assert.equal(statusCode, 422);
      assert.match(body, said);
      assert.match(body, /L’eau sera coupée mardi\./);
    });

  test('are not saved over someone else’s change without a word', async () => {
    await clear();
    const id = await write();
    const address = `/redaction/avis/${id}/modifier`;
    await editor.post(address, { ...form(), version: '1', texte: 'Le texte de la collègue.' });
    const stale = await editor.post(address, { ...form(), version: '1' });
    assert.equal(stale.statusCode, 409);
    assert.match(stale.body, /Quelqu’un d’autre a enregistré/);
    const [row] = await site.database.select().from(avis).where(eq(avis.id, id));
    assert.equal(row!.texte, 'Le texte de la collègue.');
  });

  test('are unpublished and deleted from their list', async () => {
    await clear();
    const id = await write();
    const act = (action: string) =>
      editor.post(
        '/redaction/traitement',
        { action: `my_elements_${action}`, element_module_ident: 'avis', element_id: String(id) },
        { ajax: true },
      );
    assert.equal((await act('activate')).json().result, true);
    assert.deepEqual(await shownTo(new Visitor(site.app)), []);
    assert.equal((await act('delete')).json().result, true);
    assert.equal((await editor.get(`/redaction/avis/${id}/modifier`)).statusCode, 404);
  });
});
