import type { Dialect, Path } from './dialects.ts';
import { escapeHtml, unescapeHtml } from './escape.ts';
import { conditionsIn, listsOf, pathOfJson, pathOfText, type TemplateData, textsOf, valueAt } from './template-data.ts';
import { type AttributeToken, type Token, tokensOf } from './tokens.ts';
import { type Node, treeOf } from './tree.ts';

/** A piece of shown code, by what it is. */
export interface Segment {
  readonly kind: 'text' | 'tag' | 'attribute' | 'value' | 'comment' | 'variable' | 'keyword';
  readonly text: string;
}

/** What separates the parts of an address. */
const SEPARATOR = /([#/?=&])/;
/** Attributes that are the template's own, whatever they say. */
const OWN = new Set(['class', 'slot']);

/** Markup as it stands. */
export const htmlSegments = (source: string): Segment[] => [...tokensOf(source)].flatMap((token) => plain(token));

/** A node as one member of a list has it, by what its template is given there. */
interface View {
  readonly node: Node;
  readonly scope: Scope;
}

/** What a template knows at a place: the page's data, and the members of the loops around it. */
interface Scope {
  readonly data: TemplateData;
  /** The names of the members. */
  readonly items: readonly string[];
}

/**
 * Markup as a template has it: what the data says is its variables. Elements that stand for the members of a list, and are written alike, are
 * a loop; what only some of them have, and a datum of theirs says which, is a condition.
 */
export const templateSegments = (source: string, data: TemplateData, dialect: Dialect): Segment[] =>
  new Writer(source, dialect).content([{ node: treeOf(source), scope: { data, items: [] } }])!;

/** Writes views of one thing at once, as what all of them are; undefined where they differ by more than their data. */
class Writer {
  constructor(
    private readonly source: string,
    private readonly dialect: Dialect,
  ) {}

  /** What is in the nodes. */
  content(views: readonly View[]): Segment[] | undefined {
    return this.#from(
      views,
      views.map(() => 0),
    );
  }

  /** What is in the nodes from their children at those places on. */
  #from(views: readonly View[], places: readonly number[]): Segment[] | undefined {
    const rest = () => {
      if (!views.every(({ node }, at) => places[at] === node.children.length)) return undefined;
      const full = views.filter(
        ({ node, scope }) => node.children.length > 0 || !this.#isEmptyDatum(node, scope, views),
      );
      return alike(
        full.map(({ node, scope }) => this.#text(endOf(node, node.children.length), node.contentEnd, scope)),
      );
    };
    return this.#loop(views, places) ?? this.#next(views, places) ?? this.#some(views, places) ?? rest();
  }

  /** Whether a node is empty where others have a datum, which is empty there. */
  #isEmptyDatum(node: Node, { data }: Scope, views: readonly View[]): boolean {
    if (node.contentStart !== node.contentEnd) return false;
    const words = (each: View) => this.source.slice(each.node.contentStart, each.node.contentEnd).trim();
    const other = views.find((each) => each.node.children.length === 0 && words(each));
    const path = other && pathOfText(other.scope.data, unescapeHtml(words(other)));
    return !!path && valueAt(data, path) === '';
  }

  /** The next children, where every node has one, then what follows. */
  #next(views: readonly View[], places: readonly number[]): Segment[] | undefined {
    if (!views.every(({ node }, at) => places[at]! < node.children.length)) return undefined;
    const child = this.#children(views, places);
    return child && joined(child, this.#from(views, moved(places, 1)));
  }

  /** The next children with the text before them. */
  #children(views: readonly View[], places: readonly number[]): Segment[] | undefined {
    const before = alike(
      views.map(({ node, scope }, at) =>
        this.#text(endOf(node, places[at]!), node.children[places[at]!]!.start, scope),
      ),
    );
    const element = this.#element(views.map(({ node, scope }, at) => ({ node: node.children[places[at]!]!, scope })));
    return before && joined(before, element);
  }

  /** The next children, where a datum says which nodes have one. */
  #some(views: readonly View[], places: readonly number[]): Segment[] | undefined {
    for (const { path, isTrue } of conditionsOf(views)) {
      const having = views.filter((_, at) => isTrue[at]);
      const theirs = places.filter((_, at) => isTrue[at]);
      if (!having.every(({ node }, at) => theirs[at]! < node.children.length)) continue;
      const children = this.#children(having, theirs);
      const after =
        children &&
        this.#from(
          views,
          places.map((place, at) => place + Number(isTrue[at])),
        );
      if (after) return this.#conditional(path, children, after);
    }
    return undefined;
  }

  /** Children under a condition, with those after them that are under the same; on lines of their own where they have some. */
  #conditional(path: Path, children: readonly Segment[], after: readonly Segment[]): Segment[] {
    const [start, end] = this.dialect.condition(path);
    const space = children[0]?.kind === 'text' && /^\s*\n\s*$/.test(children[0].text) ? [children[0]] : [];
    const begin = [...space, { kind: 'variable', text: start } as const];
    const [same, ...rest] = after.slice(space.length);
    if (same?.text === start) return [...begin, ...children, ...after.slice(0, space.length), ...rest];
    return [...begin, ...children, ...space, { kind: 'variable', text: end }, ...after];
  }

  /** A run of children that are the members of a list, then what follows. */
  #loop(views: readonly View[], places: readonly number[]): Segment[] | undefined {
    for (const { path, item, members } of listsOf(views.map(({ scope }) => scope.data))) {
      const nodes = views.map(({ node }, at) => node.children.slice(places[at], places[at]! + members[at]!.length));
      if (nodes.some((run, at) => run.length < members[at]!.length)) continue;
      const all = views.flatMap(({ scope }, at) =>
        nodes[at]!.map((node, index): View => ({ node, scope: within(scope, item, members[at]![index]) })),
      );
      const body = all.length > 1 ? this.#element(all) : undefined;
      if (!body || !isOf(body, item, this.dialect)) continue;
      const full = views.findIndex((_, at) => nodes[at]!.length > 0);
      const first = nodes[full]![0]!;
      const before = this.#text(endOf(views[full]!.node, places[full]!), first.start, views[full]!.scope);
      // Words that stand before the members belong to those nodes too that have none.
      if (nodes.some((run) => run.length === 0) && textOf(before).trim()) continue;
      const after = this.#from(
        views,
        places.map((place, at) => place + members[at]!.length),
      );
      if (after) return [...before, ...this.#looped(item, path, nodes[full]!, body), ...after];
    }
    return undefined;
  }

  #looped(item: string, path: Path, run: readonly Node[], body: readonly Segment[]): Segment[] {
    const [start, end] = this.dialect.loop(item, path);
    const between = run[1] ? this.source.slice(run[0]!.end, run[1].start) : '';
    const indent = /[ \t]*$/.exec(this.source.slice(0, run[0]!.start))![0];
    const isInLines = between.includes('\n');
    return [
      { kind: 'variable', text: start },
      { kind: 'text', text: isInLines ? `\n${indent}` : '' },
      ...body,
      { kind: 'text', text: isInLines ? `\n${indent}` : between },
      { kind: 'variable', text: end },
    ];
  }

  /** An element of each view, tags included. */
  #element(views: readonly View[]): Segment[] | undefined {
    const [{ node }] = views as [View];
    if (views.some((view) => view.node.name !== node.name)) return undefined;
    const attributes = this.#attributes(views);
    const content = attributes && this.content(views);
    if (!content) return undefined;
    const close = this.source.slice(node.contentEnd, node.end);
    return [
      { kind: 'tag', text: `<${node.name}` },
      ...attributes,
      { kind: 'tag', text: `${this.#open(node).after}>` },
      ...content,
      ...(close ? [{ kind: 'tag', text: close } as const] : []),
    ];
  }

  #attributes(views: readonly View[]): Segment[] | undefined {
    const all = views.map(({ node }) => this.#open(node).attributes);
    const segments: Segment[] = [];
    for (const name of new Set(all.flatMap((list) => list.map((each) => each.name)))) {
      const having = views.flatMap(({ scope }, at) => {
        const attribute = all[at]!.find((each) => each.name === name);
        return attribute ? [{ at, written: this.#attribute(attribute, scope, views.length > 1) }] : [];
      });
      const written = alike(having.map((each) => each.written));
      if (!written) return undefined;
      if (having.length === views.length) {
        segments.push(...written);
        continue;
      }
      const condition = conditionsOf(views).find(({ isTrue }) =>
        isTrue.every((is, at) => is === having.some((each) => each.at === at)),
      );
      if (!condition) return undefined;
      segments.push(...this.#condition(condition.path, written));
    }
    return segments;
  }

  #attribute(attribute: AttributeToken, scope: Scope, isMember: boolean): Segment[] {
    const isOwn = OWN.has(attribute.name) && !isMember;
    return attributeSegments(attribute, (each) => (isOwn ? asWritten(each) : valueSegments(each, scope, this.dialect)));
  }

  #condition(path: Path, body: readonly Segment[]): Segment[] {
    const [start, end] = this.dialect.condition(path);
    return [{ kind: 'variable', text: start }, ...body, { kind: 'variable', text: end }];
  }

  #open(node: Node) {
    const [token] = tokensOf(this.source.slice(node.start, node.contentStart));
    return token as Extract<Token, { kind: 'open' }>;
  }

  /** What stands between elements: text and comments. */
  #text(start: number, end: number, scope: Scope): Segment[] {
    return [...tokensOf(this.source.slice(start, end))].flatMap((token) =>
      token.kind === 'text' ? textSegments(token.text, scope, this.dialect) : plain(token),
    );
  }
}

