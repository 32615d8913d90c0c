import type { Doc } from '../../../react/core/attributes.ts';
import { DEFAULT_ENDPOINTS } from '../../../react/core/endpoints.ts';
import type { ANSWERS } from './answers.ts';

/** The folders of examples/site/catalogue/endpoints: elements that ask for the same share one. */
export const ENDPOINTS = [
  'form',
  'list',
  'month',
  'page',
  'suggestions',
  'calendar',
  'menu',
  'action',
  'permalink',
  'translations',
  'challenge',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/** Where a request goes, how it is sent, and what may be answered: each is a test (test/server-requests.test.ts). */
export interface ServerRequest {
  readonly when: Doc;
  readonly method: 'GET' | 'POST';
  /** Which attribute names the address; by default that of `endpoints` under the element's name, else the default endpoint. */
  readonly address: Doc;
  /** The path that its endpoint and its examples have. */
  readonly path: string;
  /** None where the browser itself loads a page in a frame, with headers of its own only. */
  readonly accept?: string;
  /** Sent beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What `X-Flexit-Target` names; by default the element's id. */
  readonly target?: Doc;
  /** Of a GET in the query, of a POST as `application/x-www-form-urlencoded`: its parameters, each with an example. */
  readonly parameters: readonly Parameter[];
  readonly answers: readonly ServerAnswer[];
  /** The table of the guide that has further answers. */
  readonly table?: keyof typeof ANSWERS;
  readonly endpoint?: Endpoint;
}

export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly doc: Doc;
}

export interface ServerAnswer {
  /** 200 by default. */
  readonly status?: number;
  readonly type: string;
  readonly what: Doc;
  readonly body?: string;
  /** Text of the example that the visitor reads. */
  readonly shown?: string;
}

/** Of what is awaited without an id of its own: `X-Flexit-Target` is not sent. */
export const NO_TARGET: Doc = { fr: 'absent', en: 'left out' };

/** What an element asks of a server. */
export interface ServerSide {
  /** What the server may have to do with the element all the same; of one that asks for nothing, that it does not. */
  readonly note?: Doc;
  readonly requests: Readonly<Record<string, ServerRequest>>;
}

const HTML = 'text/html, */*;q=0.1';
const JSON_FIRST = 'application/json, */*;q=0.1';
const HTML_TYPE = 'text/html';
const JSON_TYPE = 'application/json';

const doc = (fr: string, en: string): Doc => ({ fr, en });
const parameter = (name: string, value: string, fr: string, en: string): Parameter => ({
  name,
  value,
  doc: { fr, en },
});
const nothing = (fr: string, en: string): ServerSide => ({ note: { fr, en }, requests: {} });

const NOTHING = nothing('Cet élément ne demande rien au serveur.', 'This element asks nothing of the server.');
const OWN_PARAMETERS = doc('chaque paramètre de `params`', 'each parameter of `params`');

const asText = (status: number, shown: string): ServerAnswer => ({
  status,
  type: JSON_TYPE,
  what: doc(
    'Un refus : le visiteur lit `msg`. Sans lui, une phrase générale.',
    'A refusal: the visitor reads `msg`. Without it, a general sentence.',
  ),
  body: JSON.stringify({ msg: shown }),
  shown,
});

/** Of `add_traduction`, whether it reports one expression or several. */
const REPORT_ACTION = parameter('action', 'add_traduction', 'toujours `add_traduction`', 'always `add_traduction`');
const REPORT_REST = [
  parameter('no_modif', '0', 'toujours `0`', 'always `0`'),
  parameter('force_learn', '0', 'toujours `0`', 'always `0`'),
  parameter('page', '/agenda', 'le chemin de la page', 'the page’s path'),
];
const REPORT = {
  method: 'POST',
  address: doc('`translations-url`', '`translations-url`'),
  path: '/traductions',
  accept: '*/*',
  endpoint: 'translations',
} as const;

