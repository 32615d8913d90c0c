import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearest } from '../../elements/boot/hints.ts';
import { registry } from '../../elements/boot/registry.ts';
import { isLocal } from '../../react/core/url.ts';

describe('the name that was meant', () => {
  const names = Object.keys(registry);
  for (const [written, meant] of [
    ['modall', 'modal'],
    ['mdoal', 'modal'],
    ['mobil-menu', 'mobile-menu'],
    ['silder', 'slider'],
    ['fomr', 'form'],
    ['lsit', 'list'],
    ['carousel', undefined],
    ['x', undefined],
    ['', undefined],
  ] as const)
    it(`is ${meant} for ${written || 'nothing'}`, () => assert.equal(nearest(written, names), meant));

  it('is near for a short name only by one letter', () => {
    assert.equal(nearest('scr', ['src']), 'src');
    assert.equal(nearest('alt', ['url', 'max']), undefined);
    assert.equal(nearest('reloadonclose', ['refresh-on-close', 'reload-on-close']), 'reload-on-close');
  });
});

describe('a developer’s own machine', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'mairie.localhost'])
    it(`is ${host}`, () => assert.equal(isLocal(host), true));
  for (const host of ['mairie.fr', 'localhost.fr', 'notlocalhost', '127.0.0.12', '10.0.0.1', ''])
    it(`is not ${host || 'nothing'}`, () => assert.equal(isLocal(host), false));
});