/** What is true of some views only, by the members of the loop that they are in. */
const conditionsOf = (views: readonly View[]) => {
  const [item] = views[0]!.scope.items;
  return item === undefined
    ? []
    : conditionsIn(
        item,
        views.map(({ scope }) => scope.data[item]),
      );
};

/** Where the child before that place ends. */
const endOf = (node: Node, place: number) => (place === 0 ? node.contentStart : node.children[place - 1]!.end);

const moved = (places: readonly number[], by: number) => places.map((place) => place + by);

const joined = (one: readonly Segment[], other: readonly Segment[] | undefined) => other && [...one, ...other];

const within = ({ data, items }: Scope, item: string, member: unknown): Scope => ({
  data: { [item]: member, ...data },
  items: [item, ...items],
});

/** What all of them are, but for the space between words. */
function alike(all: readonly Segment[][]): Segment[] | undefined {
  const [first, ...others] = all.map((segments) => textOf(segments).replace(/\s+/g, ' ').trim());
  return others.every((other) => other === first) ? all[0] : undefined;
}

/** Whether a loop's body has something of its member. */
const isOf = (body: readonly Segment[], item: string, dialect: Dialect) => {
  const name = dialect
    .text([item])
    .replace(/^\W*(htmlspecialchars\()?/, '')
    .match(/^\$?\w+/)![0];
  return body.some(
    ({ kind, text }) => kind === 'variable' && new RegExp(`(^|\\W)${name.replace('$', '\\$')}\\b`).test(text),
  );
};

export const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('');

function textSegments(text: string, scope: Scope, dialect: Dialect): Segment[] {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
  const path = words && pathOfText(scope.data, unescapeHtml(words.replace(/[ \t\n]+/g, ' ')));
  if (!path) return partsOfText(text, 'text', scope, dialect);
  return [
    { kind: 'text', text: before },
    { kind: 'variable', text: dialect.text(path) },
    { kind: 'text', text: after },
  ];
}

/** A text of which parts are texts of a member, its longest first: whole words, as in `param:page;num:2`. */
function partsOfText(text: string, kind: Segment['kind'], { data, items: [item] }: Scope, dialect: Dialect): Segment[] {
  if (item === undefined) return [{ kind, text }];
  for (const { path, value } of textsOf(data[item], [item])) {
    const [before, after] = aroundWord(text, escapeHtml(value)) ?? aroundWord(text, value) ?? [];
    if (before === undefined || after === undefined) continue;
    const rest = (part: string) => (part ? partsOfText(part, kind, { data, items: [item] }, dialect) : []);
    return [...rest(before), { kind: 'variable', text: dialect.text(path) }, ...rest(after)];
  }
  return [{ kind, text }];
}

const LETTER = /[\p{L}\p{N}]/u;

/** What stands around the first place of a text where another is no part of a longer word. */
function aroundWord(text: string, word: string): [before: string, after: string] | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    if (!LETTER.test(before.slice(-1)) && !LETTER.test(after.slice(0, 1))) return [before, after];
  }
  return undefined;
}

