import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../examples/site/network.ts';
import { missingPostgres, type PostgresServer, startPostgres } from './helpers/postgres.ts';
import { killServers, runServer, type ServerRun } from './helpers/server.ts';
import { ACCOUNTS, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const skip = missingPostgres();
const { camille, idris } = ACCOUNTS;
/** No query of the site takes as long, in milliseconds. */
const PATIENCE = 20_000;
const LIMITS = { signIn: 3, writes: 4, guesses: 5, guessesFromOne: 2 };

describe('several servers behind a balancer, on one PostgreSQL', { skip }, () => {
  let postgres: PostgresServer;
  let url: string;
  before(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
  });
  after(() => postgres.stop());

  /** Two servers, and a visitor whose requests a balancer gives to each in turn. */
  async function openTwo() {
    const options = { url, limits: LIMITS, trustProxy: true };
    const sites = [await openSite(options), await openSite(options)];
    let turn = 0;
    const inject = ((options: object) => sites[turn++ % 2]!.app.inject(options)) as FastifyInstance['inject'];
    await sites[0]!.resetMembers();
    return {
      visitor: () => new Visitor({ inject }),
      close: () => Promise.all(sites.map(({ close }) => close())),
    };
  }

  test('a session of one holds on the other', async () => {
    const { visitor, close } = await openTwo();
    try {
      const member = visitor();
      const csrf = await member.csrf();
      assert.equal(
        (await member.post('/connexion', { courriel: camille.courriel, mot_de_passe: camille.password }, { csrf }))
          .statusCode,
        303,
      );
      for (let request = 0; request < 4; request++) assert.equal((await member.get('/mon-espace')).statusCode, 200);
      const fields = { action: 'my_elements_activate', element_module_ident: 'annonces', element_id: '2' };
      const token = await member.csrf();
      const answer = await member.post('/globalflexit/ajax/modules/traitement.php', fields, {
        csrf: token,
        ajax: true,
      });
      assert.equal(answer.json().result, true);
      assert.equal((await member.post('/deconnexion', {})).statusCode, 303);
      for (let request = 0; request < 2; request++) assert.equal((await member.get('/mon-espace')).statusCode, 303);
    } finally {
      await close();
    }
  });

  test('wrong passwords are counted by account, together, and lock out no browser that the account knows', async () => {
    const { visitor, close } = await openTwo();
    try {
      const guess = async (from: string, password: string, browser = visitor()) =>
        browser.post(
          '/connexion',
          { courriel: camille.courriel, mot_de_passe: password },
          { headers: { 'x-forwarded-for': from } },
        );
      const own = visitor();
      assert.equal((await guess('192.0.2.1', camille.password, own)).statusCode, 303);
      await own.post('/deconnexion', {});

      const statuses = [];
      for (let turn = 0; turn < 3; turn++) statuses.push((await guess('198.51.100.1', 'faux')).statusCode);
      assert.deepEqual(statuses, [401, 401, 429], 'from one network');
      assert.equal((await guess('198.51.100.2', camille.password)).statusCode, 303, 'which locks out no other');

      const answers = await Promise.all([3, 4, 5, 6].map((last) => guess(`198.51.100.${last}`, 'faux')));
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode).toSorted(),
        [401, 401, 401, 429],
        'from all of them',
      );
      const refused = await guess('198.51.100.7', camille.password);
      assert.equal(refused.statusCode, 429);
      assert.match(
        refused.body,
        /Trop de mots de passe ont été essayés pour ce compte\. Réessayez dans 1[45] minutes\./,
      );
      assert.ok(refused.body.includes(`value="${camille.courriel}"`));
      const seconds = Number(refused.headers['retry-after']);
      assert.ok(seconds > 0 && seconds <= 900);
      const other = await visitor().post('/connexion', { courriel: idris.courriel, mot_de_passe: 'faux' });
      assert.equal(other.statusCode, 401);

      assert.equal((await guess('192.0.2.2', camille.password, own)).statusCode, 303, 'the known browser');
    } finally {
      await close();
    }
  });

  test('what makes a browser known is no further way to try passwords', async () => {
    const { visitor, close } = await openTwo();
    try {
      const own = visitor();
      await own.signIn(camille);
      const guess = (browser: Visitor, courriel: string, last: number) =>
        browser.post(
          '/connexion',
          { courriel, mot_de_passe: 'faux' },
          { headers: { 'x-forwarded-for': `203.0.113.${last}` } },
        );
      const byOwn = [];
      for (const last of [1, 2, 3]) byOwn.push((await guess(own, camille.courriel, last)).statusCode);
      assert.deepEqual(byOwn, [401, 401, 429], 'it has a count of its own');

      // Known by Camille's account, its cookie says nothing of Idris's; nor does one that is made up.
      for (const last of [1, 1, 2, 2, 3]) await guess(visitor(), idris.courriel, last);
      assert.equal((await guess(own, idris.courriel, 4)).statusCode, 429);
      const forger = visitor();
      forger.cookies.set('navigateur', `${'A'.repeat(22)}.${'B'.repeat(43)}`);
      assert.equal((await guess(forger, idris.courriel, 5)).statusCode, 429);
    } finally {
      await close();
    }
  });

  test('an account of one’s own gives no further tries', async () => {
    const { visitor, close } = await openTwo();
    try {
      const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
      const wrong = { courriel: idris.courriel, mot_de_passe: 'faux' };
      const member = visitor();
      await member.post('/connexion', { courriel: camille.courriel, mot_de_passe: camille.password }, from);
      const statuses = [];
      for (const browser of [visitor(), member, visitor(), member])
        statuses.push((await browser.post('/connexion', wrong, from)).statusCode);
      assert.deepEqual(statuses, [401, 401, 429, 429]);
    } finally {
      await close();
    }
  });

  test('limits hold for all servers together', async () => {
    const { visitor, close } = await openTwo();
    try {
      const member = visitor();
      await member.signIn(camille);
      const stranger = visitor();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt++) {
        statuses.push((await stranger.signIn({ ...camille, password: 'faux' })).statusCode);
      }
      assert.deepEqual(statuses, [401, 401, 429, 429]);
      const csrf = await member.csrf();
      const writes = Array.from({ length: 7 }, () => member.post('/mon-espace/annonces/nouvelle', {}, { csrf }));
      const answers = (await Promise.all(writes)).map(({ statusCode }) => statusCode);
      assert.deepEqual(answers.toSorted(), [422, 422, 422, 422, 429, 429, 429]);
    } finally {
      await close();
    }
  });
});

