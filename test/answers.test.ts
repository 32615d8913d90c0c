import './support/leaks.ts';
import { expect, fixture } from '@open-wc/testing';
import '../elements/agenda.ts';
import '../elements/autocomplete.ts';
import '../elements/calendar.ts';
import '../elements/form.ts';
import '../elements/list.ts';
import '../elements/mobile-menu.ts';
import '../elements/my-element.ts';
import '../elements/my-elements.ts';
import '../elements/overlay.ts';
import '../elements/permalink.ts';
import '../elements/popup.ts';
import { request } from '../elements/index.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { refreshArea } from '../react/morph/refresh-area.ts';
import { expectAccessible } from './support/axe.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { type Answer, answering, otherOrigin, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

/** What asks a server for something, as a page has it. */
interface Kind {
  readonly name: string;
  readonly markup: (url: string) => string;
  /** What a visitor does, or the page; nothing where it asks by itself. */
  ask?(box: HTMLElement, url: string): unknown;
  /** The id of what is awaited. */
  readonly target: string;
  readonly accept: string;
  /** What asks, where it is not the first element. */
  readonly tag?: string;
  /** The visitor is told of a failure by a dialog of its own. */
  readonly failsByDialog?: boolean;
}

type Methods = HTMLElement & Record<'refresh' | 'show', () => unknown>;

const element = (box: HTMLElement) => box.firstElementChild as Methods;
const show = (box: HTMLElement) => element(box).show();
const click = (box: HTMLElement) => clickOn(box.querySelector<HTMLElement>('button, a')!);
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const HTML = 'text/html, */*;q=0.1';
const JSON_FIRST = 'application/json, */*;q=0.1';

const KINDS: readonly Kind[] = [
  {
    name: 'list',
    markup: (url) => `<flexit-list id="annonces" url="${url}"><p>Vélo</p></flexit-list>`,
    ask: (box) => element(box).refresh(),
    target: 'annonces',
    accept: HTML,
  },
  {
    name: 'list with a target inside',
    markup: (url) =>
      `<flexit-list id="annonces" url="${url}" target="#lignes" identload="bloc"><p id="lignes">Vélo</p></flexit-list>`,
    ask: (box) => element(box).refresh(),
    target: 'bloc',
    accept: HTML,
  },
  {
    name: 'agenda',
    markup: (url) =>
      `<flexit-agenda id="agenda" url="${url}"><a href="?mois=2" data-rel="param:mois;date:2026-12">Décembre</a></flexit-agenda>`,
    ask: click,
    target: 'agenda',
    accept: HTML,
  },
  {
    name: 'form',
    markup: (url) =>
      `<flexit-form id="autour"><form id="contact" method="post" action="${url}"><input name="id" aria-label="Id"><button>Envoyer</button></form></flexit-form>`,
    ask: click,
    target: 'contact',
    accept: HTML,
  },
  {
    name: 'popup',
    markup: (url) => `<flexit-popup id="fiche" titre="Fiche" src="${url}"></flexit-popup>`,
    ask: show,
    target: 'fiche',
    accept: HTML,
  },
  {
    name: 'overlay',
    markup: (url) => `<flexit-overlay id="voile" url="${url}"></flexit-overlay>`,
    ask: show,
    target: 'voile',
    accept: HTML,
  },
  {
    name: 'area refreshed after a popup',
    tag: 'ul',
    markup: () => '<ul id="zone"><li>Vélo</li></ul>',
    ask: (box, url) => {
      const area = box.querySelector('ul')!;
      area.addEventListener('flexit-request', (event) => Object.assign((event as CustomEvent).detail, { url }));
      return refreshArea(area).catch(() => {});
    },
    target: 'zone',
    accept: HTML,
  },
  {
    name: 'my-elements',
    failsByDialog: true,
    markup: () => '<flexit-my-elements id="mes-annonces"><p>Vélo</p></flexit-my-elements>',
    ask: (box, url) => {
      element(box).addEventListener('flexit-request', (event) => Object.assign((event as CustomEvent).detail, { url }));
      return element(box).refresh();
    },
    target: 'mes-annonces',
    accept: HTML,
  },
  {
    name: 'my-element',
    failsByDialog: true,
    tag: 'flexit-my-element',
    markup: (url) =>
      `<ul><li><flexit-my-element id="une" element-module-ident="m" element-id="1" url="${url}"><button type="button" data-action="activate">Publier</button></flexit-my-element></li></ul>`,
    ask: click,
    target: 'une',
    accept: JSON_FIRST,
  },
  {
    name: 'autocomplete',
    markup: (url) =>
      `<flexit-autocomplete id="villes" url="${url}" delay="0"><input aria-label="Ville"></flexit-autocomplete>`,
    ask: async (box) => {
      await clickOn(box.querySelector('input')!);
      await type('Ly');
    },
    target: 'villes',
    accept: JSON_FIRST,
  },
  {
    name: 'calendar',
    markup: (url) => `<flexit-calendar when="eager" id="mois" url="${url}"></flexit-calendar>`,
    target: 'mois',
    accept: `text/calendar;q=0.9, ${JSON_FIRST}`,
  },
  {
    name: 'mobile-menu',
    markup: (url) => `<flexit-mobile-menu id="menu" configmenu="principal" url="${url}"></flexit-mobile-menu>`,
    ask: show,
    target: 'menu',
    accept: JSON_FIRST,
  },
  {
    name: 'permalink',
    failsByDialog: true,
    markup: (url) =>
      `<flexit-permalink id="lien" url="${url}"><button slot="trigger" type="button">Lien</button></flexit-permalink>`,
    ask: show,
    target: 'lien',
    accept: 'text/plain, */*;q=0.1',
  },
  {
    name: 'request()',
    tag: 'p',
    markup: () => '<p id="zone">Vélo</p>',
    ask: (_, url) => request(url, { target: '#zone' }).catch(() => {}),
    target: 'zone',
    accept: HTML,
  },
];

