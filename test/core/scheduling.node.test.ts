import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { inSlices } from '../../react/dom/scheduling.ts';

describe('inSlices', () => {
  /** Acts on five, each of which takes so many milliseconds by a clock of the test's. */
  function actOnFive(t: TestContext, each: number) {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const later: (() => void)[] = [];
    t.mock.method(globalThis, 'setTimeout', (task: () => void) => later.push(task));
    const done: number[] = [];
    inSlices([1, 2, 3, 4, 5], (number) => {
      done.push(number);
      now += each;
    });
    return { done, goOn: () => later.shift()!() };
  }

  it('acts on all at once while that is quick', (t) => {
    assert.deepEqual(actOnFive(t, 1).done, [1, 2, 3, 4, 5]);
  });

  it('leaves to later tasks, in their order, what would keep the page from answering', (t) => {
    const { done, goOn } = actOnFive(t, 10);
    assert.deepEqual(done, [1, 2, 3]);
    goOn();
    assert.deepEqual(done, [1, 2, 3, 4, 5]);
  });

  it('gets on by one where each takes long', (t) => {
    const { done, goOn } = actOnFive(t, 100);
    assert.deepEqual(done, [1]);
    goOn();
    assert.deepEqual(done, [1, 2]);
  });
});
