/**
 * Compares nodes by identity. Chai's `equal` does too, but on failure it takes minutes to print both.
 */
export function expectNode(actual: Node | null, expected: Node | null, message = 'node'): void {
  if (actual !== expected) throw new Error(`${message}: expected ${name(expected)}, got ${name(actual)}.`);
}

/** The same nodes, in the same order. */
export function expectNodes(actual: Iterable<Node>, expected: Iterable<Node>, message = 'nodes'): void {
  const [had, due] = [[...actual], [...expected]];
  if (had.length !== due.length || had.some((node, place) => node !== due[place]))
    throw new Error(`${message}: expected [${due.map(name).join(', ')}], got [${had.map(name).join(', ')}].`);
}

function name(node: Node | null): string {
  if (!(node instanceof Element)) return node ? node.nodeName : 'none';
  return `<${node.localName}${node.id && ` id="${node.id}"`}>`;
}
