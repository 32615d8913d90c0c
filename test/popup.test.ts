import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/popup.ts';
import '../elements/table.ts';
import { confirmModal, openPopup } from '../elements/index.ts';
import { closePopupAround } from '../react/dom/layers/popup-closing.ts';
import { listen } from '../react/dom/listen.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { hasten } from './support/hasten.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { answering, openFrame, openGate, otherOrigin, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Popup = HTMLElement & {
  open: boolean;
  width: unknown;
  height: unknown;
  params: unknown;
  iframe: string;
  titre: string;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const shadow = <E extends HTMLElement = HTMLElement>(popup: Element, selector: string) =>
  popup.shadowRoot!.querySelector<E>(selector)!;
const dialogOf = (popup: Element) => shadow<HTMLDialogElement>(popup, 'dialog');
const bodyOf = (popup: Element) => shadow(popup, '[part=body]');
const closeButton = (popup: Element) => shadow(popup, '[part=close]');
const frameOf = (popup: Element) => shadow<HTMLIFrameElement>(popup, 'iframe');
const inside = (popup: Element) => frameOf(popup).contentDocument!;
const alertOf = (popup: Element) => shadow(popup, '[role=alert]');

async function place(content: ReturnType<typeof html>): Promise<{ root: HTMLElement; popup: Popup }> {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, popup: root.querySelector('flexit-popup') as Popup };
}

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;
const NO_CONTENT = '<flexit-popup> #vide has no content: expected an address, or content inside it.';

function setAttributes(popup: Popup, prefix: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) popup.setAttribute(prefix + name, value);
}

const loaded = (popup: Popup) => until(() => popup.open && bodyOf(popup).ariaBusy === 'false', 'The content came');

/** Not by `expect`: what it prints of an element that differs takes minutes. */
const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

/** Not by its label: WebKitGTK 2.50 aborts when it collects the `labels` of a field whose frame is gone. */
const focused = () => deepActiveElement()!.ariaLabel ?? deepActiveElement()!.id;

const FORM = `<form method="post" action="/nulle-part">
  <label>Titre <input id="titre" name="titre" value="Vélo"></label>
  <label>Texte <textarea id="texte" name="texte">Rouge</textarea></label>
  <label><input type="checkbox" id="neuf" name="neuf"> Neuf</label>
  <button id="enregistrer">Enregistrer</button>
</form>`;

/** Marks a form when its editors are to write into its fields, as they are before its snapshot is taken. */
const markSynced = ({ target }: Event) => Element.prototype.setAttribute.call(target, 'data-synced', '');
addEventListener('flexit-sync', markSynced);

