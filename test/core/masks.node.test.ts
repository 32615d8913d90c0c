import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Mask, Typed } from '../../react/core/masks/mask.ts';
import { ALIAS_NAMES, createMask, type MaskOptions } from '../../react/core/masks/masks.ts';

const make = (mask: string, more: Partial<MaskOptions> = {}): Mask | undefined =>
  createMask({ mask, step: 1, locale: '', separator: '', dateForm: 'jj/mm/aaaa', language: 'fr', ...more });

const EMPTY: Typed = { text: '', caret: 0 };
const FRENCH = { locale: 'fr' };

/** Types a text, `<` for Backspace, as keys come: one by one. */
function typed(mask: Mask, keys: string, from = EMPTY): Typed {
  return [...keys].reduce(
    ({ text, caret }, key) =>
      key === '<' ? mask.remove(text, Math.max(0, caret - 1), caret, 'backward') : mask.insert(text, caret, caret, key),
    from,
  );
}

/** Mask, keys, what shows, what is sent. */
const CASES: readonly [mask: string, keys: string, shown: string, sent: string, more?: Partial<MaskOptions>][] = [
  ['ip', '192.168.1.1', '192.168.1.1', '192.168.1.1'],
  ['ip', '10,0,0,1', '10.0.0.1', '10.0.0.1'],
  ['ip', '10.10.10.10', '10.10.10.10', '10.10.10.10'],
  ['ip', '1921681001', '192.168.100.1', '192.168.100.1'],
  ['9{1,3}.9{1,3}.9{1,3}.9{1,3}', '10.10.10.10', '10.10.10.10', '10.10.10.10'],
  ['mac', '001122aabbcc', '00:11:22:AA:BB:CC', '001122AABBCC'],
  ['mac', '00-11-22-AA-BB-CC', '00:11:22:AA:BB:CC', '001122AABBCC'],
  ['vin', 'vf1ioqaa000012345678', 'VF1AA000012345678', 'VF1AA000012345678'],
  ['ssn', '123456789', '123-45-6789', '123456789'],
  ['ssn', '6', '6', '6'],
  ['ssn', '666', '66', '66'],
  ['ssn', '9', '', ''],
  ['ssn', '123006', '123-06', '12306'],
  ['numeric', '1234,5', '1,234.5', '1234.5'],
  ['numeric', '1234.5', '1,234.5', '1234.5'],
  ['numeric', '1234,5', '1 234,5', '1234.5', FRENCH],
  ['numeric', '1234.5', '1 234,5', '1234.5', FRENCH],
  ['numeric', '1.5m', '1,500,000', '1500000'],
  ['numeric', '12-', '-12', '-12'],
  ['numeric', '1-2', '-12', '-12'],
  ['numeric', '-12-', '12', '12'],
  ['numeric', '.5', '0.5', '0.5'],
  ['numeric', '007', '7', '7'],
  ['integer', '1234567', '1,234,567', '1234567'],
  ['currency', '1234567.891', '1,234,567.89', '1234567.89'],
  ['currency', '1234567,895', '1 234 567,89', '1234567.89', FRENCH],
  ['currency', '5k', '5,000.00', '5000.00'],
  ['currency', '1,5k', '1 500,00', '1500.00', FRENCH],
  ['currency', '1234,5', '1,234.50', '1234.50'],
  ['currency', '12.34<', '12.30', '12.30'],
  ['currency', '12.34<<', '12.00', '12.00'],
  ['currency', '12.34<<<<', '1.00', '1.00'],
  ['currency', '12.34<<<<<', '', ''],
  ['currency', '1234<', '123.00', '123.00'],
  ['percentage', '45', '45 %', '45'],
  ['percentage', '100', '100 %', '100'],
  ['percentage', '150', '15 %', '15'],
  ['percentage', '-45', '45 %', '45'],
  ['percentage', '50', '50 %', '50', { min: 10 }],
  ['percentage', '60', '6 %', '6', { max: 50 }],
  ['email', 'Jean@Exemple.FR', 'jean@exemple.fr', 'jean@exemple.fr'],
  ['email', 'a@b@c.fr', 'a@bc.fr', 'a@bc.fr'],
  ['email', 'a@b.fr;c@d.fr', 'a@b.fr;c@d.fr', 'a@b.fr;c@d.fr', { separator: ';' }],
  ['email', 'a@b.fr,c@d.fr', 'a@b.fr;c@d.fr', 'a@b.fr;c@d.fr', { separator: ';' }],
  ['url', 'https://exemple.fr/a?b=c', 'https://exemple.fr/a?b=c', 'https://exemple.fr/a?b=c'],
  ['flexitdate', '31122024', '31/12/2024', '2024-12-31'],
  ['flexitdate', '1/2/2026', '01/02/2026', '2026-02-01'],
  ['flexitdate', '01.02.2026', '01/02/2026', '2026-02-01'],
  ['flexitdate', '31022024', '31/02/2024', ''],
  ['flexitdate', '29022023', '29/02/2023', ''],
  ['flexitdate', '29022024', '29/02/2024', '2024-02-29'],
  ['flexitdate', '31122', '31/12/2', ''],
  ['99 99 99 99 99', '0612345678', '06 12 34 56 78', '0612345678'],
  ['99 99 99 99 99', '06.12.34.56.78', '06 12 34 56 78', '0612345678'],
  ['99 99 99 99 99', '06123', '06 12 3', '06123'],
  ['99999', '12', '12', '12'],
  ['aa-999-aa', 'ab123cd', 'ab-123-cd', 'ab123cd'],
  ['99[-999]', '12', '12', '12'],
  ['99[-999]', '12345', '12-345', '12345'],
  ['9{2,4}a', '12b', '12b', '12b'],
  ['9{3}', '1234', '123', '123'],
  ['*{4}', 'a1-b2', 'a1b2', 'a1b2'],
  ['(99) 99', '1234', '(12) 34', '1234'],
  ['\\a99', '12', 'a12', '12'],
  ['\\+33 9 99 99 99 99', '612345678', '+33 6 12 34 56 78', '612345678'],
  ['99/99', '1234<<<', '1', '1'],
];

