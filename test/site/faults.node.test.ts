import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../examples/site/app.ts';
import { openFolder } from '../../examples/site/database/folder.ts';
import { openDatabase } from '../../examples/site/database/open.ts';
import { Queue, QueueFullError } from '../../examples/site/queue.ts';
import { readSettings } from '../../examples/site/settings.ts';
import { explain, StartError } from '../../examples/site/start-errors.ts';
import { freePort } from './helpers/free-port.ts';
import { missingPostgres, type PostgresServer, startPostgres } from './helpers/postgres.ts';
import { remote } from './helpers/remote.ts';
import { runServer } from './helpers/server.ts';
import { ACCOUNTS, copySeededFolder, type OpenSite, openSite, type StartedSite, startSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const skip = missingPostgres();
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };
const UNAVAILABLE = /Le site est momentanément indisponible\. Réessayez dans quelques instants\./;
const ANNONCE = {
  titre: 'Gardé malgré tout',
  categorie: 'emploi',
  commune: 'Mende',
  code_postal: '48000',
  description: 'Une description assez longue',
  courriel: 'a@example.org',
};
const AUTOCOMPLETER =
  '/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=communes&autocompleter[methode]=rechercher&autocompleter[term]=me';

describe('a PostgreSQL that cannot be used, at the start', { skip, timeout: 280_000 }, () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.stop());

  const refusal = async (url: string) => {
    const place = { url, folder: '' };
    const error = await openDatabase(place).then(
      () => assert.fail('it opened'),
      (reason) => reason,
    );
    return explain(error, place);
  };

  test('is named in one French sentence, without the password', async () => {
    const url = new URL(await postgres.createEmptyDatabase());
    const like = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
    const closed = await freePort();
    for (const [address, message] of [
      [
        like({ port: String(closed) }),
        new RegExp(`^Le serveur PostgreSQL .*:${closed} ne répond pas \\(ECONNREFUSED\\)\\. Démarrez-le, ou corrigez`),
      ],
      [
        like({ pathname: '/absente' }),
        /^La base de données « absente » n'existe pas sur le serveur PostgreSQL .* Créez-la \(createdb absente\)/,
      ],
      [
        like({ username: 'personne', password: 'secret' }),
        /^Le serveur PostgreSQL .* refuse l'utilisateur « personne » ou son mot de passe/,
      ],
    ] as const) {
      const said = await refusal(address);
      assert.match(said, message);
      assert.doesNotMatch(said, /secret|\n/);
    }
    // Not asked of the network's own resolver, which may give no answer.
    const lost = Object.assign(new Error('getaddrinfo ENOTFOUND nulle.part.invalid'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname: 'nulle.part.invalid',
    });
    assert.match(
      explain(lost, { url: like({ hostname: 'nulle.part.invalid' }), folder: '' }),
      /^La machine « nulle\.part\.invalid » de la variable DATABASE_URL est introuvable/,
    );
    const wrong = Object.assign(new Error('password authentication failed for user "x"'), { code: '28P01' });
    assert.match(explain(wrong, { url: url.href, folder: '' }), /refuse l'utilisateur/);
  });

  test('an address that is none is refused before anything is opened', () => {
    for (const DATABASE_URL of [
      'nonsense',
      'localhost/base',
      'http://localhost/base',
      'postgres://localhost',
      'postgres://u:secret@/',
    ]) {
      assert.throws(
        () => readSettings({ DATABASE_URL }),
        (error) =>
          error instanceof StartError &&
          /^La variable DATABASE_URL doit être l’adresse/.test(error.message) &&
          !error.message.includes('secret'),
        DATABASE_URL,
      );
    }
  });
});

describe('settings', () => {
  test('that cannot be used name their variable', () => {
    for (const [name, value] of [
      ['PORT', '-1'],
      ['PORT', '65536'],
      ['PORT', '80a'],
      ['FLEXIT_PROCESSES', '0'],
      ['FLEXIT_PROCESSES', '1.5'],
      ['FLEXIT_CONNECTIONS', 'x'],
      ['FLEXIT_DRAIN', '1e9'],
      ['FLEXIT_SUGGESTIONS', '0'],
    ] as const) {
      assert.throws(() => readSettings({ [name]: value }), new RegExp(`La variable ${name} doit être un nombre`));
    }
  });

  test('a port that the system keeps for itself: one clear sentence', () => {
    const error = Object.assign(new Error('listen EACCES'), {
      code: 'EACCES',
      syscall: 'listen',
      port: 80,
      address: '0.0.0.0',
    });
    assert.match(
      explain(error, { folder: '' }),
      /ne permet pas d'écouter sur le port 80\. Choisissez-en un au-dessus de 1023/,
    );
  });
});

