import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/form.ts';
import '../elements/modal.ts';
import '../elements/popup.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { GENERAL_FAILURE } from '../react/core/http/http.ts';
import { UNSAVED_CHANGES, watchForm } from '../react/dom/forms/snapshot.ts';
import { onCloseRequest } from '../react/dom/layers/popup-closing.ts';
import { listen } from '../react/dom/listen.ts';
import { openPopup } from '../react/services/popup.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, doubleClickOn, leave, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { answering, openFrame, openGate, otherOrigin, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type FormElement = HTMLElement & {
  message: string;
  successParam: string;
  confirm: string;
  guard: boolean;
  awake: boolean;
  submit(submitter?: Element): boolean;
};

const SUCCESS = '<p class="alert alert-success">Votre message est envoyé.</p>';
const REFUSAL = '<div class="alert alert-danger"><p>Le titre est trop long.</p></div>';
const NOTICE = '<p>Votre message attend sa relecture.</p>';

interface Placed {
  element: FormElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  button: HTMLButtonElement;
}

const parts = (element: Element): Placed => ({
  element: element as FormElement,
  form: element.querySelector('form')!,
  field: element.querySelector('input:not([type="hidden"])')!,
  button: element.querySelector('button')!,
});

/** A contact form that stays on the page when it succeeds. */
async function place(action: string, attributes: Record<string, string> = {}): Promise<Placed> {
  const root = await fixture<HTMLElement>(html`
    <div>
      <flexit-form>
        <form method="post" action=${action}>
          <label>Nom <input name="nom" value="Zoé" /></label>
          <label>Message <textarea name="message">Bonjour</textarea></label>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    </div>
  `);
  const element = root.querySelector('flexit-form')!;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  stayOnSuccess(element);
  return parts(element);
}

const successes: string[] = [];
function stayOnSuccess(element: Element) {
  element.addEventListener('flexit-success', (event) => {
    successes.push((event as CustomEvent<{ url: string }>).detail.url);
    event.preventDefault();
  });
}

const isHidden = (node: Element) => getComputedStyle(node).visibility === 'hidden';
const isPending = (element: Element) => element.matches(':state(pending)');
const settled = ({ element, button }: Placed) =>
  until(() => !isPending(element) && !isHidden(button), 'The button did not come back');
const loaderOf = (element: Element) => element.shadowRoot!.querySelector<HTMLElement>('[part="loader"]');
const ownArea = (element: Element) => element.querySelector<HTMLElement>(':scope > [slot="message"]');

interface Dialog {
  title: string;
  text: string;
  buttons: HTMLButtonElement[];
}

/** The modal that is open, once it is. */
async function dialog(): Promise<Dialog> {
  const box = await until(
    () => document.querySelector('flexit-modal[open]')?.shadowRoot?.querySelector<HTMLElement>('dialog[open]'),
    'No modal opened',
  );
  return {
    title: box.querySelector('h2')?.textContent ?? '',
    text: box.querySelector('.text')?.textContent ?? '',
    buttons: [...box.querySelectorAll<HTMLButtonElement>('.buttons button')],
  };
}

const hasDialog = () => document.querySelector('flexit-modal') !== null;
const noDialog = () => until(() => !hasDialog(), 'The modal stays');

async function choose(name: string): Promise<Dialog> {
  const shown = await dialog();
  await clickOn(shown.buttons.find((button) => button.textContent === name)!);
  await noDialog();
  return shown;
}

const bodiesOf = async (key: string) => (await requestsOf(key)).map(({ body }) => body);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Nothing tells that nothing more is sent or asked: a request leaves, and a question comes, within a few tasks of what causes it. */
const nothingMore = () => pause(50);

