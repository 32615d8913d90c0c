import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { interleave } from './support/rounds.ts';

describe('the bench’s rounds', () => {
  test('favour no stack', async () => {
    const turns: string[] = [];
    const results = await interleave(['a', 'b'], 2, async (stack) => {
      turns.push(stack);
      return { count: turns.length };
    });
    assert.deepEqual(turns, ['a', 'b', 'b', 'a', 'a', 'b']);
    assert.deepEqual(results, { a: { count: [4, 5] }, b: { count: [3, 6] } });
  });

  test('fail where a stack does', async () => {
    const turn = () => Promise.reject(new Error('No page.'));
    await assert.rejects(interleave(['a'], 1, turn), /No page/);
  });
});
