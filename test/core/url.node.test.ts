import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { appendQuery, isRefused, isSameOrigin, parameterPairs, requestUrl, safeUrl } from '../../react/core/url.ts';

const BASE = 'https://site.test/dossier/page.html';

/** A scheme as a browser still recognises it: any case, tabs and line ends anywhere, controls and spaces before it. */
const disguised = (scheme: string) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'\0\x01\x1f \t\n\r\x0b') }),
      fc.array(fc.tuple(fc.boolean(), fc.string({ unit: fc.constantFrom('\t', '\n', '\r'), maxLength: 2 })), {
        minLength: scheme.length,
        maxLength: scheme.length,
      }),
    )
    .map(([before, letters]) => {
      const spoilt = letters.map(([upper, gap], at) => (upper ? scheme[at]!.toUpperCase() : scheme[at]!) + gap);
      return `${before}${spoilt.join('')}:`;
    });

describe('safeUrl', () => {
  it('refuses a javascript: address, however it is disguised', () => {
    fc.assert(
      fc.property(disguised('javascript'), fc.string(), (scheme, rest) => {
        assert.equal(safeUrl(scheme + rest, BASE), undefined);
        assert.equal(requestUrl(scheme + rest, BASE), undefined);
        // No browser follows what is no address at all, such as `javascript://}`.
        assert.equal(isRefused(scheme + rest), URL.canParse(scheme + rest));
      }),
    );
  });

  it('refuses a data: address other than an image', () => {
    const types = fc.constantFrom(
      'text/html',
      'text/javascript',
      'application/xhtml+xml',
      '',
      'imagetext/html',
      'image',
    );
    fc.assert(
      fc.property(disguised('data'), types, fc.string(), (scheme, type, rest) => {
        assert.equal(safeUrl(`${scheme}${type},${rest}`, BASE), undefined);
      }),
    );
    assert.equal(safeUrl('data:image/png;base64,AAAA', BASE), 'data:image/png;base64,AAAA');
    assert.equal(safeUrl('data:image/svg+xml,%3Csvg/%3E', BASE), 'data:image/svg+xml,%3Csvg/%3E');
    assert.equal(safeUrl('data:image/text/html,x', BASE), undefined);
  });

  it('never gives an address whose scheme runs script', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (value) => {
        const url = safeUrl(value, BASE);
        if (url !== undefined) assert.doesNotMatch(url, /^(javascript|vbscript|data(?!:image\/)):/i);
      }),
    );
  });

  it('makes addresses absolute', () => {
    assert.equal(safeUrl('autre.html?x=1#y', BASE), 'https://site.test/dossier/autre.html?x=1#y');
    assert.equal(safeUrl('/', BASE), 'https://site.test/');
    assert.equal(safeUrl('mailto:a@b.fr', BASE), 'mailto:a@b.fr');
    assert.equal(safeUrl('javascript/page', BASE), 'https://site.test/dossier/javascript/page');
    assert.equal(safeUrl('?u=javascript:alert(1)', BASE), `${BASE}?u=javascript:alert(1)`);
  });

  it('gives nothing for what is no address', () => {
    assert.equal(safeUrl('https://', BASE), undefined);
    assert.equal(safeUrl('/x', 'about:blank'), undefined);
  });
});

describe('requestUrl', () => {
  it('takes http and https only', () => {
    assert.equal(requestUrl('x', BASE)?.href, 'https://site.test/dossier/x');
    assert.equal(requestUrl('http://autre.test/', BASE)?.href, 'http://autre.test/');
    for (const value of [
      'blob:https://site.test/1',
      'data:image/png,x',
      'file:///etc/passwd',
      'mailto:a@b.fr',
      'about:blank',
    ]) {
      assert.equal(requestUrl(value, BASE), undefined, value);
    }
  });
});

describe('isSameOrigin', () => {
  it('compares scheme, host and port', () => {
    assert.equal(isSameOrigin('https://site.test/x', 'https://site.test'), true);
    for (const other of [
      'http://site.test/',
      'https://site.test:8443/',
      'https://www.site.test/',
      'https://site.test@autre.test/',
    ]) {
      assert.equal(isSameOrigin(other, 'https://site.test'), false, other);
    }
  });

  it('never finds opaque origins the same', () => {
    assert.equal(isSameOrigin('data:text/html,x', 'null'), false);
    assert.equal(isSameOrigin('about:srcdoc', 'null'), false);
  });
});

describe('appendQuery', () => {
  const added = (url: string) => appendQuery(new URL(url), new URLSearchParams({ a: '1', b: 'é&' })).href;

  it('keeps the query and the hash that are there', () => {
    assert.equal(added('https://site.test/p'), 'https://site.test/p?a=1&b=%C3%A9%26');
    assert.equal(added('https://site.test/p?x=%20#h'), 'https://site.test/p?x=%20&a=1&b=%C3%A9%26#h');
  });

  it('adds nothing for no parameters', () => {
    assert.equal(appendQuery(new URL('https://site.test/p?x'), new URLSearchParams()).href, 'https://site.test/p?x');
  });
});

describe('parameterPairs', () => {
  it('names nested objects and lists as PHP reads them', () => {
    assert.deepEqual(
      parameterPairs({ autocompleter: { classname: 'Ville', term: 'ly' }, c: ['1', 2], d: [{ e: 1 }, { e: 2 }] }),
      [
        ['autocompleter[classname]', 'Ville'],
        ['autocompleter[term]', 'ly'],
        ['c[]', '1'],
        ['c[]', '2'],
        ['d[0][e]', '1'],
        ['d[1][e]', '2'],
      ],
    );
  });

  it('sends every value but a function as a text', () => {
    assert.deepEqual(parameterPairs({ a: null, b: undefined, c: false, d: 0, e: new Date(0), f: () => 1 }), [
      ['a', ''],
      ['b', ''],
      ['c', 'false'],
      ['d', '0'],
      ['e', '1970-01-01T00:00:00.000Z'],
    ]);
  });
});
