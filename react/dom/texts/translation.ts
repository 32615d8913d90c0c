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
 * The text for an expression: the site's, else the library's, else the expression as it is; `{name}` becomes the value of that
 * name.
 * @param at where the text will stand: the nearest `lang` decides the language; or the language itself. Without it, the document's.
 */
export function translate(expression: AnyExpression, values?: Values, at?: Element | string): string {
  if (expression === '') return '';
  return lookup(expression, values, typeof at === 'string' ? at : languageAt(at));
}

/** The language that texts have at an element: its nearest `lang`, through shadow hosts; else the site's; else French. */
export function languageAt(at?: Element): string {
  return nearestLanguage(at) || siteSetting('langue') || fetchedTexts()?.language || DEFAULT_LANGUAGE;
}

/** To be called when `<flexit-site>` wakes, changes or goes: fetches the site's texts where it must, and renders readers again. */
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

// The site's texts: its own attribute, else what its server answers.

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
  /** Whether they came; settles in any case, and never rejects. */
  arrival: Promise<boolean>;
}

/** By address: each is asked once a page, whatever comes of it. */
const fetches = new Map<string, FetchedTexts>();

/** What the site's `translations-url` answered so far; asks it the first time. Undefined where the site needs none. */
function fetchedTexts(): FetchedTexts | undefined {
  const url = siteSetting('translationsUrl');
  const site = siteElement();
  if (!url || !site || ownTexts().size > 0) return undefined;
  const known = fetches.get(url);
  if (known) return known;
  const fetched: FetchedTexts = { texts: NO_TEXTS, language: '', arrival: Promise.resolve(false) };
  fetches.set(url, fetched);
  // Not at once: the first need may be a component that is rendering, and listeners of `flexit-request` are no part of that.
  fetched.arrival = Promise.resolve().then(() => ask(url, site, fetched));
  return fetched;
}

async function ask(url: string, site: Element, fetched: FetchedTexts): Promise<boolean> {
  const body = new URLSearchParams({ action: 'get_traductions', cible: 'javascript' });
  try {
    const { data }: Answer = await exchange(emitterOn(site), { url, body, expect: 'json' }, messageOf);
    if (!isRecord(data)) return false;
    fetched.texts = parseTranslations(data.traductions);
    fetched.language = typeof data.langue === 'string' ? data.langue : '';
    announce();
    return true;
  } catch {
    return false; // The French texts serve; a visitor is told nothing (contract.md, « Requests »).
  }
}

const messageOf = (error: Error) => error.message;

// Learning: the site's server is told, once a page, of each expression that nobody has a text for.

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
    await exchange(emitterOn(site), { url, body, expect: 'none' }, messageOf).catch(() => {});
  }
}

// Readers that render again.

let version = 0;
const readers = new Set<() => void>();

/** Another number each time the site's texts change. */
export const textsVersion = () => version;

/** Calls a reader each time the site's texts change. */
export function onTextsChange(reader: () => void): Dispose {
  readers.add(reader);
  return () => readers.delete(reader);
}

function announce(): void {
  version += 1;
  for (const reader of readers) reader();
}
