import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from '../../react/core/base64.ts';
import { isMail } from '../../react/core/forms/checks.ts';

describe('base64', () => {
  it('gives back any Unicode text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(decodeBase64(encodeBase64(text)), text)),
    );
  });

  it('is that of the UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.equal(encodeBase64(text), Buffer.from(text, 'utf8').toString('base64')),
      ),
    );
  });

  it('reads the alphabet of addresses, without padding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.equal(decodeBase64(Buffer.from(text, 'utf8').toString('base64url')), text),
      ),
    );
  });

  it('keeps a byte order mark', () => assert.equal(decodeBase64(encodeBase64('\ufeffa')), '\ufeffa'));

  it('encodes half a character as the replacement character', () =>
    assert.equal(decodeBase64(encodeBase64('a\ud83d')), 'a\ufffd'));

  for (const text of ['é', 'a', 'ab=c', '*', '/w==']) {
    it(`refuses « ${text} », which holds no text`, () =>
      assert.throws(() => decodeBase64(text), { name: 'TypeError', message: /is no text in base64/ }));
  }

  it('refuses to encode what is no text', () =>
    assert.throws(() => encodeBase64(undefined as unknown as string), { name: 'TypeError' }));
});

describe('isMail', () => {
  // Specification 5.27
  for (const text of ['ab@c.fr', 'a.b@cd.fr', 'a@b.c', 'a@bc.'])
    it(`takes « ${text} »`, () => assert.equal(isMail(text), true));
  // Specification 5.27
  for (const text of ['', '@bc.fr', 'abcd.fr', 'a@bcfr', '.a@', 'a.@', undefined, null, 12])
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(isMail(text), false));
});
