/** What members do with their accounts, and with what is written and reported about their annonces. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  annonces,
  envois,
  jetons,
  members,
  messages,
  photos,
  rateLimits,
  reponses,
  sessions,
  signalements,
} from '../../examples/site/database/schema.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { type Answer, Visitor } from './helpers/visitor.ts';

const PROFILE = '/mon-espace/profil';
const NEW = 'une phrase toute neuve';
const MESSAGE = { nom: 'Odile Pagès', courriel: 'odile@example.org', message: 'Est-ce encore possible dimanche ?' };

let site: OpenSite;
let camille: Visitor;
let visitor: Visitor;
before(async () => {
  site = await openSite({ origin: 'https://site.example' });
});
beforeEach(async () => {
  await site.resetMembers();
  for (const table of [envois, jetons, rateLimits, messages, signalements]) await site.database.delete(table);
  visitor = new Visitor(site.app);
  camille = new Visitor(site.app);
  await camille.signIn(ACCOUNTS.camille);
});
after(() => site.close());

const mails = () => site.database.select().from(envois).orderBy(envois.id);
const memberOf = async ({ courriel }: { courriel: string }) =>
  (await site.database.select().from(members).where(eq(members.courriel, courriel)))[0];
/** A published annonce of Camille's. */
const published = async () => (await site.database.select().from(annonces).where(eq(annonces.id, 2)))[0]!;
const alertOf = ({ body }: Answer) => /role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1] ?? '';

describe('a profile', () => {
  test('says what the annonces are signed with, and whether they show an address', async () => {
    const { courriel } = await published();
    assert.ok((await visitor.get('/annonces/2')).body.includes(courriel));
    const answer = await camille.post(PROFILE, { nom: 'Camille Rouvière', nom_public: 'Le Four' });
    assert.equal(answer.statusCode, 303);
    const { body } = await visitor.get('/annonces/2');
    assert.ok(body.includes('>Le Four</dd>') && !body.includes('Camille Rouvière') && !body.includes(courriel));
    const refused = await camille.post(PROFILE, { nom: '' });
    assert.equal(refused.statusCode, 422);
    await camille.post(PROFILE, { nom: 'Camille Rouvière', courriel_public: '1' });
  });

  test('asks for the present password, and ends the other sessions of a changed one', async () => {
    const phone = new Visitor(site.app);
    await phone.signIn(ACCOUNTS.camille);
    const before = await memberOf(ACCOUNTS.camille);
    for (const mot_de_passe of ['', 'faux mot de passe']) {
      const { statusCode, body } = await camille.post(`${PROFILE}/mot-de-passe`, { mot_de_passe, nouveau: NEW });
      assert.equal(statusCode, 422);
      assert.ok(!body.includes(NEW));
    }
    assert.equal((await memberOf(ACCOUNTS.camille))!.passwordHash, before!.passwordHash);
    const token = camille.cookies.get('visite');
    const fields = { mot_de_passe: ACCOUNTS.camille.password, nouveau: NEW };
    assert.equal((await camille.post(`${PROFILE}/mot-de-passe`, fields)).headers.location, PROFILE);
    assert.notEqual(camille.cookies.get('visite'), token);
    assert.match((await camille.get(PROFILE)).body, /vos autres appareils sont déconnectés/);
    assert.equal((await phone.get(PROFILE)).statusCode, 303);
    assert.deepEqual(
      (await mails()).map(({ genre }) => genre),
      ['avertissement'],
    );
    const { passwordHash, id } = before!;
    await site.database.update(members).set({ passwordHash }).where(eq(members.id, id));
  });

  test('guesses at the present password are counted as those of the sign-in', async () => {
    const strict = await openSite({ limits: { guessesFromOne: 2 } });
    try {
      const member = new Visitor(strict.app);
      await member.signIn(ACCOUNTS.camille);
      const statuses: number[] = [];
      for (const page of ['courriel', 'mot-de-passe', 'supprimer']) {
        const fields = { mot_de_passe: 'faux mot de passe', nouveau: NEW, courriel: 'autre@example.org' };
        statuses.push((await member.post(`${PROFILE}/${page}`, fields)).statusCode);
      }
      assert.deepEqual(statuses, [422, 422, 429]);
    } finally {
      await strict.close();
    }
  });

  test('of which no page is anyone’s without a session, nor a form without a token', async () => {
    for (const page of ['', '/courriel', '/mot-de-passe', '/supprimer']) {
      assert.equal((await visitor.get(PROFILE + page)).statusCode, 303, page);
      const forged = { mot_de_passe: ACCOUNTS.camille.password, nom: 'Pirate' };
      assert.equal((await camille.post(PROFILE + page, forged, { csrf: null })).statusCode, 403, page);
    }
    assert.ok(await memberOf(ACCOUNTS.camille));
  });
});

