/** What the tests claim to prove: `// Specification 5.12, 5.13` on the line before a test, a group of tests, or a loop around one. */
import { chainOf, isNode, literalText, type Node, parse } from '../architecture/syntax.ts';

export interface Claim {
  readonly ids: readonly string[];
  readonly file: string;
  /** The titles of the groups around the test, and its own; `…` stands for what a loop fills in. */
  readonly title: string;
  /** Whether some engine skips it. */
  readonly isSkipped: boolean;
}

interface Span extends Node {
  readonly start: number;
  readonly end: number;
}

const RUNNERS = ['it', 'test', 'describe'];
const CLAIM = /^ Specification (\d+\.\d+(?:, \d+\.\d+)*)$/;
const MEANT = /^\W*specification\W+\d+\.\d/i;

/** The claims of a test file. Throws an Error that names the file for one that is misspelt, or that no test follows. */
export function claimsOf(file: string, text: string): Claim[] {
  // Most files claim nothing, and parsing takes time.
  if (!/specification/i.test(text)) return [];
  const { nodes, comments } = parse(file, text);
  const spans = nodes as readonly Span[];
  const calls = spans.filter(isTestCall);
  const skips = spans.filter(isSkip).map((skip) => scopeOf(skip, spans));

  return comments.flatMap(({ value, start, end }) => {
    const ids = CLAIM.exec(value)?.[1]?.split(', ');
    if (!ids) {
      if (MEANT.test(value))
        throw new Error(`${at(start)}: expected « // Specification 5.12, 5.13 », not « //${value} ».`);
      return [];
    }
    const next = comments.reduce((from, comment) => (comment.start === from ? after(comment.end) : from), after(end));
    const call = calls.find((each) => each.start === withoutLoops(next, spans));
    if (!call) throw new Error(`${at(start)}: no test follows this claim.`);
    const title = fullTitle(call, calls);
    return [{ ids, file, title, isSkipped: skips.some((scope) => holds(scope, call) || holds(call, scope)) }];
  });

  /** The place of the next character that is no white space. */
  function after(end: number): number {
    return end + /^\s*/.exec(text.slice(end))![0].length;
  }

  function at(place: number): string {
    return `${file}:${text.slice(0, place).split('\n').length}`;
  }
}

/** The titles of a file's tests and groups, each with those of the groups around it; `…` stands for what a loop fills in. */
export function titlesIn(file: string, text: string): string[] {
  const calls = (parse(file, text).nodes as readonly Span[]).filter(isTestCall);
  return calls.map((call) => fullTitle(call, calls));
}

const fullTitle = (call: Span, calls: readonly Span[]): string =>
  calls
    .filter((each) => holds(each, call))
    .map(titleOf)
    .join(' › ');

/** Where the only statement of the loops begins that begin here: the formatter leaves no comment between such a loop and its test. */
function withoutLoops(start: number, nodes: readonly Span[]): number {
  const loop = nodes.find((node) => node.start === start && /^For(Of|In)?Statement$/.test(node.type));
  return loop ? withoutLoops((loop.body as Span).start, nodes) : start;
}

/** Whether a call is of a runner, with a title and a function: not `it.skip()`, nor `test.use({ … })`. */
function isTestCall(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const [runner = ''] = chainOf(node.callee);
  const parameters = node.arguments as unknown[];
  return RUNNERS.includes(runner) && parameters.length > 1 && parameters.slice(1).some(isFunction);
}

const isFunction = (node: unknown) => isNode(node) && /^(Arrow)?FunctionExpression$/.test(node.type);

/** Playwright's `test.skip(condition, reason)`, or Mocha's `this.skip()`. */
function isSkip(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  const isRunner = isNode(object) && (object.type === 'ThisExpression' || chainOf(object)[0] === 'test');
  return isRunner && isNode(property) && property.name === 'skip';
}

/** What a call is about: the function in which it stands, else the file. */
function scopeOf(call: Span, nodes: readonly Span[]): Span {
  return nodes.findLast((node) => isFunction(node) && holds(node, call)) ?? nodes[0]!;
}

const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** A title as it is written, with `…` for what is computed. */
function titleOf(call: Node): string {
  const [title] = call.arguments as Node[];
  const literal = literalText(title);
  if (literal !== undefined) return literal;
  if (title?.type !== 'TemplateLiteral') return '…';
  return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}
