/** Beside a router of the page's: it hears of every click and submission on the document, and swaps pages without loading them. */
import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/form.ts';
import '../elements/gallery.ts';
import '../elements/list.ts';
import '../elements/modal.ts';
import '../elements/scroll-to.ts';
import '../elements/view-switch.ts';
import { type Dispose, listen } from '../react/dom/listen.ts';
import { clickOn } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

type Opening = HTMLElement & { open: boolean; close(): boolean };

/** What the router has taken. */
const taken: string[] = [];
let disposers: Dispose[] = [];

/** As Astro's, Turbo's and others' do: what nobody has prevented is theirs. */
const takes = (event: Event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  taken.push(event.type);
};

/** Longer than a change of the address is heard of late; nothing tells that nothing comes of it. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Changes the address as a router does; a browser without the Navigation API (WebKitGTK 2.50) hears of it by Astro's event alone. */
function push(address: string): void {
  history.pushState(null, '', address);
  if (!('navigation' in window)) document.dispatchEvent(new Event('astro:page-load'));
}

describe('beside a router', () => {
  watchLeaks();

  // Before any element: what acts on the document itself would come after it.
  beforeEach(() => {
    taken.length = 0;
    const links = (event: Event) =>
      event.composedPath().some((node) => node instanceof HTMLAnchorElement) && takes(event);
    disposers = [listen(document, 'submit', takes), listen(document, 'click', links)];
  });
  afterEach(async () => {
    for (const dispose of disposers) dispose();
    push('/');
    await aWhile();
  });

  it('a form is sent by its element, once', async () => {
    const key = uniqueKey();
    const root = await fixture(html`
      <flexit-form>
        <form method="post" action=${answering({ key, body: '<p>Votre message attend sa relecture.</p>' })}>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    `);
    await clickOn(root.querySelector('button')!);
    await until(() => root.textContent!.includes('attend sa relecture'));
    expect(taken).to.deep.equal([]);
    expect((await requestsOf(key)).length).to.equal(1);
  });

  it('the last word on a form is the page’s, which may stop it on its way', async () => {
    const key = uniqueKey();
    const root = await fixture(html`
      <flexit-form>
        <form method="post" action=${answering({ key, body: '<p>Votre message attend sa relecture.</p>' })}>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    `);
    // On the document too, where an application may have its root: it prevents without looking whether somebody has.
    for (const target of [root, document.body, document, window]) {
      const release = listen(target, 'submit', (event) => event.preventDefault());
      await clickOn(root.querySelector('button')!);
      release();
    }
    const release = listen(document, 'submit', (event) => event.stopImmediatePropagation());
    await clickOn(root.querySelector('button')!);
    await until(() => root.textContent!.includes('attend sa relecture'));
    release();
    expect((await requestsOf(key)).length).to.equal(1);
  });

  it('a filter form refreshes its list', async () => {
    const key = uniqueKey();
    const root = await fixture(html`
      <div>
        <flexit-list url=${answering({ key, body: '<div id="annonces"><ul><li>Vélo bleu</li></ul></div>' })} identload="annonces" when="eager">
          <form><input name="q" value="vélo" aria-label="Recherche" /><button>Chercher</button></form>
          <div id="annonces"><ul><li>Tout</li></ul></div>
        </flexit-list>
      </div>
    `);
    await clickOn(root.querySelector('button')!);
    await until(() => root.textContent!.includes('Vélo bleu'));
    expect(taken).to.deep.equal([]);
  });

  it('a link to an element opens it, wherever it stands', async () => {
    const root = await fixture(html`
      <div>
        <a href="#horaires">Horaires</a>
        <flexit-modal id="horaires" titre="Horaires" content="Le lundi."></flexit-modal>
      </div>
    `);
    await clickOn(root.querySelector('a')!);
    await until(() => root.querySelector<Opening>('flexit-modal')!.open);
    expect(taken).to.deep.equal([]);
  });

  it('pictures of the whole page open in its gallery', async () => {
    const root = await fixture(html`
      <div>
        <a href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" rel="lightbox">Une image</a>
        <flexit-gallery scope="page" when="eager"></flexit-gallery>
      </div>
    `);
    await clickOn(root.querySelector('a')!);
    await until(() => root.querySelector<Opening>('flexit-gallery')!.open);
    expect(taken).to.deep.equal([]);
  });

  it('a link to a place of the page scrolls there', async () => {
    const root = await fixture(html`
      <div>
        <flexit-scroll-to when="eager"><a href="#bas">Plus bas</a></flexit-scroll-to>
        <p id="bas">Ici</p>
      </div>
    `);
    await clickOn(root.querySelector('a')!);
    await until(() => location.hash === '#bas');
    expect(taken).to.deep.equal([]);
  });

  for (const order of ['before', 'after'] as const)
    it(`an element opens that the address names, changed ${order} the page is swapped`, async () => {
      const root = await fixture<HTMLElement>(html`<div></div>`);
      const swap = () => {
        const modal = Object.assign(document.createElement('flexit-modal'), { id: 'adresse' });
        modal.setAttribute('content', 'Le lundi.');
        root.replaceChildren(modal);
      };
      const go = () => push('#adresse');
      for (const step of order === 'before' ? [go, swap] : [swap, go]) step();
      const modal = await until(() => root.querySelector<Opening>('flexit-modal'));
      await until(() => modal.open);
      await aWhile();
      // What the visitor has closed stays closed while routers note in the history where the page is scrolled to.
      modal.close();
      await until(() => !modal.open);
      history.replaceState({ scrollY: 12 }, '');
      push('?page=2#adresse');
      await aWhile();
      expect(modal.open).to.equal(false);
      push('#');
      await aWhile();
      push('#adresse');
      await until(() => modal.open);
    });

  it('what holds the place that the address names shows it', async () => {
    const root = await fixture(html`
      <flexit-view-switch when="eager">
        <button type="button" data-show="liste">Liste</button>
        <button type="button" data-show="plan">Plan</button>
        <p data-view="liste">Les rues</p>
        <p data-view="plan"><span id="sur-le-plan">Le plan</span></p>
      </flexit-view-switch>
    `);
    const place = root.querySelector('#sur-le-plan')!;
    await until(() => !place.checkVisibility());
    push('#sur-le-plan');
    await until(() => place.checkVisibility());
  });
});
