import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { type Answer, createHttp, GENERAL_FAILURE, type Reason, RequestError } from '../react/core/http/http.ts';
import { dataBody, formBody, formRequest } from '../react/dom/forms/body.ts';
import type { Host } from '../react/dom/host.ts';
import type { pageHttp, RequestDetail } from '../react/dom/request/exchange.ts';
import {
  createAction,
  createReader,
  errorText,
  isAborted,
  type RequestOptions,
  request,
} from '../react/dom/request/request.ts';
import { type HeldTimers, holdTimers } from './support/held-timers.ts';
import {
  answering,
  openFrame,
  openGate,
  otherOrigin,
  publishPage,
  requestsOf,
  type SeenRequest,
  uniqueKey,
} from './support/server.ts';
import { settled, until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

/** A host as features know it, and what was fired on it. */
function makeHost() {
  const heard: { type: string; detail: Record<string, unknown> }[] = [];
  const host = document.createElement('div') as unknown as Host;
  host.emit = (name, detail, init) =>
    host.dispatchEvent(new CustomEvent(`flexit-${name}`, { bubbles: true, composed: true, detail, ...init }));
  for (const type of ['request', 'response', 'request-error']) {
    host.addEventListener(`flexit-${type}`, (event) => {
      heard.push({ type, detail: (event as CustomEvent<Record<string, unknown>>).detail });
    });
  }
  return { host, heard, types: () => heard.map(({ type }) => type).join() };
}

/** The page's client, with less patience. */
const impatient = (patience: number) =>
  createHttp({ base: () => document.baseURI, origin: () => self.origin, csrfToken: () => undefined, patience });

async function failureOf(promise: Promise<unknown> | undefined): Promise<RequestError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('it succeeded');
}

const parameters = (fields: Record<string, string>) => new URLSearchParams(fields);
const echoed = (answer: Answer) => answer.data as SeenRequest;

function setToken(token: string | undefined) {
  document.querySelector('meta[name="csrf-token"]')?.remove();
  if (token === undefined) return;
  const meta = document.createElement('meta');
  meta.name = 'csrf-token';
  meta.content = token;
  document.head.append(meta);
}

describe('a request', () => {
  afterEach(() => setToken(undefined));

  const echo = async (options: Partial<RequestOptions<'json'>>) =>
    echoed(await createAction(makeHost().host).send({ url: '/__fixture/echo', expect: 'json', ...options })!);

  it('is a form-encoded POST with the XMLHttpRequest mark', async () => {
    const { method, headers, body } = await echo({ body: parameters({ nom: 'Zoé & Cie' }) });
    expect(method).to.equal('POST');
    expect(headers['content-type']).to.match(/^application\/x-www-form-urlencoded\b/);
    expect(headers['x-requested-with']).to.equal('XMLHttpRequest');
    expect(body).to.equal('nom=Zo%C3%A9+%26+Cie');
  });

  it('sends a string form-encoded, unless its headers say otherwise', async () => {
    expect((await echo({ body: 'a=1' })).headers['content-type']).to.match(/^application\/x-www-form-urlencoded\b/);
    const headers = { 'Content-Type': 'application/json' };
    expect((await echo({ body: '{}', headers })).headers['content-type']).to.equal('application/json');
  });

  it('sends FormData as multipart', async () => {
    const body = new FormData();
    body.append('fichier', new File(['contenu'], 'été.txt', { type: 'text/plain' }));
    const seen = await echo({ body });
    expect(seen.headers['content-type']).to.match(/^multipart\/form-data; boundary=/);
    expect(seen.body).to.include('filename="été.txt"').and.to.include('contenu');
  });

  it('adds the parameters of a GET to the query', async () => {
    const seen = await echo({ url: '/__fixture/echo?x=1', method: 'get', body: parameters({ y: 'é' }) });
    expect(seen.method).to.equal('GET');
    expect(seen.query).to.deep.equal({ x: '1', y: 'é' });
    expect(seen.body).to.equal('');
  });

  it('carries the token of the page on unsafe methods', async () => {
    expect((await echo({})).headers).not.to.have.property('x-csrf-token');
    setToken('un');
    expect((await echo({})).headers['x-csrf-token']).to.equal('un');
    setToken('deux');
    expect((await echo({ method: 'DELETE' })).headers['x-csrf-token']).to.equal('deux');
    expect((await echo({ method: 'GET' })).headers).not.to.have.property('x-csrf-token');
  });

  it('carries no token to another origin', async () => {
    setToken('secret');
    const answer = await createReader(makeHost().host).send({
      url: `${await otherOrigin()}/__fixture/echo`,
      expect: 'json',
    });
    expect(echoed(answer).method).to.equal('POST');
    expect(JSON.stringify(answer.data)).not.to.include('secret');
    expect(answer.sameOrigin).to.equal(false);
  });

  it('knows the final address after redirects', async () => {
    const near = await createReader(makeHost().host).send({
      url: answering({ redirect: '/__fixture/echo' }),
      expect: 'json',
    });
    expect(near.sameOrigin).to.equal(true);
    expect(new URL(near.url).pathname).to.equal('/__fixture/echo');

    const elsewhere = `${await otherOrigin()}${answering({ body: '<p>Ailleurs</p>' })}`;
    const far = await createReader(makeHost().host).send({ url: answering({ redirect: elsewhere }), expect: 'html' });
    expect(far.data).to.equal('<p>Ailleurs</p>');
    expect(far.sameOrigin).to.equal(false);
    expect(far.url).to.equal(elsewhere);
  });

  it('gives nothing away when it is redirected to an origin that does not agree', async () => {
    setToken('secret');
    const key = uniqueKey();
    const elsewhere = `${await otherOrigin()}${answering({ cors: false, key })}`;
    const error = await failureOf(
      createAction(makeHost().host).send({ url: answering({ redirect: elsewhere, status: 307 }), expect: 'html' }),
    );
    expect(error.reason).to.equal('network');
    expect(JSON.stringify(await requestsOf(key))).not.to.include('secret');
  });
});

