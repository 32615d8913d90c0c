import './support/leaks.ts';
import { aTimeout, expect, fixture } from '@open-wc/testing';
import '../elements/my-element.ts';
import '../elements/my-elements.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, doubleClickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import { type Answer, answering, openFrame, openGate, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type MyElement = HTMLElement & {
  active: boolean;
  elementId: string;
  elementModuleIdent: string;
  url: string;
  activate(): Promise<boolean>;
  delete(): Promise<boolean>;
  edit(): Promise<boolean>;
  submit(): Promise<boolean>;
};

const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const PUBLISHED = { json: { result: true, class: 'etat etat-publie', msg: '' } };
const UNPUBLISHED = { json: { result: true, class: 'etat etat-brouillon', msg: '' } };
const DELETED = { json: { result: true } };

/** A row as a server writes it. */
const rowOf = (id: number, url: string, active = 1) => `
  <li id="ligne-${id}">
    <h3>Annonce ${id}</h3>
    <flexit-my-element element-module-ident="annonces" element-id="${id}" active="${active}" url="${escapeHtml(url)}">
      <a data-action="activate" class="etat" href="#natif"><svg width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="9"/></svg> <span>État ${id}</span></a>
      <a data-action="edit" href="#modifier">Modifier ${id}</a>
      <button type="button" data-action="delete">Supprimer ${id}</button>
    </flexit-my-element>
  </li>`;

async function place(markup: string): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>('<div></div>');
  box.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return box;
}

interface Row {
  box: HTMLElement;
  element: MyElement;
  /** The row's activate, edit and delete controls. */
  state: HTMLElement;
  edit: HTMLElement;
  remove: HTMLElement;
}

async function placeRow(answer: Answer, active = 1): Promise<Row> {
  const box = await place(`<ul>${rowOf(7, answering(answer), active)}</ul>`);
  return { box, ...controls(box) };
}

function controls(box: Element): Omit<Row, 'box'> {
  const find = <T extends HTMLElement>(selector: string) => box.querySelector<T>(selector)!;
  return {
    element: find<MyElement>('flexit-my-element'),
    state: find('[data-action=activate]'),
    edit: find('[data-action=edit]'),
    remove: find('[data-action=delete]'),
  };
}

const openModal = () => until(() => document.querySelector('flexit-modal[open]'), 'No modal opened');
const modalText = (modal: Element) => modal.shadowRoot!.querySelector('[part=body]')!.textContent;
const modalTitle = (modal: Element) => modal.shadowRoot!.querySelector('[part=title]')!.textContent;
const buttonNamed = (modal: Element, name: string) =>
  [...modal.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent === name)!;
const answerWith = async (name: string) => clickOn(buttonNamed(await openModal(), name));
const announced = (text: string) =>
  until(
    () => document.querySelector('[role=status][data-flexit]')?.textContent === text,
    `« ${text} » was not announced`,
  );
