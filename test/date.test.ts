import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/date.ts';
import '../elements/form.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement as deepActive } from './support/deep-active.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, hover, leave, press, resizeTo, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { sentInEachWay } from './support/sent.ts';
import { isHitUnplaced } from './support/unplaced.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type DateElement = HTMLElement & {
  awake: boolean;
  open: boolean;
  value: string | Date;
  format: string;
  disabledDays: readonly string[];
  show(): boolean;
  close(): boolean;
  toggle(): boolean;
};

const CYCLES = 20;
const CALENDAR = 'dialog';

interface Place {
  attributes?: string;
  input?: string;
  before?: string;
  lang?: string;
}

async function place({ attributes = '', input = '', before = '', lang = 'fr' }: Place = {}) {
  const root = await fixture<HTMLElement>(html`<div></div>`);
  root.lang = lang;
  root.innerHTML = `
    <form action="#envoi">
      ${before}
      <label for="jour">Jour</label>
      <flexit-date when="eager" ${attributes}><input id="jour" name="jour" ${input}></flexit-date>
      <button id="envoyer">Envoyer</button>
    </form>`;
  const form = root.querySelector('form')!;
  const element = root.querySelector('flexit-date') as DateElement;
  const field = element.querySelector('input')!;
  const sent: Record<string, unknown>[] = [];
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(form)));
  });
  await until(() => element.awake && opener(element), 'It is awake');
  return { root, form, element, field, sent };
}

const opener = (element: Element) => element.shadowRoot?.querySelector<HTMLButtonElement>('.opener') ?? null;
const calendar = (element: Element) => element.shadowRoot!.querySelector<HTMLDialogElement>(CALENDAR)!;
const within = <E extends HTMLElement>(element: Element, selector: string) =>
  calendar(element).querySelector<E>(selector)!;
const noteOf = (element: Element) => element.querySelector('[data-flexit="date-note"]')?.textContent ?? '';
const isShown = (element: Element) => calendar(element).open && calendar(element).dataset.side !== undefined;
const shown = (element: Element) => until(() => isShown(element), 'The calendar shows');
const hidden = (element: Element) => until(() => !calendar(element).open, 'The calendar is closed');
const yearList = (element: Element) => calendar(element).querySelectorAll('select')[1];
const nameOf = (day: Element | null) => day?.querySelector('.spoken')?.textContent ?? '';
const activeDay = () => nameOf(deepActive());
const dayCalled = (element: Element, name: string) =>
  [...calendar(element).querySelectorAll<HTMLElement>('td')].find((day) => nameOf(day) === name)!;
const dataOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const keys = async (...names: string[]) => {
  for (const name of names) await press(name);
};
const fill = async (field: HTMLInputElement, text: string) => {
  field.focus();
  field.select();
  await type(text);
  field.blur();
};
/** As the browser's own picker does, unseen by the component's runtime. */
const enter = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const attributesOf = (node: Element) =>
  Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));

