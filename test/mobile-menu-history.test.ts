import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import '../elements/mobile-menu.ts';
import '../elements/scroll-to.ts';
import { activeElement } from '../react/dom/focus.ts';
import { clickOn, press } from './support/keyboard.ts';
import {
  dialogOf,
  forgetMenus,
  type Menu,
  open,
  opened,
  place,
  rowOf,
  settle,
  toolOf,
  triggerOf,
} from './support/menu.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

/** Nothing of the menu is left in the history: one Back leads to where the page was before. */
async function expectNoDeadBack(before: string) {
  await until(() => location.href === before && !history.state?.flexitMenu, 'The entry is gone');
  expect(location.href).to.equal(before);
}

const back = async (menu: Menu) => {
  history.back();
  await until(() => !menu.open, 'Back closes it');
};

describe('flexit-mobile-menu and the history', () => {
  let before = '';
  /** Entries added since a test began; `history.length` ends at fifty in Firefox, whose one tab runs all tests. */
  let added = 0;
  beforeEach(() => {
    const { pushState } = History.prototype;
    pushState.call(history, null, '', `${location.pathname}${location.search}`);
    before = location.href;
    added = 0;
    history.pushState = (...entry) => {
      added += 1;
      pushState.apply(history, entry);
    };
  });
  afterEach(() => {
    delete (history as Partial<History>).pushState;
    forgetMenus();
  });

  // Specification 2.29
  it('leaves it alone without back-button', async () => {
    const { menu } = await open();
    menu.close();
    expect(added).to.equal(0);
    expect(location.href).to.equal(before);
  });

  // Specification 2.29
  it('closes on Back', async () => {
    const { menu } = await open({ attributes: { 'back-button': '' } });
    expect(added).to.equal(1);
    expect(location.hash).to.equal('#menu');
    await back(menu);
    await expectNoDeadBack(before);
  });

  it('adds an entry of the page itself where its base is another', async () => {
    const base = Object.assign(document.createElement('base'), { href: '/ailleurs/' });
    document.head.append(base);
    try {
      const { menu } = await open({ attributes: { 'back-button': '' } });
      expect(location.href).to.equal(`${before}#menu`);
      await back(menu);
    } finally {
      base.remove();
    }
    await expectNoDeadBack(before);
  });

  const ways: [string, (menu: Menu) => unknown][] = [
    ['Escape', () => press('Escape')],
    ['its button', (menu) => clickOn(toolOf(menu, 'close'))],
    ['the method', (menu) => menu.close()],
    ['its removal', (menu) => menu.remove()],
    ['a change of its mind', (menu) => menu.removeAttribute('back-button')],
  ];
  for (const [way, close] of ways)
    it(`takes its entry out, closed by ${way}`, async () => {
      const { menu } = await open({ attributes: { 'back-button': '' } });
      await close(menu);
      await expectNoDeadBack(before);
    });

  // Specification 2.29
  it('has one entry, however often it is opened', async () => {
    const { menu } = await open({ attributes: { 'back-button': '' } });
    menu.close();
    menu.show();
    // The first entry is left in a while: it is the one that comes then that tells.
    await until(() => added === 2 && menu.open && location.hash === '#menu' && history.state?.flexitMenu, 'It is open');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(menu.open).to.equal(true);
    await back(menu);
    await expectNoDeadBack(before);
  });

  it('opens where the address has its id', async () => {
    const { menu } = await place({ attributes: { 'back-button': '' } });
    location.hash = '#menu';
    await opened(menu);
    menu.close();
    await until(() => !history.state?.flexitMenu);
    history.replaceState(null, '', before);
  });

  it('lets a link to a place of this page take the place of its entry', async () => {
    const json = [{ type: 'menu', data: [{ nom_page: 'Plus bas', lien: '#plus-bas' }] }];
    const { menu } = await open({ json, attributes: { 'back-button': '' } });
    await clickOn(rowOf(menu, 'Plus bas'));
    await until(() => !menu.open && location.hash === '#plus-bas', 'It has gone there');
    expect(added, 'that of the menu').to.equal(1);
    expect(dialogOf(menu).open).to.equal(false);
    settle(menu);
    history.back();
    await expectNoDeadBack(before);
    expect(triggerOf(menu).isConnected).to.equal(true);
  });

  it('closes on a link to a place of this page without an entry', async () => {
    const json = [{ type: 'menu', data: [{ nom_page: 'Plus bas', lien: '#plus-bas' }] }];
    const { menu } = await open({ json });
    await clickOn(rowOf(menu, 'Plus bas'));
    await until(() => !menu.open && location.hash === '#plus-bas', 'It has gone there');
    history.back();
    await expectNoDeadBack(before);
  });

  for (const attributes of [{}, { 'back-button': '' }] as Record<string, string>[])
    it(`closes where flexit-scroll-to scrolls to a place of this page, which has the focus: ${JSON.stringify(attributes)}`, async () => {
      const json = [{ type: 'menu', data: [{ nom_page: 'Plus bas', lien: '#plus-bas' }] }];
      const { menu, root } = await place({ json, attributes });
      const around = document.createElement('flexit-scroll-to');
      around.setAttribute('when', 'eager');
      const target = Object.assign(document.createElement('h2'), { id: 'plus-bas', textContent: 'Plus bas' });
      const room = document.createElement('p');
      room.style.blockSize = '3000px';
      around.append(room, target, room.cloneNode());
      root.after(around);
      around.prepend(root);
      await until(() => (around as HTMLElement & { awake?: boolean }).awake);
      menu.show();
      await opened(menu);
      await clickOn(rowOf(menu, 'Plus bas'));
      await until(() => !menu.open && activeElement() === target, 'It has gone there');
      await until(() => Math.abs(target.getBoundingClientRect().top) < 2, 'It stands at the top');
      expect(location.hash).to.equal('#plus-bas');
      settle(menu);
      history.back();
      await expectNoDeadBack(before);
      expect(menu.open).to.equal(false);
      around.remove();
    });

  it('closes where a router leads to another page, whose entry stays', async () => {
    const { menu } = await open({ attributes: { 'back-button': '' } });
    history.pushState({ page: 2 }, '', '/autre-page');
    if (!('navigation' in window)) document.dispatchEvent(new Event('astro:page-load'));
    await until(() => !menu.open, 'It closes');
    settle(menu);
    expect([location.pathname, history.state]).to.deep.equal(['/autre-page', { page: 2 }]);
    history.back();
    await until(() => location.href !== new URL('/autre-page', location.href).href);
    history.back();
    await until(() => location.href === before);
  });
});
