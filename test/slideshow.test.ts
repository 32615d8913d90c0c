import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/slideshow.ts';
import { expectAccessible } from './support/axe.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, hover, leave, press } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Slideshow = HTMLElement & { awake: boolean; next(): boolean; play(): boolean; pause(): boolean };

const CYCLES = 20;
const SPEED = 3_600;
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="600" height="200"%3E%3Crect width="600" height="200" fill="green"/%3E%3C/svg%3E';

const pictures = html`
  <img src=${PICTURE} alt="La vallée au matin" width="600" height="200">
  <img src=${PICTURE} alt="La vallée à midi" width="600" height="200">
  <img src=${PICTURE} alt="La vallée au soir" width="600" height="200">
`;
async function place(content = pictures, when = 'eager'): Promise<Slideshow> {
  const root = await fixture<HTMLElement>(html`
    <div style="inline-size: 600px" lang="fr"><flexit-slideshow when=${when}>${content}</flexit-slideshow><p>Suite</p></div>
  `);
  return root.querySelector('flexit-slideshow') as Slideshow;
}
const all = (show: Element, selector: string) => [...show.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const part = (show: Element, name: string) => all(show, `[part~="${name}"]`)[0]!;
const shown = (show: Element) => all(show, '[part~="slide"]').findIndex((slide) => !slide.inert) + 1;
const isPlaying = (show: Element) => show.matches(':state(playing)');
const playing = (show: Element) => until(() => isPlaying(show), 'It plays');

describe('flexit-slideshow', () => {
  beforeEach(leave);

  // Specification 2.15, 9.18
  it('fades to the next picture after 3 600 ms, in 600 ms', async () => {
    const timers = holdTimers(SPEED);
    try {
      const show = await place();
      await until(() => timers.pending);
      const [first, second] = all(show, '[part~="slide"]');
      expect([shown(show), getComputedStyle(second!).opacity]).to.deep.equal([1, '0']);
      timers.fire();
      await until(() => shown(show) === 2);
      expect(getComputedStyle(second!).transitionDuration).to.equal('0.6s');
      for (const slide of [first!, second!]) for (const animation of slide.getAnimations()) animation.finish();
      expect(getComputedStyle(second!).opacity).to.equal('1');
      expect(getComputedStyle(first!).visibility).to.equal('hidden');
      await until(() => timers.pending);
    } finally {
      timers.release();
    }
  });

  // Specification 2.15, 4.28
  it('has its buttons and pauses under the mouse', async () => {
    const timers = holdTimers(SPEED);
    try {
      const show = await place();
      await playing(show);
      await expectAccessible(show);
      expect(all(show, 'button')).to.have.length(6);
      await hover(show.firstElementChild!);
      await until(() => !isPlaying(show));
      await leave();
      await playing(show);
      await clickOn(part(show, 'next'));
      expect([shown(show), isPlaying(show)]).to.deep.equal([2, false]);
      await press('ArrowLeft');
      expect(shown(show)).to.equal(1);
      await expectAccessible(show);
    } finally {
      timers.release();
    }
  });

  it('shifts nothing when it wakes', async () => {
    const show = await place(pictures, 'intent');
    const boxes = () =>
      [show, show.firstElementChild!, show.nextElementSibling!].map((each) => each.getBoundingClientRect().toJSON());
    const before = boxes();
    expect([show.awake, before[1].width, before[1].height]).to.deep.equal([false, 600, 200]);
    await hover(show.firstElementChild!);
    await until(() => show.awake);
    expect(boxes()).to.deep.equal(before);
  });

  it('tells once of a time that is none, and takes its own', async () => {
    const timers = holdTimers(SPEED);
    try {
      const messages = await messagesDuring(async () => {
        const show = await place();
        show.setAttribute('speed', '-1');
        await until(() => timers.pending);
      });
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-slideshow> speed="-1": expected a number from 1 to 86400000',
      ]);
    } finally {
      timers.release();
    }
  });

  it('gives everything back', async () => {
    const show = await place();
    const root = show.parentElement!;
    show.remove();
    await until(() => !show.awake);
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      root.append(show);
      show.play();
      show.remove();
      await until(() => !show.awake);
    }
    await leaks.expectNone();
  });
});
