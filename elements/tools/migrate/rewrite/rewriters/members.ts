import { selector } from '../../parse/selectors.ts';
import type { Element } from '../../parse/tree.ts';
import type { Context } from '../widget.ts';
import { attributeText, isConditional, makeTrigger, placeOf, take } from './general.ts';

const isArea = selector('div.my_elements, div.my-elements, section.my_elements, section.my-elements');
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
export function myElement(links: readonly Element[], context: Context): void {
  for (const group of neighbours(links, context)) {
    const [first, ...others] = group as [Element, ...Element[]];
    const actions = group.map((link) => actionOf(link, context));
    const unknown = actions.indexOf(undefined);
    if (unknown >= 0) {
      context.todo(
        group[unknown]!.start,
        'what this link does is not written on it: give it data-action="activate", "delete", "edit" or "submit"',
      );
      continue;
    }
    if (group.some((link) => isConditional(link, context))) continue;
    const [attributes] = group.map((link) => take(link, context));
    const range = others.length > 0 ? { start: first.start, end: group.at(-1)!.end } : placeOf(first);
    context.wraps.push({ ...range, open: `<${context.tag}${attributes}>`, close: `</${context.tag}>` });
    group.forEach((link, index) => {
      nameAction(link, actions[index]!, context);
      context.done(link);
    });
  }
}

/** Links of one element that follow each other in one parent, in one branch of the template. */
function neighbours(links: readonly Element[], { markup }: Context): Element[][] {
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

function actionOf(link: Element, { markup }: Context): string | undefined {
  const said = markup.value(link, 'data-action') ?? '';
  if (/^(activate|delete|edit|submit)$/.test(said)) return said;
  return (ACTION.exec(said) ??
    ACTION.exec(markup.value(link, 'class') ?? '') ??
    ACTION.exec(markup.value(link, 'rel') ?? ''))?.[1];
}

function nameAction(link: Element, action: string, { markup, edits }: Context): void {
  const attribute = markup.attribute(link, 'data-action');
  const text = attributeText('data-action', action);
  if (!attribute) edits.appendLeft(link.nameEnd, text);
  else if (markup.text(attribute) !== action) edits.update(attribute.start, attribute.end, text.trimStart());
}

/** The « new » link of a member's elements: in a slot only where it is the area's own child. */
export function newTrigger(links: readonly Element[], context: Context): void {
  for (const link of links) {
    if (context.markup.attribute(link, 'slot')) continue;
    const { parent } = link;
    if (parent && (parent.name === 'flexit-my-elements' || isArea(parent, context.markup) === 'yes')) {
      makeTrigger(link, context);
      context.done(link);
    } else
      context.todo(
        link.start,
        'it opens the form of a new element: move it to be a child of <flexit-my-elements>, with slot="trigger"',
      );
  }
}
