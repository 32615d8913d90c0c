/** What the browser keeps of a menu. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createMenuCache } from '../../react/core/menu/cache.ts';

const HOUR = 3_600_000;
const SOURCE = 'https://site.test/menu fr';
const scope = (session: string, source = SOURCE) => ({ session, source });
const DATA = [{ type: 'menu', data: [{ nom_page: 'É' }] }];

describe('the menu cache', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let now = 1_000;
  const cache = createMenuCache(
    () => storage,
    () => now,
  );
  beforeEach(() => {
    kept.clear();
    now = 1_000;
  });

  // Specification 7.31, 9.31, 9.33
  test('keeps its keys a menu', () => {
    cache.write('principal', scope('abc'), DATA, HOUR);
    assert.deepEqual(Object.fromEntries(kept), {
      'flexit-menu-principal-data': JSON.stringify(DATA),
      'flexit-menu-principal-key': 'abc',
      'flexit-menu-principal-expire': String(1_000 + HOUR),
      'flexit-menu-principal-source': SOURCE,
    });
    assert.deepEqual(cache.read('principal', scope('abc')), DATA);
    assert.equal(cache.read('secondaire', scope('abc')), undefined);
    cache.remove('principal');
    assert.equal(kept.size, 0);
  });

  // Specification 9.32, 9.35
  test('gives nothing to another session, nor once its time has come', () => {
    cache.write('principal', scope('abc'), DATA, HOUR);
    assert.equal(cache.read('principal', scope('abd')), undefined);
    assert.equal(cache.read('principal', scope('')), undefined);
    now += HOUR - 1;
    assert.deepEqual(cache.read('principal', scope('abc')), DATA);
    now += 1;
    assert.equal(cache.read('principal', scope('abc')), undefined);
  });

  test('gives nothing to another address or another language', () => {
    cache.write('principal', scope('abc'), DATA, HOUR);
    assert.equal(cache.read('principal', scope('abc', 'https://site.test/menu en')), undefined);
    assert.equal(cache.read('principal', scope('abc', 'https://site.test/autre fr')), undefined);
    assert.deepEqual(cache.read('principal', scope('abc')), DATA);
  });

  test('gives what does not say where it came from', () => {
    cache.write('principal', scope('abc'), DATA, HOUR);
    kept.delete('flexit-menu-principal-source');
    assert.deepEqual(cache.read('principal', scope('abc')), DATA);
  });

  test('keeps nothing for no time', () => {
    cache.write('principal', scope(''), DATA, 0);
    assert.equal(kept.size, 0);
  });

  test('gives nothing that is broken', () => {
    cache.write('principal', scope(''), DATA, HOUR);
    kept.set('flexit-menu-principal-data', '[{');
    assert.equal(cache.read('principal', scope('')), undefined);
    kept.set('flexit-menu-principal-data', '[]');
    kept.set('flexit-menu-principal-expire', 'demain');
    assert.equal(cache.read('principal', scope('')), undefined);
  });

  // Specification 8.19
  test('is silent where storage is forbidden', () => {
    const forbidden = createMenuCache(
      () => {
        throw new Error('SecurityError');
      },
      () => now,
    );
    forbidden.write('principal', scope(''), DATA, HOUR);
    forbidden.remove('principal');
    assert.equal(forbidden.read('principal', scope('')), undefined);
  });

  // Specification 8.19
  test('leaves nothing half written where storage is full', () => {
    const full = createMenuCache(
      () => ({
        ...storage,
        setItem(key, value) {
          if (key.endsWith('-key')) throw new Error('QuotaExceededError');
          storage.setItem(key, value);
        },
      }),
      () => now,
    );
    full.write('principal', scope(''), DATA, HOUR);
    assert.equal(kept.size, 0);
  });
});
