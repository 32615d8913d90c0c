import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { requestIdle } from '../react/dom/scheduling.ts';
import { endpoint, siteSettings } from '../react/dom/texts/site-settings.ts';
import { languageAt, siteChanged, translate } from '../react/dom/texts/translation.ts';
import { useTranslate } from '../react/hooks/use-translate.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const pageLanguage = document.documentElement.lang;

/** Puts `<flexit-site>` on the page, as a server template would. */
function placeSite(attributes: Record<string, string> = {}): HTMLElement {
  const site = document.createElement('flexit-site');
  for (const [name, value] of Object.entries(attributes)) site.setAttribute(name, value);
  document.body.append(site);
  return site;
}

function place(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box.firstElementChild as HTMLElement;
}

const bodiesOf = async (key: string) =>
  (await requestsOf(key)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Nothing tells that nothing was reported. */
const idle = () => pause(400);
const anExpression = () => `Expression ${uniqueKey()}`;

afterEach(() => {
  document.documentElement.lang = pageLanguage;
  document.body.replaceChildren();
});

describe('the language', () => {
  it('is that of the nearest lang', () => {
    place('<div lang="en-GB"><p lang="fr"><b id="fr"></b></p><b id="en"></b></div>');
    expect(translate('error', undefined, document.getElementById('fr')!)).to.equal('Erreur');
    expect(translate('error', undefined, document.getElementById('en')!)).to.equal('Error');
    expect(translate('error')).to.equal('Erreur');
  });

  it('is found through shadow hosts', () => {
    const outer = place('<div lang="en"><span></span></div>').firstElementChild!.attachShadow({ mode: 'open' });
    const middle = outer.appendChild(document.createElement('span'));
    const inner = middle.attachShadow({ mode: 'closed' }).appendChild(document.createElement('b'));
    expect(translate('Fermer', undefined, inner)).to.equal('Close');
    middle.lang = 'fr';
    expect(translate('Fermer', undefined, inner)).to.equal('Fermer');
  });

  it('is the document’s for an element that stands nowhere yet', () => {
    document.documentElement.lang = 'en';
    expect(translate('oui', undefined, document.createElement('p'))).to.equal('yes');
  });

  // Specification 1.3
  it('is the site’s, else French, where no lang is found', () => {
    document.documentElement.removeAttribute('lang');
    const unknown = place('<p lang=""></p>');
    expect([languageAt(), languageAt(unknown)]).to.deep.equal(['fr', 'fr']);
    placeSite({ langue: 'en' });
    expect([languageAt(), languageAt(unknown)]).to.deep.equal(['en', 'en']);
    expect(translate('Fermer')).to.equal('Close');
    expect(translate('Fermer', undefined, place('<p lang="fr"></p>'))).to.equal('Fermer');
  });
});

describe('the site’s own texts', () => {
  it('come first', () => {
    const site = placeSite({ 'data-translations': '{"Fermer":"Clore","Bonjour {qui}":"Salut {qui}"}' });
    expect(translate('Fermer')).to.equal('Clore');
    expect(translate('Bonjour {qui}', { qui: '<b>Zoé</b>' })).to.equal('Salut <b>Zoé</b>');
    site.setAttribute('translations', '{"Fermer":"Replier"}');
    expect(translate('Fermer')).to.equal('Replier');
    site.remove();
    expect(translate('Fermer')).to.equal('Fermer');
  });

  it('come from the property where that was set', () => {
    Object.assign(placeSite(), { translations: { Fermer: 'Clore' } });
    expect(translate('Fermer')).to.equal('Clore');
  });

  it('are those of the first site element', () => {
    placeSite({ translations: '{"OK":"D’accord"}' });
    placeSite({ translations: '{"OK":"Entendu"}' });
    expect(translate('OK')).to.equal('D’accord');
  });

  it('are passed over where they cannot be read, with one warning', async () => {
    placeSite({ translations: '{"Fermer":' });
    const messages = await messagesDuring(() => {
      expect(translate('Fermer')).to.equal('Fermer');
      expect(translate('OK')).to.equal('OK');
    });
    expect(messages).to.deep.equal([
      { level: 'warn', text: '<flexit-site> translations="{"Fermer":": expected a JSON object of expression: text' },
    ]);
  });
});

describe('a component', () => {
  let root: Root;
  let host: HTMLElement;
  let renders: number;
  const Label = () => {
    renders += 1;
    return useTranslate(host)('Fermer');
  };
  const mount = (html = '<div></div>') => {
    host = place(html);
    renders = 0;
    root = createRoot(host.appendChild(document.createElement('span')));
    flushSync(() => root.render(createElement(Label)));
  };
  afterEach(() => root.unmount());

  it('reads in the language of its host', () => {
    mount('<div lang="en"></div>');
    expect(host.textContent).to.equal('Close');
  });

  it('renders again when the site says that it changed', () => {
    const site = placeSite({ translations: '{"Fermer":"Clore"}' });
    mount();
    expect(host.textContent).to.equal('Clore');
    site.setAttribute('translations', '{"Fermer":"Replier"}');
    flushSync(siteChanged);
    expect(host.textContent).to.equal('Replier');
  });

  it('renders again when the site’s texts arrive', async () => {
    const key = uniqueKey();
    const json = { langue: 'fr', traductions: [{ intitule: 'Fermer', valeur: 'Clore' }, { intitule: 3 }, null] };
    placeSite({ 'translations-url': answering({ json, key, delay: 50 }) });
    mount();
    expect(host.textContent).to.equal('Fermer');
    await until(() => host.textContent === 'Clore');
    translate('OK');
    siteChanged();
    expect(await bodiesOf(key)).to.deep.equal([{ action: 'get_traductions', cible: 'javascript' }]);
  });

  it('no longer renders once it is gone', () => {
    mount();
    root.unmount();
    const before = renders;
    flushSync(siteChanged);
    expect(renders).to.equal(before);
    root = createRoot(document.createElement('div'));
  });
});

describe('the texts that the site’s server answers', () => {
  it('are fetched when the site element wakes', async () => {
    document.documentElement.removeAttribute('lang');
    const json = { langue: 'en', traductions: { Bonjour: 'Hello' } };
    const site = placeSite({ 'translations-url': answering({ json }) });
    const heard: string[] = [];
    for (const type of ['flexit-request', 'flexit-response']) site.addEventListener(type, () => heard.push(type));
    siteChanged();
    await until(() => translate('Bonjour') === 'Hello');
    expect(languageAt()).to.equal('en');
    expect(heard).to.deep.equal(['flexit-request', 'flexit-response']);
  });

  it('are not fetched where the page has them', async () => {
    const key = uniqueKey();
    placeSite({ 'translations-url': answering({ json: {}, key }), translations: '{"a":"b"}' });
    siteChanged();
    translate('Fermer');
    await pause(100); // Nothing tells that no request comes.
    expect(await requestsOf(key)).to.deep.equal([]);
  });

  for (const [name, fault, told] of [
    ['a 500', { status: 500 }, 1],
    ['broken JSON', { type: 'application/json', body: '{' }, 1],
    ['a list', { json: [] }, 1],
    ['no texts', { json: { langue: 3, traductions: 'x' } }, 1],
    ['a reset connection', { reset: true }, 0],
  ] as const) {
    it(`are done without: ${name}`, async () => {
      const key = uniqueKey();
      const site = placeSite({ 'translations-url': answering({ ...fault, key }) });
      let hasEnded = false;
      for (const end of ['flexit-response', 'flexit-request-error'])
        site.addEventListener(end, () => (hasEnded = true));
      const messages = await messagesDuring(async (seen) => {
        translate('Fermer');
        await until(() => hasEnded, 'The request does not end');
        await until(() => seen.length >= told, 'Nothing was told');
        // More than one where Chromium itself sends again over a connection that was reset: over each that it had kept.
        const sent = (await requestsOf(key)).length;
        expect(translate('Fermer')).to.equal('Fermer');
        siteChanged();
        await pause(50); // Nothing tells that no request comes.
        expect(await requestsOf(key)).to.have.length(sent);
      });
      expect(messages).to.have.length(told);
    });
  }
});

describe('learning', () => {
  const learning = (key: string, json: unknown = { traductions: {} }) =>
    placeSite({ learn: '', 'translations-url': answering({ json, key }) });
  const additions = async (key: string) => (await bodiesOf(key)).filter(({ action }) => action === 'add_traduction');

  // Specification 7.17
  it('reports each unknown expression once, by a POST each to a server that reads no list', async () => {
    const key = uniqueKey();
    const [one, two] = [anExpression(), anExpression()];
    learning(key);
    for (const _ of [1, 2]) {
      translate(one, { nom: 'Zoé' });
      translate(two, undefined, place('<p lang="en"></p>'));
      translate('Fermer');
      translate('');
    }
    await until(async () => (await additions(key)).length === 2);
    translate(one);
    const last = anExpression();
    translate(last);
    await until(async () => (await additions(key)).length > 2);
    const rest = { module: '', no_modif: '0', force_learn: '0', action: 'add_traduction', page: location.pathname };
    const expressions = JSON.stringify([{ expression: two, langue: 'en', tableau_donnee: '', module: '' }]);
    expect(await additions(key)).to.deep.equal([
      { expression: one, langue: 'fr', tableau_donnee: '{"nom":"Zoé"}', ...rest, expressions },
      { expression: two, langue: 'en', tableau_donnee: '', ...rest },
      { expression: last, langue: 'fr', tableau_donnee: '', ...rest },
    ]);
  });

  it('reports nothing that the server’s answer knows', async () => {
    const key = uniqueKey();
    const [known, unknown] = [anExpression(), anExpression()];
    learning(key, { traductions: { [known]: 'Connu' } });
    translate(known);
    translate(unknown);
    await until(async () => (await additions(key)).length > 0);
    expect((await additions(key)).map(({ expression }) => expression)).to.deep.equal([unknown]);
  });

  it('reports nothing where it cannot learn', async () => {
    const key = uniqueKey();
    placeSite({ 'translations-url': answering({ json: { traductions: {} }, key }), learn: 'non' });
    translate(anExpression());
    document.body.replaceChildren();
    placeSite({ learn: '' });
    translate(anExpression());
    document.body.replaceChildren();
    placeSite({ learn: '', 'translations-url': answering({ status: 500, key }) });
    const told = new Promise((resolve) => document.addEventListener('flexit-request-error', resolve, { once: true }));
    await messagesDuring(async () => {
      translate(anExpression());
      await told;
      await new Promise((resolve) => requestIdle(() => resolve(undefined))); // Behind what it would be reported in.
      await idle();
    });
    expect(await additions(key)).to.deep.equal([]);
  });

  it('reports to the site whose page showed the expression, be another there by then', async () => {
    const [key, other] = [uniqueKey(), uniqueKey()];
    const expression = anExpression();
    learning(key);
    translate(expression);
    document.querySelector('flexit-site')!.remove();
    placeSite({ learn: 'non', 'translations-url': answering({ json: { traductions: {} }, key: other }) });
    translate('Fermer');
    await until(async () => (await additions(key)).length === 1, 'It is reported');
    expect((await additions(key)).map((sent) => sent.expression)).to.deep.equal([expression]);
    expect(await additions(other)).to.deep.equal([]);
  });

  it('is silent when the report fails', async () => {
    const key = uniqueKey();
    placeSite({ learn: '', translations: '{"a":"b"}', 'translations-url': answering({ status: 500, key }) });
    const messages = await messagesDuring(async () => {
      translate(anExpression());
      await until(async () => (await requestsOf(key)).length === 1);
      await pause(50); // The failed answer is read, of which nothing tells.
    });
    expect(messages).to.deep.equal([]);
  });
});

describe('the site’s settings', () => {
  // Specification 3.26, 3.29
  it('are read from the element, upgraded or not', () => {
    placeSite({
      session: 'abc',
      'data-langue': 'en',
      identite: '{"logo":"/logo.svg"}',
      loader: '{"version":2,"show_logo":false}',
      endpoints: '{"my-element":"/ajax/modules.php"}',
      learn: 'false',
    });
    expect(siteSettings()).to.deep.equal({
      session: 'abc',
      langue: 'en',
      translations: {},
      translationsUrl: '',
      identite: { logo: '/logo.svg' },
      loader: { version: 2, show_logo: false },
      endpoints: { 'my-element': '/ajax/modules.php' },
      learn: false,
      debug: false,
    });
    expect(endpoint('my-element')).to.equal('/ajax/modules.php');
    expect([endpoint('list'), endpoint('constructor')]).to.deep.equal(['', '']);
  });

  // Specification 7.1
  it('are their defaults without an element', () => {
    expect(siteSettings()).to.include({ session: '', langue: '', learn: false });
    expect(endpoint('my-element')).to.equal('/globalflexit/ajax/modules/traitement.php');
  });

  it('are their defaults where they cannot be read, with one warning each', async () => {
    placeSite({ endpoints: '["/x"]', identite: 'logo', loader: '{"version":' });
    const messages = await messagesDuring(() => {
      for (const _ of [1, 2]) expect(siteSettings()).to.deep.include({ endpoints: {}, identite: {}, loader: {} });
    });
    expect(messages.map(({ text }) => text)).to.have.members([
      '<flexit-site> endpoints="["/x"]": expected a JSON object of element name: URL',
      '<flexit-site> identite="logo": expected a JSON object',
      '<flexit-site> loader="{"version":": expected a JSON object',
    ]);
  });

  it('pass an endpoint over that is no text, with one warning', async () => {
    placeSite({ endpoints: '{"list":3,"form":"/envoi"}' });
    const messages = await messagesDuring(() => {
      expect([endpoint('list'), endpoint('list'), endpoint('form')]).to.deep.equal(['', '', '/envoi']);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-site> endpoints="{"list":3}": expected a JSON object of element name: URL',
    ]);
  });
});
