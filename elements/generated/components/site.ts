// Made by `npm run manifest` from react/*/attributes.ts: edit those.
import { table } from '../../../react/site/attributes.ts';
import { component } from '../../component.tsx';
import type { ComponentProps, FlexitEvent } from '../../component-types.ts';
import '../../site.ts';

/** What a `ref` of `<Site>` gives: the element `<flexit-site>`. */
export interface SiteElement extends HTMLElement {
  /** The session’s hash: what was cached for another session is not used. */
  session: string;
  /** The language of the texts where no `lang` stands nearer (a language tag; French by default). */
  langue: string;
  /** The site’s own texts: a JSON object of expression to text. They come before the library’s. */
  translations: Record<string, string>;
  /** Where the texts come from when `translations` is not given: one POST `action=get_traductions&cible=javascript` a page, answered by JSON `langue` and `traductions` (a list of `{intitule, valeur}` or a map). A failure is silent: the library’s texts serve. */
  translationsUrl: string;
  /** The site’s identity: a JSON object, of which `logo` (address), `nom` and `titre` are known. */
  identite: Record<string, unknown>;
  /** The looks of the loading indicator: a JSON object of `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, and `logo_site` or `logo` (an address, or true for the identity’s). */
  loader: import('../../../react/hooks/site-settings.ts').LoaderSettings;
  /** The default of each element’s `url`: a JSON object of element name without `flexit-` to URL. */
  endpoints: Record<string, string>;
  /** Tells `translations-url` once, by a POST `action=add_traduction`, of each expression that has no text. */
  learn: boolean;
}

/** The props of `<Site>` that are its own. */
export interface SiteOwnProps {
  /**
   * The session’s hash: what was cached for another session is not used. Default: `""`.
   *
   * L’empreinte de la session : ce qui fut mis en cache pour une autre session ne sert pas.
   */
  session?: string;
  /**
   * The language of the texts where no `lang` stands nearer (a language tag; French by default). Default: `""`.
   *
   * La langue des textes là où aucun `lang` n’est plus proche (étiquette de langue ; français par défaut).
   */
  langue?: string;
  /**
   * The site’s own texts: a JSON object of expression to text. They come before the library’s. Default: `{}`.
   *
   * Les textes du site : un objet JSON d’expression à texte. Ils passent avant ceux de la bibliothèque.
   */
  translations?: Record<string, string>;
  /**
   * Where the texts come from when `translations` is not given: one POST `action=get_traductions&cible=javascript` a page, answered by JSON `langue` and `traductions` (a list of `{intitule, valeur}` or a map). A failure is silent: the library’s texts serve. Default: `""`.
   *
   * D’où viennent les textes quand `translations` n’est pas donné : un seul POST `action=get_traductions&cible=javascript` par page, auquel répond un JSON `langue` et `traductions` (une liste de `{intitule, valeur}` ou une table). Un échec est silencieux : les textes de la bibliothèque servent.
   */
  translationsUrl?: string;
  /**
   * The site’s identity: a JSON object, of which `logo` (address), `nom` and `titre` are known. Default: `{}`.
   *
   * L’identité du site : un objet JSON, dont `logo` (adresse), `nom` et `titre` sont connus.
   */
  identite?: Record<string, unknown>;
  /**
   * The looks of the loading indicator: a JSON object of `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, and `logo_site` or `logo` (an address, or true for the identity’s). Default: `{}`.
   *
   * L’aspect de l’indicateur de chargement : un objet JSON de `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, et `logo_site` ou `logo` (une adresse, ou vrai pour celui de l’identité).
   */
  loader?: import('../../../react/hooks/site-settings.ts').LoaderSettings;
  /**
   * The default of each element’s `url`: a JSON object of element name without `flexit-` to URL. Default: `{}`.
   *
   * La valeur par défaut de l’attribut `url` de chaque élément : un objet JSON de nom d’élément sans `flexit-` à URL.
   */
  endpoints?: Record<string, string>;
  /**
   * Tells `translations-url` once, by a POST `action=add_traduction`, of each expression that has no text. Default: `false`.
   *
   * Signale une fois à `translations-url`, par un POST `action=add_traduction`, chaque expression sans texte.
   */
  learn?: boolean;
  /**
   * When the element is loaded and mounted: at once, once it is on screen, when a visitor turns to it, or in idle time. Default: `"idle"`.
   *
   * Quand l’élément est chargé et monté : aussitôt, une fois à l’écran, quand un visiteur s’y intéresse, ou quand le navigateur a le temps.
   */
  when?: 'eager' | 'visible' | 'intent' | 'idle';
  /**
   * Before texts are asked for, or an expression is reported; preventing it keeps the request from being sent. Cancelable, by `event.preventDefault()`.
   *
   * Avant que des textes soient demandés ou une expression signalée ; l’empêcher retient la requête.
   */
  onRequest?(event: FlexitEvent<SiteElement, { url: string, method: string, body: URLSearchParams, headers: Record<string, string> }>): void;
  /**
   * Once the server answered.
   *
   * Une fois que le serveur a répondu.
   */
  onResponse?(event: FlexitEvent<SiteElement, { status: number, url: string, data: unknown }>): void;
  /**
   * When the request failed; visitors are told nothing.
   *
   * Quand la requête a échoué ; les visiteurs n’en savent rien.
   */
  onRequestError?(event: FlexitEvent<SiteElement, { message: string, status: number }>): void;
  /**
   * The component threw; the server’s own content stands in its place.
   *
   * Le composant a échoué ; le contenu du serveur tient sa place.
   */
  onError?(event: FlexitEvent<SiteElement, { error: unknown }>): void;
}

/** The props of `<Site>`: its own, and those of every tag. */
export type SiteProps = ComponentProps<SiteElement, SiteOwnProps>;

/**
 * The settings of the whole site: its texts, its identity, its addresses. One a page, best at the top of the body; it shows nothing of its own. What changes here takes effect at once on the elements of the page.
 *
 * Les réglages de tout le site : ses textes, son identité, ses adresses. Un par page, de préférence au début du corps ; il ne montre rien de lui-même. Ce qui change ici prend effet aussitôt sur les éléments de la page.
 */
export const Site = /* @__PURE__ */ component<SiteProps>('Site', table, ['request', 'response', 'request-error', 'error']);
