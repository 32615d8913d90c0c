import { type Match, selector } from '../parse/selectors.ts';
import { closest, type Element, isForeign } from '../parse/tree.ts';
import { callFinder, type FoundCall } from './calls.ts';
import { type Draft, draftOf, type Finding, textOf } from './draft.ts';
import { obsoleteFiles, unmatchedAttributes } from './leftovers.ts';
import { libraryTags } from './library-tags.ts';
import { OPENS_WINDOW } from './rewriters/links.ts';
import type { Context, Rule, Widget } from './widget.ts';

export interface Migration {
  /** The rewritten text; the source itself where nothing was. */
  readonly output: string;
  /** What was rewritten, in the order of the file. */
  readonly changes: readonly Finding[];
  /** What is left to do by hand, in the order of the file. */
  readonly todo: readonly Finding[];
}

/** @param source a template; it may be decoded as Latin-1, a character a byte, for only ASCII is looked at */
export type Migrate = (source: string) => Migration;

type Step = (draft: Draft) => void;

/**
 * Rewrites templates.
 * @param folder where the library is served: its two tags are written too
 */
export function migration(widgets: readonly Widget[], folder?: string): Migrate {
  const steps: Step[] = [
    ...widgets.map(widgetStep),
    unmatchedAttributes(widgets),
    scriptStep(widgets),
    obsoleteFiles(widgets),
    ...(folder === undefined ? [] : [libraryTags(folder)]),
  ];
  return (source) => {
    const draft = draftOf(source);
    for (const step of steps) step(draft);
    const inOrder = (findings: readonly Finding[]) => findings.toSorted((a, b) => a.at - b.at);
    return { output: textOf(draft), changes: inOrder(draft.changes), todo: inOrder(draft.todo) };
  };
}

/** Lists the calls of a file that is a script. */
export function scriptMigration(widgets: readonly Widget[]): Migrate {
  const calls = callFinder(widgets);
  return (source) => ({ output: source, changes: [], todo: calls(source).map((call) => callFinding(call)) });
}

function widgetStep({ tag: name, markup: rules }: Widget): Step {
  const tag = `flexit-${name}`;
  const tests = rules.map(({ where }) => selector(where));
  return (draft) => {
    const { markup, changes, todo } = draft;
    const taken: Element[][] = rules.map(() => []);
    for (const element of markup.page.elements) {
      for (const [index, test] of tests.entries()) {
        const match = test(element, markup);
        if (match === 'no' || rules[index]!.fits?.(element, markup) === false) continue;
        if (closest(element.parent, (above) => above.name === tag)) break;
        const problem = problemOf(element, match);
        if (problem) todo.push({ at: element.start, tag, reason: problem });
        else taken[index]!.push(element);
        break;
      }
    }
    for (const [index, rule] of rules.entries()) {
      if (taken[index]!.length > 0) rule.rewrite(taken[index]!, contextOf(rule));
    }

    function contextOf(rule: Rule): Context {
      return {
        ...{ ...draft, tag, rule },
        todo: (at, reason) => todo.push({ at, tag, reason }),
        done: ({ start, name: element }) => changes.push({ at: start, tag, reason: `<${element}>` }),
      };
    }
  };
}

function problemOf(element: Element, match: Exclude<Match, 'no'>): string | undefined {
  if (match === 'maybe') return `a template decides at run time whether <${element.name}> is one`;
  if (isForeign(element.parent))
    return `custom elements do not work in SVG and MathML: move <${element.name}> out of it`;
  if (!element.whole)
    return `the closing tag of <${element.name}> stands in another branch of the template, in another file, or nowhere`;
  return undefined;
}

/** Of attributes; `once` is none. */
const HANDLER = /^on(?!ce$)[a-z]+$/;
const SCRIPT_ADDRESS = /^[ \t\r\n]*javascript:/i;

/** The calls in `<script>`, in `on…` attributes and in addresses that are scripts. */
function scriptStep(widgets: readonly Widget[]): Step {
  const calls = callFinder(widgets);
  return ({ markup, todo }) => {
    const scan = (start: number, end: number) => {
      for (const call of calls(markup.source.slice(start, end))) todo.push(callFinding(call, start));
    };
    for (const { name, attributes, contentStart, contentEnd } of markup.page.elements) {
      if (name === 'script') scan(contentStart, contentEnd);
      for (const each of attributes) {
        const text = markup.text(each);
        // A link that opens a window is the business of the rule of <flexit-window>.
        const isScript =
          (HANDLER.test(each.name) && !(name === 'a' && each.name === 'onclick' && OPENS_WINDOW.test(text))) ||
          (each.name === 'href' && SCRIPT_ADDRESS.test(text) && !OPENS_WINDOW.test(text));
        if (isScript) scan(each.valueStart, each.valueEnd);
      }
    }
  };
}

const callFinding = (call: FoundCall, offset = 0): Finding => ({
  at: offset + call.at,
  tag: `flexit-${call.widget.tag}`,
  reason: call.advice,
});
