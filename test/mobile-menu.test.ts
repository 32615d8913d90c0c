import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/mobile-menu.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { clickOn, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { ENTRIES } from './support/menu.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Menu = HTMLElement & { open: boolean; show(): boolean; close(): boolean; toggle(): boolean } & Record<
    string,
    unknown
  >;

const shadow = <E extends HTMLElement = HTMLElement>(menu: Element, selector: string) =>
  menu.shadowRoot!.querySelector<E>(selector)!;
const dialogOf = (menu: Element) => shadow<HTMLDialogElement>(menu, 'dialog');
const panelOf = (menu: Element) => shadow(menu, '.panels:not([hidden]) > .panel[data-place=shown]');
const titleOf = (menu: Element) => panelOf(menu).querySelector('[part=title]')!.textContent;
const namesOf = (menu: Element) => [...panelOf(menu).querySelectorAll('.name')].map((name) => name.textContent);
const rowOf = (menu: Element, name: string) =>
  [...panelOf(menu).querySelectorAll<HTMLElement>('.row')].find(
    (row) => row.querySelector('.name')?.textContent === name,
  )!;
const button = (menu: Element, part: string) => panelOf(menu).querySelector<HTMLElement>(`[part=${part}]`)!;
const triggerOf = (menu: Element) => menu.querySelector<HTMLElement>('[slot=trigger]')!;

interface Place {
  json?: unknown;
  answer?: Parameters<typeof answering>[0];
  attributes?: Record<string, string>;
}

async function place({ json = ENTRIES, answer, attributes = {} }: Place = {}) {
  const key = uniqueKey();
  const url = answering({ ...(answer ?? { json }), key }, 'menu');
  const root = await fixture<HTMLElement>(html`
    <div>
      <div class="contact"><a href="tel:0102030405" id="tel">01 02 03 04 05</a></div>
      <flexit-mobile-menu id="menu" configmenu=${`menu-${key}`} url=${url}>
        <a slot="trigger" href="/plan-du-site">Menu</a>
        <nav><a href="/mairie">La mairie</a></nav>
      </flexit-mobile-menu>
    </div>
  `);
  const menu = root.querySelector('flexit-mobile-menu') as unknown as Menu;
  for (const [name, value] of Object.entries(attributes)) menu.setAttribute(name, value);
  return { root, menu, key };
}

async function open(options?: Place) {
  const placed = await place(options);
  placed.menu.show();
  await opened(placed.menu);
  return placed;
}

async function opened(menu: Menu) {
  await until(() => menu.open && dialogOf(menu).open, 'It is open');
  settle(menu);
}

/** Ends what moves, so that clicks find it in its place. */
function settle(menu: Menu) {
  for (const animation of menu.shadowRoot!.getAnimations()) animation.finish();
}

describe('flexit-mobile-menu', () => {
  afterEach(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('flexit-menu-')) localStorage.removeItem(key);
  });

  it('opens by its trigger, takes the focus, keeps it and gives it back', async () => {
    const { menu, key } = await place();
    const trigger = triggerOf(menu);
    trigger.focus();
    await press('Enter');
    await opened(menu);
    expect(dialogOf(menu).matches(':modal')).to.equal(true);
    expect(deepActiveText()).to.equal('Accueil');
    expect(await requestsOf(key)).to.have.length(1);
    expect((await requestsOf(key))[0]!.body).to.equal(`configmenu=menu-${key}`);
    await press('Shift+Tab');
    expect(deepActiveText()).to.equal('Fermer');
    await press('Escape');
    expect(menu.open).to.equal(false);
    expect(deepActiveElement() === trigger).to.equal(true);
    expect(trigger.className).to.equal('');
  });

  it('lists a parent as text, and its own link first in its panel', async () => {
    const { menu } = await open();
    expect(titleOf(menu)).to.equal('Menu');
    expect(namesOf(menu)).to.deep.equal([
      'Accueil',
      'La mairie',
      'Culture & loisirs',
      '<b>Cœur de ville</b>',
      'Nous écrire',
    ]);
    expect(button(menu, 'back')).to.equal(null);
    expect(button(menu, 'home').getAttribute('href')).to.equal('/');
    await clickOn(rowOf(menu, 'La mairie'));
    settle(menu);
    expect(titleOf(menu)).to.equal('La mairie');
    expect(namesOf(menu)).to.deep.equal(['La mairie', 'Le conseil municipal', 'Démarches']);
    expect(rowOf(menu, 'La mairie').getAttribute('href')).to.equal('/mairie');
    expect(deepActiveElement() === rowOf(menu, 'La mairie')).to.equal(true);
    await clickOn(button(menu, 'back'));
    settle(menu);
    expect(titleOf(menu)).to.equal('Menu');
    expect(deepActiveElement() === rowOf(menu, 'La mairie')).to.equal(true);
    await expectAccessible(menu);
  });

  it('searches without regard to case and accents, parents too', async () => {
    const { menu } = await open({ attributes: { search: '' } });
    await clickOn(shadow(menu, 'input'));
    await type('ETAT');
    await until(() => titleOf(menu) === 'Résultats de la recherche');
    expect(namesOf(menu)).to.deep.equal(['État civil']);
  });

  it('leaves nothing behind', async () => {
    const { menu } = await open();
    menu.close();
    const parent = menu.parentElement!;
    menu.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 3; cycle += 1) {
      parent.append(menu);
      menu.show();
      await opened(menu);
      menu.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });

  it('says nothing when all is well', async () => {
    expect(await messagesDuring(() => open())).to.deep.equal([]);
  });
});
