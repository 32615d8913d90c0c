import { chainOf, isNode, literalText, type Node, nameOf, nodesOf, scripts } from './syntax.ts';
import type { Rule } from './tree.ts';

const RUNNERS = ['it', 'describe', 'test', 'context', 'suite', 'specify'];
const SHORT_FORMS = ['fit', 'fdescribe', 'xit', 'xdescribe', 'xtest', 'xcontext'];
const MODES = ['only', 'skip', 'todo', 'fixme'];

/** Finds tests marked `only`, `skip` and the like. Playwright's conditional form, `test.skip(condition, reason)`, is allowed. */
export const noStrayTests: Rule = (tree) =>
  scripts(tree)
    .filter((path) => path.startsWith('test/'))
    .flatMap((path) =>
      nodesOf(tree, path).flatMap((node) => strayCall(node).map((call) => `${path} has a stray ${call}.`)),
    );

function strayCall(node: Node): string[] {
  if (node.type !== 'CallExpression') return [];
  const chain = chainOf(node.callee);
  const [runner = ''] = chain;
  const parameters = node.arguments as unknown[];
  if (SHORT_FORMS.includes(runner)) return [runner];
  if (!RUNNERS.includes(runner)) return [];
  const mode = chain.slice(1).find((name) => MODES.includes(name)) ?? parameters.map(modeOption).find(Boolean);
  if (!mode) return [];
  const isConditional = mode !== 'only' && parameters.length > 1 && literalText(parameters[0]) === undefined;
  return isConditional && chain.length > 1 ? [] : [`${runner}.${mode}`];
}

/** The mode in the options of `node:test`: `{ only: true }`, or `{ skip: 'reason' }`. A computed value is a condition, and allowed. */
function modeOption(parameter: unknown): string | undefined {
  if (!isNode(parameter) || parameter.type !== 'ObjectExpression') return undefined;
  const property = (parameter.properties as unknown[]).find(
    (each) => isNode(each) && MODES.includes(nameOf(each.key) ?? '') && isMeant(each.value),
  );
  return isNode(property) ? nameOf(property.key) : undefined;
}

const isMeant = (value: unknown) =>
  isNode(value) && (value.type === 'Literal' ? value.value !== false : value.type === 'TemplateLiteral');
