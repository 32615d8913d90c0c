import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/loader.ts';
import '../elements/modal.ts';
import '../elements/overlay.ts';
import '../elements/popup.ts';
import { hideLoader, showLoader } from '../elements/index.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { answering, openGate, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Overlay = HTMLElement & {
  open: boolean;
  url: string;
  params: unknown;
  centered: boolean;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const GENERAL_FAILURE = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

const shadow = <E extends HTMLElement = HTMLElement>(overlay: Element, selector: string) =>
  overlay.shadowRoot!.querySelector<E>(selector)!;
const dialogOf = (overlay: Element) => shadow<HTMLDialogElement>(overlay, 'dialog');
const bodyOf = (overlay: Element) => shadow(overlay, '[part=body]');
const closeButton = (overlay: Element) => shadow(overlay, '[part=close]');
const alertOf = (overlay: Element) => shadow(overlay, '[role=alert]');

async function place(content: ReturnType<typeof html>): Promise<{ root: HTMLElement; overlay: Overlay }> {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, overlay: root.querySelector('flexit-overlay') as Overlay };
}

const hours = () =>
  place(html`
    <flexit-overlay id="horaires" aria-label="Horaires">
      <a slot="trigger" href="/horaires">Voir les horaires</a>
      <p>De 9 h à 17 h, <a href="#samedi">sauf le samedi</a>.</p>
    </flexit-overlay>
  `);

const loaded = (overlay: Overlay) =>
  until(() => overlay.open && bodyOf(overlay).ariaBusy === 'false', 'The content came');

/** Not by `expect`: what it prints of an element that differs takes minutes. */
const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

/** Ends the movement in which it appears. */
function settle(overlay: Overlay) {
  for (const animation of dialogOf(overlay).getAnimations()) animation.finish();
}

const boxOf = (overlay: Overlay) => {
  settle(overlay);
  return dialogOf(overlay).getBoundingClientRect();
};

/** How far the box is from the middle of the window, in CSS pixels. */
function offCentre(overlay: Overlay): [x: number, y: number] {
  const { x, y, width, height } = boxOf(overlay);
  const { clientWidth } = document.documentElement;
  return [Math.abs(x + width / 2 - clientWidth / 2), Math.abs(y + height / 2 - innerHeight / 2)];
}

function expectCentred(overlay: Overlay) {
  for (const distance of offCentre(overlay)) expect(distance).to.be.at.most(1);
}

const clickBeside = async () => {
  await new Promise((resolve) => setTimeout(resolve, 600)); // Before, it may be the end of a double click.
  await sendMouse({ type: 'click', position: [4, 4] });
};

