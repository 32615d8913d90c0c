import './support/leaks.ts';
import { aTimeout, expect, fixture } from '@open-wc/testing';
import '../elements/form.ts';
import '../elements/my-elements.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { applyActive, publishQuestion } from '../react/dom/forms/publish-question.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import { answering, openFrame, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type MyElements = HTMLElement & { src: string; titre: string; create(): Promise<boolean>; refresh(): Promise<boolean> };
type Popup = HTMLElement & {
  width: unknown;
  height: unknown;
  src: string;
  titre: string;
  confirmClose: boolean;
  reloadOnClose: boolean;
};

const PUBLISH = 'Etes vous sur de vouloir publier sur le site ?';
const UNPUBLISH = 'Etes vous sur de vouloir dépublier du site ?';
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const FRAGMENT = '<form><label>Titre <input name="titre"></label><button>Enregistrer</button></form>';

const formAddress = (path = 'nouvelle') => answering({ body: FRAGMENT }, path);
const absolute = (address: string) => new URL(address, location.href).href;

async function place(markup: string): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>('<div></div>');
  box.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return box;
}

async function placeArea(attributes = '', href = formAddress()) {
  const box = await place(`
    <flexit-my-elements ${attributes}>
      <a slot="trigger" href="${escapeHtml(href)}"><span>Nouvelle</span>
        annonce</a>
      <ul><li>Annonce 1</li></ul>
    </flexit-my-elements>`);
  const area = box.querySelector('flexit-my-elements') as MyElements;
  return { box, area, trigger: area.querySelector('a')! };
}

const popupIn = (page: Document) =>
  until(() => {
    const popup = page.querySelector<Popup>('flexit-popup[open]');
    return popup?.shadowRoot?.querySelector('[part=body][aria-busy=false]') ? popup : null;
  }, 'No popup opened');
const part = <T extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<T>(selector)!;

const openModal = () => until(() => document.querySelector('flexit-modal[open]'), 'No modal opened');
const question = async () => part(await openModal(), '[part=body]').textContent;
async function answerWith(name: string) {
  const modal = await openModal();
  const buttons = [...modal.shadowRoot!.querySelectorAll('button')];
  await clickOn(buttons.find((button) => button.textContent === name)!);
  await until(() => !document.querySelector('flexit-modal'));
}

