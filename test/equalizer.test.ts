import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/equalizer.ts';
import { morph } from '../react/morph/morph.ts';
import { expectAccessible } from './support/axe.ts';
import { frames } from './support/frames.ts';
import { resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Equalizer = HTMLElement & { awake: boolean; items: string; group: string; below: number };

const CYCLES = 30;
const ROW = 'display: flex; flex-wrap: wrap; align-items: flex-start; inline-size: 600px';

/** An item of 200 px by so much. */
function item(height: number): HTMLElement {
  const box = document.createElement('div');
  box.className = 'item';
  box.style.width = '200px';
  const content = document.createElement('p');
  content.style.cssText = `height: ${height}px; margin: 0`;
  box.append(content);
  return box;
}

function equalizer(heights: readonly number[], attributes: Record<string, string> = {}, style = ROW): Equalizer {
  const element = document.createElement('flexit-equalizer') as Equalizer;
  for (const [name, value] of Object.entries({ when: 'eager', ...attributes })) element.setAttribute(name, value);
  element.style.cssText = style;
  element.append(...heights.map(item));
  return element;
}

async function place(...elements: Element[]): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(html`<div lang="fr"></div>`);
  page.append(...elements);
  return page;
}

const children = (element: Element) => [...element.children] as HTMLElement[];
const heightsOf = (element: Element) =>
  children(element).map((child) => Element.prototype.getBoundingClientRect.call(child).height);
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((height, at) => Math.abs(height - other[at]!) < 1);

async function equal(element: Element, expected: readonly number[], message = ''): Promise<void> {
  try {
    await until(() => isNear(heightsOf(element), expected), message);
  } catch {
    expect(heightsOf(element), message).to.deep.equal(expected);
  }
}
const isUntouched = (element: Element) =>
  children(element).every((child) => child.style.minHeight === '' && child.style.minBlockSize === '');
const contentOf = (element: Element, at: number) => element.children[at]!.firstElementChild as HTMLElement;

