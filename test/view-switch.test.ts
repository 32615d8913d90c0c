import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/view-switch.ts';
import { markEarlyView } from '../react/view-switch/remembered-view.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, leave, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Switch = HTMLElement & { awake: boolean; value: string; name: string; remember: boolean };

const CYCLES = 30;

const content = html`
  <p><button type="button" data-show="list">Liste</button> <a href="?vue=carte" data-show="map">Carte</a></p>
  <ul data-view="list"><li><a href="#reims" id="lien">Reims</a></li></ul>
  <div data-view="map"><h2 id="reims" tabindex="-1">Reims, Marne</h2><button type="button" id="zoom">Zoom</button></div>
`;
let names = 0;
async function place(inner = content, value = ''): Promise<Switch> {
  names += 1;
  return fixture<Switch>(html`
    <flexit-view-switch when="eager" name=${`essai-${names}`} value=${value || null}>${inner}</flexit-view-switch>
  `);
}
const view = (element: Element, name: string) => element.querySelector<HTMLElement>(`[data-view="${name}"]`)!;
const control = (element: Element, name: string) => element.querySelector<HTMLElement>(`[data-show="${name}"]`)!;
const shownViews = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('[data-view]')]
    .filter((each) => each.getBoundingClientRect().height > 0)
    .map((each) => each.dataset.view)
    .join();
const isPressed = (element: Element) => [
  control(element, 'list').getAttribute('aria-pressed'),
  control(element, 'map').getAttribute('aria-current'),
];
function changesOf(element: Element): string[] {
  const seen: string[] = [];
  element.addEventListener('flexit-change', (event) => seen.push((event as CustomEvent).detail.value));
  return seen;
}