describe('the network of an address', () => {
  test('is the address itself, or the first half of an IPv6 one', () => {
    for (const [address, network] of [
      ['192.0.2.7', '192.0.2.7'],
      ['192.0.2.7:4711', '192.0.2.7'],
      ['"192.0.2.7:_port"', '192.0.2.7'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['::ffff:c000:207', '192.0.2.7'],
      ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:0DB8:0001:2::', '2001:db8:1:2'],
      ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
      ['"[2001:db8:1:2::9]"', '2001:db8:1:2'],
      ['fe80:0:0:1::2%eth0', 'fe80:0:0:1'],
      ['2001:db8::1', '2001:db8:0:0'],
      ['::1', '0:0:0:0'],
      ['unknown', 'unknown'],
    ] as const) {
      assert.equal(networkOf(address), network);
    }
  });
});

describe('the processes of one server', { skip, timeout: 280_000 }, () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startPostgres();
  });
  after(async () => {
    await killServers();
    await postgres.stop();
  });

  /** The processes that have answered requests, by the log. */
  const workersOf = (site: ServerRun) =>
    new Set([...site.output().matchAll(/"pid":(\d+),"request"/g)].map(([, pid]) => Number(pid)));

  /** Asks on new connections, which go now to one process, now to another, until `enough`; when all are dead, none is there. */
  async function askUntil(site: ServerRun, enough: () => boolean): Promise<void> {
    while (!enough()) {
      const limit = AbortSignal.timeout(PATIENCE);
      const headers = { connection: 'close' };
      const answer = await fetch(`${site.url()}/communes?q=mende`, { headers, signal: limit }).catch(() => {});
      assert.ok(!limit.aborted, 'a request was neither answered nor cut');
      assert.equal(answer?.status ?? 200, 200);
      if (!answer) await sleep(100);
    }
  }

  test('keep serving together though some die', async () => {
    const DATABASE_URL = await postgres.createEmptyDatabase();
    // Neither of the two has served for long when it dies, however slow the machine.
    const site = runServer({ DATABASE_URL, FLEXIT_PROCESSES: '2', FLEXIT_LOG: '1', FLEXIT_STEADY: '600' });
    await site.ready();
    assert.match(site.output(), /\(2 processus\)/);
    await askUntil(site, () => workersOf(site).size === 2);
    const victims = [...workersOf(site)];
    for (const [index, wait] of ['', ' dans 1 s'].entries()) {
      process.kill(victims[index]!, 'SIGKILL');
      await site.prints(`Le processus ${victims[index]} s’est arrêté (SIGKILL). Il est relancé${wait}.`);
    }
    await askUntil(site, () => workersOf(site).size === 3);
    site.child.kill('SIGTERM');
    assert.equal(await site.exits(), 0);
    assert.equal(site.output().match(/s’est arrêté/g)?.length, 2);
    assert.doesNotMatch(site.output(), /\n\s+at /);
  });

  test('are joined at once by one that replaces a dead one, on a port that was free too', async () => {
    const DATABASE_URL = await postgres.createEmptyDatabase();
    const site = runServer({ DATABASE_URL, FLEXIT_PROCESSES: '2', FLEXIT_LOG: '1' });
    await site.ready();
    await askUntil(site, () => workersOf(site).size === 2);
    const [victim] = workersOf(site);
    process.kill(victim!, 'SIGKILL');
    await askUntil(site, () => workersOf(site).size === 3 || (site.output().match(/s’est arrêté/g)?.length ?? 0) > 1);
    assert.equal(site.output().match(/s’est arrêté/g)?.length, 1, site.output());
  });

  test('are refused on the embedded database', async () => {
    const site = runServer({ FLEXIT_PROCESSES: '2' });
    assert.equal(await site.exits(), 1);
    assert.match(site.output(), /^La variable FLEXIT_PROCESSES demande plusieurs processus, .* DATABASE_URL/);
  });
});
