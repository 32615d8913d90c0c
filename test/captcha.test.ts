import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/captcha.ts';
import '../elements/form.ts';
import '../elements/modal.ts';
import { registerCaptcha } from '../elements/index.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { type CaptchaProvider, captchas } from '../react/services/captchas.ts';
import { expectAccessible } from './support/axe.ts';
import { hasten } from './support/hasten.ts';
import { clickOn, leave, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { answering, openFrame, openGate, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type CaptchaElement = HTMLElement & {
  awake: boolean;
  provider: string;
  version: string;
  action: string;
  reset(): void;
};

const CYCLES = 20;
const PATIENCE_MS = 15_000;
const LIFETIME_MS = 110_000;

/** Two challenges of altcha-lib 2.8, made with the key `test`, without an end: few tries solve them. */
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
  },
  signature: 'signed',
};
/** Of altcha-lib 1: the hash of `salt?&7`. */
const FIRST_CHALLENGE = { algorithm: 'SHA-256', salt: 'salt?&', maxnumber: 20, signature: 'signed' };

/** What Google's script does, as far as the page sees. */
const GOOGLE = `(() => {
  const widgets = [];
  window.fakes = { widgets, executed: [] };
  window.grecaptcha = {
    ready: (run) => setTimeout(run),
    render(box, settings) {
      const area = document.createElement('textarea');
      area.name = 'g-recaptcha-response';
      area.hidden = true;
      const tick = document.createElement('button');
      tick.type = 'button';
      tick.textContent = 'Je ne suis pas un robot';
      const id = widgets.push({ area, settings, resets: 0 }) - 1;
      tick.onclick = () => { area.value = 'solved-' + widgets[id].resets; settings.callback(area.value); };
      box.append(area);
      if (settings.size !== 'invisible') box.append(tick);
      return id;
    },
    execute(id, { action }) {
      const token = 'token-' + action + '-' + (window.fakes.executed.push(action));
      return window.fakes.failing ? Promise.reject(new Error('refused')) : Promise.resolve(token);
    },
    getResponse: (id) => widgets[id].area.value,
    reset(id) { widgets[id].resets += 1; widgets[id].area.value = ''; },
  };
})()`;

interface Fakes {
  widgets: { area: HTMLTextAreaElement; settings: Record<string, () => void>; resets: number }[];
  executed: string[];
  failing?: boolean;
}

const page = window as unknown as { grecaptcha?: unknown; fakes: Fakes };
const google = (answer: object = {}) =>
  answering({ type: 'text/javascript', body: GOOGLE, ...answer }, 'recaptcha/api.js');
let gate: string;
/**
 * The answer of a script that comes only after the test. Come it must: a script goes on loading when it is taken out of the page. Of
 * twenty with one address Firefox 153 asks for the first alone, and for the others 20 s later, which then hold all of its connections.
 */
const silent = () => ({ gate, body: '' });
const challenging = (answer: object = {}) => answering({ json: CHALLENGE, ...answer }, 'challenge');

interface Placed {
  form: HTMLFormElement;
  element: CaptchaElement;
  field: HTMLInputElement;
  button: HTMLButtonElement;
  sent: Record<string, unknown>[];
  submitters: (HTMLElement | null)[];
}

/** A form whose submissions, as the page's own listener has them, are noted and not sent. */
async function place(attributes: Record<string, string>, prefix = '', inside = ''): Promise<Placed> {
  const element = document.createElement('flexit-captcha') as CaptchaElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(prefix + name, value);
  if (inside) element.append(document.createRange().createContextualFragment(inside));
  const form = await fixture<HTMLFormElement>(html`
    <form method="post" action="#envoi" style="margin: 4rem">
      <label>Nom <input name="nom" value="Zoé" /></label>
      <button name="envoi" value="oui">Envoyer</button>
      <button name="brouillon" value="1" type="submit">Brouillon</button>
      ${element}
    </form>
  `);
  const [sent, submitters]: [Record<string, unknown>[], (HTMLElement | null)[]] = [[], []];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submitters.push(event.submitter);
    sent.push(Object.fromEntries(new FormData(form, event.submitter)));
  });
  return {
    form,
    element,
    field: form.querySelector('input')!,
    button: form.querySelector('button')!,
    sent,
    submitters,
  };
}

