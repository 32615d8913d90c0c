import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readReply } from '../../react/core/http/answer.ts';
import {
  createHttp,
  GENERAL_FAILURE,
  type HttpRequest,
  isDocument,
  type Reason,
  RequestError,
  serverMessage,
} from '../../react/core/http/http.ts';
import type { Due, Reply } from '../../react/core/http/types.ts';

const ORIGIN = 'https://site.test';

const reply = (over: Partial<Reply> = {}): Reply => ({
  status: 200,
  type: 'text/html',
  text: '<p>Bonjour</p>',
  url: `${ORIGIN}/x`,
  redirected: false,
  ...over,
});

const read = (given: Partial<Reply>, due: Due) => readReply(reply(given), due, ORIGIN);

function failureOf(given: Partial<Reply>, due: Due): RequestError {
  try {
    read(given, due);
  } catch (error) {
    assert.ok(error instanceof RequestError);
    return error;
  }
  assert.fail('the answer was accepted');
}

describe('another type beside JSON', () => {
  it('is read as text where it is asked for', () => {
    const calendar = { type: 'text/calendar', text: 'BEGIN:VCALENDAR' };
    assert.equal(read(calendar, { expect: 'json', beside: 'text/calendar' }).data, calendar.text);
    assert.equal(failureOf(calendar, { expect: 'json' }).reason, 'type');
    const json = { type: 'application/json', text: '[1]' };
    assert.deepEqual(read(json, { expect: 'json', beside: 'text/calendar' }).data, [1]);
  });
});

describe('isDocument', () => {
  const preamble = fc
    .array(
      fc.oneof(
        fc.constantFrom('\uFEFF', ' ', '\n', '\t', '<!-->', '<!--->', '<!-- <p> --!>', '<?xml version="1.0"?>', '<!x>'),
        fc.string().map((text) => `<!-- ${text.replaceAll('-', '')} -->`),
      ),
    )
    .map((parts) => parts.join(''));
  const start = fc.constantFrom(
    '<!DOCTYPE html>',
    '<!doctype html public ""',
    '<html>',
    '<HTML lang="fr">',
    '<html\n',
    '<body class="x">',
    '<head>',
  );
  const fragment = fc.constantFrom(
    '<p>',
    '<htmlx>',
    '<header>',
    'texte',
    '<flexit-modal>',
    '<li>',
    '',
    '&lt;html>',
    '<div><html>',
  );

  it('finds a document behind comments, white space and a byte order mark', () => {
    fc.assert(fc.property(preamble, start, fc.string(), (before, tag, rest) => isDocument(before + tag + rest)));
  });

  it('finds none in a fragment', () => {
    fc.assert(fc.property(preamble, fragment, (before, tag) => !isDocument(before + tag)));
  });

  it('takes what a comment hides, closed or not, for no document', () => {
    assert.equal(isDocument('<!-- <html> --><p>'), false);
    assert.equal(isDocument('<!-- <html>'), false);
    assert.equal(isDocument('<!-- > <!doctype html> --><p>'), false);
  });

  it('stays fast on hostile text', () => {
    const started = process.cpuUsage();
    for (const text of [' '.repeat(1e6), '<!--'.repeat(2e5), '<!x>'.repeat(2e5), `<!--${'-!'.repeat(5e5)}`])
      isDocument(text);
    assert.ok(process.cpuUsage(started).user < 1_000_000); // Microseconds.
  });
});

describe('serverMessage', () => {
  it('is only the trimmed text of msg', () => {
    assert.equal(serverMessage({ result: false, msg: '  Refusé.\n' }), 'Refusé.');
    for (const data of [
      { msg: '' },
      { msg: '  ' },
      { msg: 3 },
      { msg: {} },
      { msg: ['x'] },
      {},
      [],
      null,
      'msg',
      0,
      undefined,
    ]) {
      assert.equal(serverMessage(data), undefined);
    }
    assert.equal(serverMessage(Object.create({ msg: 'hérité' })), undefined);
  });

  it('gives text or nothing for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const message = serverMessage(data);
        return message === undefined || (typeof message === 'string' && message !== '');
      }),
    );
  });
});