/** Mask, what stands in the field at first or comes from elsewhere, what shows; undefined for what cannot. */
const VALUES: readonly [mask: string, value: string, shown: string | undefined, more?: Partial<MaskOptions>][] = [
  ['numeric', '1234.5', '1 234,5', FRENCH],
  ['numeric', '1234,5', '1 234,5', FRENCH],
  ['numeric', '1234567', '1,234,567'],
  ['numeric', '-0.5', '-0.5'],
  ['numeric', '12 abc', undefined],
  ['currency', '1234.5', '1,234.50'],
  ['currency', '1234.567', undefined],
  ['currency', '1234.500', '1,234.50'],
  ['currency', '1 234,50 €', '1 234,50', FRENCH],
  ['currency', 'sur devis', undefined],
  ['currency', '12-15', undefined],
  ['currency', '12 k€', '12,000.00'],
  ['numeric', '06 12 34 56 78', undefined],
  ['numeric', '1.000', '1,000', { locale: 'de' }],
  ['numeric', '1.234.567', '1.234.567', { locale: 'de' }],
  ['integer', '1.000', '1', { locale: 'de' }],
  ['integer', '1,5', undefined],
  ['percentage', '50', '50 %'],
  ['percentage', '12,5', undefined],
  ['percentage', '150', undefined],
  ['flexitdate', '2024-12-31', '31/12/2024'],
  ['flexitdate', '2024-12-31 10:20:30', '31/12/2024'],
  ['flexitdate', '31/12/2024', '31/12/2024'],
  ['flexitdate', '0000-00-00', ''],
  ['mac', '001122AABBCC', '00:11:22:AA:BB:CC'],
  ['99 99 99 99 99', '0612345678', '06 12 34 56 78'],
  ['99 99 99 99 99', '06 12 34 56 78', '06 12 34 56 78'],
  ['99 99 99 99 99', '+33 6 12 34 56 78', undefined],
  ['99 99 99 99 99', 'par courriel', undefined],
  ['email', 'Jean@Exemple.fr', 'jean@exemple.fr'],
];

