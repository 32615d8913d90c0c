/** What is around a field with suggestions: other such fields, what a pick fills, the browser's own memory. */
import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/autocomplete.ts';
import '../elements/mask.ts';
import { suggest } from '../elements/index.ts';
import { clickOn, press, type } from './support/keyboard.ts';
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

  /** Two fields that fill the same one, and the button after them. */
  const sharing = (towns: string, lots: string) => html`
    <form>
      <flexit-autocomplete url=${towns} cibles='{"cp":"cp"}'><input name="ville" aria-label="Ville"></flexit-autocomplete>
      <flexit-autocomplete url=${lots} cibles='{"lot":"cp"}'><input name="lieu" aria-label="Lieu"></flexit-autocomplete>
      <input name="cp" aria-label="Code postal">
      <button type="button">Après</button>
    </form>
  `;
  const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

  it('leaves in a common target what another one has put there', async () => {
    const url = answering({ json: [PLACE] });
    const form = await fixture<HTMLFormElement>(sharing(url, url));
    const [town, place] = form.querySelectorAll('flexit-autocomplete');
    const [ville, lieu] = form.querySelectorAll('input');
    await pick(town!, 'mend');
    expect(valuesOf(form)).to.deep.equal({ ville: 'Mende', lieu: '', cp: '48000' });
    await clickOn(lieu!);
    await type('nulle part');
    await press('Tab');
    await until(() => lieu!.value === '', 'It goes');
    expect(valuesOf(form)).to.deep.equal({ ville: 'Mende', lieu: '', cp: '48000' });

    await pick(place!, 'mend');
    expect(valuesOf(form)).to.deep.equal({ ville: 'Mende', lieu: 'Mende', cp: '2' });
    await clickOn(ville!);
    await type('x');
    await press('Tab');
    // Its note moves the next field.
    await until(() => ville!.value === '' && ville!.hasAttribute('aria-describedby'), 'It goes, and its note is there');
    expect(valuesOf(form), 'its newer filler has it').to.deep.equal({ ville: '', lieu: 'Mende', cp: '2' });
    await clickOn(lieu!);
    await type('x');
    await press('Tab');
    await until(() => lieu!.value === '', 'It goes');
    expect(valuesOf(form)).to.deep.equal({ ville: '', lieu: '', cp: '' });
  });

  it('knows what it has filled in again where a mask or the page writes it in a form of its own', async () => {
    const item = { label: 'Mende', cp: ' 48000 ', prix: '1234.5', vue: 'oui' };
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <flexit-autocomplete
          url=${answering({ json: [item] })}
          cibles='{"cp":"cp","prix":"prix","vue":"vue"}'
        ><input name="ville" aria-label="Ville"></flexit-autocomplete>
        <input name="cp" aria-label="Code postal">
        <flexit-mask when="eager" mask="currency" locale="fr"><input name="prix" aria-label="Prix"></flexit-mask>
        <input type="checkbox" name="vue" value="1" aria-label="Vue">
        <button type="button">Après</button>
      </form>
    `);
    const [ville, cp, prix, vue] = form.querySelectorAll('input');
    const state = () => [ville!.value, cp!.value, prix!.value, vue!.checked];
    for (const field of [ville!, cp!])
      field.addEventListener('input', () => {
        if (!field.matches(':focus') || field.value === 'Mende') field.value = field.value.trim().toUpperCase();
      });
    await until(() => prix!.placeholder !== '', 'The mask is awake');
    await pick(form.querySelector('flexit-autocomplete')!, 'mend');
    const FILLED = ['MENDE', '48000', '1 234,50', true];
    expect(state()).to.deep.equal(FILLED);
    await press('Tab');
    expect(state(), 'it is a pick').to.deep.equal(FILLED);
    await clickOn(ville!);
    await press('End');
    await type('x');
    expect(state(), 'of another text').to.deep.equal(['MENDEx', '', '', false]);
    await press('Backspace');
    expect(state(), 'back').to.deep.equal(FILLED);
  });

  it('fills fields whatever their names, those of a form’s own members too', async () => {
    const names = new Set<string>(['']);
    for (let kind = HTMLFormElement.prototype; kind; kind = Object.getPrototypeOf(kind))
      for (const name of Object.getOwnPropertyNames(kind)) names.add(name);
    names.delete('');
    const key = uniqueKey();
    const all = [...names];
    const item = Object.fromEntries(all.map((name) => [name, `vu ${name}`]));
    const cibles = Object.fromEntries(all.map((name) => [name, name]));
    // The fields stand beside the form, which lit could not fill either.
    await fixture(html`
      <form id="tous">
        <input name="ville" aria-label="Ville">
        <flexit-autocomplete url=${answering({ json: [], key })} add_params='{"enfants":"children","elements":"elements"}' delay="60000">
          <input name="autre" aria-label="Autre">
        </flexit-autocomplete>
        <button>Envoyer</button>
      </form>
      <div>${all.map((name) => html`<input form="tous" name=${name} aria-label=${name}>`)}</div>
    `);
    const sent: FormData[] = [];
    window.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        sent.push(new FormData(event.target as HTMLFormElement));
      },
      { once: true },
    );
    const ville = document.querySelector<HTMLInputElement>('[name="ville"]')!;
    // So many fields are too long for an address that answers. No list opens: what places it does not know of such forms.
    const source = () => [{ nom: 'Mende', ...item }];
    const dispose = await suggest(ville, source, { value: 'nom', cibles, saisielibre: false, delay: 60_000 });
    await clickOn(ville);
    await type('mende');
    await press('Enter');
    const [data] = await until(() => sent.length > 0 && sent, 'It is sent');
    expect([...data!].filter(([name]) => names.has(name))).to.deep.equal(all.map((name) => [name, `vu ${name}`]));
    await clickOn(document.querySelector('[name="autre"]')!);
    await type('me');
    await press('Tab');
    const [asked] = await until(async () => {
      const requests = await requestsOf(key);
      return requests.length > 0 && requests;
    }, 'It is asked');
    expect(asked!.query['autocompleter[enfants]']).to.equal('vu children');
    expect(asked!.query['autocompleter[elements]']).to.equal('vu elements');
    await clickOn(ville);
    await type('x');
    await press('Tab');
    await until(() => ville.value === '', 'It goes');
    const left = all.filter((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value !== '');
    expect(left).to.deep.equal([]);
    dispose();
  });

  it('leaves out a target that cannot be filled: the choice of a file', async () => {
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

  // Specification 3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 7.13
  for (const prefix of ['', 'data-'])
    it(`reads each attribute as ${prefix}name`, async () => {
      const key = uniqueKey();
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const element = document.createElement('flexit-autocomplete') as HTMLElement & { open: boolean };
      const values = {
        classname: 'communes',
        methode: 'rechercher',
        add_params: '{"departement":"ou"}',
        value: 'cp',
        cibles: '{"lot":"lot"}',
        saisielibre: '',
        position: 'right',
        url: answering({ json: [PLACE], key }),
        min: '1',
        delay: '0',
      };
      for (const [name, value] of Object.entries(values)) element.setAttribute(prefix + name, value);
      element.innerHTML = '<input name="ville" aria-label="Ville" style="width: 6rem">';
      form.style.marginInlineStart = '20rem';
      form.append(element);
      form.insertAdjacentHTML(
        'beforeend',
        '<input name="ou" value="48" aria-label="Où"><input name="lot" aria-label="Lot">',
      );
      const [ville, , lot] = form.querySelectorAll('input');
      await clickOn(ville!);
      await type('m');
      const list = await until(() => {
        const found = element.querySelector<HTMLElement>('[role="listbox"]');
        return found?.dataset.side && optionsIn(element).length > 0 && found;
      }, 'min, delay and url');
      const [box, field] = [list.getBoundingClientRect(), ville!.getBoundingClientRect()];
      expect(Math.abs(box.right - field.right), 'position').to.be.below(1.5);
      expect((await requestsOf(key))[0]!.query).to.include({
        'autocompleter[classname]': 'communes',
        'autocompleter[methode]': 'rechercher',
        'autocompleter[departement]': '48',
        'autocompleter[term]': 'm',
      });
      await press('ArrowDown');
      await press('Enter');
      expect([ville!.value, lot!.value], 'value and cibles').to.deep.equal(['48000', '2']);
      await type('x');
      await press('Tab');
      await until(() => !element.matches(':state(loading)'));
      expect(ville!.value, 'saisielibre').to.equal('48000x');
      await clickOn(ville!);
      element.setAttribute(`${prefix}open`, '');
      await until(() => optionsIn(element).length > 0, 'open');
      element.setAttribute(`${prefix}disabled`, '');
      expect([ville!.role, optionsIn(element).length], 'disabled').to.deep.equal([null, 0]);
    });

  it('lets the browser remember the text for the way back', async () => {
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
