import './support/leaks.ts';
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/modal.ts';
import '../elements/slider.ts';
import { expectAccessible } from './support/axe.ts';
import { type HeldTimers, holdTimers } from './support/held-timers.ts';
import { clickOn, hover, leave, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode, expectNodes } from './support/nodes.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Modal = HTMLElement & { show(): boolean; close(): boolean };

type Slider = HTMLElement & {
  awake: boolean;
  start: number;
  speed: number;
  auto: boolean;
  loop: boolean;
  perView: number;
  next(): boolean;
  previous(): boolean;
  go(index: unknown): boolean;
  play(): boolean;
  pause(): boolean;
};

const CYCLES = 20;
const WIDTH = 600;

/** Slides of 120 px in a slider of 600 px, which moves by itself only where a test asks for it. */
async function place(attributes: Record<string, string> = {}, { count = 3, prefix = '', dir = 'ltr' } = {}) {
  const root = await fixture<HTMLElement>(html`
    <div dir=${dir} lang="fr" style="inline-size: 600px">
      <button id="avant">Avant</button>
      <button id="apres">Après</button>
    </div>
  `);
  const slider = document.createElement('flexit-slider') as Slider;
  slider.setAttribute('when', 'eager');
  for (const [name, value] of Object.entries({ auto: 'false', ...attributes }))
    slider.setAttribute(prefix + name, value);
  slider.append(...Array.from({ length: count }, (_, at) => slideNamed(`${at + 1}`)));
  root.lastElementChild!.before(slider);
  await until(() => slider.awake);
  return { root, slider, slides: [...slider.children] as HTMLElement[] };
}

function slideNamed(name: string): HTMLElement {
  const slide = document.createElement('div');
  slide.className = 'essai';
  slide.style.blockSize = '120px';
  const link = Object.assign(document.createElement('a'), {
    href: `#diapo-${name}`,
    textContent: `Diapositive ${name}`,
  });
  slide.append(link);
  return slide;
}

const all = (slider: Element, selector: string) => [...slider.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (slider: Element, selector: string) => all(slider, selector)[0]!;
const part = (slider: Element, name: string) => one(slider, `[part~="${name}"]`);
/** The numbers of the slides that are not inert, from 1. */
const shown = (slider: Element) =>
  all(slider, '[part~="slide"]')
    .map((slide, at) => (slide.inert ? 0 : at + 1))
    .filter(Boolean)
    .join();
const focused = (slider: Element) => slider.shadowRoot!.activeElement;
const changesOf = (slider: Element) => {
  const changes: { index: number; source: string }[] = [];
  slider.addEventListener('flexit-change', (event) => changes.push((event as CustomEvent).detail));
  return changes;
};
const isPlaying = (slider: Element) => slider.matches(':state(playing)');
/** Once an observer has found it in view. */
const playing = (slider: Element) => until(() => isPlaying(slider), 'It plays');
const paused = (slider: Element) => until(() => !isPlaying(slider), 'It pauses');

interface Point {
  x: number;
  y: number;
  /** In milliseconds from the start. */
  at: number;
}

/** A finger's events, as engines send them; no driver of all three has fingers. Their times are those that are told. */
async function swipe(
  slider: Element,
  points: readonly Partial<Point>[],
  { cancel = false, pointerType = 'touch' } = {},
) {
  const target = [...slider.children].find((slide) => !slide.assignedSlot!.parentElement!.inert)!;
  const box = target.getBoundingClientRect();
  const send = (name: string, { x = 0, y = 0, at = 0 }: Partial<Point>) => {
    const init = { bubbles: true, composed: true, cancelable: true, pointerId: 7, isPrimary: true, pointerType };
    const event = new PointerEvent(name, { ...init, clientX: box.x + box.width / 2 + x, clientY: box.y + 60 + y });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + at });
    target.dispatchEvent(event);
  };
  send('pointerdown', {});
  for (const point of points) send('pointermove', point);
  send(cancel ? 'pointercancel' : 'pointerup', points.at(-1)!);
  await nextFrame();
}

/** A mouse's, by 200 px to the left. */
async function drag(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = (dx: number): [number, number] => [Math.round(x + width / 2 + dx), Math.round(y + height / 2)];
  await sendMouse({ type: 'move', position: at(0) });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: at(-100) });
  await sendMouse({ type: 'move', position: at(-200) });
  await sendMouse({ type: 'up' });
}