describe('the events of a request', () => {
  it('tell of it and of its answer', async () => {
    const { host, heard, types } = makeHost();
    const body = parameters({ a: '1' });
    await createAction(host).send({ url: answering({ json: { ok: true } }), body, expect: 'json' });
    expect(types()).to.equal('request,response');
    expect(heard[0]!.detail).to.include({ url: answering({ json: { ok: true } }), method: 'POST', body });
    expect(heard[1]!.detail).to.deep.include({ status: 200, data: { ok: true } });
  });

  it('let listeners change it', async () => {
    const { host } = makeHost();
    host.addEventListener('flexit-request', (event) => {
      const { detail } = event as CustomEvent<RequestDetail>;
      detail.url = '/__fixture/echo?autre=1';
      detail.body = 'b=2';
      detail.headers['X-Page'] = 'oui';
    });
    const seen = echoed(
      await createReader(host).send({ url: '/nulle-part', body: parameters({ a: '1' }), expect: 'json' }),
    );
    expect(seen.query).to.deep.equal({ autre: '1' });
    expect(seen.body).to.equal('b=2');
    expect(seen.headers['x-page']).to.equal('oui');
  });

  it('let a listener prevent it in silence', async () => {
    const { host, types } = makeHost();
    const key = uniqueKey();
    host.addEventListener('flexit-request', (event) => event.preventDefault());
    const action = createAction(host);
    const error = await failureOf(action.send({ url: answering({ key }), expect: 'html' }));
    expect(isAborted(error)).to.equal(true);
    expect(types()).to.equal('request');
    expect(action.pending).to.equal(false);
    expect(await requestsOf(key)).to.deep.equal([]);
  });

  it('tell of a refused address', async () => {
    const { host, types } = makeHost();
    const messages = await messagesDuring(async () => {
      const error = await failureOf(createReader(host).send({ url: 'javascript:alert(1)', expect: 'html' }));
      expect(error.reason).to.equal('url');
    });
    expect(types()).to.equal('request,request-error');
    expect(messages.map(({ text }) => text)).to.deep.equal([
      '<div> url="javascript:alert(1)": expected an http: or https: address',
    ]);
  });
});

