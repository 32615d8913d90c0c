/** The page's loader and the API, as pages meet them: the built files of dist/, in a frame under the contract's policy. */
import { expect } from '@open-wc/testing';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { clickOn, doubleClickOn, hover, leave, press, type } from './support/keyboard.ts';
import { answering, network, openFrame, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

const HEAD = (copy = '/dist') =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="${copy}/flexit.css"><script type="module" src="${copy}/flexit.js"></script>`;
const MODAL = `<flexit-modal id="info" titre="Info"><a slot="trigger" href="#info">Ouvrir</a><p>Contenu</p></flexit-modal>`;

type Modal = HTMLElement & { open?: boolean; awake?: boolean; show(): boolean };
type Page = Window & typeof globalThis & { violations: string[] };

let frame: HTMLIFrameElement;

beforeEach(() => leave());

/** Opens a page in a frame, once its loader is at work; violations of the policy are kept. */
async function visit(body: string, { head = HEAD(), hash = '', policy = 'strict' as 'strict' | 'none' } = {}) {
  frame = await openFrame((await publishPage(`${head}<body>${body}`, policy)) + hash);
  const page = frame.contentWindow as Page;
  page.violations = [];
  page.addEventListener('securitypolicyviolation', (event) => page.violations.push(event.violatedDirective));
  await until(() => Symbol.for('flexit') in page, 'the loader ran');
  return { page, document: page.document, $: (selector: string) => page.document.querySelector(selector) as Modal };
}

const isDefined = (page: Page, name: string) => page.customElements.get(`flexit-${name}`) !== undefined;

/** The addresses of the scripts that a page has fetched, but for the loader. */
const scriptsOf = (page: Page) =>
  page.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && !name.endsWith('/flexit.js'));

/** The addresses of the files that a page fetches before they are asked for. */
const prefetchedBy = (document: Document) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);

/** Keeps a page's chunks on their way. @returns what lets them come. */
function holdChunks(page: Page): () => void {
  const flexit = Reflect.get(page, Symbol.for('flexit')) as { load(name: string): Promise<unknown> };
  const { load } = flexit;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  flexit.load = (name) => gate.then(() => load(name));
  return open;
}

/** Chooses an option of a closed select by its key. */
async function choose(select: HTMLSelectElement, index: number) {
  select.focus();
  await press(select.options[index]!.text[0]!);
  await until(() => select.selectedIndex === index, 'the option is chosen');
}

/** Longer than an idle page takes for what it does; nothing tells that it does nothing. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('dist/flexit.js', () => {
  afterEach(() => {
    expect((frame.contentWindow as Page | null)?.violations ?? []).to.deep.equal([]);
    frame.remove();
  });

  it('fetches on an idle page whose elements wait for intent what all of them begin with, and no more', async () => {
    const { page, document, $ } = await visit(MODAL);
    await until(() => prefetchedBy(document).length > 1);
    await idle();
    expect(isDefined(page, 'modal')).to.equal(false);
    expect($('flexit-modal').shadowRoot).to.equal(null);
    const files = prefetchedBy(document).map((href) => /\/chunks\/(\w+)-[^/]*\.js$/.exec(href)?.[1]);
    expect(files.map((name) => name?.replace('preact', 'react'))).to.have.members(['react', 'element']);
    expect(scriptsOf(page).filter((name) => name.includes('/elements/'))).to.deep.equal([]);
  });

  it('fetches what the page’s elements need with the visitor’s first sign of life', async () => {
    const { document, $ } = await visit(`${MODAL}<p id="page">Page</p>`);
    await until(() => prefetchedBy(document).length > 1);
    await hover($('#page'));
    await until(() => prefetchedBy(document).some((href) => href.endsWith('/elements/modal.js')));
  });

  it('mounts, once a visitor is there, three of the dialogs whose controls are on the screen', async () => {
    const others = ['b', 'c', 'd'].map(
      (id) => `<flexit-popup id="${id}"><a slot="trigger" href="#${id}">${id}</a><p>${id}</p></flexit-popup>`,
    );
    const below = `<div style="height: 300vh"></div><flexit-modal id="below"><button slot="trigger">Plus bas</button><p>Contenu</p></flexit-modal>`;
    const asked = `<p><button commandfor="asked" command="--show">Demandé</button></p><flexit-overlay id="asked" data-when="intent"><p>Contenu</p></flexit-overlay>`;
    const { $ } = await visit(`<p id="page">Page</p>${asked}${MODAL}${others.join('')}${below}`, { policy: 'none' });
    await idle();
    expect($('flexit-modal').shadowRoot, 'before anyone is there').to.equal(null);
    await hover($('#page'));
    await until(() => $('flexit-modal').awake && $('#b').awake && $('#c').awake);
    await idle();
    for (const id of ['d', 'below', 'asked']) expect($(`#${id}`).shadowRoot, id).to.equal(null);
    expect($('flexit-modal').open).to.equal(false);
  });

  it('mounts a gallery that is on the screen as it does a dialog', async () => {
    const gallery = (id: string, more = '') =>
      `<flexit-gallery id="${id}"${more}><a href="/test/photo.png" rel="lightbox[${id}]">Photo</a></flexit-gallery>`;
    const zoom = '<flexit-zoom><a href="/test/photo.png">Agrandir</a></flexit-zoom>';
    const content = `${gallery('asked', ' when="intent"')}${gallery('here')}${zoom}<div style="height: 300vh"></div>${gallery('below')}`;
    const { $ } = await visit(`<p id="page">Page</p>${content}`, { policy: 'none' });
    await idle();
    await hover($('#page'));
    await until(() => $('#here').awake && $('flexit-zoom').awake);
    await idle();
    for (const id of ['asked', 'below']) expect($(`#${id}`).shadowRoot, id).to.equal(null);
    expect($('#here').open).to.equal(false);
  });

  it('listens for fifty sleeping elements as for one', async () => {
    // In a block: a name declared at the top would go before the window's own for every script.
    const counting = `<script>{
      window.listeners = 0;
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (...all) { window.listeners += 1; return addEventListener.apply(this, all); };
    }</script>${HEAD()}`;
    const countFor = async (body: string) => {
      const { page, document } = await visit(body, { head: counting, policy: 'none' });
      await until(() => prefetchedBy(document).length > 1);
      await idle();
      const { listeners } = page as Page & { listeners: number };
      frame.remove();
      return listeners;
    };
    const one = await countFor(MODAL);
    expect(await countFor(MODAL.repeat(50))).to.equal(one);
  });

  it('prefetches nothing for a visitor who saves data', async () => {
    const head = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>${HEAD()}`;
    const { page, document } = await visit(MODAL, { head, policy: 'none' });
    await idle();
    expect(document.querySelector('link[rel=modulepreload]')).to.equal(null);
    expect(scriptsOf(page).filter((name) => !name.endsWith('/chunks/ahead.js'))).to.deep.equal([]);
  });

  it('hides closed content before its script comes', async () => {
    const { $ } = await visit(MODAL);
    expect($('p').checkVisibility()).to.equal(false);
    expect($('a').checkVisibility()).to.equal(true);
  });

  it('holds the first click until its chunk is there', async () => {
    const { page, $ } = await visit(MODAL);
    const release = holdChunks(page);
    await doubleClickOn($('a'));
    release();
    await until(() => $('flexit-modal').open);
    expect($('flexit-modal').shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
    expect(page.location.hash).to.equal('');
    await idle();
    expect($('flexit-modal').open, 'a double click acts once').to.equal(true);
  });

  it('loads before the click', async () => {
    const { page, $ } = await visit(MODAL);
    await hover($('a'));
    await until(() => isDefined(page, 'modal'));
    frame.remove();
    const second = await visit(MODAL);
    second.$('a').focus();
    await until(() => isDefined(second.page, 'modal'));
  });

  describe('a mobile menu', () => {
    const ENTRIES = [{ type: 'menu', data: [{ id_page: 1, nom_page: 'Accueil', lien: '/' }] }];
    const menu = (key: string, prefix = '') =>
      `<flexit-mobile-menu ${prefix}configmenu="principal" ${prefix}url="${escapeHtml(answering({ json: ENTRIES, key }))}"><button slot="trigger">Menu</button></flexit-mobile-menu>`;

    for (const prefix of ['', 'data-'])
      it(`asks for its data while its runtime is still on its way (${prefix}url)`, async () => {
        const key = uniqueKey();
        const { folder, lose } = network();
        await lose('chunks/p?react-');
        const { page, $ } = await visit(menu(key, prefix), { head: HEAD(folder) });
        await hover($('button'));
        const [request] = await until(async () => {
          const requests = await requestsOf(key);
          return requests.length > 0 && requests;
        });
        expect(request!.body).to.equal('configmenu=principal');
        expect(isDefined(page, 'mobile-menu')).to.equal(false);
      });

    it('asks for its data once', async () => {
      const key = uniqueKey();
      const { $ } = await visit(menu(key));
      await clickOn($('button'));
      await until(() => $('flexit-mobile-menu').shadowRoot?.querySelector('dialog[open] li'), 'It is open');
      expect(await requestsOf(key)).to.have.length(1);
    });

    it('asks for what a script has set by a property', async () => {
      const [key, other] = [uniqueKey(), uniqueKey()];
      const { $ } = await visit(menu(key));
      Object.assign($('flexit-mobile-menu'), { url: answering({ json: ENTRIES, key: other }) });
      await clickOn($('button'));
      await until(() => $('flexit-mobile-menu').shadowRoot?.querySelector('dialog[open] li'), 'It is open');
      expect([await requestsOf(key), await requestsOf(other)].map(({ length }) => length)).to.deep.equal([0, 1]);
    });

    it('asks for nothing as long as a visitor who saves data has not opened it', async () => {
      const key = uniqueKey();
      const head = `<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>${HEAD()}`;
      const { page, $ } = await visit(menu(key), { head, policy: 'none' });
      await hover($('button'));
      await until(() => isDefined(page, 'mobile-menu'));
      await idle();
      expect(await requestsOf(key)).to.have.length(0);
    });
  });

  it('is opened by each of its controls', async () => {
    const { document, $ } = await visit(
      `${MODAL}<button commandfor="info" command="--show">Par commande</button><a id="lien" href="#info">Par lien</a>`,
    );
    $('flexit-modal a').focus();
    await press('Enter');
    await until(() => $('flexit-modal').open, 'Enter on its own link does not open it');
    await press('Escape');
    for (const control of document.querySelectorAll('button, #lien')) {
      await clickOn(control);
      await until(() => $('flexit-modal').open, `${control.textContent} does not open it`);
      await press('Escape');
      expect($('flexit-modal').open).to.equal(false);
    }
  });

  it('is opened by the property of one that is inserted', async () => {
    const { document, $ } = await visit('');
    const modal = Object.assign(document.createElement('flexit-modal'), { open: true, content: 'Contenu' });
    document.body.append(modal);
    await until(() => $('flexit-modal').shadowRoot?.querySelector('dialog')?.matches(':modal'));
  });

  it('lets fields and labels act at once', async () => {
    const { page, $ } = await visit(
      `<flexit-form><form><label><input type="checkbox"> J’accepte</label></form></flexit-form>`,
    );
    await clickOn($('input'));
    expect(($('input') as unknown as HTMLInputElement).checked).to.equal(true);
    await until(() => isDefined(page, 'form'));
    expect(($('input') as unknown as HTMLInputElement).checked).to.equal(true);
  });

  it('sends once a submission made before its chunk', async () => {
    for (const way of ['click', 'enter', 'enter without a button']) {
      const key = uniqueKey();
      const action = answering({ key, body: '<p class="alert">Reçu</p>' });
      const button = way.endsWith('button') ? '' : '<button name="active" value="0" type="submit">Envoyer</button>';
      const { page, $ } = await visit(
        `<flexit-form><form method="post" action="${action}"><input name="nom" value="Zoé" aria-label="Nom">${button}</form></flexit-form>`,
      );
      const release = holdChunks(page);
      if (way === 'click') await doubleClickOn($('button'));
      else {
        $('input').focus();
        await press('Enter');
      }
      release();
      if (button) {
        // The confirmation that unpublishing asks is not bypassed by being early.
        const oui = await until(() =>
          [...($('flexit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
            ({ textContent }) => textContent === 'oui',
          ),
        );
        expect(await requestsOf(key)).to.have.length(0);
        oui.click();
      }
      await until(() => page.document.body.textContent!.includes('Reçu'));
      const [request, ...more] = await requestsOf(key);
      expect(more, way).to.deep.equal([]);
      expect(request!.headers['x-requested-with']).to.equal('XMLHttpRequest');
      expect(request!.body).to.equal(button ? 'nom=Zo%C3%A9&active=0' : 'nom=Zo%C3%A9');
      frame.remove();
    }
  });

  it('never holds a modified click', async () => {
    const { $, page } = await visit(MODAL);
    const prevented: boolean[] = [];
    page.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    await clickOn($('a'), { modifiers: ['Control'] });
    await until(() => prevented.length > 0);
    expect(prevented).to.deep.equal([false]);
    await until(() => isDefined(page, 'modal'));
    expect($('flexit-modal').open).to.equal(false);
  });

  it('wakes each element by its policy', async () => {
    for (const attributes of ['when="eager"', 'when="visible"', 'when="idle"']) {
      const { $ } = await visit(`<flexit-modal ${attributes}><span slot="trigger">x</span>y</flexit-modal>`);
      await until(() => $('flexit-modal').awake, attributes);
      frame.remove();
    }
    const opened = await visit('<flexit-modal open content="x"></flexit-modal>');
    await until(() => opened.$('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
    frame.remove();
    const later = await visit(MODAL);
    later.$('flexit-modal').setAttribute('open', '');
    await until(() => later.$('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
    frame.remove();
    const hashed = await visit(MODAL, { hash: '#info' });
    await until(() => hashed.$('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
    frame.remove();
    const routed = await visit(MODAL);
    routed.page.history.pushState(null, '', '#info');
    await until(() => routed.$('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
  });

  for (const prefix of ['', 'data-']) {
    it(`opens what has ${prefix}open`, async () => {
      const { page, $ } = await visit(
        `${MODAL.replace('<flexit-modal', `<flexit-modal ${prefix}open="false"`)}<flexit-popup ${prefix}open="non"></flexit-popup>`,
      );
      await idle();
      expect(isDefined(page, 'modal') || isDefined(page, 'popup')).to.equal(false);
      $('flexit-modal').setAttribute(`${prefix}open`, '');
      await until(() => $('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
      expect($('flexit-modal').open).to.equal(true);
      frame.remove();
      const opened = await visit(`<flexit-modal ${prefix}open content="x"></flexit-modal>`);
      await until(() => opened.$('flexit-modal').shadowRoot?.querySelector('dialog:modal'));
      opened.$('flexit-modal').open = false;
      await until(() => !opened.$('flexit-modal').shadowRoot!.querySelector('dialog:modal'));
      expect(opened.$('flexit-modal').open).to.equal(false);
      opened.$('flexit-modal').setAttribute(`${prefix}open`, 'false');
      opened.$('flexit-modal').open = true;
      await until(() => opened.$('flexit-modal').shadowRoot!.querySelector('dialog:modal'));
    });

    it(`follows ${prefix}when`, async () => {
      const { $ } = await visit(`<flexit-modal ${prefix}when="eager"><span slot="trigger">x</span>y</flexit-modal>`);
      await until(() => $('flexit-modal').awake);
      frame.remove();
      const later = await visit(MODAL);
      later.$('flexit-modal').setAttribute(`${prefix}when`, 'idle');
      await until(() => later.$('flexit-modal').awake);
    });

    it(`wakes in idle time what has ${prefix}drag or ${prefix}history`, async () => {
      const menu = (attribute: string) =>
        `<flexit-mobile-menu ${attribute}><button slot="trigger">Menu</button></flexit-mobile-menu>`;
      for (const name of ['drag', 'history']) {
        const { $ } = await visit(menu(`${prefix}${name}`));
        await until(() => $('flexit-mobile-menu').awake, name);
        frame.remove();
        const off = await visit(menu(`${prefix}${name}="false"`));
        await idle();
        expect(isDefined(off.page, 'mobile-menu'), name).to.equal(false);
        frame.remove();
      }
      await visit('');
    });
  }

  it('does not load what is far from the screen until it is scrolled near', async () => {
    const { page, $ } = await visit(
      '<style>p { height: 5000px }</style><p>x</p><flexit-modal when="visible"><span slot="trigger">x</span>y</flexit-modal>',
      { policy: 'none' },
    );
    await idle();
    expect(isDefined(page, 'modal')).to.equal(false);
    $('flexit-modal').scrollIntoView();
    await until(() => $('flexit-modal').awake);
  });

  it('shows the view that a sleeping switch remembers', async () => {
    const KEY = 'flexit-view-communes';
    localStorage.setItem(KEY, 'map');
    const { page, $ } = await visit(
      '<flexit-view-switch name="communes" when="intent"><p data-view="list">Liste</p><p data-view="map">Carte</p></flexit-view-switch>',
    );
    const isShown = (name: string) => $(`[data-view=${name}]`).getBoundingClientRect().height > 0;
    await until(() => isShown('map') && !isShown('list'));
    expect(isDefined(page, 'view-switch')).to.equal(false);
    localStorage.removeItem(KEY);
  });

  for (const tag of ['flexit-slider', 'flexit-slideshow'])
    it(`shows the slide that a visitor had scrolled to while the script was late: ${tag}`, async () => {
      const slides = [1, 2, 3].map((n) => `<p style="margin: 0; block-size: 9rem">Diapositive ${n}</p>`);
      const { $ } = await visit(
        `<${tag} when="intent" auto="false" style="inline-size: 20rem">${slides.join('')}</${tag}>`,
        {
          policy: 'none',
        },
      );
      const row = $(tag);
      // By an animation, which a slow browser may have ended.
      await until(
        () => row.getAnimations().length > 0 || getComputedStyle(row).overflowX === 'auto',
        'The row is held',
      );
      for (const animation of row.getAnimations()) animation.finish();
      row.scrollTo({ left: row.clientWidth, behavior: 'instant' });
      await until(() => row.scrollLeft > 0, 'It scrolls');
      await hover(row);
      await until(() => row.awake, 'It wakes');
      const shown = [...row.shadowRoot!.querySelectorAll<HTMLElement>('[part~="slide"]')].findIndex(
        ({ inert }) => !inert,
      );
      expect(shown).to.equal(1);
      frame.remove();
    });

  it('tells of a combobox before its chunk is there', async () => {
    const FIELD = '<flexit-autocomplete url="/x"><input aria-label="Commune"></flexit-autocomplete>';
    for (const comes of [true, false]) {
      const { page, $ } = await visit(FIELD);
      const [element, input] = [$('flexit-autocomplete'), $('input')];
      await until(() => input.getAttribute('role') === 'combobox' && input.ariaExpanded === 'false');
      expect(element.shadowRoot).to.equal(null);
      if (!comes) Reflect.get(page, Symbol.for('flexit')).load = () => Promise.reject(new Error('no chunk'));
      input.focus();
      if (comes) {
        await until(() => element.awake && input.getAttribute('aria-controls'));
        element.replaceWith(input);
      }
      await until(() => input.getAttributeNames().join() === 'aria-label,class', `given back, ${comes}`);
      frame.remove();
    }
  });

  for (const prefix of ['', 'data-'])
    it(`has a list act once on all that was chosen while its chunk was on its way (${prefix}url)`, async () => {
      const key = uniqueKey();
      const url = answering({ key, body: '<ul><li>2</li></ul>' });
      const { page, document, $ } = await visit(
        `<flexit-list id="l" ${prefix}url="${url}"><form><input name="q" aria-label="Q">
          <select name="tri" aria-label="Tri"><option>a</option><option>b</option></select><input type="checkbox" name="vue" value="carte" aria-label="Carte">
          <input name="restored" aria-label="R"></form><select data-rel="param:parpage" aria-label="Par page"><option>25</option><option>50</option></select>
          <button type="button">Après</button><ul><li>1</li></ul></flexit-list>`,
      );
      const open = holdChunks(page);
      // As a browser does, without an event, with what it had before the page was loaded again.
      (document.querySelector('[name=restored]') as HTMLInputElement).value = 'avant';
      await clickOn($('[name=q]'));
      await type('eau');
      await choose(document.querySelector('[name=tri]')!, 1);
      await clickOn($('[name=vue]'));
      await choose(document.querySelector('[data-rel]')!, 1);
      $('button').focus();
      expect(isDefined(page, 'list')).to.equal(false);
      open();
      await until(() => $('li').textContent === '2', 'the list acts on it');
      await idle();
      const bodies = (await requestsOf(key)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
      const chosen = { q: 'eau', tri: 'b', vue: 'carte', restored: 'avant', parpage: '50' };
      expect(bodies).to.deep.equal([{ referer: '', recherche: '', identload: 'l', ...chosen }]);
    });

  it('has a list ask for nothing where no choice of the visitor stands', async () => {
    const key = uniqueKey();
    const { page, document, $ } = await visit(
      `<flexit-list url="${answering({ key, body: '<ul><li>2</li></ul>' })}"><form><input type="checkbox" name="vue" aria-label="Carte">
        <input name="restored" aria-label="R"></form><button type="button">Après</button><ul><li>1</li></ul></flexit-list>`,
    );
    const open = holdChunks(page);
    (document.querySelector('[name=restored]') as HTMLInputElement).value = 'avant';
    await clickOn($('[name=vue]'));
    await clickOn($('[name=vue]'));
    $('button').focus();
    open();
    await until(() => $('flexit-list').awake);
    await idle();
    expect(await requestsOf(key)).to.deep.equal([]);
  });

  it('knows what is typed before a field’s chunk is there from what has been filled in', async () => {
    const { page, document, $ } = await visit(
      `<form>${['a', 'b']
        .map(
          (name) =>
            `<flexit-autocomplete url="${answering({ json: [] })}"><input name="${name}" aria-label="${name}"></flexit-autocomplete>`,
        )
        .join('')}<button type="button">Après</button></form>`,
    );
    const [typed, filled] = document.querySelectorAll('input') as unknown as HTMLInputElement[];
    filled!.value = 'Mende';
    typed!.focus();
    await press('x');
    await until(() => isDefined(page, 'autocomplete') && [...document.querySelectorAll('flexit-autocomplete')][0]);
    await until(() => (typed!.closest('flexit-autocomplete') as Modal).awake);
    filled!.focus();
    await until(() => (filled!.closest('flexit-autocomplete') as Modal).awake);
    $('button').focus();
    expect([typed!.value, filled!.value]).to.deep.equal(['', 'Mende']);
  });

  it('finds elements wherever and whenever they are added', async () => {
    const { document, page } = await visit('');
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(document.createElement('flexit-modal'));
    const inner = host.shadowRoot!.querySelector('flexit-modal') as Modal;
    inner.setAttribute('when', 'eager');
    document.body.append(host);
    await until(() => inner.awake);
    const body = document.createElement('body');
    const later = document.createElement('flexit-modal') as Modal;
    later.setAttribute('when', 'eager');
    body.append(later);
    document.body.replaceWith(body);
    await until(() => later.awake);
    expect(isDefined(page, 'modal')).to.equal(true);
  });

  /** A page on which what shows by itself does not come after a while, unless its `waiting` is called. */
  const unending = {
    head: `<script>{
      const { setTimeout } = window;
      window.waiting = [];
      window.setTimeout = (task, delay, ...given) => (delay === 3000 ? waiting.push(task) : setTimeout(task, delay, ...given));
    }</script>${HEAD()}`,
    policy: 'none',
  } as const;

  it('evaluates on a page that nobody touches only what shows by itself, and that some seconds later', async () => {
    const { page, document, $ } = await visit(`${MODAL}<flexit-banner>Travaux</flexit-banner>`, unending);
    await until(() => prefetchedBy(document).length > 1);
    await idle();
    expect(isDefined(page, 'banner')).to.equal(false);
    for (const goOn of (page as Page & { waiting: (() => void)[] }).waiting) goOn();
    await until(() => $('flexit-banner').awake);
    expect(isDefined(page, 'modal')).to.equal(false);
  });

  it('wakes what shows by itself with the visitor’s first sign of life', async () => {
    const { document, $ } = await visit('<flexit-banner>Travaux</flexit-banner><p>Page</p>', unending);
    await until(() => prefetchedBy(document).length > 1);
    expect($('flexit-banner').awake).not.to.equal(true);
    await hover($('p'));
    await until(() => $('flexit-banner').awake);
  });

  it('wakes at once what needs no runtime', async () => {
    const { page, document } = await visit(
      '<flexit-equalizer><p>Un</p><p>Deux</p></flexit-equalizer><flexit-banner>Travaux</flexit-banner>',
      unending,
    );
    await until(() => isDefined(page, 'equalizer'));
    expect(isDefined(page, 'banner')).to.equal(false);
    expect(prefetchedBy(document).some((href) => href.includes('/elements/'))).to.equal(false);
  });

  for (const sign of ['pointerover', 'touchstart', 'keydown', 'scroll']) {
    it(`mounts no dialog out of sight of what it evaluates once someone is there: ${sign}`, async () => {
      const { page, document, $ } = await visit(`<div style="height: 300vh"></div>${MODAL}`, { policy: 'none' });
      await until(() => prefetchedBy(document).length > 1);
      document.body.dispatchEvent(new (page as unknown as typeof globalThis).Event(sign, { bubbles: true }));
      await until(() => isDefined(page, 'modal'));
      await idle();
      expect($('flexit-modal').awake).to.equal(false);
    });
  }

  it('hears in a shadow root what does not come out of it', async () => {
    for (const act of [
      (root: ShadowRoot) => hover(root.querySelector('b')!),
      (root: ShadowRoot) => root.querySelector('form')!.requestSubmit(),
    ]) {
      await leave();
      const { page, document } = await visit('');
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const neighbour = document.createElement('p');
      neighbour.textContent = 'avant';
      const form = document.createElement('flexit-form') as HTMLElement & { awake?: boolean };
      form.append(document.createElement('form'), Object.assign(document.createElement('b'), { textContent: 'Envoi' }));
      root.append(neighbour, form);
      document.body.append(host);
      await hover(neighbour);
      await until(() => isDefined(page, 'form'), 'what was fetched is evaluated, now that someone is there');
      expect(form.awake).to.equal(false);
      await act(root);
      await until(() => form.awake);
      frame.remove();
    }
  });

  it('finds a shadow root that came later', async () => {
    for (const way of ['discover', 'event'] as const) {
      const { document, page } = await visit('<div id="hote"></div>');
      const root = document.querySelector('#hote')!.attachShadow({ mode: 'open' });
      const modal = document.createElement('flexit-modal') as Modal;
      const trigger = document.createElement('a');
      Object.assign(trigger, { href: '#', slot: 'trigger', textContent: 'Ouvrir' });
      modal.append(trigger, 'Contenu');
      root.append(modal);
      if (way === 'event') {
        await clickOn(trigger);
        await until(() => modal.open);
      } else {
        modal.setAttribute('when', 'eager');
        const { discover } = (page as unknown as Record<symbol, { discover(root: ShadowRoot): void }>)[
          Symbol.for('flexit')
        ]!;
        discover(root);
        await until(() => modal.awake);
      }
      frame.remove();
    }
  });

  describe('the element of the site', () => {
    const SITE = `<flexit-site translations='{"Bonjour":"Bienvenue"}'></flexit-site>`;
    type Api = { translate(expression: string): string };

    /** A page with the API, which reads nothing by itself. */
    async function visitSite(body: string) {
      const head = `${HEAD()}<script type="module">import * as flexit from '/dist/index.js'; window.flexit = flexit;</script>`;
      const visited = await visit(body, { head, policy: 'none' });
      return { ...visited, api: await until(() => (visited.page as unknown as { flexit?: Api }).flexit) };
    }

    it('sleeps as long as nothing reads what it holds', async () => {
      const { page, $ } = await visitSite(`${SITE}<p>Page</p>`);
      await hover($('p'));
      await until(() => isDefined(page, 'site'), 'what was fetched is evaluated');
      expect($('flexit-site').awake).to.equal(false);
    });

    it('wakes when something first reads what it holds', async () => {
      const { api, $ } = await visitSite(SITE);
      expect(api.translate('Bonjour')).to.equal('Bienvenue');
      await until(() => $('flexit-site').awake);
    });

    it('wakes at once where it comes after something has read', async () => {
      const { api, $, document } = await visitSite('<p>Page</p>');
      expect(api.translate('Bonjour')).to.equal('Bonjour');
      document.body.insertAdjacentHTML('beforeend', SITE);
      await until(() => $('flexit-site').awake);
      expect(api.translate('Bonjour')).to.equal('Bienvenue');
    });

    it('wakes by `when` as any other', async () => {
      const { $ } = await visitSite(SITE.replace('>', ' data-when="eager">'));
      await until(() => $('flexit-site').awake);
    });
  });

  it('tells once of a tag that is none of the library’s', async () => {
    const { page, document } = await visit(
      '<flexit-modl><a href="#suite">Suite</a></flexit-modl><flexit-modl></flexit-modl>',
      {
        head: `<script>window.said = []; console.warn = (text) => said.push(text);</script>${HEAD()}`,
        policy: 'none',
      },
    );
    const { said } = page as unknown as { said: string[] };
    await until(() => said.length > 0);
    await clickOn(document.querySelector('a')!);
    await until(() => page.location.hash === '#suite');
    expect(said).to.deep.equal(['<flexit-modl> is no element of this version of Flexit. Did you mean <flexit-modal>?']);
    expect(scriptsOf(page).some((name) => name.includes('modl'))).to.equal(false);
  });

  it('tells once of an attribute that is near to one of its element, while developing', async () => {
    const { page, document } = await visit(
      `<flexit-modal tittre="Un" close-topp clas="x" :titre="x" aria-labell="x" data-titer="x">Un</flexit-modal>
        <flexit-modal tittre="Deux" when="eager">Deux</flexit-modal>`,
      {
        head: `<script>window.said = []; console.warn = (text) => said.push(text);</script>${HEAD()}`,
        policy: 'none',
      },
    );
    const { said } = page as unknown as { said: string[] };
    await until(() => said.length > 1);
    const added = document.createElement('flexit-modal');
    added.setAttribute('autoclos', '3');
    document.body.append(added);
    await until(() => said.length > 2);
    expect(said).to.deep.equal([
      '<flexit-modal> has no attribute tittre. Did you mean titre?',
      '<flexit-modal> has no attribute close-topp. Did you mean close-top?',
      '<flexit-modal> has no attribute autoclos. Did you mean autoclose?',
    ]);
    expect(scriptsOf(page).some((name) => name.endsWith('/chunks/hints.js'))).to.equal(true);
  });

  // Specification 5.40
  it('keeps a link with an empty address from navigating', async () => {
    const { page, $ } = await visit('<a id="vide" href="">Vide</a>');
    (page as unknown as { mark: boolean }).mark = true;
    await clickOn($('#vide'));
    await idle();
    expect((frame.contentWindow as unknown as { mark?: boolean }).mark).to.equal(true);
  });

  // Specification 4.41
  it('marks empty fields', async () => {
    const { document, $ } = await visit(
      `<form><input id="a"><input id="b" value="x"><select><option value="">Choisir</option><option>1</option></select>
        <input type="hidden" name="elements"><input type="submit"><input type="image" alt="x"><input type="checkbox"><input type="radio"></form>
        <div><template shadowrootmode="open"><form><input id="d"><select><option>1</option></select></form></template></div>`,
    );
    await idle();
    const empty = () => [...document.querySelectorAll('.empty')].map((field) => field.id || field.localName);
    expect(empty()).to.deep.equal(['a', 'select']);
    await clickOn($('#a'));
    await press('x');
    await until(() => empty().join() === 'select');
    document.querySelector('form')!.reset();
    await until(() => empty().join() === 'a,select');
    const added = document.createElement('input');
    added.id = 'c';
    document.body.append(added);
    await until(() => empty().includes('c'));
    const shadow = document.querySelector('div')!.shadowRoot!;
    const isEmpty = () => shadow.querySelector('#d')!.classList.contains('empty');
    expect(isEmpty()).to.equal(true);
    await clickOn(shadow.querySelector('#d')!);
    await press('x');
    await until(() => !isEmpty());
    shadow.querySelector('form')!.reset();
    await until(isEmpty);
  });

  it('keeps to the first copy when two are on the page', async () => {
    const other = '/__fixture/files/dist';
    for (const scripts of [
      [`/dist/flexit.js`, `${other}/elements/modal.js`, `${other}/index.js`],
      ['/dist/flexit-all.js', `${other}/flexit-all.js`],
    ]) {
      const head = `<!doctype html><html lang="fr"><title>x</title>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}`;
      const { page, $ } = await visit(MODAL, { head });
      const errors: string[] = [];
      page.addEventListener('error', (event) => errors.push(event.message));
      await until(() => isDefined(page, 'modal'));
      await clickOn($('a'));
      await until(() => $('flexit-modal').open);
      expect(errors).to.deep.equal([]);
      const published = (page as unknown as Record<symbol, Record<string, unknown>>)[Symbol.for('flexit')]!;
      expect(String(published.copy))
        .to.match(/\/dist\/?#/)
        .and.not.include('__fixture');
      expect(
        Object.values(published).some((value) => typeof value === 'object' && value !== null && 'createHTML' in value),
      ).to.equal(false);
      frame.remove();
    }
  });
});

describe('dist/index.js', () => {
  afterEach(() => frame.remove());

  type Api = { invoke(element: Element, method: string): Promise<unknown> };

  async function visitWithApi() {
    const head = `${HEAD()}<script type="module">import * as flexit from '/dist/index.js'; window.flexit = flexit;</script>`;
    const visited = await visit(MODAL, { head, policy: 'none' });
    return { ...visited, api: await until(() => (visited.page as unknown as { flexit?: Api }).flexit) };
  }

  it('invokes the method of an element that is not defined yet', async () => {
    const { page, $, api } = await visitWithApi();
    expect(isDefined(page, 'modal')).to.equal(false);
    expect(await api.invoke($('flexit-modal'), 'show')).to.equal(true);
    expect($('flexit-modal').open).to.equal(true);
  });

  // Specification 8.9
  it('refuses unknown methods', async () => {
    const { page, $, api } = await visitWithApi();
    const message = await api.invoke($('flexit-modal'), 'explode').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).to.include('the method "explode" does not exist');
    const div = await api.invoke(page.document.body, 'show').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(div).to.include('not an element of Flexit');
  });
});