const altcha = (answer: object = {}, prefix = '') => place({ provider: 'altcha', url: challenging(answer) }, prefix);
const recaptcha = (version: string, answer: object = {}, more: object = {}) =>
  place({ provider: 'recaptcha', sitekey: 'key', version, url: google(answer), ...more });

const failureOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[role="alert"]');
const statusOf = (element: Element) => element.shadowRoot?.querySelector('[role="status"]')?.textContent ?? '';
const retryOf = (element: Element) => failureOf(element)?.querySelector('button');
const failed = (element: Element) => until(() => failureOf(element), 'No failure is told');
const decode = (token: unknown) => JSON.parse(atob(String(token)));
/** Nothing tells that nothing is sent: a submission that is replayed leaves within a few tasks of its token. */
const nothingMore = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('flexit-captcha', () => {
  beforeEach(leave);
  beforeEach(() => {
    gate = uniqueKey();
  });

  afterEach(async () => {
    await openGate(gate);
    delete page.grecaptcha;
    captchas().clear();
    for (const script of document.querySelectorAll('script[src*="recaptcha/api.js"]')) script.remove();
  });

  describe('ALTCHA', () => {
    // Specification 1.6
    it('sends a native submission once its challenge is solved', async () => {
      const { button, sent, submitters } = await altcha();
      await clickOn(button);
      await until(() => sent.length);
      await nothingMore();
      expect(submitters).to.deep.equal([button]);
      expect(sent[0]).to.include({ nom: 'Zoé', envoi: 'oui' });
      const { challenge, solution } = decode(sent[0]!.altcha);
      expect(challenge).to.deep.equal(CHALLENGE);
      expect(solution.derivedKey).to.match(/^0/);
    });

    it('reads its attributes by their data- names', async () => {
      const { button, sent } = await altcha({}, 'data-');
      await clickOn(button);
      await until(() => sent.length);
      expect(decode(sent[0]!.altcha).challenge).to.deep.equal(CHALLENGE);
    });

    it('solves the challenges of the first version, too', async () => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${FIRST_CHALLENGE.salt}7`));
      const challenge = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const { button, sent } = await altcha({ json: { ...FIRST_CHALLENGE, challenge } });
      await clickOn(button);
      await until(() => sent.length);
      expect(decode(sent[0]!.altcha)).to.include({ ...{ challenge, salt: 'salt?&', number: 7, signature: 'signed' } });
    });

    it('asks for one challenge for each submission', async () => {
      const key = uniqueKey();
      const { button, sent, field } = await altcha({ key });
      await clickOn(field);
      await nothingMore();
      expect(await requestsOf(key)).to.have.length(0);
      await clickOn(button);
      await until(() => sent.length === 1);
      await clickOn(button);
      await until(() => sent.length === 2);
      expect(await requestsOf(key)).to.have.length(2);
    });

    it('sends once for a double click', async () => {
      const { button, sent } = await altcha({ delay: 100 });
      button.click();
      button.click();
      await until(() => sent.length);
      await nothingMore();
      expect(sent).to.have.length(1);
    });

    it('sends a token however the form is submitted', async () => {
      const { form, field, sent } = await altcha();
      await clickOn(field);
      await press('Enter');
      await until(() => sent.length === 1);
      form.requestSubmit();
      await until(() => sent.length === 2);
      expect(sent[1]).to.have.property('altcha').that.is.not.equal('');
    });

    it('sends by each method what the browser itself sends', async () => {
      for (const method of ['post', 'get']) {
        const key = uniqueKey();
        const { form, button } = await altcha();
        const frame = document.createElement('iframe');
        frame.name = `answer-${key}`;
        form.after(frame);
        const target = form.cloneNode(true) as HTMLFormElement;
        form.replaceWith(target);
        Object.assign(target, { method, target: frame.name });
        if (method === 'post') target.action = answering({ key });
        else {
          target.action = '/__fixture/answer';
          const hidden = document.createElement('input');
          Object.assign(hidden, { type: 'hidden', name: 'key', value: key });
          target.append(hidden);
        }
        await clickOn(target.querySelector('button')!);
        const [request] = await until(async () => {
          const requests = await requestsOf(key);
          return requests.length > 0 && requests;
        });
        const fields = method === 'post' ? new URLSearchParams(request!.body) : new URLSearchParams(request!.query);
        expect(fields.get('nom')).to.equal('Zoé');
        expect(decode(fields.get('altcha')).challenge).to.deep.equal(CHALLENGE);
        frame.remove();
        expect(button.isConnected).to.equal(false);
      }
    });

    it('puts the token in the server’s hidden field', async () => {
      const { button, sent, element } = await place(
        { provider: 'altcha', url: challenging() },
        '',
        '<input type="hidden" name="jeton">',
      );
      await clickOn(button);
      await until(() => sent.length);
      expect(decode(sent[0]!.jeton).challenge).to.deep.equal(CHALLENGE);
      expect(sent[0]).not.to.have.property('altcha');
      expect(element.querySelector('input')!.value).to.equal(sent[0]!.jeton);
    });

    it('waits for the checks of the browser', async () => {
      const key = uniqueKey();
      const { button, field, sent } = await altcha({ key });
      field.required = true;
      field.value = '';
      await clickOn(button);
      await nothingMore();
      expect(sent).to.deep.equal([]);
      expect(await requestsOf(key)).to.have.length(0);
    });

    const faults: Record<string, object> = {
      'answers 404': { status: 404, json: undefined, body: 'no' },
      'answers 500': { status: 500, json: undefined, body: 'no' },
      'answers another type': { json: undefined, body: '<p>Bonjour</p>' },
      'answers JSON that is no challenge': { json: { hello: 1 } },
      'cuts the connection': { reset: true },
    };
    for (const [fault, answer] of Object.entries(faults)) {
      it(`sends nothing where the server ${fault}`, async () => {
        const { element, button, field, sent } = await altcha(answer);
        await clickOn(field);
        await press('End');
        await type(' L.');
        await clickOn(button);
        expect((await failed(element)).textContent).to.match(
          /^La vérification anti-robot n’a pas pu se faire.*Réessayer$/,
        );
        await nothingMore();
        expect(sent).to.deep.equal([]);
        expect(field.value).to.equal('Zoé L.');
        expect(element.matches(':state(failed)')).to.equal(true);
        await expectAccessible(element);
      });
    }

    it('gives up a server that stays silent after fifteen seconds', async () => {
      const { element, button, sent } = await altcha({ hang: true });
      const undo = hasten(PATIENCE_MS, 50);
      try {
        await clickOn(button);
        await failed(element);
      } finally {
        undo();
      }
      expect(sent).to.deep.equal([]);
    });

    for (const status of [200, 429]) {
      it(`shows the server’s own message, with the status ${status}`, async () => {
        const { element, button } = await altcha({ status, json: { msg: 'Réessayez dans 40 s.' } });
        await clickOn(button);
        expect((await failed(element)).textContent).to.contain('Réessayez dans 40 s.');
      });
    }

    it('sends by « Réessayer » what was not sent', async () => {
      const { element, form, sent, submitters } = await altcha({ status: 500 });
      const draft = form.querySelectorAll('button')[1]!;
      await clickOn(draft);
      await failed(element);
      element.setAttribute('url', challenging());
      await clickOn(draft);
      await until(() => sent.length === 1);
      element.setAttribute('url', challenging({ status: 500 }));
      await clickOn(draft);
      await failed(element);
      const retry = retryOf(element)!;
      const real = XMLHttpRequest.prototype.open;
      XMLHttpRequest.prototype.open = function (method: string, _url: string | URL) {
        real.call(this, method, challenging(), true);
      };
      try {
        await clickOn(retry);
        await until(() => sent.length === 2);
      } finally {
        XMLHttpRequest.prototype.open = real;
      }
      expect(submitters).to.deep.equal([draft, draft]);
      expect(document.activeElement).to.equal(draft);
      expect(failureOf(element)).to.equal(null);
    });

    it('says politely that it is at work', async () => {
      const { element, button, sent } = await altcha({ gate });
      await clickOn(button);
      await until(() => statusOf(element) === 'Vérification anti-robot en cours…');
      expect(element.matches(':state(pending)')).to.equal(true);
      expect(document.activeElement).to.equal(button);
      await expectAccessible(element);
      await openGate(gate);
      await until(() => sent.length);
      await until(() => statusOf(element) === '');
    });

    it('speaks the language of the page', async () => {
      const { form, element, button } = await altcha({ status: 500 });
      form.lang = 'en';
      await clickOn(button);
      expect((await failed(element)).textContent).to.match(/could not be done.*Try again$/);
    });

    it('sends no token that is too old', async () => {
      const { form, button, sent } = await altcha();
      await clickOn(button);
      await until(() => sent.length);
      expect(new FormData(form).get('altcha')).not.to.equal(null);
      const { now } = Date;
      Date.now = () => now() + LIFETIME_MS;
      try {
        expect(new FormData(form).get('altcha')).to.equal(null);
      } finally {
        Date.now = now;
      }
    });

    it('trusts no names of fields', async () => {
      const { form, button, sent } = await altcha();
      for (const name of [
        'closest',
        'querySelector',
        'requestSubmit',
        'getAttribute',
        'addEventListener',
        'contains',
      ]) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name });
        HTMLFormElement.prototype.append.call(form, field);
      }
      await clickOn(button);
      await until(() => sent.length);
      expect(decode(sent[0]!.altcha).challenge).to.deep.equal(CHALLENGE);
    });

    it('works in a shadow root', async () => {
      const { form, button, sent } = await altcha();
      const host = await fixture<HTMLElement>(html`<div></div>`);
      host.attachShadow({ mode: 'open' }).append(form);
      await clickOn(button);
      await until(() => sent.length);
      expect(decode(sent[0]!.altcha).challenge).to.deep.equal(CHALLENGE);
    });

    it('lets the form of a dialog close it', async () => {
      const dialog = await fixture<HTMLDialogElement>(html`
        <dialog>
          <form method="dialog"><flexit-captcha provider="altcha" url=${challenging()}></flexit-captcha><button>Fermer</button></form>
        </dialog>
      `);
      dialog.showModal();
      await clickOn(dialog.querySelector('button')!);
      await until(() => !dialog.open);
    });
  });

  describe('reCAPTCHA 3', () => {
    // Specification 4.42
    it('asks for a token at each submission', async () => {
      const { button, sent } = await recaptcha('3', {}, { action: 'contact/envoi' });
      await clickOn(button);
      await until(() => sent.length === 1);
      await clickOn(button);
      await until(() => sent.length === 2);
      expect(sent.map((fields) => fields['g-recaptcha-response'])).to.deep.equal([
        'token-contact/envoi-1',
        'token-contact/envoi-2',
      ]);
    });

    it('reads each attribute by its data- name', async () => {
      const { element, button, sent } = await place(
        { provider: 'recaptcha', sitekey: 'ma-clé', version: '3', action: 'contact', url: google() },
        'data-',
      );
      await clickOn(button);
      await until(() => sent.length === 1);
      expect(sent[0]!['g-recaptcha-response']).to.equal('token-contact-1');
      expect(page.fakes.widgets[0]!.settings).to.include({ sitekey: 'ma-clé', size: 'invisible' });
      element.setAttribute('data-version', '2');
      await until(() => element.querySelector('[data-flexit] button'), 'The box is drawn');
    });

    it('loads the script once for two forms', async () => {
      const key = uniqueKey();
      const [one, other] = [await recaptcha('3', { key }), await recaptcha('3', { key })];
      await clickOn(one.field);
      await clickOn(other.field);
      await clickOn(other.button);
      await until(() => other.sent.length);
      await clickOn(one.button);
      await until(() => one.sent.length);
      const requests = await requestsOf(key);
      expect(requests.map(({ query }) => [query.render, query.hl])).to.deep.equal([['explicit', 'fr']]);
    });

    it('loads nothing of a third party before the visitor turns to the form', async () => {
      const key = uniqueKey();
      await recaptcha('3', { key });
      await nothingMore();
      expect(await requestsOf(key)).to.have.length(0);
    });

    it('waits for the consent that a page asks for', async () => {
      const key = uniqueKey();
      const { element, form, field, button, sent } = await recaptcha('3', { key });
      const details: { url: string; provider: string; resume(): void }[] = [];
      form.addEventListener('flexit-before-load', (event) => {
        details.push((event as CustomEvent).detail);
        event.preventDefault();
      });
      await clickOn(field);
      await until(() => details.length === 1);
      expect(details[0]).to.include({ provider: 'recaptcha' });
      expect(details[0]!.url).to.contain('/recaptcha/api.js?');
      await clickOn(button);
      await until(() => failureOf(element)?.textContent?.includes('attend votre accord') && details.length === 2);
      await expectAccessible(element);
      await nothingMore();
      expect(sent).to.deep.equal([]);
      expect(await requestsOf(key)).to.have.length(0);
      details[1]!.resume();
      await until(() => !failureOf(element));
      await clickOn(button);
      await until(() => sent.length);
      expect(details).to.have.length(2);
      expect(sent[0]!['g-recaptcha-response']).to.equal('token-submit-1');
    });

    const faults: Record<string, object> = {
      'is blocked (404)': { status: 404 },
      'fails (500)': { status: 500 },
      'is no script': { type: 'text/html', body: '<p>Bonjour</p>', headers: ['X-Content-Type-Options: nosniff'] },
      'defines nothing': { body: '0' },
    };
    for (const [fault, answer] of Object.entries(faults)) {
      it(`tries again by « Réessayer » where the script ${fault}`, async () => {
        const { element, button, sent } = await recaptcha('3', answer);
        await messagesDuring(async () => {
          await clickOn(button);
          await failed(element);
          await nothingMore();
        });
        expect(sent).to.deep.equal([]);
        const script = document.createElement('script');
        script.textContent = GOOGLE;
        document.head.append(script);
        script.remove();
        await clickOn(retryOf(element)!);
        await until(() => sent.length);
        expect(sent[0]!['g-recaptcha-response']).to.equal('token-submit-1');
      });
    }

    it('gives up a script that does not come after fifteen seconds', async () => {
      const { element, button, sent } = await recaptcha('3', silent());
      const undo = hasten(PATIENCE_MS, 50);
      try {
        await messagesDuring(async () => {
          await clickOn(button);
          await failed(element);
        });
      } finally {
        undo();
      }
      expect(sent).to.deep.equal([]);
      expect(document.querySelector('script[src*="recaptcha/api.js"]')).to.equal(null);
    });

    it('tells that Google refuses to give a token', async () => {
      const { element, field, button, sent } = await recaptcha('3');
      await clickOn(field);
      await until(() => page.fakes?.widgets.length && page.grecaptcha);
      page.fakes.failing = true;
      await messagesDuring(async () => {
        await clickOn(button);
        await failed(element);
      });
      expect(sent).to.deep.equal([]);
    });
  });

  describe('reCAPTCHA 2', () => {
    const boxOf = (element: Element) => element.querySelector<HTMLButtonElement>('[data-flexit] button');
    const drawn = async (placed: Placed) => {
      await clickOn(placed.field);
      return until(() => boxOf(placed.element), 'No box is drawn');
    };

    for (const prefix of ['', 'data-'])
      it(`has the room of its box before that comes, by ${prefix}version`, async () => {
        const placed = await place(
          { provider: 'recaptcha', sitekey: 'key', version: '2', url: google({ gate }) },
          prefix,
        );
        const after = document.createElement('p');
        placed.element.after(after);
        const placeAfter = () => after.getBoundingClientRect().top - placed.form.getBoundingClientRect().top;
        const before = placeAfter();
        expect(placed.element.getBoundingClientRect().height).to.equal(78);
        await clickOn(placed.field);
        await until(() => placed.element.querySelector('[data-flexit]'), 'It is awake');
        expect(placeAfter()).to.equal(before);
        await openGate(gate);
        const box = await until(() => boxOf(placed.element), 'No box is drawn');
        box.style.cssText = 'display: block; block-size: 78px; margin: 0';
        expect(placeAfter()).to.equal(before);
        await leave();
      });

    it('keeps no room for what shows no box', async () => {
      for (const attributes of <Record<string, string>[]>[
        { provider: 'altcha', version: '2', sitekey: 'key' },
        { provider: 'recaptcha', version: '3', sitekey: 'key' },
        { provider: 'recaptcha', version: '2' },
      ]) {
        const { element } = await place(attributes);
        expect(element.getBoundingClientRect().height, JSON.stringify(attributes)).to.be.below(40);
      }
    });

    // Specification 4.43
    it('sends what was ticked in its box', async () => {
      const placed = await recaptcha('2');
      const box = await drawn(placed);
      await clickOn(placed.button);
      await until(() => statusOf(placed.element).startsWith('Faites d’abord la vérification'));
      await expectAccessible(placed.element);
      expect(placed.sent).to.deep.equal([]);
      await clickOn(box);
      await until(() => statusOf(placed.element) === 'Vérification anti-robot réussie.');
      await clickOn(placed.button);
      await until(() => placed.sent.length);
      expect(placed.sent[0]!['g-recaptcha-response']).to.equal('solved-0');
    });

    it('tells that what was ticked has expired', async () => {
      const placed = await recaptcha('2');
      await clickOn(await drawn(placed));
      const widget = page.fakes.widgets.at(-1)!;
      widget.area.value = '';
      widget.settings['expired-callback']!();
      await until(() => statusOf(placed.element).startsWith('La vérification anti-robot a expiré'));
      await clickOn(placed.button);
      await nothingMore();
      expect(placed.sent).to.deep.equal([]);
    });

    it('does not send what was ticked too long ago', async () => {
      const placed = await recaptcha('2');
      await clickOn(await drawn(placed));
      const { now } = Date;
      Date.now = () => now() + LIFETIME_MS + 1;
      try {
        await clickOn(placed.button);
        await until(() => statusOf(placed.element).startsWith('Faites d’abord'));
      } finally {
        Date.now = now;
      }
      expect(placed.sent).to.deep.equal([]);
    });

    it('draws by « Réessayer » the box that could not be drawn', async () => {
      const placed = await recaptcha('2', { status: 500 });
      await messagesDuring(async () => {
        await clickOn(placed.field);
        await failed(placed.element);
      });
      const script = document.createElement('script');
      script.textContent = GOOGLE;
      document.head.append(script);
      script.remove();
      retryOf(placed.element)!.focus();
      await press('Enter');
      await until(() => boxOf(placed.element));
      expect(failureOf(placed.element)).to.equal(null);
      expect(document.activeElement, 'the button is gone').to.equal(placed.element);
    });

    it('is another one once the version is another', async () => {
      const placed = await recaptcha('2');
      await drawn(placed);
      placed.element.version = '3';
      await clickOn(placed.button);
      await until(() => placed.sent.length);
      expect(placed.sent[0]!['g-recaptcha-response']).to.equal('token-submit-1');
      expect(boxOf(placed.element)).to.equal(null);
    });
  });

  describe('in flexit-form', () => {
    const REFUSAL = '<div class="alert alert-danger"><p>Le jeton est refusé.</p></div>';

    async function inForm(action: string, attributes: Record<string, string>, confirm = '') {
      const element = document.createElement('flexit-captcha') as CaptchaElement;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const root = await fixture<HTMLElement>(html`
        <flexit-form confirm=${confirm}>
          <form method="post" action=${action}>
            <label>Nom <input name="nom" value="Zoé" required /></label>
            <button>Envoyer</button>
            ${element}
          </form>
        </flexit-form>
      `);
      return { root, element, field: root.querySelector('input')!, button: root.querySelector('button')! };
    }
    const tokensOf = async (key: string) =>
      (await requestsOf(key)).map(({ body }) => new URLSearchParams(body).get('g-recaptcha-response'));

    // Specification 4.42
    it('sends another token after a refusal', async () => {
      const key = uniqueKey();
      const { root, button } = await inForm(answering({ key, body: REFUSAL }), {
        ...{ provider: 'recaptcha', sitekey: 'key', url: google() },
      });
      await clickOn(button);
      await until(() => root.textContent?.includes('Le jeton est refusé.'));
      await clickOn(button);
      await until(async () => (await requestsOf(key)).length === 2);
      expect(await tokensOf(key)).to.deep.equal(['token-submit-1', 'token-submit-2']);
    });

    // Specification 4.43
    it('resets the ticked box after a refusal', async () => {
      const key = uniqueKey();
      const { root, element, field, button } = await inForm(answering({ key, body: REFUSAL }), {
        ...{ provider: 'recaptcha', sitekey: 'key', version: '2', url: google() },
      });
      await clickOn(field);
      await clickOn(await until(() => element.querySelector('[data-flexit] button')));
      await clickOn(button);
      await until(() => root.textContent?.includes('Le jeton est refusé.'));
      await clickOn(button);
      await until(() => statusOf(element).startsWith('Faites d’abord'));
      expect(await tokensOf(key)).to.deep.equal(['solved-0']);
    });

    it('asks for no token where its checks refuse', async () => {
      const key = uniqueKey();
      const { field, button, root } = await inForm(answering({}), { provider: 'altcha', url: challenging({ key }) });
      field.value = '';
      await clickOn(button);
      await until(() => root.querySelector('[role="alert"]'));
      expect(await requestsOf(key)).to.have.length(0);
    });

    it('fetches the token only after the answer to its question', async () => {
      const [key, challenges] = [uniqueKey(), uniqueKey()];
      const { button } = await inForm(
        answering({ key, body: REFUSAL }),
        { provider: 'altcha', url: challenging({ key: challenges }) },
        'Envoyer vraiment ?',
      );
      await clickOn(button);
      const yes = await until(() =>
        [...(document.querySelector('flexit-modal[open]')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'oui',
        ),
      );
      expect(await requestsOf(challenges)).to.have.length(0);
      await clickOn(yes);
      await until(async () => (await requestsOf(key)).length === 1);
      const [request] = await requestsOf(key);
      expect(decode(new URLSearchParams(request!.body).get('altcha')).challenge).to.deep.equal(CHALLENGE);
      expect(document.querySelector('flexit-modal[open]')).to.equal(null);
    });

    it('asks the question of a button in its own words', async () => {
      const key = uniqueKey();
      const { button } = await inForm(answering({ key, body: REFUSAL }), { provider: 'altcha', url: challenging({}) });
      button.dataset.confirm = 'Cela partira aussitôt.';
      button.dataset.confirmTitre = 'Envoyer ce message ?';
      button.dataset.confirmOui = 'Envoyer le message';
      button.dataset.confirmNon = 'Relire';
      await clickOn(button);
      const dialog = await until(() =>
        document.querySelector('flexit-modal[open]')?.shadowRoot?.querySelector('dialog'),
      );
      await until(() => dialog.textContent?.includes('Cela partira aussitôt.'));
      expect(dialog.textContent).to.include('Envoyer ce message ?');
      const labels = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent);
      expect(labels).to.include.members(['Relire', 'Envoyer le message']);
      await clickOn(
        [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Envoyer le message')!,
      );
      await until(async () => (await requestsOf(key)).length === 1);
    });

    it('sends by « Réessayer » what had no token', async () => {
      const key = uniqueKey();
      const { element, button } = await inForm(answering({ key, body: REFUSAL }), {
        ...{ provider: 'recaptcha', sitekey: 'key', url: google({ status: 500 }) },
      });
      await messagesDuring(async () => {
        await clickOn(button);
        await failed(element);
        await nothingMore();
      });
      expect(await requestsOf(key)).to.have.length(0);
      const script = document.createElement('script');
      script.textContent = GOOGLE;
      document.head.append(script);
      script.remove();
      await clickOn(retryOf(element)!);
      await until(async () => (await requestsOf(key)).length === 1);
      expect(await tokensOf(key)).to.deep.equal(['token-submit-1']);
    });
  });

  describe('another provider', () => {
    const own = (more: Partial<CaptchaProvider> = {}): CaptchaProvider => ({
      field: 'preuve',
      create: ({ sitekey, version, action, language }) => ({
        token: () => [sitekey, version, action, language].join('|'),
      }),
      ...more,
    });
    const attributes = { provider: 'maison', sitekey: 'k', version: '2', action: 'a' };

    it('gives its tokens once it is registered, whenever that is', async () => {
      const { button, sent, field } = await place(attributes);
      await messagesDuring(() => clickOn(field));
      registerCaptcha('maison', own());
      await clickOn(button);
      await until(() => sent.length);
      expect(sent[0]!.preuve).to.equal('k|2|a|fr');
    });

    it('is told whenever it gives no token', async () => {
      const never = new Promise<never>(() => {});
      const faults: Partial<CaptchaProvider>[] = [
        { create: () => Promise.reject(new Error('no')) },
        {
          create() {
            throw new Error('no');
          },
        },
        { create: () => ({ token: () => Promise.reject(new Error('no')) }) },
        { create: () => ({ token: () => 12 as unknown as string }) },
        { patience: 30, create: () => ({ token: () => never }) },
        { patience: 30, create: () => never },
      ];
      for (const fault of faults) {
        captchas().set('maison', own(fault));
        const { element, button, sent } = await place(attributes);
        await messagesDuring(async () => {
          await clickOn(button);
          await failed(element);
          await nothingMore();
        });
        expect(sent).to.deep.equal([]);
      }
    });

    it('is refused where it cannot make a captcha', () => {
      expect(() => registerCaptcha('maison', {} as CaptchaProvider)).to.throw(TypeError, 'create');
    });
  });

  describe('bad attributes', () => {
    const cases: [string, Record<string, string>, RegExp][] = [
      ['an unknown provider', { provider: 'inconnu' }, /provider="inconnu": expected altcha, recaptcha/],
      ['no key for reCAPTCHA', { provider: 'recaptcha' }, /sitekey="": expected the site’s public key/],
      [
        'a script that is not reCAPTCHA’s',
        { provider: 'recaptcha', sitekey: 'k', url: 'https://evil.example/recaptcha/api.js' },
        /url="https:\/\/evil\.example.*expected the address of reCAPTCHA’s script/,
      ],
      ['no address for ALTCHA', { provider: 'altcha' }, /url="": expected the address of ALTCHA’s challenges/],
    ];
    for (const [what, attributes, warning] of cases) {
      it(`lets the form go without a token, with one warning: ${what}`, async () => {
        const messages = await messagesDuring(async () => {
          const { button, sent } = await place(attributes);
          await clickOn(button);
          await until(() => sent.length);
          expect(sent).to.deep.equal([{ nom: 'Zoé', envoi: 'oui' }]);
          await nothingMore();
        });
        expect(messages.map(({ text }) => text)).to.have.length(1);
        expect(messages[0]!.text).to.match(warning);
      });
    }

    it('falls back to the defaults for bad values, with a warning each', async () => {
      const messages = await messagesDuring(async () => {
        const { button, sent } = await recaptcha('4', {}, { action: 'é è' });
        await clickOn(button);
        await until(() => sent.length);
        expect(sent[0]!['g-recaptcha-response']).to.equal('token-submit-1');
      });
      expect(messages.map(({ text }) => text)).to.have.length(2);
    });

    it('warns of one that stands in no form', async () => {
      const messages = await messagesDuring(async () => {
        await fixture(html`<flexit-captcha provider="altcha" when="eager" url="/challenge"></flexit-captcha>`);
        await nothingMore();
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-captcha> place="div": expected one captcha in a <form>',
      ]);
    });
  });

  describe('on a built page under the strict policy', () => {
    let frame: HTMLIFrameElement;
    afterEach(() => frame.remove());

    for (const prefix of ['', 'data-'])
      it(`solves ALTCHA’s challenge of its ${prefix}url`, async () => {
        const key = uniqueKey();
        frame = await openFrame(
          await publishPage(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Contact</title>
            <link rel="stylesheet" href="/dist/flexit.css"><script type="module" src="/dist/flexit.js"></script>
            <body><form method="post" action="${escapeHtml(answering({ key }))}">
              <label>Nom <input name="nom" value="Zoé"></label>
              <flexit-captcha ${prefix}provider="altcha" ${prefix}url="${escapeHtml(challenging())}"></flexit-captcha>
              <button>Envoyer</button>
            </form>`),
        );
        const violations: string[] = [];
        frame.contentWindow!.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          violations.push(violatedDirective),
        );
        await until(() => Symbol.for('flexit') in frame.contentWindow!, 'The loader ran');
        await clickOn(frame.contentDocument!.querySelector('button')!);
        const [request] = await until(async () => {
          const requests = await requestsOf(key);
          return requests.length > 0 && requests;
        });
        expect(decode(new URLSearchParams(request!.body).get('altcha')).challenge).to.deep.equal(CHALLENGE);
        expect(violations).to.deep.equal([]);
      });
  });

  // Specification 4.43
  it('is as at first after reset()', async () => {
    const { form, element, button, sent } = await altcha();
    await clickOn(button);
    await until(() => sent.length);
    element.reset();
    expect(new FormData(form).get('altcha')).to.equal(null);
  });

  it('lets the form go without it once it is removed', async () => {
    const { element, button, sent } = await altcha({ hang: true });
    await clickOn(button);
    element.remove();
    await clickOn(button);
    await until(() => sent.length);
    expect(sent).to.deep.equal([{ nom: 'Zoé', envoi: 'oui' }]);
  });

  it('leaves nothing behind', async () => {
    const { element, form } = await recaptcha('2', silent(), { when: 'eager' });
    element.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      form.append(element);
      form.prepend(element);
      await Promise.resolve();
      element.remove();
      await Promise.resolve();
    }
    await nothingMore();
    await leaks.expectNone();
    expect(element.childNodes).to.have.length(0);
    expect(document.querySelector('script[src*="recaptcha/api.js"]')).to.equal(null);
  });
});
