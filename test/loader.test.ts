import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/loader.ts';
import '../elements/site.ts';
import { hideLoader, showLoader } from '../react/services/loader.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { answering, openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Loader = HTMLElement & {
  open: boolean;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const TEXTS = ['CHARGEMENT', "Veuillez patienter s'il vous plait..."];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
const LOGO = `data:image/svg+xml,${SVG}`;

const shadow = <E extends Element = HTMLElement>(loader: Element, selector: string) =>
  loader.shadowRoot!.querySelector<E>(selector)!;
const boxOf = (loader: Element) => shadow(loader, '[part~=box]');
const textsOf = (loader: Element) =>
  [...boxOf(loader).querySelectorAll('[part=title], [part=text]')].map(({ textContent }) => textContent);
const isShown = (loader: Element) => boxOf(loader).matches(':popover-open') && boxOf(loader).checkVisibility();

async function place(content = html`<flexit-loader></flexit-loader>`): Promise<{ root: HTMLElement; loader: Loader }> {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, loader: root.querySelector('flexit-loader') as Loader };
}

/** An indicator shown under a site with these settings. */
async function placeWith(settings: unknown, identity: unknown = {}): Promise<Loader> {
  document.querySelector('flexit-site')?.remove();
  const { loader } = await place(html`
    <flexit-site when="eager" loader=${JSON.stringify(settings)} identite=${JSON.stringify(identity)}></flexit-site>
    <flexit-loader open></flexit-loader>
  `);
  return loader;
}

