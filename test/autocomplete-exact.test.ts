/** A text that is typed in full, without a pick: it is the suggestion that it names, or it goes, once the server has been asked. */
import './support/leaks.ts';
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../elements/autocomplete.ts';
import '../elements/form.ts';
import { expectAccessible } from './support/axe.ts';
import { holdTimers } from './support/held-timers.ts';
import { clickOn, hover, press, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { answering, openGate, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

const PLACES = [
  { value: 'Nasbinals', label: 'Nasbinals (48260)', cp: '48260' },
  { value: 'Saint-Chély-d’Apcher', label: 'Saint-Chély-d’Apcher (48200)', cp: '48200' },
  { value: 'Saint-Denis', label: 'Saint-Denis (93200)', cp: '93200' },
  { value: 'Saint-Denis', label: 'Saint-Denis (97400)', cp: '97400' },
];
/** The visitor leaves before the delay has passed. */
const NEVER_BY_ITSELF = 60_000;
/** The visitor leaves before the answer comes. */
const SLOW = { delay: 300 };

/** Without the element's own layout, Firefox loses a key about every third time. */
const ROUNDS = 12;

const suggesting = (more: object = {}, json: unknown = PLACES) => answering({ json, ...more });

async function place({
  url = suggesting(SLOW),
  delay = NEVER_BY_ITSELF,
  saisielibre = false,
  cibles = '{"cp":"cp"}',
  value = '',
} = {}) {
  const form = await fixture<HTMLFormElement>(html`
    <form action="#envoi">
      <label for="commune">Commune</label>
      <flexit-autocomplete url=${url} delay=${delay} cibles=${cibles} ?saisielibre=${saisielibre}>
        <input id="commune" name="commune" value=${value} aria-describedby="aide">
      </flexit-autocomplete>
      <span id="aide">Son nom entier.</span>
      <input name="cp" aria-label="Code postal">
      <button name="bouton" value="enregistrer">Enregistrer</button>
      <button name="bouton" value="publier">Publier</button>
    </form>
  `);
  const sent: Record<string, unknown>[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(form, event.submitter)));
  });
  const input = form.querySelector<HTMLInputElement>('#commune')!;
  return {
    form,
    element: form.querySelector('flexit-autocomplete')!,
    input,
    cp: form.querySelector<HTMLInputElement>('[name="cp"]')!,
    sent,
    buttons: form.querySelectorAll('button'),
  };
}

const noteOf = (input: HTMLInputElement) =>
  input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const CLEARED = /«\s.+\s» n’a pas été choisi dans la liste/;

