/** What is around a field with suggestions: other such fields, what a pick fills, the browser's own memory. */
import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/autocomplete.ts';
import { press, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const PLACE = { value: 'Mende', cp: '48000', lot: '2', papier: 'oui' };

const optionsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('[role="option"]')].filter((option) => option.checkVisibility());

/** Types into a field and takes the first suggestion. */
async function pick(element: Element, text: string) {
  element.querySelector('input')!.focus();
  await type(text);
  await until(() => optionsIn(element).length > 0, 'The list shows');
  await press('ArrowDown');
  await press('Enter');
}

describe('flexit-autocomplete among others', () => {
  it('leaves another one in peace that a pick, the page or the browser fills', async () => {
    const codes = uniqueKey();
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <flexit-autocomplete when="eager" url=${answering({ json: [PLACE] })} cibles='{"cp":"cp"}'>
          <input name="ville" aria-label="Ville">
        </flexit-autocomplete>
        <flexit-autocomplete when="eager" url=${answering({ json: [PLACE], key: codes })} value="cp" cibles='{"value":"ville"}' delay="0">
          <input name="cp" aria-label="Code postal">
        </flexit-autocomplete>
        <button type="button">Après</button>
      </form>
    `);
    const [town, code] = form.querySelectorAll('flexit-autocomplete') as unknown as [HTMLElement, HTMLElement];
    const values = () => [...new FormData(form)].map(([, value]) => value);
    await pick(town, 'mend');
    expect(values()).to.deep.equal(['Mende', '48000']);
    code.querySelector('input')!.focus();
    form.querySelector('button')!.focus();
    expect(values(), 'passed through').to.deep.equal(['Mende', '48000']);
    expect(optionsIn(code)).to.deep.equal([]);
    expect(await requestsOf(codes)).to.deep.equal([]);

    code.querySelector('input')!.focus();
    await press('Backspace');
    expect(values(), 'typed').to.deep.equal(['', '4800']);
    await type('0');
    expect(values(), 'typed back').to.deep.equal(['Mende', '48000']);
  });

  it('fills what can be filled: not the choice of a file', async () => {
    const cibles = '{"papier":"papier","lot":"lot"}';
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    const messages = await messagesDuring(async () => {
      form.append(
        ...(
          await fixture<HTMLElement>(html`
          <div>
            <flexit-autocomplete when="eager" url=${answering({ json: [PLACE] })} cibles=${cibles}>
              <input name="ville" aria-label="Ville">
            </flexit-autocomplete>
            <input type="file" name="papier" aria-label="Papier">
            <input type="radio" name="lot" value="1" checked aria-label="Un"><input type="radio" name="lot" value="2" aria-label="Deux">
          </div>
        `)
        ).childNodes,
      );
      await pick(form.querySelector('flexit-autocomplete')!, 'mend');
    });
    expect(new FormData(form).get('ville')).to.equal('Mende');
    expect(new FormData(form).get('lot')).to.equal('2');
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<flexit-autocomplete> cibles="papier": expected the name of a field of the same form',
    ]);
  });

  it('lets the browser remember the text for the way back: it keeps none that it must not complete', async () => {
    const element = await fixture<HTMLElement>(html`
      <flexit-autocomplete when="eager" url=${answering({ json: [PLACE] })}>
        <input aria-label="Ville" autocomplete="address-level2">
      </flexit-autocomplete>
    `);
    const input = element.querySelector('input')!;
    const turn = (name: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    expect(input.autocomplete).to.equal('off');
    turn('pagehide');
    expect(input.autocomplete).to.equal('address-level2');
    turn('pageshow');
    expect(input.autocomplete).to.equal('off');
    element.remove();
    await Promise.resolve();
    turn('pagehide');
    turn('pageshow');
    expect(input.autocomplete).to.equal('address-level2');
  });
});
