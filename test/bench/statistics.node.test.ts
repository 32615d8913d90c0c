import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { median, percentile, ratio, summary } from './support/statistics.ts';

describe('the bench’s statistics', () => {
  test('take the median of any count', () => {
    assert.equal(median([9, 1, 5]), 5);
    assert.equal(median([10, 1, 2, 4]), 3);
    assert.equal(median([7]), 7);
    assert.equal(median([Number.POSITIVE_INFINITY, 3, Number.POSITIVE_INFINITY]), Number.POSITIVE_INFINITY);
  });

  test('sort a copy of the list by value', () => {
    const values = [100, 20, 3];
    assert.equal(median(values), 20);
    assert.deepEqual(values, [100, 20, 3]);
  });

  test('take percentiles in proportion', () => {
    const values = Array.from({ length: 101 }, (_, index) => 100 - index);
    assert.equal(percentile(values, 95), 95);
    assert.equal(percentile([0, 10], 95), 9.5);
    assert.equal(percentile([4, 8], 0), 4);
    assert.equal(percentile([4, 8], 100), 8);
  });

  test('refuse to speak of nothing', () => {
    assert.throws(() => median([]), /Nothing was measured/);
  });

  test('tell the spread beside the median', () => {
    assert.deepEqual(summary([3, 1, 8]), { median: 3, min: 1, max: 8 });
  });

  test('compare with nothing without NaN', () => {
    assert.equal(ratio(1, 4), 0.25);
    assert.equal(ratio(0, 0), 1);
    assert.equal(ratio(2, 0), Number.POSITIVE_INFINITY);
  });
});