describe('flexit-autocomplete, a text typed in full', () => {
  it('is the suggestion that it names', async () => {
    const { input, cp } = await place();
    const texts: string[] = [];
    input.addEventListener('change', () => texts.push(input.value));
    await clickOn(input);
    await type('nasbinals');
    await press('Tab');
    await until(() => input.value === 'Nasbinals' && cp.value === '48260', 'It is picked');
    expect(texts).to.not.include('');
    expect(noteOf(input)).to.equal('Son nom entier.');
  });

  it('is the suggestion however it is spelt', async () => {
    const { input, cp } = await place({ url: suggesting() });
    for (const text of ['SAINT CHELY D APCHER', "saint-chély d'apcher", 'Saint Chely d’Apcher (48200)']) {
      await clickOn(input);
      await press('Control+a');
      await type(text);
      await press('Tab');
      await until(() => input.value === 'Saint-Chély-d’Apcher' && cp.value === '48200', text);
      await clickOn(input);
      await press('Control+a');
      await press('Backspace');
      await press('Tab');
      await until(() => cp.value === '');
    }
  });

  it('is none of two suggestions that have its name', async () => {
    const { form, input, cp, element } = await place();
    await clickOn(input);
    await type('Saint-Denis');
    await press('Tab');
    await until(() => input.value === '', 'It goes');
    expect(cp.value).to.equal('');
    await until(() => CLEARED.test(noteOf(input)), 'It is said');
    expect(noteOf(input)).to.include('Saint-Denis').and.include('Son nom entier.');
    await until(
      () => CLEARED.test(element.shadowRoot!.querySelector('[role="status"]')!.textContent),
      'Screen readers hear of it',
    );
    await expectAccessible(form);
    await clickOn(input);
    await type('s');
    expect(noteOf(input)).to.equal('Son nom entier.');
    expect(element.querySelectorAll('[data-flexit]').length).to.equal(1);
    form.lang = 'en';
    await type('zz');
    await press('Tab');
    await until(() => /was not picked from the list/.test(noteOf(input)), 'In the page’s language');
  });

  it('is told of once the click is done that left it, under which it would move', async () => {
    const { element, input, buttons } = await place({ url: suggesting() });
    const button = buttons[0]!;
    button.type = 'button';
    button.style.display = 'block';
    element.after(button);
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    // The second time its line has been fetched before.
    for (const round of [1, 2]) {
      input.focus();
      await type('Nulle part');
      const { top } = button.getBoundingClientRect();
      // However long the driver takes from the press to the release.
      const timers = holdTimers(1_000);
      await hover(button);
      await sendMouse({ type: 'down' });
      await until(() => input.value === '', 'It is cleared');
      await nextFrame();
      expect(button.getBoundingClientRect().top, `round ${round}`).to.equal(top);
      await sendMouse({ type: 'up' });
      timers.release();
      await until(() => CLEARED.test(noteOf(input)), 'It is said');
      expect(clicks).to.equal(round);
    }
  });

  it('loses no key that is typed where the line goes', async () => {
    const { input, cp } = await place({ url: suggesting() });
    for (let round = 0; round < ROUNDS; round += 1) {
      input.focus();
      await type('zzzz');
      expect(input.value).to.equal('zzzz');
      cp.focus();
      await until(() => CLEARED.test(noteOf(input)), 'The line comes');
    }
  });

  it('stays where the server fails', async () => {
    const { input, element, cp } = await place({ url: answering({ status: 500, delay: 200 }) });
    await clickOn(input);
    await type('Nasbinals');
    await press('Tab');
    await until(() => element.shadowRoot!.querySelector('[role="alert"]'), 'The failure is told');
    expect(input.value).to.equal('Nasbinals');
    expect(document.activeElement === cp).to.equal(true);
  });

  it('stays as long as the visitor is back in the field', async () => {
    const gate = uniqueKey();
    const { input, element, cp } = await place({ url: suggesting({ gate }) });
    await clickOn(input);
    await type('Nasb');
    const answered = new Promise((resolve) => element.addEventListener('flexit-response', resolve));
    await press('Tab');
    await press('Shift+Tab');
    await openGate(gate);
    await answered;
    await until(() => !element.matches(':state(loading)'));
    expect([input.value, document.activeElement === input]).to.deep.equal(['Nasb', true]);
    cp.focus();
    await until(() => input.value === '', 'Until it is left again');
  });

  it('leaves what the visitor has written into a target meanwhile', async () => {
    const gate = uniqueKey();
    const { input, cp } = await place({ url: suggesting({ gate }) });
    await clickOn(input);
    await type('Nasbinals');
    await press('Tab');
    await type('4');
    await openGate(gate);
    await until(() => input.value === 'Nasbinals', 'It is picked');
    expect(cp.value).to.equal('4');
  });

  it('lets the page write the pick itself', async () => {
    const { form, input, cp } = await place();
    form.addEventListener('flexit-pick', (event) => {
      event.preventDefault();
      input.value = `${(event as CustomEvent).detail.label} !`;
    });
    await clickOn(input);
    await type('Nasbinals');
    await press('Tab');
    await until(() => input.value === 'Nasbinals (48260) !');
    expect(cp.value).to.equal('');
  });

  it('is sent by Enter as that suggestion', async () => {
    const gate = uniqueKey();
    const { input, sent } = await place({ url: suggesting({ gate }) });
    await clickOn(input);
    await type('nasbinals');
    await press('Enter');
    await press('Enter');
    expect(sent).to.deep.equal([]);
    await openGate(gate);
    await until(() => sent.length > 0, 'It is sent');
    expect(sent).to.deep.equal([{ commune: 'Nasbinals', cp: '48260', bouton: 'enregistrer' }]);
    await press('Enter');
    expect(sent.length).to.equal(2);
  });

  it('is sent by the button that is clicked', async () => {
    const { input, sent, buttons } = await place();
    await clickOn(input);
    await type('nasbinals');
    await clickOn(buttons[1]!);
    await until(() => sent.length > 0, 'It is sent');
    expect(sent).to.deep.equal([{ commune: 'Nasbinals', cp: '48260', bouton: 'publier' }]);
  });

  it('is sent by Enter as it stands where no suggestion comes', async () => {
    // The answer comes once the click is done, under which what it says would move the button.
    const [failing, slow] = [uniqueKey(), uniqueKey()];
    for (const [url, pressed, commune, gate] of [
      [suggesting(SLOW), 'Enter', 'Nulle part', ''],
      [answering({ status: 500, delay: 100 }), 'Enter', 'Nulle part', ''],
      [answering({ status: 500, gate: failing }), 'click', 'Nulle part', failing],
      [suggesting({ gate: slow }), 'click', '', slow],
    ] as const) {
      const { form, input, sent, buttons } = await place({ url });
      await clickOn(input);
      await type('Nulle part');
      if (pressed === 'Enter') await press('Enter');
      else await clickOn(buttons[0]!);
      if (gate) await openGate(gate);
      await until(() => sent.length > 0, `${pressed} ${url}`);
      expect(sent).to.deep.equal([{ commune, cp: '', bouton: 'enregistrer' }]);
      form.remove();
    }
  });

  it('is not sent where the visitor types on meanwhile', async () => {
    const gate = uniqueKey();
    const { input, sent, element } = await place({ url: suggesting({ gate }) });
    await clickOn(input);
    await type('nasbinals');
    const answered = new Promise((resolve) => element.addEventListener('flexit-response', resolve));
    await press('Enter');
    await type('x');
    await openGate(gate);
    await answered;
    await until(() => !element.matches(':state(loading)'));
    expect([input.value, sent.length]).to.deep.equal(['nasbinalsx', 0]);
  });

  it('is sent by <flexit-form> with what it fills', async () => {
    const key = uniqueKey();
    const root = await fixture<HTMLElement>(html`
      <flexit-form>
        <form method="post" action=${answering({ body: '<p class="alert-success">Reçu</p>', key })}>
          <flexit-autocomplete url=${suggesting(SLOW)} delay=${NEVER_BY_ITSELF} cibles='{"cp":"cp"}'>
            <input name="commune" aria-label="Commune">
          </flexit-autocomplete>
          <input name="cp" aria-label="Code postal" required>
          <button name="bouton" value="envoyer">Envoyer</button>
        </form>
      </flexit-form>
    `);
    root.addEventListener('flexit-success', (event) => event.preventDefault());
    await clickOn(root.querySelector('input')!);
    await type('nasbinals');
    await press('Enter');
    const [request] = await until(async () => {
      const requests = await requestsOf(key);
      return requests.length > 0 && requests;
    }, 'It is sent');
    expect(request!.body).to.include('Nasbinals').and.include('48260').and.include('envoyer');
    expect((await requestsOf(key)).length).to.equal(1);
  });

  it('is sent once where two fields of the form wait', async () => {
    const url = answering({ status: 500, delay: 100 });
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <flexit-autocomplete url=${url} delay=${NEVER_BY_ITSELF}><input name="a" aria-label="A"></flexit-autocomplete>
        <flexit-autocomplete url=${url} delay=${NEVER_BY_ITSELF}><input name="b" aria-label="B"></flexit-autocomplete>
        <button>Envoyer</button>
      </form>
    `);
    const sent: unknown[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(Object.fromEntries(new FormData(form)));
    });
    const [a, b] = form.querySelectorAll('input');
    await clickOn(a!);
    await type('un');
    await clickOn(b!);
    await type('deux');
    await press('Enter');
    await until(() => sent.length > 0, 'It is sent');
    expect(sent).to.deep.equal([{ a: 'un', b: 'deux' }]);
  });

  it('fills the targets also where free text is allowed', async () => {
    const { form, input, cp } = await place({ saisielibre: true });
    await clickOn(input);
    await type('nasbinals');
    await press('Tab');
    await until(() => cp.value === '48260' && input.value === 'Nasbinals', 'The targets are filled');
    await clickOn(input);
    await type(' bis');
    await press('Tab');
    await until(() => cp.value === '');
    expect(input.value).to.equal('Nasbinals bis');
    form.remove();

    const key = uniqueKey();
    const free = await place({ saisielibre: true, cibles: '{}', url: suggesting({ key }) });
    await clickOn(free.input);
    await type('nasbinals');
    await press('Enter');
    expect(free.sent.map(({ commune }) => commune)).to.deep.equal(['nasbinals']);
    expect(await requestsOf(key)).to.deep.equal([]);
  });
});