describe('flexit-form', () => {
  beforeEach(async () => {
    successes.splice(0);
    await leave();
  });

  describe('what it sends', () => {
    // Specification 7.4
    it('posts the fields to the form’s own target, as the browser would', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }, 'contact.php'));
      await clickOn(placed.field);
      await press('End');
      await type(' & Léo');
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent === 'Votre message attend sa relecture.');
      const [request, ...others] = await requestsOf(key);
      expect(others).to.deep.equal([]);
      expect(request).to.include({ method: 'POST', path: '/__fixture/contact.php' });
      expect(request!.body).to.equal('nom=Zo%C3%A9+%26+L%C3%A9o&message=Bonjour');
      expect(request!.headers['x-requested-with']).to.equal('XMLHttpRequest');
      expect(request!.headers['content-type']).to.match(/^application\/x-www-form-urlencoded/);
    });

    it('lets the submitter have its say', async () => {
      const [first, second] = [uniqueKey(), uniqueKey()];
      const element = await fixture<FormElement>(html`
        <flexit-form>
          <form method="get" action=${answering({ key: first })}>
            <input name="a" value="1" />
            <button name="b" value="2">Chercher</button>
            <button
              name="c"
              value="3"
              formaction=${answering({ key: second, body: NOTICE })}
              formmethod="post"
              formenctype="multipart/form-data"
            >
              Envoyer
            </button>
          </form>
        </flexit-form>
      `);
      const [, post] = element.querySelectorAll('button');
      await clickOn(post!);
      await until(() => ownArea(element)?.textContent);
      const [request] = await requestsOf(second);
      expect(request!.method).to.equal('POST');
      expect(request!.headers['content-type']).to.match(/^multipart\/form-data/);
      expect(request!.body).to.match(/name="a"\r\n\r\n1\r\n.*name="c"\r\n\r\n3\r\n/s);
      expect(request!.body).not.to.include('name="b"');
      expect(await requestsOf(first)).to.deep.equal([]);
    });

    it('sends a GET form by GET', async () => {
      const key = uniqueKey();
      const element = await fixture<FormElement>(html`
        <flexit-form>
          <form action="/__fixture/recherche?ancienne=1">
            <input type="hidden" name="key" value=${key} />
            <input name="body" value="<p>Trois résultats</p>" />
            <button name="tri" value="date">Chercher</button>
          </form>
        </flexit-form>
      `);
      await clickOn(element.querySelector('button')!);
      await until(() => ownArea(element)?.textContent === 'Trois résultats');
      const [request] = await requestsOf(key);
      expect(request).to.include({ method: 'GET', body: '' });
      expect(request!.query).to.deep.equal({ key, body: '<p>Trois résultats</p>', tri: 'date' });
    });

    it('sends however the submission is asked for', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }));
      placed.button.name = 'par';
      placed.button.value = 'touche';
      placed.field.focus();
      await press('Enter');
      await until(async () => (await bodiesOf(key)).length === 1);
      await settled(placed);
      expect(document.activeElement === placed.field).to.equal(true);

      placed.form.requestSubmit();
      await until(async () => (await bodiesOf(key)).length === 2);
      await settled(placed);

      expect(placed.element.submit(placed.button)).to.equal(true);
      expect(placed.element.submit()).to.equal(false);
      await until(async () => (await bodiesOf(key)).length === 3);
      await settled(placed);
      const plain = 'nom=Zo%C3%A9&message=Bonjour';
      expect(await bodiesOf(key)).to.deep.equal([`${plain}&par=touche`, plain, `${plain}&par=touche`]);
    });

    it('has all that the form has, wherever its fields stand', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const root = await fixture(html`
        <div>
          <input name="dehors" value="oui" form="lié" />
          <flexit-form>
            <form id="lié" method="post" action=${answering({ key, body: NOTICE, gate })}></form>
          </flexit-form>
          <button form="lié" name="bouton" value="lui aussi">Envoyer</button>
        </div>
      `);
      const placed = parts(root.querySelector('flexit-form')!);
      const button = root.querySelector('button')!;
      placed.form.addEventListener('formdata', ({ formData }) => formData.set('ajout', 'brut'));
      await clickOn(button);
      expect(isHidden(button)).to.equal(true);
      await openGate(gate);
      await until(() => ownArea(placed.element)?.textContent);
      expect(await bodiesOf(key)).to.deep.equal(['dehors=oui&bouton=lui+aussi&ajout=brut']);
      expect(isHidden(button)).to.equal(false);
    });

    it('has the fields whose names hide the form’s own properties', async () => {
      const key = uniqueKey();
      const element = await fixture<FormElement>(html`
        <flexit-form>
          <form method="post" action=${answering({ key, body: NOTICE })}>
            <input type="hidden" name="action" value="my_elements_submit" />
            <input type="hidden" name="method" value="x" />
            <input type="hidden" name="target" value="_blank" />
            <input type="hidden" name="elements" value="3" />
            <input type="hidden" name="requestSubmit" value="4" />
            <button name="submit" value="5">Envoyer</button>
          </form>
        </flexit-form>
      `);
      expect(element.submit(element.querySelector('button')!)).to.equal(true);
      await until(() => ownArea(element)?.textContent);
      expect(await bodiesOf(key)).to.deep.equal([
        'action=my_elements_submit&method=x&target=_blank&elements=3&requestSubmit=4&submit=5',
      ]);
    });

    it('sends each of several forms by itself', async () => {
      const [first, second, gate] = [uniqueKey(), uniqueKey(), uniqueKey()];
      const { element, button } = await place(answering({ key: first, body: NOTICE, gate }));
      await clickOn(button);
      const later = document.createElement('form');
      later.setAttribute('method', 'post');
      later.setAttribute('action', answering({ key: second, body: '<p>Le second</p>' }));
      const other = document.createElement('button');
      other.textContent = 'Aussi';
      later.append(other);
      element.append(later);
      expect([isHidden(button), isHidden(other)]).to.deep.equal([true, false]);
      await clickOn(other);
      await until(() => ownArea(element)!.textContent === 'Le second');
      expect(isHidden(other)).to.equal(false);
      expect([isHidden(button), isPending(element)]).to.deep.equal([true, true]);
      await openGate(gate);
      await until(() => !isHidden(button));
      expect([(await bodiesOf(first)).length, (await bodiesOf(second)).length]).to.deep.equal([1, 1]);
    });

    it('writes what rich-text editors hold before it sends', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }));
      placed.form.addEventListener('flexit-sync', () => {
        placed.form.querySelector('textarea')!.value = 'riche';
      });
      await clickOn(placed.button);
      await until(async () => (await bodiesOf(key)).length === 1);
      expect(await bodiesOf(key)).to.deep.equal(['nom=Zo%C3%A9&message=riche']);
    });
  });

  describe('what it leaves alone', () => {
    it('lets other listeners prevent it', async () => {
      const key = uniqueKey();
      const { form, button, element } = await place(answering({ key, body: NOTICE }));
      for (const target of [form, document, window]) {
        target.addEventListener('submit', (event) => event.preventDefault(), { once: true });
        await clickOn(button);
        expect(isPending(element)).to.equal(false);
      }
      await nothingMore();
      expect(await requestsOf(key)).to.deep.equal([]);
    });

    it('is not passed by where a listener stops the event', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }), { confirm: 'Envoyer ?' });
      const { element, form, button } = placed;
      element.parentElement!.addEventListener('submit', (event) => event.stopPropagation());
      await clickOn(button);
      expect((await choose('oui')).text).to.equal('Envoyer ?');
      await until(() => ownArea(element)!.textContent);
      await settled(placed);
      form.addEventListener('submit', (event) => event.stopPropagation());
      await clickOn(button);
      await choose('non');
      expect((await requestsOf(key)).length).to.equal(1);
    });

    it('closes dialogs and posts to other frames natively', async () => {
      const key = uniqueKey();
      const root = await fixture(html`
        <div>
          <iframe name="ailleurs" title="Ailleurs"></iframe>
          <dialog open>
            <flexit-form>
              <form method="dialog" id="boîte"><button value="oui">Fermer</button></form>
              <form method="post" target="ailleurs" action=${answering({ key, body: 'là-bas' })}>
                <button>Envoyer</button>
              </form>
              <form method="post" action=${answering({ key, body: 'là-bas' })}>
                <button formtarget="ailleurs" name="n" value="2">Envoyer</button>
              </form>
            </flexit-form>
          </dialog>
        </div>
      `);
      const frame = root.querySelector('iframe')!;
      const dialog = root.querySelector('dialog')!;
      const [close, post, retarget] = root.querySelectorAll('button');
      await clickOn(post!);
      await until(() => frame.contentDocument?.body?.textContent === 'là-bas');
      await clickOn(retarget!);
      await until(async () => (await requestsOf(key)).length === 2);
      expect((await requestsOf(key)).map(({ headers }) => headers['x-requested-with'])).to.deep.equal([
        undefined,
        undefined,
      ]);
      await clickOn(close!);
      expect([dialog.open, dialog.returnValue]).to.deep.equal([false, 'oui']);
    });

    it('leaves novalidate to the page', async () => {
      const key = uniqueKey();
      const element = await fixture<FormElement>(html`
        <flexit-form>
          <form method="post" action=${answering({ key, body: NOTICE })}>
            <label>Courriel <input type="email" name="courriel" required /></label>
            <button>Envoyer</button>
            <button formnovalidate>Enregistrer le brouillon</button>
          </form>
        </flexit-form>
      `);
      const { form, button } = parts(element);
      expect(element.submit()).to.equal(false);
      await until(() => element.querySelector('.flexit-errors'), 'No errors');
      await clickOn(element.querySelector('[formnovalidate]')!);
      await until(async () => (await requestsOf(key)).length === 1);
      await until(() => !isPending(element));
      form.noValidate = true;
      await clickOn(button);
      await until(async () => (await requestsOf(key)).length === 2);
      await until(() => !isPending(element));
      form.noValidate = false;
      await until(() => form.noValidate, 'The browser would check it');
      expect(element.submit()).to.equal(false);
    });

    it('lets the browser send where the component fails', async () => {
      const { element, form, button } = await place(answering({ body: NOTICE }));
      Object.defineProperty(element, 'append', {
        value() {
          throw new Error('boum');
        },
      });
      const messages = await messagesDuring(() => element.setAttribute('when', 'eager'));
      expect(messages[0]!.text).to.match(/^<flexit-form> failed/);
      let wasPrevented: boolean | undefined;
      form.addEventListener('submit', (event) => {
        wasPrevented = event.defaultPrevented;
      });
      const release = listen(window, 'submit', (event) => {
        wasPrevented ||= event.defaultPrevented;
        event.preventDefault();
      });
      await clickOn(button);
      release();
      expect(wasPrevented).to.equal(false);
      expect(form.isConnected).to.equal(true);
    });
  });

  describe('while the answer is awaited', () => {
    // Specification 4.5
    it('shows the loader where the buttons were', async () => {
      const gate = uniqueKey();
      const element = await fixture<FormElement>(html`
        <flexit-form>
          <form method="post" action=${answering({ body: NOTICE, gate })}>
            <label>Nom <input name="nom" /></label>
            <button>Envoyer</button> <button name="plus" style="color: rgb(1, 2, 3)">Envoyer et continuer</button>
            <input type="image" alt="Envoyer l’image" /> <button type="button">Aide</button>
          </form>
        </flexit-form>
      `);
      const { form } = parts(element);
      const [send, more, help] = element.querySelectorAll('button') as unknown as HTMLButtonElement[];
      const image = element.querySelector<HTMLElement>('[type="image"]')!;
      await expectAccessible(element);
      element.setAttribute('when', 'eager');
      const status = element.shadowRoot!.querySelector('[role="status"]')!;
      expect(status.textContent).to.equal('');
      const before = [form, send!, more!, image].map((node) => JSON.stringify(node.getBoundingClientRect()));
      const style = more!.getAttribute('style');

      await clickOn(more!);
      expect([send!, more!, image, help!].map(isHidden)).to.deep.equal([true, true, true, false]);
      expect([form, send!, more!, image].map((node) => JSON.stringify(node.getBoundingClientRect()))).to.deep.equal(
        before,
      );
      expect(form.getAttribute('aria-busy')).to.equal('true');
      expect(isPending(element)).to.equal(true);
      await until(() => status.textContent === 'CHARGEMENT');
      const [loader, room] = [loaderOf(element)!.getBoundingClientRect(), more!.getBoundingClientRect()];
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        expect(Math.abs(loader[side] - room[side]), side).to.be.below(1);
      }
      expect(loaderOf(element)!.ariaLabel).to.equal('CHARGEMENT');
      await expectAccessible(element);

      await openGate(gate);
      await until(() => !isPending(element));
      expect([send!, more!, image].map(isHidden)).to.deep.equal([false, false, false]);
      expect(more!.getAttribute('style')).to.equal(style);
      expect([send!.getAttributeNames(), form.hasAttribute('aria-busy')]).to.deep.equal([[], false]);
      await until(() => status.textContent === '');
      expect(loaderOf(element) === null).to.equal(true);
      await expectAccessible(element);
    });

    it('sends once for a double click', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const placed = await place(answering({ key, body: NOTICE, gate }));
      await doubleClickOn(placed.button);
      placed.form.requestSubmit();
      placed.field.focus();
      await press('Enter');
      await openGate(gate);
      await settled(placed);
      await nothingMore();
      expect((await requestsOf(key)).length).to.equal(1);
    });

    it('gives the focus back to the button', async () => {
      const gates = [uniqueKey(), uniqueKey()];
      const placed = await place(answering({ body: NOTICE, gate: gates[0] }));
      placed.button.focus();
      await press('Enter');
      expect(deepActiveElement() === loaderOf(placed.element)).to.equal(true);
      await openGate(gates[0]!);
      await settled(placed);
      expect(document.activeElement === placed.button).to.equal(true);

      placed.form.setAttribute('action', answering({ body: NOTICE, gate: gates[1] }));
      await press(' ');
      placed.field.focus();
      await openGate(gates[1]!);
      await settled(placed);
      expect(document.activeElement === placed.field).to.equal(true);
    });

    it('keeps what the visitor types meanwhile', async () => {
      const gate = uniqueKey();
      const placed = await place(answering({ body: REFUSAL, status: 422, gate }));
      await clickOn(placed.button);
      await clickOn(placed.field);
      await press('End');
      await type('!');
      await openGate(gate);
      await settled(placed);
      expect(placed.field.value).to.equal('Zoé!');
    });

    it('goes on when the element is moved', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const placed = await place(answering({ key, body: NOTICE, gate }));
      await clickOn(placed.button);
      const elsewhere = await fixture(html`<section></section>`);
      elsewhere.append(placed.element);
      expect(isHidden(placed.button)).to.equal(true);
      await openGate(gate);
      await settled(placed);
      expect(ownArea(placed.element)!.textContent).to.equal('Votre message attend sa relecture.');

      placed.form.setAttribute('action', answering({ key, hang: true }));
      await clickOn(placed.button);
      await until(async () => (await requestsOf(key)).length === 2, 'Nothing is sent');
      placed.element.remove();
      await until(async () => (await requestsOf(key))[1]?.aborted, 'The request was not given up');
      await until(() => placed.button.getAttributeNames().length === 0, 'Something stays on the button');
      expect(placed.form.hasAttribute('aria-busy')).to.equal(false);
      expect(hasDialog()).to.equal(false);
    });
  });

  describe('the answer', () => {
    // Specification 7.5
    it('goes to a live region that was there before it', async () => {
      const placed = await place(answering({ body: NOTICE }));
      expect(ownArea(placed.element) === null).to.equal(true);
      placed.element.setAttribute('when', 'eager');
      const area = ownArea(placed.element)!;
      expect([area.role, area.dataset.flexit, area.childNodes.length]).to.deep.equal(['status', '', 0]);
      expect(placed.element.getBoundingClientRect().bottom).to.equal(placed.form.getBoundingClientRect().bottom);
      await clickOn(placed.button);
      await until(() => area.textContent === 'Votre message attend sa relecture.');
      expect(area.role).to.equal('status');
      await settled(placed);
      await expectAccessible(placed.element);

      placed.form.action = answering({ body: REFUSAL });
      await clickOn(placed.button);
      await until(() => area.textContent === 'Le titre est trop long.');
      expect(area.role).to.equal('alert');
      expect(area.childElementCount).to.equal(1);
      await settled(placed);
      await expectAccessible(placed.element);
    });

    it('keeps the values where it refuses', async () => {
      const placed = await place(answering({ status: 422, body: REFUSAL }));
      placed.field.value = 'Un titre';
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent === 'Le titre est trop long.');
      expect(ownArea(placed.element)!.role).to.equal('alert');
      await settled(placed);
      expect(placed.field.value).to.equal('Un titre');
      expect(hasDialog()).to.equal(false);
    });

    // Specification 7.5
    it('goes to the element that the message attribute names', async () => {
      const root = await fixture(html`
        <div>
          <p class="avis">dehors</p>
          <flexit-form message=".avis">
            <form method="post" action=${answering({ body: NOTICE })}>
              <div class="avis">Un ancien avis.</div>
              <button>Envoyer</button>
            </form>
          </flexit-form>
        </div>
      `);
      const placed = parts(root.querySelector('flexit-form')!);
      const [outside, inside] = root.querySelectorAll('.avis') as unknown as HTMLElement[];
      placed.element.setAttribute('when', 'eager');
      expect([inside!.role, inside!.textContent, ownArea(placed.element) === null]).to.deep.equal([
        'status',
        'Un ancien avis.',
        true,
      ]);
      await clickOn(placed.button);
      await until(() => inside!.textContent === 'Votre message attend sa relecture.');
      inside!.remove();
      await settled(placed);
      await clickOn(placed.button);
      await until(() => outside!.textContent === 'Votre message attend sa relecture.');
      placed.element.remove();
      await until(() => !outside!.hasAttribute('role') && outside!.textContent === '');
    });

    it('goes to its own area where the message attribute names no place for it', async () => {
      const messages = await messagesDuring(async () => {
        for (const selector of ['#nulle-part', '#nulle-part', '((', 'form', 'body']) {
          const placed = await place(answering({ body: NOTICE }), { message: selector });
          await clickOn(placed.button);
          await until(() => ownArea(placed.element)?.textContent === 'Votre message attend sa relecture.', selector);
          expect(placed.field.isConnected).to.equal(true);
        }
      });
      expect(messages.map(({ text }) => /message="(.*)": expected/.exec(text)?.[1])).to.deep.equal([
        '#nulle-part',
        '((',
        'form',
        'body',
      ]);
    });

    it('follows a change of the message attribute', async () => {
      const placed = await place(answering({ body: NOTICE }));
      placed.element.setAttribute('when', 'eager');
      const area = document.createElement('output');
      area.id = 'avis-nouveau';
      placed.element.parentElement!.append(area);
      placed.element.message = '#avis-nouveau';
      expect(ownArea(placed.element) === null).to.equal(true);
      await clickOn(placed.button);
      await until(() => area.textContent === 'Votre message attend sa relecture.');
      placed.element.message = '';
      expect([ownArea(placed.element)!.textContent, area.textContent, area.hasAttribute('role')]).to.deep.equal([
        '',
        '',
        false,
      ]);
    });

    it('runs no script', async () => {
      const evil = '<p>Bon<script>window.evil = 1</script><img src="x" onerror="window.evil = 2"><b>jour</b></p>';
      const placed = await place(answering({ body: evil }));
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent === 'Bonjour');
      await settled(placed);
      placed.form.action = `${await otherOrigin()}${answering({ body: `<flexit-x></flexit-x><form></form>${evil}` })}`;
      await clickOn(placed.button);
      await settled(placed);
      await until(() => ownArea(placed.element)!.textContent === 'Bonjour');
      expect(ownArea(placed.element)!.querySelector('flexit-x, script, [onerror]') === null).to.equal(true);
      expect('evil' in window).to.equal(false);
    });

    // Specification 5.5
    it('is a success by an element with the class alert-success', async () => {
      const placed = await place(answering({ body: '<p title="alert-success">alert-success</p>' }));
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent === 'alert-success');
      await settled(placed);
      expect(successes).to.deep.equal([]);

      placed.form.action = answering({ body: SUCCESS });
      placed.element.successParam = 'ok=oui';
      await clickOn(placed.button);
      await until(() => successes.length === 1);
      const expected = new URL(location.href);
      expected.searchParams.set('ok', 'oui');
      expect(successes).to.deep.equal([expected.href]);
      expect(ownArea(placed.element)!.textContent).to.equal('Votre message est envoyé.');
      await settled(placed);
    });

    // Specification 4.8
    it('closes the popup around it where the success asks for it', async () => {
      const placed = await place(answering({ body: SUCCESS.replace('class', 'data-close-popup class') }));
      placed.element.addEventListener('flexit-success', (event) => event.stopImmediatePropagation(), { capture: true });
      let closings = 0;
      const popup = placed.element.parentElement!;
      const watch = watchForm(placed.form);
      let isChanged = true;
      const release = onCloseRequest(popup, () => {
        closings += 1;
        isChanged = watch.changed();
      });
      await clickOn(placed.field);
      await type('x');
      expect(watch.changed()).to.equal(true);
      await clickOn(placed.button);
      await until(() => closings === 1);
      await settled(placed);
      expect([isChanged, closings]).to.deep.equal([false, 1]);
      release();
      watch.dispose();
    });

    it('closes no popup without a success', async () => {
      const placed = await place(answering({ status: 422, body: REFUSAL.replace('class', 'data-close-popup class') }));
      const release = onCloseRequest(placed.element.parentElement!, () => expect.fail('It was closed.'));
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent);
      release();
    });
  });

  describe('the success marker', () => {
    const page = (action: string) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Contact</title>
      <link rel="stylesheet" href="/__fixture/files/styles/page.css">
      <flexit-form><form method="post" action="${escapeHtml(action)}">
      <label>Nom <input name="nom"></label><button>Envoyer</button></form></flexit-form>
      <script type="module" src="/elements/flexit.ts"></script>`;

    const isScripted = ({ contentWindow }: HTMLIFrameElement) => Symbol.for('flexit') in contentWindow!;

    // Specification 4.7
    it('is on the address when the page is loaded again', async () => {
      const key = uniqueKey();
      const frame = await openFrame(`${await publishPage(page(answering({ key, body: SUCCESS })))}?x=1#bas`);
      const errors: string[] = [];
      frame.contentWindow!.addEventListener('error', ({ message }) => errors.push(message));
      frame.contentDocument!.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        errors.push(violatedDirective),
      );
      const first = frame.contentDocument!;
      await clickOn(first.querySelector('button')!);
      await until(() => frame.contentDocument !== first && frame.contentWindow!.location.search, 'No reload');
      expect(frame.contentWindow!.location.search + frame.contentWindow!.location.hash).to.equal('?x=1&success=1#bas');
      expect(errors).to.deep.equal([]);
      expect((await requestsOf(key)).map(({ headers }) => headers['x-requested-with'])).to.deep.equal([
        'XMLHttpRequest',
      ]);

      // Once more, where the marker and a hash are there already: a reload all the same.
      await until(() => isScripted(frame), 'No script');
      const second = frame.contentDocument!;
      await clickOn(second.querySelector('button')!);
      await until(() => frame.contentDocument !== second, 'No second reload');
      expect(frame.contentWindow!.location.search).to.equal('?x=1&success=1');
      frame.remove();
    });

    /** Where a form stands far down, and what the page says of its own. */
    const longPage = (action: string, said = '') =>
      page(action).replace('<flexit-form>', `<svg width="1" height="3000"></svg>${said}<flexit-form>`);

    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= element.ownerDocument.defaultView!.innerHeight;
    };

    /** The message on which the focus stands, on the page that the frame shows once the form is sent. */
    async function arrival(frame: HTMLIFrameElement): Promise<Element> {
      const first = frame.contentDocument!;
      parts(first.querySelector('flexit-form')!).form.requestSubmit();
      await until(() => frame.contentDocument !== first && isScripted(frame), 'No other page');
      // In a frame that has not the focus itself, Chromium 156 matches no `:focus`.
      const isMessage = (element: Element | null) => element?.matches('[role="status"], .alert-success') && element;
      return until(() => isMessage(frame.contentDocument!.activeElement), 'No message has the focus');
    }

    it('comes back to the form and to the message', async () => {
      const frame = await openFrame(await publishPage(longPage(answering({ body: SUCCESS }))));
      const message = await arrival(frame);
      expect([message.textContent, message.role]).to.deep.equal(['Votre message est envoyé.', 'status']);
      expect([message.previousElementSibling!.localName, isInView(message)]).to.deep.equal(['flexit-form', true]);
      await until(() => frame.contentWindow!.scrollY > 2000);
      frame.remove();
    });

    it('comes back to what the page itself says', async () => {
      const said = '<p class="alert alert-success">Merci.</p>';
      const frame = await openFrame(await publishPage(longPage(answering({ body: SUCCESS }), said)));
      const message = await arrival(frame);
      expect([message.textContent, isInView(message)]).to.deep.equal(['Merci.', true]);
      expect(frame.contentDocument!.querySelector('flexit-form [data-flexit]') === null).to.equal(true);
      frame.remove();
    });

    it('goes where a redirect leads, with the message that was said once', async () => {
      const thanks = (said: string) => `<!doctype html><html lang="fr"><title>Merci</title><main>${said}<h1>Suite</h1>
        <flexit-tooltip></flexit-tooltip></main><script type="module" src="/elements/flexit.ts"></script>`;
      const address = await publishPage(thanks(SUCCESS));
      const frame = await openFrame(await publishPage(page(answering({ redirect: address, status: 303 }))));
      frame.contentDocument!.addEventListener('flexit-success', () => {
        const request = new XMLHttpRequest();
        request.open('PUT', address, false);
        request.send(thanks(''));
      });
      const message = await arrival(frame);
      expect(frame.contentWindow!.location.pathname).to.equal(address);
      expect([message.textContent, message.nextElementSibling!.localName]).to.deep.equal([
        'Votre message est envoyé.',
        'h1',
      ]);
      frame.remove();
    });

    for (const reload of ['reload', 'data-reload'])
      it(`is left out where ${reload} says so, and the message stays in its place`, async () => {
        const stay = longPage(answering({ body: SUCCESS })).replace('<flexit-form', `<flexit-form ${reload}="false"`);
        const frame = await openFrame(await publishPage(stay));
        const first = frame.contentDocument!;
        const { element, form } = parts(first.querySelector('flexit-form')!);
        let leavings = 0;
        frame.contentWindow!.addEventListener('pagehide', () => {
          leavings += 1;
        });
        form.requestSubmit();
        await until(() => ownArea(element)?.textContent === 'Votre message est envoyé.');
        await until(() => isInView(ownArea(element)!));
        await nothingMore();
        expect([leavings, frame.contentWindow!.location.search]).to.deep.equal([0, '']);
        frame.remove();
      });

    it('is loaded again where a redirect differs by its hash alone', async () => {
      const address = await publishPage('');
      const json = { success: true, redirect: `${address}#bas` };
      await fetch(address, { method: 'PUT', body: page(answering({ json })) });
      const frame = await openFrame(address);
      const first = frame.contentDocument!;
      parts(first.querySelector('flexit-form')!).form.requestSubmit();
      await until(() => frame.contentDocument !== first && isScripted(frame), 'No reload');
      expect(frame.contentWindow!.location.hash).to.equal('#bas');
      frame.remove();
    });

    it('reloads the page that has no popup to close', async () => {
      const closing = SUCCESS.replace('class', 'data-close-popup class');
      const frame = await openFrame(await publishPage(page(answering({ body: closing }))));
      const first = frame.contentDocument!;
      const { form } = parts(first.querySelector('flexit-form')!);
      form.requestSubmit();
      await until(() => frame.contentDocument !== first && frame.contentWindow!.location.search === '?success=1');
      frame.remove();
    });
  });

  describe('a success that leads elsewhere, on a page that is there all the same', () => {
    const ways: [name: string, stay: (page: Window & typeof globalThis, patience: () => void) => unknown][] = [
      ['no other page comes', (_, patience) => patience()],
      [
        'the page comes back from the history',
        (page) => page.dispatchEvent(new page.PageTransitionEvent('pageshow', { persisted: true })),
      ],
      [
        'its visitor stays',
        (page) => {
          page.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
          page.dispatchEvent(new page.Event('beforeunload', { cancelable: true }));
        },
      ],
    ];
    for (const [name, stay] of ways)
      it(`gives the form back where ${name}`, async () => {
        // Which browsers do not go to.
        const action = answering({ json: { success: true, redirect: answering({ status: 204 }) } });
        const frame = await openFrame(
          await publishPage(`<!doctype html><html lang="fr"><title>Page</title><flexit-form><form method="post" action="${escapeHtml(action)}">
            <input name="nom"><button>Envoyer</button></form></flexit-form><script type="module" src="/elements/form.ts"></script>`),
        );
        const page = frame.contentWindow as Window & typeof globalThis;
        const waits: (() => void)[] = [];
        const { setTimeout } = page;
        page.setTimeout = ((task: () => void, delay?: number, ...given: unknown[]) =>
          delay === 15_000 ? -waits.push(task) : setTimeout(task, delay, ...given)) as typeof setTimeout;
        const element = page.document.querySelector<FormElement>('flexit-form')!;
        let isLeaving = false;
        element.addEventListener('flexit-success', () => {
          isLeaving = true;
        });
        parts(element).form.requestSubmit();
        await until(() => isLeaving);
        await nothingMore();
        expect(isPending(element)).to.equal(true);
        stay(page, () => waits.at(-1)!());
        await until(() => !isPending(element));
        frame.remove();
      });
  });

  describe('failures', () => {
    const document = `<!doctype html><title>Panne</title><p>Une erreur</p>`;
    const problem = { type: 'application/problem+json', body: '{"title":"Conflit","detail":"Créneau pris."}' };
    const faults: [name: string, action: string, text?: string][] = [
      ['a 500', answering({ status: 500, type: 'text/plain', body: 'Traceback' })],
      ['a 500 with a document', answering({ status: 500, body: document })],
      ['a 500 with a fragment', answering({ status: 500, body: REFUSAL }), 'Le titre est trop long.'],
      ['a 500 with JSON msg', answering({ status: 500, json: { msg: 'Base <b>fermée</b>.' } }), 'Base <b>fermée</b>.'],
      ['a 200 with JSON msg', answering({ json: { msg: 'Quota atteint.' } }), 'Quota atteint.'],
      ['a 200 that refuses', answering({ json: { success: false, message: 'Complet.' } }), 'Complet.'],
      ['a 409 with a problem', answering({ status: 409, ...problem }), 'Créneau pris.'],
      ['a 500 with broken JSON', answering({ status: 500, type: 'application/json', body: '{"msg": "a' })],
      ['a reset connection', answering({ reset: true })],
      ['a connection reset half-way', answering({ partial: true, body: SUCCESS.repeat(20) })],
      ['a refused address', 'javascript:alert(1)'],
    ];

    // Specification 4.6, 8.1
    it('leaves the form as good as before', async () => {
      const errors: unknown[] = [];
      const releases = [
        listen<ErrorEvent>(window, 'error', ({ message }) => errors.push(message)),
        listen<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason }) => errors.push(reason)),
      ];
      const placed = await place(answering());
      const values = () => [placed.field.value, placed.form.querySelector('textarea')!.value];
      await clickOn(placed.field);
      await press('End');
      await type(' & Léo');
      for (const [name, action, text = GENERAL_FAILURE] of faults) {
        placed.form.setAttribute('action', action);
        const messages = await messagesDuring(async () => {
          placed.button.focus();
          await press('Enter');
          const shown = await dialog();
          expect([shown.title, shown.text], name).to.deep.equal(['Erreur', text]);
          expect([isHidden(placed.button), isPending(placed.element)], name).to.deep.equal([false, false]);
          await press('Enter'); // On OK.
          await noDialog();
        });
        expect(globalThis.document.activeElement === placed.button, name).to.equal(true);
        expect(values(), name).to.deep.equal(['Zoé & Léo', 'Bonjour']);
        expect(ownArea(placed.element)!.textContent, name).to.equal('');
        // Of an answer without words for the visitor the developer is told.
        const isRefused = text === GENERAL_FAILURE && !name.includes('reset');
        expect(
          messages.map((message) => message.text.replace(/: refused .*/, ': refused')),
          name,
        ).to.deep.equal(
          name === 'a refused address'
            ? ['<flexit-form> url="javascript:alert(1)": expected an http: or https: address']
            : isRefused
              ? [`<flexit-form> POST ${action}: refused`]
              : [],
        );
      }
      placed.form.setAttribute('action', answering({ body: NOTICE }));
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)!.textContent === 'Votre message attend sa relecture.');
      expect([successes, errors]).to.deep.equal([[], []]);
      for (const release of releases) release();
    });

    // Specification 4.6, 8.2
    it('tells of a server that does not answer', async () => {
      const placed = await place(answering({ hang: true }));
      const release = hasten(15_000, 500);
      await clickOn(placed.button);
      await until(() => globalThis.document.querySelector('flexit-modal[open]'), 'No modal').finally(release);
      expect((await choose('OK')).text).to.equal(GENERAL_FAILURE);
      await settled(placed);
      expect(placed.field.value).to.equal('Zoé');
    });

    it('says nothing where a listener prevented the request', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key }));
      placed.element.addEventListener('flexit-request', (event) => event.preventDefault());
      await clickOn(placed.button);
      await settled(placed);
      await nothingMore();
      expect(hasDialog()).to.equal(false);
      expect(await requestsOf(key)).to.deep.equal([]);
    });

    it('lets listeners change the request', async () => {
      const key = uniqueKey();
      const placed = await place(answering());
      placed.element.addEventListener('flexit-request', (event) => {
        const { detail } = event as CustomEvent;
        detail.url = answering({ key, body: NOTICE });
        detail.body.set('jeton', 'abc');
      });
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent);
      expect(await bodiesOf(key)).to.deep.equal(['nom=Zo%C3%A9&message=Bonjour&jeton=abc']);
    });
  });

  describe('questions', () => {
    // Specification 8.3
    for (const confirm of ['confirm', 'data-confirm'])
      it(`asks what ${confirm} says before it sends`, async () => {
        const key = uniqueKey();
        const placed = await place(answering({ key, body: NOTICE }), { [confirm]: 'Envoyer ce message ?' });
        await clickOn(placed.button);
        const asked = await dialog();
        expect([asked.title, asked.text, asked.buttons.map((button) => button.textContent)]).to.deep.equal([
          'Avertissement',
          'Envoyer ce message ?',
          ['non', 'oui'],
        ]);
        expect(isPending(placed.element)).to.equal(false);
        placed.form.requestSubmit();
        await choose('non');
        expect(document.activeElement === placed.button).to.equal(true);
        expect(await requestsOf(key)).to.deep.equal([]);

        await press('Enter');
        await dialog();
        await press('Escape');
        await noDialog();
        expect(document.activeElement === placed.button).to.equal(true);
        expect(await requestsOf(key)).to.deep.equal([]);

        await press('Enter');
        await choose('oui');
        await until(() => ownArea(placed.element)!.textContent);
        await settled(placed);
        expect((await requestsOf(key)).length).to.equal(1);
      });

    it('asks the submitter’s own question', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }), { 'data-confirm': 'Du formulaire ?' });
      placed.button.dataset.confirm = 'Du bouton <b>?</b>';
      await clickOn(placed.button);
      expect((await choose('non')).text).to.equal('Du bouton <b>?</b>');
      placed.button.dataset.confirm = '';
      await clickOn(placed.button);
      await until(async () => (await requestsOf(key)).length === 1);
      await settled(placed);
      delete placed.button.dataset.confirm;
      await clickOn(placed.button);
      expect((await choose('non')).text).to.equal('Du formulaire ?');
    });

    // Specification 3.2, 4.4, 8.5, 8.6
    it('asks before it publishes or unpublishes', async () => {
      const [named, hidden] = [uniqueKey(), uniqueKey()];
      const root = await fixture(html`
        <div>
          <flexit-form>
            <form method="post" action=${answering({ key: named, body: NOTICE })}>
              <button name="active" value="1">Enregistrer et publier</button>
            </form>
          </flexit-form>
          <flexit-form>
            <form method="post" action=${answering({ key: hidden, body: NOTICE })}>
              <input type="hidden" name="active" value="1" />
              <button data-active="0">Enregistrer et dépublier</button>
            </form>
          </flexit-form>
        </div>
      `);
      const [publish, unpublish] = root.querySelectorAll('button');
      await clickOn(publish!);
      expect((await choose('oui')).text).to.equal('Etes vous sur de vouloir publier sur le site ?');
      await until(async () => (await bodiesOf(named))[0] === 'active=1');
      // Once the answer is shown nothing moves any more.
      await until(() => root.querySelector('form')!.getAttribute('aria-busy') === null);
      await until(() => root.querySelector('flexit-form [slot="message"]')?.textContent);
      await clickOn(unpublish!);
      expect((await choose('non')).text).to.equal('Etes vous sur de vouloir dépublier du site ?');
      expect(root.querySelector('input')!.value).to.equal('1');
      await clickOn(unpublish!);
      await choose('oui');
      await until(async () => (await bodiesOf(hidden))[0] === 'active=0');
      expect(root.querySelector('input')!.value).to.equal('1');
    });

    it('leaves the last word to an ancestor', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }), { confirm: 'Envoyer ?' });
      const around = placed.element.parentElement!;
      const on = (listener: (event: CustomEvent) => void) =>
        listen<CustomEvent>(around, 'flexit-before-submit', listener);
      const send = () => clickOn(placed.button);
      const sendInVain = () => send().then(nothingMore);

      let release = on((event) => event.preventDefault());
      await sendInVain();
      release();
      release = on(({ detail }) => detail.waitUntil(Promise.resolve(false)));
      await sendInVain();
      release();
      release = on(({ detail }) => detail.waitUntil(Promise.reject(new Error('jeton'))));
      const messages = await messagesDuring(sendInVain);
      release();
      expect(messages.map(({ level }) => level)).to.deep.equal(['error']);
      expect([isPending(placed.element), hasDialog()]).to.deep.equal([false, false]);
      expect(await requestsOf(key)).to.deep.equal([]);

      release = on(({ detail }) => {
        expect([detail.form, detail.submitter, detail.question]).to.deep.equal([
          placed.form,
          placed.button,
          'Envoyer ?',
        ]);
        detail.question = '';
        detail.waitUntil(
          pause(50).then(() => {
            placed.field.value = 'tard';
          }),
        );
      });
      await send();
      await until(async () => (await requestsOf(key)).length === 1);
      await settled(placed);
      release();
      release = on(({ detail }) => {
        detail.question = '';
        detail.body.set('nom', 'corps');
        placed.field.value = 'trop tard';
      });
      await send();
      await until(async () => (await requestsOf(key)).length === 2);
      await settled(placed);
      release();
      release = on(({ detail }) => {
        detail.question = '';
        detail.body = new URLSearchParams({ autre: 'corps' });
      });
      await send();
      await until(async () => (await requestsOf(key)).length === 3);
      release();
      expect(await bodiesOf(key)).to.deep.equal([
        'nom=tard&message=Bonjour',
        'nom=corps&message=Bonjour',
        'autre=corps',
      ]);
    });

    it('sends nothing of a form that is gone by the time of the answer', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key }), { confirm: 'Envoyer ?' });
      await clickOn(placed.button);
      await dialog();
      placed.form.remove();
      await choose('oui');
      await nothingMore();
      expect([isPending(placed.element), hasDialog()]).to.deep.equal([false, false]);
      expect(await requestsOf(key)).to.deep.equal([]);
    });
  });

  for (const guard of ['guard', 'data-guard']) {
    describe(`the guard, asked for by ${guard}`, () => {
      const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

      it('asks before the page is left with changes', async () => {
        const placed = await place(answering({ body: SUCCESS }), { [guard]: '' });
        await clickOn(placed.field);
        expect(mayLeave()).to.equal(true);
        await type('x');
        expect(mayLeave()).to.equal(false);
        placed.element.guard = false;
        expect(mayLeave()).to.equal(true);
        placed.element.guard = true;
        await type('y');
        expect(mayLeave()).to.equal(false);
        await clickOn(placed.button);
        await until(() => successes.length === 1);
        expect(mayLeave()).to.equal(true);
        await settled(placed);
        await clickOn(placed.field);
        await type('z');
        expect(mayLeave()).to.equal(false);
        placed.element.remove();
        await until(mayLeave, 'It is still guarded');
      });

      it('counts only what the visitor has changed before the element woke', async () => {
        const body = `<flexit-form ${guard}><form method="post" action="/x">
        <label>Nom <input name="nom" value="Zoé"></label>
        <label><input type="checkbox" name="copie" checked> Copie</label>
        <label>Sujet <select name="sujet"><option>Devis</option><option selected>Visite</option></select></label>
        <button>Envoyer</button></form></flexit-form>`;
        const markup = `<!doctype html><html lang="fr"><title>Contact</title><meta charset="utf-8">${body}`;
        const frame = await openFrame(await publishPage(markup, 'none'));
        const page = frame.contentDocument!;
        const element = page.querySelector('flexit-form')!;
        const mayLeaveFrame = () => frame.contentWindow!.dispatchEvent(new Event('beforeunload', { cancelable: true }));
        // The scripts come late: the visitor is faster.
        await clickOn(page.querySelector('input')!);
        await type('x');
        const script = page.createElement('script');
        script.type = 'module';
        script.src = '/elements/form.ts';
        page.head.append(script);
        await until(() => frame.contentWindow!.customElements.get('flexit-form'), 'It is not defined');
        await clickOn(page.querySelector('label')!);
        await until(() => element.shadowRoot, 'It sleeps');
        expect(mayLeaveFrame()).to.equal(false);
        await press('End');
        await press('Backspace');
        await until(() => page.querySelector('input')!.value === 'Zoé', 'Nothing is deleted');
        expect(mayLeaveFrame(), 'as the server had it').to.equal(true);
        await clickOn(page.querySelector('[type="checkbox"]')!);
        expect(mayLeaveFrame()).to.equal(false);
        frame.remove();
      });

      it('still asks after a refusal', async () => {
        const placed = await place(answering({ status: 422, body: REFUSAL }), { [guard]: '' });
        await clickOn(placed.field);
        await press('End');
        await type('x');
        await clickOn(placed.button);
        await until(() => ownArea(placed.element)!.textContent);
        expect(mayLeave()).to.equal(false);
        placed.field.value = 'Zoé';
        expect(mayLeave()).to.equal(true);

        const later = document.createElement('form');
        const field = document.createElement('input');
        field.name = 'plus';
        later.append(field);
        placed.element.append(later);
        await clickOn(field);
        await type('x');
        expect(mayLeave()).to.equal(false);
        later.remove();
        await until(mayLeave, 'It is still guarded');
      });

      it('asks once for what was typed since a refusal, and for all forms of what is closed', async () => {
        const placed = await place(answering({ status: 422, body: '<p class="alert-danger">Non.</p>' }), {
          [guard]: '',
        });
        const popup = Object.assign(placed.element.parentElement!, { close: tryToClose });
        popup.insertAdjacentHTML('beforeend', `<flexit-form ${guard}><form><input name="autre"></form></flexit-form>`);
        const other = popup.querySelector<HTMLInputElement>('[name="autre"]')!;
        await clickOn(placed.button);
        await until(() => ownArea(placed.element)!.textContent === 'Non.');
        for (const field of [placed.field, other]) {
          await clickOn(field);
          await type('x');
        }
        let closings = 0;
        let isOpen = true;
        function tryToClose() {
          closings += 1;
          const event = new CustomEvent('flexit-before-close', { bubbles: true, composed: true, cancelable: true });
          if (popup.dispatchEvent(event)) isOpen = false;
        }
        tryToClose();
        await choose('oui');
        await until(() => closings === 2);
        expect(isOpen).to.equal(false);
        expect(mayLeave()).to.equal(true);
      });

      it('asks once before what is open around it is closed', async () => {
        const placed = await place(answering({ body: NOTICE }), { [guard]: '' });
        await clickOn(placed.field);
        await press('End');
        await type('x');
        const popup = Object.assign(placed.element.parentElement!, { close: tryToClose });
        let isOpen = true;
        function tryToClose() {
          const event = new CustomEvent('flexit-before-close', { bubbles: true, composed: true, cancelable: true });
          if (popup.dispatchEvent(event)) isOpen = false;
          return !isOpen;
        }
        expect([tryToClose(), tryToClose()]).to.deep.equal([false, false]);
        expect((await choose('non')).text).to.equal(UNSAVED_CHANGES);
        expect([isOpen, hasDialog()]).to.deep.equal([true, false]);
        tryToClose();
        await choose('oui');
        await until(() => !isOpen);
        expect(placed.field.value).to.equal('Zoéx');
      });
    });
  }

  describe('in a popup', () => {
    const fragment = (action: string) => `<flexit-form guard><form method="post" action="${escapeHtml(action)}">
      <label>Titre <input name="titre" value="Bal"></label><button>Enregistrer</button></form></flexit-form>`;

    // Specification 4.8
    it('is guarded by one question', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const answer = answering({ key, body: SUCCESS.replace('class', 'data-close-popup class'), gate });
      let isClosed = false;
      openPopup({ url: answering({ body: fragment(answer) }), titre: 'Annonce', confirmClose: true }).then(() => {
        isClosed = true;
      });
      const element = await until(() => document.querySelector<FormElement>('flexit-popup flexit-form'), 'No form');
      const { form, field, button } = parts(element);
      field.focus();
      await press('End');
      await type('x');
      await press('Escape');
      expect((await choose('non')).text).to.equal(UNSAVED_CHANGES);
      expect([isClosed, hasDialog(), field.value]).to.deep.equal([false, false, 'Balx']);
      await expectAccessible(document.querySelector('flexit-popup')!);

      await clickOn(button);
      expect(isHidden(button)).to.equal(true);
      await expectAccessible(document.querySelector('flexit-popup')!);
      await openGate(gate);
      await until(() => isClosed, 'The popup stays');
      expect([hasDialog(), form.isConnected, (await requestsOf(key)).length]).to.deep.equal([false, false, 1]);
    });

    it('shows the server’s failure over the popup', async () => {
      openPopup({ url: answering({ body: fragment(answering({ status: 500, json: { msg: 'Trop tard.' } })) }) });
      const element = await until(() => document.querySelector<FormElement>('flexit-popup flexit-form'), 'No form');
      const placed = parts(element);
      placed.field.focus();
      await press('Enter');
      expect((await choose('OK')).text).to.equal('Trop tard.');
      expect(document.activeElement === placed.field).to.equal(true);
      (document.querySelector('flexit-popup') as HTMLElement & { close(): boolean }).close();
      await until(() => !document.querySelector('flexit-popup'), 'The popup stays');
    });
  });

  describe('the element', () => {
    it('has its attributes as properties', async () => {
      const element = await fixture<FormElement>(html`
        <flexit-form data-message="#a" data-success-param="s=2" data-confirm="Oui ?" data-guard="non"></flexit-form>
      `);
      expect([element.message, element.successParam, element.confirm, element.guard]).to.deep.equal([
        '#a',
        's=2',
        'Oui ?',
        false,
      ]);
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
      expect([element.message, element.successParam, element.confirm, element.guard]).to.deep.equal([
        '',
        'success=1',
        '',
        false,
      ]);
      expect(element.submit()).to.equal(false);
    });

    it('wakes for a submission that a script asks for', async () => {
      const key = uniqueKey();
      const placed = await place(answering({ key, body: NOTICE }));
      expect([placed.element.awake, placed.element.shadowRoot === null]).to.deep.equal([false, true]);
      placed.form.requestSubmit();
      expect(placed.element.awake).to.equal(true);
      await until(() => ownArea(placed.element)?.textContent);
      expect((await requestsOf(key)).length).to.equal(1);
    });

    it('works in a shadow root', async () => {
      const key = uniqueKey();
      const host = await fixture<HTMLElement>(html`<div></div>`);
      const placed = await place(answering({ key, body: NOTICE }));
      host.attachShadow({ mode: 'open' }).append(placed.element);
      await clickOn(placed.button);
      await until(() => ownArea(placed.element)?.textContent);
      expect((await requestsOf(key)).length).to.equal(1);
    });

    it('goes by its data names', async () => {
      const placed = await place(answering({ body: SUCCESS }), {
        'data-message': '#avis-data',
        'data-success-param': 'fait=oui',
      });
      const area = document.createElement('output');
      area.id = 'avis-data';
      placed.element.parentElement!.append(area);
      await clickOn(placed.button);
      await until(() => successes.length === 1, 'No success');
      expect(new URL(successes[0]!).searchParams.get('fait')).to.equal('oui');
      expect(area.textContent).to.equal('Votre message est envoyé.');
      await settled(placed);
    });

    it('belongs to the inner one of two', async () => {
      const key = uniqueKey();
      const inner = await place(answering({ key, body: NOTICE }));
      const outer = document.createElement('flexit-form') as FormElement;
      inner.element.parentElement!.append(outer);
      outer.append(inner.element);
      outer.setAttribute('when', 'eager');
      await clickOn(inner.button);
      await until(() => ownArea(inner.element)?.textContent);
      expect([ownArea(outer)!.textContent, (await requestsOf(key)).length]).to.deep.equal(['', 1]);
    });

    it('speaks the language of its place', async () => {
      const gate = uniqueKey();
      const root = await fixture(html`
        <div lang="en">
          <flexit-form confirm="Send?">
            <form method="post" action=${answering({ status: 500, body: '', gate })}><button>Send</button></form>
          </flexit-form>
        </div>
      `);
      const placed = parts(root.querySelector('flexit-form')!);
      await clickOn(placed.button);
      await choose('yes');
      expect(loaderOf(placed.element)!.ariaLabel).to.equal('LOADING');
      await openGate(gate);
      expect((await choose('OK')).text).to.match(/^Something went wrong/);
    });

    it('leaves nothing behind', async () => {
      const { element, form, field, button } = await place(answering({ body: NOTICE }), { guard: '' });
      const root = element.parentElement!;
      await clickOn(button);
      await until(() => ownArea(element)?.textContent);
      element.remove();
      element.setAttribute('when', 'eager');
      await until(() => !element.awake, 'It is still mounted');
      const markup = element.outerHTML;
      const leaks = watchLeaks();
      for (let cycle = 0; cycle < 50; cycle += 1) {
        root.append(element);
        if (cycle % 2) root.prepend(element);
        if (cycle % 10 === 0) placedSubmit(element);
        await pause(cycle % 10 === 0 ? 20 : 0);
        element.remove();
        await Promise.resolve();
      }
      await leaks.expectNone();
      expect(element.outerHTML).to.equal(markup);
      expect([form, field, button].map((node) => element.contains(node))).to.deep.equal([true, true, true]);
    });

    const placedSubmit = (element: FormElement) => expect(element.submit()).to.equal(true);
  });

  it('keeps the values, whatever is sent and answered', async () => {
    const answers = [
      answering({ body: NOTICE }),
      answering({ status: 422, body: REFUSAL }),
      answering({ body: SUCCESS }),
      answering({ status: 500, json: { msg: 'Non.' } }),
      answering({ body: '<!doctype html><p>Connexion</p>' }),
      answering({ reset: true }),
      answering({ body: NOTICE, delay: 40 }),
      answering({ json: null }),
    ];
    const step = fc.record({
      answer: fc.constantFrom(...answers),
      submits: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('click', 'enter', 'method'),
      typed: fc.string({ maxLength: 5 }),
      wait: fc.constantFrom(0, 15, 120),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const placed = await place(answers[0]!);
        const { element, form, field, button } = placed;
        let expected = field.value;
        for (const { answer, submits, by, typed, wait } of steps) {
          form.setAttribute('action', answer);
          field.value += typed;
          expected = field.value;
          for (let time = 0; time < submits; time += 1) {
            if (by === 'click') button.click();
            else if (by === 'enter') form.requestSubmit(button);
            else element.submit();
          }
          await pause(wait);
        }
        await settled(placed);
        // Let the last message come, then put all of them away: what waited in one that is closed comes in another.
        await pause(150);
        await until(() => {
          for (const modal of document.querySelectorAll<HTMLElement & { close(): boolean }>('flexit-modal'))
            modal.close();
          return !hasDialog();
        }, 'The modal stays');
        expect(field.value).to.equal(expected);
        expect([isPending(element), isHidden(button), form.hasAttribute('aria-busy')]).to.deep.equal([
          false,
          false,
          false,
        ]);
        form.setAttribute('action', answering({ body: '<p>Pour finir</p>' }));
        button.click();
        await until(() => ownArea(element)!.textContent === 'Pour finir');
        element.parentElement!.remove();
      }),
      { numRuns: 12 },
    );
  });
});
