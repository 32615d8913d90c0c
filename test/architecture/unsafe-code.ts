import { chainOf, literalText, type Node, nameOf, nodesOf, scripts } from './syntax.ts';
import type { Rule } from './tree.ts';

/** The only file that may turn text into HTML. */
const POLICY = 'react/dom/html.ts';

const HTML_SINKS = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'dangerouslySetInnerHTML',
];
const CODE_SINKS = ['eval', 'Function'];
const TIMERS = ['setTimeout', 'setInterval'];

/** Finds code outside `POLICY` that turns text into HTML or into code. */
export const noUnsafeCode: Rule = (tree) =>
  scripts(tree)
    .filter((path) => path !== POLICY && !path.startsWith('test/'))
    .flatMap((path) => nodesOf(tree, path).flatMap((node) => sinkOf(node).map((sink) => `${path} uses ${sink}.`)));

function sinkOf(node: Node): string[] {
  const name = nameOf(
    node.type === 'MemberExpression' ? node.property : node.type === 'JSXAttribute' ? node.name : undefined,
  );
  if (name && HTML_SINKS.includes(name)) return [name];
  if (node.type === 'Property' && nameOf(node.key) === 'dangerouslySetInnerHTML') return ['dangerouslySetInnerHTML'];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  return callSink(chainOf(node.callee), node.arguments as unknown[]);
}

function callSink(chain: readonly string[], parameters: readonly unknown[]): string[] {
  const name = chain.at(-1) ?? '';
  if (/^document\.write(ln)?$/.test(chain.slice(-2).join('.'))) return ['document.write'];
  const isGlobal = chain.length === 1 || ['window', 'globalThis', 'self'].includes(chain[0]!);
  if (isGlobal && CODE_SINKS.includes(name)) return [name];
  return isGlobal && TIMERS.includes(name) && literalText(parameters[0]) !== undefined ? [`${name} with a text`] : [];
}
