import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/modal.ts';
import '../elements/permalink.ts';
import '../elements/site.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, doubleClickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { type Answer, answering, openGate, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Permalink = HTMLElement & {
  open: boolean;
  lien: string;
  url: string;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const GENERAL_FAILURE = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const ADDRESS = 'https://www.saint-lumiere.fr/p/4fGh_2kLmN';

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

const text = (body: string, more: Answer = {}) => answering({ type: 'text/plain; charset=utf-8', body, ...more });

const shadow = <E extends HTMLElement = HTMLElement>(permalink: Element, selector: string) =>
  permalink.shadowRoot!.querySelector<E>(selector)!;
const dialogOf = (permalink: Element) => shadow<HTMLDialogElement>(permalink, 'dialog');
const fieldOf = (permalink: Element) => shadow<HTMLInputElement>(permalink, '[part=field]');
const copyButton = (permalink: Element) => shadow(permalink, '[part=button]');
const statusOf = (permalink: Element) => shadow(permalink, '[role=status]').textContent;

async function place(url: string, lien = '/actualites/12'): Promise<{ permalink: Permalink; trigger: HTMLElement }> {
  const root = await fixture<HTMLElement>(html`
    <div>
      <flexit-permalink url=${url} lien=${lien}>
        <a slot="trigger" href="/permalien?lien=12">Permalien</a>
      </flexit-permalink>
    </div>
  `);
  return { permalink: root.querySelector('flexit-permalink') as Permalink, trigger: root.querySelector('a')! };
}

const opened = (permalink: Permalink) => until(() => permalink.open && dialogOf(permalink).open, 'It opens');

/** Not by `expect`: what it prints of an element that differs takes minutes. */
const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

const errorModal = () => until(() => document.querySelector<HTMLElement & { content: string }>('flexit-modal[open]'));

/** Answers for the visitor and the browser whether the clipboard may be written; resolves to what was written. */
function clipboard(isGranted: boolean | undefined): string[] {
  const written: string[] = [];
  const writeText = async (value: string) => {
    if (!isGranted) throw new DOMException('Refused', 'NotAllowedError');
    written.push(value);
  };
  const value = isGranted === undefined ? undefined : { writeText };
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  return written;
}

