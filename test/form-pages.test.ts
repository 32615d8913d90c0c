import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/form.ts';
import '../elements/modal.ts';
import '../elements/popup.ts';
import { deepActiveElement } from './support/deep-active.ts';
import { clickOn, leave, type } from './support/keyboard.ts';
import './support/page-style.ts';
import { type Answer, answering, otherOrigin, requestsOf, uniqueKey } from './support/server.ts';
import { until } from './support/until.ts';

const SENT = 'Votre envoi est parti, mais la réponse du serveur n’a pas pu être lue.';

interface Placed {
  readonly element: HTMLElement;
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  readonly successes: { url: string }[];
  readonly failures: string[];
}

/** A form for a name and an age, in which something has been typed; a success stays on the page. */
async function place(action: string, attributes: Record<string, string> = {}): Promise<Placed> {
  const root = await fixture<HTMLElement>(html`
    <div>
      <flexit-form>
        <form method="post" action=${action}>
          <input type="hidden" name="_token" value="avant" />
          <p>
            <label>Nom <input name="contact[nom]" aria-describedby="aide" /></label>
            <span id="aide">Tel qu’à l’état civil.</span>
          </p>
          <p><label>Âge <input name="contact[age]" value="40" /></label></p>
          <button>Envoyer</button>
        </form>
      </flexit-form>
    </div>
  `);
  const element = root.querySelector<HTMLElement>('flexit-form')!;
  const [form, button] = [element.querySelector('form')!, element.querySelector('button')!];
  for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
  const placed: Placed = { element, form, button, successes: [], failures: [] };
  element.addEventListener('flexit-success', (event) => {
    event.preventDefault();
    placed.successes.push((event as CustomEvent).detail);
  });
  element.addEventListener('flexit-request-error', (event) => {
    placed.failures.push((event as CustomEvent).detail.message);
  });
  await clickOn(field(placed, 'nom'));
  await type('Zoé');
  return placed;
}

const field = ({ form }: Placed, name: string) => form.querySelector<HTMLInputElement>(`[name="contact[${name}]"]`)!;
const area = ({ element }: Placed) => element.querySelector<HTMLElement>(':scope > [slot="message"]')!;
const shown = (placed: Placed) => area(placed).textContent!.replace(/\s+/g, ' ').trim();
const modal = () => document.querySelector('flexit-modal[open]');

/** What describes a field that is marked as invalid. */
function complaint(placed: Placed, name: string): string {
  const input = field(placed, name);
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const texts = ids.filter((id) => id !== 'aide').map((id) => document.getElementById(id)?.textContent ?? '');
  return input.getAttribute('aria-invalid') === 'true' ? texts.join(' ') : '';
}

async function send(placed: Placed): Promise<void> {
  await clickOn(placed.button);
  await until(() => !placed.element.matches(':state(pending)') && (shown(placed) || modal()), 'No answer is shown');
}

/** A page of a site, whose title, scripts and other forms are no part of the answer. */
const page = (main: string, before = '') => `<!doctype html><html lang="fr"><head><title>Site</title><base href="/x/">
  <script>window.evil = 1</script><meta http-equiv="refresh" content="0; url=/y"></head><body>
  <header><form action="/recherche"><input name="q"></form>${before}</header>
  <main><h1>Contact</h1>${main}</main><script>window.evil = 2</script></body></html>`;

const formWith = (fields: string, attributes = 'method="post" action="?"', before = '') =>
  page(`${before}<flexit-form><form ${attributes}><input type="hidden" name="_token" value="après">${fields}
    <button>Envoyer</button></form></flexit-form>`);

const NOM = '<label>Nom <input name="contact[nom]" aria-describedby="aide"></label><span id="aide">Aide.</span>';
const AGE = '<label>Âge <input name="contact[age]"></label>';
const DANGER = '<div class="alert alert-danger">Votre saisie est refusée.</div>';
const SIGN_IN = '<form method="post"><input name="contact[nom]"><input type="password" name="mdp"></form>';
const SUCCESS = '<div class="alert alert-success" role="alert">Merci Zoé !</div>';

interface Row {
  readonly name: string;
  readonly body: string;
  readonly status?: number;
  readonly id?: string;
  readonly redirected?: boolean;
  readonly says: string;
  readonly of?: 'success';
  readonly nom?: string;
  readonly age?: string;
}

