import './support/leaks.ts';
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { registerMenuFunction } from '../elements/index.ts';
import '../elements/mobile-menu.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement, deepActiveText } from './support/deep-active.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileFields, uncaughtDuring } from './support/member-names.ts';
import {
  dialogOf,
  forgetMenus,
  type Menu,
  namesOf,
  open,
  opened,
  panelOf,
  place,
  rowOf,
  settle,
  shadow,
  titleOf,
  toolOf,
  triggerOf,
} from './support/menu.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

describe('flexit-mobile-menu', () => {
  afterEach(forgetMenus);

  // Specification 2.24, 7.9
  it('has the focus as long as its trigger has it open', async () => {
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

  // Specification 2.24, 2.25, 2.26, 2.27, 7.10
  it('leads from a parent to a panel', async () => {
    const { menu } = await open();
    expect(titleOf(menu)).to.equal('Menu');
    expect(namesOf(menu)).to.deep.equal([
      'Accueil',
      'La mairie',
      'Culture & loisirs',
      '<b>Cœur de ville</b>',
      'Nous écrire',
    ]);
    expect(toolOf(menu, 'back')).to.equal(null);
    expect(toolOf(menu, 'home').getAttribute('href')).to.equal('/');
    await clickOn(rowOf(menu, 'La mairie'));
    settle(menu);
    expect(titleOf(menu)).to.equal('La mairie');
    expect(namesOf(menu)).to.deep.equal(['La mairie', 'Le conseil municipal', 'Démarches']);
    expect(rowOf(menu, 'La mairie').getAttribute('href')).to.equal('/mairie');
    expect(deepActiveElement() === rowOf(menu, 'La mairie')).to.equal(true);
    await clickOn(toolOf(menu, 'back'));
    settle(menu);
    expect(titleOf(menu)).to.equal('Menu');
    expect(deepActiveElement() === rowOf(menu, 'La mairie')).to.equal(true);
    await expectAccessible(menu);
  });

  it('renders a panel as long as it can be seen, and leaves it scrolled as it was', async () => {
    const data = Array.from({ length: 60 }, (_, index) => {
      const enfant = [{ id_page: 1000 + index, nom_page: `Rue ${index}`, lien: '/rue' }];
      return { id_page: index, nom_page: `Quartier ${index}`, lien: `/quartier-${index}`, enfant };
    });
    const { menu } = await open({ json: [{ type: 'menu', data }] });
    // WebKitGTK 2.50 scrolls what has just been opened back to its top with the next frame.
    await nextFrame();
    await nextFrame();
    const root = shadow(menu, '.panel .scroll');
    const isRendered = () => getComputedStyle(root).contentVisibility !== 'hidden';
    root.scrollTop = 600;
    const row = rowOf(menu, 'Quartier 20');
    const top = () => Math.round(row.getBoundingClientRect().top - root.getBoundingClientRect().top);
    const before = top();
    await clickOn(row);
    expect(titleOf(menu)).to.equal('Quartier 20');
    expect(isRendered()).to.equal(true);
    settle(menu);
    expect(isRendered()).to.equal(!CSS.supports('transition-behavior: allow-discrete'));
    await clickOn(toolOf(menu, 'back'));
    expect(isRendered()).to.equal(true);
    settle(menu);
    expect(deepActiveElement() === row).to.equal(true);
    expect([root.scrollTop, top()]).to.deep.equal([600, before]);
  });

  it('keeps Tab inside', async () => {
    await open();
    const seen: string[] = [];
    for (let step = 0; step < 8; step += 1) {
      seen.push(deepActiveText());
      await press('Tab');
    }
    expect(seen).to.include.members(['Nous écrire', '01 02 03 04 05', 'Accueil', 'Fermer']);
    expect(deepActiveText()).to.equal('Accueil');
  });

  it('closes by its button', async () => {
    const { menu } = await open();
    await clickOn(toolOf(menu, 'close'));
    expect(menu.open).to.equal(false);
  });

  it('closes by a click beside it', async () => {
    const { menu } = await open();
    const leftOf = dialogOf(menu).getBoundingClientRect().right;
    await new Promise((resolve) => setTimeout(resolve, 520)); // What comes sooner is a double click on the trigger.
    await sendMouse({ type: 'click', position: [Math.round(leftOf + 100), 300] });
    await until(() => !menu.open, 'It is closed');
  });

  it('closes where the window grows to the width of the main menu, which takes the focus', async () => {
    const { root, menu } = await place();
    const main = document.createElement('flexit-main-menu');
    main.innerHTML = '<ul><li><a href="#accueil">Accueil du site</a></li></ul>';
    // Before the page's first control, Firefox's own controls would take the focus, and keep it.
    const before = document.createElement('button');
    before.textContent = 'Avant';
    root.prepend(before, main);
    try {
      await resizeTo(991, 600);
      expect(main.checkVisibility()).to.equal(false);
      await clickOn(triggerOf(menu));
      await opened(menu);
      await resizeTo(992, 600);
      await until(() => !menu.open && !dialogOf(menu).open, 'It is closed');
      await until(() => deepActiveText() === 'Accueil du site', 'The main menu has the focus');
      await press('Shift+Tab');
      expect(document.activeElement === before).to.equal(true);
      menu.show();
      await until(() => !menu.open && !dialogOf(menu).open, 'It does not stay open where it cannot be seen');
      expect(document.querySelector('dialog:modal') === null).to.equal(true);
    } finally {
      await resizeTo(800, 600);
    }
  });

  // Specification 4.21
  it('reopens on the panel where it was left', async () => {
    const { menu, key } = await open();
    await clickOn(rowOf(menu, 'La mairie'));
    menu.close();
    menu.show();
    await opened(menu);
    expect(titleOf(menu)).to.equal('La mairie');
    expect(await requestsOf(key)).to.have.length(1);
  });

  it('shows names as text', async () => {
    const { menu } = await open();
    expect(namesOf(menu)).to.include('<b>Cœur de ville</b>');
    expect(panelOf(menu).querySelector('b')).to.equal(null);
  });

  // Specification 3.17, 3.19
  it('shows an item’s own details', async () => {
    const { menu } = await open({ attributes: { counters: '', 'subtitle-field': 'sous_titre' } });
    const item = rowOf(menu, 'La mairie').parentElement!;
    expect([...item.classList]).to.include.members(['theme-mairie', 'vert']);
    expect([...item.part]).to.include.members(['theme-mairie', 'vert']);
    expect(item.querySelector('[part=subtitle]')!.textContent).to.equal('Élus et services');
    expect(item.querySelector('[part=counter]')!.textContent).to.equal('2');
  });

  // Specification 3.20
  for (const name of ['subtitle-field', 'data-subtitle-field'])
    it(`takes the field of the subtitle from its button’s ${name}`, async () => {
      const { menu } = await place();
      triggerOf(menu).setAttribute(name, 'sous_titre');
      menu.show();
      await opened(menu);
      const item = rowOf(menu, 'La mairie').parentElement!;
      expect(item.querySelector('[part=subtitle]')!.textContent).to.equal('Élus et services');
    });

  // Specification 3.11, 3.13
  it('shows clones as light children', async () => {
    const { menu } = await open();
    const copy = menu.querySelector('[data-flexit] a')!;
    expect(copy.textContent).to.equal('01 02 03 04 05');
    expect(copy.id).to.not.equal('tel');
    expect(copy.checkVisibility()).to.equal(true);
    expect(shadow(menu, '[part=spacer]').checkVisibility()).to.equal(true);
  });

  // Specification 3.13
  it('tells the original once of a click on its clone', async () => {
    const { root, menu } = await place();
    const heard: string[] = [];
    const original = root.querySelector('#tel')!;
    original.addEventListener('click', (event) => {
      event.preventDefault();
      heard.push('original');
    });
    root.addEventListener('click', () => heard.push('page'));
    menu.show();
    await opened(menu);
    let prevented = false;
    root.addEventListener('click', (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    await clickOn(menu.querySelector('[data-flexit] a')!);
    expect(heard).to.deep.equal(['original', 'page']);
    expect(prevented).to.equal(true);
  });

  it('clones anew, when it opens, what has changed or taken the place of what it cloned', async () => {
    const { root, menu } = await open();
    const copy = () => menu.querySelector('[data-flexit] a')!;
    const reopen = async () => {
      menu.close();
      menu.show();
      await opened(menu);
    };
    const first = copy();
    await reopen();
    expect(copy() === first, 'unchanged, it is the same').to.equal(true);
    root.querySelector('#tel')!.textContent = '06 07 08 09 10';
    await reopen();
    expect(copy().textContent).to.equal('06 07 08 09 10');
    const next = Object.assign(document.createElement('p'), {
      className: 'contact',
      innerHTML: '<a href="/">Écrire</a>',
    });
    root.querySelector('.contact')!.replaceWith(next);
    let heard = 0;
    next.addEventListener('click', (event) => {
      heard += 1;
      event.preventDefault();
    });
    await reopen();
    expect(menu.querySelectorAll('[data-flexit] a')).to.have.length(1);
    await clickOn(copy());
    expect([copy().textContent, heard]).to.deep.equal(['Écrire', 1]);
  });

  for (const [group, fields] of hostileFields().entries())
    it(`clones a form whose fields have the names of its own members (group ${group})`, async () => {
      const { root, menu } = await place({ json: [{ type: 'clone', data: '.recherche' }] });
      const search = document.createElement('div');
      search.innerHTML = `<form class="recherche" id="chercher"><label for="mots">Chercher</label><input id="mots" name="mots">${fields}<button type="button">Effacer</button></form>`;
      root.prepend(search);
      const heard: Event[] = [];
      search.querySelector('button')!.addEventListener('click', (event) => heard.push(event));
      const thrown = await uncaughtDuring(async () => {
        menu.show();
        await opened(menu);
        await clickOn(menu.querySelector('[data-flexit] button')!);
      });
      expect(thrown).to.deep.equal([]);
      expect(heard).to.have.lengthOf(1);
      const copy = menu.querySelector('[data-flexit]:has(form)')!.innerHTML;
      const [id] = /(?<=id=")chercher-flexit-\d+/.exec(copy)!;
      const ending = id.slice('chercher'.length);
      expect(copy).to.equal(
        search.innerHTML
          .replace('"chercher"', `"${id}"`)
          .replaceAll('"mots"', `"mots${ending}"`)
          .replace(`name="mots${ending}"`, 'name="mots"'),
      );
    });

  it('has what it clones refer to the copy, not to the original', async () => {
    const { root, menu } = await place({ json: [{ type: 'clone', data: '.recherche' }] });
    const search = document.createElement('div');
    search.className = 'recherche';
    search.innerHTML = `<form id="chercher"></form><input form="chercher" aria-label="Mots"><button form="ailleurs">Autre</button>
      <button type="button" popovertarget="aide">Aide</button><p id="aide" popover>Tapez un mot.</p>`;
    root.prepend(search);
    menu.show();
    await opened(menu);
    const copy = menu.querySelector('[data-flexit] .recherche')!;
    expectNode(copy.querySelector('input')!.form, copy.querySelector('form')!);
    expect(copy.querySelector('[form="ailleurs"]')).to.not.equal(null);
    await clickOn(copy.querySelector('[popovertarget]')!);
    expect(copy.querySelector('p')!.matches(':popover-open')).to.equal(true);
    expect(search.querySelector('p')!.matches(':popover-open')).to.equal(false);
  });

  describe('the current page', () => {
    // Specification 2.26, 2.27
    it('is marked in the panel that opens', async () => {
      const { menu } = await open({ attributes: { 'page-id': '222' } });
      expect(titleOf(menu)).to.equal('Démarches');
      expect(rowOf(menu, 'Urbanisme').getAttribute('aria-current')).to.equal('page');
      expect(menu.shadowRoot!.querySelectorAll('[aria-current]')).to.have.length(1);
      expect(rowOf(menu, 'Démarches'), 'its link is empty').to.equal(undefined);
      await clickOn(toolOf(menu, 'back'));
      settle(menu);
      expect(titleOf(menu)).to.equal('La mairie');
      expect(deepActiveElement() === rowOf(menu, 'Démarches')).to.equal(true);
      await clickOn(toolOf(menu, 'back'));
      settle(menu);
      expect(titleOf(menu)).to.equal('Menu');
    });

    it('is marked in its own panel where it is a parent', async () => {
      const { menu } = await open({ attributes: { 'page-id': '2' } });
      expect(titleOf(menu)).to.equal('La mairie');
      expect(rowOf(menu, 'La mairie').getAttribute('aria-current')).to.equal('page');
    });

    // Specification 2.28
    it('falls back to the parent page that the body names', async () => {
      Object.assign(document.body.dataset, { idPage: '999', idParent: '31' });
      const { menu } = await open();
      delete document.body.dataset.idPage;
      delete document.body.dataset.idParent;
      expect(titleOf(menu)).to.equal('Culture & loisirs');
      expect(rowOf(menu, 'Médiathèque').getAttribute('aria-current')).to.equal('true');
    });
  });

  describe('vertical', () => {
    // Specification 4.22
    it('unfolds in place', async () => {
      const { menu } = await open({ attributes: { mode: 'vertical', 'page-id': '21' } });
      expect(namesOf(menu)).to.include.members(['Le conseil municipal', 'Démarches']);
      expect(namesOf(menu)).to.not.include('État civil');
      const parent = rowOf(menu, 'Démarches');
      expect(parent.getAttribute('aria-expanded')).to.equal('false');
      await clickOn(parent);
      expect(parent.getAttribute('aria-expanded')).to.equal('true');
      expect(namesOf(menu)).to.include('État civil');
      parent.focus();
      await press('Enter');
      expect(namesOf(menu)).to.not.include('État civil');
      await expectAccessible(menu);
    });
  });

  describe('search', () => {
    const search = async (text: string, attributes = {}) => {
      const { menu } = await open({ attributes: { search: '', ...attributes } });
      await clickOn(shadow(menu, 'input'));
      await type(text);
      await until(() => titleOf(menu) === 'Résultats de la recherche', 'It has searched');
      return menu;
    };

    // Specification 3.28
    it('tells how much it found', async () => {
      const menu = await search('e');
      const groups = [...panelOf(menu).querySelectorAll('[part=group]')].map((group) => group.textContent);
      expect(groups).to.deep.equal(['Menu', 'La mairie', 'Démarches', 'Culture & loisirs']);
      await type('tat');
      await until(() => namesOf(menu).length === 1);
      expect(namesOf(menu)).to.deep.equal(['État civil']);
      expect(shadow(menu, '[role=status]').textContent).to.equal('Résultats de la recherche : 1');
      await expectAccessible(menu);
    });

    // Specification 5.42
    it('leads to the panel of a parent, however its name is typed', async () => {
      const menu = await search('DEMARCH');
      await clickOn(rowOf(menu, 'Démarches'));
      settle(menu);
      expect(titleOf(menu)).to.equal('Démarches');
      expect(shadow<HTMLInputElement>(menu, 'input').value).to.equal('');
      expect(deepActiveText()).to.equal('État civil');
    });

    // Specification 3.28, 5.43
    it('says so where nothing is found', async () => {
      const menu = await search('zzz');
      expect(panelOf(menu).querySelector('p')!.textContent).to.equal('Aucun résultat');
      await expectAccessible(menu);
    });

    it('is back at the root once it is emptied', async () => {
      const menu = await search('zzz', { 'page-id': '222' });
      for (let letter = 0; letter < 3; letter += 1) await press('Backspace');
      await until(() => titleOf(menu) === 'Menu', 'It is back');
      expect(deepActiveElement() === shadow(menu, 'input')).to.equal(true);
    });

    it('unfolds what it leads to where the lists unfold', async () => {
      const menu = await search('demarches', { mode: 'vertical' });
      await clickOn(rowOf(menu, 'Démarches'));
      await until(() => namesOf(menu).includes('État civil'), 'It is unfolded');
      expect(deepActiveElement() === rowOf(menu, 'Démarches')).to.equal(true);
    });
  });

  describe('several panels', () => {
    // Specification 9.40
    it('stand side by side as far as the screen is wide enough', async () => {
      const { menu } = await open({ attributes: { columns: '9' } });
      const widthOf = () => dialogOf(menu).offsetWidth;
      const one = widthOf();
      await clickOn(rowOf(menu, 'La mairie'));
      settle(menu);
      expect(widthOf()).to.be.greaterThan(one);
      await clickOn(rowOf(menu, 'Démarches'));
      settle(menu);
      expect(menu.shadowRoot!.querySelectorAll('.panel[data-place=shown]')).to.have.length(3);
      await expectAccessible(menu);
      await resizeTo(375, 667);
      await until(() => menu.shadowRoot!.querySelectorAll('.panel[data-place=shown]').length === 1);
      expect(titleOf(menu)).to.equal('Démarches');
      await resizeTo(800, 600);
    });

    // Specification 9.42
    it('stay as strips that lead back', async () => {
      const { menu } = await open({ attributes: { 'icon-panels': '1', 'page-id': '221' } });
      const strips = () => [...menu.shadowRoot!.querySelectorAll<HTMLElement>('[part=strip]')];
      expect(strips().map((strip) => strip.textContent)).to.deep.equal(['La mairie']);
      expect(strips()[0]!.offsetWidth).to.equal(40);
      await expectAccessible(menu);
      await clickOn(strips()[0]!);
      settle(menu);
      expect(titleOf(menu)).to.equal('La mairie');
      expect(strips().map((strip) => strip.textContent)).to.deep.equal(['Menu']);
    });
  });

  // Specification 9.39
  it('has the measures of the specification', async () => {
    const { menu } = await open();
    const size = () => {
      const { width, height } = dialogOf(menu).getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    };
    const visible = document.documentElement.clientWidth;
    expect(size()).to.deep.equal([440, 600]);
    menu.setAttribute('width', '50');
    expect(size()[0]).to.equal(140);
    menu.setAttribute('width', '300');
    expect(size()[0]).to.equal(300);
    menu.setAttribute('position', 'bottom');
    settle(menu);
    expect(size()).to.deep.equal([visible, 480]);
    menu.setAttribute('height', '10%');
    expect(size()[1]).to.equal(140);
    menu.setAttribute('offset', '500');
    expect(size()[1]).to.be.at.most(140);
    await resizeTo(375, 667);
    for (const name of ['position', 'offset', 'width', 'height']) menu.removeAttribute(name);
    expect(size()).to.deep.equal([300, 667]);
    await resizeTo(800, 600);
  });

  it('closes the other one', async () => {
    const { menu } = await open();
    const { menu: other } = await open();
    expect(other.open).to.equal(true);
    expect(menu.open).to.equal(false);
  });

  it('comes from the right edge inwards where the text runs from right to left', async () => {
    const { root, menu } = await open();
    root.dir = 'rtl';
    await clickOn(rowOf(menu, 'La mairie'));
    settle(menu);
    const behind = menu.shadowRoot!.querySelector('.panel[data-place=before]')!;
    expect(getComputedStyle(behind).translate).to.equal('30%');
    expect(panelOf(menu).getBoundingClientRect().left).to.equal(dialogOf(menu).getBoundingClientRect().left);
  });

  it('keeps the page where it is', async () => {
    const { root, menu } = await place();
    const filler = document.createElement('div');
    filler.style.height = '3000px';
    root.append(filler);
    scrollTo(0, 500);
    const { x } = root.getBoundingClientRect();
    menu.show();
    await opened(menu);
    expect(scrollY).to.equal(500);
    expect(root.getBoundingClientRect().x).to.equal(x);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('hidden');
    menu.close();
    expect(scrollY).to.equal(500);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    scrollTo(0, 0);
  });

  describe('moves the page aside', () => {
    const moving = async (attributes: Record<string, string>) => {
      const { root, menu } = await place({ attributes });
      const page = document.createElement('div');
      page.id = 'page';
      page.textContent = 'La page';
      root.append(page);
      return { menu, page };
    };
    const left = (page: Element) => Math.round(page.getBoundingClientRect().left);

    for (const [position, sign] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      for (const depth of ['back', 'next']) {
        it(`at the ${position}, for depth ${depth}`, async () => {
          const { menu, page } = await moving({ depth, position, page: '#page' });
          const before = page.outerHTML;
          const from = left(page);
          menu.show();
          await opened(menu);
          for (const animation of page.getAnimations()) animation.finish();
          expect(left(page)).to.equal(from + sign * dialogOf(menu).offsetWidth);
          const { left: edge, right } = dialogOf(menu).getBoundingClientRect();
          if (position === 'left') expect(edge).to.equal(0);
          else expect(right).to.equal(document.documentElement.clientWidth);
          menu.close();
          for (const animation of page.getAnimations()) animation.finish();
          settle(menu);
          await until(() => page.getAnimations().length === 0 && left(page) === from, 'It is back');
          expect(page.outerHTML).to.equal(before);
        });
      }
    }

    const forced: Record<string, string>[] = [
      { position: 'top' },
      { position: 'bottom' },
      { offset: '40' },
      { header: '.contact' },
      { depth: 'front' },
    ];
    // Specification 5.37, 5.38
    for (const attributes of forced)
      it(`but not with ${JSON.stringify(attributes)}`, async () => {
        const { menu, page } = await moving({ page: '#page', ...attributes });
        const from = left(page);
        menu.show();
        await opened(menu);
        expect(dialogOf(menu).dataset.depth).to.equal('front');
        expect(left(page)).to.equal(from);
      });

    it('says once that the box is not there', async () => {
      const { menu } = await moving({ page: '#absente' });
      const messages = await messagesDuring(async () => {
        menu.show();
        await opened(menu);
        menu.close();
        menu.show();
        await opened(menu);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-mobile-menu> page="#absente": expected the selector of an element on the page',
      ]);
    });
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

  for (const name of ['header', 'data-header'])
    for (const broken of ['[{"type":', '{"type": "html", "value": "a"}', '["a"]', '[1, 2]', '"a"'])
      it(`says that ${name}=${JSON.stringify(broken)} is no list`, async () => {
        const [first, ...others] = await messagesDuring(() => open({ attributes: { [name]: broken } }));
        expect(first?.text).to.contain(` ${name}="`).and.to.contain('a JSON list of objects');
        expect(others).to.deep.equal([]);
      });

  for (const name of ['header', 'data-header', 'footer', 'data-footer']) {
    const barOf = (menu: Menu) => shadow(menu, `[part=${name.replace('data-', '')}]`);

    // Specification 3.24
    it(`shows in its ${name} HTML, in the page`, async () => {
      const items = [{ type: 'html', value: '<p id="avis">Ouvert le <b>samedi</b></p><script>boum()</script>' }];
      const { menu } = await open({ attributes: { [name]: JSON.stringify(items) } });
      const notice = menu.querySelector('#avis')!;
      expect(notice.querySelector('b')!.textContent).to.equal('samedi');
      expect(barOf(menu).contains(notice.parentElement!.assignedSlot)).to.equal(true);
      expect(menu.querySelector('script')).to.equal(null);
    });

    it(`shows in its ${name} what the page says next`, async () => {
      const { menu, root } = await open({ json: [{ type: 'menu', data: [{ nom_page: 'Accueil', lien: '/' }] }] });
      root.prepend(Object.assign(document.createElement('p'), { className: 'horaires', textContent: 'Le samedi' }));
      const say = (items: object[]) => menu.setAttribute(name, JSON.stringify(items));
      const texts = () => [...menu.querySelectorAll('[data-flexit]')].map(({ textContent }) => textContent);
      say([
        { type: 'html', value: '<p>Ouvert</p>' },
        { type: 'clone', value: '.contact' },
      ]);
      await until(() => texts()[0] === 'Ouvert');
      say([
        { type: 'html', value: '<p>Fermé</p>' },
        { type: 'clone', value: '.horaires' },
      ]);
      await until(() => texts().join() === 'Fermé,Le samedi', 'It is shown');
    });

    // Specification 3.25
    it(`shows in its ${name} the site’s identity`, async () => {
      const identity = JSON.stringify({ nom: 'Val-<b>Aubrelle</b>', logo: '/__fixture/logo.svg' });
      const site = await fixture(html`<flexit-site identite=${identity}></flexit-site>`);
      const items = ['nom', 'logo'].map((value) => ({ type: 'identite', value }));
      const { menu } = await open({ attributes: { [name]: JSON.stringify(items) } });
      expect(barOf(menu).textContent).to.equal('Val-<b>Aubrelle</b>');
      const logo = barOf(menu).querySelector('img')!;
      expect([logo.getAttribute('src'), logo.alt]).to.deep.equal([
        `${location.origin}/__fixture/logo.svg`,
        'Val-<b>Aubrelle</b>',
      ]);
      site.remove();
    });

    // Specification 4.23
    it(`shows and hides a clone in its ${name} by its button`, async () => {
      const items = [{ type: 'clone', value: '.contact', label: 'Nous joindre', 'clicked-label': 'Replier' }];
      const json = [{ type: 'menu', data: [{ nom_page: 'Accueil', lien: '/' }] }];
      const { menu } = await open({ json, attributes: { [name]: JSON.stringify(items) } });
      const button = barOf(menu).querySelector('button')!;
      const isCloneSeen = () =>
        [...menu.querySelectorAll('a[href="tel:0102030405"]')].some((link) => link.checkVisibility());
      expect([button.textContent, isCloneSeen()]).to.deep.equal(['Nous joindre', false]);
      await clickOn(button);
      await until(isCloneSeen, 'The clone shows');
      expect(button.textContent).to.equal('Replier');
      await clickOn(button);
      await until(() => !isCloneSeen(), 'It is hidden again');
    });
  }

  // Specification 3.22
  for (const name of ['header', 'data-header', 'footer', 'data-footer'])
    it(`shows in its ${name} what a function says, whenever it is registered`, async () => {
      const [before, after] = [uniqueKey(), uniqueKey()];
      const items = [before, after].map((value) => ({ type: 'function', value }));
      registerMenuFunction(before, () => 'Ouvert');
      const patience = holdTimers(3_000); // After which the developer is told of what is not registered.
      const messages = await messagesDuring(async () => {
        const { menu } = await open({ attributes: { [name]: JSON.stringify(items) } });
        const bar = shadow(menu, `[part=${name.replace('data-', '')}]`);
        expect(bar.textContent).to.equal('Ouvert');
        registerMenuFunction(after, () => 12);
        await until(() => bar.textContent === 'Ouvert12', 'the later one shows');
        const notice = Object.assign(document.createElement('p'), { textContent: 'Fermé' });
        registerMenuFunction(before, () => notice);
        await until(() => notice.assignedSlot || notice.parentElement?.assignedSlot, 'its successor shows');
        const next = Object.assign(document.createElement('p'), { textContent: 'Rouvert' });
        registerMenuFunction(before, () => next);
        await until(() => next.parentElement?.assignedSlot, 'and that one’s, too');
        expect(notice.isConnected).to.equal(false);
      }).finally(patience.release);
      expect(messages).to.deep.equal([]);
    });

  // Specification 3.22
  it('tells the developer of a function that nobody registers', async () => {
    const value = uniqueKey();
    await messagesDuring(async (messages) => {
      await open({ attributes: { header: JSON.stringify([{ type: 'function', value }]) } });
      await until(() => messages.length > 0, 'it is told');
      expect(messages.map(({ text }) => text)).to.deep.equal([
        `<flexit-mobile-menu> function="${value}": expected a name given to registerMenuFunction`,
      ]);
    });
  });

  for (const name of ['header-size', 'data-header-size'])
    it(`draws ${name}="20" as 24`, async () => {
      const { menu } = await open({ attributes: { [name]: '20' } });
      expect((menu as HTMLElement & { headerSize?: number }).headerSize).to.equal(20);
      expect(dialogOf(menu).style.getPropertyValue('--menu-row')).to.equal('24px');
    });
});
