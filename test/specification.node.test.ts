/** The index of proof (test/specification.md), and what makes it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type Claim, claimsOf } from './specification/claims.ts';
import { allClaims, faultsOf, INDEX, markdown } from './specification/index.ts';
import { type Sentence, sections } from './specification/sentences.ts';

describe('the index of proof', () => {
  const claims = allClaims();

  test('has a test or a reason for every sentence', () => {
    const faults = faultsOf(sections, claims);
    assert.deepEqual(faults, [], faults.join('\n'));
  });

  test('is as generated', () =>
    assert.equal(
      readFileSync(INDEX, 'utf8'),
      markdown(sections, claims),
      'test/specification.md is out of step with the tests. Run `npm run specification` and commit.',
    ));
});

describe('a fault of the index', () => {
  const proved: Sentence = { id: '5.1', text: 'Dates are cleared.' };
  const excused: Sentence = { id: '5.2', text: 'Roles are not shown.', without: 'Not shown.' };
  const claim: Claim = { ids: ['5.1'], file: 'test/date.test.ts', title: 'clears', isSkipped: false };
  const faults = (sentences: readonly Sentence[], ...claims: Claim[]) =>
    faultsOf([{ number: 5, title: 'Validation rules', sentences }], claims);

  test('is none where each sentence has one of the two', () => assert.deepEqual(faults([proved, excused], claim), []));

  const cases: Readonly<Record<string, [faults: readonly string[], said: RegExp]>> = {
    'a sentence that has lost its last test': [faults([proved, excused]), /^5\.1 has no test any more: « Dates/],
    'a claim of a sentence that is none': [
      faults([proved, excused], claim, { ...claim, ids: ['5.3'] }),
      /^test\/date\.test\.ts, « clears »: there is no sentence 5\.3\.$/,
    ],
    'a number that stands twice': [
      faults([proved, excused, { ...excused, text: 'b' }], claim),
      /^5\.2 stands twice\.$/,
    ],
    'a number of another section': [faults([proved, { ...excused, id: '6.2' }], claim), /^6\.2 stands in section 5\.$/],
    'a reason beside a test': [faults([proved, excused], { ...claim, ids: ['5.1', '5.2'] }), /^5\.2 has a test: leave/],
  };
  for (const [name, [found, said]] of Object.entries(cases))
    test(`is ${name}`, () => {
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0]!, said);
    });
});

describe('a claim', () => {
  const claimed = (text: string, file = 'test/a.test.ts') =>
    claimsOf(file, text).map(({ ids, title }) => `${ids.join(' ')} ${title}`);

  test('is of the test that follows, with the groups around it', () =>
    assert.deepEqual(
      claimed(`
        describe('the date', () => {
          it('opens', () => {});
          // Specification 5.12, 9.3
          it('clears', async () => {}).timeout(5_000);
          test.describe('on a telephone', () => {
            // Specification 2.1
            // Not in Firefox.
            test('closes', { timeout: 5 }, async ({ page }) => {});
          });
        });`),
      ['5.12 9.3 the date › clears', '2.1 the date › on a telephone › closes'],
    ));

  test('may be of a group', () =>
    assert.deepEqual(claimed("// Specification 5.12\ndescribe('the date', () => { it('a', () => {}); });"), [
      '5.12 the date',
    ]));

  test('may stand in a loop, and before one around a single test', () =>
    assert.deepEqual(
      claimed(`
        for (const key of KEYS) {
          // Specification 5.1
          it(\`is cleared by \${key} at \${once}\`, () => {});
        }
        // Specification 5.2
        for (const effect of EFFECTS)
          for (const [title] of CASES)
            it(title, () => {});`),
      ['5.1 is cleared by … at …', '5.2 …'],
    ));

  test('is no text that resembles one', () =>
    assert.deepEqual(
      claimed("const text = '// Specification 5.1';\n/** Specification, section 5 */\nit(text, () => {});"),
      [],
    ));

  const broken: Readonly<Record<string, string>> = {
    'that nothing follows': '\n// Specification 5.1',
    'before something else': "\n// Specification 5.1\nconst a = 1;\nit('b', () => {});",
    'before a loop around several tests': "\n// Specification 5.1\nfor (const a of b) { it('c', () => {}); }",
    'before settings': '\n// Specification 5.1\ntest.use({ viewport });',
  };
  for (const [name, text] of Object.entries(broken))
    test(`${name} is refused`, () =>
      assert.throws(() => claimed(text), /^Error: test\/a\.test\.ts:2: no test follows this claim\.$/));

  for (const comment of [
    'Specification 5.1 and 5.2',
    'specification 5.1',
    'Specification: 5.1',
    'Specification 5.1,5.2',
  ])
    test(`that is misspelt is refused: « ${comment} »`, () =>
      assert.throws(
        () => claimed(`// ${comment}\nit('a', () => {});`),
        /^Error: test\/a\.test\.ts:1: expected « \/\/ Spec/,
      ));

  const skipped = (text: string) => claimsOf('test/site/a.e2e.ts', text).map(({ isSkipped }) => isSkipped);
  const skip = "test.skip(({ browserName }) => browserName !== 'chromium', 'no other has fingers');";

  test('knows the tests that some engine skips', () => {
    const own = `// Specification 5.1\ntest('a', () => { ${skip} });\n// Specification 5.2\ntest('b', () => {});`;
    assert.deepEqual(skipped(own), [true, false]);
    assert.deepEqual(skipped(`${skip}\n${own}`), [true, true]);
    assert.deepEqual(skipped(`test.describe('c', () => { ${skip} });\n${own}`), [true, false]);
    assert.deepEqual(skipped(`test.describe('c', () => { ${skip}\n${own} });`), [true, true]);
    assert.deepEqual(skipped("// Specification 5.1\nit('a', function () { if (b) this.skip(); });"), [true]);
  });
});
