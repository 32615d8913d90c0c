/** What `flexit.css` does for tags whose script has not come. */
import { expect, fixture, html } from '@open-wc/testing';
import { registry } from '../elements/boot/registry.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';

const OVERLAYS = ['modal', 'popup', 'mobile-menu', 'loader', 'tooltip'];

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

describe('an element', () => {
  // The loader stands over the page, and takes no room in it.
  const names = Object.keys(registry).filter((name) => name !== 'loader');
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
      await until(() => element.shadowRoot, 'It is awake');
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
