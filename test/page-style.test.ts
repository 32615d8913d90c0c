/** What `flexit.css` does for tags whose script has not come. */
import { expect, fixture, html } from '@open-wc/testing';
import { registry } from '../elements/boot/registry.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

const OVERLAYS = ['modal', 'popup', 'overlay', 'mobile-menu', 'loader', 'tooltip'];

const OPEN: readonly Record<string, string>[] = [
  { open: '' },
  { open: 'true' },
  { 'data-open': '' },
  { 'data-open': 'oui' },
  { open: '', 'data-open': 'false' },
];
const CLOSED: readonly Record<string, string>[] = [
  {},
  { open: 'false' },
  { open: '0' },
  { open: 'NON' },
  { 'data-open': 'false' },
  { open: 'false', 'data-open': '' },
];

/** Whether the content shows of a tag with these attributes. */
async function showsContent(name: string, attributes: Record<string, string>): Promise<boolean> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(`flexit-${name}`);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  const content = document.createElement('p');
  content.textContent = 'De 9 h à 17 h';
  if (name === 'tooltip') content.slot = 'content';
  element.append(content);
  place.append(element);
  return content.checkVisibility({ visibilityProperty: true });
}

describe('flexit.css, as long as a script is awaited', () => {
  for (const name of OVERLAYS) {
    for (const attributes of OPEN)
      it(`shows <flexit-${name}> with ${JSON.stringify(attributes)}`, async () => {
        expect(await showsContent(name, attributes)).to.equal(true);
      });
    for (const attributes of CLOSED)
      it(`hides <flexit-${name}> with ${JSON.stringify(attributes)}`, async () => {
        expect(await showsContent(name, attributes)).to.equal(false);
      });
  }
});

describe('a notice', () => {
  for (const tag of ['flexit-banner', 'flexit-front-popup']) {
    const place = async (attributes: Record<string, string>, content: string) => {
      const root = await fixture<HTMLElement>(html`<div style="display: grid; gap: 20px"><p>Avant</p></div>`);
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.innerHTML = content;
      const after = document.createElement('p');
      root.append(after);
      const { top } = after.getBoundingClientRect();
      after.before(element);
      return { element, isStill: () => after.getBoundingClientRect().top === top };
    };

    for (const attributes of [{}, { 'data-flexit-early': '' }, { open: '' }] as Record<string, string>[])
      it(`takes no room while its script is awaited: <${tag}> with ${JSON.stringify(attributes)}`, async () => {
        const { element, isStill } = await place(attributes, '<p>De 9 h à 17 h</p>');
        expect(element.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
        expect(isStill()).to.equal(true);
      });

    it(`shows its trigger from the start: <${tag}>`, async () => {
      const { element } = await place({}, '<button slot="trigger">Revoir</button><p>De 9 h à 17 h</p>');
      const [trigger, content] = element.children;
      expect(trigger!.checkVisibility({ visibilityProperty: true })).to.equal(true);
      expect(content!.checkVisibility({ visibilityProperty: true })).to.equal(false);
    });

    it(`that was closed before does not show after a while, others do: <${tag}>`, async () => {
      const { element: closed } = await place({ 'data-flexit-early': '' }, '<p>a</p>');
      const { element: other } = await place({}, '<p>a</p>');
      for (const animation of document.getAnimations()) animation.finish();
      expect(closed.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(false);
      expect(other.firstElementChild!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    });
  }
});

describe('an element', () => {
  // These stand over the page, and take no room in it.
  const names = Object.keys(registry).filter((name) => !['banner', 'front-popup', 'loader'].includes(name));
  const displays = new Map<string, string>();
  /** How it stands among what is around it, whatever it makes of what is inside. */
  const displayOf = (element: Element) => getComputedStyle(element).display.replace(/^(flex|grid|flow-root)$/, 'block');

  before(async () => {
    for (const name of names) displays.set(name, displayOf(await placed(name)));
  });

  for (const name of names)
    it(`stands in the page before it wakes as it does then: <flexit-${name}>`, async () => {
      await registry[name]!.load();
      const element = await placed(name);
      element.setAttribute('when', 'eager');
      await until(() => (element as HTMLElement & { awake?: boolean }).awake, 'It is awake');
      expect(displayOf(element)).to.equal(displays.get(name));
    });

  async function placed(name: string): Promise<HTMLElement> {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const element = document.createElement(`flexit-${name}`);
    element.append(document.createElement('p'));
    place.append(element);
    return element;
  }
});
