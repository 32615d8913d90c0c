/** The options that the commands of the tests have in common. */
import { RUNTIMES, type Runtime } from '../../elements/tools/runtimes.ts';

/** The whole number that an option is given. @throws an Error of one line where it is none, or less than `least` */
export function wholeOption(name: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    throw new Error(`--${name} must be a whole number from ${least} up; got "${text}".`);
  }
  return value;
}

/** What an option is given, of these. @throws an Error of one line where it is none of them */
export function chosenOption<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === text);
  if (!choice) throw new Error(`--${name} must be ${choices.join(' or ')}; got "${text}".`);
  return choice;
}

/** The runtime of `--runtime`; both where it is not given. */
export const runtimesOption = (name: string | undefined): readonly Runtime[] =>
  name === undefined ? RUNTIMES : [chosenOption('runtime', name, RUNTIMES)];

/** What the command line asks for; where it asks wrongly, that is said in one line, and the exit code is 2. */
export function optionsOrRefusal<Options>(read: (args: readonly string[]) => Options): Options | undefined {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : error);
    process.exitCode = 2;
    return undefined;
  }
}