describe('a PostgreSQL that goes away while the site runs', { skip, timeout: 280_000 }, () => {
  let postgres: PostgresServer;
  let site: OpenSite;
  let member: Visitor;
  before(async () => {
    postgres = await startPostgres();
    site = await openSite({ url: await postgres.createDatabase() });
    member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
  });
  after(async () => {
    await site.close();
    await postgres.stop();
  });

  test('costs nothing but a 503 until it is back', {
    skip: !!process.env.TEST_DATABASE_URL,
  }, async (context) => {
    const errors = context.mock.method(console, 'error', () => {});
    const csrf = await member.csrf();
    await postgres.halt!();
    for (const url of ['/', '/communes?q=mende', '/mon-espace']) {
      const page = await member.get(url);
      assert.equal(page.statusCode, 503, url);
      assert.match(page.body, /^<!doctype html>[\s\S]*<h1>Site indisponible<\/h1>/);
      assert.match(page.body, UNAVAILABLE);
      assert.ok(Number(page.headers['retry-after']) > 0);
      assert.doesNotMatch(page.body, /ECONN|terminat|select /);
    }
    assert.match((await member.get('/', AJAX)).body, /^<div class="alert alert-danger">/);
    const form = await member.post('/mon-espace/annonces/nouvelle', ANNONCE, { csrf });
    assert.equal(form.statusCode, 503);
    assert.match(form.body, UNAVAILABLE);
    assert.match(form.body, /value="Gardé malgré tout"[\s\S]*Une description assez longue<\/textarea>/);
    const suggestions = await site.app.inject(AUTOCOMPLETER);
    assert.equal(suggestions.statusCode, 503);
    assert.match(suggestions.json().msg, UNAVAILABLE);
    assert.equal((await site.app.inject('/sante')).statusCode, 503);
    assert.equal((await site.app.inject('/a-propos')).statusCode, 200, 'a page without data is served all the same');
    assert.ok(errors.mock.callCount() > 0, 'the operator is told');
    await postgres.resume!();
    // The page has more patience with a database that has just come back.
    assert.equal((await member.get('/mon-espace')).statusCode, 200);
    assert.equal((await site.app.inject('/sante')).statusCode, 200);
    assert.equal((await member.post('/mon-espace/annonces/nouvelle', ANNONCE, { csrf })).statusCode, 303);
  });
});

describe('a full disk', {
  skip: canMount() ? false : 'A full disk is made by mounting a small one, which takes root.',
  timeout: 280_000,
}, () => {
  const disk = mkdtempSync(join(tmpdir(), 'flexit-disk-'));
  const mount = (megabytes: number) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  const unmount = () => execFileSync('umount', [disk]);
  after(() => rmSync(disk, { recursive: true }));

  test('at the start: one clear sentence', async () => {
    mount(20);
    try {
      const site = runServer({ FLEXIT_DATA: join(disk, 'site') });
      assert.equal(await site.exits(), 1);
      assert.match(site.output(), /\nLe disque du dossier de données .* est plein, ou presque/);
      assert.doesNotMatch(site.output(), /\n\s+at /);
    } finally {
      unmount();
    }
  });

  test('while it runs: writing alone fails, until there is room', async (context) => {
    context.mock.method(console, 'error', () => {});
    const seeded = await copySeededFolder();
    mount(140);
    try {
      cpSync(seeded, disk, { recursive: true });
      await rm(seeded, { recursive: true });
      const { database, close } = await openFolder(disk);
      const app = buildApp({ database, limits: { writes: 10_000 } });
      const member = new Visitor(app);
      await member.signIn(ACCOUNTS.camille);
      const csrf = await member.csrf();
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize));
      let kept = 0;
      let answer = await member.post('/mon-espace/annonces/nouvelle', ANNONCE, { csrf });
      for (; answer.statusCode === 303 && kept < 500; kept++) {
        answer = await member.post(
          '/mon-espace/annonces/nouvelle',
          { ...ANNONCE, description: 'x'.repeat(5000) },
          { csrf },
        );
      }
      assert.equal(answer.statusCode, 503);
      assert.match(answer.body, /value="Gardé malgré tout"/);
      assert.equal((await member.get('/annonces')).statusCode, 200);
      rmSync(join(disk, 'filler'));
      assert.equal((await member.post('/mon-espace/annonces/nouvelle', ANNONCE, { csrf })).statusCode, 303);
      const { rows } = (await database.execute(
        sql`select count(*)::int as n from annonces where titre = ${ANNONCE.titre}`,
      )) as unknown as { rows: { n: number }[] };
      assert.equal(rows[0]!.n, kept + 1);
      await app.close();
      await close();
    } finally {
      unmount();
    }
  });
});

