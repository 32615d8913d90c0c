/** What `flexit.css` does for tags whose script has not come. */
import { expect, fixture, html } from '@open-wc/testing';
import './support/page-style.ts';

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
