import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shrink } from './shrink.ts';

const holds = (needed: readonly number[]) => async (some: readonly number[]) =>
  needed.every((each) => some.includes(each));

test('what is needed together is all that is left, in its order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(), { maxLength: 60 }),
      fc.infiniteStream(fc.boolean()),
      async (all, picks) => {
        const needed = all.filter(() => picks.next().value);
        assert.deepEqual(await shrink(all, holds(needed)), needed);
      },
    ),
  ));

test('what is left fails, and no longer does without any one of its items', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9), { maxLength: 40 }), fc.nat(40), async (all, least) => {
      const fails = async (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0) >= least;
      fc.pre(await fails(all));
      const left = await shrink(all, fails);
      assert.ok(await fails(left));
      for (const index of left.keys()) assert.ok(!(await fails(left.toSpliced(index, 1))) || left.length === 0);
    }),
  ));

test('the shortest so far is given when the time is over', async () => {
  let tries = 0;
  const fails = async () => {
    tries += 1;
    return true;
  };
  assert.deepEqual(await shrink([1, 2, 3], fails, -1), [1, 2, 3]);
  assert.equal(tries, 0);
});
