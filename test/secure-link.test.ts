import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/secure-link.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { answering, openGate, otherOrigin, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type SecureLink = HTMLElement & {
  open: boolean;
  awake: boolean;
  show(link?: Element): boolean;
  close(): boolean;
  toggle(): boolean;
};

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

const shadow = <E extends HTMLElement = HTMLElement>(host: Element, selector: string) =>
  host.shadowRoot!.querySelector<E>(selector)!;
const dialogOf = (host: Element) => shadow<HTMLDialogElement>(host, 'dialog');
const frameOf = (host: Element) => shadow<HTMLIFrameElement>(host, 'iframe');
const titleOf = (host: Element) => shadow(host, '[part=title]').textContent;

const page = (body: string, script = '') =>
  publishPage(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Compte</title></head><body><h1>Compte</h1>${body}<script>${script}</script></body></html>`,
    'none',
  );
const refusing = (key = uniqueKey()) => answering({ body: '<p>Seule', headers: ['X-Frame-Options: DENY'], key });

async function place(content: ReturnType<typeof html>) {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, host: root.querySelector('flexit-secure-link') as SecureLink, link: root.querySelector('a')! };
}
const around = async (address?: string) => {
  const href = address ?? (await page('<p><a href="#bas">En bas</a></p>'));
  return place(html`<flexit-secure-link><a href=${href}>Votre compte</a></flexit-secure-link>`);
};

const loaded = (host: SecureLink) =>
  until(() => host.open && shadow(host, '[part=body]')?.ariaBusy === 'false', 'The page came');

const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

/** Ends the movement in which it appears. */
function settle(host: SecureLink) {
  for (const animation of dialogOf(host).getAnimations()) animation.finish();
}

/** The addresses that links lead to by themselves, as they are followed: the test's page stays. */
async function followedDuring(act: (followed: readonly string[]) => Promise<void>): Promise<void> {
  const { click } = HTMLAnchorElement.prototype;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => new AbortController().signal; // However long a busy machine takes to answer.
  const followed: string[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.isConnected) click.call(this);
    else followed.push(this.href);
  };
  try {
    await act(followed);
  } finally {
    HTMLAnchorElement.prototype.click = click;
    AbortSignal.timeout = timeout;
  }
}

/** Whether a click would have been left to the browser, which does not act on it here. */
async function isLeftAlone(root: HTMLElement, act: () => Promise<void>): Promise<boolean> {
  let left: boolean | undefined;
  const end = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  root.addEventListener('click', end);
  await act();
  await until(() => left !== undefined);
  root.removeEventListener('click', end);
  return left!;
}

describe('flexit-secure-link', () => {
  beforeEach(() => resizeTo(1280, 800));
  afterEach(async () => {
    document.querySelector<SecureLink>('flexit-secure-link[open]')?.close();
    await resizeTo(800, 600);
  });

  // Specification 2.21
  it('opens its link in a frame of 800 by 500, which closes back to the link', async () => {
    const { host, link } = await around();
    await clickOn(link);
    await loaded(host);
    settle(host);
    const { width, height } = dialogOf(host).getBoundingClientRect();
    expect([width, height]).to.deep.equal([800, 500]);
    expect(new URL(frameOf(host).src).href).to.equal(link.href);
    expect([titleOf(host), frameOf(host).title]).to.deep.equal(['Votre compte', 'Votre compte']);
    expect(shadow(host, '[part=footer]') === null).to.equal(true);
    await press('Escape');
    await until(() => !host.open, 'It is closed');
    await focusOn(link);
  });

  for (const [group, form] of hostileForms().entries())
    it(`closes with the focus in its frame in a form whose fields have the names of its own members (group ${group})`, async () => {
      const { root, host, link } = await around();
      const box = document.createElement('div');
      const thrown = await uncaughtDuring(async () => {
        box.innerHTML = form;
        root.append(box);
        box.querySelector('#dernier')!.after(host);
        await clickOn(link);
        await loaded(host);
        frameOf(host).focus();
        host.close();
        await until(() => !frameOf(host), 'The frame goes');
        await focusOn(link);
      });
      expect(thrown).to.deep.equal([]);
    });

  it('opens by the keyboard, and closes by its button', async () => {
    const { host, link } = await around();
    link.focus();
    await press('Enter');
    await loaded(host);
    settle(host);
    await clickOn(shadow(host, '[part=close]'));
    expect(host.open).to.equal(false);
    await focusOn(link);
  });

  for (const prefix of PREFIXES) {
    // Specification 2.21
    it(`has the size of ${prefix}width and ${prefix}height, within ${prefix}max`, async () => {
      const { host, link } = await around();
      host.setAttribute(`${prefix}width`, '600');
      host.setAttribute(`${prefix}height`, '90%');
      host.setAttribute(`${prefix}max`, '50%');
      link.click();
      await loaded(host);
      settle(host);
      const { width, height } = dialogOf(host).getBoundingClientRect();
      expect([width, height]).to.deep.equal([600, 400]);
    });

    it(`is named by ${prefix}titre`, async () => {
      const { host, link } = await around();
      host.setAttribute(`${prefix}titre`, 'Mon compte');
      link.click();
      await loaded(host);
      expect([titleOf(host), frameOf(host).title]).to.deep.equal(['Mon compte', 'Mon compte']);
    });

    it(`is opened by ${prefix}open`, async () => {
      const { host } = await around();
      host.setAttribute(`${prefix}open`, '');
      await loaded(host);
      expect([host.toggle(), host.open]).to.deep.equal([true, false]);
    });
  }

  it('is named by data-title too', async () => {
    const { host } = await around();
    host.dataset.title = 'Paiement';
    host.show();
    await loaded(host);
    expect(titleOf(host)).to.equal('Paiement');
  });

  // Specification 5.39
  it('covers a narrow screen', async () => {
    await resizeTo(375, 600);
    const { host, link } = await around();
    link.click();
    await loaded(host);
    settle(host);
    const { width, height } = dialogOf(host).getBoundingClientRect();
    expect([width, height]).to.deep.equal([innerWidth, innerHeight]);
  });

  it('opens each of several links, also one that has come later, under its own name', async () => {
    const { host, link } = await around(await page('<p>Un</p>'));
    const second = document.createElement('a');
    second.href = await page('<p>Deux</p>');
    second.textContent = 'Vos factures';
    host.append(second);
    for (const each of [second, link]) {
      await clickOn(each);
      await loaded(host);
      expect([frameOf(host).src, titleOf(host)]).to.deep.equal([each.href, each.textContent]);
      await press('Escape');
      await focusOn(each);
    }
    expect(host.show(second)).to.equal(true);
    await loaded(host);
    expect(titleOf(host)).to.equal('Vos factures');
  });

  it('is opened by another control in slot="trigger"', async () => {
    const address = await page('<p>Un</p>');
    const { host, root } = await place(html`
      <flexit-secure-link><a href=${address}>Votre compte</a> <button slot="trigger" type="button">Ouvrir</button></flexit-secure-link>
    `);
    const button = root.querySelector('button')!;
    button.focus();
    await press('Enter');
    await loaded(host);
    expect(titleOf(host)).to.equal('Votre compte');
    await press('Escape');
    await focusOn(button);
  });

  it('tells what it does, and what asked for it', async () => {
    const { host, link } = await around();
    const told: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close'])
      host.addEventListener(`flexit-${name}`, (event) =>
        told.push(`${name} ${(event as CustomEvent<{ source: string }>).detail.source}`),
      );
    await clickOn(link);
    await loaded(host);
    await press('Escape');
    await until(() => told.length === 4);
    host.show();
    await loaded(host);
    host.close();
    await until(() => told.length === 8);
    expect(told).to.deep.equal([
      'before-open trigger',
      'open trigger',
      'before-close escape',
      'close escape',
      'before-open api',
      'open api',
      'before-close api',
      'close api',
    ]);
  });

  it('opens nothing where a listener prevents it', async () => {
    const { host, link, root } = await around();
    host.addEventListener('flexit-before-open', (event) => event.preventDefault());
    expect(await isLeftAlone(root, () => clickOn(link))).to.equal(false);
    expect([host.show(), host.open]).to.deep.equal([false, false]);
  });

  describe('leaves to the browser', () => {
    for (const modifier of ['Control', 'Shift', 'Meta', 'Alt'] as const)
      it(`a click with ${modifier}`, async () => {
        const { host, link, root } = await around();
        expect(await isLeftAlone(root, () => clickOn(link, { modifiers: [modifier] }))).to.equal(true);
        expect(host.open).to.equal(false);
      });

    for (const [name, value] of [
      ['target', '_blank'],
      ['target', 'autre'],
      ['download', ''],
      ['href', 'mailto:mairie@example.fr'],
      ['href', '#bas'],
    ] as const)
      it(`a link with ${name}="${value}"`, async () => {
        const { host, link, root } = await around();
        link.setAttribute(name, value);
        expect(await isLeftAlone(root, () => clickOn(link))).to.equal(true);
        await until(() => host.awake);
        expect([host.open, link.hasAttribute('aria-haspopup')]).to.deep.equal([false, false]);
      });

    it('a click that a script of the page has prevented', async () => {
      const { host, link } = await around();
      link.addEventListener('click', (event) => event.preventDefault());
      await clickOn(link);
      expect(host.open).to.equal(false);
    });
  });

  it('refuses an address that is script, and says so once', async () => {
    const messages = await messagesDuring(async () => {
      const { host, link } = await around('javascript:window.ran=true');
      await clickOn(link);
      await clickOn(link);
      expect([host.open, 'ran' in window]).to.deep.equal([false, false]);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-secure-link> href="javascript:window.ran=true": expected the address of a page',
    ]);
  });

  it('says once that it has no link', async () => {
    const messages = await messagesDuring(async () => {
      const { host } = await place(html`<flexit-secure-link>Votre compte</flexit-secure-link>`);
      expect([host.show(), host.show()]).to.deep.equal([false, false]);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-secure-link> content="": expected a link to a page inside it',
    ]);
  });

  describe('a page that refuses to stand in a frame', () => {
    it('is followed as by the bare link, which is said once', async () => {
      const address = refusing();
      const { host, link } = await around(address);
      const messages = await messagesDuring(() =>
        followedDuring(async (followed) => {
          await clickOn(link);
          await until(() => followed.length > 0, 'The link is followed');
          expect([followed, host.open]).to.deep.equal([[link.href], false]);
        }),
      );
      expect(messages.map(({ text }) => text)).to.deep.equal([
        `<flexit-secure-link> href="${link.href.slice(0, 80)}": expected a page that may stand in a frame of this one`,
      ]);
    });

    it('is left to the bare link from then on', async () => {
      const { link, root } = await around(refusing());
      await messagesDuring(() =>
        followedDuring(async (followed) => {
          await clickOn(link);
          await until(() => followed.length > 0);
        }),
      );
      expect(await isLeftAlone(root, () => clickOn(link))).to.equal(true);
    });

    it('is not followed once the visitor has closed it', async () => {
      const gate = uniqueKey();
      const { host, link } = await around(answering({ gate, headers: ['X-Frame-Options: DENY'] }));
      await followedDuring(async (followed) => {
        await clickOn(link);
        await until(() => host.open);
        host.close();
        await openGate(gate);
        await new Promise((resolve) => setTimeout(resolve, 600)); // Nothing tells that it is not followed.
        expect(followed).to.deep.equal([]);
      });
    });
  });

  describe('a page that fails', () => {
    it('is told of, with a new attempt and a way out', async () => {
      const { host, link } = await around(answering({ status: 500, json: { msg: 'Le service est arrêté.' } }));
      await clickOn(link);
      await until(() => host.open && shadow(host, '[role=alert]'), 'The failure is told');
      expect(shadow(host, '[role=alert] .text').textContent).to.equal('Le service est arrêté.');
      expect(shadow(host, '[part~=retry]').textContent).to.equal('Réessayer');
      const out = shadow<HTMLAnchorElement>(host, '[role=alert] [part=link]');
      expect([out.href, out.textContent]).to.deep.equal([link.href, 'Ouvrir la page']);
      await expectAccessible();
    });

    it('for the network is not followed, as it would fail without the frame too', async () => {
      const key = uniqueKey();
      const { host, link } = await around(answering({ reset: true, key }));
      await followedDuring(async (followed) => {
        await clickOn(link);
        await until(async () => (await requestsOf(key)).length > 0);
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect([host.open, followed]).to.deep.equal([true, []]);
      });
    });
  });

  describe('a page of another site', () => {
    it('shows above a link that opens it without the frame', async () => {
      const address = (await otherOrigin()) + answering({ body: '<p>Ailleurs' });
      const { host, link } = await around(address);
      await clickOn(link);
      await loaded(host);
      const out = shadow<HTMLAnchorElement>(host, '[part=footer] [part=link]');
      expect([out.href, out.parentElement!.textContent]).to.deep.equal([
        address,
        'La page ne s’affiche pas ? Ouvrir la page',
      ]);
      await expectAccessible();
    });

    it('to which the link’s own leads shows likewise', async () => {
      const address = (await otherOrigin()) + answering({ body: '<p>Ailleurs' });
      const { host, link } = await around(answering({ redirect: address, key: uniqueKey() }));
      await followedDuring(async (followed) => {
        await clickOn(link);
        await loaded(host);
        await until(() => shadow(host, '[part=footer]'));
        expect([followed, shadow(host, '[role=alert]') === null]).to.deep.equal([[], true]);
      });
    });
  });

  describe('a page of this site', () => {
    it('closes its frame by a message', async () => {
      const { host, link } = await around(
        await page('', `addEventListener('fini', () => parent.postMessage({flexit: 'close'}, location.origin))`),
      );
      await clickOn(link);
      await loaded(host);
      frameOf(host).contentWindow!.dispatchEvent(new Event('fini'));
      await until(() => !host.open, 'It is closed');
    });

    it('closes its frame by Escape', async () => {
      const { host, link } = await around();
      await clickOn(link);
      await loaded(host);
      await until(() => host.shadowRoot!.activeElement === frameOf(host));
      await press('Escape');
      await until(() => !host.open, 'It is closed');
      await focusOn(link);
    });

    // Specification 4.13
    it('is asked before its frame closes', async () => {
      const { host, link } = await around(await page('', `window.flexitConfirmClose = () => 'Quitter ?'`));
      await clickOn(link);
      await loaded(host);
      expect([host.close(), host.open]).to.deep.equal([false, true]);
      const modal = await until(() => document.querySelector<SecureLink & { content: string }>('flexit-modal[open]'));
      expect(modal.content).to.equal('Quitter ?');
      const yes = [...modal.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'oui')!;
      await clickOn(yes);
      await until(() => !host.open);
    });
  });

  it('says in the page that its links open a dialog, and takes that back', async () => {
    const { host, link } = await around();
    link.focus();
    await until(() => link.getAttribute('aria-haspopup') === 'dialog');
    const later = document.createElement('a');
    later.href = '/plus-tard';
    host.append(later);
    await until(() => later.getAttribute('aria-haspopup') === 'dialog');
    host.remove();
    await until(() => !link.hasAttribute('aria-haspopup') && !later.hasAttribute('aria-haspopup'));
  });

  it('holds what screen readers need', async () => {
    const { host, link, root } = await around();
    await expectAccessible(root);
    await clickOn(link);
    await loaded(host);
    await expectAccessible();
    expect(shadow(host, '[part=close]').ariaLabel).to.equal('Fermer');
  });

  it('stays inline, as its link', async () => {
    const { host } = await around();
    expect(getComputedStyle(host).display).to.equal('inline');
    host.hidden = true;
    host.show();
    host.close();
    expect(getComputedStyle(host).display).to.equal('none');
  });

  it('releases what it acquired when it is removed while open', async () => {
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const { host, link, root } = await around();
      link.click();
      await loaded(host);
      document.body.append(root);
      await loaded(host);
      root.remove();
      await until(() => !host.awake);
    }
    await leaks.expectNone();
  });

  // The last, for the policy stays.
  describe('under a policy of the page itself', () => {
    it('a page that it keeps from a frame is followed as by the bare link', async () => {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "frame-src 'self'";
      document.head.append(policy);
      const address = (await otherOrigin()) + answering({ body: '<p>Ailleurs', key: uniqueKey() });
      const { link } = await around(address);
      await messagesDuring(() =>
        followedDuring(async (followed) => {
          await clickOn(link);
          await until(() => followed.length > 0, 'The link is followed');
          expect(followed).to.deep.equal([address]);
        }),
      );
    });
  });
});
