import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import { envois, rateLimits } from '../../examples/site/database/schema.ts';
import { ENCODED_MAX, sharedPath } from '../../examples/site/sharing.ts';
import { mailAddress } from '../../react/core/share.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const ORIGIN = 'https://site.test';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const encoded = (address: string) => base64(encodeURIComponent(address));

describe('the address of a page to share', () => {
  test('is what the share bar encodes, for any page of the site', () => {
    // No page has an address that another site's would be written as, and `/.//` is that of `//`.
    const page = fc.webPath().filter((path) => !new URL(ORIGIN + path).pathname.startsWith('//'));
    fc.assert(
      fc.property(page, fc.webQueryParameters(), (path, query) => {
        const url = new URL(`${ORIGIN}${path || '/'}${query && `?${query}`}`);
        const { searchParams } = new URL(mailAddress(`${ORIGIN}/partager?page={url}`, url.href));
        assert.equal(sharedPath(searchParams.get('page')!, ORIGIN), url.href.slice(ORIGIN.length));
      }),
    );
  });

  test('is refused, and never throws, whatever else it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(sharedPath(text, ORIGIN)?.startsWith('//') ?? false, false);
      }),
    );
    for (const address of [
      'https://ailleurs.test/',
      'https://site.test.ailleurs.test/',
      'http://site.test/',
      '//site.test/',
      '/agenda',
      'https://site.test//ailleurs.test/',
      'https://site.test/.//ailleurs.test/',
      'javascript:alert(1)//https://site.test/',
      '',
    ])
      assert.equal(sharedPath(encoded(address), ORIGIN), undefined, address);
  });

  test('is nothing that is written in another way', () => {
    const good = encoded(`${ORIGIN}/agenda`);
    assert.equal(sharedPath(good, ORIGIN), '/agenda');
    for (const other of [
      `${good} `,
      `${good}=`,
      good.slice(0, -1),
      good.replace('a', '-'),
      `${good}\r\nBcc: quelquun@example.org`,
      base64(`${ORIGIN}/agenda`),
      base64(`${encodeURIComponent(`${ORIGIN}/agenda`)}%0A%`),
      encoded(`${ORIGIN}/${'a'.repeat(ENCODED_MAX)}`),
    ])
      assert.equal(sharedPath(other, ORIGIN), undefined, other);
  });
});

