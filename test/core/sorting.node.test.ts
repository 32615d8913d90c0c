import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Direction, type SortKey, sortedPlaces, sortKey } from '../../react/core/sorting.ts';

const keys = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 9 }),
    fc.constant(undefined),
    fc.constantFrom('Œuf', 'éclair', 'Zoé', 'eau', 'Eau', '-5', '12 €'),
    fc.double({ noNaN: true, min: 0 }),
    fc.string(),
  ),
);
const directions = fc.constantFrom<Direction>('asc', 'desc');

const sorted = (values: readonly SortKey[], direction: Direction, language = 'fr') =>
  sortedPlaces(values, direction, language).map((place) => values[place]);
const sortTexts = (texts: readonly string[], direction: Direction = 'asc', language = 'fr') =>
  sortedPlaces(texts.map(sortKey), direction, language).map((place) => texts[place]);

describe('sortKey', () => {
  // Specification 5.33
  it('reads digits, spaces and commas as a number', () => {
    const numbers: readonly [string, number][] = [
      ['0', 0],
      [' 42 ', 42],
      ['2,5', 2.5],
      [',5', 0.5],
      ['5,', 5],
      ['1 000', 1000],
      ['1\u00a0000\u00a0000', 1e6],
      ['12\u202f345,67', 12345.67],
      ['1\u2009234\n', 1234],
      ['007', 7],
      ['1,2,3', 1.23],
      ['-5', -5],
      ['−5', -5],
      [' - 2,5 ', -2.5],
      ['−1\u202f000', -1000],
    ];
    for (const [value, number] of numbers) assert.equal(sortKey(value), number, value);
  });

  it('reads all else as text, as the specification’s letter has it', () => {
    for (const value of ['-', '--5', '5-', '- ,', '–5', '12.5', '12 €', '1e3', '+1', '٣', '10 %', 'Lyon'])
      assert.equal(sortKey(value), value);
    assert.equal(sortKey('  Saint\n  Étienne '), 'Saint Étienne');
  });

  it('reads spaces and commas alone as nothing', () => {
    for (const value of ['', ' ', ',', ' ,\u00a0', '\u202f', '\n\t']) assert.equal(sortKey(value), undefined, value);
  });
});

describe('sortedPlaces', () => {
  it('orders negative numbers before the others', () => {
    const texts = ['0', '1 000', '−10', '2,5', '-5', '9', '10'];
    assert.deepEqual(sortTexts(texts), ['−10', '-5', '0', '2,5', '9', '10', '1 000']);
    assert.deepEqual(sortTexts(texts, 'desc'), ['1 000', '10', '9', '2,5', '0', '-5', '−10']);
  });

  // Specification 5.33
  it('orders numbers by their value', () => {
    assert.deepEqual(sortTexts(['10', '1 000', '2,5', '9']), ['2,5', '9', '10', '1 000']);
  });

  it('orders texts by the alphabet of the language', () => {
    assert.deepEqual(sortTexts(['Zoé', 'Œuf', 'éclair', 'Eau', 'abricot']), ['abricot', 'Eau', 'éclair', 'Œuf', 'Zoé']);
    assert.deepEqual(sortTexts(['z', 'ö', 'o'], 'asc', 'sv'), ['o', 'z', 'ö']);
    assert.deepEqual(sortTexts(['z', 'ö', 'o'], 'asc', 'de'), ['o', 'ö', 'z']);
  });

  it('falls back to French where the language is no tag', () => {
    for (const language of ['', 'fr_FR', '???']) {
      assert.deepEqual(sortTexts(['Zoé', 'Œuf', 'éclair'], 'asc', language), ['éclair', 'Œuf', 'Zoé'], language);
    }
  });

  it('orders numbers as lower than texts', () => {
    assert.deepEqual(sortTexts(['b', '2', 'a', '10']), ['2', '10', 'a', 'b']);
    assert.deepEqual(sortTexts(['b', '2', 'a', '10'], 'desc'), ['b', 'a', '10', '2']);
  });

  it('puts what is empty last, in descending order too', () => {
    const texts = ['b', '', '2', 'a', ',', '10'];
    assert.deepEqual(sortTexts(texts), ['2', '10', 'a', 'b', '', ',']);
    assert.deepEqual(sortTexts(texts, 'desc'), ['b', 'a', '10', '2', '', ',']);
  });

  it('gives each place once', () => {
    fc.assert(
      fc.property(keys, directions, (values, direction) => {
        const places = sortedPlaces(values, direction, 'fr');
        assert.deepEqual(
          places.toSorted((a, b) => a - b),
          values.map((_, place) => place),
        );
      }),
    );
  });

  it('agrees with the specification’s stable rule, neighbour by neighbour', () => {
    const { compare } = new Intl.Collator('fr');
    const rank = (key: SortKey) => (key === undefined ? 2 : typeof key === 'number' ? 0 : 1);
    const order = (a: SortKey, b: SortKey, sign: number) => {
      if (a === undefined || b === undefined) return rank(a) - rank(b);
      if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : sign * (a - b);
      return sign * (typeof a === 'string' && typeof b === 'string' ? compare(a, b) : rank(a) - rank(b));
    };
    fc.assert(
      fc.property(keys, directions, (values, direction) => {
        const places = sortedPlaces(values, direction, 'fr');
        for (const [index, place] of places.entries()) {
          if (index === 0) continue;
          const before = places[index - 1]!;
          const difference = order(values[before], values[place], direction === 'asc' ? 1 : -1);
          assert.ok(difference < 0 || (difference === 0 && before < place));
        }
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(keys, directions, (values, direction) => {
        const once = sorted(values, direction);
        assert.deepEqual(sorted(once, direction), once);
      }),
    );
  });

  it('comes back from the other direction', () => {
    fc.assert(
      fc.property(keys, directions, (values, direction) => {
        const once = sorted(values, direction);
        assert.deepEqual(sorted(sorted(once, direction === 'asc' ? 'desc' : 'asc'), direction), once);
      }),
    );
  });

  it('reverses different values in the other direction', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), (values) => {
        assert.deepEqual(sorted(values, 'desc'), sorted(values, 'asc').reverse());
      }),
    );
  });
});
