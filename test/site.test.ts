import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/loader.ts';
import '../elements/site.ts';
import { createKeptTexts } from '../react/core/texts/kept-texts.ts';
import { requestIdle } from '../react/dom/scheduling.ts';
import { endpoint, siteSetting, siteSettings } from '../react/dom/texts/site-settings.ts';
import { translate } from '../react/dom/texts/translation.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { type Answer, answering, otherOrigin, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Site = HTMLElement & { awake: boolean; translations: unknown; langue: string; learn: boolean };

/** An expression that the loader reads, and its two texts in the library. */
const READ = 'CHARGEMENT';

/** What the loader of the page reads now. */
const shown = (root: ParentNode = document) =>
  root.querySelector('flexit-loader')!.shadowRoot!.querySelector('[part=title]')!.textContent;

/** Long enough for a request that must not come, where nothing comes after it that could be waited for. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

const makeSite = () => document.createElement('flexit-site') as Element as Site;

async function place(
  attributes: Record<string, string> = {},
  content: Node | string = '',
): Promise<{ root: HTMLElement; site: Site }> {
  const root = await fixture<HTMLElement>(html`<div><flexit-loader open></flexit-loader></div>`);
  const site = makeSite();
  for (const [name, value] of Object.entries({ when: 'eager', ...attributes })) site.setAttribute(name, value);
  site.append(content);
  root.prepend(site);
  return { root, site };
}

/** A server of texts: its address, and what it was asked. */
function textServer(answer: Answer) {
  const key = uniqueKey();
  return { url: answering({ key, ...answer }, 'traductions.php'), requests: () => requestsOf(key) };
}