describe('flexit-my-elements', () => {
  afterEach(async () => {
    for (const opened of document.querySelectorAll('flexit-popup, flexit-modal')) opened.remove();
    await resizeTo(800, 600);
  });

  describe('the new element', () => {
    // Specification 2.2, 5.4
    it('opens as a fragment in a popup', async () => {
      const { area, trigger } = await placeArea();
      trigger.focus();
      expect(trigger.getAttribute('aria-haspopup')).to.equal('dialog');
      await press('Enter');
      const popup = await popupIn(document);
      const { width, height, titre, src, confirmClose, reloadOnClose } = popup;
      expect({ width, height, titre, src, confirmClose, reloadOnClose }).to.deep.equal({
        width: 600,
        height: 400,
        titre: 'Nouvelle annonce',
        src: absolute(formAddress()),
        confirmClose: true,
        reloadOnClose: true,
      });
      await resizeTo(1000, 700);
      const box = part(popup, 'dialog').getBoundingClientRect();
      expect([box.width, box.height].map(Math.round)).to.deep.equal([600, 400]); // WebKit: 400.00003.
      expect(popup.querySelector('input')).to.not.equal(null);
      expect(location.pathname).to.not.contain('nouvelle');
      await expectAccessible();
      expect(await area.create(), 'while it is open').to.equal(false);
      popup.remove();
      await aTimeout(0);
      await clickOn(trigger);
      await popupIn(document);
    });

    it('comes from src under the name titre', async () => {
      const { area, trigger } = await placeArea(
        `titre="Créer une annonce" src="${escapeHtml(formAddress('fragment'))}"`,
      );
      await clickOn(trigger);
      const popup = await popupIn(document);
      expect([popup.titre, popup.src]).to.deep.equal(['Créer une annonce', absolute(formAddress('fragment'))]);
      popup.remove();
      await aTimeout(0);
      area.src = formAddress('autre');
      area.setAttribute('data-title', 'Ignoré');
      area.removeAttribute('titre');
      const created = area.create();
      const second = await popupIn(document);
      expect([second.titre, second.src]).to.deep.equal(['Ignoré', absolute(formAddress('autre'))]);
      second.remove();
      expect(await created).to.equal(true);
    });

    for (const type of ['flexit-before-open', 'flexit-request'])
      it(`has not opened where ${type} was prevented`, async () => {
        const { area } = await placeArea();
        document.addEventListener(type, (event) => event.preventDefault(), { once: true });
        expect(await area.create()).to.equal(false);
        expect(document.querySelector('flexit-popup')).to.equal(null);
        const created = area.create();
        (await popupIn(document)).remove();
        expect(await created).to.equal(true);
      });

    it('opens from every kind of trigger', async () => {
      const box = await place(`
        <flexit-my-elements>
          <p slot="trigger"><a href="${escapeHtml(formAddress('lien'))}">Nouvelle</a></p>
        </flexit-my-elements>
        <flexit-my-elements>
          <form slot="trigger" action="${escapeHtml(formAddress('envoi'))}"><button>Nouvelle aussi</button></form>
        </flexit-my-elements>`);
      await clickOn(box.querySelector('a')!);
      const first = await popupIn(document);
      expect(first.src).to.equal(absolute(formAddress('lien')));
      expect(first.titre).to.equal('Nouvelle');
      first.remove();
      await aTimeout(0);
      await clickOn(box.querySelector('button')!);
      const second = await popupIn(document);
      expect(new URL(second.src).pathname).to.equal('/__fixture/envoi');
    });

    // Specification 4.9, 5.4
    it('asks before what was typed is lost, and reloads the page once it is closed', async () => {
      const address = await publishPage(
        `<!doctype html><html lang="fr"><title>Mon espace</title><body><flexit-my-elements><a slot="trigger" href="${escapeHtml(formAddress())}">Nouvelle annonce</a></flexit-my-elements><script type="module" src="/elements/my-elements.ts"></script>`,
        'none',
      );
      const frame = await openFrame(address);
      try {
        const page = () => frame.contentDocument!;
        const trigger = await until(() => page().querySelector<HTMLElement>('flexit-my-elements:defined a'));
        await clickOn(trigger);
        const popup = await popupIn(page());
        const close = part(popup, '[part=close]');
        expect(close.getAttribute('aria-label')).to.equal('Fermer');
        await clickOn(popup.querySelector('input')!);
        await type('Bal');
        const reloaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        await clickOn(close);
        const question = await until(() => page().querySelector('flexit-modal[open]'));
        expect(popup.matches(':state(open)'), 'as long as it is asked').to.equal(true);
        await clickOn([...question.shadowRoot!.querySelectorAll<HTMLElement>('[part~=button]')].at(-1)!);
        await reloaded;
        expect(page().location.pathname).to.equal(new URL(address, location.href).pathname);
        expect(page().querySelector('flexit-popup, flexit-modal')).to.equal(null);
      } finally {
        frame.remove();
      }
    });

    it('is reached natively where no popup is to open', async () => {
      const page = (globalThis as unknown as Record<symbol, { load(name: string): Promise<unknown> }>)[
        Symbol.for('flexit')
      ]!;
      const { load } = page;
      const { area, trigger } = await placeArea('', '#nouvelle');
      page.load = (name) => (name === 'popup' ? Promise.reject(new Error('404')) : load(name));
      try {
        await clickOn(trigger);
        await until(() => location.hash === '#nouvelle');
        history.replaceState(null, '', location.pathname + location.search);
        expect(await area.create()).to.equal(false);
        await until(() => location.hash === '#nouvelle');
        history.replaceState(null, '', location.pathname + location.search);
      } finally {
        page.load = load;
      }
      const outcomes: boolean[] = [];
      const record = (event: Event) => {
        outcomes.push(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', record);
      trigger.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      window.removeEventListener('click', record);
      expect(outcomes).to.deep.equal([false]);
      expect(document.querySelector('flexit-popup')).to.equal(null);
    });

    it('warns once where it has no address', async () => {
      const { area, trigger } = await placeArea('', 'javascript:alert(1)');
      const empty = document.createElement('flexit-my-elements') as MyElements;
      const messages = await messagesDuring(async () => {
        await clickOn(trigger);
        expect(await area.create()).to.equal(false);
        area.after(empty);
        expect(await empty.create()).to.equal(false);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-my-elements> src="javascript:alert(1)": expected the address of the form',
        '<flexit-my-elements> src="": expected the address of the form',
      ]);
      expect(document.querySelector('flexit-popup')).to.equal(null);
    });
  });

  describe('refresh', () => {
    const answerTo = (area: Element, address: string) =>
      area.addEventListener('flexit-request', (event) => {
        (event as CustomEvent).detail.url = address;
      });

    // Specification 4.10
    it('brings the area up to date in place', async () => {
      const { area, trigger } = await placeArea('id="zone"');
      const row = area.querySelector('li')!;
      answerTo(
        area,
        answering({
          body: '<!doctype html><title>t</title><flexit-my-elements id="zone"><a slot="trigger" href="/n">Nouvelle annonce</a><ul><li>Annonce 1</li><li>Annonce 2</li></ul></flexit-my-elements>',
        }),
      );
      trigger.focus();
      expect(await area.refresh()).to.equal(true);
      expect([...area.querySelectorAll('li')].map(({ textContent }) => textContent)).to.deep.equal([
        'Annonce 1',
        'Annonce 2',
      ]);
      expect(area.querySelector('li')).to.equal(row);
      expect(deepActiveElement()).to.equal(trigger);
      expect(area.hasAttribute('aria-busy')).to.equal(false);
    });

    it('gives up what nobody waits for any more, without a word', async () => {
      const { area } = await placeArea('id="zone"');
      const key = uniqueKey();
      answerTo(area, answering({ key, hang: true }));
      const refreshed = area.refresh();
      await until(async () => (await requestsOf(key)).length > 0);
      area.remove();
      expect(await refreshed).to.equal(false);
      expect(document.querySelector('flexit-modal')).to.equal(null);
    });

    it('keeps the rows where it fails', async () => {
      for (const address of [
        answering({ status: 500, body: 'x' }),
        answering({ body: '<!doctype html><title>Connexion</title>' }),
        answering({ type: 'application/json', body: '{}' }),
        answering({ reset: true }),
      ]) {
        const { area } = await placeArea('id="zone"');
        answerTo(area, address);
        expect(await area.refresh()).to.equal(false);
        expect(await question()).to.equal(GENERAL);
        await answerWith('OK');
        expect(area.querySelectorAll('li')).to.have.length(1);
        expect(area.hasAttribute('aria-busy')).to.equal(false);
      }
    });
  });

  describe('the question before publishing', () => {
    /** A form inside the area that posts natively, into a frame. */
    async function placeForm(fields: string, wrap = (form: string) => form, attributes = 'target="envoi"') {
      const key = uniqueKey();
      const action = escapeHtml(answering({ key, body: '<p>Enregistré</p>' }));
      const box = await place(`
        <flexit-my-elements>
          ${wrap(`<form method="post" action="${action}" ${attributes}>${fields}</form>`)}
        </flexit-my-elements>
        <iframe name="envoi" title="Envoi"></iframe>`);
      const sent = async () => (await requestsOf(key)).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
      return { form: box.querySelector('form')!, buttons: [...box.querySelectorAll('button')], sent };
    }
    const NAMED = `<input name="titre" value="Bal" aria-label="Titre">
      <button name="active" value="1">Enregistrer et publier</button><button name="active" value="0">Enregistrer et dépublier</button><button>Aperçu</button>`;
    const HIDDEN = `<input type="hidden" name="active" value="0"><input name="titre" value="Bal" aria-label="Titre">
      <button data-active="1">Publier</button><button data-active="0">Dépublier</button>`;

    // Specification 4.3, 4.4, 8.5, 8.6
    it('is asked by the buttons named active', async () => {
      const { buttons, sent } = await placeForm(NAMED);
      const [publish, unpublish, preview] = buttons;
      await clickOn(publish!);
      expect(await question()).to.equal(PUBLISH);
      expect(part(await openModal(), '[part=title]').textContent).to.equal('Avertissement');
      await expectAccessible();
      await answerWith('non');
      await clickOn(unpublish!);
      expect(await question()).to.equal(UNPUBLISH);
      await press('Escape');
      await until(() => !document.querySelector('flexit-modal'));
      expect(await sent()).to.deep.equal([]);
      await clickOn(unpublish!);
      await answerWith('oui');
      await until(async () => (await sent()).length === 1);
      await clickOn(publish!);
      await answerWith('oui');
      await until(async () => (await sent()).length === 2);
      await clickOn(preview!);
      await until(async () => (await sent()).length === 3, 'The other button asked');
      expect(await sent()).to.deep.equal([
        { titre: 'Bal', active: '0' },
        { titre: 'Bal', active: '1' },
        { titre: 'Bal' },
      ]);
    });

    for (const [group, fields] of hostileFields().entries())
      it(`is asked where fields have the names of the form's own members (group ${group})`, async () => {
        const { buttons, sent } = await placeForm(NAMED + fields);
        const thrown = await uncaughtDuring(async () => {
          await clickOn(buttons[0]!);
          expect(await question()).to.equal(PUBLISH);
          await answerWith('oui');
          await until(async () => (await sent()).length === 1);
        });
        expect(thrown).to.deep.equal([]);
        expect((await sent())[0]!.active).to.equal('1');
      });

    // Specification 4.4
    it('is asked once, by Enter in a field too', async () => {
      const { form, buttons, sent } = await placeForm(NAMED);
      form.querySelector('input')!.focus();
      await press('Enter');
      expect(await question()).to.equal(PUBLISH);
      buttons[1]!.click();
      await answerWith('oui');
      await until(async () => (await sent()).length === 1);
      await aTimeout(50); // Nothing tells that there is no second question.
      expect(document.querySelector('flexit-modal')).to.equal(null);
      expect(await sent()).to.deep.equal([{ titre: 'Bal', active: '1' }]);
    });

    // Specification 3.2
    it('sets the hidden field only for what is sent', async () => {
      const { form, buttons, sent } = await placeForm(HIDDEN);
      const hidden = form.querySelector<HTMLInputElement>('[type=hidden]')!;
      await clickOn(buttons[0]!);
      expect(await question()).to.equal(PUBLISH);
      await answerWith('non');
      expect(hidden.value).to.equal('0');
      await clickOn(buttons[0]!);
      await answerWith('oui');
      await until(async () => (await sent()).length === 1);
      expect(await sent()).to.deep.equal([{ active: '1', titre: 'Bal' }]);
      expect(hidden.value).to.equal('0');
    });

    it('leaves native validation alone', async () => {
      const { form, buttons, sent } = await placeForm(`<input name="titre" required aria-label="Titre">${NAMED}`);
      await clickOn(buttons[0]!);
      await aTimeout(100); // Nothing tells that there is no question.
      expect(document.querySelector('flexit-modal')).to.equal(null);
      form.noValidate = true;
      form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
      await clickOn(buttons[0]!);
      await aTimeout(100); // As above.
      expect(document.querySelector('flexit-modal')).to.equal(null);
      expect(await sent()).to.deep.equal([]);
    });

    it('is asked once by flexit-form', async () => {
      const { buttons, sent } = await placeForm(HIDDEN, (form) => `<flexit-form>${form}</flexit-form>`, '');
      await clickOn(buttons[0]!);
      expect(await question()).to.equal(PUBLISH);
      await answerWith('non');
      await until(() => !document.querySelector('flexit-modal'));
      expect(await sent()).to.deep.equal([]);
      await clickOn(buttons[0]!);
      await answerWith('oui');
      await until(async () => (await sent()).length === 1);
      expect(await sent()).to.deep.equal([{ active: '1', titre: 'Bal' }]);
    });
  });

  it('leaves the page as the server made it', async () => {
    const { box, area, trigger } = await placeArea();
    const nodes = [...box.querySelectorAll('*')];
    const boxes = () => nodes.map((node) => JSON.stringify(node.getBoundingClientRect()));
    const before = boxes();
    area.setAttribute('when', 'eager');
    expect(boxes()).to.deep.equal(before);
    expect([...box.querySelectorAll('*')]).to.deep.equal(nodes);
    await expectAccessible();
    area.remove();
    await until(() => !trigger.hasAttribute('aria-haspopup'));
    expect(area.querySelectorAll('li')).to.have.length(1);
  });

  it('leaves nothing after 50 cycles', async () => {
    const box = await place('<div></div><div></div>');
    const [first, second] = box.querySelectorAll('div');
    const warm = (await placeArea()).area.create();
    (await popupIn(document)).remove();
    await warm;
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 50; cycle += 1) {
      const area = document.createElement('flexit-my-elements') as MyElements;
      area.src = formAddress();
      first!.append(area);
      const created = area.create();
      second!.append(area);
      (await until(() => document.querySelector('flexit-popup[open]'))).remove();
      expect(await created).to.equal(true);
      area.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(document.querySelector('flexit-popup')).to.equal(null);
  });
});

describe('publishQuestion and applyActive', () => {
  const formOf = async (fields: string) => (await place(`<form>${fields}</form>`)).querySelector('form')!;

  it('ask what the submitter is about to do', async () => {
    const form = await formOf(
      '<button name="active" value="1">a</button><button name="active" value="0">b</button><button name="active" value="2">c</button><button name="autre" value="1">d</button>',
    );
    const texts = [...form.querySelectorAll('button')].map((button) => publishQuestion(form, button));
    expect(texts).to.deep.equal([PUBLISH, UNPUBLISH, undefined, undefined]);
    expect(publishQuestion(form, null)).to.equal(undefined);
    const hidden = await formOf('<input type="hidden" name="active"><button data-active="0">a</button>');
    expect(publishQuestion(hidden, hidden.querySelector('button'))).to.equal(UNPUBLISH);
  });

  it('warn once of a data-active that cannot be obeyed', async () => {
    const messages = await messagesDuring(async () => {
      const form = await formOf('<button data-active="1">a</button><button data-active="oui">b</button>');
      for (const button of [...form.querySelectorAll('button'), ...form.querySelectorAll('button')]) {
        expect(publishQuestion(form, button)).to.equal(undefined);
      }
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<button> data-active="1": expected a hidden field named active in its form',
      '<button> data-active="oui": expected 1 (publish) or 0 (unpublish)',
    ]);
  });

  // Specification 3.2
  it('set every hidden field of the form', async () => {
    const box = await place(`
      <form id="f"><input type="hidden" name="active"><input name="elements"><button data-active="1">a</button></form>
      <input type="hidden" name="active" value="7" form="f"><form><input type="hidden" name="active" value="8"></form>`);
    const form = box.querySelector('form')!;
    const fields = [...box.querySelectorAll<HTMLInputElement>('[type=hidden]')];
    const release = applyActive(form, form.querySelector('button'));
    expect(fields.map(({ value }) => value)).to.deep.equal(['1', '1', '8']);
    release();
    expect(fields.map((field) => field.getAttribute('value'))).to.deep.equal([null, '7', '8']);
    applyActive(form, null)();
  });
});
