/**
 * The attribute table: one a feature, the single source of its props' types, its parser, its manifest and its documentation.
 * The rules: contract.md, « Attributes ».
 */
export interface Attribute<T = unknown> {
  /** The type that people read, in the notation of the custom elements manifest. */
  readonly type: string;
  readonly default: T;
  /** What a developer is told to write when a value does not fit. */
  readonly expected: string;
  /** The closed list of values, where there is one. */
  readonly values?: readonly string[];
  /** Further attributes that are read when neither `name` nor `data-name` is there. */
  readonly aliases?: readonly string[];
  /** The value of an attribute's text, or undefined where it does not fit. */
  parse(raw: string): T | undefined;
  /** The value of a property, or undefined where it does not fit. Text is parsed as the attribute's is. */
  coerce(value: unknown): T | undefined;
}

export interface Table {
  /** The tag without its `flexit-` prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly methods?: readonly string[];
  /** True for an element that is itself a form field. */
  readonly formAssociated?: boolean;
  /** `manual` where the component assigns the light children to slots itself. */
  readonly slotAssignment?: SlotAssignment;
}
type SlotAssignment = 'named' | 'manual';

/** `relative-to` and `add_params` as the property names `relativeTo` and `addParams`. */
export type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelCase<Tail>>}`
    : S;

type ValueOf<A> = A extends Attribute<infer T> ? T : never;

/** The props of a component, derived from its table. */
export type Props<T extends Table> = {
  readonly [K in keyof T['attributes'] & string as CamelCase<K>]: ValueOf<T['attributes'][K]>;
};

/** A text in the two languages of the catalogue. */
export interface Doc {
  readonly en: string;
  readonly fr: string;
}

/** A method's signature and description. */
export interface MethodDoc extends Doc {
  readonly signature: string;
}

/** An event's description; `detail` is its type in TypeScript notation. */
export interface EventDoc extends Doc {
  readonly cancelable?: boolean;
  readonly detail?: string;
}

/** What people and editors read about an element. It stands beside its table, and no element's chunk carries it. */
export interface Docs<T extends Table> {
  readonly summary: Doc;
  readonly attributes: { readonly [K in keyof T['attributes']]: Doc };
  readonly methods: { readonly [K in NonNullable<T['methods']>[number]]: MethodDoc };
  readonly events?: Readonly<Record<string, EventDoc>>;
  readonly slots?: Readonly<Record<string, Doc>>;
  readonly parts?: Readonly<Record<string, Doc>>;
  readonly states?: Readonly<Record<string, Doc>>;
  readonly cssProperties?: Readonly<Record<string, Doc>>;
}

/** Keeps a table's literal types, so that props, docs and methods are checked against them. */
export const defineTable = <const T extends Table>(table: T): T => table;

export const camelCase = (name: string): string =>
  name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const FALSE_WORDS = ['false', '0', 'non'];

/** A boolean: present is true, and `false`, `0`, `non` are false. */
export const flag = (initial = false): Attribute<boolean> => ({
  type: 'boolean',
  default: initial,
  expected: 'a boolean',
  parse: (raw) => !FALSE_WORDS.includes(raw.trim().toLowerCase()),
  coerce(value) {
    return typeof value === 'string' ? this.parse(value) : Boolean(value);
  },
});

/** Any text. */
export const text = (initial = '', options: { aliases?: readonly string[] } = {}): Attribute<string> => ({
  type: 'string',
  default: initial,
  expected: 'a text',
  aliases: options.aliases,
  parse: (raw) => raw,
  coerce: (value) => (typeof value === 'object' || typeof value === 'function' ? undefined : String(value)),
});

/** One of a closed list of words; case and surrounding space do not count. */
export const choice = <const V extends string>(values: readonly V[], initial: NoInfer<V>): Attribute<V> => {
  const parse = (raw: string) => values.find((value) => value.toLowerCase() === raw.trim().toLowerCase());
  return {
    type: values.map((value) => `'${value}'`).join(' | '),
    default: initial,
    expected: values.join(' | '),
    values,
    parse,
    coerce: (value) => parse(String(value)),
  };
};

/** A number as HTML writes it. */
export const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number within its bounds (both inclusive); an empty attribute is the default, silently. */
export const number = (initial: number, bounds: { min?: number; max?: number } = {}): Attribute<number> => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = bounds;
  const within = (value: number) => (Number.isFinite(value) && value >= min && value <= max ? value : undefined);
  const parse = (raw: string) => {
    const trimmed = raw.trim();
    if (trimmed === '') return initial;
    return DECIMAL.test(trimmed) ? within(Number(trimmed)) : undefined;
  };
  return {
    type: 'number',
    default: initial,
    expected: `a number${Number.isFinite(min) ? ` from ${min}` : ''}${Number.isFinite(max) ? ` to ${max}` : ''}`,
    parse,
    coerce: (value) =>
      typeof value === 'number' ? within(value) : typeof value === 'string' ? parse(value) : undefined,
  };
};

/** JSON that passes its guard; `type` is its TypeScript notation, `expected` what a developer is told to write. */
export const json = <T>(
  initial: T,
  fits: (value: unknown) => boolean,
  notation: { type: string; expected: string },
): Attribute<T> => ({
  ...notation,
  default: initial,
  parse(raw) {
    if (raw.trim() === '') return initial;
    try {
      const value: unknown = JSON.parse(raw);
      return fits(value) ? (value as T) : undefined;
    } catch {
      return undefined;
    }
  },
  coerce(value) {
    if (typeof value === 'string') return this.parse(value);
    return fits(value) ? (value as T) : undefined;
  },
});

/** A list of texts, comma-separated or JSON. */
export const list = (initial: readonly string[] = []): Attribute<readonly string[]> => {
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
  const parse = (raw: string): readonly string[] | undefined => {
    if (!raw.trim().startsWith('[')) {
      return raw
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
    }
    try {
      const value: unknown = JSON.parse(raw);
      return isList(value) ? value.map(String) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    type: 'string[]',
    default: initial,
    expected: 'a comma-separated or JSON list of texts',
    parse,
    coerce: (value) => (typeof value === 'string' ? parse(value) : isList(value) ? value.map(String) : undefined),
  };
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const warned = new Set<string>();
const RECEIVED_LENGTH = 80;

/** Tells the developer once, on the console, what an element received and what it expected. */
export function warnMisuse(tag: string, attribute: string, received: string, expected: string): void {
  const message = `<${tag}> ${attribute}="${received.slice(0, RECEIVED_LENGTH)}": expected ${expected}`;
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}
