import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { buildApp } from '../../examples/site/app.ts';
import { today } from '../../examples/site/calendar.ts';
import { deleteActualite } from '../../examples/site/database/redaction/actualites.ts';
import { asEditor } from '../../examples/site/database/redaction/editors.ts';
import {
  actualites,
  annonces,
  evenements,
  members,
  messages,
  translations,
} from '../../examples/site/database/schema.ts';
import { slugOf } from '../../examples/site/slug.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const HOSTILE = '<img src=x onerror=alert(1)> {{ 1 | plus: 1 }} &amp; "fin"';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; {{ 1 | plus: 1 }} &amp;amp; &#34;fin&#34;';
const PROCESSING = '/redaction/traitement';

const ARTICLE = {
  titre: 'Le pont est rouvert',
  slug: '',
  theme: 'travaux',
  publie_le: '2026-01-10',
  chapo: 'On passe de nouveau, à pied et en voiture.',
  texte: 'Les travaux ont duré six mois.\n\nMerci de votre patience.',
  image: 'four',
  image_alt: 'Un pont',
};
const EVENT = {
  titre: 'La fête du pont',
  slug: '',
  categorie: 'fete',
  debut: '2031-05-10 18:00',
  fin: '2031-05-10 23:00',
  lieu: 'Le pont',
  commune: 'Chanac',
  prix: 'Gratuit',
  organisateur: '',
  description: 'On danse, puis on mange la soupe.',
};