const rows: Row[] = [
  {
    name: 'an alert right before the form, and messages at its fields',
    status: 422,
    id: 'contact',
    body: formWith(
      `<p>${NOM}</p><p><label>Âge</label><input name="contact[age]" class="is-invalid"><span class="invalid-feedback" role="alert"><strong>Trop jeune.</strong></span></p>`,
      'id="contact" method="post" action="/ailleurs"',
      DANGER,
    ),
    says: 'Votre saisie est refusée.',
    age: 'Trop jeune.',
  },
  {
    name: 'an alert in the form, which is the only one that has its fields, and what describes a field',
    body: page(
      `<form method="post" action="/ailleurs">${DANGER}<label>Nom <input name="contact[nom]" aria-invalid="true" aria-describedby="aide nom-erreur"></label><span id="aide">Tel qu’à l’état civil.</span><span id="nom-erreur">Trop court.</span>${AGE}</form>`,
    ).replace(/<header>.*<\/header>/s, ''),
    says: 'Votre saisie est refusée.',
    nom: 'Trop court.',
  },
  {
    name: 'no message but those at the fields, after a redirect',
    redirected: true,
    body: formWith(
      `<p>${NOM}<span class="error">Trop court.</span></p><div><ul class="errorlist"><li>Trop jeune.</li></ul>${AGE}</div>`,
    ),
    says: 'Erreur(s) rencontrée(s)Trop court.Trop jeune.',
    nom: 'Trop court.',
    age: 'Trop jeune.',
  },
  {
    name: 'a success before the form, after a redirect',
    redirected: true,
    body: formWith(NOM + AGE, undefined, SUCCESS),
    says: 'Merci Zoé !',
    of: 'success',
  },
  {
    name: 'a success by a status in the form',
    body: formWith(`<p role="status">Merci Zoé !</p><p role="alert" hidden>Erreur</p>${NOM}${AGE}`),
    says: 'Merci Zoé !',
    of: 'success',
  },
  {
    name: 'a success elsewhere on the page',
    redirected: true,
    body: formWith(NOM + AGE).replace('<main>', `${SUCCESS}<main>`),
    says: 'Merci Zoé !',
    of: 'success',
  },
  {
    name: 'a notice',
    body: formWith(`<p class="alert alert-info" role="alert">Il manque une pièce.</p>${NOM}${AGE}`),
    says: 'Il manque une pièce.',
  },
];

describe('flexit-form, answered by a whole page', () => {
  beforeEach(leave);

  for (const { name, body, status, id, redirected = false, says, of, nom = '', age = '' } of rows)
    it(`shows ${name}`, async () => {
      const target = answering({ status, body });
      const placed = await place(redirected ? answering({ redirect: target }) : target, id ? { id } : {});
      await send(placed);
      await until(() => complaint(placed, 'nom') === nom && complaint(placed, 'age') === age, 'Other marks');
      expect([shown(placed), placed.successes.length]).to.deep.equal([says, of === 'success' ? 1 : 0]);
      expect([placed.failures, modal() === null, 'evil' in window]).to.deep.equal([[], true, false]);
      expect([field(placed, 'nom').value, field(placed, 'age').value]).to.deep.equal(['Zoé', '40']);
    });

  it('is sent again with the token of that page', async () => {
    const key = uniqueKey();
    const placed = await place(answering({ key, status: 422, body: formWith(DANGER + NOM) }));
    await send(placed);
    await clickOn(placed.button);
    const requests = await until(async () => {
      const all = await requestsOf(key);
      return all.length === 2 && all;
    });
    expect(requests.map(({ body }) => new URLSearchParams(body).get('_token'))).to.deep.equal(['avant', 'après']);
    await until(() => !placed.element.matches(':state(pending)'));
  });

  it('leads to the page that a redirect ends at', async () => {
    const target = answering({ body: page(`<p class="alert alert-success">Merci.</p>`) });
    const placed = await place(answering({ redirect: target, status: 303 }));
    await send(placed);
    expect(placed.successes.map(({ url }) => url)).to.deep.equal([new URL(target, location.href).href]);
    expect([shown(placed), placed.failures]).to.deep.equal(['Merci.', []]);
  });

  it('offers to sign in beside where the session has ended', async () => {
    // Not one that goes on to another address: it is gone before it is seen.
    const signIn = answering({ body: `<!doctype html><title>Connexion</title>${SIGN_IN}` });
    for (const action of [answering({ redirect: signIn }), signIn.replace('?', '?status=401&')]) {
      const key = uniqueKey();
      const placed = await place(action);
      await send(placed);
      expect(shown(placed)).to.equal('Votre session a expiré. Reconnectez-vous, puis réessayez.Se connecter Réessayer');
      expect([area(placed).role, placed.successes, placed.failures]).to.deep.equal(['alert', [], []]);
      await clickOn(area(placed).querySelector('a')!);
      const frame = () =>
        document.querySelector('flexit-popup')?.shadowRoot?.querySelector<HTMLIFrameElement>('iframe');
      await until(
        () => frame()?.contentDocument?.querySelector('[type="password"]'),
        () => `No page to sign in: ${frame()?.src}, ${frame()?.contentDocument?.readyState}`,
      );
      document.querySelector<HTMLElement & { close(): void }>('flexit-popup')!.close();
      await until(() => !document.querySelector('flexit-popup'));
      placed.form.setAttribute('action', answering({ key, body: '<p>Merci.</p>' }));
      await clickOn(area(placed).querySelector('button')!);
      await until(() => shown(placed) === 'Merci.');
      expect((await requestsOf(key)).map(({ body }) => new URLSearchParams(body).get('contact[nom]'))).to.deep.equal([
        'Zoé',
      ]);
      placed.element.parentElement!.remove();
    }
  });
});

