import type { CDPSession } from 'playwright-core';
import { ATTRIBUTES, ROLES, STATES } from './words.ts';

interface Value {
  readonly value?: unknown;
}

/** A node of Chromium's accessibility tree (CDP, `Accessibility.AXNode`). */
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** A node of the document (CDP, `DOM.Node`). */
interface DOMNode {
  readonly backendNodeId: number;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
  readonly children?: readonly DOMNode[];
  readonly shadowRoots?: readonly DOMNode[];
}

/** What is heard at one stop. */
interface Line {
  readonly depth: number;
  said: string;
  /** For text alone, the node that it is a block of: its pieces are read in one go. */
  readonly block?: Node | undefined;
}

/** What only holds others together. */
const SILENT = new Set([
  'none',
  'generic',
  'RootWebArea',
  'paragraph',
  'LineBreak',
  'ListMarker',
  'Abbr',
  'LabelText',
  'Legend',
  'Label',
  'Figcaption',
  'Section',
  'RubyAnnotation',
]);
/** Whose name is what they contain, and which are not walked into unless they hold a control. */
const NAMED_BY_CONTENT = new Set([
  'link',
  'button',
  'heading',
  'option',
  'menuitem',
  'tab',
  'columnheader',
  'rowheader',
  'cell',
  'gridcell',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'tooltip',
  'radio',
  'checkbox',
  'switch',
]);
/** Whose text is read on its own. */
const BLOCKS = new Set(['paragraph', 'LabelText', 'Legend', 'Figcaption', 'Section']);
/** Whose content is their value. */
const TYPED_INTO = new Set(['textbox', 'searchbox', 'spinbutton']);
const CONTROLS = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'heading',
  'listbox',
  'spinbutton',
  'image',
  'img',
]);

/** The page in reading order, as a screen reader says it: a line for each thing that it stops at, indented by what it is in. */
export async function transcriptOf(cdp: CDPSession): Promise<string> {
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  const attributesOf = await readAttributes(cdp);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: Node) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const holdsControl = (node: Node): boolean =>
    childrenOf(node).some((child) => (!child.ignored && CONTROLS.has(roleOf(child))) || holdsControl(child));
  const lines: Line[] = [];
  const walk = (node: Node, depth: number, block: Node): void => {
    const role = roleOf(node);
    if (role === 'InlineTextBox') return;
    if (role === 'StaticText') {
      const text = oneLine(node.name?.value);
      const before = lines.at(-1);
      if (!text || node.ignored) return;
      if (before?.block === block) before.said += ` ${text}`;
      else lines.push({ depth, said: text, block });
      return;
    }
    const isHeard = !node.ignored && !SILENT.has(role) && ROLES[role] !== '';
    if (isHeard) {
      const items = role === 'list' ? childrenOf(node).length : 0;
      lines.push({ depth, said: lineOf(node, role, items, attributesOf(node)) });
      if (NAMED_BY_CONTENT.has(role) && !holdsControl(node)) return;
      if (TYPED_INTO.has(role)) return;
    }
    const isClosed = role === 'combobox' && propertiesOf(node).get('expanded') !== true;
    for (const child of childrenOf(node)) {
      // The options of a closed list are not come to.
      if (isClosed && roleOf(child) === 'MenuListPopup') continue;
      walk(child, isHeard ? depth + 1 : depth, isHeard || BLOCKS.has(role) ? node : block);
    }
  };
  if (nodes[0]) walk(nodes[0], 0, nodes[0]);
  return lines.map(({ depth, said }) => '  '.repeat(depth) + said).join('\n');
}

/** Resolves to a function that returns the attributes of a node's element. */
async function readAttributes(cdp: CDPSession): Promise<(node: Node) => ReadonlyMap<string, string>> {
  const { root } = (await cdp.send('DOM.getDocument', { depth: -1, pierce: true })) as unknown as { root: DOMNode };
  const known = new Map<number, ReadonlyMap<string, string>>();
  const read = (node: DOMNode): void => {
    const { attributes = [] } = node;
    const pairs = attributes.flatMap((name, at) => (at % 2 ? [] : [[name, attributes[at + 1] ?? ''] as const]));
    if (pairs.length > 0) known.set(node.backendNodeId, new Map(pairs));
    for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) read(child);
  };
  read(root);
  return ({ backendDOMNodeId = -1 }) => known.get(backendDOMNodeId) ?? new Map();
}

const roleOf = (node: Node): string => String(node.role?.value ?? '');
const oneLine = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const propertiesOf = (node: Node) =>
  new Map((node.properties ?? []).map(({ name, value }) => [name, value.value] as const));

function lineOf(node: Node, role: string, items: number, attributes: ReadonlyMap<string, string>): string {
  const word = ROLES[role] ?? `[${role}]`;
  const properties = propertiesOf(node);
  const level = role === 'heading' ? ` de niveau ${properties.get('level') ?? 2}` : '';
  const count = items > 0 ? ` de ${items} élément${items > 1 ? 's' : ''}` : '';
  // Chromium names a row after all of its cells, which are read next.
  const name = role === 'row' ? '' : oneLine(node.name?.value);
  const states = [...properties].flatMap(([property, value]) => STATES[property]?.[String(value)] || []);
  const more = [...attributes].flatMap(([attribute, value]) => ATTRIBUTES[attribute]?.[value] || []);
  const value = oneLine(node.value?.value);
  const description = oneLine(node.description?.value);
  return [
    `${word}${level}${count}${name ? ` « ${name} »` : ''}`,
    ...states,
    ...more,
    ...(value && value !== name ? [`« ${value} »`] : []),
    ...(description && description !== name ? [`(${description})`] : []),
  ].join(', ');
}