describe('flexit-equalizer', () => {
  before(() => resizeTo(1000, 600));
  let faults: string[] = [];
  const note = (event: ErrorEvent) => faults.push(event.message);
  beforeEach(() => {
    faults = [];
    addEventListener('error', note);
  });
  afterEach(() => {
    removeEventListener('error', note);
    expect(faults, 'errors, as of a ResizeObserver that loops').to.deep.equal([]);
  });

  // Specification 1.5
  it('makes the items of each row as high as the highest one', async () => {
    const element = equalizer([50, 80.5, 20, 30, 10, 40, 25]);
    await place(element);
    await equal(element, [80.5, 80.5, 80.5, 40, 40, 40, 25]);
    await expectAccessible(element);
  });

  // Specification 9.43
  it('has items of one row whose tops differ by at most 1 px', async () => {
    const element = equalizer([50, 80, 20]);
    children(element)[1]!.style.marginTop = '1px';
    children(element)[2]!.style.marginTop = '3px';
    await place(element);
    await equal(element, [80, 80, 20]);
  });

  it('equalises border boxes, whatever the box that heights are of', async () => {
    const element = equalizer([50, 80, 100]);
    const [content, border] = children(element);
    content!.style.cssText += 'box-sizing: content-box; padding: 7px; border: 3px solid; width: 170px';
    border!.style.cssText += 'box-sizing: border-box; padding: 5px; border: 2px solid';
    await place(element);
    await equal(element, [100, 100, 100]);
  });

  it('follows a text, a width and a picture that change', async () => {
    const element = equalizer([50, 80, 20]);
    await place(element);
    await equal(element, [80, 80, 80]);
    contentOf(element, 2).style.height = '120px';
    await equal(element, [120, 120, 120], 'higher');
    contentOf(element, 2).style.height = '10px';
    await equal(element, [80, 80, 80], 'lower');
    element.style.inlineSize = '410px';
    await equal(element, [80, 80, 10], 'narrower');
    const picture = new Image(100, 150);
    contentOf(element, 0).style.height = 'auto';
    contentOf(element, 0).append(picture);
    picture.style.display = 'block';
    await equal(element, [150, 150, 10], 'with a picture');
  });

  it('follows items that come, go and change places', async () => {
    const element = equalizer([50, 80, 20]);
    await place(element);
    await equal(element, [80, 80, 80]);
    const [first, highest] = children(element);
    highest!.remove();
    await equal(element, [50, 50]);
    expect(highest!.hasAttribute('style') && highest!.style.minHeight).to.equal('');
    element.prepend(item(70));
    await equal(element, [70, 70, 70]);
    element.append(item(90), item(10));
    element.append(first!);
    await equal(element, [90, 90, 90, 50, 50]);
  });

  it('writes nothing where the rows are stretched already', async () => {
    for (const style of [
      'display: flex; inline-size: 600px',
      'display: grid; grid-template-columns: repeat(3, 200px); inline-size: 600px',
    ]) {
      const element = equalizer([50, 80, 20, 10, 30, 20], {}, style);
      await place(element);
      await until(() => element.awake);
      await frames(4);
      expect(isUntouched(element), style).to.equal(true);
    }
  });

  for (const prefix of ['', 'data-'])
    it(`chooses its items by ${prefix}items`, async () => {
      const element = equalizer([50, 80, 20], { [`${prefix}items`]: 'p' });
      await place(element);
      await equal(element, [80, 80, 80]);
      expect(isUntouched(element)).to.equal(true);
      expect(contentOf(element, 0).style.minHeight).to.equal('80px');
      element.append(item(100));
      element.style.inlineSize = '900px';
      await equal(element, [100, 100, 100, 100]);
    });

  for (const prefix of ['', 'data-'])
    it(`aligns the rows of two lists side by side, by ${prefix}group`, async () => {
      const column = 'float: left; inline-size: 200px';
      const group = { [`${prefix}group`]: 'listes' };
      const [one, other] = [equalizer([50, 20, 30], group, column), equalizer([80, 40, 10, 60], group, column)];
      const alone = equalizer([15, 25], { group: 'autres' }, column);
      await place(one, other, alone);
      await equal(one, [80, 40, 30]);
      await equal(other, [80, 40, 30, 60]);
      expect(isUntouched(alone)).to.equal(true);
      const tops = (element: Element) => children(element).map((child) => child.getBoundingClientRect().top);
      expect(tops(one)).to.deep.equal(tops(other).slice(0, 3));
      contentOf(one, 1).style.height = '70px';
      await equal(other, [80, 70, 30, 60]);
      one.remove();
      await equal(other, [80, 40, 10, 60]);
      expect(isUntouched(one)).to.equal(true);
    });

  it('equalises stretched lists side by side as well', async () => {
    const style = 'float: left; display: grid; grid-template-columns: 200px 200px; inline-size: 400px';
    const [one, other] = [
      equalizer([50, 20, 30], { group: 'a' }, style),
      equalizer([80, 40, 10], { group: 'a' }, style),
    ];
    await place(one, other);
    await equal(one, [80, 80, 30]);
    await equal(other, [80, 80, 30]);
    contentOf(other, 0).style.height = '35px';
    await equal(one, [50, 50, 30]);
    await equal(other, [50, 50, 30]);
  });

  it('equalises elements around one item each, by their name', async () => {
    const page = await place(...[50, 80, 20].map((height) => equalizer([height], { group: 'cartes' }, '')));
    page.style.cssText = ROW;
    for (const element of page.children) await equal(element, [80]);
  });

  for (const name of ['below', 'data-below'])
    it(`does nothing under the width of ${name}`, async () => {
      const element = equalizer([50, 80], { [name]: '900' });
      await place(element);
      await equal(element, [80, 80]);
      await resizeTo(800, 600);
      try {
        await equal(element, [50, 80]);
        expect(isUntouched(element)).to.equal(true);
      } finally {
        await resizeTo(1000, 600);
      }
      await equal(element, [80, 80]);
    });

  it('equalises what was hidden once it shows', async () => {
    const element = equalizer([50, 80, 20]);
    const [first] = children(element);
    first!.hidden = true;
    const page = await place(element);
    await equal(element, [0, 80, 80]);
    first!.hidden = false;
    await equal(element, [80, 80, 80]);
    page.style.display = 'none';
    await frames(3);
    contentOf(element, 0).style.height = '130px';
    page.style.display = '';
    await equal(element, [130, 130, 130]);
  });

  it('equalises from right to left, and what is scaled on its way in', async () => {
    const element = equalizer([50, 80, 20]);
    const page = await place(element);
    page.dir = 'rtl';
    page.style.transform = 'scale(0.5)';
    await equal(element, [40, 40, 40]);
    page.style.transform = '';
    await equal(element, [80, 80, 80]);
  });

  it('equalises one inside another, titles and then texts', async () => {
    const cards = equalizer([], { items: '.texte' });
    for (const [title, text] of [
      [50, 20],
      [30, 70],
      [10, 40],
    ] as const) {
      const card = item(title);
      card.append(item(text));
      card.lastElementChild!.className = 'texte';
      card.firstElementChild!.className = 'titre';
      cards.append(card);
    }
    const titles = equalizer([], { items: '.titre' }, '');
    titles.append(cards);
    await place(titles);
    await equal(cards, [120, 120, 120]);
    expect([...titles.querySelectorAll('.titre')].map((title) => title.getBoundingClientRect().height)).to.deep.equal([
      50, 50, 50,
    ]);
  });

  it('gives back the heights that the page had written itself', async () => {
    const element = equalizer([50, 80, 20]);
    const [first, , third] = children(element);
    first!.style.minHeight = '60px';
    third!.style.setProperty('min-height', '30px', 'important');
    third!.removeAttribute('class');
    await place(element);
    await equal(element, [80, 80, 80]);
    element.remove();
    await until(() => !element.awake);
    expect(children(element).map((child) => child.style.cssText)).to.deep.equal([
      'width: 200px; min-height: 60px;',
      'width: 200px;',
      'width: 200px; min-height: 30px !important;',
    ]);
  });

  it('leaves no style attribute where there was none', async () => {
    const element = equalizer([50, 80]);
    for (const child of children(element)) if (child.getAttribute('style')) child.removeAttribute('style');
    await place(element);
    await equal(element, [80, 80]);
    element.remove();
    await until(() => !element.awake);
    expect(children(element).map((child) => child.hasAttribute('style'))).to.deep.equal([false, false]);
  });

  it('keeps the heights through a list’s morphing, and measures what it brings', async () => {
    const element = equalizer([50, 80, 20]);
    const page = await place(element);
    await equal(element, [80, 80, 80]);
    const next = new DOMParser().parseFromString(page.outerHTML, 'text/html').body.firstElementChild as HTMLElement;
    const [list] = next.children as unknown as HTMLElement[];
    for (const child of children(list!)) child.style.minHeight = '';
    const added = item(110);
    added.removeAttribute('style');
    list!.style.inlineSize = '900px';
    list!.append(document.adoptNode(added));
    await morph(page, next);
    await equal(element, [110, 110, 110, 110]);
  });

  it('gives the heights back for print', async () => {
    const element = equalizer([50, 80, 20]);
    await place(element);
    await equal(element, [80, 80, 80]);
    window.dispatchEvent(new Event('beforeprint'));
    expect(heightsOf(element)).to.deep.equal([50, 80, 20]);
    window.dispatchEvent(new Event('afterprint'));
    await equal(element, [80, 80, 80]);
  });

  it('reads all before it writes, for all elements of the page, and rests then', async () => {
    const elements = [1, 2, 3].map((each) => equalizer([50 * each, 80, 20]));
    const page = await place();
    await frames(3);
    const { getBoundingClientRect } = Element.prototype;
    const { setProperty } = CSSStyleDeclaration.prototype;
    const done: string[] = [];
    Element.prototype.getBoundingClientRect = function () {
      if (this.className === 'item') done.push('read');
      return getBoundingClientRect.call(this);
    };
    CSSStyleDeclaration.prototype.setProperty = function (name, value, priority) {
      if (name === 'min-height') done.push('write');
      setProperty.call(this, name, value, priority);
    };
    try {
      page.append(...elements);
      await until(() => done.includes('write'));
      await frames(6);
    } finally {
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
      CSSStyleDeclaration.prototype.setProperty = setProperty;
    }
    expect(done.join(' ')).to.match(/^(read ){9}(write ?){6}$/);
    await equal(elements[2]!, [150, 150, 150]);
  });

  it('keeps the page where it is scrolled to its end', async () => {
    const element = equalizer([50, 400, 20, 30, 500]);
    await place(Object.assign(document.createElement('div'), { style: 'height: 900px' }), element);
    await equal(element, [400, 400, 400, 500, 500]);
    window.scrollTo({ top: 5000, behavior: 'instant' });
    const top = window.scrollY;
    contentOf(element, 0).style.height = '60px';
    element.append(item(10));
    await equal(element, [400, 400, 400, 500, 500, 500]);
    expect(window.scrollY).to.equal(top);
  });

  it('tells of a selector that is none, and takes its children', async () => {
    const messages = await messagesDuring(async () => {
      const element = equalizer([50, 80], { items: '..', below: 'peu' });
      await place(element);
      await equal(element, [80, 80]);
    });
    expect(messages.map(({ text }) => text)).to.have.members([
      '<flexit-equalizer> items="..": expected a selector',
      '<flexit-equalizer> below="peu": expected a number from 0',
    ]);
  });

  // Specification 8.18
  for (const [attributes, message] of [
    [{}, 'content="": expected elements inside it, to be made equally high'],
    [{ items: '.carte' }, 'items=".carte": expected the selector of elements inside it'],
  ] as const)
    it(`tells of ${message}`, async () => {
      const messages = await messagesDuring(async (said) => {
        await place(equalizer([], attributes), equalizer([], attributes));
        await until(() => said.length > 0);
        await frames(3);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([`<flexit-equalizer> ${message}`]);
    });

  it('takes a form’s fields for items, whatever they are called', async () => {
    const element = equalizer([]);
    const form = document.createElement('form');
    for (const name of ['children', 'style', 'getBoundingClientRect', 'hasAttribute', 'offsetHeight']) {
      form.append(Object.assign(document.createElement('input'), { name, style: 'display: block' }));
    }
    form.setAttribute('aria-label', 'Formulaire');
    element.append(form, item(200));
    await place(element);
    await equal(element, [200, 200]);
  });

  it('sleeps far below the screen', async () => {
    const element = equalizer([50, 80], { when: 'visible' });
    await place(Object.assign(document.createElement('div'), { style: 'height: 1500px' }), element);
    await frames(3);
    expect([element.awake, isUntouched(element)]).to.deep.equal([false, true]);
    element.scrollIntoView();
    await equal(element, [80, 80]);
    window.scrollTo(0, 0);
  });

  it('leaves nothing behind', async () => {
    const page = await place();
    const element = equalizer([50, 80, 20], { group: 'fuite' });
    const mate = equalizer([10, 20], { group: 'fuite' });
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      page.append(element, mate);
      if (cycle % 5 === 0) await equal(element, [80, 80, 80]);
      element.remove();
      mate.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect([isUntouched(element), isUntouched(mate)]).to.deep.equal([true, true]);
  });
});
