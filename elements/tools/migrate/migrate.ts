import { Edits } from './edits.ts';
import { filesFinder } from './files.ts';
import { Markup } from './markup.ts';
import { callFinder } from './scripts.ts';
import { selector } from './selectors.ts';
import { straysFinder } from './strays.ts';
import { closest, type Element } from './tree.ts';
import type { Rewriting, Widget } from './widget.ts';
import type { Work } from './work.ts';

/** Something at a place of a file, which is counted in characters of its text. */
export interface Finding {
  readonly at: number;
  /** With its prefix; none for what concerns no one tag. */
  readonly tag: string | undefined;
  readonly reason: string;
}

export interface Migration {
  readonly edits: Edits;
  /** What was rewritten. */
  readonly changes: readonly Finding[];
  /** What is left to do by hand, in the order of the file. */
  readonly todo: readonly Finding[];
}

/** @param source a template; its letters may be bytes, for only ASCII is looked at */
export type Migrate = (source: string) => Migration;

type Apply = (markup: Markup, found: Found) => void;

interface Found {
  readonly edits: Edits;
  readonly changes: Finding[];
  readonly todo: Finding[];
}

/** Reads and rewrites templates by some widgets of the table. */
export function migration(widgets: readonly Widget[]): Migrate {
  const steps = [...widgets.map(widgetStep), straysFinder(widgets), scriptStep(widgets), filesFinder(widgets)];
  return (source) => {
    const markup = new Markup(source);
    const found: Found = { edits: new Edits(), changes: [], todo: [] };
    for (const step of steps) step(markup, found);
    const inOrder = (findings: Finding[]) => findings.sort((a, b) => a.at - b.at);
    return { edits: found.edits, changes: inOrder(found.changes), todo: inOrder(found.todo) };
  };
}

/** Lists the calls of a file that is a script. */
export function scriptMigration(widgets: readonly Widget[]): Migrate {
  const calls = callFinder(widgets);
  return (source) => ({ edits: new Edits(), changes: [], todo: calls(source).map((call) => callFinding(call)) });
}

function widgetStep({ tag: name, markup: rewritings }: Widget): Apply {
  const tag = `flexit-${name}`;
  const tests = rewritings.map(({ where }) => selector(where));
  return (markup, { edits, changes, todo }) => {
    const taken: Element[][] = rewritings.map(() => []);
    for (const element of markup.page.elements) {
      for (const [index, test] of tests.entries()) {
        const match = test(element, markup);
        if (match === 'no' || rewritings[index]!.fits?.(element, markup) === false) continue;
        if (closest(element.parent, (above) => above.name === tag)) break;
        const problem = problemOf(element, match);
        if (problem) todo.push({ at: element.start, tag, reason: problem });
        else taken[index]!.push(element);
        break;
      }
    }
    for (const [index, rewriting] of rewritings.entries()) {
      if (taken[index]!.length > 0) rewriting.rewrite(taken[index]!, work(rewriting));
    }

    function work(rewriting: Rewriting): Work {
      return {
        ...{ tag, rewriting, markup, edits },
        todo: (at, reason) => todo.push({ at, tag, reason }),
        done: ({ start, name: element }) => changes.push({ at: start, tag, reason: `<${element}>` }),
      };
    }
  };
}

function problemOf(element: Element, match: 'yes' | 'maybe'): string | undefined {
  if (match === 'maybe') return `a template decides at run time whether <${element.name}> is one`;
  if (!element.whole)
    return `the closing tag of <${element.name}> stands in another branch of the template, in another file, or nowhere`;
  return undefined;
}

/** The calls in `<script>` and in `on…` attributes. */
function scriptStep(widgets: readonly Widget[]): Apply {
  const calls = callFinder(widgets);
  return (markup, { todo }) => {
    const scan = (start: number, end: number) => {
      for (const call of calls(markup.source.slice(start, end))) todo.push(callFinding(call, start));
    };
    for (const { name, attributes, contentStart, contentEnd } of markup.page.elements) {
      if (name === 'script') scan(contentStart, contentEnd);
      for (const each of attributes) {
        // The opener of a window is markup's own business.
        if (
          /^on[a-z]+$/.test(each.name) &&
          !(name === 'a' && each.name === 'onclick' && /\bopen\(/.test(markup.text(each)))
        )
          scan(each.valueStart, each.valueEnd);
      }
    }
  };
}

const callFinding = (call: { at: number; widget: Widget; advice: string }, offset = 0): Finding => ({
  at: offset + call.at,
  tag: `flexit-${call.widget.tag}`,
  reason: call.advice,
});
