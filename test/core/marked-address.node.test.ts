import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { markedAddress } from '../../react/core/url.ts';

describe('the success marker', () => {
  // Specification 4.7
  it('is once at the end of the query', () => {
    const cases: [address: string, marker: string, marked: string][] = [
      ['https://site.fr/', 'success=1', 'https://site.fr/?success=1'],
      ['https://site.fr/a?x=%20y&l[]=1#bas', 'success=1', 'https://site.fr/a?x=%20y&l[]=1&success=1#bas'],
      ['https://site.fr/?success=1&b=2', 'success=1', 'https://site.fr/?b=2&success=1'],
      ['https://site.fr/?success=1#bas', 'success=1', 'https://site.fr/?success=1#bas'],
      ['https://site.fr/?success=0&success', 'success=1', 'https://site.fr/?success=1'],
      ['https://site.fr/?a=1', 'ok', 'https://site.fr/?a=1&ok=1'],
      ['https://site.fr/?a=1', '?ok=à&b=2', 'https://site.fr/?a=1&ok=%C3%A0&b=2'],
      ['https://site.fr/?a=1#b', '', 'https://site.fr/?a=1#b'],
    ];
    for (const [address, marker, marked] of cases) assert.equal(markedAddress(address, marker), marked);
  });

  it('keeps every other parameter, whatever the address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const marked = markedAddress(address, 'success=1');
        const [before, after] = [new URL(address), new URL(marked)];
        assert.deepEqual(after.searchParams.getAll('success'), ['1']);
        assert.equal(after.hash, before.hash);
        before.searchParams.delete('success');
        after.searchParams.delete('success');
        assert.deepEqual([...after.searchParams], [...before.searchParams]);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same when it is marked twice', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const marked = markedAddress(address, 'success=1');
        assert.equal(markedAddress(marked, 'success=1'), marked);
      }),
      { numRuns: 200 },
    );
  });
});
