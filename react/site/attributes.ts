import { type Docs, defineTable } from '../core/attributes.ts';
import { siteAttributes } from '../dom/texts/site-settings.ts';

export const table = defineTable({ name: 'site', attributes: siteAttributes });

export const docs: Docs<typeof table> = {
  summary: {
    en: 'The settings of the whole site: its texts, its identity, its addresses. One a page, best at the top of the body; it shows nothing of its own. What changes here takes effect at once on the elements of the page.',
    fr: 'Les réglages de tout le site : ses textes, son identité, ses adresses. Un par page, de préférence au début du corps ; il ne montre rien de lui-même. Ce qui change ici prend effet aussitôt sur les éléments de la page.',
  },
  attributes: {
    session: {
      en: 'The session’s hash: what was kept for another session (menus, texts) is not used.',
      fr: 'L’empreinte de la session : ce qui a été gardé pour une autre session (menus, textes) ne sert pas.',
    },
    langue: {
      en: 'The language of the texts where no `lang` stands nearer (a language tag; French by default).',
      fr: 'La langue des textes là où aucun `lang` n’est plus proche (étiquette de langue ; français par défaut).',
    },
    translations: {
      en: 'The site’s own texts, in the page’s language: a JSON object of expression to text. They come before the library’s; `{}` says that there are none, and none are asked for.',
      fr: 'Les textes du site, dans la langue de la page : un objet JSON d’expression à texte. Ils passent avant ceux de la bibliothèque ; `{}` dit qu’il n’y en a pas, et aucun n’est demandé.',
    },
    'translations-url': {
      en: 'Where the texts come from when `translations` is not given: one POST `action=get_traductions&cible=javascript` (and `langue`, where that is given), answered by JSON `langue` and `traductions` (a list of `{intitule, valeur}` or a map), and kept for the session, by address, language and `session`. After a failure the library’s texts serve; the console tells of an answer that cannot be used.',
      fr: 'D’où viennent les textes quand `translations` n’est pas donné : un seul POST `action=get_traductions&cible=javascript` (et `langue`, si elle est donnée), auquel répond un JSON `langue` et `traductions` (une liste de `{intitule, valeur}` ou une table), gardé pour la session, par adresse, langue et `session`. Après un échec, les textes de la bibliothèque servent ; la console signale une réponse inutilisable.',
    },
    identite: {
      en: 'The site’s identity: a JSON object, of which `logo` (address), `nom` and `titre` are known.',
      fr: 'L’identité du site : un objet JSON, dont `logo` (adresse), `nom` et `titre` sont connus.',
    },
    loader: {
      en: 'The looks of the loading indicator: a JSON object of `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, and `logo_site` or `logo` (an address, or true for the identity’s).',
      fr: 'L’aspect de l’indicateur de chargement : un objet JSON de `version`, `show_logo`, `show_title`, `show_desc`, `txt_loading`, `txt_patienter`, et `logo_site` ou `logo` (une adresse, ou vrai pour celui de l’identité).',
    },
    endpoints: {
      en: 'The default of each element’s `url`: a JSON object of element name without `flexit-` to URL.',
      fr: 'La valeur par défaut de l’attribut `url` de chaque élément : un objet JSON de nom d’élément sans `flexit-` à URL.',
    },
    learn: {
      en: 'Tells `translations-url` of each expression that has no text in its language, once a session, in idle time: by one POST `action=add_traduction` for several, if the server answers that it has read them all (`expressions`), else one by one.',
      fr: 'Signale à `translations-url` chaque expression sans texte dans sa langue, une fois par session, quand le navigateur est au repos : par un seul POST `action=add_traduction` pour plusieurs, si le serveur répond qu’il les a toutes lues (`expressions`), sinon une par une.',
    },
    debug: {
      en: 'Has the console tell, once each, of tags and attributes that are probably misspelt, with the name that was meant; without it, on `localhost` only. Leave it out on the site that visitors read.',
      fr: 'Fait signaler une fois par la console chaque balise et chaque attribut sans doute mal écrits, avec le nom voulu ; sans lui, sur `localhost` seulement. À omettre sur le site que lisent les visiteurs.',
    },
  },
  methods: {},
  events: {
    'flexit-request': {
      en: 'Before texts are asked for, or expressions are reported; preventing it keeps the request from being sent.',
      fr: 'Avant que des textes soient demandés ou des expressions signalées ; l’empêcher retient la requête.',
      cancelable: true,
      detail: '{ url: string, method: string, body: URLSearchParams, headers: Record<string, string> }',
    },
    'flexit-response': {
      en: 'Once the server answered.',
      fr: 'Une fois que le serveur a répondu.',
      detail: '{ status: number, url: string, data: unknown }',
    },
    'flexit-request-error': {
      en: 'When the request failed; visitors are told nothing.',
      fr: 'Quand la requête a échoué ; les visiteurs n’en savent rien.',
      detail: '{ message: string, status: number }',
    },
  },
  slots: { '': { en: 'Any content; it stays as it is.', fr: 'Un contenu quelconque ; il reste comme il est.' } },
};
