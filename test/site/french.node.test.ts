import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofName } from '../../examples/site/french.ts';
import { internationalNumber } from '../../examples/site/telephone.ts';

test('« de » is elided before a vowel and a mute h, and before a y that is a vowel', () => {
  for (const name of ['Anne', 'Élodie', 'Hélène', 'Yves', 'YVONNE', 'Œdipe']) assert.equal(ofName(name), `d’${name}`);
  for (const name of ['Camille', 'Yann', 'Youssef', 'YANIS', '']) assert.equal(ofName(name), `de ${name}`);
});

test('a telephone number is called from anywhere, however it is written', () => {
  for (const text of ['04 65 71 00 48', '04.65.71.00.48', '+33 4 65 71 00 48', '+33 (0)4 65 71 00 48', '0033465710048'])
    assert.equal(internationalNumber(text), '+33465710048', text);
  assert.equal(internationalNumber('00 49 30 1234567'), '+49301234567');
  assert.equal(internationalNumber('+49 30 1234567'), '+49301234567');
  assert.equal(internationalNumber('3949'), '3949');
});
