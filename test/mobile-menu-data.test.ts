import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/mobile-menu.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { clickOn, hover, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import {
  dialogOf,
  ENTRIES,
  forgetMenus,
  isLoaderShown,
  namesOf,
  open,
  opened,
  panelOf,
  place,
  rowOf,
  shadow,
  titleOf,
  triggerOf,
} from './support/menu.ts';
import './support/page-style.ts';
import { answering, openGate, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

const storageKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('flexit-menu-'));
const atRest = (menu: Element) =>
  until(() => !triggerOf(menu).classList.contains('loading') && !isLoaderShown(), 'Nothing is awaited');
/** Runs a click and gives what it wrote to the console until nothing is awaited any more. */
const messagesOf = async (menu: Element, act: () => unknown) =>
  (
    await messagesDuring(async () => {
      await act();
      await atRest(menu);
      await new Promise((resolve) => setTimeout(resolve, 50));
    })
  ).map(({ text }) => text);

describe('flexit-mobile-menu and its data', () => {
  afterEach(forgetMenus);

  // Specification 4.20, 7.9
  it('are asked for once, however often the button is pressed', async () => {
    const gate = uniqueKey();
    const { menu, key } = await place({ answer: { json: ENTRIES, gate } });
    const seen: string[] = [];
    menu.addEventListener('flexit-before-open', () => seen.push('before-open'));
    menu.addEventListener('flexit-request', () => seen.push('request'));
    menu.addEventListener('flexit-open', () => seen.push('open'));
    await clickOn(triggerOf(menu));
    await until(isLoaderShown, 'The loader is shown');
    expect(triggerOf(menu).classList.contains('loading')).to.equal(true);
    expect(menu.open).to.equal(false);
    await clickOn(triggerOf(menu));
    await openGate(gate);
    await opened(menu);
    await atRest(menu);
    const [request, ...more] = await requestsOf(key);
    expect(more).to.deep.equal([]);
    expect(request!.method).to.equal('POST');
    expect(request!.headers['content-type']).to.contain('application/x-www-form-urlencoded');
    expect(seen.filter((name) => name !== 'request')).to.deep.equal(['before-open', 'open']);
    expect(triggerOf(menu).getAttribute('class') ?? '').to.equal('');
  });

  for (const name of ['url', 'data-url'])
    it(`are told of as missing where ${name} is no address`, async () => {
      const address = `http://[${name}`; // What was told of one address is not told again.
      const { menu } = await place({ attributes: { url: '', [name]: address } });
      if (name !== 'url') menu.removeAttribute('url');
      const messages = await messagesOf(menu, () => clickOn(triggerOf(menu)));
      await until(() => shadow(menu, '[role=alert]'), 'The failure is shown');
      expect(messages.filter((text) => text.includes(address))).to.deep.equal([
        `<flexit-mobile-menu> url="${address}": expected an http: or https: address`,
      ]);
    });

  it('are asked for as soon as a visitor comes near', async () => {
    const { menu, key } = await place();
    await hover(triggerOf(menu));
    await until(async () => (await requestsOf(key)).length === 1, 'It has asked');
    expect(isLoaderShown()).to.equal(false);
    expect(menu.open).to.equal(false);
    await clickOn(triggerOf(menu));
    await opened(menu);
    expect(await requestsOf(key)).to.have.length(1);
  });

  // Specification 7.31, 9.31, 9.35
  it('are kept by the browser for a time', async () => {
    const site = await fixture(html`<flexit-site session="abc"></flexit-site>`);
    const { menu, key } = await open({ attributes: { cache: '60000' } });
    await until(() => storageKeys().length === 4, 'They are kept');
    const prefix = `flexit-menu-menu-${key}`;
    expect(JSON.parse(localStorage.getItem(`${prefix}-data`)!)).to.deep.equal(ENTRIES);
    expect(localStorage.getItem(`${prefix}-key`)).to.equal('abc');
    const left = Number(localStorage.getItem(`${prefix}-expire`)) - Date.now();
    expect(left).to.be.within(1, 60_000);
    menu.close();
    const again = async () => {
      const copy = menu.cloneNode(true) as typeof menu;
      menu.parentElement!.append(copy);
      copy.show();
      await opened(copy);
      copy.close();
      copy.remove();
      return (await requestsOf(key)).length;
    };
    expect(await again(), 'kept').to.equal(1);
    site.setAttribute('session', 'autre');
    expect(await again(), 'another session').to.equal(2);
    await until(() => localStorage.getItem(`${prefix}-key`) === 'autre');
    localStorage.setItem(`${prefix}-expire`, String(Date.now() - 1));
    expect(await again(), 'expired').to.equal(3);
  });

  for (const name of ['cache', 'data-cache'])
    it(`are not kept for another language, with ${name}`, async () => {
      const { root, menu, key } = await open({ attributes: { [name]: '60000' } });
      await until(() => storageKeys().length === 4, 'They are kept');
      menu.close();
      root.lang = 'en';
      const copy = menu.cloneNode(true) as typeof menu;
      root.append(copy);
      copy.show();
      await opened(copy);
      expect(await requestsOf(key)).to.have.lengthOf(2);
    });

  it('are not kept for another address', async () => {
    const { menu, key } = await open();
    await until(() => storageKeys().length === 4, 'They are kept');
    menu.close();
    const other = uniqueKey();
    menu.setAttribute('url', answering({ json: [ENTRIES[2]], key: other }, 'menu'));
    menu.show();
    await opened(menu);
    await until(() => namesOf(menu)[0] === 'Nous écrire', 'The other menu is shown');
    expect([(await requestsOf(key)).length, (await requestsOf(other)).length]).to.deep.equal([1, 1]);
  });

  // Specification 8.19
  for (const [name, method] of [
    ['full', 'setItem'],
    ['forbidden', 'getItem'],
  ] as const)
    it(`open the menu in silence where storage is ${name}`, async () => {
      const real = Object.getOwnPropertyDescriptor(Storage.prototype, method)!;
      const value = () => {
        throw new DOMException('No', 'QuotaExceededError');
      };
      Object.defineProperty(Storage.prototype, method, { ...real, value });
      try {
        const { menu } = await place();
        const messages = await messagesOf(menu, async () => {
          menu.show();
          await opened(menu);
        });
        expect(messages).to.deep.equal([]);
      } finally {
        Object.defineProperty(Storage.prototype, method, real);
      }
    });

  describe('that are empty', () => {
    // Specification 3.12, 8.8, 9.34
    for (const body of ['[]', 'null', '', '{}', '[{"type":"menu","data":[]}]', '[{"type":"spacer"}]'])
      it(`open nothing: ${body || 'an empty body'}`, async () => {
        const { menu } = await place({ answer: { body, type: 'application/json' } });
        const messages = await messagesOf(menu, async () => {
          menu.show();
          await atRest(menu);
          menu.show();
        });
        expect(messages).to.have.length(1);
        expect(messages[0]).to.match(/<flexit-mobile-menu> configmenu="menu-.*empty menu/);
        expect(menu.open).to.equal(false);
        expect(storageKeys()).to.deep.equal([]);
      });
  });

  describe('that cannot be read', () => {
    const failures: [string, Parameters<typeof answering>[0], string][] = [
      ['a message', { status: 500, json: { msg: 'Le menu est en maintenance.' } }, 'Le menu est en maintenance.'],
      ['a message with the status 200', { json: { result: false, msg: 'Refusé.' } }, 'Refusé.'],
      ['no message', { status: 503 }, GENERAL],
      ['HTML', { body: '<!doctype html><html><body>Connexion</body></html>' }, GENERAL],
      ['broken JSON', { body: '[{"type":', type: 'application/json' }, GENERAL],
      ['a number', { json: 12 }, GENERAL],
      ['no answer', { reset: true }, GENERAL],
    ];
    // Specification 9.34
    for (const [name, answer, text] of failures)
      it(`can be asked for again from the panel: ${name}`, async () => {
        const { menu, key } = await place({ answer });
        await clickOn(triggerOf(menu));
        await opened(menu);
        await atRest(menu);
        const alert = shadow(menu, '[role=alert]');
        expect(alert.querySelector('p')!.textContent).to.equal(text);
        expect(deepActiveText()).to.equal('Réessayer');
        expect(menu.querySelector('nav')!.checkVisibility(), 'the server’s own list stands in').to.equal(true);
        expect(storageKeys()).to.deep.equal([]);
        await expectAccessible(menu);
        const before = (await requestsOf(key)).length;
        menu.setAttribute('url', answering({ json: ENTRIES }));
        await press('Enter');
        await until(() => rowOf(menu, 'La mairie'), 'It has come');
        expect(deepActiveElement() === rowOf(menu, 'Accueil'), 'the focus is on the first item').to.equal(true);
        expect(menu.querySelector('nav')!.checkVisibility()).to.equal(false);
        expect((await requestsOf(key)).length).to.equal(before);
      });

    it('are asked for again at the next opening', async () => {
      const { menu, key } = await open({ answer: { status: 500 } });
      menu.close();
      menu.show();
      await opened(menu);
      expect(await requestsOf(key)).to.have.length(2);
    });
  });

  it('are not asked for where a listener prevents it', async () => {
    const { menu, key } = await place();
    menu.addEventListener('flexit-request', (event) => event.preventDefault());
    expect(await messagesOf(menu, () => clickOn(triggerOf(menu)))).to.deep.equal([]);
    expect(menu.open).to.equal(false);
    expect(await requestsOf(key)).to.have.length(0);
  });

  it('open nothing once the menu was closed meanwhile', async () => {
    const { menu } = await place({ answer: { json: ENTRIES, delay: 200 } });
    const came = new Promise((resolve) => menu.addEventListener('flexit-response', resolve));
    expect(menu.show()).to.equal(false);
    expect(menu.close()).to.equal(true);
    await came;
    await atRest(menu);
    expect(menu.open).to.equal(false);
  });

  // Specification 7.9
  it('are named by the button, where the element names them not', async () => {
    const { menu, key } = await place({ attributes: { configmenu: '' } });
    triggerOf(menu).dataset.configmenu = 'pied';
    menu.show();
    await opened(menu);
    expect((await requestsOf(key))[0]!.body).to.equal('configmenu=pied');
  });

  it('need a name, where there is no address', async () => {
    const { menu, key } = await place({ attributes: { configmenu: '', url: '' } });
    const messages = await messagesOf(menu, () => clickOn(triggerOf(menu)));
    expect(messages).to.deep.equal([
      '<flexit-mobile-menu> configmenu="": expected the name of a menu, here or on the trigger, or else a url',
    ]);
    expect(menu.open).to.equal(false);
    expect(await requestsOf(key)).to.have.length(0);
  });

  for (const prefix of ['', 'data-'])
    it(`need no name with ${prefix}url, and may be as people write them`, async () => {
      const json = {
        items: [
          { label: 'La mairie', href: '/mairie', children: [{ label: 'Horaires', href: '/horaires' }] },
          { label: 'Agenda', href: '/agenda' },
        ],
      };
      const { menu, key } = await place({ json });
      menu.removeAttribute('configmenu');
      menu.setAttribute(`${prefix}url`, menu.getAttribute('url')!);
      if (prefix) menu.removeAttribute('url');
      await clickOn(triggerOf(menu));
      await opened(menu);
      expect(namesOf(menu)).to.deep.equal(['La mairie', 'Agenda']);
      expect(rowOf(menu, 'Agenda').getAttribute('href')).to.equal('/agenda');
      expect((await requestsOf(key)).map(({ body }) => body)).to.deep.equal(['']);
      await clickOn(rowOf(menu, 'La mairie'));
      await until(() => titleOf(menu) === 'La mairie', 'Its panel has come');
      expect(namesOf(menu)).to.deep.equal(['La mairie', 'Horaires']);
    });

  for (const state of ['open', 'closed'])
    it(`are those of another menu, from its beginning, where the page names one while it is ${state}`, async () => {
      const { menu } = await open();
      await clickOn(rowOf(menu, 'La mairie'));
      await until(() => titleOf(menu) === 'La mairie', 'Its panel has come');
      if (state === 'closed') menu.close();
      const json = [{ type: 'menu', data: [{ nom_page: 'English', lien: '/en' }] }];
      menu.setAttribute('configmenu', 'autre');
      menu.setAttribute('url', answering({ json }));
      if (state === 'closed') menu.show();
      await opened(menu);
      await until(() => namesOf(menu)[0] === 'English', 'It shows the other one');
      expect(titleOf(menu)).to.equal('Menu');
      await until(() => deepActiveText() === 'English', 'It has the focus');
    });

  it('show what can be shown of a strange answer', async () => {
    const json = [
      { type: 'video' },
      null,
      {
        type: 'menu',
        data: [
          { id_page: 1, id_parent: 1, nom_page: 'A', enfant: { id_page: 1, nom_page: 'Un enfant' } },
          { id_page: 2 },
          'texte',
          { lien: 'javascript:alert(1)', nom_page: 'Piège' },
          { adresse: '/sans-nom' },
          { nom_page: '<img src=x onerror=alert(1)>' },
        ],
      },
      { type: 'clone', data: '.absent' },
      { type: 'clone', data: '..[' },
    ];
    const { menu } = await place({ json });
    const messages = await messagesOf(menu, async () => {
      menu.show();
      await opened(menu);
    });
    expect(namesOf(menu)).to.deep.equal(['A', 'Piège', '/sans-nom', '<img src=x onerror=alert(1)>']);
    expect(rowOf(menu, 'Piège').hasAttribute('href')).to.equal(false);
    expect(panelOf(menu).querySelector('img')).to.equal(null);
    expect(messages.filter((text) => text.includes('configmenu'))).to.have.length(1);
    expect(messages.filter((text) => text.includes('.absent'))).to.have.length(1);
    expect(messages.filter((text) => text.includes('..['))).to.have.length(1);
    expect(messages.filter((text) => text.includes('javascript:'))).to.have.length(1);
    expect(messages).to.have.length(4);
  });

  it('may be ten thousand items', async () => {
    const data = Array.from({ length: 10_000 }, (_, index) => ({
      id_page: index,
      nom_page: `Page ${index}`,
      lien: '/',
    }));
    const kept = { data: JSON.stringify([{ type: 'menu', data }]), key: '', expire: String(Date.now() + 60_000) };
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`flexit-menu-foule-${name}`, value);
    const { menu, key } = await place({ attributes: { configmenu: 'foule' } });
    let first = 0;
    menu.addEventListener('flexit-open', () => {
      first = panelOf(menu).querySelectorAll('.row').length;
    });
    menu.show();
    await opened(menu);
    expect(await requestsOf(key)).to.have.length(0);
    const rows = panelOf(menu).getElementsByClassName('row');
    await until(() => first > 0, 'It has opened');
    expect(first).to.be.lessThan(1_000);
    await until(() => rows.length === 10_000, 'All are there', 60_000);
  });

  it('are not kept for no time', async () => {
    const { menu } = await open({ attributes: { cache: '0' } });
    menu.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(storageKeys()).to.deep.equal([]);
  });

  it('release everything where the element goes while they are awaited', async () => {
    const { menu } = await open();
    menu.close();
    await until(() => storageKeys().length === 4);
    forgetMenus();
    const parent = menu.parentElement!;
    menu.remove();
    await Promise.resolve();
    menu.setAttribute('url', answering({ hang: true }));
    const leaks = watchLeaks();
    parent.append(menu);
    menu.show();
    await until(isLoaderShown, 'It is awaited');
    menu.remove();
    await until(() => !isLoaderShown(), 'Nothing is awaited');
    expect(triggerOf(menu).classList.contains('loading')).to.equal(false);
    document.querySelector('flexit-loader')!.remove();
    await leaks.expectNone();
  });

  // Specification 9.33
  it('of two menus of a page are each their own', async () => {
    const { menu } = await open();
    const { menu: other } = await open({ json: [{ type: 'menu', data: [{ nom_page: 'Seule', lien: '/seule' }] }] });
    expect(namesOf(other)).to.deep.equal(['Seule']);
    expect(dialogOf(menu).open).to.equal(false);
    expect(titleOf(other)).to.equal('Menu');
  });
});
