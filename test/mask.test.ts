import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/form.ts';
import '../elements/mask.ts';
import { expectAccessible } from './support/axe.ts';
import { press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { namesOf } from './support/member-names.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { sentInEachWay } from './support/sent.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type Attributes = Readonly<Record<string, string>>;

const CYCLES = 20;
const PHONE = '99 99 99 99 99';

/** A labelled field with a neighbour of its name; `field` are the input's own attributes. */
async function place(attributes: Attributes, field: Attributes = {}) {
  const form = (await fixture(html`
    <form action="#envoi">
      <label for="champ">Champ</label>
      <button id="apres">Envoyer</button>
    </form>
  `)) as HTMLFormElement;
  const element = document.createElement('flexit-mask');
  const input = document.createElement('input');
  for (const [name, value] of Object.entries({ when: 'eager', ...attributes })) element.setAttribute(name, value);
  for (const [name, value] of Object.entries({ id: 'champ', name: 'champ', ...field })) input.setAttribute(name, value);
  element.append(input);
  form.querySelector('label')!.after(element);
  form.addEventListener('submit', (event) => event.preventDefault());
  return { form, element, input, after: form.querySelector<HTMLButtonElement>('#apres')! };
}

const sentBy = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const describedBy = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const error = (element: Element) => element.shadowRoot!.querySelector('[part="error"]')!.textContent;
const attributesOf = (node: Element) =>
  Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
const keys = async (...names: string[]) => {
  for (const name of names) await press(name);
};

/** What a browser does for an edit that keys do not tell: it asks, where that is its way, writes, and tells. */
function edit(
  input: HTMLInputElement,
  inputType: string,
  text: string,
  more: InputEventInit & { caret?: number } = {},
) {
  const { caret = text.length, ...init } = more;
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType, ...init }));
  input.value = text;
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, ...init }));
}

/** A composition that has the field hold these texts one after the other; the last one is its outcome. */
function compose(input: HTMLInputElement, ...texts: string[]) {
  const tell = (type: string) => input.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
  tell('compositionstart');
  for (const text of texts) {
    tell('compositionupdate');
    edit(input, 'insertCompositionText', text, { isComposing: true });
  }
  tell('compositionend');
}

/** As Chrome’s for Android has it: each key is 229, each edit part of a composition, which ends only with the word. */
function composeOnAndroid(input: HTMLInputElement, ...edits: [inputType: string, text: string][]) {
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  for (const [inputType, text] of edits) {
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Unidentified', keyCode: 229 }));
    edit(input, inputType, text, { isComposing: true });
  }
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
}

async function onAndroid(callback: () => unknown) {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)', configurable: true });
  try {
    await callback();
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent');
  }
}

