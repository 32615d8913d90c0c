import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Refusal, refusalText } from '../../react/core/http/refusal.ts';

const URL_ = 'https://site.test/annonces';

const text = (over: Partial<Omit<Refusal, 'reply'>> = {}, reply: Partial<Refusal['reply']> = {}) =>
  refusalText({
    tag: 'flexit-list',
    method: 'POST',
    url: '/annonces',
    expect: 'html',
    problem: 'type',
    ...over,
    reply: { status: 200, type: 'text/csv', text: 'a;b', url: URL_, ...reply } as Refusal['reply'],
  });

describe('the line on an answer that is refused', () => {
  it('says what was asked, what came, what was awaited, and where that is described', () => {
    assert.equal(
      text({ target: 'annonces' }),
      '<flexit-list> POST /annonces: refused (an answer of another type): 200 text/csv "a;b". Awaited: HTML (text/html): ' +
        'a fragment, or a whole page of this site with what is awaited, X-Flexit-Target: annonces. See /elements/list of the catalogue.',
    );
  });

  it('quotes 80 characters of the body in one line', () => {
    const page = `<!doctype html>\n\n<title>Site</title>${' x'.repeat(5e6)}`;
    const [, quoted] = /"(.*)"/.exec(text({ problem: 'document' }, { text: page })) ?? [];
    assert.equal(quoted?.length, 80);
    assert.ok(quoted?.startsWith('<!doctype html> <title>Site</title> x x'));
  });

  it('names the final address where that is another', () => {
    assert.match(
      text({}, { url: 'https://site.test/connexion?de=1' }),
      / from https:\/\/site\.test\/connexion\?de=1\./,
    );
    assert.doesNotMatch(text({}, { url: `${URL_}?page=2` }), / from /);
  });

  it('names no page for what is no element', () => {
    assert.doesNotMatch(text({ tag: 'ul' }), /catalogue/);
  });

  it('says an empty body and a missing type', () => {
    assert.match(
      text({ expect: 'json', problem: 'syntax' }, { status: 500, type: '', text: ' ' }),
      /: 500 \(no type\) \(empty\)\. Awaited: JSON/,
    );
  });

  it('takes the sentences of who asked', () => {
    assert.match(text({ problem: 'no list', awaited: 'a list' }), /: refused \(no list\): .* Awaited: a list\. /);
  });
});
