import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { chosenEngines, type Engine } from '../browsers.ts';
import { runtimesOption, wholeOption } from '../support/options.ts';
import type { Action } from './actions.ts';

export interface Options {
  readonly actions: number;
  readonly runtimes: readonly Runtime[];
  readonly engine: Engine;
  readonly seed: number;
  /** Instead of random ones. */
  readonly replay?: readonly Action[];
}

const ACTIONS = 2_000;
const SEEDS = 2 ** 31;

/** @throws an Error of one line where something is asked for wrongly */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      actions: { type: 'string', default: String(ACTIONS) },
      runtime: { type: 'string' },
      seed: { type: 'string' },
      replay: { type: 'string' },
    },
  });
  const [engine, ...others] = chosenEngines(env.ENGINES?.trim() || 'chromium');
  if (others.length > 0 || engine === 'webkit') {
    throw new Error(`ENGINES must be chromium or firefox here; got "${env.ENGINES}".`);
  }
  if (values.replay !== undefined && values.seed === undefined)
    throw new Error('--replay needs the --seed of its page.');
  return {
    actions: wholeOption('actions', values.actions, 1),
    runtimes: runtimesOption(values.runtime),
    engine: engine!,
    seed: values.seed === undefined ? Math.floor(Math.random() * SEEDS) : wholeOption('seed', values.seed, 0),
    ...(values.replay !== undefined && { replay: replayOf(values.replay) }),
  };
}

/** A list of actions as JSON, or the file that holds one. */
function replayOf(given: string): readonly Action[] {
  try {
    const actions: unknown = JSON.parse(given.trimStart().startsWith('[') ? given : readFileSync(given, 'utf8'));
    if (Array.isArray(actions)) return actions as Action[];
  } catch {
    // Told below.
  }
  throw new Error(`--replay must be a JSON list of actions, or a file that holds one; got "${given.slice(0, 80)}".`);
}
