import { parseArgs } from 'node:util';
import { registry } from '../../elements/boot/registry.ts';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { chosenOption, runtimesOption, wholeOption } from '../support/options.ts';

export interface Options {
  /** Of each element. */
  readonly times: number;
  readonly elements: readonly string[];
  readonly runtimes: readonly Runtime[];
}

/** What is promised: fewer are not written down. */
export const TIMES = 10_000;
export const NAMES = Object.keys(registry);

/** @throws an Error of one line where something is asked for wrongly */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: String(TIMES) },
      element: { type: 'string', multiple: true, default: NAMES },
      runtime: { type: 'string' },
    },
  });
  return {
    times: wholeOption('times', values.times, 1),
    elements: values.element.map((name) => chosenOption('element', name, NAMES)),
    runtimes: runtimesOption(values.runtime),
  };
}
