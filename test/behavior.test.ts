import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import { defineBehavior } from '../elements/bridge/behavior.ts';
import { defineTable, flag, number } from '../react/core/attributes.ts';
import type { Host } from '../react/dom/host.ts';
import { listen } from '../react/dom/listen.ts';
import { watchLeaks } from './support/leaks.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const table = defineTable({
  name: 'heeding',
  attributes: { offset: number(10, { min: 0 }), once: flag(true) },
  methods: ['count'],
});

type Heeding = HTMLElement & { offset: number; once: boolean; count(): unknown; awake: boolean };

/** What each run was given, and what ended. */
const runs: { offset: number; once: boolean }[] = [];
let ended = 0;

function heed(host: Host, { offset, once }: { offset: number; once: boolean }) {
  if (offset === 13) throw new Error('No.');
  runs.push({ offset, once });
  host.expose({ count: () => runs.length });
  const dispose = listen(window, 'scroll', () => {});
  return () => {
    ended += 1;
    dispose();
  };
}

describe('a behavior', () => {
  const box = document.createElement('div');

  before(() => {
    defineBehavior(table, heed);
    document.body.append(box);
  });
  beforeEach(() => {
    runs.length = 0;
    ended = 0;
  });
  afterEach(async () => {
    box.replaceChildren();
    await Promise.resolve();
  });
  after(() => box.remove());

  const place = (html: string): Heeding => {
    box.replaceChildren(new DOMParser().parseFromString(html, 'text/html').body);
    return box.querySelector('flexit-heeding')!;
  };

  it('begins when its element wakes, with its parsed attributes', () => {
    place('<flexit-heeding data-offset="20" once="non"><p>a</p></flexit-heeding>');
    expect(runs).to.deep.equal([{ offset: 20, once: false }]);
  });

  it('leaves its element without a shadow root, and its content as it is', () => {
    const element = place('<flexit-heeding><p>a</p></flexit-heeding>');
    expect([element.awake, element.shadowRoot, element.innerHTML]).to.deep.equal([true, null, '<p>a</p>']);
  });

  it('sleeps until its policy says', () => {
    const element = place('<flexit-heeding when="intent"><p>a</p></flexit-heeding>');
    expect(runs).to.deep.equal([]);
    element.querySelector('p')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(runs).to.deep.equal([{ offset: 10, once: true }]);
  });

  it('ends and begins anew with a changed attribute, and with a property', () => {
    const element = place('<flexit-heeding></flexit-heeding>');
    element.setAttribute('offset', '5');
    element.once = false;
    expect([runs.slice(1), ended]).to.deep.equal([
      [
        { offset: 5, once: true },
        { offset: 5, once: false },
      ],
      2,
    ]);
  });

  it('answers by its methods', () => {
    expect(place('<flexit-heeding></flexit-heeding>').count()).to.equal(1);
  });

  it('goes on where its element is moved', async () => {
    const element = place('<flexit-heeding></flexit-heeding>');
    box.append(element);
    await until(() => element.parentElement === box);
    await Promise.resolve();
    expect([runs.length, ended]).to.deep.equal([1, 0]);
  });

  it('takes the default, with one warning, for an attribute that cannot be read', async () => {
    const messages = await messagesDuring(() => place('<flexit-heeding offset="loin"></flexit-heeding>'));
    expect([runs, messages.map(({ text }) => text)]).to.deep.equal([
      [{ offset: 10, once: true }],
      ['<flexit-heeding> offset="loin": expected a number from 0'],
    ]);
  });

  it('that throws says so once, leaves the page as it was, and begins with the next change', async () => {
    let told = 0;
    box.addEventListener('flexit-error', () => told++, { once: true });
    const messages = await messagesDuring(() => {
      const element = place('<flexit-heeding offset="13"><p>a</p></flexit-heeding>');
      expect(element.innerHTML).to.equal('<p>a</p>');
      element.offset = 14;
    });
    expect([told, messages.length, runs]).to.deep.equal([1, 1, [{ offset: 14, once: true }]]);
  });

  it('leaves nothing behind', async () => {
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < 50; cycle++) {
      const element = place('<flexit-heeding></flexit-heeding>');
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect([runs.length, ended]).to.deep.equal([50, 50]);
  });
});