/** The value of an attribute with its quotes. */
function valueSegments({ value = '', quote }: AttributeToken, scope: Scope, dialect: Dialect): Segment[] {
  const { data } = scope;
  const text = unescapeHtml(value);
  const json = pathOfJson(data, text);
  if (json) return quoted([{ kind: 'variable', text: dialect.json(json) }], '"');
  const whole = value && pathOfText(data, text);
  if (whole) return quoted([{ kind: 'variable', text: dialect.text(whole) }], '"');
  const [, address = '', query = ''] = /^([^?#]*)(.*)$/s.exec(value)!;
  const known = query && pathOfText(data, unescapeHtml(address));
  const parts = (known ? query : value).split(SEPARATOR).flatMap((part): Segment[] => {
    const path = part && pathOfText(data, unescapeHtml(part));
    return path ? [{ kind: 'variable', text: dialect.text(path) }] : partsOfText(part, 'value', scope, dialect);
  });
  return quoted(known ? [{ kind: 'variable', text: dialect.text(known) }, ...parts] : parts, quote);
}

const quoted = (segments: Segment[], quote: string): Segment[] => [
  { kind: 'value', text: quote },
  ...segments,
  { kind: 'value', text: quote },
];

type Values = (attribute: AttributeToken) => Segment[];

const asWritten: Values = ({ value = '', quote }) => quoted([{ kind: 'value', text: value }], quote);

function plain(token: Token): Segment[] {
  if (token.kind === 'text' || token.kind === 'comment') return [{ kind: token.kind, text: token.text }];
  if (token.kind === 'close') return [{ kind: 'tag', text: `</${token.name}>` }];
  return [
    { kind: 'tag', text: `<${token.name}` },
    ...token.attributes.flatMap((attribute) => attributeSegments(attribute, asWritten)),
    { kind: 'tag', text: `${token.after}>` },
  ];
}

const attributeSegments = (attribute: AttributeToken, values: Values): Segment[] => [
  { kind: 'attribute', text: attribute.before + attribute.name },
  ...(attribute.value === undefined ? [] : [{ kind: 'text', text: '=' } as const, ...values(attribute)]),
];
