import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/main-menu.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, hover, leave, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { openFrame, publishPage } from './support/server.ts';
import { until } from './support/until.ts';

type Menu = HTMLElement & {
  awake: boolean;
  open: boolean;
  delay: number;
  grace: number;
  show(item?: unknown): boolean;
  close(): boolean;
  toggle(item?: unknown): boolean;
};

const menuOf = () => html`
  <nav aria-label="Principale">
    <ul>
      <li id="services"><a href="#aller-services">Services</a>
        <ul>
          <li id="enfance"><a href="#aller-enfance">Enfance</a>
            <ul>
              <li><a href="#aller-cantine">Cantine</a></li>
              <li><a href="#aller-creche" aria-current="page">Crèche</a></li>
            </ul>
          </li>
          <li id="logement"><a href="#aller-logement">Logement</a>
            <ul><li><a href="#aller-permis">Permis</a></li></ul>
          </li>
          <li><a href="#aller-dechets">Déchets</a></li>
          <li><a href="#aller-eau">Eau</a></li>
        </ul>
      </li>
      <li id="sortir"><a href="#aller-sortir">Sortir</a>
        <ul><li><a href="#aller-marches">Marchés</a></li><li><a href="#aller-concerts">Concerts</a></li></ul>
      </li>
      <li id="mairie"><button type="button">Mairie</button>
        <ul id="mairie-liste"><li><a href="#aller-elus">Élus</a></li></ul>
      </li>
      <li><a href="#aller-contact">Contact</a></li>
    </ul>
  </nav>
`;

async function place(content = menuOf(), attributes = { when: 'eager', dir: 'ltr' }) {
  const root = await fixture<HTMLElement>(html`
    <div dir=${attributes.dir} style="padding-block-start: 40px; block-size: 500px">
      <flexit-main-menu when=${attributes.when} delay="0">${content}</flexit-main-menu>
      <button id="apres">Après</button>
    </div>
  `);
  const menu = root.querySelector('flexit-main-menu') as Menu;
  return { root, menu, ...partsOf(root) };
}
const partsOf = (root: Element) => {
  const item = (id: string) => root.querySelector<HTMLElement>(`#${id}`)!;
  return {
    item,
    link: (id: string) => item(id).querySelector<HTMLElement>(':scope > :is(a, button)')!,
    list: (id: string) => item(id).querySelector<HTMLElement>(':scope > ul')!,
    toggle: (id: string) => item(id).querySelector<HTMLElement>(':scope > button')!,
    to: (hash: string) => root.querySelector<HTMLElement>(`a[href="#aller-${hash}"]`)!,
  };
};
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const shown = (element: Element) => until(() => isShown(element), `${element.id || element.localName} is shown`);
const hidden = (element: Element) => until(() => !isShown(element), `${element.id || element.localName} is hidden`);

function eventsOf(menu: Element): string[] {
  const seen: string[] = [];
  for (const type of ['before-open', 'open', 'before-close', 'close'])
    menu.addEventListener(`flexit-${type}`, (event) => {
      const { source, item } = (event as CustomEvent).detail;
      seen.push(`${type} ${item.id} ${source}${event.cancelable ? ' ?' : ''}`);
    });
  return seen;
}

/** A finger's tap: no driver of all three engines has fingers. */
function tap(target: Element): boolean {
  const init = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch', isPrimary: true };
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout', 'pointerleave'])
    target.dispatchEvent(new PointerEvent(type, init));
  return target.dispatchEvent(new MouseEvent('click', { ...init, detail: 1 }));
}
const moveTo = (x: number, y: number) => sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
const middle = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2] as const;
};