describe('the end of an account', () => {
  test('names what goes, and takes all of it', async () => {
    const { createMember } = await import('../../examples/site/database/members.ts');
    const { passwordHash } = (await memberOf(ACCOUNTS.camille))!;
    const told = { structure: '', commune: '', codePostal: '', departement: '', anneeCreation: null, adherents: null };
    const courriel = 'parti@example.org';
    const id = (await createMember(site.database, { ...told, nom: 'Sur le départ', courriel, passwordHash }))!;
    const [own] = await site.database
      .insert(annonces)
      .values({ ...(await published()), id: undefined, memberId: id })
      .returning();
    await site.database.insert(photos).values({ annonceId: own!.id, hash: 'x', position: 1, size: 1 });
    const leaving = new Visitor(site.app);
    await leaving.signIn({ courriel, nom: '', password: ACCOUNTS.camille.password });
    await visitor.post(`/annonces/${own!.id}/ecrire`, MESSAGE);
    await visitor.post(`/annonces/${own!.id}/signaler`, { motif: 'perimee' });
    const { body } = await leaving.get(`${PROFILE}/supprimer`);
    assert.match(body, /1 annonce, avec leurs photos \(1\)[\s\S]*à leur propos \(1\)/);

    const wrong = await leaving.post(`${PROFILE}/supprimer`, { mot_de_passe: 'faux mot de passe' });
    assert.equal(wrong.statusCode, 422);
    assert.match(alertOf(wrong), /pas votre mot de passe actuel/);
    assert.ok(await memberOf({ courriel }));
    const right = { mot_de_passe: ACCOUNTS.camille.password };
    const done = await leaving.post(`${PROFILE}/supprimer`, right, { ajax: true });
    assert.equal(JSON.parse(done.body).redirect, '/connexion?message=compte-supprime');
    assert.equal(await memberOf({ courriel }), undefined);
    const left = [
      await site.database.$count(annonces, eq(annonces.memberId, id)),
      await site.database.$count(photos, eq(photos.annonceId, own!.id)),
      await site.database.$count(messages, eq(messages.annonceId, own!.id)),
      await site.database.$count(signalements, eq(signalements.annonceId, own!.id)),
      await site.database.$count(sessions, eq(sessions.memberId, id)),
    ];
    assert.deepEqual(left, [0, 0, 0, 0, 0]);
    assert.equal((await visitor.get(`/annonces/${own!.id}`)).statusCode, 404);
    assert.equal((await leaving.get('/mon-espace')).statusCode, 303);
    assert.equal((await leaving.signIn({ courriel, nom: '', password: ACCOUNTS.camille.password })).statusCode, 401);
    assert.equal((await camille.get('/mon-espace')).statusCode, 200);
  });

  test('says of nothing that it goes in the singular in French, and in the plural in English', async () => {
    await site.database.update(annonces).set({ memberId: (await memberOf(ACCOUNTS.idris))!.id });
    assert.match((await camille.get(`${PROFILE}/supprimer`)).body, /<li>0 annonce, avec/);
    assert.match((await camille.get(`/en${PROFILE}/supprimer`)).body, /<li>0 notices, with/);
  });

  test('is refused to the only editor', async () => {
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const { body } = await editor.get(`${PROFILE}/supprimer`);
    assert.ok(body.includes('Vous êtes seul à pouvoir gérer ce site') && !body.includes('name="mot_de_passe"'));
    const { statusCode } = await editor.post(`${PROFILE}/supprimer`, { mot_de_passe: ACCOUNTS.maelle.password });
    assert.equal(statusCode, 409);
    assert.ok(await memberOf(ACCOUNTS.maelle));
  });
});

