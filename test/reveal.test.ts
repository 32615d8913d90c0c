import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/reveal.ts';
import { EFFECTS } from '../react/reveal/effects.ts';
import { expectAccessible } from './support/axe.ts';
import { frames } from './support/frames.ts';
import { resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Reveal = HTMLElement & { awake: boolean; effect: string; offset: number; once: boolean };

const CYCLES = 30;
const SCREEN = { width: 1000, height: 600 };
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
const opacity = (element: Element) => Number(getComputedStyle(element).opacity);
const isHidden = (element: Element) => opacity(element) === 0;
const hidden = (element: Element) => until(() => isHidden(element), 'It is hidden');
const shown = (element: Element) => until(() => opacity(element) === 1, 'It shows');
/** The animation that shows it: the one that runs. */
const motionOf = (element: Element) => element.getAnimations().find(({ playState }) => playState === 'running');
/** Those that began and that no test has taken yet: a busy machine looks for the first time when one has ended. */
const motions = new WeakMap<Element, Animation[]>();
const moving = (element: Element) => until(() => motions.get(element)?.shift(), 'It moves');

const { animate } = Element.prototype;
before(() => {
  Element.prototype.animate = function (keyframes, options) {
    const animation = animate.call(this, keyframes, options);
    // What hides is given no list of frames.
    if (Array.isArray(keyframes)) motions.set(this, [...(motions.get(this) ?? []), animation]);
    return animation;
  };
});
after(() => {
  Element.prototype.animate = animate;
});
const keyframesOf = (animation: Animation) => (animation.effect as KeyframeEffect).getKeyframes();

/** An element whose top is so far below the top of the page, with more page after it. */
async function place(attributes: Record<string, string> = {}, { top = 1000, after = 2000, content = 'Bonjour' } = {}) {
  const page = await fixture<HTMLElement>(html`<div lang="fr"></div>`);
  const element = document.createElement('flexit-reveal') as Reveal;
  for (const [name, value] of Object.entries({ when: 'eager', ...attributes })) element.setAttribute(name, value);
  element.style.height = '100px';
  const paragraph = document.createElement('p');
  paragraph.append(content, ' ', Object.assign(document.createElement('a'), { href: '#x', textContent: 'Lien' }));
  paragraph.id = 'dedans';
  paragraph.style.margin = '0';
  element.append(paragraph);
  const before = document.createElement('div');
  before.style.height = `${top - page.getBoundingClientRect().top - scrollY}px`;
  const rest = document.createElement('div');
  rest.style.height = `${after}px`;
  page.append(before, element, rest);
  return element;
}

describe('flexit-reveal', () => {
  before(() => resizeTo(SCREEN.width, SCREEN.height));
  beforeEach(() => {
    document.body.style.margin = '0';
    scrollTo(0);
  });
  after(() => {
    document.body.removeAttribute('style');
    history.replaceState(null, '', location.pathname + location.search);
  });

  // Specification 9.14
  it('hides what is below the screen, and shows it once its top is 200 px above the bottom of the screen', async () => {
    const element = await place();
    await hidden(element);
    scrollTo(1000 + 200 - SCREEN.height - 2);
    await frames(4);
    expect(isHidden(element)).to.equal(true);
    scrollTo(1000 + 200 - SCREEN.height + 2);
    const motion = await moving(element);
    expect(motion.effect!.getTiming()).to.include({ duration: 500, delay: 0 });
    expect(keyframesOf(motion)[0]).to.include({ opacity: '0', transform: 'translate(0px, 48px)' });
    motion.finish();
    await shown(element);
    expect([element.getAnimations().length, element.style.cssText]).to.deep.equal([0, 'height: 100px;']);
  });

  it('leaves what is on the screen when it wakes as it is', async () => {
    const element = await place({}, { top: 500 });
    for (let each = 0; each < 6; each += 1) {
      expect(opacity(element)).to.equal(1);
      await frames(1);
    }
    scrollTo(300);
    await frames(4);
    expect([opacity(element), element.getAnimations().length]).to.deep.equal([1, 0]);
  });

  it('leaves what is above the screen as it is', async () => {
    const element = await place({ when: 'intent' }, { top: 200 });
    scrollTo(1500);
    element.setAttribute('when', 'eager');
    await frames(4);
    expect([element.awake, opacity(element), element.getAnimations().length]).to.deep.equal([true, 1, 0]);
  });

  for (const prefix of ['', 'data-'])
    it(`takes its times and its offset from ${prefix || 'its '}attributes`, async () => {
      const element = await place({
        [`${prefix}effect`]: 'zoom-in',
        [`${prefix}offset`]: '50',
        [`${prefix}duration`]: '900',
        [`${prefix}delay`]: '500000',
      });
      await hidden(element);
      scrollTo(1000 + 60 - SCREEN.height);
      const motion = await moving(element);
      expect(motion.effect!.getTiming()).to.include({ duration: 900, delay: 500_000 });
      expect(keyframesOf(motion)[0]!.transform).to.equal('scale(0.8)');
      expect(isHidden(element), 'during the delay').to.equal(true);
    });

  it('shows at once on the screen where the offset is 0', async () => {
    const element = await place({ offset: '0' });
    await hidden(element);
    scrollTo(1000 - SCREEN.height + 2);
    await moving(element);
  });

  it('shows what the end of the page lets come no further up, once the page stands still there', async () => {
    const element = await place({ offset: '300' }, { after: 40 });
    await hidden(element);
    scrollTo(5000);
    await moving(element);
  });

  it('shows what a page that grew shorter leaves at its end', async () => {
    const element = await place({}, { after: 900 });
    await hidden(element);
    scrollTo(1000 - SCREEN.height + 120);
    await frames(3);
    expect(isHidden(element)).to.equal(true);
    (element.nextElementSibling as HTMLElement).style.height = '0';
    await moving(element);
  });

  it('follows what grows above it', async () => {
    const element = await place();
    await hidden(element);
    (element.previousElementSibling as HTMLElement).style.height = '3000px';
    scrollTo(1000);
    await frames(4);
    expect(isHidden(element)).to.equal(true);
    scrollTo(3000 - SCREEN.height + 250);
    await moving(element);
  });

  it('shows what is jumped over', async () => {
    const element = await place();
    await hidden(element);
    scrollTo(1700);
    await until(() => !isHidden(element) || motionOf(element));
  });

  it('shows at once what takes the focus, without scrolling there', async () => {
    const element = await place();
    await hidden(element);
    element.querySelector('a')!.focus({ preventScroll: true });
    expect([opacity(element), element.getAnimations().length]).to.deep.equal([1, 0]);
  });

  it('shows at once what a link leads into', async () => {
    const element = await place({}, { after: 3000 });
    await hidden(element);
    location.hash = 'dedans';
    await until(() => opacity(element) === 1 && !motionOf(element));
  });

  it('never hides what the page’s hash names', async () => {
    location.hash = 'ailleurs';
    const element = await place({ when: 'intent' });
    location.hash = 'dedans';
    await frames(1);
    scrollTo(0);
    element.setAttribute('when', 'eager');
    await frames(6);
    expect(opacity(element)).to.equal(1);
    history.replaceState(null, '', location.pathname + location.search);
  });

  for (const type of ['beforeprint', 'blur'])
    it(`shows all at once on ${type}`, async () => {
      const elements = [await place(), await place()];
      for (const element of elements) await hidden(element);
      window.dispatchEvent(new Event(type));
      expect(elements.map((element) => [opacity(element), element.getAnimations().length])).to.deep.equal([
        [1, 0],
        [1, 0],
      ]);
    });

  it('keeps what it has shown on blur, also with `once="false"`, until that has come in and gone', async () => {
    const element = await place({ once: 'false' });
    await hidden(element);
    window.dispatchEvent(new Event('blur'));
    await frames(6);
    expect(opacity(element)).to.equal(1);
    scrollTo(1000);
    await frames(3);
    scrollTo(0);
    await hidden(element);
  });

  it('ends what is on its way in when the page is printed', async () => {
    const element = await place({ delay: '5000' });
    await hidden(element);
    scrollTo(1000);
    await moving(element);
    window.dispatchEvent(new Event('beforeprint'));
    expect([opacity(element), element.getAnimations().length]).to.deep.equal([1, 0]);
  });

  // Specification 9.16
  it('does nothing below 768 px, unless `mobile` says so', async () => {
    await resizeTo(700, SCREEN.height);
    try {
      const still = await place();
      const mobile = await place({ mobile: '' });
      await hidden(mobile);
      await frames(3);
      expect(opacity(still)).to.equal(1);
    } finally {
      await resizeTo(SCREEN.width, SCREEN.height);
    }
  });

  it('shows what it has hidden when the screen becomes narrow', async () => {
    const element = await place();
    await hidden(element);
    await resizeTo(700, SCREEN.height);
    try {
      await shown(element);
    } finally {
      await resizeTo(SCREEN.width, SCREEN.height);
    }
  });

  it('does nothing for those who ask for less motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.includes('prefers-reduced-motion') ? 'all' : query);
    try {
      const element = await place();
      await frames(6);
      expect([element.awake, opacity(element)]).to.deep.equal([true, 1]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  for (const [what, stand] of [
    ['there is no observer', undefined],
    [
      'the observer never tells',
      class Silent {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    ],
  ] as const)
    it(`leaves its content visible where ${what}`, async () => {
      const { IntersectionObserver } = window;
      Object.assign(window, { IntersectionObserver: stand });
      try {
        const messages = await messagesDuring(async () => {
          const element = await place({ offset: '77' });
          await frames(4);
          expect([element.awake, opacity(element)]).to.deep.equal([true, 1]);
        });
        expect(messages).to.deep.equal([]);
      } finally {
        window.IntersectionObserver = IntersectionObserver;
      }
    });

  // Specification 9.15
  it('comes in once only', async () => {
    const element = await place();
    await hidden(element);
    scrollTo(1000);
    (await moving(element)).finish();
    await shown(element);
    scrollTo(0);
    await frames(5);
    expect(opacity(element)).to.equal(1);
  });

  it('comes in again with `once="false"`, after it has gone below the screen', async () => {
    const element = await place({ once: 'false' });
    for (let time = 0; time < 2; time += 1) {
      await hidden(element);
      scrollTo(1000);
      (await moving(element)).finish();
      await shown(element);
      scrollTo(0);
    }
    await hidden(element);
  });

  it('hides again what was left shown at first, with `once="false"`', async () => {
    const element = await place({ once: 'non' }, { top: 300 });
    await frames(4);
    expect(opacity(element)).to.equal(1);
    (element.previousElementSibling as HTMLElement).style.height = '2000px';
    await hidden(element);
  });

  it('each of two inside one another comes in on its own', async () => {
    const outer = await place({}, { top: 900 });
    const inner = document.createElement('flexit-reveal');
    inner.setAttribute('when', 'eager');
    inner.style.marginTop = '700px';
    inner.append(document.createElement('p'));
    outer.append(inner);
    outer.style.height = 'auto';
    await hidden(inner);
    await hidden(outer);
    scrollTo(600);
    (await moving(outer)).finish();
    expect(isHidden(inner)).to.equal(true);
    scrollTo(1400);
    await moving(inner);
  });

  it('waits with what comes into it later', async () => {
    const element = await place();
    await hidden(element);
    element.append(Object.assign(document.createElement('p'), { textContent: 'Suite' }));
    expect(isHidden(element)).to.equal(true);
    expect(getComputedStyle(element.lastElementChild!).opacity).to.equal('1');
  });

  it('moves nothing on the page while it waits, and brings no scrollbar', async () => {
    for (const effect of EFFECTS) {
      const element = await place({ effect, duration: '100000' });
      await hidden(element);
      const { top, left, width } = element.getBoundingClientRect();
      expect([top, left, width], effect).to.deep.equal([1000, 0, document.documentElement.clientWidth]);
      scrollTo(1000);
      await moving(element);
      await frames(1);
      expect(document.documentElement.scrollWidth, effect).to.equal(document.documentElement.clientWidth);
      element.parentElement!.remove();
      scrollTo(0);
    }
  });

  it('moves aside as far as there is room', async () => {
    const element = await place({ effect: 'fade-left', duration: '100000' });
    element.style.width = `${SCREEN.width - 120}px`;
    await hidden(element);
    scrollTo(1000);
    expect(keyframesOf(await moving(element))[0]!.transform).to.match(/^translate\(48px(, 0px)?\)$/);
  });

  it('tells of what it cannot read once, and goes on with the defaults', async () => {
    const messages = await messagesDuring(async () => {
      const element = await place({ effect: 'danse', offset: 'loin', once: 'abc', 'data-delay': '-1' });
      await hidden(element);
      expect([element.effect, element.offset, element.once]).to.deep.equal(['fade-up', 200, true]);
      await place({ effect: 'danse', offset: 'loin' });
    });
    expect(messages.map(({ text }) => text.replace(/expected fade.*/, 'expected …')).sort()).to.deep.equal([
      '<flexit-reveal> data-delay="-1": expected a number from 0',
      '<flexit-reveal> effect="danse": expected …',
      '<flexit-reveal> offset="loin": expected a number from 0',
    ]);
  });

  it('begins anew with a changed attribute', async () => {
    const element = await place();
    await hidden(element);
    element.setAttribute('offset', '10');
    await frames(2);
    await hidden(element);
    scrollTo(1000 - SCREEN.height + 20);
    await moving(element);
  });

  it('sleeps far below the screen, and wakes before it comes in', async () => {
    const element = await place({ when: 'visible' });
    await frames(3);
    expect(element.awake).to.equal(false);
    scrollTo(1000 - SCREEN.height - 100);
    await hidden(element);
    expect(element.awake).to.equal(true);
  });

  it('sleeps until it is near, however far below it has been, and is not woken after it has left', async () => {
    const element = await place({ when: 'visible' }, { top: 5000 });
    await frames(3);
    expect(element.awake, 'far below').to.equal(false);
    scrollTo(5000 - SCREEN.height - 600);
    await frames(20);
    expect(element.awake, 'on the next screen').to.equal(false);
    const page = element.parentElement!;
    element.remove();
    scrollTo(5000 - SCREEN.height);
    await frames(20);
    page.lastElementChild!.before(element);
    page.style.paddingTop = '5000px';
    await frames(20);
    expect(element.awake, 'far below again').to.equal(false);
    page.style.paddingTop = '';
    scrollTo(5000 - SCREEN.height - 100);
    await hidden(element);
    expect(element.awake).to.equal(true);
  });

  it('wakes where it comes onto the screen as what stood above it goes', async () => {
    const element = await place({ when: 'visible' }, { top: 5000 });
    await frames(3);
    expect(element.awake).to.equal(false);
    (element.previousElementSibling as HTMLElement).style.height = '0';
    await until(() => element.awake);
    await shown(element);
  });

  it('has a layer of its own ahead of its effect, once the page is scrolled, and gives it up when it has come in', async () => {
    const element = await place({}, { top: 1000 });
    const page = element.parentElement!;
    const far = document.createElement('flexit-reveal') as Reveal;
    far.append(Object.assign(document.createElement('p'), { textContent: 'Loin' }));
    page.append(far);
    const isApart = () => getComputedStyle(far).isolation === 'isolate';
    await hidden(element);
    scrollTo(10);
    await until(isApart);
    expect(far.awake).to.equal(false);
    far.scrollIntoView();
    await until(() => far.awake);
    await until(() => !isApart() && far.getAnimations().length === 0);
    expect(opacity(far)).to.equal(1);
  });

  it('keeps its content readable for assistive technology, and axe finds nothing', async () => {
    const element = await place();
    await hidden(element);
    await expectAccessible(element);
  });

  it('stays as it is on its way when it is moved', async () => {
    const element = await place();
    await hidden(element);
    const [page] = [element.parentElement!];
    page.insertBefore(element, page.firstChild);
    page.insertBefore(element, page.lastChild);
    await frames(2);
    expect(isHidden(element)).to.equal(true);
  });

  it('leaves nothing behind, and its content visible', async () => {
    const element = await place();
    const page = element.parentElement!;
    const rest = element.nextElementSibling;
    element.remove();
    await frames(2);
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      page.insertBefore(element, rest);
      if (cycle % 5 === 0) await hidden(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect([element.getAnimations().length, element.style.cssText]).to.deep.equal([0, 'height: 100px;']);
  });
});
