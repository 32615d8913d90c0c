/** Each row of the tables « Côté serveur » is what the library sends, and each answer of theirs is read as they say. */
import './support/leaks.ts';
import { expect, fixture } from '@open-wc/testing';
import '../elements/all.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import {
  NO_TARGET,
  type Parameter,
  SERVER,
  type ServerAnswer,
  type ServerRequest,
} from '../elements/tools/server/requests.ts';
import { translate } from '../react/dom/texts/translation.ts';
import { clickOn, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { type Answer, answering, requestsOf, type SeenRequest, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

/** A page with the element, awake, and what a visitor does there for it to ask. */
interface Scenario {
  readonly markup: (url: string) => string;
  act?(box: HTMLElement, url: string): unknown;
}

type Methods = HTMLElement & Record<'close' | 'refresh' | 'show', () => unknown>;

const ID = 'ici';
const TOKEN = 'jeton-de-la-page';
const element = (box: HTMLElement) => box.firstElementChild as Methods;
const show = (box: HTMLElement) => element(box).show();
const click = (box: HTMLElement) => clickOn(box.querySelector<HTMLElement>('button, a')!);
/** What asks for the page's own address is led to the fixture server. */
const redirect = (box: HTMLElement, url: string) =>
  box.addEventListener('flexit-request', (event) => Object.assign((event as CustomEvent).detail, { url }));

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'agenda/mois': {
    markup: (url) =>
      `<flexit-agenda id="ici" url="${url}"><a href="?m" rel="param:agenda;date:2026-11">Novembre</a></flexit-agenda>`,
    act: click,
  },
  'autocomplete/suggestions': {
    markup: (url) =>
      `<form><flexit-autocomplete id="ici" url="${url}" classname="communes" methode="rechercher" add_params='{"region":"region"}' min="3"><input name="ville" aria-label="Ville"></flexit-autocomplete><input type="hidden" name="region" value="idf"></form>`,
    async act(box) {
      await clickOn(box.querySelector('input')!);
      await type('par');
    },
  },
  'calendar/mois': {
    markup: (url) => `<flexit-calendar id="ici" when="eager" date="2026-11-05" url="${url}"></flexit-calendar>`,
  },
  'captcha/defi': {
    markup: (url) =>
      `<iframe name="envoi" title="Envoi"></iframe><form action="#envoi" target="envoi"><flexit-captcha id="ici" when="eager" provider="altcha" url="${url}"></flexit-captcha><button>Envoyer</button></form>`,
    act: click,
  },
  'form/envoi': {
    markup: (url) =>
      `<flexit-form reload="false"><form id="ici" method="post" action="${url}"><label>Nom <input name="nom" value="Zoé"></label><button>Envoyer</button></form></flexit-form>`,
    act: click,
  },
  'gallery/fragment': {
    markup: (url) => `<flexit-gallery id="ici"><a href="${url}" rel="lightbox">Cantine</a></flexit-gallery>`,
    act: click,
  },
  'gallery/cadre': {
    markup: (url) =>
      `<flexit-gallery id="ici"><a href="${url}" rel="lightbox" data-iframe>Cantine</a></flexit-gallery>`,
    act: click,
  },
  'list/liste': {
    markup: (url) =>
      `<flexit-list id="ici" url="${url}" referer="/accueil" search='{"rubrique":3}'><form><input name="q" value="vélo" aria-label="Chercher"></form><a href="?p=2" rel="param:p;num:2">Page 2</a></flexit-list>`,
    act: click,
  },
  'mobile-menu/menu': {
    markup: (url) => `<flexit-mobile-menu id="ici" configmenu="principal" cache="0" url="${url}"></flexit-mobile-menu>`,
    act: show,
  },
  'my-element/action': {
    markup: (url) =>
      `<ul><li><flexit-my-element id="ici" element-module-ident="annonces" element-id="7" url="${url}"><button type="button" data-action="activate">Publier</button></flexit-my-element></li></ul>`,
    act: click,
  },
  'my-element/cadre': {
    markup: (url) =>
      `<ul><li><flexit-my-element id="ici" element-module-ident="annonces" element-id="7"><a data-action="edit" href="${url}">Modifier</a></flexit-my-element></li></ul>`,
    act: click,
  },
  'my-elements/nouveau': {
    markup: (url) => `<flexit-my-elements id="ici"><a slot="trigger" href="${url}">Nouvelle</a></flexit-my-elements>`,
    act: click,
  },
  'my-elements/zone': {
    markup: () => '<flexit-my-elements id="ici"><p>Vélo</p></flexit-my-elements>',
    act(box, url) {
      redirect(box, url);
      return element(box).refresh();
    },
  },
  'overlay/contenu': {
    markup: (url) => `<flexit-overlay id="ici" url="${url}" params='{"id":3}'></flexit-overlay>`,
    act: show,
  },
  'overlay/page': {
    markup: (url) =>
      `<flexit-overlay id="ici" params='{"id":3}'><a slot="trigger" href="${url}">Cantine</a></flexit-overlay>`,
    act: click,
  },
  'permalink/permalien': {
    markup: (url) =>
      `<flexit-permalink id="ici" url="${url}" lien="/actualites/12"><button slot="trigger" type="button">Lien</button></flexit-permalink>`,
    act: click,
  },
  'popup/fragment': {
    markup: (url) => `<flexit-popup id="ici" titre="Cantine" src="${url}" params='{"id":3}'></flexit-popup>`,
    act: show,
  },
  'popup/cadre': {
    markup: (url) => `<flexit-popup id="ici" titre="Cantine" iframe="${url}"></flexit-popup>`,
    act: show,
  },
  'popup/zone': {
    markup: () =>
      '<flexit-popup titre="Cantine" refresh-on-close="#ici"><p>Fermez.</p></flexit-popup><ul id="ici"><li>Vélo</li></ul>',
    async act(box, url) {
      redirect(box, url);
      await element(box).show();
      await until(() => element(box).hasAttribute('open'), 'It opens');
      element(box).close();
    },
  },
  'secure-link/cadre': {
    markup: (url) => `<flexit-secure-link id="ici"><a href="${url}">Cantine</a></flexit-secure-link>`,
    act: click,
  },
  'share/courriel': {
    markup: (url) =>
      `<flexit-share id="ici" when="eager" networks="mail" mail-url="${url}&amp;page={url}"></flexit-share>`,
    act: async (box) =>
      clickOn(await until(() => element(box).shadowRoot?.querySelector<HTMLElement>('button, a'), 'The bar shows')),
  },
  'site/traductions': {
    markup: (url) => `<flexit-site id="ici" langue="fr" translations-url="${url}"></flexit-site>`,
    act: () => translate('Fermer'),
  },
  'site/expression': {
    markup: (url) => `<flexit-site id="ici" learn translations-url="${url}"></flexit-site>`,
    act: (box) => translate('Bonjour', undefined, element(box).appendChild(document.createElement('flexit-modal'))),
  },
  'site/expressions': {
    markup: (url) => `<flexit-site id="ici" learn translations-url="${url}"></flexit-site>`,
    act: () => ['Bon matin', 'Bonne nuit'].map((text) => translate(text)),
  },
};

async function ask({ markup, act }: Scenario, answer: Answer): Promise<HTMLElement> {
  const url = answering(answer);
  const box = await fixture<HTMLElement>('<div></div>');
  box.replaceChildren(...new DOMParser().parseFromString(markup(escapeHtml(url)), 'text/html').body.childNodes);
  void act?.(box, url);
  return box;
}

const answerOf = ({ status = 200, type, body }: ServerAnswer): Answer => ({ status, type, body });
const areaOf = (name: string) =>
  name.startsWith('my-elements')
    ? '<flexit-my-elements id="ici"><p>Neuf</p></flexit-my-elements>'
    : '<ul id="ici"><li>Neuf</li></ul>';

/** What a visitor may read, also in shadow roots. */
const textOf = (root: ParentNode): string =>
  [...root.querySelectorAll('*')]
    .flatMap((node) => (node.shadowRoot ? [textOf(node.shadowRoot)] : []))
    .concat((root as Element).textContent ?? '')
    .join(' ');

/** What the address of the fixture server says already, and of `mail-url` its one place. */
const OWN_QUERY = new Set(['key', 'status', 'type', 'body', 'page']);
/** The page is the one of this test. */
const pairs = (parameters: readonly Parameter[]) =>
  parameters.map(({ name, value }) => [name, name === 'page' ? location.pathname : value]);
const sentBy = ({ method, query, body }: SeenRequest) =>
  method === 'GET' ? Object.entries(query).filter(([name]) => !OWN_QUERY.has(name)) : [...new URLSearchParams(body)];

const meta = Object.assign(document.createElement('meta'), { name: 'csrf-token', content: TOKEN });

describe('what an element asks of a server', () => {
  before(() => document.head.append(meta));
  after(() => meta.remove());
  afterEach(() => {
    for (const open of document.querySelectorAll<Methods>('flexit-modal[open]')) open.close();
    // Not closed: some reload the page then.
    for (const open of document.querySelectorAll('flexit-popup[open]')) open.remove();
  });

  const requests = Object.entries(SERVER).flatMap(([name, { requests }]) =>
    Object.entries(requests).map(([id, request]): [string, ServerRequest] => [`${name}/${id}`, request]),
  );

  it('is all tried here', () => expect(Object.keys(SCENARIOS)).to.have.members(requests.map(([name]) => name)));

  for (const [name, request] of requests) {
    const { accept, method, headers = {}, parameters, answers } = request;

    it(`is what the table says: ${name}`, async () => {
      const key = uniqueKey();
      const first = answers.find(({ body }) => body !== undefined);
      const answer = first && !name.startsWith('captcha') ? answerOf(first) : { body: areaOf(name) };
      await ask(SCENARIOS[name]!, { ...answer, key });
      const [action] = parameters;
      const isIt = (seen: SeenRequest) =>
        action?.name !== 'action' || new URLSearchParams(seen.body).get('action') === action.value;
      const seen = await until(async () => (await requestsOf(key)).find(isIt), 'The request comes');
      expect(seen.method).to.equal(method);
      expect(sentBy(seen)).to.deep.equal(pairs(parameters));
      expect(seen.headers['x-requested-with']).to.equal(accept && 'XMLHttpRequest');
      if (!accept) return;
      expect(seen.headers.accept).to.equal(accept);
      expect(seen.headers['x-flexit-target']).to.equal(request.target === NO_TARGET ? undefined : ID);
      expect(seen.headers['x-csrf-token']).to.equal(method === 'POST' ? TOKEN : undefined);
      if (method === 'POST') expect(seen.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
      for (const [header, value] of Object.entries(headers)) expect(seen.headers[header.toLowerCase()]).to.equal(value);
    });

    for (const answer of answers.filter(({ body, shown }) => body && shown))
      it(`may be answered so: ${name}, ${answer.status ?? 200} ${answer.body!.slice(0, 70)}`, async () => {
        await ask(SCENARIOS[name]!, answerOf(answer));
        await until(() => textOf(document.body).includes(answer.shown!), `« ${answer.shown} » is read`);
      });
  }
});