describe('a message about an annonce', () => {
  test('is its member’s to read and to answer, by mail, and nobody else’s', async () => {
    assert.equal((await visitor.post('/annonces/2/ecrire', MESSAGE)).statusCode, 303);
    const [notice] = await mails();
    assert.equal(notice!.destinataire, ACCOUNTS.camille.courriel);
    const [message] = await site.database.select().from(messages);
    const path = `/mon-espace/messages/${message!.id}`;
    assert.ok(notice!.texte.includes(`https://site.example${path}`));
    for (const account of [ACCOUNTS.idris, ACCOUNTS.maelle]) {
      const other = new Visitor(site.app);
      await other.signIn(account);
      assert.equal((await other.get(path)).statusCode, 404);
      assert.equal((await other.post(`${path}/lu`, {})).statusCode, 404);
      assert.equal((await other.post(`${path}/repondre`, { texte: 'À leur place' })).statusCode, 404);
      assert.equal((await other.post(`${path}/supprimer`, {})).statusCode, 404);
      assert.ok(!(await other.get('/mon-espace/messages')).body.includes('Odile'));
    }
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    assert.equal((await editor.get(`/redaction/messages/${message!.id}`)).statusCode, 404);
    assert.ok(!(await editor.get('/redaction/messages?q=odile')).body.includes('Odile Pagès'));

    assert.match((await camille.get('/mon-espace')).body, /Messages <span class="puce-nombre">1/);
    assert.ok((await camille.get('/mon-espace/messages?q=dimanche')).body.includes(path));
    assert.ok(!(await camille.get('/mon-espace/messages?q=lundi')).body.includes(path));
    assert.ok((await camille.get(path)).body.includes(`action="${path}/lu"`));
    assert.match((await camille.get('/mon-espace/messages')).body, /Non lu/);
    assert.equal((await camille.post(`${path}/lu`, {}, { ajax: true })).statusCode, 204);
    assert.doesNotMatch((await camille.get('/mon-espace/messages')).body, /Non lu/);
    assert.ok(!(await camille.get(path)).body.includes(`action="${path}/lu"`));
    assert.equal((await camille.post(`${path}/repondre`, { texte: '' })).statusCode, 422);
    assert.equal((await camille.post(`${path}/repondre`, { texte: 'Oui, à dix heures.' })).statusCode, 303);
    const answer = (await mails()).at(-1)!;
    assert.deepEqual([answer.destinataire, answer.repondreA], [MESSAGE.courriel, ACCOUNTS.camille.courriel]);
    assert.match(answer.texte, /Oui, à dix heures\.[\s\S]*> Est-ce encore possible dimanche \?/);
    assert.ok((await camille.get(path)).body.includes('Oui, à dix heures.'));
    for (const { id, objet } of await mails()) {
      const { body, statusCode } = await editor.get(`/redaction/envois/${id}`);
      assert.equal(statusCode, 200);
      assert.ok(!body.includes('à dix heures') && !body.includes('possible dimanche'), objet);
      assert.match(body, /Seule la personne à qui il est adressé/);
    }
    assert.equal((await camille.post(`${path}/supprimer`, {})).statusCode, 303);
    assert.equal(await site.database.$count(reponses), 0);
  });

  test('does not tell the address of a member who shows none', async () => {
    await camille.post(PROFILE, { nom: 'Camille Rouvière' });
    await visitor.post('/annonces/2/ecrire', MESSAGE);
    const [message] = await site.database.select().from(messages);
    await camille.post(`/mon-espace/messages/${message!.id}/repondre`, { texte: 'Oui.' });
    const answer = (await mails()).at(-1)!;
    assert.equal(answer.repondreA, '');
    assert.ok(!answer.texte.includes(ACCOUNTS.camille.courriel));
    assert.ok(answer.texte.includes('https://site.example/annonces/2/ecrire'));
    await camille.post(PROFILE, { nom: 'Camille Rouvière', courriel_public: '1' });
  });

  test('to a service is answered by an editor', async () => {
    await visitor.post('/contact', { ...MESSAGE, service: 'dechets', consentement: '1' });
    const { id } = (await site.database.select().from(messages))[0]!;
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    assert.equal((await editor.post(`/redaction/messages/${id}/repondre`, { texte: 'Mardi.' })).statusCode, 303);
    const [answer] = await mails();
    assert.deepEqual([answer!.destinataire, answer!.repondreA], [MESSAGE.courriel, 'accueil@val-aubrelle.example']);
    assert.match((await editor.get(`/redaction/messages/${id}`)).body, /Maëlle Le Goff[\s\S]*Mardi\./);
    assert.ok((await editor.get('/redaction/messages?etat=traites&q=pages&service=dechets')).body.includes('Odile'));
    assert.ok(!(await editor.get('/redaction/messages?etat=traites&service=accueil')).body.includes('Odile'));
  });
});

