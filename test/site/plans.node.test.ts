import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../../examples/site/app.ts';
import type { Database } from '../../examples/site/database/connection.ts';
import { listCommunes } from '../../examples/site/database/directory.ts';
import { createJeton } from '../../examples/site/database/jetons.ts';
import * as schema from '../../examples/site/database/schema.ts';
import { SORTS } from '../../examples/site/directory-choice.ts';
import { kinds } from './helpers/databases.ts';
import { QueryCollector, readRows, scannedTables } from './helpers/plans.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

/**
 * Tables that visitors do not make grow, and that fit a page or two: 109 départements, 26 regions, the site's keys and announcements;
 * the eleven communes of the valley, their places, procedures, zones and streets.
 */
const TINY = new Set([
  ...['avis', 'content_version', 'departements', 'regions', 'secrets'],
  ...['territoire', 'lieux', 'demarches', 'zones_collecte', 'rues_collecte'],
]);
/** What few ask, and most of the rows here answer, so that reading a whole table is right: editors' searches for a word that all have, and exports. */
const ANSWERED_BY_MOST = [
  /^select .* from "annonces" inner join "members" .* to_tsquery/,
  /^select .* from "signalements" inner join "annonces" .* to_tsquery/,
  /^select count\(\*\) from "translations" where \(?to_tsvector/,
  /^select .* from "translations" where "translations"."langue" = \$1 order by .* limit/,
];
/** What reads all contents, as it is for, and is asked for by few. */
const WHOLE = 'GET /sitemap.xml';
/** Routes of files, and of pages that are made of files. */
const FILES =
  /^\/(\*|flexit\/|elements|css\/|fonts\/|images\/|js\/|pictures\/|[\w.-]+\.(css|svg|js|txt|ico|webmanifest)$)/;

/** Communes of the two départements that have the most. */
const LARGEST_DEPARTEMENTS = 1700;

/** Rows as a site of some years would have them. */
const ROWS = [
  `insert into envois (genre, destinataire, repondre_a, objet, texte, sent_at, failed_at, created_at)
    select 'partage', 'ami' || i || '@example.org', 'nom' || i || '@example.org', 'Une page ' || i, 'On y va ?', case when i % 50 > 0 then now() end,
      case when i % 50 = 0 and i % 100 > 0 then now() end, now() - i * interval '1 minute'
    from generate_series(1, 5000) i`,
  `insert into members (courriel, nom, password_hash)
    select 'membre' || n || '@example.org', 'Membre ' || n, 'x' from generate_series(1, 3000) n`,
  `insert into annonces (member_id, titre, categorie, commune, code_postal, departement, description, courriel, active,
      published_at, submitted_at, reviewed_at, created_at)
    select 4 + n % 3000, 'Annonce ' || n, (array['emploi', 'atelier', 'produits', 'benevolat'])[1 + n % 4], 'Mende', '48000',
      'Lozère', repeat('Une description. ', 20), 'a@example.org', n % 3 > 0,
      case when n % 3 > 0 then now() - n * interval '1 hour' end, case when n % 5 = 0 then now() - n * interval '1 hour' end, case when n % 10 = 0 then now() end,
      now() - n * interval '1 hour' from generate_series(1, 20000) n`,
  `insert into photos (annonce_id, hash, position, size)
    select id, md5(id::text || n), n, 9000 from annonces, generate_series(1, 2) n where id > 100`,
  `insert into photo_files (photo_id, width, height, bytes)
    select id, width, width, 'x' from photos, unnest(array[480, 960]) width where id > 100`,
  `insert into sessions (token_hash, member_id, expires_at)
    select md5(n::text), 4 + n % 3000, now() + interval '5 days' + n * interval '1 minute' from generate_series(1, 10000) n`,
  `insert into rate_limits (key, count, reset_at)
    select 'ecriture ' || md5(n::text), 1, now() + interval '1 hour' from generate_series(1, 10000) n`,
  `insert into translations (intitule, langue, valeur)
    select repeat('Expression ', 8) || n, case when n % 5 = 0 then 'fr' else 'en' end, case when n % 2 > 0 then repeat('Valeur ', 20) end
      from generate_series(1, 6000) n`,
  `insert into actualites (slug, titre, chapo, texte, image, image_alt, theme, publie_le, publiee)
    select 'article-' || n, 'Article ' || n, 'Chapô', repeat('Texte. ', 50), 'four', '', 
      (array['travaux', 'culture', 'vie-locale'])[1 + n % 3], current_date - n, n % 20 > 0 from generate_series(1, 3000) n`,
  `insert into evenements (slug, titre, categorie, debut_le, fin_le, lieu, commune, description, publie)
    select 'fete-' || n, 'Fête ' || n, (array['fete', 'marche', 'sport'])[1 + n % 3], current_date - 1500 + n, current_date - 1500 + n + n % 3,
      'Place', 'Mende', repeat('Texte. ', 30), n % 20 > 0 from generate_series(1, 3000) n`,
  `insert into messages (service, nom, courriel, message, handled_at, created_at)
    select 'accueil', 'Nom', 'a@example.org', repeat('Message. ', 20), case when n % 10 > 0 then now() - n * interval '1 hour' end,
      now() - n * interval '1 hour' from generate_series(1, 10000) n`,
  `insert into messages (service, annonce_id, nom, courriel, message, created_at)
    select '', id, 'Nom', 'a@example.org', repeat('Message. ', 20), now() - id * interval '1 minute' from annonces where id % 4 = 0`,
  `insert into reponses (message_id, member_id, texte) select id, 4 + id % 3000, 'Une réponse.' from messages`,
  `insert into signalements (annonce_id, motif, precisions, courriel, handled_at, created_at)
    select id, (array['trompeuse', 'perimee', 'autre'])[1 + id % 3], repeat('Ce qui ne va pas. ', 20), 'a@example.org', case when id % 10 > 0 then now() end, now() - id * interval '1 minute'
    from annonces where id % 3 = 0`,
  `insert into jetons (token_hash, usage, member_id, courriel, expires_at)
    select md5(n::text), 'mot-de-passe', 4 + n % 3000, 'a@example.org', now() + n * interval '1 minute' from generate_series(1, 5000) n`,
  `insert into permaliens (code, lien) select lpad(n::text, 10, '0'), '/communes?page=' || n from generate_series(1, 5000) n`,
];

const ANNONCE = {
  titre: 'Un titre',
  categorie: 'emploi',
  commune: 'Mende',
  code_postal: '48000',
  description: 'Une longue description.',
  courriel: 'a@example.org',
};
const ARTICLE = {
  titre: 'Un titre',
  slug: 'un-titre',
  theme: 'travaux',
  publie_le: '2026-01-10',
  chapo: 'Un chapô.',
  texte: 'Un texte.',
  image: 'four',
  image_alt: 'Un four',
};
const EVENT = {
  titre: 'Une fête',
  slug: 'une-fete',
  categorie: 'fete',
  debut: '2031-05-10 18:00',
  lieu: 'Place',
  commune: 'Mende',
  description: 'Une description.',
};
const MESSAGE = {
  service: 'dechets',
  nom: 'Nom',
  courriel: 'a@example.org',
  message: 'Un assez long message.',
  consentement: '1',
};

const SIGN_UP = {
  nom: 'Nom',
  structure: 'autre',
  commune: 'Mende',
  code_postal: '48000',
  courriel: 'nouveau@example.org',
  mot_de_passe: 'une phrase assez longue',
  consentement: '1',
};

/** What the lists of the back office may be asked for. */
const LIST_QUERIES = [
  ...['page=2', 'q=nom+48', 'etat=traites', 'etat=traitees', 'etat=traduites', 'etat=traites&q=nom&service=accueil'],
  ...[
    'theme=travaux',
    'categorie=fete&q=fete',
    'categorie=emploi',
    'service=accueil',
    'motif=autre',
    'genre=partage&q=ami7',
  ],
  ...['etat=relues&categorie=emploi', 'etat=passes&categorie=fete', 'etat=attente', 'etat=partis', 'etat=echecs'],
].map((query) => `?${query}`);

const AJAX = '/globalflexit/ajax';
const completer = (term: string, classname = 'communes', more = '') =>
  `${AJAX}/modules/autocompleter.php?autocompleter[classname]=${classname}&autocompleter[methode]=rechercher&autocompleter[term]=${term}${more}`;

/** Table by table: all at once may take longer than a visitor's query may, on a busy machine. */
async function analyze(database: Database): Promise<void> {
  for (const table of Object.values(schema).filter((part) => is(part, PgTable)))
    await database.execute(sql`vacuum analyze ${table}`);
}

/** One planner: PGlite is PostgreSQL, and stands in for it where there is none. */
const [planner] = kinds.toReversed().filter(({ skip }) => !skip);

for (const { name, skip, copy } of [planner!]) {
  describe(`the queries that visitors cause, on ${name}`, { skip, timeout: 900_000 }, () => {
    const collector = new QueryCollector();
    const routes = new Set<string>();
    const visited = new Set<string>();
    let site: OpenSite;
    let app: FastifyInstance;

    before(async () => {
      site = await openSite({ url: await copy(), logger: collector });
      // Those of many rows may take longer than the site gives a query.
      for (const statement of ROWS)
        await site.database.transaction(async (transaction) => {
          await transaction.execute(sql`set local statement_timeout = 0`);
          await transaction.execute(sql.raw(statement));
        });
      await analyze(site.database);
      app = buildApp({
        database: site.database,
        limits: { signIn: 1000, writes: 1000, lists: 1000, messages: 1000, photos: 1000 },
      });
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat())
          if (one !== 'HEAD' && !FILES.test(url) && `${one} ${url}` !== WHOLE) routes.add(`${one} ${url}`);
      });
      app.addHook('onResponse', async ({ method, routeOptions: { url } }) => void visited.add(`${method} ${url}`));
      await app.ready();
      collector.queries.clear();
    });
    after(async () => {
      await app.close();
      await site.close();
    });

    test('all use an index: none reads a table that grows from end to end', async () => {
      await crawl();
      assert.deepEqual(
        [...routes].filter((route) => !visited.has(route)),
        [],
        'routes that the crawl leaves out',
      );
      assert.ok(collector.queries.size > 40, `${collector.queries.size} queries`);
      await analyze(site.database); // As PostgreSQL does by itself, and the seed does in PGlite.
      const scans: string[] = [];
      for (const [query, params] of collector.queries) {
        if (ANSWERED_BY_MOST.some((pattern) => pattern.test(query))) continue;
        const tables = (await scannedTables(site.database, query, params)).filter((table) => !TINY.has(table));
        if (tables.length > 0) scans.push(`${tables.join(', ')}: ${query}`);
      }
      assert.deepEqual(scans, []);
    });

    test('a query without an index would be found', async () => {
      assert.deepEqual(await scannedTables(site.database, 'select * from annonces where titre = $1', ['x']), [
        'annonces',
      ]);
      assert.deepEqual(await scannedTables(site.database, 'select * from annonces where id = $1', [1]), []);
    });

    test('any page of the directory reads few rows', async () => {
      for (const sort of Object.keys(SORTS)) {
        for (const region of ['', '76']) {
          for (const departement of region ? [''] : ['', '62']) {
            for (const q of ['', 'saint']) {
              const query = { q, region, departement, sort: SORTS[sort]!.sort, size: 25 };
              const { total, pages } = await listCommunes(site.database, { ...query, page: 1 });
              for (const page of [1, Math.ceil(pages / 2), pages]) {
                collector.queries.clear();
                await listCommunes(site.database, { ...query, page });
                const chosen = JSON.stringify({ ...query, page });
                let [rows, entries] = [0, 0];
                for (const [text, params] of collector.queries) {
                  assert.deepEqual(await scannedTables(site.database, text, params), [], chosen);
                  const read = await readRows(site.database, text, params);
                  rows += read.rows;
                  entries += read.entries;
                }
                // With a text, what it finds; without, the page, from a département's or from the nearer end.
                const found = q ? total : sort.startsWith('departement') ? LARGEST_DEPARTEMENTS : query.size;
                assert.ok(rows <= found + query.size, `${rows} rows: ${chosen}`);
                assert.ok(
                  entries <= Math.max(total / 2 + query.size, LARGEST_DEPARTEMENTS),
                  `${entries} entries: ${chosen}`,
                );
              }
            }
          }
        }
      }
    });

    async function crawl(): Promise<void> {
      const visitor = new Visitor(app);
      for (const url of [
        ...['/', '/a-propos', '/contact', '/connexion', '/mon-espace', '/sante', '/p/0000000042'],
        ...[
          '/communes',
          '/communes?page=900',
          '/communes?q=saint',
          '/communes?q=saint&page=50',
          '/communes?q=48',
          '/communes?q=zz&page=9',
          '/communes?departement=48',
          '/communes?departement=48&q=saint&page=2',
          '/communes?departement=62&tri=nom&page=9',
          '/communes?region=76&tri=departement-desc&page=90',
          '/communes?region=76&q=saint&tri=population&parpage=100',
        ],
        ...[
          '/annonces',
          '/annonces?page=40',
          '/annonces?categorie=emploi',
          '/annonces?categorie=emploi&page=9',
          '/annonces?q=annonce+7&commune=mende&tri=anciennes',
          '/annonces?commune=48',
          '/annonces?tri=anciennes&page=9',
          '/annonces/2/ecrire',
          '/annonces/2/signaler',
          '/annonces/2',
        ],
        ...['/actualites', '/actualites?page=9', '/actualites?theme=travaux', '/actualites/article-7'],
        ...[
          '/agenda',
          '/agenda?mois=2026-03',
          '/agenda?categorie=fete',
          '/agenda/calendrier.json?year=2026&month=3',
          '/agenda/calendrier.json?year=2026&month=3&categorie=fete',
          '/agenda/fete-1600',
          '/agenda/fete-1600/calendrier.ics',
        ],
        ...['/agenda.ics?categorie=fete', '/agenda.ics?commune=chanac', '/agenda/abonnement?commune=chanac'],
        ...['/territoire/chanac', '/pratique/dechets?rue=four', '/pratique/dechets?rue=Rue+du+Four%2C+Chanac'],
        ...['/pratique/dechets/lot', '/pratique/dechets/lot/calendrier.ics', '/pratique/demarches/liste-electorale'],
        ...[
          '/recherche?q=moissons',
          '/recherche?q=four+pain&genre=actualites',
          '/recherche?q=xylophone&genre=agenda&page=3',
        ],
        ...[
          ...['s', 'st', 'saint', 'saint-martin', 'mende', '48', '48340'].map((term) => completer(term)),
          ...['s', 'saint', '48'].map((term) => completer(term, 'communes', '&autocompleter[departement]=48')),
          ...['s', 'saint'].map((term) => completer(term, 'communes', '&autocompleter[region]=76')),
          ...['annonce', 'fete', 'xylophone'].map((term) => completer(term, 'site')),
        ],
      ]) {
        assert.ok((await visitor.get(url)).statusCode < 500, url);
      }
      for (const route of routes) if (/^GET [^:]*$/.test(route)) await visitor.get(route.slice(4));
      for (const list of ['/actualites', '/annonces', '/communes'])
        await visitor.post(list, { page: '2' }, { ajax: true });
      await visitor.post(
        `${AJAX}/utilitaires.php`,
        { module: 'agenda', param: 'fete', date: '2026-03' },
        { ajax: true },
      );
      await visitor.post('/contact', MESSAGE);
      await visitor.post('/annonces/2/ecrire', MESSAGE);
      await visitor.post('/annonces/2/signaler', { motif: 'perimee' });
      await visitor.post('/theme', { theme: 'dark' });
      await visitor.post('/avis/fermer', { id: '1', version: '1' });
      await accounts(visitor);
      await visitor.post('/contact/services', {}, { ajax: true });
      const [, encoded = ''] = /\/partager\?page=([^"&]+)/.exec((await visitor.get('/agenda/fete-1600')).body) ?? [];
      const mail = { nom: 'Nom', courriel: 'a@example.org', destinataire: 'b@example.org', message: '' };
      await visitor.post('/partager', { ...mail, page: decodeURIComponent(encoded) });
      await new Visitor(app).post('/inscription', SIGN_UP);
      await visitor.post(`${AJAX}/modules/menu/mobile-menu.php`, { configmenu: 'principal' }, { ajax: true });
      await visitor.post(`${AJAX}/traductions.php`, { action: 'get_traductions', cible: 'javascript' }, { ajax: true });
      await visitor.post(
        `${AJAX}/traductions.php`,
        { action: 'add_traduction', expression: 'Nouvelle' },
        { ajax: true },
      );
      await visitor.signIn({ ...ACCOUNTS.camille, password: 'faux' });
      await asMember(new Visitor(app));
      await asEditor(new Visitor(app));
    }

    /** What mailed links lead to. */
    async function accounts(visitor: Visitor): Promise<void> {
      const links = [
        ['mot-de-passe', '/mot-de-passe/nouveau'],
        ['courriel', '/courriel/confirmer'],
      ] as const;
      await visitor.post('/mot-de-passe', { courriel: 'membre9@example.org' });
      for (const [usage, page] of links) {
        const jeton = await createJeton(site.database, { usage, memberId: 12, courriel: 'neuf@example.org' });
        await visitor.get(`${page}?jeton=${jeton}`);
        await visitor.post(page, { jeton, nouveau: 'une phrase assez longue' });
      }
    }

    async function asMember(member: Visitor): Promise<void> {
      await member.signIn(ACCOUNTS.camille);
      for (const url of ['/mon-espace', '/mon-espace?page=2', '/mon-espace/annonces/nouvelle']) await member.get(url);
      for (const etat of ['', 'soumises', 'publiees']) {
        for (const tri of ['', 'titre', 'modification'])
          await member.post('/mon-espace', { etat, tri, page: '2' }, { ajax: true });
      }
      await member.post('/mon-espace/annonces/nouvelle', ANNONCE);
      for (const form of ['modifier', 'soumettre', 'supprimer']) await member.get(`/mon-espace/annonces/2/${form}`);
      await member.post('/mon-espace/annonces/2/modifier', { ...ANNONCE, active: '1' });
      await member.post('/mon-espace/annonces/2/soumettre', { note: 'Une note' });
      const photos = '/mon-espace/annonces/2/photos';
      for (const background of ['teal', 'olive']) {
        const create = { width: 600, height: 400, channels: 3, background } as const;
        await member.upload(`${photos}/ajouter`, [{ name: 'x.png', bytes: await sharp({ create }).png().toBuffer() }]);
      }
      await member.post(photos, {}, { ajax: true });
      const { body } = await member.get(photos);
      await member.get(/\/photos\/\d+\/480-\w+\.webp/.exec(body)![0]);
      const [, photo = ''] = /id="photo-(\d+)"/.exec(body)!;
      await member.post(`${photos}/${photo}`, { alt: 'Une sole', place: 'reculer' });
      await member.post(
        `${AJAX}/modules/traitement.php`,
        { action: 'my_elements_delete', element_module_ident: 'photos', element_id: photo },
        { ajax: true },
      );
      for (const action of ['my_elements_activate', 'my_elements_delete']) {
        const fields = { action, element_module_ident: 'annonces', element_id: '2' };
        await member.post(`${AJAX}/modules/traitement.php`, fields, { ajax: true });
      }
      const [, message = ''] =
        /href="\/mon-espace\/messages\/(\d+)"/.exec((await member.get('/mon-espace/messages')).body) ?? [];
      await member.get('/mon-espace/messages?q=nom&page=2');
      await member.post('/mon-espace/messages', { q: 'message' }, { ajax: true });
      await member.get(`/mon-espace/messages/${message}`);
      await member.post(`/mon-espace/messages/${message}/lu`, {});
      await member.post(`/mon-espace/messages/${message}/repondre`, { texte: 'Une réponse' });
      await member.get(`/mon-espace/messages/${message}/supprimer`);
      await member.post(`/mon-espace/messages/${message}/supprimer`, {});
      const password = { mot_de_passe: ACCOUNTS.camille.password, nouveau: ACCOUNTS.camille.password };
      await member.post('/mon-espace/profil', { nom: 'Camille', courriel_public: '1' });
      await member.post('/mon-espace/profil/courriel', { ...password, courriel: 'autre@example.org' });
      await member.post('/mon-espace/profil/mot-de-passe', password);
      await member.post('/deconnexion', {});
      await member.signIn(ACCOUNTS.idris);
      await member.post('/mon-espace/profil/supprimer', { mot_de_passe: ACCOUNTS.idris.password });
    }

    /** Every route of the back office, by the addresses that it has itself. */
    async function asEditor(editor: Visitor): Promise<void> {
      await editor.signIn(ACCOUNTS.maelle);
      await editor.post(
        `${AJAX}/modules/back-office/permalien.php`,
        { action: 'permalien', lien: '/communes' },
        { ajax: true },
      );
      const ids: Record<string, string> = {
        actualites: 'article-7',
        agenda: '9',
        annonces: '20',
        messages: '7',
        expressions: '7',
        lieux: 'mairie-chanac',
        demarches: 'liste-electorale',
        signalements: '7',
        envois: '7',
      };
      for (const route of [...routes].filter((route) => route.includes(' /redaction'))) {
        const [method, path] = route.split(' ') as [string, string];
        const url = path.replace(/:\w+/, ids[path.split('/')[2]!] ?? '1');
        const fields = {
          ...(path.includes('agenda') ? EVENT : ARTICLE),
          valeur: 'Valeur',
          note: 'Une assez longue note',
          texte: 'Une réponse',
          motif: 'Une raison',
          etat: 'traite',
          version: '1',
        };
        const answer = method === 'GET' ? await editor.get(url) : await editor.post(url, fields);
        assert.ok(answer.statusCode < 500, `${method} ${url}`);
        if (method === 'GET') for (const query of LIST_QUERIES) await editor.get(url + query);
      }
      for (const asked of ['q=expression+valeur', 'q=expression&etat=toutes', 'langue=fr', 'langue=fr&etat=toutes']) {
        await editor.get(`/redaction/expressions?${asked}`);
        for (const format of ['csv', 'json']) await editor.get(`/redaction/expressions/export.${format}?${asked}`);
      }
      for (const [module, id] of Object.entries({
        actualites: 'article-8',
        evenements: '8',
        messages: '8',
        expressions: '8',
      })) {
        for (const action of ['my_elements_activate', 'my_elements_delete']) {
          await editor.post(
            '/redaction/traitement',
            { action, element_module_ident: module, element_id: id },
            { ajax: true },
          );
        }
      }
    }
  });
}
