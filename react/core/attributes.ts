/**
 * One attribute of an element: how it is read, and its documentation. Each feature has one table of them, from which its props' types,
 * its parser, its manifest and its documentation are made. The rules: contract.md, « Attributes ».
 */
export interface Attribute<T = unknown> {
  /** The type in TypeScript notation, for the custom elements manifest and the documentation. */
  readonly type: string;
  /** The value without attribute, and in place of one that does not fit. */
  readonly default: T;
  /** The accepted form, as the warning for a value that does not fit names it. */
  readonly expected: string;
  /** The allowed values, if there is a closed list. */
  readonly values?: readonly string[];
  /** Further attribute names, read when the element has neither `name` nor `data-name`. */
  readonly aliases?: readonly string[];
  /** Parses an attribute's text. Returns undefined if it does not fit. */
  parse(raw: string): T | undefined;
  /** Converts a value assigned to the property. Returns undefined if it does not fit. A string is parsed like the attribute. */
  coerce(value: unknown): T | undefined;
  /** The property is written into the attribute, for style sheets and loading policies to read. */
  readonly reflects?: boolean;
  /** What the property gives and takes where that is not the attribute's value, but for example what stands in a field. */
  readonly live?: Live<T>;
}

/** A property that has a source of its own. */
export interface Live<T> {
  /** @param asked what the page has asked for by the attribute or the property */
  get(host: object, asked: T): T;
  /** Returns false where the property is to be kept like any other. */
  set(host: object, value: T): boolean;
}

/** An element's table: what its props, its properties and its methods are derived from. */
export interface Table {
  /** The tag without its `flexit-` prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** The names of its public methods. */
  readonly methods?: readonly string[];
  /** True for a form-associated custom element. */
  readonly formAssociated?: boolean;
  /** `manual` if the component itself assigns the light children to slots; `named` by default. */
  readonly slotAssignment?: SlotAssignment;
}
type SlotAssignment = 'named' | 'manual';

/** The property name of an attribute: `relativeTo` for `relative-to`, `addParams` for `add_params`. */
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

/** A description in English and in French. */
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

/** An element's documentation. It is declared beside the table, but no element's bundle contains it. */
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

/** Returns the table with its literal types, against which props, docs and methods are checked. */
export const defineTable = <const T extends Table>(table: T): T => table;

/** The property name of an attribute (see `CamelCase`). */
export const camelCase = (name: string): string =>
  name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const FALSE_WORDS = ['false', '0', 'non'];

/** A boolean attribute: true if present, unless its text is `false`, `0` or `non`. */
export const flag = (initial = false): Attribute<boolean> => ({
  type: 'boolean',
  default: initial,
  expected: 'a boolean',
  parse: (raw) => !FALSE_WORDS.includes(raw.trim().toLowerCase()),
  coerce(value) {
    return typeof value === 'string' ? this.parse(value) : Boolean(value);
  },
});

/** A text attribute. As a property it takes any value but an object or a function. */
export const text = (initial = '', options: { aliases?: readonly string[] } = {}): Attribute<string> => ({
  type: 'string',
  default: initial,
  expected: 'a text',
  aliases: options.aliases,
  parse: (raw) => raw,
  coerce: (value) => (typeof value === 'object' || typeof value === 'function' ? undefined : String(value)),
});

/** An attribute with a closed list of values; case and surrounding white space are ignored. */
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

/** A number as HTML writes it, such as `-12.5` or `1e3`. */
export const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number within bounds, both inclusive. A number beyond them does not fit. An empty attribute gives the default. */
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

/**
 * A JSON attribute. An empty one gives the default.
 * @param fits tells whether a parsed value has the right shape
 * @param notation the `type` and `expected` of the attribute
 */
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

/** A list of texts, comma-separated or JSON; as a property an array of strings or numbers. */
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

/** Whether a value is an object that is neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const warned = new Set<string>();
/** How many characters of the received value a warning quotes. */
const RECEIVED_LENGTH = 80;

/** Warns on the console of a value that does not fit: what was received and what is expected. Each warning is logged once a page. */
export function warnMisuse(tag: string, attribute: string, received: string, expected: string): void {
  const message = `<${tag}> ${attribute}="${received.slice(0, RECEIVED_LENGTH)}": expected ${expected}`;
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}

const told = new WeakMap<object, Set<string>>();

/** Warns on the console of what an element was asked for and does not do, once for each element and message. */
export function warnOnce(element: object, message: string): void {
  const messages = told.get(element) ?? new Set();
  if (messages.has(message)) return;
  told.set(element, messages.add(message));
  console.warn(message);
}
