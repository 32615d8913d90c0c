import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../elements/boot/registry.ts';
import { randomActions } from './actions.ts';
import { catalogueOf, elementsOf, PAGES, pageOf } from './pages.ts';
import { Random } from './random.ts';

test('a seed gives the same numbers again, in bounds', () =>
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 10_000 }), (seed, limit) => {
      const [one, other] = [new Random(seed), new Random(seed)];
      for (let turn = 0; turn < 50; turn++) {
        const number = one.below(limit);
        assert.ok(Number.isInteger(number) && number >= 0 && number < limit);
        assert.equal(other.below(limit), number);
      }
    }),
  ));

test('numbers are spread evenly', () => {
  const random = new Random(7);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let turn = 0; turn < 10_000; turn++) counts[random.below(10)]! += 1;
  for (const count of counts) assert.ok(count > 850 && count < 1150, counts.join(', '));
});

test('a shuffle keeps all, and seeds differ', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = new Random(1).shuffle(all);
  assert.deepEqual(
    shuffled.toSorted((one, other) => one - other),
    all,
  );
  assert.notDeepEqual(shuffled, new Random(2).shuffle(all));
  assert.notDeepEqual(randomActions(1, 50), randomActions(2, 50));
  assert.deepEqual(randomActions(1, 50), randomActions(1, 50));
});

test('every element of the registry is on the pages of seeds in a row', () => {
  const catalogue = catalogueOf('react');
  for (const first of [0, 3 * PAGES]) {
    const pages = Array.from({ length: PAGES }, (_, index) => pageOf(catalogue, elementsOf(first + index), 'react'));
    for (const name of Object.keys(registry)) {
      const isOn = pages.some((page) =>
        new RegExp(`<section data-element="${name}">[^]*?<flexit-${name}\\b`).test(page),
      );
      assert.ok(isOn, `<flexit-${name}> is on no page`);
    }
  }
});
