import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/window.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { answering, otherOrigin, publishPage } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type WindowElement = HTMLElement & {
  name: string;
  awake: boolean;
  show(link?: Element): boolean;
  close(): boolean;
  toggle(): boolean;
};

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

/** A window as the browser would have opened it. */
interface Opened {
  readonly address: string;
  readonly name: string;
  readonly features: Record<string, string>;
  closed: boolean;
  opener: unknown;
  focus(): void;
  close(): void;
}

const page = () =>
  publishPage(
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Aide</title></head><body><h1>Aide</h1></body></html>',
  );

async function place(content: ReturnType<typeof html>) {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, host: root.querySelector('flexit-window') as WindowElement, link: root.querySelector('a')! };
}
const around = (address = '/aide') => place(html`<flexit-window><a href=${address}>L’aide</a></flexit-window>`);

const featuresOf = (text = '') =>
  Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string]));

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

describe('flexit-window', () => {
  const { open } = window;
  const opened: Opened[] = [];
  /** What a browser that blocks windows answers: nothing, or one that is closed at once. */
  let blocked: 'no' | 'null' | 'closed' = 'no';

  beforeEach(() => {
    opened.length = 0;
    blocked = 'no';
    window.open = (address, name = '', features) => {
      if (blocked === 'null') return null;
      const view: Opened = {
        address: String(address),
        name,
        features: featuresOf(features),
        closed: blocked === 'closed',
        opener: window,
        focus() {},
        close() {
          this.closed = true;
        },
      };
      opened.push(view);
      return view as unknown as Window;
    };
  });
  afterEach(() => {
    window.open = open;
  });

  // Specification 2.23
  it('opens its link in a window of 800 by 600', async () => {
    const { root, link } = await around();
    expect(await isLeftAlone(root, () => clickOn(link))).to.equal(false);
    const [{ address, features }] = opened as [Opened];
    expect(address).to.equal(link.href);
    expect([features.width, features.height]).to.deep.equal(
      [Math.min(800, screen.availWidth), Math.min(600, screen.availHeight)].map(String),
    );
  });

  it('opens by the keyboard', async () => {
    const { link } = await around();
    link.focus();
    await press('Enter');
    await until(() => opened.length === 1);
  });

  it('really opens one', async () => {
    let view: Window | null = null;
    window.open = (...args) => {
      view = open.apply(window, args);
      return view;
    };
    const { host, link } = await around(await page());
    let source = '';
    host.addEventListener('flexit-close', (event) => {
      source = (event as CustomEvent<{ source: string }>).detail.source;
    });
    await clickOn(link);
    await until(() => view?.document.title === 'Aide', 'The window shows the page');
    expect(view!.opener === window).to.equal(true);
    view!.close();
    await until(() => source === 'button', 'Its closing is heard of');
  });

  for (const prefix of PREFIXES) {
    // Specification 2.23
    it(`has the size of ${prefix}width and ${prefix}height`, async () => {
      const { host, link } = await around();
      host.setAttribute(`${prefix}width`, '50%');
      host.setAttribute(`${prefix}height`, '300');
      await clickOn(link);
      const { width, height } = opened[0]!.features;
      expect([width, height]).to.deep.equal([String(Math.round(screen.availWidth / 2)), '300']);
    });

    it(`has the name of ${prefix}name`, async () => {
      const { host, link } = await around();
      host.setAttribute(`${prefix}name`, 'aide');
      await clickOn(link);
      expect(opened[0]!.name).to.equal('aide');
    });
  }

  it('opens once on a double click', async () => {
    const { link } = await around();
    // Not by the mouse: its two clicks take a test longer than a visitor. Made at once, as what the first one opens may take its time.
    const init = { bubbles: true, cancelable: true, composed: true };
    for (const click of [new MouseEvent('click', init), new MouseEvent('click', init)]) link.dispatchEvent(click);
    expect(opened.length).to.equal(1);
  });

  it('takes no name of the platform’s', async () => {
    const { host, link } = await around();
    const messages = await messagesDuring(() => host.setAttribute('name', '_self'));
    await clickOn(link);
    expect(opened[0]!.name).to.not.match(/^_|^$/);
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-window> name="_self": expected a name that does not begin with an underscore',
    ]);
  });

  it('has one window for its own links, another one than other elements', async () => {
    const { host, link, root } = await place(html`
      <flexit-window><a href="/un">Un</a> <a href="/deux">Deux</a></flexit-window>
      <flexit-window id="autre"><a href="/trois">Trois</a></flexit-window>
    `);
    host.dataset.width = '400';
    for (const each of [link, ...root.querySelectorAll('a:not(:first-child), #autre a')]) await clickOn(each);
    const [one, two, three] = opened.map(({ name }) => name);
    expect([one === two, two === three]).to.deep.equal([true, false]);
  });

  describe('leaves the way back to this page', () => {
    for (const [title, rel, isOther, isKept] of [
      ['to a page of this site', '', false, true],
      ['not to a page of another one', '', true, false],
      ['not where the link says so', 'noopener', false, false],
      ['not where the link hides where it comes from', 'noreferrer', false, false],
    ] as const)
      it(title, async () => {
        const { link } = await around(isOther ? `${await otherOrigin()}${answering()}` : '/aide');
        link.rel = rel;
        await clickOn(link);
        expect(opened[0]!.opener === window).to.equal(isKept);
      });
  });

  for (const answer of ['null', 'closed'] as const)
    it(`leaves the click to the link where the window is blocked (${answer})`, async () => {
      blocked = answer;
      const { host, root, link } = await around();
      let told = 0;
      host.addEventListener('flexit-open', () => {
        told += 1;
      });
      const messages = await messagesDuring(async () => {
        expect(await isLeftAlone(root, () => clickOn(link))).to.equal(true);
      });
      expect([told, messages.length, host.show()]).to.deep.equal([0, 0, false]);
    });

  it('tells what it does, and what asked for it', async () => {
    const { host, link } = await around();
    const told: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close'])
      host.addEventListener(`flexit-${name}`, (event) =>
        told.push(`${name} ${(event as CustomEvent<{ source: string }>).detail.source}`),
      );
    await clickOn(link);
    expect(host.close()).to.equal(true);
    expect([host.show(link), host.toggle(), host.close()]).to.deep.equal([true, true, true]);
    expect(told).to.deep.equal([
      'before-open trigger',
      'open trigger',
      'before-close api',
      'close api',
      'before-open api',
      'open api',
      'before-close api',
      'close api',
    ]);
    expect(opened.map(({ closed }) => closed)).to.deep.equal([true, true]);
  });

  it('hears of a window that was opened before an attribute changed', async () => {
    const { host, link } = await around();
    await clickOn(link);
    host.setAttribute('width', '400');
    let told = 0;
    host.addEventListener('flexit-close', () => {
      told += 1;
    });
    opened[0]!.close();
    await until(() => told === 1);
  });

  it('opens nothing where a listener prevents it', async () => {
    const { host, link, root } = await around();
    host.addEventListener('flexit-before-open', (event) => event.preventDefault());
    expect(await isLeftAlone(root, () => clickOn(link))).to.equal(false);
    expect([host.show(), opened.length]).to.deep.equal([false, 0]);
  });

  describe('leaves to the browser', () => {
    for (const modifier of ['Control', 'Shift', 'Meta', 'Alt'] as const)
      it(`a click with ${modifier}`, async () => {
        const { link, root } = await around();
        expect(await isLeftAlone(root, () => clickOn(link, { modifiers: [modifier] }))).to.equal(true);
        expect(opened.length).to.equal(0);
      });

    for (const [name, value] of [
      ['target', '_blank'],
      ['download', ''],
      ['href', 'mailto:mairie@example.fr'],
      ['href', '#bas'],
    ] as const)
      it(`a link with ${name}="${value}"`, async () => {
        const { link, root } = await around();
        link.setAttribute(name, value);
        expect(await isLeftAlone(root, () => clickOn(link))).to.equal(true);
        expect([opened.length, link.hasAttribute('aria-describedby')]).to.deep.equal([0, false]);
      });

    it('a click that a script of the page has prevented', async () => {
      const { link } = await around();
      link.addEventListener('click', (event) => event.preventDefault());
      await clickOn(link);
      expect(opened.length).to.equal(0);
    });
  });

  it('refuses an address that is script, and says so once', async () => {
    const messages = await messagesDuring(async () => {
      const { link } = await around('javascript:window.ran=true');
      await clickOn(link);
      await clickOn(link);
      expect([opened.length, 'ran' in window]).to.deep.equal([0, false]);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-window> href="javascript:window.ran=true": expected the address of a page',
    ]);
  });

  it('says once that it has no link', async () => {
    const messages = await messagesDuring(async () => {
      const { host } = await place(html`<flexit-window>L’aide</flexit-window>`);
      expect([host.show(), host.show()]).to.deep.equal([false, false]);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-window> content="": expected a link to a page inside it',
    ]);
  });

  describe('is heard as what opens a window', () => {
    const descriptionOf = (link: Element) =>
      document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;

    it('while its text stays as it is, and until it is removed', async () => {
      const { host, link } = await around();
      link.focus();
      await until(() => descriptionOf(link) === 'nouvelle fenêtre');
      expect(link.textContent).to.equal('L’aide');
      const later = document.createElement('a');
      later.href = '/plus-tard';
      host.append(later);
      await until(() => descriptionOf(later) === 'nouvelle fenêtre');
      host.remove();
      await until(() => !link.hasAttribute('aria-describedby') && host.querySelector('[data-flexit]') === null);
    });

    it('in the language of the page around', async () => {
      const { link } = await place(html`<div lang="en"><flexit-window><a href="/help">Help</a></flexit-window></div>`);
      link.focus();
      await until(() => descriptionOf(link) === 'new window');
    });

    it('but not twice', async () => {
      const { host, link } = await place(
        html`<flexit-window><a href="/aide" title="Aide (nouvelle fenêtre)">Aide</a></flexit-window>`,
      );
      link.focus();
      await until(() => host.awake);
      expect(link.hasAttribute('aria-describedby')).to.equal(false);
    });
  });

  it('has no shadow root, and holds what screen readers need', async () => {
    const { host, link, root } = await around();
    link.focus();
    await until(() => host.awake);
    expect(host.shadowRoot).to.equal(null);
    await expectAccessible(root);
  });

  it('releases what it acquired when it is removed, its window open', async () => {
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 20; cycle += 1) {
      const { host, link, root } = await around();
      link.click();
      document.body.append(root);
      await until(() => host.awake);
      root.remove();
      await until(() => !host.awake);
    }
    await leaks.expectNone();
  });
});