describe('a server fault', () => {
  const faults: [
    name: string,
    given: Parameters<typeof answering>[0],
    expect: 'json' | 'html' | 'text',
    Reason,
    message?: string,
  ][] = [
    ['500 without a message', { status: 500 }, 'json', 'status'],
    ['500 with an HTML page', { status: 500, body: '<!doctype html><h1>Erreur</h1>' }, 'html', 'status'],
    [
      '500 with a message',
      { status: 500, json: { msg: 'Base indisponible.' } },
      'json',
      'status',
      'Base indisponible.',
    ],
    [
      '403 with a message where HTML is due',
      { status: 403, json: { msg: 'Interdit.' } },
      'html',
      'status',
      'Interdit.',
    ],
    ['500 with an object for a message', { status: 500, json: { msg: { a: 1 } } }, 'json', 'status'],
    ['404', { status: 404, type: 'text/plain', body: 'absent' }, 'text', 'status'],
    ['HTML where JSON is due', { body: '{"a":1}' }, 'json', 'type'],
    ['a sign-in page where JSON is due', { body: '<!doctype html><form></form>' }, 'json', 'type'],
    [
      'a sign-in page where a fragment is due',
      { body: '\n<!-- x -->\n<!DOCTYPE html><html></html>' },
      'html',
      'document',
    ],
    ['broken JSON', { type: 'application/json', body: '{"a":' }, 'json', 'syntax'],
    ['empty JSON', { type: 'application/json', body: '' }, 'json', 'syntax'],
    ['a reset connection', { reset: true }, 'html', 'network'],
    ['a connection reset half-way', { body: '<p>moitié</p>', partial: true }, 'html', 'network'],
    ['no answer', { hang: true }, 'html', 'timeout'],
  ];
  for (const [name, given, expected, reason, message] of faults) {
    for (const create of [createReader, createAction]) {
      // Specification 8.2
      it(`is one RequestError: ${name} (${create.name})`, async () => {
        const { host, heard, types } = makeHost();
        const requester = create(host, impatient(reason === 'timeout' ? 300 : 60_000));
        const error = await failureOf(requester.send({ url: answering(given), expect: expected }));
        expect(error.reason).to.equal(reason);
        expect(error.message).to.equal(message ?? GENERAL_FAILURE);
        expect(error.fromServer).to.equal(message !== undefined);
        expect(requester.pending).to.equal(false);
        expect(types()).to.equal('request,request-error');
        expect(heard[1]!.detail).to.deep.equal({ message: error.message, status: error.status });
      });
    }
  }

  it('keeps the fragment that a form shows', async () => {
    const body = '<p class="alert">Le titre est trop long.</p>';
    const error = await failureOf(
      createAction(makeHost().host).send({ url: answering({ status: 422, body }), expect: 'html' }),
    );
    expect(error.fragment).to.deep.include({ data: body, status: 422, sameOrigin: true });
  });

  it('is told in the language of the element', async () => {
    const { host, heard } = makeHost();
    host.lang = 'en';
    const error = await failureOf(createReader(host).send({ url: answering({ status: 500 }), expect: 'html' }));
    const english = 'Something went wrong. Please try again later, or contact an administrator.';
    expect(errorText(error, host)).to.equal(english);
    expect(heard[1]!.detail.message).to.equal(english);
    expect(errorText(new TypeError('détail interne'))).to.equal(GENERAL_FAILURE);
  });
});

describe('patience', () => {
  const PATIENCE = 1_000;
  const body = 'goutte à goutte';
  let clock: HeldTimers;
  /** Opens a gate of the server, and waits until the clock starts anew for what goes on then. */
  const startsAfter = async (gate: string) => {
    await until(() => clock.pending);
    const before = await settled(() => clock.started);
    await openGate(gate);
    await until(() => clock.started > before, 'The clock starts anew');
  };
  beforeEach(() => {
    clock = holdTimers(PATIENCE);
  });
  afterEach(() => clock.release());

  it('is for the whole answer of a read', async () => {
    const [key, halfway] = [uniqueKey(), uniqueKey()];
    const reader = createReader(makeHost().host, impatient(PATIENCE));
    const answer = reader.send({ url: answering({ body, key, halfway }), expect: 'html' })!;
    await until(async () => (await requestsOf(key)).length);
    await openGate(halfway);
    await answer;
    expect(clock.started).to.equal(1);
    const failure = failureOf(reader.send({ url: answering({ body, halfway: uniqueKey() }), expect: 'html' }));
    await until(() => clock.fire());
    expect((await failure).reason).to.equal('timeout');
  });

  it('is for the silences of an action: an answer that keeps coming is waited for', async () => {
    const [gate, halfway] = [uniqueKey(), uniqueKey()];
    const action = createAction(makeHost().host, impatient(PATIENCE));
    const answer = action.send({ url: answering({ body, gate, halfway }), expect: 'html' })!;
    await startsAfter(gate);
    await startsAfter(halfway);
    expect((await answer).data).to.equal(body);
    expect(clock.pending).to.equal(0);
  });

  it('is for the silences of an action: an upload that goes on is waited for', async () => {
    const [intake, gate] = [uniqueKey(), uniqueKey()];
    const film = new FormData();
    film.append('fichier', new Blob([new Uint8Array(24 << 20)]), 'film.mp4');
    const action = createAction(makeHost().host, impatient(PATIENCE));
    const answer = action.send({ url: answering({ body, intake, gate }), body: film, expect: 'html' })!;
    await startsAfter(intake);
    await openGate(gate);
    expect((await answer).data).to.equal(body);
    expect(clock.pending).to.equal(0);
  });
});

