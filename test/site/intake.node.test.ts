import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { MAX_FIELDS } from '../../examples/site/fields.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=X';
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };

const PAGE = /^<!doctype html>/;
const FRAGMENT = /^<div class="alert alert-danger">/;
const TOO_LARGE = /L’envoi est trop volumineux\./;
const TOO_MANY = /Vous avez fait trop de demandes en peu de temps\./;

/** What is sent there is answered by a page, or a fragment, or JSON. */
const PLACES = ['/contact', '/connexion', '/annonces', '/redaction/traitement'];

const KIB = 1024;
const MIB = 1024 * KIB;

const names = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36));
const encoded = (count: number) => names(count).join('=&');
const part = (name: string, value = '', type = '') =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n${type && `Content-Type: ${type}\r\n`}\r\n${value}\r\n`;
const parts = (count: number) =>
  `${names(count)
    .map((name) => part(name))
    .join('')}--X--\r\n`;

const post = (url: string, type: string, payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type, ...headers },
});

describe('the fields of a request', () => {
  let site: OpenSite;
  before(async () => {
    site = await openSite();
  });
  after(() => site.close());

  const bodies: [name: string, type: string, make: (count: number) => string][] = [
    ['urlencoded', URLENCODED, encoded],
    ['multipart', MULTIPART, parts],
  ];

  for (const [name, type, make] of bodies) {
    test(`${name}: as many as the longest form will ever have are read, no more`, async () => {
      // Without its token a form that was read is refused by 403.
      assert.equal((await site.app.inject(post('/contact', type, make(MAX_FIELDS)))).statusCode, 403);
      assert.equal((await site.app.inject(post('/contact', type, make(MAX_FIELDS + 1)))).statusCode, 413);
    });

    test(`${name}: hundreds of thousands are refused in the shape that the request wants`, async () => {
      const payload = make(type === URLENCODED ? 380_000 : 40_000);
      for (const url of PLACES) {
        const page = await site.app.inject(post(url, type, payload));
        assert.equal(page.statusCode, 413, url);
        assert.match(page.body, PAGE);
        assert.match(page.body, TOO_LARGE);
        const { statusCode, body, headers } = await site.app.inject(post(url, type, payload, AJAX));
        assert.equal(statusCode, 413, url);
        assert.match(body, TOO_LARGE);
        if (/json/.test(headers['content-type'] as string)) assert.equal(JSON.parse(body).result, false);
        else assert.match(body, FRAGMENT);
      }
    });
  }

  test('one name that comes back counts each time', async () => {
    const payload = Array(MAX_FIELDS + 1)
      .fill('a=1')
      .join('&');
    assert.equal((await site.app.inject(post('/contact', URLENCODED, payload))).statusCode, 413);
    const repeated = `${part('a').repeat(MAX_FIELDS + 1)}--X--\r\n`;
    assert.equal((await site.app.inject(post('/contact', MULTIPART, repeated))).statusCode, 413);
  });

  test('parts without a name, or without anything, count as fields', async () => {
    for (const empty of ['--X\r\n\r\n\r\n', '--X\r\n']) {
      const payload = `${empty.repeat(100_000)}--X--\r\n`;
      assert.equal((await site.app.inject(post('/contact', MULTIPART, payload.slice(0, 100 * KIB)))).statusCode, 413);
    }
  });

  test('JSON is read nowhere', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const flat = JSON.stringify(Object.fromEntries(names(10_000).map((name) => [name, ''])));
    for (const url of PLACES) {
      for (const payload of [deep, flat]) {
        const { statusCode, body } = await site.app.inject(post(url, 'application/json', payload));
        assert.equal(statusCode, 415, url);
        assert.match(body, PAGE);
      }
      const ajax = await site.app.inject(post(url, 'application/json', flat, AJAX));
      assert.equal(ajax.statusCode, 415);
      assert.match(ajax.body, /Ce type de contenu n’est pas accepté\./);
      const payload = `${part('message', flat, 'application/json')}--X--\r\n`;
      assert.equal((await site.app.inject(post(url, MULTIPART, payload))).statusCode, 413, url);
    }
  });

  test('several parts that end too early are the sender’s fault', async (context) => {
    const errors = context.mock.method(console, 'error', () => {});
    for (const payload of [`${part('a')}${part('b')}`, `${part('a')}--X\r\nContent-Dispo`, '--X']) {
      const { statusCode } = await site.app.inject(post('/contact', MULTIPART, payload));
      assert.ok(statusCode === 400 || statusCode === 403, `${statusCode} for ${payload}`);
    }
    assert.equal(errors.mock.callCount(), 0);
  });

  test('of an address: as many as of a form are read, no more', async () => {
    const query = (count: number) => names(count).join('&');
    for (const [url, shape] of [
      ['/communes', PAGE],
      ['/recherche', PAGE],
      ['/nope', PAGE],
      ['/agenda/calendrier.json', /^\{"result":false,"msg":"/],
      ['/globalflexit/ajax/modules/autocompleter.php', /^\{"result":false,"msg":"/],
      ['/site.css', /^L’adresse/],
      ['/flexit/flexit.js', /^L’adresse/],
      ['/sante', /^L’adresse/],
    ] as const) {
      assert.notEqual((await site.app.inject(`${url}?${query(MAX_FIELDS)}`)).statusCode, 414, url);
      for (const count of [MAX_FIELDS + 1, 5000]) {
        const { statusCode, body } = await site.app.inject(`${url}?${query(count)}`);
        assert.equal(statusCode, 414, url);
        assert.match(body, shape);
        assert.match(body, /L’adresse demandée est trop longue\./);
      }
    }
    const fragment = await site.app.inject({ url: `/communes?${query(5000)}`, headers: AJAX });
    assert.match(fragment.body, FRAGMENT);
  });

  test('of the address in a field of a list: no more are read than of another address', async () => {
    const recherche = encodeURIComponent(names(10_000).join('=1&'));
    const { statusCode, headers } = await site.app.inject(post('/annonces', URLENCODED, `recherche=${recherche}`));
    assert.equal(statusCode, 303);
    assert.ok((headers.location as string).split('&').length <= MAX_FIELDS + 1);
  });

  test('no form of the site has a quarter as many', async () => {
    const editor = new Visitor(site.app);
    await editor.signIn(ACCOUNTS.maelle);
    const waiting = ['/', '/redaction', '/mon-espace', '/contact', '/recherche?q=mende'];
    /** One page of each kind: those whose addresses differ by a number, a name or a query have the same forms. */
    const kinds = new Set<string>();
    let most = 0;
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const kind = url.replace(/[?#].*/, '').replace(/\/[^/]*(\d|-[^/]*-)[^/]*/g, '/*');
      if (kinds.has(kind) || /^\/(elements\/.|flexit|pictures)|\.\w+$/.test(kind)) continue;
      kinds.add(kind);
      const { body } = await editor.get(url);
      for (const [form] of body.matchAll(/<form[\s\S]*?<\/form>/g)) {
        most = Math.max(most, [...form.matchAll(/\sname="/g)].length);
      }
      for (const [, href = ''] of body.matchAll(/\shref="(\/[^"/][^"]*)"/g))
        waiting.push(href.replaceAll('&amp;', '&'));
    }
    assert.ok(kinds.has('/redaction/agenda/nouveau') && kinds.has('/mon-espace/annonces/nouvelle'));
    assert.ok(most > 5 && most < MAX_FIELDS / 4, `${most} fields`);
  });
});

describe('the bytes of a request', { timeout: 280_000 }, () => {
  let site: OpenSite;
  let port: number;
  const sockets: Socket[] = [];
  /** Bytes that a parser of several parts was given. */
  let parsed = 0;
  before(async () => {
    site = await openSite();
    site.app.server.on('connection', (socket) => sockets.push(socket));
    site.app.server.prependListener('request', (request: IncomingMessage) => {
      const { pipe } = request;
      request.pipe = ((to: NodeJS.WritableStream) => {
        const { write } = to;
        to.write = ((...chunk: Parameters<typeof write>) => {
          parsed += chunk[0].length;
          return write.apply(to, chunk);
        }) as typeof to.write;
        return pipe.call(request, to);
      }) as typeof request.pipe;
    });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as AddressInfo).port;
  });
  after(() => site.close());

  /** Sends what `more` gives, until it ends or the site answers and cuts the connection. */
  async function send(headers: Record<string, string | number>, more: Iterable<string | Buffer>, url = '/contact') {
    const sent = sendRequest({ agent: false, port, host: '127.0.0.1', method: 'POST', path: url, headers });
    let cut = false;
    sent.on('error', () => {}).on('close', () => (cut = true));
    const answer = once(sent, 'response').then(async (received) => {
      const [response] = received as [IncomingMessage];
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      await once(response, 'close');
      return { status: response.statusCode, body };
    });
    for (const chunk of more) {
      if (cut) break;
      if (!sent.write(chunk)) await Promise.race([once(sent, 'drain'), once(sent, 'close')]);
    }
    sent.end();
    return answer;
  }

  /** Writes to the site as no client would; resolves with all that it answers until it ends the connection. */
  async function speak(text: string | Buffer, options: { allowHalfOpen?: boolean } = {}) {
    const socket = connect({ port, host: '127.0.0.1', ...options });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk)).on('error', () => {});
    socket.write(text);
    await Promise.race([once(socket, 'end'), once(socket, 'close')]);
    return { answer, socket };
  }

  /** The head of a request whose body never comes. */
  const announce = (url: string, type: string, length: number) =>
    `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

  function* endless(chunk = 'a'.repeat(64 * KIB)): Generator<string> {
    for (let sent = 0; sent < 1024 * MIB; sent += chunk.length) yield chunk;
  }

  test('without a length: a form is read as any other', async () => {
    const { status } = await send({ 'content-type': URLENCODED }, ['nom=', 'Camille', '&message=Bonjour']);
    assert.equal(status, 403);
  });

  test('without a length: a form that is longer than any is refused at the same length as with one', async () => {
    for (const url of PLACES) {
      const { status, body } = await send({ 'content-type': URLENCODED }, ['message=', 'a'.repeat(150 * KIB)], url);
      assert.equal(status, 413, url);
      assert.match(body, PAGE);
      assert.match(body, TOO_LARGE);
    }
  });

  test('without a length: several parts are refused before they are read, however the type is written', async () => {
    for (const type of [MULTIPART, MULTIPART.replace('multipart', 'MultiPart'), ` ${MULTIPART}`]) {
      assert.equal((await send({ 'content-type': type }, [parts(3)])).status, 411);
    }
  });

  test('without a length or an end: soon read no further', async () => {
    for (const url of ['/contact', '/nope', '/flexit/nope', '/sante', '/agenda/calendrier.json']) {
      for (const type of [URLENCODED, MULTIPART, 'application/json']) {
        const before = sockets.length;
        const answer = await send({ 'content-type': type }, endless(), url).catch(() => undefined);
        if (answer) assert.ok(answer.status! >= 400, `${url} ${type}`);
        const socket = sockets[before]!;
        if (!socket.destroyed) await once(socket, 'close');
        assert.ok(socket.bytesRead < 32 * MIB, `${socket.bytesRead} bytes of ${url} ${type}`);
      }
    }
  });

  test('a length that no form has is soon read no further', async () => {
    for (const url of PLACES) {
      const before = sockets.length;
      const headers = { 'content-type': URLENCODED, 'content-length': 1024 * MIB };
      const answer = await send(headers, endless(), url).catch(() => undefined);
      if (answer) assert.equal(answer.status, 413);
      const socket = sockets[before]!;
      if (!socket.destroyed) await once(socket, 'close');
      assert.ok(socket.bytesRead < 32 * MIB, `${socket.bytesRead} bytes`);
    }
  });

  test('a form that could not be shown again is not read beyond the length of one', async () => {
    for (const url of ['/annonces', '/redaction/traitement', '/deconnexion']) {
      const { answer } = await speak(announce(url, URLENCODED, MIB));
      assert.match(answer, /^HTTP\/1\.1 413 /, url);
    }
  });

  test('a length that lies smuggles no request in', async () => {
    const head = `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: ${URLENCODED}\r\n`;
    const { answer } = await speak(`${head}Content-Length: 10\r\n\r\n${encoded(380_000)}`);
    assert.match(answer, /^HTTP\/1\.1 400 |^HTTP\/1\.1 403 [\s\S]*HTTP\/1\.1 400 /);
    const both = await speak(`${head}Content-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na=b&c\r\n0\r\n\r\n`);
    assert.match(both.answer, /^HTTP\/1\.1 400 /);
    const two = await speak(`${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\na=b&c`);
    assert.match(two.answer, /^HTTP\/1\.1 400 /);
  });

  test('of several parts too many, none is parsed once they are refused', async (context) => {
    const body = Buffer.from('--X\r\n\r\n\r\n'.repeat(180_000));
    const start = 32 * KIB;
    parsed = 0;
    const socket = connect({ port, host: '127.0.0.1' });
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk));
    const answered = async (pattern: RegExp) => {
      while (!pattern.test(answers)) await once(socket, 'data', { signal: context.signal });
    };
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, start));
    await answered(/^HTTP\/1\.1 413 [\s\S]*<\/html>/);
    socket.write(body.subarray(start));
    // The connection is good for a next request, so the rest has been taken.
    socket.write('GET /sante HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await answered(/\{"etat":"ok"\}/);
    assert.ok(parsed <= start, `${parsed} bytes`);
  });

  test('where nothing is sent to, no body is read', async () => {
    for (const url of [
      '/nope',
      '/flexit/nope',
      '/flexit/flexit.js',
      '/sante',
      '/site.css',
      '/agenda/calendrier.json',
    ]) {
      for (const type of [URLENCODED, MULTIPART, 'application/json']) {
        const { answer } = await speak(announce(url, type, 1000));
        assert.match(answer, /^HTTP\/1\.1 404 /, url);
      }
    }
  });

  test('a request whose head is too long: 431', async () => {
    const long = 'a'.repeat(20 * KIB);
    for (const text of [
      `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /?${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${long}\r\n\r\n`,
    ]) {
      const { answer } = await speak(text);
      assert.match(answer, /^HTTP\/1\.1 431 /);
    }
  });

  test('thousands of cookies in one header are read as any', async () => {
    const cookie = names(3000)
      .join('=1; ')
      .slice(0, 12 * KIB);
    assert.equal((await site.app.inject({ url: '/mon-espace', headers: { cookie } })).statusCode, 303);
  });

  test('whoever says no HTTP and does not hang up is hung up on', async () => {
    const before = sockets.length;
    const { answer, socket } = await speak('BONJOUR\r\n\r\n', { allowHalfOpen: true });
    assert.match(answer, /^HTTP\/1\.1 400 /);
    const accepted = sockets[before]!;
    if (!accepted.destroyed) await once(accepted, 'close');
    assert.ok(accepted.destroyed);
    socket.destroy();
  });

  test('whoever is slow is not waited for', () => {
    const { headersTimeout, requestTimeout, timeout } = site.app.server;
    for (const [name, milliseconds] of Object.entries({ headersTimeout, requestTimeout, timeout })) {
      assert.ok(milliseconds > 0 && milliseconds <= 60_000, `${name} is ${milliseconds}`);
    }
    assert.ok(headersTimeout <= 20_000, `${headersTimeout}`);
  });
});