describe('flexit-site', () => {
  /** The tests' page names its language; a page that does not is one of the cases. */
  const { lang } = document.documentElement;
  afterEach(() => {
    document.documentElement.lang = lang;
  });

  describe('the site’s texts', () => {
    // Specification 1.7, 3.27
    it('come before the library’s', async () => {
      const { site } = await place({ translations: `{"${READ}": "Patience"}` });
      expect(shown()).to.equal('Patience');
      expect(translate(READ)).to.equal('Patience');
      site.setAttribute('translations', `{"${READ}": "Un instant"}`);
      expect(shown()).to.equal('Un instant');
      site.translations = { [READ]: 'Tout de suite' };
      expect(shown()).to.equal('Tout de suite');
      expect(siteSetting('translations')).to.deep.equal({ [READ]: 'Tout de suite' });
      site.removeAttribute('translations');
      site.translations = null;
      expect(shown()).to.equal(READ);
    });

    it('serve as long as the site is on the page', async () => {
      const { root, site } = await place({ when: 'intent', translations: `{"${READ}": "Patience"}` });
      expect(site.awake).to.equal(false);
      expect(translate(READ)).to.equal('Patience');
      site.setAttribute('when', 'eager');
      expect(shown()).to.equal('Patience');
      site.remove();
      await until(() => shown() === READ, 'The text did not come back');
      site.removeAttribute('when');
      root.prepend(site);
      await until(() => shown() === 'Patience', 'The site did not come back');
    });

    // Specification 3.27
    it('are texts, never HTML', async () => {
      const { site } = await place();
      site.translations = { [READ]: '<b>{n}</b>', bonjour: 'Bonjour {nom} !' };
      expect(shown()).to.equal('<b>{n}</b>');
      expect(translate('bonjour', { nom: '<i>Zoé</i>' })).to.equal('Bonjour <i>Zoé</i> !');
      expect(translate('inconnue')).to.equal('inconnue');
    });

    it('wake their element wherever it comes', async () => {
      const { site } = await place();
      site.remove();
      site.removeAttribute('when');
      document.body.append(site);
      await until(() => site.awake, 'It did not wake');
      site.remove();
    });
  });

  describe('texts of a server', () => {
    // Specification 3.40, 7.15, 7.16
    for (const [form, traductions] of [
      ['a list', [{ intitule: READ, valeur: 'Du serveur' }, { intitule: 'vide', valeur: '' }, null]],
      ['a map', { [READ]: 'Du serveur', vide: '', nombre: 3 }],
    ] as const)
      it(`replace those shown, fetched once as ${form}`, async () => {
        const server = textServer({ json: { langue: 'fr', traductions }, delay: 50 });
        const { root, site } = await place({ 'translations-url': server.url });
        expect(shown()).to.equal(READ);
        await until(() => shown() === 'Du serveur', 'The text did not come');
        expect([translate('vide'), translate('nombre')]).to.deep.equal(['vide', 'nombre']);
        site.langue = 'fr';
        site.remove();
        root.prepend(site);
        translate('autre');
        await pause();
        const requests = await server.requests();
        expect(requests.map(({ method, body }) => `${method} ${body}`)).to.deep.equal([
          'POST action=get_traductions&cible=javascript',
        ]);
        expect(requests[0]!.headers['x-requested-with']).to.equal('XMLHttpRequest');
      });

    it('are not fetched where the page has its own', async () => {
      const server = textServer({ json: { langue: 'fr', traductions: {} } });
      const { site } = await place({ 'translations-url': server.url, translations: `{"${READ}": "Patience"}` });
      await pause();
      expect(await server.requests()).to.deep.equal([]);
      site.removeAttribute('translations');
      await until(async () => (await server.requests()).length === 1, 'They were not fetched');
    });

    it('are not fetched where the page says that it has none of its own', async () => {
      const server = textServer({ json: { traductions: { [READ]: 'Du serveur' } } });
      await place({ 'translations-url': server.url, translations: '{}' });
      await pause();
      expect(await server.requests()).to.deep.equal([]);
      expect(shown()).to.equal(READ);
    });

    it('serve in their own language, and no other before the library’s', async () => {
      const traductions = { Fermer: 'Refermer', [READ]: 'Du serveur', bonjour: 'Bonjour !' };
      const server = textServer({ json: { langue: 'fr', traductions } });
      await place({ 'translations-url': server.url });
      await until(() => shown() === 'Du serveur', 'The text did not come');
      const inLanguage = (language: string) =>
        ['Fermer', 'bonjour'].map((text) => translate(text, undefined, language));
      expect(inLanguage('fr-CA')).to.deep.equal(['Refermer', 'Bonjour !']);
      expect(inLanguage('en')).to.deep.equal(['Close', 'Bonjour !']);
      expect(inLanguage('de')).to.deep.equal(['Refermer', 'Bonjour !']);
    });

    it('come and are reported where storage is forbidden', async () => {
      const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
      Object.defineProperty(window, 'sessionStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      });
      try {
        const server = textServer({ json: { traductions: { [READ]: 'Du serveur' } } });
        const messages = await messagesDuring(async () => {
          await place({ 'translations-url': server.url, learn: '' });
          await until(() => shown() === 'Du serveur', 'The text did not come');
          for (const _ of [1, 2]) translate('sans mémoire');
          await until(async () => (await server.requests()).length > 1, 'Nothing was reported');
        });
        expect(messages).to.deep.equal([]);
        expect(await server.requests()).to.have.length(2);
      } finally {
        Object.defineProperty(window, 'sessionStorage', own);
      }
    });

    // Specification 7.16
    it('say the language of a page that says none', async () => {
      document.documentElement.removeAttribute('lang');
      const server = textServer({ json: { langue: 'en', traductions: [] } });
      await place({ 'translations-url': server.url });
      await until(() => shown() === 'LOADING', 'The language did not come');
    });

    it('can be prevented by a listener on the site', async () => {
      const seen: string[] = [];
      const note = (event: Event) => {
        const { detail } = event as CustomEvent;
        seen.push(`${event.type} ${(event.target as Element).localName} ${detail.status ?? detail.body}`);
      };
      const types = ['flexit-request', 'flexit-response', 'flexit-request-error'];
      for (const type of types) document.addEventListener(type, note);
      const server = textServer({ json: { langue: 'fr', traductions: { [READ]: 'Du serveur' } } });
      await place({ 'translations-url': server.url });
      await until(() => shown() === 'Du serveur');
      for (const type of types) document.removeEventListener(type, note);
      expect(seen).to.deep.equal([
        'flexit-request flexit-site action=get_traductions&cible=javascript',
        'flexit-response flexit-site 200',
      ]);
      document.querySelector('flexit-site')!.remove();

      const other = textServer({ json: {} });
      const veto = (event: Event) => event.preventDefault();
      document.addEventListener('flexit-request', veto);
      await place({ 'translations-url': other.url });
      await pause();
      document.removeEventListener('flexit-request', veto);
      expect(await other.requests()).to.deep.equal([]);
    });

    /** The answer, and what the console's one line calls it; nothing of a network that fails, which the browser itself tells of. */
    const faults: Record<string, [answer: Answer, told?: string]> = {
      'status 500 with a message': [{ status: 500, json: { msg: 'Panne' } }, 'an error without a message'],
      'a sign-in page': [{ body: '<!doctype html><title>Connexion</title>' }, 'an answer of another type'],
      'a redirect to a sign-in page': [
        { redirect: answering({ body: '<!doctype html><title>Connexion</title>' }) },
        'an answer of another type',
      ],
      'broken JSON': [{ type: 'application/json', body: '{"langue": "fr", ' }, 'JSON that cannot be read'],
      'an empty body': [{ type: 'application/json' }, 'JSON that cannot be read'],
      'a reset connection': [{ reset: true }],
      'half an answer': [{ type: 'application/json', body: '{"langue": "fr", "traductions": {}}', partial: true }],
      'JSON of another shape': [{ json: [1, null] }, 'no texts'],
      'fields of other types': [{ json: { langue: 3, traductions: 'oui' } }, 'no texts'],
    };
    for (const [fault, [answer, told]] of Object.entries(faults))
      it(`fall back to the library’s on ${fault}, which the console tells of once`, async () => {
        const uncaught: unknown[] = [];
        const note = (event: Event) => uncaught.push(event);
        addEventListener('unhandledrejection', note);
        const server = textServer(answer);
        const messages = await messagesDuring(async (seen) => {
          const { site } = await place({ 'translations-url': server.url });
          await until(async () => (await server.requests()).length > 0);
          if (told) await until(() => seen.length > 0, 'Nothing was told');
          translate(READ);
          await pause();
          expect(shown()).to.equal(READ);
          expectNode(document.querySelector('flexit-modal'), null);
          site.setAttribute('translations', `{"${READ}": "Patience"}`);
          expect(shown()).to.equal('Patience');
        });
        removeEventListener('unhandledrejection', note);
        const lines = told ? [`<flexit-site> POST ${server.url}: refused (${told}): `] : [];
        expect(messages.map(({ text }) => text.slice(0, lines[0]?.length))).to.deep.equal(lines);
        expect(uncaught).to.deep.equal([]);
      });

    it('are kept for the session, by address, language and session', async () => {
      const answer = (text: string) => ({ langue: 'fr', traductions: { [READ]: text } });
      const server = textServer({ json: answer('Du serveur') });
      const scope = (url: string) => ({ url: new URL(url, document.baseURI).href, language: lang, session: 'un' });
      const kept = createKeptTexts(() => sessionStorage);
      const { site } = await place({ 'translations-url': server.url, session: 'un' });
      await until(() => shown() === 'Du serveur', 'The text did not come');
      expect(kept.read(scope(server.url))).to.deep.equal(answer('Du serveur'));
      site.remove();

      const other = textServer({ json: answer('D’une autre session') });
      kept.write(scope(other.url), answer('Gardé'));
      const { site: again } = await place({ 'translations-url': other.url, session: 'un' });
      expect(shown()).to.equal('Gardé');
      again.setAttribute('session', 'deux');
      await until(() => shown() === 'D’une autre session', 'The other session’s text did not come');
      expect(await other.requests()).to.have.length(1);
      again.remove();

      for (const garbage of [
        '{"source": oups',
        JSON.stringify({ source: `${scope(server.url).url} trois`, answer: 3 }),
      ]) {
        sessionStorage.setItem(`flexit-texts-${lang}`, garbage);
        const last = textServer({ json: answer('Demandé') });
        const { site: third } = await place({ 'translations-url': last.url, session: 'trois' });
        await until(() => shown() === 'Demandé', 'The text did not come');
        third.remove();
      }
    });

    it('are asked for again when session or language change', async () => {
      const server = textServer({ json: { traductions: { [READ]: 'Du serveur' } } });
      const { site } = await place({ 'translations-url': server.url, session: 'un' });
      await until(() => shown() === 'Du serveur', 'The text did not come');
      site.setAttribute('session', 'deux');
      expect(shown(), 'the first session’s until the others come').to.equal('Du serveur');
      await until(async () => (await server.requests()).length === 2, 'Another session did not ask');
      document.documentElement.lang = 'en';
      site.langue = 'en';
      await until(async () => (await server.requests()).length === 3, 'Another language did not ask');
      expect((await server.requests())[2]!.body).to.equal('action=get_traductions&cible=javascript&langue=en');
      await until(() => shown() === 'Du serveur', 'The text did not come back');
    });

    it('may come from another origin', async () => {
      const origin = await otherOrigin();
      const server = textServer({ json: { traductions: { [READ]: 'De loin' } } });
      const { site } = await place({ 'translations-url': `${origin}${server.url}` });
      await until(() => shown() === 'De loin', 'The text did not come');
      site.setAttribute('translations-url', `${origin}${answering({ json: {}, cors: false })}`);
      await until(() => shown() === READ);
    });
  });

  describe('learning', () => {
    const adds = (requests: readonly { body: string }[]) =>
      requests.map(({ body }) => new URLSearchParams(body)).filter((body) => body.get('action') === 'add_traduction');

    // Specification 7.17
    it('reports each expression without a text once', async () => {
      const server = textServer({ json: { langue: 'fr', traductions: { connue: 'Connue' } } });
      await place({ 'translations-url': server.url, learn: '' });
      for (let times = 0; times < 3; times += 1) translate('jamais vue, {nom}', { nom: 'Zoé' });
      translate('connue');
      translate(READ);
      await until(async () => adds(await server.requests()).length > 0, 'Nothing was reported');
      translate('jamais vue, {nom}', { nom: 'Zoé' });
      translate('jamais vue non plus');
      await until(async () => adds(await server.requests()).length > 1, 'The next one was not reported');
      const { pathname: page } = location;
      const rest = { action: 'add_traduction', langue: 'fr', module: '', no_modif: '0', force_learn: '0', page };
      expect(adds(await server.requests()).map((body) => Object.fromEntries(body))).to.deep.equal([
        { ...rest, expression: 'jamais vue, {nom}', tableau_donnee: '{"nom":"Zoé"}' },
        { ...rest, expression: 'jamais vue non plus', tableau_donnee: '' },
      ]);
    });

    it('says what element and what language a text is for, without a text in that language', async () => {
      const server = textServer({ json: { langue: 'fr', traductions: { connue: 'Connue' } } });
      const { root } = await place({ 'translations-url': server.url, learn: '' });
      const german = await fixture(html`<flexit-modal lang="de"><p></p></flexit-modal>`);
      const text = german.querySelector('p')!;
      await until(() => translate('connue') === 'Connue', 'The texts did not come');
      expect([translate('connue', undefined, text), translate(READ, undefined, text)]).to.deep.equal(['Connue', READ]);
      translate(READ, undefined, root);
      await until(async () => adds(await server.requests()).length > 1, 'They were not reported');
      const said = adds(await server.requests()).map((body) => [
        body.get('expression'),
        body.get('langue'),
        body.get('module'),
      ]);
      expect(said).to.deep.equal([
        ['connue', 'de', 'modal'],
        [READ, 'de', 'modal'],
      ]);
    });

    it('sends one POST where the server reads lists, and reports nothing twice in a session', async () => {
      const server = textServer({ json: { traductions: {}, expressions: 2 } });
      await place({ 'translations-url': server.url, learn: '' });
      sessionStorage.setItem('flexit-learned', '["fr d’une page d’avant"]');
      for (const text of ['matin', 'd’une page d’avant', 'soir', 'x'.repeat(501)]) translate(text);
      await until(async () => adds(await server.requests()).length > 0, 'Nothing was reported');
      translate('nuit');
      await until(async () => adds(await server.requests()).length > 1, 'The next one was not reported');
      const [first, second, ...more] = adds(await server.requests());
      expect([first!.get('expression'), second!.get('expression'), more]).to.deep.equal(['matin', 'nuit', []]);
      expect(JSON.parse(first!.get('expressions')!)).to.deep.equal([
        { expression: 'soir', langue: 'fr', tableau_donnee: '', module: '' },
      ]);
      expect(JSON.parse(sessionStorage.getItem('flexit-learned')!)).to.include.members([
        'fr matin',
        'fr soir',
        'fr nuit',
      ]);
    });

    it('is given up for the page after one failure', async () => {
      const server = textServer({ status: 500, json: { msg: 'Panne' } });
      await place({ 'translations-url': server.url, learn: '', translations: '{}' });
      const messages = await messagesDuring(async () => {
        for (const text of ['hier', 'avant-hier']) translate(text);
        await until(async () => (await server.requests()).length > 0, 'Nothing was reported');
        translate('demain');
        await new Promise((resolve) => requestIdle(() => resolve(undefined))); // Behind what it would be reported in.
        await pause();
      });
      expect(adds(await server.requests()).map((body) => body.get('expression'))).to.deep.equal(['hier']);
      expect(messages).to.deep.equal([]);
    });

    it('reports nothing where it cannot learn', async () => {
      const quiet = textServer({ json: { traductions: {} } });
      const { site } = await place({ 'translations-url': quiet.url, learn: 'non' });
      translate('pas apprise');
      await pause();
      expect(adds(await quiet.requests())).to.deep.equal([]);
      site.remove();
      const broken = textServer({ status: 500 });
      await messagesDuring(async () => {
        await place({ 'translations-url': broken.url, learn: '' });
        translate('pas apprise non plus');
        await pause();
      });
      expect(adds(await broken.requests())).to.deep.equal([]);
    });
  });

  describe('the language', () => {
    it('is that of the nearest lang, else the site’s, else French', async () => {
      const root = await fixture<HTMLElement>(html`
        <div>
          <flexit-site when="eager" langue="en"></flexit-site>
          <section lang="fr"><div><flexit-loader open></flexit-loader></div></section>
          <aside><flexit-loader open></flexit-loader></aside>
        </div>
      `);
      const [section, aside] = root.querySelectorAll<HTMLElement>('section, aside') as unknown as [Element, Element];
      expect([shown(section), shown(aside)]).to.deep.equal([READ, READ]);
      document.documentElement.removeAttribute('lang');
      const site = root.querySelector<Site>('flexit-site')!;
      site.langue = 'fr';
      expect([shown(section), shown(aside)]).to.deep.equal([READ, READ]);
      site.langue = 'en-GB';
      expect([shown(section), shown(aside)]).to.deep.equal([READ, 'LOADING']);
      site.langue = 'de';
      expect([shown(section), shown(aside)]).to.deep.equal([READ, READ]);
    });
  });

  describe('settings', () => {
    // Specification 3.26, 3.29, 7.8
    it('are read from wherever they are set', async () => {
      const { site } = await place({
        'data-session': 'a1b2',
        identite: '{"logo": "/logo.svg", "nom": "Aubrelle"}',
        endpoints: '{"mobile-menu": "/menu.php", "liste": 3}',
      });
      expect(siteSettings()).to.deep.include({
        session: 'a1b2',
        identite: { logo: '/logo.svg', nom: 'Aubrelle' },
        learn: false,
      });
      expect(endpoint('mobile-menu')).to.equal('/menu.php');
      expect(endpoint('modal')).to.equal('');
      expect(endpoint('constructor')).to.equal('');
      const messages = await messagesDuring(() => expect(endpoint('liste')).to.equal(''));
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-site> endpoints="{"liste":3}": expected a JSON object of element name: URL',
      ]);
      Object.assign(site, { endpoints: { 'mobile-menu': '/autre.php' }, session: 'c3' });
      expect(endpoint('mobile-menu')).to.equal('/autre.php');
      site.setAttribute('endpoints', '{}');
      expect(endpoint('mobile-menu')).to.equal('/globalflexit/ajax/modules/menu/mobile-menu.php');
      expect(siteSetting('session')).to.equal('c3');
    });

    for (const name of ['translations', 'data-identite', 'loader', 'data-endpoints'])
      it(`fall back to the default when ${name} cannot be read`, async () => {
        const messages = await messagesDuring(async () => {
          const { site } = await place({ when: 'intent', [name]: '{oups' });
          siteSettings();
          site.setAttribute('when', 'eager');
          siteSettings();
          expect(shown()).to.equal(READ);
        });
        expect(messages.map(({ text }) => text.replace(/ an? JSON.*/, ''))).to.deep.equal([
          `<flexit-site> ${name}="{oups": expected`,
        ]);
        const setting = name.replace('data-', '') as 'translations';
        expect(siteSetting(setting)).to.deep.equal({});
      });
  });

  it('is one a page', async () => {
    const { root, site } = await place({ translations: `{"${READ}": "Du premier"}` });
    const messages = await messagesDuring(async () => {
      for (const text of ['Du second', 'Du troisième']) {
        const other = makeSite();
        other.setAttribute('translations', `{"${READ}": "${text}"}`);
        other.setAttribute('when', 'eager');
        root.append(other);
        other.langue = 'en';
      }
      expect(shown()).to.equal('Du premier');
      site.remove();
      await until(() => shown() === 'Du second', 'The second did not take its place');
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-site>: a page has one, and not in a shadow root; the first one counts, the others are ignored.',
    ]);
  });

  it('shows nothing of its own', async () => {
    const content = await fixture(html`<p>Mairie d’<b>Aubrelle</b> <input></p>`);
    const { site } = await place({ when: 'intent' }, content);
    const nodes = [...site.childNodes];
    const field = site.querySelector('input')!;
    field.value = 'tapé';
    field.focus();
    const before = site.querySelector('p')!.getBoundingClientRect();
    site.setAttribute('when', 'eager');
    expectNodes(site.childNodes, nodes);
    expectNode(document.activeElement, field);
    expect(field.value).to.equal('tapé');
    expect(site.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(site.querySelector('p')!.getBoundingClientRect()).to.deep.equal(before);
    expect(getComputedStyle(site).display).to.equal('contents');
    field.remove();
    await expectAccessible(site);
  });

  it('leaves nothing behind after 50 cycles', async () => {
    const { root, site: first } = await place();
    first.remove();
    const other = document.createElement('div');
    root.append(other);
    const cycle = async (n: number) => {
      const site = makeSite();
      site.setAttribute('when', 'eager');
      site.append(Object.assign(document.createElement('p'), { textContent: 'Contenu' }));
      root.prepend(site);
      site.translations = { [READ]: `Tour ${n}` };
      other.append(site);
      expect(shown()).to.equal(`Tour ${n}`);
      site.remove();
      await Promise.resolve();
      expect(shown()).to.equal(READ);
      expect(site.querySelector('p')!.outerHTML).to.equal('<p>Contenu</p>');
    };
    await cycle(0);
    const leaks = watchLeaks();
    for (let n = 1; n <= 50; n += 1) await cycle(n);
    await leaks.expectNone();
  });
});