describe('a reader', () => {
  it('gives the newest answer only', async () => {
    const { host, types } = makeHost();
    const key = uniqueKey();
    const reader = createReader(host);
    const older = failureOf(reader.send({ url: answering({ hang: true, key }), expect: 'html' }));
    await until(async () => (await requestsOf(key)).length === 1);
    const newer = reader.send({ url: answering({ body: 'nouveau' }), expect: 'html' });
    expect(isAborted(await older)).to.equal(true);
    expect(reader.pending).to.equal(true);
    expect((await newer).data).to.equal('nouveau');
    expect(types()).to.equal('request,request,response');
    await until(async () => (await requestsOf(key))[0]!.aborted);
    expect(await requestsOf(key)).to.have.length(1);
  });

  it('passes an answer over that was superseded as it came', async () => {
    const { host, types } = makeHost();
    let answer = (_: Answer) => {};
    const http = { send: () => new Promise<Answer>((resolve) => (answer = resolve)) } as unknown as typeof pageHttp;
    const reader = createReader(host, http);
    const older = failureOf(reader.send({ url: '/', expect: 'html' }));
    answer({ data: 'ancien', status: 200, url: '/', sameOrigin: true });
    reader.abort();
    expect(isAborted(await older)).to.equal(true);
    expect(types()).to.equal('request');
  });
});

describe('an action', () => {
  it('sends one at a time', async () => {
    const { host, types } = makeHost();
    const key = uniqueKey();
    const action = createAction(host);
    const options = { url: answering({ delay: 200, body: 'fait', key }), expect: 'html' } as const;
    const first = action.send(options);
    expect(action.send(options)).to.equal(undefined);
    await first;
    expect(types()).to.equal('request,response');
    expect(await requestsOf(key)).to.have.length(1);
    await action.send(options);
    expect(await requestsOf(key)).to.have.length(2);
  });

  it('is free again after a failure', async () => {
    const action = createAction(makeHost().host);
    await failureOf(action.send({ url: answering({ status: 500 }), expect: 'html' }));
    expect((await action.send({ url: answering({ body: 'fait' }), expect: 'html' })!).data).to.equal('fait');
  });

  it('is given up in silence when its element goes', async () => {
    const { host, types } = makeHost();
    const action = createAction(host);
    const pending = failureOf(action.send({ url: answering({ hang: true }), expect: 'html' }));
    action.abort();
    expect(isAborted(await pending)).to.equal(true);
    expect(action.pending).to.equal(false);
    expect(types()).to.equal('request');
  });
});

