/**
 * Connects, wakes and removes each element's example of the catalogue, and says what is left then: nodes, listeners, timers, memory.
 *
 *     npm run leaks                           each element 10 000 times, on both runtimes
 *     npm run leaks -- --element=modal        one element; may be repeated
 *     npm run leaks -- --runtime=light        on one runtime: react, light
 *     npm run leaks -- --times=500            so many times
 *     npm run leaks -- --warm-up=4000         so many before, of which nothing is counted; 500 by default
 *
 * In Chromium, each element on a page of its own. Nodes and listeners are the browser's own counts, memory that of its heap, after its
 * garbage is collected, beyond those after a warm-up of 500 times. Ten copies stand on
 * the page at once; of each fifth ten, one that has a `show()` is shown, and removed open. On
 * `dist/` as it stands. Rows of 10 000 times are kept in `leaks.md`. The exit code is 1 where something is left, 2 where the options are wrong.
 */
import { catalogueOf } from '../fuzz/pages.ts';
import { FuzzServer } from '../fuzz/server.ts';
import { optionsOrRefusal } from '../support/options.ts';
import { type Options, readOptions, TIMES } from './options.ts';
import { openInterpreter, play } from './play.ts';
import { HEAD, isClean, keep, rowOf } from './table.ts';

async function main({ times, warmUp, elements, runtimes }: Options): Promise<number> {
  const browser = await openInterpreter();
  const server = new FuzzServer();
  await server.start();
  let leaking = 0;
  console.log(HEAD);
  try {
    for (const runtime of runtimes) {
      const catalogue = catalogueOf(runtime);
      for (const element of elements) {
        const left = await play({ browser, server, catalogue, runtime, warmUp }, element, times);
        console.log(rowOf(left));
        for (const held of new Set(left.held)) console.log(`  ${held}`);
        if (!isClean(left)) leaking += 1;
        if (times >= TIMES) keep(left, browser.version());
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return leaking > 0 ? 1 : 0;
}

const options = optionsOrRefusal(readOptions);
if (options) process.exitCode = await main(options);
