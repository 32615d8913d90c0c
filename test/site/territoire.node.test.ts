import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { addDays, presentMoment, today, weekday } from '../../examples/site/calendar.ts';
import { evenements, lieux } from '../../examples/site/database/schema.ts';
import { stateName } from '../../examples/site/opening-hours.ts';
import { facts, maps } from '../../examples/site/pictures/maps.mjs';
import { holidayName } from '../../examples/site/public-holidays.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const PICTURES = new URL('../../examples/site/public/pictures/', import.meta.url);

describe('the communes and their services', () => {
  let site: OpenSite;
  let visitor: Visitor;
  let editor: Visitor;
  before(async () => {
    site = await openSite({ dist: '/nowhere/dist' });
    visitor = new Visitor(site.app);
    editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
  });
  after(() => site.close());

  const read = async (url: string) => {
    const { statusCode, body } = await visitor.get(url);
    assert.equal(statusCode, 200, url);
    return body;
  };

  test('the maps are those that their program draws, and the lists say what they show', () => {
    for (const [name, svg] of Object.entries(maps()))
      assert.equal(readFileSync(new URL(name, PICTURES), 'utf8'), svg, name);
    const written = JSON.parse(readFileSync(new URL('../../examples/site/territory.json', import.meta.url), 'utf8'));
    assert.deepEqual(written, facts());
    for (const [slug, { voisines }] of Object.entries(facts())) {
      assert.ok(voisines.length > 0, slug);
      for (const other of voisines) assert.ok(facts()[other]!.voisines.includes(slug), `${slug} and ${other}`);
    }
  });

  test('each of the eleven communes has its page, its town hall and its structured data', async () => {
    const index = await read('/territoire');
    const links = [...new Set(index.match(/\/territoire\/[a-z-]+(?=")/g))];
    assert.equal(links.length, 11);
    for (const link of links) {
      const body = await read(link);
      const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
      const data = JSON.parse(json);
      const [place] = await site.database
        .select()
        .from(lieux)
        .where(eq(lieux.slug, `mairie-${link.slice(12)}`));
      assert.equal(data['@type'], 'CityHall');
      assert.equal(data.url, `http://localhost${link}`);
      assert.equal(data.openingHoursSpecification.length, place!.semaine.flat().length);
      assert.match(data.telephone, /^\+33[1-9]\d{8}$/);
      for (const text of [
        place!.adresse,
        place!.telephone,
        `mailto:${place!.courriel}`,
        `/pictures/carte-${link.slice(12)}.svg`,
      ])
        assert.ok(body.includes(text.replaceAll("'", '&#39;')), text);
      assert.match(body, /<img [^>]*alt="Carte : [^"]+ au milieu de ses voisines/);
    }
    assert.equal((await visitor.get('/territoire/paris')).statusCode, 404);
  });

  test('a commune shows its own events, and news that name it', async () => {
    const body = await read('/territoire/nasbinals');
    const rows = await site.database.select().from(evenements).where(eq(evenements.commune, 'Nasbinals'));
    const coming = rows.filter(({ finLe, publie }) => publie && finLe >= today());
    for (const { slug } of coming) assert.match(body, new RegExp(`/agenda/${slug}"`));
    const elsewhere = await site.database.select().from(evenements).where(eq(evenements.commune, 'Chanac'));
    for (const { slug } of elsewhere) assert.ok(!body.includes(`/agenda/${slug}"`), slug);
    const [, article = ''] = /Dans l’actualité[\s\S]*?\/actualites\/([a-z-]+)"/.exec(body) ?? [];
    assert.match(await read(`/actualites/${article}`), /Nasbinals/);
  });

  test('an editor’s hours and closures are those of the next page, and no one saves over another’s', async () => {
    const url = '/redaction/lieux/mairie-les-hermaux/modifier';
    const [, version = ''] = /name="version" value="(\d+)"/.exec((await editor.get(url)).body) ?? [];
    const fields = {
      version,
      adresse: 'Rue du Puits',
      code_postal: '48340',
      telephone: '04 65 71 02 10',
      courriel: 'mairie@les-hermaux.example',
      ...Object.fromEntries(
        ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map((day) => [day, '0h-23h59']),
      ),
      fermetures: '',
      infos: 'Sonnez deux fois',
    };
    const wrong = await editor.post(url, { ...fields, mardi: '12h-9h', fermetures: '31/02/2026' });
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /Le champ Mardi doit contenir[\s\S]*Le champ Fermetures exceptionnelles/);
    assert.equal((await editor.post(url, fields)).statusCode, 303);
    const [place] = await site.database.select().from(lieux).where(eq(lieux.slug, 'mairie-les-hermaux'));
    const states = [stateName(presentMoment(), place!)];
    const open = await read('/territoire/les-hermaux');
    states.push(stateName(presentMoment(), place!));
    assert.ok(states.some((state) => open.includes(state.split(',')[0]!)));
    assert.match(open, /Rue du Puits[\s\S]*Sonnez deux fois/);
    const stale = await editor.post(url, { ...fields, adresse: 'Rue Perdue' });
    assert.equal(stale.statusCode, 409);
    assert.match(stale.body, /name="remplacer" value="2"/);
    const [day, next] = [0, 1].map((ahead) => addDays(today(), ahead).split('-').reverse().join('/'));
    const closed = { ...fields, version: '2', fermetures: `du ${day} au ${next} : inventaire` };
    assert.equal((await editor.post(url, closed)).statusCode, 303);
    assert.match(await read('/territoire/les-hermaux'), /Fermée en ce moment \((?:inventaire|jour férié : [^)]+)\)/);
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    assert.equal((await member.get(url)).statusCode, 403);
    assert.equal((await member.post(url, fields)).statusCode, 403);
  });

  test('a street leads to its zone and its next collections; several are offered, none says so', async () => {
    const suggestions =
      '/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=collecte&autocompleter[methode]=rechercher&autocompleter[term]=';
    const list = (await visitor.get(`${suggestions}four%20chanac`)).json();
    assert.deepEqual(list, [{ value: 'Rue du Four, Chanac', label: 'Rue du Four, Chanac', zone: 'causse' }]);
    assert.deepEqual((await visitor.get(`${suggestions}%20`)).json(), []);
    const found = await read('/pratique/dechets?rue=Rue+du+Four%2C+Chanac');
    assert.match(found, /href="\/pratique\/dechets\/causse">Zone Causse/);
    assert.equal(found.match(/class="passage passage-/g)?.length, 3);
    const several = await read('/pratique/dechets?rue=rue%20du%20four');
    assert.match(several, /Quelle rue est la vôtre[\s\S]*Rue du Four, Banassac-Canilhac[\s\S]*Rue du Four, Chanac/);
    assert.match(await read('/pratique/dechets?rue=%3Cb%3Ezzz'), /Aucune rue ne correspond à « &lt;b&gt;zzz »/);
    assert.equal((await visitor.get('/pratique/dechets/nulle-part')).statusCode, 404);
  });

  test('the calendar of a zone is an iCalendar file whose days no holiday falls on', async () => {
    const { headers, body } = await visitor.get('/pratique/dechets/lot/calendrier.ics');
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
    const entries = eventsIn(body);
    const ids = entries.map(({ uid }) => uid);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(entries.length > 100);
    for (const { startDate, endDate } of entries) {
      const day = startDate.toString();
      assert.equal(startDate.isDate, true);
      assert.ok(!holidayName(day) && weekday(day) < 6, day);
      assert.equal(endDate.subtractDate(startDate).days, 1);
    }
    assert.ok(entries.some(({ summary }) => summary === 'Biodéchets'));
    const english = eventsIn((await visitor.get('/en/pratique/dechets/lot/calendrier.ics')).body);
    assert.ok(english.some(({ summary }) => summary === 'Food waste'));
    assert.match(
      await read('/pratique/dechets/lot'),
      /href="webcal:\/\/localhost\/pratique\/dechets\/lot\/calendrier.ics"/,
    );
    assert.match(await read(`/pratique/dechets/lot?annee=${Number(today().slice(0, 4)) + 1}`), /<h2[^>]*>L’année 20/);
  });

  test('the agenda is a calendar to subscribe to, by category and by commune', async () => {
    const all = eventsIn((await visitor.get('/agenda.ics')).body);
    const markets = eventsIn((await visitor.get('/agenda.ics?categorie=marche&commune=marvejols')).body);
    assert.ok(markets.length > 3 && markets.length < all.length);
    for (const { location, startDate } of markets) {
      assert.match(location, /, Marvejols$/);
      assert.equal(startDate.zone?.tzid, 'Europe/Paris');
    }
    const page = await read('/agenda/abonnement?categorie=marche&commune=marvejols');
    assert.match(
      page,
      /href="webcal:\/\/localhost\/agenda\.ics\?categorie=marche&#38;commune=marvejols"|href="webcal:\/\/localhost\/agenda\.ics\?categorie=marche&amp;commune=marvejols"/,
    );
    assert.match(
      await read('/agenda/abonnement?categorie=%22%3E&commune=x'),
      /href="webcal:\/\/localhost\/agenda\.ics"/,
    );
  });

  test('the procedures say who, what, how long, how much and where; editors change and withdraw them', async () => {
    const index = await read('/pratique/demarches');
    const links = [...new Set(index.match(/\/pratique\/demarches\/[a-z-]+(?=")/g))];
    assert.equal(links.length, 12);
    const page = await read('/pratique/demarches/inscription-scolaire');
    assert.deepEqual(
      [...page.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name),
      ['Qui peut demander', 'À apporter', 'Délai', 'Coût', 'Où'],
    );
    const url = '/redaction/demarches/inscription-scolaire/modifier';
    const form = (await editor.get(url)).body;
    assert.match(form, /name="version" value="1"/);
    const fields = {
      version: '1',
      titre: 'Inscription en classe',
      theme: 'enfance',
      resume: 'Inscrire un enfant en classe.',
      beneficiaires: 'Les parents.',
      pieces: 'Le carnet <b>',
      delai: 'Deux mois',
      cout: 'Gratuit',
      lieu: 'En mairie',
      mots_cles: 'tableau noir',
    };
    assert.equal((await editor.post(url, { ...fields, theme: 'autre', titre: '' })).statusCode, 422);
    assert.equal((await editor.post(url, fields)).statusCode, 303);
    assert.match(await read('/pratique/demarches/inscription-scolaire'), /Le carnet &lt;b&gt;/);
    assert.match(await read('/en/pratique/demarches/inscription-scolaire'), /<h1><span lang=fr>Inscription en classe/);
    assert.match(await read('/recherche?q=tableau+noir'), /demarches\/inscription-scolaire/);
    assert.equal((await editor.post(url, fields)).statusCode, 409);
    assert.equal((await editor.post(url, { ...fields, version: '2', active: '0' })).statusCode, 303);
    assert.equal((await visitor.get('/pratique/demarches/inscription-scolaire')).statusCode, 404);
    assert.doesNotMatch(await read('/recherche?q=tableau+noir'), /demarches\/inscription-scolaire/);
  });

  test('editors create a procedure at an address of its own, publish it and delete it', async () => {
    const list = '/redaction/demarches';
    assert.match((await editor.get(list)).body, /href="\/redaction\/demarches\/nouvelle"/);
    const fields = {
      titre: 'Louer une salle à l’année',
      theme: 'citoyennete',
      resume: 'Réserver une salle toutes les semaines.',
      beneficiaires: 'Les associations.',
      pieces: 'Les statuts',
      delai: 'Un mois',
      cout: 'Gratuit',
      lieu: 'Au siège',
      mots_cles: 'gymnase hebdomadaire',
    };
    const url = '/pratique/demarches/louer-une-salle-a-l-annee';
    const edit = `${list}/louer-une-salle-a-l-annee/modifier`;
    await read('/plan-du-site');
    assert.equal((await editor.post(`${list}/nouvelle`, { ...fields, slug: 'Salle !' })).statusCode, 422);
    const created = await editor.post(`${list}/nouvelle`, fields);
    assert.deepEqual([created.statusCode, created.headers.location], [303, list]);
    assert.equal((await visitor.get(url)).statusCode, 404);
    const taken = await editor.post(`${list}/nouvelle`, fields);
    assert.equal(taken.statusCode, 422);
    assert.match(taken.body, /href="#demarche-slug">Une autre page a déjà cette adresse/);
    assert.doesNotMatch((await editor.get(edit)).body, /name="slug"/);
    assert.equal((await editor.post(edit, { ...fields, version: '1', active: '1' })).statusCode, 303);
    assert.match(await read(url), /Les statuts/);
    assert.ok((await read('/recherche?q=gymnase+hebdomadaire')).includes(`href="${url}"`));
    assert.ok((await read('/plan-du-site')).includes(`href="${url}"`));
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    assert.equal((await member.post(`${list}/nouvelle`, { ...fields, slug: 'autre' })).statusCode, 403);
    const remove = {
      action: 'my_elements_delete',
      element_module_ident: 'demarches',
      element_id: url.split('/').at(-1)!,
    };
    assert.equal((await member.post('/redaction/traitement', remove, { ajax: true })).statusCode, 403);
    assert.match((await editor.get(edit.replace('modifier', 'supprimer'))).body, /Supprimer la démarche « Louer/);
    assert.equal((await editor.post('/redaction/traitement', remove, { ajax: true })).statusCode, 200);
    assert.equal((await visitor.get(url)).statusCode, 404);
    assert.ok(!(await read('/plan-du-site')).includes(url));
  });

  test('the search finds them, and so do its suggestions, the menu and the site map', async () => {
    for (const [q, link] of [
      ['passeport', '/pratique/demarches/carte-identite-passeport'],
      ['mairie nasbinals', '/territoire/nasbinals'],
      ['rue du barry', '/pratique/dechets?rue=Rue+du+Barry%2C+Chanac'],
      ['dechets', '/pratique/dechets'],
      ['SPANC', '/pratique/demarches/controle-assainissement'],
    ] as const)
      assert.ok((await read(`/recherche?q=${encodeURIComponent(q)}`)).includes(`href="${link}"`), q);
    const suggestions =
      '/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=site&autocompleter[methode]=rechercher&autocompleter[term]=';
    const genres = async (term: string) =>
      (await visitor.get(suggestions + encodeURIComponent(term))).json().map(({ genre }: { genre: string }) => genre);
    assert.ok((await genres('passep')).includes('Démarche'));
    assert.ok((await genres('mairie de chan')).includes('Commune de la vallée'));
    assert.ok((await genres('rue du bar')).includes('Collecte des déchets'));
    const plan = await read('/plan-du-site');
    for (const path of [
      '/territoire',
      '/territoire/chanac',
      '/pratique',
      '/pratique/dechets',
      '/pratique/decheteries',
      '/pratique/demarches/abonnement-eau',
    ])
      assert.ok(plan.includes(`href="${path}"`), path);
  });

  test('the feeds have whole texts and whole addresses, and say when they have not changed', async () => {
    for (const [path, page] of [
      ['/actualites.xml', '/actualites'],
      ['/annonces.xml', '/annonces'],
    ] as const) {
      const { headers, body } = await visitor.get(path);
      assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8');
      assert.equal(headers['set-cookie'], undefined);
      const links = [...body.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"/g)].map(([, href]) => href!);
      assert.ok(links.length > 5);
      for (const href of links) assert.ok(href.startsWith(`http://localhost${page}`), href);
      const texts = [...body.matchAll(/<content type="html">([\s\S]*?)<\/content>/g)].map(([, text]) =>
        unescaped(text!),
      );
      for (const text of texts) {
        assert.match(text, /<p>/);
        for (const [, address] of text.matchAll(/\s(?:href|src)="([^"]*)"/g))
          assert.match(address!, /^(?:https?|mailto):/);
      }
      const updated = [...body.matchAll(/<updated>([^<]*)</g)].map(([, at]) => at!);
      assert.equal(updated[0], updated.slice(1).sort().at(-1));
      const again = await visitor.get(path, { 'if-none-match': String(headers.etag) });
      assert.equal(again.statusCode, 304);
      assert.match(
        await read('/'),
        new RegExp(`<link rel="alternate" type="application/atom\\+xml" [^>]*href="${path}"`),
      );
    }
    const article = await read('/actualites.xml');
    assert.match(article, /&lt;blockquote&gt;On ne vote pas pour ou contre quelqu’un/);
  });

  test('the sitemap has every public page in both languages, as the page itself names them', async () => {
    const body = await read('/sitemap.xml');
    const entries = new Map(
      [...body.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest]) => [unescaped(loc!), rest!]),
    );
    const plan = await read('/plan-du-site');
    const listed = [...plan.matchAll(/<a [^>]*href="(\/[^"?#]*)"/g)].map(([, href]) => href!);
    const closed = /^\/(?:mon-espace|redaction|deconnexion|en\/|[a-z]+\.xml)/;
    for (const path of listed.filter((href) => !closed.test(href)))
      assert.ok(entries.has(`http://localhost${path}`), path);
    const kinds = new Map(
      [...entries.keys()].map((loc) => [
        new URL(loc).pathname
          .split('/')
          .slice(0, 4)
          .map((part, index) => (index > 1 && part.length > 2 ? '*' : part))
          .join('/'),
        loc,
      ]),
    );
    for (const loc of kinds.values()) {
      if (loc.includes('/elements/')) continue;
      const page = await read(loc.slice('http://localhost'.length));
      const alternates = [
        ...page.matchAll(/<link rel="(?:alternate" hreflang="[\w-]+|canonical)" href="([^"]*)">/g),
      ].map(([, href]) => unescaped(href!));
      const named = [...entries.get(loc)!.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href!));
      assert.deepEqual(alternates, [loc, ...named], loc);
    }
    assert.match(entries.get('http://localhost/actualites')!, /<lastmod>\d{4}-/);
    const robots = await read('/robots.txt');
    assert.match(robots, /^Sitemap: http:\/\/localhost\/sitemap\.xml$/m);
    for (const [, path] of robots.matchAll(/^Disallow: (.*)$/gm))
      for (const loc of entries.keys()) assert.ok(!new URL(loc).pathname.startsWith(path!), loc);
  });
});

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&quot;|&#34;/g, '"')
    .replaceAll('&#39;', "'")
    .replace(/&amp;|&#38;/g, '&');
