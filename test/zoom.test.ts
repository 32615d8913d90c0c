import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/zoom.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, press, resizeTo } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { answering } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Zoom = HTMLElement & { open: boolean; src: string; show(): boolean; close(): boolean; toggle(): boolean };

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

const picture = (width: number, height: number, name: string) =>
  answering(
    {
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
    },
    name,
  );
const large = picture(2000, 1000, 'plan.svg');
const small = picture(60, 30, 'vignette.svg');

const shadow = (zoom: Element, selector: string) => zoom.shadowRoot!.querySelector<HTMLElement>(selector)!;
const photoOf = (zoom: Element) => shadow(zoom, '[part~="photo"]') as HTMLImageElement;

async function place(content: ReturnType<typeof html>) {
  const root = await fixture<HTMLElement>(html`<div>${content}</div>`);
  return { root, zoom: root.querySelector('flexit-zoom') as Zoom };
}
const around = () =>
  place(html`
    <flexit-zoom><a href=${large} title="Le plan"><img src=${small} alt="Plan de la ville" width="60" height="30" /></a></flexit-zoom>
  `);

const ready = (zoom: Zoom) =>
  until(() => zoom.open && photoOf(zoom)?.dataset.phase === 'ready', 'The larger version shows');

const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

/** Without what still moves it. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight];

describe('flexit-zoom', () => {
  afterEach(async () => {
    document.querySelector<Zoom>('flexit-zoom[open]')?.close();
    await until(() => !history.state?.flexitLightbox, 'The entry is gone');
    await resizeTo(800, 600);
  });

  // Specification 2.19, 2.20
  it('opens what its link leads to, in 90 % of the viewport', async () => {
    await resizeTo(1280, 800);
    const { root, zoom } = await around();
    await clickOn(root.querySelector('a')!);
    await ready(zoom);
    expect(sizeOf(photoOf(zoom))).to.deep.equal([1152, 576]);
    expect(photoOf(zoom).alt).to.equal('Plan de la ville');
    expect(shadow(zoom, '[part=caption]').textContent).to.equal('Le plan');
    expect(shadow(zoom, 'dialog').ariaLabel).to.equal('Image agrandie');
    expect(shadow(zoom, '[part=count]') === null).to.equal(true);
    await press('Escape');
    expect(zoom.open).to.equal(false);
    await focusOn(root.querySelector('a')!);
  });

  for (const prefix of PREFIXES) {
    // Specification 2.19
    it(`opens ${prefix}src from a bare image, which is a button`, async () => {
      const { root, zoom } = await place(
        html`<flexit-zoom><img src=${small} alt="Plan de la ville" width="60" height="30" /></flexit-zoom>`,
      );
      zoom.setAttribute(`${prefix}src`, large);
      root.append(zoom);
      const image = root.querySelector('img')!;
      await until(() => image.getAttribute('role') === 'button');
      await expectAccessible(root);
      image.focus();
      for (const key of ['Enter', ' ']) {
        await press(key);
        await ready(zoom);
        expect(photoOf(zoom).src).to.contain('plan.svg');
        await press('Escape');
        await focusOn(image);
        await until(() => !history.state?.flexitLightbox);
      }
      zoom.remove();
      await until(() => !image.hasAttribute('role') && !image.hasAttribute('tabindex'));
    });

    it(`makes a bare image a button where a script sets src over ${prefix}src`, async () => {
      const { root, zoom } = await place(
        html`<flexit-zoom><img src=${small} alt="Plan de la ville" width="60" height="30" /></flexit-zoom>`,
      );
      if (prefix) zoom.setAttribute('data-src', '');
      Object.assign(zoom, { src: large });
      await until(() => root.querySelector('img')!.getAttribute('role') === 'button');
      expect(zoom.getAttribute('src')).to.equal(large);
    });

    it(`keeps to ${prefix}max`, async () => {
      await resizeTo(1280, 800);
      const { zoom } = await around();
      zoom.setAttribute(`${prefix}max`, '640');
      zoom.show();
      await ready(zoom);
      expect(sizeOf(photoOf(zoom))).to.deep.equal([640, 320]);
    });

    it(`is opened by ${prefix}open`, async () => {
      const { zoom } = await around();
      zoom.setAttribute(`${prefix}open`, '');
      await ready(zoom);
      expect([zoom.toggle(), zoom.open]).to.deep.equal([true, false]);
    });
  }

  it('leaves a modified click alone', async () => {
    const { root, zoom } = await around();
    let isPrevented: boolean | undefined;
    root.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    await clickOn(root.querySelector('img')!, { modifiers: ['Shift'] });
    expect([zoom.open, isPrevented]).to.deep.equal([false, false]);
  });

  it('tells what it lacks, once', async () => {
    const messages = await messagesDuring(async () => {
      const { zoom } = await place(html`<flexit-zoom>Bonjour</flexit-zoom>`);
      expect([zoom.show(), zoom.show()]).to.deep.equal([false, false]);
    });
    expect(messages.map(({ text }) => text)).to.have.members([
      '<flexit-zoom> src="": expected the address of a larger image, here or on the link inside',
      '<flexit-zoom> content="": expected a link or an image inside it',
    ]);
  });

  it('refuses an address that is script', async () => {
    const { root, zoom } = await around();
    root.querySelector('a')!.setAttribute('href', 'javascript:window.ran=true');
    const messages = await messagesDuring(() => clickOn(root.querySelector('a')!));
    expect([zoom.open, 'ran' in window]).to.deep.equal([false, false]);
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-zoom> href="javascript:window.ran=true": expected the address of a photo or of a page',
    ]);
  });

  it('holds what screen readers need', async () => {
    const { root, zoom } = await around();
    await expectAccessible(root);
    await clickOn(root.querySelector('a')!);
    await ready(zoom);
    await expectAccessible();
  });

  it('releases what it acquired when it is removed while open', async () => {
    const leaks = watchLeaks();
    const { root, zoom } = await around();
    root.querySelector('a')!.click();
    await ready(zoom);
    root.remove();
    await until(() => !history.state?.flexitLightbox);
    await leaks.expectNone();
  });
});
