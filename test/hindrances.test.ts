/**
 * What a page does where something that the library needs is missing or taken: it stays as the server sent it, its links and forms act
 * by themselves, and one message says why. On the built files, in a frame.
 */
import { expect } from '@open-wc/testing';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { clickOn, hover, leave, press } from './support/keyboard.ts';
import { left, type Opening, type RecordedPage as Page, script, textOfFrame, visit } from './support/recorded-page.ts';
import { answering, network, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

const STYLES = '<link rel="stylesheet" href="/dist/flexit.css">';
const API = '<script type="module">window.flexit = await import("/dist/index.js");</script>';
const MODAL = `<flexit-modal id="info" titre="Info"><a slot="trigger" href="#info">Ouvrir</a><p>Contenu</p></flexit-modal>`;

beforeEach(() => leave());
afterEach(() => left());

/** The page, once its form was sent by the browser itself. */
const answered = (text: string) => until(() => textOfFrame().includes(text), 'the answer');

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

/** A link to a modal and a form act as the browser has them act, and one message tells of each tag. */
async function expectNative(head: string, messages: readonly RegExp[]) {
  const { page, $ } = await visit(MODAL, head);
  expect($('p').checkVisibility()).to.equal(false);
  await clickOn($('a'));
  await until(() => page.location.hash === '#info' && $('p').checkVisibility(), 'the content shows as :target');
  $('a').focus();
  await press('Enter');
  await clickOn($('p'));
  expect($('flexit-modal').shadowRoot).to.equal(null);
  expect(page.errors).to.deep.equal([]);
  expect(page.messages).to.have.length(messages.length);
  for (const [index, message] of messages.entries()) expect(page.messages[index]).to.match(message);
  left();

  const key = uniqueKey();
  const action = answering({ key, body: 'Reçu' });
  const field = '<input name="nom" value="Zoé" aria-label="Nom">';
  const form = `<form method="post" action="${action}">${field}<button name="envoi" value="1">Envoyer</button></form>`;
  const second = await visit(`<flexit-form confirm="Sûr ?">${form}</flexit-form>`, head);
  await clickOn(second.$('button'));
  await answered('Reçu');
  const [request, ...more] = await requestsOf(key);
  expect(more).to.deep.equal([]);
  expect(request!.headers['x-requested-with']).to.equal(undefined);
  expect(request!.body).to.equal('nom=Zo%C3%A9&envoi=1');
}

describe('a chunk that does not come', () => {
  for (const hindrance of ['missing', 'mistyped', 'reset']) {
    it(`leaves links and forms to the browser: ${hindrance}`, () =>
      expectNative(STYLES + script(`/__fixture/hindered/${hindrance}/flexit.js`), [
        /^<flexit-modal> could not be loaded\. .*Error/,
      ]));
  }

  it('leaves links and forms to the browser: refused by the policy', () => {
    const sources = `'unsafe-inline' ${location.origin}/dist/flexit.js`;
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${sources}">`;
    return expectNative(policy + STYLES + script('/dist/flexit.js'), [/^<flexit-modal> could not be loaded\. .*Error/]);
  });

  it('rejects what a script asks of the element', async () => {
    const { page, $ } = await visit(MODAL, STYLES + script('/__fixture/hindered/missing/flexit.js') + API);
    const { invoke, openModal } = await until(() => page.flexit);
    expect(await refusal(invoke!($('flexit-modal'), 'show'))).to.not.equal('no refusal');
    expect(await refusal(openModal!({ content: 'x' }))).to.not.equal('no refusal');
  });
});

describe('a network that was cut and is back', () => {
  /** It takes a module's address from the answer, in which it decodes what was encoded: what such a module imports has no other address. */
  const isWebKitGtk = /AppleWebKit.* Version\//.test(navigator.userAgent);
  const TOOLTIP = '<flexit-tooltip text="Aide"><button>?</button></flexit-tooltip>';

  /** The addresses of React that the page has asked for. */
  const reactsOf = (page: Page) =>
    page.performance.getEntriesByType('resource').filter(({ name }) => /chunks\/p?react-/.test(name));

  /** What needs such a file: a modal has all of its own in one. */
  const openingFor = (lost: string) =>
    lost === 'elements/parts/' ? MODAL.replaceAll('flexit-modal', 'flexit-popup') : MODAL;

  /** A click more, should the first have met files that still were on their way to fail; not while it opens, when one would close it. */
  async function expectOpening($: (selector: string) => Opening) {
    await until(async () => {
      await clickOn($('#info a'));
      return until(() => $('#info').open, 'it opens', 3_000).catch(() => false);
    }, 'it opens');
  }

  for (const lost of [
    'elements/modal.js',
    'chunks/p?react-',
    'chunks/shared-',
    'elements/parts/',
    'elements/|chunks/.*-',
  ] as const) {
    it(`brings an element that had not come: ${lost}`, async function () {
      if (isWebKitGtk && lost !== 'elements/modal.js') this.skip();
      const { folder, lose } = network();
      await lose(lost);
      const { page, $ } = await visit(openingFor(lost), STYLES + script(`${folder}/flexit.js`));
      await clickOn($('a'));
      await until(() => page.messages.length > 0, 'it is told of');
      expect($('#info').open).to.not.equal(true);
      await lose('');
      await expectOpening($);
      expect(page.errors).to.deep.equal([]);
    });

    it(`brings one beside another that had come: ${lost}`, async function () {
      if (isWebKitGtk && lost.startsWith('elements/') && lost !== 'elements/modal.js') this.skip();
      const { folder, lose } = network();
      const { page, $ } = await visit(openingFor(lost) + TOOLTIP, STYLES + script(`${folder}/flexit.js`));
      await hover($('flexit-tooltip button'));
      await until(() => $('flexit-tooltip').awake, 'the tooltip wakes');
      await lose(lost);
      await clickOn($('a'));
      await until(() => $('#info').open || page.messages.length > 0, 'it opens, or that is told of');
      await lose('');
      if (!$('#info').open) await expectOpening($);
      expect(new Set(reactsOf(page).map(({ name }) => name)).size, 'one React').to.equal(1);
      expect(page.errors).to.deep.equal([]);
    });
  }

  it('brings a mobile menu whose file that runs first had not come', async function () {
    if (isWebKitGtk) this.skip();
    const { folder, lose } = network();
    await lose('parts/early-');
    const url = answering({ json: [{ type: 'menu', data: [{ id_page: 1, nom_page: 'Accueil', lien: '/' }] }] });
    const { page, $ } = await visit(
      `<flexit-mobile-menu id="info" url="${escapeHtml(url)}"><a slot="trigger" href="#info">Menu</a></flexit-mobile-menu>`,
      STYLES + script(`${folder}/flexit.js`),
    );
    await clickOn($('a'));
    await until(() => page.messages.length > 0, 'it is told of');
    await lose('');
    await expectOpening($);
    expect(page.errors).to.deep.equal([]);
  });

  it('refreshes a list whose part had not come', async () => {
    const { folder, lose } = network();
    await lose('parts/tree-');
    const url = answering({ body: '<ul><li>Seconde</li></ul>' });
    const link = `<a href="#2" rel="param:p;num:2">2</a>`;
    const { $ } = await visit(
      `<flexit-list url="${url}" target="ul"><ul><li>Première</li></ul>${link}</flexit-list>`,
      STYLES + script(`${folder}/flexit.js`),
    );
    await clickOn($('a'));
    await until(() => $('flexit-list').awake);
    expect($('li').textContent).to.equal('Première');
    await lose('');
    await clickOn($('a'));
    await until(() => $('li').textContent === 'Seconde', 'the list is refreshed');
  });

  it('suggests in a field whose part had not come', async () => {
    const { folder, lose } = network();
    await lose('parts/listbox-');
    const url = answering({ json: [{ id: 1, label: 'Mende', value: 'Mende' }] });
    const { page, $ } = await visit(
      `<flexit-autocomplete url="${url}"><input aria-label="Commune"></flexit-autocomplete>`,
      STYLES + script(`${folder}/flexit.js`),
    );
    await clickOn($('input'));
    await press('m');
    await press('e');
    await until(() => $('flexit-autocomplete').awake);
    await until(() => $('flexit-autocomplete').shadowRoot?.querySelector('[role=alert]'), 'the failure is told');
    await lose('');
    await press('n');
    await until(() => page.document.querySelector('[role=option]'), 'a suggestion');
  });
});

describe('a browser that lacks a feature', () => {
  const lacks: Readonly<Record<string, string>> = {
    'ShadowRoot.adoptedStyleSheets':
      'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets',
    'CSSStyleSheet.replaceSync': 'CSSStyleSheet = undefined',
    'HTMLDialogElement.showModal': 'delete HTMLDialogElement.prototype.showModal',
    'HTMLSlotElement.assign': 'delete HTMLSlotElement.prototype.assign',
    'Element.attachShadow': 'delete Element.prototype.attachShadow',
  };
  for (const [feature, deletion] of Object.entries(lacks)) {
    it(`has the page as the server sent it: ${feature}`, () =>
      expectNative(`<script>${deletion}</script>${STYLES}${script('/dist/flexit.js')}`, [
        new RegExp(`^Flexit: this browser lacks .*${feature}.*\\. The page stays as the server sent it\\.$`),
      ]));
  }

  it('says so once, of all elements', async () => {
    const head = `<script>${lacks['HTMLDialogElement.showModal']}</script>${STYLES}${script('/dist/flexit-all.js')}`;
    const { page, $ } = await visit(MODAL, head + script('/dist/elements/popup.js') + API);
    const { invoke, openModal, confirmModal } = await until(() => page.flexit);
    await until(() => page.messages.length > 0);
    for (const asked of [invoke!($('flexit-modal'), 'show'), openModal!({ content: 'x' }), confirmModal!('Sûr ?')])
      expect(await refusal(asked)).to.equal('<flexit-modal> is not defined: this browser lacks what Flexit needs');
    expect(page.customElements.get('flexit-modal')).to.equal(undefined);
    expect([page.messages.length, ...page.errors]).to.deep.equal([1]);
  });

  it('does without custom elements at all', () =>
    expectNative(`<script>delete window.customElements</script>${STYLES}${script('/dist/flexit.js')}`, []));

  it('does without custom states and popovers', async () => {
    const deletion = `<script>
      delete ElementInternals.prototype.states;
      delete HTMLElement.prototype.showPopover;
      delete HTMLElement.prototype.hidePopover;
      delete HTMLElement.prototype.popover;
    </script>`;
    const tooltip = '<flexit-tooltip text="Aide"><button>?</button></flexit-tooltip>';
    const { page, $ } = await visit(MODAL + tooltip, deletion + STYLES + script('/dist/flexit.js'));
    await clickOn($('a'));
    await until(() => $('flexit-modal').open, 'the modal opens');
    await press('Escape');
    await hover($('flexit-tooltip button'));
    const bubble = await until(() => $('flexit-tooltip').shadowRoot?.querySelector('[part~="bubble"]'), 'a bubble');
    await until(() => bubble.checkVisibility(), 'the bubble is seen');
    expect([...page.messages, ...page.errors]).to.deep.equal([]);
  });
});

describe('a tag that another script has defined', () => {
  const THEIRS = `<script>customElements.define('flexit-modal', class extends HTMLElement {
    clicks = [];
    constructor() { super(); this.addEventListener('click', (event) => this.clicks.push(event.isTrusted)); }
  });</script>`;
  const builds: Readonly<Record<string, string>> = {
    'the loader': script('/dist/flexit.js'),
    'the eager file': script('/dist/flexit-all.js'),
    'the element alone': script('/dist/elements/modal.js'),
    'two copies':
      script('/dist/flexit.js') + script('/__fixture/files/dist/flexit.js') + script('/dist/elements/modal.js'),
  };
  for (const [build, scripts] of Object.entries(builds)) {
    it(`stays theirs: ${build}`, async () => {
      const tooltip = '<flexit-tooltip text="Aide"><button>?</button></flexit-tooltip>';
      const { page, $ } = await visit(MODAL + tooltip, THEIRS + STYLES + scripts + API);
      const { invoke, openModal } = await until(() => page.flexit);
      await until(() => page.messages.length > 0);
      await clickOn($('a'));
      await until(() => page.location.hash === '#info', 'the link leads where it did');
      expect(($('flexit-modal') as Opening & { clicks: boolean[] }).clicks).to.deep.equal([true]);
      const clear = '<flexit-modal> is defined by another script: it is no element of Flexit';
      expect(await refusal(invoke!($('flexit-modal'), 'show'))).to.equal(clear);
      if (build !== 'the element alone') {
        expect(await refusal(openModal!({ content: 'x' }))).to.equal(clear);
        $('flexit-tooltip button').focus();
        await until(() => $('flexit-tooltip').awake, 'the other tags are ours');
      }
      expect(page.document.querySelectorAll('flexit-modal')).to.have.length(1);
      expect(page.messages).to.deep.equal(['<flexit-modal> is defined by another script.']);
      expect(page.errors).to.deep.equal([]);
    });
  }
});

describe('a page without flexit.css', () => {
  it('has all its content', async () => {
    const { page, $ } = await visit(MODAL + MODAL.replace('id="info"', 'id="autre"'), script('/dist/flexit.js'));
    expect($('p').checkVisibility()).to.equal(true);
    await clickOn($('a'));
    await until(() => $('#info').open);
    expect($('p').checkVisibility()).to.equal(true);
    await press('Escape');
    expect($('#info').open).to.equal(false);
    $('#autre a').focus();
    await until(() => $('#autre').awake);
    expect(page.messages).to.deep.equal([
      'Flexit: this page lacks the style sheet flexit.css, which hides what is closed.',
    ]);
  });

  it('is not told of while the style sheet comes late', async () => {
    const late = `<script>addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/dist/flexit.css' });
      document.head.append(link);
    })</script>`;
    const { page, $ } = await visit(
      MODAL.replace('<flexit-modal', '<flexit-modal when="eager"'),
      late + script('/dist/flexit.js'),
    );
    await until(() => $('flexit-modal').awake);
    expect(page.messages).to.deep.equal([]);
  });
});
