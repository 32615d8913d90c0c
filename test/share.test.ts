import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/share.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, leave, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { answering } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Share = HTMLElement & { networks: readonly string[]; url: string; text: string; mailUrl: string };
type Popup = HTMLElement & { width: unknown; height: unknown; max: unknown; titre: string };

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;
const PAGE = 'https://site.test/actualité?a=1';
const ENCODED = encodeURIComponent('https://site.test/actualit%C3%A9?a=1');
const FACEBOOK = `https://www.facebook.com/sharer/sharer.php?u=${ENCODED}`;

const CYCLES = 50;

/** What `window.open` was asked for. */
interface Opening {
  address: string;
  name: string;
  features: string;
  opened?: { opener: unknown; closed: boolean };
}
let openings: Opening[] = [];
let isBlocking = false;
/** The addresses that were to be opened in tabs. */
let tabs: string[] = [];
const { open } = window;
const { click } = HTMLAnchorElement.prototype;

async function place(content: ReturnType<typeof html>) {
  const box = await fixture<HTMLElement>(html`<div>${content}</div>`);
  const bar = box.querySelector('flexit-share') as Share;
  return { box, bar };
}
const bare = (url = PAGE) => place(html`<flexit-share when="eager" url=${url}></flexit-share>`);

const controls = (bar: Share) => [...bar.shadowRoot!.querySelectorAll<HTMLElement>('[data-network]')];
const control = (bar: Share, network: string) =>
  until(() => bar.shadowRoot?.querySelector<HTMLElement>(`[data-network=${network}]`), `There is no ${network}`);
const networks = (bar: Share) => controls(bar).map((each) => each.dataset.network);
const status = (bar: Share) => bar.shadowRoot!.querySelector('[part=status]')!.textContent;
const addressField = (bar: Share) => bar.shadowRoot!.querySelector<HTMLInputElement>('[part=address]');

/** Whether the browser would follow a click, which then does nothing. */
function follows(target: EventTarget): () => boolean {
  let isLeft = false;
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  target.addEventListener('click', stop);
  return () => isLeft;
}

/** Clicks that would have led the test's own page away. */
let departures: string[] = [];
function stay(event: Event) {
  if (!event.defaultPrevented)
    departures.push(...event.composedPath().map((node) => (node as HTMLAnchorElement).href ?? ''));
  event.preventDefault();
}

/** Replaces a member of `navigator`, and gives it back after the test. */
const replaced: (() => void)[] = [];
function replace(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  replaced.push(() => Reflect.deleteProperty(navigator, name));
}
function clipboard(isRefusing = false): string[] {
  const copied: string[] = [];
  replace('clipboard', {
    writeText: async (text: string) => {
      if (isRefusing) throw new DOMException('', 'NotAllowedError');
      copied.push(text);
    },
  });
  return copied;
}
/** « Lien copié. » stands until the test lets its time, 4 s, be over: a click's own answer may take longer. */
function holdNotice() {
  const timers = holdTimers(4_000);
  replaced.push(timers.release);
  return timers;
}