describe('an answer', () => {
  it('is the data with the facts of the response', () => {
    assert.deepEqual(read({}, { expect: 'html' }), {
      data: '<p>Bonjour</p>',
      status: 200,
      url: `${ORIGIN}/x`,
      sameOrigin: true,
    });
    assert.equal(read({ url: 'https://autre.test/' }, { expect: 'html' }).sameOrigin, false);
  });

  it('is parsed where JSON is due', () => {
    for (const type of ['application/json', 'application/problem+json', 'text/json']) {
      assert.deepEqual(read({ type, text: '{"a":[1]}' }, { expect: 'json' }).data, { a: [1] });
    }
    assert.deepEqual(
      read({ type: 'application/json', text: '{"result":false,"msg":"Non"}' }, { expect: 'json' }).data,
      {
        result: false,
        msg: 'Non',
      },
    );
  });

  it('may be empty JSON only where that was said', () => {
    assert.equal(failureOf({ type: 'application/json', text: '' }, { expect: 'json' }).reason, 'syntax');
    assert.equal(read({ type: 'application/json', text: ' ' }, { expect: 'json', empty: 'null' }).data, null);
    assert.equal(read({ type: '', text: '' }, { expect: 'json', empty: 'null' }).data, null);
  });

  it('may have no content where HTML or text is due', () => {
    assert.equal(read({ status: 204, type: '', text: '' }, { expect: 'html' }).data, '');
  });

  it('may be anything where no body is read', () => {
    assert.equal(read({ type: 'image/png', text: '?' }, { expect: 'none' }).data, undefined);
  });

  it('may be a whole document where that was said', () => {
    assert.equal(read({ text: '<!doctype html>' }, { expect: 'html', fragment: false }).data, '<!doctype html>');
  });

  it('may be a text that is sent as HTML where that was said, but no whole page', () => {
    assert.equal(read({ text: 'p/12' }, { expect: 'text', asHtml: true }).data, 'p/12');
    assert.equal(read({ type: 'text/plain', text: '<html>' }, { expect: 'text', asHtml: true }).data, '<html>');
    assert.equal(failureOf({ text: '<!doctype html>' }, { expect: 'text', asHtml: true }).reason, 'document');
    assert.equal(failureOf({ type: 'text/css', text: 'p/12' }, { expect: 'text', asHtml: true }).reason, 'type');
  });
});

describe('a fault', () => {
  const faults: [string, Partial<Reply>, HttpRequest['expect'], Reason][] = [
    ['500 with a page', { status: 500, text: '<!doctype html>' }, 'json', 'status'],
    ['404 with nothing', { status: 404, text: '' }, 'html', 'status'],
    ['a redirect not followed', { status: 304, text: '' }, 'html', 'status'],
    ['HTML where JSON is due', {}, 'json', 'type'],
    ['JSON where HTML is due', { type: 'application/json', text: '{}' }, 'html', 'type'],
    ['HTML where text is due', {}, 'text', 'type'],
    ['no type where HTML is due', { type: '' }, 'html', 'type'],
    ['broken JSON', { type: 'application/json', text: '{"a":' }, 'json', 'syntax'],
    ['a sign-in page where a fragment is due', { text: '\uFEFF<!-- x -->\n<!DOCTYPE html><html>' }, 'html', 'document'],
  ];
  for (const [name, given, expect, reason] of faults) {
    it(`is named: ${name}`, () => {
      const error = failureOf(given, { expect });
      assert.equal(error.reason, reason);
      assert.equal(error.status, given.status ?? 200);
      assert.equal(error.message, GENERAL_FAILURE);
      assert.equal(error.fromServer, false);
      assert.equal(error.fragment, undefined);
    });
  }

  it('carries the server’s own message in every case', () => {
    for (const expect of ['json', 'html', 'text'] as const) {
      const error = failureOf({ status: 422, type: 'application/json', text: '{"msg":" Trop long. "}' }, { expect });
      assert.deepEqual([error.message, error.fromServer, error.status], ['Trop long.', true, 422]);
    }
    const error = failureOf({ type: 'application/json', text: '{"msg":"Non."}' }, { expect: 'html' });
    assert.deepEqual([error.reason, error.message], ['type', 'Non.']);
  });

  it('carries no object for a message', () => {
    const error = failureOf({ status: 500, type: 'application/json', text: '{"msg":{"a":1}}' }, { expect: 'json' });
    assert.deepEqual([error.message, error.fromServer], [GENERAL_FAILURE, false]);
  });

  it('carries the HTML fragment that a form can show', () => {
    const text = '<p class="alert">Champ requis</p>';
    assert.deepEqual(failureOf({ status: 422, text, url: 'https://autre.test/' }, { expect: 'html' }).fragment, {
      data: text,
      status: 422,
      url: 'https://autre.test/',
      sameOrigin: false,
    });
    assert.equal(failureOf({ status: 422, text }, { expect: 'json' }).fragment, undefined);
    assert.equal(failureOf({ status: 500, text: ' ' }, { expect: 'html' }).fragment, undefined);
    assert.equal(failureOf({ status: 500, text: '<html>' }, { expect: 'html' }).fragment, undefined);
  });
});

describe('the client', () => {
  const http = createHttp({ base: () => `${ORIGIN}/`, origin: () => ORIGIN, csrfToken: () => undefined });
  const failed = (request: Partial<HttpRequest>) =>
    http.send({ url: '/', expect: 'json', ...request }).then(
      () => assert.fail('it was sent'),
      (error: RequestError) => error,
    );

  it('refuses addresses that are no http', async () => {
    for (const url of ['javascript:alert(1)', 'data:image/png,x', 'blob:https://site.test/1', 'https://']) {
      assert.equal((await failed({ url })).reason, 'url', url);
    }
  });

  // Specification 8.7
  it('says so where there is no transport, as in Node', async () => {
    const error = await failed({});
    assert.equal(error.message, 'Votre navigateur ne supporte pas les objets XMLHTTPRequest...');
    assert.equal(error.reason, 'network');
  });

  it('rejects with a RequestError for headers that cannot be', async () => {
    assert.ok((await failed({ headers: { 'sans espace': 'x' } })) instanceof RequestError);
  });
});