describe('request()', () => {
  const element = (html: string) => {
    const box = document.createElement('div');
    box.innerHTML = html;
    document.body.append(box);
    return box.firstElementChild as HTMLElement;
  };
  afterEach(() => document.body.replaceChildren());

  it('gives HTML as text', async () => {
    expect(await request(answering({ body: '<p>Bonjour</p>' }))).to.equal('<p>Bonjour</p>');
  });

  // Specification 7.27
  it('posts', async () => {
    const seen = (await request('/__fixture/echo', { type: 'json' })) as SeenRequest;
    expect(seen.method).to.equal('POST');
  });

  // Specification 7.28
  it('gives parsed JSON', async () => {
    expect(await request(answering({ json: [1] }), { type: 'json' })).to.deep.equal([1]);
  });

  it('gives plain text', async () => {
    expect(await request(answering({ type: 'text/plain', body: 'lien' }), { type: 'text' })).to.equal('lien');
  });

  // Specification 7.29
  it('puts HTML into a target', async () => {
    const target = element('<div id="cible">avant</div>');
    const url = answering({ body: '<b>après</b><script>window.ran = 1</script>' });
    await request(url, { target: '#cible' });
    expect(target.innerHTML).to.equal('<b>après</b>');
    await request(answering({ body: 'encore' }), { target });
    expect(target.textContent).to.equal('encore');
    expect(window).not.to.have.property('ran');
  });

  it('sanitises what another origin puts into a target', async () => {
    const target = element('<div></div>');
    const body = '<b onclick="x()">ailleurs</b><flexit-modal open>x</flexit-modal><iframe src="/"></iframe>';
    await request(`${await otherOrigin()}${answering({ body })}`, { target });
    expect(target.innerHTML).to.equal('<b>ailleurs</b>x');
  });

  it('rejects before it sends when its target is not there', async () => {
    const key = uniqueKey();
    const error = await request(answering({ key }), { target: '#absent' }).catch((reason) => reason);
    expect(error.message).to.equal('request: no element matches the target "#absent"');
    expect(await requestsOf(key)).to.deep.equal([]);
  });

  it('rejects with a RequestError', async () => {
    const target = element('<div>avant</div>');
    const error = await failureOf(request(answering({ status: 500, json: { msg: 'Non.' } }), { target }));
    expect(error.message).to.equal('Non.');
    expect(target.textContent).to.equal('avant');
  });

  it('fires its events on the target', async () => {
    const target = element('<div></div>');
    const heard: string[] = [];
    for (const type of ['flexit-request', 'flexit-response']) target.addEventListener(type, () => heard.push(type));
    await request(answering(), { target });
    expect(heard).to.deep.equal(['flexit-request', 'flexit-response']);
  });

  // Specification 7.30
  it('serialises what it is given', async () => {
    const form = element('<form><input name="a" value="1"><input name="b" type="checkbox"></form>') as HTMLFormElement;
    const select = element(
      '<select name="s" multiple><option selected>1<option selected>2<option selected disabled>3</select>',
    );
    const fields = element(
      '<div><input name="c" value="3"><textarea name="d">x\ny</textarea><input name="e" disabled></div>',
    );
    const formData = new FormData(form);
    const bodies = [
      form,
      form.elements[0]!,
      form.elements[1]!,
      select,
      fields,
      { p: { q: [1] } },
      'brut=1',
      formData,
      parameters({ z: '&' }),
    ];
    expect(bodies.map((data) => String(dataBody(data as never)))).to.deep.equal([
      'a=1',
      'a=1',
      '',
      's=1&s=2',
      'c=3&d=x%0D%0Ay',
      'p%5Bq%5D%5B%5D=1',
      'brut=1',
      'a=1',
      'z=%26',
    ]);
    expect(dataBody({ f: new Blob(['x']) })).to.be.instanceOf(FormData);
    const seen = (await request('/__fixture/echo', { type: 'json', method: 'GET', data: form })) as SeenRequest;
    expect(seen.query).to.deep.equal({ a: '1' });
  });
});

