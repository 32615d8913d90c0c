import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const AUTOCOMPLETER = '/globalflexit/ajax/modules/autocompleter.php';
const ANSWERS = ['/', '/nope', '/site.css', '/flexit/flexit.js', '/flexit/nope.js', '/sante', AUTOCOMPLETER];

describe('the headers', () => {
  let site: OpenSite;
  let proxied: OpenSite;
  before(async () => {
    site = await openSite();
    proxied = await openSite({ trustProxy: true });
  });
  after(async () => {
    await site.close();
    await proxied.close();
  });

  test('every answer bears the protective headers', async () => {
    for (const url of ANSWERS) {
      const { headers } = await site.app.inject(url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.match(headers['permissions-policy'] as string, /camera=\(\), .*microphone=\(\)/, url);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
      const policy = url.startsWith('/flexit/') ? 'cross-origin' : 'same-origin';
      assert.equal(headers['cross-origin-resource-policy'], policy, url);
      assert.equal(headers['x-powered-by'], undefined, url);
      assert.equal(headers.server, undefined, url);
      assert.equal(headers['strict-transport-security'], undefined, url);
      assert.match(headers['x-request-id'] as string, /^[\w-]{36}$/, url);
    }
  });

  test('https is believed of the proxy alone', async () => {
    const https = { 'x-forwarded-proto': 'https', host: 'www.val-aubrelle.example' };
    for (const url of ANSWERS) {
      const { headers } = await proxied.app.inject({ url, headers: https });
      assert.equal(headers['strict-transport-security'], 'max-age=31536000', url);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
      assert.equal(
        (await site.app.inject({ url, headers: https })).headers['strict-transport-security'],
        undefined,
        url,
      );
    }
    // Over plain http, elsewhere than here, browsers would only complain of it.
    const plain = await site.app.inject({ url: '/', headers: { host: 'www.val-aubrelle.example' } });
    assert.equal(plain.headers['cross-origin-opener-policy'], undefined);
  });

  test('the address that counts is the one that the proxy saw, not what the visitor says', async () => {
    const strict = await openSite({ trustProxy: true, limits: { signIn: 1 } });
    try {
      const attempt = async (forwarded: string) => {
        const fields = { courriel: ACCOUNTS.camille.courriel, mot_de_passe: 'faux' };
        return (await new Visitor(strict.app).post('/connexion', fields, { headers: { 'x-forwarded-for': forwarded } }))
          .statusCode;
      };
      assert.equal(await attempt('192.0.2.1, 198.51.100.7'), 401);
      assert.equal(await attempt('192.0.2.2, 198.51.100.7'), 429);
      assert.equal(await attempt('192.0.2.2, 198.51.100.8'), 401);
      // Some proxies write the port, too.
      assert.equal(await attempt('198.51.100.9:4711'), 401);
      assert.equal(await attempt('198.51.100.9:4712'), 429);
      assert.equal(await attempt('[2001:db8::1]:443'), 401);
      assert.equal(await attempt('[2001:db8::2]:444'), 429);
    } finally {
      await strict.close();
    }
  });

  test('a host that is none gets no page, and whole addresses have the origin of the settings', async () => {
    for (const host of ['a b', 'a/b', 'a@b', '[::1', 'x:99999', '"><script>']) {
      for (const url of ['/', '/contact', '/elements/', '/agenda.ics']) {
        assert.equal((await site.app.inject({ url, headers: { host } })).statusCode, 400, `${host} ${url}`);
      }
    }
    const origin = 'https://www.val-aubrelle.example';
    const own = await openSite({ origin });
    try {
      for (const url of ['/', '/actualites/cantines-du-pays']) {
        const { body } = await own.app.inject({ url, headers: { host: 'evil.example' } });
        assert.ok(body.includes(`<link rel="canonical" href="${origin}${url}">`));
        assert.doesNotMatch(body, /evil\.example/);
      }
    } finally {
      await own.close();
    }
  });

  test('what a request says does not come back in headers of any length', async () => {
    const visitor = new Visitor(site.app);
    const long = 'é'.repeat(4000);
    const { courriel, password } = ACCOUNTS.camille;
    const answers = [
      await visitor.get(`/mon-espace?etat=${'x'.repeat(12_000)}`),
      await visitor.post('/communes', { q: 'x'.repeat(50_000) }),
      await visitor.post('/connexion', { courriel, mot_de_passe: password, retour: `/communes?q=${long}` }),
      await visitor.post('/elements/theme', { theme: long, retour: `/elements/${'x'.repeat(30_000)}` }),
      await visitor.get('/', { 'x-request-id': 'x'.repeat(8000), cookie: `theme=${'x'.repeat(8000)}` }),
    ];
    for (const { headers, statusCode } of answers) {
      assert.ok(statusCode < 500);
      assert.ok(JSON.stringify(headers).length < 8000, JSON.stringify(headers).slice(0, 300));
    }
  });

  test('pages come in the encoding that the browser takes', async () => {
    const get = (encoding: string) => site.app.inject({ url: '/a-propos', headers: { 'accept-encoding': encoding } });
    const plain = (await get('identity')).body.replace(/[\w-]{16,}/g, '');
    const br = await get('gzip, deflate, br');
    const gzip = await get('gzip');
    assert.equal(
      brotliDecompressSync(br.rawPayload)
        .toString()
        .replace(/[\w-]{16,}/g, ''),
      plain,
    );
    assert.equal(
      gunzipSync(gzip.rawPayload)
        .toString()
        .replace(/[\w-]{16,}/g, ''),
      plain,
    );
    for (const answer of [br, gzip, await get('identity')]) {
      assert.match(answer.headers.vary as string, /X-Requested-With, Sec-Fetch-Dest, accept-encoding/);
      assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
    }
  });
});
