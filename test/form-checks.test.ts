import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/form.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, leave, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import './support/page-style.ts';
import { answering, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

type FormElement = HTMLElement & {
  awake: boolean;
  wake(): void;
  submit(submitter?: Element): boolean;
  check(form?: HTMLFormElement): boolean;
};
type Field = HTMLInputElement;

const NOTICE = '<p>Votre message attend sa relecture.</p>';

/** A form with these fields, on a French page. */
async function place(fields: unknown, action = answering({ body: NOTICE })): Promise<FormElement> {
  const root = await fixture<HTMLElement>(html`
    <div lang="fr">
      <flexit-form>
        <form method="post" action=${action}>${fields} <button>Envoyer</button></form>
      </flexit-form>
    </div>
  `);
  return root.querySelector('flexit-form')!;
}

const formOf = (element: Element) => element.querySelector('form')!;
const field = (element: Element, name: string) => element.querySelector<Field>(`[name="${name}"]`)!;
const send = (element: Element) => clickOn(element.querySelector('button:not([type="button"])')!);
const alertOf = (element: Element) => element.querySelector<HTMLElement>('[role="alert"] .flexit-errors');
const linesOf = (element: Element) =>
  [...(alertOf(element)?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
/** What a field is described by. */
const described = (node: Element) =>
  (node.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (node.getRootNode() as Document).getElementById(id)?.textContent)
    .join(' ');
const isMarked = (node: Element) => node.getAttribute('aria-invalid') === 'true';
const alerted = (element: Element) => until(() => alertOf(element), 'No alert');
const FOUR = [
  'Le champ Nom est requis.',
  'Le champ Courriel doit contenir une adresse email.',
  'Le champ Montant doit contenir un nombre.',
  'Le champ Âge doit contenir un nombre entre 18 et 99.',
];

const fourFields = () => html`
  <p><label for="nom">Nom <span aria-hidden="true">*</span></label><input id="nom" name="nom" required /></p>
  <p><label>Courriel : <input type="email" name="courriel" value="zoe" aria-describedby="aide" /></label></p>
  <p id="aide">Jamais publié.</p>
  <p><label>Montant <input name="montant" data-check="number" value="douze" /></label></p>
  <p><label>Âge <input type="number" name="age" min="18" max="99" value="7" /></label></p>
`;

describe('the checks of flexit-form', () => {
  beforeEach(leave);

  it('list the four messages in an alert that takes the focus, mark the fields, and send nothing until they are mended', async () => {
    const key = uniqueKey();
    const element = await place(fourFields(), answering({ key, body: NOTICE }));
    await expectAccessible(element);
    await send(element);
    const alert = await alerted(element);
    expect(alert.querySelector('h2')!.textContent).to.equal('Erreur(s) rencontrée(s)');
    expect(linesOf(element)).to.deep.equal(FOUR);
    expect(deepActiveElement() === alert).to.equal(true);
    for (const [place, name] of ['nom', 'courriel', 'montant', 'age'].entries()) {
      expect(
        [isMarked(field(element, name)), described(field(element, name)).includes(FOUR[place]!)],
        name,
      ).to.deep.equal([true, true]);
    }
    expect(described(field(element, 'courriel'))).to.equal(`Jamais publié. ${FOUR[1]}`);
    expect(element.querySelectorAll('label [data-flexit], input [data-flexit]').length).to.equal(0);
    expect(await requestsOf(key)).to.deep.equal([]);
    await expectAccessible(element);

    // By keyboard: the first line leads to its field, and typing mends it.
    await press('Tab');
    await press('Enter');
    expect(deepActiveElement() === field(element, 'nom')).to.equal(true);
    await type('Zoé');
    await until(() => linesOf(element).length === 3);
    expect([isMarked(field(element, 'nom')), field(element, 'nom').hasAttribute('aria-describedby')]).to.deep.equal([
      false,
      false,
    ]);
    const status = element.shadowRoot!.querySelector('[role="status"]')!;
    await until(() => status.textContent === '3 erreurs restantes');
    await expectAccessible(element);

    // Another error takes the place of the first one; what had none gets none before the next submission.
    await clickOn(field(element, 'age'));
    await press('End');
    await type('e');
    await until(() => linesOf(element)[2] === 'Le champ Âge doit contenir un nombre.');
    expect(described(field(element, 'age'))).to.equal('Le champ Âge doit contenir un nombre.');
    field(element, 'nom').select();
    await clickOn(field(element, 'nom'));
    for (let n = 0; n < 3; n += 1) await press('Backspace');
    field(element, 'age').value = '20';
    field(element, 'age').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => linesOf(element).length === 2);
    expect(isMarked(field(element, 'nom'))).to.equal(false);

    await send(element);
    await until(() => linesOf(element)[0] === FOUR[0]);
    expect(linesOf(element)).to.deep.equal(FOUR.slice(0, 3));
    field(element, 'nom').value = ' ';
    field(element, 'courriel').value = 'a@b';
    field(element, 'montant').value = '12,5';
    await send(element);
    await until(() => element.textContent!.includes('Votre message attend'));
    expect((await requestsOf(key)).map(({ body }) => body)).to.deep.equal([
      'nom=+&courriel=a%40b&montant=12%2C5&age=20',
    ]);
    expect([...element.querySelectorAll('[aria-invalid], .flexit-error, .flexit-errors')].length).to.equal(0);
    expect(field(element, 'courriel').getAttribute('aria-describedby')).to.equal('aide');
  });

  it('put the message of a box behind its label, also where that stands in a box of its own', async () => {
    const element = await place(html`
      <div style="display: flex">
        <input type="checkbox" id="accord" name="accord" required />
        <div><label for="accord">Accord</label><p>Pour vous répondre.</p></div>
      </div>
    `);
    expect(element.check()).to.equal(false);
    await alerted(element);
    expect(element.querySelector('.flexit-error')!.previousElementSibling!.localName).to.equal('label');
  });

  it('leave nothing behind once the element is gone, nor on a form that is taken out of it', async () => {
    const leaks = watchLeaks();
    const element = await place(fourFields());
    const form = formOf(element);
    const markup = form.innerHTML;
    expect(element.check()).to.equal(false);
    await alerted(element);
    const parent = element.parentElement!;
    parent.append(form);
    await until(() => form.innerHTML === markup && !form.hasAttribute('novalidate'), 'Something stays in the form');
    element.append(form);
    expect(element.check()).to.equal(false);
    await alerted(element);
    element.remove();
    await leaks.expectNone();
    expect([form.innerHTML, form.hasAttribute('novalidate')]).to.deep.equal([markup, false]);
  });
});