async function ask(kind: Kind, answer: Answer, origin = ''): Promise<HTMLElement> {
  const url = origin + answering(answer);
  const box = await fixture<HTMLElement>('<div></div>');
  box.replaceChildren(...new DOMParser().parseFromString(kind.markup(escapeHtml(url)), 'text/html').body.childNodes);
  void kind.ask?.(box, url);
  return box;
}

/** The dialogs that failures raise go before the next test. */
afterEach(() => {
  for (const open of document.querySelectorAll<HTMLElement & { close(): void }>('flexit-modal[open]')) open.close();
});

const headersOf = async (key: string) => {
  const [seen] = await until(async () => (await requestsOf(key)).length > 0 && requestsOf(key), 'The request comes');
  return seen!.headers;
};

describe('X-Flexit-Target', () => {
  for (const kind of KINDS)
    it(`names what is awaited: ${kind.name}`, async () => {
      const key = uniqueKey();
      await ask(kind, { key, hang: true });
      const headers = await headersOf(key);
      expect(headers['x-flexit-target']).to.equal(kind.target);
      expect(headers['x-requested-with']).to.equal('XMLHttpRequest');
      expect(headers.accept).to.equal(kind.accept);
    });

  const [list] = KINDS;
  const sentBy = async (markup: (url: string) => string, origin?: string) => {
    const key = uniqueKey();
    await ask({ ...list!, markup }, { key, hang: true }, origin);
    return headersOf(key);
  };

  it('is not sent where there is no id', async () => {
    expect(await sentBy((url) => `<flexit-list url="${url}"></flexit-list>`)).not.to.have.property('x-flexit-target');
  });

  it('is not sent to another origin', async () => {
    const headers = await sentBy(list!.markup, await otherOrigin());
    expect(headers).not.to.have.property('x-flexit-target');
  });

  it('says any id', async () => {
    const headers = await sentBy((url) => `<flexit-list id="été 日本" url="${url}"></flexit-list>`);
    expect(decodeURIComponent(headers['x-flexit-target']!)).to.equal('été 日本');
  });
});

const lines = (messages: readonly { text: string }[]) => messages.map(({ text }) => text);

describe('an answer that is refused', () => {
  for (const kind of KINDS) {
    const isJson = kind.accept.endsWith(JSON_FIRST);
    const answers: Record<string, Answer> = {
      'another type': isJson ? { body: '<!doctype html><p>Accueil</p>' } : { type: 'text/csv', body: 'a;b' },
      'an error': { status: 500 },
      ...(isJson && {
        'another shape': { json: { autre: 1 } },
        'broken JSON': { type: 'application/json', body: '{"a' },
      }),
    };
    for (const [name, answer] of Object.entries(answers))
      it(`is told to the developer in one line: ${kind.name}, ${name}`, async () => {
        const messages = await messagesDuring(async (heard) => {
          const box = await ask(kind, answer);
          await until(() => heard.length > 0, 'A line comes');
          // Else it would come over the next test.
          if (kind.failsByDialog) await until(() => document.querySelector('flexit-modal[open]'), 'A dialog opens');
          const tag = kind.tag ?? element(box).localName;
          expect(heard[0]!.text).to.match(
            new RegExp(`^<${tag}> (GET|POST) \\S*/__fixture/answer.*: refused \\(.*\\): .* Awaited: `),
          );
          if (tag.startsWith('flexit-')) expect(heard[0]!.text).to.include(`/elements/${tag.slice('flexit-'.length)} `);
          await new Promise((resolve) => setTimeout(resolve, 50)); // Nothing tells that there is no second one.
        });
        expect(lines(messages)).to.have.length(1);
      });
  }

  const [list] = KINDS;
  for (const [name, answer] of Object.entries({
    'a message': { status: 500, json: { msg: 'Revenez demain.' } },
    'a network that fails': { reset: true },
  }))
    it(`is not told for ${name}`, async () => {
      const messages = await messagesDuring(async () => {
        const box = await ask(list!, answer);
        await until(() => element(box).shadowRoot?.querySelector('[role=alert]'), 'The visitor is told');
        await new Promise((resolve) => setTimeout(resolve, 50)); // Nothing tells that there is none.
      });
      expect(lines(messages)).to.deep.equal([]);
    });
});

