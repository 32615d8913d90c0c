import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/share.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLeaks } from './support/leaks.ts';

type Element = HTMLElement & { titre: string };

const CYCLES = 50;

const place = () =>
  fixture<Element>(html`
    <flexit-share when="eager" titre="Horaires"><p>De 9 h à 17 h.</p></flexit-share>
  `);
const title = (element: Element) => element.shadowRoot!.querySelector('[part="title"]');

describe('flexit-share', () => {
  it('shows its title above the content of the server, and axe finds nothing', async () => {
    const element = await place();
    const content = element.querySelector('p');
    expect(title(element)?.textContent).to.equal('Horaires');
    expect(content?.assignedSlot).to.be.an.instanceOf(HTMLSlotElement);
    await expectAccessible(element);
  });

  it('takes its title from the attribute and from the property, and shows none where there is none', async () => {
    const element = await place();
    element.setAttribute('titre', 'Adresse');
    expect(title(element)?.textContent).to.equal('Adresse');
    element.titre = '<img src=x onerror=alert(1)>';
    expect(title(element)?.textContent).to.equal('<img src=x onerror=alert(1)>');
    element.removeAttribute('titre');
    element.titre = '';
    expect(title(element)).to.equal(null);
  });

  it('leaves nothing behind', async () => {
    const element = await place();
    const parent = element.parentElement!;
    const content = element.querySelector('p');
    element.remove();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      parent.append(element);
      parent.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(element.querySelector('p')).to.equal(content);
  });
});
