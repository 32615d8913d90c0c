import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/scroll-spy.ts';
import { indexInView } from '../react/scroll-spy/in-view.ts';
import { expectAccessible } from './support/axe.ts';
import { frames } from './support/frames.ts';
import { resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Spy = HTMLElement & { offset: number };

const HEIGHT = 600;

const linkTo = (name: string, more = '') => `<li><a href="#${name}">${name}</a>${more}</li>`;
const section = (name: string, height = 900) =>
  `<section id="${name}" style="height: ${height}px"><h2 style="margin: 0">${name}</h2></section>`;
const NAMES = ['un', 'deux', 'trois'];
const LIST = `<ul>${NAMES.map((name) => linkTo(name)).join('')}</ul>`;
const SECTIONS = NAMES.map((name) => section(name)).join('');

async function place({ links = LIST, sections = SECTIONS, attributes = '', start = 0 } = {}) {
  const root = await fixture<HTMLElement>(html`<div></div>`);
  window.scrollTo(0, start);
  const parsed = new DOMParser().parseFromString(
    `<nav aria-label="Sommaire" style="position: fixed; top: 10px; right: 10px">
       <flexit-scroll-spy when="eager" ${attributes}>${links}</flexit-scroll-spy>
     </nav>${sections}`,
    'text/html',
  );
  const changes: (string | null)[] = [];
  root.addEventListener('flexit-change', (event) => changes.push((event as CustomEvent).detail.id));
  root.append(...parsed.body.childNodes);
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  return { root, find, changes, spy: find<Spy>('flexit-scroll-spy') };
}

/** The addresses of the current links, and those of the active ones. */
const marks = (root: Element) => ({
  current: [...root.querySelectorAll('[aria-current="location"]')].map((link) => link.getAttribute('href')),
  active: [...root.querySelectorAll('.active')].map((link) => link.getAttribute('href')),
});

async function shows(root: Element, ...names: string[]) {
  const expected = names.map((name) => `#${name}`);
  try {
    await until(() => {
      const { current, active } = marks(root);
      return current.join() === (expected.at(-1) ?? '') && active.join() === expected.join();
    }, '');
  } catch {
    expect(marks(root)).to.deep.equal({ current: expected.slice(-1), active: expected });
  }
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const topOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;

describe('flexit-scroll-spy', () => {
  before(() => resizeTo(800, HEIGHT));
  beforeEach(() => scrollTo(0));
  afterEach(async () => {
    for (const element of document.querySelectorAll('flexit-scroll-spy')) element.remove();
    await Promise.resolve();
  });

  // Specification 9.17
  it('marks the link of the section in view, and the last one at the page’s end', async () => {
    const { root, find } = await place();
    const top = topOf(find('#deux'));
    scrollTo(top - 10);
    await shows(root, 'deux');
    scrollTo(top - 11);
    await shows(root, 'un');
    scrollTo(document.documentElement.scrollHeight);
    await shows(root, 'trois');
    await expectAccessible(find('nav'));
  });

  it('marks the last one at the page’s end, however short it is', async () => {
    const { root } = await place({ sections: section('un') + section('deux', 300) + section('trois', 20) });
    scrollTo(document.documentElement.scrollHeight);
    await shows(root, 'trois');
  });

  it('marks none before the first', async () => {
    const { root, changes } = await place({ sections: `<div style="height: 500px"></div>${SECTIONS}` });
    await frames(3);
    await shows(root);
    scrollTo(700);
    await shows(root, 'un');
    scrollTo(0);
    await shows(root);
    expect(changes).to.deep.equal(['un', null]);
  });

  for (const attribute of ['offset="100"', 'data-offset="100"'])
    it(`counts a section as in view from ${attribute} on`, async () => {
      const { root, find, spy } = await place({ attributes: attribute });
      scrollTo(topOf(find('#deux')) - 100);
      await shows(root, 'deux');
      spy.offset = 50;
      await shows(root, 'un');
    });

  it('takes 10, with one warning, for an offset that is none', async () => {
    const messages = await messagesDuring(async () => {
      const { root } = await place({ attributes: 'offset="loin"' });
      await shows(root, 'un');
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-scroll-spy> offset="loin": expected a number from 0',
    ]);
  });

  it('tells of each change', async () => {
    const { root, find, changes } = await place();
    await shows(root, 'un');
    scrollTo(topOf(find('#trois')));
    await shows(root, 'trois');
    scrollTo(topOf(find('#trois')) + 5);
    await frames(3);
    expect(changes).to.deep.equal(['un', 'trois']);
  });

  it('marks the links around it, in nested lists, as active', async () => {
    const { root, find } = await place({
      links: `<ul>${linkTo('un')}${linkTo('deux', `<ul>${linkTo('trois')}</ul>`)}</ul>`,
    });
    await shows(root, 'un');
    scrollTo(topOf(find('#deux')));
    await shows(root, 'deux');
    scrollTo(topOf(find('#trois')));
    await shows(root, 'deux', 'trois');
  });

  it('takes the server’s marks from the others, and gives all back when it goes', async () => {
    const links = `<ul><li><a href="#un">un</a></li><li><a href="#deux" class="lien active" aria-current="true">deux</a></li>
      <li><a href="#trois" class="lien">trois</a></li></ul>`;
    const { root, spy, find } = await place({ links });
    const before = links.replace(/\s+/g, ' ');
    await shows(root, 'un');
    expect(find('[href="#deux"]').outerHTML).to.equal('<a href="#deux" class="lien">deux</a>');
    scrollTo(topOf(find('#trois')));
    await shows(root, 'trois');
    expect(find('[href="#trois"]').className).to.equal('lien active');
    spy.remove();
    await Promise.resolve();
    expect(spy.innerHTML.replace(/\s+/g, ' ')).to.equal(before);
  });

  it('goes by where the sections are, not by the order of the links', async () => {
    const { root, find } = await place({ links: `<ul>${linkTo('trois')}${linkTo('un')}${linkTo('deux')}</ul>` });
    await shows(root, 'un');
    scrollTo(topOf(find('#deux')));
    await shows(root, 'deux');
    scrollTo(document.documentElement.scrollHeight);
    await shows(root, 'trois');
  });

  it('follows contents that grow', async () => {
    const { root, find } = await place();
    scrollTo(topOf(find('#deux')));
    await shows(root, 'deux');
    document.documentElement.style.overflowAnchor = 'none';
    try {
      find('#un').style.height = '1500px';
      await shows(root, 'un');
    } finally {
      document.documentElement.style.removeProperty('overflow-anchor');
    }
  });

  it('follows sections and links that come and go', async () => {
    const { root, find } = await place({
      links: `<ul>${NAMES.map((name) => linkTo(name)).join('')}${linkTo('plus')}</ul>`,
    });
    scrollTo(topOf(find('#deux')) + 200);
    await shows(root, 'deux');
    find('#deux').insertAdjacentHTML('beforeend', '<h3 id="plus">Plus</h3>');
    await shows(root, 'plus');
    find('#plus').remove();
    await shows(root, 'deux');
    find('h2 + *')?.remove();
    find('#deux h2').insertAdjacentHTML('afterend', '<h3 id="encore">Encore</h3>');
    find('ul').insertAdjacentHTML('beforeend', linkTo('encore'));
    await shows(root, 'encore');
    find('[href="#encore"]').setAttribute('href', '#ailleurs');
    await shows(root, 'deux');
    find('#deux').hidden = true;
    find('#deux').style.display = 'none';
    scrollTo(topOf(find('#trois')) - 200);
    await shows(root, 'un');
  });

  it('counts headers, scroll-padding and scroll-margin in', async () => {
    const header =
      '<header style="position: fixed; inset: 0 300px auto 0; height: 60px; background: #fff">En-tête</header>';
    const { root, find } = await place({ sections: header + SECTIONS });
    scrollTo(topOf(find('#deux')) - 69);
    await shows(root, 'deux');
    scrollTo(topOf(find('#deux')) - 75);
    await shows(root, 'un');
    find('#deux').style.scrollMarginTop = '40px';
    document.documentElement.style.scrollPaddingTop = '50px';
    try {
      window.dispatchEvent(new Event('resize'));
      scrollTo(topOf(find('#deux')) - 99);
      await shows(root, 'deux');
    } finally {
      document.documentElement.style.removeProperty('scroll-padding-top');
    }
  });

  it('follows the box in which the sections scroll', async () => {
    const { root, find } = await place({
      sections: `<div class="boite" style="height: 300px; overflow: auto">${SECTIONS}</div>`,
    });
    await shows(root, 'un');
    find('.boite').scrollTop = 895;
    await shows(root, 'deux');
    find('.boite').scrollTop = 5000;
    await shows(root, 'trois');
  });

  it('keeps the link in view in the box of its list, and the page where it is', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
    const { root, find, spy } = await place({
      links: `<ul>${names.map((name) => linkTo(name)).join('')}</ul>`,
      sections: names.map((name) => section(name, 300)).join(''),
    });
    find('nav').style.cssText += '; height: 150px; overflow: auto';
    await shows(root, 's0');
    const top = topOf(find('#s30'));
    scrollTo(top);
    await shows(root, 's30');
    const [outer, inner] = [find('nav'), spy.querySelector('.active')!].map((each) => each.getBoundingClientRect());
    expect([
      inner!.top >= outer!.top,
      inner!.bottom <= outer!.bottom + 1,
      Math.abs(window.scrollY - top) <= 1,
    ]).to.deep.equal([true, true, true]);
  });

  it('reads where the sections are once a frame, and only when something scrolled or changed', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `s${index}`);
    const { root } = await place({
      links: `<ul>${names.map((name) => linkTo(name)).join('')}</ul>`,
      sections: names.map((name) => section(name, 100)).join(''),
    });
    await shows(root, 's0');
    await frames(3);
    let reads = 0;
    const real = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (this.id === 's7') reads += 1;
      return real.call(this);
    };
    try {
      await frames(3);
      expect(reads).to.equal(0);
      for (let each = 1; each < 20; each++) {
        scrollTo(each * 10);
        window.dispatchEvent(new Event('scroll'));
        document.dispatchEvent(new Event('scroll'));
      }
      expect(reads).to.equal(0);
      await frames(2);
      expect(reads).to.be.within(1, 3);
    } finally {
      Element.prototype.getBoundingClientRect = real;
    }
  });

  it('is content without links, with links that lead nowhere, and with those to other pages', async () => {
    for (const links of [
      '<p>Rien</p>',
      `<ul>${linkTo('rien')}${linkTo('%E0%A4%A')}</ul>`,
      '<a href="/ailleurs#un">Un</a>',
    ]) {
      const { root, spy } = await place({ links });
      await frames(3);
      await shows(root);
      expect(spy.innerHTML).to.equal(links);
      root.remove();
    }
  });

  it('finds the same section as a search through all of them', () => {
    const places = fc.array(fc.record({ top: fc.integer({ min: -50, max: 50 }), inset: fc.constantFrom(0, 5) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(places, fc.nat(20), fc.constantFrom(0, 0, 8), fc.boolean(), (all, offset, covered, isAtEnd) => {
        const index = indexInView(all, offset, covered, isAtEnd);
        const reached = all.filter(({ top, inset }) => isAtEnd || top <= offset + Math.max(inset, covered));
        const lowest = Math.max(...reached.map(({ top }) => top));
        expect(all[index]?.top).to.equal(reached.length > 0 ? lowest : undefined);
        expect(index).to.equal(all.findLastIndex((each) => reached.includes(each) && each.top === lowest));
      }),
      { numRuns: 500 },
    );
  });

  it('marks what the rule says on any page', async () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(heights, fc.nat(3000), fc.nat(60), async (all, asked, offset) => {
        const names = all.map((_, index) => `p${index}`);
        const { root } = await place({
          links: `<ul>${names.map((name) => linkTo(name)).join('')}</ul>`,
          sections: all.map((height, index) => section(names[index]!, height)).join(''),
          attributes: `offset="${offset}"`,
        });
        scrollTo(asked);
        const page = document.documentElement;
        const isAtEnd = window.scrollY + page.clientHeight >= page.scrollHeight - 1;
        const reached = names.filter((name) => topOf(root.querySelector(`#${name}`)!) <= window.scrollY + offset);
        const expected = isAtEnd ? names.at(-1) : reached.at(-1);
        await shows(root, ...(expected ? [expected] : []));
        root.remove();
      }),
      { numRuns: 25 },
    );
  });

  it('leaves nothing behind', async () => {
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 50; cycle++) {
      const { root, spy } = await place();
      root.append(spy);
      spy.remove();
      root.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });
});
