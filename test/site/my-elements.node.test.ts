import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asc } from 'drizzle-orm';
import { annonces } from '../../examples/site/database/schema.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const URL = '/globalflexit/ajax/modules/traitement.php';
/** Of Camille, published. */
const OWN = 2;
const ANNONCE = {
  titre: 'Four à pain',
  categorie: 'artisanat',
  commune: 'Saint-Germain-du-Teil',
  code_postal: '48340',
  description: 'Une description assez longue pour être gardée.',
  courriel: 'camille@example.org',
};
/** Of Idris. */
const FOREIGN = 6;

describe('the modules processing script', () => {
  let site: OpenSite;
  let camille: Visitor;

  before(async () => {
    site = await openSite();
    camille = new Visitor(site.app);
    await camille.signIn(ACCOUNTS.camille);
  });
  beforeEach(() => site.resetMembers());
  after(() => site.close());

  const fields = (action: string, id: string | string[] = String(OWN)) => ({
    action: `my_elements_${action}`,
    element_module_ident: 'annonces',
    element_id: id,
  });
  const rows = () => site.database.select().from(annonces).orderBy(asc(annonces.id));

  // Specification 4.1, 7.3
  test('switches publication: JSON with the new class', async () => {
    const off = await camille.post(URL, fields('activate'), { ajax: true });
    assert.equal(off.statusCode, 200);
    assert.match(off.headers['content-type'] as string, /^application\/json/);
    assert.deepEqual(off.json(), {
      result: true,
      class: 'etat etat-brouillon',
      msg: 'L’annonce «\u00a0Recherche de photographies anciennes du four communal\u00a0» est dépubliée.',
    });
    assert.equal((await camille.get(`/annonces/${OWN}`)).statusCode, 404);
    const on = await camille.post(URL, fields('activate'), { ajax: true });
    assert.equal(on.json().class, 'etat etat-publie');
    assert.equal((await camille.get(`/annonces/${OWN}`)).statusCode, 200);
  });

  test('a second tab that asks for what the first has done changes nothing', async () => {
    for (const active of ['0', '0', '1', '1']) {
      const { class: state } = (await camille.post(URL, { ...fields('activate'), active }, { ajax: true })).json();
      assert.equal(state, active === '1' ? 'etat etat-publie' : 'etat etat-brouillon');
    }
    const { body } = await camille.get('/mon-espace');
    assert.match(body.slice(body.indexOf(`element-id="${OWN}"`)), /name="active" value="0"/);
  });

  test('a second tab does not overwrite what the first has saved without a word', async () => {
    const edit = `/mon-espace/annonces/${OWN}/modifier`;
    const { body } = await camille.get(edit);
    const version = /name="version" value="(\d+)"/.exec(body)![1]!;
    const write = (titre: string, rest: Record<string, string>) =>
      camille.post(edit, { ...ANNONCE, titre, active: '1', ...rest });
    assert.equal((await write('Du premier onglet', { version })).statusCode, 303);
    const late = await write('Du second onglet', { version });
    assert.equal(late.statusCode, 409);
    assert.match(late.body, /a été modifiée pendant que vous écriviez/);
    assert.match(late.body, /value="Du second onglet"/);
    const own = async () => (await rows()).find(({ id }) => id === OWN)!;
    assert.equal((await own()).titre, 'Du premier onglet');
    const remplacer = /name="remplacer" value="(\d+)"/.exec(late.body)![1]!;
    assert.equal((await write('Du second onglet', { version, remplacer })).statusCode, 303);
    assert.equal((await own()).titre, 'Du second onglet');
  });

  test('what the editors took down its member does not put back, and they alone do', async () => {
    const maelle = new Visitor(site.app);
    await maelle.signIn(ACCOUNTS.maelle);
    const own = async () => (await rows()).find(({ id }) => id === OWN)!;
    const decide = async (decision: string) =>
      maelle.post(`/redaction/annonces/${OWN}/${decision}`, { version: String((await own()).version) });
    await camille.post(`/mon-espace/annonces/${OWN}/soumettre`, { note: '' });
    assert.equal((await decide('depublier')).statusCode, 303);

    for (const active of [undefined, '1']) {
      const asked = { ...fields('activate'), ...(active && { active }) };
      const refused = await camille.post(URL, asked, { ajax: true });
      assert.equal(refused.statusCode, 409);
      assert.match(refused.json().msg, /^La rédaction a retiré cette annonce du site/);
    }
    const saved = await camille.post(`/mon-espace/annonces/${OWN}/modifier`, { ...ANNONCE, active: '1' });
    assert.equal(saved.statusCode, 303);
    const space = (await camille.get('/mon-espace')).body;
    assert.match(space, /role="status">Votre annonce a été enregistrée\. La rédaction l’a retirée du site/);
    assert.match(space, /<span class="badge badge-soumise">Retirée par la rédaction<\/span>/);
    assert.equal((await own()).active, false);
    assert.equal((await new Visitor(site.app).get(`/annonces/${OWN}`)).statusCode, 404);

    await camille.post(`/mon-espace/annonces/${OWN}/soumettre`, { note: 'Corrigée' });
    assert.equal((await decide('publier')).statusCode, 303);
    assert.equal((await new Visitor(site.app).get(`/annonces/${OWN}`)).statusCode, 200);
    assert.equal((await camille.post(URL, { ...fields('activate'), active: '0' }, { ajax: true })).statusCode, 200);
    assert.equal((await camille.post(URL, { ...fields('activate'), active: '1' }, { ajax: true })).statusCode, 200);
  });

  test('the class it answers is the one that the row has when the page is shown again', async () => {
    const { class: name } = (await camille.post(URL, fields('activate'), { ajax: true })).json() as { class: string };
    const { body } = await camille.get('/mon-espace');
    const row = body.slice(body.indexOf(`element-id="${OWN}"`));
    assert.equal(/data-action="activate" class="([^"]*)"/.exec(row)?.[1], name);
  });

  test('deletes', async () => {
    const answer = await camille.post(URL, fields('delete'), { ajax: true });
    assert.equal(answer.json().result, true);
    assert.ok(!(await rows()).some(({ id }) => id === OWN));
  });

  test('without the library, answers by a redirection whose page shows the message once', async () => {
    const answer = await camille.post(URL, { ...fields('activate'), retour: '/mon-espace?page=1' });
    assert.equal(answer.statusCode, 303);
    assert.equal(answer.headers.location, '/mon-espace?page=1');
    assert.match((await camille.get('/mon-espace')).body, /role="status">L’annonce [^<]* est dépubliée\.</);
    assert.doesNotMatch((await camille.get('/mon-espace')).body, /est dépubliée/);
  });

  test('without the library, does not lead to another site', async () => {
    const answer = await camille.post(URL, { ...fields('activate'), retour: '//elsewhere.example' });
    assert.equal(answer.headers.location, '/mon-espace');
  });

  const forged: [string, string | string[], number][] = [
    ['another member’s', String(FOREIGN), 404],
    ['of nobody', '999', 404],
    ['a word', 'abc', 400],
    ['negative', '-1', 400],
    ['zero', '0', 400],
    ['huge', '99999999999999999999', 400],
    ['just too large for the database', '2147483648', 400],
    ['a decimal', '2.0', 400],
    ['in hexadecimal', '0x2', 400],
    ['with an exponent', '2e0', 400],
    ['with spaces', ' 2', 400],
    ['SQL', '2 or 1=1', 400],
    ['NUL', '2\0', 400],
    ['several', ['2', '6'], 400],
    ['empty', '', 400],
  ];
  for (const action of ['activate', 'delete']) {
    for (const [what, id, status] of forged) {
      test(`${action}: an id that is ${what} is refused with a message`, async () => {
        const before = await rows();
        const ajax = await camille.post(URL, fields(action, id), { ajax: true });
        assert.equal(ajax.statusCode, status);
        const { result, msg } = ajax.json() as { result: boolean; msg: string };
        assert.equal(result, false);
        assert.match(msg, status === 404 ? /n’existe pas ou ne vous appartient pas/ : /identifiant de l’élément/);
        const plain = await camille.post(URL, fields(action, id));
        assert.equal(plain.statusCode, status);
        assert.match(plain.body, /^<!doctype html>[\s\S]*(ne vous appartient pas|identifiant de l’élément)/);
        assert.deepEqual(await rows(), before);
      });
    }
  }

  test('an incomplete or unknown request is refused', async () => {
    const { element_id: _, ...without } = fields('delete');
    assert.equal((await camille.post(URL, without, { ajax: true })).statusCode, 400);
    const module = await camille.post(URL, { ...fields('delete'), element_module_ident: 'membres' }, { ajax: true });
    assert.deepEqual([module.statusCode, module.json()], [404, { result: false, msg: 'Ce module n’existe pas.' }]);
    for (const action of ['my_elements_edit', 'toString', '__proto__', '']) {
      const answer = await camille.post(URL, { ...fields('delete'), action }, { ajax: true });
      assert.deepEqual([answer.statusCode, answer.json()], [400, { result: false, msg: 'Action inconnue.' }]);
    }
    assert.ok((await rows()).some(({ id }) => id === OWN));
  });

  // Specification 6.1
  test('nobody who is not signed in does anything', async () => {
    const anonymous = new Visitor(site.app);
    const before = await rows();
    const ajax = await anonymous.post(URL, fields('delete'), { ajax: true });
    assert.equal(ajax.statusCode, 401);
    assert.deepEqual(Object.keys(ajax.json()), ['result', 'msg']);
    assert.equal((await anonymous.post(URL, fields('delete'))).statusCode, 401);
    assert.deepEqual(await rows(), before);
  });

  test('an editor has no power over the annonces of others either', async () => {
    const maelle = new Visitor(site.app);
    await maelle.signIn(ACCOUNTS.maelle);
    assert.equal((await maelle.post(URL, fields('delete'), { ajax: true })).statusCode, 404);
  });

  test('GET does nothing', async () => {
    const answer = await camille.get(
      `${URL}?action=my_elements_delete&element_module_ident=annonces&element_id=${OWN}`,
    );
    assert.equal(answer.statusCode, 404);
    assert.ok((await rows()).some(({ id }) => id === OWN));
  });

  test('of concurrent deletions of one annonce, one is done', async () => {
    const csrf = await camille.csrf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => camille.post(URL, fields('delete'), { ajax: true, csrf })),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404, 404, 404, 404]);
  });

  test('too many writes are refused with a JSON message', async () => {
    const strict = await openSite({ limits: { signIn: 100, writes: 2, messages: 2 } });
    try {
      const member = new Visitor(strict.app);
      await member.signIn(ACCOUNTS.camille);
      for (let turn = 0; turn < 2; turn++) await member.post(URL, fields('activate'), { ajax: true });
      const answer = await member.post(URL, fields('activate'), { ajax: true });
      assert.equal(answer.statusCode, 429);
      assert.match(answer.json().msg, /trop de demandes/);
      const other = new Visitor(strict.app);
      await other.signIn(ACCOUNTS.idris);
      assert.equal((await other.post(URL, fields('activate', String(FOREIGN)), { ajax: true })).statusCode, 200);
    } finally {
      await strict.close();
    }
  });
});
