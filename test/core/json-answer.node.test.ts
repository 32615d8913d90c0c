import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { placeMeant } from '../../react/core/forms/field-errors.ts';
import { readJson } from '../../react/core/forms/json-answer.ts';

type Row = [
  shape: string,
  status: number,
  data: unknown,
  kind: 'success' | 'refusal',
  message: string,
  errors?: string,
];

const NOM = { nom: ['Le nom est requis.'] };

const rows: Row[] = [
  ['a success with a message', 200, { success: true, message: 'Merci !' }, 'success', 'Merci !'],
  ['a success with a msg', 200, { success: true, msg: 'Merci !' }, 'success', 'Merci !'],
  ['a success as a word', 200, { status: 'success', message: 'Merci !' }, 'success', 'Merci !'],
  ['a verdict that is none', 200, { success: { toString: 1 }, message: 'Merci !' }, 'success', 'Merci !'],
  ['a message alone', 200, { message: 'Merci !' }, 'success', 'Merci !'],
  ['what was made', 201, { id: 12, nom: 'Zoé' }, 'success', ''],
  ['what was made, with its status', 201, { id: 12, status: 'draft', msg: 'Créé.' }, 'success', 'Créé.'],
  ['what was made, with a form', 201, { form: { nom: 'Zoé' }, status: 0, detail: { prix: '3 €' } }, 'success', ''],
  ['a list of what was made', 201, [{ name: 'a', title: 'Zoé' }], 'success', ''],
  ['no content', 204, null, 'success', ''],
  ['errors in rows', 400, { lignes: [{}, { nom: ['Requis.'] }] }, 'refusal', '', 'lignes.1.nom: Requis.'],
  ['nothing wrong', 200, { success: true, errors: [], error: null }, 'success', ''],
  ['a result of the specification’s', 200, { result: true }, 'success', ''],
  ['a refusal with a 200', 200, { success: false, message: 'Complet.' }, 'refusal', 'Complet.'],
  ['a refusal of the specification’s', 200, { result: false, msg: 'Non.' }, 'refusal', 'Non.'],
  ['a msg alone', 200, { msg: 'Quota atteint.' }, 'refusal', 'Quota atteint.'],
  ['an error', 200, { error: 'Complet.' }, 'refusal', 'Complet.'],
  ['an error with its message', 400, { error: { code: 3, message: 'Complet.' } }, 'refusal', 'Complet.'],
  ['a map of texts', 200, { errors: { nom: 'Requis.' } }, 'refusal', '', 'nom: Requis.'],
  ['a map of lists', 400, { errors: { nom: ['Un.', 'Deux.'], age: [] } }, 'refusal', '', 'nom: Un. Deux.'],
  ['a map of objects', 422, { errors: { nom: { message: 'Requis.', kind: 'x' } } }, 'refusal', '', 'nom: Requis.'],
  ['a list', 400, [{ field: 'nom', message: 'Requis.' }], 'refusal', '', 'nom: Requis.'],
  ['a list with a 200', 200, [{ field: 'nom', message: 'Requis.' }], 'refusal', '', 'nom: Requis.'],
  ['a list of texts', 422, { errors: ['Complet.', 'Fermé.'] }, 'refusal', '', ': Complet. / : Fermé.'],
  ['a text of errors', 422, { errors: 'Complet.' }, 'refusal', 'Complet.'],
  [
    'a problem (RFC 9457)',
    409,
    { type: 'about:blank', title: 'Conflit', status: 409, detail: 'Créneau pris.' },
    'refusal',
    'Créneau pris.',
  ],
  [
    'a problem with its errors',
    422,
    { title: 'Saisie refusée', detail: 'nom : requis', errors: [{ detail: 'Requis.', pointer: '#/nom' }] },
    'refusal',
    'Saisie refusée',
    '#/nom: Requis.',
  ],
  [
    'Laravel’s',
    422,
    { message: 'Le champ nom est obligatoire.', errors: NOM },
    'refusal',
    'Le champ nom est obligatoire.',
    'nom: Le nom est requis.',
  ],
  [
    'Symfony’s violations',
    422,
    {
      type: 'https://symfony.com/errors/validation',
      title: 'Validation Failed',
      detail: 'nom: Requis.',
      violations: [{ propertyPath: 'nom', title: 'Requis.', parameters: {} }],
    },
    'refusal',
    'Validation Failed',
    'nom: Requis.',
  ],
  [
    'API Platform’s violations',
    422,
    { 'hydra:title': 'x', violations: [{ propertyPath: 'adresse.rue', message: 'Requis.', code: null }] },
    'refusal',
    '',
    'adresse.rue: Requis.',
  ],
  [
    'a form of Symfony’s, with its errors in a tree',
    400,
    {
      code: 400,
      message: 'Validation Failed',
      errors: { errors: ['Complet.'], children: { nom: { errors: ['Requis.'] }, ville: {}, adresse: tree() } },
    },
    'refusal',
    'Validation Failed',
    ': Complet. / nom: Requis. / adresse.rue: Trop court.',
  ],
  ['a form of Symfony’s, by its name', 400, { form: tree() }, 'refusal', '', 'rue: Trop court.'],
  ['Express’s', 400, { errors: [{ type: 'field', msg: 'Requis.', path: 'nom' }] }, 'refusal', '', 'nom: Requis.'],
  ['Django’s', 400, NOM, 'refusal', '', 'nom: Le nom est requis.'],
  ['FastAPI’s', 422, { detail: [{ loc: ['body', 'nom'], msg: 'Requis.' }] }, 'refusal', '', 'body.nom: Requis.'],
  ['JSON:API’s', 422, { errors: [pointed()] }, 'refusal', '', '/data/attributes/nom: Requis.'],
  ['a 500 with a message', 500, { message: 'Base fermée.' }, 'refusal', 'Base fermée.'],
  ['a 500 with nothing', 500, {}, 'refusal', ''],
];

