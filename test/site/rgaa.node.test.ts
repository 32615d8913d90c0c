/** The catalogue's table of RGAA criteria: in the order of the RGAA, each with tests that are there. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { CRITERIA } from '../../examples/site/catalogue/rgaa.ts';

/** How many criteria each of the 13 themes of the RGAA 4.1.2 has: 106 in all. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

test('each criterion is one of the RGAA’s, once, in its order', () => {
  const places = CRITERIA.map(({ number }) => number.split('.').map(Number) as [number, number]);
  for (const [theme, place] of places) assert.ok(place >= 1 && place <= (THEMES[theme - 1] ?? 0), `${theme}.${place}`);
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]),
  );
  assert.equal(new Set(CRITERIA.map(({ number }) => number)).size, CRITERIA.length);
});

test('each names tests of the repository', () => {
  for (const { number, tests } of CRITERIA) {
    assert.ok(tests.length > 0, number);
    for (const file of tests) assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), `${number}: ${file}`);
  }
});