describe('bad input', () => {
  const BLOCK =
    '<flexit-list id="annonces">Trop</flexit-list><flexit-agenda id="agenda">Trop</flexit-agenda><main>Trop</main>';
  let tenMegabytes: Promise<string> | undefined;
  const inputs: Record<string, () => Promise<Answer> | Answer> = {
    'a page without the block': () => ({ body: '<!doctype html><title>Site</title><p>Accueil</p>' }),
    'an empty answer': () => ({ body: ' \n' }),
    'half a page': () => ({ body: '<!doctype html><html><body><header>Site</header><di' }),
    'a page of another site': async () => ({
      redirect: `${await otherOrigin()}${answering({ body: `<!doctype html>${BLOCK}` })}`,
    }),
    'a download': () => ({ type: 'application/pdf', headers: ['Content-Disposition: attachment'], body: '%PDF-1.7' }),
    'a page of 10 MB': async () => {
      tenMegabytes ??= publishPage(`<!doctype html>${BLOCK}<p>${'Long. '.repeat(1_700_000)}</p>`, 'none');
      return { redirect: await tenMegabytes };
    },
  };
  const kinds = KINDS.filter(({ name }) =>
    /^(list|agenda|popup|overlay|autocomplete|calendar|mobile-menu)$/.test(name),
  );
  for (const kind of kinds)
    for (const [name, input] of Object.entries(inputs)) {
      // An empty menu is none, and opens nothing.
      if (kind.name === 'mobile-menu' && name === 'an empty answer') continue;
      it(`leaves what stands: ${kind.name}, ${name}`, async () => {
        const asked: Kind = {
          ...kind,
          markup: (url) => `${kind.markup(url)}<input id="ailleurs" aria-label="Tapé" value="Bonjour">`,
        };
        const answer = await input();
        const release = hasten(15_000, 40_000); // In which 10 MB come, on a busy machine.
        const messages = await messagesDuring(async (heard) => {
          const box = await ask(asked, answer);
          const before = element(box).textContent;
          // 10 MB take a browser among others some seconds.
          const told = () => element(box).shadowRoot?.querySelector('[role=alert]');
          const failure = await until(told, 'It is told', 25_000);
          const sentence = kind.name === 'popup' ? 'Impossible de charger ce contenu.' : GENERAL;
          expect(failure.textContent).to.include(sentence);
          expect(element(box).textContent).to.equal(before);
          const typed = [...box.querySelectorAll('input')].map(({ value }) => value);
          expect(typed).to.deep.equal(kind.name === 'autocomplete' ? ['Ly', 'Bonjour'] : ['Bonjour']);
          await until(() => heard.length > 0, 'A line comes');
        }).finally(release);
        expect(lines(messages)).to.have.length(1);
      });
    }
});

describe('the end of a session', () => {
  const page = (body: string) => `<!doctype html><title>Site</title><header><form>${PASSWORD}</form></header>${body}`;
  const PASSWORD = '<input type="password" aria-label="Mot de passe">';
  const SIGN_IN = page(`<main><form>Connexion ${PASSWORD}</form></main>`);
  const areas = KINDS.filter(({ name }) => /^(list|agenda)$/.test(name));

  for (const kind of areas) {
    const failureOf = (box: HTMLElement) => element(box).shadowRoot?.querySelector('[role=alert]');
    for (const [name, answer] of Object.entries({
      'a redirection': { redirect: answering({ body: SIGN_IN }, 'connexion') },
      'a status': { status: 403, body: SIGN_IN },
    }))
      it(`is told by ${name}: ${kind.name}`, async () => {
        let box!: HTMLElement;
        await messagesDuring(async () => {
          box = await ask(kind, answer);
          await until(() => failureOf(box), 'It is told');
        });
        const failure = failureOf(box)!;
        expect(failure.querySelector('p')!.textContent).to.equal(
          'Votre session a expiré. Reconnectez-vous, puis réessayez.',
        );
        const link = failure.querySelector('a')!;
        expect(link.pathname).to.equal(answer.status ? '/__fixture/answer' : '/__fixture/connexion');
        expect(link.target).to.equal('_blank');
        expect(failure.querySelector('button')!.textContent).to.equal('Réessayer');
        await expectAccessible(box);
        const { localName } = element(box);
        const body = page(`<${localName} id="${kind.target}">Revenu</${localName}>`);
        element(box).addEventListener('flexit-request', (event) =>
          Object.assign((event as CustomEvent).detail, { url: answering({ body }) }),
        );
        await clickOn(failure.querySelector('button')!);
        await until(() => element(box).textContent === 'Revenu');
        expect(failureOf(box)).to.equal(null);
      });
  }
});
