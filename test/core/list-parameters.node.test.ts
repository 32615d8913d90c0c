/** What a list reads of its templates: the parameters in a comment, and the `rel` of its controls. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseListComment } from '../../react/core/list/parameters.ts';
import { isMeantAsRel, parseRel } from '../../react/core/list/rel.ts';

const plain = (value: object | undefined) => value && { ...value };

describe('a comment', () => {
  const same = { url: '/liste', referer: '/actualites', search: 'eau' };
  const read: Record<string, [comment: string, expected: object]> = {
    JSON: ['{"url": "/liste", "referer": "/actualites", "search": "eau"}', same],
    'JSON that a template escaped': ['{&quot;url&quot;:&quot;\\/liste?a=1&amp;b=2&quot;}', { url: '/liste?a=1&b=2' }],
    'JSON of numbers and more': [
      '{"url":" /l ","referer":12,"search":{"mot":["eau"]},"x":1}',
      { url: '/l', referer: '12', search: { mot: ['eau'] } },
    ],
    assignments: ['url=/liste referer=/actualites search=eau', same],
    'assignments in any order and case, on lines': ['\n  Search = eau\n  URL=/liste\n\treferer=/actualites\n', same],
    'quoted values': [
      `url="/liste" referer='/actualites' search="l'eau de Vichy"`,
      { ...same, search: "l'eau de Vichy" },
    ],
    'values of several words, with quotes of their own': [
      "url=/liste search=salle de l'eau referer=/a",
      { url: '/liste', search: "salle de l'eau", referer: '/a' },
    ],
    'values that look like assignments': [
      'url="/l?url=/x search=y" search=theme=sport',
      { url: '/l?url=/x search=y', search: 'theme=sport' },
    ],
    'an address with parameters': [
      'url=/liste?a=1&b=2 referer=/r?search=x search=',
      { url: '/liste?a=1&b=2', referer: '/r?search=x', search: '' },
    ],
    'assignments as in a query': ['url=/liste&referer=/actualites&search=eau', same],
    'as in a query, escaped': ['url=/liste&amp;referer=/actualites&amp;search=eau', same],
    'with other separators': ['url=/liste; referer=/actualites, search=eau', same],
    'an empty value before another': [
      'url=/liste search= referer=/actualites',
      { url: '/liste', search: '', referer: '/actualites' },
    ],
    'what the attributes leave out': ['search=eau', { search: 'eau' }],
  };
  // Specification 3.41
  for (const [name, [comment, expected]] of Object.entries(read))
    test(`holds ${name}`, () => {
      const found = parseListComment(comment);
      assert.deepEqual(
        Object.fromEntries(Object.entries(found as object).filter(([, value]) => value !== undefined)),
        expected,
      );
    });

  for (const comment of ['', ' fin ', 'une recherche', '[if IE]>', 'curl=/x', 'research=1', '[]', 'Fin de {{ url }}'])
    test(`is none: ${comment}`, () => assert.equal(parseListComment(comment), undefined));

  for (const comment of [
    '{',
    '{"url": }',
    '{url: "/x"}',
    '{"url": 12}',
    '{"referer":"/x"}',
    '{}',
    'url= referer=/x',
    'url=""',
  ])
    test(`is malformed: ${comment}`, () => assert.equal(parseListComment(comment), 'malformed'));

  test('takes anything without throwing or giving an empty address', () => {
    const pieces = fc.constantFrom(
      'url',
      '=',
      ' ',
      '{',
      '}',
      '"',
      "'",
      '&',
      ';',
      'search',
      'referer',
      '\n',
      ':',
      '&quot;',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (comment) => {
          const found = parseListComment(comment);
          if (typeof found === 'object') assert.notEqual(found.url, '');
        },
      ),
    );
  });

  test('gives back what was written in either form', () => {
    const word = fc.stringMatching(/^[\wéàœ/?=.%-]{1,20}$/).filter((text) => !/^(url|referer|search)=/.test(text));
    fc.assert(
      fc.property(word, word, fc.stringMatching(/^[\wéà' =&;:,-]{0,30}$/), (url, referer, search) => {
        const expected = { url, referer, search };
        assert.deepEqual(parseListComment(JSON.stringify(expected)), expected);
        assert.deepEqual(parseListComment(`url=${url} referer=${referer} search="${search}"`), expected);
        assert.deepEqual(parseListComment(`search="${search}"\nreferer='${referer}'\nurl="${url}"`), expected);
      }),
    );
  });
});

describe('a rel', () => {
  const read: Record<string, object> = {
    '{"param":"p","num":2}': { param: 'p', num: '2' },
    ' { "Param" : "tri", "value" : "nom:asc;x" } ': { param: 'tri', value: 'nom:asc;x' },
    'param:p;num:2': { param: 'p', num: '2' },
    ' param : p ; num : 2 ; ': { param: 'p', num: '2' },
    'param:theme;value:Eau : l’été à Œuf': { param: 'theme', value: 'Eau : l’été à Œuf' },
    'param:heure;value:12:30': { param: 'heure', value: '12:30' },
    'param:q;value:': { param: 'q', value: '' },
    'nofollow param:p;num:2': { param: 'p', num: '2' },
    'nofollow {"param":"p","num":2}': { param: 'p', num: '2' },
    'param:agenda;date:2026-12-01': { param: 'agenda', date: '2026-12-01' },
    '{"param":"p","num":2,"more":{"a":1},"none":null}': { param: 'p', num: '2', none: '' },
  };
  // Specification 3.42
  for (const [text, expected] of Object.entries(read))
    test(text, () => assert.deepEqual(plain(parseRel(text)), expected));

  for (const text of [
    '',
    'next',
    'nofollow noopener',
    'lightbox[groupe]',
    '{',
    '{"param":',
    '[]',
    'null',
    '"param"',
    'p;2',
  ])
    test(`is another's, or cannot be read: ${text}`, () => assert.equal(parseRel(text), undefined));

  test('is told from others where it is malformed', () => {
    for (const text of ['{"param":', 'param:p;;num', 'nofollow param:']) assert.equal(isMeantAsRel(text), true, text);
    for (const text of ['next', 'nofollow noopener', 'lightbox[a]', 'https://a.fr'])
      assert.equal(isMeantAsRel(text), false, text);
  });

  test('finds nothing that the server did not say', () => assert.equal(parseRel('param:p')!.constructor, undefined));

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseRel(text)));
  });

  test('gives back what was written in either form', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,9}$/);
    const value = fc.stringMatching(/^[^;\s](?:[^;\n]{0,20}[^;\s])?$/u);
    fc.assert(
      fc.property(name, value, fc.integer(), (param, text, num) => {
        assert.deepEqual(plain(parseRel(JSON.stringify({ param, num }))), { param, num: String(num) });
        assert.deepEqual(plain(parseRel(JSON.stringify({ param, value: text }))), { param, value: text });
        assert.deepEqual(plain(parseRel(`param:${param};value:${text}`)), { param, value: text.trim() });
      }),
    );
  });
});