describe('flexit-loader', () => {
  afterEach(() => {
    for (let calls = 0; calls < 10; calls += 1) hideLoader();
    for (const loader of document.querySelectorAll('flexit-loader')) loader.remove();
  });

  describe('opening and closing', () => {
    it('is silent and out of sight until it is shown', async () => {
      const { loader } = await place(html`<flexit-loader>Un instant… <a href="/">Accueil</a></flexit-loader>`);
      expectNode(loader.shadowRoot, null);
      expect(loader.getBoundingClientRect().height).to.equal(0);
      expect(getComputedStyle(loader).visibility).to.equal('hidden');
      expect(loader.querySelector('a')!.checkVisibility()).to.equal(false);
      loader.show();
      loader.close();
      expect(isShown(loader)).to.equal(false);
      expect(loader.querySelector('a')!.checkVisibility()).to.equal(false);
      expect(getComputedStyle(shadow(loader, '[role=status]')).visibility, 'the status waits').to.equal('visible');
    });

    // Specification 4.38, 9.47
    it('shows its texts in a polite status', async () => {
      const { loader } = await place();
      expect(loader.show()).to.equal(true);
      expect(isShown(loader)).to.equal(true);
      expect(textsOf(loader)).to.deep.equal(TEXTS);
      expectNode(boxOf(loader).closest('[role=status]'), shadow(loader, '[role=status]'));
      expect(loader.open).to.equal(true);
      expect(loader.matches('[open]:state(open)')).to.equal(true);
      expect(loader.close()).to.equal(true);
      expect(isShown(loader)).to.equal(false);
      expect(loader.matches(':is([open], :state(open))')).to.equal(false);
    });

    // Specification 4.38
    it('follows its attribute and its property', async () => {
      const { loader } = await place(html`<flexit-loader open></flexit-loader>`);
      expect(isShown(loader)).to.equal(true);
      loader.removeAttribute('open');
      expect(isShown(loader)).to.equal(false);
      loader.open = true;
      expect(isShown(loader)).to.equal(true);
      loader.setAttribute('open', 'non');
      expect(isShown(loader)).to.equal(false);
    });

    it('toggles', async () => {
      const { loader } = await place();
      loader.toggle();
      expect(isShown(loader)).to.equal(true);
      loader.toggle();
      expect(isShown(loader)).to.equal(false);
    });

    it('fires four events', async () => {
      const { root, loader } = await place();
      const seen: string[] = [];
      for (const type of ['before-open', 'open', 'before-close', 'close'])
        root.addEventListener(`flexit-${type}`, (event) =>
          seen.push(`${type} ${(event as CustomEvent).detail.source} ${event.cancelable}`),
        );
      loader.show();
      loader.close();
      expect(seen).to.deep.equal([
        'before-open api true',
        'open api false',
        'before-close api true',
        'close api false',
      ]);
    });

    it('stays as it is where a listener prevents the change', async () => {
      const { root, loader } = await place();
      const veto = (event: Event) => event.preventDefault();
      root.addEventListener('flexit-before-open', veto);
      expect(loader.show()).to.equal(false);
      expect(isShown(loader)).to.equal(false);
      root.removeEventListener('flexit-before-open', veto);
      loader.show();
      root.addEventListener('flexit-before-close', veto);
      expect(loader.close()).to.equal(false);
      loader.removeAttribute('open');
      expect(loader.open).to.equal(true);
      expect(isShown(loader)).to.equal(true);
    });

    it('is driven by each of its controls', async () => {
      const { root, loader } = await place(html`
        <a href="#attente">Montrer</a><button commandfor="attente" command="--toggle">Basculer</button>
        <flexit-loader id="attente"><button slot="trigger">Attendre</button></flexit-loader>
      `);
      const trigger = loader.querySelector('button')!;
      expect(trigger.checkVisibility()).to.equal(true);
      await clickOn(trigger);
      expect(isShown(loader)).to.equal(true);
      expect(textsOf(loader), 'a trigger is no content').to.deep.equal(TEXTS);
      expect(trigger.hasAttribute('aria-haspopup')).to.equal(false);
      const toggle = root.querySelector<HTMLElement>('[command]')!;
      toggle.focus();
      await press('Enter');
      expect(isShown(loader)).to.equal(false);
      root.querySelector('a')!.focus();
      await press('Enter');
      expect(isShown(loader)).to.equal(true);
    });

    it('leaves the page usable', async () => {
      const { root, loader } = await place(html`<input id="un"><input id="deux"><flexit-loader></flexit-loader>`);
      const [first, second] = root.querySelectorAll('input');
      first!.focus();
      loader.show();
      expectNode(document.activeElement, first!);
      await press('Escape');
      expect(isShown(loader)).to.equal(true);
      await press('Tab');
      expectNode(document.activeElement, second!);
      await clickOn(first!);
      expectNode(document.activeElement, first!);
      await press('a');
      expect(first!.value).to.equal('a');
      expect(isShown(loader)).to.equal(true);
      loader.close();
      expectNode(document.activeElement, first!);
    });
  });

  describe('its place', () => {
    it('shifts nothing', async () => {
      const { root, loader } = await place(html`
        <div style="display: flex; gap: 20px"><p>avant</p><flexit-loader></flexit-loader><p id="apres">après</p></div>
      `);
      const rest = root.querySelector('#apres')!;
      const place0 = rest.getBoundingClientRect().x;
      loader.setAttribute('when', 'intent');
      loader.show();
      const { left, right, top, bottom } = boxOf(loader).getBoundingClientRect();
      expect(left + right).to.be.closeTo(document.documentElement.clientWidth, 1);
      expect(top + bottom).to.be.closeTo(innerHeight, 1);
      expect(rest.getBoundingClientRect().x).to.equal(place0);
      loader.close();
      expect(rest.getBoundingClientRect().x).to.equal(place0);
    });

    it('comes above all else in the top layer each time that it is asked', async () => {
      const { root, loader } = await place(html`
        <div popover="manual" style="inset: 0; width: auto; height: auto">par-dessus</div><flexit-loader></flexit-loader>
      `);
      const other = root.querySelector<HTMLElement>('[popover]')!;
      const atCentre = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      other.showPopover();
      expectNode(atCentre(), other);
      showLoader();
      expectNode(atCentre(), loader);
      other.hidePopover();
      other.showPopover();
      expectNode(atCentre(), other);
      showLoader();
      expectNode(atCentre(), loader);
    });

    it('is shown while a modal dialog is open', async () => {
      const { root, loader } = await place(html`<dialog><flexit-loader></flexit-loader>Dedans</dialog>`);
      const dialog = root.querySelector('dialog')!;
      dialog.showModal();
      loader.show();
      expectNode(document.elementFromPoint(innerWidth / 2, innerHeight / 2), loader);
      dialog.close();
    });

    it('stays in the top layer when it is moved', async () => {
      const { root, loader } = await place(html`<flexit-loader open></flexit-loader><section></section>`);
      const box = boxOf(loader);
      root.querySelector('section')!.append(loader);
      expectNode(boxOf(loader), box);
      expect(isShown(loader)).to.equal(true);
      loader.close();
      root.append(loader);
      expect(isShown(loader)).to.equal(false);
    });

    it('fits a screen of 320 px, whatever its texts', async () => {
      await resizeTo(320, 480);
      const long = 'patience'.repeat(40);
      const loader = await placeWith({ txt_loading: long, txt_patienter: `${long} ${long} ${long}`.repeat(3) });
      const { left, right, top, bottom } = boxOf(loader).getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(320);
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(480);
      expect(boxOf(loader).scrollWidth).to.be.at.most(boxOf(loader).clientWidth);
      await resizeTo(800, 600);
    });
  });

  describe('showLoader and hideLoader', () => {
    const made = () => document.querySelectorAll<Loader>('flexit-loader[data-flexit]');

    // Specification 4.39
    it('count on the one indicator that they make a page', () => {
      showLoader();
      const [loader] = made();
      expectNode(loader!.parentElement, document.body);
      expect(isShown(loader!)).to.equal(true);
      showLoader();
      hideLoader();
      expect(isShown(loader!)).to.equal(true);
      hideLoader();
      expect(isShown(loader!)).to.equal(false);
      showLoader();
      expect(made().length).to.equal(1);
      expect(isShown(loader!)).to.equal(true);
    });

    // Specification 4.39
    it('use the indicator that the server placed', async () => {
      const { loader } = await place();
      showLoader();
      expect(isShown(loader)).to.equal(true);
      expect(made().length).to.equal(0);
      hideLoader();
      expect(isShown(loader)).to.equal(false);
    });

    it('keep working after unmatched calls', () => {
      hideLoader();
      hideLoader();
      expectNode(document.querySelector('flexit-loader'), null);
      showLoader();
      expect(isShown(made()[0]!)).to.equal(true);
      made()[0]!.remove();
      showLoader();
      expect(isShown(made()[0]!)).to.equal(true);
      made()[0]!.remove();
      hideLoader();
      hideLoader();
      showLoader();
      expect(made().length).to.equal(1);
    });

    /** A page of its own, where no element is defined; `load` is how its copy of the library loads one. */
    async function pageWhere(load: string) {
      const frame = await openFrame(
        await publishPage(
          `<!doctype html><html lang="fr"><title>Page</title><body><script type="module">
            import { hideLoader, showLoader } from '/react/services/loader.ts';
            import { flexitPage } from '/react/dom/page.ts';
            window.complaints = [];
            for (const type of ['error', 'unhandledrejection']) addEventListener(type, () => complaints.push(type));
            for (const level of ['warn', 'error']) console[level] = (...values) => complaints.push(values.join(' '));
            ${load && `flexitPage('x').load = ${load};`}
            Object.assign(window, { showLoader, hideLoader });
          </script>`,
          'none',
        ),
      );
      const page = frame.contentWindow as Window & {
        complaints?: string[];
        showLoader?: typeof showLoader;
        hideLoader?: typeof hideLoader;
      };
      await until(() => page.hideLoader, 'The page has no API');
      return { page, frame, find: () => page.document.querySelector('flexit-loader') };
    }

    it('are silent where the indicator cannot be loaded', async () => {
      for (const load of ['', `() => Promise.reject(new Error('404'))`]) {
        const { page, frame, find } = await pageWhere(load);
        page.showLoader!();
        await new Promise((resolve) => setTimeout(resolve, 50)); // Nothing tells that nothing complains.
        page.hideLoader!();
        expect(page.complaints).to.deep.equal([]);
        expectNode(find(), null);
        frame.remove();
      }
    });

    it('load an indicator that is shown only if it is still needed then', async () => {
      const { page, frame, find } = await pageWhere(
        `() => window.loading = new Promise((resolve) => setTimeout(resolve, 50)).then(() => import('/elements/loader.ts'))`,
      );
      page.showLoader!();
      page.hideLoader!();
      await (page as unknown as { loading: Promise<unknown> }).loading;
      await new Promise((resolve) => setTimeout(resolve)); // The page's own awaiting of it goes on.
      expectNode(find(), null);
      page.showLoader!();
      expect(isShown(find()!)).to.equal(true);
      frame.remove();
    });
  });

  describe('the site’s settings', () => {
    // Specification 3.30
    it('replace its texts', async () => {
      expect(textsOf(await placeWith({ txt_loading: 'Envoi', txt_patienter: 'Une minute' }))).to.deep.equal([
        'Envoi',
        'Une minute',
      ]);
      expect(textsOf(await placeWith({ show_title: false }))).to.deep.equal([TEXTS[1]]);
      expect(textsOf(await placeWith({ show_desc: '0', show_title: 1 }))).to.deep.equal([TEXTS[0]]);
      expect(textsOf(await placeWith({ show_title: 'non', show_desc: '' }))).to.deep.equal([]);
    });

    it('are texts, never HTML', async () => {
      const loader = await placeWith({ txt_loading: '<img src=x onerror=alert(1)>' });
      expect(textsOf(loader)[0]).to.equal('<img src=x onerror=alert(1)>');
      expectNode(shadow(loader, 'img'), null);
    });

    // Specification 3.31
    it('show the logo when one is given or asked for', async () => {
      const image = (name: string) => answering({ type: 'image/svg+xml', body: SVG }, name);
      const [own, site, other] = [image('identite.svg'), image('site.svg'), image('autre.svg')];
      const identity = { logo: own, nom: 'Val d’Aubrelle' };
      const logo = async (settings: object, identite: object = identity) =>
        shadow<HTMLImageElement>(await placeWith(settings, identite), 'img')?.getAttribute('src') ?? null;
      const here = (path: string) => new URL(path, document.baseURI).href;
      expect(await logo({})).to.equal(null);
      expect(await logo({ logo: LOGO })).to.equal(LOGO);
      expect(await logo({ logo_site: site, logo: other })).to.equal(here(site));
      expect(await logo({ show_logo: false, logo: other })).to.equal(null);
      expect(await logo({ show_logo: true })).to.equal(here(own));
      expect(await logo({ logo_site: 1 })).to.equal(here(own));
      expect(await logo({ logo_site: 'oui', logo: other })).to.equal(here(other));
      expect(await logo({ logo_site: false })).to.equal(null);
      const loader = await placeWith({ show_logo: '1' }, { logo: LOGO, nom: 'Val d’Aubrelle' });
      expect(shadow<HTMLImageElement>(loader, 'img').alt).to.equal('Val d’Aubrelle');
      const nameless = await placeWith({ show_logo: true }, { titre: 'Communauté' });
      expect(shadow(nameless, '[part=logo]').textContent).to.equal('Communauté');
    });

    // Specification 3.32
    it('give the version as a part', async () => {
      expect(boxOf(await placeWith({ version: 2 })).part.value).to.equal('box version-2');
      expect(boxOf(await placeWith({ version: '1.2 été' })).part.value).to.equal('box version-1-2-t-');
    });

    it('may be of any type', async () => {
      for (const value of [null, true, false, 0, -1, 12, '', ' ', [], [1], {}, { a: 1 }]) {
        const fields = 'version show_logo show_title show_desc txt_loading txt_patienter logo_site logo'.split(' ');
        const messages = await messagesDuring(async () => {
          const settings = Object.fromEntries(fields.map((field) => [field, value]));
          const loader = await placeWith(settings, { logo: value, nom: value, titre: value });
          expect(isShown(loader), JSON.stringify(value)).to.equal(true);
          expectNode(shadow(loader, 'img'), null, JSON.stringify(value));
        });
        expect(messages, JSON.stringify(value)).to.deep.equal([]);
      }
      for (const settings of ['[1]', '"texte"', 'null', '12', '{"version":'])
        await messagesDuring(async () => {
          document.querySelector('flexit-site')?.remove();
          const { loader } = await place(html`
            <flexit-site when="eager" loader=${settings}></flexit-site><flexit-loader open></flexit-loader>
          `);
          expect(textsOf(loader), settings).to.deep.equal(TEXTS);
        });
    });

    it('refuse an address that is no image’s, with one warning', async () => {
      for (const logo of ['javascript:alert(1)', 'data:text/html,<p>'])
        expect(
          (
            await messagesDuring(async () => {
              expectNode(shadow(await placeWith({ logo }), 'img'), null);
              expectNode(shadow(await placeWith({ logo }), 'img'), null);
            })
          ).map(({ text }) => text),
        ).to.deep.equal([`<flexit-site> loader="${logo}": expected the address of an image`]);
    });

    it('take effect at once', async () => {
      const loader = await placeWith({});
      const site = document.querySelector('flexit-site')!;
      site.setAttribute('loader', '{"txt_loading": "Recherche"}');
      expect(textsOf(loader)[0]).to.equal('Recherche');
      site.removeAttribute('loader');
      expect(textsOf(loader)).to.deep.equal(TEXTS);
    });
  });

  describe('its texts', () => {
    it('are in the nearest language', async () => {
      const { loader } = await place(html`<div lang="en-GB"><flexit-loader open></flexit-loader></div>`);
      expect(textsOf(loader)).to.deep.equal(['LOADING', 'Please wait…']);
    });

    it('give way to the server’s content', async () => {
      const { loader } = await place(html`<flexit-loader><p>Calcul de <b>l’itinéraire</b>…</p></flexit-loader>`);
      const nodes = [...loader.childNodes];
      loader.show();
      expect(textsOf(loader)).to.deep.equal([]);
      expect(loader.querySelector('p')!.checkVisibility()).to.equal(true);
      expectNode(loader.querySelector('p')!.assignedSlot!.closest('[role=status]'), shadow(loader, '[role=status]'));
      expectNodes(loader.childNodes, nodes);
      loader.querySelector('p')!.remove();
      await until(() => textsOf(loader).length === 2, 'The texts did not come back');
      loader.append('Encore un peu');
      await until(() => textsOf(loader).length === 0, 'The texts did not go');
    });

    it('are not replaced by blank space', async () => {
      const { loader } = await place(html`<flexit-loader open>
        <!-- rien -->
      </flexit-loader>`);
      expect(textsOf(loader)).to.deep.equal(TEXTS);
    });
  });

  it('is accessible in every state', async () => {
    const { root, loader } = await place();
    await expectAccessible(root);
    loader.show();
    await settled(loader);
    await expectAccessible(root);
    loader.close();
    await expectAccessible(root);
    const withLogo = await placeWith({ show_logo: true, logo: LOGO }, { nom: 'Val d’Aubrelle' });
    await settled(withLogo);
    await expectAccessible(withLogo);
    const filled = (await place(html`<flexit-loader open><p>Un instant…</p></flexit-loader>`)).loader;
    await settled(filled);
    await expectAccessible(filled);
  });

  it('needs no script', async () => {
    const address = await publishPage(
      `<!doctype html><html lang="fr"><title>Page</title>
       <link rel="stylesheet" href="/__fixture/files/styles/page.css">
       <body><flexit-loader id="attente">Un instant <a href="/">Accueil</a></flexit-loader><p>Suite</p>
       <flexit-loader id="ouvert" open>Déjà <a href="/">là</a></flexit-loader>`,
    );
    const frame = await openFrame(address);
    const [closed, open] = frame.contentDocument!.querySelectorAll('flexit-loader');
    const style = (element: Element) => frame.contentWindow!.getComputedStyle(element);
    expect(style(closed!).visibility).to.equal('hidden');
    expect(closed!.getBoundingClientRect().height).to.equal(0);
    expect(closed!.querySelector('a')!.checkVisibility()).to.equal(false);
    expect(open!.querySelector('a')!.checkVisibility()).to.equal(true);
    expect(style(open!).position).to.equal('fixed');
    frame.contentWindow!.location.hash = 'attente';
    await until(() => closed!.matches(':target'));
    expect(style(closed!).visibility).to.equal('visible');
    expect(closed!.querySelector('a')!.checkVisibility()).to.equal(true);
    expect(closed!.getBoundingClientRect().height).to.be.above(0);
    frame.remove();
  });

  it('leaves nothing behind after 50 cycles', async () => {
    const other = await fixture<HTMLElement>(html`<div></div>`);
    const cycle = async () => {
      const loader = document.createElement('flexit-loader') as Loader;
      const content = Object.assign(document.createElement('p'), { textContent: 'Un instant…' });
      loader.append(content);
      document.body.append(loader);
      showLoader();
      other.append(loader);
      expect(isShown(loader)).to.equal(true);
      loader.remove();
      hideLoader();
      await Promise.resolve();
      expectNode(content.parentElement, loader);
      expect(content.attributes.length).to.equal(0);
    };
    await cycle();
    const leaks = watchLeaks();
    for (let cycles = 0; cycles < 50; cycles += 1) await cycle();
    await leaks.expectNone();
  });
});

/** Colours are measured once it has appeared. */
const settled = (loader: Element) =>
  until(() => boxOf(loader).getAnimations().length === 0, 'The box is still appearing');
