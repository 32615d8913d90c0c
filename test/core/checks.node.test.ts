import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Constraints, numberIn, signsOf, valueError } from '../../react/core/forms/checks.ts';
import {
  type BrokenConstraint,
  type ConstrainedField,
  constraintMessage,
} from '../../react/core/forms/constraint-messages.ts';
import { fieldErrors } from '../../react/core/forms/field-errors.ts';
import { fill } from '../../react/core/texts/translations.ts';

const messageOf = (value: string, constraints: Constraints, locale = 'fr') => {
  const refusal = valueError(value, constraints, locale);
  return refusal && fill(refusal.expression, { champ: 'X', ...refusal.values });
};

const NO_EMAIL = 'Le champ X doit contenir une adresse email.';
const NO_NUMBER = 'Le champ X doit contenir un nombre.';

describe('the check of an email', () => {
  // Specification 5.21
  it('refuses only what has no @, or has it first or last', () => {
    for (const value of ['a', '@', '@b', 'a@', 'a@b@', ' @b', 'a@ ', ' '])
      assert.equal(messageOf(value, { email: 'one' }), NO_EMAIL, value);
    for (const value of ['', 'a@b', 'é@ü', 'a@b@c', 'a b@c', ' a@b ', 'a@b,c@d', '"@"@x'])
      assert.equal(messageOf(value, { email: 'one' }), undefined, value);
  });

  it('looks at each of several', () => {
    assert.equal(messageOf('a@b, c@d', { email: 'several' }), undefined);
    for (const value of ['a@b, c', 'a@b,', ',a@b', 'a@b,,c@d', 'a@b,@c'])
      assert.equal(messageOf(value, { email: 'several' }), NO_EMAIL, value);
  });

  it('agrees with the rule as it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('@', 'a', '.', ' ', 'é'), minLength: 1 }), (value) => {
        const address = value.trim();
        const isRefused = !address.includes('@') || address[0] === '@' || address.at(-1) === '@';
        assert.equal(messageOf(value, { email: 'one' }), isRefused ? NO_EMAIL : undefined);
      }),
    );
  });
});

describe('the check of a number', () => {
  // Specification 5.26
  it('takes numbers as they are written in French', () => {
    const cases: [string, number][] = [
      ['12', 12],
      ['12,5', 12.5],
      ['12.5', 12.5],
      [',5', 0.5],
      ['12,', 12],
      ['-3,25', -3.25],
      ['−3', -3],
      ['+7', 7],
      ['1 234,5', 1234.5],
      ['1\u00a0234\u202f567', 1_234_567],
      [' 12 ', 12],
      ['1e3', 1000],
      ['007', 7],
    ];
    for (const [text, number] of cases) assert.equal(numberIn(text, 'fr'), number, text);
  });

  // Specification 5.22
  it('refuses all else', () => {
    const texts = ['', ' ', 'a', '12a', '12 €', '1,2,3', '1 23', '12 34', '--1', '1-', ',', '.', '+', '0x10', '1e999'];
    for (const text of [...texts, 'Infinity', 'NaN', '1..2', '1 234.5,6', '1_234'])
      assert.equal(numberIn(text, 'fr'), undefined, text);
  });

  it('reads other languages as they write', () => {
    assert.equal(numberIn('1,234.5', 'en'), 1234.5);
    assert.equal(numberIn('12,5', 'en'), undefined);
    assert.equal(numberIn('1.234,5', 'de'), 1234.5);
    assert.equal(numberIn('1.234', 'de'), 1234);
    assert.equal(numberIn('12,34,567', 'en-IN'), 1_234_567);
  });

  it('reads plain numbers as they are held', () => {
    assert.equal(numberIn('1.234'), 1.234);
    assert.equal(numberIn('12,5'), undefined);
  });

  for (const locale of ['fr', 'fr-CH', 'en', 'de', 'es', 'it', 'nl', 'pl', 'pt-PT', 'sv']) {
    it(`reads back what Intl writes in ${locale}`, () => {
      const options = { maximumFractionDigits: 6 };
      const formats = [true, false].map((useGrouping) => new Intl.NumberFormat(locale, { ...options, useGrouping }));
      fc.assert(
        fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.constantFrom(...formats), (number, format) => {
          const rounded = Number(number.toFixed(6));
          const read = numberIn(format.format(rounded), locale)!;
          assert.equal(read + 0, rounded + 0); // no -0
        }),
      );
    });
  }

  it('throws for no text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', ' ', ',', '.', '-', 'e', '_', '(', '\\', '@') }), (text) => {
        for (const locale of ['fr', 'en', 'de'])
          valueError(text, { email: 'one', number: 'written', min: 0, max: 1 }, locale);
      }),
    );
  });
});

