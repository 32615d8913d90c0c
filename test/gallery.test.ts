import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/gallery.ts';
import '../elements/list.ts';
import '../elements/modal.ts';
import { escapeHtml } from '../elements/tools/pages/escape.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { hostileForms, uncaughtDuring } from './support/member-names.ts';
import { answering, openGate, otherOrigin, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Gallery = HTMLElement & {
  open: boolean;
  loop: boolean;
  slideshow: boolean;
  slideshowSpeed: number;
  show(link?: number | Element): boolean;
  close(): boolean;
  toggle(): boolean;
  next(): boolean;
  previous(): boolean;
};

const shadow = <E extends HTMLElement = HTMLElement>(gallery: Element, selector: string) =>
  gallery.shadowRoot!.querySelector<E>(selector)!;
const part = (gallery: Element, name: string) => shadow(gallery, `[part~="${name}"]`);
const photoOf = (gallery: Element) => shadow<HTMLImageElement>(gallery, '[part~="photo"]');
const countOf = (gallery: Element) => part(gallery, 'count')?.textContent;
const frameOf = (gallery: Element) => shadow<HTMLIFrameElement>(gallery, 'iframe');

/** Each attribute works under its own name, and with a prefix. */
const PREFIXES = ['', 'data-'] as const;

interface PhotoOptions {
  name?: string;
  key?: string;
  gate?: string;
}

/** The address of a picture of that size. */
const picture = (width: number, height: number, { name = 'photo', ...answer }: PhotoOptions = {}) =>
  answering(
    {
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
      ...answer,
    },
    `${name}.svg`,
  );

const thumbnail = picture(40, 30, { name: 'vignette' });

/** A gallery of photos in one group, named photo 1, photo 2 … */
async function place(
  addresses: readonly string[],
  { rel = 'lightbox[fete]', attributes = {} }: { rel?: string; attributes?: Record<string, string> } = {},
): Promise<{ root: HTMLElement; gallery: Gallery; links: HTMLAnchorElement[] }> {
  const root = await fixture<HTMLElement>(html`
    <div>
      <flexit-gallery>
        ${addresses.map(
          (address, place) =>
            html`<a href=${address} rel=${rel}><img src=${thumbnail} alt=${`Photo ${place + 1}`} width="40" height="30" /></a> `,
        )}
      </flexit-gallery>
    </div>
  `);
  const gallery = root.querySelector('flexit-gallery') as Gallery;
  for (const [name, value] of Object.entries(attributes)) gallery.setAttribute(name, value);
  return { root, gallery, links: [...root.querySelectorAll('a')] };
}

const three = () => [1, 2, 3].map((place) => picture(300 + place, 200, { name: `photo-${place}` }));

const ready = (gallery: Gallery, alt?: string) =>
  until(
    () => gallery.open && photoOf(gallery)?.dataset.phase === 'ready' && (!alt || photoOf(gallery).alt === alt),
    `The photo ${alt ?? ''} shows`,
  );

/** With the photo out of its thumbnail: a tap on its middle as it moves would be one beside it. */
async function open(gallery: Gallery, link: Element) {
  await clickOn(link);
  await ready(gallery);
  finishAnimations(photoOf(gallery));
}

const finishAnimations = (element: Element) => {
  for (const animation of element.getAnimations()) animation.finish();
};

/** Where it stands once it has come out of its thumbnail. */
const box = (element: Element) => {
  finishAnimations(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
};

/** How the photo that opens comes out of its thumbnail, held at its first moment: the test may come later than its end. */
async function heldGrowth(act: () => Promise<void>): Promise<Animation> {
  const { animate } = Element.prototype;
  let growth: Animation | undefined;
  Element.prototype.animate = function (...given: Parameters<Element['animate']>) {
    const animation = animate.apply(this, given);
    if (this.matches('[part~="photo"]')) {
      animation.pause();
      growth = animation;
    }
    return animation;
  };
  try {
    await act();
  } finally {
    Element.prototype.animate = animate;
  }
  return growth!;
}

/** Not by `expect`: what it prints of an element that differs takes minutes. */
const focusOn = (element: Element) =>
  until(() => deepActiveElement() === element, `The focus is on ${element.outerHTML}`);

/** Nothing tells that what was done has no further effect: one would show within a few tasks. */
const nothingMore = () => new Promise((resolve) => setTimeout(resolve, 80));

const historySettled = () => until(() => !history.state?.flexitLightbox, 'The entry is gone');

const page = (body: string, script = '') =>
  publishPage(
    `<!doctype html><html lang="fr"><head><title>Plan</title></head><body>${body}<script>${script}</script></body></html>`,
    'none',
  );

describe('flexit-gallery', () => {
  afterEach(async () => {
    document.querySelector<Gallery>('flexit-modal[open]')?.close();
    document.querySelector<Gallery>('flexit-gallery[open]')?.close();
    await historySettled();
  });

  for (const [group, form] of hostileForms().entries())
    it(`shows photos in a form whose fields have the names of its own members (group ${group})`, async () => {
      const { root, gallery, links } = await place(three());
      const legend = Object.assign(document.createElement('p'), { textContent: 'La fête' });
      const box = document.createElement('div');
      const thrown = await uncaughtDuring(async () => {
        box.innerHTML = form;
        root.append(box);
        gallery.append(legend);
        box.querySelector('#dernier')!.after(gallery);
        await open(gallery, links[0]!);
        await press('ArrowRight');
        await ready(gallery, 'Photo 2');
        await press('Escape');
        await until(() => !gallery.open, 'It closes');
        await clickOn(legend);
      });
      expect(thrown).to.deep.equal([]);
    });

  describe('the size of what shows', () => {
    afterEach(() => resizeTo(800, 600));

    // Specification 9.1
    for (const [natural, viewport, expected] of [
      [
        [2000, 1000],
        [1280, 800],
        [32, 96, 1216, 608],
      ],
      [
        [1000, 2000],
        [1280, 800],
        [450, 20, 380, 760],
      ],
      [
        [300, 200],
        [1280, 800],
        [490, 300, 300, 200],
      ],
      [
        [1, 1],
        [1280, 800],
        [640, 400, 1, 1],
      ],
      [
        [2000, 1000],
        [375, 667],
        [10, 245, 356, 178],
      ],
    ] as const)
      it(`of a photo of ${natural.join(' × ')} in ${viewport.join(' × ')}`, async () => {
        await resizeTo(viewport[0], viewport[1]);
        const { gallery, links } = await place([picture(natural[0], natural[1])]);
        await open(gallery, links[0]!);
        const [x, y, width, height] = box(photoOf(gallery));
        expect([width, height]).to.deep.equal(expected.slice(2));
        expect(x).to.be.closeTo(expected[0], 1);
        expect(y).to.be.closeTo(expected[1], 1);
      });

    for (const prefix of PREFIXES) {
      it(`follows ${prefix}max, also while it is open`, async () => {
        await resizeTo(1280, 800);
        const { gallery, links } = await place([picture(2000, 1000)], { attributes: { [`${prefix}max`]: '50%' } });
        await open(gallery, links[0]!);
        expect(box(photoOf(gallery)).slice(2)).to.deep.equal([640, 320]);
        gallery.setAttribute(`${prefix}max`, 'none');
        expect(box(photoOf(gallery)).slice(2)).to.deep.equal([1280, 640]);
      });

      // Specification 9.2
      it(`of a page is that of ${prefix}width and height`, async () => {
        await resizeTo(1280, 800);
        const { gallery, links } = await place([await page('<p>Plan</p>')], { rel: 'lightbox' });
        links[0]!.dataset.iframe = '';
        await clickOn(links[0]!);
        await until(() => frameOf(gallery));
        expect(box(frameOf(gallery)).slice(2)).to.deep.equal([600, 450]);
        for (const [name, value] of [
          ['width', '990'],
          ['height', '98%'],
        ] as const)
          gallery.setAttribute(prefix + name, value);
        expect(box(frameOf(gallery)).slice(2)).to.deep.equal([990, 760]);
        gallery.setAttribute(`${prefix}max`, 'none');
        expect(box(frameOf(gallery)).slice(2)).to.deep.equal([990, 784]);
      });
    }

    for (const [title, style, visible] of [
      ['all of it', 'width: 48px; height: 32px', '48 × 32'],
      ['what a square one shows of it', 'width: 32px; height: 32px; object-fit: cover', '32 × 32'],
    ] as const)
      it(`is a thumbnail's at first: ${title}`, async () => {
        const { gallery, links } = await place([picture(300, 200)]);
        const small = links[0]!.querySelector('img')!;
        small.style.cssText = style;
        const growth = await heldGrowth(async () => {
          await clickOn(links[0]!);
          await ready(gallery);
        });
        const photo = photoOf(gallery);
        const { x, y, width, height } = photo.getBoundingClientRect();
        const scale = width / 300;
        const [, top = 0, right = top] =
          getComputedStyle(photo)
            .clipPath.match(/([\d.]+)px(?: ([\d.]+)px)?/)
            ?.map(Number) ?? [];
        expect(`${Math.round(width - 2 * right * scale)} × ${Math.round(height - 2 * top * scale)}`).to.equal(visible);
        const origin = small.getBoundingClientRect();
        expect(x + width / 2).to.be.closeTo(origin.x + origin.width / 2, 1);
        expect(y + height / 2).to.be.closeTo(origin.y + origin.height / 2, 1);
        growth.finish();
        expect(photo.getAnimations()).to.be.empty;
      });

    it('is its own at once where less motion is asked for', async () => {
      const real = window.matchMedia;
      try {
        window.matchMedia = (query) => real.call(window, query.includes('reduce') ? 'all' : query);
        const { gallery, links } = await place([picture(300, 200)]);
        await open(gallery, links[0]!);
        expect(photoOf(gallery).getAnimations()).to.be.empty;
        expect(photoOf(gallery).getBoundingClientRect().width).to.equal(300);
      } finally {
        window.matchMedia = real;
      }
    });

    it('is fitted again when the window changes', async () => {
      await resizeTo(1280, 800);
      const { gallery, links } = await place([picture(2000, 1000)]);
      await open(gallery, links[0]!);
      await resizeTo(800, 1280);
      await until(() => box(photoOf(gallery))[2] === 760);
      expect(box(photoOf(gallery)).slice(2)).to.deep.equal([760, 380]);
    });

    it('is that of the largest candidate where the link has a data-srcset', async () => {
      await resizeTo(1280, 800);
      const small = picture(400, 200, { name: 'petite' });
      const large = picture(1600, 800, { name: 'grande' });
      const { gallery, links } = await place([large]);
      links[0]!.dataset.srcset = `${small} 400w, ${large} 1600w`;
      links[0]!.dataset.sizes = '100px';
      await open(gallery, links[0]!);
      expect(photoOf(gallery).currentSrc).to.contain('petite.svg');
      expect(box(photoOf(gallery)).slice(2)).to.deep.equal([1216, 608]);
    });

    // Specification 9.4
    it('falls back to its defaults, each with one warning', async () => {
      const attributes = { max: 'wide', 'slideshow-speed': '-3', scope: 'site' };
      const messages = await messagesDuring(async () => {
        const { gallery, links } = await place([picture(2000, 1000)], { attributes });
        await open(gallery, links[0]!);
        expect(box(photoOf(gallery)).slice(2)).to.deep.equal([760, 380]);
        expect(gallery.slideshowSpeed).to.equal(2500);
      });
      expect(messages.map(({ text }) => text.split(':')[0])).to.have.members([
        '<flexit-gallery> max="wide"',
        '<flexit-gallery> slideshow-speed="-3"',
        '<flexit-gallery> scope="site"',
      ]);
    });
  });

  describe('its groups', () => {
    // Specification 2.30, 2.31
    it('are made of the links with one name', async () => {
      const { gallery, links } = await place([...three(), ...three()]);
      links[1]!.rel = 'lightbox[autre] nofollow';
      links[4]!.rel = 'lightbox';
      links[5]!.removeAttribute('rel');
      links[5]!.dataset.rel = 'lightbox[fete]';
      await open(gallery, links[2]!);
      expect(countOf(gallery)).to.equal('image 2 sur 4');
      await press('ArrowRight');
      await ready(gallery, 'Photo 4');
      await press('End');
      await ready(gallery, 'Photo 6');
      await press('Escape');
      await open(gallery, links[4]!);
      expect(part(gallery, 'count') === null, 'a photo on its own').to.equal(true);
      expect(part(gallery, 'next') === null).to.equal(true);
    });

    // Specification 5.44, 8.16
    it('tell of a rel that cannot be read, once', async () => {
      const { gallery, links } = await place(three(), { rel: 'lightbox[fete' });
      const messages = await messagesDuring(() => open(gallery, links[0]!));
      expect(part(gallery, 'count') === null).to.equal(true);
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-gallery> rel="lightbox[fete": expected lightbox or lightbox[name]: gallery parameters unreadable',
      ]);
    });

    it('hold links that come later', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      await press('Escape');
      const later = links[0]!.cloneNode(true) as HTMLAnchorElement;
      links[2]!.after(later);
      await open(gallery, later);
      expect(countOf(gallery)).to.equal('image 4 sur 4');
    });

    it('hold the links of a list that was refreshed', async () => {
      const row = (place: number) =>
        `<li><a href="${escapeHtml(picture(300, 200, { name: `ligne-${place}` }))}" rel="lightbox[liste]">Photo ${place}</a></li>`;
      const list = (...places: number[]) => `<ul id="photos">${places.map(row).join('')}</ul>`;
      const gallery = document.createElement('flexit-gallery') as Gallery;
      const block = document.createElement('flexit-list') as HTMLElement & { refresh(): Promise<boolean> };
      block.setAttribute('url', answering({ body: list(1, 2, 3) }));
      block.innerHTML = list(1);
      gallery.append(block);
      (await fixture(html`<div></div>`)).append(gallery);
      await customElements.whenDefined('flexit-list');
      expect(await block.refresh()).to.equal(true);
      const links = await until(() => {
        const found = block.querySelectorAll('a');
        return found.length === 3 && found;
      }, 'The rows come');
      await open(gallery, links[2]!);
      expect(countOf(gallery)).to.equal('image 3 sur 3');
    });

    for (const prefix of PREFIXES)
      it(`are those of the whole page with ${prefix}scope="page"`, async () => {
        const { root, gallery, links } = await place(three());
        gallery.setAttribute(`${prefix}scope`, 'page');
        // It is placed anew, as its server would have written it.
        root.prepend(links[0]!, gallery);
        await until(() => gallery.shadowRoot, 'It wakes by itself');
        await open(gallery, links[0]!);
        expect(countOf(gallery)).to.equal('image 1 sur 3');
      });

    it('are those of the whole page where a script sets the scope', async () => {
      const { root, gallery, links } = await place(three());
      root.prepend(links[0]!);
      Object.assign(gallery, { scope: 'page' });
      await until(() => gallery.shadowRoot, 'It wakes by itself');
      await open(gallery, links[0]!);
      expect(countOf(gallery)).to.equal('image 1 sur 3');
    });

    it('leave the links outside alone', async () => {
      const { root, gallery, links } = await place(three());
      root.prepend(links[0]!);
      let isPrevented: boolean | undefined;
      root.addEventListener('click', (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      await clickOn(links[0]!);
      expect([gallery.open, isPrevented]).to.deep.equal([false, false]);
    });
  });

  describe('its pages', () => {
    it('turn by keys, round and round', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[1]!);
      const seen = [countOf(gallery)];
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
        await press(key);
        seen.push(countOf(gallery));
      }
      expect(seen.map((text) => text!.split(' ')[1])).to.deep.equal(['2', '3', '1', '3', '1', '3']);
      expect(countOf(gallery)).to.equal('image 3 sur 3');
    });

    it('turn by the buttons and by a click on the photo', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      expect(part(gallery, 'next').ariaLabel).to.equal('suivante');
      expect(part(gallery, 'previous').ariaLabel).to.equal('précédente');
      expect(part(gallery, 'close').ariaLabel).to.equal('fermer');
      await clickOn(part(gallery, 'next'));
      await ready(gallery, 'Photo 2');
      await clickOn(photoOf(gallery));
      await ready(gallery, 'Photo 3');
      await clickOn(part(gallery, 'previous'));
      await ready(gallery, 'Photo 2');
    });

    for (const prefix of PREFIXES)
      it(`end where they end with ${prefix}loop="false"`, async () => {
        const { gallery, links } = await place(three(), { attributes: { [`${prefix}loop`]: 'false' } });
        await open(gallery, links[2]!);
        expect(part(gallery, 'next').ariaDisabled).to.equal('true');
        await clickOn(part(gallery, 'next'));
        await press('ArrowRight');
        expect(countOf(gallery)).to.equal('image 3 sur 3');
        expect([gallery.next(), gallery.previous()]).to.deep.equal([false, true]);
        await until(() => countOf(gallery) === 'image 2 sur 3');
      });

    it('turn the other way from right to left', async () => {
      const { root, gallery, links } = await place(three());
      root.dir = 'rtl';
      await open(gallery, links[0]!);
      await press('ArrowLeft');
      expect(countOf(gallery)).to.equal('image 2 sur 3');
    });

    it('are announced, and told by an event', async () => {
      const { gallery, links } = await place(three());
      links[1]!.title = 'La fête du village';
      const seen: unknown[] = [];
      gallery.addEventListener('flexit-change', (event) => seen.push((event as CustomEvent).detail));
      await open(gallery, links[0]!);
      await press('ArrowRight');
      const told = [...gallery.shadowRoot!.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
      expect(told).to.deep.equal(['image 2 sur 3', 'La fête du village']);
      expect(part(gallery, 'caption').textContent).to.equal('La fête du village');
      expect(seen).to.deep.equal([{ index: 1, total: 3 }]);
    });

    it('are asked for when a mouse presses their link, once, and not when a finger does', async () => {
      const keys = [uniqueKey(), uniqueKey()];
      const { gallery, links } = await place(
        keys.map((key, index) => picture(300, 200, { key, name: `${index}` })),
        {
          rel: 'lightbox',
        },
      );
      const touched = { bubbles: true, composed: true, pointerType: 'touch', isPrimary: true };
      links[0]!.dispatchEvent(new PointerEvent('pointerdown', touched));
      const { x, y, width, height } = links[1]!.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
      await sendMouse({ type: 'down' });
      try {
        await until(async () => (await requestsOf(keys[1]!)).length === 1);
        expect(gallery.open).to.equal(false);
      } finally {
        await sendMouse({ type: 'up' });
      }
      await until(() => gallery.open && photoOf(gallery)?.dataset.phase === 'ready');
      expect(await requestsOf(keys[1]!)).to.have.length(1);
      expect(await requestsOf(keys[0]!)).to.deep.equal([]);
    });

    it('are loaded before they are asked for', async () => {
      const keys = Array.from({ length: 5 }, uniqueKey);
      const { gallery, links } = await place(keys.map((key, index) => picture(300, 200, { key, name: `${index}` })));
      await open(gallery, links[1]!);
      const counts = () => Promise.all(keys.map(async (key) => (await requestsOf(key)).length > 0));
      await until(async () => (await counts()).filter(Boolean).length === 3);
      expect(await counts()).to.deep.equal([true, true, true, false, false]);
    });

    it('show a photo that the browser has before anything else happens', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      const loaded = new Image();
      loaded.src = links[1]!.href;
      await loaded.decode();
      deepActiveElement()!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true, cancelable: true }),
      );
      // No task, and so no frame, but what renders.
      for (let turn = 0; turn < 20; turn += 1) await undefined;
      expect([photoOf(gallery).alt, photoOf(gallery).dataset.phase]).to.deep.equal(['Photo 2', 'ready']);
    });

    it('are asked for once, also the first one', async () => {
      const key = uniqueKey();
      const { gallery, links } = await place([picture(300, 200, { key }), picture(300, 200)]);
      await open(gallery, links[0]!);
      await nothingMore();
      expect(await requestsOf(key)).to.have.length(1);
    });

    // Specification 8.21
    it('show the rest of a group of which one cannot be loaded', async () => {
      const { root, gallery, links } = await place([
        picture(300, 200),
        answering({ status: 404, body: '<p>Perdue</p>' }, 'perdue.jpg'),
        answering({ body: '<p>Pas une image</p>' }, 'fausse.jpg'),
      ]);
      await open(gallery, links[0]!);
      await press('ArrowRight');
      const alert = () => shadow(gallery, '[role=alert]');
      await until(() => alert() && countOf(gallery) === 'image 2 sur 3');
      expect(alert().querySelector('p')!.textContent).to.equal('Impossible de charger cette image.');
      await expectAccessible(root);
      await press('ArrowRight');
      await until(() => alert() && countOf(gallery) === 'image 3 sur 3');
      await press('ArrowRight');
      await ready(gallery, 'Photo 1');
      expect(alert() === null).to.equal(true);
    });

    it('turn by keys after « Réessayer », which has the focus again where that fails', async () => {
      const { gallery, links } = await place([answering({ status: 404, body: 'Perdue' }, 'perdue.jpg'), ...three()]);
      await clickOn(links[0]!);
      const retry = await until(() => part(gallery, 'retry'));
      retry.focus();
      await press('Enter');
      await until(() => part(gallery, 'retry') && part(gallery, 'retry') !== retry, 'It fails again');
      await focusOn(part(gallery, 'retry'));
      await press('ArrowRight');
      await ready(gallery, 'Photo 2');
      await press('ArrowRight');
      await ready(gallery, 'Photo 3');
    });

    it('turn by keys from « Réessayer »', async () => {
      const { gallery, links } = await place([answering({ status: 404, body: 'Perdue' }, 'perdue.jpg'), ...three()]);
      await clickOn(links[0]!);
      (await until(() => part(gallery, 'retry'))).focus();
      await press('ArrowRight');
      await ready(gallery, 'Photo 2');
      await press('ArrowRight');
      await ready(gallery, 'Photo 3');
    });

    it('say that one is awaited', async () => {
      const gate = uniqueKey();
      const { gallery, links } = await place([picture(300, 200, { gate })]);
      await clickOn(links[0]!);
      await until(() => part(gallery, 'loading'));
      await openGate(gate);
      await ready(gallery);
      expect(part(gallery, 'loading') === null).to.equal(true);
    });
  });

  describe('its presentation', () => {
    for (const prefix of PREFIXES)
      it(`goes on by itself with ${prefix}slideshow, until it is stopped`, async () => {
        const attributes = { [`${prefix}slideshow`]: '', [`${prefix}slideshow-speed`]: '150' };
        const { gallery, links } = await place(three(), { attributes });
        await open(gallery, links[0]!);
        const play = part(gallery, 'play');
        expect(play.ariaLabel).to.equal('arrêter la présentation');
        await until(() => countOf(gallery) === 'image 2 sur 3');
        await until(() => countOf(gallery) === 'image 3 sur 3');
        await clickOn(play);
        expect(play.ariaLabel).to.equal('démarrer la présentation');
        const before = countOf(gallery);
        await new Promise((resolve) => setTimeout(resolve, 400));
        expect(countOf(gallery)).to.equal(before);
      });

    it('waits while a modal covers it', async () => {
      const timers = holdTimers(2_500);
      try {
        const { gallery, links } = await place(three(), { attributes: { slideshow: '' } });
        await open(gallery, links[0]!);
        await until(() => timers.pending);
        const { alertModal } = await import('../elements/index.ts');
        const told = alertModal('Bonjour');
        await until(() => document.querySelector('flexit-modal[open]'));
        timers.fire();
        await nothingMore();
        expect(countOf(gallery)).to.equal('image 1 sur 3');
        await press('Escape');
        await told;
        await until(() => countOf(gallery) === 'image 2 sur 3', 'It goes on');
      } finally {
        timers.release();
      }
    });

    it('stops at the end of what does not go round', async () => {
      const attributes = { loop: 'false', 'slideshow-speed': '100' };
      const { gallery, links } = await place(three(), { attributes });
      await open(gallery, links[1]!);
      await clickOn(part(gallery, 'play'));
      await until(() => part(gallery, 'play').ariaLabel === 'démarrer la présentation');
      expect(countOf(gallery)).to.equal('image 3 sur 3');
    });

    it('does not start by itself where motion is not wanted', async () => {
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        query.includes('reduced-motion') ? matchMedia('all') : matchMedia.call(window, query);
      try {
        const { gallery, links } = await place(three(), { attributes: { slideshow: '' } });
        await open(gallery, links[0]!);
        expect(part(gallery, 'play').ariaLabel).to.equal('démarrer la présentation');
      } finally {
        window.matchMedia = matchMedia;
      }
    });
  });

  describe('opening and closing', () => {
    it('gives the focus to the thumbnail last shown', async () => {
      const { gallery, links } = await place(three());
      links[0]!.focus();
      await press('Enter');
      await ready(gallery);
      await focusOn(part(gallery, 'next'));
      await press('Enter');
      await ready(gallery, 'Photo 2');
      await press('Escape');
      expect(gallery.open).to.equal(false);
      await focusOn(links[1]!);
    });

    it('keeps Tab inside', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      const seen = new Set<string | null>();
      for (let count = 0; count < 6; count += 1) {
        seen.add(deepActiveElement()!.ariaLabel);
        await press('Tab');
      }
      expect([...seen]).to.have.members([
        'suivante',
        'précédente',
        'fermer',
        'agrandir',
        'ouvrir l’image d’origine',
        'démarrer la présentation',
      ]);
    });

    it('closes by each of its controls', async () => {
      const { gallery, links } = await place(three());
      const seen: string[] = [];
      for (const name of ['before-open', 'open', 'before-close', 'close'])
        gallery.addEventListener(`flexit-${name}`, (event) =>
          seen.push(`${name} ${(event as CustomEvent).detail.source}`),
        );
      await open(gallery, links[0]!);
      await clickOn(part(gallery, 'close'));
      await historySettled();
      gallery.show();
      await ready(gallery);
      await sendMouse({ type: 'click', position: [200, 100] });
      await historySettled();
      gallery.show(1);
      await ready(gallery, 'Photo 2');
      await press('Escape');
      expect(seen).to.deep.equal([
        ...['before-open trigger', 'open trigger', 'before-close button', 'close button'],
        ...['before-open api', 'open api', 'before-close backdrop', 'close backdrop'],
        ...['before-open api', 'open api', 'before-close escape', 'close escape'],
      ]);
    });

    it('stays open where a press that began in what it shows ends beside that', async () => {
      const { gallery, links } = await place([answering({ body: '<p id="texte">Le règlement du camping</p>' })]);
      await clickOn(links[0]!);
      const text = await until(() => gallery.querySelector('#texte'), 'It shows');
      const { x, y, height } = text.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(x + 40), Math.round(y + height / 2)] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [20, Math.round(y + height / 2)] });
      await sendMouse({ type: 'up' });
      expect(gallery.open).to.equal(true);
      await sendMouse({ type: 'click', position: [20, 300] });
      expect(gallery.open).to.equal(false);
    });

    it('closes by Back, and leaves no entry when it closes otherwise', async () => {
      const { gallery, links } = await place(three());
      const before = history.state;
      await open(gallery, links[0]!);
      await until(() => history.state?.flexitLightbox);
      await press('ArrowRight');
      const length = history.length;
      history.back();
      await until(() => !gallery.open);
      expect(history.state).to.deep.equal(before);
      await open(gallery, links[0]!);
      await until(() => history.state?.flexitLightbox);
      expect(history.length, 'in the place of the entry before').to.equal(length);
      await press('Escape');
      await historySettled();
    });

    for (const [way, leave] of [
      ['closed', (gallery: Gallery) => gallery.close()],
      ['removed', (gallery: Gallery) => gallery.remove()],
    ] as const)
      it(`stays open where it opens while another one is only just ${way}`, async () => {
        const before = history.state;
        const { gallery: first, links } = await place(three());
        const { gallery: next } = await place(three());
        await open(first, links[0]!);
        await until(() => history.state?.flexitLightbox);
        const { length, state } = history;
        const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        const left = new Promise<void>((resolve) => {
          history.back = () => {
            History.prototype.back.call(history);
            resolve();
          };
        });
        leave(first);
        await left;
        delete (history as Partial<History>).back;
        next.show();
        await arrived;
        expect(next.open).to.equal(true);
        const none = [undefined, state.flexitLightbox];
        await until(() => !none.includes(history.state?.flexitLightbox), 'It has an entry of its own');
        expect(history.length, 'in the place of the entry before').to.equal(length);
        history.back();
        await until(() => !next.open, 'Back closes it');
        expect(history.state).to.deep.equal(before);
      });

    it('stays open after Back where a listener wants it to', async () => {
      const { gallery, links } = await place(three());
      gallery.addEventListener('flexit-before-close', (event) => event.preventDefault(), { once: true });
      await open(gallery, links[0]!);
      await until(() => history.state?.flexitLightbox);
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await arrived;
      await until(() => history.state?.flexitLightbox);
      expect(gallery.open).to.equal(true);
      history.back();
      await until(() => !gallery.open);
    });

    it('leaves modified clicks alone', async () => {
      const { root, gallery, links } = await place(three());
      let isPrevented: boolean | undefined;
      root.addEventListener('click', (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      for (const modifier of ['Control', 'Meta', 'Shift'] as const) {
        isPrevented = undefined;
        await clickOn(links[0]!, { modifiers: [modifier] });
        expect([gallery.open, isPrevented === true]).to.deep.equal([false, false]);
      }
    });

    it('can be prevented', async () => {
      const { gallery, links } = await place(three());
      gallery.addEventListener('flexit-before-open', (event) => event.preventDefault());
      await clickOn(links[0]!);
      expect(gallery.open).to.equal(false);
    });

    for (const prefix of PREFIXES)
      it(`is opened by ${prefix}open on its first link`, async () => {
        const { gallery } = await place(three());
        gallery.setAttribute(`${prefix}open`, '');
        await ready(gallery, 'Photo 1');
        expect(gallery.show(), 'it is open').to.equal(true);
        gallery.toggle();
        expect(gallery.open).to.equal(false);
      });

    it('refuses to open without links, with one warning', async () => {
      const { gallery } = await place([]);
      const messages = await messagesDuring(() => expect(gallery.show()).to.equal(false));
      expect(messages.map(({ text }) => text)).to.deep.equal([
        '<flexit-gallery> content="": expected a link with rel="lightbox" or rel="lightbox[name]"',
      ]);
    });

    it('refuses an address that is script, with one warning', async () => {
      const { gallery, links } = await place(['javascript:window.ran=true//.jpg', ...three()]);
      const messages = await messagesDuring(async () => {
        await clickOn(links[0]!);
        await clickOn(links[0]!);
      });
      expect([gallery.open, 'ran' in window]).to.deep.equal([false, false]);
      expect(messages).to.have.length(1);
      await open(gallery, links[1]!);
      expect(countOf(gallery)).to.equal('image 1 sur 3');
    });

    // Specification 4.19
    it('stands under a modal', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      const { alertModal } = await import('../elements/index.ts');
      const told = alertModal('Bonjour');
      await until(() => document.querySelector('flexit-modal[open]'));
      await press('Escape');
      await told;
      expect(gallery.open).to.equal(true);
      await press('Escape');
      expect(gallery.open).to.equal(false);
    });
  });

  describe('what a visitor does with a photo', () => {
    const scaleOf = (gallery: Gallery) => photoOf(gallery).style.scale;

    it('is magnified by its button, moved by the arrows and seen whole again', async () => {
      const { gallery, links } = await place([picture(2000, 1000), ...three()]);
      await open(gallery, links[0]!);
      await clickOn(part(gallery, 'zoom'));
      expect(Number(scaleOf(gallery))).to.be.greaterThan(2);
      expect(part(gallery, 'zoom').ariaLabel).to.equal('réduire');
      await press('ArrowRight');
      expect(photoOf(gallery).style.translate).to.contain('-80px');
      expect(countOf(gallery)).to.equal('image 1 sur 4');
      await clickOn(photoOf(gallery));
      expect(scaleOf(gallery)).to.equal('');
      await type('+');
      expect(Number(scaleOf(gallery))).to.be.greaterThan(1);
      await type('-');
      expect(scaleOf(gallery)).to.equal('');
      await press('ArrowRight');
      await ready(gallery, 'Photo 2');
    });

    it('is magnified by the wheel, and dragged', async () => {
      const { gallery, links } = await place([picture(2000, 1000), ...three()]);
      await open(gallery, links[0]!);
      const [x = 0, y = 0, width = 0, height = 0] = box(photoOf(gallery));
      const middle = { clientX: x + width / 2, clientY: y + height / 2 };
      const wheel = new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true, ...middle });
      photoOf(gallery).dispatchEvent(wheel);
      expect(wheel.defaultPrevented).to.equal(true);
      expect(Number(scaleOf(gallery))).to.be.closeTo(Math.E, 0.05);
      const [left, top] = [Math.round(middle.clientX), Math.round(middle.clientY)];
      await sendMouse({ type: 'move', position: [left, top] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [left + 60, top + 10] });
      await sendMouse({ type: 'up' });
      expect(photoOf(gallery).style.translate).to.match(/^60px/);
      expect(countOf(gallery), 'the click at its end is none').to.equal('image 1 sur 4');
    });

    it('turns the page by a swipe', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      await swipe(gallery, -60);
      await ready(gallery, 'Photo 2');
      await swipe(gallery, 60);
      await ready(gallery, 'Photo 1');
      await swipe(gallery, -45);
      await nothingMore();
      expect(countOf(gallery)).to.equal('image 1 sur 3');
      expect(photoOf(gallery).style.translate).to.equal('');
    });

    it('is magnified by a pinch', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      touch(gallery, 'pointerdown', 1, -20);
      touch(gallery, 'pointerdown', 2, 20);
      touch(gallery, 'pointermove', 2, 60);
      touch(gallery, 'pointermove', 1, -60);
      touch(gallery, 'pointerup', 1, -60);
      touch(gallery, 'pointerup', 2, 60);
      expect(Number(scaleOf(gallery))).to.be.closeTo(3, 0.1);
    });

    it('is magnified by a double tap, and turns the page by one', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      tap(gallery);
      tap(gallery);
      expect(Number(scaleOf(gallery))).to.equal(2);
      tap(gallery);
      tap(gallery);
      expect(scaleOf(gallery)).to.equal('');
      await nothingMore();
      tap(gallery);
      expect(countOf(gallery), 'it may be the first of two').to.equal('image 1 sur 3');
      await ready(gallery, 'Photo 2');
    });

    it('can be opened in a tab of its own', async () => {
      const { gallery, links } = await place(three());
      await open(gallery, links[0]!);
      const original = part(gallery, 'original') as HTMLAnchorElement;
      expect([original.href, original.target]).to.deep.equal([links[0]!.href, '_blank']);
    });

    /** As if all came at the same time, however long the machine takes. */
    const atOnce = <Kind extends Event>(event: Kind): Kind =>
      Object.defineProperty(event, 'timeStamp', { value: 1_000 });
    function touch(gallery: Gallery, type: string, pointerId: number, dx: number, dy = 0) {
      const { x, y, width, height } = part(gallery, 'stage').getBoundingClientRect();
      const place = { clientX: x + width / 2 + dx, clientY: y + height / 2 + dy };
      const event = new PointerEvent(type, {
        pointerId,
        pointerType: 'touch',
        bubbles: true,
        composed: true,
        ...place,
      });
      Object.defineProperty(event, 'timeStamp', { value: 1_000 });
      photoOf(gallery).dispatchEvent(event);
    }
    function tap(gallery: Gallery) {
      touch(gallery, 'pointerdown', 1, 0);
      touch(gallery, 'pointerup', 1, 0);
      const { x, y, width, height } = photoOf(gallery).getBoundingClientRect();
      const place = { clientX: x + width / 2, clientY: y + height / 2 };
      photoOf(gallery).dispatchEvent(atOnce(new MouseEvent('click', { bubbles: true, composed: true, ...place })));
    }
    async function swipe(gallery: Gallery, dx: number) {
      touch(gallery, 'pointerdown', 1, 0);
      touch(gallery, 'pointermove', 1, dx / 2);
      touch(gallery, 'pointermove', 1, dx);
      touch(gallery, 'pointerup', 1, dx);
    }
  });

  describe('what is no photo', () => {
    it('opens as a fragment on this origin, in the light DOM', async () => {
      const { root, gallery, links } = await place([
        answering({ body: '<h2>Règlement</h2><input id="champ" aria-label="Nom">' }),
      ]);
      await clickOn(links[0]!);
      await until(() => gallery.querySelector('#champ'));
      await focusOn(gallery.querySelector('#champ')!);
      await press('ArrowRight');
      await expectAccessible(root);
      await press('Escape');
      expect(gallery.querySelector('#champ') === null).to.equal(true);
    });

    it('stays closed where the request of its fragment is cancelled', async () => {
      const { gallery, links } = await place([answering({ body: '<p>Règlement</p>' })]);
      gallery.addEventListener('flexit-request', (event) => event.preventDefault());
      await clickOn(links[0]!);
      expect(gallery.open).to.equal(false);
    });

    // Specification 8.20
    it('says that it cannot be loaded', async () => {
      const { gallery, links } = await place([answering({ status: 404, body: '<p>Perdu</p>' })]);
      await clickOn(links[0]!);
      await until(() => shadow(gallery, '[role=alert]'));
      expect(shadow(gallery, '[role=alert] p').textContent).to.equal('Impossible de charger ce contenu.');
    });

    it('opens in a frame from another origin', async () => {
      const { gallery, links } = await place([`${await otherOrigin()}${answering({ body: '<p>Ailleurs</p>' })}`]);
      await clickOn(links[0]!);
      await until(() => frameOf(gallery));
      await press('Escape');
      expect(gallery.open).to.equal(false);
    });

    // Specification 4.13
    it('asks before a page of this origin that has something to lose is closed', async () => {
      const address = await page('<button>Bouton</button>', 'window.flexitConfirmClose = () => "Vraiment ?"');
      const { gallery, links } = await place([address]);
      links[0]!.dataset.iframe = '';
      await clickOn(links[0]!);
      await until(() => frameOf(gallery)?.contentDocument?.querySelector('button'));
      await until(() => gallery.shadowRoot!.activeElement === frameOf(gallery));
      await press('Escape');
      const modal = await until(() => document.querySelector<HTMLElement>('flexit-modal[open]'));
      expect(gallery.open).to.equal(true);
      const buttons = [...modal.shadowRoot!.querySelectorAll('button')];
      await clickOn(buttons.find(({ textContent }) => textContent === 'oui')!);
      await until(() => !gallery.open);
    });
  });

  describe('accessibility', () => {
    for (const colorScheme of ['light', 'dark'] as const)
      it(`holds in each state (${colorScheme})`, async () => {
        document.documentElement.dataset.theme = colorScheme;
        const { root, gallery, links } = await place(three());
        links[0]!.title = 'La fête du village';
        await expectAccessible(root);
        await open(gallery, links[0]!);
        expect(shadow(gallery, 'dialog').ariaLabel).to.equal('Galerie d’images');
        await expectAccessible();
        await clickOn(part(gallery, 'zoom'));
        await expectAccessible();
        gallery.setAttribute('aria-label', 'La fête');
        gallery.close();
        await historySettled();
        await open(gallery, links[1]!);
        expect(shadow(gallery, 'dialog').ariaLabel).to.equal('La fête');
        delete document.documentElement.dataset.theme;
      });

    it('fits a screen of 320 px', async () => {
      await resizeTo(320, 480);
      const { gallery, links } = await place(three());
      links[0]!.title = 'Une légende assez longue pour passer à la ligne, et un mot : anticonstitutionnellement';
      await open(gallery, links[0]!);
      const boxes = [...gallery.shadowRoot!.querySelectorAll('.tool, .count, .caption')].map((each) =>
        each.getBoundingClientRect(),
      );
      for (const { left, right } of boxes) expect([left >= 0, right <= 320]).to.deep.equal([true, true]);
      const [count, toolbar] = ['count', 'toolbar'].map((name) => part(gallery, name).getBoundingClientRect());
      expect(count!.right).to.be.at.most(toolbar!.left);
      await resizeTo(800, 600);
    });
  });

  describe('what it acquires', () => {
    for (const isOpen of [false, true])
      it(`is released when it is removed ${isOpen ? 'while it is open' : 'once it is closed'}`, async () => {
        const leaks = watchLeaks();
        const { root, gallery, links } = await place(three(), { attributes: { slideshow: '' } });
        links[0]!.click();
        await ready(gallery);
        part(gallery, 'zoom').click();
        if (!isOpen) gallery.close();
        root.remove();
        await historySettled();
        await leaks.expectNone();
      });

    it('stays when it is moved while open', async () => {
      const { root, gallery, links } = await place(three());
      await open(gallery, links[0]!);
      root.append(document.createElement('section'));
      root.querySelector('section')!.append(gallery);
      expect(shadow(gallery, 'dialog').matches(':modal')).to.equal(true);
      await press('ArrowRight');
      expect(countOf(gallery)).to.equal('image 2 sur 3');
    });
  });
});
