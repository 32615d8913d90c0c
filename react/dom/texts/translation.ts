import { isRecord } from '../../core/attributes.ts';
import { createKeptTexts, type TextsScope } from '../../core/texts/kept-texts.ts';
import type { Report } from '../../core/texts/reports.ts';
import { DEFAULT_LANGUAGE } from '../../core/texts/texts.ts';
import {
  type AnyExpression,
  createTranslations,
  lookUp,
  ownText,
  parseTranslations,
  type SiteTexts,
  type Values,
} from '../../core/texts/translations.ts';
import { requestUrl } from '../../core/url.ts';
import { bring } from '../bring.ts';
import type { Dispose } from '../listen.ts';
import { call, read } from '../members.ts';
import { emitterOn, exchange, tellRefused } from '../request/exchange.ts';
import { requestIdle } from '../scheduling.ts';
import { siteAttributes, siteElement, siteSetting } from './site-settings.ts';

export type { AnyExpression, Values } from '../../core/texts/translations.ts';

/**
 * The text for an expression, in the language of the place: the site's, else the library's, else the expression itself, with each
 * `{name}` replaced by the value of that name.
 * @param at the element where the text will be shown, whose nearest `lang` is used, or a language tag; the document's by default
 */
export function translate(expression: AnyExpression, values?: Values, at?: Element | string): string {
  if (expression === '') return '';
  return lookup(expression, values, typeof at === 'string' ? at : languageAt(at), at);
}

/** The site's own text for an expression, in the language of the place; undefined where it has none. The library's are not asked for. */
export const siteText = (expression: string, at?: Element): string | undefined =>
  ownText(expression, siteTexts(), languageAt(at), siteLanguage());

/** The language tag at an element: the nearest `lang`, across shadow roots; else the site's `langue`; else `fr`. */
export function languageAt(at?: Element): string {
  return nearestLanguage(at) || siteSetting('langue') || fetchedTexts()?.language || DEFAULT_LANGUAGE;
}

/** To be called when `<flexit-site>` is mounted, changes or is removed: requests the site's texts if needed, and notifies readers. */
export function siteChanged(): void {
  fetchedTexts();
  announce();
}

const lookup = createTranslations({ site: siteTexts, siteLanguage, unknown: learn });

function nearestLanguage(at: Element | undefined): string {
  let element = at;
  while (element) {
    const near = call(element, 'closest', '[lang]');
    if (near) return call(near, 'getAttribute', 'lang')!.trim();
    const root: Node = call(element, 'getRootNode');
    element = root instanceof ShadowRoot ? root.host : undefined;
  }
  return pageLanguage();
}

const pageLanguage = () => (typeof document === 'undefined' ? '' : document.documentElement.lang.trim());

// The site's texts: those of its attribute `translations`, else those of its server.

const NO_TEXTS: SiteTexts = new Map();
const maps = new WeakMap<object, SiteTexts>();

function siteTexts(): SiteTexts {
  return hasOwnTexts() ? ownTexts() : (fetchedTexts()?.texts ?? NO_TEXTS);
}

/** The language of the site's texts: what the server said, else the page's. */
function siteLanguage(): string {
  return (!hasOwnTexts() && fetchedTexts()?.language) || languageAt();
}

/** Whether the page gives texts, none of them (`{}`) included. */
const hasOwnTexts = () => siteSetting('translations') !== siteAttributes.translations.default;

function ownTexts(): SiteTexts {
  const translations = siteSetting('translations');
  const known = maps.get(translations);
  if (known) return known;
  const texts = parseTranslations(translations);
  maps.set(translations, texts);
  return texts;
}

interface FetchedTexts {
  readonly session: string;
  texts: SiteTexts;
  /** Empty as long as the server has not said it. */
  language: string;
  /** Resolves to true once the texts are loaded, to false if the request failed; never rejects. */
  arrival: Promise<boolean>;
}

/** By address and language: each is requested once a page and session, even if it fails. */
const fetches = new Map<string, FetchedTexts>();

const kept = createKeptTexts(() => sessionStorage);