describe('flexit-overlay', () => {
  describe('a whole page', () => {
    const whole = (text: string, key?: string) =>
      answering({ body: `<!doctype html><title>x</title><nav>Menu</nav><main>${text}</main>`, key });
    const shown = (overlay: Overlay, text: string) =>
      until(() => overlay.querySelector('[data-flexit]')?.textContent === text, `${text} shows`);

    for (const prefix of PREFIXES)
      it(`gives what its main holds (${prefix}url)`, async () => {
        const { overlay } = await place(html`<flexit-overlay></flexit-overlay>`);
        overlay.setAttribute(`${prefix}url`, whole('Horaires'));
        overlay.show();
        await shown(overlay, 'Horaires');
      });

    it('is that of its trigger, where it has neither an address nor content', async () => {
      const key = uniqueKey();
      const { overlay } = await place(
        html`<flexit-overlay><a slot="trigger" href=${whole('Horaires', key)}>Voir les horaires</a></flexit-overlay>`,
      );
      await clickOn(overlay.querySelector('a')!);
      await shown(overlay, 'Horaires');
      expect((await requestsOf(key)).map(({ method }) => method)).to.deep.equal(['GET']);
      await press('Escape');
      overlay.url = whole('Autre');
      overlay.show();
      await shown(overlay, 'Autre');
    });
  });

  describe('its own children', () => {
    // Specification 4.35
    it('shows them only as long as it is open', async () => {
      const { root, overlay } = await hours();
      const paragraph = overlay.querySelector('p')!;
      const trigger = overlay.querySelector('a')!;
      await expectAccessible(root);
      expect(paragraph.checkVisibility()).to.equal(false);
      trigger.focus();
      expect(trigger.getAttribute('aria-haspopup')).to.equal('dialog');
      await press('Enter');
      expect(dialogOf(overlay).matches(':modal')).to.equal(true);
      expect(dialogOf(overlay).ariaLabel).to.equal('Horaires');
      expect(paragraph.checkVisibility()).to.equal(true);
      await expectAccessible();
      expect(deepActiveText()).to.equal('sauf le samedi');
      await press('Tab');
      expect(closeButton(overlay).ariaLabel).to.equal('Fermer');
      await focusOn(closeButton(overlay));
      await press('Tab');
      expect(deepActiveText()).to.equal('sauf le samedi');
      await press('Shift+Tab');
      await focusOn(closeButton(overlay));
      await press('Escape');
      expect(overlay.open).to.equal(false);
      await focusOn(trigger);
      expect(location.pathname, 'the link itself was not followed').to.not.equal('/horaires');
    });

    // Specification 4.35
    it('closes by each of its controls, and says which', async () => {
      const { overlay } = await hours();
      const seen: string[] = [];
      for (const name of ['before-open', 'open', 'before-close', 'close'])
        overlay.addEventListener(`flexit-${name}`, (event) =>
          seen.push(`${name} ${(event as CustomEvent).detail.source}`),
        );
      await clickOn(overlay.querySelector('a')!);
      await clickOn(closeButton(overlay));
      overlay.show();
      await press('Escape');
      overlay.toggle();
      await clickBeside();
      overlay.toggle();
      overlay.toggle();
      await until(() => seen.length === 16);
      expect(seen).to.deep.equal([
        ...['before-open trigger', 'open trigger', 'before-close button', 'close button'],
        ...['before-open api', 'open api', 'before-close escape', 'close escape'],
        ...['before-open api', 'open api', 'before-close backdrop', 'close backdrop'],
        ...['before-open api', 'open api', 'before-close api', 'close api'],
      ]);
    });

    it('stays as it is where a listener prevents a change', async () => {
      const { overlay } = await hours();
      const prevent = (event: Event) => event.preventDefault();
      overlay.addEventListener('flexit-before-open', prevent);
      expect(overlay.show()).to.equal(false);
      expect(overlay.open).to.equal(false);
      overlay.removeEventListener('flexit-before-open', prevent);
      overlay.addEventListener('flexit-before-close', prevent);
      expect(overlay.show()).to.equal(true);
      for (let times = 0; times < 4; times += 1) await press('Escape');
      expect(overlay.open).to.equal(true);
      overlay.removeEventListener('flexit-before-close', prevent);
      overlay.close();
    });

    for (const prefix of PREFIXES)
      it(`is opened by ${prefix}open`, async () => {
        const { overlay } = await hours();
        overlay.setAttribute(`${prefix}open`, '');
        await until(() => overlay.open && dialogOf(overlay).matches(':modal'));
        await press('Escape');
        expect([overlay.open, dialogOf(overlay).open]).to.deep.equal([false, false]);
      });

    it('keeps the page behind from scrolling and from shifting', async () => {
      const { root, overlay } = await hours();
      const tall = document.createElement('div');
      tall.style.height = '4000px';
      root.append(tall);
      const before = tall.getBoundingClientRect();
      overlay.show();
      expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
      const { x, y, width } = tall.getBoundingClientRect();
      expect([x, y, width]).to.deep.equal([before.x, before.y, before.width]);
      overlay.close();
      expect(getComputedStyle(document.documentElement).overflowY).to.not.equal('hidden');
    });

    it('stays open on top when it is moved', async () => {
      const { root, overlay } = await hours();
      overlay.show();
      const section = root.appendChild(document.createElement('section'));
      section.append(overlay);
      expect(dialogOf(overlay).matches(':modal')).to.equal(true);
      await press('Escape');
      expect(overlay.open).to.equal(false);
    });

    it('leaves nothing behind', async () => {
      const leaks = watchLeaks();
      const { root, overlay } = await hours();
      overlay.show();
      const section = root.appendChild(document.createElement('section'));
      section.append(overlay);
      root.remove();
      await leaks.expectNone();
      expect([...overlay.children].map(({ localName }) => localName)).to.deep.equal(['a', 'p']);
    });
  });

  describe('without content', () => {
    it('is a veil, named, that Escape and scripts close', async () => {
      const { root, overlay } = await place(html`<button>Enregistrer</button><flexit-overlay></flexit-overlay>`);
      const button = root.querySelector('button')!;
      button.focus();
      expect(overlay.show()).to.equal(true);
      expect(dialogOf(overlay).matches(':modal')).to.equal(true);
      expect(dialogOf(overlay).ariaLabel).to.equal('Fenêtre');
      expect(boxOf(overlay).height, 'nothing but the veil shows').to.be.at.most(2);
      await focusOn(dialogOf(overlay));
      await expectAccessible();
      await press('Tab');
      await focusOn(dialogOf(overlay));
      await press('Escape');
      expect(overlay.open).to.equal(false);
      await focusOn(button);
      overlay.show();
      expect(overlay.close()).to.equal(true);
    });

    it('is closed by a press on it', async () => {
      const { overlay } = await place(html`<flexit-overlay aria-label="Un instant"></flexit-overlay>`);
      overlay.show();
      expect(dialogOf(overlay).ariaLabel).to.equal('Un instant');
      await clickBeside();
      expect(overlay.open).to.equal(false);
    });

    it('shows what it is given meanwhile', async () => {
      const { overlay } = await place(html`<flexit-overlay></flexit-overlay>`);
      overlay.show();
      overlay.append('Presque fini');
      await until(() => closeButton(overlay).checkVisibility() && bodyOf(overlay));
      expectCentred(overlay);
      await press('Escape');
    });
  });

  describe('its place', () => {
    afterEach(() => resizeTo(800, 600));

    // Specification 4.36
    it('is the middle of the window, also of one that changes its size', async () => {
      const { overlay } = await hours();
      overlay.show();
      expectCentred(overlay);
      await resizeTo(500, 400);
      expectCentred(overlay);
      await resizeTo(320, 480);
      expectCentred(overlay);
      expect(boxOf(overlay).left).to.be.at.least(0);
      expect(document.documentElement.scrollWidth, 'nothing goes beyond').to.be.at.most(320);
      overlay.close();
    });

    // Specification 4.36
    it('is the middle of the window, also of one that is scrolled', async () => {
      const { root, overlay } = await hours();
      const tall = root.appendChild(document.createElement('div'));
      tall.style.height = '4000px';
      overlay.show();
      window.scrollTo(0, 900);
      await until(() => scrollY === 900);
      expectCentred(overlay);
      overlay.close();
      window.scrollTo(0, 0);
    });

    for (const prefix of PREFIXES)
      it(`is at the top with ${prefix}centered="false"`, async () => {
        const { overlay } = await hours();
        overlay.setAttribute(`${prefix}centered`, 'false');
        expect(overlay.centered).to.equal(false);
        overlay.show();
        expect(boxOf(overlay).top).to.equal(16);
        expect(offCentre(overlay)[0]).to.be.at.most(1);
        overlay.setAttribute(`${prefix}centered`, 'true');
        expectCentred(overlay);
        overlay.close();
      });

    describe('on iOS', () => {
      const faked = ['platform', 'maxTouchPoints', 'userAgent'] as const;
      const fake = (values: Partial<Record<(typeof faked)[number], unknown>>) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(navigator, name, { value, configurable: true });
      };
      afterEach(() => {
        for (const name of faked) Reflect.deleteProperty(navigator, name);
      });

      // Specification 4.37
      for (const device of [{ platform: 'iPhone' }, { platform: 'MacIntel', maxTouchPoints: 5 }])
        it(`is the middle of the window at its opening only: ${JSON.stringify(device)}`, async () => {
          fake(device);
          const { overlay } = await hours();
          overlay.show();
          expectCentred(overlay);
          const { left, top } = boxOf(overlay);
          await resizeTo(900, 700);
          expect([boxOf(overlay).left, boxOf(overlay).top]).to.deep.equal([left, top]);
          await resizeTo(320, 300);
          expect(boxOf(overlay).left, 'never beyond the window').to.be.at.least(0);
          expect(boxOf(overlay).right).to.be.at.most(320);
          expect(boxOf(overlay).bottom).to.be.at.most(300);
          overlay.close();
          overlay.show();
          expectCentred(overlay);
          overlay.close();
        });

      it('is centred with what has arrived', async () => {
        fake({ platform: 'iPhone' });
        const body = `<p>${'Horaires. '.repeat(200)}</p>`;
        const { overlay } = await place(html`<flexit-overlay url=${answering({ body })}></flexit-overlay>`);
        overlay.show();
        await loaded(overlay);
        expectCentred(overlay);
        overlay.close();
      });

      it('a Mac is none', async () => {
        fake({ platform: 'MacIntel', maxTouchPoints: 0 });
        const { overlay } = await hours();
        overlay.show();
        await resizeTo(500, 400);
        expectCentred(overlay);
        overlay.close();
      });
    });
  });

  describe('content that is posted for', () => {
    const placePosted = (address: string) =>
      place(html`
        <flexit-overlay url=${address}>
          <a slot="trigger" href="/service">Détails</a>
          <p>Sans script</p>
        </flexit-overlay>
      `);

    // Specification 7.24
    for (const prefix of PREFIXES)
      it(`stands in the light DOM until it closes (${prefix}url and params)`, async () => {
        const key = uniqueKey();
        const body = '<p class="du-site">Bonjour</p><a href="#ici">Ici</a><script>window.ran = true</script>';
        const { overlay } = await place(html`<flexit-overlay><p>Sans script</p></flexit-overlay>`);
        overlay.setAttribute(`${prefix}url`, answering({ body, key }));
        overlay.setAttribute(`${prefix}params`, '{"service":"mairie","ids":[1,2]}');
        overlay.show();
        await loaded(overlay);
        const box = overlay.querySelector<HTMLElement>(':scope > [data-flexit]')!;
        expect(box.checkVisibility()).to.equal(true);
        expect(overlay.querySelector('p')!.checkVisibility(), 'the page’s own content gives way').to.equal(false);
        expect('ran' in window).to.equal(false);
        await focusOn(box.querySelector('a')!);
        expectCentred(overlay);
        await expectAccessible();
        overlay.close();
        expect(box.isConnected).to.equal(false);
        expect(overlay.children).to.have.length(1);

        overlay.show();
        await loaded(overlay);
        const [first, second, ...rest] = await requestsOf(key);
        expect(rest).to.have.length(0);
        expect(second, 'again at each opening').to.not.equal(undefined);
        expect(first!.method).to.equal('POST');
        expect(new URLSearchParams(first!.body).get('service')).to.equal('mairie');
        expect(first!.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
        expect(first!.headers['x-requested-with']).to.equal('XMLHttpRequest');
        overlay.close();
      });

    it('says that it loads', async () => {
      const gate = uniqueKey();
      const { overlay } = await placePosted(answering({ body: '<p>Bonjour</p>', gate }));
      overlay.show();
      expect(bodyOf(overlay).ariaBusy).to.equal('true');
      await focusOn(closeButton(overlay));
      await until(() => shadow(overlay, '[part=loading]'));
      expect(shadow(overlay, '[role=status]').textContent).to.equal('CHARGEMENT');
      await expectAccessible();
      await openGate(gate);
      await loaded(overlay);
      overlay.close();
    });

    it('tells of its request, which a listener changes', async () => {
      const key = uniqueKey();
      const { overlay } = await placePosted(answering({ body: '<p>Bonjour</p>', key }));
      const seen: string[] = [];
      for (const name of ['request', 'response', 'request-error'])
        overlay.addEventListener(`flexit-${name}`, () => seen.push(name));
      overlay.addEventListener('flexit-request', (event) => {
        (event as CustomEvent<{ body: unknown }>).detail.body = new URLSearchParams({ ajout: 'oui' });
      });
      await clickOn(overlay.querySelector('a')!);
      await loaded(overlay);
      expect(seen).to.deep.equal(['request', 'response']);
      expect((await requestsOf(key))[0]!.body).to.equal('ajout=oui');
      overlay.close();
    });

    it('stays closed where a listener prevents the request', async () => {
      const key = uniqueKey();
      const { overlay } = await placePosted(answering({ body: '<p>Bonjour</p>', key }));
      overlay.addEventListener('flexit-request', (event) => event.preventDefault(), { once: true });
      expect(overlay.show()).to.equal(false);
      expect(overlay.open).to.equal(false);
      expect(await requestsOf(key)).to.have.length(0);
      expect(overlay.show()).to.equal(true);
      await loaded(overlay);
      overlay.close();
    });

    const failures: Record<string, [Parameters<typeof answering>[0], string]> = {
      'a server in trouble': [{ status: 500, body: 'x' }, GENERAL_FAILURE],
      'the server’s own words': [{ status: 404, json: { msg: 'Service fermé.' } }, 'Service fermé.'],
      'another content type': [{ type: 'text/plain', body: 'Bonjour' }, GENERAL_FAILURE],
      'an empty answer': [{ body: '  ' }, GENERAL_FAILURE],
      'no answer': [{ reset: true }, GENERAL_FAILURE],
    };
    for (const [what, [answer, text]] of Object.entries(failures))
      it(`shows a failure in its panel, to be tried again: ${what}`, async () => {
        const key = uniqueKey();
        const { overlay } = await placePosted(answering({ ...answer, key }));
        await clickOn(overlay.querySelector('a')!);
        await until(() => alertOf(overlay));
        expect(alertOf(overlay).querySelector('p')!.textContent).to.equal(text);
        await expectAccessible();
        overlay.url = answering({ body: '<p>Bonjour</p><a href="#ici">Ici</a>' });
        await until(() => overlay.querySelector(':scope > [data-flexit] a'), 'The content comes');
        overlay.url = answering({ ...answer, key });
        await until(() => alertOf(overlay));
        const before = (await requestsOf(key)).length;
        await clickOn(shadow(overlay, '[part~=retry]'));
        await until(async () => (await requestsOf(key)).length > before);
        await press('Escape');
        expect(overlay.open).to.equal(false);
        await focusOn(overlay.querySelector('a')!);
      });

    it('refuses an address that is never loaded, with one warning', async () => {
      const messages = await messagesDuring(async () => {
        const { overlay } = await placePosted('javascript:alert(1)');
        overlay.show();
        await until(() => alertOf(overlay));
        expect(shadow(overlay, '[part~=retry]') === null, 'nothing to try again').to.equal(true);
        overlay.close();
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-overlay> url="javascript:alert(1)": expected an http: or https: address',
      ]);
    });

    it('takes params that are no JSON object for none, with one warning', async () => {
      const messages = await messagesDuring(async () => {
        const { overlay } = await place(html`<flexit-overlay params="[1]">Bonjour</flexit-overlay>`);
        overlay.show();
        expect(overlay.params).to.deep.equal({});
        overlay.close();
      });
      expect(messages.map(({ text }) => text)).to.deep.equal(['<flexit-overlay> params="[1]": expected a JSON object']);
    });

    it('leaves nothing behind when it goes while it loads', async () => {
      const key = uniqueKey();
      const leaks = watchLeaks();
      const { root, overlay } = await placePosted(answering({ hang: true, key }));
      overlay.show();
      await until(async () => (await requestsOf(key)).length);
      root.remove();
      await until(async () => (await requestsOf(key))[0]!.aborted);
      await leaks.expectNone();
    });
  });

  describe('among other layers', () => {
    for (const name of ['modal', 'popup'])
      it(`lies over a ${name} that it was opened from, and under one that it opens`, async () => {
        const { root, overlay } = await hours();
        const other = document.createElement(`flexit-${name}`) as Overlay;
        other.append('Bonjour');
        root.append(other);
        other.show();
        overlay.show();
        await press('Escape');
        expect([overlay.open, other.open]).to.deep.equal([false, true]);
        await press('Escape');
        expect(other.open).to.equal(false);
        overlay.show();
        other.show();
        await press('Escape');
        expect([overlay.open, other.open]).to.deep.equal([true, false]);
        await press('Escape');
        expect(overlay.open).to.equal(false);
      });

    it('lies under the loading indicator', async () => {
      const { overlay } = await hours();
      overlay.show();
      showLoader();
      const loader = await until(() => document.querySelector<Overlay>('flexit-loader'));
      await until(() => loader.open);
      hideLoader();
      await until(() => !loader.open);
      expect(overlay.open).to.equal(true);
      overlay.close();
      loader.remove();
    });
  });

  describe('for everybody', () => {
    it('speaks the language around it', async () => {
      const { overlay } = await place(html`<flexit-overlay lang="en">Hello</flexit-overlay>`);
      overlay.show();
      expect(dialogOf(overlay).ariaLabel).to.equal('Window');
      expect(closeButton(overlay).ariaLabel).to.equal('Close');
      overlay.close();
    });

    it('is centred from right to left, too', async () => {
      const { root, overlay } = await hours();
      root.dir = 'rtl';
      overlay.show();
      expectCentred(overlay);
      expect(closeButton(overlay).getBoundingClientRect().left - boxOf(overlay).left).to.be.at.most(20);
      overlay.close();
    });
  });
});