describe('flexit-form, sent again after one has signed in beside', () => {
  beforeEach(leave);

  const own = location.href;
  afterEach(() => history.replaceState(history.state, '', own));

  const pages: [name: string, answer: Answer, token: string][] = [
    ['the token of its page as it is now', { body: formWith(NOM) }, 'après'],
    ['its own token where that page has no such form', { body: page('<p>Bonjour</p>') }, 'avant'],
    ['its own token where that page does not come', { status: 500 }, 'avant'],
  ];
  for (const [name, answer, token] of pages)
    it(`has ${name}`, async () => {
      const [key, asked] = [uniqueKey(), uniqueKey()];
      const placed = await place(answering({ body: page(SIGN_IN) }));
      await send(placed);
      history.replaceState(history.state, '', answering({ ...answer, key: asked }));
      placed.form.setAttribute('action', answering({ key, body: '<p>Merci.</p>' }));
      await clickOn(area(placed).querySelector('button')!);
      await until(() => shown(placed) === 'Merci.');
      expect(deepActiveElement() === area(placed)).to.equal(true);
      const sent = new URLSearchParams((await requestsOf(key))[0]!.body);
      expect([sent.get('_token'), sent.get('contact[nom]')]).to.deep.equal([token, 'Zoé']);
      expect((await requestsOf(asked)).map(({ method }) => method)).to.deep.equal(['GET']);
    });
});

describe('flexit-form, answered by JSON', () => {
  beforeEach(leave);

  const taken: [name: string, answer: Answer, says: string][] = [
    ['a message', { json: { success: true, message: 'Merci Zoé !' } }, 'Merci Zoé !'],
    ['what was made', { status: 201, json: { id: 12 } }, 'Votre envoi a bien été pris en compte.'],
    ['no content', { status: 204 }, 'Votre envoi a bien été pris en compte.'],
    ['JSON that is sent as HTML', { body: '{"success": true, "msg": "Merci <b>Zoé</b> !"}' }, 'Merci <b>Zoé</b> !'],
  ];
  for (const [name, answer, says] of taken)
    it(`succeeds by ${name}`, async () => {
      const placed = await place(answering(answer));
      await send(placed);
      expect([shown(placed), placed.successes.length, placed.failures]).to.deep.equal([says, 1, []]);
    });

  it('goes where it says, on this site', async () => {
    const placed = await place(answering({ json: { success: true, redirect: '/merci' } }));
    await send(placed);
    placed.form.setAttribute('action', answering({ json: { success: true, redirect: 'https://ailleurs.test/' } }));
    await clickOn(placed.button);
    await until(() => placed.successes.length === 2);
    const own = new URL(location.href);
    own.searchParams.set('success', '1');
    expect(placed.successes.map(({ url }) => url)).to.deep.equal([new URL('/merci', location.href).href, own.href]);
  });

  it('shows at its fields the errors of a framework', async () => {
    const errors = { 'contact.nom': ['Requis.'], age: 'Trop jeune.' };
    for (const answer of [
      { status: 422, json: { message: 'Refusé.', errors } },
      { status: 200, json: { message: 'Refusé.', errors } },
      { status: 409, type: 'application/problem+json', body: JSON.stringify({ title: 'Refusé.', errors }) },
    ]) {
      const placed = await place(answering(answer));
      await send(placed);
      await until(() => complaint(placed, 'nom') === 'Requis.' && complaint(placed, 'age') === 'Trop jeune.');
      expect([shown(placed), placed.failures]).to.deep.equal(['Refusé.Requis.Trop jeune.', []]);
      expect(deepActiveElement() === area(placed).firstElementChild).to.equal(true);
      placed.element.parentElement!.remove();
    }
  });
});

