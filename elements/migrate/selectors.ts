import type { Markup } from './markup.ts';
import { FILLER } from './template-parts.ts';
import { closest, type Element } from './tree.ts';

/** `maybe` where a template decides at run time. */
export type Match = 'yes' | 'maybe' | 'no';

type Test = (element: Element, markup: Markup) => Match;

interface Step {
  readonly tests: readonly Test[];
  /** How the step before it is reached from this one. */
  readonly above: 'parent' | 'ancestor' | undefined;
}

const COMPOUND = /^([a-z][\w-]*)?((?:\.[\w-]+|\[[\w-]+(?:[\^*]?="[^"]*")?\])*)$/i;
const CONDITION = /\.([\w-]+)|\[([\w-]+)(?:([\^*]?)="([^"]*)")?\]/g;
const SPACE = /[ \t\n\f\r]+/;
const FILLERS = new RegExp(FILLER, 'g');

/**
 * A selector as style sheets have them: names, classes, `[a]`, `[a="b"]`, `[a^="b"]`, `[a*="b"]`, `>`, descendants and lists.
 * @throws on anything else
 */
export function selector(text: string): Test {
  const lists = text.split(/,\s*(?![^[]*\])/).map(stepsOf);
  return (element, markup) => strongest(lists, (steps) => matchSteps(steps, steps.length - 1, element, markup));
}

function stepsOf(text: string): Step[] {
  let above: Step['above'];
  return text
    .trim()
    .split(/\s+(?![^[]*\])/)
    .flatMap((word) => {
      if (word === '>') {
        above = 'parent';
        return [];
      }
      const step = { tests: testsOf(word), above };
      above = 'ancestor';
      return [step];
    });
}

function testsOf(text: string): Test[] {
  const [, name, conditions = ''] = COMPOUND.exec(text) ?? [];
  if (!COMPOUND.test(text)) throw new Error(`« ${text} » is no selector that is known here.`);
  const tests: Test[] = Array.from(conditions.matchAll(CONDITION), ([, word, attribute, how = '', value]) => {
    if (word) return (element, markup) => classMatch(element, word, markup);
    return (element, markup) => attributeMatch(element, attribute!, how, value, markup);
  });
  // A tag of the library is no legacy markup, whatever its classes say.
  tests.unshift((element) => ((name ? element.name === name : !element.name.startsWith('flexit-')) ? 'yes' : 'no'));
  return tests;
}

function matchSteps(steps: readonly Step[], index: number, element: Element, markup: Markup): Match {
  const { tests, above } = steps[index]!;
  const own = weakest(tests, (test) => test(element, markup));
  if (own === 'no' || index === 0) return own;
  if (above === 'parent')
    return element.parent ? both(own, matchSteps(steps, index - 1, element.parent, markup)) : 'no';
  let found: Match = 'no';
  closest(element.parent, (each) => {
    const match = matchSteps(steps, index - 1, each, markup);
    if (match !== 'no' && found !== 'yes') found = match;
    return found === 'yes';
  });
  return both(own, found);
}

function classMatch(element: Element, word: string, markup: Markup): Match {
  const attribute = markup.attribute(element, 'class');
  if (!attribute) return 'no';
  const words = markup.masked.slice(attribute.valueStart, attribute.valueEnd).split(SPACE);
  if (words.includes(word)) return markup.isConditional(element, attribute) ? 'maybe' : 'yes';
  return words.some((each) => each.includes(FILLER) && each.replace(FILLERS, '') === word) ? 'maybe' : 'no';
}

function attributeMatch(element: Element, name: string, how: string, value: string | undefined, markup: Markup): Match {
  const attribute = markup.attribute(element, name);
  if (!attribute) return 'no';
  const text = markup.masked.slice(attribute.valueStart, attribute.valueEnd);
  if (!valueFits(text, how, value)) return 'no';
  return markup.isConditional(element, attribute) ? 'maybe' : 'yes';
}

function valueFits(text: string, how: string, value: string | undefined): boolean {
  if (value === undefined) return true;
  if (how === '^') return text.startsWith(value);
  return how === '*' ? text.includes(value) : text === value;
}

const both = (one: Match, other: Match): Match => weakest([one, other], (each) => each);

function weakest<T>(items: readonly T[], match: (item: T) => Match): Match {
  let result: Match = 'yes';
  for (const item of items) {
    const found = match(item);
    if (found === 'no') return 'no';
    if (found === 'maybe') result = 'maybe';
  }
  return result;
}

function strongest<T>(items: readonly T[], match: (item: T) => Match): Match {
  let result: Match = 'no';
  for (const item of items) {
    const found = match(item);
    if (found === 'yes') return 'yes';
    if (found === 'maybe') result = 'maybe';
  }
  return result;
}
