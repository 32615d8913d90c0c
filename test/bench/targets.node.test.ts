import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isReached } from '../../elements/tools/measures/targets.ts';
import { short, type Target, verdict } from './support/targets.ts';

const target = (change: Partial<Target>): Target => {
  return { line: 1, stack: 'Flexit', what: 'the loader', figure: 2, limit: 2, bound: 'at most', unit: 'KB', ...change };
};

describe('a target of the bench', () => {
  test('is reached at its limit, from either side', () => {
    assert.equal(verdict(target({})), 'reached');
    assert.equal(isReached(target({ figure: 2.1 })), false);
    assert.equal(isReached(target({ figure: 2.1, bound: 'at least' })), true);
    assert.equal(isReached(target({ figure: 1.9, bound: 'at least' })), false);
  });

  test('says by how much it was missed', () => {
    assert.equal(verdict(target({ figure: 3 })), 'missed by 1 KB, 1.5 times off');
    assert.equal(verdict(target({ figure: 1, bound: 'at least', unit: '' })), 'missed by 1, 2 times off');
    assert.equal(verdict(target({ figure: 3, limit: 0, unit: 'nodes' })), 'missed by 3 nodes');
  });

  test('is printed with the digits that tell something', () => {
    const values = [1234.6, 12.34, 1.204, 0.0125, 5, 10.02, Number.POSITIVE_INFINITY];
    assert.deepEqual(values.map(short), ['1235', '12.3', '1.2', '0.0125', '5', '10', '∞']);
  });
});
