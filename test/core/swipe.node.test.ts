import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { swipeOf } from '../../react/core/swipe.ts';

const WIDTH = 800;

describe('a swipe', () => {
  // Specification 9.29, 9.30
  for (const [dx, dy, elapsed, steps] of [
    [-51, 0, 540, 1],
    [51, 0, 540, -1],
    [-50, 0, 100, 0],
    [-51, 0, 560, 0],
    [-401, 0, 5000, 1],
    [-60, 80, 100, 0],
  ] as const)
    test(`of ${dx}, ${dy} in ${elapsed} ms`, () => assert.equal(swipeOf({ dx, dy, elapsed }, WIDTH), steps));
});
