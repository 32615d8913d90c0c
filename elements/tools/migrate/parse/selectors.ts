import type { Markup } from './markup.ts';
import { closest, type Element } from './tree.ts';

/** `maybe` where it depends on the template's values at run time: why css-select, which knows yes and no, does not do. */
export type Match = 'yes' | 'maybe' | 'no';

type Test = (element: Element, markup: Markup) => Match;

interface Step {
  readonly tests: readonly Test[];
  /** How the step before it is reached from this one. */
  readonly above: 'parent' | 'ancestor' | undefined;
}

const COMPOUND = /^([a-z][\w-]*)?((?:\.[\w-]+|\[[\w-]+(?:[\^*]?="[^"]*")?\])*)$/i;
const CONDITION = /\.([\w-]+)|\[([\w-]+)(?:([\^*]?)="([^"]*)")?\]/g;
/** What switches a boolean attribute off. */
const OFF = /^(false|non)$/;

/**
 * Compiles a CSS selector: names, classes, `[a]`, `[a="b"]`, `[a^="b"]`, `[a*="b"]`, `>`, descendants and lists.
 * @throws on anything else
 */
export function selector(text: string): Test {
  const lists = text.split(/,\s*(?![^[]*\])/).map(stepsOf);
  return (element, markup) => {
    let result: Match = 'no';
    for (let index = 0; index < lists.length && result !== 'yes'; index += 1) {
      const steps = lists[index]!;
      result = stronger(result, matchSteps(steps, steps.length - 1, element, markup));
    }
    return result;
  };
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
  const own = matchTests(tests, element, markup);
  if (own === 'no' || index === 0) return own;
  const upper =
    above === 'parent' ? matchParent(steps, index, element, markup) : matchAbove(steps, index, element, markup);
  return weaker(own, upper);
}

const matchParent = (steps: readonly Step[], index: number, { parent }: Element, markup: Markup): Match =>
  parent ? matchSteps(steps, index - 1, parent, markup) : 'no';

function matchAbove(steps: readonly Step[], index: number, { parent }: Element, markup: Markup): Match {
  let found: Match = 'no';
  closest(parent, (each) => {
    found = stronger(found, matchSteps(steps, index - 1, each, markup));
    return found === 'yes';
  });
  return found;
}

/** A plain loop, because it runs for every element and selector. */
function matchTests(tests: readonly Test[], element: Element, markup: Markup): Match {
  let result: Match = 'yes';
  for (let index = 0; index < tests.length && result !== 'no'; index += 1)
    result = weaker(result, tests[index]!(element, markup));
  return result;
}

function classMatch(element: Element, word: string, markup: Markup): Match {
  if (markup.isClassInBlade(element, word)) return 'maybe';
  const attribute = markup.attribute(element, 'class');
  if (!attribute || !markup.masked.slice(attribute.valueStart, attribute.valueEnd).includes(word)) return 'no';
  const { certain, possible } = markup.words(attribute);
  if (certain.includes(word)) return markup.isConditional(element, attribute) ? 'maybe' : 'yes';
  return possible.includes(word) ? 'maybe' : 'no';
}

function attributeMatch(element: Element, name: string, how: string, value: string | undefined, markup: Markup): Match {
  const attribute = markup.attribute(element, name);
  if (!attribute) return 'no';
  const text = markup.masked.slice(attribute.valueStart, attribute.valueEnd);
  if (value === undefined && OFF.test(text)) return 'no';
  if (!valueFits(text, how, value)) return 'no';
  return markup.isConditional(element, attribute) ? 'maybe' : 'yes';
}

function valueFits(text: string, how: string, value: string | undefined): boolean {
  if (value === undefined) return true;
  if (how === '^') return text.startsWith(value);
  return how === '*' ? text.includes(value) : text === value;
}

function weaker(a: Match, b: Match): Match {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'maybe' || b === 'maybe' ? 'maybe' : 'yes';
}

function stronger(a: Match, b: Match): Match {
  if (a === 'yes' || b === 'yes') return 'yes';
  return a === 'maybe' || b === 'maybe' ? 'maybe' : 'no';
}
