import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Box, equalHeights, rowsOf } from '../../react/core/rows.ts';

const box = (top: number, height: number): Box => ({ top, height });

/** Lists of rows, laid out as a browser does: items from the top of their row, rows one below the other. */
const anyHeight = fc.integer({ min: 1, max: 40 }).map((half) => half / 2 + 10);
const anyList = fc.array(fc.array(anyHeight, { minLength: 1, maxLength: 4 }), { maxLength: 5 });

const layOut = (rows: readonly (readonly number[])[]): Box[] => {
  let top = 0;
  return rows.flatMap((row) => {
    const boxes = row.map((height) => box(top, height));
    top += Math.max(...row);
    return boxes;
  });
};

describe('the rows of a list', () => {
  // Specification 9.43
  it('are told by the item before: at most 1 px apart is beside', () => {
    const tops = [0, 1, 2, 3.5, 3.5, 2.4, 100];
    assert.deepEqual(
      rowsOf(tops.map((top) => box(top, 10))).map((row) => row.map(({ top }) => top)),
      [[0, 1, 2], [3.5, 3.5], [2.4], [100]],
    );
  });

  it('are those of a naive model, which asks each item for the first of its row', () => {
    const anyTop = fc.integer({ min: 0, max: 12 }).map((half) => half / 2);
    fc.assert(
      fc.property(fc.array(anyTop), (tops) => {
        const firstOf = (at: number): number =>
          at > 0 && Math.abs(tops[at]! - tops[at - 1]!) <= 1 ? firstOf(at - 1) : at;
        const expected = tops.map((_, at) => firstOf(at));
        const rows = rowsOf(tops.map((top) => box(top, 1)));
        let at = 0;
        const found = rows.flatMap((row) => {
          const first = at;
          at += row.length;
          return row.map(() => first);
        });
        assert.deepEqual(found, expected);
      }),
    );
  });
});

describe('equal heights', () => {
  it('are those of the highest of each row', () => {
    assert.deepEqual(equalHeights([[box(0, 10), box(0, 30), box(30, 5), box(31, 6)]]), [[30, 30, 6, 6]]);
    assert.deepEqual(equalHeights([]), []);
    assert.deepEqual(equalHeights([[], [box(0, 3)]]), [[], [3]]);
  });

  it('align the rows of lists side by side, though they do not stand side by side yet', () => {
    const lists = [
      [box(0, 50), box(50, 20), box(70, 30)],
      [box(0, 80), box(80, 40), box(120, 10)],
    ];
    assert.deepEqual(equalHeights(lists), [
      [80, 40, 30],
      [80, 40, 30],
    ]);
  });

  it('leave lists that stand elsewhere alone', () => {
    assert.deepEqual(equalHeights([[box(0, 50)], [box(300, 80)]]), [[50], [80]]);
  });

  it('of lists that begin together are those of a model that has rows by their numbers', () => {
    fc.assert(
      fc.property(fc.array(anyList, { maxLength: 4 }), (lists) => {
        const longest = Math.max(0, ...lists.map((rows) => rows.length));
        const highest = Array.from({ length: longest }, (_, at) =>
          Math.max(...lists.flatMap((rows) => rows[at] ?? [])),
        );
        assert.deepEqual(
          equalHeights(lists.map(layOut)),
          lists.map((rows) => rows.flatMap((row, at) => row.map(() => highest[at]))),
        );
      }),
    );
  });

  it('make nothing lower, and change nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(anyList, { maxLength: 4 }), (lists) => {
        const heights = equalHeights(lists.map(layOut));
        heights.forEach((list, at) => {
          const before = lists[at]!.flat();
          assert.ok(list.every((height, item) => height >= before[item]!));
        });
        const grown = lists.map((rows, at) => {
          let item = 0;
          return rows.map((row) => row.map(() => heights[at]![item++]!));
        });
        assert.deepEqual(equalHeights(grown.map(layOut)), heights);
      }),
    );
  });
});
