import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/autocomplete.ts';
import { expectAccessible } from './support/axe.ts';
import { clickOn, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Autocomplete = HTMLElement & {
  awake: boolean;
  open: boolean;
  disabled: boolean;
  saisielibre: boolean;
  url: string;
  show(): boolean;
  close(): boolean;
};

const CYCLES = 20;
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const PLACES = [
  { value: 'Paris', label: 'Paris (75001)', cp: '75001', code: 75056 },
  { value: 'Parisot', label: 'Parisot <b>(81310)</b>', cp: '81310', code: 81202 },
  { value: 'Pârigné', label: 'Pârigné', cp: '', code: 0 },
];

const suggesting = (json: unknown = PLACES, more: object = {}) => answering({ json, ...more }, 'suggestions');

async function place({
  url = suggesting(),
  value = '',
  cp = '',
  saisielibre = false,
  position = 'default',
  addParams = '',
  cibles = '{"cp":"cp","code":"code"}',
} = {}) {
  const root = await fixture<HTMLElement>(html`
    <form action="#envoi">
      <label for="commune">Commune</label>
      <flexit-autocomplete
        when="eager"
        url=${url}
        classname="communes"
        methode="rechercher"
        cibles=${cibles}
        add_params=${addParams}
        ?saisielibre=${saisielibre}
        position=${position}
      >
        <input id="commune" name="commune" value=${value} autocomplete="address-level2">
      </flexit-autocomplete>
      <input name="cp" value=${cp} aria-label="Code postal">
      <input type="hidden" name="code">
      <select name="region" aria-label="Région"><option value="">–</option><option value="idf" selected>IdF</option></select>
      <button id="envoyer">Envoyer</button>
    </form>
  `);
  const form = root as HTMLFormElement;
  const element = form.querySelector('flexit-autocomplete') as Autocomplete;
  const input = form.querySelector<HTMLInputElement>('#commune')!;
  const sent: Record<string, unknown>[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(dataOf(form));
  });
  return { form, element, input, sent, cp: form.querySelector<HTMLInputElement>('[name="cp"]')! };
}

const dataOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const listOf = (element: Element) => element.querySelector<HTMLElement>('[role="listbox"]')!;
const optionsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('[role="option"]')];
const isShown = (element: Element) => listOf(element)?.checkVisibility() ?? false;
const shown = (element: Element) =>
  until(() => isShown(element) && listOf(element).dataset.side && optionsOf(element).length > 0, 'The list shows');
const activeOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const status = (element: Element) => element.shadowRoot!.querySelector('[role="status"]')!.textContent;
const alertOf = (element: Element) => element.shadowRoot!.querySelector('[role="alert"]');
const attributesOf = (node: Element) =>
  Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
const keys = async (...names: string[]) => {
  for (const name of names) await press(name);
};

describe('flexit-autocomplete', function () {
  this.timeout(30_000);
  before(() => resizeTo(800, 600));
  afterEach(() => {
    for (const element of document.querySelectorAll('flexit-autocomplete')) element.remove();
  });

  it('suggests what the server answers from two characters on, and a pick fills the fields', async () => {
    const key = uniqueKey();
    const { form, element, input, cp } = await place({
      url: suggesting(PLACES, { key }),
      addParams: '{"region":"region"}',
    });
    const heard: string[] = [];
    form.addEventListener('input', ({ target }) => heard.push(`input ${(target as HTMLInputElement).name}`));
    form.addEventListener('change', ({ target }) => heard.push(`change ${(target as HTMLInputElement).name}`));
    expect(input.role).to.equal('combobox');
    input.focus();
    await type('par');
    await shown(element);
    expect(optionsOf(element).map(({ textContent }) => textContent)).to.deep.equal(PLACES.map(({ label }) => label));
    expect([...element.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal([
      'Par',
      'Par',
      'Pâr',
    ]);
    expect(status(element)).to.equal('3 résultats');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(form);
    heard.length = 0;
    await keys('ArrowDown', 'ArrowDown');
    expect(activeOf(input)).to.equal('Parisot <b>(81310)</b>');
    expect(input.value).to.equal('par');
    await expectAccessible(form);
    await press('Enter');
    expect(dataOf(form)).to.deep.equal({ commune: 'Parisot', cp: '81310', code: '81202', region: 'idf' });
    expect(heard).to.deep.equal([
      'input cp',
      'change cp',
      'input code',
      'change code',
      'input commune',
      'change commune',
    ]);
    expect(isShown(element)).to.equal(false);
    await until(() => status(element) === 'Choix\u00a0: Parisot <b>(81310)</b>', 'The pick is said');
    cp.focus();
    expect(input.value).to.equal('Parisot');
    const asked = await requestsOf(key);
    expect(asked.length).to.equal(1);
    expect(Object.entries(asked[0]!.query).filter(([name]) => name.startsWith('auto'))).to.deep.equal([
      ['autocompleter[classname]', 'communes'],
      ['autocompleter[methode]', 'rechercher'],
      ['autocompleter[region]', 'idf'],
      ['autocompleter[term]', 'par'],
    ]);
  });

  it('leaves nothing behind', async () => {
    const { form, element, input } = await place();
    input.focus();
    await type('par');
    await shown(element);
    element.remove();
    await Promise.resolve();
    expect(input.value).to.equal('par');
    expect(attributesOf(input)).to.deep.equal({
      id: 'commune',
      name: 'commune',
      value: '',
      autocomplete: 'address-level2',
    });
    expect(element.querySelector('[data-flexit]')).to.equal(null);
    form.prepend(element);
    input.focus();
    await press('ArrowDown');
    await shown(element);
    expect(activeOf(input)).to.equal('Paris (75001)');
    form.append(element);
    expect(isShown(element)).to.equal(false);
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    element.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      form.append(element);
      form.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    void clickOn;
    void expectNode;
    void messagesDuring;
    void GENERAL;
    void alertOf;
  });
});
