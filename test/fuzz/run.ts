/**
 * The fuzzer: does at random to pages of every element what visitors, servers and scripts may do, and looks whether all holds.
 *
 *     npm run fuzz                            some 2 000 actions on each runtime; the seed is printed
 *     npm run fuzz -- --actions=100000        so many
 *     npm run fuzz -- --runtime=light         on one runtime: react, light
 *     npm run fuzz -- --seed=12               the same actions again
 *     npm run fuzz -- --seed=12 --replay='[…]'  these actions on the page of that seed; or a file that holds them
 *     ENGINES=firefox npm run fuzz            in Firefox
 *
 * Each round is a new page with some elements' examples of the catalogue, and 50 actions; its seed is the one before and 1. After it, with
 * the network back and everything closed: no error that nobody caught, nothing on `console.error` but what the library says of answers
 * that it could not use, no breach of the policy, every node of the server where it was, what was typed still in its field, and a page that
 * scrolls and takes the focus. What may change these, by contract, stands in `in-page/watch.js`.
 *
 * A round that fails is tried again with fewer actions, until none can be left out, and printed so that it can be replayed. On `dist/` as it
 * stands. The exit code is 1 where a round failed, 2 where the options are wrong.
 */
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { optionsOrRefusal } from '../support/options.ts';
import { openBrowser } from './browser.ts';
import { type Options, readOptions } from './options.ts';
import { catalogueOf } from './pages.ts';
import { type Failure, type Ground, play, playSeed } from './round.ts';
import { FuzzServer } from './server.ts';

const IN_A_ROUND = 50;
/** Milliseconds from one line of progress to the next. */
const TELLING = 60_000;

async function main(options: Options): Promise<number> {
  console.log(`Seed ${options.seed}, ${options.engine}`);
  const browser = await openBrowser(options.engine);
  const server = new FuzzServer();
  await server.start();
  let failures = 0;
  try {
    for (const runtime of options.runtimes) {
      failures += await fuzz({ browser, server, runtime, catalogue: catalogueOf(runtime) }, options);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return failures > 0 ? 1 : 0;
}

async function fuzz(ground: Ground, { actions, seed, replay }: Options): Promise<number> {
  if (replay) {
    const complaints = await play(ground, seed, replay);
    if (complaints.length > 0) report(ground.runtime, { seed, actions: replay, complaints });
    else console.log(`${ground.runtime}: nothing is wrong.`);
    return complaints.length;
  }
  let failures = 0;
  const start = Date.now();
  let told = start;
  for (let done = 0; done < actions; done += IN_A_ROUND) {
    if (Date.now() - told > TELLING) {
      told = Date.now();
      console.log(`${ground.runtime}: ${done} of ${actions} actions, ${failures} failed rounds`);
    }
    const failure = await playSeed(ground, seed + done / IN_A_ROUND, Math.min(IN_A_ROUND, actions - done));
    if (!failure) continue;
    failures += 1;
    report(ground.runtime, failure);
  }
  console.log(
    `${ground.runtime}: ${actions} actions in ${Math.round((Date.now() - start) / 1000)} s, ${failures} failed rounds`,
  );
  return failures;
}

function report(runtime: Runtime, { seed, actions, complaints }: Failure): void {
  console.log(`\n✗ ${runtime}, seed ${seed}, ${actions.length} actions:\n  ${complaints.join('\n  ')}`);
  const replay = JSON.stringify(actions).replaceAll("'", "'\\''");
  console.log(`  npm run fuzz -- --runtime=${runtime} --seed=${seed} --replay='${replay}'\n`);
}

const options = optionsOrRefusal(readOptions);
if (options) process.exitCode = await main(options);