describe('a report', () => {
  test('reaches the editors, who take the annonce off the site and tell its member', async () => {
    assert.equal((await visitor.post('/annonces/2/signaler', { motif: 'autre' })).statusCode, 422);
    assert.equal((await visitor.post('/annonces/2/signaler', { motif: 'inconnu' })).statusCode, 422);
    const report = { motif: 'autre', precisions: 'Ce n’est pas sa photo.' };
    assert.equal((await visitor.post('/annonces/2/signaler', report)).statusCode, 303);
    assert.equal((await visitor.post('/annonces/2/signaler', { motif: 'perimee' })).statusCode, 303);
    const { id } = (await site.database.select().from(signalements))[0]!;
    assert.equal((await camille.get(`/redaction/signalements/${id}`)).statusCode, 403);
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const { titre } = await published();
    assert.ok((await editor.get('/redaction/signalements?motif=autre')).body.includes('1 signalement'));
    const path = `/redaction/signalements/${id}`;
    assert.match((await editor.get(path)).body, /Ce n’est pas sa photo\./);
    assert.equal((await editor.post(`${path}/retirer`, { note: '' })).statusCode, 422);
    assert.equal((await editor.post(`${path}/classer`, {})).statusCode, 303);
    assert.equal((await editor.post(`${path}/rouvrir`, {})).statusCode, 303);
    assert.equal((await visitor.get('/annonces/2')).statusCode, 200);
    await editor.post(`${path}/retirer`, { note: 'Cette photo n’est pas à vous.' });
    assert.equal((await visitor.get('/annonces/2')).statusCode, 404);
    const [mail] = await mails();
    assert.deepEqual([mail!.destinataire, mail!.objet.includes(titre)], [ACCOUNTS.camille.courriel, true]);
    assert.ok((await camille.get('/mon-espace')).body.includes('Cette photo n’est pas à vous.'));
    assert.ok(!(await editor.get('/redaction/signalements')).body.includes(titre));
    assert.ok((await editor.get('/redaction/signalements?etat=traites')).body.includes('2 signalements'));
  });

  test('and messages are limited for each visitor, without losing the text', async () => {
    const strict = await openSite({ limits: { messages: 1 } });
    try {
      const one = new Visitor(strict.app);
      const report = { motif: 'autre', precisions: 'Voilà ce qui ne va pas' };
      for (const [page, fields] of [
        ['signaler', report],
        ['ecrire', MESSAGE],
      ] as const) {
        assert.equal((await one.post(`/annonces/2/${page}`, fields)).statusCode, 303);
        const { statusCode, body } = await one.post(`/annonces/2/${page}`, fields);
        assert.equal(statusCode, 429);
        assert.ok(body.includes('message' in fields ? MESSAGE.message : report.precisions));
      }
    } finally {
      await strict.close();
    }
  });
});