describe('a page shared by mail', () => {
  const MAIL = {
    nom: 'Odile Pagès',
    courriel: 'odile@example.org',
    destinataire: 'Mehdi@example.org',
    message: 'On y va ?',
  };
  const KEPT = { genre: 'partage', objet: 'Une page', texte: '/agenda', destinataire: 'a@example.org' };
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  beforeEach(async () => {
    await site.database.delete(envois);
    await site.database.delete(rateLimits);
  });
  after(() => site.close());

  const kept = () => site.database.select().from(envois);

  test('has links to the networks, and to the form, on news, events and annonces', async () => {
    for (const [list, link] of [
      ['/actualites', /href="(\/actualites\/[\w-]+)"/],
      ['/agenda', /href="(\/agenda\/(?!abonnement")[\w-]+)"/],
      ['/annonces', /href="(\/annonces\/\d+)"/],
    ] as const) {
      const path = link.exec((await visitor.get(list)).body)![1]!;
      const { body } = await visitor.get(path);
      const [, host] = /<flexit-share[^>]* url="(http:\/\/[^/]+)/.exec(body)!;
      assert.ok(body.includes(`sharer.php?u=${encodeURIComponent(host! + path)}"`), path);
      const href = /data-network="mail" href="([^"]+)"/.exec(body)![1]!;
      const { body: form, statusCode } = await visitor.get(href);
      assert.equal(statusCode, 200);
      assert.ok(form.includes(`<a href="${path}"`));
    }
  });

  test('reaches the outbox of the back office', async () => {
    const answer = await visitor.post('/partager', { ...MAIL, page: await ownPage() });
    assert.equal(answer.statusCode, 303);
    assert.match(
      (await visitor.get(answer.headers.location as string)).body,
      /role="status"><p>Votre message va partir/,
    );
    const [row] = await kept();
    assert.deepEqual(
      [row!.destinataire, row!.repondreA, row!.objet],
      ['mehdi@example.org', 'odile@example.org', 'Odile Pagès vous recommande une page'],
    );
    assert.match(row!.texte, /http:\/\/localhost\/agenda\/marche\?de=mail\n\n> On y va \?/);
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const { body } = await editor.get('/redaction/envois');
    assert.ok(body.includes('À mehdi@example.org'));
    const mail = await editor.get(`/redaction/envois/${row!.id}`);
    assert.ok(mail.body.includes('/agenda/marche?de=mail'));
    assert.ok(mail.body.includes('On y va ?'));
  });

  test('is for editors only to see', async () => {
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    assert.equal((await member.get('/redaction/envois')).statusCode, 403);
  });

  for (const [what, change, said] of [
    ['no recipient', { destinataire: '' }, 'Le champ Adresse courriel de votre destinataire est requis.'],
    ['two recipients', { destinataire: 'a@b.fr,c@d.fr' }, 'doit contenir une adresse de courriel.'],
    ['another header', { destinataire: 'a@b.fr\r\nBcc: c@d.fr' }, 'doit contenir une adresse de courriel.'],
    ['a header in the name', { nom: 'Odile\r\nBcc: c@d.fr' }, 'Le champ Votre nom doit tenir sur une ligne.'],
    ['a long name', { nom: 'x'.repeat(121) }, 'Le champ Votre nom ne doit pas dépasser 120 caractères'],
    ['a long message', { message: 'x'.repeat(1001) }, 'Le champ Message ne doit pas dépasser 1000 caractères'],
    ['another site', { message: 'https://ailleurs.test' }, 'Le champ Message ne doit pas contenir d’adresse web.'],
    ['another site in the name', { nom: 'Gagnez sur www.ailleurs.test' }, 'Le champ Votre nom ne doit pas contenir'],
    ['a filled trap', { site_web: 'https://spam.example' }, 'ressemble à un envoi automatique'],
  ] as const)
    test(`with ${what} is refused without losing the text`, async () => {
      const { statusCode, body } = await visitor.post('/partager', { ...MAIL, page: await ownPage(), ...change });
      assert.equal(statusCode, 422);
      assert.ok(body.includes(said), body.slice(0, 3000));
      if ('nom' in change && !/[\r\n]/.test(change.nom)) assert.ok(body.includes(`value="${change.nom}"`));
      if (!('courriel' in change)) assert.ok(body.includes('value="odile@example.org"'));
      assert.deepEqual(await kept(), []);
    });

  test('is refused where it is no page of the site', async () => {
    for (const page of [encoded('https://ailleurs.test/'), 'n’importe quoi', '']) {
      assert.equal((await visitor.get(`/partager?page=${encodeURIComponent(page)}`)).statusCode, 400);
      assert.equal((await visitor.post('/partager', { ...MAIL, page })).statusCode, 400);
    }
    assert.equal((await visitor.get('/partager')).statusCode, 400);
    assert.deepEqual(await kept(), []);
  });

  test('needs a token', async () => {
    const { statusCode, body } = await visitor.post('/partager', { ...MAIL, page: await ownPage() }, { csrf: null });
    assert.equal(statusCode, 403);
    assert.ok(body.includes('>On y va ?</textarea>'));
    assert.deepEqual(await kept(), []);
  });

  test('goes to the same address five times a day at most', async () => {
    const old = { ...KEPT, destinataire: 'mehdi@example.org' };
    await site.database.insert(envois).values(Array.from({ length: 5 }, () => old));
    const { statusCode, body } = await visitor.post('/partager', { ...MAIL, page: await ownPage() });
    assert.equal(statusCode, 429);
    assert.match(body, /a déjà reçu plusieurs pages/);
    assert.equal((await kept()).length, 5);
  });

  test('is forgotten after a month', async () => {
    const old = new Date(Date.now() - 32 * 24 * 60 * 60 * 1000);
    await site.database.insert(envois).values({ ...KEPT, createdAt: old });
    await visitor.post('/partager', { ...MAIL, page: await ownPage() });
    assert.deepEqual(
      (await kept()).map(({ objet }) => objet),
      ['Odile Pagès vous recommande une page'],
    );
  });

  /** The site's own origin, as its pages know it. */
  async function ownPage(): Promise<string> {
    const news = /href="(\/actualites\/[\w-]+)"/.exec((await visitor.get('/actualites')).body)![1]!;
    const [, host] = /<flexit-share[^>]* url="(http:\/\/[^/]+)/.exec((await visitor.get(news)).body)!;
    return encoded(`${host}/agenda/marche?de=mail`);
  }
});

test('too many mails in a minute are refused without losing the text', async () => {
  const site = await openSite({ limits: { messages: 1 } });
  try {
    const visitor = new Visitor(site.app);
    const news = /href="(\/actualites\/[\w-]+)"/.exec((await visitor.get('/actualites')).body)![1]!;
    const href = /data-network="mail" href="([^"]+)"/.exec((await visitor.get(news)).body)![1]!;
    const page = new URL(href, ORIGIN).searchParams.get('page')!;
    const mail = { page, nom: 'Odile', courriel: 'odile@example.org', destinataire: 'a@example.org', message: 'Voilà' };
    assert.equal((await visitor.post('/partager', mail)).statusCode, 303);
    const { statusCode, body } = await visitor.post('/partager', mail);
    assert.equal(statusCode, 429);
    assert.ok(body.includes('>Voilà</textarea>'));
  } finally {
    await site.close();
  }
});