describe('flexit-view-switch', () => {
  beforeEach(async () => {
    localStorage.clear();
    await leave(); // Under a pointer that stayed, one that waits for an intent would wake.
  });
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('shows the first view until another one is chosen', async () => {
    const element = await place();
    const changes = changesOf(element);
    expect(shownViews(element)).to.equal('list');
    expect(isPressed(element)).to.deep.equal(['true', null]);
    await expectAccessible(element);
    await clickOn(control(element, 'map'));
    expect(shownViews(element)).to.equal('map');
    expect(element.value).to.equal('map');
    expect(isPressed(element)).to.deep.equal(['false', 'true']);
    expect(location.search).not.to.contain('vue');
    await expectAccessible(element);
    control(element, 'list').focus();
    await press('Enter');
    expect(shownViews(element)).to.equal('list');
    expectNode(document.activeElement, control(element, 'list'));
    await press('Enter');
    expect(changes).to.deep.equal(['map', 'list']);
  });

  for (const [group, fields] of hostileFields().entries())
    it(`switches forms whose fields have the names of their own members (group ${group})`, async () => {
      const box = await fixture<HTMLElement>('<div></div>');
      const viewOf = (name: string) =>
        `<form data-view="${name}"><p id="${name}">${name}</p><input aria-label="${name}">${fields}</form>`;
      const thrown = await uncaughtDuring(async () => {
        box.innerHTML = `<flexit-view-switch when="eager"><button type="button" data-show="list">Liste</button>
          <a href="#map" data-show="map">Carte</a>${viewOf('list')}${viewOf('map')}</flexit-view-switch>`;
        const element = box.firstElementChild!;
        const shown = () =>
          [...element.querySelectorAll('p')].filter((each) => each.checkVisibility()).map(({ id }) => id);
        await until(() => `${shown()}` === 'list', 'The list shows');
        await clickOn(control(element, 'map'));
        expect(shown()).to.deep.equal(['map']);
        location.hash = '#list';
        await until(() => `${shown()}` === 'list', 'The list shows by its address');
      });
      expect(thrown).to.deep.equal([]);
    });

  it('takes no room for what it hides', async () => {
    const element = await place(html`
      <style>.rempli { display: flex; padding: 40px; margin: 30px; border: 5px solid; }</style>
      <button type="button" data-show="a">A</button><button type="button" data-show="b">B</button>
      <div data-view="a" class="rempli"><a href="#a">A</a></div>
      <table data-view="b" class="rempli"><tbody><tr><td><button type="button">B</button></td></tr></tbody></table>
    `);
    const alone = element.getBoundingClientRect().height;
    view(element, 'b').style.display = 'none';
    expect(element.getBoundingClientRect().height, 'a table').to.equal(alone);
    const other = await place(html`
      <button type="button" data-show="b">B</button><button type="button" data-show="a">A</button>
      <p data-view="b">B</p><div data-view="a" class="rempli" style="padding: 40px; margin: 30px"><a href="#a">A</a></div>
    `);
    const before = other.getBoundingClientRect().height;
    view(other, 'a').style.display = 'none';
    expect(other.getBoundingClientRect().height, 'a block').to.equal(before);
  });

  it('keeps the focus from what it hides', async () => {
    const element = await place(html`
      <style>.rempli { display: flex; }</style>
      <button type="button" data-show="b">B</button><button type="button" data-show="a">A</button>
      <p data-view="b">B</p><div data-view="a" class="rempli"><a href="#a">A</a></div>
    `);
    control(element, 'a').focus();
    view(element, 'a').querySelector('a')!.focus();
    expectNode(document.activeElement, control(element, 'a'));
  });

  describe('remembers the choice', () => {
    /** A switch whose map was chosen, and what places it anew, as the next page does. */
    async function chosen() {
      const element = await place();
      await clickOn(control(element, 'map'));
      const again = (attributes: Record<string, string>) => {
        const copy = document.createElement('flexit-view-switch') as Switch;
        for (const [name, value] of Object.entries({ when: 'eager', ...attributes })) copy.setAttribute(name, value);
        for (const child of element.children) copy.append(child.cloneNode(true));
        for (const part of copy.querySelectorAll('[hidden]')) part.removeAttribute('hidden');
        element.parentElement!.append(copy);
        return copy;
      };
      return { element, again };
    }

    it('by name', async () => {
      const { element, again } = await chosen();
      expect(shownViews(again({ name: element.name }))).to.equal('map');
      expect(shownViews(again({ name: 'autre' }))).to.equal('list');
    });

    it('by id', async () => {
      const { again } = await chosen();
      const known = again({ id: 'communes' });
      await clickOn(control(known, 'map'));
      known.remove();
      expect(shownViews(again({ id: 'communes' }))).to.equal('map');
    });

    it('unless remember is false', async () => {
      const { element, again } = await chosen();
      expect(shownViews(again({ name: element.name, remember: 'false' }))).to.equal('list');
    });

    it('behind a value that is given', async () => {
      const { element, again } = await chosen();
      expect(shownViews(again({ name: element.name, value: 'list' }))).to.equal('list');
    });

    it('as long as its view is there', async () => {
      const { again } = await chosen();
      localStorage.setItem('flexit-view-disparue', 'mosaique');
      expect(shownViews(again({ name: 'disparue' }))).to.equal('list');
    });
  });

  it('shows the remembered view before it wakes', async () => {
    const root = await fixture<HTMLElement>(html`
      <div><flexit-view-switch when="intent" name="tot">${content}</flexit-view-switch><p id="apres">Après</p></div>
    `);
    const element = root.querySelector<Switch>('flexit-view-switch')!;
    const after = root.querySelector('#apres')!;
    expect(shownViews(element)).to.equal('list');
    localStorage.setItem('flexit-view-tot', 'map');
    markEarlyView(element);
    expect(shownViews(element)).to.equal('map');
    const { top } = after.getBoundingClientRect();
    element.setAttribute('when', 'eager');
    expect(element.awake).to.equal(true);
    expect(shownViews(element)).to.equal('map');
    expect(after.getBoundingClientRect().top).to.equal(top);
    markEarlyView(element); // As the loader does where the element woke in the meantime.
    expect(view(element, 'map').hasAttribute('data-flexit-early')).to.equal(false);
  });

  for (const name of ['remember', 'data-remember'])
    it(`shows the first view before it wakes with ${name}="false"`, async () => {
      localStorage.setItem('flexit-view-tot', 'map');
      const root = await fixture<HTMLElement>(
        html`<div><flexit-view-switch when="intent" name="tot">${content}</flexit-view-switch></div>`,
      );
      const element = root.querySelector<Switch>('flexit-view-switch')!;
      element.setAttribute(name, 'false');
      markEarlyView(element);
      expect(shownViews(element)).to.equal('list');
    });

  it('works where the browser refuses its storage', async () => {
    const { getItem, setItem } = Storage.prototype;
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse });
    try {
      const messages = await messagesDuring(async () => {
        const element = await place();
        control(element, 'map').click();
        expect(shownViews(element)).to.equal('map');
      });
      expect(messages).to.deep.equal([]);
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
    }
  });

  it('follows what a script sets, without an event', async () => {
    const element = await place(content, 'map');
    const changes = changesOf(element);
    expect(shownViews(element)).to.equal('map');
    element.setAttribute('value', 'list');
    expect(shownViews(element)).to.equal('list');
    element.value = 'map';
    expect(shownViews(element)).to.equal('map');
    expect(changes).to.deep.equal([]);
  });

  it('shows the first view for an unknown value', async () => {
    const element = await place(content, 'map');
    const changes = changesOf(element);
    const messages = await messagesDuring(async () => {
      element.setAttribute('value', 'globe');
      await until(() => shownViews(element) === 'list');
    });
    expect(messages.map(({ text }) => text)).to.deep.equal(['<flexit-view-switch> value="globe": expected list | map']);
    expect(shownViews(element)).to.equal('list');
    expect(changes).to.deep.equal([]);
  });

  // Specification 8.13
  it('shows all views of a wrong structure', async () => {
    const cases = [
      [
        html`<div><p data-view="list">L</p><p data-view="map">M</p></div><button data-show="list">L</button>`,
        'data-view=""',
      ],
      [html`<p data-view="list">L</p><button data-show="list">L</button>`, 'data-view="list"'],
      [
        html`<p data-view="list">L</p><p data-view="map">M</p><button data-show="carte">M</button>`,
        'data-show="carte"',
      ],
      [html`<p data-view="list">L</p><p data-view="map">M</p><button data-show="list">L</button>`, 'data-view="map"'],
    ] as const;
    for (const [inner, received] of cases) {
      const messages = await messagesDuring(async (told) => {
        const element = await place(inner);
        await until(() => element.awake && told.length > 0);
        for (const each of element.querySelectorAll('[data-view]')) expect(each.checkVisibility()).to.equal(true);
        expect(element.querySelector('[aria-pressed]')).to.equal(null);
      });
      expect(messages.map(({ text }) => text.includes(received))).to.deep.equal([true]);
    }
  });

  it('shows all views as long as one is missing', async () => {
    const element = await place(html``);
    const [list, map, showList, showMap] = ['p', 'p', 'button', 'button'].map((tag) => document.createElement(tag));
    for (const each of [list, map, showList, showMap]) each!.textContent = 'Vue';
    list!.dataset.view = 'list';
    map!.dataset.view = 'map';
    showList!.dataset.show = 'list';
    showMap!.dataset.show = 'map';
    const messages = await messagesDuring(() => {
      element.append(list!, map!, showList!, showMap!);
    });
    await until(() => shownViews(element) === 'list');
    expect(messages).to.deep.equal([]);
    await messagesDuring(async () => {
      showMap!.remove();
      await until(() => shownViews(element) === 'list,map');
      await new Promise((resolve) => setTimeout(resolve, 20)); // A message comes only where the page has not had it yet.
    });
    element.append(showMap!);
    await until(() => shownViews(element) === 'list');
    expect(showMap!.getAttribute('aria-pressed')).to.equal('false');
  });

  it('shows the view that the page’s hash leads into', async () => {
    location.hash = '#reims';
    const element = await place();
    await until(() => shownViews(element) === 'map');
    const heading = element.querySelector('#reims')!;
    for (let times = 0; times < 2; times += 1) {
      await clickOn(control(element, 'list'));
      expect(shownViews(element)).to.equal('list');
      await clickOn(element.querySelector('#lien')!);
      await until(() => shownViews(element) === 'map');
      const { top } = heading.getBoundingClientRect();
      expect(top).to.be.within(-1, innerHeight);
    }
    expect(localStorage.getItem(`flexit-view-${element.name}`), 'a link is no choice').to.equal('list');
  });

  it('shows what the browser’s search found in a hidden view', async function () {
    if (!('onbeforematch' in HTMLElement.prototype)) return this.skip();
    const element = await place();
    expect(view(element, 'map').getAttribute('hidden')).to.equal('until-found');
    element.querySelector('#reims')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(shownViews(element)).to.equal('map');
  });

  const nested = () => {
    const inner = html`
      <button type="button" data-show="list">Liste</button><button type="button" data-show="map">Carte</button>
      <div data-view="list">
        <flexit-view-switch when="eager" name="dedans">
          <button type="button" data-show="jour" id="jour">Jour</button><button type="button" data-show="mois">Mois</button>
          <p data-view="jour">J</p><p data-view="mois">M</p>
        </flexit-view-switch>
      </div>
      <div data-view="map"><button type="button" id="zoom">Zoom</button></div>
    `;
    return place(inner);
  };

  it('leaves a switch within to itself', async () => {
    const element = await nested();
    const within = element.querySelector<Switch>('flexit-view-switch')!;
    await clickOn(control(within, 'mois'));
    expect(within.value).to.equal('mois');
    expect(element.value).to.equal('');
  });

  it('moves the focus out of what it hides', async () => {
    const element = await nested();
    const within = element.querySelector<Switch>('flexit-view-switch')!;
    await clickOn(control(within, 'mois'));
    expectNode(document.activeElement, control(within, 'mois'));
    element.value = 'map';
    expect(element.querySelector('#jour')!.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    expectNode(document.activeElement, control(element, 'map'));
  });

  const marked = html`
    <button type="button" data-show="list" aria-pressed="mixed">L</button><button type="button" data-show="map">M</button>
    <p data-view="list">L</p><p data-view="map" hidden>M</p>
  `;

  it('shows a view that the server had hidden', async () => {
    const element = await place(marked);
    control(element, 'map').click();
    expect(shownViews(element)).to.equal('map');
  });

  it('gives back the attributes that it took as long as it is away', async () => {
    const element = await place(marked);
    const before = '<p data-view="map" hidden="">';
    control(element, 'map').click();
    const parent = element.parentElement!;
    element.remove();
    await Promise.resolve();
    expect(view(element, 'map').outerHTML).to.contain(before);
    expect(view(element, 'list').hasAttribute('hidden')).to.equal(false);
    expect(control(element, 'list').getAttribute('aria-pressed')).to.equal('mixed');
    expect(control(element, 'map').hasAttribute('aria-pressed')).to.equal(false);
    parent.append(element);
    expect(shownViews(element)).to.equal('map');
  });

  it('stays as it is when it is moved', async () => {
    const element = await place();
    control(element, 'map').click();
    element.parentElement!.prepend(element);
    await Promise.resolve();
    expect(shownViews(element)).to.equal('map');
  });

  it('leaves nothing behind', async () => {
    const element = await place();
    control(element, 'map').click();
    const parent = element.parentElement!;
    element.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(element.querySelector('[hidden], [aria-pressed], [aria-current]')).to.equal(null);
  });
});
