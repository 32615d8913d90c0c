import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { exactMatch, itemField, readSuggestions, SUGGESTION_NAMES } from '../../react/core/suggestions/suggestions.ts';

const read = (answer: unknown, field = 'value') =>
  readSuggestions(answer, field)?.list.map(({ value, label }) => [value, label]);

describe('readSuggestions', () => {
  // Specification 3.35, 7.14
  it('reads suggestions of every kind', () => {
    assert.deepEqual(read([{ value: 'Paris', label: 'Paris (75)' }, { value: 'Lyon' }, 'Nice', 42]), [
      ['Paris', 'Paris (75)'],
      ['Lyon', 'Lyon'],
      ['Nice', 'Nice'],
      ['42', '42'],
    ]);
    assert.deepEqual(read([{ nom: 'Paris', value: 'x', label: 7 }], 'nom'), [['Paris', '7']]);
    assert.deepEqual(read([{ label: 'Paris' }, { value: 75 }], 'nom'), [
      ['Paris', 'Paris'],
      ['75', '75'],
    ]);
    assert.deepEqual(read([]), []);
  });

  it('counts what has no text as a fault', () => {
    const answer = [null, {}, { value: '' }, { value: {} }, [], '', undefined, { label: '<b>' }];
    assert.deepEqual(read(answer), [['<b>', '<b>']]);
    assert.equal(readSuggestions(answer, 'value')?.faults, 7);
  });

  it('finds the list in an object', () => {
    for (const name of SUGGESTION_NAMES.list)
      assert.deepEqual(read({ total: 1, [name]: ['Paris'] }), [['Paris', 'Paris']]);
    assert.deepEqual(read({ 0: 'Paris', 2: 'Lyon' })?.length, 2);
  });

  it('reads the label by the names in use, and the fields of GeoJSON', () => {
    for (const name of SUGGESTION_NAMES.label)
      assert.deepEqual(read([{ id: 7, [name]: 'Paris' }]), [['Paris', 'Paris']], name);
    assert.deepEqual(read([{ value: 7, text: 'Paris', name: 'autre' }]), [['7', 'Paris']]);
    const feature = { type: 'Feature', properties: { label: '8 rue du Port', city: 'Amiens', postcode: 80000 } };
    assert.deepEqual(read({ features: [feature] }, 'city'), [['Amiens', '8 rue du Port']]);
    assert.equal(itemField(feature, 'postcode'), '80000');
  });

  it('refuses what is no list', () => {
    for (const answer of [null, {}, { msg: 'Refusé' }, { results: 'a', liste: ['a'] }, 'a', 1, true])
      assert.equal(readSuggestions(answer, 'value'), undefined);
  });

  it('reads no inherited field', () => {
    assert.equal(itemField({}, 'constructor'), '');
    assert.equal(itemField({ cp: 75001 }, 'cp'), '75001');
  });

  it('takes any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.string(), (json, field) => void readSuggestions(json, field)));
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.constantFrom('toString', '__proto__'),
        (json, field) => void readSuggestions(json, field),
      ),
    );
  });
});

describe('exactMatch', () => {
  const ITEMS = [{ value: 'Saint-Chély-d’Apcher', label: 'Saint-Chély (48200)' }, 'Œting', 'Lyon', 'LYON'];
  const { list } = readSuggestions(ITEMS, 'value')!;
  const match = (text: string) => exactMatch(list, text)?.value;

  it('finds the one that is meant, however it is spelt', () => {
    for (const text of ['saint chely d apcher', "SAINT-CHELY-D'APCHER", ' Saint-Chély (48200) ']) {
      assert.equal(match(text), 'Saint-Chély-d’Apcher', text);
    }
    assert.equal(match('oeting'), 'Œting');
  });

  it('finds none where not exactly one is meant', () => {
    for (const text of ['saint chely', '', ' - ', 'lyon']) assert.equal(match(text), undefined, text);
  });
});
