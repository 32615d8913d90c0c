/** The site's mails, sent to a real SMTP server, and what mailed links do. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import { envois, jetons, members, messages, rateLimits, sessions } from '../../examples/site/database/schema.ts';
import { createMailer } from '../../examples/site/mailer.ts';
import { hashPassword } from '../../examples/site/password.ts';
import { LIMITS } from '../../examples/site/rate-limits.ts';
import { type Mailbox, openMailbox, type ReceivedMail } from './helpers/mailbox.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const ORIGIN = 'https://www.val-aubrelle.example';
const FROM = '"Val d’Aubrelle" <site@val-aubrelle.example>';
const NEW_PASSWORD = 'une phrase toute neuve';

const pathOf = ({ text }: ReceivedMail) => /https:\/\/www\.val-aubrelle\.example(\/\S+)/.exec(text)![1]!;
const tokenOf = (mail: ReceivedMail) => new URLSearchParams(pathOf(mail).split('?')[1]).get('jeton')!;

describe('the mails of the site', () => {
  let mailbox: Mailbox;
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    mailbox = await openMailbox();
    site = await openSite({ origin: ORIGIN, mail: { url: mailbox.url, from: FROM, folder: '/nowhere' } });
  });
  beforeEach(async () => {
    visitor = new Visitor(site.app);
    await site.database.delete(rateLimits);
  });
  after(async () => {
    await site.close();
    await mailbox.close();
  });

  const askFor = (courriel: string, headers = {}) => visitor.post('/mot-de-passe', { courriel }, { headers });
  /** Resolves once the last mail is marked, which is after the server has it. */
  const settled = async () => {
    for (;;) {
      const rows = await site.database.select().from(envois);
      if (rows.every(({ sentAt, failedAt, erreur }) => sentAt || failedAt || erreur)) return rows;
      await nextTurn();
    }
  };

  test('a forgotten password is chosen anew by a mailed link, once, and ends every session', async () => {
    const elsewhere = new Visitor(site.app);
    await elsewhere.signIn(ACCOUNTS.camille);
    const { statusCode } = await askFor(ACCOUNTS.camille.courriel.toUpperCase(), { host: 'evil.example' });
    assert.equal(statusCode, 303);
    const mail = await mailbox.next();
    assert.deepEqual(mail.to, [ACCOUNTS.camille.courriel]);
    assert.equal(mail.from, 'site@val-aubrelle.example');
    assert.doesNotMatch(mail.text, /evil/);
    const [jeton] = await site.database.select().from(jetons);
    assert.equal(jeton!.tokenHash, createHash('sha256').update(tokenOf(mail)).digest('base64url'));
    assert.ok(!JSON.stringify(await settled()).includes(tokenOf(mail)), 'the database has the token');

    const page = await visitor.get(pathOf(mail));
    assert.equal(page.statusCode, 200);
    assert.equal(page.headers['referrer-policy'], 'no-referrer');
    const fields = { jeton: tokenOf(mail), nouveau: NEW_PASSWORD };
    const short = await visitor.post('/mot-de-passe/nouveau', { ...fields, nouveau: 'court' });
    assert.equal(short.statusCode, 422);
    assert.ok(!short.body.includes('value="court"'));
    assert.equal((await visitor.post('/mot-de-passe/nouveau', fields)).statusCode, 303);
    assert.match((await mailbox.next()).text, /Le mot de passe de votre compte vient d’être changé/);
    assert.equal((await elsewhere.get('/mon-espace')).statusCode, 303);
    assert.equal((await visitor.signIn({ ...ACCOUNTS.camille, password: NEW_PASSWORD })).statusCode, 303);
    assert.equal((await visitor.get('/mon-espace')).statusCode, 200);
    for (const used of [await visitor.post('/mot-de-passe/nouveau', fields), await visitor.get(pathOf(mail))])
      assert.equal(used.statusCode, 410);
    await site.database
      .update(members)
      .set({ passwordHash: await idrisHash() })
      .where(eq(members.id, 1));
  });

  const idrisHash = async () => {
    const [row] = await site.database.select().from(members).where(eq(members.courriel, ACCOUNTS.idris.courriel));
    return row!.passwordHash;
  };

  test('an address without an account gets the same answer, and no mail', async () => {
    const known = await askFor(ACCOUNTS.idris.courriel);
    const unknown = await askFor('personne@ailleurs.example');
    assert.deepEqual(
      [unknown.statusCode, unknown.headers.location, unknown.body],
      [known.statusCode, known.headers.location, known.body],
    );
    assert.deepEqual((await mailbox.next()).to, [ACCOUNTS.idris.courriel]);
    const rows = await settled();
    assert.ok(rows.every(({ destinataire }) => destinataire !== 'personne@ailleurs.example'));
    assert.ok(mailbox.mails.every(({ to }) => !to.includes('personne@ailleurs.example')));
  });

  test('a link is good for an hour, for its own use, and no other one stays good once one is used', async () => {
    await askFor(ACCOUNTS.idris.courriel);
    await askFor(ACCOUNTS.idris.courriel);
    const [first, second] = [await mailbox.next(), await mailbox.next()];
    await settled();
    assert.equal((await visitor.get(`/courriel/confirmer?jeton=${tokenOf(first)}`)).statusCode, 410);
    await site.database.update(jetons).set({ expiresAt: sql`${jetons.expiresAt} - interval '50 minutes'` });
    assert.equal((await visitor.get(pathOf(first))).statusCode, 200);
    const changed = await visitor.post('/mot-de-passe/nouveau', { jeton: tokenOf(first), nouveau: NEW_PASSWORD });
    assert.equal(changed.statusCode, 303);
    assert.equal((await visitor.get(pathOf(second))).statusCode, 410);
    await mailbox.next();
    await askFor(ACCOUNTS.idris.courriel);
    const third = await mailbox.next();
    await settled();
    await site.database.update(jetons).set({ expiresAt: sql`${jetons.expiresAt} - interval '61 minutes'` });
    assert.equal((await visitor.get(pathOf(third))).statusCode, 410);
  });

  test('a changed password ends the change of address that someone else had asked for, sent or still to be', async () => {
    const owner = { courriel: 'paul@example.org', nom: 'Paul', password: 'une phrase d’autrefois' };
    const thief = 'voleur@example.org';
    const [row] = await site.database
      .insert(members)
      .values({ courriel: owner.courriel, nom: owner.nom, passwordHash: await hashPassword(owner.password) })
      .returning();
    await visitor.signIn(owner);
    const change = { courriel: thief, mot_de_passe: owner.password };
    for (const how of ['by the member', 'by a mailed link']) {
      const other = new Visitor(site.app);
      await other.signIn(owner);
      assert.equal((await other.post('/mon-espace/profil/courriel', change)).statusCode, 303, how);
      const sent = await mailbox.next();
      await settled();
      mailbox.refusals.push({ code: 451, message: 'come back' });
      await other.post('/mon-espace/profil/courriel', change);
      await settled();
      await askFor(owner.courriel);
      const reset = await mailbox.next();
      await settled();
      const changed =
        how === 'by the member'
          ? await visitor.post('/mon-espace/profil/mot-de-passe', {
              mot_de_passe: owner.password,
              nouveau: NEW_PASSWORD,
            })
          : await visitor.post('/mot-de-passe/nouveau', { jeton: tokenOf(reset), nouveau: NEW_PASSWORD });
      assert.equal(changed.statusCode, 303, how);
      assert.deepEqual((await mailbox.next()).to, [owner.courriel]);
      const rows = await settled();
      assert.ok(!rows.some(({ destinataire, sentAt }) => destinataire === thief && !sentAt), how);
      for (const link of [sent, reset]) {
        const path = pathOf(link).split('?')[0]!;
        assert.equal((await visitor.get(pathOf(link))).statusCode, 410, how + path);
        const fields = { jeton: tokenOf(link), nouveau: 'une autre phrase encore' };
        assert.equal((await visitor.post(path, fields)).statusCode, 410, how + path);
      }
      assert.equal((await other.get('/mon-espace')).statusCode, 303, how);
      owner.password = NEW_PASSWORD;
      change.mot_de_passe = NEW_PASSWORD;
    }
    const [kept] = await site.database.select().from(members).where(eq(members.id, row!.id));
    assert.equal(kept!.courriel, owner.courriel);
  });

  test('two at once with one link change the password once', async () => {
    await askFor(ACCOUNTS.maelle.courriel);
    const fields = { jeton: tokenOf(await mailbox.next()), nouveau: NEW_PASSWORD };
    const answers = await Promise.all(
      [new Visitor(site.app), new Visitor(site.app)].map((each) => each.post('/mot-de-passe/nouveau', fields)),
    );
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 410]);
    assert.match((await mailbox.next()).text, /vient d’être changé/);
  });

  test('what visitors type ends up in no header of its own, and in the text as it is', async () => {
    const page = Buffer.from(encodeURIComponent(`${ORIGIN}/agenda`)).toString('base64');
    const mail = {
      page,
      nom: 'Odile "O" Pagès, <bcc@x.example>',
      courriel: 'odile@example.org',
      destinataire: 'ami@example.org',
      message: 'Salut\nBcc: tous@example.org\n\n.\nÀ demain {jeton}',
    };
    assert.equal((await visitor.post('/partager', mail)).statusCode, 303);
    const received = await mailbox.next();
    assert.deepEqual(received.to, ['ami@example.org']);
    assert.equal(received.headers.get('reply-to'), 'odile@example.org');
    assert.equal(received.headers.get('bcc'), undefined);
    assert.match(received.text, /> Salut\r\n> Bcc: tous@example\.org\r\n> \r\n> \.\r\n> À demain \{jeton\}/);
    assert.match(received.text, /https:\/\/www\.val-aubrelle\.example\/agenda/);
  });

  test('what visitors and members write to each other is forgotten once it has gone', async () => {
    await site.database.delete(envois);
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    const written = { nom: 'Odile Pagès', courriel: 'odile@example.org', message: 'Toujours libre ?' };
    await visitor.post('/annonces/2/ecrire', written);
    assert.match((await mailbox.next()).text, /> Toujours libre/);
    const [message] = await site.database.select().from(messages).orderBy(desc(messages.id));
    const path = `/mon-espace/messages/${message!.id}/repondre`;
    assert.equal((await member.post(path, { texte: 'Oui, venez.' })).statusCode, 303);
    assert.match((await mailbox.next()).text, /Oui, venez\./);
    assert.deepEqual(
      (await settled()).map(({ genre, texte, sentAt }) => [genre, texte, !!sentAt]),
      [
        ['message', '', true],
        ['reponse-membre', '', true],
      ],
    );
  });

  test('what the server cannot take now is tried again later, and what it will not have is given up', async () => {
    await site.database.delete(envois);
    mailbox.refusals.push({ code: 451, message: 'come back' }, { code: 550, message: 'no such user' });
    await askFor(ACCOUNTS.camille.courriel);
    const [waiting] = await settled();
    assert.match(waiting!.erreur, /come back/);
    assert.equal(waiting!.failedAt, null);
    assert.equal(waiting!.attempts, 1);
    assert.ok(waiting!.nextAt.getTime() > Date.now() + 30_000);
    await askFor(ACCOUNTS.idris.courriel);
    const refused = (await settled()).find(({ destinataire }) => destinataire === ACCOUNTS.idris.courriel);
    assert.ok(refused!.failedAt);
    const editor = new Visitor(site.app);
    await editor.signIn({ ...ACCOUNTS.maelle, password: NEW_PASSWORD });
    const list = await editor.get('/redaction/envois?etat=echecs');
    assert.ok(list.body.includes(ACCOUNTS.idris.courriel) && !list.body.includes(ACCOUNTS.camille.courriel));
    await editor.post(`/redaction/envois/${refused!.id}/reessayer`, {});
    assert.deepEqual((await mailbox.next()).to, [ACCOUNTS.idris.courriel]);
    await site.database.update(envois).set({ nextAt: sql`now() - interval '1 second'` });
    await askFor('personne@ailleurs.example');
    assert.deepEqual((await mailbox.next()).to, [ACCOUNTS.camille.courriel]);
  });

  test('of two processes, one sends a mail', async () => {
    await settled();
    const settings = { url: mailbox.url, from: FROM, folder: '/nowhere' };
    const others = [createMailer(site.database, settings), createMailer(site.database, settings)];
    const before = mailbox.mails.length;
    const objet = 'Une fois';
    await site.database.insert(envois).values(
      Array.from({ length: 6 }, (_, n) => ({
        genre: 'reponse',
        destinataire: `a${n}@example.org`,
        objet,
        texte: 'Texte',
      })),
    );
    for (const { wake } of others) wake();
    for (let count = 0; count < 6; count++) await mailbox.next();
    await settled();
    for (const { stop } of others) await stop();
    assert.deepEqual(new Set(mailbox.mails.slice(before).flatMap(({ to }) => to)).size, mailbox.mails.length - before);
  });

  test('too many for one address are refused, whoever asks and whether or not it has an account', async () => {
    const strict = await openSite({ limits: { mails: 2 } });
    try {
      for (const courriel of [ACCOUNTS.camille.courriel, 'personne@ailleurs.example']) {
        const statuses: number[] = [];
        for (let count = 0; count < 3; count++) {
          const { statusCode, body } = await new Visitor(strict.app).post('/mot-de-passe', { courriel });
          statuses.push(statusCode);
          if (statusCode === 429) assert.ok(body.includes(`value="${courriel}"`));
        }
        assert.deepEqual(statuses, [303, 303, 429]);
      }
      assert.equal(LIMITS.mails, 5);
    } finally {
      await strict.close();
    }
  });
});

