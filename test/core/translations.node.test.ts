import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  createTranslations,
  parseTranslations,
  type SiteTexts,
  type Values,
} from '../../react/core/texts/translations.ts';

const translating = (site: SiteTexts = new Map()) => {
  const unknown: unknown[] = [];
  const translate = createTranslations({ site: () => site, unknown: (...asked) => unknown.push(asked) });
  return { translate, unknown };
};

describe('the lookup', () => {
  // Specification 1.7
  it('prefers the site, then the language, then the expression', () => {
    const { translate } = translating(new Map([['Fermer', 'Clore']]));
    assert.equal(translate('Fermer'), 'Clore');
    assert.equal(translate('Fermer', undefined, 'en'), 'Clore');
    assert.equal(translate('oui'), 'oui');
    assert.equal(translate('oui', undefined, 'en'), 'yes');
    assert.equal(translate('Inconnu au bataillon'), 'Inconnu au bataillon');
  });

  // Specification 1.3
  it('goes by the primary subtag of a language, for want of it by French', () => {
    const { translate } = translating();
    for (const language of ['en', 'EN-gb', 'en-US']) assert.equal(translate('error', undefined, language), 'Error');
    for (const language of ['fr', 'fr-CA', 'de', '', 'constructor']) {
      assert.equal(translate('error', undefined, language), 'Erreur', language);
    }
  });

  it('tells of what nobody has a text for', () => {
    const { translate, unknown } = translating(new Map([['du site', 'x']]));
    for (const expression of ['Fermer', 'du site', 'Prénom de {qui}', 'constructor', '__proto__']) {
      translate(expression, { qui: 'Zoé' }, 'fr');
    }
    assert.deepEqual(unknown, [
      ['Prénom de {qui}', { qui: 'Zoé' }, 'fr', undefined],
      ['constructor', { qui: 'Zoé' }, 'fr', undefined],
      ['__proto__', { qui: 'Zoé' }, 'fr', undefined],
    ]);
  });

  it('reads the site’s texts in their language before the library’s, and in another after them', () => {
    const site = new Map([
      ['Fermer', 'Clore'],
      ['du site', 'Du site'],
    ]);
    const unknown: unknown[] = [];
    const translate = createTranslations({
      site: () => site,
      siteLanguage: () => 'fr-FR',
      unknown: (expression, _values, language, at) => unknown.push([expression, language, at]),
    });
    for (const [language, fermer, non] of [
      ['fr', 'Clore', 'non'],
      ['fr_CA', 'Clore', 'non'],
      ['en-GB', 'Close', 'no'],
      ['de', 'Clore', 'non'],
    ] as const)
      assert.deepEqual(
        ['Fermer', 'non', 'du site'].map((expression) => translate(expression, undefined, language, 'ici')),
        [fermer, non, 'Du site'],
        language,
      );
    assert.deepEqual(unknown, [
      ['du site', 'en-GB', 'ici'],
      ['Fermer', 'de', 'ici'],
      ['non', 'de', 'ici'],
      ['du site', 'de', 'ici'],
    ]);
  });
});

describe('values', () => {
  const { translate } = translating();
  const fill = (text: string, values?: Values) => translate(text, values);

  it('stand where they are named', () => {
    assert.equal(
      fill('Le champ {champ} doit contenir un nombre entre {min} et {max}.', { champ: 'Âge', min: 0, max: 120 }),
      'Le champ Âge doit contenir un nombre entre 0 et 120.',
    );
    assert.equal(translate('image {n} sur {total}', { n: 2, total: 5 }, 'en'), 'image 2 of 5');
    assert.equal(fill('{absent} {toString}', { x: 1 }), '{absent} {toString}');
  });

  it('are taken as they are: neither searched again nor read as a replacement pattern', () => {
    const anything = fc.oneof(fc.string(), fc.constantFrom('{a}', '{b}', '$&', '$1', '{{a}}', '<b>'));
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        assert.equal(fill('[{a}|{b}|{a}]', { a, b }), `[${a}|${b}|${a}]`);
      }),
    );
  });
});

describe('the server’s texts', () => {
  // Specification 3.40
  it('are a map, or a list of intitule and valeur', () => {
    const expected = new Map([['Fermer', 'Clore']]);
    assert.deepEqual(parseTranslations({ Fermer: 'Clore' }), expected);
    assert.deepEqual(parseTranslations([{ intitule: 'Fermer', valeur: 'Clore' }]), expected);
  });

  it('leave out what is no translation', () => {
    const bad = [null, 3, 'x', [], {}, { intitule: 'a' }, { intitule: 1, valeur: 'b' }, { intitule: 'c', valeur: ' ' }];
    assert.deepEqual(parseTranslations([...bad, { intitule: 'd', valeur: 'D' }]), new Map([['d', 'D']]));
    assert.deepEqual(parseTranslations({ a: 1, b: null, c: '', d: 'D' }), new Map([['d', 'D']]));
  });

  it('are read from any JSON without a fault', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const pair of parseTranslations(data)) assert.ok(pair.every((part) => part.trim() !== ''));
      }),
    );
  });
});
