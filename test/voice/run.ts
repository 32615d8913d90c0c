/**
 * What a screen reader is given of each element, as a transcript in French.
 *
 *     npm run voice                        compares every element with its transcript, `test/voice/NAME.txt`, on both runtimes
 *     npm run voice -- --write             writes the transcripts anew, to be read by a person
 *     npm run voice -- --element=modal     one element
 *     npm run voice -- --runtime=light     on one runtime: react, light
 *
 * The examples of the catalogue are read in Chromium, on `dist/` as it stands: awake, and after what a visitor does (`scenes.ts`). What is
 * read is Chromium's own accessibility tree, said with the words of NVDA; no person has listened to it. `@guidepup/virtual-screen-reader`
 * 0.33 walks the document's own nodes alone, and would not hear what stands in shadow roots. The exit code is 1 where a transcript differs,
 * 2 where the options are wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { registry } from '../../elements/boot/registry.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { openBrowser } from '../fuzz/browser.ts';
import { catalogueOf } from '../fuzz/pages.ts';
import { FuzzServer } from '../fuzz/server.ts';
import { chosenOption, optionsOrRefusal, runtimesOption } from '../support/options.ts';
import { walk } from './walk.ts';

const ELEMENTS = Object.keys(registry);

interface Options {
  readonly elements: readonly string[];
  readonly runtimes: readonly Runtime[];
  readonly writes: boolean;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { element: { type: 'string' }, runtime: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  return {
    elements: values.element === undefined ? ELEMENTS : [chosenOption('element', values.element, ELEMENTS)],
    runtimes: runtimesOption(values.runtime),
    writes: values.write,
  };
}

async function main({ elements, runtimes, writes }: Options): Promise<number> {
  const browser = await openBrowser('chromium');
  const server = new FuzzServer();
  await server.start();
  let differences = 0;
  try {
    for (const [at, runtime] of runtimes.entries()) {
      const ground = { browser, server, runtime, catalogue: catalogueOf(runtime) };
      for (const element of elements) {
        const file = new URL(`${element}.txt`, import.meta.url);
        const isWritten = writes && at === 0;
        const expected = isWritten || !existsSync(file) ? undefined : readFileSync(file, 'utf8');
        const heard = await walk(ground, element, expected);
        if (isWritten) writeFileSync(file, heard);
        const difference = isWritten ? undefined : firstDifference(expected ?? '', heard);
        if (!difference) continue;
        differences += 1;
        console.log(`✗ ${element} on ${runtime}: ${difference}`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return differences > 0 ? 1 : 0;
}

function firstDifference(expected: string, heard: string): string | undefined {
  const lines = heard.split('\n');
  const at = expected.split('\n').findIndex((line, place) => line !== lines[place]);
  if (at < 0) return lines.length > expected.split('\n').length ? `more is heard: ${lines.at(-2)}` : undefined;
  return `line ${at + 1} is « ${expected.split('\n')[at]?.trim()} », and « ${lines[at]?.trim()} » is heard`;
}

const options = optionsOrRefusal(readOptions);
if (options) process.exitCode = await main(options);