describe('formBody', () => {
  const made: HTMLFormElement[] = [];
  afterEach(() => {
    for (const form of made.splice(0)) form.remove();
  });

  function makeForm(fields: { type: string; name: string; value: string; on: boolean; disabled: boolean }[]) {
    const form = document.createElement('form');
    for (const { type, name, value, on, disabled } of fields) {
      const field = document.createElement(type === 'textarea' ? 'textarea' : 'input');
      if (field instanceof HTMLInputElement) field.type = type;
      field.name = name;
      field.value = value;
      field.disabled = disabled;
      if (field instanceof HTMLInputElement) field.checked = on;
      form.append(field);
    }
    document.body.append(form);
    made.push(form);
    return form;
  }

  const anyName = fc.oneof(fc.string(), fc.constantFrom('a', 'a[]', 'action', 'method', 'enctype', 'é&='));
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('\r', '\n', 'x', '&', '=', '+', ' ', 'é', '😀') }),
  );
  const anyFields = fc.array(
    fc.record({
      type: fc.constantFrom('text', 'hidden', 'textarea', 'checkbox', 'radio', 'submit', 'password'),
      name: anyName,
      value: anyText,
      on: fc.boolean(),
      disabled: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const wire = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

  it('has the entries of the browser’s own FormData', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const form = makeForm(fields);
        const submitter = form.querySelector<HTMLInputElement>('[type=submit]:enabled');
        const native = [...new FormData(form, submitter)] as [string, string][];
        const ours = [...(formBody(form, submitter) as URLSearchParams)];
        expect(ours).to.deep.equal(native.map((pair) => pair.map(wire)));
        form.setAttribute('enctype', 'multipart/form-data');
        expect([...(formBody(form, submitter) as FormData)]).to.deep.equal(native);
        form.remove();
      }),
      { numRuns: 60 },
    );
  });

  const FORM = `<!doctype html><form method="post" action="/__fixture/echo">
    <input type="hidden" name="action" value="modifier">
    <textarea name="texte">un
deux & trois</textarea>
    <input type="file" name="fichier"><input name="masque" value="brut">
    <select name="choix[]" multiple><option selected>é</option><option selected>+ =</option></select>
    <button name="active" value="1">Publier</button></form>`;

  for (const enctype of ['', 'application/x-www-form-urlencoded', 'text/plain']) {
    it(`sends what the browser’s own post sends (${enctype || 'no enctype'})`, async () => {
      const frame = await openFrame(await publishPage(FORM, 'none'));
      try {
        const form = frame.contentDocument!.querySelector('form')!;
        const button = form.querySelector('button')!;
        form.setAttribute('enctype', enctype);
        form.addEventListener('formdata', ({ formData }) => formData.set('masque', 'ajouté'));
        const { url, method, body } = formRequest(form, button);
        expect([url, method]).to.deep.equal(['/__fixture/echo', 'POST']);
        const ours = echoed(await createAction(makeHost().host).send({ url, method, body, expect: 'json' })!);

        if (enctype === 'text/plain') form.enctype = 'application/x-www-form-urlencoded';
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        form.requestSubmit(button);
        await loaded;
        const native = JSON.parse(frame.contentDocument!.body.textContent!) as SeenRequest;
        expect(ours.body).to.equal(native.body);
        expect(ours.body).to.include('masque=ajout%C3%A9').and.to.include('active=1');
      } finally {
        frame.remove();
      }
    });
  }

  it('goes by the submitter', () => {
    const form = makeForm([{ type: 'text', name: 'action', value: 'x', on: false, disabled: false }]);
    form.setAttribute('action', '/ici?page=1#bas');
    expect(formRequest(form)).to.include({ url: '/ici', method: 'GET' });
    const button = document.createElement('button');
    button.name = 'active';
    button.value = '0';
    button.setAttribute('formaction', '/la?x=1');
    button.setAttribute('formmethod', 'POST');
    button.setAttribute('formenctype', 'multipart/form-data');
    form.append(button);
    const { url, method, body } = formRequest(form, button);
    expect([url, method]).to.deep.equal(['/la?x=1', 'POST']);
    expect([...(body as FormData)]).to.deep.equal([
      ['action', 'x'],
      ['active', '0'],
    ]);
  });

  it('is the page’s own address where the form names none', () => {
    const form = makeForm([]);
    form.method = 'post';
    expect(formRequest(form).url).to.equal(document.URL);
  });

  it('adds the submitter itself where the browser’s FormData knows of none', () => {
    const Native = window.FormData;
    window.FormData = class extends Native {
      constructor(form?: HTMLFormElement) {
        super(form);
      }
    };
    try {
      const form = makeForm([{ type: 'text', name: 'a', value: '1', on: false, disabled: false }]);
      const button = document.createElement('button');
      button.name = 'active';
      button.value = '1';
      const image = document.createElement('input');
      image.type = 'image';
      image.name = 'carte';
      form.append(button, image);
      expect(String(formBody(form, button))).to.equal('a=1&active=1');
      expect(String(formBody(form, image))).to.equal('a=1&carte.x=0&carte.y=0');
    } finally {
      window.FormData = Native;
    }
  });
});
