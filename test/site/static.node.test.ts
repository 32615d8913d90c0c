import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HASHED } from '../../examples/site/routes/static.ts';
import { bestEncoding } from '../../examples/site/static-file.ts';
import { type OpenSite, openSite } from './helpers/site.ts';

const CODE = `export const text = '${'une bibliothèque assez longue '.repeat(100)}';\n`;

describe('the files', () => {
  let site: OpenSite;
  const dist = mkdtempSync(join(tmpdir(), 'flexit-dist-'));
  before(async () => {
    for (const folder of ['chunks', 'elements/parts', 'light/chunks'])
      mkdirSync(join(dist, folder), { recursive: true });
    for (const name of [
      'flexit.js',
      'chunks/react-C0FrvJ.js',
      'chunks/react-C0FrvJ.js.map',
      'light/flexit.js',
      'light/chunks/preact-C0FrvJ.js',
      'elements/parts/drag-AO1t4I.js',
      'elements/my-elements.js',
    ]) {
      writeFileSync(join(dist, name), CODE);
    }
    writeFileSync(join(dist, 'small.css'), 'p{}');
    writeFileSync(join(dist, '.secret'), 'x');
    site = await openSite({ dist });
  });
  after(async () => {
    await site.close();
    rmSync(dist, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  test('come in the best encoding that the browser takes', async () => {
    const plain = await get('/flexit/flexit.js');
    const br = await get('/flexit/flexit.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/flexit/flexit.js', { 'accept-encoding': 'gzip' });
    assert.equal(plain.body, CODE);
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), CODE);
    assert.equal(gunzipSync(gzip.rawPayload).toString(), CODE);
    assert.ok(br.rawPayload.length < 200);
    assert.deepEqual(
      [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
      [undefined, 'br', 'gzip'],
    );
    assert.equal(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size, 3);
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['content-length'], String(rawPayload.length));
    }
    const small = await get('/flexit/small.css', { 'accept-encoding': 'br' });
    assert.equal(small.headers['content-encoding'], undefined);
    const head = await site.app.inject({
      method: 'HEAD',
      url: '/flexit/flexit.js',
      headers: { 'accept-encoding': 'br' },
    });
    assert.deepEqual([head.body, head.headers['content-length']], ['', br.headers['content-length']]);
  });

  test('are sent again only once they have changed', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag } = (await get('/flexit/flexit.js', { 'accept-encoding': encoding })).headers as { etag: string };
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const answer = await get('/flexit/flexit.js', { 'accept-encoding': encoding, 'if-none-match': header });
        assert.deepEqual([answer.statusCode, answer.body, answer.headers.etag], [304, '', etag], header);
        assert.equal(answer.headers.vary, 'Accept-Encoding');
      }
      const other = encoding === 'br' ? 'gzip' : 'br';
      assert.equal(
        (await get('/flexit/flexit.js', { 'accept-encoding': other, 'if-none-match': etag })).statusCode,
        200,
      );
    }
    const { etag } = (await get('/flexit/small.css')).headers as { etag: string };
    writeFileSync(join(dist, 'small.css'), 'p{color:red}');
    const changed = await get('/flexit/small.css', { 'if-none-match': etag });
    assert.deepEqual([changed.statusCode, changed.body], [200, 'p{color:red}']);
  });

  test('are kept for ever only if their name changes with their content', async () => {
    for (const [url, kept] of [
      ['/flexit/chunks/react-C0FrvJ.js', 'public, max-age=31536000, immutable'],
      ['/flexit/chunks/react-C0FrvJ.js.map', 'public, max-age=31536000, immutable'],
      ['/flexit/light/chunks/preact-C0FrvJ.js', 'public, max-age=31536000, immutable'],
      ['/flexit/elements/parts/drag-AO1t4I.js', 'public, max-age=31536000, immutable'],
      ['/flexit/light/flexit.js', 'public, no-cache'],
      ['/flexit/elements/my-elements.js', 'public, no-cache'],
      ['/flexit/flexit.js', 'public, no-cache'],
      ['/site.css', 'public, no-cache'],
      ['/images/logo.svg', 'public, no-cache'],
    ] as const) {
      const { statusCode, headers } = await get(url);
      assert.deepEqual([statusCode, headers['cache-control']], [200, kept], url);
    }
  });

  test('of the build are named as this expects', () => {
    for (const folder of ['elements/parts', 'light/elements/parts'])
      for (const name of readdirSync(new URL(`../../dist/${folder}`, import.meta.url)))
        assert.match(`${folder}/${name}`, HASHED);
  });

  test('of the library alone may be loaded by other sites', async () => {
    const library = (await get('/flexit/flexit.js', { origin: 'https://ailleurs.example' })).headers;
    assert.equal(library['access-control-allow-origin'], '*');
    assert.equal(library['cross-origin-resource-policy'], 'cross-origin');
    const own = (await get('/site.css')).headers;
    assert.equal(own['access-control-allow-origin'], undefined);
    assert.equal(own['cross-origin-resource-policy'], 'same-origin');
  });

  test('that are not to be served are not there', async () => {
    for (const path of [
      '.secret',
      '../package.json',
      '..%2fpackage.json',
      'chunks',
      'chunks/',
      '',
      'nope.js',
      '%00',
      'a//b',
      'chunks%5c..%5cflexit.js',
    ]) {
      const { statusCode, body } = await get(`/flexit/${path}`);
      assert.equal(statusCode, 404, path);
      assert.ok(!body.includes('"name"'));
    }
  });

  test('the encoding follows the weights', () => {
    for (const [accepted, expected] of [
      [undefined, 'identity'],
      ['', 'identity'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.5, br;q=0.4', 'gzip'],
      ['GZIP', 'gzip'],
      ['*', 'br'],
      ['*;q=0', 'identity'],
      ['identity, br;q=0.1', 'identity'],
      ['br;q=nonsense', 'identity'],
    ] as const) {
      assert.equal(bestEncoding(accepted), expected, accepted);
    }
  });
});
