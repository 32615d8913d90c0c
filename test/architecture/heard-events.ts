import { HEARD_EVENTS } from '../../elements/bridge/own-events.ts';
import { isNode, type Node, nameOf, nodesOf, scripts } from './syntax.ts';
import type { Rule } from './tree.ts';

/** Of React's handlers, those that are named otherwise than the events that they are made of. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  focus: ['focusin'],
  blur: ['focusout'],
  change: ['change', 'input', 'click', 'focusin', 'focusout', 'keydown', 'keyup'],
  pointerenter: ['pointerover', 'pointerout'],
  pointerleave: ['pointerover', 'pointerout'],
};
/** What does not bubble: React hears it on the element itself. */
const ON_THE_ELEMENT = new Set(['load', 'error', 'cancel', 'close', 'toggle', 'scroll', 'scrollend', 'invalid']);

/** Finds handlers on the elements that components render which the bridge would never call. */
export const heardEvents: Rule = (tree) =>
  scripts(tree)
    .filter((path) => path.startsWith('react/') && path.endsWith('.tsx'))
    .flatMap((path) =>
      nodesOf(tree, path)
        .flatMap(handlersOf)
        .filter((handler) => !isHeard(handler))
        .map((handler) => `${path} has ${handler}, which elements/bridge/own-events.ts does not hear.`),
    );

/** The names of the handlers on an element of HTML or SVG. */
function handlersOf(node: Node): string[] {
  if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(nameOf(node.name) ?? '')) return [];
  return (node.attributes as Node[])
    .map((attribute) => (isNode(attribute) && attribute.type === 'JSXAttribute' ? nameOf(attribute.name) : undefined))
    .filter((name) => name !== undefined && /^on[A-Z]/.test(name)) as string[];
}

function isHeard(handler: string): boolean {
  const type = handler.slice(2).toLowerCase();
  return ON_THE_ELEMENT.has(type) || (MADE_OF[type] ?? [type]).every((each) => HEARD_EVENTS.test(each));
}
