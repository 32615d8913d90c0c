import { parseArgs } from 'node:util';
import { registry } from '../../elements/boot/registry.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { chosenOption, runtimesOption, wholeOption } from '../support/options.ts';

export interface Options {
  /** Of each element. */
  readonly times: number;
  /** How many times before that, of which nothing is counted. */
  readonly warmUp: number;
  readonly elements: readonly string[];
  readonly runtimes: readonly Runtime[];
}

/** What is promised: fewer are not written down. */
export const TIMES = 10_000;
/** What is known before a run is read, cached and pooled. */
const WARM_UP = 500;
export const NAMES = Object.keys(registry);

/** @throws an Error of one line where something is asked for wrongly */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: String(TIMES) },
      'warm-up': { type: 'string', default: String(WARM_UP) },
      element: { type: 'string', multiple: true, default: NAMES },
      runtime: { type: 'string' },
    },
  });
  return {
    times: wholeOption('times', values.times, 1),
    warmUp: wholeOption('warm-up', values['warm-up'], 1),
    elements: values.element.map((name) => chosenOption('element', name, NAMES)),
    runtimes: runtimesOption(values.runtime),
  };
}