describe('without a server', () => {
  test('mails are files of a folder that only their owner may read, and editors read them', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'flexit-mails-')), 'courriels');
    const site = await openSite({ origin: ORIGIN, mail: { folder, from: FROM } });
    try {
      const visitor = new Visitor(site.app);
      await visitor.post('/mot-de-passe', { courriel: ACCOUNTS.camille.courriel });
      const editor = new Visitor(site.app);
      await editor.signIn(ACCOUNTS.maelle);
      let row = (await site.database.select().from(envois))[0]!;
      while (!row.sentAt) {
        await nextTurn();
        row = (await site.database.select().from(envois))[0]!;
      }
      assert.deepEqual(await readdir(folder), [`${row.id}.eml`]);
      assert.equal((await stat(join(folder, `${row.id}.eml`))).mode & 0o077, 0);
      assert.match(await readFile(join(folder, `${row.id}.eml`), 'utf8'), /^To: camille\.rouviere@/m);
      const { body } = await editor.get(`/redaction/envois/${row.id}`);
      const path = /https:\/\/www\.val-aubrelle\.example(\/mot-de-passe\/nouveau\?jeton=[\w-]{43})/.exec(body)![1]!;
      assert.equal((await visitor.get(path)).statusCode, 200);
      assert.match(body, /Il sert une seule fois, dans l’heure/);
      assert.equal((await site.database.select().from(sessions)).length, 1);
    } finally {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