describe('the back office', () => {
  let site: OpenSite;
  let editor: Visitor;
  let member: Visitor;
  before(async () => {
    site = await openSite();
    editor = new Visitor(site.app);
    member = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    await member.signIn(ACCOUNTS.camille);
  });
  beforeEach(() => site.resetMembers());
  after(() => site.close());

  const act = (action: string, module: string, id: string | number, ajax = true) =>
    editor.post(
      PROCESSING,
      { action: `my_elements_${action}`, element_module_ident: module, element_id: String(id) },
      { ajax },
    );

  describe('is for editors', () => {
    const routes: RouteOptions[] = [];
    before(async () => {
      const twin = buildApp({ database: site.database });
      twin.addHook('onRoute', (route) => {
        if (/^\/redaction|permalien/.test(route.url)) routes.push(route);
      });
      await twin.ready();
      await twin.close();
    });

    const each = (visit: (method: string, url: string, name: string) => Promise<void>) => async () => {
      assert.ok(routes.length > 25);
      for (const { method, url } of routes) {
        for (const name of [method].flat()) {
          const address = url.replace(':slug', 'fours-a-pain').replace(':id', '1');
          await visit(name, address, `${name} ${address}`);
        }
      }
    };

    test(
      'visitors are asked to sign in first',
      each(async (method, url, name) => {
        const visitor = new Visitor(site.app);
        const { statusCode, headers } = method === 'POST' ? await visitor.post(url, {}) : await visitor.get(url);
        assert.equal(statusCode, method === 'POST' ? 401 : 303, name);
        if (method !== 'POST') assert.equal(headers.location, `/connexion?retour=${encodeURIComponent(url)}`, name);
      }),
    );

    test(
      'members are told whom it is for, whatever they ask',
      each(async (method, url, name) => {
        for (const ajax of [false, true]) {
          const { statusCode, body } =
            method === 'POST'
              ? await member.post(url, ARTICLE, { ajax })
              : await member.get(url, ajax ? { 'x-requested-with': 'XMLHttpRequest' } : {});
          assert.equal(statusCode, 403, name);
          if (method !== 'HEAD') assert.match(body, /réservée à la rédaction/, name);
          assert.doesNotMatch(body, /<form[^>]*redaction|Odile Pagès/, name);
        }
      }),
    );

    test(
      'what no page of the site sent is refused',
      each(async (method, url, name) => {
        if (method !== 'POST') return;
        assert.equal((await editor.post(url, ARTICLE, { csrf: null })).statusCode, 403, name);
        assert.equal((await editor.post(url, ARTICLE, { csrf: 'x', ajax: true })).statusCode, 403, name);
      }),
    );

    test('the queries ask the database for the role, so that one taken away counts at once', async () => {
      const idOf = async ({ courriel }: { courriel: string }) => {
        const [row] = await site.database.select().from(members).where(eq(members.courriel, courriel));
        return row!.id;
      };
      const attempt = async (id: number) => asEditor(site.database, id, (db) => deleteActualite(db, 'fours-a-pain'));
      await assert.rejects(attempt(await idOf(ACCOUNTS.camille)), { statusCode: 403 });
      await assert.rejects(attempt(0), { statusCode: 403 });
      const maelle = await idOf(ACCOUNTS.maelle);
      const become = (role: 'member' | 'editor') =>
        site.database.update(members).set({ role }).where(eq(members.id, maelle));
      await become('member');
      try {
        await assert.rejects(attempt(maelle), { statusCode: 403 });
        assert.equal((await editor.get('/redaction')).statusCode, 403);
        assert.equal((await act('delete', 'actualites', 'fours-a-pain')).statusCode, 403);
      } finally {
        await become('editor');
      }
      assert.equal((await editor.get('/redaction/actualites/fours-a-pain/modifier')).statusCode, 200);
    });

    test('every page of it is well formed', async () => {
      for (const url of [
        '/redaction',
        '/redaction/annonces',
        '/redaction/annonces?etat=relues',
        '/redaction/annonces/2',
        '/redaction/actualites',
        '/redaction/actualites?etat=brouillons',
        '/redaction/actualites/nouvelle',
        '/redaction/actualites/fours-a-pain/modifier',
        '/redaction/actualites/fours-a-pain/supprimer',
        '/redaction/agenda',
        '/redaction/agenda?etat=passes',
        '/redaction/agenda/nouveau',
        '/redaction/agenda/1/modifier',
        '/redaction/agenda/1/supprimer',
        '/redaction/avis',
        '/redaction/avis?etat=passees',
        '/redaction/avis/nouveau',
        '/redaction/avis/1/modifier',
        '/redaction/avis/1/supprimer',
        '/redaction/messages',
        '/redaction/messages?etat=traites',
        '/redaction/messages/1',
        '/redaction/messages/1/supprimer',
        '/redaction/expressions',
        '/redaction/expressions?etat=traduites',
      ]) {
        const { statusCode, body } = await editor.get(url);
        assert.equal(statusCode, 200, url);
        assert.equal(body.match(/<h1/g)?.length, 1, url);
        assert.match(body, /<nav class="redaction-menu" aria-label="Rédaction">/, url);
        assert.doesNotMatch(body, /<style|\sstyle=|<script(?! type="module" src="\/)|\son\w+="/, url);
        assert.doesNotMatch(body, /\{\{|\{%|undefined|\[object/, url);
      }
    });

    test('what does not exist is a 404', async () => {
      for (const id of ['999', '0', '-1', 'abc', '2147483648', '1e3', '%00', 'a'.repeat(200)]) {
        for (const url of ['annonces/', 'messages/', 'expressions/', 'agenda/', 'actualites/', 'avis/']) {
          const end = /agenda|actualites|avis/.test(url) ? '/modifier' : '';
          assert.equal((await editor.get(`/redaction/${url}${id}${end}`)).statusCode, 404, url + id);
        }
        assert.equal((await act('delete', 'evenements', id.replace('%00', '\0'))).statusCode, 404, id);
      }
      for (const url of ['annonces', 'actualites', 'agenda', 'avis', 'messages']) {
        const { statusCode, body } = await editor.get(`/redaction/${url}?page=99`);
        assert.equal(statusCode, 404, url);
        assert.match(body, /s’arrête à la page/);
      }
    });
  });

  describe('the annonces that members submit', () => {
    const find = async (id: number) => {
      const [row] = await site.database.select().from(annonces).where(eq(annonces.id, id));
      return row!;
    };
    const CHUTES = 9;
    const FOUR = 2;

    test('wait to be read once submitted, the oldest first', async () => {
      const { body } = await editor.get('/redaction/annonces');
      const titles = [...body.matchAll(/redaction\/annonces\/\d+">([^<]*)/g)].map(([, title]) => title);
      assert.equal(titles.length, 4);
      assert.equal(titles[0], 'Restauration de volets et de portes anciennes');
      assert.match((await editor.get(`/redaction/annonces/${FOUR}`)).body, /Pourriez-vous l’annoncer aussi/);
      assert.equal((await editor.get('/redaction/annonces/1')).statusCode, 404);
    });

    test('are published or withdrawn only as they were read', async () => {
      const { version } = await find(CHUTES);
      const published = await editor.post(`/redaction/annonces/${CHUTES}/publier`, { version: String(version) });
      assert.equal(published.headers.location, `/redaction/annonces/${CHUTES}`);
      assert.ok((await find(CHUTES)).active);
      assert.match((await new Visitor(site.app).get(`/annonces/${CHUTES}`)).body, /Chutes de châtaignier/);
      assert.match((await editor.get('/redaction/annonces?etat=relues')).body, /Chutes de châtaignier/);
      const stale = await editor.post(`/redaction/annonces/${CHUTES}/depublier`, { version: String(version) });
      assert.equal(stale.statusCode, 409);
      assert.match(stale.body, /a changé depuis que vous l’avez lue/);
      assert.ok((await find(CHUTES)).active);
      await editor.post(`/redaction/annonces/${CHUTES}/depublier`, { version: String(version + 1) });
      assert.ok(!(await find(CHUTES)).active);
    });

    test('change under the editor when their member edits them', async () => {
      const { version } = await find(FOUR);
      const edit = await member.get(`/mon-espace/annonces/${FOUR}/modifier`);
      assert.equal(edit.statusCode, 200);
      const fields = {
        titre: 'Autre chose',
        categorie: 'benevolat',
        commune: 'Mende',
        code_postal: '48000',
        description: 'Tout autre chose, vraiment.',
        courriel: ACCOUNTS.camille.courriel,
      };
      assert.equal((await member.post(`/mon-espace/annonces/${FOUR}/modifier`, fields)).statusCode, 303);
      const answer = await editor.post(`/redaction/annonces/${FOUR}/classer`, { version: String(version) });
      assert.equal(answer.statusCode, 409);
    });

    test('go back with a note until they are submitted again', async () => {
      const version = String((await find(FOUR)).version);
      const short = await editor.post(`/redaction/annonces/${FOUR}/renvoyer`, { version, note: HOSTILE.slice(0, 5) });
      assert.equal(short.statusCode, 422);
      assert.match(short.body, /au moins 10 caractères/);
      const back = await editor.post(`/redaction/annonces/${FOUR}/renvoyer`, { version, note: HOSTILE });
      assert.equal(back.statusCode, 303);
      assert.equal((await find(FOUR)).active, false);
      const space = await member.get('/mon-espace');
      assert.ok(space.body.includes(ESCAPED));
      assert.ok(!space.body.includes('<img src=x'));
      assert.match((await member.get(`/mon-espace/annonces/${FOUR}/soumettre`)).body, /vous l’a renvoyée/);
      assert.doesNotMatch((await editor.get('/redaction/annonces')).body, /photographies anciennes/);
      await member.post(`/mon-espace/annonces/${FOUR}/soumettre`, { note: 'Voilà.' });
      assert.ok(!(await member.get('/mon-espace')).body.includes(ESCAPED));
      assert.match((await editor.get('/redaction/annonces')).body, /photographies\s+anciennes/);
    });
  });

  describe('the news', () => {
    const URL = '/redaction/actualites';
    const find = async (slug: string) => {
      const [row] = await site.database.select().from(actualites).where(eq(actualites.slug, slug));
      return row;
    };
    const reader = () => new Visitor(site.app);
    const SLUG = 'le-pont-est-rouvert';
    beforeEach(async () => {
      await site.database.delete(actualites).where(eq(actualites.slug, SLUG));
    });

    test('an article is read only while it is published', async () => {
      const created = await editor.post(`${URL}/nouvelle`, { ...ARTICLE, active: '0' });
      assert.equal(created.headers.location, URL);
      assert.match((await editor.get(`${URL}?etat=brouillons`)).body, /Le pont est rouvert/);
      assert.equal((await reader().get(`/actualites/${SLUG}`)).statusCode, 404);
      const on = await act('activate', 'actualites', SLUG);
      assert.deepEqual(on.json(), {
        result: true,
        class: 'etat etat-publie',
        msg: 'L’article «\u00a0Le pont est rouvert\u00a0» est publié.',
      });
      assert.match((await reader().get(`/actualites/${SLUG}`)).body, /Merci de votre patience\./);
      assert.match((await act('activate', 'actualites', SLUG)).body, /dépublié/);
      assert.equal((await reader().get(`/actualites/${SLUG}`)).statusCode, 404);
      const gone = await act('delete', 'actualites', SLUG, false);
      assert.equal(gone.statusCode, 303);
      assert.equal(await find(SLUG), undefined);
      assert.equal((await act('delete', 'actualites', SLUG)).statusCode, 404);
    });

    test('one that is published waits for its day', async () => {
      const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await editor.post(`${URL}/nouvelle`, { ...ARTICLE, publie_le: tomorrow, active: '1' });
      assert.equal((await reader().get(`/actualites/${SLUG}`)).statusCode, 404);
      assert.doesNotMatch((await reader().get('/')).body, /Le pont est rouvert/);
      assert.match((await editor.get(URL)).body, /Paraîtra le/);
      await site.database.update(actualites).set({ publieLe: today() }).where(eq(actualites.slug, SLUG));
      assert.equal((await reader().get(`/actualites/${SLUG}`)).statusCode, 200);
    });

    test('after the library has kept a new article, the page goes to the list', async () => {
      const { headers } = await editor.get(`${URL}/nouvelle?success=1`);
      assert.equal(headers.location, URL);
    });

    for (const [what, change, said] of [
      ['an address that exists', { slug: 'fours-a-pain' }, 'Une autre page a déjà cette adresse'],
      ['an address in capitals', { slug: 'Le Pont' }, 's’écrit en minuscules'],
      ['a title without letters', { titre: '!!! ???' }, 'Indiquez une adresse'],
      ['a day that does not exist', { publie_le: '2026-02-30' }, 'une date qui existe'],
      ['an unknown picture', { image: '/etc/passwd' }, 'Le champ Image contient un choix inconnu.'],
      ['an unknown theme', { theme: 'toString' }, 'Le champ Thème contient un choix inconnu.'],
      ['a long text', { texte: 'é'.repeat(20_001) }, 'ne doit pas dépasser 20000 caractères (il en contient 20001)'],
      ['nothing', { titre: '', chapo: '', texte: '' }, 'Le champ Titre est requis.'],
    ] as const) {
      test(`${what} is refused without losing what was typed`, async () => {
        const before = (await site.database.select().from(actualites)).length;
        const { statusCode, body } = await editor.post(`${URL}/nouvelle`, { ...ARTICLE, ...change });
        assert.equal(statusCode, 422);
        assert.ok(body.includes(said), said);
        assert.match(body, /aria-invalid="true"/);
        assert.ok(body.includes('value="Un pont"'));
        const ajax = await editor.post(`${URL}/nouvelle`, { ...ARTICLE, ...change }, { ajax: true });
        assert.equal(ajax.statusCode, 422);
        assert.match(ajax.body, /^<div class="alert alert-danger">/);
        assert.match(ajax.body, /<a href="#actualite-/);
        assert.equal((await site.database.select().from(actualites)).length, before);
      });
    }

    test('of two editors on one article, the second decides which text stays', async () => {
      await editor.post(`${URL}/nouvelle`, ARTICLE);
      const edit = `${URL}/${SLUG}/modifier`;
      const version = /name="version" value="(\d+)"/.exec((await editor.get(edit)).body)![1]!;
      const first = await editor.post(edit, { ...ARTICLE, version, titre: 'Le premier', active: '1' });
      assert.equal(first.headers.location, edit);
      for (const ajax of [false, true]) {
        const second = await editor.post(edit, { ...ARTICLE, version, titre: 'Le second' }, { ajax });
        assert.equal(second.statusCode, 409);
        assert.match(second.body, /Quelqu’un d’autre a enregistré/);
        assert.match(second.body, /<button[^>]*form="actualite-formulaire" name="remplacer" value="2">/);
        if (!ajax) assert.match(second.body, /name="titre" value="Le second"/);
      }
      assert.equal((await find(SLUG))?.titre, 'Le premier');
      const over = await editor.post(edit, { ...ARTICLE, version, titre: 'Le second', remplacer: '2' });
      assert.equal(over.statusCode, 303);
      const saved = await find(SLUG);
      assert.deepEqual([saved?.titre, saved?.publiee, saved?.version], ['Le second', true, 3]);
      await act('delete', 'actualites', SLUG);
      const gone = await editor.post(edit, { ...ARTICLE, version: '3', titre: 'Le troisième' });
      assert.equal(gone.statusCode, 404);
      assert.match(gone.body, /a été supprimé pendant que vous écriviez/);
      assert.match(gone.body, /value="Le troisième"/);
    });

    test('of two saves at once, one wins', async () => {
      await editor.post(`${URL}/nouvelle`, ARTICLE);
      const csrf = await editor.csrf();
      const save = (titre: string) =>
        editor.post(`${URL}/${SLUG}/modifier`, { ...ARTICLE, version: '1', titre }, { csrf });
      const answers = await Promise.all([save('Le premier'), save('Le second'), save('Le troisième')]);
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 409, 409]);
    });

    test('the preview shows whatever is typed, without keeping it', async () => {
      const { statusCode, body } = await editor.post(`${URL}/apercu`, { ...ARTICLE, titre: HOSTILE, publie_le: 'x' });
      assert.equal(statusCode, 200);
      assert.ok(body.includes(`<h1>${ESCAPED}</h1>`));
      assert.ok(!body.includes('<img src=x'));
      assert.equal(await find(slugOf(HOSTILE)), undefined);
    });

    test('an editor whose session has ended keeps the text', async () => {
      const { statusCode, body } = await new Visitor(site.app).post(`${URL}/nouvelle`, ARTICLE);
      assert.equal(statusCode, 401);
      assert.match(body, /Votre session a expiré/);
      assert.match(body, /Merci de votre patience\./);
    });
  });

  describe('the events', () => {
    const URL = '/redaction/agenda';
    const SLUG = 'la-fete-du-pont-2031-05-10';
    beforeEach(async () => {
      await site.database.delete(evenements).where(eq(evenements.slug, SLUG));
    });
    const find = async () => {
      const [row] = await site.database.select().from(evenements).where(eq(evenements.slug, SLUG));
      return row!;
    };

    test('one is read at its address only while it is published', async () => {
      const reader = new Visitor(site.app);
      assert.equal((await editor.post(`${URL}/nouveau`, EVENT)).headers.location, URL);
      assert.equal((await reader.get(`/agenda/${SLUG}`)).statusCode, 404);
      const { id } = await find();
      const edit = `${URL}/${id}/modifier`;
      const saved = await editor.post(edit, { ...EVENT, slug: SLUG, version: '1', fin: '12/05/2031 23h', active: '1' });
      assert.equal(saved.headers.location, edit);
      assert.match((await reader.get('/agenda?mois=2031-05')).body, /Du 10 au 12 mai 2031, de 18\u00a0h à 23\u00a0h/);
      const stale = await editor.post(edit, { ...EVENT, slug: SLUG, version: '1' });
      assert.equal(stale.statusCode, 409);
      const other = await editor.post(edit, { ...EVENT, slug: 'conseil', version: '2' });
      assert.equal(other.statusCode, 303);
      assert.equal((await reader.get('/agenda/conseil')).statusCode, 200);
      assert.match((await act('activate', 'evenements', id)).body, /dépublié/);
      assert.equal((await reader.get('/agenda/conseil')).statusCode, 404);
      assert.match((await act('delete', 'evenements', id)).body, /supprimé/);
      assert.equal((await editor.get(edit)).statusCode, 404);
    });

    for (const [what, change, said] of [
      [
        'a last day before the first',
        { journee: '1', fin: '2031-05-09' },
        'evenement-fin">Le dernier jour ne peut pas précéder le premier.',
      ],
      ['an end before the beginning', { fin: '2031-05-10 17:00' }, 'evenement-fin">La fin doit suivre le début.'],
      ['an end without a beginning', { debut: '' }, 'Le champ Début est requis.'],
      ['a beginning without its time', { debut: '2031-05-10' }, 'evenement-debut">Ajoutez l’heure'],
      ['an end without its time', { fin: '10/05/2031' }, 'evenement-fin">Ajoutez l’heure'],
      ['an hour that does not exist', { debut: '2031-05-10 25:00' }, 'une date et une heure qui existent'],
      ['a day that does not exist', { journee: '1', debut: '2031-02-30' }, 'une date qui existe'],
      ['an unknown category', { categorie: 'toString' }, 'Le champ Catégorie contient un choix inconnu.'],
      ['no place', { lieu: '' }, 'Le champ Lieu est requis.'],
    ] as const) {
      test(`${what} is refused without losing what was typed`, async () => {
        const { statusCode, body } = await editor.post(`${URL}/nouveau`, { ...EVENT, ...change });
        assert.equal(statusCode, 422);
        assert.ok(body.includes(said), said);
        assert.ok(body.includes(EVENT.description));
        assert.equal(await find(), undefined);
      });
    }

    test('one of whole days keeps no time, and its form asks for none', async () => {
      const typed = { ...EVENT, journee: '1', debut: '10/5/2031', fin: '2031-05-12 23:00' };
      assert.equal((await editor.post(`${URL}/nouveau`, typed)).statusCode, 303);
      const { id, debutLe, finLe, debutHeure, finHeure } = await find();
      assert.deepEqual([debutLe, finLe, debutHeure, finHeure], ['2031-05-10', '2031-05-12', null, null]);
      const { body } = await editor.get(`${URL}/${id}/modifier`);
      assert.match(
        body,
        /<flexit-date time-format="hh:mm">\s*<input id="evenement-debut" type="text" [^>]*value="10\/05\/2031"/,
      );
      assert.match(body, /id="evenement-journee" name="journee" value="1"[^>]* checked>/);
    });

    test('the form shows the times that are kept, as people type them', async () => {
      await editor.post(`${URL}/nouveau`, { ...EVENT, debut: '10/05/2031 18h30', fin: '11/05/2031 à 2 h' });
      const { id, debutLe, finLe, debutHeure, finHeure } = await find();
      assert.deepEqual([debutLe, finLe, debutHeure, finHeure], ['2031-05-10', '2031-05-11', '18:30:00', '02:00:00']);
      const { body } = await editor.get(`${URL}/${id}/modifier`);
      assert.match(body, /<flexit-date time time-format="hh:mm" not-before="debut">\s*<input id="evenement-fin"/);
      assert.match(body, /name="debut" value="10\/05\/2031 18:30"/);
      assert.match(body, /name="fin" value="11\/05\/2031 02:00"/);
    });

    test('an address that another event has is refused', async () => {
      await editor.post(`${URL}/nouveau`, EVENT);
      const twice = await editor.post(`${URL}/nouveau`, EVENT);
      assert.equal(twice.statusCode, 422);
      assert.match(twice.body, /Une autre page a déjà cette adresse/);
      const { id } = await find();
      const [other] = await site.database.select().from(evenements).limit(1);
      const answer = await editor.post(`${URL}/${id}/modifier`, { ...EVENT, version: '1', slug: other!.slug });
      assert.equal(answer.statusCode, 422);
      assert.equal((await find()).version, 1);
    });

    test('the preview bears anything', async () => {
      const changes: Record<string, string>[] = [
        {},
        { debut: 'x', fin: 'y' },
        { debut: '', journee: '1' },
        { debut: '2031-05-10' },
      ];
      for (const change of changes) {
        const { statusCode, body } = await editor.post(`${URL}/apercu`, { ...EVENT, ...change, titre: HOSTILE });
        assert.equal(statusCode, 200);
        assert.ok(body.includes(`<h1>${ESCAPED}</h1>`));
      }
    });
  });

  describe('the messages', () => {
    beforeEach(async () => {
      await site.database.execute(sql`truncate messages, reponses restart identity`);
      const written = { service: 'dechets', nom: HOSTILE, courriel: 'a@example.org', message: HOSTILE };
      await site.database.insert(messages).values(Array.from({ length: 21 }, () => written));
    });

    test('that wait are shown wherever an editor looks', async () => {
      const first = await editor.get('/redaction/messages');
      assert.equal(first.body.match(/<li class="ligne/g)?.length, 20);
      assert.ok(first.body.includes(ESCAPED));
      assert.ok(!first.body.includes('<img src=x'));
      assert.match(first.body, /21<span class="invisible"> à traiter/);
      const second = await editor.get('/redaction/messages?page=2');
      assert.equal(second.body.match(/<li class="ligne/g)?.length, 1);
      assert.match((await editor.get('/redaction')).body, /dont 21 non lus/);
    });

    test('keep the mark that an editor gives them', async () => {
      const mark = async (name: string) => {
        assert.equal((await editor.post(`/redaction/messages/1/${name}`, {})).statusCode, 303);
        const [row] = await site.database.select().from(messages).where(eq(messages.id, 1));
        return [row!.readAt !== null, row!.handledAt !== null];
      };
      assert.deepEqual(await mark('lu'), [true, false]);
      assert.deepEqual(await mark('non-lu'), [false, false]);
      assert.deepEqual(await mark('traiter'), [true, true]);
      assert.match((await editor.get('/redaction/messages?etat=traites')).body, /redaction\/messages\/1"/);
      assert.deepEqual(await mark('rouvrir'), [true, false]);
      assert.equal((await editor.post('/redaction/messages/999/lu', {})).statusCode, 404);
    });

    test('are not read by being fetched, and say nothing when their page marks them', async () => {
      const isRead = async () =>
        (await site.database.select().from(messages).where(eq(messages.id, 1)))[0]!.readAt !== null;
      const page = (await editor.get('/redaction/messages/1')).body;
      assert.match(page, /<form id="lecture" method="post" action="\/redaction\/messages\/1\/lu">/);
      assert.equal(await isRead(), false);
      const answer = await editor.post('/redaction/messages/1/lu', {}, { ajax: true });
      assert.deepEqual([answer.statusCode, answer.body, await isRead()], [204, '', true]);
      assert.doesNotMatch((await editor.get('/redaction/messages/1')).body, /id="lecture"|marqué comme lu/);
      await editor.post('/redaction/messages/1/non-lu', {}, { ajax: true });
      const again = await editor.get('/redaction/messages/1?success=1');
      assert.deepEqual([again.statusCode, again.headers.location], [303, '/redaction/messages']);
      assert.match((await editor.get('/redaction/messages')).body, /marqué comme non lu/);
    });

    test('are deleted, after a question without script too', async () => {
      assert.match((await editor.get('/redaction/messages/1/supprimer')).body, /Supprimer le message d/);
      assert.equal((await act('delete', 'messages', 1, false)).statusCode, 303);
      assert.equal((await editor.get('/redaction/messages/1')).statusCode, 404);
      assert.equal((await act('activate', 'messages', 2)).statusCode, 404);
    });
  });

  describe('the expressions', () => {
    test('get values that the pages then use', async () => {
      await site.database.execute(sql`insert into translations (intitule, langue) values ('Réessayer', 'fr')`);
      const list = await editor.get('/redaction/expressions');
      const id = /redaction\/expressions\/(\d+)"/.exec(list.body)![1]!;
      const empty = await editor.post(`/redaction/expressions/${id}`, { valeur: ' ' });
      assert.equal(empty.statusCode, 422);
      assert.match(empty.body, /Le champ Traduction est requis\./);
      const saved = await editor.post(`/redaction/expressions/${id}`, { valeur: HOSTILE });
      assert.equal(saved.headers.location, '/redaction/expressions');
      assert.match((await editor.get('/redaction/expressions?etat=traduites')).body, /Réessayer/);
      const page = await new Visitor(site.app).get('/');
      assert.match(page.body, /translations="[^"]*,&#34;Réessayer&#34;/);
      assert.ok(!page.body.includes('<img src=x'));
      assert.match((await act('delete', 'expressions', id)).body, /supprimée/);
    });

    const LIST = '/redaction/expressions';
    const titles = (body: string) => [...body.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title);
    const reset = async () => {
      await site.database.delete(translations);
      await site.database.insert(translations).values([
        { intitule: 'Fermer l’agenda', langue: 'fr', module: 'calendar', page: '/agenda' },
        { intitule: 'Réserver', langue: 'en', module: 'popup', page: '/agenda', valeur: 'Book a "seat"' },
        { intitule: 'Réserver', langue: 'fr', page: '/', valeur: '=HYPERLINK("http://evil.example")' },
        { intitule: 'Œuvre {nom}', langue: 'fr', page: '/', createdAt: new Date('2026-11-23T10:00:00Z') },
      ]);
    };

    test('say where they were seen first, and when', async () => {
      await reset();
      const { body } = await editor.get(LIST);
      assert.deepEqual(titles(body), ['Fermer l’agenda', 'Œuvre {nom}']);
      assert.match(body, /<span class="badge">Français<\/span>\s*<span class="badge">calendar<\/span>/);
      assert.match(body, /23 novembre 2026<\/time> sur <a href="\/">\/<\/a>/);
      const [id] = /(?<=redaction\/expressions\/)\d+(?=">Traduire<span class="invisible"> « Œuvre)/.exec(body)!;
      assert.match((await editor.get(`${LIST}/${id}`)).body, /Gardez \{nom\} : la page y met sa valeur\./);
    });

    test('lead back to the page of the list that they were chosen from', async () => {
      await site.database.delete(translations);
      const many = Array.from({ length: 21 }, (_, n) => ({ intitule: `Choix ${n}`, langue: 'en' }));
      await site.database.insert(translations).values(many);
      const list = (await editor.get(`${LIST}?q=choix&langue=en&page=2`)).body;
      const [address] = /\/redaction\/expressions\/\d+\?q=choix&amp;langue=en&amp;page=2(?=" lang="fr">Choix 20<)/.exec(
        list,
      )!;
      const url = address.replaceAll('&amp;', '&');
      assert.match(
        (await editor.get(url)).body,
        /href="\/redaction\/expressions\?q=choix&amp;langue=en&amp;page=2">Annuler/,
      );
      assert.equal((await editor.post(url, { valeur: '' })).statusCode, 422);
      // It leaves the list of those to translate, and its page with it.
      const saved = await editor.post(url, { valeur: 'Choice' });
      assert.equal(saved.headers.location, `${LIST}?q=choix&langue=en`);
      assert.equal((await editor.get(`${url}&success=1`)).headers.location, `${LIST}?q=choix&langue=en`);
      const other = await editor.post(`${url}&etat=toutes`, { valeur: 'Other' });
      assert.equal(other.headers.location, `${LIST}?q=choix&langue=en&etat=toutes&page=2`);
    });

    test('are found by text, translation, language and state, in place too', async () => {
      await reset();
      for (const [query, expected] of [
        ['q=reserver', []],
        ['q=reserver&etat=toutes', ['Réserver', 'Réserver']],
        ['q=book&etat=traduites', ['Réserver']],
        ['q=oeuvre', ['Œuvre {nom}']],
        ['langue=en&etat=toutes', ['Réserver']],
        ['langue=de', []],
        ['q=agenda+ferm&langue=fr', ['Fermer l’agenda']],
        ['q=%27%22%3C%3E&langue=%3Cb%3E&etat=x', ['Fermer l’agenda', 'Œuvre {nom}']],
      ] as const) {
        const { statusCode, body } = await editor.get(`${LIST}?${query}`);
        assert.deepEqual([statusCode, titles(body)], [200, expected], query);
        const block = await editor.post(LIST, Object.fromEntries(new URLSearchParams(query)), { ajax: true });
        assert.deepEqual(titles(block.body), expected, query);
      }
      const { body } = await editor.get(`${LIST}?q=reserver&langue=fr`);
      assert.match(
        body,
        /href="\/redaction\/expressions\?q=reserver&amp;langue=fr&amp;etat=traduites"[^>]*>Traduites<span class="puce-nombre">1</,
      );
      assert.match(body, /Aucune expression ne correspond à « reserver »/);
    });

    test('are exported for a spreadsheet, and no cell is a formula', async () => {
      await reset();
      const { headers, body } = await editor.get(`${LIST}/export.csv?etat=toutes`);
      assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
      assert.equal(headers['content-disposition'], 'attachment; filename="expressions.csv"');
      assert.ok(body.startsWith('\uFEFF"Expression";"Langue";"Traduction";"Page";"Élément";"Vue le"\r\n'));
      const [, ...lines] = body.trimEnd().split('\r\n');
      assert.equal(lines.length, 4);
      assert.match(lines[0]!, /^"Réserver";"en";"Book a ""seat""";"\/agenda";"popup";"\d\d\/\d\d\/\d{4}"$/);
      assert.ok(body.includes(`"'=HYPERLINK(""http://evil.example"")"`));
      assert.ok(body.includes('"Œuvre {nom}";"fr";"";"/";"";"23/11/2026"'));
      const found = (await editor.get(`${LIST}/export.csv?q=reserver&langue=en&etat=toutes`)).body;
      assert.equal(found.trimEnd().split('\r\n').length, 2);
    });

    test('are exported as `translations` takes them, in one language', async () => {
      await reset();
      const { headers, body } = await editor.get(`${LIST}/export.json?langue=en`);
      assert.equal(headers['content-disposition'], 'attachment; filename="expressions-en.json"');
      assert.deepEqual(JSON.parse(body), { Réserver: 'Book a "seat"' });
      const french = await editor.get(`${LIST}/export.json`);
      assert.deepEqual(french.json(), { Réserver: '=HYPERLINK("http://evil.example")' });
    });

    test('are exported whole, however many there are', async () => {
      await site.database.delete(translations);
      const many = Array.from({ length: 1203 }, (_, n) => ({ intitule: `e${n}`, langue: n % 2 ? 'fr' : 'en' }));
      await site.database.insert(translations).values(many);
      const lines = (await editor.get(`${LIST}/export.csv`)).body.trimEnd().split('\r\n');
      assert.equal(new Set(lines).size, 1204);
    });
  });

  describe('a permalink', () => {
    const URL = '/globalflexit/ajax/modules/back-office/permalien.php';
    const ask = (lien: string) => editor.post(URL, { action: 'permalien', lien }, { ajax: true });

    // Specification 1.8, 7.19
    test('is a lasting short address that leads there', async () => {
      const answer = await ask('http://localhost:80/agenda?mois=2031-05#evenement-1');
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
      const code = /^http:\/\/localhost(\/p\/[\w-]{10})$/.exec(answer.body)?.[1];
      assert.ok(code, answer.body);
      assert.equal((await ask('/agenda?mois=2031-05#evenement-1')).body, answer.body);
      const { statusCode, headers } = await new Visitor(site.app).get(code);
      assert.deepEqual([statusCode, headers.location], [302, '/agenda?mois=2031-05#evenement-1']);
    });

    test('stands on a page where no library asks', async () => {
      const { statusCode, body } = await editor.post(URL, { action: 'permalien', lien: '/agenda' });
      assert.equal(statusCode, 200);
      assert.match(body, /Le permalien a été généré\..*<a href="http:\/\/localhost\/p\/[\w-]{10}">/s);
    });

    test('is made of addresses of the site alone', async () => {
      for (const lien of ['', 'https://example.org/', '//example.org', '/.//example.org', 'javascript:alert(1)']) {
        const answer = await ask(lien);
        assert.equal(answer.statusCode, 422, lien);
        assert.equal(answer.json().msg, 'Le lien doit être une adresse de ce site.');
      }
      assert.equal((await ask(`/${'a'.repeat(2000)}`)).statusCode, 422);
      assert.equal((await editor.post(URL, { action: 'autre' }, { ajax: true })).statusCode, 400);
      for (const code of ['AAAAAAAAAA', 'x', '%00', 'a'.repeat(200)]) {
        assert.equal((await new Visitor(site.app).get(`/p/${code}`)).statusCode, 404, code);
      }
    });
  });
});