describe('requests that are refused', () => {
  const MAX = 3;
  const limits = { messages: MAX, writes: MAX, lists: MAX, others: MAX, signIn: 100 };
  let site: OpenSite;
  before(async () => {
    site = await openSite({ limits });
  });
  after(() => site.close());

  const forget = () => site.database.execute(sql`truncate rate_limits`);
  const statuses = async (options: InjectOptions) => {
    await forget();
    const answers: number[] = [];
    for (let turn = 0; turn <= MAX; turn++) answers.push((await site.app.inject(options)).statusCode);
    return answers;
  };
  const then429 = (status: number) => [...Array(MAX).fill(status), 429];

  for (const [name, status, type, payload, headers] of [
    ['has too many fields', 413, URLENCODED, encoded(MAX_FIELDS + 1)],
    ['has too many parts', 413, MULTIPART, parts(MAX_FIELDS + 1)],
    ['is too long to be sent', 413, URLENCODED, `message=${'a'.repeat(150 * KIB)}`],
    ['is too long to be read', 413, URLENCODED, `message=${'a'.repeat(3 * MIB)}`],
    ['is too long in several parts', 413, MULTIPART, `${part('message', 'a'.repeat(3 * MIB))}--X--\r\n`],
    ['is broken', 400, MULTIPART, '--X\r\nnothing'],
    ['is JSON', 415, 'application/json', '{"a":1}'],
    ['has no token', 403, URLENCODED, 'message=bonjour'],
  ] as [string, number, string, string, Record<string, string>?][]) {
    test(`count when a body ${name}`, async () => {
      assert.deepEqual(await statuses(post('/contact', type, payload, headers)), then429(status));
      assert.deepEqual(await statuses(post('/contact', type, payload, { ...headers, ...AJAX })), then429(status));
    });
  }

  test('count at every address', async () => {
    const payload = encoded(MAX_FIELDS + 1);
    for (const url of ['/annonces', '/redaction/traitement', '/deconnexion', '/elements/theme']) {
      assert.deepEqual(await statuses(post(url, URLENCODED, payload)), then429(413), url);
    }
    for (const url of ['/nope', '/flexit/nope', '/sante', '/site.css']) {
      assert.deepEqual(await statuses(post(url, URLENCODED, payload)), then429(404), url);
    }
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      assert.deepEqual(await statuses({ ...post('/contact', URLENCODED, payload), method }), then429(404), method);
    }
  });

  test('are told when to try again, in the shape that they want', async () => {
    const flood = (url: string, headers = {}) => post(url, URLENCODED, encoded(MAX_FIELDS + 1), headers);
    for (const url of ['/contact', '/annonces', '/nope']) {
      await statuses(flood(url));
      const page = await site.app.inject(flood(url));
      assert.match(page.body, PAGE);
      assert.match(page.body, TOO_MANY);
      assert.ok(Number(page.headers['retry-after']) > 0);
      const ajax = await site.app.inject(flood(url, AJAX));
      assert.equal(ajax.statusCode, 429);
      if (url === '/annonces') assert.equal(ajax.json().result, false);
      else assert.match(ajax.body, FRAGMENT);
    }
  });

  test('leave no room for a good one, of the same sender only', async () => {
    await statuses(post('/contact', URLENCODED, encoded(1000)));
    const visitor = new Visitor(site.app);
    assert.equal((await visitor.post('/contact', { message: 'Bonjour' })).statusCode, 429);
    const other = { ...post('/contact', URLENCODED, encoded(1000)), remoteAddress: '192.0.2.7' };
    assert.equal((await site.app.inject(other)).statusCode, 413);
    const member = new Visitor(site.app);
    await member.signIn(ACCOUNTS.camille);
    assert.equal((await member.post('/contact', { message: 'Bonjour' })).statusCode, 422);
  });

  test('too often: only a short form is still read', async () => {
    await statuses(post('/contact', URLENCODED, encoded(1000)));
    const short = await site.app.inject(post('/contact', URLENCODED, 'nom=Camille&message=Gardé malgré tout'));
    assert.equal(short.statusCode, 429);
    assert.match(short.body, /Gardé malgré tout<\/textarea>/);
    const long = await site.app.inject(post('/contact', URLENCODED, `message=${'a'.repeat(MIB)}`));
    assert.equal(long.statusCode, 429);
    assert.ok(long.body.length < 100 * KIB);
  });
});
