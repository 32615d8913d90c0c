import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/modal.ts';
import '../elements/scroll-to.ts';
import { expectAccessible } from './support/axe.ts';
import { frames } from './support/frames.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const HEIGHT = 600;
const address = location.pathname + location.search;

/** Sections of one screen each, and links to them. */
const sections = `
  <h2 id="un">Un</h2><div style="height: 900px"></div>
  <h2 id="deux">Deux</h2><div style="height: 900px"></div>
  <h2 id="trois">Trois</h2><p><a id="apres" href="/autre">Suite</a></p><div style="height: 1500px"></div>`;

async function place(links: string, content = sections, attributes = '') {
  const root = await fixture<HTMLElement>(html`<div></div>`);
  root.append(
    ...new DOMParser().parseFromString(
      `<flexit-scroll-to when="eager" ${attributes}>${links}</flexit-scroll-to>${content}`,
      'text/html',
    ).body.childNodes,
  );
  const element = root.querySelector('flexit-scroll-to') as HTMLElement & { offset: number; awake: boolean };
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  return { root, element, find, link: find<HTMLAnchorElement>('a') };
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
const stands = (element: Element, top: number) =>
  until(() => Math.abs(topOf(element) - top) <= 1, `It stands at ${top} px`).catch((error) => {
    throw new Error(`${error.message} It stands at ${topOf(element)}.`);
  });

/**
 * Stops the clock that scrolling goes by, until the test ends: on a busy machine it would be over before a key comes.
 * @returns what has it go on by so many milliseconds.
 */
function holdClock(): (ms: number) => void {
  let now = performance.now();
  performance.now = () => now;
  return (ms) => {
    now += ms;
  };
}

describe('flexit-scroll-to', () => {
  before(() => resizeTo(800, HEIGHT));
  beforeEach(() => {
    history.replaceState(null, '', address);
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  afterEach(async () => {
    Reflect.deleteProperty(performance, 'now');
    for (const element of document.querySelectorAll('flexit-scroll-to')) element.remove();
    (document.activeElement as HTMLElement | null)?.blur();
    await Promise.resolve();
  });
  after(() => history.replaceState(null, '', address));

  it('scrolls little by little to what its link leads to', async () => {
    const { link, find } = await place('<a href="#deux">Deux</a>');
    const pass = holdClock();
    await clickOn(link);
    for (let step = 1; step < 5; step++) {
      const before = window.scrollY;
      pass(110);
      await until(() => window.scrollY > before, 'It scrolls on');
      expect(topOf(find('#deux'))).to.be.greaterThan(50);
    }
    pass(110);
    await stands(find('#deux'), 0);
    await expectAccessible(find('flexit-scroll-to'));
  });

  // Specification 9.12
  it('takes 550 ms', async () => {
    const { link, find } = await place('<a href="#deux">Deux</a>');
    const way = topOf(find('#deux'));
    const pass = holdClock();
    await clickOn(link);
    pass(275);
    await until(() => Math.abs(window.scrollY - way / 2) <= 1, 'It is half-way');
    pass(275);
    await stands(find('#deux'), 0);
  });

  it('has the address, :target and hashchange follow, by one entry of the history', async () => {
    const { link, find } = await place('<a href="#deux">Deux</a>');
    const before = location.hash;
    let heard = 0;
    window.addEventListener('hashchange', () => heard++, { once: true });
    await clickOn(link);
    await stands(find('#deux'), 0);
    expect([location.hash, find('#deux').matches(':target')]).to.deep.equal(['#deux', true]);
    await until(() => heard === 1, 'hashchange is heard');
    // Not by the history's length, which grows to 50 only.
    history.back();
    await until(() => location.hash === before, 'Back leads to the address of before');
  });

  it('adds no entry for the address that there is', async () => {
    const { link, find } = await place('<a href="#deux">Deux</a>');
    const before = location.hash;
    await clickOn(link);
    await stands(find('#deux'), 0);
    window.scrollTo(0, 0);
    link.click();
    await stands(find('#deux'), 0);
    history.back();
    await until(() => location.hash === before, 'One entry back is the address of before');
  });

  it('lets Back and Forward lead where the visitor was', async () => {
    const { link, find } = await place('<div style="height: 200px"></div><a href="#deux">Deux</a>');
    window.scrollTo(0, 120);
    await clickOn(link);
    await stands(find('#deux'), 0);
    history.back();
    await until(() => window.scrollY === 120, 'Back leads back');
    expect([location.hash, document.querySelector(':target')]).to.deep.equal(['', null]);
    history.forward();
    await stands(find('#deux'), 0);
    expect(find('#deux').matches(':target')).to.equal(true);
  });

  it('gives the target the focus, by a tabindex that goes with it, without an outline', async () => {
    const { link, find } = await place('<a href="#trois">Trois</a>');
    link.focus();
    await press('Enter');
    const target = find('#trois');
    expectNode(document.activeElement, target);
    expect([target.getAttribute('tabindex'), getComputedStyle(target).outlineStyle]).to.deep.equal(['-1', 'none']);
    await stands(target, 0);
    await press('Tab');
    expectNode(document.activeElement, find('#apres'));
    expect(target.outerHTML).to.equal('<h2 id="trois">Trois</h2>');
  });

  it('leaves a target that takes the focus itself as it is', async () => {
    const { link, find } = await place('<a href="#apres">Trois</a>');
    await clickOn(link);
    await stands(find('#apres'), 0);
    expectNode(document.activeElement, find('#apres'));
    expect(find('#apres').hasAttribute('tabindex')).to.equal(false);
  });

  for (const [name, scroll] of [
    ['the wheel', async () => window.dispatchEvent(new WheelEvent('wheel', { deltaY: -10 }))],
    ['a script', async () => window.scrollBy({ top: 40, behavior: 'instant' })],
    // Last: in WebKit its own scrolling may begin once the test has ended.
    ['a key', () => press('ArrowUp')],
  ] as const)
    it(`gives up when ${name} scrolls`, async () => {
      const { link, find } = await place('<a href="#trois">Trois</a>');
      const way = topOf(find('#trois'));
      const pass = holdClock();
      await clickOn(link);
      pass(275);
      await until(() => Math.abs(window.scrollY - way / 2) <= 1, 'It is half-way');
      await scroll();
      // A key’s own scrolling goes up, and may go on for a while.
      const top = window.scrollY;
      pass(550);
      await frames(2);
      expect(window.scrollY).to.be.at.most(top + 1);
      expect(topOf(find('#trois'))).to.be.greaterThan(100);
    });

  it('jumps where less motion is asked for', async () => {
    const real = window.matchMedia;
    try {
      window.matchMedia = (query) => real.call(window, query.includes('reduce') ? 'all' : query);
      const { link, find } = await place('<a href="#deux">Deux</a>');
      link.click();
      expect(topOf(find('#deux'))).to.be.within(0, 1);
    } finally {
      window.matchMedia = real;
    }
  });

  it('scrolls as it says under scroll-behavior: smooth', async () => {
    document.documentElement.style.scrollBehavior = 'smooth';
    try {
      const { link, find } = await place('<a href="#deux">Deux</a>');
      await clickOn(link);
      await stands(find('#deux'), 0);
    } finally {
      document.documentElement.style.removeProperty('scroll-behavior');
    }
  });

  // Specification 9.13
  for (const [attribute, top] of [
    ['offset="40"', 40],
    ['data-offset="40"', 40],
    ['data-anchor-offset="50"', 50],
  ] as const)
    it(`stops before the target by ${attribute}`, async () => {
      const { link, find, element } = await place('<a href="#deux">Deux</a>', sections, attribute);
      expect(element.offset).to.equal(top);
      link.click();
      await stands(find('#deux'), top);
    });

  // Specification 9.13
  it('takes the target’s own offset, and the link’s own before that', async () => {
    const { find } = await place(
      '<a class="un" href="#deux">A</a> <a class="deux" href="#deux" data-anchor-offset="20">B</a>',
      sections.replace('id="deux"', 'id="deux" data-anchor-offset="70"'),
      'offset="40"',
    );
    find('.un').click();
    await stands(find('#deux'), 70);
    find('.deux').click();
    await stands(find('#deux'), 20);
  });

  it('warns once of an offset that is none', async () => {
    const messages = await messagesDuring(async () => {
      const { find } = await place(
        '<a href="#deux">A</a>',
        sections.replace('id="deux"', 'id="deux" data-anchor-offset="loin"'),
        'offset="haut"',
      );
      find('a').click();
      await stands(find('#deux'), 0);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-scroll-to> offset="haut": expected a number from 0',
      '<flexit-scroll-to> data-anchor-offset="loin": expected a number from 0',
    ]);
  });

  for (const position of ['fixed', 'sticky'])
    it(`stops below a ${position} header`, async () => {
      const header = `<header style="position: ${position}; top: 0; left: 0; width: 100%; height: 60px; background: #fff">En-tête</header>`;
      const { link, find } = await place('<a href="#deux">Deux</a>', header + sections);
      link.click();
      await stands(find('#deux'), 60);
    });

  it('stops below two headers, one stuck below the other', async () => {
    const header = (top: number) =>
      `<div style="position: sticky; top: ${top}px; height: 50px; background: #fff">En-tête</div>`;
    const { link, find } = await place('<a href="#deux">Deux</a>', header(0) + header(50) + sections);
    link.click();
    await stands(find('#deux'), 100);
  });

  it('is not held off by what is stuck in another section, in another column, or fills the screen', async () => {
    const { link, find } = await place(
      '<a href="#deux">Deux</a>',
      `<nav style="position: fixed; top: 0; right: 0; width: 80px; height: 100px">Menu</nav>
       <div style="position: fixed; inset: 0; opacity: 0">Voile</div>
       <section><h2 style="position: sticky; top: 0; margin: 0">Un</h2><div style="height: 900px"></div></section>
       <h2 id="deux" style="margin: 0">Deux</h2><div style="height: 1500px"></div>`,
    );
    link.click();
    await stands(find('#deux'), 0);
  });

  it('respects scroll-padding and scroll-margin as the browser does', async () => {
    document.documentElement.style.scrollPaddingTop = '10%';
    try {
      const { link, find } = await place(
        '<a href="#deux">Deux</a>',
        sections.replace('id="deux"', 'id="deux" style="scroll-margin-top: 15px"'),
      );
      link.click();
      await stands(find('#deux'), 75);
    } finally {
      document.documentElement.style.removeProperty('scroll-padding-top');
    }
  });

  it('ends where the target is at the end', async () => {
    const { link, find } = await place('<a href="#deux">Deux</a>');
    const pass = holdClock();
    await clickOn(link);
    pass(275);
    await until(() => window.scrollY > 0, 'It scrolls');
    find('#un').insertAdjacentHTML('afterend', '<div style="height: 400px"></div>');
    pass(275);
    await stands(find('#deux'), 0);
  });

  it('scrolls every box around the target, and none of them sideways', async () => {
    const { link, find } = await place(
      '<a href="#deux">Deux</a>',
      `<div style="height: 900px"></div>
       <div class="boite" dir="rtl" style="height: 300px; overflow: auto; width: 300px">
         <div style="width: 900px; height: 700px"></div><h2 id="deux" style="width: 200px; margin: 0">Deux</h2><div style="height: 700px"></div>
       </div><div style="height: 1500px"></div>`,
    );
    find('.boite').scrollLeft = -40;
    link.click();
    await stands(find('#deux'), 0);
    await until(() => topOf(find('.boite')) === 0, 'Its box stands at the top');
    expect(find('.boite').scrollLeft).to.equal(-40);
  });

  it('opens the details and what is hidden until found around the target', async () => {
    const { link, find } = await place(
      '<a href="#deux">Deux</a>',
      `<div style="height: 900px"></div>
       <details><summary>Plus</summary><div hidden="until-found"><h2 id="deux" style="margin: 0">Deux</h2></div></details>
       <div style="height: 1500px"></div>`,
    );
    link.click();
    await stands(find('#deux'), 0);
    expect([find<HTMLDetailsElement>('details').open, find('div[hidden]')]).to.deep.equal([true, null]);
  });

  for (const href of ['#', '#top', '#TOP'])
    it(`scrolls to the top of the page by ${href}`, async () => {
      const { find } = await place(
        '',
        `${sections}<flexit-scroll-to when="eager"><a href="${href}">Haut</a></flexit-scroll-to>`,
      );
      await clickOn(find('[href]:not(#apres)'));
      await until(() => window.scrollY === 0, 'It is at the top');
    });

  it('finds an encoded id, and the name of an a', async () => {
    const { find } = await place(
      '<a class="a" href="#d%C3%A9%20un">A</a> <a class="b" href="#nom">B</a>',
      `<div style="height: 900px"></div><h2 id="dé un">Un</h2><div style="height: 900px"></div>
       <a name="nom">Deux</a><div style="height: 1500px"></div>`,
    );
    find('.a').click();
    await stands(find('h2'), 0);
    find('.b').click();
    await stands(find('[name]'), 0);
  });

  for (const href of ['#rien', '#/route', '#!a=(b', '#%E0%A4%A'])
    it(`leaves ${href}, which names nothing, to the browser`, async () => {
      const { link } = await place(`<a href="${href}">Rien</a>`);
      const clicks = heard();
      link.click();
      expect(clicks).to.deep.equal([false]);
      expect(window.scrollY).to.equal(0);
    });

  /** Whether each click was prevented, once the page and the element have heard it; the browser then does nothing of its own. */
  function heard(): boolean[] {
    const clicks: boolean[] = [];
    window.addEventListener(
      'click',
      (event) => {
        clicks.push(event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
    return clicks;
  }

  for (const [name, link] of [
    ['to another page', '<a href="/ailleurs#deux">Deux</a>'],
    ['that opens a window', '<a href="#deux" target="_blank">Deux</a>'],
    ['to what is hidden', '<a href="#cache">Caché</a><p id="cache" hidden>Caché</p>'],
  ] as const)
    it(`leaves a link ${name} alone`, async () => {
      const place_ = await place(link);
      const clicks = heard();
      place_.link.click();
      expect(clicks).to.deep.equal([false]);
    });

  it('leaves modified clicks and prevented ones alone', async () => {
    const { link, root } = await place('<a href="#deux">Deux</a>');
    const clicks = heard();
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    root.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect([clicks, location.hash, window.scrollY]).to.deep.equal([[false], '', 0]);
  });

  it('leaves a link to a modal to the modal', async () => {
    const { link, find } = await place(
      '<a href="#horaires">Horaires</a>',
      `${sections}<flexit-modal id="horaires" titre="Horaires" when="eager"><p>De 9 h à 17 h.</p></flexit-modal>`,
    );
    await clickOn(link);
    await until(() => find('flexit-modal').hasAttribute('open'), 'It is open');
    expect(window.scrollY).to.equal(0);
    (find('flexit-modal') as HTMLElement & { close(): void }).close();
  });

  // Specification 2.17
  for (const mark of ['data-scroll-to', 'data-scroll-to="data-scroll-to"'])
    it(`scrolls on load to what is marked ${mark}, which takes the focus`, async () => {
      const { find } = await place(`<div style="height: 900px"></div><p id="message" ${mark}>Un champ est vide.</p>`);
      await stands(find('#message'), 0);
      expectNode(document.activeElement, find('#message'));
    });

  // Specification 2.17
  it('scrolls to what is marked elsewhere in the page', async () => {
    const { find } = await place('', sections.replace('id="deux"', 'id="deux" data-scroll-to'));
    await stands(find('#deux'), 0);
  });

  it('does so once, to the first of two', async () => {
    const marked = (name: string) =>
      `<flexit-scroll-to when="eager"><h2 id="${name}" data-scroll-to>${name}</h2></flexit-scroll-to><div style="height: 900px"></div>`;
    const { find, element } = await place(
      '',
      `<div style="height: 900px"></div>${marked('un')}${marked('deux')}<div style="height: 900px"></div>`,
    );
    await stands(find('#un'), 0);
    window.scrollTo(0, 0);
    element.setAttribute('offset', '10');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(window.scrollY).to.equal(0);
  });

  it('does not once the visitor has scrolled, nor where that is switched off', async () => {
    const { root, find } = await place('', sections);
    window.scrollTo(0, 50);
    root.insertAdjacentHTML(
      'beforeend',
      '<flexit-scroll-to when="eager"><p data-scroll-to>Message</p></flexit-scroll-to>',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(window.scrollY).to.equal(50);
    window.scrollTo(0, 0);
    find('[data-scroll-to]').setAttribute('data-scroll-to', 'non');
    root.insertAdjacentHTML('beforeend', '<flexit-scroll-to when="eager"></flexit-scroll-to>');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(window.scrollY).to.equal(0);
  });

  it('lets what has the focus on load keep it', async () => {
    const root = await fixture<HTMLElement>(html`<div><input aria-label="Nom" /></div>`);
    // WebKit would scroll to it a while later.
    root.querySelector('input')!.focus({ preventScroll: true });
    root.insertAdjacentHTML(
      'beforeend',
      `<flexit-scroll-to when="eager"><div style="height: 900px"></div><p id="message" data-scroll-to>Message</p>
       <div style="height: 1500px"></div></flexit-scroll-to>`,
    );
    await stands(root.querySelector('#message')!, 0);
    expectNode(document.activeElement, root.querySelector('input'));
  });

  it('serves each link by the innermost of two elements around it', async () => {
    const { find } = await place(
      '<flexit-scroll-to when="eager" offset="30"><a href="#deux">Deux</a></flexit-scroll-to>',
      sections,
      'offset="80"',
    );
    find('a').click();
    await stands(find('#deux'), 30);
  });

  it('leaves its place in the page, and no shadow root', async () => {
    const { element } = await place('<a href="#deux">Deux</a>');
    expect([getComputedStyle(element).display, element.shadowRoot, element.awake]).to.deep.equal([
      'contents',
      null,
      true,
    ]);
  });

  it('leaves nothing behind', async () => {
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 50; cycle++) {
      const { element, link } = await place('<a href="#deux">Deux</a>');
      link.click();
      element.parentElement!.append(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });
});