describe('flexit-mask', () => {
  // Specification 3.9, 5.8, 5.11, 5.13, 5.14
  for (const [attributes, typed, shown, sent] of [
    [{ mask: 'currency' }, '1234567.891', '1,234,567.89', '1234567.89'],
    [{ mask: 'currency', locale: 'fr' }, '1234,5', '1 234,50', '1234.50'],
    [{ mask: 'numeric' }, '1234,5', '1,234.5', '1234.5'],
    [{ mask: 'integer' }, '12.5', '12', '12'],
    [{ mask: 'percentage' }, '45', '45 %', '45'],
    [{ mask: 'ip' }, '10,10.10.10', '10.10.10.10', '10.10.10.10'],
    [{ mask: 'mac' }, '001122aabbcc', '00:11:22:AA:BB:CC', '001122AABBCC'],
    [{ mask: 'ssn' }, '123456789', '123-45-6789', '123456789'],
    [{ mask: 'email', separator: ',' }, 'A@b.fr,c@d.fr', 'a@b.fr,c@d.fr', 'a@b.fr,c@d.fr'],
    [{ mask: 'flexitdate' }, '1/2/2026', '01/02/2026', '2026-02-01'],
    [{ mask: PHONE }, '0612345678', '06 12 34 56 78', '0612345678'],
  ] as const)
    for (const prefix of ['', 'data-'])
      it(`${prefix}mask ${attributes.mask}: ${typed} typed shows ${shown} and sends ${sent}`, async () => {
        const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [prefix + name, value]));
        const { form, input } = await place(named);
        input.focus();
        await type(typed);
        expect(input.value).to.equal(shown);
        expect(sentBy(form)).to.deep.equal({ champ: sent });
      });

  it('tells the page of each key by one input event', async () => {
    const { form, input, after } = await place({ mask: PHONE });
    const heard: string[] = [];
    form.addEventListener('input', () => heard.push(input.value));
    form.addEventListener('change', () => heard.push('change'));
    input.focus();
    await type('06x1');
    after.focus();
    expect(heard).to.deep.equal(['0', '06', '06 1', 'change']);
  });

  // Specification 5.7
  it('takes away one character of the value a key', async () => {
    const { input } = await place({ mask: '99/99/99' }, { value: '123456' });
    input.focus();
    input.setSelectionRange(3, 3);
    await press('Backspace');
    expect([input.value, input.selectionStart]).to.deep.equal(['13/45/6', 1]);
    await press('Delete');
    expect(input.value).to.equal('14/56');
  });

  it('undoes and redoes edits', async () => {
    const { form, input } = await place({ mask: 'currency' });
    input.focus();
    await type('12.5');
    await keys('Control+z', 'Control+z');
    expect(input.value).to.equal('1.00');
    await keys('Control+Shift+z', 'Control+y');
    expect(input.value).to.equal('12.50');
    expect(sentBy(form)).to.deep.equal({ champ: '12.50' });
  });

  it('undoes no more than there was', async () => {
    const { input } = await place({ mask: 'currency' });
    input.focus();
    await type('12');
    await keys('Control+z', 'Control+z', 'Control+z', 'Control+z');
    expect(input.value).to.equal('');
    await keys('Control+y', 'Control+y', 'Control+y');
    expect(input.value).to.equal('12.00');
  });

  it('undoes and redoes by the browser’s menu what it does by keys', async () => {
    const { form, input } = await place({ mask: 'currency' });
    input.focus();
    await type('123');
    // What browsers remember of it is not always what there was.
    edit(input, 'historyUndo', '2');
    expect(input.value).to.equal('12.00');
    await press('Control+z');
    edit(input, 'historyUndo', '');
    expect(input.value).to.equal('');
    edit(input, 'historyUndo', '12.00');
    expect(input.value).to.equal('');
    edit(input, 'historyRedo', '1.00');
    expect(input.value).to.equal('1.00');
    await keys('Control+y', 'Control+y');
    expect(input.value).to.equal('123.00');
    expect(sentBy(form)).to.deep.equal({ champ: '123.00' });
  });

  it('lays what was composed under the mask once it has ended', async () => {
    const { form, input } = await place({ mask: PHONE });
    input.focus();
    compose(input, '0', '06', '061');
    expect([input.value, input.selectionStart]).to.deep.equal(['06 1', 4]);
    compose(input, '06 12', '06 12か', '06 123x');
    expect(input.value).to.equal('06 12 3');
    expect(sentBy(form)).to.deep.equal({ champ: '06123' });
    await press('Control+z');
    expect(input.value).to.equal('06 1');
  });

  it('ends no composition when the page asks what would be sent', async () => {
    const { form, input } = await place({ mask: '99 99 99' });
    const values: string[] = [];
    input.addEventListener('input', () => {
      new FormData(form);
      values.push(input.value);
    });
    input.focus();
    compose(input, '1', '123', '12345');
    expect(values).to.deep.equal(['1', '123', '12345']);
    expect(input.value).to.equal('12 34 5');
  });

  it('goes on after a composition whose end is not told', async () => {
    const { form, input } = await place({ mask: '99 99 99' });
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    edit(input, 'insertCompositionText', '12', { isComposing: true });
    input.value = '345';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await type('6');
    expect(input.value).to.equal('34 56');
    expect(sentBy(form)).to.deep.equal({ champ: '3456' });
  });

  it('reads the wide digits of East Asian keyboards', async () => {
    const { form, input } = await place({ mask: 'currency', locale: 'fr' });
    input.focus();
    compose(input, '１２，５');
    expect(input.value).to.equal('12,50');
    expect(sentBy(form)).to.deep.equal({ champ: '12.50' });
  });

  it('takes what a composition is cancelled to', async () => {
    const { input } = await place({ mask: 'currency', locale: 'fr' }, { value: '5' });
    input.focus();
    compose(input, '5か,00', '5,00');
    expect(input.value).to.equal('5,00');
    expect(input.validity.valid).to.equal(true);
  });

  it('follows the keyboards of Android, whose every word is a composition', () =>
    onAndroid(async () => {
      const { form, input } = await place({ mask: PHONE });
      input.focus();
      composeOnAndroid(
        input,
        ['insertCompositionText', '0'],
        ['insertCompositionText', '06'],
        ['insertCompositionText', '061'],
      );
      expect(input.value).to.equal('06 1');
      composeOnAndroid(input, ['insertCompositionText', '06 12'], ['insertCompositionText', '06 123']);
      expect(input.value).to.equal('06 12 3');
      composeOnAndroid(input, ['deleteContentBackward', '06 12 '], ['deleteContentBackward', '06 1']);
      expect(input.value).to.equal('06 1');
      composeOnAndroid(input, ['insertCompositionText', '06 x'], ['insertCompositionText', '06 98']);
      expect(input.value).to.equal('06 98');
      expect(sentBy(form)).to.deep.equal({ champ: '0698' });
    }));

  it('closes the parts of a date from Android’s keyboards', () =>
    onAndroid(async () => {
      const { form, input } = await place({ mask: 'flexitdate' });
      input.focus();
      for (const character of '1/2/2026') composeOnAndroid(input, ['insertCompositionText', input.value + character]);
      expect(input.value).to.equal('01/02/2026');
      expect(sentBy(form)).to.deep.equal({ champ: '2026-02-01' });
      composeOnAndroid(input, ['deleteContentBackward', '01/02/202']);
      expect(input.value).to.equal('01/02/202');
    }));

  it('reads what is dropped', async () => {
    const { form, input } = await place({ mask: 'currency', locale: 'fr' });
    input.focus();
    edit(input, 'insertFromDrop', '1 234,50 €', { cancelable: true });
    expect(input.value).to.equal('1 234,50');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.50' });
    await press('Control+z');
    expect(input.value).to.equal('');
    const phone = await place({ mask: PHONE }, { value: '0612' });
    edit(phone.input, 'deleteByDrag', '06 2');
    edit(phone.input, 'insertFromDrop', '106 2', { caret: 1 });
    expect(phone.input.value).to.equal('10 62');
  });

  it('takes the place of all by what the browser fills in', async () => {
    const { form, input } = await place({ mask: 'flexitdate' });
    input.focus();
    await type('2');
    // Chrome’s tells of a key that has no name.
    input.dispatchEvent(new Event('keydown', { bubbles: true }));
    edit(input, 'insertReplacementText', '2024-12-31');
    expect(input.value).to.equal('31/12/2024');
    expect(sentBy(form)).to.deep.equal({ champ: '2024-12-31' });
    input.value = '2025-01-02';
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    expect(input.value).to.equal('02/01/2025');
  });

  for (const prefix of ['', 'data-'])
    it(`keeps to ${prefix}min and ${prefix}max by ${prefix}step`, async () => {
      const { input } = await place({
        mask: 'numeric',
        [`${prefix}min`]: '1',
        [`${prefix}max`]: '2',
        [`${prefix}step`]: '0.75',
      });
      input.focus();
      await keys('ArrowUp', 'ArrowUp');
      expect(input.value).to.equal('1.75');
      await keys('Control+ArrowUp');
      expect(input.value).to.equal('2');
      await keys('Control+ArrowDown', 'ArrowDown');
      expect(input.value).to.equal('1');
      await press('Backspace');
      await type('0.5');
      expect(input.validationMessage).to.equal('Le champ Champ doit contenir un nombre entre 1 et 2.');
    });

  it('reads what is pasted', async () => {
    const { form, input, after } = await place({ mask: 'currency', locale: 'fr' });
    const other = document.createElement('input');
    other.ariaLabel = 'Autre';
    other.value = ' 1,234.50 € ';
    after.before(other);
    other.focus();
    await keys('Control+a', 'Control+c');
    input.focus();
    await press('Control+v');
    expect(input.value).to.equal('1 234,50');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.50' });
  });

  it('counts by its step within its bounds', async () => {
    const { input } = await place({ mask: 'numeric', min: '0', 'data-max': '1', step: '0.5' });
    input.focus();
    await press('ArrowUp');
    expect(input.value).to.equal('0.5');
    await keys('Control+ArrowUp', 'ArrowUp');
    expect(input.value).to.equal('1');
    await keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(input.value).to.equal('0');
  });

  it('goes back to the value at focus by Escape', async () => {
    const { form, input } = await place({ mask: 'currency' }, { value: '5' });
    const heard: string[] = [];
    form.addEventListener('keydown', ({ key }) => heard.push(key));
    input.focus();
    input.select();
    await type('12');
    expect(input.value).to.equal('12.00');
    heard.length = 0;
    await press('Escape');
    expect(input.value).to.equal('5.00');
    await press('Escape');
    expect(heard).to.deep.equal(['Escape']);
  });

  it('sends the server’s value as it was', async () => {
    const { form, input } = await place({ mask: 'numeric', locale: 'fr' }, { value: '1234.5' });
    expect(input.value).to.equal('1 234,5');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.5' });
  });

  it('reads what the server or a script wrote as a machine does, and what was typed as people do', async () => {
    const { form, element, input } = await place({ mask: 'numeric', locale: 'de' }, { value: '1.000' });
    // A thousand is 1.000 here.
    expect([input.value, sentBy(form).champ]).to.deep.equal(['1,000', '1.000']);
    input.value = '2500.5';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect([input.value, sentBy(form).champ]).to.deep.equal(['2.500,5', '2500.5']);
    input.focus();
    input.select();
    await type('1000');
    expect([input.value, sentBy(form).champ]).to.deep.equal(['1.000', '1000']);
    input.blur();
    expect([input.value, sentBy(form).champ], 'left').to.deep.equal(['1.000', '1000']);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(input.value, 'what the browser remembers').to.equal('1000');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([input.value, sentBy(form).champ], 'back').to.deep.equal(['1.000', '1000']);
    element.setAttribute('mask', 'integer');
    await until(() => sentBy(form).champ === '1000' && input.value === '1.000', 'Under another mask');
    input.value = '1.234';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect([sentBy(form).champ, input.validity.customError], 'no whole number').to.deep.equal(['1.234', true]);
    input.focus();
    input.select();
    await type('7');
    expect([sentBy(form).champ, input.validity.valid]).to.deep.equal(['7', true]);
  });

  it('reads what it leaves in the field for another mask as a machine does', async () => {
    const { form, element, input } = await place({ mask: 'numeric', locale: 'de' });
    input.focus();
    await type('1,234');
    input.blur();
    expect(sentBy(form).champ).to.equal('1.234');
    element.setAttribute('min', '1');
    await until(() => element.getAttribute('min') === '1' && input.value === '1,234', 'Under another mask');
    expect(sentBy(form).champ).to.equal('1.234');
  });

  it('takes what is typed though it reads as what came before and could not be shown', async () => {
    const { form, input } = await place({ mask: 'integer', locale: 'de' }, { value: '1.234' });
    expect([sentBy(form).champ, input.validity.valid]).to.deep.equal(['1.234', false]);
    input.focus();
    input.select();
    await type('1234');
    expect([input.value, sentBy(form).champ, input.validity.valid]).to.deep.equal(['1.234', '1234', true]);
  });

  it('reads what was typed before it woke as people do', async () => {
    const { form, input } = await place({ mask: 'integer', locale: 'de', when: 'intent' });
    input.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { once: true });
    input.value = '1.000';
    Object.assign(input, { valueBefore: '' }); // As the loader keeps it.
    input.focus();
    await press('End');
    expect([input.value, sentBy(form).champ]).to.deep.equal(['1.000', '1000']);
    await press('Escape');
    expect(input.value).to.equal('');
  });

  it('keeps a value that cannot be shown', async () => {
    const { form, element, input } = await place({ mask: 'currency' }, { value: 'sur devis' });
    expect(input.value).to.equal('sur devis');
    expect(sentBy(form)).to.deep.equal({ champ: 'sur devis' });
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(error(element)).to.equal('Le champ Champ doit contenir un nombre.');
    input.focus();
    input.select();
    await type('12');
    expect(input.value).to.equal('12.00');
    await until(() => !input.hasAttribute('aria-invalid'), 'The mark goes');
  });

  it('shows what a script or the browser fills in', async () => {
    const { form, input } = await place({ mask: PHONE });
    input.value = '0612345678';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    expect(input.value).to.equal('06 12 34 56 78');
    input.value = '+33 6 12 34 56 78';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(sentBy(form)).to.deep.equal({ champ: '+33 6 12 34 56 78' });
    expect(input.validity.customError).to.equal(true);
  });

  it('shows the server’s value again when its form is reset', async () => {
    const { form, input } = await place({ mask: 'currency' }, { value: '1234.5' });
    input.focus();
    await type('9');
    form.reset();
    await until(() => input.value === '1,234.50', 'The value is back');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.50' });
  });

  it('leaves alone a field that is read-only or disabled', async () => {
    const { input } = await place({ mask: 'currency' }, { value: '5', readonly: '' });
    input.focus();
    await keys('1', 'ArrowUp', 'Backspace');
    expect(input.value).to.equal('5.00');
    input.disabled = true;
    expect(input.value).to.equal('5.00');
  });

  it('lets no more be typed than maxlength', async () => {
    const { input } = await place({ mask: '9{1,20}' }, { maxlength: '3' });
    input.focus();
    await type('12345');
    expect(input.value).to.equal('123');
    const phone = await place({ mask: PHONE }, { maxlength: '10', pattern: '0[0-9]{9}' });
    phone.input.focus();
    await type('0612345678');
    expect(phone.input.value).to.equal('06 12 34 56 78');
    expect(phone.input.checkValidity()).to.equal(true);
  });

  it('takes the place of a number field’s own notation', async () => {
    const { form, element, input } = await place(
      { mask: 'currency', locale: 'fr' },
      { type: 'number', value: '1234.5' },
    );
    expect(input.value).to.equal('1 234,50');
    element.remove();
    await Promise.resolve();
    expect([input.type, input.value]).to.deep.equal(['number', '1234.50']);
    form.prepend(element);
    expect(input.value).to.equal('1 234,50');
  });

  it('tells the form that it expects', async () => {
    const { form, element, input, after } = await place({ mask: PHONE });
    expect(input.placeholder).to.equal('00 00 00 00 00');
    expect(describedBy(input)).to.equal('Format attendu\u00a0: 00 00 00 00 00');
    await expectAccessible(form);
    input.focus();
    await type('0612');
    expect(input.hasAttribute('aria-invalid')).to.equal(false);
    after.focus();
    await until(() => error(element) !== '', 'The error shows');
    expect(error(element)).to.equal('Le champ Champ ne respecte pas le format demandé\u00a0: 00 00 00 00 00');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(describedBy(input)).to.contain('ne respecte pas');
    expect(sentBy(form)).to.deep.equal({ champ: '0612' });
    await expectAccessible(form);
    input.focus();
    await press('End');
    await type('345678');
    await until(() => error(element) === '', 'The error goes');
    expect(input.validity.valid).to.equal(true);
  });

  it('sends no date that is none', async () => {
    const { form, input } = await place({ mask: 'flexitdate' });
    input.focus();
    await type('3102202');
    expect(sentBy(form)).to.deep.equal({ champ: '' });
    await type('4');
    expect(sentBy(form)).to.deep.equal({ champ: '' });
    expect(input.validationMessage).to.equal('Le champ Champ doit contenir une date.');
  });

  it('is checked by flexit-form with the form’s own sentence', async () => {
    const { form, input } = await place({ mask: 'numeric', max: '10' }, { 'data-check': 'number' });
    const around = document.createElement('flexit-form') as HTMLElement & { check(): boolean };
    around.setAttribute('when', 'eager');
    form.before(around);
    around.append(form);
    await until(() => around.shadowRoot, 'The form is awake');
    const found: string[] = [];
    around.addEventListener('flexit-invalid', (event) =>
      found.push(...(event as CustomEvent).detail.errors.map(({ message }: { message: string }) => message)),
    );
    input.focus();
    await type('1234.5');
    expect(around.check()).to.equal(false);
    expect(found).to.deep.equal(['Le champ Champ doit contenir un nombre inférieur ou égal à 10.']);
    input.select();
    await type('9.5');
    expect(around.check()).to.equal(true);
  });

  it('sends each of several fields of a name in its place', async () => {
    const { form, element } = await place({ mask: 'currency' }, { value: '1234' });
    const plain = document.createElement('input');
    Object.assign(plain, { name: 'champ', value: '1,234.00', ariaLabel: 'Libre' });
    element.before(plain);
    const last = document.createElement('input');
    Object.assign(last, { name: 'dernier', value: 'z', ariaLabel: 'Dernier' });
    form.append(last);
    expect([...new FormData(form)]).to.deep.equal([
      ['champ', '1,234.00'],
      ['champ', '1234.00'],
      ['dernier', 'z'],
    ]);
  });

  for (const [attribute, attributes] of [
    ['mask', { mask: 'devise' }],
    ['mask', { mask: '99[9' }],
    ['mask', { 'data-mask': '9{3,1}' }],
  ] as const)
    it(`leaves a plain field where its ${attribute} is ${Object.values(attributes)[0]}`, async () => {
      const messages = await messagesDuring(async () => {
        const { form, input } = await place(attributes);
        input.focus();
        await type('a_1');
        expect(sentBy(form)).to.deep.equal({ champ: 'a_1' });
        expect(input.hasAttribute('placeholder')).to.equal(false);
      });
      expect(messages.length).to.equal(1);
    });

  for (const attributes of <Attributes[]>[
    { mask: 'numeric', max: 'dix' },
    { mask: 'numeric', step: '{' },
    { mask: 'numeric', locale: 'pas une langue' },
    { mask: 'numeric', min: '7', max: '6' },
  ])
    it(`goes without what it cannot read: ${JSON.stringify(attributes)}`, async () => {
      const messages = await messagesDuring(async () => {
        const { form, input } = await place(attributes);
        input.focus();
        await type('12,5');
        expect(sentBy(form)).to.deep.equal({ champ: '12.5' });
        expect(input.validity.valid).to.equal(true);
      });
      expect(messages.length).to.equal(1);
    });

  it('goes on with what was typed before it woke', async () => {
    const { form, input } = await place({ mask: 'currency', when: 'intent' });
    input.addEventListener('focusin', (event) => event.stopImmediatePropagation(), { once: true });
    input.value = '1234,5';
    Object.assign(input, { valueBefore: '' }); // As the loader keeps it.
    input.focus();
    await press('End');
    expect(input.value).to.equal('1,234.50');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.50' });
    await press('Escape');
    expect(input.value).to.equal('');
  });

  it('changes its mask with its attribute', async () => {
    const { form, element, input } = await place({ mask: 'currency' }, { value: '1234.5' });
    element.setAttribute('locale', 'fr');
    expect(input.value).to.equal('1 234,50');
    (element as HTMLElement & { mask: string }).mask = 'numeric';
    expect(input.value).to.equal('1 234,50');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.50' });
  });

  it('works in shadow roots', async () => {
    const { form, input } = await place({ mask: 'currency' });
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(form);
    input.focus();
    await type('1234');
    expect(input.value).to.equal('1,234.00');
    expect(sentBy(form)).to.deep.equal({ champ: '1234.00' });
    host.remove();
  });

  it('works in forms whose fields have the names of the platform’s own members', async () => {
    const { form, input } = await place({ mask: 'currency' });
    for (const name of namesOf(HTMLFormElement.prototype)) {
      const hidden = document.createElement('input');
      Object.assign(hidden, { type: 'hidden', name });
      HTMLFormElement.prototype.append.call(form, hidden);
    }
    input.focus();
    await type('1234');
    const data = new FormData(form);
    expect(data.get('champ')).to.equal('1234.00');
  });

  it('leaves nothing behind', async () => {
    const { form, element, input } = await place({ mask: PHONE }, { maxlength: '10', pattern: '.*' });
    const before = { id: 'champ', name: 'champ', maxlength: '10', pattern: '.*' };
    input.focus();
    await type('0612');
    element.remove();
    await Promise.resolve();
    expect(attributesOf(input)).to.deep.equal(before);
    expect(input.value).to.equal('0612');
    expect(input.validationMessage).to.equal('');
    expect(element.querySelector('[data-flexit]')).to.equal(null);
    expectNode(element.firstElementChild, input);
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      form.append(element);
      form.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
  });

  // Specification 5.8
  it('sends the same in every way', async () => {
    const pieces = fc.constantFrom('1 234,50 €', '__/__/____', '2024-12-31', '06 12', 'か', '-5', '10.0.0.1', '😀', '');
    const deeds = [
      'paste',
      'drop',
      'compose',
      'android',
      'insertReplacementText',
      'historyUndo',
      'historyRedo',
    ] as const;
    const acts = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...'0123459.,-kmab/_',
          'Backspace',
          'Delete',
          'ArrowLeft',
          'ArrowUp',
          'Home',
          'Control+z',
          'Control+y',
          'Escape',
          'reset',
          'select',
          'blur',
          'script',
          'cut',
        ),
        fc.tuple(fc.constantFrom(...deeds), pieces),
      ),
      { maxLength: 14 },
    );
    const masks = fc.constantFrom(
      'currency',
      'numeric',
      'integer',
      'percentage',
      'flexitdate',
      'ip',
      'mac',
      'vin',
      'ssn',
      PHONE,
      '(99) 99',
      'aa[-99]',
    );
    const thrown: unknown[] = [];
    const onError = (event: ErrorEvent) => thrown.push(event.message);
    window.addEventListener('error', onError);
    await fc.assert(
      fc.asyncProperty(masks, acts, async (mask, sequence) => {
        const { form, input, after } = await place({ mask });
        const put = (piece: string) => {
          const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
          return { text: input.value.slice(0, start) + piece + input.value.slice(end), caret: start + piece.length };
        };
        const perform = async ([deed, piece]: readonly [(typeof deeds)[number], string]) => {
          input.focus();
          const { text, caret } = put(piece);
          if (deed === 'paste')
            input.dispatchEvent(
              new InputEvent('beforeinput', {
                bubbles: true,
                cancelable: true,
                inputType: 'insertFromPaste',
                data: piece,
              }),
            );
          else if (deed === 'drop') edit(input, 'insertFromDrop', text, { caret, cancelable: true });
          else if (deed === 'compose') compose(input, put('あ').text, text);
          else if (deed === 'android')
            await onAndroid(() =>
              composeOnAndroid(
                input,
                ['insertCompositionText', text],
                ['deleteContentBackward', input.value.slice(0, -1)],
              ),
            );
          else edit(input, deed, deed === 'insertReplacementText' ? piece : input.value.slice(1));
        };
        input.focus();
        for (const act of sequence) {
          if (typeof act !== 'string') await perform(act);
          else if (act === 'reset') form.reset();
          else if (act === 'select') input.select();
          else if (act === 'blur') after.focus();
          else if (act === 'cut') edit(input, 'deleteByCut', input.value.slice(2), { caret: 0 });
          else if (act === 'script') {
            input.value = '12';
            input.dispatchEvent(new Event('input', { bubbles: true }));
          } else {
            input.focus();
            await press(act);
          }
        }
        await new Promise((resolve) => setTimeout(resolve)); // A reset is read in a task of its own.
        const ways = await sentInEachWay(form, 'champ');
        const [sent] = ways;
        expect(ways).to.deep.equal([sent, sent, sent]);
        expect(sent).not.to.contain('_');
        expect(input.value).not.to.contain('_');
        form.remove();
      }),
      { numRuns: 30 },
    );
    window.removeEventListener('error', onError);
    expect(thrown).to.deep.equal([]);
  });
});