describe('flexit-main-menu', () => {
  // Without its slide a submenu is there and gone at once.
  before(async () => {
    document.documentElement.style.setProperty('--flexit-main-menu-slide', '0s');
    await resizeTo(1100, 600);
  });
  after(() => document.documentElement.style.removeProperty('--flexit-main-menu-slide'));
  beforeEach(() => leave());
  afterEach(async () => {
    for (const menu of document.querySelectorAll('flexit-main-menu')) menu.remove();
    (document.activeElement as HTMLElement | null)?.blur();
    history.replaceState(null, '', location.pathname + location.search);
    await leave();
  });

  describe('the server’s lists', () => {
    it('work by style alone where there is no script', async () => {
      const root = await fixture<HTMLElement>(html`<div><flexit-main-menu>${menuOf()}</flexit-main-menu></div>`);
      const menu = root.querySelector('flexit-main-menu') as Menu;
      const { item, link, list } = partsOf(root);
      // Nothing that a visitor does wakes it as long as its wake-up is taken away.
      Object.defineProperty(menu, 'wake', { value: () => {} });
      await hover(link('services'));
      await shown(list('services'));
      await hover(link('enfance'));
      await shown(list('enfance'));
      expect(list('services').getBoundingClientRect().top).to.be.at.least(
        item('services').getBoundingClientRect().bottom - 1,
      );
      expect(list('enfance').getBoundingClientRect().left).to.be.at.least(
        item('enfance').getBoundingClientRect().right - 1,
      );
      await leave();
      await hidden(list('services'));
      link('sortir').focus();
      await shown(list('sortir'));
      expect(menu.awake).to.equal(false);
    });

    it('get a named button beside each parent link without moving', async () => {
      const { root, menu, item, link } = await place(menuOf(), { when: 'intent', dir: 'ltr' });
      const nodes = [...menu.querySelectorAll('*')];
      const before = nodes.map((node) => JSON.stringify(node.getBoundingClientRect()));
      expectNode(menu.shadowRoot, null);
      expect(menu.querySelector('[data-flexit]') === null).to.equal(true);
      menu.setAttribute('when', 'eager');
      const toggles = [...root.querySelectorAll<HTMLElement>('[data-flexit]')];
      expect(toggles.map((each) => each.getAttribute('aria-label'))).to.deep.equal([
        'Sous-menu Services',
        'Sous-menu Enfance',
        'Sous-menu Logement',
        'Sous-menu Sortir',
      ]);
      for (const toggle of [...toggles, link('mairie')]) {
        const controlled = document.getElementById(toggle.getAttribute('aria-controls')!);
        expectNode(controlled, toggle.parentElement!.querySelector('ul'));
        expect(toggle.getAttribute('aria-expanded')).to.equal('false');
      }
      expect(link('services').localName).to.equal('a');
      expect(item('mairie').querySelector('[data-flexit]') === null).to.equal(true);
      expect(nodes.map((node) => JSON.stringify(node.getBoundingClientRect()))).to.deep.equal(before);
      await expectAccessible(menu);
    });

    it('get a button that the text of their item names, where nothing else does', async () => {
      const { item } = await place(html`
        <ul>
          <li id="texte">La <b>mairie</b><ul><li><a href="#elus">Élus</a></li></ul></li>
          <li id="titre"><h3>Sortir</h3><ul><li><a href="#bals">Bals</a></li></ul></li>
        </ul>
      `);
      const names = () => ['texte', 'titre'].map((id) => item(id).querySelector('button')?.ariaLabel);
      await until(() => names()[0]);
      expect(names()).to.deep.equal(['Sous-menu La mairie', 'Sous-menu Sortir']);
    });

    it('are as the server made them when it goes', async () => {
      const { root, menu, link } = await place();
      const leaks = watchLeaks();
      const nodes = [...menu.querySelectorAll('*')].filter((node) => !node.hasAttribute('data-flexit'));
      menu.show(link('enfance').parentElement);
      menu.remove();
      await Promise.resolve();
      expectNodes(menu.querySelectorAll('*'), nodes);
      expect(menu.querySelectorAll('[aria-expanded], [aria-controls], [data-open], [style]').length).to.equal(0);
      expect([...menu.querySelectorAll('[id]')].map(({ id }) => id)).to.deep.equal([
        'services',
        'enfance',
        'logement',
        'sortir',
        'mairie',
        'mairie-liste',
      ]);
      for (let cycle = 0; cycle < 20; cycle += 1) {
        root.prepend(menu);
        menu.show();
        root.append(menu);
        menu.remove();
        await Promise.resolve();
      }
      await leaks.expectNone();
      expect(menu.open).to.equal(false);
    });

    it('may change while it is awake', async () => {
      const { menu, item, list, toggle } = await place();
      menu.show(item('sortir'));
      const kept = toggle('sortir');
      const added = document.createElement('li');
      added.id = 'plus';
      const link = Object.assign(document.createElement('a'), { href: '#aller-plus', textContent: 'Plus' });
      const sub = document.createElement('ul');
      sub.append(Object.assign(document.createElement('li'), { textContent: 'Rien' }));
      added.append(link, sub);
      item('services').before(added);
      await until(() => added.querySelector('[data-flexit]'), 'The new parent has its button');
      expectNode(toggle('sortir'), kept);
      expect(isShown(list('sortir'))).to.equal(true);
      item('sortir').remove();
      await until(() => !menu.open, 'What left is not open');
      expect(menu.show(added)).to.equal(true);
      expect(isShown(sub)).to.equal(true);
    });
  });

  describe('the pointer', () => {
    // Specification 2.13
    it('opens only the branch that it is on', async () => {
      const { menu, link, list } = await place();
      const seen = eventsOf(menu);
      await hover(link('services'));
      await shown(list('services'));
      expect(menu.matches('[open]:state(open)')).to.equal(true);
      await hover(link('enfance'));
      await shown(list('enfance'));
      await expectAccessible(menu);
      // React says it in a task of its own, after which another one may come on a busy machine.
      await until(() => seen.length === 4, 'That it is open is said');
      await hover(link('logement'));
      await shown(list('logement'));
      expect(isShown(list('enfance'))).to.equal(false);
      await hover(link('sortir'));
      await shown(list('sortir'));
      expect(isShown(list('services'))).to.equal(false);
      await leave();
      await hidden(list('sortir'));
      await until(() => seen.length === 16, 'All is said');
      expect(seen.slice(0, 4)).to.deep.equal([
        'before-open services trigger ?',
        'open services trigger',
        'before-open enfance trigger ?',
        'open enfance trigger',
      ]);
      expect(seen.slice(-2)).to.deep.equal(['before-close sortir trigger ?', 'close sortir trigger']);
      expect(menu.matches(':is([open], :state(open))')).to.equal(false);
    });

    it('wakes it without closing what the style has opened', async () => {
      const { menu, link, list } = await place(menuOf(), { when: 'intent', dir: 'ltr' });
      await hover(link('services'));
      await until(() => menu.awake, 'It is awake');
      expect(isShown(list('services'))).to.equal(true);
      await until(() => menu.open, 'It is open');
    });

    it('may cross other items on its way to a submenu', async () => {
      const { menu, link, list } = await place();
      await hover(link('services'));
      await shown(list('services'));
      await hover(link('enfance'));
      await shown(list('enfance'));
      menu.grace = 60_000;
      // From the left end of « Enfance » down to the far corner of its submenu, across « Logement ».
      const from = link('enfance').getBoundingClientRect();
      const box = list('enfance').getBoundingClientRect();
      const start = { x: from.left + 20, y: from.bottom - 4 };
      const y = middle(link('logement'))[1];
      const edge = start.x + ((box.left - start.x) * (y - start.y)) / (box.bottom - start.y);
      const x = edge + 20;
      await moveTo(start.x, start.y);
      await moveTo(x, y);
      expectNode(document.elementFromPoint(x, y)?.closest('li') ?? null, link('logement').parentElement, 'on the way');
      expect(isShown(list('enfance'))).to.equal(true);
      expect(isShown(list('logement'))).to.equal(false);
      await moveTo(...middle(list('enfance').lastElementChild!));
      expect(isShown(list('enfance'))).to.equal(true);

      // Straight down, it goes to the next item.
      await moveTo(start.x, start.y);
      await moveTo(start.x, y);
      await shown(list('logement'));

      // A pointer that stops on the way goes there.
      menu.grace = 100;
      await moveTo(start.x, start.y);
      await shown(list('enfance'));
      await moveTo(x, y);
      await shown(list('logement'));
    });

    it('may be away for a moment', async () => {
      const { menu, link, list } = await place();
      menu.grace = 60_000;
      await hover(link('services'));
      await shown(list('services'));
      await leave();
      expect(isShown(list('services'))).to.equal(true);
      await hover(link('services'));
      menu.grace = 0;
      await leave();
      await hidden(list('services'));
    });

    it('closes what it leaves, wherever else in the menu the keyboard is', async () => {
      const { menu, link, list, to } = await place();
      menu.grace = 0;
      to('contact').focus();
      await press('Shift+Tab');
      await press('Tab');
      expectNode(document.activeElement, to('contact'));
      await hover(link('services'));
      await shown(list('services'));
      await leave();
      await hidden(list('services'));
      expectNode(document.activeElement, to('contact'));
    });

    it('rests before the first submenu opens', async () => {
      const { menu, link, list } = await place();
      menu.delay = 60_000;
      await hover(link('services'));
      await hover(link('sortir'));
      expect(menu.open).to.equal(false);
      menu.delay = 20;
      await leave();
      await hover(link('sortir'));
      await shown(list('sortir'));
    });

    it('keeps open by a click on the button what it had opened', async () => {
      const { menu, link, list, toggle } = await place();
      await hover(link('services'));
      await shown(list('services'));
      await clickOn(toggle('services'));
      expect(isShown(list('services'))).to.equal(true);
      await clickOn(toggle('services'));
      await hidden(list('services'));
      await moveTo(...([middle(toggle('services'))[0] - 3, middle(toggle('services'))[1]] as const));
      expect(menu.open).to.equal(false);
      await clickOn(toggle('services'));
      await shown(list('services'));
    });

    it('follows the links of parents', async () => {
      const { link, list } = await place();
      await hover(link('services'));
      await shown(list('services'));
      await clickOn(link('services'));
      await until(() => location.hash === '#aller-services', 'The link is followed');
      await hidden(list('services'));
    });

    it('closes it by a link that a router of the page takes over', async () => {
      const { menu, link, list } = await place();
      await hover(link('services'));
      await shown(list('services'));
      link('services').addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState(null, '', '/services');
        if (!('navigation' in window)) document.dispatchEvent(new Event('astro:page-load'));
      });
      const { href } = location;
      await clickOn(link('services'));
      await hidden(list('services'));
      await moveTo(middle(link('services'))[0] + 2, middle(link('services'))[1]);
      expect(menu.open, 'under the pointer that is still on it').to.equal(false);
      history.replaceState(null, '', href);
    });

    it('presses a parent that is a button', async () => {
      const { menu, link, list } = await place();
      menu.delay = 60_000;
      const seen = eventsOf(menu);
      await clickOn(link('mairie'));
      await shown(list('mairie'));
      expect(link('mairie').getAttribute('aria-expanded')).to.equal('true');
      await clickOn(link('mairie'));
      await hidden(list('mairie'));
      await until(() => seen.length === 4, 'All is said');
      expect(seen).to.deep.equal([
        'before-open mairie button ?',
        'open mairie button',
        'before-close mairie button ?',
        'close mairie button',
      ]);
    });
  });

  describe('a finger', () => {
    it('opens by its first tap on a link what the second one follows', async () => {
      const { root, link, list, to } = await place();
      expect(tap(link('services'))).to.equal(false);
      await shown(list('services'));
      expect(tap(link('enfance'))).to.equal(false);
      await shown(list('enfance'));
      expect(tap(link('sortir'))).to.equal(false);
      await shown(list('sortir'));
      await hidden(list('services'));
      expect(tap(link('sortir'))).to.equal(true);
      await until(() => location.hash === '#aller-sortir', 'The link is followed');
      tap(link('sortir'));
      await shown(list('sortir'));
      expect(tap(to('marches'))).to.equal(true);
      tap(link('services'));
      await shown(list('services'));
      tap(root.querySelector('#apres')!);
      await hidden(list('services'));
    });
  });

  describe('the keyboard', () => {
    it('goes by Tab through all that is open', async () => {
      const { root, menu, link, list, toggle, to } = await place();
      link('services').focus();
      expect(menu.open).to.equal(false);
      await press('Tab');
      expectNode(document.activeElement, toggle('services'));
      await press('Enter');
      await shown(list('services'));
      expect(toggle('services').getAttribute('aria-expanded')).to.equal('true');
      expectNode(document.activeElement, toggle('services'));
      await press('Tab');
      expectNode(document.activeElement, link('enfance'));
      to('eau').focus();
      await press('Tab');
      expectNode(document.activeElement, link('sortir'));
      await hidden(list('services'));
      toggle('sortir').focus();
      await press(' ');
      await shown(list('sortir'));
      root.querySelector<HTMLElement>('#apres')!.focus();
      await hidden(list('sortir'));
    });

    it('goes back by Escape from one submenu after the other', async () => {
      const { menu, link, list, toggle, to } = await place();
      menu.show(link('enfance'));
      to('cantine').focus();
      await press('Escape');
      await hidden(list('enfance'));
      expectNode(document.activeElement, toggle('enfance'));
      expect(isShown(list('services'))).to.equal(true);
      await press('Escape');
      expectNode(document.activeElement, toggle('services'));
      expect(menu.open).to.equal(false);
      menu.show(link('mairie'));
      to('elus').focus();
      await press('Escape');
      expectNode(document.activeElement, link('mairie'));
    });

    it('closes by Escape what the pointer has opened', async () => {
      const { root, menu, link, list } = await place();
      const button = root.querySelector<HTMLElement>('#apres')!;
      button.focus();
      await hover(link('services'));
      await shown(list('services'));
      await press('Escape');
      await hidden(list('services'));
      expectNode(document.activeElement, button);
      const [x, y] = middle(link('services'));
      await moveTo(x + 4, y);
      expect(menu.open).to.equal(false);
      await leave();
      await hover(link('services'));
      await shown(list('services'));
    });

    it('moves by the arrows, Home and End', async () => {
      const { menu, link, list, toggle, to } = await place();
      link('services').focus();
      const keys = async (sequence: string, target: HTMLElement) => {
        for (const key of sequence.split(' ')) await press(key);
        expectNode(document.activeElement, target, sequence);
      };
      await keys('ArrowRight', toggle('services'));
      await keys('ArrowRight', link('sortir'));
      await keys('End', to('contact'));
      await keys('ArrowRight', to('contact'));
      await keys('Home', link('services'));
      await keys('ArrowUp', link('services'));
      await keys('ArrowDown', link('enfance'));
      expect(isShown(list('services'))).to.equal(true);
      await keys('ArrowRight', to('cantine'));
      await keys('ArrowDown', to('creche'));
      await keys('ArrowDown', to('creche'));
      await keys('Home', to('cantine'));
      await keys('ArrowLeft', toggle('enfance'));
      expect(isShown(list('enfance'))).to.equal(false);
      await keys('End', to('eau'));
      await keys('Home ArrowUp', toggle('services'));
      expect(menu.open).to.equal(false);
    });

    it('goes the other way from right to left', async () => {
      const { link, list, toggle, to } = await place(menuOf(), { when: 'eager', dir: 'rtl' });
      link('services').focus();
      await press('ArrowLeft');
      expectNode(document.activeElement, toggle('services'));
      await press('ArrowDown');
      expectNode(document.activeElement, link('enfance'));
      await press('ArrowLeft');
      expectNode(document.activeElement, to('cantine'));
      await until(
        () => list('enfance').getBoundingClientRect().right <= link('enfance').getBoundingClientRect().left + 1,
      );
      await press('ArrowRight');
      expectNode(document.activeElement, toggle('enfance'));
    });
  });

  describe('the page', () => {
    it('opens and closes it', async () => {
      const { menu, item, link, list } = await place();
      const seen = eventsOf(menu);
      menu.open = true;
      expect(isShown(list('services'))).to.equal(true);
      expect(menu.toggle()).to.equal(true);
      expect(menu.open).to.equal(false);
      expect(menu.toggle(link('logement'))).to.equal(true);
      expect(isShown(list('logement'))).to.equal(true);
      expect(menu.toggle(item('logement'))).to.equal(true);
      expect(isShown(list('services')) && !isShown(list('logement'))).to.equal(true);
      menu.removeAttribute('open');
      expect(isShown(list('services'))).to.equal(false);
      expect(menu.show(document.body)).to.equal(false);
      await until(() => seen.length === 12, 'All is said');
      expect(seen.every((each) => / api( \?)?$/.test(each))).to.equal(true);
    });

    it('opens and closes the submenu that a selector finds', async () => {
      const { menu, list } = await place();
      expect(menu.show('#sortir')).to.equal(true);
      expect(isShown(list('sortir')) && !isShown(list('services'))).to.equal(true);
      expect(menu.toggle('[href="#aller-enfance"]')).to.equal(true);
      expect(isShown(list('enfance')) && !isShown(list('sortir'))).to.equal(true);
      for (const selector of ['#apres', '#sans', '']) {
        expect(menu.show(selector), selector).to.equal(false);
        expect(menu.toggle(selector), selector).to.equal(false);
      }
      expect(isShown(list('enfance'))).to.equal(true);
      expect(menu.toggle('#enfance')).to.equal(true);
      expect(isShown(list('services')) && !isShown(list('enfance'))).to.equal(true);
    });

    it('may refuse to open or to close', async () => {
      const { menu, list } = await place();
      menu.addEventListener('flexit-before-open', (event) => event.preventDefault(), { once: true });
      expect(menu.show()).to.equal(false);
      expect(menu.open || isShown(list('services'))).to.equal(false);
      menu.show();
      menu.addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
      expect(menu.close()).to.equal(false);
      expect(menu.open && isShown(list('services'))).to.equal(true);
    });

    it('may be empty', async () => {
      const { menu } = await place(html``);
      expect(menu.show()).to.equal(false);
      menu.open = true;
      expect(menu.open).to.equal(false);
    });
  });

  describe('the screen', () => {
    it('holds every submenu', async () => {
      const many = Array.from({ length: 40 }, (_, number) => html`<li><a href="#">Ligne ${number}</a></li>`);
      const { menu, item, list } = await place(html`
        <ul style="justify-content: flex-end">
          <li id="un"><a href="#">Un</a><ul>${many}</ul></li>
          <li id="deux"><a href="#">Deux</a>
            <ul><li id="fond"><a href="#">Un titre assez long</a><ul><li id="tout"><a href="#">Trois</a><ul><li><a href="#">Quatre</a></li></ul></li></ul></li></ul>
          </li>
        </ul>
      `);
      for (const id of ['un', 'tout']) {
        menu.show(item(id));
        await until(() => {
          const lists = [...menu.querySelectorAll('ul[data-open]')].map((each) => each.getBoundingClientRect());
          return (
            lists.length === (id === 'un' ? 1 : 3) &&
            lists.every(
              ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
            )
          );
        }, `All of « ${id} » is on screen`);
      }
      const edges = () => [list('fond').getBoundingClientRect().right, item('fond').getBoundingClientRect().left];
      await until(() => edges()[0]! <= edges()[1]! + 1, 'What has no room at the right is at the left');
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    });

    it('stacks the lists below 992 px', async () => {
      await resizeTo(991, 600);
      try {
        const { menu, link, list, toggle } = await place();
        await hover(link('services'));
        await clickOn(toggle('sortir'));
        await shown(list('sortir'));
        expect(isShown(list('services'))).to.equal(false);
        expect(getComputedStyle(list('sortir')).position).to.equal('static');
        expect(list('sortir').getBoundingClientRect().top).to.be.at.least(
          link('sortir').getBoundingClientRect().bottom,
        );
        await leave();
        await clickOn(toggle('services'));
        await hidden(list('sortir'));
        expect(isShown(list('services'))).to.equal(true);
        await expectAccessible(menu);
      } finally {
        await resizeTo(1100, 600);
      }
    });
  });

  it('gives the focus back while the submenu slides away', async () => {
    document.documentElement.style.removeProperty('--flexit-main-menu-slide');
    try {
      const { list, toggle, to } = await place();
      toggle('sortir').focus();
      await press('Enter');
      await shown(list('sortir'));
      await press('ArrowDown');
      expectNode(document.activeElement, to('marches'));
      await press('Escape');
      await hidden(list('sortir'));
      expectNode(document.activeElement, toggle('sortir'));
    } finally {
      document.documentElement.style.setProperty('--flexit-main-menu-slide', '0s');
    }
  });

  it('slides away from where it stood', async () => {
    document.documentElement.style.setProperty('--flexit-main-menu-slide', '60s');
    try {
      const { menu, list, item } = await place(html`
        <ul style="justify-content: flex-end">
          <li id="bord"><a href="#">Un</a><ul style="inline-size: 300px"><li><a href="#">Un titre assez long</a></li></ul></li>
        </ul>
      `);
      menu.show(item('bord'));
      const right = () => list('bord').getBoundingClientRect().right;
      await until(() => list('bord').style.position === 'fixed' && right() <= innerWidth, 'It is in view');
      const stood = right();
      expect(menu.close()).to.equal(true);
      await until(() => !item('bord').querySelector('[aria-expanded=true]'), 'It closes');
      expect([isShown(list('bord')), right()]).to.deep.equal([true, stood]);
      for (const animation of list('bord').getAnimations()) animation.finish();
      await hidden(list('bord'));
      expect(list('bord').getAttribute('style')).to.equal('inline-size: 300px;');
    } finally {
      document.documentElement.style.setProperty('--flexit-main-menu-slide', '0s');
    }
  });

  // Specification 2.14
  it('slides for 250 ms', async () => {
    document.documentElement.style.removeProperty('--flexit-main-menu-slide');
    try {
      const { menu, list, item } = await place();
      menu.show(item('sortir'));
      const [opening] = list('sortir').getAnimations();
      expect(opening!.effect!.getTiming().duration).to.equal(250);
      await opening!.finished;
      menu.close();
      expect(isShown(list('sortir'))).to.equal(true);
      const [closing] = list('sortir').getAnimations();
      expect(closing!.effect!.getTiming().duration).to.equal(250);
      expect(menu.open).to.equal(false);
      menu.show(item('sortir'));
      await until(() => list('sortir').getAnimations().length === 0);
      expect(isShown(list('sortir'))).to.equal(true);
      menu.close();
      await hidden(list('sortir'));
    } finally {
      document.documentElement.style.setProperty('--flexit-main-menu-slide', '0s');
    }
  });

  it('gives a list the style that it had, under the contract’s policy', async () => {
    const frame = await openFrame(
      await publishPage(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title>
        <link rel="stylesheet" href="/dist/flexit.css">
        <script type="module" src="/__fixture/files/test/support/faults.js"></script>
        <script type="module" src="/dist/flexit.js"></script>
        <flexit-main-menu when="eager"><nav><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li></ul></nav></flexit-main-menu>`),
      1100,
    );
    try {
      const page = frame.contentWindow as Window & { faults?: string[] };
      const menu = page.document.querySelector<Menu>('flexit-main-menu')!;
      const list = page.document.querySelector<HTMLElement>('ul ul')!;
      list.style.color = 'red';
      await until(() => menu.awake);
      menu.show(page.document.querySelector('li'));
      await until(() => list.style.position === 'fixed', 'it is placed');
      menu.close();
      await until(() => list.style.position === '', 'it is as it was');
      expect(list.style.color).to.equal('red');
      // A violation is told after the task that it is of.
      await new Promise((resolve) => page.requestAnimationFrame(resolve));
      expect(page.faults).to.deep.equal([]);
    } finally {
      frame.remove();
    }
  });
});
