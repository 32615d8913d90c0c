import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fill, lookUp, type SiteTexts, type Values } from '../../react/core/texts/translations.ts';
import type { Database } from './database/connection.ts';
import { pageTranslations, type Translation } from './database/translations.ts';
import { LOCATION_MAX } from './return-to.ts';
import { ENGLISH } from './texts/en.ts';

export type Langue = 'fr' | 'en';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer, which the address alone decides. */
    readonly langue: Langue;
    /** What the answer is written with. */
    speech: Speech;
  }
}

interface Speech {
  readonly langue: Langue;
  /** The site's texts by their French expressions: what editors have translated, before the site's own. */
  readonly textes: SiteTexts;
}

/** In French every expression is its own text. */
const FRENCH: Speech = { langue: 'fr', textes: new Map() };
const LOCALES: Record<Langue, string> = { fr: 'fr-FR', en: 'en-GB' };
/** The pages in English stand at the addresses of the French ones, after this. */
const ENGLISH_ROOT = '/en';
/** What has one address for both languages: files, the back office, short addresses; and the catalogue, which has its own. */
const SHARED =
  /^\/(?:elements|redaction|flexit[\w-]*|css|js|fonts|images|pictures|photos|p|sante)(?![^/?#])|^\/[^/?#]+\.[a-z]+(?![^?#])/;
const CATALOGUE = '/elements/';

const spoken = new AsyncLocalStorage<Speech>();
const speech = (): Speech => spoken.getStore() ?? FRENCH;

/** The language of the request that is being answered. */
export const langue = (): Langue => speech().langue;

/** The text of a French expression in the language of the request, with its `{name}` replaced by the values. */
export const t = (expression: string, values?: Values): string => fill(textFor(expression) ?? expression, values);

/** An expression as it is looked up, and as editors type it: with ordinary spaces before « : » and the like. */
const plain = (expression: string): string => expression.replace(/[\u00a0\u202f]/g, ' ');

/** The text of an expression without its values; undefined where it is to be read in French as it stands. */
export function textFor(expression: string): string | undefined {
  return langue() === 'fr' ? undefined : lookUp(plain(expression), speech().textes, langue());
}

/** A formatter of `Intl` for the language of the request: one for each language, made when it is first asked for. */
export function perLanguage<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  const made = new Map<Langue, Formatter>();
  return () => {
    const language = langue();
    const formatter = made.get(language) ?? create(LOCALES[language]);
    made.set(language, formatter);
    return formatter;
  };
}

/** The address, in the language, of a page of this site, as routes know it; any other address as it stands. */
export function addressIn(language: Langue, address: string): string {
  if (language === 'fr' || !/^\/(?!\/)/.test(address) || isEnglish(address)) return address;
  if (address === CATALOGUE) return `${CATALOGUE}en/`;
  return SHARED.test(address) ? address : ENGLISH_ROOT + address;
}

/** Turns the addresses that a page leads to, or that its elements ask, into those of the language of the request: all but one after `hreflang="fr"`. */
export function withAddresses(html: string): string {
  if (langue() === 'fr') return html;
  return html.replace(
    /(?<! hreflang="fr")(\s(?:href|action|formaction|url|referer|data-iframe)=")(\/[^"]*)/g,
    (_, attribute: string, address: string) => attribute + addressIn(langue(), address),
  );
}

/** The address without its language, by which routes know it. */
export function withoutLanguage(url: string): string {
  if (!isEnglish(url)) return url;
  const rest = url.slice(ENGLISH_ROOT.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return path.startsWith('//') || SHARED.test(path) ? url : path;
}

const isEnglish = (url: string): boolean => /^\/en(?![^/?#])/.test(url);

/** Gives every request its `langue`. */
export function addLanguages(app: FastifyInstance): void {
  app.decorateRequest('langue', {
    getter(this: FastifyRequest) {
      return isEnglish(this.originalUrl) ? 'en' : 'fr';
    },
  });
  app.decorateRequest('speech', null as unknown as Speech);
}

/** Makes `t` and the others speak the language of each request, from its first hook to its answer. */
export function speakLanguages(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', (request, _reply, done) => {
    speechIn(request.langue, database).then((chosen) => {
      request.speech = chosen;
      spoken.run(chosen, done);
    }, done);
  });
  // The parsers of bodies go on from the socket's events, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => speaking(request, done));
  app.addHook('onSend', async (request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location !== 'string') return;
    const [path = '/'] = location.length <= LOCATION_MAX ? [location] : location.split(/[?#]/, 1);
    reply.header('location', addressIn(request.langue, path.length <= LOCATION_MAX ? path : '/'));
  });
}

/** Runs something in the language of a request. */
export const speaking = <Result>(request: FastifyRequest, run: () => Result): Result =>
  spoken.run(request.speech ?? FRENCH, run);

const known = new WeakMap<readonly Translation[], SiteTexts>();

async function speechIn(language: Langue, database: Database): Promise<Speech> {
  if (language === 'fr') return FRENCH;
  const translated = await pageTranslations(database, language);
  let textes = known.get(translated);
  if (!textes) {
    const edited = translated.map(({ intitule, valeur }): [string, string] => [plain(intitule), valeur]);
    textes = new Map([...Object.entries(ENGLISH), ...edited.filter(([, text]) => text.trim() !== '')]);
    known.set(translated, textes);
  }
  return { langue: language, textes };
}