describe('flexit-date', () => {
  before(() => resizeTo(800, 700));
  afterEach(() => {
    for (const element of document.querySelectorAll('flexit-date')) element.remove();
  });

  // Specification 3.3
  it('sends the date that it shows as the server wrote it', async () => {
    const { form, element, field } = await place({ input: 'value="2026-02-01"' });
    expect(field.value).to.equal('01/02/2026');
    expect(element.value).to.equal('2026-02-01');
    expect(dataOf(form)).to.deep.equal({ jour: '2026-02-01' });
    expect(field.defaultValue).to.equal('2026-02-01');
    await expectAccessible(form);
  });

  it('understands what is typed', async () => {
    const { form, element, field } = await place();
    expect(field.placeholder).to.equal('jj/mm/aaaa');
    await fill(field, '1/2/26');
    expect([field.value, element.value, dataOf(form).jour]).to.deep.equal(['01/02/2026', '2026-02-01', '2026-02-01']);
    for (const text of ['01.02.2026', '01022026', '2026-02-01', '1er février 2026']) {
      await press('Delete');
      await fill(field, text);
      expect([field.value, element.value], text).to.deep.equal(['01/02/2026', '2026-02-01']);
    }
  });

  it('refuses a day that does not exist', async () => {
    const { form, element, field, sent } = await place({ input: 'value="2024-02-01"' });
    await fill(field, '31/02/2024');
    expect(field.value).to.equal('31/02/2024');
    expect([element.value, dataOf(form).jour]).to.deep.equal(['', '']);
    expect(noteOf(element)).to.equal('Cette date n’existe pas.');
    expect(field.validationMessage).to.equal('Cette date n’existe pas.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).to.equal(noteOf(element));
    expect(element.matches(':state(invalid)')).to.equal(true);
    await expectAccessible(form);
    await clickOn(form.querySelector('#envoyer')!);
    expect(sent).to.deep.equal([]);
    await fill(field, '29/02/2024');
    expect([noteOf(element), field.validationMessage, element.value]).to.deep.equal(['', '', '2024-02-29']);
    expect(field.hasAttribute('aria-invalid')).to.equal(false);
    await clickOn(form.querySelector('#envoyer')!);
    expect(sent).to.deep.equal([{ jour: '2024-02-29' }]);
  });

  it('says once in the list of a form’s errors what is wrong', async () => {
    const root = await fixture<HTMLElement>(html`
      <flexit-form when="eager">
        <form action="#envoi">
          <label for="né">Né le</label>
          <flexit-date when="eager"><input id="né" name="ne"></flexit-date>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    `);
    const element = root.querySelector('flexit-date') as DateElement;
    await until(() => opener(element), 'It is awake');
    await fill(element.querySelector('input')!, '29/02/2023');
    expect(noteOf(element)).to.equal('Cette date n’existe pas.');
    await clickOn(root.querySelector('button:not([data-flexit])')!);
    await until(() => root.querySelector('.flexit-error'), 'The form says it');
    expect(root.querySelector('.flexit-error')!.textContent).to.equal('Le champ Né le\u00a0: Cette date n’existe pas.');
    expect(element.querySelector('[data-flexit="date-note"]')!.checkVisibility()).to.equal(false);
    root.remove();
  });

  // Specification 5.6
  it('clears the whole field by one key', async () => {
    for (const key of ['Backspace', 'Delete']) {
      const { form, element, field } = await place({ input: 'value="2026-02-01"' });
      const heard: string[] = [];
      for (const name of ['input', 'change']) field.addEventListener(name, () => heard.push(name));
      field.focus();
      await press(key);
      expect([field.value, dataOf(form).jour, ...heard]).to.deep.equal(['', '', 'input', 'change']);
      await type('1/2/26');
      await press('ArrowDown');
      await shown(element);
      await press(key);
      await hidden(element);
      expect([field.value, element.value, dataOf(form).jour]).to.deep.equal(['', '', '']);
      expect(document.activeElement).to.equal(field);
    }
  });

  it('says what is wrong once the click is done that left it, under which it would move', async () => {
    const { element, field } = await place();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Suite';
    button.style.display = 'block';
    element.after(button);
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    field.focus();
    await type('31/02/2026');
    // However long the driver takes from the press to the release.
    const timers = holdTimers(1_000);
    await clickOn(button);
    timers.release();
    await until(() => noteOf(element), 'It is said');
    expect(clicks).to.equal(1);
    button.remove();
  });

  it('brings back by the browser’s undo what one key has cleared', async () => {
    const { form, field } = await place();
    field.focus();
    await type('1/2/26');
    await press('Backspace');
    expect(field.value).to.equal('');
    // As its menu does: WebKitGTK's driver gives it no Control+Z.
    document.execCommand('undo');
    expect(field.value).to.equal('1/2/26');
    field.blur();
    expect([field.value, dataOf(form).jour]).to.deep.equal(['01/02/2026', '2026-02-01']);
  });

  // Specification 5.6
  it('clears the whole field from the keyboards of Android, which name no key', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)', configurable: true });
    try {
      const { element, field } = await place();
      field.focus();
      const edit = (inputType: string, text: string) => {
        const init = { bubbles: true, inputType, isComposing: true };
        field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Unidentified', keyCode: 229 }));
        field.dispatchEvent(new InputEvent('beforeinput', init));
        field.value = text;
        field.dispatchEvent(new InputEvent('input', init));
      };
      for (const text of ['1', '1/', '1/2', '1/2/', '1/2/26']) edit('insertCompositionText', text);
      expect([field.value, element.value]).to.deep.equal(['1/2/26', '2026-02-01']);
      edit('deleteContentBackward', '1/2/2');
      expect([field.value, element.value]).to.deep.equal(['', '']);
      edit('insertCompositionText', '3');
      expect(field.value).to.equal('3');
    } finally {
      Reflect.deleteProperty(navigator, 'userAgent');
    }
  });

  it('opens without taking the focus from the field by a click', async () => {
    const { element, field } = await place({ input: 'value="2026-11-05"' });
    const heard: string[] = [];
    for (const name of ['before-open', 'open', 'before-close', 'close'])
      element.addEventListener(`flexit-${name}`, (event) =>
        heard.push(`${name} ${(event as CustomEvent).detail.source}`),
      );
    await clickOn(field);
    expect([document.activeElement, calendar(element).open]).to.deep.equal([field, false]);
    await press('ArrowDown');
    await shown(element);
    expect(activeDay()).to.equal('jeudi 5 novembre 2026');
    expect(opener(element)!.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
    await press('Escape');
    await hidden(element);
    expect(document.activeElement).to.equal(field);
    await clickOn(opener(element)!);
    await shown(element);
    expect(activeDay()).to.equal('jeudi 5 novembre 2026');
    await press('Escape');
    await hidden(element);
    expect(deepActive()).to.equal(opener(element));
    await until(() => heard.length === 8, 'All is told');
    expect(heard.slice(0, 4)).to.deep.equal([
      'before-open trigger',
      'open trigger',
      'before-close escape',
      'close escape',
    ]);
  });

  it('opens on the day that the field has, also where its calendar was made when the mouse came near', async () => {
    await leave();
    const { element, field } = await place({ input: 'value="2026-11-05"' });
    await hover(opener(element)!);
    await until(() => within(element, '[aria-selected="true"]'), 'It is made');
    expect(calendar(element).open).to.equal(false);
    field.value = '24/12/2026';
    await clickOn(opener(element)!);
    await shown(element);
    expect(activeDay()).to.equal('jeudi 24 décembre 2026');
    await press('Escape');
    await hidden(element);
  });

  it('lists the other years once the calendar has been drawn', async () => {
    await leave();
    const { element } = await place({ input: 'value="2026-11-05"', attributes: 'years="2020:2030"' });
    await hover(opener(element)!);
    const years = await until(() => yearList(element), 'It is made');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...years.options].map(({ text }) => text)).to.deep.equal(['2026']);
    await clickOn(opener(element)!);
    await until(() => years.options.length === 11, 'All years are listed');
    expect([years.value, yearList(element)]).to.deep.equal(['2026', years]);
    await press('Escape');
    await hidden(element);
  });

  it('lists all years as soon as the list is focused or pointed at, on a page that is never idle', async () => {
    const { requestIdleCallback } = globalThis;
    globalThis.requestIdleCallback = () => 1;
    try {
      const { element } = await place({ input: 'value="2026-11-05"', attributes: 'years="2020:2030"' });
      const uses = [
        (years: HTMLElement) => years.focus(),
        (years: HTMLElement) => years.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
      ];
      for (const use of uses) {
        element.show();
        await shown(element);
        const years = yearList(element)!;
        const kept = years.selectedOptions[0];
        expect(years.options.length).to.equal(1);
        use(years);
        await until(() => years.options.length === 11, 'All years are listed');
        expect([years.value, years.selectedOptions[0]]).to.deep.equal(['2026', kept]);
        element.close();
        await hidden(element);
      }
    } finally {
      globalThis.requestIdleCallback = requestIdleCallback;
    }
  });

  it('has its place in the first frame that shows it', async () => {
    await leave();
    const { element } = await place({ input: 'value="2026-11-05"' });
    element.show();
    await shown(element);
    element.close();
    await hidden(element);
    opener(element)!.click();
    await new Promise(requestAnimationFrame);
    expect(isShown(element)).to.equal(true);
  });

  it('meets no press before it has its place', async () => {
    const { element } = await place();
    await clickOn(opener(element)!);
    await shown(element);
    expect(isHitUnplaced(calendar(element))).to.equal(false);
  });

  it('is laid out unseen when the mouse comes near, and shows nothing of it', async () => {
    await leave();
    const { element } = await place({ input: 'value="2026-11-05"' });
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(getComputedStyle(calendar(element)).display));
    observer.observe(calendar(element), { attributeFilter: ['style'] });
    await hover(opener(element)!);
    await until(() => seen.length > 0, 'It has been laid out');
    observer.disconnect();
    expect(new Set(seen)).to.deep.equal(new Set(['none']));
    expect([calendar(element).style.display, calendar(element).dataset.side]).to.deep.equal(['', undefined]);
    expect(activeDay()).to.equal('');
  });

  // Specification 2.11
  it('is a date picker dialog to screen readers and keyboards', async () => {
    const { element } = await place({ input: 'value="2026-11-05"' });
    expect(opener(element)!.getAttribute('aria-label')).to.equal('Changer la date, jeudi 5 novembre 2026\u00a0: Jour');
    element.querySelector('input')!.focus();
    await press('ArrowDown');
    await shown(element);
    expect(calendar(element).getAttribute('aria-label')).to.equal('Choisir une date\u00a0: Jour');
    expect(within(element, '[role="grid"]').getAttribute('aria-labelledby')).to.equal(within(element, 'p').id);
    expect(within(element, 'p').textContent).to.equal('novembre 2026');
    const steps: [string, string][] = [
      ['ArrowRight', 'vendredi 6 novembre 2026'],
      ['ArrowLeft', 'jeudi 5 novembre 2026'],
      ['ArrowDown', 'jeudi 12 novembre 2026'],
      ['ArrowUp', 'jeudi 5 novembre 2026'],
      ['Home', 'lundi 2 novembre 2026'],
      ['End', 'dimanche 8 novembre 2026'],
      ['PageUp', 'jeudi 8 octobre 2026'],
      ['PageDown', 'dimanche 8 novembre 2026'],
      ['Shift+PageUp', 'samedi 8 novembre 2025'],
      ['Control+PageDown', 'dimanche 8 novembre 2026'],
      ['Control+ArrowRight', 'lundi 9 novembre 2026'],
      ['Control+ArrowDown', 'lundi 16 novembre 2026'],
    ];
    for (const [key, day] of steps) {
      await press(key);
      expect(activeDay(), key).to.equal(day);
    }
    const selected = calendar(element).querySelectorAll('[aria-selected="true"]');
    expect([...selected].map(nameOf)).to.deep.equal(['jeudi 5 novembre 2026']);
    await press('Enter');
    await hidden(element);
    expect(element.value).to.equal('2026-11-16');
    expect(document.activeElement).to.equal(element.querySelector('input'));
  });

  // Specification 2.11
  it('picks a day without submitting', async () => {
    const { form, element, field, sent } = await place({ input: 'value="2026-11-05"' });
    const heard: string[] = [];
    for (const name of ['input', 'change']) field.addEventListener(name, () => heard.push(`${name} ${field.value}`));
    await clickOn(opener(element)!);
    await shown(element);
    await clickOn(dayCalled(element, 'mardi 17 novembre 2026'));
    await hidden(element);
    expect(heard).to.deep.equal(['input 17/11/2026', 'change 17/11/2026']);
    expect(dataOf(form)).to.deep.equal({ jour: '2026-11-17' });
    field.focus();
    await keys('ArrowDown', 'ArrowRight', ' ');
    await hidden(element);
    expect(element.value).to.equal('2026-11-18');
    element.addEventListener('flexit-pick', (event) => event.preventDefault());
    await press('ArrowDown');
    await shown(element);
    await press('Enter');
    expect(calendar(element).open).to.equal(true);
    await press('Escape');
    expect([element.value, sent]).to.deep.equal(['2026-11-18', []]);
  });

  it('goes to any month and year of its lists', async () => {
    const { element } = await place({ input: 'value="2026-11-05"', attributes: 'years="2020:2030"' });
    element.show();
    await shown(element);
    const [months, years] = calendar(element).querySelectorAll('select');
    expect([...months!.options].map(({ text }) => text).slice(0, 2)).to.deep.equal(['janvier', 'février']);
    await until(() => years!.options.length === 11, 'All years are listed');
    expect([years!.options[0]!.text, years!.value, years!.ariaLabel]).to.deep.equal(['2020', '2026', 'Année']);
    years!.value = '2024';
    years!.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => within(element, 'p').textContent === 'novembre 2024', 'The year is another');
    months!.value = '2';
    months!.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => within(element, 'p').textContent === 'février 2024', 'The month is another');
    const reached = new Set<Element | null>();
    for (let count = 0; count < 12; count += 1) {
      await press('Tab');
      reached.add(deepActive());
      expect(calendar(element).contains(deepActive())).to.equal(true);
    }
    expect(reached.size).to.equal(8);
    await clickOn(within(element, '[part~="next"]'));
    expect(within(element, 'p').textContent).to.equal('mars 2024');
  });

  it('keeps to the days that may be chosen', async () => {
    const { element, field } = await place({
      input: 'value="2026-11-10"',
      attributes: 'min="2026-11-05" max="2026-11-20" disabled-days="7,2026-11-11,12-25"',
    });
    const cases: [string, string][] = [
      ['04/11/2026', 'Choisissez une date entre le 05/11/2026 et le 20/11/2026.'],
      ['21/11/2026', 'Choisissez une date entre le 05/11/2026 et le 20/11/2026.'],
      ['08/11/2026', 'Ce jour ne peut pas être choisi.'],
      ['11/11/2026', 'Ce jour ne peut pas être choisi.'],
      ['20/11/2026', ''],
    ];
    for (const [text, message] of cases) {
      await fill(field, text);
      expect([noteOf(element), field.validationMessage], text).to.deep.equal([message, message]);
    }
    field.focus();
    await press('ArrowDown');
    await shown(element);
    await press('ArrowRight');
    expect(activeDay()).to.equal('vendredi 20 novembre 2026');
    expect(within(element, '[part~="next"]').getAttribute('aria-disabled')).to.equal('true');
    expect(dayCalled(element, 'dimanche 15 novembre 2026').getAttribute('aria-disabled')).to.equal('true');
    await clickOn(dayCalled(element, 'dimanche 15 novembre 2026'));
    expect([calendar(element).open, element.value]).to.deep.equal([true, '2026-11-20']);
    await expectAccessible(element);
  });

  it('takes the day of a limit that has a time where it has none itself', async () => {
    const limits = 'min="2026-11-05T10:00" max="2026-11-20T10:00:00.000"';
    const { element, field } = await place({ attributes: limits });
    await fill(field, '05/11/2026');
    expect([element.value, noteOf(element)]).to.deep.equal(['2026-11-05', '']);
    await fill(field, '04/11/2026');
    expect(noteOf(element)).to.equal('Choisissez une date entre le 05/11/2026 et le 20/11/2026.');
    const timed = await place({ attributes: `time ${limits}` });
    await fill(timed.field, '05/11/2026 09:59');
    expect(noteOf(timed.element)).to.equal('Choisissez une date entre le 05/11/2026 10:00 et le 20/11/2026 10:00.');
    const after = await place({
      attributes: 'not-before="debut"',
      before:
        '<flexit-date when="eager" time><input name="debut" aria-label="Début" value="2026-11-10 18:00:00"></flexit-date>',
    });
    const end = [...after.root.querySelectorAll('flexit-date')].at(-1) as DateElement;
    await until(() => opener(end), 'It is awake');
    await fill(end.querySelector('input')!, '10/11/2026');
    expect([end.value, noteOf(end)], 'not before a time of the same day').to.deep.equal(['2026-11-10', '']);
  });

  it('may not precede the field that `not-before` names', async () => {
    const { root, element, field } = await place({
      attributes: 'not-before="debut"',
      before: '<label>Début <flexit-date when="eager"><input name="debut" value="2026-11-10"></flexit-date></label>',
    });
    const start = root.querySelector<HTMLInputElement>('[name="debut"]')!;
    const end = [...root.querySelectorAll('flexit-date')].at(-1) as DateElement;
    const last = end.querySelector('input')!;
    await until(() => opener(end), 'It is awake');
    expect([element === end, field === last]).to.deep.equal([false, false]);
    await fill(last, '09/11/2026');
    expect(noteOf(end)).to.equal('Choisissez une date à partir du 10/11/2026.');
    await fill(start, '09/11/2026');
    expect([noteOf(end), last.validationMessage]).to.deep.equal(['', '']);
    await fill(start, '12/11/2026');
    expect(noteOf(end)).to.equal('Choisissez une date à partir du 12/11/2026.');
  });

  // Specification 2.12, 3.4, 3.8
  it('takes a date with its time', async () => {
    const { element, field } = await place({ attributes: 'time seconds', input: 'value="2026-01-05 07:08:09"' });
    expect([field.value, element.value]).to.deep.equal(['05/01/2026 07:08:09', '2026-01-05 07:08:09']);
    const plain = await place({ attributes: 'time', input: 'value="2026-01-05 07:08:09"' });
    expect(plain.field.value).to.equal('05/01/2026 07:08');
    expect(plain.field.placeholder).to.equal('jj/mm/aaaa hh:mm');
    await fill(plain.field, '5/1/26 7h30');
    expect([plain.field.value, plain.element.value]).to.deep.equal(['05/01/2026 07:30', '2026-01-05 07:30:00']);
    await fill(plain.field, '05/01/2026');
    expect(plain.element.value).to.equal('');
    expect(noteOf(plain.element)).to.match(/^Ajoutez l’heure, comme \d\d\/\d\d\/\d{4} 18:30\.$/);
  });

  // Specification 2.12
  it('keeps the calendar open until the time is picked', async () => {
    const { element, field } = await place({ attributes: 'time', input: 'value="2026-01-05 07:08:00"' });
    field.focus();
    await keys('ArrowDown', 'ArrowRight', 'Enter');
    expect([calendar(element).open, element.value]).to.deep.equal([true, '2026-01-06 07:08:00']);
    const time = within<HTMLInputElement>(element, 'input');
    expect([deepActive(), time.labels![0]!.textContent]).to.deep.equal([time, 'Heure']);
    enter(time, '18:45');
    expect(element.value).to.equal('2026-01-06 18:45:00');
    await expectAccessible(element);
    await press('Enter');
    await hidden(element);
    expect(field.value).to.equal('06/01/2026 18:45');
  });

  it('keeps a native date field’s value', async () => {
    const { form, element, field } = await place({ input: 'type="date" value="2026-02-01" min="2026-01-15"' });
    const before = element.parentElement!;
    expect([field.type, field.value, dataOf(form).jour]).to.deep.equal(['text', '01/02/2026', '2026-02-01']);
    await fill(field, '14/1/26');
    expect(noteOf(element)).to.equal('Choisissez une date à partir du 15/01/2026.');
    await fill(field, '16/1/26');
    element.remove();
    await until(() => !element.awake, 'It is released');
    expect([field.type, field.value]).to.deep.equal(['date', '2026-01-16']);
    before.append(element);
    await until(() => element.awake, 'It is awake again');
    expect([field.type, field.value]).to.deep.equal(['text', '16/01/2026']);
  });

  it('reads a year of two digits typed in the parts of a native field before it woke', async () => {
    const root = await fixture<HTMLElement>(html`
      <form lang="fr">
        <flexit-date when="intent"><input type="date" name="jour" aria-label="Jour"></flexit-date>
        <button type="button">Ailleurs</button>
      </form>
    `);
    const element = root.querySelector('flexit-date') as DateElement;
    const field = element.querySelector('input')!;
    field.focus();
    await hover(field);
    await until(() => element.awake, 'It is awake');
    const year = new Date().getFullYear() % 100;
    const date = `${String(year).padStart(2, '0')}-12-01`;
    enter(field, `00${date}`);
    root.querySelector('button')!.focus();
    await until(() => field.type === 'text', 'It is a field of text');
    expect([field.value, element.value]).to.deep.equal([`01/12/20${date.slice(0, 2)}`, `20${date}`]);
    await leave();
  });

  it('shows the form of a date by its placeholder, whatever becomes of the format', async () => {
    const { element, field } = await place({ attributes: 'time' });
    expect(field.placeholder).to.equal('jj/mm/aaaa hh:mm');
    element.removeAttribute('time');
    await until(() => field.placeholder === 'jj/mm/aaaa', 'Without the time');
    element.setAttribute('data-format', 'd.m.yyyy');
    await until(() => field.placeholder === 'jj.mm.aaaa', 'In the other format');
    element.remove();
    await until(() => !field.hasAttribute('placeholder'), 'It is given back');
  });

  // Specification 3.9, 3.10, 5.9, 5.10
  it('reads the legacy alias', async () => {
    const first = await place({ attributes: 'flexitdate', input: 'value="2026-02-01 10:30:00"' });
    expect([first.field.value, first.element.value]).to.deep.equal(['01/02/2026', '2026-02-01']);
    const slashed = await place({ attributes: 'data-flexitdate', input: 'value="01/02/2026"' });
    expect([slashed.field.value, slashed.element.value]).to.deep.equal(['01/02/2026', '2026-02-01']);
    const empty = await place({ input: 'value="0000-00-00"' });
    expect([empty.field.value, empty.element.value]).to.deep.equal(['', '']);
  });

  it('keeps an initial value that is no date', async () => {
    const { element, field } = await place({ input: 'value="bientôt"' });
    expect([field.value, element.value]).to.deep.equal(['bientôt', '']);
    expect(noteOf(element)).to.match(/^Écrivez une date comme /);
  });

  // Specification 3.6, 3.7
  it('reads its attributes by their data names too', async () => {
    const { element, field } = await place({
      attributes: `data-format="d.m.yyyy" data-sent-format="yyyymmdd" data-time data-time-format="hh.mm.ss" data-seconds
        data-min="2026-01-01" data-max="2026-12" data-years="2020:2021" data-disabled-days='["6"]' data-not-before="rien"`,
      input: 'value="20260105 07.08.09"',
    });
    expect([field.value, element.value]).to.deep.equal(['5.1.2026 07.08.09', '20260105 07.08.09']);
    await fill(field, '2027-01-01 10:00');
    expect(noteOf(element)).to.equal('Choisissez une date entre le 1.1.2026 00.00.00 et le 31.12.2026 23.59.59.');
    await fill(field, '10/1/26 10:00');
    expect(noteOf(element)).to.equal('Ce jour ne peut pas être choisi.');
    const open = await place({ attributes: 'data-open data-value="2026-03-04"' });
    await shown(open.element);
    expect(open.field.value).to.equal('04/03/2026');
  });

  it('stays usable under attributes that say nothing', async () => {
    const warnings = await messagesDuring(async () => {
      const { element, field } = await place({
        attributes: `format="demain" sent-format="x" time-format="?" min="avant" max="après" years="x" disabled-days='[{"a":1}]'`,
      });
      await fill(field, '1/2/26');
      expect([field.value, element.value]).to.deep.equal(['01/02/2026', '2026-02-01']);
      expect(element.show()).to.equal(true);
      await shown(element);
    });
    expect(warnings.length).to.equal(7);
  });

  // Specification 3.7
  it('follows a change of its attributes', async () => {
    const { element, field } = await place({ input: 'value="2026-02-01"' });
    element.format = 'mm/dd/yyyy';
    expect([field.value, element.value]).to.deep.equal(['02/01/2026', '2026-02-01']);
    element.removeAttribute('format');
    element.format = 'd mmmm yyyy';
    expect(field.value).to.equal('1 février 2026');
    element.setAttribute('max', '2026-01-01');
    expect(field.validationMessage).to.equal('Choisissez une date jusqu’au 1 janvier 2026.');
  });

  it('takes a value from the page, as often as it is given', async () => {
    const { form, element, field } = await place();
    const heard: string[] = [];
    for (const name of ['input', 'change']) field.addEventListener(name, () => heard.push(name));
    element.value = '2026-02-01';
    expect([field.value, dataOf(form).jour]).to.deep.equal(['01/02/2026', '2026-02-01']);
    field.value = '03/04/2026';
    expect([element.value, dataOf(form).jour]).to.deep.equal(['2026-04-03', '2026-04-03']);
    element.value = '2026-02-01';
    expect(field.value).to.equal('01/02/2026');
    element.value = new Date(2026, 9, 25, 2, 30);
    expect(element.value).to.equal('2026-10-25');
    element.value = '';
    expect([field.value, element.value, heard]).to.deep.equal(['', '', []]);
  });

  it('tells its value before it is awake', async () => {
    const root = await fixture<HTMLElement>(html`
      <div lang="fr"><flexit-date when="intent"><input name="jour" value="01/02/2026" aria-label="Jour"></flexit-date></div>
    `);
    const element = root.querySelector('flexit-date') as DateElement;
    expect([element.awake, element.value]).to.deep.equal([false, '2026-02-01']);
    element.value = '2026-03-04';
    expect(element.value).to.equal('2026-03-04');
  });

  it('shows the date as the page writes it as soon as it wakes by its focus', async () => {
    for (const [by, selection] of [
      ['Tab', [0, 10]],
      ['a click', [10, 10]],
    ] as const) {
      const root = await fixture<HTMLElement>(html`
        <form lang="fr">
          <button type="button">Avant</button>
          <flexit-date when="intent" data-sent-format="mm-dd-yyyy">
            <input name="jour" aria-label="Jour" value="02-01-2026" />
          </flexit-date>
        </form>
      `);
      const element = root.querySelector('flexit-date') as DateElement;
      const field = element.querySelector('input')!;
      if (by === 'Tab') {
        root.querySelector('button')!.focus();
        await press('Tab');
      } else {
        await clickOn(field);
        field.setSelectionRange(10, 10);
      }
      await until(() => element.awake && field.value === '01/02/2026', 'It shows the date');
      expect(document.activeElement).to.equal(field);
      expect([field.selectionStart, field.selectionEnd], by).to.deep.equal(selection);
      expect(dataOf(root as HTMLFormElement)).to.deep.equal({ jour: '02-01-2026' });
      root.remove();
    }
  });

  it('keeps what is being typed when it wakes', async () => {
    const root = await fixture<HTMLElement>(html`
      <form lang="fr"><flexit-date when="intent"><input name="jour" aria-label="Jour"></flexit-date></form>
    `);
    const element = root.querySelector('flexit-date') as DateElement;
    const field = element.querySelector('input')!;
    field.focus();
    await type('1/2/26');
    await until(() => element.awake, 'It is awake');
    expect(field.value).to.equal('1/2/26');
    field.blur();
    expect([field.value, element.value]).to.deep.equal(['01/02/2026', '2026-02-01']);
  });

  it('keeps what is being typed when it wakes with a value of its own', async () => {
    const root = await fixture<HTMLElement>(html`
      <form lang="fr">
        <flexit-date when="intent" value="2026-11-05"><input name="jour" aria-label="Jour"></flexit-date>
        <flexit-date when="eager" value="2026-11-06"><input name="fin" aria-label="Fin" value="01/01/2026"></flexit-date>
      </form>
    `);
    const [element, other] = root.querySelectorAll('flexit-date') as unknown as DateElement[];
    const field = element!.querySelector('input')!;
    field.focus();
    // At once: the focus wakes it.
    field.value = '1/2/26';
    await until(() => element!.awake && other!.awake && opener(element!), 'They are awake');
    expect([field.value, element!.value, other!.value]).to.deep.equal(['1/2/26', '2026-02-01', '2026-11-06']);
  });

  it('keeps what is being typed when the page gives back the value that it hears of', async () => {
    const { element, field } = await place({ input: 'value="2026-02-01"' });
    field.addEventListener('input', () => {
      const { value } = element;
      element.value = value;
    });
    await fill(field, '3/4/2027');
    expect([field.value, element.value]).to.deep.equal(['03/04/2027', '2027-04-03']);
    field.focus();
    element.value = '2026-02-01';
    expect(field.value, 'another one').to.equal('01/02/2026');
  });

  it('has the form’s reset bring the first date back', async () => {
    const { form, element, field } = await place({ input: 'value="2026-02-01"' });
    await fill(field, '31/02/2026');
    form.reset();
    await until(() => field.value === '01/02/2026', 'It is back');
    expect([element.value, noteOf(element), field.validationMessage]).to.deep.equal(['2026-02-01', '', '']);
  });

  it('leaves a field alone that is disabled or read-only', async () => {
    for (const state of ['disabled', 'readonly']) {
      const { form, element, field } = await place({ input: `value="2026-02-01" ${state}` });
      expect([opener(element)!.disabled, element.show(), element.open]).to.deep.equal([true, false, false]);
      field.focus();
      await press('Backspace');
      expect(field.value).to.equal('01/02/2026');
      expect(dataOf(form)).to.deep.equal(state === 'disabled' ? {} : { jour: '2026-02-01' });
      field.removeAttribute(state);
      await until(() => !opener(element)!.disabled, 'It is free');
    }
  });

  it('follows the fieldsets around it, and those that it is moved into', async () => {
    const { form, element, field } = await place({
      before: '<fieldset id="dehors"><fieldset id="dedans"></fieldset></fieldset>',
      input: 'value="2026-02-01"',
    });
    const outer = form.querySelector<HTMLFieldSetElement>('#dehors')!;
    const inner = form.querySelector<HTMLFieldSetElement>('#dedans')!;
    outer.disabled = true;
    expect(opener(element)!.disabled).to.equal(false);
    inner.append(element);
    await until(() => opener(element)!.disabled, 'It is locked where it is moved to');
    outer.disabled = false;
    await until(() => !opener(element)!.disabled, 'It is free');
    await clickOn(opener(element)!);
    await shown(element);
    inner.disabled = true;
    await until(() => opener(element)!.disabled, 'It is locked');
    await hidden(element);
    expect(field.value).to.equal('01/02/2026');
  });

  it('sends its own date among several fields of its name', async () => {
    const { form } = await place({
      before: `<input name="jour" value="01/01/2026"><input type="checkbox" name="jour" value="x">`,
      input: 'value="2026-02-01"',
    });
    const last = document.createElement('input');
    Object.assign(last, { name: 'jour', value: '02/02/2026' });
    form.append(last);
    expect(new FormData(form).getAll('jour')).to.deep.equal(['01/01/2026', '2026-02-01', '02/02/2026']);
  });

  it('trusts no name of a form’s fields', async () => {
    const { form, element, field } = await place({
      before: ['elements', 'closest', 'matches', 'addEventListener', 'querySelectorAll', 'getRootNode', 'parentNode']
        .map((name) => `<input type="hidden" name="${name}" value="">`)
        .join(''),
      input: 'value="2026-02-01"',
    });
    expect(new FormData(form).get('jour')).to.equal('2026-02-01');
    field.focus();
    await press('ArrowDown');
    await shown(element);
    await press('Enter');
    await hidden(element);
    expect(element.value).to.equal('2026-02-01');
  });

  it('stands above all that could cover or clip it', async () => {
    const { root, form, element } = await place({ input: 'value="2026-02-01"' });
    const outer = document.createElement('dialog');
    const host = document.createElement('div');
    const clip = document.createElement('div');
    clip.style.cssText = 'overflow: hidden; block-size: 6rem; contain: paint; transform: translateX(0)';
    root.append(outer);
    outer.append(host);
    host.attachShadow({ mode: 'open' }).append(clip);
    clip.append(form);
    outer.showModal();
    const field = element.querySelector('input')!;
    await until(() => opener(element), 'It is awake');
    field.focus();
    await press('ArrowDown');
    await shown(element);
    const { left, top, right, bottom } = calendar(element).getBoundingClientRect();
    expect([left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight]).to.deep.equal([true, true, true, true]);
    const day = dayCalled(element, 'mercredi 18 février 2026');
    const box = day.getBoundingClientRect();
    const found = element.shadowRoot!.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(day.contains(found)).to.equal(true);
    await press('Escape');
    await hidden(element);
    expect(outer.open).to.equal(true);
    expect(new FormData(form).get('jour')).to.equal('2026-02-01');
    outer.remove();
  });

  it('fits small screens', async () => {
    await resizeTo(320, 500);
    const { form, element } = await place({ attributes: 'time', input: 'value="2026-02-01 10:00:00"' });
    element.show();
    await shown(element);
    const { left, top, right, bottom } = calendar(element).getBoundingClientRect();
    expect([left >= 0, top >= 0, right <= 320, bottom <= 500]).to.deep.equal([true, true, true, true]);
    expect(calendar(element).scrollWidth).to.be.at.most(calendar(element).clientWidth);
    await expectAccessible(form);
    await resizeTo(800, 700);
  });

  it('offers the platform’s own picker on touch screens', async () => {
    const { matchMedia } = window;
    const { showPicker } = HTMLInputElement.prototype;
    const asked: string[] = [];
    window.matchMedia = (query) =>
      query === '(pointer: coarse)'
        ? Object.assign(new EventTarget(), { matches: true } as MediaQueryList)
        : matchMedia.call(window, query);
    HTMLInputElement.prototype.showPicker = function () {
      asked.push(`${this.type} ${this.value} ${this.min} ${this.max}`);
    };
    try {
      const { form, element, field } = await place({ input: 'value="2026-02-01"', attributes: 'min="2026-01-01"' });
      await clickOn(opener(element)!);
      expect([asked, calendar(element).open]).to.deep.equal([['date 2026-02-01 2026-01-01 '], false]);
      const own = element.shadowRoot!.querySelector<HTMLInputElement>('.native')!;
      enter(own, '2026-03-04');
      expect([field.value, dataOf(form).jour]).to.deep.equal(['04/03/2026', '2026-03-04']);
      HTMLInputElement.prototype.showPicker = () => {
        throw new DOMException('', 'NotAllowedError');
      };
      await clickOn(opener(element)!);
      await shown(element);
      element.remove();
      const root = await fixture<HTMLElement>(html`
        <form><flexit-date when="eager"><input type="date" name="jour" value="2026-02-01" aria-label="Jour"></flexit-date></form>
      `);
      const other = root.querySelector('flexit-date') as DateElement;
      await until(() => other.awake, 'It is awake');
      expect([opener(other), other.querySelector('input')!.type]).to.deep.equal([null, 'date']);
      expect([other.value, new FormData(root as HTMLFormElement).get('jour')]).to.deep.equal([
        '2026-02-01',
        '2026-02-01',
      ]);
    } finally {
      window.matchMedia = matchMedia;
      HTMLInputElement.prototype.showPicker = showPicker;
    }
  });

  it('speaks English where the page does', async () => {
    const { element, field } = await place({
      lang: 'en',
      attributes: 'format="mm/dd/yyyy"',
      input: 'value="2026-02-01"',
    });
    expect(opener(element)!.getAttribute('aria-label')).to.equal('Change the date, Sunday, February 1, 2026: Jour');
    await fill(field, '13/13/2026');
    expect(noteOf(element)).to.equal('This date does not exist.');
    await fill(field, 'February 3, 2026');
    expect(field.value).to.equal('02/03/2026');
  });

  it('keeps its calendar out of its labels', async () => {
    const root = await fixture<HTMLElement>(html`
      <form lang="fr"><label>Jour <flexit-date when="eager"><input name="jour" value="2026-11-05"></flexit-date></label></form>
    `);
    const element = root.querySelector('flexit-date') as DateElement;
    await until(() => opener(element), 'It is awake');
    expect(element.querySelector('input')!.ariaLabel).to.equal('Jour');
    await clickOn(opener(element)!);
    await shown(element);
    await clickOn(within(element, '[part~="next"]'));
    expect(deepActive()).to.equal(within(element, '[part~="next"]'));
    await expectAccessible(root);
  });

  it('never lets its three ways of sending differ', async () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent) => errors.push(event.message);
    window.addEventListener('error', onError);
    const { form, element, field } = await place({ attributes: 'time', input: 'value="2026-02-01 10:00:00"' });
    const deed = fc.oneof(
      fc.constantFrom(
        '1',
        '/',
        '2',
        '0',
        ' ',
        ':',
        'Backspace',
        'Delete',
        'Enter',
        'Escape',
        'ArrowDown',
        'Tab',
        'PageUp',
        'ArrowLeft',
        'Control+z',
        'reset',
      ),
      fc
        .constantFrom('31/02/2024 10:00', '2026-02-01T10:30', '1/2/26 7h', 'demain', '0000-00-00')
        .map((text) => ({ text })),
      fc.constantFrom('か', '5', '1/2/26 7h').map((composed) => ({ composed })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        for (const each of deeds) {
          if (each === 'reset') form.reset();
          // Behind the page's last control are the browser's own, which Firefox lets keep the focus.
          else if (each === 'Tab' && document.activeElement?.id === 'envoyer') await press('Shift+Tab');
          else if (typeof each === 'string') await press(each);
          else if ('composed' in each) {
            field.focus();
            field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
            field.value += each.composed;
            const init = { bubbles: true, inputType: 'insertCompositionText', isComposing: true };
            field.dispatchEvent(new InputEvent('input', init));
            field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
          } else {
            element.close();
            field.focus();
            field.value = each.text;
            field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
          }
          if (!form.contains(document.activeElement)) field.focus();
          const posted = new URLSearchParams(new FormData(form) as never).get('jour');
          expect([posted, new FormData(form).get('jour')]).to.deep.equal([element.value, element.value]);
          expect(element.value).to.match(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/);
        }
        element.close();
        const sent = await sentInEachWay(form, 'jour');
        expect(sent).to.deep.equal(sent.map(() => element.value));
      }),
      { numRuns: 12 },
    );
    window.removeEventListener('error', onError);
    expect(errors).to.deep.equal([]);
  });

  it('leaves nothing behind', async () => {
    const { root, element, field } = await place({ input: 'value="2026-02-01"' });
    const own = attributesOf(field);
    element.remove();
    await until(() => !element.awake, 'It is released');
    const given = attributesOf(field);
    expect(Object.keys(given)).to.deep.equal(['id', 'name', 'value']);
    expect(Object.keys(own).length).to.be.greaterThan(3);
    root.append(element);
    element.show();
    element.remove();
    await Promise.resolve();
    const leaks = watchLeaks();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      root.append(element);
      element.show();
      field.value = '31/02/2026';
      field.dispatchEvent(new Event('change', { bubbles: true }));
      root.prepend(element);
      element.remove();
      await Promise.resolve();
    }
    await leaks.expectNone();
    expect(element.querySelectorAll('[data-flexit]').length).to.equal(0);
    expect(element.querySelector('input')).to.equal(field);
  });
});