/** What `translations-url` has answered so far; the first call sends the request. Undefined if the site has no such address or needs none. */
function fetchedTexts(): FetchedTexts | undefined {
  const url = siteSetting('translationsUrl');
  const site = siteElement();
  if (!url || !site || hasOwnTexts()) return undefined;
  const session = siteSetting('session');
  const asked = pageLanguage() || siteSetting('langue');
  const key = `${url} ${asked}`;
  const known = fetches.get(key);
  if (known?.session === session) return known;
  // Those of another session are shown until its own come.
  const { texts = NO_TEXTS, language = '' } = known ?? {};
  const fetched: FetchedTexts = { session, texts, language, arrival: Promise.resolve(true) };
  fetches.set(key, fetched);
  const scope: TextsScope = { url: requestUrl(url, document.baseURI)?.href ?? url, language: asked, session };
  if (take(kept.read(scope), fetched)) return fetched;
  // In a microtask: the caller may be a component that is rendering, during which listeners of `flexit-request` must not run.
  fetched.arrival = Promise.resolve().then(() => ask(url, site, scope, fetched));
  return fetched;
}

async function ask(url: string, site: Element, scope: TextsScope, fetched: FetchedTexts): Promise<boolean> {
  const body = new URLSearchParams({ action: 'get_traductions', cible: 'javascript' });
  if (siteSetting('langue')) body.set('langue', scope.language);
  try {
    const answer = await exchange(emitterOn(site), { url, body, expect: 'json', tells: 'always' }, messageOf);
    if (take(answer.data, fetched)) {
      kept.write(scope, answer.data);
      announce();
      return true;
    }
    tellRefused(answer, 'no texts', 'the JSON of `langue` and `traductions`, a list of `{intitule, valeur}` or a map');
  } catch {
    // The library's texts are used; visitors are shown no error (contract.md, « Requests »).
  }
  return false;
}

/** A language tag, and no other name that a server has for its languages. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?![a-z])/i;

/** Takes over what a server answered, without `traductions` too. Returns false if that is no answer. */
function take(answer: unknown, fetched: FetchedTexts): boolean {
  if (!isRecord(answer) || typeof (answer.traductions ?? {}) !== 'object') return false;
  fetched.texts = parseTranslations(answer.traductions);
  fetched.language = typeof answer.langue === 'string' && LANGUAGE_TAG.test(answer.langue) ? answer.langue : '';
  return true;
}

const messageOf = (error: Error) => error.message;

// Learning (`learn`): reports each expression without text to the site's server, once a session.

/** How many expressions a page looks at: one whose texts are ever new ones does not fill the memory. */
const MOST_MET = 1000;

const met = new Set<string>();

/** Expressions, and to whom they are to be reported: a router may have put another site's page here by then. */
interface Noticed {
  readonly site: Element;
  readonly url: string;
  readonly page: string;
  readonly language: string;
  readonly fetched: FetchedTexts | undefined;
  readonly reports: Report[];
}
const queue: Noticed[] = [];

function learn(expression: string, values: Values | undefined, langue: string, at: unknown): void {
  const [url, site] = [siteSetting('translationsUrl'), siteElement()];
  if (!siteSetting('learn') || !url || !site) return;
  const name = `${url} ${langue} ${expression}`;
  if (met.has(name) || met.size >= MOST_MET) return;
  met.add(name);
  const tableau_donnee = values ? JSON.stringify(values) : '';
  const module = at instanceof Element ? moduleAt(at) : '';
  const page = location.pathname;
  let noticed = queue.find((each) => each.site === site && each.url === url && each.page === page);
  if (!noticed) {
    noticed = { site, url, page, language: languageAt(), fetched: fetchedTexts(), reports: [] };
    if (queue.push(noticed) === 1) requestIdle(report);
  }
  noticed.reports.push({ expression, langue, tableau_donnee, module });
}

/** The library's element that a text is for, without `flexit-`: the nearest, across shadow roots; empty if there is none. */
function moduleAt(at: Element): string {
  for (let node: Node | null = at; node; node = node instanceof ShadowRoot ? node.host : read(node, 'parentNode')) {
    const [, name] = node instanceof Element ? (/^flexit-(?!site$)(.+)/.exec(read(node, 'localName')) ?? []) : [];
    if (name) return name;
  }
  return '';
}

function report(): void {
  for (const noticed of queue.splice(0)) void tell(noticed);
}

async function tell({ site, url, page, language, fetched, reports }: Noticed): Promise<void> {
  if (fetched && !(await fetched.arrival)) return;
  const isHere = siteElement() === site && siteSetting('translationsUrl') === url;
  const texts = isHere ? siteTexts() : (fetched?.texts ?? NO_TEXTS);
  const own = isHere ? siteLanguage() : fetched?.language || language;
  const unknown = reports.filter(({ expression, langue }) => !lookUp(expression, texts, langue, own));
  if (unknown.length === 0) return;
  try {
    const { sendReports } = await bring(() => import('./learning.ts'));
    await sendReports(site, url, unknown, page);
  } catch {
    // What did not come now is reported by another page.
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