/** A page on this origin, under no policy. */
const page = (body: string, script = '') =>
  publishPage(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Annonce</title></head><body><h1>Annonce</h1>${body}<script>addEventListener('flexit-sync', ${markSynced});${script}</script></body></html>`,
    'none',
  );

async function open(content: ReturnType<typeof html>): Promise<Popup> {
  const { popup } = await place(content);
  popup.show();
  await loaded(popup);
  settle(popup);
  return popup;
}

/** Ends the movement in which it appears, so that clicks find it in its place. */
function settle(popup: Popup) {
  for (const animation of dialogOf(popup).getAnimations()) animation.finish();
}

const openPage = (address: string) => open(html`<flexit-popup titre="Modifier" iframe=${address}></flexit-popup>`);

/** Opens a page in a frame, and waits for the snapshot of its form. */
async function openGuarded(address: string): Promise<Popup> {
  const popup = await open(html`<flexit-popup titre="Modifier" iframe=${address} confirm-close></flexit-popup>`);
  await snapshotTaken(popup);
  return popup;
}

const snapshotTaken = (popup: Popup) =>
  until(() => (frameOf(popup) ? inside(popup) : popup).querySelector('form[data-synced]'), 'The snapshot is taken');

/** Waits until a window has posted that many messages to this one, and all have been heard. Listens from when it is called. */
async function messagesHeard(count = 1): Promise<void> {
  let heard = 0;
  const dispose = listen(window, 'message', () => {
    heard += 1;
  });
  await until(() => heard >= count, 'The messages come').finally(dispose);
}

/**
 * Presses keys, and says which came, in which window, and where the focus is then: in WebKitGTK, keys that were pressed just after a page
 * had come into a frame were lost twice, before the driver waited for the browser to know of the focus (`hearPage` in runner/webkit.ts).
 */
async function keysHeard(popup: Popup, pressing: () => Promise<void>): Promise<string> {
  const heard: string[] = [];
  const places = { page: window, frame: frameOf(popup).contentWindow! };
  const disposers = Object.entries(places).map(([name, target]) =>
    listen(target, 'keydown', (event) => heard.push(`${(event as KeyboardEvent).key} in the ${name}`), {
      capture: true,
    }),
  );
  await pressing();
  for (const dispose of disposers) dispose();
  const frame = frameOf(popup)?.contentDocument; // Gone where a key has closed the popup.
  const focus = `${document.hasFocus()} ${frame?.hasFocus()} ${frame ? focused() : 'no frame'}`;
  return `Keys heard: ${heard.join(', ') || 'none'}; focus of the page, of the frame, and where: ${focus}`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing tells that what was done has no further effect: one would show within a few tasks. */
const nothingMore = () => pause(50);

const question = () =>
  until(() => document.querySelector<HTMLElement & { titre: string; content: string }>('flexit-modal[open]'));

const isAsked = () => document.querySelector('flexit-modal[open]') !== null;

async function answer(name: 'oui' | 'non') {
  const modal = await question();
  const buttons = [...modal.shadowRoot!.querySelectorAll('button')];
  await clickOn(buttons.find((button) => button.textContent === name)!);
  await until(() => !isAsked());
}

const UNSAVED =
  'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';

describe('flexit-popup', () => {
  afterEach(async () => {
    document.querySelector<Popup>('flexit-modal[open]')?.close();
    await Promise.resolve();
  });

  describe('its own children', () => {
    const simple = () =>
      place(html`
        <flexit-popup id="plan" titre="Plan d’accès">
          <a slot="trigger" href="/plan">Voir le plan</a>
          <p>Entrez par <a href="#cour">la cour</a>.</p>
        </flexit-popup>
      `);

    it('shows them only as long as it is open', async () => {
      const { popup } = await simple();
      const paragraph = popup.querySelector('p')!;
      const trigger = popup.querySelector('a')!;
      expect(paragraph.checkVisibility()).to.equal(false);
      trigger.focus();
      expect(trigger.getAttribute('aria-haspopup')).to.equal('dialog');
      await press('Enter');
      expect(dialogOf(popup).matches(':modal')).to.equal(true);
      expect(paragraph.checkVisibility()).to.equal(true);
      expect(deepActiveText()).to.equal('la cour');
      await press('Tab');
      expect(deepActiveText()).to.equal('Fermer');
      await press('Tab');
      expect(deepActiveText()).to.equal('la cour');
      await press('Escape');
      expect(popup.open).to.equal(false);
      await focusOn(trigger);
      expect(location.pathname, 'the link itself was not followed').to.not.equal('/plan');
    });

    for (const name of ['titre', 'data-titre', 'data-title'])
      it(`is named by its ${name}, else by aria-label`, async () => {
        const { root, popup } = await simple();
        popup.removeAttribute('titre');
        popup.setAttribute(name, 'Plan d’accès');
        await expectAccessible(root);
        popup.show();
        expect(shadow(popup, 'h2').textContent).to.equal('Plan d’accès');
        expect(dialogOf(popup).getAttribute('aria-labelledby')).to.equal(shadow(popup, 'h2').id);
        expect(closeButton(popup).ariaLabel).to.equal('Fermer');
        await expectAccessible();
        popup.setAttribute('aria-label', 'Accès');
        popup.titre = '';
        expect(dialogOf(popup).ariaLabel).to.equal('Accès');
        popup.removeAttribute('aria-label');
        popup.lang = 'en';
        popup.titre = '';
        expect(dialogOf(popup).ariaLabel).to.equal('Window');
        await expectAccessible();
      });

    it('closes by each of its controls', async () => {
      const { popup } = await simple();
      const seen: string[] = [];
      for (const name of ['before-open', 'open', 'before-close', 'close'])
        popup.addEventListener(`flexit-${name}`, (event) =>
          seen.push(`${name} ${(event as CustomEvent).detail.source}`),
        );
      popup.querySelector('a')!.focus();
      await press('Enter');
      await clickOn(closeButton(popup));
      popup.show();
      await press('Escape');
      popup.show();
      await new Promise((resolve) => setTimeout(resolve, 600)); // Before, it may be the end of a double click.
      const { sendMouse } = await import('@web/test-runner-commands');
      await sendMouse({ type: 'click', position: [4, 4] });
      expect(popup.open).to.equal(false);
      expect(seen).to.deep.equal([
        ...['before-open trigger', 'open trigger', 'before-close button', 'close button'],
        ...['before-open api', 'open api', 'before-close escape', 'close escape'],
        ...['before-open api', 'open api', 'before-close backdrop', 'close backdrop'],
      ]);
    });

    it('lets the keyboard scroll a long text in which nothing takes the focus', async () => {
      const { popup } = await place(html`<flexit-popup titre="Règlement"><p></p></flexit-popup>`);
      popup.querySelector('p')!.textContent = 'Article. '.repeat(2000);
      popup.show();
      await until(() => bodyOf(popup).tabIndex === 0);
      await expectAccessible();
      await press('Tab');
      await focusOn(bodyOf(popup));
      await press('PageDown');
      await until(() => bodyOf(popup).scrollTop > 0);
    });

    it('refuses to open without any content', async () => {
      const { popup } = await place(html`<flexit-popup id="vide"></flexit-popup>`);
      const messages = await messagesDuring(() => {
        for (const _ of ['the first time', 'again']) expect(popup.show()).to.equal(false);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([NO_CONTENT]);
    });

    for (const prefix of PREFIXES)
      it(`is opened by ${prefix}open`, async () => {
        const { popup } = await simple();
        popup.setAttribute(`${prefix}open`, '');
        await until(() => popup.open && dialogOf(popup).matches(':modal'));
        await press('Escape');
        expect([popup.open, dialogOf(popup).open]).to.deep.equal([false, false]);
      });

    it('keeps the page behind from scrolling', async () => {
      const { root, popup } = await simple();
      const tall = document.createElement('div');
      tall.style.height = '4000px';
      root.append(tall);
      popup.show();
      expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
      popup.close();
      expect(getComputedStyle(document.documentElement).overflowY).to.not.equal('hidden');
    });

    it('stays open on top when it is moved', async () => {
      const { root, popup } = await simple();
      popup.show();
      root.append(document.createElement('section'));
      root.querySelector('section')!.append(popup);
      expect(dialogOf(popup).matches(':modal')).to.equal(true);
      await press('Escape');
      expect(popup.open).to.equal(false);
    });
  });

  describe('its size', () => {
    const box = (popup: Popup) => {
      settle(popup);
      const { x, y, width, height } = dialogOf(popup).getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    afterEach(() => resizeTo(800, 600));

    it('is 600 by 400 of the outer box', async () => {
      const { popup } = await place(html`<flexit-popup>Bonjour</flexit-popup>`);
      popup.show();
      expect(box(popup)).to.deep.equal([100, 100, 600, 400]);
    });

    it('is as high as its content, and as its page in a frame, where height is auto', async () => {
      const { popup } = await place(
        html`<flexit-popup height="auto"><div style="block-size: 900px">Bonjour</div></flexit-popup>`,
      );
      const inner = popup.querySelector('div')!;
      popup.show();
      expect(box(popup), 'up to max').to.deep.equal([100, 15, 600, 570]);
      inner.style.blockSize = '200px';
      const [, top, , height] = box(popup);
      expect(height).to.be.within(220, 340);
      expect(top, 'in the middle').to.be.closeTo((600 - height!) / 2, 1);
      popup.close();

      const address = await publishPage(
        '<!doctype html><html lang="fr"><title>Annonce</title><body style="margin: 0"><div style="block-size: 380px">Bonjour</div></body></html>',
        'none',
      );
      const framed = await open(html`<flexit-popup height="auto" iframe=${address}></flexit-popup>`);
      const frame = framed.shadowRoot!.querySelector('iframe')!;
      await until(() => frame.offsetHeight === 380);
      frame.contentDocument!.querySelector('div')!.style.blockSize = '2000px';
      await until(() => box(framed)[3] === 570);
      framed.close();
    });

    // Specification 3.53
    for (const prefix of PREFIXES)
      it(`follows the size of the viewport (${prefix}width, height and max)`, async () => {
        const { popup } = await place(html`<flexit-popup>Bonjour</flexit-popup>`);
        setAttributes(popup, prefix, { width: '990', height: '98%' });
        await resizeTo(1280, 800);
        popup.show();
        expect(box(popup)).to.deep.equal([145, 20, 990, 760]);
        popup.setAttribute(`${prefix}max`, 'none');
        expect(box(popup)).to.deep.equal([145, 8, 990, 784]);
        await resizeTo(800, 600);
        expect(box(popup), 'never beyond the viewport').to.deep.equal([0, 6, 800, 588]);
        popup.setAttribute(`${prefix}max`, '95%');
        expect(box(popup)).to.deep.equal([20, 15, 760, 570]);
        popup.setAttribute(`${prefix}max`, '500');
        expect(box(popup)).to.deep.equal([150, 50, 500, 500]);
        Object.assign(popup, { max: '50%', width: '40%', height: 100 });
        expect(box(popup)).to.deep.equal([240, 250, 320, 100]);
        expect([popup.width, popup.height]).to.deep.equal(['40%', 100]);
      });

    // Specification 5.39
    it('is the whole viewport below 768 px', async () => {
      const { popup } = await place(html`<flexit-popup titre="Étroit">Bonjour</flexit-popup>`);
      popup.show();
      await resizeTo(768, 600);
      expect(box(popup)).to.deep.equal([84, 100, 600, 400]);
      await resizeTo(767, 600);
      expect(box(popup)).to.deep.equal([0, 0, 767, 600]);
      popup.titre = 'Un titre très long, qui passe à la ligne, et un mot interminable : anticonstitutionnellement';
      await resizeTo(500, 800);
      expect(box(popup)).to.deep.equal([0, 0, 500, 800]);
      expect(dialogOf(popup).scrollWidth).to.equal(500);
    });

    it('falls back to its defaults, each with one warning', async () => {
      const messages = await messagesDuring(async () => {
        const { popup } = await place(html`
          <flexit-popup width="wide" height="-3" max="0" params="[1]">Bonjour</flexit-popup>
          <flexit-popup width="wide">Bonjour</flexit-popup>
          <flexit-popup width="" max="">Bonjour</flexit-popup>
        `);
        popup.show();
        expect(box(popup)).to.deep.equal([100, 100, 600, 400]);
        expect(popup.params).to.deep.equal({});
      });
      expect(messages.map(({ text }) => text)).to.have.members([
        '<flexit-popup> width="wide": expected a length above 0 such as 600 (pixels) or 95% (of the viewport)',
        '<flexit-popup> height="-3": expected a length above 0 such as 600 (pixels) or 95% (of the viewport), or auto',
        '<flexit-popup> max="0": expected a length above 0 such as 600 (pixels) or 95% (of the viewport), or none',
        '<flexit-popup> params="[1]": expected a JSON object',
      ]);
    });
  });

  describe('an HTML fragment', () => {
    const placeFragment = (address: string) =>
      place(html`<flexit-popup titre="Nouvel élément" src=${address}><p>Sans script</p></flexit-popup>`);

    // Specification 3.54, 7.33
    for (const prefix of PREFIXES)
      it(`stands in the light DOM until the popup closes (${prefix}src and params)`, async () => {
        const key = uniqueKey();
        const body = '<p class="du-site">Bonjour</p><input name="titre"><script>window.ran = true</script>';
        const { popup } = await place(html`<flexit-popup titre="Nouvel élément"><p>Sans script</p></flexit-popup>`);
        setAttributes(popup, prefix, {
          src: answering({ body, key }),
          params: '{"lieu":"mairie","ids":[1,2]}',
        });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.du-site { color: rgb(1, 2, 3) }');
        document.adoptedStyleSheets.push(sheet);
        popup.show();
        await loaded(popup);
        const box = popup.querySelector<HTMLElement>(':scope > [data-flexit]')!;
        expect(getComputedStyle(box.querySelector('.du-site')!).color).to.equal('rgb(1, 2, 3)');
        expect(box.checkVisibility()).to.equal(true);
        expect(popup.querySelector('p')!.checkVisibility(), 'the page’s own content gives way').to.equal(false);
        expect('ran' in window).to.equal(false);
        await focusOn(box.querySelector('input')!);
        await expectAccessible(popup, { rules: { label: { enabled: false } } });
        popup.close();
        expect(box.isConnected).to.equal(false);
        expect(popup.children).to.have.length(1);
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);

        popup.show();
        await loaded(popup);
        const [first, second, ...rest] = await requestsOf(key);
        expect(rest).to.have.length(0);
        expect(second, 'again at each opening').to.not.equal(undefined);
        expect(first!.method).to.equal('GET');
        expect(first!.query).to.include({ lieu: 'mairie' });
        expect(first!.headers['x-requested-with']).to.equal('XMLHttpRequest');
      });

    it('lets the elements of the library in it work', async () => {
      const popup = await open(
        html`<flexit-popup src=${answering({ body: '<flexit-popup id="interne" titre="Dedans"><a slot="trigger" href="/x">Ouvrir</a><p>Interne</p></flexit-popup>' })}></flexit-popup>`,
      );
      const inner = popup.querySelector<Popup>('#interne')!;
      await clickOn(inner.querySelector('a')!);
      expect(inner.open).to.equal(true);
      await press('Escape');
      expect([inner.open, popup.open], 'the topmost only').to.deep.equal([false, true]);
    });

    it('shows that it loads', async () => {
      const gate = uniqueKey();
      const { popup } = await placeFragment(answering({ body: '<p>Bonjour</p>', gate }));
      popup.show();
      expect(bodyOf(popup).ariaBusy).to.equal('true');
      expect(shadow(popup, '[part=loading]') === null).to.equal(true);
      expect(deepActiveText()).to.equal('Fermer');
      await until(() => shadow(popup, '[part=loading]'));
      expect(shadow(popup, '[role=status]').textContent).to.equal('CHARGEMENT');
      await expectAccessible();
      await openGate(gate);
      await loaded(popup);
      expect(shadow(popup, '[part=loading]') === null).to.equal(true);
      expect(shadow(popup, '[role=status]').textContent).to.equal('');
    });

    it('gives up the request that it no longer needs', async () => {
      const keys = [uniqueKey(), uniqueKey()];
      const { popup } = await placeFragment(answering({ hang: true, key: keys[0] }));
      popup.show();
      await until(async () => (await requestsOf(keys[0]!)).length);
      popup.setAttribute('src', answering({ hang: true, key: keys[1] }));
      await until(async () => (await requestsOf(keys[0]!))[0]!.aborted);
      await until(async () => (await requestsOf(keys[1]!)).length);
      popup.close();
      await until(async () => (await requestsOf(keys[1]!))[0]!.aborted);
      expect(popup.querySelector('[data-flexit]') === null).to.equal(true);
    });

    for (const name of ['src', 'data-src']) {
      it(`can be cancelled by a listener of its events (${name})`, async () => {
        const key = uniqueKey();
        const { popup } = await place(
          html`<flexit-popup titre="Essai"><a slot="trigger" href="/x">Ouvrir</a></flexit-popup>`,
        );
        popup.setAttribute(name, answering({ body: 'Bonjour', key }));
        const seen: string[] = [];
        for (const each of ['before-open', 'open', 'before-close', 'close', 'request', 'response', 'request-error'])
          popup.addEventListener(`flexit-${each}`, () => seen.push(each));
        popup.addEventListener('flexit-request', (event) => event.preventDefault(), { once: true });
        await clickOn(popup.querySelector('a')!);
        expect([popup.open, dialogOf(popup).open]).to.deep.equal([false, false]);
        expect(seen).to.deep.equal(['before-open', 'request']);
        expect(await requestsOf(key)).to.have.length(0);
        await clickOn(popup.querySelector('a')!);
        const box = await until(() => popup.querySelector('[data-flexit]'));
        expect(box.textContent).to.equal('Bonjour');
        expect(seen.slice(2)).to.deep.equal(['before-open', 'request', 'open', 'response']);
        expect(await requestsOf(key)).to.have.length(1);
      });
    }

    it('can be tried once more where trying again was cancelled', async () => {
      const { popup } = await placeFragment(answering({ status: 500 }));
      popup.show();
      await until(() => alertOf(popup));
      popup.addEventListener('flexit-request', (event) => event.preventDefault(), { once: true });
      await clickOn(shadow(popup, '[part~=retry]'));
      await until(() => alertOf(popup));
      expect(popup.open).to.equal(true);
      popup.setAttribute('src', answering({ body: 'Bonjour' }));
      await until(() => popup.querySelector('[data-flexit]')?.textContent === 'Bonjour');
    });

    const GENERAL = 'Impossible de charger ce contenu.';
    const faults = {
      'an error': [{ status: 500, body: '<p>Trace</p>' }, GENERAL],
      'an error with a message': [
        { status: 403, json: { msg: 'Réservé aux <b>membres</b>.' } },
        'Réservé aux <b>membres</b>.',
      ],
      'a message where a fragment is due': [{ json: { msg: 'Revenez demain.' } }, 'Revenez demain.'],
      'a sign-in page': [{ body: '<!doctype html><html><body><form>Connexion</form></body></html>' }, GENERAL],
      'another content type': [{ type: 'text/plain', body: 'Bonjour' }, GENERAL],
      'a reset connection': [{ reset: true }, GENERAL],
      'half an answer': [{ partial: true, body: '<p>Bonjour</p>' }, GENERAL],
      nothing: [{ body: ' ' }, GENERAL],
    } as const;
    for (const [name, [fault, message]] of Object.entries(faults)) {
      // Specification 8.20
      it(`offers to try again after ${name}`, async () => {
        const { popup } = await placeFragment(answering(fault));
        popup.show();
        await until(() => alertOf(popup));
        expect(alertOf(popup).querySelector('p')!.textContent).to.equal(message);
        expect(bodyOf(popup).ariaBusy).to.equal('false');
        expect(isAsked(), 'no modal').to.equal(false);
        await until(() => deepActiveText() === 'Réessayer');
        expect(popup.querySelector('[data-flexit]') === null).to.equal(true);
      });
    }

    describe('in a whole page', () => {
      const whole = (body: string) =>
        `<!doctype html><html lang="fr"><head><title>Site</title><script>window.ran = 1</script></head><body><header>En-tête</header>${body}<footer>Pied</footer></body></html>`;
      const PASSWORD = '<main><form>Connexion <input type="password" aria-label="Mot de passe"></form></main>';
      const shown = async (popup: Popup) => (await until(() => popup.querySelector('[data-flexit]'))).innerHTML;

      const pages = {
        'what its main holds': [
          '<main id="contenu"><h1>Fiche</h1><script>window.ran = 1</script></main>',
          '<h1>Fiche</h1>',
        ],
        'the marked element': [
          '<main><p>Autre</p><section data-flexit-fragment="" class="fiche">Fiche</section></main>',
          '<section data-flexit-fragment="" class="fiche">Fiche</section>',
        ],
        'what a marked main holds': ['<main data-flexit-fragment>Fiche</main>', 'Fiche'],
        'the first of several that are marked': [
          '<div data-flexit-fragment=""><p data-flexit-fragment="">Un</p></div><div data-flexit-fragment="">Deux</div>',
          '<div data-flexit-fragment=""><p data-flexit-fragment="">Un</p></div>',
        ],
        'a marked form that asks for a password': [
          '<form data-flexit-fragment=""><input type="password" aria-label="Mot de passe"></form>',
          '<form data-flexit-fragment=""><input type="password" aria-label="Mot de passe"></form>',
        ],
        'a page to sign in on that was asked for': [PASSWORD, PASSWORD.slice('<main>'.length, -'</main>'.length)],
      } as const;
      for (const [name, [body, expected]] of Object.entries(pages))
        it(`is ${name}`, async () => {
          const { popup } = await placeFragment(answering({ body: whole(body) }));
          popup.show();
          expect(await shown(popup)).to.equal(expected);
          expect(document.title).to.not.equal('Site');
          expect('ran' in window).to.equal(false);
        });

      const signIn = answering({ body: whole(PASSWORD) }, 'connexion');
      const ended = {
        'a redirection to a page to sign in on': answering({ redirect: signIn }),
        'such a page with the status 401': answering({ status: 401, body: whole(PASSWORD) }),
      };
      for (const [name, address] of Object.entries(ended))
        it(`says that the session has ended: ${name}`, async () => {
          const { popup } = await placeFragment(address);
          popup.show();
          const failure = await until(() => alertOf(popup));
          expect(failure.querySelector('p')!.textContent).to.equal(
            'Votre session a expiré. Reconnectez-vous, puis réessayez.',
          );
          const link = failure.querySelector('a')!;
          expect(link.textContent).to.equal('Se connecter (nouvelle fenêtre)');
          expect(link.pathname + link.search).to.equal(address.includes('redirect') ? signIn : address);
          expect(link.target).to.equal('_blank');
          await expectAccessible();
        });

      it('shows another address once the session has ended', async () => {
        const { popup } = await placeFragment(ended['such a page with the status 401']);
        popup.show();
        await until(() => alertOf(popup));
        popup.setAttribute('src', answering({ body: whole('<main>Fiche</main>') }));
        expect(await shown(popup)).to.equal('Fiche');
      });

      it('is that page under the address that was asked for, with a language', async () => {
        const { popup } = await placeFragment(
          answering({ redirect: answering({ body: whole(PASSWORD) }, 'fr/connexion/') }, 'connexion'),
        );
        popup.show();
        expect(await shown(popup)).to.include('Connexion');
      });

      it('is nothing of another origin', async () => {
        const elsewhere = `${await otherOrigin()}${answering({ body: whole('<main>Ailleurs</main>') })}`;
        const { popup } = await placeFragment(answering({ redirect: elsewhere }));
        popup.show();
        expect((await until(() => alertOf(popup))).querySelector('p')!.textContent).to.equal(GENERAL);
      });
    });

    describe('that a link leads to', () => {
      const page = (text: string, key?: string) =>
        answering({ body: `<!doctype html><title>x</title><nav>Menu</nav><main>${text}</main>`, key });
      const shown = (popup: Popup, text: string) =>
        until(() => popup.querySelector('[data-flexit]')?.textContent === text, `${text} shows`);

      it('is the page of its trigger, by which it is named', async () => {
        const key = uniqueKey();
        const { popup } = await place(
          html`<flexit-popup params='{"a":1}'><a slot="trigger" href=${page('Fiche', key)}>La fiche</a></flexit-popup>`,
        );
        await clickOn(popup.querySelector('a')!);
        await shown(popup, 'Fiche');
        expect(dialogOf(popup).ariaLabel).to.equal('La fiche');
        await expectAccessible();
        const requests = await requestsOf(key);
        expect(requests.map(({ method, query }) => [method, query.a])).to.deep.equal([['GET', '1']]);
        await press('Escape');
        popup.show();
        await shown(popup, 'Fiche');
      });

      it('is that of the link that was clicked, of several', async () => {
        const { popup } = await place(html`<flexit-popup>
          <a slot="trigger" href=${page('Une')}>Une</a>
          <span slot="trigger"><a href=${page('Deux')}>Deux</a></span>
        </flexit-popup>`);
        const [one, two] = popup.querySelectorAll('a');
        await clickOn(two!);
        await shown(popup, 'Deux');
        await press('Escape');
        await clickOn(one!);
        await shown(popup, 'Une');
      });

      it('gives way to src and to content', async () => {
        const { popup } = await place(
          html`<flexit-popup><a slot="trigger" href=${page('Lien')}>Lien</a><p>Contenu</p></flexit-popup>`,
        );
        await clickOn(popup.querySelector('a')!);
        expect(popup.querySelector('p')!.checkVisibility()).to.equal(true);
        popup.setAttribute('src', page('Source'));
        await shown(popup, 'Source');
      });

      for (const [name, link] of [
        ['elsewhere', html`<a slot="trigger" href="https://exemple.invalid/">Ailleurs</a>`],
        ['to a place on this page', html`<a slot="trigger" href="#haut">Haut</a>`],
        ['to a download', html`<a slot="trigger" href="/plan.pdf" download>Plan</a>`],
        ['to a window', html`<a slot="trigger" href="/plan" target="_blank">Plan</a>`],
      ] as const)
        it(`is none ${name}`, async () => {
          const { popup } = await place(html`<flexit-popup id="vide">${link}</flexit-popup>`);
          const messages = await messagesDuring(() => expect(popup.show()).to.equal(false));
          expect(messages.map(({ text }) => text)).to.deep.equal([NO_CONTENT]);
        });
    });

    it('tries again by its button', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const { popup } = await placeFragment(answering({ status: 500, key }));
      popup.show();
      await until(() => alertOf(popup));
      expect(deepActiveText()).to.equal('Réessayer');
      await expectAccessible();
      popup.addEventListener(
        'flexit-request',
        (event) => {
          (event as CustomEvent<{ url: string }>).detail.url = answering({ status: 500, key, gate });
        },
        { once: true },
      );
      await press('Enter');
      await until(() => !alertOf(popup));
      await focusOn(dialogOf(popup));
      await openGate(gate);
      await until(() => alertOf(popup));
      await until(() => deepActiveText() === 'Réessayer');
      expect(await requestsOf(key)).to.have.length(2);
      popup.setAttribute('src', answering({ body: '<input aria-label="Champ">', delay: 200 }));
      await loaded(popup);
      await until(() => deepActiveElement()!.localName === 'input');
    });

    it('leaves the focus where the visitor moved it in the meantime', async () => {
      const { popup } = await placeFragment(answering({ status: 500 }));
      popup.show();
      await until(() => deepActiveText() === 'Réessayer');
      const gate = uniqueKey();
      popup.setAttribute('src', answering({ body: '<a href="#x">Lien</a>', gate }));
      await focusOn(dialogOf(popup));
      await press('Tab');
      await openGate(gate);
      await loaded(popup);
      await nothingMore();
      expect(deepActiveText()).to.equal('Fermer');
    });
  });

  describe('a page in a frame', () => {
    // Specification 3.55, 7.34
    for (const prefix of PREFIXES)
      it(`is within reach of the keyboard (${prefix}iframe)`, async () => {
        const { popup } = await place(html`<flexit-popup></flexit-popup>`);
        const address = await page(`${FORM}<a id="fin" href="#x">fin</a>`);
        setAttributes(popup, prefix, { iframe: address, titre: 'Modifier' });
        popup.show();
        await loaded(popup);
        settle(popup);
        expect(frameOf(popup).title).to.equal('Modifier');
        await until(() => popup.shadowRoot!.activeElement === frameOf(popup));
        const seen: string[] = [];
        for (let step = 0; step < 7; step += 1) {
          await press('Tab');
          seen.push(focused());
        }
        expect(seen).to.deep.equal(['titre', 'texte', 'neuf', 'enregistrer', 'fin', 'Fermer', 'titre']);
        await press('Shift+Tab');
        expect(focused()).to.equal('Fermer');
        await press('Shift+Tab');
        await press('Shift+Tab');
        expect(focused()).to.equal('fin');
        await press('Tab');
        expect(focused()).to.equal('Fermer');
        await expectAccessible();
      });

    it('leaves the focus to a page that sets it itself', async () => {
      const popup = await openPage(await page(FORM, 'document.querySelector("textarea").focus()'));
      await until(() => deepActiveElement()!.localName === 'textarea' && inside(popup).hasFocus());
      await until(() => inside(popup).readyState === 'complete');
      const heard = await keysHeard(popup, () => type('!'));
      expect(inside(popup).querySelector('textarea')!.value, heard).to.include('!');
    });

    it('closes on Escape pressed inside', async () => {
      const next = await page('<a href="#deux">deux</a>');
      const popup = await openPage(await page(`<a href="${next}">suite</a>`));
      await press('Tab');
      await press('Enter');
      await until(() => inside(popup).querySelector('[href="#deux"]'));
      await until(() => inside(popup).readyState === 'complete');
      inside(popup).querySelector('a')!.focus();
      const take = (event: Event) => event.preventDefault();
      inside(popup).addEventListener('keydown', take);
      await press('Escape');
      await nothingMore();
      expect(popup.open).to.equal(true);
      inside(popup).removeEventListener('keydown', take);
      await press('Escape');
      await until(() => !popup.open);
    });

    it('leaves Escape to a dialog of the page inside', async () => {
      const popup = await openPage(
        await page('<dialog><button>Dedans</button></dialog>', 'document.querySelector("dialog").showModal()'),
      );
      inside(popup).querySelector('button')!.focus();
      await until(() => inside(popup).hasFocus(), 'The page inside has the focus');
      const heard = await keysHeard(popup, () => press('Escape'));
      await until(() => !inside(popup).querySelector('dialog')!.open, heard);
      await nothingMore();
      expect(popup.open).to.equal(true);
    });

    it('keeps its document as long as its address is the same', async () => {
      const popup = await openPage(await page(FORM));
      const frame = frameOf(popup);
      const first = inside(popup);
      first.querySelector('input')!.value = 'Tapé';
      Object.assign(popup, { titre: 'Autre', width: 700, params: { a: 1 } });
      popup.lang = 'en';
      popup.toggleAttribute('confirm-close');
      expect(frameOf(popup) === frame).to.equal(true);
      expect(inside(popup) === first).to.equal(true);
      expect(frame.title).to.equal('Autre');
      popup.iframe = await page('<p>Une autre</p>');
      expect(bodyOf(popup).ariaBusy).to.equal('true');
      await until(() => inside(popup).body?.textContent?.includes('Une autre'));
      popup.close();
      expect(frameOf(popup) === null).to.equal(true);
    });

    it('adds nothing to the history of the page', async () => {
      const before = history.length;
      const popup = await openPage(await page('<p>Un</p>'));
      popup.iframe = await page('<p>Deux</p>');
      await until(() => inside(popup).body?.textContent?.includes('Deux'));
      popup.close();
      expect(history.length).to.equal(before);
    });

    it('is closed only by the message of the page inside', async () => {
      const popup = await openPage(await page('<p>Enregistré</p>'));
      const post = (target: Window, message: unknown) => {
        const script = target.document.createElement('script');
        script.textContent = `parent.postMessage(${JSON.stringify(message)}, '*')`;
        target.document.body.append(script);
      };
      const others = [null, 'close', { flexit: 'open' }, ['close']];
      const heard = messagesHeard(2 + others.length);
      window.postMessage({ flexit: 'close' }, location.origin);
      const stranger = document.createElement('iframe');
      document.body.append(stranger);
      post(stranger.contentWindow!, { flexit: 'close' });
      for (const message of others) post(frameOf(popup).contentWindow!, message);
      await heard;
      stranger.remove();
      expect(popup.open).to.equal(true);
      post(frameOf(popup).contentWindow!, { flexit: 'close' });
      await until(() => !popup.open);
    });

    it('is not closed by a page of another origin', async () => {
      const other = await otherOrigin();
      const body = `<script>parent.postMessage({flexit: 'close'}, '*')</script>`;
      const heard = messagesHeard();
      const popup = await openPage(`${other}${answering({ body })}`);
      await heard;
      expect(popup.open).to.equal(true);
      expect(alertOf(popup) === null, 'nothing is known of it').to.equal(true);
      expect(deepActiveText()).to.equal('Fermer');
      await press('Escape');
      expect(popup.open, 'it is never asked').to.equal(false);
    });

    it('tells what can be known of its failures', async () => {
      const gate = uniqueKey();
      const chromium = 'chrome' in window;
      const addresses = {
        error: answering({ status: 500, body: '<!doctype html><title>x</title><p>Oups' }),
        message: answering({ status: 403, json: { msg: 'Réservé aux membres.' } }),
        reset: answering({ reset: true }),
        hang: answering({ hang: true }),
        late: answering({ body: '<!doctype html><title>x</title><p>Enfin</p>', gate }),
      };
      const popups = {} as Record<keyof typeof addresses, Popup>;
      const patience = holdTimers(15_000);
      try {
        for (const [name, address] of Object.entries(addresses)) {
          const { popup } = await place(html`<flexit-popup titre="Modifier" iframe=${address}></flexit-popup>`);
          popup.show();
          popups[name as keyof typeof addresses] = popup;
        }
        await until(() => alertOf(popups.message), 'The message stands');
        expect(alertOf(popups.message).textContent).to.equal('Réservé aux membres.Réessayer');
        await loaded(popups.error);
        const status = (
          performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { responseStatus?: number }
        ).responseStatus;
        if (status !== undefined)
          expect(alertOf(popups.error).textContent).to.equal('Impossible de charger ce contenu.Réessayer');
        expect(frameOf(popups.error).checkVisibility()).to.equal(true);
        if (chromium) await until(() => alertOf(popups.reset));
        expect(alertOf(popups.hang) === null).to.equal(true);
        patience.fire();
      } finally {
        patience.release();
      }
      await until(() => alertOf(popups.hang), '15 s without an answer');
      // Which of two elements that change at once is drawn first is open.
      await until(() => alertOf(popups.reset), 'The lost page is told of too');
      expect(alertOf(popups.reset).textContent).to.equal('Impossible de charger ce contenu.Réessayer');
      await until(() => alertOf(popups.late));
      await openGate(gate);
      await until(() => !alertOf(popups.late), 'It came after all');
      expect(inside(popups.late).body.textContent).to.equal('Enfin');
      const popup = popups.reset;
      popup.close();
      popup.show();
      expect(alertOf(popup) === null).to.equal(true);
    });

    it('tries again in a new frame', async () => {
      const key = uniqueKey();
      const popup = await openPage(answering({ json: { msg: 'Non.' }, key }));
      await until(() => deepActiveText() === 'Réessayer');
      await expectAccessible();
      await press('Enter');
      await until(async () => (await requestsOf(key)).length === 2);
      await until(() => alertOf(popup));
    });
  });

  describe('its close guard', () => {
    const edit = async (popup: Popup) => {
      const field = inside(popup).querySelector('input')!;
      field.focus();
      await press('End');
      await type(' bleu');
      expect(field.value).to.equal('Vélo bleu');
      return field;
    };

    // Specification 4.18
    it('closes without a question when nothing is changed', async () => {
      const popup = await openGuarded(await page(FORM));
      const field = await edit(popup);
      field.value = 'Vélo';
      await press('Escape');
      await until(() => !popup.open);
      expect(isAsked()).to.equal(false);
    });

    // Specification 4.15, 4.16, 4.17, 5.1
    it('asks before changes in the frame are lost', async () => {
      const popup = await openGuarded(await page(FORM));
      const field = await edit(popup);
      await press('Escape');
      const modal = await question();
      expect(modal.titre).to.equal('Avertissement');
      expect(modal.content).to.equal(UNSAVED);
      const buttons = [...modal.shadowRoot!.querySelectorAll<HTMLElement>('[part~=button]')];
      expect(buttons.map((button) => button.textContent)).to.deep.equal(['non', 'oui']);
      const middle = innerWidth / 2;
      for (const button of buttons) expect(button.getBoundingClientRect().left).to.be.above(middle - 40);
      await expectAccessible(modal);

      await press('Escape');
      await until(() => !isAsked());
      expect([popup.open, field.value]).to.deep.equal([true, 'Vélo bleu']);
      await focusOn(field);
      await clickOn(closeButton(popup));
      await answer('non');
      expect(popup.open).to.equal(true);
      popup.close();
      await answer('oui');
      await until(() => !popup.open);
    });

    it('asks before changes outside a frame are lost', async () => {
      for (const content of [
        html`<flexit-popup confirm-close src=${answering({ body: FORM })}></flexit-popup>`,
        html`<flexit-popup confirm-close><form><input name="a" aria-label="a"></form></flexit-popup>`,
      ]) {
        const popup = await open(content);
        await snapshotTaken(popup);
        await clickOn(popup.querySelector('input')!);
        await type('!');
        expect(popup.close()).to.equal(false);
        await answer('non');
        await focusOn(popup.querySelector('input')!);
        popup.close();
        await answer('oui');
        await until(() => !popup.open);
      }
    });

    it('asks no more, once it closes, where the page is loaded again', async () => {
      const popup = await open(
        html`<flexit-popup confirm-close><form><input name="a" aria-label="a"></form></flexit-popup>`,
      );
      await snapshotTaken(popup);
      await clickOn(popup.querySelector('input')!);
      await type('!');
      const asks: boolean[] = [];
      listen(popup, 'flexit-close', () =>
        asks.push(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
      );
      popup.close();
      await answer('oui');
      await until(() => asks.length > 0);
      expect(asks).to.deep.equal([false]);
    });

    // Specification 4.18
    for (const prefix of PREFIXES)
      it(`asks nothing without ${prefix}confirm-close`, async () => {
        const popup = await openPage(await page(FORM));
        await edit(popup);
        expect(popup.close()).to.equal(true);
        popup.show();
        await loaded(popup);
        popup.toggleAttribute(`${prefix}confirm-close`, true);
        await snapshotTaken(popup);
        await edit(popup);
        expect(popup.close()).to.equal(false);
        await answer('oui');
      });

    // Specification 5.2
    it('takes its snapshot again at every load of the frame', async () => {
      const popup = await openGuarded(await page(FORM));
      await edit(popup);
      const before = inside(popup);
      popup.parentElement!.append(document.createElement('section'));
      popup.parentElement!.querySelector('section')!.append(popup);
      await until(() => inside(popup) !== before && inside(popup).readyState === 'complete');
      await snapshotTaken(popup);
      expect(popup.close(), 'the frame has lost what was typed').to.equal(true);
    });

    it('asks nothing when the page inside says that it is done', async () => {
      const popup = await openGuarded(
        await page(FORM, 'addEventListener("fini", () => parent.postMessage({flexit: "close"}, location.origin))'),
      );
      await edit(popup);
      popup.close();
      await question();
      const heard = messagesHeard();
      frameOf(popup).contentWindow!.dispatchEvent(new Event('fini'));
      await heard;
      await answer('non');
      await until(() => !popup.open, 'It was saved in the meantime');
      popup.show();
      await loaded(popup);
      await snapshotTaken(popup);
      await edit(popup);
      frameOf(popup).contentWindow!.dispatchEvent(new Event('fini'));
      await until(() => !popup.open);
      expect(isAsked()).to.equal(false);
      popup.show();
      await loaded(popup);
      await snapshotTaken(popup);
      await edit(popup);
      expect(popup.close(), 'the next time it asks again').to.equal(false);
      await answer('oui');
    });

    it('has the browser ask before the page is left with changes', async () => {
      const popup = await openGuarded(await page(FORM));
      const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(leave()).to.equal(false);
      await edit(popup);
      expect(leave()).to.equal(true);
      popup.remove();
      await Promise.resolve();
      expect(leave()).to.equal(false);
    });

    const answers = {
      'a text': ['"Quitter l’éditeur ?"', 'Quitter l’éditeur ?'],
      'a number': ['42', '42'],
      true: ['true', UNSAVED],
      nothing: ['undefined', UNSAVED],
      'an object': ['({})', UNSAVED],
      'HTML, as text': ['"<img src=x onerror=alert(1)>"', '<img src=x onerror=alert(1)>'],
    };
    for (const [name, [expression, text]] of Object.entries(answers)) {
      // Specification 4.13, 4.15, 4.17
      it(`asks what flexitConfirmClose answers: ${name}`, async () => {
        const popup = await openPage(await page('', `window.flexitConfirmClose = () => ${expression}`));
        await press('Escape');
        expect((await question()).content).to.equal(text);
        await answer('non');
        expect(popup.open).to.equal(true);
        popup.close();
        await answer('oui');
        await until(() => !popup.open);
      });
    }

    // Specification 4.14
    it('asks nothing when flexitConfirmClose answers false, throws, or is no function', async () => {
      for (const script of ['() => false', '() => { throw new Error("oups") }', '"texte"']) {
        const popup = await openPage(await page('', `window.flexitConfirmClose = ${script}`));
        expect(popup.close(), script).to.equal(true);
      }
    });

    it('asks once where both have something to ask', async () => {
      const popup = await openGuarded(await page(FORM, 'window.flexitConfirmClose = () => window.reason'));
      await edit(popup);
      Object.assign(frameOf(popup).contentWindow!, { reason: 'Vraiment ?' });
      popup.close();
      expect((await question()).content).to.equal('Vraiment ?');
      await answer('non');
      expect(isAsked()).to.equal(false);
      Object.assign(frameOf(popup).contentWindow!, { reason: false });
      popup.close();
      expect((await question()).content).to.equal(UNSAVED);
      await answer('oui');
    });

    it('lets a listener prevent the closing before anything is asked', async () => {
      const popup = await openGuarded(await page(FORM));
      await edit(popup);
      popup.addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
      expect(popup.close()).to.equal(false);
      await nothingMore();
      expect(isAsked()).to.equal(false);
    });
  });

  describe('without the script', () => {
    it('shows its content only as the target of a link', async () => {
      const content = (script: string) =>
        `<!doctype html><html lang="fr"><head><title>x</title><link rel="stylesheet" href="/__fixture/files/styles/page.css">${script}</head><body>
          <a id="lien" href="#plan">Plan</a>
          <flexit-popup id="plan"><p>Contenu</p></flexit-popup>
          <flexit-popup id="autre"><a slot="trigger" href="/plan">Ouvrir</a><p>Contenu</p></flexit-popup></body></html>`;
      const frame = await openFrame(await publishPage(content('')));
      const { document: inner } = frame.contentWindow!;
      const [first, second] = inner.querySelectorAll<HTMLElement>('flexit-popup p');
      expect([first!.checkVisibility(), second!.checkVisibility()]).to.deep.equal([false, false]);
      expect(inner.querySelector('[slot=trigger]')!.checkVisibility()).to.equal(true);
      await clickOn(inner.querySelector('#lien')!);
      await until(() => first!.checkVisibility());
      expect(second!.checkVisibility()).to.equal(false);
      frame.remove();
    });
  });

  describe('what follows its closing', () => {
    const loads = (frame: HTMLIFrameElement) => {
      const seen: string[] = [];
      frame.addEventListener('load', () => seen.push(frame.contentWindow!.location.href));
      return seen;
    };
    const host = (
      attributes: string,
      count: number,
      { id = 'fenetre', head = '' } = {},
    ) => `<!doctype html><html lang="fr"><head><title>Site</title>
      <script type="module" src="/elements/popup.ts"></script>${head}</head><body>
      <ul id="liste"><li>${count} annonces</li></ul>
      <flexit-popup id="${id}" titre="Fenêtre" ${attributes}><a slot="trigger" href="/x">Ouvrir</a><p>Bonjour</p></flexit-popup>
      </body></html>`;
    const openSite = async (attributes: string, page = {}) => {
      const address = await publishPage(host(attributes, 1, page), 'none');
      const frame = await openFrame(address);
      const popup = () => frame.contentDocument!.querySelector('flexit-popup') as Popup;
      await until(() => frame.contentWindow!.customElements.get('flexit-popup'));
      const update = () => fetch(address.split('?')[0]!, { method: 'PUT', body: host(attributes, 2, page) });
      return { frame, popup, update, seen: loads(frame) };
    };
    const listed = (frame: HTMLIFrameElement) => frame.contentDocument!.querySelector('#liste')!.textContent;

    for (const prefix of PREFIXES)
      it(`is a reload of the page with ${prefix}reload-on-close`, async () => {
        const { frame, popup, update, seen } = await openSite(`${prefix}reload-on-close`);
        frame.contentWindow!.location.hash = 'fenetre';
        await until(() => popup().open);
        await update();
        popup().close();
        await until(() => seen.length === 1);
        expect(listed(frame)).to.equal('2 annonces');
        expect(frame.contentWindow!.location.hash).to.equal('');
        frame.remove();
      });

    for (const [what, id, head] of [
      ['an id that is no name', 'j_id1:fenetre', ''],
      ['a base of another origin', 'fenetre', '<base href="https://ailleurs.invalid/">'],
    ])
      it(`is a reload without the hash that opened it, with ${what}`, async () => {
        const { frame, popup, seen } = await openSite('reload-on-close', { id, head });
        frame.contentWindow!.location.hash = id!;
        await until(() => popup().open);
        popup().close();
        await until(() => seen.length === 1);
        expect([frame.contentWindow!.location.hash, popup().open]).to.deep.equal(['', false]);
        frame.remove();
      });

    // Specification 4.10
    for (const prefix of PREFIXES)
      it(`is the refresh of an area with ${prefix}refresh-on-close`, async () => {
        const { frame, popup, update, seen } = await openSite(`${prefix}refresh-on-close="#liste" reload-on-close`);
        const list = frame.contentDocument!.querySelector('#liste');
        popup().show();
        await update();
        popup().close();
        await until(() => listed(frame) === '2 annonces');
        expect(frame.contentDocument!.querySelector('#liste') === list).to.equal(true);
        expect(seen).to.deep.equal([]);
        frame.remove();
      });

    for (const [reason, selector] of [
      ['the area is not found', '#ailleurs'],
      ['the selector is none', '###'],
      ['the request fails', '#liste'],
    ]) {
      // Specification 4.11
      it(`is a reload where ${reason}`, async () => {
        const { frame, popup, update, seen } = await openSite(`refresh-on-close="${selector}"`);
        frame.contentWindow!.addEventListener('flexit-request', (event) => {
          (event as CustomEvent).detail.url = answering({ status: 500 });
        });
        popup().show();
        await update();
        popup().close();
        await until(() => seen.length === 1);
        expect(listed(frame)).to.equal('2 annonces');
        frame.remove();
      });
    }

    it('is nothing without a completed closing', async () => {
      const { frame, popup, seen } = await openSite('reload-on-close');
      popup().show();
      popup().addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
      expect(popup().close()).to.equal(false);
      popup().remove();
      await nothingMore();
      expect(seen).to.deep.equal([]);
      frame.remove();
    });
  });

  describe('with a form whose fields have the names of a form’s own members', () => {
    for (const [group, form] of hostileForms().entries()) {
      const openHostile = async () => {
        const { popup } = await place(html`
          <flexit-popup titre="Essai" confirm-close><button slot="trigger">Ouvrir</button></flexit-popup>
        `);
        popup.insertAdjacentHTML('beforeend', form);
        const trigger = popup.querySelector('button')!;
        const reopen = async () => {
          await clickOn(trigger);
          await loaded(popup);
          settle(popup);
          await until(() => focused() === 'Premier');
        };
        await reopen();
        return { popup, trigger, reopen };
      };

      it(`closes inside of it with the focus in a frame (group ${group})`, async () => {
        const address = await page('<p>Une page</p>');
        const { root, popup } = await place(html`<flexit-popup titre="Essai" iframe=${address}></flexit-popup>`);
        const box = document.createElement('div');
        const thrown = await uncaughtDuring(async () => {
          box.innerHTML = form;
          root.append(box);
          box.querySelector('#dernier')!.after(popup);
          popup.show();
          await loaded(popup);
          frameOf(popup).focus();
          popup.close();
          await until(() => !frameOf(popup), 'The frame goes');
        });
        expect(thrown).to.deep.equal([]);
      });

      it(`keeps Tab inside (group ${group})`, async () => {
        const thrown = await uncaughtDuring(async () => {
          const messages = await messagesDuring(async () => {
            const { popup, trigger, reopen } = await openHostile();
            const seen: string[] = [];
            for (const keys of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
              await press(keys);
              seen.push(focused());
            }
            expect(seen).to.deep.equal(['Dernier', 'Fermer', 'Premier', 'Fermer']);
            await press('Escape');
            expect(popup.open).to.equal(false);
            await focusOn(trigger);
            await reopen();
            await clickOn(closeButton(popup));
            expect(popup.open).to.equal(false);
          });
          expect(messages).to.deep.equal([]);
        });
        expect(thrown).to.deep.equal([]);
      });

      it(`asks before what was typed is lost (group ${group})`, async () => {
        const thrown = await uncaughtDuring(async () => {
          const { popup } = await openHostile();
          await type('!');
          await press('Escape');
          await answer('non');
          expect(popup.open).to.equal(true);
          await clickOn(closeButton(popup));
          await answer('oui');
          await until(() => !popup.open);
        });
        expect(thrown).to.deep.equal([]);
      });
    }
  });

  describe('what is announced while it is open', () => {
    const REGION = ':scope > [role=status][data-flexit]';
    const inBody = () => document.body.querySelector(REGION);
    const inDialog = (popup: Popup) => dialogOf(popup).querySelector(REGION);
    const openTable = async (column = 'Prix') => {
      const { root, popup } = await place(html`
        <flexit-popup titre="Annonces">
          <flexit-table>
            <table>
              <thead><tr><th><button>${column}</button></th></tr></thead>
              <tbody><tr><td>2</td></tr><tr><td>1</td></tr></tbody>
            </table>
          </flexit-table>
        </flexit-popup>
      `);
      popup.show();
      settle(popup);
      // The region is there where an awake table holds it; one that has come into view wakes a frame later.
      await until(() => popup.querySelector<HTMLElement & { awake: boolean }>('flexit-table')!.awake, 'It wakes');
      return { root, popup, sort: () => clickOn(popup.querySelector('th button')!) };
    };

    /** Holds back what is about to be said: a click is often back only after the 100 ms that a text waits. */
    const holdBack = () => holdTimers(100);

    it('is said inside its dialog', async () => {
      const { root, popup, sort } = await openTable();
      const release = hasten(200, 0); // What has stood for so long was heard.
      await sort();
      await until(() => inDialog(popup)?.textContent?.includes('ordre croissant'), 'It is said inside');
      expect(inBody() === null, 'there is one region').to.equal(true);
      await pause(1); // That it was heard is noted in a task of its own.
      await press('Escape');
      release();
      expect(inDialog(popup) === null).to.equal(true);
      await pause(150); // Nothing tells that nothing is said; what is would be after 100 ms.
      expect(inBody()!.textContent, 'what was said is not said again').to.equal('');
      popup.querySelector<HTMLElement>('th button')!.click();
      await until(() => inBody()?.textContent?.includes('ordre décroissant'), 'It is said outside');
      root.remove();
      await until(() => !inBody(), 'Nothing is left');
    });

    it('is said in the body where it closes before', async () => {
      const { popup, sort } = await openTable();
      const timers = holdBack();
      await sort();
      timers.release();
      popup.close();
      await until(() => inBody()?.textContent?.includes('ordre croissant'));
    });

    it('is said in the body where it closes before that could be heard', async () => {
      // In other words than an earlier popup's, which may still be said.
      const { popup, sort } = await openTable('Lieu');
      const region = inDialog(popup)!;
      const said = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!region.textContent?.includes('Lieu')) return;
          observer.disconnect();
          resolve(popup.close());
        });
        observer.observe(region, { childList: true });
      });
      await sort();
      expect(await said).to.equal(true);
      await until(() => /Lieu.*ordre croissant/.test(inBody()?.textContent ?? ''));
    });

    it('is said inside a question that is raised before', async () => {
      const { popup, sort } = await openTable();
      const timers = holdBack();
      await sort();
      timers.release();
      const asked = confirmModal('Vraiment ?');
      const modal = (await question()) as Element as Popup;
      await until(() => inDialog(modal)?.textContent?.includes('ordre croissant'));
      modal.remove();
      await asked;
      await until(() => inDialog(popup), 'It stands in the popup again');
      popup.remove();
      await until(() => !inBody(), 'Nothing is left');
    });

    it('is said though the page was held up for as long as that takes', async () => {
      const { root, popup } = await openTable();
      popup.querySelector<HTMLElement>('th button')!.click();
      root.remove();
      await until(() => inBody(), 'The region stands');
      const end = performance.now() + 900;
      while (performance.now() < end);
      await until(() => inBody()?.textContent?.includes('ordre croissant'));
    });

    it('is said though what says it is gone', async () => {
      const { root: former } = await openTable();
      const hastenFormer = hasten(700, 400); // Of how long the region outlives the elements that use it.
      former.remove();
      await until(() => inBody(), 'The region stands');
      hastenFormer();
      const { root, popup } = await openTable();
      const releases = [hasten(700, 4_000), hasten(100, 600)];
      popup.querySelector<HTMLElement>('th button')!.click();
      root.remove();
      await until(() => inBody(), 'The region stands');
      for (const release of releases.reverse()) release();
      await until(() => inBody()?.textContent?.includes('ordre croissant'));
    });
  });

  describe('addresses', () => {
    it('refuses what would run script', async () => {
      const messages = await messagesDuring(async () => {
        for (const [attribute, value] of [
          ['iframe', 'java\tscript:parent.ran=1'],
          ['iframe', 'data:text/html,<script>parent.ran=1</script>'],
          ['src', 'javascript:alert(1)'],
          ['src', 'data:text/html,bonjour'],
        ] as const) {
          const { popup } = await place(html`<flexit-popup titre="Refusé"></flexit-popup>`);
          popup.setAttribute(attribute, value);
          for (let time = 0; time < 2; time += 1) {
            popup.show();
            expect(alertOf(popup).textContent).to.equal('Impossible de charger ce contenu.');
            expect(frameOf(popup) === null).to.equal(true);
            popup.close();
          }
        }
      });
      expect(messages.map(({ text }) => text.replace(/=".*":/s, ':'))).to.deep.equal([
        '<flexit-popup> iframe: expected the address of a page',
        '<flexit-popup> iframe: expected the address of a page',
        '<flexit-popup> src: expected an http: or https: address',
        '<flexit-popup> src: expected an http: or https: address',
      ]);
      expect('ran' in window).to.equal(false);
    });

    it('shows an image that an address carries', async () => {
      const popup = await openPage('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=');
      expect(frameOf(popup).src).to.match(/^data:image/);
    });
  });

  it('leaves nothing after 50 cycles', async () => {
    const address = await page(FORM);
    const fragment = answering({ body: FORM });
    const root = await fixture<HTMLElement>(html`<div><section></section></div>`);
    const cycle = async (round: number) => {
      const popup = document.createElement('flexit-popup') as Popup;
      Object.assign(popup, { titre: 'Cycle', confirmClose: true });
      if (round % 2) popup.iframe = address;
      else popup.setAttribute('src', fragment);
      root.append(popup);
      popup.show();
      if (round % 5 === 0) await loaded(popup);
      if (round % 3 === 0) popup.close();
      root.querySelector('section')!.append(popup);
      popup.remove();
      await Promise.resolve();
      expect(popup.children).to.have.length(0);
    };
    await cycle(0);
    await cycle(1);
    const leaks = watchLeaks();
    for (let round = 0; round < 50; round += 1) await cycle(round);
    await leaks.expectNone();
  });
});

describe('openPopup', () => {
  const current = () => until(() => document.querySelector<Popup>('flexit-popup[open]'));

  // Specification 3.53
  it('opens a popup that is there only as long as it is open', async () => {
    const closed = openPopup({
      url: answering({ body: '<p>Bonjour</p>' }),
      params: { a: 1 },
      titre: 'Titre',
      width: 300,
    });
    const popup = await current();
    expect(popup.dataset.flexit).to.equal('');
    expect([popup.titre, popup.width, popup.height, popup.params]).to.deep.equal(['Titre', 300, 400, { a: 1 }]);
    await loaded(popup);
    popup.querySelector('p')!.dispatchEvent(new CustomEvent('flexit-close', { bubbles: true }));
    await nothingMore();
    expect(popup.isConnected, 'what closes inside is not the popup').to.equal(true);
    await press('Escape');
    await closed;
    expect(popup.isConnected).to.equal(false);
  });

  it('gives the focus back to where it was', async () => {
    const root = await fixture<HTMLElement>(html`<div><button>Modifier</button></div>`);
    root.querySelector('button')!.focus();
    const closed = openPopup({
      iframe: await page(FORM),
      titre: 'Modifier',
      max: 'none',
      height: '98%',
      confirmClose: true,
    });
    const popup = await current();
    await loaded(popup);
    await until(() => popup.shadowRoot!.activeElement === frameOf(popup));
    await press('Escape');
    await closed;
    await focusOn(root.querySelector('button')!);
  });

  it('resolves at once where nothing opens', async () => {
    addEventListener('flexit-before-open', (event) => event.preventDefault(), { once: true });
    await openPopup({ url: '/x' });
    const messages = await messagesDuring(() => openPopup({ titre: 'Vide' }));
    expect(messages).to.have.length(1);
    expect(document.querySelector('flexit-popup')).to.equal(null);
  });

  it('opens nothing where its request is cancelled', async () => {
    const seen: string[] = [];
    const hear = ({ type }: Event) => seen.push(type);
    for (const name of ['open', 'close']) document.addEventListener(`flexit-${name}`, hear);
    document.addEventListener('flexit-request', (event) => event.preventDefault(), { once: true });
    await openPopup({ url: answering({ body: 'Bonjour' }) });
    for (const name of ['open', 'close']) document.removeEventListener(`flexit-${name}`, hear);
    expect(seen).to.deep.equal([]);
    expect(document.querySelector('flexit-popup')).to.equal(null);
  });

  it('rejects where the popup cannot be loaded', async () => {
    const shared = (globalThis as unknown as Record<symbol, { load(name: string): Promise<unknown> }>)[
      Symbol.for('flexit')
    ]!;
    const { load } = shared;
    shared.load = () => Promise.reject(new Error('Hors ligne'));
    try {
      const failure = await openPopup({ url: '/x' }).catch((error: Error) => error.message);
      expect(failure).to.equal('Hors ligne');
      expect(document.querySelector('flexit-popup')).to.equal(null);
    } finally {
      shared.load = load;
    }
  });

  it('refreshes the very element that it is given', async () => {
    const root = await fixture<HTMLElement>(html`<div><ul id="zone"><li>un</li></ul></div>`);
    const area = root.querySelector('#zone')!;
    area.addEventListener('flexit-request', (event) => {
      (event as CustomEvent).detail.url = answering({
        body: '<!doctype html><title>x</title><ul id="zone"><li>deux</li></ul>',
      });
    });
    const closed = openPopup({ url: answering({ body: 'Bonjour' }), refreshOnClose: area });
    (await current()).close();
    await closed;
    await until(() => area.textContent === 'deux');
  });
});

describe('closePopupAround', () => {
  it('closes the innermost popup around an element first', async () => {
    const popup = await open(
      html`<flexit-popup confirm-close src=${answering({ body: `${FORM}<flexit-popup id="interne"><p>Interne</p></flexit-popup>` })}></flexit-popup>`,
    );
    await snapshotTaken(popup);
    const field = popup.querySelector('input')!;
    field.value = 'Autre';
    const inner = popup.querySelector<Popup>('#interne')!;
    inner.show();
    expect(closePopupAround(inner.querySelector('p')!)).to.equal(true);
    expect([inner.open, popup.open]).to.deep.equal([false, true]);
    expect(closePopupAround(field)).to.equal(true);
    expect(popup.open).to.equal(false);
    expect(isAsked()).to.equal(false);
  });

  it('is false where no open popup is around', async () => {
    const { root, popup } = await place(
      html`<p>Seul</p><flexit-popup><a slot="trigger" href="/x">Ouvrir</a>x</flexit-popup>`,
    );
    popup.show();
    popup.close();
    expect(closePopupAround(root.querySelector('p')!)).to.equal(false);
    expect(closePopupAround(popup.querySelector('a')!)).to.equal(false);
  });

  it('asks only the parent that has opened the frame', async () => {
    const script =
      '</script><script type="module">import { closePopupAround } from "/react/dom/layers/popup-closing.ts"; window.closeAround = () => closePopupAround(document.body);';
    const address = await page(FORM, script);
    const stranger = await openFrame(address);
    const ready = (frame: HTMLIFrameElement) =>
      until(() => (frame.contentWindow as (Window & { closeAround?(): boolean }) | null)?.closeAround);
    expect((await ready(stranger))()).to.equal(false);
    stranger.remove();
    const popup = await openGuarded(address);
    inside(popup).querySelector('input')!.value = 'Autre';
    expect((await ready(frameOf(popup)))()).to.equal(true);
    await until(() => !popup.open);
    expect(isAsked()).to.equal(false);
  });
});