/** Root may mount, but not in every container. */
function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'flexit-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('what visitors send', { timeout: 280_000 }, () => {
  let site: StartedSite;
  let member: Visitor;
  before(async () => {
    site = await startSite({ realHashes: true });
    member = new Visitor(remote(site.url));
    await member.signIn(ACCOUNTS.camille);
  });
  after(() => site.stop());

  test('a field of a million characters is refused without losing what was typed', async () => {
    const description = 'a'.repeat(1_000_000);
    const answer = await member.post('/mon-espace/annonces/nouvelle', { ...ANNONCE, description });
    assert.equal(answer.statusCode, 413);
    assert.match(answer.body, /L’envoi est trop volumineux\./);
    assert.match(answer.body, /value="Gardé malgré tout"/);
    assert.ok(answer.body.includes(`${description}</textarea>`));
    const ajax = await member.post('/mon-espace/annonces/nouvelle', { ...ANNONCE, description }, { ajax: true });
    assert.equal(ajax.statusCode, 413);
    assert.match(ajax.body, /^<div class="alert alert-danger">[\s\S]*L’envoi est trop volumineux\./);
  });

  test('ten megabytes: 413 in French, which the sender receives', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=X']) {
      const body = 'a'.repeat(10_000_000);
      const answer = await fetch(`${site.url}/contact`, { method: 'POST', body, headers: { 'content-type': type } });
      assert.equal(answer.status, 413);
      assert.match(await answer.text(), /<!doctype html>[\s\S]*L’envoi est trop volumineux\./);
    }
  });

  test('several parts of a length that nobody knows: 411', async () => {
    const body = new Blob(['--X--']).stream();
    const headers = { 'content-type': 'multipart/form-data; boundary=X' };
    const answer = await fetch(`${site.url}/contact`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    assert.equal(answer.status, 411);
    assert.match(await answer.text(), /La taille de l’envoi n’est pas indiquée\./);
  });

  test('an address that nothing can have is a 404', async () => {
    for (const id of ['abc', '1e30', '1'.repeat(31), '-1', '1.0', '0x1', '٣', ' 1', "1'--"]) {
      for (const path of ['/annonces/', '/mon-espace/annonces/']) {
        const url = `${path}${encodeURIComponent(id)}${path === '/annonces/' ? '' : '/modifier'}`;
        const { statusCode, body } = await member.get(url);
        assert.equal(statusCode, 404, url);
        assert.match(body, /<!doctype html>/);
      }
    }
    for (const url of ['/communes', '/annonces', '/mon-espace', '/actualites']) {
      assert.equal((await member.get(`${url}?page=99999`)).statusCode, 404, url);
    }
  });

  test('bad cookies are no fault of the site', async () => {
    for (const cookie of [
      'visite',
      'visite=',
      '=x',
      ';;;',
      'visite="',
      'visite=%',
      'visite=session-x',
      `visite=session-${'a'.repeat(43)}`,
    ]) {
      const answer = await fetch(`${site.url}/mon-espace`, { headers: { cookie }, redirect: 'manual' });
      assert.equal(answer.status, 303, cookie);
    }
    const answer = await fetch(site.url, { headers: { cookie: `visite=${'a'.repeat(20_000)}` } });
    assert.equal(answer.status, 431);
    assert.match(await answer.text(), /Effacez les cookies de ce site, puis réessayez\./);
  });

  test('what is no HTTP gets a French 400', async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write('BONJOUR\r\n\r\n');
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    await once(socket, 'close');
    assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*La demande est illisible\.$/);
  });

  test('two dozen sign-ins at once keep nobody else waiting', async () => {
    // The last one waits for all the others, and the server for 60 s at most.
    const visitors = Array.from({ length: 24 }, () => new Visitor(remote(site.url, { patience: 120_000 })));
    await Promise.all(visitors.map((visitor) => visitor.csrf()));
    let answered = 0;
    const signIns = visitors.map(async (visitor, index) => {
      const account = index % 2 === 0 ? ACCOUNTS.camille : { ...ACCOUNTS.camille, password: 'faux' };
      const { statusCode } = await visitor.signIn(account);
      answered++;
      return statusCode;
    });
    assert.equal((await new Visitor(remote(site.url)).get('/communes?q=mende')).statusCode, 200);
    assert.ok(answered < visitors.length, `${answered} sign-ins went first`);
    const statuses = await Promise.all(signIns);
    assert.deepEqual(
      statuses,
      visitors.map((_, index) => (index % 2 === 0 ? 303 : 401)),
    );
  });
});

describe('the queue', () => {
  test('runs in order as many as it has room for', async () => {
    const queue = new Queue(2, 3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (n: number) =>
      queue.run(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        order.push(n);
        if (n === 1) throw new Error('one fails');
        return n;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    );
    assert.ok((results[5] as PromiseRejectedResult).reason instanceof QueueFullError);
    assert.deepEqual([most, order], [2, [0, 1, 2, 3, 4]]);
    assert.equal(await work(6), 6);
  });
});
