import { DEFAULT_LANGUAGE, type Expression, textsOf } from './texts.ts';

/** What replaces `{name}` in a text. Values are text: they are never HTML, and never searched for `{name}` themselves. */
export type Values = Readonly<Record<string, string | number>>;

/** A site's own texts, by expression. */
export type SiteTexts = ReadonlyMap<string, string>;

/** Any text may be asked for; those that ship are suggested by the editor. */
export type AnyExpression = Expression | (string & Record<never, never>);

export interface TranslationSources {
  /** The site's own texts, read at each lookup. */
  site(): SiteTexts;
  /** Hears of each expression that neither the site nor the library has a text for, as often as it is asked for. */
  unknown?(expression: string, values: Values | undefined, language: string): void;
}

export type Translate = (expression: AnyExpression, values?: Values, language?: string) => string;

/**
 * The lookup: the site's text, else the shipped text of the language (a tag such as `fr-CA`, French by default), else the
 * expression as it is; then `{name}` is replaced by the value of that name.
 */
export function createTranslations({ site, unknown }: TranslationSources): Translate {
  return (expression, values, language = DEFAULT_LANGUAGE) => {
    const text = lookUp(expression, site(), language);
    if (text === undefined) unknown?.(expression, values, language);
    return fill(text ?? expression, values);
  };
}

/** The text for an expression, before its values are put in; undefined when it is in no table. */
export function lookUp(expression: string, site: SiteTexts, language: string): string | undefined {
  const shipped = textsOf(language);
  return site.get(expression) ?? (Object.hasOwn(shipped, expression) ? shipped[expression] : undefined);
}

/**
 * A site's texts as its server gives them: a map of expression to text, or the list of `{intitule, valeur}` that
 * `get_traductions` answers. Entries that are no texts, or are blank (not translated yet), are left out.
 */
export function parseTranslations(data: unknown): SiteTexts {
  const pairs = Array.isArray(data) ? data.map(entryPair) : isObject(data) ? Object.entries(data) : [];
  return new Map(pairs.filter(isTextPair));
}

/** Puts values in the place of their `{name}`. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{([^{}]+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? place) : place,
  );
}

function entryPair(entry: unknown): [unknown, unknown] {
  return isObject(entry) ? [entry.intitule, entry.valeur] : [undefined, undefined];
}

function isTextPair(pair: [unknown, unknown]): pair is [string, string] {
  return pair.every((part) => typeof part === 'string' && part.trim() !== '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
