import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import '../elements/form.ts';
import { expectAccessible } from './support/axe.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, leave, press, type } from './support/keyboard.ts';
import { watchLeaks } from './support/leaks.ts';
import { expectNode } from './support/nodes.ts';
import './support/page-style.ts';
import { answering, openFrame, publishPage, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

type FormElement = HTMLElement & {
  awake: boolean;
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
/** Enough of them to lose a key where one is lost in a few. */
const ROUNDS = 12;

const noAlert = (element: Element) => until(() => !alertOf(element), 'The alert stays');
const alerted = (element: Element) => until(() => alertOf(element), 'No alert');
/** What a form with these fields is refused for. */
async function refused(fields: unknown): Promise<string[]> {
  const element = await place(fields);
  let messages: string[] = [];
  element.addEventListener('flexit-invalid', (event) => {
    event.preventDefault();
    messages = (event as CustomEvent<{ errors: { message: string }[] }>).detail.errors.map(({ message }) => message);
  });
  expect(element.check(), 'its answer').to.equal(messages.length === 0);
  expect(element.querySelector('.flexit-errors, .flexit-error, [aria-invalid]') === null).to.equal(true);
  element.parentElement!.remove();
  return messages;
}

const isRequired = (name: string) => `Le champ ${name} est requis.`;

customElements.define(
  'x-note',
  class extends HTMLElement {
    static readonly formAssociated = true;
    readonly #internals = this.attachInternals();
    formAssociatedCallback(form: HTMLFormElement | null) {
      if (!form || this.dataset.fine) return;
      this.#internals.setValidity({ [this.dataset.flag ?? 'customError']: true }, 'Trois étoiles au plus.');
    }
    get validity() {
      return this.dataset.closed === undefined ? this.#internals.validity : undefined;
    }
    get validationMessage() {
      return this.dataset.closed === undefined ? this.#internals.validationMessage : undefined;
    }
  },
);

/** Tells a form what it needs, and nobody else. */
customElements.define(
  'x-silent',
  class extends HTMLElement {
    static readonly formAssociated = true;
    readonly value = '';
    readonly #internals = this.attachInternals();
    formAssociatedCallback() {
      this.#internals.setValidity({ valueMissing: true }, 'Choisissez.');
    }
  },
);

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

  it('list what is wrong above the fields, in view, below what the page keeps free', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => html`<p><label>Rang <input name=${`r${index}`} required /></label></p>`,
    );
    const element = await place(rows);
    element.before(Object.assign(document.createElement('p'), { style: 'block-size: 300px' }));
    document.documentElement.style.scrollPaddingTop = '80px';
    try {
      await send(element);
      const list = await alerted(element);
      const { top, bottom } = list.getBoundingClientRect();
      expect([
        bottom <= formOf(element).getBoundingClientRect().top,
        Math.round(top) >= 80,
        top < innerHeight / 2,
      ]).to.deep.equal([true, true, true]);
      expectNode(deepActiveElement(), list);
    } finally {
      document.documentElement.style.scrollPaddingTop = '';
    }
  });

  // Specification 5.19, 5.20, 5.21, 5.22, 5.23, 5.25
  it('hold the form until its fields are mended', async () => {
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

  it('put the message of a box behind its label', async () => {
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

  it('show nothing of a check after which the form was found right', async () => {
    const element = await place(html`<label>Nom <input name="nom" required /></label>`);
    expect(element.check()).to.equal(false);
    field(element, 'nom').value = 'Zoé';
    expect(element.check()).to.equal(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([alertOf(element), field(element, 'nom').hasAttribute('aria-invalid')]).to.deep.equal([null, false]);
  });

  it('tell that the last error is mended', async () => {
    const element = await place(html`<label>Nom <input name="nom" required /></label>`);
    expect(element.check()).to.equal(false);
    await alerted(element);
    await clickOn(field(element, 'nom'));
    await type('Zoé');
    await noAlert(element);
    const status = element.shadowRoot!.querySelector('[role="status"]')!;
    await until(() => status.textContent === 'Plus aucune erreur', 'It is not said');
  });

  it('leave nothing behind', async () => {
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

  // Specification 5.24
  it('call a field by its label, else its ARIA name, else its name', async () => {
    const messages = await refused(html`
      <label>Nom * :<input name="a" required /></label>
      <label for="deux">Code <b>postal</b></label><label for="deux">(cinq&nbsp;chiffres)</label>
      <input id="deux" name="b" required />
      <label>Pays <select name="c" required><option value="">Choisir…</option><option>France</option></select></label>
      <label>Avis <textarea name="d" required></textarea><button type="button">Aide</button></label>
      <span id="titre">Objet</span><input name="e" aria-labelledby="titre" required />
      <input name="f" aria-label="Téléphone" required />
      <input name="adresse[ville]" required />
      <label>Ville <span aria-hidden="true">(oblig.)</span><i hidden>x</i> &lt;b&gt;{min}&lt;/b&gt;<input name="h" required /></label>
      <label> * <input name="i" required /></label>
    `);
    const names = ['Nom', 'Code postal (cinq chiffres)', 'Pays', 'Avis', 'Objet', 'Téléphone', 'adresse[ville]'];
    expect(messages).to.deep.equal([...names, 'Ville <b>{min}</b>', 'i'].map(isRequired));
  });

  it('call an element by its label where it keeps its fields to itself', async () => {
    const fields = html`
      <label>Étoiles <x-silent name="a" required></x-silent></label>
      <label for="avis">Avis</label><x-silent id="avis" name="b" required></x-silent>
    `;
    expect(await refused(fields)).to.deep.equal([isRequired('Étoiles'), isRequired('Avis')]);
  });

  it('leave a copy of a form without the marks of its original', async () => {
    const element = await place(html`<input name="nom" required aria-describedby="aide"><p id="aide">Aide</p>`);
    const pristine = field(element, 'nom').outerHTML;
    await send(element);
    await alerted(element);
    const copy = element.cloneNode(true) as FormElement;
    element.after(copy);
    copy.setAttribute('when', 'eager');
    await until(() => !copy.querySelector('[aria-invalid]'), 'It looks wrong from the start');
    expect(field(copy, 'nom').outerHTML.replace(' class="empty"', '')).to.equal(pristine);
    expect(copy.querySelector('.flexit-error, .flexit-errors') === null).to.equal(true);
    expect(described(field(element, 'nom'))).to.equal(`Aide ${isRequired('nom')}`);
    expect(isMarked(field(element, 'nom'))).to.equal(true);
    await send(copy);
    await alerted(copy);
    expect(described(field(copy, 'nom'))).to.equal(`Aide ${isRequired('nom')}`);
  });

  // Specification 5.25
  it('pass over what nobody is asked for', async () => {
    const messages = await refused(html`
      <input type="hidden" name="a" required /> <input name="b" required disabled />
      <fieldset disabled><legend><input name="c" required /></legend><input name="d" required /></fieldset>
      <input name="e" required readonly /> <input type="email" name="f" value="x" readonly />
      <div style="display: none"><label>G<input name="g" required /></label></div>
      <div hidden><input name="h" required /></div>
      <label>I<input name="i" required hidden /></label> <label>J<input name="j" required style="display: none" /></label>
      <details><summary>Plus</summary><input name="k" aria-label="K" required /></details>
      <input name="l" aria-label="L" required style="position: absolute; opacity: 0; clip-path: inset(50%)" />
      <label>M<input type="file" name="m" required style="display: none" /></label>
      <datalist><input name="n" required /></datalist>
      <input type="submit" name="o" value="" /><input type="range" name="p" min="5" max="9" />
      <output name="q"></output> <input name="r" aria-label="R" value=" " required />
    `);
    expect(messages).to.deep.equal(['c', 'K', 'L', 'M'].map(isRequired));
  });

  it('ask once for a group', async () => {
    const messages = await refused(html`
      <fieldset>
        <legend>Civilité :</legend>
        <label><input type="radio" name="civ" value="f" />Madame</label>
        <label><input type="radio" name="civ" value="h" required />Monsieur</label>
      </fieldset>
      <fieldset>
        <legend>Vos coordonnées</legend>
        <input type="radio" name="envoi" aria-label="Poste" required /><input type="radio" name="envoi" aria-label="Mail" />
        <input name="libre" />
      </fieldset>
      <div role="radiogroup" aria-label="Repas"><input type="radio" name="repas" required /><input type="radio" name="repas" /></div>
      <input type="checkbox" name="un[]" required /><input type="checkbox" name="un[]" required />
      <label><input type="checkbox" name="deux" required />Conditions</label><input type="checkbox" name="deux" checked />
      <input type="checkbox" name="trois" required checked /><input type="checkbox" name="trois" required />
      <fieldset data-required><legend>Thèmes</legend><input type="checkbox" name="t1" /><input type="checkbox" name="t2" /></fieldset>
      <div role="group" aria-required="true" aria-label="Jours"><input type="checkbox" name="j" /></div>
      <fieldset data-required><legend>Un</legend><input type="checkbox" name="u1" checked /><input type="checkbox" name="u2" /></fieldset>
      <fieldset data-required="false"><legend>Rien</legend><input type="checkbox" name="v" /></fieldset>
    `);
    expect(messages).to.deep.equal(
      ['Civilité', 'envoi', 'Repas', 'un[]', 'Conditions', 'Thèmes', 'Jours'].map(isRequired),
    );
  });

  // Specification 5.20, 5.21, 5.22
  it('judge each kind of field by its own rule', async () => {
    const file = new DataTransfer();
    file.items.add(new File(['x'], 'x.txt'));
    const messages = await refused(html`
      <select name="a" required><option value="" selected>–</option><option>1</option></select>
      <select name="b" required><option>1</option></select>
      <select name="c" multiple required><option>1</option></select>
      <input type="file" name="d" required /><input type="file" name="e" required .files=${file.files} />
      <input name="f" data-check=" Number " min="1" max="12.5" value="12,5" />
      <input name="g" data-check="number" min="1" max="12.5" value="12,6" />
      <div lang="en"><input name="h" data-check="number" value="12,5" /></div>
      <input type="number" name="i" min="2" value="1.5" /><input type="number" name="j" max="2" value="2.5" />
      <input type="number" name="k" value="1.5" /><input type="number" name="l" min="0" step="1" value="1.5" />
      <input name="m" data-check="email" value="a@" /><textarea name="n" data-check="email,number">7</textarea>
      <input type="email" name="o" value="a@b@c..d e" /><input type="email" name="p" multiple value="a@b,c" />
      <input type="email" name="q" /><input name="r" data-check="number" value="1 234,5" />
    `);
    expect(messages).to.deep.equal([
      ...['a', 'c', 'd'].map(isRequired),
      'Le champ g doit contenir un nombre entre 1 et 12,5.',
      'Le champ h doit contenir un nombre.',
      'Le champ i doit contenir un nombre supérieur ou égal à 2.',
      'Le champ j doit contenir un nombre inférieur ou égal à 2.',
      'Le champ l n’accepte pas cette valeur\u00a0; les plus proches sont 1 et 2.',
      'Le champ m doit contenir une adresse email.',
      'Le champ n doit contenir une adresse email.',
      'Le champ p doit contenir une adresse email.',
    ]);
  });

  // Specification 5.26
  it('take 12,5 for a number in a French page', async () => {
    const element = await place(html`
      <input type="number" name="a" max="12.5" /><input type="number" name="c" min="12" />
    `);
    await clickOn(field(element, 'a'));
    await type('12,5');
    field(element, 'c').focus();
    await type('1,5');
    expect([field(element, 'a').value, field(element, 'c').value]).to.deep.equal(['12.5', '1.5']);
    expect(element.check()).to.equal(false);
    await alerted(element);
    expect(linesOf(element)).to.deep.equal(['Le champ c doit contenir un nombre supérieur ou égal à 12.']);
  });

  it('let through nothing that the browser would refuse for another reason', async () => {
    const element = await place(html`
      <input name="a" pattern="[0-9]{5}" title="Cinq chiffres" value="x" /><input type="url" name="b" value="x" />
      <input name="c" value="x" /><input type="date" name="d" min="2026-01-15" value="2025-01-01" />
      <x-note name="e"></x-note><x-note name="f" data-flag="valueMissing"></x-note><x-note name="g" data-closed></x-note>
      <x-note name="h" data-fine="1"></x-note>
    `);
    field(element, 'c').setCustomValidity('Déjà pris.');
    expect(element.check()).to.equal(false);
    await alerted(element);
    expect(linesOf(element)).to.deep.equal([
      'Le champ a ne respecte pas le format demandé\u00a0: Cinq chiffres',
      'Le champ b doit contenir une adresse web complète, qui commence par https://.',
      'Le champ c\u00a0: Déjà pris.',
      'Le champ d doit contenir une date au plus tôt le 15 janvier 2026.',
      'Le champ e\u00a0: Trois étoiles au plus.',
      isRequired('f'),
      'Le champ g n’est pas valide.',
    ]);
    // A page's own listener, which comes after ours, has a say in what is mended.
    field(element, 'c').addEventListener('input', () => field(element, 'c').setCustomValidity(''));
    await clickOn(field(element, 'c'));
    await type('y');
    await until(() => linesOf(element).length === 6);
  });

  it('speak the language of the page in the browser’s place', async () => {
    const fields = (language: string) => html`<div lang=${language}>
      <input name="court" minlength="5" /><input name="motif" pattern="[0-9]+" value="x" />
      <input type="number" name="pas" min="0.5" step="0.25" value="1.1" /><input type="number" name="haut" min="0" step="2" max="3" value="3" />
      <input type="date" name="fin" max="2026-12-31" value="2027-01-02" />
      <input type="date" name="entre" min="2026-01-15" max="2026-12-31" value="2027-01-02" />
      <input type="time" name="heure" max="18:30" value="19:00" />
    </div>`;
    const said: Record<string, string[]> = {
      fr: [
        'Le champ court doit contenir au moins 5 caractères.',
        'Le champ motif ne respecte pas le format demandé.',
        'Le champ pas n’accepte pas cette valeur\u00a0; les plus proches sont 1 et 1,25.',
        'Le champ haut n’accepte pas cette valeur\u00a0; la plus proche est 2.',
        'Le champ fin doit contenir une date au plus tard le 31 décembre 2026.',
        'Le champ entre doit contenir une date entre le 15 janvier 2026 et le 31 décembre 2026.',
        'Le champ heure doit être au plus tard 18:30.',
      ],
      en: [
        'The field court must contain at least 5 characters.',
        'The field motif does not have the requested format.',
        'The field pas does not take this value; the nearest ones are 1 and 1.25.',
        'The field haut does not take this value; the nearest one is 2.',
        'The field fin must contain a date no later than 31 December 2026.',
        'The field entre must contain a date between 15 January 2026 and 31 December 2026.',
        'The field heure must be no later than 18:30.',
      ],
    };
    for (const [language, lines] of Object.entries(said)) {
      const element = await place(fields(language === 'en' ? 'en-GB' : language));
      element.parentElement!.lang = language === 'en' ? 'en-GB' : language;
      // Only what a visitor typed is too short.
      await clickOn(field(element, 'court'));
      await type('abc');
      await send(element);
      await alerted(element);
      expect(linesOf(element)).to.deep.equal(lines);
      element.parentElement!.remove();
    }
  });

  it('stand where HTML allows it', async () => {
    const element = await place(html`
      <table><tbody><tr><td><label>A<input name="a" required /></label></td></tr></tbody></table>
      <ul><li><input type="checkbox" id="b" name="b" required /><label for="b">B</label></li></ul>
      <x-box><input name="c" aria-label="C" required /></x-box>
      <label for="d">D</label><input id="d" name="d" required aria-invalid="true" aria-describedby="faute" />
      <p id="faute">Le nom manque.</p>
      <fieldset><legend>E</legend><label><input type="radio" name="e" required />Oui</label><label><input type="radio" name="e" />Non</label></fieldset>
    `);
    const legend = element.querySelector('legend')!.textContent;
    expect(element.check()).to.equal(false);
    await alerted(element);
    const places = [...element.querySelectorAll('.flexit-error')].map(({ parentElement, previousElementSibling }) => [
      parentElement!.localName,
      previousElementSibling!.localName,
    ]);
    expect(places).to.deep.equal([
      ['td', 'label'],
      ['li', 'label'],
      ['form', 'x-box'],
      ['form', 'input'],
      ['fieldset', 'label'],
    ]);
    expect(described(field(element, 'd'))).to.equal(isRequired('D'));
    expect([...element.querySelectorAll('[name="e"]')].map(described)).to.deep.equal([
      isRequired('E'),
      isRequired('E'),
    ]);
    expect(element.querySelector('legend')!.textContent).to.equal(legend);
    await expectAccessible(element);

    // What leaves the form takes its line along; a change of one of a group mends it; a reset clears all, and gives all back.
    element.querySelector('table')!.remove();
    await until(() => linesOf(element).length === 4);
    await clickOn(element.querySelectorAll('[name="e"]')[1]!);
    await until(() => linesOf(element).length === 3);
    formOf(element).reset();
    await noAlert(element);
    expect([field(element, 'd').getAttribute('aria-describedby'), isMarked(field(element, 'd'))]).to.deep.equal([
      'faute',
      true,
    ]);
    expect(element.querySelector('.flexit-error, [id^="flexit-"]') === null).to.equal(true);
  });

  it('lead to each field, wherever it stands', async () => {
    const root = await fixture<HTMLElement>(html`
      <div lang="fr">
        <input name="dehors" form="odd" required />
        <flexit-form>
          <form id="odd" method="post" action=${answering({ body: NOTICE })}>
            <details><summary>Plus</summary><input name="dedans" required /></details>
            <label for="riche">Texte riche</label><textarea id="riche" name="Texte riche" required style="display: none"></textarea>
            <input name="elements" id="a b#%é" required /><input name="submit" required /><input name="id" required />
            <input name="action" required /><input name="checkValidity" required /><input name="form" required />
            <button name="novalidate">Envoyer</button>
          </form>
        </flexit-form>
      </div>
    `);
    const element = root.querySelector<FormElement>('flexit-form')!;
    await send(element);
    await alerted(element);
    const names = ['dehors', 'dedans', 'Texte riche', 'elements', 'submit', 'id', 'action', 'checkValidity', 'form'];
    expect(linesOf(element)).to.deep.equal(names.map(isRequired));
    expect(isMarked(field(root, 'dehors'))).to.equal(true);
    const links = [...alertOf(element)!.querySelectorAll('a')];
    for (const [index, name] of names.entries()) {
      const link = links[index]!;
      expect(document.getElementById(decodeURIComponent(link.hash.slice(1))) === field(root, name), name).to.equal(
        true,
      );
      if (index > 3) continue;
      await clickOn(link);
      const own = name === 'Texte riche' ? root.querySelector('label') : field(root, name);
      expect(deepActiveElement() === own, name).to.equal(true);
    }
    // Where an editor stands for its field, that is given the focus.
    const editors = window as { tinymce?: object };
    let isEditing = false;
    editors.tinymce = { get: () => [{ id: 'riche', focus: () => (isEditing = true) }] };
    await clickOn(links[2]!);
    delete editors.tinymce;
    expect(isEditing).to.equal(true);
    expect([root.querySelector('details')!.open, location.hash]).to.deep.equal([true, '']);
    field(root, 'dehors').focus();
    await type('x');
    await until(() => linesOf(element).length === 8);
  });

  it('mark of a long form only what is still wrong', async () => {
    const names = Array.from({ length: 80 }, (_, index) => `c${index}`);
    const element = await place(
      names.map((name) => html`<p><label>${name} <input name=${name} required /></label></p>`),
    );
    const fields = names.map((name) => field(element, name));
    await send(element);
    await until(() => fields.some(isMarked), 'No mark');
    fields[79]!.value = 'écrit';
    fields[79]!.dispatchEvent(new Event('input', { bubbles: true }));
    const alert = await alerted(element);
    expect(deepActiveElement() === alert).to.equal(true);
    await until(() => linesOf(element).length === 79 && !alert.ariaBusy, 'The mended field stays in the list');
    expect(linesOf(element)).to.deep.equal(names.slice(0, 79).map(isRequired));
    expect(fields.map(isMarked)).to.deep.equal(names.map((_, index) => index < 79));

    element.check();
    await until(() => fields.some(isMarked), 'No mark');
    formOf(element).reset();
    await until(() => !fields.some(isMarked), 'A mark stays');
    await leave();
    expect(element.querySelector('.flexit-errors, .flexit-error, [aria-invalid], [id^="flexit-"]') === null).to.be.true;
  });

  it('come before everything else that hears a submission', async () => {
    const element = await place(html`<input name="a" required />`);
    element.setAttribute('confirm', 'Envoyer ?');
    const heard: string[] = [];
    for (const type of ['submit', 'flexit-before-submit', 'flexit-invalid'])
      element.addEventListener(type, () => heard.push(type));
    await send(element);
    await alerted(element);
    expect([heard, document.querySelector('flexit-modal') === null]).to.deep.equal([['flexit-invalid'], true]);

    const dialog = document.createElement('dialog');
    element.append(dialog);
    dialog.innerHTML = '<form method="dialog"><input name="b" required><button>Fermer</button></form>';
    dialog.show();
    await until(() => dialog.querySelector('form')!.noValidate);
    await clickOn(dialog.querySelector('button')!);
    await until(() => linesOf(element).join() === isRequired('b'));
    expect([dialog.open, isMarked(field(element, 'a'))]).to.deep.equal([true, true]);
    field(element, 'b').value = 'x';
    await clickOn(dialog.querySelector('button')!);
    expect(dialog.open).to.equal(false);
  });

  it('are shown in the area that the page names', async () => {
    const root = await fixture<HTMLElement>(html`
      <div lang="en">
        <div id="avis" role="status">Bonjour</div>
        <flexit-form message="#avis">
          <form method="post" action=${answering({ body: NOTICE })}>
            <label>Name: <input name="a" required /></label>
            <label>Age <input name="b" data-check="number" min="1.5" max="10" value="1,5" /></label>
            <button>Send</button><button formnovalidate>Keep</button>
          </form>
        </flexit-form>
      </div>
    `);
    const element = root.querySelector<FormElement>('flexit-form')!;
    field(element, 'b').value = '11';
    await send(element);
    const alert = await until(() => root.querySelector('#avis [role="alert"]'), 'No alert');
    expect([
      alert.querySelector('h2')!.textContent,
      ...[...alert.querySelectorAll('li')].map((line) => line.textContent),
    ]).to.deep.equal([
      'Error(s) found',
      'The field Name is required.',
      'The field Age must contain a number between 1.5 and 10.',
    ]);
    expect(root.querySelectorAll('[role="alert"]').length).to.equal(1);
    await expectAccessible(root);
    await clickOn(root.querySelector('[formnovalidate]')!);
    await until(() => root.querySelector('#avis')!.textContent === 'Votre message attend sa relecture.');
    expect(root.querySelector('[aria-invalid], .flexit-error') === null).to.equal(true);
  });

  it('warn once of each rule that they cannot follow', async () => {
    const fields = html`<input name="a" data-check="telephone" value="x" /><input type="number" name="b" min="dix" value="1" />`;
    const messages = await messagesDuring(async () => {
      expect([...(await refused(fields)), ...(await refused(fields))]).to.deep.equal([]);
    });
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<input> data-check="telephone": expected email | number',
      '<input> min="dix": expected a number such as 12.5',
    ]);
  });

  describe('and the server', () => {
    it('shows at its fields the errors of a JSON answer', async () => {
      const errors = {
        nom: ['Trop court.', '<b>Déjà</b> pris.'],
        'ville[cp]': 'Inconnu.',
        ailleurs: 'Quota atteint.',
        vide: ' ',
      };
      for (const status of [200, 422, 500]) {
        const element = await place(
          html`<label>Nom <input name="nom" value="Zoé" /></label><input name="ville[cp]" aria-label="CP" /><input type="hidden" name="ailleurs" />`,
          answering({ status, json: { msg: 'Inscription refusée', errors } }),
        );
        await send(element);
        const alert = await alerted(element);
        expect(alert.querySelector('h2')!.textContent).to.equal('Inscription refusée');
        expect(linesOf(element)).to.deep.equal(['Trop court. <b>Déjà</b> pris.', 'Inconnu.', 'Quota atteint.']);
        expect(alert.querySelectorAll('a').length).to.equal(2);
        expect([described(field(element, 'nom')), isMarked(field(element, 'nom'))]).to.deep.equal([
          linesOf(element)[0],
          true,
        ]);
        expect([deepActiveElement() === alert, document.querySelector('flexit-modal') === null]).to.deep.equal([
          true,
          true,
        ]);
        if (status === 200) await expectAccessible(element);
        await clickOn(field(element, 'nom'));
        await type('x');
        await until(() => linesOf(element).length === 2);
        expect([field(element, 'nom').getAttributeNames().join(), field(element, 'nom').value.length]).to.deep.equal([
          'name,value',
          4,
        ]);
        await send(element);
        await until(() => linesOf(element).length === 3 && alertOf(element) !== alert);
        element.parentElement!.remove();
      }
    });

    it('marks the fields that its HTML names', async () => {
      const body = `<div class="alert alert-danger"><ul><li data-field="nom">Le nom est pris.</li>
        <li><a href="#contact%20cp">Code postal inconnu.</a></li><li data-field="rien">Rien.</li></ul></div>`;
      const element = await place(
        html`<label>Nom <input name="nom" /></label><input id="contact cp" name="cp" aria-label="CP" required value="1" />`,
        answering({ status: 422, body }),
      );
      await send(element);
      await until(() => isMarked(field(element, 'nom')), 'No mark');
      expect(described(field(element, 'nom'))).to.equal('Le nom est pris.');
      expect(described(field(element, 'cp'))).to.equal('Code postal inconnu.');
      expect(alertOf(element) === null).to.equal(true);
      await expectAccessible(element);
      await clickOn(element.querySelector('[slot="message"] a')!);
      expect([deepActiveElement() === field(element, 'cp'), location.hash]).to.deep.equal([true, '']);
      await type('2');
      await until(() => !isMarked(field(element, 'cp')));
      expect([isMarked(field(element, 'nom')), element.textContent!.includes('Code postal inconnu.')]).to.deep.equal([
        true,
        true,
      ]);
    });
  });

  it('let no bubble show where the form sleeps', async () => {
    const frame = await openFrame(
      await publishPage(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Contact</title>
        <link rel="stylesheet" href="/__fixture/files/styles/page.css">
        <flexit-form><form method="post" action="/x"><label>Nom <input name="nom" required></label><button>Envoyer</button></form></flexit-form>
        <script type="module" src="/elements/flexit.ts"></script>`),
    );
    const page = frame.contentDocument!;
    const heard: string[] = [];
    page.addEventListener('invalid', () => heard.push('invalid'), true);
    page.addEventListener('securitypolicyviolation', ({ violatedDirective }) => heard.push(violatedDirective));
    await until(() => Symbol.for('flexit') in frame.contentWindow!);
    await clickOn(page.querySelector('button')!);
    const alert = await until(() => page.querySelector('[role="alert"]'), 'No alert');
    expect([alert.querySelector('li')!.textContent, heard.join()]).to.deep.equal([isRequired('Nom'), '']);
    frame.remove();
  });

  it('agree with the browser in what both know', async () => {
    const text = fc.constantFrom('', ' ', 'a', '12', '12.5', '-1', '1e2', '100', 'a@b.fr', 'http://a.fr/');
    const own = fc.record({
      type: fc.constantFrom('text', 'number', 'email', 'url', 'tel', 'checkbox', 'radio', 'hidden', 'date', 'search'),
      value: text,
      required: fc.boolean(),
      disabled: fc.boolean(),
      readonly: fc.boolean(),
      checked: fc.boolean(),
      min: fc.option(fc.constantFrom('0', '10', '50')),
      max: fc.option(fc.constantFrom('10', '60', '99.5')),
      pattern: fc.option(fc.constantFrom('[0-9]+', 'a.*')),
      name: fc.constantFrom('x', 'y', 'z'),
    });
    const element = await place(html`<p></p>`);
    element.addEventListener('flexit-invalid', (event) => event.preventDefault());
    const box = element.querySelector('p')!;
    fc.assert(
      fc.property(fc.array(own, { minLength: 1, maxLength: 5 }), (fields) => {
        // Checkboxes of a name are a group of ours alone.
        box.replaceChildren(
          ...fields.map(({ type, name, ...attributes }, place) => {
            const input = document.createElement('input');
            input.type = type;
            input.setAttribute('step', 'any');
            input.name = type === 'radio' ? name : `${place}`;
            for (const [attribute, value] of Object.entries(attributes)) {
              if (value === true) input.setAttribute(attribute, '');
              else if (value) input.setAttribute(attribute, value);
            }
            return input;
          }),
        );
        const form = formOf(element);
        expect(element.check(), box.innerHTML).to.equal(form.checkValidity());
      }),
      { numRuns: 150 },
    );
  });
});

describe('what is typed while an error goes', () => {
  it('is not lost', async () => {
    const element = await place(
      html`<label>Nom</label><span><input name="nom" required minlength="3" aria-label="Nom" /></span>`,
    );
    const input = field(element, 'nom');
    for (let round = 0; round < ROUNDS; round += 1) {
      input.value = '';
      element.check();
      await send(element);
      await until(() => isMarked(input), 'The error comes');
      input.focus();
      await type('zzzz');
      expect(input.value).to.equal('zzzz');
      await until(() => !isMarked(input), 'The error goes');
    }
  });
});