describe('the public annonces', () => {
  const titlesIn = ({ body }: Answer) =>
    [...body.matchAll(/class="carte-lien" href="\/annonces\/(\d+)"/g)].map(([, id]) => id);

  test('are found by words, by commune or postal code, and sorted by their publication', async () => {
    const all = titlesIn(await visitor.get('/annonces'));
    const oldest = titlesIn(await visitor.get('/annonces?tri=anciennes'));
    assert.notDeepEqual(all, oldest);
    const last = titlesIn(await visitor.get('/annonces?page=2')).at(-1);
    assert.equal(oldest[0], last);
    const rows = await site.database.select().from(annonces).where(eq(annonces.active, true));
    const idsOf = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(keep)
        .map(({ id }) => String(id))
        .sort();
    const found = async (query: string) => titlesIn(await visitor.get(`/annonces?${query}`)).sort();
    const { commune, codePostal } = rows[0]!;
    assert.deepEqual(
      await found(`commune=${encodeURIComponent(commune.toLowerCase())}`),
      idsOf((row) => row.commune === commune),
    );
    assert.deepEqual(
      await found(`commune=${codePostal}`),
      idsOf((row) => row.codePostal === codePostal),
    );
    const stages = idsOf(({ titre, description, commune }) => /\bstage/i.test(`${titre} ${commune} ${description}`));
    assert.ok(stages.length > 0);
    assert.deepEqual(await found('q=stage'), stages);
    assert.deepEqual(await found('q=stage&commune=nulle+part'), []);
    const list = await visitor.post('/annonces', { q: 'stage', recherche: '' }, { ajax: true });
    assert.deepEqual(titlesIn(list).sort(), stages);
  });

  test('show when they were published, which publishing again does not change', async () => {
    const before = await published();
    const fields = { action: 'my_elements_activate', element_module_ident: 'annonces', element_id: '2' };
    for (let count = 0; count < 2; count++)
      await camille.post('/globalflexit/ajax/modules/traitement.php', fields, { ajax: true });
    const after = await published();
    assert.ok(after.active);
    assert.deepEqual(after.publishedAt, before.publishedAt);
    assert.match((await visitor.get('/annonces')).body, /Publiée le <time datetime="\d{4}-/);
  });
});

describe('an alert, and the theme', () => {
  test('a theme is kept by a cookie, and read before the page is written', async () => {
    const answer = await visitor.post('/theme', { theme: 'dark', retour: '/agenda?mois=2026-12' });
    assert.equal(answer.headers.location, '/agenda?mois=2026-12');
    const { body } = await visitor.get('/agenda');
    assert.match(body, /<html lang="fr" data-theme="dark">/);
    assert.match(body, /<meta name="color-scheme" content="dark">/);
    assert.deepEqual(body.match(/<meta name="theme-color"[^>]*>/g), ['<meta name="theme-color" content="#18241f">']);
    await visitor.post('/theme', { theme: 'rose', retour: 'https://ailleurs.example/' });
    assert.match((await visitor.get('/agenda')).body, /<html lang="fr">/);
    const elsewhere = await visitor.post('/theme', { theme: 'dark', retour: '//ailleurs.example/' });
    assert.equal(elsewhere.headers.location, '/');
  });

  test('an alert stands on every public page between its hours, until a visitor closes it', async () => {
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const day = (date: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(date);
    const alert = {
      ...{ genre: 'alerte', gravite: 'danger', titre: 'Crue de la rivière', texte: 'Les ponts sont fermés.' },
      ...{ debut_le: day(new Date()), fin_le: day(new Date(Date.now() + 86_400_000)), fin_heure: '18h30', active: '1' },
    };
    const sameDay = { ...alert, fin_le: alert.debut_le, debut_heure: '19:00' };
    assert.equal((await editor.post('/redaction/avis/nouveau', sameDay)).statusCode, 422);
    assert.equal((await editor.post('/redaction/avis/nouveau', { ...alert, gravite: 'rose' })).statusCode, 422);
    assert.equal((await editor.post('/redaction/avis/nouveau', alert)).statusCode, 303);
    const { body } = await visitor.get('/agenda');
    assert.match(body, /<flexit-banner class="alerte alerte-danger"[\s\S]*Crue de la rivière[\s\S]*<header/);
    const [, id, version] = /name="id" value="(\d+)">\s*<input type="hidden" name="version" value="(\d+)"/.exec(body)!;
    const closed = await visitor.post('/avis/fermer', { id: id!, version: version!, retour: '/annonces' });
    assert.equal(closed.headers.location, '/annonces');
    assert.ok(visitor.cookies.has(`flexit-banner-avis-${id}-${version}`));
    assert.ok(!(await visitor.get('/agenda')).body.includes('Crue de la rivière'));
    assert.ok((await new Visitor(site.app).get('/agenda')).body.includes('Crue de la rivière'));
  });

  test('hours bound the days', async () => {
    const { isShown } = await import('../../examples/site/database/avis.ts');
    const alert = { debutLe: '2026-11-05', debutHeure: '08:00:00', finLe: '2026-11-06', finHeure: null };
    const at = (now: string) => isShown(alert as Parameters<typeof isShown>[0], now);
    assert.deepEqual(['2026-11-05 07:59', '2026-11-05 08:00', '2026-11-06 23:59', '2026-11-07 00:00'].map(at), [
      false,
      true,
      true,
      false,
    ]);
  });
});