const eventsOf = (element: Element, type: string) => {
  const events: CustomEvent[] = [];
  element.addEventListener(type, (event) => events.push(event as CustomEvent));
  return events;
};
const parameters = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe('flexit-my-element', () => {
  afterEach(async () => {
    for (const modal of document.querySelectorAll('flexit-modal')) modal.remove();
    history.replaceState(null, '', location.pathname + location.search);
    await Promise.resolve();
  });

  describe('activate', () => {
    // Specification 4.1, 4.2, 7.2, 7.3
    it('toggles what the server answered', async () => {
      const key = uniqueKey();
      const { box, element, state } = await placeRow({ ...UNPUBLISHED, key });
      const events = eventsOf(box, 'flexit-activate');
      await clickOn(state);
      await until(() => events.length === 1);
      expect(events[0]!.detail).to.deep.equal({ class: 'etat etat-brouillon', active: false });
      expect(events[0]!.target).to.equal(element);
      expect(state.getAttribute('class')).to.equal('etat etat-brouillon');
      expect(element.active).to.equal(false);
      expect(element.hasAttribute('active')).to.equal(false);
      await announced('Dépublié.');
      expect(document.querySelector('flexit-modal')).to.equal(null);
      expect(location.hash).to.equal('');

      element.url = answering({ ...PUBLISHED, key });
      await aTimeout(550); // So that it is another click, and no double click.
      await clickOn(state);
      await until(() => events.length === 2);
      expect(events[1]!.detail).to.deep.equal({ class: 'etat etat-publie', active: true });
      expect(element.active).to.equal(true);
      expect(element.getAttribute('active')).to.equal('');
      await announced('Publié.');
      const requests = await requestsOf(key);
      expect(requests.map(({ method, body }) => [method, parameters(body)])).to.deep.equal(
        ['0', '1'].map((active) => [
          'POST',
          { action: 'my_elements_activate', element_module_ident: 'annonces', element_id: '7', active },
        ]),
      );
      expect(requests[0]!.headers['x-requested-with']).to.equal('XMLHttpRequest');
    });

    // Specification 4.2
    it('replaces only the class named in data-state-class', async () => {
      const { element, state } = await placeRow({ json: { result: true, class: 'etat-brouillon', msg: '' } });
      state.className = 'bouton etat-publie grand';
      state.dataset.stateClass = 'etat-publie';
      expect(await element.activate()).to.equal(true);
      expect([...state.classList]).to.have.members(['bouton', 'etat-brouillon', 'grand']);
      element.url = answering({ json: { result: true, class: 'etat-publie en-ligne' } });
      expect(await element.activate()).to.equal(true);
      expect([...state.classList]).to.have.members(['bouton', 'etat-publie', 'en-ligne', 'grand']);
      element.url = answering({ json: { result: true, class: '' } });
      expect(await element.activate()).to.equal(true);
      expect([...state.classList]).to.have.members(['bouton', 'grand']);
    });

    // Specification 4.2
    it('keeps the class where the server answers none', async () => {
      const { element, state } = await placeRow(DELETED, 0);
      expect(await element.activate()).to.equal(true);
      expect(state.className).to.equal('etat');
      expect(element.active).to.equal(true);
    });

    // Specification 3.1
    it('toggles what any spelling of active says', async () => {
      for (const [spelling, active] of [
        ['active="0"', true],
        ['active="1"', false],
        ['active', false],
        ['data-active="1"', false],
        ['data-active="non"', true],
        ['', true],
      ] as const) {
        const box = await place(
          `<flexit-my-element data-element-module-ident="m" data-element-id="1" ${spelling} url="${escapeHtml(answering(DELETED))}"></flexit-my-element>`,
        );
        const { element } = controls(box);
        const events = eventsOf(element, 'flexit-activate');
        await element.activate();
        expect(element.active, spelling).to.equal(active);
        expect(events[0]!.detail.active, spelling).to.equal(active);
        expect(element.hasAttribute('active'), spelling).to.equal(active);
        await element.activate();
        expect(element.active, `${spelling}, twice`).to.equal(!active);
      }
    });

    it('speaks the language of its place', async () => {
      const { box, element } = await placeRow(DELETED, 0);
      box.lang = 'en';
      await element.activate();
      await announced('Published.');
      expect(document.querySelector<HTMLElement>('[role=status][data-flexit]')!.lang).to.equal('en');
    });

    it('asks in the words of its control, then of the site’s texts, and says what the server does', async () => {
      const message = 'L’annonce « Vélo » est supprimée.';
      const { element, remove } = await placeRow({ json: { result: true, msg: message } });
      const site = document.createElement('flexit-site');
      site.setAttribute(
        'translations',
        JSON.stringify({
          'Voulez vous supprimer cet élément ? (titre)': 'Supprimer ?',
          'Voulez vous supprimer cet élément ? (oui)': 'Supprimer',
        }),
      );
      document.body.append(site);
      const labels = (modal: Element) =>
        [...modal.shadowRoot!.querySelectorAll('[part~=button]')].map(({ textContent }) => textContent);
      await clickOn(remove);
      const general = await openModal();
      expect([modalTitle(general), modalText(general), ...labels(general)]).to.deep.equal([
        'Supprimer ?',
        'Voulez vous supprimer cet élément ?',
        'non',
        'Supprimer',
      ]);
      await answerWith('non');
      await until(() => !document.querySelector('flexit-modal'));
      site.remove();

      Object.assign(remove.dataset, {
        confirm: 'Elle disparaîtra.',
        confirmTitre: 'Supprimer « Vélo » ?',
        confirmOui: 'Supprimer l’annonce',
        confirmNon: 'Annuler',
      });
      await clickOn(remove);
      const own = await openModal();
      expect([modalTitle(own), modalText(own), ...labels(own)]).to.deep.equal([
        'Supprimer « Vélo » ?',
        'Elle disparaîtra.',
        'Annuler',
        'Supprimer l’annonce',
      ]);
      expect(own.shadowRoot!.querySelectorAll('[part~=button].important')).to.have.length(1);
      await answerWith('Supprimer l’annonce');
      await until(() => !element.isConnected);
      await until(() => document.querySelector('body > [role=status][data-flexit]')?.textContent === message);
    });

    it('asks its own question where the control’s is empty', async () => {
      const { remove } = await placeRow({ json: { result: true } });
      remove.dataset.confirm = '';
      await clickOn(remove);
      expect(modalText(await openModal())).to.equal('Voulez vous supprimer cet élément ?');
      await answerWith('non');
      await until(() => !document.querySelector('flexit-modal'));
    });

    it('sends once for a double click', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const { box, element, state } = await placeRow({ ...PUBLISHED, gate, key }, 0);
      state.setAttribute('aria-disabled', 'false');
      const events = eventsOf(box, 'flexit-activate');
      await doubleClickOn(state);
      expect(state.getAttribute('aria-busy')).to.equal('true');
      expect(state.getAttribute('aria-disabled')).to.equal('true');
      expect(element.matches(':state(busy)')).to.equal(true);
      expect(await element.activate(), 'a third').to.equal(false);
      await expectAccessible();
      await openGate(gate);
      await until(() => events.length === 1);
      await until(() => !state.hasAttribute('aria-busy'));
      expect(state.getAttribute('aria-disabled'), 'as the server had it').to.equal('false');
      expect(element.matches(':state(busy)')).to.equal(false);
      expect(await requestsOf(key)).to.have.length(1);
      expect(element.active).to.equal(true);
    });

    it('is not undone by the second click of a double click once the first is answered', async () => {
      const key = uniqueKey();
      const { box, state } = await placeRow({ ...PUBLISHED, key }, 0);
      const events = eventsOf(box, 'flexit-activate');
      const click = (timeStamp: number, detail: number) => {
        const init = { bubbles: true, cancelable: true, composed: true, detail };
        const event = Object.defineProperty(new MouseEvent('click', init), 'timeStamp', { value: timeStamp });
        state.dispatchEvent(event);
        expect(event.defaultPrevented).to.equal(true);
      };
      click(1000, 1);
      await until(() => events.length === 1);
      click(1499, 2);
      await aTimeout(50); // Within which it would have been sent.
      expect(await requestsOf(key)).to.have.length(1);
      click(1999, 2);
      await until(() => events.length === 2);
      expect(await requestsOf(key)).to.have.length(2);
    });

    it('does nothing on a control that the server disabled', async () => {
      const key = uniqueKey();
      const { state } = await placeRow({ ...PUBLISHED, key });
      state.setAttribute('aria-disabled', 'true');
      await clickOn(state);
      expect(await requestsOf(key)).to.have.length(0);
      expect(location.hash).to.equal('');
    });
  });

  describe('its controls', () => {
    it('act by each native activation', async () => {
      const { box, element, state } = await placeRow(PUBLISHED);
      const events = eventsOf(box, 'flexit-activate');
      state.focus();
      await press('Enter');
      await until(() => events.length === 1);
      await clickOn(state.querySelector('circle')!);
      await until(() => events.length === 2);
      const button = document.createElement('button');
      button.dataset.action = 'activate';
      button.textContent = 'Ajouté plus tard';
      element.append(button);
      button.focus();
      await press('Enter');
      await until(() => events.length === 3);
      await press(' ');
      await until(() => events.length === 4);
      expect(button.className, 'the class is the pressed control’s').to.equal('etat etat-publie');
      expect(location.hash).to.equal('');
    });

    it('take the place of the submission of a form that works without script', async () => {
      const key = uniqueKey();
      const box = await place(`
        <div data-row>
          <flexit-my-element element-module-ident="m" element-id="1" url="${escapeHtml(answering(PUBLISHED))}">
            <form method="post" action="${escapeHtml(answering({ key }))}"><button data-action="activate">Publier</button></form>
            <form method="post" action="${escapeHtml(answering({ key }))}" data-action="activate">
              <input name="action" value="my_elements_activate" aria-label="Action"><button>Publier aussi</button>
            </form>
          </flexit-my-element>
        </div>`);
      const events = eventsOf(box, 'flexit-activate');
      const [first, second] = box.querySelectorAll('button');
      await clickOn(first!);
      await until(() => events.length === 1);
      first!.form!.requestSubmit(first!);
      await until(() => events.length === 2);
      await clickOn(box.querySelector('input')!);
      await press('Enter');
      await until(() => events.length === 3);
      expect(second!.className).to.equal('etat etat-publie');
      await clickOn(second!);
      await until(() => events.length === 4);
      expect(await requestsOf(key), 'the form itself').to.have.length(0);
    });

    it('leave to the browser every click that is not theirs', async () => {
      const key = uniqueKey();
      const { element, state } = await placeRow({ ...PUBLISHED, key });
      const other = document.createElement('a');
      other.href = '#autre';
      other.textContent = 'Autre lien';
      element.append(other);
      const outcomes: boolean[] = [];
      const record = (event: Event) => {
        outcomes.push(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', record);
      for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        const init = { bubbles: true, composed: true, cancelable: true, [modifier]: true };
        state.dispatchEvent(new MouseEvent('click', init));
      }
      await clickOn(other);
      window.removeEventListener('click', record);
      expect(outcomes).to.deep.equal([false, false, false, false, false]);
      state.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await clickOn(state);
      expect(await requestsOf(key)).to.have.length(0);
    });

    it('belong to the nearest element, where one stands in another', async () => {
      const key = uniqueKey();
      const inner = `<li><flexit-my-element element-module-ident="m" element-id="interne" url="${escapeHtml(answering({ ...PUBLISHED, key }))}"><button data-action="activate">Interne</button></flexit-my-element></li>`;
      const box = await place(`
        <ul><li>
          <flexit-my-element element-module-ident="m" element-id="externe" url="${escapeHtml(answering({ ...PUBLISHED, key }))}">
            <ul>${inner}</ul>
            <button data-action="activate">Externe</button>
          </flexit-my-element>
        </li></ul>`);
      const events = eventsOf(box, 'flexit-activate');
      const [innerButton, outerButton] = box.querySelectorAll('button');
      await clickOn(innerButton!);
      await until(() => events.length === 1);
      await clickOn(outerButton!);
      await until(() => events.length === 2);
      await (box.querySelector('flexit-my-element') as MyElement).activate();
      const ids = (await requestsOf(key)).map(({ body }) => parameters(body).element_id);
      expect(ids).to.deep.equal(['interne', 'externe', 'externe']);
      expect(innerButton!.className).to.equal('etat etat-publie');
    });
  });

  describe('where it posts', () => {
    const urlAsked = async (element: MyElement) => {
      const events = eventsOf(element, 'flexit-request');
      element.addEventListener('flexit-request', (event) => event.preventDefault(), { once: true });
      expect(await element.activate()).to.equal(false);
      return events[0]!.detail.url;
    };

    // Specification 7.1
    it('is the first of its url, the site’s endpoint and the modules processing script', async () => {
      const { element } = await placeRow(DELETED);
      element.url = '/propre';
      expect(await urlAsked(element)).to.equal('/propre');
      element.removeAttribute('url');
      element.setAttribute('url', '/propre-aussi');
      expect(await urlAsked(element)).to.equal('/propre-aussi');
      element.removeAttribute('url');
      expect(await urlAsked(element)).to.equal('/globalflexit/ajax/modules/traitement.php');
      const site = document.createElement('flexit-site');
      site.setAttribute('endpoints', '{"my-element":"/du-site"}');
      document.body.append(site);
      expect(await urlAsked(element)).to.equal('/du-site');
      site.remove();
      expect(document.querySelector('flexit-modal')).to.equal(null);
      expect(element.active).to.equal(true);
    });
  });

  describe('delete', () => {
    // Specification 8.3, 8.4
    it('deletes by oui alone', async () => {
      const key = uniqueKey();
      const { element, remove } = await placeRow({ ...DELETED, key });
      await clickOn(remove);
      const modal = await openModal();
      expect(modalTitle(modal)).to.equal('Avertissement');
      expect(modalText(modal)).to.equal('Voulez vous supprimer cet élément ?');
      await expectAccessible();
      await answerWith('non');
      await until(() => !document.querySelector('flexit-modal'));
      expect(deepActiveElement()).to.equal(remove);
      const refused = element.delete();
      await openModal();
      await press('Escape');
      expect(await refused).to.equal(false);
      expect(await requestsOf(key)).to.have.length(0);
      expect(element.isConnected).to.equal(true);
    });

    for (const [group, fields] of hostileFields().entries())
      it(`removes a row that is a form whose fields have the names of its own members (group ${group})`, async () => {
        const row = (id: number) =>
          `<form data-row>${rowOf(id, answering(DELETED)).replace(/<\/?li[^>]*>/g, '')}${fields}</form>`;
        const thrown = await uncaughtDuring(async () => {
          const box = await place(`<div>${row(1)}${row(2)}</div>`);
          await clickOn(controls(box).remove);
          await answerWith('oui');
          await until(() => box.querySelectorAll('[data-row]').length === 1, 'The row goes');
          expect(deepActiveElement()?.textContent).to.contain('État 2');
        });
        expect(thrown).to.deep.equal([]);
      });

    it('sends once for a double click', async () => {
      const key = uniqueKey();
      const { element, remove } = await placeRow({ ...DELETED, delay: 100, key });
      remove.click();
      remove.click();
      await answerWith('oui');
      remove.click();
      expect(document.querySelectorAll('flexit-modal').length).to.be.lessThan(2);
      await until(() => !element.isConnected);
      expect(document.querySelector('flexit-modal')).to.equal(null);
      expect(await requestsOf(key)).to.have.length(1);
    });

    // Specification 2.6, 7.2
    it('removes the row', async () => {
      const key = uniqueKey();
      const { box, element, remove } = await placeRow({ ...DELETED, key });
      const row = element.closest('li')!;
      const connected: boolean[] = [];
      box.addEventListener('flexit-delete', ({ target }) => {
        connected.push((target as Element).isConnected);
      });
      const durations = await durationsDuring(async () => {
        await clickOn(remove);
        await answerWith('oui');
        await until(() => connected.length === 1);
        expect(connected).to.deep.equal([true]);
        await until(() => Number(getComputedStyle(row).opacity) < 1);
        expect(row.inert).to.equal(true);
        await until(() => !row.isConnected);
      });
      expect(durations).to.deep.equal([400]);
      await announced('Élément supprimé.');
      expect(parameters((await requestsOf(key))[0]!.body)).to.deep.equal({
        action: 'my_elements_delete',
        element_module_ident: 'annonces',
        element_id: '7',
      });
    });

    /** How long each animation lasts that `act` begins, in milliseconds. */
    async function durationsDuring(act: () => Promise<unknown>): Promise<unknown[]> {
      const durations: unknown[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        durations.push((options as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, options);
      };
      await act().finally(() => {
        Element.prototype.animate = animate;
      });
      return durations;
    }

    // Specification 2.6
    it('takes the time that the page’s style says', async () => {
      const { box, element } = await placeRow(DELETED);
      for (const [time, durations] of [
        ['1s', [1000]],
        ['0ms', []],
      ] as const) {
        box.replaceChildren(
          ...new DOMParser().parseFromString(`<ul>${rowOf(1, answering(DELETED))}</ul>`, 'text/html').body.childNodes,
        );
        box.style.setProperty('--flexit-default', time);
        const row = controls(box).element;
        const removing = async () => {
          const deleted = row.delete();
          await answerWith('oui');
          expect(await deleted).to.equal(true);
          expect(row.isConnected).to.equal(false);
        };
        expect(await durationsDuring(removing), time).to.deep.equal(durations);
      }
      expect(element.isConnected).to.equal(false);
    });

    it('removes the row at once where the visitor wants no motion', async () => {
      const { element, remove } = await placeRow(DELETED);
      const { matchMedia } = window;
      window.matchMedia = (query) => ({ ...matchMedia.call(window, query), matches: /reduce/.test(query) });
      try {
        const removing = async () => {
          await clickOn(remove);
          await answerWith('oui');
          await until(() => !element.isConnected);
        };
        expect(await durationsDuring(removing)).to.deep.equal([]);
        await announced('Élément supprimé.');
      } finally {
        window.matchMedia = matchMedia;
      }
    });

    it('moves the focus to what is left of the list', async () => {
      const url = answering(DELETED);
      const rows = [1, 2, 3].map((id) => rowOf(id, url)).join('');
      const box = await place(
        `<flexit-my-elements id="zone" aria-label="Annonces"><ul>${rows}</ul></flexit-my-elements>`,
      );
      box.style.setProperty('--flexit-default', '50ms');
      const row = (id: number) => box.querySelector(`#ligne-${id}`)!;
      const removeRow = async (id: number) => {
        const gone = row(id);
        await clickOn(controls(gone).remove);
        await answerWith('oui');
        await until(() => !gone.isConnected);
      };
      await removeRow(2);
      expect(deepActiveElement()).to.equal(controls(row(3)).state);
      await removeRow(3);
      expect(deepActiveElement()).to.equal(controls(row(1)).state);
      await removeRow(1);
      const area = box.querySelector('flexit-my-elements')!;
      expect(deepActiveElement()).to.equal(area);
      (document.activeElement as HTMLElement).blur();
      expect(area.hasAttribute('tabindex')).to.equal(false);
    });

    it('leaves the focus where the visitor has taken it meanwhile', async () => {
      const { box, element, remove } = await placeRow({ ...DELETED, delay: 200 });
      const field = document.createElement('input');
      field.ariaLabel = 'Ailleurs';
      box.append(field);
      await clickOn(remove);
      await answerWith('oui');
      field.focus();
      await until(() => !element.isConnected);
      expect(deepActiveElement()).to.equal(field);
    });

    it('acts on the nearest li, tr, article or [data-row], else on itself', async () => {
      const cell = `<flexit-my-element element-module-ident="m" element-id="1" url="${escapeHtml(answering(DELETED))}"><button data-action="delete">Supprimer</button></flexit-my-element>`;
      for (const [markup, gone] of [
        [`<table><tbody><tr><td>${cell}</td></tr></tbody></table>`, 'tr'],
        [`<article><p>${cell}</p></article>`, 'article'],
        [`<ul><li><div data-row>${cell}</div></li></ul>`, '[data-row]'],
        [`<section>${cell}</section>`, 'flexit-my-element'],
      ] as const) {
        const box = await place(markup);
        box.style.setProperty('--flexit-default', '20ms');
        const row = box.querySelector(gone)!;
        const parent = row.parentElement!;
        await clickOn(box.querySelector('button')!);
        await until(() => document.querySelector('flexit-modal[open]'), `${gone}: no question`);
        await answerWith('oui');
        await until(() => !row.isConnected, `${gone} stayed`);
        expect(parent.isConnected, gone).to.equal(true);
        box.remove(); // WebKit lays the emptied list out late, under the next click.
      }
    });
  });

  describe('edit and submit', () => {
    type Popup = HTMLElement & {
      width: unknown;
      height: unknown;
      iframe: string;
      titre: string;
      confirmClose: boolean;
      reloadOnClose: boolean;
      refreshOnClose: unknown;
    };
    const UNSAVED =
      'Vous avez apporter des modifications sans enregistrer, êtes vous sûr de vouloir fermer ? (vous perdrez les modifications)';
    const formPage = () =>
      publishPage(
        '<!doctype html><html lang="fr"><title>Modifier</title><h1>Modifier</h1><form><label>Titre <input name="titre" value="Bal"></label></form>',
      );
    const openPopup = () =>
      until(() => {
        const popup = document.querySelector<Popup>('flexit-popup[open]');
        return popup?.shadowRoot?.querySelector('[part=body][aria-busy=false]') ? popup : null;
      }, 'No popup opened');
    const part = <T extends HTMLElement = HTMLElement>(popup: Element, selector: string) =>
      popup.shadowRoot!.querySelector<T>(selector)!;
    const fieldOf = (popup: Element) =>
      part<HTMLIFrameElement>(popup, 'iframe').contentDocument!.querySelector<HTMLInputElement>('input')!;

    /** Rows in an area, which a refresh finds again as `refreshed` is. */
    async function placeArea(refreshed: string) {
      const area = (rows: string) => `<flexit-my-elements id="zone"><ul>${rows}</ul></flexit-my-elements>`;
      const box = await place(area(rowOf(1, answering(DELETED)) + rowOf(2, answering(DELETED))));
      const zone = box.querySelector('flexit-my-elements')!;
      zone.addEventListener('flexit-request', (event) => {
        if (event.target === zone) (event as CustomEvent).detail.url = answering({ body: area(refreshed) });
      });
      return { zone, ...controls(box) };
    }

    afterEach(async () => {
      for (const popup of document.querySelectorAll('flexit-popup')) popup.remove();
      await resizeTo(800, 600);
    });

    // Specification 2.3, 2.4
    it('open a popup with the page in a frame', async () => {
      await resizeTo(1280, 800);
      const address = await formPage();
      const { zone, edit } = await placeArea('');
      edit.dataset.iframe = address;
      edit.innerHTML = 'Modifier <span hidden>caché</span><img alt="l’annonce" src="data:,"> <b>« Bal »</b>';
      await clickOn(edit);
      const popup = await openPopup();
      const { width, height, iframe, titre, confirmClose, reloadOnClose, refreshOnClose } = popup;
      expect({ width, height, titre, confirmClose, reloadOnClose }).to.deep.equal({
        width: 990,
        height: '98%',
        titre: 'Modifier l’annonce « Bal »',
        confirmClose: true,
        reloadOnClose: false,
      });
      expect(refreshOnClose).to.equal(zone);
      expect(iframe).to.equal(new URL(address, location.href).href);
      const box = part(popup, 'dialog').getBoundingClientRect();
      expect([box.width, box.height]).to.deep.equal([990, 784]);
      expect(location.hash).to.equal('');
      await expectAccessible();
    });

    // Specification 4.10, 5.1
    it('ask before unsaved changes are lost', async () => {
      const { zone, element, edit } = await placeArea(rowOf(1, answering(DELETED), 0) + rowOf(3, answering(DELETED)));
      edit.dataset.iframe = await formPage();
      const row = element.closest('li');
      edit.focus();
      await press('Enter');
      const popup = await openPopup();
      await clickOn(fieldOf(popup));
      await type('lade');
      await clickOn(part(popup, '[part=close]'));
      const modal = await openModal();
      expect(modalText(modal)).to.equal(UNSAVED);
      await answerWith('non');
      expect(popup.isConnected).to.equal(true);
      await until(() => !document.querySelector('flexit-modal'));
      await clickOn(part(popup, '[part=close]'));
      await answerWith('oui');
      await until(() => zone.querySelector('#ligne-3'), 'The area was not refreshed');
      expect(zone.querySelector('#ligne-2')).to.equal(null);
      expect(zone.querySelector('#ligne-1')).to.equal(row);
      expect(element.active, 'as the server says').to.equal(false);
      expect(popup.isConnected).to.equal(false);
      expect(deepActiveElement()).to.equal(edit);
    });

    it('leave a list without history where it is', async () => {
      await import('../elements/list.ts');
      const [key, other] = [uniqueKey(), uniqueKey()];
      const rows = `<ul>${rowOf(4, answering(DELETED))}</ul>`;
      const url = escapeHtml(answering({ body: rows, key }));
      const box = await place(
        `<flexit-my-elements><flexit-list id="miennes" when="eager" url="${url}"><ul>${rowOf(1, answering(DELETED))}</ul><a href="#2" rel="param:p;num:2">2</a></flexit-list></flexit-my-elements>`,
      );
      const area = box.querySelector('flexit-my-elements')!;
      area.addEventListener('flexit-request', (event) => {
        if (event.target === area) (event as CustomEvent).detail.url = answering({ key: other });
      });
      await clickOn(box.querySelector('[rel]')!);
      const edit = await until(() => box.querySelector<HTMLElement>('#ligne-4 [data-action=edit]'), 'Page 2 shows');
      edit.dataset.iframe = await formPage();
      await clickOn(edit);
      await clickOn(part(await openPopup(), '[part=close]'));
      await until(async () => (await requestsOf(key)).length === 2, 'The list is asked for');
      expect((await requestsOf(key)).map(({ body }) => parameters(body).p)).to.deep.equal(['2', '2']);
      expect(await requestsOf(other)).to.deep.equal([]);
    });

    // Specification 2.5
    it('open the address of their control', async () => {
      const address = await formPage();
      const box = await place(`
        <flexit-my-element>
          <a data-action="submit" href="${address}" title="Soumettre l’annonce"></a>
          <form action="${address}"><input type="hidden" name="id" value="é 1"><button data-action="edit" aria-label="Modifier le texte">✎</button></form>
        </flexit-my-element>`);
      const element = box.querySelector('flexit-my-element') as MyElement;
      box.querySelector('a')!.click();
      const first = await openPopup();
      expect([first.iframe, first.titre]).to.deep.equal([new URL(address, location.href).href, 'Soumettre l’annonce']);
      expect(first.reloadOnClose, 'there is no area around it').to.equal(true);
      first.remove();
      await aTimeout(0);
      const edited = element.edit();
      const second = await openPopup();
      expect(second.iframe).to.equal(new URL(`${address}?id=%C3%A9+1`, location.href).href);
      expect(second.titre).to.equal('Modifier le texte');
      expect(await element.edit(), 'while it is open').to.equal(false);
      second.remove();
      expect(await edited).to.equal(true);
      await clickOn(box.querySelector('button')!);
      await openPopup();
    });

    // Specification 4.11
    it('reload the page where there is no area around them', async () => {
      const address = await publishPage(
        `<!doctype html><html lang="fr"><title>Mon espace</title><body><article><flexit-my-element><a data-action="edit" href="${await formPage()}">Modifier</a></flexit-my-element></article><script type="module" src="/elements/my-element.ts"></script>`,
        'none',
      );
      const frame = await openFrame(address);
      try {
        const page = () => frame.contentDocument!;
        const link = await until(() => page().querySelector<HTMLElement>('flexit-my-element:defined a'));
        await clickOn(link);
        const close = await until(() =>
          page().querySelector('flexit-popup[open]')?.shadowRoot?.querySelector<HTMLElement>('[part=close]'),
        );
        const reloaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        await clickOn(close);
        await reloaded;
        expect(page().location.pathname).to.equal(new URL(address, location.href).pathname);
        expect(link.isConnected && link.ownerDocument === page()).to.equal(false);
      } finally {
        frame.remove();
      }
    });

    it('have not opened where that was prevented', async () => {
      const { element } = await placeArea('');
      document.addEventListener('flexit-before-open', (event) => event.preventDefault(), { once: true });
      expect(await element.edit()).to.equal(false);
      expect(document.querySelector('flexit-popup')).to.equal(null);
    });

    it('act natively where they cannot open a popup', async () => {
      const page = (globalThis as unknown as Record<symbol, { load(name: string): Promise<unknown> }>)[
        Symbol.for('flexit')
      ]!;
      const { load } = page;
      const { element, edit } = await placeArea('');
      page.load = (name) => (name === 'popup' ? Promise.reject(new Error('404')) : load(name));
      try {
        await clickOn(edit);
        await until(() => location.hash === '#modifier');
        history.replaceState(null, '', location.pathname + location.search);
        expect(await element.edit()).to.equal(false);
        await until(() => location.hash === '#modifier');
      } finally {
        page.load = load;
      }
      expect(document.querySelector('flexit-popup')).to.equal(null);
      edit.dataset.iframe = 'java\nscript:alert(1)';
      const messages = await messagesDuring(async () => {
        edit.setAttribute('href', '#refusée');
        await clickOn(edit);
        await until(() => location.hash === '#refus%C3%A9e');
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-my-element> data-action="edit" data-iframe="java\nscript:alert(1)": expected the address of its form',
      ]);
    });
  });

  describe('a fault', () => {
    const faults: Record<string, [Answer, string]> = {
      'a refusal with a message': [
        { json: { result: false, msg: 'Cet élément ne vous appartient pas.' } },
        'Cet élément ne vous appartient pas.',
      ],
      'a message with HTML in it': [
        { json: { result: false, msg: '<img src=x onerror="window.hacked = 1"> & <b>gras</b>' } },
        '<img src=x onerror="window.hacked = 1"> & <b>gras</b>',
      ],
      'a refusal without a message': [{ json: { result: false } }, GENERAL],
      'a blank message': [{ json: { result: false, msg: '  ' } }, GENERAL],
      'a message that is no text': [{ json: { result: false, msg: { a: 1 } } }, GENERAL],
      'a result that is no boolean': [{ json: { result: 'false', class: 'x' } }, GENERAL],
      'a list': [{ json: [] }, GENERAL],
      null: [{ json: null }, GENERAL],
      'a 403 with a message': [{ status: 403, json: { result: false, msg: 'Reconnectez-vous.' } }, 'Reconnectez-vous.'],
      'a 500': [{ status: 500, body: '<h1>Erreur interne</h1>' }, GENERAL],
      'a sign-in page': [{ body: '<!doctype html><title>Connexion</title>' }, GENERAL],
      'broken JSON': [{ type: 'application/json', body: '{"result": tru' }, GENERAL],
      'an empty answer': [{ type: 'application/json', body: '' }, GENERAL],
      'a reset connection': [{ reset: true }, GENERAL],
      'an answer cut short': [{ ...PUBLISHED, partial: true }, GENERAL],
    };

    for (const [name, [answer, message]] of Object.entries(faults)) {
      // Specification 7.3, 8.1, 8.2
      it(`leaves the control usable: ${name}`, async () => {
        const { element, state, remove } = await placeRow(answer);
        state.focus();
        await press('Enter');
        const modal = await openModal();
        expect([modalTitle(modal), modalText(modal)]).to.deep.equal(['Erreur', message]);
        expect(modal.shadowRoot!.querySelector('img')).to.equal(null);
        expect('hacked' in window).to.equal(false);
        if (message !== GENERAL) await expectAccessible();
        await press('Enter'); // On OK.
        await until(() => !document.querySelector('flexit-modal'));
        expect(state.className).to.equal('etat');
        expect(element.active).to.equal(true);
        expect(state.hasAttribute('aria-busy') || state.hasAttribute('aria-disabled')).to.equal(false);
        expect(deepActiveElement() === state).to.equal(true);

        remove.focus();
        await press('Enter');
        await answerWith('oui');
        await until(() =>
          [...document.querySelectorAll('flexit-modal[open]')].some((shown) => modalTitle(shown) === 'Erreur'),
        );
        await press('Enter');
        await until(() => !document.querySelector('flexit-modal'));
        expect(element.isConnected).to.equal(true);
        expect(element.closest('li')!.inert).to.equal(false);

        element.url = answering(UNPUBLISHED);
        await clickOn(state);
        await until(() => state.className === 'etat etat-brouillon');
      });
    }

    it('of no answer within 15 s is told to the visitor', async () => {
      const { element, state } = await placeRow({ hang: true });
      const errors = eventsOf(element, 'flexit-request-error');
      const release = hasten(15_000, 500);
      await clickOn(state);
      await until(() => errors.length === 1, 'No timeout').finally(release);
      expect(errors[0]!.detail).to.deep.equal({ message: GENERAL, status: 0 });
      await answerWith('OK');
      expect(state.hasAttribute('aria-busy')).to.equal(false);
    });
  });

  describe('for developers', () => {
    it('leaves the native action to a control without id or ident, with one warning', async () => {
      const box = await place(`
        <flexit-my-element element-module-ident="annonces"><a data-action="activate" href="#natif">Publier</a></flexit-my-element>
        <flexit-my-element element-id="3"><a data-action="delete" href="#natif-2">Supprimer</a></flexit-my-element>
        <flexit-my-element><a data-action="edit">Modifier</a></flexit-my-element>`);
      const [withoutId, withoutIdent, withoutAddress] = box.querySelectorAll<MyElement>('flexit-my-element');
      const messages = await messagesDuring(async () => {
        await clickOn(withoutId!.querySelector('a')!);
        await until(() => location.hash === '#natif');
        expect(await withoutId!.activate()).to.equal(false);
        await clickOn(withoutIdent!.querySelector('a')!);
        await until(() => location.hash === '#natif-2');
        expect(await withoutAddress!.edit()).to.equal(false);
        expect(await withoutAddress!.submit()).to.equal(false);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-my-element> element-id="": expected the id of the element',
        '<flexit-my-element> element-module-ident="": expected the identifier of the module',
        '<flexit-my-element> data-action="edit" data-iframe="": expected the address of its form',
        '<flexit-my-element> data-action="submit" data-iframe="": expected the address of its form',
      ]);
      expect(document.querySelector('flexit-modal')).to.equal(null);
    });

    // Specification 3.1
    it('has its attributes as properties', async () => {
      const box = await place(
        '<flexit-my-element data-element-module-ident="m" data-element-id="12" data-url="/u"></flexit-my-element>',
      );
      const { element } = controls(box);
      expect([element.elementModuleIdent, element.elementId, element.url, element.active]).to.deep.equal([
        'm',
        '12',
        '/u',
        false,
      ]);
      element.elementId = '13';
      element.active = true;
      expect([element.elementId, element.active]).to.deep.equal(['13', true]);
    });
  });

  it('takes no server node', async () => {
    const { box, element } = await placeRow(DELETED);
    const before = [...box.querySelectorAll('*')];
    await clickOn(box.querySelector('h3')!);
    element.setAttribute('when', 'eager');
    await expectAccessible();
    expect([...box.querySelectorAll('*')]).to.deep.equal(before);
    element.remove();
    await aTimeout(0);
    expect(element.children).to.have.length(3);
  });

  it('leaves nothing after 50 cycles', async () => {
    const box = await place('<ul></ul><ul></ul>');
    const [list, other] = box.querySelectorAll('ul');
    await until(() => !document.querySelector('[role=status][data-flexit]'));
    const nodes = document.body.childElementCount;
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 50; cycle += 1) {
      list!.replaceChildren(
        ...new DOMParser().parseFromString(rowOf(cycle, answering({ hang: true })), 'text/html').body.childNodes,
      );
      const { element, state } = controls(list!);
      const pending = element.activate();
      expect(state.getAttribute('aria-busy')).to.equal('true');
      other!.append(element.closest('li')!);
      await Promise.resolve();
      expect(state.getAttribute('aria-busy'), 'moved').to.equal('true');
      other!.replaceChildren();
      expect(await pending).to.equal(false);
      expect(state.hasAttribute('aria-busy'), 'removed').to.equal(false);
    }
    await leaks.expectNone();
    expect(document.body.childElementCount).to.equal(nodes);
    expect(document.querySelector('[role=status][data-flexit]')).to.equal(null);
  });
});
