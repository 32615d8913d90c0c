import type { Element } from '../tree.ts';
import { isConditional, placeOf, take, type Work } from '../work.ts';

const ACTION = /my[-_]elements?[-_](activate|delete|edit|submit)/;
const IDENTITY = [
  'element_module_ident',
  'element_id',
  'data-element_module_ident',
  'data-element_id',
  'data-element-module-ident',
  'data-element-id',
];

/** One `<flexit-my-element>` around neighbouring links of one element, each with its `data-action`. */
export function myElement(links: readonly Element[], work: Work): void {
  for (const group of neighbours(links, work)) {
    const [first, ...others] = group as [Element, ...Element[]];
    const actions = group.map((link) => actionOf(link, work));
    const unknown = actions.indexOf(undefined);
    if (unknown >= 0) {
      work.todo(
        group[unknown]!.start,
        'what this link does is not written on it: give it data-action="activate", "delete", "edit" or "submit"',
      );
      continue;
    }
    if (group.some((link) => isConditional(link, work))) continue;
    const [attributes] = group.map((link) => take(link, work));
    const range = others.length > 0 ? { start: first.start, end: group.at(-1)!.end } : placeOf(first);
    work.edits.wrap(range, `<${work.tag}${attributes}>`, `</${work.tag}>`);
    group.forEach((link, index) => {
      nameAction(link, actions[index]!, work);
      work.done(link);
    });
  }
}

/** Links of one element that follow each other in one parent, in one branch of the template. */
function neighbours(links: readonly Element[], { markup }: Work): Element[][] {
  const groups: Element[][] = [];
  const key = (link: Element) => IDENTITY.map((attribute) => markup.value(link, attribute) ?? '').join('\n');
  for (const link of links) {
    const last = groups.at(-1)?.at(-1);
    const fits = last && last.parent === link.parent && last.branch === link.branch && key(last) === key(link);
    if (fits) groups.at(-1)!.push(link);
    else groups.push([link]);
  }
  return groups;
}

function actionOf(link: Element, { markup }: Work): string | undefined {
  const said = markup.value(link, 'data-action') ?? '';
  if (/^(activate|delete|edit|submit)$/.test(said)) return said;
  return (ACTION.exec(said) ??
    ACTION.exec(markup.value(link, 'class') ?? '') ??
    ACTION.exec(markup.value(link, 'rel') ?? ''))?.[1];
}

function nameAction(link: Element, action: string, { markup, edits }: Work): void {
  const attribute = markup.attribute(link, 'data-action');
  if (!attribute) edits.insert(link.nameEnd, ` data-action="${action}"`);
  else if (markup.text(attribute) !== action)
    edits.replace({ start: attribute.valueStart, end: attribute.valueEnd }, action);
}
