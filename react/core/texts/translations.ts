import { DEFAULT_LANGUAGE, type Expression, primaryLanguage, shippedText } from './texts.ts';

/** The values that replace `{name}` in a text. They are plain text, never HTML, and a `{name}` inside a value is not replaced. */
export type Values = Readonly<Record<string, string | number>>;

/** A site's own texts, by expression. */
export type SiteTexts = ReadonlyMap<string, string>;

/** Any text. The type lists the library's own expressions, so that editors suggest them. */
export type AnyExpression = Expression | (string & Record<never, never>);

export interface TranslationSources {
  /** The site's own texts, read at each lookup. */
  site(): SiteTexts;
  /** The language that these are in, read at each lookup; without it they serve in any. */
  siteLanguage?(): string;
  /**
   * Called at each lookup of an expression that neither the site nor the library has a text for in the language.
   * @param at what the lookup was given as the place where the text is shown
   */
  unknown?(expression: string, values: Values | undefined, language: string, at: unknown): void;
}

export type Translate = (expression: AnyExpression, values?: Values, language?: string, at?: unknown) => string;

/**
 * Creates the lookup: it returns the site's text, if it is in the language (a tag such as `fr-CA`, French by default); else the library's
 * in that language; else the site's in its own, the library's in French, or the expression itself; with each `{name}` replaced by the
 * value of that name.
 */
export function createTranslations({ site, siteLanguage, unknown }: TranslationSources): Translate {
  return (expression, values, language = DEFAULT_LANGUAGE, at) => {
    const text = lookUp(expression, site(), language, siteLanguage?.());
    if (text === undefined) unknown?.(expression, values, language, at);
    return fill(text ?? site().get(expression) ?? shippedText(expression, DEFAULT_LANGUAGE) ?? expression, values);
  };
}

/** The text for an expression in a language, without its values; undefined if neither the site nor the library has one. */
export function lookUp(
  expression: string,
  site: SiteTexts,
  language: string,
  siteLanguage = language,
): string | undefined {
  return ownText(expression, site, language, siteLanguage) ?? shippedText(expression, language);
}

/** The site's own text for an expression in a language, without its values; undefined where the site's texts are in another one. */
export function ownText(
  expression: string,
  site: SiteTexts,
  language: string,
  siteLanguage: string,
): string | undefined {
  return primaryLanguage(siteLanguage) === primaryLanguage(language) ? site.get(expression) : undefined;
}

/**
 * Parses a site's texts: a map of expression to text, or the list of `{intitule, valeur}` that `get_traductions` responds with. Entries
 * that are blank (not translated yet) or not text are left out.
 */
export function parseTranslations(data: unknown): SiteTexts {
  const pairs = Array.isArray(data) ? data.map(entryPair) : isObject(data) ? Object.entries(data) : [];
  return new Map(pairs.filter(isTextPair));
}

/** Replaces each `{name}` by the value of that name; one without value stays as it is. */
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
