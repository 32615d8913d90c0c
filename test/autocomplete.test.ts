import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import fc from 'fast-check';
import '../elements/autocomplete.ts';
import { expectAccessible } from './support/axe.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, hover, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { answering, openGate, requestsOf, uniqueKey } from './support/server.ts';
import { isHitUnplaced } from './support/unplaced.ts';
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
const TYPED = ['p', 'a', 'r', 'Backspace'];
const GENERAL = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
const PLACES = [
  { value: 'Paris', label: 'Paris (75001)', cp: '75001', code: 75056 },
  { value: 'Parisot', label: 'Parisot <b>(81310)</b>', cp: '81310', code: 81202 },
  { value: 'Pârigné', label: 'Pârigné', cp: '', code: 0 },
];

/** Until then a list may show the suggestions for what was typed first. */
const allAnswered = (element: Element) =>
  until(() => element.querySelector('mark')?.textContent === 'Par', 'The answer to all that is typed comes');

const suggesting = (json: unknown = PLACES, more: object = {}) => answering({ json, ...more }, 'suggestions');

async function place({
  url = suggesting(),
  value = '',
  cp = '',
  saisielibre = false,
  position = 'default',
  delay = 20,
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
        delay=${delay}
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

describe('flexit-autocomplete', () => {
  before(() => resizeTo(800, 600));
  afterEach(() => {
    for (const element of document.querySelectorAll('flexit-autocomplete')) element.remove();
  });

  // Specification 3.33, 3.34, 3.36, 7.13, 7.14
  it('fills the fields with the suggestion that is picked', async () => {
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
    await allAnswered(element);
    await shown(element);
    expect(optionsOf(element).map(({ textContent }) => textContent)).to.deep.equal(PLACES.map(({ label }) => label));
    expect([...element.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal([
      'Par',
      'Par',
      'Pâr',
    ]);
    await until(() => status(element) === '3 résultats', 'The count is said');
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
    expect(Object.entries(asked.at(-1)!.query).filter(([name]) => name.startsWith('auto'))).to.deep.equal([
      ['autocompleter[classname]', 'communes'],
      ['autocompleter[methode]', 'rechercher'],
      ['autocompleter[region]', 'idf'],
      ['autocompleter[term]', 'par'],
    ]);
  });

  it('takes the answer of another library, whose identifier goes to its field', async () => {
    const results = [
      { id: 75056, text: 'Paris', cp: '75001' },
      { id: '81202', text: 'Parisot' },
    ];
    const { element, form, input } = await place({ url: suggesting({ results }), cibles: '{"id":"code","cp":"cp"}' });
    input.focus();
    await type('par');
    await shown(element);
    expect(optionsOf(element).map(({ textContent }) => textContent)).to.deep.equal(['Paris', 'Parisot']);
    await keys('ArrowDown', 'Enter');
    expect(dataOf(form)).to.deep.equal({ commune: 'Paris', cp: '75001', code: '75056', region: 'idf' });
  });

  it('has the keys of an editable combobox', async () => {
    const { element, input, sent, cp } = await place();
    input.focus();
    await keys('ArrowDown', 'Alt+ArrowDown');
    expect(isShown(element)).to.equal(false);
    await type('par');
    await allAnswered(element);
    await shown(element);
    await press('ArrowUp');
    expect(activeOf(input)).to.equal('Pârigné');
    await press('ArrowDown');
    expect(activeOf(input)).to.equal('');
    await press('ArrowDown');
    expect(activeOf(input)).to.equal('Paris (75001)');
    expect(optionsOf(element).map((option) => option.getAttribute('aria-selected'))).to.deep.equal([
      'true',
      null,
      null,
    ]);
    await press('ArrowUp');
    expect(activeOf(input)).to.equal('');
    await keys('ArrowDown', 'ArrowLeft');
    expect(activeOf(input)).to.equal('');
    expect(input.selectionStart).to.equal(2);
    await keys('ArrowDown', 'Home');
    expect([activeOf(input), input.selectionStart]).to.deep.equal(['', 0]);
    await keys('End', 'ArrowDown', 'Shift+Enter');
    expect(input.value).to.equal('par');
    expect(isShown(element)).to.equal(true);
    sent.length = 0;

    await press('Escape');
    expect([isShown(element), input.value, input.getAttribute('aria-expanded')]).to.deep.equal([false, 'par', 'false']);
    expect(input.hasAttribute('aria-activedescendant')).to.equal(false);
    await press('Alt+ArrowDown');
    expect([isShown(element), activeOf(input)]).to.deep.equal([true, '']);
    await keys('ArrowDown', 'Alt+ArrowUp');
    expect([isShown(element), input.value]).to.deep.equal([false, 'par']);
    await press('ArrowDown');
    expect([isShown(element), activeOf(input)]).to.deep.equal([true, 'Paris (75001)']);
    await keys('Escape', 'ArrowUp');
    expect([isShown(element), activeOf(input)]).to.deep.equal([true, 'Pârigné']);

    await keys('Escape', 'ArrowDown', 'Escape', 'Enter');
    expect(sent.map(({ commune }) => commune)).to.deep.equal(['par']);
    await press('ArrowDown');
    await press('Enter');
    expect(input.value).to.equal('Paris');
    expect(sent.length).to.equal(1);
    await type('o');
    await press('Backspace');
    expect(cp.value).to.equal('75001');
    await press('ArrowDown');
    await shown(element);
    await keys('ArrowDown', 'Tab');
    expect(input.value).to.equal('Parisot');
    expectNode(document.activeElement, cp);
    expect(cp.value).to.equal('81310');
    expect(isShown(element)).to.equal(false);
  });

  // Specification 3.37, 5.29, 5.30, 5.31
  it('clears on leaving a text that was not picked', async () => {
    const { form, element, input, cp } = await place({ value: 'Lyon', cp: '69001' });
    const heard: string[] = [];
    const leave = () => cp.focus();
    input.focus();
    leave();
    expect(dataOf(form)).to.include({ commune: 'Lyon', cp: '69001' });
    input.focus();
    await press('End');
    await type('x');
    expect(cp.value).to.equal('');
    await press('Backspace');
    expect(cp.value).to.equal('69001');
    await type('y');
    form.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).name));
    leave();
    await until(() => input.value === '', 'It goes');
    expect(dataOf(form)).to.include({ commune: '', cp: '' });
    expect(heard.at(-1)).to.equal('commune');
    await until(() => !element.matches(':state(loading)'));
    expect(isShown(element)).to.equal(false);

    form.reset();
    await until(() => input.value === 'Lyon');
    input.focus();
    leave();
    expect(dataOf(form)).to.include({ commune: 'Lyon', cp: '69001' });

    element.saisielibre = true;
    input.focus();
    await press('Control+a');
    await type('Chez moi');
    leave();
    expect(input.value).to.equal('Chez moi');
    element.saisielibre = false;
    input.focus();
    // As a page's own script would.
    input.value = 'Nantes';
    leave();
    await until(() => input.value === '', 'It goes');
    input.value = 'Nantes';
    input.focus();
    leave();
    expect(input.value).to.equal('Nantes');
  });

  it('is picked from by pointer', async () => {
    const { form, element, input } = await place();
    input.focus();
    await type('pa'); // One answer: a second one would put other options in the place of those that are pointed at.
    await shown(element);
    await clickOn(optionsOf(element)[1]!);
    expectNode(document.activeElement, input);
    expect(dataOf(form)).to.include({ commune: 'Parisot', cp: '81310' });
    await press('ArrowDown');
    await shown(element);
    form.addEventListener('flexit-pick', (event) => event.preventDefault());
    await press('Enter');
    expect(dataOf(form)).to.include({ commune: 'Parisot', cp: '81310' });
    expect(isShown(element)).to.equal(false);
    await press('ArrowDown');
    await shown(element);
    await clickOn(form.querySelector('label')!);
    await until(() => !isShown(element), 'A press elsewhere closes it');
    expect(input.value).to.equal('Parisot');
  });

  it('fills no field that was disabled meanwhile', async () => {
    const { element, input } = await place();
    input.focus();
    await type('par');
    await allAnswered(element);
    await shown(element);
    const option = optionsOf(element)[1]!;
    input.disabled = true;
    option.click();
    await until(() => !isShown(element), 'The list closes');
    expect(input.value).to.equal('par');
  });

  it('asks only for the text that the visitor has now', async () => {
    const key = uniqueKey();
    const DELAY = 60_000;
    const timers = holdTimers(DELAY);
    const { element, input } = await place({
      url: suggesting([{ value: 'tard' }], { hang: true, key }),
      delay: DELAY,
    });
    const asked = async () => (await requestsOf(key)).map(({ query }) => query['autocompleter[term]']);
    try {
      input.focus();
      await type('pa');
      expect(timers.fire()).to.equal(1);
      await until(async () => (await asked()).length === 1);
      element.url = suggesting([{ value: 'tôt' }], { key });
      await type('r');
      expect(timers.fire()).to.equal(1);
      await shown(element);
      await until(async () => (await requestsOf(key))[0]!.aborted, 'The older one is given up');
      expect(optionsOf(element).map(({ textContent }) => textContent)).to.deep.equal(['tôt']);
      await type('x');
      await press('Backspace');
      await press('Escape');
      await press('ArrowDown');
      await shown(element);
      expect(timers.pending).to.equal(0);
      expect(await asked()).to.deep.equal(['pa', 'par']);

      element.url = suggesting([{ value: 'jamais' }], { hang: true, key });
      await type('i');
      expect(timers.fire()).to.equal(1);
    } finally {
      timers.release();
    }
    await until(() => status(element) === 'CHARGEMENT', 'The loading is said');
    expect(listOf(element).getAttribute('aria-busy')).to.equal('true');
    expect(element.matches(':state(loading)')).to.equal(true);
    await until(async () => (await asked()).length === 3, 'It is asked for');
    await press('Escape');
    await until(async () => (await requestsOf(key)).at(-1)!.aborted, 'The last one is given up');
    await until(() => status(element) === '');
    expect([isShown(element), input.value]).to.deep.equal([false, 'pari']);

    element.url = suggesting(PLACES, { key });
    element.setAttribute('delay', '0');
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    for (const text of ['pâ', 'pâr']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
      // Longer than the delay: a key that does nothing goes to the browser and comes back.
      await press('Shift');
    }
    input.dispatchEvent(new CompositionEvent('compositionend'));
    await shown(element);
    expect(await asked()).to.deep.equal(['pa', 'par', 'pari', 'pâr']);
    const enter = new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, cancelable: true });
    input.dispatchEvent(enter);
    expect([enter.defaultPrevented, activeOf(input)]).to.deep.equal([false, '']);
  });

  it('leaves a visitor who is choosing his choice, when a newer answer comes', async () => {
    const { element, input } = await place();
    input.focus();
    await type('par');
    await allAnswered(element);
    await shown(element);
    const texts = () => optionsOf(element).map(({ textContent }) => textContent);
    /** Types a letter and moves on to the first suggestion before the answer comes. */
    const chooseBefore = async (json: unknown) => {
      const gate = uniqueKey();
      let isAnswered = false;
      element.addEventListener('flexit-response', () => setTimeout(() => (isAnswered = true)), { once: true });
      element.url = suggesting(json, { gate });
      await type('x');
      await press('ArrowDown');
      await openGate(gate);
      await until(() => isAnswered && !element.matches(':state(loading)'), 'The answer comes, and is shown');
    };
    await chooseBefore([{ value: 'Parthenay' }, PLACES[0]]);
    expect([texts(), activeOf(input)]).to.deep.equal([['Parthenay', 'Paris (75001)'], 'Paris (75001)']);
    await chooseBefore([{ value: 'Pau' }]);
    expect([texts(), activeOf(input)]).to.deep.equal([['Parthenay', 'Paris (75001)'], 'Parthenay']);
    await press('Enter');
    expect(input.value).to.equal('Parthenay');
  });

  for (const [title, newer] of [
    ['another list', { json: [{ value: 'Lyon' }, { value: 'Laon' }] }],
    ['no suggestion', { json: [] }],
    ['a failure', { status: 500 }],
  ] as const)
    it(`takes the suggestion that is being pressed when the newer answer comes: ${title}`, async () => {
      const { element, input, cp } = await place();
      input.focus();
      await type('par');
      await allAnswered(element);
      await shown(element);
      const gate = uniqueKey();
      const key = uniqueKey();
      let isAnswered = false;
      element.addEventListener('flexit-response', () => setTimeout(() => (isAnswered = true)));
      element.addEventListener('flexit-request-error', () => setTimeout(() => (isAnswered = true)));
      element.url = answering({ ...newer, gate, key });
      await type('i');
      await until(async () => (await requestsOf(key)).length === 1, 'It is asked for');
      // However long the driver takes from the press to the release.
      const timers = holdTimers(1_000);
      try {
        await hover(optionsOf(element)[1]!);
        await sendMouse({ type: 'down' });
        await openGate(gate);
        await until(() => isAnswered, 'The answer comes');
      } finally {
        await sendMouse({ type: 'up' });
        timers.release();
      }
      await until(() => input.value !== 'pari', 'It is picked');
      expect([input.value, cp.value]).to.deep.equal(['Parisot', '81310']);
      await until(() => !isShown(element), 'The list is gone');
      expect([status(element), alertOf(element)]).to.deep.equal(['Choix\u00a0: Parisot <b>(81310)</b>', null]);
    });

  it('takes the suggestion that a finger taps, whose click comes later than it is lifted', async () => {
    const { element, input } = await place();
    input.focus();
    await type('par');
    await allAnswered(element);
    await shown(element);
    const gate = uniqueKey();
    let isAnswered = false;
    element.addEventListener('flexit-response', () => setTimeout(() => (isAnswered = true)));
    element.url = suggesting([{ value: 'Lyon' }], { gate });
    await type('i');
    await until(() => element.matches(':state(loading)'), 'It is asked for');
    const option = optionsOf(element)[1]!;
    const touch = (name: string) =>
      option.dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true, pointerType: 'touch' }));
    // However long the answer takes.
    const timers = holdTimers(1_000);
    try {
      touch('pointerdown');
      await openGate(gate);
      await until(() => isAnswered, 'The answer comes');
      touch('pointerup');
      await new Promise((resolve) => setTimeout(resolve));
      option.click();
    } finally {
      timers.release();
    }
    expect(input.value).to.equal('Parisot');
    await until(() => !isShown(element), 'The list is gone');
  });

  it('is not told of a failure of what it asked for before the pick', async () => {
    const { element, input } = await place();
    input.focus();
    await type('par');
    await allAnswered(element);
    await shown(element);
    const key = uniqueKey();
    element.url = suggesting([], { hang: true, key });
    await type('i');
    await until(async () => (await requestsOf(key)).length === 1, 'It is asked for');
    await clickOn(optionsOf(element)[1]!);
    expect(input.value).to.equal('Parisot');
    await until(async () => (await requestsOf(key))[0]!.aborted, 'It is given up');
    expect([status(element), alertOf(element)]).to.deep.equal(['Choix\u00a0: Parisot <b>(81310)</b>', null]);
  });

  it('tells of no result and of each kind of failure under the field', async () => {
    const { form, element, input, cp } = await place({ url: suggesting([]) });
    const messages: string[] = [];
    form.addEventListener('flexit-request-error', (event) => messages.push((event as CustomEvent).detail.message));
    const panel = element.shadowRoot!.querySelector<HTMLElement>('[part="panel"]')!;
    input.focus();
    await type('zz');
    await until(() => panel.dataset.side === 'bottom' && status(element) === 'Aucun résultat', 'Nothing is said');
    expect(panel.getBoundingClientRect().top).to.be.within(
      input.getBoundingClientRect().bottom,
      input.getBoundingClientRect().bottom + 8,
    );
    await expectAccessible(form);
    await press('Escape');
    await until(() => !panel.dataset.side);
    expect(input.value).to.equal('zz');
    for (const [url, message] of [
      [answering({ status: 500 }), GENERAL],
      [answering({ body: '<!doctype html><p>Connexion' }), GENERAL],
      [suggesting({ msg: 'Trop de demandes' }), 'Trop de demandes'],
      [answering({ type: 'application/json', body: '[{' }), GENERAL],
      [answering({ reset: true }), GENERAL],
    ] as const) {
      element.url = url;
      const told = messages.length;
      await type('z');
      await until(
        () => messages.length > told && alertOf(element)?.textContent?.includes(message),
        `It says ${message}`,
      );
      expect(messages.at(-1)).to.equal(message);
      expect(isShown(element)).to.equal(false);
    }
    await expectAccessible(form);
    element.url = suggesting();
    await press('Tab');
    expect((element.shadowRoot!.activeElement as HTMLElement).textContent).to.equal('Réessayer');
    await press('Enter');
    await shown(element);
    expectNode(document.activeElement, input);
    expect([alertOf(element), input.value]).to.deep.equal([null, 'zzzzzzz']);
    cp.focus();
    await until(() => input.value === '', 'It goes');
    form.lang = 'en';
    element.url = suggesting([]);
    input.focus();
    await type('zz');
    await until(() => status(element) === 'No results', 'In the page’s language');
  });

  it('shows of thousands of suggestions first what a screen holds', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({ value: `v${at}`, label: `Ville ${at} <img src=x>` }));
    const { element, input } = await place({ url: suggesting(many) });
    input.focus();
    await type('vi');
    await shown(element);
    expect(optionsOf(element)[0]!.getAttribute('aria-setsize')).to.equal('150');
    await press('ArrowUp');
    expect(activeOf(input)).to.equal('Ville 149 <img src=x>');
    expect(optionsOf(element).length).to.equal(150);
    expect(element.querySelector('img')).to.equal(null);
    const list = listOf(element).getBoundingClientRect();
    const last = optionsOf(element).at(-1)!.getBoundingClientRect();
    expect(last.bottom).to.be.at.most(list.bottom);
  });

  it('meets no press before its list has its place', async () => {
    const { element, input } = await place();
    input.focus();
    await type('par');
    await shown(element);
    expect(isHitUnplaced(listOf(element))).to.equal(false);
  });

  it('meets no press before what is told under the field has its place', async () => {
    const { element, input } = await place({ url: suggesting([]) });
    const panel = element.shadowRoot!.querySelector<HTMLElement>('[part="panel"]')!;
    input.focus();
    await type('zz');
    await until(() => panel.dataset.side);
    expect(isHitUnplaced(panel)).to.equal(false);
  });

  it('stands above all that could cover or clip it', async () => {
    const { form, element, input } = await place({ position: 'right' });
    const dialog = document.createElement('dialog');
    const clip = document.createElement('div');
    clip.style.cssText = 'overflow:hidden;height:60px;transform:translateX(0)';
    const host = document.createElement('div');
    form.before(dialog);
    dialog.append(clip);
    clip.append(host);
    host.attachShadow({ mode: 'open' }).append(form);
    dialog.showModal();
    input.style.width = '120px';
    input.focus();
    await type('par');
    await shown(element);
    const list = listOf(element);
    const [box, field] = [list.getBoundingClientRect(), input.getBoundingClientRect()];
    expect(Math.abs(box.right - field.right)).to.be.below(1.5);
    expect(box.width).to.be.at.least(field.width);
    const option = optionsOf(element)[2]!.getBoundingClientRect();
    const under = (list.getRootNode() as ShadowRoot).elementFromPoint(option.x + 4, option.y + 4);
    expectNode(under, optionsOf(element)[2]!);
    expect(getComputedStyle(optionsOf(element)[0]!).display).to.equal('block');
    await press('Escape');
    expect([dialog.open, isShown(element)]).to.deep.equal([true, false]);
    await press('Escape');
    await until(() => !dialog.open, 'Then the dialog closes');
    dialog.remove();
  });

  it('opens on the side where there is room', async () => {
    const { form, element, input } = await place();
    form.dir = 'rtl';
    Object.assign(form.style, { position: 'fixed', bottom: '20px', left: '300px' });
    input.style.width = '120px';
    input.focus();
    await type('par');
    await shown(element);
    expect(listOf(element).dataset.side).to.equal('top');
    const [box, field] = [listOf(element).getBoundingClientRect(), input.getBoundingClientRect()];
    expect(box.bottom).to.be.at.most(field.top);
    expect(Math.abs(box.right - field.right)).to.be.below(1.5);
  });

  it('keeps the name of its field, also in a label that holds the list', async () => {
    const label = await fixture<HTMLLabelElement>(html`
      <label>Ma <b>ville</b> <flexit-autocomplete when="eager" url=${suggesting()}><input name="ville"></flexit-autocomplete> !</label>
    `);
    const element = label.querySelector<Autocomplete>('flexit-autocomplete')!;
    const input = label.querySelector('input')!;
    input.focus();
    await type('pa'); // One answer, as above.
    await shown(element);
    expect(input.getAttribute('aria-label')).to.equal('Ma ville !');
    await clickOn(optionsOf(element)[0]!);
    expect(input.value).to.equal('Paris');
    expect(label.textContent!.trim().replace(/\s+/g, ' ')).to.equal('Ma ville !');
    element.disabled = true;
    expect(attributesOf(input)).to.deep.equal({ name: 'ville' });
  });

  // Specification 3.39, 8.15
  it('leaves a plain field where it cannot serve', async () => {
    const warned = await messagesDuring(async (messages) => {
      const { element, input, cp } = await place({ cibles: '{"cp":"absent"', addParams: '{"dep":"nulle-part"}' });
      input.focus();
      await type('par');
      await shown(element);
      await keys('ArrowDown', 'Enter');
      expect([input.value, cp.value]).to.deep.equal(['Paris', '']);
      element.setAttribute('cibles', '{"cp":"nulle-part"}');
      element.remove();
      (await place({ cibles: '{"cp":"nulle-part"}' })).element.remove();
      await fixture(html`<flexit-autocomplete when="eager"><p>Rien</p></flexit-autocomplete>`);
      await until(() => messages.length === 4, 'All is told');
    });
    expect(warned.map(({ text }) => text)).to.deep.equal([
      '<flexit-autocomplete> cibles="{"cp":"absent"": expected a JSON object of result field: field name',
      '<flexit-autocomplete> add_params="nulle-part": expected the name of a field of the same form',
      '<flexit-autocomplete> cibles="nulle-part": expected the name of a field of the same form',
      '<flexit-autocomplete> content="": expected an <input> of text inside it',
    ]);
    const { element, input, cp } = await place();
    element.disabled = true;
    expect(attributesOf(input)).to.deep.equal({
      id: 'commune',
      name: 'commune',
      value: '',
      autocomplete: 'address-level2',
    });
    input.focus();
    await type('par');
    cp.focus();
    expect(input.value).to.equal('par');
    element.disabled = false;
    const other = Object.assign(document.createElement('input'), { name: 'autre', readOnly: true, value: 'par' });
    input.replaceWith(other);
    await until(() => other.role === 'combobox', 'It follows the page’s input');
    other.focus();
    await press('ArrowDown');
    expect(element.show()).to.equal(false);
    expect(isShown(element)).to.equal(false);
    other.readOnly = false;
    await press('ArrowDown');
    await shown(element);
  });

  it('serves a text that was typed before it woke', async () => {
    const { element, input, cp } = await place();
    element.disabled = true;
    input.focus();
    Object.assign(input, { valueBefore: '' }); // As the loader keeps it.
    await type('par');
    element.disabled = false;
    await shown(element);
    cp.focus();
    await until(() => input.value === '', 'It goes');
  });

  it('holds nothing that was neither typed nor picked', async () => {
    const acts = fc.array(fc.constantFrom(...TYPED, 'ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab', 'wait'), {
      minLength: 3,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.boolean(), async (sequence, saisielibre) => {
        const { form, element, input, sent } = await place({ saisielibre });
        element.setAttribute('min', '1');
        const committed = ['', ...PLACES.map(({ value }) => value)];
        const texts = new Set(committed);
        const check = (data: Record<string, unknown>) => {
          expect([...texts]).to.include(data.commune);
          const own = PLACES.find(({ value }) => value === data.commune);
          expect(['', own?.cp ?? '']).to.include(data.cp);
        };
        input.focus();
        for (const act of sequence) {
          if (act === 'wait') await until(() => !element.matches(':state(loading)'));
          else await press(act);
          if (TYPED.includes(act)) texts.add(input.value);
          else if (!saisielibre && document.activeElement !== input)
            await until(() => committed.includes(input.value), `${input.value} stays`);
          check(dataOf(form));
          if (act === 'Tab') input.focus();
        }
        sent.forEach(check);
        form.remove();
      }),
      { numRuns: 12 },
    );
  });

  it('opens and closes by its methods, which its events tell of', async () => {
    const { form, element, input } = await place({ value: 'Paris' });
    const seen: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close'])
      form.addEventListener(`flexit-${name}`, (event) => seen.push(`${name} ${(event as CustomEvent).detail.source}`));
    expect(element.show()).to.equal(false);
    await shown(element);
    expect(element.open).to.equal(true);
    expect(element.close()).to.equal(true);
    await until(() => seen.length === 4, 'All is told');
    expect(seen).to.deep.equal(['before-open api', 'open api', 'before-close api', 'close api']);
    expect(input.value).to.equal('Paris');
  });

  // Specification 5.32
  it('serves a plain field from a source of the page, and gives it back', async () => {
    const { suggest } = await import('../elements/index.ts');
    const field = await fixture<HTMLInputElement>(html`<input aria-label="Fruit" name="fruit">`);
    const before = attributesOf(field);
    const picked: unknown[] = [];
    const release = await suggest(field, ['Abricot', 'Poire', 'Pêche'], { onPick: (item) => void picked.push(item) });
    field.focus();
    await type('é');
    const beside = field.nextElementSibling!;
    await shown(beside);
    expect(optionsOf(beside).map(({ textContent }) => textContent)).to.deep.equal(['Poire', 'Pêche']);
    await keys('ArrowUp', 'Enter');
    expect([field.value, ...picked]).to.deep.equal(['Pêche', 'Pêche']);
    await type('s');
    field.blur();
    expect(field.value).to.equal('Pêches');
    release();
    await Promise.resolve();
    expect(attributesOf(field)).to.deep.equal(before);
    const again = await suggest(field, async (term) => [`${term} !`]);
    field.focus();
    await press('ArrowDown');
    await shown(field.nextElementSibling!);
    expect(optionsOf(field.nextElementSibling!)[0]!.textContent).to.equal('Pêches !');
    again();
    let fault: unknown;
    await suggest('#absent', []).catch((error) => (fault = error));
    expect(fault).to.be.an.instanceOf(TypeError);
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
  });
});