describe('flexit-permalink', () => {
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    document.querySelector<Permalink>('flexit-modal[open]')?.close();
    await until(() => document.querySelector('flexit-modal') === null);
  });

  // Specification 7.19, 7.21
  for (const prefix of PREFIXES)
    it(`posts the address, and shows what is answered (${prefix}url and lien)`, async () => {
      const key = uniqueKey();
      const { permalink, trigger } = await place('');
      permalink.removeAttribute('url');
      permalink.removeAttribute('lien');
      permalink.setAttribute(`${prefix}url`, text(`${ADDRESS}\n`, { key }));
      permalink.setAttribute(`${prefix}lien`, '/actualites/12?a=1&b=é');
      expect(permalink.lien).to.equal('/actualites/12?a=1&b=é');
      trigger.focus();
      await expectAccessible();
      await press('Enter');
      await opened(permalink);
      expect(fieldOf(permalink).value).to.equal(ADDRESS);
      expect(fieldOf(permalink).readOnly).to.equal(true);
      const title = shadow(permalink, 'h2');
      expect(title.textContent).to.equal('Le permalien a été généré.');
      expect(dialogOf(permalink).getAttribute('aria-labelledby')).to.equal(title.id);
      await focusOn(fieldOf(permalink));
      await expectAccessible();
      await press('Escape');
      expect(permalink.open).to.equal(false);
      await focusOn(trigger);
      const [request, ...rest] = await requestsOf(key);
      expect(rest).to.have.length(0);
      expect(request!.method).to.equal('POST');
      expect(Object.fromEntries(new URLSearchParams(request!.body))).to.deep.equal({
        action: 'permalien',
        lien: '/actualites/12?a=1&b=é',
      });
      expect(request!.headers['x-requested-with']).to.equal('XMLHttpRequest');
      expect(location.pathname, 'the link itself was not followed').to.not.equal('/permalien');
    });

  it('is about the page itself where nothing else is said', async () => {
    const key = uniqueKey();
    const { permalink } = await place(text(ADDRESS, { key }), '');
    permalink.show();
    await opened(permalink);
    expect(new URLSearchParams((await requestsOf(key))[0]!.body).get('lien')).to.equal(location.href);
    permalink.close();
  });

  it('asks at the address that the site names', async () => {
    const key = uniqueKey();
    const endpoints = JSON.stringify({ permalink: text(ADDRESS, { key }) });
    const root = await fixture(html`
      <div><flexit-site endpoints=${endpoints}></flexit-site><flexit-permalink lien="/x"></flexit-permalink></div>
    `);
    const permalink = root.querySelector('flexit-permalink') as Permalink;
    permalink.show();
    await opened(permalink);
    expect(await requestsOf(key)).to.have.length(1);
    permalink.close();
  });

  it('says what becomes of it, from its trigger to its close button', async () => {
    const { permalink, trigger } = await place(text(ADDRESS));
    const seen: string[] = [];
    for (const name of ['before-open', 'request', 'response', 'open', 'before-close', 'close'])
      permalink.addEventListener(`flexit-${name}`, (event) =>
        seen.push([name, (event as CustomEvent).detail.source].join(' ').trim()),
      );
    await clickOn(trigger);
    await opened(permalink);
    await clickOn(shadow(permalink, '[part=close]'));
    await until(() => seen.length === 6);
    expect(seen).to.deep.equal([
      ...['before-open trigger', 'request', 'response', 'open trigger'],
      ...['before-close button', 'close button'],
    ]);
  });

  it('stays closed where a listener prevents it or its request', async () => {
    const key = uniqueKey();
    const { permalink, trigger } = await place(text(ADDRESS, { key }));
    for (const name of ['flexit-before-open', 'flexit-request']) {
      permalink.addEventListener(name, (event) => event.preventDefault(), { once: true });
      await clickOn(trigger);
      await until(() => !trigger.hasAttribute('aria-busy'));
      expect(permalink.open).to.equal(false);
      expect(document.querySelector('flexit-modal') === null, 'nothing has failed').to.equal(true);
    }
    expect(await requestsOf(key)).to.have.length(0);
  });

  describe('while the server is awaited', () => {
    it('says so on its trigger, and sends once', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const { permalink, trigger } = await place(text(ADDRESS, { key, gate }));
      await doubleClickOn(trigger);
      await until(() => trigger.ariaBusy === 'true' && trigger.ariaDisabled === 'true');
      expect(permalink.matches(':state(busy)')).to.equal(true);
      expect(permalink.show()).to.equal(false);
      await expectAccessible();
      await openGate(gate);
      await opened(permalink);
      expect([trigger.ariaBusy, trigger.ariaDisabled]).to.deep.equal([null, null]);
      expect(permalink.matches(':state(busy)')).to.equal(false);
      expect(await requestsOf(key)).to.have.length(1);
      permalink.close();
    });

    for (const how of ['close', 'toggle'] as const)
      it(`gives up by ${how}()`, async () => {
        const key = uniqueKey();
        const { permalink, trigger } = await place(text(ADDRESS, { key, hang: true }));
        permalink.show();
        await until(async () => (await requestsOf(key)).length);
        permalink[how]();
        await until(async () => (await requestsOf(key))[0]!.aborted);
        await until(() => !trigger.hasAttribute('aria-busy'));
        expect(document.querySelector('flexit-modal') === null).to.equal(true);
        expect(permalink.open).to.equal(false);
      });

    it('is busy no longer than for the last of two, the first of which was given up', async () => {
      const [key, gate] = [uniqueKey(), uniqueKey()];
      const { permalink, trigger } = await place(text(ADDRESS, { key, gate }));
      permalink.show();
      await until(async () => (await requestsOf(key)).length);
      permalink.close();
      permalink.show();
      await until(async () => (await requestsOf(key)).length === 2);
      expect([trigger.ariaBusy, permalink.matches(':state(busy)')]).to.deep.equal(['true', true]);
      await openGate(gate);
      await opened(permalink);
      expect([trigger.ariaBusy, trigger.ariaDisabled, permalink.matches(':state(busy)')]).to.deep.equal([
        null,
        null,
        false,
      ]);
      permalink.close();
    });

    it('leaves nothing behind when it goes', async () => {
      const key = uniqueKey();
      const leaks = watchLeaks();
      const { permalink, trigger } = await place(text(ADDRESS, { key, hang: true }));
      permalink.show();
      await until(async () => (await requestsOf(key)).length);
      permalink.parentElement!.remove();
      await until(async () => (await requestsOf(key))[0]!.aborted);
      await leaks.expectNone();
      expect(trigger.getAttributeNames().sort()).to.deep.equal(['href', 'slot']);
    });
  });

  describe('copying', () => {
    // Specification 7.20
    it('puts the link on the clipboard, and says so', async () => {
      const written = clipboard(true);
      const { permalink } = await place(text(ADDRESS));
      permalink.show();
      await opened(permalink);
      expect(copyButton(permalink).textContent).to.equal('Copier');
      expect(statusOf(permalink)).to.equal('');
      await clickOn(copyButton(permalink));
      await until(() => statusOf(permalink) === 'Copié');
      expect(written).to.deep.equal([ADDRESS]);
      expect(copyButton(permalink).textContent).to.equal('Copié');
      await expectAccessible();
      permalink.close();
      permalink.show();
      await opened(permalink);
      expect([copyButton(permalink).textContent, statusOf(permalink)], 'anew').to.deep.equal(['Copier', '']);
      permalink.close();
    });

    for (const granted of [false, undefined])
      it(`selects the link where the clipboard is ${granted === false ? 'refused' : 'absent'}`, async () => {
        clipboard(granted);
        const { permalink } = await place(text(ADDRESS));
        permalink.show();
        await opened(permalink);
        await clickOn(copyButton(permalink));
        await until(() => statusOf(permalink)?.includes('copiez-le avec'));
        expect(statusOf(permalink)).to.match(/(Ctrl|⌘) \+ C\.$/);
        const field = fieldOf(permalink);
        await focusOn(field);
        expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, ADDRESS.length]);
        expect(copyButton(permalink).textContent).to.equal('Copier');
        await expectAccessible();
        permalink.close();
      });
  });

  describe('an answer', () => {
    const HTML = '<b onclick="alert(1)">p/12</b>';
    // Specification 7.20
    for (const type of ['text/plain', 'text/html'])
      it(`is shown as a text, HTML or not (${type})`, async () => {
        const { permalink } = await place(answering({ type, body: HTML }));
        permalink.show();
        await opened(permalink);
        expect(fieldOf(permalink).value).to.equal(HTML);
        permalink.close();
      });

    const failures: Record<string, [Answer, string]> = {
      'a server in trouble': [{ status: 500, type: 'text/plain', body: 'x' }, GENERAL_FAILURE],
      'the server’s own words': [{ status: 422, json: { msg: 'Le lien est inconnu.' } }, 'Le lien est inconnu.'],
      'another content type': [{ json: { lien: ADDRESS } }, GENERAL_FAILURE],
      'a whole page': [{ body: '<!doctype html><title>Connexion</title>' }, GENERAL_FAILURE],
      'an empty answer': [{ type: 'text/plain', body: ' \n' }, GENERAL_FAILURE],
      'no answer': [{ reset: true }, GENERAL_FAILURE],
    };
    for (const [what, [answer, message]] of Object.entries(failures))
      it(`that is a failure is told of, and can be asked for again: ${what}`, async () => {
        const { permalink, trigger } = await place(answering(answer));
        trigger.focus();
        await press('Enter');
        const modal = await errorModal();
        expect(modal.content).to.equal(message);
        expect(permalink.open).to.equal(false);
        expect(trigger.hasAttribute('aria-busy')).to.equal(false);
        await press('Escape');
        await focusOn(trigger);
        permalink.url = text(ADDRESS);
        await press('Enter');
        await opened(permalink);
        expect(fieldOf(permalink).value).to.equal(ADDRESS);
        permalink.close();
      });

    it('is told of as a failed request', async () => {
      const { permalink } = await place(answering({ status: 500 }));
      let detail: unknown;
      permalink.addEventListener('flexit-request-error', (event) => {
        detail = (event as CustomEvent).detail;
      });
      permalink.show();
      await errorModal();
      expect(detail).to.deep.equal({ message: GENERAL_FAILURE, status: 500 });
    });
  });

  it('says to the visitor and to the developer that there is nobody to ask', async () => {
    const messages = await messagesDuring(async () => {
      const { permalink } = await place('');
      permalink.show();
      expect((await errorModal()).content).to.equal(GENERAL_FAILURE);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-permalink> url="": expected the address that makes permalinks',
    ]);
  });

  it('takes the submit button of a form for its trigger', async () => {
    const root = await fixture<HTMLElement>(html`
      <div>
        <flexit-permalink url=${text(ADDRESS)} lien="/x">
          <form slot="trigger" method="post" action="/nulle-part">
            <input type="hidden" name="action" value="permalien">
            <input type="hidden" name="slot" value="x">
            <button>Permalien</button>
          </form>
        </flexit-permalink>
      </div>
    `);
    const permalink = root.querySelector('flexit-permalink') as Permalink;
    const button = root.querySelector('button')!;
    await clickOn(button);
    await opened(permalink);
    expect(button.getAttribute('aria-haspopup')).to.equal('dialog');
    await press('Escape');
    await focusOn(button);
    expect(location.pathname).to.not.equal('/nulle-part');
  });

  for (const prefix of PREFIXES)
    it(`is opened by ${prefix}open`, async () => {
      const { permalink } = await place(text(ADDRESS));
      permalink.setAttribute(`${prefix}open`, '');
      await opened(permalink);
      permalink.close();
    });

  it('opens over a modal that it stands in', async () => {
    const { permalink, trigger } = await place(text(ADDRESS));
    const modal = document.createElement('flexit-modal') as Element as Permalink;
    permalink.after(modal);
    modal.append(permalink);
    modal.show();
    await until(() => dialogOf(modal).open);
    await clickOn(trigger);
    await opened(permalink);
    await press('Escape');
    expect([permalink.open, modal.open]).to.deep.equal([false, true]);
    await press('Escape');
    modal.remove();
  });

  it('speaks the language around it', async () => {
    clipboard(false);
    const { permalink } = await place(text(ADDRESS));
    permalink.lang = 'en';
    permalink.show();
    await opened(permalink);
    expect(shadow(permalink, 'h2').textContent).to.equal('The permalink has been generated.');
    expect(fieldOf(permalink).ariaLabel).to.equal('Permanent link');
    await clickOn(copyButton(permalink));
    await until(() => statusOf(permalink)?.startsWith('It could not be copied'));
    permalink.close();
  });

  it('fits into a narrow window, with a long link, from right to left too', async () => {
    await resizeTo(320, 480);
    const { permalink } = await place(text(`${ADDRESS}?${'a'.repeat(300)}`));
    permalink.show();
    await opened(permalink);
    for (const dir of ['ltr', 'rtl']) {
      permalink.parentElement!.dir = dir;
      for (const node of [dialogOf(permalink), fieldOf(permalink), copyButton(permalink)]) {
        const { left, right } = node.getBoundingClientRect();
        expect([left >= 0, right <= 320], `${node.localName} ${dir}`).to.deep.equal([true, true]);
      }
    }
    permalink.close();
    await resizeTo(800, 600);
  });

  it('leaves nothing behind', async () => {
    const leaks = watchLeaks();
    const { permalink, trigger } = await place(text(ADDRESS));
    const root = permalink.parentElement!;
    permalink.show();
    await opened(permalink);
    root.appendChild(document.createElement('section')).append(permalink);
    root.remove();
    await leaks.expectNone();
    expect(trigger.getAttributeNames().sort()).to.deep.equal(['href', 'slot']);
  });
});