const SESSION_ENDED: ServerAnswer = {
  status: 403,
  type: HTML_TYPE,
  what: doc(
    'La page de connexion, avec 401, 403, 419 ou 440, ou après une redirection : la session a expiré. Rien n’est perdu ; un lien mène à cette page.',
    'The sign-in page, with 401, 403, 419 or 440, or after a redirect: the session has ended. Nothing is lost; a link leads to that page.',
  ),
  body: '<!doctype html><title>Connexion</title><main><form><input type="password" aria-label="Mot de passe"></form></main>',
  shown: 'Votre session a expiré',
};

/** What a panel shows of a page: popup, overlay, lightbox, my-elements. */
const PANEL: readonly ServerAnswer[] = [
  {
    type: HTML_TYPE,
    what: doc(
      'Une page entière du site : ce que contient `<main>` est montré, ou le premier élément qui porte `data-flexit-fragment`.',
      'A whole page of the site: what `<main>` holds is shown, or the first element with `data-flexit-fragment`.',
    ),
    body: '<!doctype html><title>Cantine</title><header>Site</header><main><h1>La cantine</h1></main>',
    shown: 'La cantine',
  },
  {
    type: HTML_TYPE,
    what: doc('Un fragment : il est montré tel quel.', 'A fragment: it is shown as it is.'),
    body: '<h1>La cantine</h1>',
    shown: 'La cantine',
  },
  SESSION_ENDED,
  asText(404, 'Ce service n’existe plus.'),
];

const panel = (more: Pick<ServerRequest, 'when' | 'address'> & Partial<ServerRequest>): ServerRequest => ({
  method: 'GET',
  path: '/services',
  accept: HTML,
  parameters: [],
  answers: PANEL,
  endpoint: 'page',
  ...more,
});

const framed = (when: Doc, address: Doc, endpoint: 'page' | 'form' = 'page'): ServerRequest => ({
  when,
  address,
  method: 'GET',
  path: endpoint === 'form' ? '/contact' : '/services',
  parameters: [],
  answers: [
    {
      type: HTML_TYPE,
      what: doc(
        "Une page que le site peut encadrer : `Content-Security-Policy: frame-ancestors 'self'`, et non `X-Frame-Options: DENY`.",
        "A page that the site may frame: `Content-Security-Policy: frame-ancestors 'self'`, and not `X-Frame-Options: DENY`.",
      ),
    },
  ],
  endpoint,
});

const area = (block: string): readonly ServerAnswer[] => [
  {
    type: HTML_TYPE,
    what: doc(
      'La page entière, comme sans script : le bloc en est pris, par son identifiant, sinon par `target` ou à sa place.',
      'The whole page, as without script: the block is taken from it, by its id, else by `target` or its place.',
    ),
    body: `<!doctype html><title>Site</title><header>Menu</header><main>${block}</main>`,
    shown: 'Vélo rouge',
  },
  {
    type: HTML_TYPE,
    what: doc(
      'Le bloc seul, ou ce qu’il contient ; une page dit alors `Vary: X-Flexit-Target`.',
      'The block alone, or what it holds; a page then says `Vary: X-Flexit-Target`.',
    ),
    body: block,
    shown: 'Vélo rouge',
  },
  SESSION_ENDED,
  asText(503, 'Revenez dans un instant.'),
];

const ownPage = (when: Doc, target: Doc): ServerRequest => ({
  when,
  method: 'GET',
  address: doc('L’adresse de la page même', 'The address of the page itself'),
  path: '/mes-annonces',
  accept: HTML,
  headers: { 'Cache-Control': 'no-cache' },
  target,
  parameters: [],
  answers: [
    {
      type: HTML_TYPE,
      what: doc(
        'La même page : la zone en est prise, par son identifiant. Si elle n’y est pas, la page est rechargée.',
        'The same page: the area is taken from it, by its id. Where it is not there, the page is loaded again.',
      ),
    },
  ],
});

const success = (doc: Doc, json: unknown, shown?: string): ServerAnswer => ({
  type: JSON_TYPE,
  what: doc,
  body: JSON.stringify(json),
  shown,
});

