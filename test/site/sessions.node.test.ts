import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../../examples/site/password.ts';
import { returnTo } from '../../examples/site/return-to.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const { camille } = ACCOUNTS;
const WRONG = 'L’adresse ou le mot de passe est incorrect.';

describe('signing in and out', () => {
  let site: OpenSite;
  before(async () => {
    site = await openSite({ realHashes: true });
  });
  after(() => site.close());

  const count = async (table: 'sessions' | 'annonces') => {
    const { rows } = (await site.database.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]!.n;
  };

  test('a member reaches their space by signing in', async () => {
    const visitor = new Visitor(site.app);
    const answer = await visitor.signIn(camille);
    assert.equal(answer.statusCode, 303);
    assert.equal(answer.headers.location, '/mon-espace');
    const space = await visitor.get('/mon-espace');
    assert.equal(space.statusCode, 200);
    assert.match(space.body, /Camille Rouvière/);
    assert.equal(space.headers['cache-control'], 'no-store');
  });

  test('the address is read in any case, with spaces around', async () => {
    const answer = await new Visitor(site.app).signIn({ ...camille, courriel: ` ${camille.courriel.toUpperCase()} ` });
    assert.equal(answer.statusCode, 303);
  });

  for (const [who, account] of Object.entries({
    'a wrong password': { ...camille, password: 'autre chose' },
    'an unknown address': { ...camille, courriel: 'personne@example.org' },
    'an address with NUL': { ...camille, courriel: 'a\0b@example.org' },
    'a password of a megabyte less than allowed': { ...camille, password: 'x'.repeat(5000) },
    'nothing at all': { ...camille, courriel: '', password: '' },
  })) {
    test(`${who} is refused by the same message`, async () => {
      const visitor = new Visitor(site.app);
      const before = await count('sessions');
      const answer = await visitor.signIn(account);
      assert.equal(answer.statusCode, 401);
      assert.ok(answer.body.includes(WRONG));
      assert.ok(!answer.body.includes(account.password || 'aubrelle-demo'));
      if (!account.courriel.includes('\0'))
        assert.ok(answer.body.includes(`name="courriel" value="${account.courriel}"`));
      assert.equal(await count('sessions'), before);
    });
  }

  test('two fields of one name are no credentials', async () => {
    const { courriel, password } = camille;
    const answer = await new Visitor(site.app).post('/connexion', {
      courriel: [courriel, courriel],
      mot_de_passe: password,
    });
    assert.equal(answer.statusCode, 401);
  });

  test('an unknown address takes as much work as a wrong password', async (context) => {
    const { scrypt } = crypto;
    const work: unknown[] = [];
    const recorded = (...[password, salt, size, options, done]: Parameters<typeof scrypt>) => {
      work.push([size, options]);
      scrypt(password, salt, size, options, done);
    };
    crypto.scrypt = recorded as typeof scrypt;
    syncBuiltinESMExports();
    context.after(() => {
      crypto.scrypt = scrypt;
      syncBuiltinESMExports();
    });
    for (const courriel of [camille.courriel, 'inconnue@example.org']) {
      const answer = await new Visitor(site.app).post('/connexion', { courriel, mot_de_passe: 'autre' });
      assert.ok(answer.body.includes(WRONG), courriel);
    }
    assert.equal(work.length, 2);
    assert.deepEqual(work[1], work[0]);
  });

  test('the token changes at sign-in, so that one planted before opens nothing', async () => {
    const visitor = new Visitor(site.app);
    const csrf = await visitor.csrf();
    const planted = visitor.cookies.get('visite')!;
    await visitor.signIn(camille);
    assert.notEqual(visitor.cookies.get('visite'), planted);
    const attacker = new Visitor(site.app);
    attacker.cookies.set('visite', planted);
    assert.equal((await attacker.get('/mon-espace')).statusCode, 303);
    assert.notEqual(await visitor.csrf(), csrf);
  });

  test('the cookie has the attributes that protect it', async () => {
    const plain = await new Visitor(site.app).signIn(camille);
    const [cookie] = plain.cookies.filter(({ value }) => value);
    assert.deepEqual(
      [cookie?.name, cookie?.httpOnly, cookie?.sameSite, cookie?.secure],
      ['visite', true, 'Lax', undefined],
    );
    const proxied = await openSite({ trustProxy: true });
    try {
      const answer = await new Visitor(proxied.app).get('/connexion', { 'x-forwarded-proto': 'https' });
      const [secure] = answer.cookies;
      assert.deepEqual([secure?.name, secure?.secure, secure?.path], ['__Host-visite', true, '/']);
    } finally {
      await proxied.close();
    }
  });

  test('the database keeps no token and no password', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    const { rows } = (await site.database.execute(
      sql`select (select string_agg(sessions::text, '') from sessions) || (select string_agg(members::text, '') from members) as dump`,
    )) as unknown as { rows: { dump: string }[] };
    assert.ok(!rows[0]!.dump.includes(visitor.cookies.get('visite')!));
    assert.ok(!rows[0]!.dump.includes(camille.password));
  });

  test('an expired session is worth nothing until it is deleted', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    await site.database.execute(sql`update sessions set expires_at = now() - interval '1 second'`);
    assert.equal((await visitor.get('/mon-espace')).statusCode, 303);
    await new Visitor(site.app).signIn(camille);
    assert.equal(await count('sessions'), 1);
  });

  test('a session that is used is prolonged', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    await site.database.execute(sql`update sessions set expires_at = now() + interval '1 day'`);
    const answer = await visitor.get('/mon-espace');
    assert.equal(answer.cookies[0]?.maxAge, 14 * 24 * 3600);
    const { rows } = (await site.database.execute(
      sql`select count(*)::int as n from sessions where expires_at > now() + interval '13 days'`,
    )) as unknown as { rows: { n: number }[] };
    assert.equal(rows[0]!.n, 1);
    assert.equal((await visitor.get('/mon-espace')).cookies.length, 0, 'once a day is enough');
  });

  test('signing out closes the session on the server', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    const stolen = new Visitor(site.app);
    stolen.cookies.set('visite', visitor.cookies.get('visite')!);
    const answer = await visitor.post('/deconnexion', {});
    assert.equal(answer.statusCode, 303);
    assert.match((await visitor.get(answer.headers.location!)).body, /Vous êtes déconnecté\./);
    assert.equal((await stolen.get('/mon-espace')).statusCode, 303);
  });

  test('signing out takes a post with the token', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    assert.equal((await visitor.get('/deconnexion')).statusCode, 404);
    assert.equal((await visitor.post('/deconnexion', {}, { csrf: null })).statusCode, 403);
    assert.equal((await visitor.get('/mon-espace')).statusCode, 200);
  });

  test('the sign-in leads back to the page that asked for it', async () => {
    const visitor = new Visitor(site.app);
    const refused = await visitor.get('/mon-espace/annonces/2/modifier');
    assert.equal(refused.headers.location, '/connexion?retour=%2Fmon-espace%2Fannonces%2F2%2Fmodifier');
    const form = await visitor.get(refused.headers.location!);
    assert.match(form.body, /name="retour" value="\/mon-espace\/annonces\/2\/modifier"/);
    assert.equal(
      (await visitor.signIn(camille, '/mon-espace/annonces/2/modifier')).headers.location,
      '/mon-espace/annonces/2/modifier',
    );
    assert.equal((await visitor.get('/connexion?retour=/communes')).headers.location, '/communes');
  });

  for (const address of ['https://elsewhere.example/', '/\\elsewhere.example', '/\t/elsewhere.example']) {
    test(`the sign-in does not lead to ${JSON.stringify(address)}`, async () => {
      const answer = await new Visitor(site.app).signIn(camille, address);
      const target = new URL(answer.headers.location!, 'http://site.example/connexion');
      assert.equal(target.origin, 'http://site.example');
    });
  }

  test('a request of the library that needs a member gets a message, no page', async () => {
    const visitor = new Visitor(site.app);
    const fragment = await visitor.get('/mon-espace', { 'x-requested-with': 'XMLHttpRequest' });
    assert.equal(fragment.statusCode, 401);
    assert.match(fragment.body, /^<div class="alert alert-danger">\s*<p>Votre session a expiré/);
  });

  test('too many attempts close the sign-in for a while', async () => {
    const strict = await openSite({ limits: { signIn: 3, writes: 100, messages: 100 } });
    try {
      const visitor = new Visitor(strict.app);
      for (let attempt = 0; attempt < 3; attempt++) await visitor.signIn({ ...camille, password: 'faux' });
      const answer = await visitor.signIn(camille);
      assert.equal(answer.statusCode, 429);
      assert.match(answer.body, /Vous avez fait trop de demandes en peu de temps\. Réessayez dans \d+ s\./);
      assert.ok(answer.body.includes(camille.courriel), 'the form is shown again');
      assert.ok(Number(answer.headers['retry-after']) > 0);
      await strict.database.execute(sql`update rate_limits set reset_at = now() - interval '1 second'`);
      assert.equal((await visitor.signIn(camille)).statusCode, 303);
    } finally {
      await strict.close();
    }
  });

  test('forged cookies are as none', async () => {
    for (const value of ['x', 'a'.repeat(43), '%00', "' or 1=1", 'a'.repeat(4000)]) {
      const visitor = new Visitor(site.app);
      visitor.cookies.set('visite', value);
      assert.equal((await visitor.get('/mon-espace')).statusCode, 303, value);
      assert.equal((await visitor.get('/')).statusCode, 200, value);
    }
  });
});

