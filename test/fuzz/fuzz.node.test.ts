/** A short run of the fuzzer on both runtimes, and that it finds what is wrong. `npm run fuzz` is the long one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { RUNTIMES } from '../../elements/tools/runtimes.ts';
import { openBrowser } from './browser.ts';
import { catalogueOf, PAGES } from './pages.ts';
import { type Ground, play, playSeed } from './round.ts';
import { FuzzServer } from './server.ts';

/** On each page. */
const ACTIONS = 10;
/** Of actions that meet every planted defect. */
const SEED = 1;
const MEETING = 16;

/** What is planted, and what is said of it. */
const DEFECTS: readonly (readonly [html: string, said: RegExp])[] = [
  [many('x-planted', '<button>x</button>'), /^(page error|error): .*planted/],
  [many('x-emptying', '<input name="planted">'), /^value lost: <input name="planted"> .* has ""$/],
  [many('x-locking', '<button>x</button>'), /^still inert: <x-locking>/],
  [many('x-taking', '<button>x</button><b>here</b>'), /^node lost: <b> /],
];

function many(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`.repeat(4);
}

describe('the fuzzer', () => {
  let browser: Browser;
  const server = new FuzzServer();
  const groundOf = (runtime: (typeof RUNTIMES)[number]) =>
    ({ browser, server, runtime, catalogue: catalogueOf(runtime) }) satisfies Ground;
  before(async () => {
    [browser] = await Promise.all([openBrowser('chromium'), server.start()]);
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  for (const runtime of RUNTIMES) {
    test(`finds nothing wrong with any element on ${runtime}`, async () => {
      const ground = { ...groundOf(runtime), patience: 15_000 };
      for (let seed = 0; seed < PAGES; seed++) {
        assert.equal(await playSeed(ground, seed, ACTIONS), undefined);
      }
    });
  }

  for (const [html, said] of DEFECTS) {
    test(`finds a planted defect, and the short way to it: ${said.source}`, async () => {
      const ground = {
        ...groundOf('light'),
        elements: [],
        patience: 0,
        more: { html, scripts: ['/fuzz/in-page/planted.js'] },
      };
      const failure = await playSeed(ground, SEED, MEETING);
      assert.ok(failure, 'it is found');
      assert.ok(failure.actions.length <= 3, JSON.stringify(failure.actions));
      assert.match(failure.complaints[0]!, said);
      assert.match((await play(ground, SEED, failure.actions))[0]!, said);
      assert.deepEqual(await play({ ...ground, more: undefined }, SEED, failure.actions), []);
    });
  }
});