const endpointOr = (name: keyof typeof DEFAULT_ENDPOINTS, attribute = 'url') =>
  doc(
    `\`${attribute}\`, sinon les \`endpoints\` du site, sinon \`${DEFAULT_ENDPOINTS[name]}\``,
    `\`${attribute}\`, else the site’s \`endpoints\`, else \`${DEFAULT_ENDPOINTS[name]}\``,
  );

/** What every element asks of a server, by its name. */
export const SERVER: Readonly<Record<string, ServerSide>> = {
  agenda: {
    requests: {
      mois: {
        when: doc('Quand un lien change de mois', 'When a link changes the month'),
        method: 'POST',
        address: doc('`url`, sinon les `endpoints` du site', '`url`, else the site’s `endpoints`'),
        path: '/agenda',
        accept: HTML,
        target: doc('l’identifiant de `target`, sinon de l’élément', 'the id of `target`, else of the element'),
        parameters: [
          parameter('module', 'agenda', 'toujours `agenda`', 'always `agenda`'),
          parameter('param', 'agenda', 'le `param` du `rel` du lien', 'the `param` of the link’s `rel`'),
          parameter('date', '2026-11', 'la `date` du `rel` du lien', 'the `date` of the link’s `rel`'),
        ],
        answers: area('<flexit-agenda id="ici"><h2>Novembre</h2><p>Vélo rouge</p></flexit-agenda>'),
        endpoint: 'month',
      },
    },
  },
  autocomplete: {
    requests: {
      suggestions: {
        when: doc('Quand le visiteur a tapé `min` caractères', 'Once the visitor has typed `min` characters'),
        method: 'GET',
        address: endpointOr('autocomplete'),
        path: '/communes/suggestions',
        accept: JSON_FIRST,
        parameters: [
          parameter('autocompleter[classname]', 'communes', 'l’attribut `classname`', 'the attribute `classname`'),
          parameter('autocompleter[methode]', 'rechercher', 'l’attribut `methode`', 'the attribute `methode`'),
          parameter(
            'autocompleter[region]',
            'idf',
            'chaque nom de `add_params`, avec la valeur du champ',
            'each name of `add_params`, with the value of the field',
          ),
          parameter('autocompleter[term]', 'par', 'ce qui est tapé', 'what is typed'),
        ],
        answers: [
          success(
            doc(
              'Une liste de textes ou d’objets ; `[]` s’il n’y a rien',
              'A list of texts or objects; `[]` where there is nothing',
            ),
            [{ value: 'Paris', label: 'Paris (75001)', cp: '75001' }],
            'Paris (75001)',
          ),
          asText(503, 'Revenez dans un instant.'),
        ],
        table: 'suggestions',
        endpoint: 'suggestions',
      },
    },
  },
  banner: nothing(
    'Cet élément ne demande rien au serveur. Une fois fermé, il laisse le cookie `flexit-banner-<name>` : un serveur qui le lit peut ne plus écrire le bandeau.',
    'This element asks nothing of the server. Once closed, it leaves the cookie `flexit-banner-<name>`: a server that reads it may leave the banner out.',
  ),
  calendar: {
    requests: {
      mois: {
        when: doc('Pour chaque mois qui se montre', 'For each month that shows'),
        method: 'GET',
        address: doc('`url`, sinon les `endpoints` du site', '`url`, else the site’s `endpoints`'),
        path: '/evenements',
        accept: `text/calendar;q=0.9, ${JSON_FIRST}`,
        parameters: [
          parameter('year', '2026', 'l’année', 'the year'),
          parameter('month', '11', 'le mois, de 1 à 12', 'the month, from 1 to 12'),
        ],
        answers: [
          success(
            doc('Une liste d’événements ; `[]` s’il n’y en a pas', 'A list of events; `[]` where there are none'),
            [{ date: '2026-11-05', title: 'Conseil municipal', link: '/agenda/12' }],
            'Conseil municipal',
          ),
          {
            type: 'text/calendar',
            what: doc('Un calendrier iCalendar', 'An iCalendar'),
            body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261105T193000\r\nSUMMARY:Conseil municipal\r\nEND:VEVENT\r\nEND:VCALENDAR',
            shown: 'Conseil municipal',
          },
          asText(503, 'Revenez dans un instant.'),
        ],
        table: 'calendriers',
        endpoint: 'calendar',
      },
    },
  },
  captcha: {
    note: doc(
      'Le jeton part avec le formulaire, dans le champ `g-recaptcha-response` ou `altcha` : le serveur le vérifie avant d’accepter l’envoi, auprès de Google pour reCAPTCHA, par sa propre clé pour ALTCHA. Seul ALTCHA demande quelque chose au site :',
      'The token goes with the form, in the field `g-recaptcha-response` or `altcha`: the server verifies it before it takes what was sent, with Google for reCAPTCHA, by its own key for ALTCHA. Only ALTCHA asks something of the site:',
    ),
    requests: {
      defi: {
        when: doc(
          'À l’envoi du formulaire, avec `provider="altcha"`',
          'When the form is sent, with `provider="altcha"`',
        ),
        method: 'GET',
        address: doc('`url`, sinon les `endpoints` du site', '`url`, else the site’s `endpoints`'),
        path: '/altcha',
        accept: JSON_FIRST,
        parameters: [],
        answers: [
          {
            type: JSON_TYPE,
            what: doc(
              'Un défi d’ALTCHA, de la version 1 ou 2, sans mise en cache',
              'A challenge of ALTCHA’s, of version 1 or 2, that is not cached',
            ),
            body: '{"algorithm": "SHA-256", "challenge": "9f…", "salt": "3a…?expires=1795000000&", "maxnumber": 50000, "signature": "c1…"}',
          },
        ],
        endpoint: 'challenge',
      },
    },
  },
  date: nothing(
    'Cet élément ne demande rien au serveur : le champ part avec son formulaire, sous son nom, au format `sent-format` (`2026-11-05` par défaut).',
    'This element asks nothing of the server: the field goes with its form, under its name, in the format `sent-format` (`2026-11-05` by default).',
  ),
  equalizer: NOTHING,
  form: {
    requests: {
      envoi: {
        when: doc('À l’envoi du formulaire', 'When the form is sent'),
        method: 'POST',
        address: doc(
          'L’`action` et la `method` du formulaire, ou celles du bouton (`formaction`, `formmethod`)',
          'The form’s `action` and `method`, or those of the button (`formaction`, `formmethod`)',
        ),
        path: '/contact',
        accept: HTML,
        target: doc('l’identifiant du formulaire', 'the form’s id'),
        parameters: [
          parameter(
            'nom',
            'Zoé',
            'chaque champ du formulaire, et le bouton pressé, comme sans script ; avec `enctype="multipart/form-data"`, en `multipart/form-data`',
            'each field of the form, and the button that was pressed, as without script; with `enctype="multipart/form-data"`, as `multipart/form-data`',
          ),
        ],
        answers: [
          {
            status: 422,
            type: HTML_TYPE,
            what: doc(
              'La page entière, avec n’importe quel statut : le formulaire y revient avec ses erreurs. Chacune est montrée à son champ et au-dessus du formulaire ; rien de ce qui est tapé n’est perdu.',
              'The whole page, with any status: the form is in it again with its errors. Each is shown at its field and above the form; nothing typed is lost.',
            ),
            body: '<!doctype html><title>Contact</title><main><form id="ici" method="post"><div><label for="nom">Nom</label> <input id="nom" name="nom" value="Zoé"> <span class="error">Ce nom est trop court.</span></div></form></main>',
            shown: 'Ce nom est trop court.',
          },
          {
            type: HTML_TYPE,
            what: doc(
              'La page entière avec le formulaire et un message `role="status"` ou `.alert-success`, d’ordinaire après une redirection (303) : la réussite.',
              'The whole page with the form and a message `role="status"` or `.alert-success`, mostly after a redirect (303): the success.',
            ),
            body: '<!doctype html><title>Contact</title><main><p role="status">Merci, votre message est parti.</p><form id="ici" method="post"><input name="nom"></form></main>',
            shown: 'Merci, votre message est parti.',
          },
          {
            status: 303,
            type: HTML_TYPE,
            what: doc(
              'Une redirection vers une page sans le formulaire : le navigateur y va, comme sans script, et le message de cette page est montré.',
              'A redirect to a page without the form: the browser goes there, as without script, and that page’s message is shown.',
            ),
          },
          {
            type: HTML_TYPE,
            what: doc(
              'Un fragment : `alert-success` dit la réussite, `alert-danger` ou `role="alert"` le refus.',
              'A fragment: `alert-success` says that all went well, `alert-danger` or `role="alert"` that it was refused.',
            ),
            body: '<p class="alert-success">Merci, votre message est parti.</p>',
            shown: 'Merci, votre message est parti.',
          },
          {
            status: 422,
            type: JSON_TYPE,
            what: doc('Du JSON, de toute forme usuelle', 'JSON, in any usual shape'),
            body: '{"errors": {"nom": ["Ce nom est trop court."]}}',
            shown: 'Ce nom est trop court.',
          },
          {
            type: HTML_TYPE,
            what: doc(
              'La page de connexion : la session a expiré. Rien de ce qui est tapé n’est perdu ; « Se connecter » l’ouvre dans une fenêtre, puis « Réessayer » envoie de nouveau.',
              'The sign-in page: the session has ended. Nothing typed is lost; “Sign in” opens it in a popup, then “Try again” sends once more.',
            ),
            body: SESSION_ENDED.body,
            shown: 'Votre session a expiré',
          },
        ],
        table: 'formulaires',
        endpoint: 'form',
      },
    },
  },
  'front-popup': nothing(
    'Cet élément ne demande rien au serveur. Avec `once`, il laisse en se fermant le cookie `flexit-front-popup-<name>` : un serveur qui le lit peut ne plus l’écrire.',
    'This element asks nothing of the server. With `once`, it leaves the cookie `flexit-front-popup-<name>` when it closes: a server that reads it may leave it out.',
  ),
  gallery: {
    note: doc('Les photos, le navigateur les demande lui-même.', 'Photos are asked for by the browser itself.'),
    requests: {
      fragment: panel({
        when: doc('Quand s’ouvre un lien qui n’est pas une photo', 'When a link opens that is no photo'),
        address: doc('Le `href` du lien', 'The link’s `href`'),
      }),
      cadre: framed(
        doc(
          'Quand s’ouvre un lien avec `data-iframe`, ou d’un autre site',
          'When a link with `data-iframe` opens, or one to another site',
        ),
        doc('Le `href` du lien', 'The link’s `href`'),
      ),
    },
  },
  list: {
    requests: {
      liste: {
        when: doc(
          'À un lien de page, un tri, un filtre, un nombre par page',
          'At a link to a page, a sort, a filter, a number a page',
        ),
        method: 'POST',
        address: doc(
          '`url`, sinon celle du commentaire dans le bloc, sinon les `endpoints` du site',
          '`url`, else that of the comment in the block, else the site’s `endpoints`',
        ),
        path: '/actualites',
        accept: HTML,
        target: doc('`identload`, sinon l’identifiant du bloc', '`identload`, else the block’s id'),
        parameters: [
          parameter('referer', '/accueil', 'l’attribut `referer`', 'the attribute `referer`'),
          parameter('recherche', '{"rubrique":3}', 'l’attribut `search`', 'the attribute `search`'),
          parameter(
            'identload',
            'ici',
            'l’attribut, sinon l’identifiant du bloc',
            'the attribute, else the block’s id',
          ),
          parameter('q', 'vélo', 'chaque champ de filtre, sous son nom', 'each filter field, under its name'),
          parameter(
            'p',
            '2',
            'le `param` du `rel` utilisé, avec son `num` ou sa `value`',
            'the `param` of the `rel` that was used, with its `num` or `value`',
          ),
        ],
        answers: area('<flexit-list id="ici"><ul><li>Vélo rouge</li></ul></flexit-list>'),
        endpoint: 'list',
      },
    },
  },
  loader: NOTHING,
  'main-menu': NOTHING,
  mask: nothing(
    'Cet élément ne demande rien au serveur : le champ part avec son formulaire, sous son nom, sans la mise en forme (`1234.5` pour « 1 234,5 »).',
    'This element asks nothing of the server: the field goes with its form, under its name, without the formatting (`1234.5` for “1,234.5”).',
  ),
  'mobile-menu': {
    requests: {
      menu: {
        when: doc(
          'Dès qu’un visiteur approche du déclencheur, au plus tard à la première ouverture ; la réponse est gardée (`cache`)',
          'As soon as a visitor comes near the trigger, at the latest when it first opens; the answer is kept (`cache`)',
        ),
        method: 'POST',
        address: endpointOr('mobile-menu'),
        path: '/menu',
        accept: JSON_FIRST,
        parameters: [
          parameter(
            'configmenu',
            'principal',
            'l’attribut `configmenu` ; absent s’il n’y en a pas, ce qui suffit avec `url`',
            'the attribute `configmenu`; left out where there is none, which will do with `url`',
          ),
        ],
        answers: [
          success(
            doc('Les entrées ; `enfant` tient celles du dessous', 'The entries; `enfant` holds those below'),
            [
              {
                type: 'menu',
                data: [
                  {
                    nom_page: 'La mairie',
                    lien: '/mairie',
                    enfant: [{ nom_page: 'Horaires', lien: '/mairie/horaires' }],
                  },
                ],
              },
            ],
            'La mairie',
          ),
          success(
            doc('Ou de simples liens imbriqués', 'Or mere nested links'),
            [{ label: 'La mairie', href: '/mairie', children: [{ label: 'Horaires', href: '/mairie/horaires' }] }],
            'La mairie',
          ),
          asText(503, 'Revenez dans un instant.'),
        ],
        table: 'menus',
        endpoint: 'menu',
      },
    },
  },
  modal: NOTHING,
  'my-element': {
    requests: {
      action: {
        when: doc('Quand le membre publie, dépublie ou supprime', 'When the member publishes, unpublishes or deletes'),
        method: 'POST',
        address: endpointOr('my-element'),
        path: '/mes-annonces/action',
        accept: JSON_FIRST,
        parameters: [
          parameter('action', 'my_elements_activate', 'ou `my_elements_delete`', 'or `my_elements_delete`'),
          parameter(
            'element_module_ident',
            'annonces',
            'l’attribut `element-module-ident`',
            'the attribute `element-module-ident`',
          ),
          parameter('element_id', '7', 'l’attribut `element-id`', 'the attribute `element-id`'),
          parameter(
            'active',
            '1',
            'l’état demandé, pour publier (`1`) ou dépublier (`0`) seulement',
            'the state asked for, to publish (`1`) or unpublish (`0`) only',
          ),
        ],
        answers: [
          success(
            doc(
              'C’est fait ; `class` est la nouvelle classe du bouton de publication',
              'It is done; `class` is the new class of the publishing control',
            ),
            { result: true, class: 'etat etat-publie' },
          ),
          success(
            doc(
              'Un refus, avec n’importe quel statut : le visiteur lit `msg`',
              'A refusal, with any status: the visitor reads `msg`',
            ),
            { result: false, msg: 'Cette annonce n’est pas la vôtre.' },
            'Cette annonce n’est pas la vôtre.',
          ),
        ],
        endpoint: 'action',
      },
      cadre: framed(
        doc('Quand s’ouvrent « modifier » et « soumettre »', 'When “edit” and “submit” open'),
        doc('Leur `data-iframe`, sinon leur `href`', 'Their `data-iframe`, else their `href`'),
        'form',
      ),
    },
  },
  'my-elements': {
    requests: {
      nouveau: panel({
        when: doc('Quand s’ouvre la fenêtre « nouveau »', 'When the “new” popup opens'),
        address: doc('`src`, sinon le `href` du lien', '`src`, else the link’s `href`'),
        target: NO_TARGET,
      }),
      zone: ownPage(
        doc('Quand la fenêtre de modification se ferme', 'When the edit popup closes'),
        doc('l’identifiant de l’élément', 'the element’s id'),
      ),
    },
  },
  overlay: {
    requests: {
      contenu: panel({
        when: doc('À l’ouverture, avec `url`', 'When it opens, with `url`'),
        method: 'POST',
        address: doc('`url`, sinon les `endpoints` du site', '`url`, else the site’s `endpoints`'),
        parameters: [{ name: 'id', value: '3', doc: OWN_PARAMETERS }],
      }),
      page: panel({
        when: doc('À l’ouverture, sans `url` ni contenu', 'When it opens, without `url` or content'),
        address: doc('Le `href` du lien qui l’ouvre', 'The `href` of the link that opens it'),
        parameters: [{ name: 'id', value: '3', doc: OWN_PARAMETERS }],
      }),
    },
  },
  permalink: {
    requests: {
      permalien: {
        when: doc('À l’ouverture', 'When it opens'),
        method: 'POST',
        address: doc('`url`, sinon les `endpoints` du site', '`url`, else the site’s `endpoints`'),
        path: '/permaliens',
        accept: 'text/plain, */*;q=0.1',
        parameters: [
          parameter('action', 'permalien', 'toujours `permalien`', 'always `permalien`'),
          parameter(
            'lien',
            '/actualites/12',
            'l’attribut `lien`, sinon l’adresse de la page',
            'the attribute `lien`, else the page’s address',
          ),
        ],
        answers: [
          {
            type: 'text/plain',
            what: doc('L’adresse, en texte seul', 'The address, as plain text'),
            body: 'https://www.saint-lumiere.fr/p/4fGh2kLmN',
          },
          asText(422, 'Le lien doit être une adresse de ce site.'),
        ],
        endpoint: 'permalink',
      },
    },
  },
  popup: {
    requests: {
      fragment: panel({
        when: doc('À l’ouverture, avec `src`, ou sans contenu', 'When it opens, with `src`, or without content'),
        address: doc('`src`, sinon le `href` du lien qui l’ouvre', '`src`, else the `href` of the link that opens it'),
        parameters: [{ name: 'id', value: '3', doc: OWN_PARAMETERS }],
      }),
      cadre: framed(doc('À l’ouverture, avec `iframe`', 'When it opens, with `iframe`'), doc('`iframe`', '`iframe`')),
      zone: ownPage(
        doc('À la fermeture, avec `refresh-on-close`', 'When it closes, with `refresh-on-close`'),
        doc('l’identifiant de la zone', 'the area’s id'),
      ),
    },
  },
  reveal: NOTHING,
  'scroll-spy': NOTHING,
  'scroll-to': NOTHING,
  search: nothing(
    'Cet élément ne demande rien au serveur : son formulaire part comme le navigateur l’envoie.',
    'This element asks nothing of the server: its form goes as the browser sends it.',
  ),
  'secure-link': {
    requests: {
      cadre: framed(doc('À l’ouverture', 'When it opens'), doc('Le `href` du lien', 'The link’s `href`')),
    },
  },
  share: {
    note: doc(
      'Les réseaux s’ouvrent dans une fenêtre : rien ne leur est demandé avant.',
      'Networks open in a window: nothing is asked of them before.',
    ),
    requests: {
      courriel: framed(
        doc(
          'Quand le visiteur partage par courriel, avec `mail-url`',
          'When the visitor shares by mail, with `mail-url`',
        ),
        doc(
          '`mail-url`, où `{url}` est l’adresse de la page en base64',
          '`mail-url`, in which `{url}` is the page’s address in base64',
        ),
        'form',
      ),
    },
  },
  site: {
    requests: {
      traductions: {
        when: doc(
          'Avec `translations-url`, quand un premier texte est lu',
          'With `translations-url`, when a first text is read',
        ),
        method: 'POST',
        address: doc('`translations-url`', '`translations-url`'),
        path: '/traductions',
        accept: JSON_FIRST,
        parameters: [
          parameter('action', 'get_traductions', 'toujours `get_traductions`', 'always `get_traductions`'),
          parameter('cible', 'javascript', 'toujours `javascript`', 'always `javascript`'),
          parameter(
            'langue',
            'fr',
            'la langue de la page ; absent sans l’attribut `langue`',
            'the page’s language; left out without the attribute `langue`',
          ),
        ],
        answers: [
          success(
            doc(
              'La langue et ses textes : une liste de `{intitule, valeur}`, ou un objet. Gardés pour la session : une autre adresse (`?version=8`) ou une autre `session` les fait redemander.',
              'The language and its texts: a list of `{intitule, valeur}`, or an object. Kept for the session: another address (`?version=8`) or another `session` has them asked for again.',
            ),
            { langue: 'fr', traductions: { Fermer: 'Refermer' } },
          ),
        ],
        endpoint: 'translations',
      },
      expression: {
        when: doc(
          'Avec `learn`, une fois par session et par expression sans texte',
          'With `learn`, once a session for each expression without a text',
        ),
        ...REPORT,
        parameters: [
          REPORT_ACTION,
          parameter('expression', 'Bonjour', 'le texte à traduire', 'the text to translate'),
          parameter('langue', 'fr', 'la langue à cet endroit de la page', 'the language at that place of the page'),
          parameter('tableau_donnee', '', 'les valeurs du texte, en JSON', 'the text’s values, as JSON'),
          parameter(
            'module',
            'modal',
            'l’élément qui le montre ; sans lui, vide',
            'the element that shows it; empty without',
          ),
          ...REPORT_REST,
        ],
        answers: [
          {
            type: JSON_TYPE,
            what: doc('N’importe quoi : la réponse n’est pas lue', 'Anything: the answer is not read'),
            body: '{"result": true}',
          },
        ],
      },
      expressions: {
        when: doc(
          'Quand il y en a plusieurs : les autres suivent en une liste',
          'When there are several: the others follow as a list',
        ),
        ...REPORT,
        parameters: [
          REPORT_ACTION,
          parameter('expression', 'Bon matin', 'la première, et ses champs', 'the first one, and its fields'),
          parameter('langue', 'fr', 'comme pour une seule', 'as for a single one'),
          parameter('tableau_donnee', '', 'comme pour une seule', 'as for a single one'),
          parameter('module', '', 'comme pour une seule', 'as for a single one'),
          ...REPORT_REST,
          parameter(
            'expressions',
            '[{"expression":"Bonne nuit","langue":"fr","tableau_donnee":"","module":""}]',
            'les autres, 49 au plus, en JSON',
            'the others, at most 49, as JSON',
          ),
        ],
        answers: [
          {
            type: JSON_TYPE,
            what: doc(
              'Combien d’expressions ont été lues : elles l’ont toutes été',
              'How many expressions were read: all of them were',
            ),
            body: '{"result": true, "expressions": 2}',
          },
          {
            type: JSON_TYPE,
            what: doc(
              'Toute autre réponse : seule la première a été lue, les autres sont signalées une par une',
              'Any other answer: only the first one was read, the others are reported one by one',
            ),
            body: '{"result": true}',
          },
        ],
      },
    },
  },
  slider: NOTHING,
  slideshow: NOTHING,
  table: NOTHING,
  tooltip: NOTHING,
  'view-switch': NOTHING,
  window: nothing(
    'Cet élément ne demande rien au serveur : le navigateur ouvre la page du lien.',
    'This element asks nothing of the server: the browser opens the link’s page.',
  ),
  zoom: nothing(
    'Cet élément ne demande rien au serveur : le navigateur va chercher la photo.',
    'This element asks nothing of the server: the browser fetches the photo.',
  ),
};
