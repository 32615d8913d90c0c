import type { Dialect } from './dialects.ts';
import { unescapeHtml } from './escape.ts';
import { type List, listsOf, pathOfJson, pathOfText, type TemplateData } from './template-data.ts';
import { type AttributeToken, type Token, tokensOf } from './tokens.ts';
import { type Node, treeOf } from './tree.ts';

/** A piece of shown code, by what it is. */
export interface Segment {
  readonly kind: 'text' | 'tag' | 'attribute' | 'value' | 'comment' | 'variable';
  readonly text: string;
}

/** What separates the parts of an address. */
const SEPARATOR = /([#/?=&])/;
/** Attributes that are the template's own, whatever they say. */
const OWN = new Set(['class', 'slot']);

/** Markup as it stands. */
export const htmlSegments = (source: string): Segment[] => [...tokensOf(source)].flatMap((token) => plain(token));

/** Markup as a template has it: what the data says is its variables, and members of a list that are written alike are a loop. */
export function templateSegments(source: string, data: TemplateData, dialect: Dialect): Segment[] {
  const loop = loopIn(source, data, dialect);
  if (!loop) return written(source, data, dialect);
  const { first, last, list } = loop;
  const [start, end] = dialect.loop(list.item, list.path);
  const indent = /[ \t]*$/.exec(source.slice(0, first.start))![0];
  return [
    ...written(source.slice(0, first.start), data, dialect),
    { kind: 'variable', text: start },
    { kind: 'text', text: `\n${indent}` },
    ...member(source, first, list, 0, data, dialect),
    { kind: 'text', text: `\n${indent}` },
    { kind: 'variable', text: end },
    ...written(source.slice(last.end), data, dialect),
  ];
}

interface Loop {
  readonly first: Node;
  readonly last: Node;
  readonly list: List;
}

/** The first run of elements that a list's members are, each written as the others are. */
function loopIn(source: string, data: TemplateData, dialect: Dialect): Loop | undefined {
  for (const list of listsOf(data)) {
    for (const run of runsOf(treeOf(source), list.members.length)) {
      const [text, ...others] = run.map((node, index) => textOf(member(source, node, list, index, data, dialect)));
      if (others.every((other) => other === text) && text !== source.slice(run[0]!.start, run[0]!.end)) {
        return { first: run[0]!, last: run.at(-1)!, list };
      }
    }
  }
  return undefined;
}

function* runsOf(node: Node, length: number): Generator<Node[]> {
  for (let index = 0; index + length <= node.children.length; index += 1) {
    yield node.children.slice(index, index + length);
  }
  for (const child of node.children) yield* runsOf(child, length);
}

const member = (
  source: string,
  { start, end }: Node,
  list: List,
  index: number,
  data: TemplateData,
  dialect: Dialect,
) => written(source.slice(start, end), { [list.item]: list.members[index], ...data }, dialect);

export const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

const written = (source: string, data: TemplateData, dialect: Dialect): Segment[] =>
  [...tokensOf(source)].flatMap((token) => {
    if (token.kind === 'text') return textSegments(token.text, data, dialect);
    return plain(token, (attribute) =>
      OWN.has(attribute.name) ? asWritten(attribute) : valueSegments(attribute, data, dialect),
    );
  });

function textSegments(text: string, data: TemplateData, dialect: Dialect): Segment[] {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
  const path = words && pathOfText(data, unescapeHtml(words.replace(/[ \t\n]+/g, ' ')));
  if (!path) return [{ kind: 'text', text }];
  return [
    { kind: 'text', text: before },
    { kind: 'variable', text: dialect.text(path) },
    { kind: 'text', text: after },
  ];
}

/** The value of an attribute with its quotes. */
function valueSegments({ value = '', quote }: AttributeToken, data: TemplateData, dialect: Dialect): Segment[] {
  const text = unescapeHtml(value);
  const json = pathOfJson(data, text);
  if (json) return quoted([{ kind: 'variable', text: dialect.json(json) }], '"');
  const whole = value && pathOfText(data, text);
  if (whole) return quoted([{ kind: 'variable', text: dialect.text(whole) }], '"');
  const parts = value.split(SEPARATOR).map((part): Segment => {
    const path = part && pathOfText(data, unescapeHtml(part));
    return path ? { kind: 'variable', text: dialect.text(path) } : { kind: 'value', text: part };
  });
  return quoted(parts, quote);
}

const quoted = (segments: Segment[], quote: string): Segment[] => [
  { kind: 'value', text: quote },
  ...segments,
  { kind: 'value', text: quote },
];

type Values = (attribute: AttributeToken) => Segment[];

const asWritten: Values = ({ value = '', quote }) => quoted([{ kind: 'value', text: value }], quote);

function plain(token: Token, values: Values = asWritten): Segment[] {
  if (token.kind === 'text' || token.kind === 'comment') return [{ kind: token.kind, text: token.text }];
  if (token.kind === 'close') return [{ kind: 'tag', text: `</${token.name}>` }];
  return [
    { kind: 'tag', text: `<${token.name}` },
    ...token.attributes.flatMap((attribute): Segment[] => [
      { kind: 'attribute', text: attribute.before + attribute.name },
      ...(attribute.value === undefined ? [] : [{ kind: 'text', text: '=' } as const, ...values(attribute)]),
    ]),
    { kind: 'tag', text: `${token.after}>` },
  ];
}