/** Mask, what is pasted into the empty field, what shows. */
const PASTES: readonly [mask: string, pasted: string, shown: string, more?: Partial<MaskOptions>][] = [
  ['currency', ' 1 234,50 € ', '1,234.50'],
  ['currency', '€1,234.50', '1 234,50', FRENCH],
  ['currency', '1.234,56', '1 234,56', FRENCH],
  ['currency', '1\u202f234,56', '1 234,56', FRENCH],
  ['currency', '1,234', '1,234.00'],
  ['currency', '1,23', '1,23', FRENCH],
  ['currency', '12 EUR', '12.00'],
  ['currency', '-5', '-5.00'],
  ['currency', '12 k€', '12 000,00', FRENCH],
  ['currency', '1,5 M€', '1 500 000,00', FRENCH],
  // Two numbers, a date, a telephone number: not one number made of their digits.
  ['currency', '12-15', ''],
  ['numeric', '12–15', ''],
  ['numeric', '12/2026', ''],
  ['integer', '06 12 34 56 78', ''],
  ['numeric', '12 - 15', ''],
  ['numeric', '10 à 20', ''],
  ['numeric', '12, 15', ''],
  ['numeric', '12\t345', ''],
  ['numeric', '1\u00a0234\u202f567', '1,234,567'],
  ['numeric', '1’234.5', '1,234.5'],
  ['currency', 'gratuit', ''],
  ['integer', '12.5', '12'],
  ['flexitdate', '2026-02-01', '01/02/2026'],
  ['flexitdate', '1.2.2026', '01/02/2026'],
  ['99 99 99 99 99', 'Tél. 06.12.34.56.78', '06 12 34 56 78'],
  ['99 99 99 99 99', '__ __ __ __ __', ''],
  ['99 99 99 99 99', '06 12 __ __ __', '06 12'],
  // Eleven digits: kept to be mended, not cut to a number of someone else.
  ['99 99 99 99 99', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['email', 'Jeanne Roux <jeanne@exemple.fr>', 'jeanne@exemple.fr'],
  ['email', 'mailto:jeanne@exemple.fr', 'jeanne@exemple.fr'],
  ['email', 'Roux, Jeanne <j@b.fr>', 'j@b.fr', { separator: ';' }],
  ['email', 'Jeanne Roux <j@b.fr>; P@b.fr', 'j@b.fr,p@b.fr', { separator: ',' }],
  ['email', 'j@b.fr, p@b.fr\nq@b.fr', 'j@b.fr;p@b.fr;q@b.fr', { separator: ';' }],
  ['email', 'j@b.fr,\r\np@b.fr\r\n', 'j@b.fr,p@b.fr', { separator: ',' }],
  // Kept to be mended, not made into an address of someone else.
  ['email', 'j@b.fr;p@b.fr', 'j@b.fr;p@b.fr'],
  ['email', 'Jeanne <j@b.fr>; Paul <p@b.fr>', 'jeanne <j@b.fr>; paul <p@b.fr>'],
  ['ip', ' 192.168.1.1 ', '192.168.1.1'],
];

describe('masks', () => {
  // Specification 3.9, 5.8, 5.11, 5.12, 5.13, 5.14, 5.16, 5.17
  for (const [name, keys, shown, sent, more] of CASES)
    it(`${name}: ${keys} typed becomes ${shown || 'nothing'} ${more?.locale ?? ''}`, () => {
      const mask = make(name, more)!;
      const { text } = typed(mask, keys);
      assert.equal(text, shown);
      assert.equal(mask.raw(text), sent);
    });

  // Specification 5.9, 5.10
  for (const [name, value, shown, more] of VALUES)
    it(`${name}: ${value} from the server ${shown === undefined ? 'cannot be shown' : `shows as ${shown || 'nothing'}`} ${more?.locale ?? ''}`, () =>
      assert.equal(make(name, more)!.show(value), shown));

  for (const [name, pasted, shown, more] of PASTES)
    it(`${name}: ${pasted} pasted shows ${shown || 'nothing'} ${more?.locale ?? ''}`, () =>
      assert.equal(make(name, more)!.insert('', 0, 0, pasted).text, shown));

  it('puts a number with both signs whole behind another one, or not at all', () => {
    const pasted = (name: string, text: string, inserted: string) =>
      make(name)!.insert(text, text.length, text.length, inserted).text;
    assert.equal(pasted('numeric', '5', '1,234.50'), '51,234.50');
    assert.equal(pasted('integer', '5', '1,234.50'), '51,234');
    assert.equal(pasted('numeric', '5', '01.02.2026'), '5');
    assert.equal(pasted('numeric', '5', '12 / 2026'), '5');
    assert.equal(pasted('numeric', '-', '5 000'), '-5,000');
  });

  // Specification 5.15, 5.16
  it('keeps an email to its lengths, and several to five', () => {
    const email = make('email')!;
    assert.equal(typed(email, `${'a'.repeat(65)}@${'b'.repeat(64)}.fr`).text, `${'a'.repeat(64)}@${'b'.repeat(63)}.fr`);
    const several = make('email', { separator: ',' })!;
    assert.equal(typed(several, 'a@b.fr,'.repeat(5)).text, 'a@b.fr,'.repeat(5).slice(0, -1));
  });

  it('drops the scheme of an address that is pasted behind one', () =>
    assert.equal(make('url')!.insert('https://', 8, 8, 'https://exemple.fr').text, 'https://exemple.fr'));

  // Specification 5.18
  for (const [name, text, by, next, more] of [
    ['numeric', '', 1, '1', {}],
    ['numeric', '0.2', 1, '0.3', { step: 0.1 }],
    ['numeric', '9.5', 1, '10', { max: 10 }],
    ['numeric', '0.5', 1, '1', { step: 0.5 }],
    ['numeric', '-0.25', 1, '0', { step: 0.25 }],
    ['numeric', '', -1, '0', { min: 0 }],
    ['currency', '1 234,50', -1, '1 233,50', FRENCH],
    ['percentage', '100 %', 1, '100 %', {}],
    ['numeric', '99999999999999999999', 1, '100,000,000,000,000,000,000', {}],
  ] as const)
    it(`${name}: a step of ${by} from ${text || 'nothing'} leads to ${next}`, () =>
      assert.equal(make(name, more)!.step!(text, by), next));

  for (const [name, text, more] of [
    ['integer', '12.5', {}],
    ['currency', '1234.567', {}],
    ['currency', '1234,567', FRENCH],
    ['percentage', '45.5', {}],
    // Where the sign groups thousands.
    ['integer', '1,5', {}],
    ['percentage', '12,5', {}],
    ['currency', '1234.567', { locale: 'de' }],
  ] as const)
    it(`${name}: ${text}, which has more decimals than it takes, is none`, () => {
      const mask = make(name, more)!;
      assert.equal(mask.show(text), undefined);
      assert.equal(mask.holds(text), false);
      assert.match(mask.fault(text)!.expression, /ne respecte pas le format demandé/);
    });

  it('says of a value beyond its bounds what the form’s check says', () =>
    assert.deepEqual(make('numeric', { min: 1, max: 5 })!.fault('7'), {
      expression: 'Le champ {champ} doit contenir un nombre entre {min} et {max}.',
      values: { min: '1', max: '5' },
    }));

  for (const bad of [
    '',
    'toto',
    'currencies',
    '99[9',
    '99]9',
    '9{2',
    '9}',
    '{3}',
    '9{4,2}',
    '9{0}',
    '99\\',
    '---',
    '9{999}',
  ])
    it(`is none for ${bad || 'nothing'}`, () => assert.equal(make(bad), undefined));

  it('stays sound whatever comes', () => {
    const names = [...ALIAS_NAMES, '99 99 99 99 99', 'aa-999-aa', '(99) 99[99]', '\\+33 9{1,3}.9{1,3}', '*{2,5}'];
    const inserted = fc.oneof(
      fc.constantFrom(...'0123456789.,-+kKmM @/:abAB_<>é€ '),
      fc.constantFrom('1 234,56 €', '__/__/____', '2024-12-31', '06 12 34 56 78', 'a@b.fr', '10.0.0.1', '😀'),
      fc.string({ maxLength: 8 }),
    );
    const acts = fc.array(
      fc.tuple(fc.constantFrom('insert', 'backward', 'forward', 'none'), inserted, fc.nat(20), fc.nat(6)),
      {
        maxLength: 25,
      },
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom('', 'fr'), acts, (name, locale, sequence) => {
        const mask = make(name, { locale })!;
        let text = '';
        for (const [act, characters, at, length] of sequence) {
          if (!mask.holds(text)) text = '';
          const start = Math.min(at, text.length);
          const end = Math.min(start + (act === 'none' ? length : act === 'insert' ? length % 3 : 1), text.length);
          const next =
            act === 'insert'
              ? mask.insert(text, start, end, characters)
              : mask.remove(text, start, end, act as 'backward' | 'forward' | 'none');
          const isPage = name === 'url' || name === 'email';
          if (!isPage) assert.doesNotMatch(next.text + mask.raw(next.text), /_/);
          text = next.text;
          if (!mask.holds(text)) continue;
          const sent = mask.raw(text);
          if (mask.fault(text) === undefined && sent !== '') {
            const shown = mask.show(sent);
            assert.notEqual(shown, undefined);
            assert.equal(mask.raw(shown!), sent);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
