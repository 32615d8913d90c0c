/** That the table of `npm run faults` has no hole, and that some of its cells are still as it says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { registry } from '../../elements/boot/registry.ts';
import { RUNTIMES } from '../../elements/tools/runtimes.ts';
import { openBrowser } from '../fuzz/browser.ts';
import { catalogueOf } from '../fuzz/pages.ts';
import { FuzzServer } from '../fuzz/server.ts';
import { play } from './cell.ts';
import { FAULTS } from './faults.ts';
import { RESULTS, readTable } from './table.ts';

const table = readTable(readFileSync(RESULTS, 'utf8'));

/** One of each kind of fault, and of each kind of element. */
const SAMPLE = [
  ['list', '500'],
  ['form', 'sign-in page'],
  ['popup', 'chunk missing'],
  ['view-switch', 'storage refused'],
] as const;

test('each element stands in the table, with what is seen under each fault', () => {
  assert.deepEqual([...table.keys()].toSorted(), Object.keys(registry).toSorted());
  const words =
    /^(asks nothing|told [A-Z]+( by the browser)?, works again|nothing told, works again|leads on as without script|page as it was|awake all the same|works(, remembers nothing)?)$/;
  for (const [element, row] of table) {
    for (const { name } of FAULTS) assert.match(row[name] ?? '', words, `${element}, ${name}`);
  }
});

describe('a cell of the table is as it says', () => {
  let browser: Browser;
  const server = new FuzzServer();
  before(async () => {
    [browser] = await Promise.all([openBrowser('chromium'), server.start()]);
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  for (const runtime of RUNTIMES) {
    for (const [element, name] of SAMPLE) {
      test(`${element}, ${name}, on ${runtime}`, async () => {
        const fault = FAULTS.find((one) => one.name === name)!;
        const cell = await play({ browser, server, runtime, catalogue: catalogueOf(runtime) }, element, fault);
        assert.deepEqual(cell, { seen: table.get(element)?.[name], complaints: [] });
      });
    }
  }
});