describe('flexit-form with rows of fields', () => {
  beforeEach(leave);

  const row = (place: number, at = '') =>
    `<p><label>Nom ${place} <input name="lignes[${place}][nom]"></label></p><p><label>Prix ${place} <input name="prix[]"></label>${at}</p>`;
  const answers: [name: string, answer: Answer][] = [
    ['a map of paths', { status: 422, json: { errors: { 'lignes.1.nom': ['Requis.'], 'prix.1': ['Trop cher.'] } } }],
    ['lists', { status: 400, json: { lignes: [{}, { nom: ['Requis.'] }], 'prix.1': ['Trop cher.'] } }],
    [
      'a fragment',
      {
        status: 422,
        body: '<ul class="alert-danger"><li data-field="lignes[1][nom]">Requis.</li><li data-field="prix.1">Trop cher.</li></ul>',
      },
    ],
    [
      'a page',
      {
        status: 422,
        body: page(
          formWith(
            row(0, '<span class="invalid-feedback">Trop bas.</span>').replace(
              'name="prix[]"',
              '$& class="is-invalid"',
            ) +
              row(1, '<span class="invalid-feedback">Trop cher.</span>').replace(
                'name="prix[]"',
                '$& class="is-invalid"',
              ) +
              '<p data-field="lignes[1][nom]">Requis.</p>',
          ),
        ),
      },
    ],
  ];
  for (const [name, answer] of answers)
    it(`shows the errors in ${name} at the row that they are about`, async () => {
      const placed = await place(answering(answer));
      placed.form.insertAdjacentHTML('afterbegin', row(0) + row(1));
      await send(placed);
      const inputs = [...placed.form.querySelectorAll('input[name^="lignes"], input[name^="prix"]')];
      const said = () =>
        inputs.map((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
      const first = name === 'a page' ? 'Trop bas.' : '';
      await until(
        () => said().join() === ['', first, 'Requis.', 'Trop cher.'].join(),
        () => said().join(),
      );
    });
});

describe('flexit-form, answered by what cannot be read', () => {
  beforeEach(leave);

  const answers: [name: string, answer: () => Answer | Promise<Answer>][] = [
    ['a page without the form', () => ({ body: page('<p>Bonjour</p>') })],
    ['half a page', () => ({ body: '<!doctype html><html><head><title>Con' })],
    ['an empty answer', () => ({ body: '  <!-- rien -->' })],
    ['nothing', () => ({ body: '' })],
    ['plain text', () => ({ type: 'text/plain', body: 'alert-success' })],
    ['broken JSON', () => ({ type: 'application/json', body: '{"msg": "a' })],
    ['a download', () => ({ type: 'application/pdf', body: '%PDF-1.7', headers: ['Content-Disposition: attachment'] })],
    [
      'a page of another origin',
      async () => ({ redirect: `${await otherOrigin()}${answering({ body: formWith(SUCCESS + NOM) })}` }),
    ],
  ];
  for (const [name, answer] of answers)
    it(`says that it was sent: ${name}`, async () => {
      const placed = await place(answering(await answer()));
      await send(placed);
      expect([shown(placed), placed.successes, placed.failures]).to.deep.equal([SENT, [], [SENT]]);
      expect([modal() === null, field(placed, 'nom').value, area(placed).role]).to.deep.equal([true, 'Zoé', 'status']);
    });

  it('says so of a page that is too long to be read', async () => {
    const placed = await place('/');
    // The fixture server takes no address of that length.
    const send = XMLHttpRequest.prototype.send;
    placed.form.setAttribute('action', answering({ body: page('<p>Bonjour</p>') }));
    XMLHttpRequest.prototype.send = function (...args) {
      Object.defineProperty(this, 'responseText', { value: formWith(SUCCESS + NOM) + ' '.repeat(10_000_000) });
      send.apply(this, args);
    };
    await clickOn(placed.button);
    await until(() => shown(placed) === SENT).finally(() => {
      XMLHttpRequest.prototype.send = send;
    });
    expect(field(placed, 'nom').value).to.equal('Zoé');
  });
});
