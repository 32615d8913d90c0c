import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fold } from '../../react/core/strings.ts';
import { matchedParts } from '../../react/core/suggestions/matches.ts';

/** A text with what matches in brackets. */
const marked = (text: string, term: string) =>
  matchedParts(text, term)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('œ', 'Œ', 'e\u0301', 'é', 'É', 'ß', ' ', '-', '’', 'a', 'oe', '\u0301', '😀', 'İ', '  '))
    .map((all) => all.join('')),
);

describe('matchedParts', () => {
  it('marks what is found however it is spelt', () => {
    const cases: readonly [text: string, term: string, result: string][] = [
      ['Paris (75001)', 'par', '[Par]is (75001)'],
      ['Épinal', 'epi', '[Épi]nal'],
      ['Epinal', 'épi', '[Epi]nal'],
      ['E\u0301pinal', 'ép', '[E\u0301p]inal'],
      ['Les Œillets', 'oeil', 'Les [Œil]lets'],
      ['Les Œillets', 'o', 'Les [Œ]illets'],
      ['Oeuf et œuvre', 'œ', '[Oe]uf et [œ]uvre'],
      ['Cœur', 'eur', 'C[œur]'],
      ['Saint-Étienne', 'saint etienne', '[Saint-Étienne]'],
      ['L’Haÿ-les-Roses', "l'hay les", '[L’Haÿ-les]-Roses'],
      ['Saint-Étienne', 'etienne saint', '[Saint]-[Étienne]'],
      ['Straße', 'strasse', '[Straße]'],
      ['<b>Pa</b>', 'b>', '<[b>]Pa</[b>]'],
      ['banana', 'ana', 'b[ana]na'],
      ['deux  espaces', 'deux espaces', '[deux  espaces]'],
      ['Paris', 'lyon', 'Paris'],
      ['Paris', '', 'Paris'],
      ['', 'a', ''],
    ];
    for (const [text, term, result] of cases) assert.equal(marked(text, term), result, `${text} / ${term}`);
  });

  it('keeps the whole text, parted between letters only', () => {
    fc.assert(
      fc.property(texts, texts, (text, term) => {
        const parts = matchedParts(text, term);
        assert.equal(parts.map((part) => part.text).join(''), text);
        for (const part of parts) assert.notEqual(part.text, '');
        for (const part of parts.slice(1)) assert.doesNotMatch(part.text, /^(?:\p{M}|[\uDC00-\uDFFF])/u);
        for (const [index, { isMatch }] of parts.entries()) assert.notEqual(isMatch, parts[index - 1]?.isMatch);
      }),
      { numRuns: 2000 },
    );
  });

  it('marks a word that stands in the text as it is', () => {
    const word = fc.stringMatching(/^[a-zéœ]{1,8}$/);
    fc.assert(
      fc.property(word, word, word, (before, term, after) => {
        const found = matchedParts(`${before} ${term.toUpperCase()} ${after}`, term).filter(({ isMatch }) => isMatch);
        assert.ok(found.some(({ text }) => fold(text).includes(fold(term))));
      }),
    );
  });
});
