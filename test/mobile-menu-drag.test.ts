import './support/leaks.ts';
import { expect, fixture } from '@open-wc/testing';
import '../elements/mobile-menu.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { dialogOf, forgetMenus, type Menu, opened, place, settle } from './support/menu.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

type Point = readonly [x: number, y: number];

/** A finger's events, as engines send them; no driver of all three has fingers. It lets go at the last point unless it is held. */
function drag(points: readonly Point[], { cancel = false, hold = false, pointerType = 'touch' } = {}) {
  const send = (type: string, [clientX, clientY]: Point) => {
    const target = document.elementFromPoint(clientX, clientY) ?? document.body;
    const init = { bubbles: true, composed: true, cancelable: true, pointerId: 7, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, { ...init, pointerType, clientX, clientY }));
  };
  send('pointerdown', points[0]!);
  for (const point of points.slice(1)) send('pointermove', point);
  if (!hold) send(cancel ? 'pointercancel' : 'pointerup', points.at(-1)!);
}

const IN: Point[] = [
  [60, 300],
  [90, 300],
  [130, 302],
  [180, 304],
];

describe('flexit-mobile-menu under a finger', () => {
  const waiting = async (attributes: Record<string, string> = {}) => {
    const { menu } = await place({ attributes: { drag: '', ...attributes } });
    menu.show();
    await opened(menu);
    menu.close();
    settle(menu);
    await until(() => !dialogOf(menu).matches(':popover-open'), 'It has left');
    await until(() => menu.shadowRoot!.adoptedStyleSheets.length > 0);
    return menu;
  };
  const isDraggable = async (menu: Menu, points: Point[]) =>
    until(() => {
      if (!menu.open) drag(points);
      return menu.open;
    }, 'It is dragged open');
  afterEach(forgetMenus);

  it('opens where it is dragged in from its edge', async () => {
    const menu = await waiting();
    await isDraggable(menu, IN);
    menu.close();
    menu.setAttribute('position', 'right');
    await isDraggable(
      menu,
      IN.map(([x, y]) => [document.documentElement.clientWidth - x, y] as const),
    );
  });

  for (const [group, form] of hostileForms().entries())
    it(`is dragged in over a form whose fields have the names of its own members (group ${group})`, async () => {
      const menu = await waiting();
      const page = await fixture<HTMLElement>('<div></div>');
      page.innerHTML = form.replace('<input', '<p style="position: fixed; inset: 0"></p><input');
      const thrown = await uncaughtDuring(async () => {
        await isDraggable(menu, IN);
      });
      expect(thrown).to.deep.equal([]);
    });

  it('stays closed at any other gesture', async () => {
    const menu = await waiting();
    await isDraggable(menu, IN);
    menu.close();
    settle(menu);
    await until(() => !dialogOf(menu).matches(':popover-open'));
    const over = (x: number): Point[] => IN.map(([left, y]) => [left + x, y] as const);
    drag(over(60));
    expect(menu.open, 'from 120 px').to.equal(false);
    drag([
      [60, 300],
      [85, 300],
      [109, 300],
    ]);
    expect(menu.open, 'by 49 px').to.equal(false);
    drag([
      [60, 100],
      [70, 130],
      [90, 200],
      [200, 220],
    ]);
    expect(menu.open, 'downwards').to.equal(false);
    drag(IN, { pointerType: 'mouse' });
    expect(menu.open, 'by mouse').to.equal(false);
    drag(IN.map(([x, y]) => [200 - x, y] as const));
    expect(menu.open, 'outwards').to.equal(false);
  });

  for (const [name, markup] of [
    ['modal dialog', '<dialog style="inset: 0; inline-size: 100%; block-size: 100%">Le règlement</dialog>'],
    ['modal of another library', '<p aria-modal="true" style="position: fixed; inset: 0; z-index: 9">Le règlement</p>'],
  ] as const)
    it(`stays as it is under a finger in a ${name} over it`, async () => {
      const menu = await waiting();
      await isDraggable(menu, IN);
      const page = await fixture<HTMLElement>('<div></div>');
      const cover = () => {
        page.innerHTML = markup;
        page.querySelector('dialog')?.showModal();
      };
      if (markup.startsWith('<dialog')) {
        cover();
        drag(IN.map(([x, y]) => [300 - x, y] as const));
        expect(menu.open, 'open').to.equal(true);
        page.replaceChildren();
      }
      menu.close();
      settle(menu);
      await until(() => !dialogOf(menu).matches(':popover-open'));
      cover();
      drag(IN);
      expect(menu.open, 'closed').to.equal(false);
    });

  it('closes where the finger lets go on its way out', async () => {
    const menu = await waiting();
    await isDraggable(menu, IN);
    settle(menu);
    drag(
      [
        [300, 300],
        [240, 300],
        [200, 300],
      ],
      { hold: true },
    );
    expect(Math.round(dialogOf(menu).getBoundingClientRect().left)).to.equal(-100);
    window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 7, pointerType: 'touch', isPrimary: true }));
    expect(menu.open).to.equal(false);
    settle(menu);
    await isDraggable(menu, IN);
    settle(menu);
    drag([
      [300, 300],
      [200, 300],
      [230, 300],
    ]);
    expect(menu.open, 'let go inwards').to.equal(true);
    settle(menu);
    expect(dialogOf(menu).getBoundingClientRect().left).to.equal(0);
  });

  it('leaves vertical movements to the browser only as long as it is draggable', async () => {
    const menu = await waiting();
    const leaks = watchLeaks();
    await until(() => getComputedStyle(document.documentElement).touchAction === 'pan-y pinch-zoom');
    menu.removeAttribute('drag');
    await until(() => getComputedStyle(document.documentElement).touchAction === 'auto');
    await leaks.expectNone();
  });
});