describe('flexit-slider', () => {
  let timers: HeldTimers | undefined;
  const hold = (delay: number) => {
    timers = holdTimers(delay);
    return timers;
  };

  before(() => resizeTo(800, 600));
  beforeEach(leave);
  afterEach(() => {
    timers?.release();
    timers = undefined;
    history.replaceState(null, '', location.pathname + location.search);
  });

  describe('shows its slides', () => {
    it('one at a time, and leaves the server’s nodes as they are', async () => {
      const { slider, slides } = await place({ start: '1' });
      expect(shown(slider)).to.equal('2');
      expectNodes([...slider.children], slides);
      expect(slides.map((slide) => slide.outerHTML)).to.deep.equal(['1', '2', '3'].map((n) => slideNamed(n).outerHTML));
      await expectAccessible(slider);
    });

    for (const effect of ['fade', 'slide']) {
      it(`after the carousel pattern, with ${effect}`, async () => {
        hold(5_000); // A slide that changes while axe looks has no contrast for a moment.
        const { slider } = await place({ effect, auto: 'true' });
        slider.setAttribute('aria-label', 'Actualités');
        slider.start = 0;
        await playing(slider);
        const root = part(slider, 'carousel');
        expect([root.localName, root.getAttribute('aria-roledescription')]).to.deep.equal(['section', 'carrousel']);
        expect(all(slider, '[part~="slide"]').map((slide) => slide.getAttribute('aria-label'))).to.deep.equal([
          '1 sur 3',
          '2 sur 3',
          '3 sur 3',
        ]);
        expect(part(slider, 'slide').getAttribute('role')).to.equal('group');
        expect(part(slider, 'slide').getAttribute('aria-roledescription')).to.equal('diapositive');
        expect(part(slider, 'slides').getAttribute('aria-live')).to.equal('off');
        expect(all(slider, 'button')[0]!.getAttribute('aria-label')).to.equal('Mettre le défilement en pause');
        await expectAccessible(slider);
        slider.pause();
        expect(part(slider, 'slides').getAttribute('aria-live')).to.equal('polite');
        await expectAccessible(slider);
      });
    }

    // Specification 9.28
    it('with the names that the page gives', async () => {
      const { slider } = await place({ 'prev-text': 'Semaine avant', 'next-text': 'Next' });
      expect(part(slider, 'previous').getAttribute('aria-label')).to.equal('Semaine avant');
      expect(part(slider, 'next').getAttribute('aria-label')).to.equal('Suivant');
    });

    // Specification 9.28
    it('in English', async () => {
      const { root, slider } = await place();
      root.lang = 'en';
      const other = slider.cloneNode(true) as Slider;
      root.append(other);
      await until(() => other.awake);
      expect(part(other, 'slide').getAttribute('aria-label')).to.equal('1 of 3');
      expect(part(other, 'next').getAttribute('aria-label')).to.equal('Next');
    });

    it('out of view inert, and in the tab order only where they are seen', async () => {
      const { root, slider, slides } = await place();
      root.querySelector<HTMLElement>('#avant')!.focus();
      const order: string[] = [];
      for (let step = 0; step < 7; step += 1) {
        await press('Tab');
        order.push(
          (focused(slider) ?? document.activeElement!).getAttribute('aria-label') ??
            document.activeElement!.textContent!,
        );
      }
      expect(order).to.deep.equal([
        'Précédent',
        'Suivant',
        'Afficher la diapositive 1',
        'Afficher la diapositive 2',
        'Afficher la diapositive 3',
        slides[0]!.textContent,
        'Après',
      ]);
    });
  });

  describe('changes the slide', () => {
    for (const effect of ['fade', 'slide']) {
      // Specification 4.27, 9.22, 9.23
      it(`by its buttons, with ${effect}`, async () => {
        const { slider, slides } = await place({ effect, duration: '0' });
        const changes = changesOf(slider);
        await clickOn(part(slider, 'next'));
        expect(shown(slider)).to.equal('2');
        await until(() => Math.abs(slides[1]!.getBoundingClientRect().x - slider.getBoundingClientRect().x) < 1);
        await clickOn(part(slider, 'previous'));
        await clickOn(part(slider, 'previous'));
        expect(shown(slider)).to.equal('3');
        await clickOn(all(slider, '[part~="page"]')[1]!);
        expect(shown(slider)).to.equal('2');
        expect(all(slider, '[part~="page"]').map((page) => page.ariaCurrent)).to.deep.equal([null, 'true', null]);
        expect(changes).to.deep.equal([1, 0, 2, 1].map((index) => ({ index, source: 'button' })));
      });
    }

    for (const prefix of ['', 'data-']) {
      it(`no further than its ends with ${prefix}loop="false"`, async () => {
        const { slider } = await place({ loop: 'false' }, { prefix });
        const ends = () => ['previous', 'next'].map((name) => part(slider, name).ariaDisabled);
        expect(ends()).to.deep.equal(['true', null]);
        expect(slider.previous()).to.equal(false);
        expect([slider.next(), slider.next(), slider.next()]).to.deep.equal([true, true, false]);
        expect(ends()).to.deep.equal([null, 'true']);
        expect(shown(slider)).to.equal('3');
      });

      it(`begins at ${prefix}start`, async () => {
        const { slider } = await place({ start: '2' }, { prefix });
        expect(shown(slider)).to.equal('3');
      });

      it(`has no arrows with ${prefix}controls="false", and no pages with ${prefix}paging="false"`, async () => {
        const { slider } = await place({ controls: 'false', paging: 'false', auto: 'true' }, { prefix });
        expect(all(slider, 'button').map((button) => button.part.value)).to.deep.equal(['button play']);
      });
    }

    // Specification 9.22
    it('by its methods, which tell whether they did', async () => {
      const { slider } = await place();
      const changes = changesOf(slider);
      expect([slider.next(), slider.previous(), slider.previous()]).to.deep.equal([true, true, true]);
      expect(shown(slider)).to.equal('3');
      expect([slider.go(1), slider.go('1'), slider.go(3), slider.go(-1), slider.go('a')]).to.deep.equal([
        true,
        false,
        false,
        false,
        false,
      ]);
      expect(changes.map(({ index }) => index)).to.deep.equal([1, 0, 2, 1]);
      expect(new Set(changes.map(({ source }) => source))).to.deep.equal(new Set(['api']));
    });

    // Specification 9.24
    it('by the arrow keys while the focus is inside', async () => {
      const { root, slider } = await place();
      root.querySelector<HTMLElement>('#avant')!.focus();
      await press('ArrowRight');
      expect(shown(slider)).to.equal('1');
      await press('Tab');
      await press('ArrowRight');
      expect(shown(slider)).to.equal('2');
      await press('ArrowLeft');
      await press('ArrowLeft');
      expect(shown(slider)).to.equal('3');
      await press('Control+ArrowLeft');
      expect(shown(slider)).to.equal('3');
    });

    it('by the arrow keys from a link in a slide, and keeps the focus in the carousel', async () => {
      const { slider, slides } = await place();
      slides[0]!.querySelector('a')!.focus();
      await press('ArrowRight');
      expect(shown(slider)).to.equal('2');
      expect(focused(slider)!.getAttribute('aria-label')).to.equal('2 sur 3');
      await press('Tab');
      expect(document.activeElement!.textContent).to.equal('Diapositive 2');
      await press('ArrowRight');
      expect(shown(slider)).to.equal('3');
    });

    it('by a link to what stands in one', async () => {
      const { root, slider, slides } = await place();
      const changes = changesOf(slider);
      slides[2]!.querySelector('a')!.id = 'dans-la-troisieme';
      const link = Object.assign(document.createElement('a'), {
        href: '#dans-la-troisieme',
        textContent: 'La troisième',
      });
      root.prepend(link);
      await clickOn(link);
      await until(() => shown(slider) === '3', 'It shows');
      expect(changes).to.deep.equal([{ index: 2, source: 'navigation' }]);
      history.replaceState(null, '', location.pathname + location.search);
    });

    it('by no key that is typed in a field', async () => {
      const { slider, slides } = await place();
      const field = document.createElement('input');
      slides[0]!.append(field);
      field.focus();
      await type('ab');
      await press('ArrowLeft');
      await press('ArrowRight');
      expect(shown(slider)).to.equal('1');
    });

    for (const prefix of ['', 'data-']) {
      it(`by no key with ${prefix}keyboard="false"`, async () => {
        const { slider } = await place({ keyboard: 'false' }, { prefix });
        part(slider, 'next').focus();
        await press('ArrowRight');
        expect(shown(slider)).to.equal('1');
      });

      it(`by no finger with ${prefix}touch="false"`, async () => {
        const { slider } = await place({ touch: 'false' }, { prefix });
        await swipe(slider, [{ x: -200, at: 100 }]);
        expect(shown(slider)).to.equal('1');
      });
    }

    it('from right to left, with keys and swipes reversed', async () => {
      const { slider, slides } = await place({ effect: 'slide', duration: '0' }, { dir: 'rtl' });
      part(slider, 'next').focus();
      await press('ArrowLeft');
      expect(shown(slider)).to.equal('2');
      const left = () =>
        slides.map((slide) => Math.round(slide.getBoundingClientRect().x - slider.getBoundingClientRect().x));
      await until(() => left()[1] === 0);
      expect(left()).to.deep.equal([WIDTH, 0, -WIDTH]);
      await swipe(slider, [{ x: 60, at: 100 }]);
      expect(shown(slider)).to.equal('3');
    });
  });

  describe('under a finger', () => {
    const CASES: readonly (readonly [title: string, points: Partial<Point>[], shown: string])[] = [
      ['51 px to the left in 540 ms: the next', [{ x: -51, at: 540 }], '3'],
      ['50 px: none', [{ x: -50, at: 100 }], '2'],
      ['51 px in 560 ms: none', [{ x: -51, at: 560 }], '2'],
      ['more than half the width, at any speed: the next', [{ x: -310, at: 5_000 }], '3'],
      ['less than half the width, slowly: none', [{ x: -290, at: 5_000 }], '2'],
      ['51 px to the right in 540 ms: the previous', [{ x: 51, at: 540 }], '1'],
      ['down more than aside: none, it scrolls', [{ x: -60, y: 80, at: 100 }], '2'],
      [
        'down at first, then aside: none, it scrolls',
        [
          { y: 30, at: 20 },
          { x: -200, y: 30, at: 100 },
        ],
        '2',
      ],
    ];
    // Specification 9.25, 9.29, 9.30
    for (const effect of ['fade', 'slide'])
      for (const [title, points, expected] of CASES)
        it(`${title} (${effect})`, async () => {
          const { slider } = await place({ effect, start: '1' });
          await swipe(slider, points);
          expect(shown(slider)).to.equal(expected);
        });

    it('stays where it is when the browser takes the gesture', async () => {
      const { slider, slides } = await place({ effect: 'slide', duration: '0' });
      await swipe(slider, [{ x: -200, at: 100 }], { cancel: true });
      expect(shown(slider)).to.equal('1');
      await until(() => Math.abs(slides[0]!.getBoundingClientRect().x - slider.getBoundingClientRect().x) < 1);
    });

    it('leaves vertical scrolling to the browser', async () => {
      const { slider } = await place();
      expect(getComputedStyle(part(slider, 'view')).touchAction).to.equal('pan-y pinch-zoom');
    });

    it('tells that a swipe did it', async () => {
      const { slider } = await place();
      const changes = changesOf(slider);
      await swipe(slider, [{ x: -60, at: 100 }]);
      expect(changes).to.deep.equal([{ index: 1, source: 'swipe' }]);
    });

    it('lets a field be clicked after a swipe that no click has followed', async () => {
      const { slider, slides } = await place();
      const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
      slides[1]!.append(box);
      await swipe(slider, [{ x: -60, at: 100 }]);
      await clickOn(box);
      expect([shown(slider), box.checked]).to.deep.equal(['2', true]);
    });

    it('follows no link that a mouse drags, and a click as ever', async () => {
      const { slider, slides } = await place();
      const link = slides[0]!.querySelector('a')!;
      const { x, y, width, height } = link.getBoundingClientRect();
      const at = (dx: number): [number, number] => [Math.round(x + width / 2 + dx), Math.round(y + height / 2)];
      await sendMouse({ type: 'move', position: at(0) });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: at(20) });
      await sendMouse({ type: 'move', position: at(30) });
      await sendMouse({ type: 'up' });
      expect(location.hash).to.equal('');
      expect(shown(slider)).to.equal('1');
      await clickOn(link);
      await until(() => location.hash === '#diapo-1', 'The link is followed');
    });
  });

  describe('advances by itself', () => {
    for (const prefix of ['', 'data-']) {
      // Specification 4.25, 9.19, 9.20
      for (const [attributes, delay] of [
        [{}, 5_000],
        [{ family: 'flex' }, 7_000],
        [{ family: 'flex', speed: '4000' }, 4_000],
        [{ speed: '100', duration: '900' }, 900],
      ] as const)
        it(`after ${delay} ms with ${prefix}${JSON.stringify(attributes)}`, async () => {
          const clock = hold(delay);
          const { slider } = await place({ ...attributes, auto: 'true' }, { prefix });
          const changes = changesOf(slider);
          await until(() => clock.pending);
          expect(shown(slider)).to.equal('1');
          expect(clock.fire()).to.equal(1);
          await until(() => shown(slider) === '2');
          await until(() => clock.fire());
          await until(() => clock.fire());
          await until(() => shown(slider) === '1' && changes.length === 3);
          expect(changes).to.deep.equal([1, 2, 0].map((index) => ({ index, source: 'timer' })));
        });
    }

    it('after the time that a script sets, with family="flex"', async () => {
      const { slider } = await place({ family: 'flex' });
      const clock = hold(4_000);
      slider.speed = 4_000;
      slider.auto = true;
      await until(() => clock.pending);
    });

    it('until its end without loop, and from the first again when it is told to play', async () => {
      const clock = hold(5_000);
      const { slider } = await place({ auto: 'true', loop: 'false' });
      await until(() => clock.fire());
      await until(() => clock.fire());
      await until(() => shown(slider) === '3');
      await paused(slider);
      await until(() => clock.pending === 0);
      expect(part(slider, 'play').getAttribute('aria-label')).to.equal('Lancer le défilement');
      await clickOn(part(slider, 'play'));
      expect(shown(slider)).to.equal('1');
      await playing(slider);
    });

    it('by a script, with a button that stops it and starts it again', async () => {
      const { root, slider } = await place();
      slider.play();
      await playing(slider);
      await clickOn(part(slider, 'play'));
      expect(isPlaying(slider)).to.equal(false);
      expect(part(slider, 'play')?.getAttribute('aria-label')).to.equal('Lancer le défilement');
      root.querySelector<HTMLElement>('#apres')!.focus();
      await clickOn(part(slider, 'play'));
      await playing(slider);
    });

    // Specification 4.26
    it('until its button stops it, for good', async () => {
      const clock = hold(5_000);
      const { root, slider } = await place({ auto: 'true', 'pause-on-hover': '' });
      await playing(slider);
      await clickOn(part(slider, 'play'));
      await leave();
      root.querySelector<HTMLElement>('#apres')!.focus();
      expect([isPlaying(slider), clock.pending]).to.deep.equal([false, 0]);
      await clickOn(part(slider, 'play'));
      await playing(slider);
      expect(clock.pending).to.equal(1);
    });

    it('until it is told to pause, and when it is told to play', async () => {
      const { slider } = await place({ auto: 'true' });
      await playing(slider);
      expect([slider.pause(), isPlaying(slider)]).to.deep.equal([true, false]);
      expect([slider.play(), isPlaying(slider)]).to.deep.equal([true, true]);
      slider.auto = false;
      expect(isPlaying(slider)).to.equal(false);
    });

    for (const prefix of ['', 'data-']) {
      // Specification 4.28
      it(`not under the mouse with ${prefix}pause-on-hover, which resumes only what it paused`, async () => {
        const { slider, slides } = await place({ auto: 'true', 'pause-on-hover': '' }, { prefix });
        await playing(slider);
        await hover(slides[0]!);
        await paused(slider);
        await leave();
        await playing(slider);
        slider.pause();
        await hover(slides[0]!);
        await leave();
        expect(isPlaying(slider)).to.equal(false);
      });

      // Specification 9.26
      it(`no more once the visitor has changed the slide, unless ${prefix}pause-on-action is off`, async () => {
        hold(5_000);
        const { slider } = await place({ auto: 'true' }, { prefix });
        await playing(slider);
        await swipe(slider, [{ x: -60, at: 100 }]);
        expect([shown(slider), isPlaying(slider)]).to.deep.equal(['2', false]);
        slider.setAttribute(`${prefix}pause-on-action`, 'non');
        slider.play();
        await playing(slider);
        await swipe(slider, [{ x: -60, at: 100 }]);
        expect([shown(slider), isPlaying(slider)]).to.deep.equal(['3', true]);
      });

      // Specification 9.27
      it(`not while the page is hidden, unless ${prefix}pause-hidden is off`, async () => {
        const { slider } = await place({ auto: 'true' }, { prefix });
        await playing(slider);
        Object.defineProperty(document, 'hidden', { configurable: true, value: true });
        try {
          document.dispatchEvent(new Event('visibilitychange'));
          await paused(slider);
          slider.setAttribute(`${prefix}pause-hidden`, '0');
          await playing(slider);
        } finally {
          Reflect.deleteProperty(document, 'hidden');
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
    }

    it('again under the mouse whose click has just asked for it', async () => {
      const { slider } = await place({ auto: 'true', 'pause-on-hover': '' });
      await playing(slider);
      await clickOn(part(slider, 'play'));
      await clickOn(part(slider, 'play'));
      expect(isPlaying(slider)).to.equal(true);
    });

    it('not while it has the focus', async () => {
      const { root, slider, slides } = await place({ auto: 'true' });
      await playing(slider);
      slides[0]!.querySelector('a')!.focus();
      await paused(slider);
      root.querySelector<HTMLElement>('#apres')!.focus();
      await playing(slider);
    });

    const withModal = async () => {
      const { root, slider } = await place({ auto: 'true' });
      const modal = document.createElement('flexit-modal') as Modal;
      modal.append(Object.assign(document.createElement('button'), { textContent: 'Bien' }));
      root.append(modal);
      return { slider, modal };
    };

    it('not while a dialog covers it, and again once that has gone', async () => {
      const { slider, modal } = await withModal();
      await playing(slider);
      modal.show();
      await paused(slider);
      expect(part(slider, 'play').getAttribute('aria-label')).to.equal('Mettre le défilement en pause');
      modal.close();
      await playing(slider);
    });

    it('in a dialog as ever', async () => {
      const { slider, modal } = await withModal();
      modal.append(slider);
      modal.show();
      await playing(slider);
      modal.close();
    });

    it('not while it has the focus, and again once what had it is removed', async () => {
      const { slider, slides } = await place({ auto: 'true' });
      await playing(slider);
      const link = slides[0]!.querySelector('a')!;
      link.focus();
      await paused(slider);
      link.remove();
      await playing(slider);
    });

    it('not while it is out of view', async () => {
      const { root, slider } = await place({ auto: 'true' });
      await playing(slider);
      root.style.marginBlockStart = '3000px';
      await paused(slider);
      root.style.marginBlockStart = '';
      await playing(slider);
    });

    it('not under a finger, which a mere touch does not stop for good', async () => {
      const { slider } = await place({ auto: 'true' });
      await playing(slider);
      await swipe(slider, [{ x: -5, at: 100 }]);
      expect(isPlaying(slider)).to.equal(true);
    });

    it('not where the visitor asks for less motion, unless they start it', async () => {
      const real = window.matchMedia;
      window.matchMedia = (query) => real.call(window, query.includes('reduce') ? 'all' : query);
      try {
        const clock = hold(5_000);
        const { slider } = await place({ auto: 'true', effect: 'slide' });
        expect(part(slider, 'play').getAttribute('aria-label')).to.equal('Lancer le défilement');
        slider.play();
        expect([isPlaying(slider), clock.pending]).to.deep.equal([false, 0]);
        slider.next();
        expect(Number.parseFloat(part(slider, 'slides').style.transitionDuration)).to.equal(0);
        await until(() => isInView(slider));
        await clickOn(part(slider, 'play'));
        await playing(slider);
      } finally {
        window.matchMedia = real;
      }
    });
    const isInView = (slider: Element) => slider.getBoundingClientRect().top < innerHeight;
  });

  describe('shows several slides', () => {
    for (const prefix of ['', 'data-']) {
      it(`as many as ${prefix}per-view says where they find room, and changes them by the page`, async () => {
        const { root, slider, slides } = await place({ 'per-view': '3', duration: '0' }, { count: 7, prefix });
        root.style.inlineSize = '780px';
        await until(() => shown(slider) === '1,2,3');
        expect(slides[0]!.getBoundingClientRect().width).to.be.closeTo((780 - 32) / 3, 0.1);
        expect(all(slider, '[part~="page"]')).to.have.length(3);
        slider.next();
        expect(shown(slider)).to.equal('4,5,6');
        slider.next();
        expect(shown(slider)).to.equal('5,6,7');
        await until(
          () => Math.abs(slides[6]!.getBoundingClientRect().right - slider.getBoundingClientRect().right) < 1,
        );
        await expectAccessible(slider);
        root.style.inlineSize = '500px';
        await until(() => shown(slider) === '6,7');
        root.style.inlineSize = '320px';
        await until(() => shown(slider) === '7');
        await until(() => Math.abs(slides[6]!.getBoundingClientRect().x - slider.getBoundingClientRect().x) < 1);
        expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
      });
    }

    it('with the one that has the focus in view, whatever the width', async () => {
      const { root, slider, slides } = await place({ 'per-view': '3', duration: '0' }, { count: 7 });
      root.style.inlineSize = '780px';
      await until(() => shown(slider) === '1,2,3');
      const link = slides[2]!.querySelector('a')!;
      link.focus();
      root.style.inlineSize = '320px';
      await until(() => shown(slider) === '3');
      expect(document.activeElement === link).to.equal(true);
    });

    it('with the focus where it is while that stays in view', async () => {
      const { root, slider, slides } = await place({ 'per-view': '3', duration: '0' }, { count: 4 });
      root.style.inlineSize = '780px';
      await until(() => shown(slider) === '1,2,3');
      const link = slides[1]!.querySelector('a')!;
      link.focus();
      await press('ArrowRight');
      expect(shown(slider)).to.equal('2,3,4');
      expect(document.activeElement === link).to.equal(true);
    });

    it('without buttons where all are in view', async () => {
      const { slider } = await place({ 'per-view': '3', auto: 'true' }, { count: 2 });
      await until(() => shown(slider) === '1,2');
      expect(all(slider, 'button')).to.have.length(0);
      expect(slider.play()).to.equal(false);
    });
  });

  describe('has pictures for pages', () => {
    for (const prefix of ['', 'data-'])
      it(`with ${prefix}thumbnails`, async () => {
        const { root, slider, slides } = await place({}, { prefix });
        const dot = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3C/svg%3E';
        slides[0]!.dataset.thumb = dot;
        slides[1]!.append(Object.assign(new Image(), { src: dot, alt: 'Une photo' }));
        const other = slider.cloneNode(true) as Slider;
        other.setAttribute(`${prefix}thumbnails`, '');
        other.setAttribute('duration', '0');
        root.append(other);
        await until(() => other.awake);
        const thumbnails = all(other, '[part~="thumbnail"]');
        expect(
          thumbnails.map((each) => each.querySelector('img')?.getAttribute('src') ?? each.textContent),
        ).to.deep.equal([dot, dot, '3']);
        await clickOn(thumbnails[2]!);
        expect(shown(other)).to.equal('3');
        await expectAccessible(other);
      });

    it('and a counter where there are many', async () => {
      const { slider } = await place({}, { count: 20 });
      expect(all(slider, '[part~="page"]')).to.have.length(0);
      slider.go(4);
      expect(part(slider, 'counter').textContent).to.equal('5 / 20');
      await expectAccessible(slider);
    });
  });

  describe('bears what pages do', () => {
    it('slides that come, go and are hidden', async () => {
      const { slider, slides } = await place({ effect: 'slide', duration: '0' });
      slider.go(2);
      slides[0]!.remove();
      await until(() => all(slider, '[part~="slide"]').length === 2);
      expect(shown(slider)).to.equal('2');
      slider.prepend(slideNamed('0'), slideNamed('00'));
      await until(() => shown(slider) === '4');
      slides[2]!.hidden = true;
      await until(() => shown(slider) === '3');
      slides[2]!.hidden = false;
      await until(() => all(slider, '[part~="slide"]').length === 4);
      for (const child of [...slider.children].slice(1)) child.remove();
      await until(() => shown(slider) === '1');
      expect(all(slider, 'button')).to.have.length(0);
      expectNode(slider.firstElementChild!.assignedSlot, one(slider, '.slide slot'));
    });

    it('no slides, with one warning, and those that come late', async () => {
      const messages = await messagesDuring(async (seen) => {
        const { slider } = await place({ start: '1' }, { count: 0 });
        slider.append('Rien à voir');
        await until(() => seen.length);
        slider.append(slideNamed('1'), slideNamed('2'), slideNamed('3'));
        await until(() => all(slider, '[part~="slide"]').length === 3);
        expect(shown(slider)).to.equal('2');
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-slider> content="": expected slides as its own children',
      ]);
    });

    it('one slide, which needs no buttons', async () => {
      const { slider } = await place({ auto: 'true' }, { count: 1 });
      expect(all(slider, 'button')).to.have.length(0);
      expect([slider.next(), slider.play()]).to.deep.equal([false, false]);
    });

    for (const [attributes, message, seen] of [
      [{ start: '9' }, '<flexit-slider> start="9": expected a slide from 0 to 2', '3'],
      [{ start: '-2' }, '<flexit-slider> start="-2": expected a slide from 0 to 2', '1'],
      [{ speed: '0' }, '<flexit-slider> speed="0": expected a number from 1 to 86400000', '1'],
      [{ speed: '-5' }, '<flexit-slider> speed="-5": expected a number from 1 to 86400000', '1'],
      [{ 'per-view': '0' }, '<flexit-slider> per-view="0": expected a number from 1 to 6', '1'],
    ] as const)
      it(`${JSON.stringify(attributes)}, with one warning`, async () => {
        const messages = await messagesDuring(async (messages) => {
          const { slider } = await place({ ...attributes, auto: 'true' });
          await until(() => messages.length);
          expect(shown(slider)).to.equal(seen);
          slider.next();
          await playing(slider);
        });
        expect(messages.map(({ text }) => text)).to.deep.equal([message]);
      });

    it('another slider in a slide, whose keys and swipes are its own', async () => {
      const { slider, slides } = await place();
      const inner = document.createElement('flexit-slider') as Slider;
      inner.setAttribute('when', 'eager');
      inner.setAttribute('auto', 'false');
      inner.append(slideNamed('a'), slideNamed('b'));
      slides[0]!.style.blockSize = '';
      slides[0]!.append(inner);
      await until(() => inner.awake);
      part(inner, 'next').focus();
      await press('ArrowRight');
      expect([shown(slider), shown(inner)]).to.deep.equal(['1', '2']);
      await swipe(inner, [{ x: -60, at: 100 }]);
      expect([shown(slider), shown(inner)]).to.deep.equal(['1', '1']);
      await expectAccessible(slider);
    });

    it('a closed dialog around it', async () => {
      const { root, slider, slides } = await place({ 'per-view': '2', duration: '0' }, { count: 5 });
      const dialog = document.createElement('dialog');
      dialog.style.inlineSize = '500px';
      root.append(dialog);
      dialog.append(slider);
      await until(() => slider.awake);
      slider.go(3);
      dialog.showModal();
      await until(() => shown(slider) === '3,4');
      await until(() => Math.abs(slides[2]!.getBoundingClientRect().x - slider.getBoundingClientRect().x) < 1);
      dialog.close();
    });

    for (const effect of ['fade', 'slide'])
      for (const tag of ['flexit-modal', 'dialog'])
        it(`a <${tag}> in a slide out of view, which shows and keeps its keys and swipes, with ${effect}`, async () => {
          const { slider, slides } = await place({ effect });
          const dialog = document.createElement(tag) as Modal & HTMLDialogElement;
          dialog.innerHTML = '<p>Une question</p><button>Bien</button>';
          slides[1]!.append(dialog);
          if (tag === 'dialog') dialog.showModal();
          else dialog.show();
          const button = dialog.querySelector('button')!;
          await until(() => button.checkVisibility({ visibilityProperty: true }), 'It shows');
          button.focus();
          await until(() => document.activeElement === button, 'It takes the focus');
          await press('ArrowRight');
          await drag(dialog.querySelector('p')!);
          expect(shown(slider)).to.equal('1');
          dialog.close();
        });

    it('a picture that does not come', async () => {
      const { slider, slides } = await place({ effect: 'slide' });
      slides[0]!.replaceChildren(Object.assign(new Image(), { src: '/rien.jpg', alt: 'Rien' }));
      slides[0]!.style.blockSize = '';
      slider.next();
      expect(shown(slider)).to.equal('2');
      expect(slider.getBoundingClientRect().height).to.be.greaterThan(120);
    });
  });

  describe('shifts nothing when it wakes', () => {
    for (const attributes of [
      {},
      { effect: 'slide' },
      { 'per-view': '3' },
      { 'data-per-view': '2' },
      { thumbnails: '' },
      { auto: 'false', controls: 'false', paging: 'false' },
    ] as Record<string, string>[])
      it(`with ${JSON.stringify(attributes)}`, async () => {
        hold(5_000);
        const { root, slider } = await place({ when: 'idle' }, { count: 1 });
        const asleep = document.createElement('flexit-slider') as Slider;
        asleep.setAttribute('when', 'intent');
        for (const [name, value] of Object.entries(attributes)) asleep.setAttribute(name, value);
        const tall = slideNamed('2');
        tall.style.blockSize = '200px';
        asleep.append(slideNamed('1'), tall, slideNamed('3'), slideNamed('4'));
        slider.replaceWith(asleep);
        const boxes = () =>
          [asleep, asleep.firstElementChild!, root.querySelector('#apres')!].map((each) => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [x, y, width, height].map((value) => Math.round(value * 10) / 10);
          });
        const before = boxes();
        expect(asleep.awake).to.equal(false);
        await hover(asleep.firstElementChild!);
        await until(() => asleep.awake);
        expect(boxes()).to.deep.equal(before);
      });

    it('and leaves the focus where it is', async () => {
      const { root, slider } = await place({}, { count: 1 });
      const asleep = document.createElement('flexit-slider') as Slider;
      asleep.setAttribute('when', 'intent');
      asleep.append(slideNamed('1'), slideNamed('2'), slideNamed('3'));
      slider.remove();
      root.append(asleep);
      const link = asleep.children[1]!.querySelector('a')!;
      link.focus();
      await until(() => asleep.awake);
      expect(shown(asleep)).to.equal('2');
      await nextFrame();
      expect(document.activeElement === link).to.equal(true);
    });

    it('where the visitor has scrolled the row', async () => {
      hold(5_000);
      const { root, slider } = await place({}, { count: 1 });
      const asleep = document.createElement('flexit-slider') as Slider;
      asleep.setAttribute('when', 'intent');
      asleep.append(slideNamed('1'), slideNamed('2'), slideNamed('3'));
      slider.remove();
      root.append(asleep);
      asleep.style.overflow = 'auto'; // As it is once its script is late.
      asleep.scrollTo({ left: WIDTH, behavior: 'instant' });
      await until(() => asleep.scrollLeft > WIDTH - 2);
      await hover(asleep);
      await until(() => asleep.awake);
      expect(shown(asleep)).to.equal('2');
    });
  });

  it('gives everything back', async () => {
    const { root, slider } = await place({ effect: 'slide', auto: 'true' });
    const away = document.createElement('div');
    root.append(away);
    slider.remove();
    await until(() => !slider.awake);
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      root.append(slider);
      slider.next();
      away.append(slider);
      slider.go(0);
      slider.setAttribute('effect', cycle % 2 ? 'slide' : 'fade');
      slider.remove();
      await until(() => !slider.awake);
    }
    await leaks.expectNone();
    expect(slider.shadowRoot!.querySelector('slot')!.assignedElements()).to.have.length(3);
  });
});