describe('flexit-share', () => {
  beforeEach(() => {
    openings = [];
    isBlocking = false;
    tabs = [];
    departures = [];
    addEventListener('click', stay);
    HTMLAnchorElement.prototype.click = function () {
      tabs.push(`${this.target} ${this.rel} ${this.href}`);
    };
    window.open = (address, name = '', features = '') => {
      const opened = isBlocking ? undefined : { opener: window, closed: false, focus() {} };
      openings.push({ address: String(address), name, features, opened });
      return (opened ?? null) as Window | null;
    };
  });
  afterEach(async () => {
    removeEventListener('click', stay);
    window.open = open;
    HTMLAnchorElement.prototype.click = click;
    for (const giveBack of replaced.splice(0)) giveBack();
    for (const popup of document.querySelectorAll('flexit-popup')) popup.remove();
    await resizeTo(800, 600);
    // Under the mouse, the next test's bar would be met.
    await leave();
    expect(departures.filter(Boolean)).to.deep.equal([]);
  });

  describe('its bar', () => {
    it('is a list of real links, each with its name', async () => {
      replace('share', undefined);
      const { bar } = await bare();
      const links = controls(bar).filter((each) => each.localName === 'a') as HTMLAnchorElement[];
      expect(links.map(({ ariaLabel, href }) => [ariaLabel, href])).to.deep.equal([
        ['Partager sur Facebook', FACEBOOK],
        ['Partager sur X', `https://twitter.com/intent/tweet?url=${ENCODED}&text=`],
        ['Partager sur LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${ENCODED}`],
        ['Partager sur WhatsApp', `https://api.whatsapp.com/send?text=${ENCODED}`],
        ['Partager par e-mail', `mailto:?subject=${encodeURIComponent(document.title)}&body=${ENCODED}`],
      ]);
      for (const { target, rel } of links.slice(0, 4))
        expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      expect(networks(bar)).to.deep.equal(['facebook', 'x', 'linkedin', 'whatsapp', 'mail', 'copy']);
      expect(bar.shadowRoot!.querySelector('ul')!.ariaLabel).to.equal('Partager cette page');
      expect(bar.networks).to.deep.equal(['facebook', 'x', 'linkedin', 'whatsapp', 'mail']);
      await expectAccessible(bar);
    });

    it('speaks English', async () => {
      const { bar } = await place(html`<flexit-share lang="en" when="eager" networks="x,mail,copy"></flexit-share>`);
      expect(controls(bar).map(({ ariaLabel }) => ariaLabel)).to.deep.equal([
        'Share on X',
        'Share by e-mail',
        'Copy link',
      ]);
    });

    it('has targets of 44 px, in one row on a telephone', async () => {
      await resizeTo(320, 600);
      const { bar } = await bare();
      const boxes = controls(bar).map((each) => each.getBoundingClientRect());
      expect(boxes.every(({ width, height }) => width >= 44 && height >= 44)).to.equal(true);
      expect(new Set(boxes.map(({ top }) => top)).size).to.equal(1);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
    });

    it('runs from right to left', async () => {
      const { bar } = await place(html`<flexit-share dir="rtl" when="eager"></flexit-share>`);
      const [first, second] = controls(bar).map((each) => each.getBoundingClientRect().left);
      expect(first).to.be.greaterThan(second!);
    });

    it('takes the room that was kept for it', async () => {
      const { bar } = await place(html`<flexit-share when="intent"></flexit-share>`);
      const before = bar.getBoundingClientRect().height;
      expect(bar.shadowRoot === null).to.equal(true);
      bar.setAttribute('when', 'eager');
      await control(bar, 'facebook');
      expect([before, bar.getBoundingClientRect().height]).to.deep.equal([44, 44]);
    });

    it('stands after a text of the page', async () => {
      const { box, bar } = await place(
        html`<flexit-share when="intent"><p style="margin: 0">Partager :</p></flexit-share>`,
      );
      const before = bar.getBoundingClientRect().height;
      bar.setAttribute('when', 'eager');
      const link = await control(bar, 'facebook');
      expect(bar.getBoundingClientRect().height).to.equal(before);
      expect(link.getBoundingClientRect().top).to.be.at.least(box.querySelector('p')!.getBoundingClientRect().bottom);
    });

    for (const prefix of PREFIXES) {
      it(`holds what ${prefix}networks asks for, in its order`, async () => {
        const { bar } = await bare();
        bar.setAttribute(`${prefix}networks`, 'Telegram, mail,telegram');
        await until(() => networks(bar).join() === 'telegram,mail');
      });

      it(`shares ${prefix}url`, async () => {
        const { bar } = await place(html`<flexit-share when="eager"></flexit-share>`);
        expect(((await control(bar, 'facebook')) as HTMLAnchorElement).href).to.contain(
          encodeURIComponent(location.href),
        );
        bar.setAttribute(`${prefix}url`, PAGE);
        await until(() => (controls(bar)[0] as HTMLAnchorElement).href === FACEBOOK);
      });

      it(`says ${prefix}text`, async () => {
        const { bar } = await bare();
        bar.setAttribute(`${prefix}text`, 'À lire & à dire');
        const text = `&text=${encodeURIComponent('À lire & à dire')}`;
        await until(() => (controls(bar)[1] as HTMLAnchorElement).href.endsWith(text));
      });

      it(`sends a mail at ${prefix}mail-url`, async () => {
        const { bar } = await bare();
        bar.setAttribute(`${prefix}mail-url`, '/partager?page={url}&de=1');
        const link = (await control(bar, 'mail')) as HTMLAnchorElement;
        const encoded = encodeURIComponent(btoa(ENCODED));
        await until(() => link.getAttribute('href') === `/partager?page=${encoded}&de=1`);
        expect(link.target).to.equal('_blank');
      });
    }

    // Specification 7.7
    it('follows the address of the page', async () => {
      const { bar } = await place(html`<flexit-share when="eager"></flexit-share>`);
      const before = location.href;
      history.replaceState(history.state, '', '#suite');
      await clickOn(await control(bar, 'facebook'));
      expect(openings[0]!.address).to.contain('%23suite');
      history.replaceState(history.state, '', before);
    });
  });

  describe('a click', () => {
    // Specification 2.9, 5.41
    it('opens a network in a window of 700 by 500 that cannot reach the page', async () => {
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      await clickOn(await control(bar, 'facebook'));
      expect(openings).to.have.length(1);
      const { address, features, opened } = openings[0]!;
      expect(address).to.equal(FACEBOOK);
      expect(features).to.match(/^popup,width=700,height=500,/);
      expect([opened!.opener, isFollowed()]).to.deep.equal([null, false]);
    });

    it('is as good as the Enter key', async () => {
      const { bar } = await bare();
      (await control(bar, 'linkedin')).focus();
      await press('Enter');
      await until(() => openings.length === 1);
    });

    it('tells the page, which can prevent it', async () => {
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      const details: unknown[] = [];
      box.addEventListener('flexit-share', (event) => {
        details.push((event as CustomEvent).detail);
        event.preventDefault();
      });
      await clickOn(await control(bar, 'x'));
      expect(details).to.deep.equal([{ network: 'x', url: 'https://site.test/actualit%C3%A9?a=1' }]);
      expect([openings.length, isFollowed()]).to.deep.equal([0, false]);
    });

    it('is the browser’s own with a modifier', async () => {
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      await clickOn(await control(bar, 'facebook'), { modifiers: ['Shift'] });
      expect([openings.length, isFollowed()]).to.deep.equal([0, true]);
    });

    it('follows the link, which leads to a tab, where windows are blocked', async () => {
      isBlocking = true;
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      await clickOn(await control(bar, 'facebook'));
      expect([openings.length, isFollowed()]).to.deep.equal([1, true]);
    });

    // Specification 2.10, 7.6
    it('shows the page that sends a mail in a popup of 850 by 480', async () => {
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      const page = answering({ body: '<title>Partager</title><p id="page">La page</p>' });
      bar.mailUrl = `${page}&page={url}`;
      await clickOn(await control(bar, 'mail'));
      const popup = await until(() => document.querySelector<Popup>('flexit-popup[open]'), 'No popup');
      expect([popup.width, popup.height, popup.max, popup.titre]).to.deep.equal([
        850,
        480,
        '95%',
        'Partager par e-mail',
      ]);
      const frame = await until(() => popup.shadowRoot!.querySelector('iframe'));
      await until(() => frame.contentDocument?.querySelector('#page'));
      const given = new URL(frame.contentWindow!.location.href).searchParams.get('page')!;
      expect(decodeURIComponent(atob(given))).to.equal('https://site.test/actualit%C3%A9?a=1');
      expect(isFollowed()).to.equal(false);
      await press('Escape');
      await until(() => !document.querySelector('flexit-popup'));
      const link = await control(bar, 'mail');
      await until(() => deepActiveElement() === link, 'The focus comes back');
    });

    it('leaves a mail to the visitor’s program where no page sends it', async () => {
      const { box, bar } = await bare();
      const isFollowed = follows(box);
      await clickOn(await control(bar, 'mail'));
      expect([isFollowed(), document.querySelector('flexit-popup')]).to.deep.equal([true, null]);
    });
  });

  describe('a mail', () => {
    for (const href of ['', '#'])
      it(`is for the visitor’s program though the page’s own link leads nowhere: href="${href}"`, async () => {
        const { box, bar } = await place(html`
          <flexit-share when="eager" url=${PAGE}><a data-network="mail" href=${href}>E-mail</a></flexit-share>
        `);
        const isFollowed = follows(box);
        await until(() => bar.shadowRoot);
        await clickOn(bar.querySelector('a')!);
        await until(() => tabs.length === 1);
        expect(tabs[0]!.trim()).to.match(/^mailto:\?subject=.*&body=/);
        expect([tabs[0]!.endsWith(ENCODED), isFollowed()]).to.deep.equal([true, false]);
      });

    it('has for its subject the title that the page has now', async () => {
      const { box, bar } = await bare();
      follows(box);
      const link = (await control(bar, 'mail')) as HTMLAnchorElement;
      const { title } = document;
      replaced.push(() => void Object.assign(document, { title }));
      document.title = 'À lire & à dire';
      await clickOn(link);
      expect(link.href).to.contain(`subject=${encodeURIComponent('À lire & à dire')}&`);
    });
  });

  describe('the clipboard', () => {
    it('takes the address, which is said and shown', async () => {
      const copied = clipboard();
      const timers = holdNotice();
      const { box, bar } = await place(
        html`<flexit-share when="eager" networks="copy" url=${PAGE}></flexit-share><p>Suite</p>`,
      );
      const below = box.querySelector('p')!.getBoundingClientRect().top;
      await clickOn(await control(bar, 'copy'));
      await until(() => status(bar) === 'Lien copié.');
      expect(copied).to.deep.equal(['https://site.test/actualit%C3%A9?a=1']);
      expect(box.querySelector('p')!.getBoundingClientRect().top).to.equal(below);
      await expectAccessible(bar);
      expect(timers.fire()).to.equal(1);
      await until(() => status(bar) === '');
    });

    it('refused leaves the address selected in a field', async () => {
      clipboard(true);
      const { bar } = await place(html`<flexit-share when="eager" networks="copy" url=${PAGE}></flexit-share>`);
      await clickOn(await control(bar, 'copy'));
      const field = await until(() => addressField(bar), 'No field');
      await until(() => deepActiveElement() === field, 'The focus is in it');
      expect(field.value).to.equal('https://site.test/actualit%C3%A9?a=1');
      expect([field.selectionStart, field.selectionEnd, status(bar)]).to.deep.equal([0, field.value.length, '']);
      await expectAccessible(bar);
    });

    it('that takes it at last has the field go', async () => {
      holdNotice();
      clipboard(true);
      const { bar } = await place(html`<flexit-share when="eager" networks="copy"></flexit-share>`);
      await clickOn(await control(bar, 'copy'));
      await until(() => addressField(bar));
      clipboard();
      await clickOn(await control(bar, 'copy'));
      await until(() => !addressField(bar) && status(bar) === 'Lien copié.');
    });
  });

  describe('the system’s share sheet', () => {
    const sheet = (failure?: string) => {
      const shared: unknown[] = [];
      replace('share', async (data: unknown) => {
        shared.push(data);
        if (failure) throw new DOMException('', failure);
      });
      return shared;
    };

    it('is one of the choices where there is one', async () => {
      const shared = sheet();
      const { bar } = await bare();
      bar.text = 'À lire';
      expect(networks(bar)).to.deep.equal(['facebook', 'x', 'linkedin', 'whatsapp', 'mail', 'system']);
      await clickOn(await control(bar, 'system'));
      await until(() => shared.length === 1);
      expect(shared[0]).to.deep.equal({
        url: 'https://site.test/actualit%C3%A9?a=1',
        title: document.title,
        text: 'À lire',
      });
    });

    it('given up by the visitor does nothing more', async () => {
      const shared = sheet('AbortError');
      const copied = clipboard();
      const { bar } = await bare();
      await clickOn(await control(bar, 'system'));
      await until(() => shared.length === 1);
      await new Promise((resolve) => setTimeout(resolve));
      expect([copied.length, status(bar)]).to.deep.equal([0, '']);
    });

    it('refused by the system has the address copied', async () => {
      holdNotice();
      sheet('NotAllowedError');
      const copied = clipboard();
      const { bar } = await bare();
      await clickOn(await control(bar, 'system'));
      await until(() => status(bar) === 'Lien copié.');
      expect(copied).to.have.length(1);
    });

    it('is the clipboard where there is none', async () => {
      replace('share', undefined);
      const { bar } = await place(html`<flexit-share when="eager" networks="system,facebook,copy"></flexit-share>`);
      expect(networks(bar)).to.deep.equal(['copy', 'facebook']);
    });
  });

  describe('links that the page wrote', () => {
    const written = () =>
      place(html`
        <flexit-share url=${PAGE}>
          <ul>
            <li><a data-network="facebook" href="https://www.facebook.com/sharer/sharer.php?u=ecrit">Facebook</a></li>
            <li><a data-network="linkedin" href="#">LinkedIn</a></li>
            <li><a data-network="mail" href=${answering({ body: '<p>La page</p>' })}>E-mail</a></li>
            <li><button type="button" data-network="copy">Copier le lien</button></li>
            <li><button type="button" data-network="x">X</button></li>
            <li><a href="https://ailleurs.test/">Ailleurs</a></li>
            <li><a href="#haut">Haut</a></li>
          </ul>
        </flexit-share>
      `);
    const link = (bar: Share, name: string) =>
      [...bar.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name)!;

    it('stay as they are until somebody turns to them', async () => {
      const { bar } = await written();
      const before = bar.innerHTML;
      const { height } = bar.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(bar.shadowRoot === null).to.equal(true);
      bar.setAttribute('when', 'eager');
      await until(() => bar.shadowRoot);
      expect([bar.innerHTML, bar.getBoundingClientRect().height]).to.deep.equal([before, height]);
      expect(controls(bar)).to.have.length(0);
    });

    it('open in the window, at the page’s own address, with the first click', async () => {
      const { box, bar } = await written();
      const isFollowed = follows(box);
      await clickOn(link(bar, 'Facebook'));
      await until(() => openings.length === 1);
      expect(openings[0]!.address).to.equal('https://www.facebook.com/sharer/sharer.php?u=ecrit');
      expect([openings[0]!.opened!.opener, isFollowed()]).to.deep.equal([null, false]);
    });

    for (const name of ['LinkedIn', 'X'])
      it(`that lead nowhere lead to the network: ${name}`, async () => {
        const { box, bar } = await written();
        const isFollowed = follows(box);
        await clickOn(link(bar, name));
        await until(() => openings.length === 1);
        expect(openings[0]!.address).to.contain(ENCODED);
        expect(isFollowed()).to.equal(false);
      });

    // Specification 5.41
    it('never lead the page away, where windows are blocked neither', async () => {
      isBlocking = true;
      const { box, bar } = await written();
      const isFollowed = follows(box);
      await clickOn(link(bar, 'Ailleurs'));
      await until(() => tabs.length === 1);
      expect([tabs, isFollowed()]).to.deep.equal([['_blank noopener noreferrer https://ailleurs.test/'], false]);
    });

    it('lead to another place of the page as ever', async () => {
      const { box, bar } = await written();
      const isFollowed = follows(box);
      await clickOn(link(bar, 'Haut'));
      expect([isFollowed(), openings.length]).to.deep.equal([true, 0]);
    });

    it('show the mail’s page in a popup', async () => {
      const { bar } = await written();
      await clickOn(link(bar, 'E-mail'));
      await until(() => document.querySelector('flexit-popup[open]'));
    });

    it('copy', async () => {
      holdNotice();
      const copied = clipboard();
      const { bar } = await written();
      await clickOn(link(bar, 'Copier le lien'));
      await until(() => status(bar) === 'Lien copié.');
      expect(copied).to.have.length(1);
    });

    it('take the place of the bar when they come, and give it back', async () => {
      const { bar } = await bare();
      await control(bar, 'facebook');
      const own = document.createElement('a');
      own.href = 'https://ailleurs.test/';
      bar.append(own);
      await until(() => controls(bar).length === 0);
      own.remove();
      await until(() => controls(bar).length > 0);
    });
  });

  describe('what cannot be', () => {
    it('is told of once, and the rest stands', async () => {
      const { bar } = await bare();
      const messages = await messagesDuring(async () => {
        bar.setAttribute('networks', 'facebook,myspace,x');
        await until(() => networks(bar).join() === 'facebook,x');
        bar.setAttribute('networks', 'myspace');
        await until(() => networks(bar).length > 2);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-share> networks="myspace": expected facebook | x | linkedin | whatsapp | telegram | mail | copy | system',
      ]);
    });

    it('is a bar of nothing: it is the default one', async () => {
      const messages = await messagesDuring(async () => {
        const { bar } = await place(html`<flexit-share when="eager" networks=""></flexit-share>`);
        await until(() => networks(bar).length > 4);
      });
      expect(messages).to.have.length(1);
    });

    it('is an address that is no page’s', async () => {
      const messages = await messagesDuring(async () => {
        const { bar } = await bare('javascript:alert(1)');
        expect((controls(bar)[0] as HTMLAnchorElement).href).to.contain(encodeURIComponent(location.href));
        bar.mailUrl = 'javascript:alert("{url}")';
        await until(() => (controls(bar)[4] as HTMLAnchorElement).href.startsWith('mailto:'));
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-share> url="javascript:alert(1)": expected an http or https address',
        '<flexit-share> mail-url="javascript:alert("{url}")": expected an http or https address with {url}',
      ]);
    });

    it('is a network that the page wrote: its link opens all the same', async () => {
      const messages = await messagesDuring(async () => {
        const { bar } = await place(html`
          <flexit-share when="eager"><a data-network="mastodon" href="https://mastodon.test/">Mastodon</a></flexit-share>
        `);
        await clickOn(bar.querySelector('a')!);
        await until(() => openings.length === 1);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-share> data-network="mastodon": expected facebook | x | linkedin | whatsapp | telegram | mail | copy | system',
      ]);
    });
  });

  it('leaves nothing behind', async () => {
    const { bar } = await bare();
    const parent = bar.parentElement!;
    bar.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(bar);
      parent.prepend(bar);
      bar.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });
});
