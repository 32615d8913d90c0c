import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import type { Database } from '../../examples/site/database/connection.ts';
import { healthRoute } from '../../examples/site/routes/health.ts';
import { remote } from './helpers/remote.ts';
import { killServers, runServer } from './helpers/server.ts';
import { ACCOUNTS, copySeededFolder } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

describe('the server in operation', { timeout: 280_000 }, () => {
  let folder: string;
  before(async () => {
    folder = await copySeededFolder();
  });
  after(async () => {
    await killServers();
    await rm(folder, { recursive: true, force: true });
  });

  test('SIGTERM ends the server once what runs is finished', async () => {
    const site = runServer({ FLEXIT_DATA: folder, FLEXIT_DRAIN: '10' });
    const url = await site.ready();
    const silent = connect(Number(new URL(url).port), '127.0.0.1'); // As browsers open them in advance.
    assert.equal((await fetch(`${url}/sante`)).status, 200); // Its connection is kept alive.
    const visitor = new Visitor(remote(url));
    const fields = {
      courriel: ACCOUNTS.camille.courriel,
      mot_de_passe: 'faux',
      retour: '',
      _csrf: await visitor.csrf(),
    };
    const body = new URLSearchParams(fields).toString();
    const running = request(`${url}/connexion`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
        cookie: [...visitor.cookies].map((cookie) => cookie.join('=')).join('; '),
        expect: '100-continue', // By which the server says that it has begun.
      },
    });
    const answered = once(running, 'response');
    running.flushHeaders();
    await once(running, 'continue');
    site.child.kill('SIGTERM');
    while ((await fetch(`${url}/sante`)).status === 200);
    const stopping = await fetch(`${url}/sante`);
    assert.deepEqual([stopping.status, await stopping.json()], [503, { etat: 'arret' }]);
    site.child.kill('SIGTERM'); // A second one changes nothing.
    const isListening = () =>
      fetch(`${url}/sante`).then(
        () => true,
        () => false,
      );
    while (await isListening());
    running.end(body);
    const [{ statusCode }] = await answered;
    assert.equal(statusCode, 401);
    assert.equal(await site.exits(), 0);
    silent.destroy();
  });

  test('the log has one JSON line a request, none of it personal', async () => {
    const site = runServer({ FLEXIT_DATA: folder, NODE_ENV: 'production', FLEXIT_PROXY: '1' });
    const url = await site.ready();
    const visitor = new Visitor(remote(url));
    await visitor.signIn(ACCOUNTS.camille);
    await visitor.get('/communes?q=quelque-chose-de-personnel', {
      'x-forwarded-for': '192.0.2.77',
      'x-request-id': 'balancer-1234',
    });
    await visitor.get('/n-existe-pas');
    await visitor.get('/sante');
    site.child.kill('SIGTERM');
    assert.equal(await site.exits(), 0);
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const requests = lines.filter(({ msg }) => msg === 'request');
    assert.deepEqual(
      requests.map(({ method, path, status }) => `${method} ${path} ${status}`),
      ['GET /contact 200', 'POST /connexion 303', 'GET /communes 200', 'GET /n-existe-pas 404'],
    );
    assert.equal(requests[2].request, 'balancer-1234');
    assert.ok(requests.every(({ ms, time, pid }) => ms > 0 && time > 0 && pid > 0));
    const text = JSON.stringify(lines);
    for (const secret of [
      'personnel',
      '192.0.2.77',
      ACCOUNTS.camille.courriel,
      ACCOUNTS.camille.password,
      ...visitor.cookies.values(),
    ]) {
      assert.ok(!text.includes(secret), secret);
    }
  });
});

describe('/sante', () => {
  test('a stuck database: 503 without asking twice', async () => {
    let asked = 0;
    const execute = () => {
      asked++;
      return new Promise(() => {});
    };
    const stuck = { execute } as unknown as Database;
    const app = Fastify();
    healthRoute(app, stuck, () => false);
    const answers = await Promise.all([app.inject('/sante'), app.inject('/sante')]);
    for (const answer of answers) {
      assert.deepEqual([answer.statusCode, answer.json()], [503, { etat: 'base-de-donnees-indisponible' }]);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
    assert.equal(asked, 1);
  });
});
