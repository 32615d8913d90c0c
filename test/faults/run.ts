/**
 * Each element under each fault, as a visitor meets it, in Chromium on `dist/` as it stands.
 *
 *     npm run faults                        every cell on both runtimes; writes `test/faults.md`
 *     npm run faults -- --runtime=light     on one runtime: react, light
 *     npm run faults -- --element=list      one element; nothing is written
 *     npm run faults -- --fault=offline     one fault; nothing is written
 *
 * In every cell: no error that nobody caught, no breach of the policy, every node of the server where it was, and what was typed still in its
 * field. The exit code is 1 where one does not hold, or where the runtimes differ, 2 where the options are wrong.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { registry } from '../../elements/boot/registry.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { openBrowser } from '../fuzz/browser.ts';
import { catalogueOf } from '../fuzz/pages.ts';
import { FuzzServer } from '../fuzz/server.ts';
import { chosenOption, optionsOrRefusal, runtimesOption } from '../support/options.ts';
import { play } from './cell.ts';
import { FAULTS, type Fault } from './faults.ts';
import { RESULTS, type Seen, tableOf } from './table.ts';

const ELEMENTS = Object.keys(registry);

interface Options {
  readonly runtimes: readonly Runtime[];
  readonly elements: readonly string[];
  readonly faults: readonly Fault[];
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { runtime: { type: 'string' }, element: { type: 'string' }, fault: { type: 'string' } },
  });
  const names = FAULTS.map(({ name }) => name);
  const fault = values.fault === undefined ? undefined : chosenOption('fault', values.fault, names);
  return {
    runtimes: runtimesOption(values.runtime),
    elements: values.element === undefined ? ELEMENTS : [chosenOption('element', values.element, ELEMENTS)],
    faults: fault === undefined ? FAULTS : FAULTS.filter(({ name }) => name === fault),
  };
}

async function main({ runtimes, elements, faults }: Options): Promise<number> {
  const browser = await openBrowser('chromium');
  const server = new FuzzServer();
  await server.start();
  const seen: Seen = new Map();
  let wrong = 0;
  try {
    for (const runtime of runtimes) {
      const ground = { browser, server, runtime, catalogue: catalogueOf(runtime) };
      for (const element of elements) {
        const row: Record<string, string> = {};
        for (const fault of faults) {
          const cell = await play(ground, element, fault);
          row[fault.name] = cell.seen;
          const before = seen.get(element)?.[fault.name];
          const differs = before !== undefined && before !== cell.seen ? [`on ${runtimes[0]}: ${before}`] : [];
          const complaints = [...cell.complaints, ...differs];
          wrong += complaints.length;
          for (const complaint of complaints) console.log(`✗ ${runtime}, ${element}, ${fault.name}: ${complaint}`);
        }
        if (!seen.has(element)) seen.set(element, row);
        console.log(`${runtime} ${element}: ${Object.values(row).join(' | ')}`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (elements === ELEMENTS && faults === FAULTS) await writeFile(RESULTS, tableOf(seen, runtimes));
  return wrong > 0 ? 1 : 0;
}

const options = optionsOrRefusal(readOptions);
if (options) process.exitCode = await main(options);