describe('the CSRF token', () => {
  let site: OpenSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  const forms = ['/connexion', '/deconnexion', '/mon-espace/annonces/nouvelle', '/mon-espace/annonces/2/modifier'];

  test('is asked of every form', async () => {
    const stranger = new Visitor(site.app);
    await stranger.signIn(ACCOUNTS.idris);
    const foreign = await stranger.csrf();
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    for (const url of [...forms, '/mon-espace/annonces/2/soumettre', '/globalflexit/ajax/modules/traitement.php']) {
      for (const csrf of [null, foreign, 'x', 'é'.repeat(43)]) {
        for (const ajax of csrf === 'é'.repeat(43) ? [false] : [false, true]) {
          const answer = await visitor.post(url, { titre: 'Piraté', action: 'my_elements_delete' }, { csrf, ajax });
          assert.equal(answer.statusCode, 403, `${url} ${csrf} ${ajax}`);
          assert.match(answer.body, /Cette page a expiré/);
        }
      }
    }
  });

  test('is accepted as a header', async () => {
    const visitor = new Visitor(site.app);
    const csrf = await visitor.csrf();
    const fields = { courriel: camille.courriel, mot_de_passe: camille.password };
    const answer = await visitor.post('/connexion', fields, { csrf: null, headers: { 'x-csrf-token': csrf } });
    assert.equal(answer.statusCode, 303);
  });

  test('of the time before the sign-in is worth nothing after it', async () => {
    const visitor = new Visitor(site.app);
    const csrf = await visitor.csrf();
    await visitor.signIn(camille);
    assert.equal((await visitor.post('/deconnexion', {}, { csrf })).statusCode, 403);
  });

  test('a post without a cookie is refused without setting one', async () => {
    const answer = await new Visitor(site.app).post('/connexion', { courriel: 'a@b.c' }, { csrf: 'x' });
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.headers['set-cookie'], undefined);
  });

  test('a refused form is shown again ready to be sent', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    const typed = { titre: 'Un titre tapé', description: 'Une longue description tapée' };
    const refused = await visitor.post('/mon-espace/annonces/nouvelle', typed, { csrf: 'perdu' });
    assert.equal(refused.statusCode, 403);
    assert.match(refused.body, /value="Un titre tapé"/);
    assert.match(refused.body, /Une longue description tapée<\/textarea>/);
    const token = /name="_csrf" value="([^"]+)"/.exec(refused.body)![1]!;
    assert.equal(token, await visitor.csrf());
  });

  test('a form sent when the session has ended is shown again with what was typed', async () => {
    const visitor = new Visitor(site.app);
    await visitor.signIn(camille);
    const csrf = await visitor.csrf();
    await site.database.execute(sql`delete from sessions`);
    const answer = await visitor.post('/mon-espace/annonces/nouvelle', { titre: 'Presque perdu' }, { csrf });
    assert.equal(answer.statusCode, 401);
    assert.match(answer.body, /value="Presque perdu"/);
    assert.match(answer.body, /Votre session a expiré/);
  });
});

describe('passwords', () => {
  test('are verified by a salted hash', async () => {
    const [first, second] = await Promise.all([hashPassword('un mot é'), hashPassword('un mot é')]);
    assert.notEqual(first, second);
    assert.match(first, /^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{86}$/);
    assert.equal(await verifyPassword('un mot é'.normalize('NFD'), first), true);
    assert.equal(await verifyPassword('un mot e', first), false);
    assert.equal(await verifyPassword('', undefined), false);
  });
});

describe('returnTo', () => {
  test('keeps addresses of the site, without leaving it', () => {
    assert.equal(returnTo('/communes?q=a#b', '/'), '/communes?q=a#b');
    assert.equal(returnTo('/a/../b', '/'), '/b');
    for (const address of [undefined, ['/a'], 'a', '//a', '/\\a', 'http://a/', '/.//a', '/\n/a']) {
      assert.equal(returnTo(address, '/repli'), '/repli', String(address));
    }
  });
});