function tree() {
  return { children: { rue: { errors: ['Trop court.'] } } };
}
function pointed() {
  return { source: { pointer: '/data/attributes/nom' }, title: 'Invalide', detail: 'Requis.' };
}

describe('JSON that answers a form', () => {
  for (const [shape, status, data, kind, message, errors = ''] of rows)
    it(`is read: ${shape}`, () => {
      const answer = readJson(data, status);
      const found = answer.errors.map((error) => `${error.name}: ${error.message}`).join(' / ');
      assert.deepEqual([answer.isSuccess ? 'success' : 'refusal', answer.message, found], [kind, message, errors]);
    });

  it('may lead elsewhere', () => {
    assert.equal(readJson({ success: true, redirect: '/merci' }, 200).redirect, '/merci');
    assert.equal(readJson({ redirect: { a: 1 } }, 200).redirect, '');
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(200, 201, 400, 422, 500), (data, status) => {
        const { isSuccess, message, errors } = readJson(data, status);
        assert.ok(typeof message === 'string' && !(isSuccess && status >= 400));
        for (const error of errors) assert.ok(typeof error.name === 'string' && error.message.trim() !== '');
      }),
    );
  });
});

describe('the field that a server means', () => {
  const names = ['contact[nom]', 'contact[adresse][rue]', 'contact[code_postal]', 'contact[tags][]', 'age', 'nom2'];
  const cases: [written: string, name: string | undefined][] = [
    ['contact[nom]', 'contact[nom]'],
    ['nom', 'contact[nom]'],
    ['Nom', 'contact[nom]'],
    ['data.nom', 'contact[nom]'],
    ['children[adresse].children[rue].data', 'contact[adresse][rue]'],
    ['contact.adresse.rue', 'contact[adresse][rue]'],
    ['tags.0', 'contact[tags][]'],
    ['codePostal', 'contact[code_postal]'],
    ['/data/attributes/age', 'age'],
    ['#/age', 'age'],
    ['body.age', 'age'],
    ['non_field_errors', undefined],
    ['data', undefined],
    ['', undefined],
  ];
  for (const [written, name] of cases)
    it(`is ${name ?? 'none'} for « ${written} »`, () => {
      assert.equal(names[placeMeant(names, written) ?? -1], name);
    });

  const rows = [
    'lignes[0][nom]',
    'lignes[0][tags][]',
    'lignes[2][nom]',
    'lignes[2][tags][]',
    'lignes[2][tags][]',
    'prix[]',
    'prix[]',
  ];
  const places: [written: string, place: number | undefined][] = [
    ['lignes.0.nom', 0],
    ['lignes.2.nom', 2],
    ['/lignes/2/nom', 2],
    ['children[lignes].children[2].children[nom].data', 2],
    ['2.nom', 2],
    ['lignes.1.nom', undefined],
    ['lignes.nom', undefined],
    ['lignes.2.tags.1', 4],
    ['lignes.0.tags.1', 1],
    ['prix.1', 6],
    ['prix[1]', 6],
    ['prix', 5],
    ['prix.2', undefined],
  ];
  for (const [written, place] of places)
    it(`is ${place === undefined ? 'none' : `that at ${place}`} of the rows for « ${written} »`, () => {
      assert.equal(placeMeant(rows, written), place);
    });

  it('is none where two could be meant', () => {
    assert.equal(placeMeant(['a[nom]', 'b[nom]'], 'nom'), undefined);
  });
});
