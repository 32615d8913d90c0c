import './support/leaks.ts';
import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import '../elements/front-popup.ts';
import '../elements/banner.ts';
import '../elements/modal.ts';
import { policyOf } from '../elements/boot/policies.ts';
import { expectAccessible } from './support/axe.ts';
import { coveringField } from './support/covering-field.ts';
import { type HeldTimers, holdTimers } from './support/held-timers.ts';
import { clickOn, hover, leave, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { failOnReactErrors, messagesDuring } from './support/warnings.ts';

type FrontPopup = HTMLElement & {
  awake: boolean;
  open: boolean;
  titre: string;
  autoclose: number;
  once: number;
  name: string;
  show(): boolean;
  close(): boolean;
};

const CYCLES = 50;
const SECOND_MS = 1000;

const box = (popup: Element) => popup.shadowRoot?.querySelector<HTMLElement>('[part=box]') ?? null;
const closeButton = (popup: Element) => popup.shadowRoot!.querySelector<HTMLElement>('[part=close]')!;
const isShown = (popup: Element) => box(popup)?.checkVisibility({ visibilityProperty: true }) === true;
const shown = (popup: Element) => until(() => isShown(popup) && box(popup)!.dataset.side, 'It is shown');
const hidden = (popup: Element) => until(() => !isShown(popup), 'It is hidden');
const hasCookie = (name: string) => document.cookie.split('; ').includes(`flexit-front-popup-${name}=1`);
const closed = (name: string) => Reflect.set(document, 'cookie', `flexit-front-popup-${name}=1; path=/`);
/** What would have opened by itself has done so by then: it does once the element is awake, in a microtask. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 50));

let count = 0;
/** A name that no other test has closed. */
const newName = () => `essai-${Date.now()}-${count++}`;

function forgetCookies() {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (name?.startsWith('flexit-')) Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0`);
  }
}

const CONTENT = html`<p>La mairie ferme à midi. <a href="#horaires">Les horaires</a></p>`;

async function place(content = html`<flexit-front-popup titre="Fermeture">${CONTENT}</flexit-front-popup>`) {
  const popup = await fixture<FrontPopup>(content);
  await shown(popup);
  return popup;
}

function setDurations(text: string) {
  for (const name of ['--flexit-default', '--flexit-fast']) document.documentElement.style.setProperty(name, text);
}

describe('flexit-front-popup', () => {
  failOnReactErrors();

  // What moves is where it goes to at once.
  before(() => setDurations('0s'));
  after(() => setDurations(''));
  beforeEach(() => leave());
  afterEach(() => {
    for (const popup of document.querySelectorAll('flexit-front-popup, flexit-banner')) popup.remove();
    forgetCookies();
  });

  for (const prefix of ['', 'data-']) {
    const attribute = unsafeStatic(prefix);

    describe(`its attributes, each as ${prefix}name`, () => {
      it('titre is its title and its name', async () => {
        const popup = await place(
          html`<flexit-front-popup ${attribute}titre="Fermeture">${CONTENT}</flexit-front-popup>`,
        );
        expect(popup.shadowRoot!.querySelector('[part=title]')!.textContent).to.equal('Fermeture');
        expect(box(popup)!.ariaLabel).to.equal('Fermeture');
      });

      it('once is for how many days it stays closed, under its name', async () => {
        const name = newName();
        const popup = await place(html`
          <flexit-front-popup ${attribute}once="3" ${attribute}name=${name}>${CONTENT}</flexit-front-popup>
        `);
        await clickOn(closeButton(popup));
        await hidden(popup);
        expect(hasCookie(name)).to.equal(true);
        expect(policyOf('front-popup', popup)).to.equal('intent');
        const again = await fixture<FrontPopup>(html`
          <flexit-front-popup ${attribute}once="3" ${attribute}name=${name}>${CONTENT}</flexit-front-popup>
        `);
        await rested();
        expect(again.awake).to.equal(false);
        expect(again.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
      });

      it('once that is no number is told of once, and it shows on each page', async () => {
        const [once, name] = [`abc${prefix}`, newName()];
        const messages = await messagesDuring(async () => {
          const popup = await place(html`
            <flexit-front-popup ${attribute}once=${once} ${attribute}name=${name}>${CONTENT}</flexit-front-popup>
          `);
          expect(popup.once).to.equal(0);
          await clickOn(closeButton(popup));
          await hidden(popup);
        });
        expect(messages.map(({ text }) => text)).to.deep.equal([
          `<flexit-front-popup> ${prefix}once="${once}": expected a number from 0 to 36500`,
        ]);
        expect(hasCookie(name)).to.equal(false);
      });

      // Specification 2.7, 4.12, 9.6
      it('autoclose counts down on its button, and closes it', async () => {
        const timers = holdTimers(SECOND_MS);
        try {
          const popup = await place(html`
            <flexit-front-popup ${attribute}autoclose="3">${CONTENT}</flexit-front-popup>
          `);
          for (const left of [3, 2, 1]) {
            await until(() => closeButton(popup).textContent === `Fermer (${left})` && timers.pending === 1);
            timers.fire();
          }
          await hidden(popup);
        } finally {
          timers.release();
        }
      });

      it('open shows it though it was closed before', async () => {
        const name = newName();
        closed(name);
        await place(html`
          <flexit-front-popup ${attribute}once="3" ${attribute}name=${name} ${attribute}open>${CONTENT}</flexit-front-popup>
        `);
      });
    });
  }

  it('is remembered under its id where it has no name', async () => {
    const id = newName();
    const popup = await place(html`<flexit-front-popup once="3" id=${id}>${CONTENT}</flexit-front-popup>`);
    await clickOn(closeButton(popup));
    await hidden(popup);
    expect(hasCookie(id)).to.equal(true);
  });

  it('without once shows though a cookie of its name is there', async () => {
    const name = newName();
    closed(name);
    await place(html`<flexit-front-popup name=${name}>${CONTENT}</flexit-front-popup>`);
  });

  it('with once, and neither name nor id, is told of once', async () => {
    const messages = await messagesDuring(async () => {
      for (const _ of [1, 2]) {
        const popup = await place(html`<flexit-front-popup once="3">${CONTENT}</flexit-front-popup>`);
        await clickOn(closeButton(popup));
        await hidden(popup);
      }
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-front-popup> name="": expected a name, for what is closed to stay so',
    ]);
  });

  describe('its countdown', () => {
    let timers: HeldTimers;
    beforeEach(() => {
      timers = holdTimers(SECOND_MS);
    });
    afterEach(() => timers.release());

    const counting = (popup: Element, left: number) =>
      until(() => closeButton(popup).textContent === `Fermer (${left})` && timers.pending === 1, `${left} counts`);
    const held = () => until(() => timers.pending === 0, 'It waits');
    const placed = () =>
      place(html`<flexit-front-popup titre="Fermeture" autoclose="5">${CONTENT}</flexit-front-popup>`);

    it('waits while it is hovered', async () => {
      const popup = await placed();
      await counting(popup, 5);
      await hover(popup.querySelector('p')!);
      await held();
      expect(closeButton(popup).textContent).to.equal('Fermer (5)');
      await leave();
      await counting(popup, 5);
      timers.fire();
      await counting(popup, 4);
    });

    it('waits while it has the focus', async () => {
      const field = await fixture<HTMLInputElement>(html`<input aria-label="Nom">`);
      const popup = await placed();
      await counting(popup, 5);
      popup.querySelector('a')!.focus();
      await held();
      closeButton(popup).focus();
      await rested();
      expect(timers.pending).to.equal(0);
      field.focus();
      await counting(popup, 5);
    });

    it('waits while the page is hidden', async () => {
      const popup = await placed();
      await counting(popup, 5);
      let isHidden = true;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      try {
        document.dispatchEvent(new Event('visibilitychange'));
        await held();
        isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
        await counting(popup, 5);
      } finally {
        Reflect.deleteProperty(document, 'hidden');
      }
    });

    it('waits while a dialog is over it', async () => {
      const popup = await placed();
      await counting(popup, 5);
      const modal = await fixture<HTMLElement & { show(): boolean; close(): boolean }>(html`
        <flexit-modal titre="Horaires"><p>De 9 h à 17 h.</p></flexit-modal>
      `);
      modal.show();
      await held();
      modal.close();
      await counting(popup, 5);
    });

    it('waits while a dialog of the page’s own is over it', async () => {
      const popup = await placed();
      await counting(popup, 5);
      const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>Merci</button></dialog>`);
      dialog.showModal();
      for (let second = 0; second < 6; second += 1) timers.fire();
      await rested();
      expect([closeButton(popup).textContent, isShown(popup)]).to.deep.equal(['Fermer (5)', true]);
      dialog.close();
      timers.fire();
      await counting(popup, 4);
    });

    it('waits where it opens out of sight, beside what is so already', async () => {
      const area = await coveringField();
      const banner = await fixture(html`<flexit-banner name=${newName()}><p>Travaux</p></flexit-banner>`);
      await shown(banner);
      area.focus();
      await hidden(banner);
      const popup = await fixture<FrontPopup>(html`
        <flexit-front-popup titre="Fermeture" autoclose="5">${CONTENT}</flexit-front-popup>
      `);
      await until(() => box(popup)?.dataset.side === 'away');
      await held();
      area.blur();
      await counting(popup, 5);
    });

    it('goes on where it had closed out of sight', async () => {
      const area = await coveringField();
      const popup = await placed();
      area.focus();
      await hidden(popup);
      popup.close();
      await until(() => !popup.open);
      area.blur();
      popup.show();
      await counting(popup, 5);
    });

    // Specification 2.7, 4.12
    it('ends with a closing whose source is the timer', async () => {
      const popup = await placed();
      const sources: string[] = [];
      popup.addEventListener('flexit-close', (event) => sources.push((event as CustomEvent).detail.source));
      for (const left of [5, 4, 3, 2, 1]) {
        await counting(popup, left);
        timers.fire();
      }
      await hidden(popup);
      await until(() => sources.length === 1);
      expect(sources).to.deep.equal(['timer']);
    });

    it('leaves it open, without a number, where the page prevents its end', async () => {
      const popup = await placed();
      popup.addEventListener('flexit-before-close', (event) => event.preventDefault());
      for (const left of [5, 4, 3, 2, 1]) {
        await counting(popup, left);
        timers.fire();
      }
      await until(() => closeButton(popup).textContent === 'Fermer');
      expect(isShown(popup)).to.equal(true);
    });

    it('begins anew each time that it opens', async () => {
      const popup = await placed();
      await counting(popup, 5);
      timers.fire();
      await counting(popup, 4);
      await clickOn(closeButton(popup));
      await hidden(popup);
      await leave();
      popup.show();
      await counting(popup, 5);
    });

    it('begins anew where it opens at once after its focused button has closed it', async () => {
      const popup = await placed();
      await counting(popup, 5);
      timers.fire();
      await counting(popup, 4);
      closeButton(popup).focus();
      await held();
      closeButton(popup).click();
      await hidden(popup);
      popup.show();
      await counting(popup, 5);
    });

    it('is not told to screen readers', async () => {
      const popup = await placed();
      await counting(popup, 5);
      const status = await until(() => document.querySelector('[role=status][data-flexit]'));
      await until(() => status.textContent === 'Fermeture', 'It is announced');
      timers.fire();
      await counting(popup, 4);
      expect(status.textContent).to.equal('Fermeture');
      expect(popup.shadowRoot!.querySelector('[part=countdown]')!.ariaHidden).to.equal('true');
    });
  });

  it('is no modal dialog, takes no focus, and leaves the page usable', async () => {
    const root = await fixture<HTMLElement>(
      html`<p><input aria-label="Nom"><button type="button">Valider</button></p>`,
    );
    const [field, button] = root.children as unknown as [HTMLInputElement, HTMLButtonElement];
    field.focus();
    const popup = await place();
    expectNode(document.activeElement, field);
    expect([box(popup)!.role, box(popup)!.hasAttribute('aria-modal')]).to.deep.equal(['dialog', false]);
    await type('Léa');
    expect(field.value).to.equal('Léa');
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    await clickOn(button);
    expect(clicks).to.equal(1);
    await expectAccessible();
  });

  it('closes by Escape from inside only', async () => {
    const popup = await place();
    await press('Escape');
    expect(isShown(popup)).to.equal(true);
    closeButton(popup).focus();
    await press('Escape');
    await hidden(popup);
  });

  it('never covers the field that is typed in', async () => {
    const field = await fixture<HTMLInputElement>(html`
      <input aria-label="Nom" style="position: fixed; bottom: 40px; right: 40px">
    `);
    field.focus();
    const popup = await place();
    expect(box(popup)!.dataset.side).to.equal('top');
    const [typed, shownAt] = [field.getBoundingClientRect(), box(popup)!.getBoundingClientRect()];
    expect(shownAt.bottom).to.be.below(typed.top);
  });

  it('stands in a corner, above a banner', async () => {
    const popup = await place();
    const { right, bottom, left } = box(popup)!.getBoundingClientRect();
    expect([right, bottom]).to.deep.equal([document.documentElement.clientWidth - 16, innerHeight - 16]);
    expect(left).to.be.above(300);
    const banner = await fixture(html`<flexit-banner name=${newName()}><p>Travaux</p></flexit-banner>`);
    await shown(banner);
    await until(() => box(popup)!.getBoundingClientRect().bottom + 16 === box(banner)!.getBoundingClientRect().top);
    expect(box(banner)!.getBoundingClientRect().bottom).to.equal(innerHeight);
  });

  it('stands in the other corner in a page that is read from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const popup = await place();
      expect(box(popup)!.getBoundingClientRect().left).to.equal(16);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('is a sheet at the lower edge of a narrow screen, of less than half its height', async () => {
    await resizeTo(320, 500);
    try {
      const popup = await place(html`
        <flexit-front-popup titre="Fermeture" autoclose="60"><p>${'La mairie ferme à midi. '.repeat(80)}</p></flexit-front-popup>
      `);
      const { left, right, top, bottom } = box(popup)!.getBoundingClientRect();
      expect([left, right, bottom]).to.deep.equal([0, document.documentElement.clientWidth, 500]);
      expect(top).to.be.at.least(250);
      const button = closeButton(popup).getBoundingClientRect();
      expect(button.bottom).to.be.at.most(500);
      await until(() => popup.shadowRoot!.querySelector<HTMLElement>('[part=content]')!.tabIndex === 0);
      await expectAccessible(popup);
    } finally {
      await resizeTo(800, 600);
    }
  });

  it('leaves nothing behind', async () => {
    const popup = await place(html`<flexit-front-popup titre="A" autoclose="5">${CONTENT}</flexit-front-popup>`);
    const parent = popup.parentElement!;
    popup.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(popup);
      parent.prepend(popup);
      popup.show();
      popup.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });
});
