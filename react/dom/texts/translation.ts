import { isRecord } from '../../core/attributes.ts';
import type { Answer } from '../../core/http/http.ts';
import { DEFAULT_LANGUAGE } from '../../core/texts/texts.ts';
import {
  type AnyExpression,
  createTranslations,
  lookUp,
  parseTranslations,
  type SiteTexts,
  type Values,
} from '../../core/texts/translations.ts';
import type { Dispose } from '../listen.ts';
import { call } from '../members.ts';
import { emitterOn, exchange } from '../request/exchange.ts';
import { requestIdle } from '../scheduling.ts';
import { siteElement, siteSetting } from './site-settings.ts';

export type { AnyExpression, Values } from '../../core/texts/translations.ts';

/**
 * The text for an expression: the site's, else the library's, else the expression itself, with each `{name}` replaced by the value of
 * that name.
 * @param at the element where the text will be shown, whose nearest `lang` is used, or a language tag; the document's by default
 */
export function translate(expression: AnyExpression, values?: Values, at?: Element | string): string {
  if (expression === '') return '';
  return lookup(expression, values, typeof at === 'string' ? at : languageAt(at));
}

/** The language tag at an element: the nearest `lang`, across shadow roots; else the site's `langue`; else `fr`. */
export function languageAt(at?: Element): string {
  return nearestLanguage(at) || siteSetting('langue') || fetchedTexts()?.language || DEFAULT_LANGUAGE;
}

/** To be called when `<flexit-site>` is mounted, changes or is removed: requests the site's texts if needed, and notifies readers. */
export function siteChanged(): void {
  fetchedTexts();
  announce();
}

const lookup = createTranslations({ site: siteTexts, unknown: learn });

function nearestLanguage(at: Element | undefined): string {
  if (typeof document === 'undefined') return '';
  let element = at;
  while (element) {
    const near = call(element, 'closest', '[lang]');
    if (near) return call(near, 'getAttribute', 'lang')!.trim();
    const root: Node = call(element, 'getRootNode');
    element = root instanceof ShadowRoot ? root.host : undefined;
  }
  return document.documentElement.lang.trim();
}

// The site's texts: those of its attribute `translations`, else those of its server.

const NO_TEXTS: SiteTexts = new Map();
const maps = new WeakMap<object, SiteTexts>();

function siteTexts(): SiteTexts {
  const own = ownTexts();
  return own.size > 0 ? own : (fetchedTexts()?.texts ?? NO_TEXTS);
}

function ownTexts(): SiteTexts {
  const translations = siteSetting('translations');
  const known = maps.get(translations);
  if (known) return known;
  const texts = parseTranslations(translations);
  maps.set(translations, texts);
  return texts;
}

interface FetchedTexts {
  texts: SiteTexts;
  language: string;
  /** Resolves to true once the texts are loaded, to false if the request failed; never rejects. */
  arrival: Promise<boolean>;
}

/** The requests by address: each address is requested once a page, even if it fails. */
const fetches = new Map<string, FetchedTexts>();

/** What `translations-url` has answered so far; the first call sends the request. Undefined if the site has no such address or needs none. */
function fetchedTexts(): FetchedTexts | undefined {
  const url = siteSetting('translationsUrl');
  const site = siteElement();
  if (!url || !site || ownTexts().size > 0) return undefined;
  const known = fetches.get(url);
  if (known) return known;
  const fetched: FetchedTexts = { texts: NO_TEXTS, language: '', arrival: Promise.resolve(false) };
  fetches.set(url, fetched);
  // In a microtask: the caller may be a component that is rendering, during which listeners of `flexit-request` must not run.
  fetched.arrival = Promise.resolve().then(() => ask(url, site, fetched));
  return fetched;
}

async function ask(url: string, site: Element, fetched: FetchedTexts): Promise<boolean> {
  const body = new URLSearchParams({ action: 'get_traductions', cible: 'javascript' });
  try {
    const { data }: Answer = await exchange(emitterOn(site), { url, body, expect: 'json', isSilent: true }, messageOf);
    if (!isRecord(data)) return false;
    fetched.texts = parseTranslations(data.traductions);
    fetched.language = typeof data.langue === 'string' ? data.langue : '';
    announce();
    return true;
  } catch {
    // The library's texts are used; visitors are shown no error (contract.md, « Requests »).
    return false;
  }
}

const messageOf = (error: Error) => error.message;

// Learning (`learn`): reports each expression without text to the site's server, once a page.

interface Unknown {
  expression: string;
  values: Values | undefined;
  language: string;
}

const learned = new Set<string>();
const queue: Unknown[] = [];

function learn(expression: string, values: Values | undefined, language: string): void {
  if (!siteSetting('learn') || !siteSetting('translationsUrl') || learned.has(expression)) return;
  learned.add(expression);
  if (queue.push({ expression, values, language }) === 1) requestIdle(report);
}

async function report(): Promise<void> {
  const fetched = fetchedTexts();
  const came = fetched ? await fetched.arrival : true;
  const unknown = queue.splice(0);
  const url = siteSetting('translationsUrl');
  const site = siteElement();
  if (!came || !url || !site) return;
  for (const { expression, values, language } of unknown) {
    if (lookUp(expression, siteTexts(), language) !== undefined) continue;
    const body = new URLSearchParams({
      action: 'add_traduction',
      expression,
      langue: language,
      tableau_donnee: values ? JSON.stringify(values) : '',
      module: '',
      no_modif: '0',
      force_learn: '0',
    });
    await exchange(emitterOn(site), { url, body, expect: 'none', isSilent: true }, messageOf).catch(() => {});
  }
}

// Components that render again when the texts change.

let version = 0;
const readers = new Set<() => void>();

/** A number that changes each time the site's texts change. */
export const textsVersion = () => version;

/** Calls a function each time the site's texts change. Returns a function that stops it. */
export function onTextsChange(reader: () => void): Dispose {
  readers.add(reader);
  return () => readers.delete(reader);
}

function announce(): void {
  version += 1;
  for (const reader of readers) reader();
}