describe('the check of bounds', () => {
  // Specification 5.23
  it('names both, or the one that there is, as the language writes them', () => {
    const number = 'written';
    assert.equal(messageOf('0', { number, min: 1, max: 12.5 }), 'Le champ X doit contenir un nombre entre 1 et 12,5.');
    assert.equal(
      messageOf('12,6', { number, min: 1, max: 12.5 }),
      'Le champ X doit contenir un nombre entre 1 et 12,5.',
    );
    assert.equal(messageOf('0', { number, min: 1 }), 'Le champ X doit contenir un nombre supérieur ou égal à 1.');
    assert.equal(messageOf('9', { number, max: 1 }), 'Le champ X doit contenir un nombre inférieur ou égal à 1.');
    assert.equal(
      messageOf('1', { number, min: 1900, max: 2030 }),
      'Le champ X doit contenir un nombre entre 1900 et 2030.',
    );
  });

  // Specification 5.23
  it('are inclusive', () => {
    for (const value of ['1', '12,5', '5'])
      assert.equal(messageOf(value, { number: 'written', min: 1, max: 12.5 }), undefined);
  });

  it('come after the number itself', () => {
    assert.equal(messageOf('douze', { number: 'written', min: 1, max: 12.5 }), NO_NUMBER);
    assert.equal(messageOf('', { number: 'written', min: 1 }), undefined);
  });
});

describe('the errors of a JSON answer', () => {
  it('are a map of names to texts, or a list', () => {
    const cases: [errors: unknown, found: [name: string, message: string][]][] = [
      [
        { nom: ' Requis. ', 'a[b]': ['Un.', 'Deux.'] },
        [
          ['nom', 'Requis.'],
          ['a[b]', 'Un. Deux.'],
        ],
      ],
      [
        [
          { field: 'nom', message: 'Requis.' },
          { name: 'age', msg: 'Trop.' },
        ],
        [
          ['nom', 'Requis.'],
          ['age', 'Trop.'],
        ],
      ],
      [
        ['Fermé.', { message: 'Quota.' }],
        [
          ['', 'Fermé.'],
          ['', 'Quota.'],
        ],
      ],
      [{ nom: null, age: 3, ville: {}, cp: [' ', 7], __proto__: 'x' }, []],
      [[null, 3, [], {}, { field: 'nom' }], []],
    ];
    for (const [errors, found] of cases)
      assert.deepEqual(
        fieldErrors({ errors }),
        found.map(([name, message]) => ({ name, message })),
      );
  });

  it('are none in anything else', () => {
    for (const data of [
      undefined,
      null,
      'errors',
      [],
      {},
      { errors: 'non' },
      { errors: true },
      Object.create({ errors: { a: 'b' } }),
    ])
      assert.deepEqual(fieldErrors(data), []);
    fc.assert(fc.property(fc.jsonValue(), (errors) => void fieldErrors({ errors })));
  });
});

describe('what is said of a constraint of HTML', () => {
  const field = (type: string, value: string, attributes: Record<string, string> = {}): ConstrainedField => ({
    type,
    value,
    attribute: (name) => attributes[name] ?? null,
  });
  const said = (constraint: BrokenConstraint, of: ConstrainedField, locale = 'fr') => {
    const { expression, values = {} } = constraintMessage(constraint, of, locale);
    return fill(expression, { champ: 'X', ...values });
  };

  it('counts characters, one too', () => {
    assert.equal(
      said('tooShort', field('text', 'a', { minlength: '3' })),
      'Le champ X doit contenir au moins 3 caractères.',
    );
    assert.equal(
      said('tooLong', field('text', 'ab', { maxlength: '1' })),
      'Le champ X doit contenir au plus 1 caractère.',
    );
    assert.equal(
      said('tooLong', field('text', 'abc', { maxlength: '2' })),
      'Le champ X doit contenir au plus 2 caractères.',
    );
  });

  it('writes the bounds of dates and times as the language does', () => {
    const max = (type: string, bound: string) => said('rangeOverflow', field(type, '', { max: bound }));
    assert.equal(max('date', '2026-12-31'), 'Le champ X doit contenir une date au plus tard le 31 décembre 2026.');
    assert.equal(max('month', '2026-12'), 'Le champ X doit être au plus tard décembre 2026.');
    assert.equal(max('time', '18:30'), 'Le champ X doit être au plus tard 18:30.');
    assert.equal(max('week', '2026-W10'), 'Le champ X doit être au plus tard 2026-W10.');
    assert.match(max('datetime-local', '2026-12-31T18:30'), /31 décembre 2026.*18:30\.$/);
  });

  it('names the nearest steps, without the errors of binary numbers', () => {
    assert.equal(
      said('stepMismatch', field('number', '0.25', { step: '0.1' })),
      'Le champ X n’accepte pas cette valeur\u00a0; les plus proches sont 0,2 et 0,3.',
    );
    assert.equal(said('stepMismatch', field('date', '2026-01-02', { step: '7' })), 'Le champ X n’est pas valide.');
  });

  it('says what a value that cannot be read, or is of no such type, should be', () => {
    assert.equal(said('badInput', field('date', '')), 'Le champ X doit contenir une date.');
    assert.equal(said('badInput', field('time', '')), 'Le champ X doit contenir une heure.');
    assert.equal(said('badInput', field('constructor', '')), 'Le champ X n’est pas valide.');
    assert.match(said('typeMismatch', field('url', 'x')), /adresse web/);
  });
});

describe('signsOf', () => {
  it('knows of French what Intl says of it', () => {
    assert.deepEqual(signsOf('fr'), signsOf('fr-FR'));
  });
});
