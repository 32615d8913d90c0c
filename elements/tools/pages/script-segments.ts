import type { Segment } from './segments.ts';

/** What code that is no markup is written in; a shell's commands and a configuration too. */
export type ScriptLanguage = 'js' | 'json' | 'css' | 'php' | 'python' | 'ruby' | 'shell';

/** What is alike in several languages. Each part takes what it begins with, whether it is closed or not, so that no text is read twice. */
const BLOCK_COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|(?![\s\S]))`;
/** Not the end of an address's scheme. */
const LINE_COMMENT = String.raw`(?<!:)\/\/[^\n]*`;
/** Neither in a colour, a parameter or a string, nor an attribute of PHP. */
const HASH_COMMENT = String.raw`(?<![\w&$'"])#(?!\[)[^\n]*`;
const DOUBLE = String.raw`"(?:[^"\\\n]|\\.)*"?`;
/** No apostrophe inside a word. */
const SINGLE = String.raw`(?<![\p{L}\p{N}])'(?:[^'\\\n]|\\.)*'?`;
const TEMPLATE = String.raw`${'`'}(?:[^${'`'}\\]|\\[\s\S])*${'`'}?`;
const TRIPLE = String.raw`"""[\s\S]*?(?:"""|(?![\s\S]))`;
/** Of JSX: an opening one that follows a word is a comparison or a type. */
const TAG = String.raw`<\/[A-Za-z][\w.-]*|(?<![\w)\]])<[A-Za-z][\w.-]*`;

interface Grammar {
  readonly comment?: string;
  readonly value: string;
  readonly keyword?: string;
  readonly attribute?: string;
  readonly variable?: string;
  readonly tag?: string;
}

const words = (list: string) => String.raw`(?<![\w$.-])(?:${list.split(' ').join('|')})(?![\w$-])`;

const GRAMMARS: Readonly<Record<ScriptLanguage, Grammar>> = {
  js: {
    comment: `${BLOCK_COMMENT}|${LINE_COMMENT}`,
    value: `${DOUBLE}|${SINGLE}|${TEMPLATE}`,
    keyword: words(
      'as async await break case catch class const continue declare default delete do else export extends false finally for from function if import in instanceof interface let new null of return satisfies static super switch this throw true try type typeof undefined var void while yield',
    ),
    tag: TAG,
  },
  json: { attribute: String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`, value: DOUBLE, keyword: words('true false null') },
  css: {
    comment: BLOCK_COMMENT,
    value: `${DOUBLE}|${SINGLE}`,
    keyword: String.raw`@[\w-]+`,
    attribute: String.raw`(?<=[\s;{])[\w-]+(?=:\s)`,
  },
  php: {
    comment: `${BLOCK_COMMENT}|${LINE_COMMENT}|${HASH_COMMENT}`,
    value: `${DOUBLE}|${SINGLE}`,
    keyword: `${String.raw`<\?(?:php|=)?|\?>`}|${words('abstract and array as break case catch class const continue declare default echo else elseif empty extends false final finally fn for foreach function if implements instanceof isset match namespace new null or private protected public readonly return static switch throw true try use while')}`,
    attribute: String.raw`\$\w+`,
  },
  python: {
    comment: HASH_COMMENT,
    value: `${TRIPLE}|${DOUBLE}|${SINGLE}`,
    keyword: words(
      'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
    ),
    attribute: String.raw`(?<!\S)@[\w.]+`,
  },
  ruby: {
    comment: HASH_COMMENT,
    value: `${DOUBLE}|${SINGLE}`,
    keyword: words(
      'begin break case class def do else elsif end ensure false for if in module next nil not or rescue return self super then true unless until when while yield',
    ),
    attribute: String.raw`(?<![\w:]):[a-z_]\w*|@\w+`,
  },
  shell: { comment: HASH_COMMENT, value: `${DOUBLE}|${SINGLE}`, attribute: String.raw`(?<=\s)--?[a-z][\w-]*` },
};

const KINDS = ['comment', 'attribute', 'value', 'keyword', 'tag'] as const;

const PATTERNS = Object.fromEntries(
  Object.entries(GRAMMARS).map(([language, grammar]) => [
    language,
    new RegExp(KINDS.flatMap((kind) => (grammar[kind] ? [`(?<${kind}>${grammar[kind]})`] : [])).join('|'), 'gu'),
  ]),
);

/** Code with its comments, strings, keywords and the like told apart. Joined, the segments are the code. */
export function scriptSegments(code: string, language: ScriptLanguage): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(PATTERNS[language]!)) {
    if (index > from) segments.push({ kind: 'text', text: code.slice(from, index) });
    segments.push({ kind: KINDS.find((kind) => groups[kind] !== undefined)!, text });
    from = index + text.length;
  }
  if (from < code.length) segments.push({ kind: 'text', text: code.slice(from) });
  return segments;
}
