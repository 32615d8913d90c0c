/** What the browser keeps of a site's texts for the session, and what it has told the server of. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createKeptTexts } from '../../react/core/texts/kept-texts.ts';
import { createTold, hasReadList, MOST_REPORTS, type Report, reportBody } from '../../react/core/texts/reports.ts';

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const forbidden = () => {
  throw new DOMException('', 'SecurityError');
};
beforeEach(() => items.clear());

describe('a kept answer', () => {
  const SCOPE = { url: 'https://site.test/traductions', language: 'fr', session: 'a1' };
  const ANSWER = { langue: 'fr', traductions: { Fermer: 'Clore' } };
  const kept = createKeptTexts(() => storage);

  test('is read for its address, language and session only', () => {
    kept.write(SCOPE, ANSWER);
    assert.deepEqual(kept.read(SCOPE), ANSWER);
    for (const other of [{ url: 'https://site.test/autre' }, { language: 'en' }, { session: 'b2' }])
      assert.equal(kept.read({ ...SCOPE, ...other }), undefined, JSON.stringify(other));
  });

  test('is one a language', () => {
    kept.write(SCOPE, ANSWER);
    kept.write({ ...SCOPE, language: 'en' }, ANSWER);
    for (let n = 0; n < 20; n += 1) kept.write({ ...SCOPE, session: `s${n}` }, ANSWER);
    assert.deepEqual([...items.keys()], ['flexit-texts-fr', 'flexit-texts-en']);
  });

  test('is not kept when it is too long, nor is the one before it', () => {
    kept.write(SCOPE, ANSWER);
    kept.write(SCOPE, { traductions: { Fermer: 'x'.repeat(100_001) } });
    assert.equal(items.size, 0);
  });

  test('is none where storage holds something else, or is forbidden', () => {
    for (const garbage of ['', '{', 'null', '[]', '3', '{"source":null}']) {
      items.set('flexit-texts-fr', garbage);
      assert.equal(kept.read(SCOPE), undefined, garbage);
    }
    const blocked = createKeptTexts(forbidden);
    blocked.write(SCOPE, ANSWER);
    assert.equal(blocked.read(SCOPE), undefined);
  });
});

describe('reports', () => {
  const report = (expression: string, langue = 'fr'): Report => ({
    expression,
    langue,
    tableau_donnee: '',
    module: '',
  });

  test('are the six fields of one expression, and a list of the others', () => {
    const six = { langue: 'fr', tableau_donnee: '', module: '', no_modif: '0', force_learn: '0' };
    const body = { action: 'add_traduction', expression: 'matin', ...six, page: '/agenda' };
    assert.deepEqual(Object.fromEntries(reportBody([report('matin')], '/agenda')), body);
    const several = reportBody([report('matin'), report('soir', 'en')], '/agenda');
    const expressions = '[{"expression":"soir","langue":"en","tableau_donnee":"","module":""}]';
    assert.deepEqual(Object.fromEntries(several), { ...body, expressions });
  });

  test('were read as a list by a server that says how many', () => {
    assert.ok(hasReadList('{"result": true, "expressions": 2}'));
    for (const other of ['', 'OK', '{"result": true}', '{"expressions": "2"}', '[2]', 'null', '<p>2</p>'])
      assert.ok(!hasReadList(other), other);
  });

  test('are taken once a session, in each language', () => {
    const told = createTold(() => storage);
    assert.deepEqual(told.take([report('a'), report('b')]), [report('a'), report('b')]);
    assert.deepEqual(createTold(() => storage).take([report('a'), report('a', 'en'), report('c')]), [
      report('a', 'en'),
      report('c'),
    ]);
  });

  test('can be taken again once they were given back', () => {
    const told = createTold(() => storage);
    told.take([report('a'), report('b')]);
    told.giveBack([report('b')]);
    assert.deepEqual(told.take([report('a'), report('b')]), [report('b')]);
  });

  test('come to an end', () => {
    const told = createTold(() => storage);
    const many = Array.from({ length: MOST_REPORTS + 5 }, (_, n) => report(`e${n}`));
    assert.equal(told.take(many).length, MOST_REPORTS);
    assert.deepEqual(told.take([report('encore')]), []);
  });

  test('are remembered by the page where storage is forbidden or holds something else', () => {
    const told = createTold(forbidden);
    told.take([report('a')]);
    assert.deepEqual(told.take([report('a'), report('b')]), [report('b')]);
    items.set('flexit-learned', '{"oups"');
    assert.deepEqual(createTold(() => storage).take([report('a')]), [report('a')]);
    items.set('flexit-learned', '[3, null, "fr b"]');
    assert.deepEqual(createTold(() => storage).take([report('b'), report('c')]), [report('c')]);
  });
});
