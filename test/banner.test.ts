import './support/leaks.ts';
import { expect, fixture, html, unsafeStatic } from '@open-wc/testing';
import '../elements/banner.ts';
import '../elements/modal.ts';
import { policyOf } from '../elements/boot/policies.ts';
import { expectAccessible } from './support/axe.ts';
import { coveringField } from './support/covering-field.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';
import { failOnReactErrors, messagesDuring } from './support/warnings.ts';

type Banner = HTMLElement & {
  awake: boolean;
  open: boolean;
  name: string;
  days: number;
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const CYCLES = 50;

const box = (banner: Element) => banner.shadowRoot?.querySelector<HTMLElement>('[part=box]') ?? null;
const closeButton = (banner: Element) => banner.shadowRoot!.querySelector<HTMLElement>('[part=close]')!;
const isShown = (banner: Element) => box(banner)?.checkVisibility({ visibilityProperty: true }) === true;
const shown = (banner: Element) => until(() => isShown(banner) && box(banner)!.dataset.side, 'It is shown');
const hidden = (banner: Element) => until(() => !isShown(banner), 'It is hidden');
const hasCookie = (name: string) => document.cookie.split('; ').includes(`flexit-banner-${name}=1`);
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

async function place(name = newName()): Promise<Banner> {
  const banner = await fixture<Banner>(html`
    <flexit-banner name=${name}><h2>Travaux rue Haute</h2><p>La rue est fermée. <a href="#deviation">La déviation</a></p></flexit-banner>
  `);
  await shown(banner);
  return banner;
}

function eventsOf(banner: Element): string[] {
  const seen: string[] = [];
  for (const type of ['before-open', 'open', 'before-close', 'close'])
    banner.addEventListener(`flexit-${type}`, (event) =>
      seen.push(`${type} ${(event as CustomEvent).detail.source}${event.cancelable ? ' ?' : ''}`),
    );
  return seen;
}

function setDurations(text: string) {
  for (const name of ['--flexit-default', '--flexit-fast']) document.documentElement.style.setProperty(name, text);
}

describe('flexit-banner', () => {
  failOnReactErrors();

  // What moves is where it goes to at once.
  before(() => setDurations('0s'));
  after(() => setDurations(''));
  afterEach(() => {
    for (const banner of document.querySelectorAll('flexit-banner')) banner.remove();
    forgetCookies();
  });

  for (const prefix of ['', 'data-']) {
    const attribute = unsafeStatic(prefix);

    describe(`its attributes, each as ${prefix}name`, () => {
      // Specification 2.8
      it('name is the end of the name of the cookie that keeps it closed', async () => {
        const name = newName();
        const banner = await fixture<Banner>(
          html`<flexit-banner ${attribute}name=${name}><p>Travaux</p></flexit-banner>`,
        );
        await shown(banner);
        await clickOn(closeButton(banner));
        await hidden(banner);
        expect(hasCookie(name)).to.equal(true);
      });

      it('days is for how long: with 0, for this page only', async () => {
        const name = newName();
        const banner = await fixture<Banner>(html`
          <flexit-banner ${attribute}name=${name} ${attribute}days="0"><p>Travaux</p></flexit-banner>
        `);
        await shown(banner);
        await clickOn(closeButton(banner));
        await hidden(banner);
        expect(hasCookie(name)).to.equal(false);
        expect(banner.days).to.equal(0);
      });

      it('days that is no number is told of once, and is 365', async () => {
        const days = `abc${prefix}`;
        const messages = await messagesDuring(async () => {
          const banner = await fixture<Banner>(html`
            <flexit-banner ${attribute}name=${newName()} ${attribute}days=${days}><p>Travaux</p></flexit-banner>
          `);
          await shown(banner);
          expect(banner.days).to.equal(365);
        });
        expect(messages.map(({ text }) => text)).to.deep.equal([
          `<flexit-banner> ${prefix}days="${days}": expected a number from 0 to 36500`,
        ]);
      });

      it('open shows it though it was closed before', async () => {
        const name = newName();
        Reflect.set(document, 'cookie', `flexit-banner-${name}=1; path=/`);
        const banner = await fixture<Banner>(html`
          <flexit-banner ${attribute}name=${name} ${attribute}open><p>Travaux</p></flexit-banner>
        `);
        await shown(banner);
        banner.open = false;
        await hidden(banner);
      });
    });
  }

  describe('opens by itself', () => {
    it('over the page, without a shift, and takes no focus', async () => {
      const field = await fixture<HTMLInputElement>(html`<input aria-label="Nom">`);
      field.focus();
      const after = await fixture<HTMLElement>(html`
        <div style="display: flex; gap: 20px; flex-direction: column"><flexit-banner name=${newName()}><p>Travaux</p></flexit-banner><p>Suite</p></div>
      `);
      const { top } = after.lastElementChild!.getBoundingClientRect();
      await shown(after.firstElementChild!);
      expect(after.lastElementChild!.getBoundingClientRect().top).to.equal(top);
      expectNode(document.activeElement, field);
      expect(getComputedStyle(box(after.firstElementChild!)!).position).to.equal('fixed');
    });

    it('with its events, whose source is itself', async () => {
      const banner = document.createElement('flexit-banner') as Banner;
      const seen = eventsOf(banner);
      banner.setAttribute('name', newName());
      document.body.append(banner);
      await until(() => seen.length === 2);
      await clickOn(closeButton(banner));
      await until(() => seen.length === 4);
      expect(seen).to.deep.equal(['before-open timer ?', 'open timer', 'before-close button ?', 'close button']);
    });

    it('not where the page prevents it', async () => {
      const banner = document.createElement('flexit-banner') as Banner;
      banner.setAttribute('name', newName());
      banner.addEventListener('flexit-before-open', (event) => event.preventDefault());
      document.body.append(banner);
      await until(() => banner.awake);
      await rested();
      expect(isShown(banner)).to.equal(false);
    });

    it('not where the page has closed it first', async () => {
      const banner = document.createElement('flexit-banner') as Banner;
      banner.setAttribute('name', newName());
      document.body.append(banner);
      const seen = eventsOf(banner);
      banner.close();
      await rested();
      expect(isShown(banner)).to.equal(false);
      expect(seen).to.deep.equal([]);
    });

    it('and stays open where the page toggles it first', async () => {
      const banner = document.createElement('flexit-banner') as Banner;
      banner.setAttribute('name', newName());
      document.body.append(banner);
      expect(banner.toggle()).to.equal(true);
      await rested();
      expect(isShown(banner)).to.equal(true);
    });
  });

  describe('was closed before', () => {
    it('and neither wakes nor shows', async () => {
      const name = newName();
      Reflect.set(document, 'cookie', `flexit-banner-${name}=1; path=/`);
      const content = html`<flexit-banner name=${name} id="bandeau"><p>Travaux</p></flexit-banner><button commandfor="bandeau" command="--show">Revoir</button>`;
      const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
      const banner = root.firstElementChild as Banner;
      expect(policyOf('banner', banner)).to.equal('intent');
      await rested();
      expect(banner.awake).to.equal(false);
      expect(banner.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
      await clickOn(root.lastElementChild!);
      await shown(banner);
    });

    it('in another page, whose loader loads nothing for it', async () => {
      const name = newName();
      Reflect.set(document, 'cookie', `flexit-banner-${name}=1; path=/`);
      const address = await publishPage(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page</title>
        <link rel="stylesheet" href="/dist/flexit.css"><script type="module" src="/dist/flexit.js"></script></head>
        <body><flexit-banner name="${name}"><p>Travaux</p></flexit-banner></body></html>`);
      const frame = await openFrame(address);
      const banner = frame.contentDocument!.querySelector('flexit-banner')!;
      await until(() => banner.hasAttribute('data-flexit-early'), 'Idle time has come');
      const files = frame.contentWindow!.performance.getEntriesByType('resource').map(({ name }) => name);
      expect(files.filter((file) => /elements\/|react|preact/.test(file))).to.deep.equal([]);
      expect(frame.contentDocument!.querySelector('link[rel=modulepreload]')).to.equal(null);
      expect(banner.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
      frame.remove();
    });

    it('unless its cookies are blocked: then it is told of once, and closes for the page', async () => {
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
        set() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
      try {
        const messages = await messagesDuring(async () => {
          for (const _ of [1, 2]) {
            const banner = await place();
            await clickOn(closeButton(banner));
            await hidden(banner);
          }
        });
        expect(messages.map(({ text }) => text)).to.deep.equal([
          '<flexit-banner> cannot set its cookie in this browser: what is closed comes back with the next page.',
        ]);
      } finally {
        Reflect.deleteProperty(document, 'cookie');
        expect(cookie.get!.call(document)).to.be.a('string');
      }
    });
  });

  it('without a name is told of once, and closes for the page', async () => {
    const before = document.cookie;
    const messages = await messagesDuring(async () => {
      for (const _ of [1, 2]) {
        const banner = await fixture<Banner>(html`<flexit-banner>Travaux</flexit-banner>`);
        await shown(banner);
        await clickOn(closeButton(banner));
        await hidden(banner);
      }
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-banner> name="": expected a name, for what is closed to stay so',
    ]);
    expect(document.cookie).to.equal(before);
  });

  it('of a name that another one has is told of once, and both are usable', async () => {
    const name = newName();
    const messages = await messagesDuring(async () => {
      const root = await fixture<HTMLElement>(html`
        <div><flexit-banner name=${name}><p>Un</p></flexit-banner><flexit-banner name=${name}><p>Deux</p></flexit-banner></div>
      `);
      for (const banner of root.children) await shown(banner);
      for (const banner of root.children) {
        await clickOn(closeButton(banner));
        await hidden(banner);
      }
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      `<flexit-banner> name="${name}": expected a name of its own on the page`,
    ]);
  });

  describe('closes', () => {
    it('not where the page prevents it, and nothing is remembered', async () => {
      const name = newName();
      const banner = await place(name);
      banner.addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
      await clickOn(closeButton(banner));
      expect(isShown(banner)).to.equal(true);
      expect(hasCookie(name)).to.equal(false);
      await clickOn(closeButton(banner));
      await hidden(banner);
    });

    it('by Escape from inside, and gives the focus back', async () => {
      const field = await fixture<HTMLInputElement>(html`<input aria-label="Nom">`);
      const banner = await place();
      const seen = eventsOf(banner);
      field.focus();
      await press('Escape');
      expect(isShown(banner), 'the focus is elsewhere').to.equal(true);
      banner.querySelector('a')!.focus();
      await press('Escape');
      await hidden(banner);
      await until(() => seen.length === 2);
      expect(seen).to.deep.equal(['before-close escape ?', 'close escape']);
      expectNode(document.activeElement, field);
    });

    const withTrigger = async () => {
      const root = await fixture<HTMLElement>(html`
        <div>
          <input aria-label="Nom" />
          <flexit-banner name=${newName()} open>
            <button slot="trigger" type="button">Revoir l’annonce</button>
            <p>Travaux <a href="#rue">rue Haute</a></p>
          </flexit-banner>
        </div>
      `);
      const banner = root.querySelector<Banner>('flexit-banner')!;
      await shown(banner);
      const field = root.querySelector('input')!;
      field.focus();
      return { banner, field, trigger: banner.querySelector('button')! };
    };

    it('by its trigger, which keeps the focus', async () => {
      const { banner, trigger } = await withTrigger();
      trigger.focus();
      await press('Enter');
      await hidden(banner);
      expectNode(document.activeElement, trigger);
    });

    it('and gives the focus back to its trigger, which it came from', async () => {
      const { banner, trigger } = await withTrigger();
      trigger.focus();
      banner.querySelector('a')!.focus();
      await press('Escape');
      await hidden(banner);
      expectNode(document.activeElement, trigger);
    });

    it('and gives the focus to its trigger where what had it before is gone', async () => {
      const { banner, field, trigger } = await withTrigger();
      banner.querySelector('a')!.focus();
      field.remove();
      await press('Escape');
      await hidden(banner);
      expectNode(document.activeElement, trigger);
    });

    it('and gives the focus to nothing that had it long before', async () => {
      const { banner, field } = await withTrigger();
      banner.querySelector('a')!.focus();
      banner.querySelector('a')!.blur();
      await clickOn(closeButton(banner));
      await hidden(banner);
      expect(document.activeElement).to.not.equal(field);
    });

    it('not by an Escape that is meant for a dialog over it', async () => {
      const banner = await place();
      const modal = await fixture<HTMLElement & { show(): boolean; open: boolean }>(html`
        <flexit-modal titre="Horaires"><p>De 9 h à 17 h.</p></flexit-modal>
      `);
      modal.show();
      const dialog = modal.shadowRoot!.querySelector('dialog')!;
      await until(() => dialog.open);
      const { left, width, top, height } = closeButton(banner).getBoundingClientRect();
      expectNode(document.elementFromPoint(left + width / 2, top + height / 2), modal);
      await press('Escape');
      await until(() => !dialog.open);
      expect(isShown(banner)).to.equal(true);
    });

    // Specification 2.8
    it('by the keyboard, in the order of the page', async () => {
      const banner = await place();
      banner.querySelector('a')!.focus();
      await press('Tab');
      await until(() => banner.shadowRoot!.activeElement === closeButton(banner));
      await press('Enter');
      await hidden(banner);
    });
  });

  it('opens and closes by a child in slot="trigger"', async () => {
    const name = newName();
    Reflect.set(document, 'cookie', `flexit-banner-${name}=1; path=/`);
    const banner = await fixture<Banner>(html`
      <flexit-banner name=${name}><button slot="trigger" type="button">Revoir l’annonce</button><p>Travaux</p></flexit-banner>
    `);
    const trigger = banner.firstElementChild as HTMLElement;
    expect(trigger.checkVisibility()).to.equal(true);
    expect(banner.lastElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
    await clickOn(trigger);
    await shown(banner);
    expect(trigger.ariaExpanded).to.equal('true');
    await clickOn(trigger);
    await hidden(banner);
    expect(trigger.ariaExpanded).to.equal('false');
  });

  describe('stands', () => {
    it('above another one, and comes down when that one closes', async () => {
      const [first, second] = [await place(), await place()];
      const bottom = (banner: Element) => Math.round(box(banner)!.getBoundingClientRect().bottom);
      await until(() => bottom(second) === Math.round(box(first)!.getBoundingClientRect().top));
      expect(bottom(first)).to.equal(innerHeight);
      await clickOn(closeButton(first));
      await until(() => bottom(second) === innerHeight);
    });

    it('where the page’s style has put it, and takes no place from another one', async () => {
      const style = document.createElement('style');
      style.textContent = 'flexit-banner.in-place::part(box) { position: static; translate: none; }';
      document.head.append(style);
      const first = await place();
      first.className = 'in-place';
      const second = await place();
      await until(() => Math.round(box(second)!.getBoundingClientRect().bottom) === innerHeight, 'It is at the edge');
      first.remove();
      style.remove();
    });

    it('at the other edge as long as it would cover what has the focus', async () => {
      const root = await fixture<HTMLElement>(html`
        <div><input aria-label="Haut"><input aria-label="Bas" style="position: fixed; bottom: 20px; left: 20px"></div>
      `);
      const [top, bottom] = root.querySelectorAll('input');
      const banner = await place();
      bottom!.focus();
      await until(() => box(banner)!.dataset.side === 'top');
      await until(() => box(banner)!.getBoundingClientRect().top === 0);
      expectNode(document.activeElement, bottom!);
      Object.assign(top!.style, { position: 'fixed', top: '10px', left: '10px' });
      top!.focus();
      await until(() => box(banner)!.dataset.side === 'bottom');
    });

    it('out of sight as long as it would cover the field that has the focus at either edge', async () => {
      const area = await coveringField();
      const banner = await place();
      area.focus();
      await hidden(banner);
      await type('a');
      area.blur();
      await shown(banner);
    });

    it('out of sight as long as it would cover the errors of a form, which have the focus, at either edge', async () => {
      const errors = await fixture<HTMLElement>(html`
        <div role="alert" tabindex="-1" style="position: fixed; inset: 0">Le champ Nom est requis.</div>
      `);
      const banner = await place();
      errors.focus();
      await hidden(banner);
      errors.blur();
      await shown(banner);
    });

    it('on a narrow screen, wholly in view, with its content in reach', async () => {
      await resizeTo(320, 400);
      try {
        const banner = await fixture<Banner>(html`
          <flexit-banner name=${newName()}><p>${'Une longue annonce de la mairie. '.repeat(60)}</p></flexit-banner>
        `);
        await shown(banner);
        const { left, right, top, bottom } = box(banner)!.getBoundingClientRect();
        expect([left, right, bottom]).to.deep.equal([0, 320, 400]);
        expect(top).to.be.at.least(200);
        const content = banner.shadowRoot!.querySelector<HTMLElement>('[part=content]')!;
        await until(() => content.tabIndex === 0, 'The keyboard can scroll it');
        await expectAccessible(banner);
      } finally {
        await resizeTo(800, 600);
      }
    });
  });

  describe('is a region', () => {
    const region = (banner: Element) => [box(banner)!.role, box(banner)!.ariaLabel];

    it('that its first heading names', async () => {
      const banner = await place();
      expect(region(banner)).to.deep.equal(['region', 'Travaux rue Haute']);
      await expectAccessible(banner);
    });

    it('that aria-label names', async () => {
      const banner = await fixture(
        html`<flexit-banner name=${newName()} aria-label="Cookies"><h2>a</h2></flexit-banner>`,
      );
      await shown(banner);
      expect(region(banner)).to.deep.equal(['region', 'Cookies']);
    });

    it('that the library names, in the language of the page', async () => {
      const banner = await fixture(html`<flexit-banner lang="en" name=${newName()}><p>Works</p></flexit-banner>`);
      await shown(banner);
      expect(region(banner)).to.deep.equal(['region', 'Notice']);
      expect(closeButton(banner).ariaLabel).to.equal('Close');
    });
  });

  it('opens on a page that is never idle', async () => {
    let frame = 0;
    const work = () => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      document.body.style.outline = `${frame % 2}px solid`;
      frame = requestAnimationFrame(work);
    };
    work();
    try {
      await place();
    } finally {
      cancelAnimationFrame(frame);
      document.body.removeAttribute('style');
    }
  });

  it('stands in the page without its script, after a while', async () => {
    const address = await publishPage(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page</title>
      <link rel="stylesheet" href="/dist/flexit.css"></head>
      <body><flexit-banner name="x"><p>Travaux</p></flexit-banner><p>Suite</p></body></html>`);
    const frame = await openFrame(address);
    const banner = frame.contentDocument!.querySelector('flexit-banner')!;
    const content = banner.querySelector('p')!;
    expect(content.checkVisibility({ visibilityProperty: true }), 'while it is awaited').to.equal(false);
    expect(banner.getBoundingClientRect().height).to.equal(0);
    for (const animation of frame.contentDocument!.getAnimations()) animation.finish();
    expect(content.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(banner.getBoundingClientRect().height).to.be.above(10);
    frame.remove();
  });

  for (const [group, form] of hostileForms().entries())
    it(`works around a form whose fields have the names of its own members (group ${group})`, async () => {
      const thrown = await uncaughtDuring(async () => {
        const banner = await place();
        const outer = await fixture<HTMLElement>(html`<div></div>`);
        outer.innerHTML = form;
        banner.innerHTML = form;
        outer.querySelector<HTMLElement>('#premier')!.focus();
        banner.querySelector<HTMLElement>('#dernier')!.focus();
        await press('Escape');
        await hidden(banner);
      });
      expect(thrown).to.deep.equal([]);
    });

  it('stays as it is when it is moved', async () => {
    const banner = await place();
    const content = banner.querySelector('p');
    const parent = banner.parentElement!;
    const seen = eventsOf(banner);
    parent.append(document.createElement('p'), banner);
    await rested();
    expect(isShown(banner)).to.equal(true);
    expect(seen).to.deep.equal([]);
    expectNode(banner.querySelector('p'), content!);
  });

  it('leaves nothing behind', async () => {
    const banner = await place();
    const parent = banner.parentElement!;
    banner.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(banner);
      parent.prepend(banner);
      banner.show();
      banner.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });
});
