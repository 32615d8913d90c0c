/**
 * The catalogue's endpoints are sent the requests of its tables, and what they answer is read as the library reads it. Those of Symfony,
 * Laravel and Rails are not run: they are frameworks of many packages, which Debian has not, or not of a version of today.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { solveChallenge } from 'altcha-lib/v1';
import { registry } from '../elements/boot/registry.ts';
import { unescapeHtml } from '../elements/tools/pages/escape.ts';
import { find, type Node, treeOf } from '../elements/tools/pages/tree.ts';
import { ENDPOINTS, type Parameter, SERVER } from '../elements/tools/server/requests.ts';
import { BACKENDS, codeOf, ENDPOINT_FOLDER } from '../examples/site/catalogue/endpoints.ts';
import { readFeed } from '../react/core/dates/month-feed.ts';
import { isDocument, serverMessage } from '../react/core/http/http.ts';
import { readMenu } from '../react/core/menu/tree.ts';
import { readSuggestions } from '../react/core/suggestions/suggestions.ts';
import { ALTCHA_KEY, type Backend, RUN } from './support/endpoints/backends.ts';
import { thisMachine } from './support/machine.ts';

const run = promisify(execFile);
const NOVEMBER = { year: 2026, month: 11 };

test('every element says what it asks of a server', () => {
  assert.deepEqual(Object.keys(SERVER).sort(), Object.keys(registry).sort());
  for (const [name, { note, requests }] of Object.entries(SERVER))
    assert.ok(note || Object.keys(requests).length > 0, name);
});

test('every kind of request is answered in every language', () => {
  const asked = Object.values(SERVER).flatMap(({ requests }) =>
    Object.values(requests).map(({ endpoint }) => endpoint),
  );
  assert.deepEqual(
    ENDPOINTS.filter((name) => !asked.includes(name)),
    [],
  );
  for (const name of ENDPOINTS) for (const backend of BACKENDS) assert.ok(codeOf(name, backend).length > 100, name);
});

describe('an endpoint that is not run is well written', () => {
  const folder = fileURLToPath(ENDPOINT_FOLDER);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const [command, options, ending] of [
    ['php', ['-l'], /(symfony|laravel)\.php$/],
    ['ruby', ['-c'], /\.rb$/],
  ] as const) {
    const program = thisMachine.command(command);
    test(`by ${command}`, { skip: program ? false : `There is no ${command} on this machine.` }, async () => {
      const chosen = files.filter((file) => ending.test(file));
      assert.ok(chosen.length >= ENDPOINTS.length);
      for (const file of chosen) await run(program!, [...options, `${folder}${file}`]);
    });
  }
});

/** The request of a table's row, with other values for some of its parameters. */
async function send(
  { origin, cookie, token }: Backend,
  [name, id]: readonly [element: string, request: string],
  values: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response & { readonly html: string }> {
  const { method, path, accept, parameters } = SERVER[name]!.requests[id]!;
  const own = (parameter: Parameter): [string, string] => [parameter.name, values[parameter.name] ?? parameter.value];
  const others = Object.entries(values).filter(([key]) => !parameters.some((parameter) => parameter.name === key));
  const query = new URLSearchParams([...parameters.map(own), ...others]);
  const isGet = method === 'GET';
  const answer = await fetch(`${origin}${path}${isGet ? `?${query}` : ''}`, {
    method,
    body: isGet ? undefined : query,
    headers: {
      Accept: accept ?? '*/*',
      'X-Requested-With': 'XMLHttpRequest',
      Cookie: cookie,
      ...(!isGet && { 'X-CSRF-Token': token }),
      ...headers,
    },
    redirect: 'manual',
  });
  return Object.assign(answer, { html: await answer.clone().text() });
}

/** A node of an answer, which is HTML in which every element is closed. */
const byId = (html: string, id: string): Node | undefined =>
  find(treeOf(html), ({ attributes }) => attributes.get('id') === id);
const typeOf = (answer: Response) => answer.headers.get('content-type')?.split(';', 1)[0];
async function jsonOf(answer: Response, status = 200): Promise<unknown> {
  assert.deepEqual([answer.status, typeOf(answer)], [status, 'application/json']);
  return answer.json();
}

for (const { id, label } of BACKENDS) {
  const server = RUN[id];
  const skip = server ? (server.missing ?? false) : `${label} is not on the machines of the tests.`;
  describe(`${label} answers`, { skip }, () => {
    let backend: Backend;
    before(async () => {
      backend = await server!.start();
    });
    after(() => backend?.close());

    const form = ['form', 'envoi'] as const;
    /** What the form itself holds, and what is typed. */
    const typed = async (values: Readonly<Record<string, string>>) => {
      const page = await fetch(`${backend.origin}/contact`, { headers: { Cookie: backend.cookie } });
      const html = await page.text();
      const hidden = find(byId(html, 'contact')!, ({ attributes }) => attributes.get('type') === 'hidden')!.attributes;
      return { [hidden.get('name')!]: hidden.get('value')!, ...values };
    };

    test('a form that is refused by the page, with its errors and what was typed', async () => {
      const answer = await send(backend, form, await typed({ nom: ' ', courriel: '"><b>x' }));
      assert.deepEqual([answer.status, typeOf(answer)], [422, 'text/html']);
      assert.ok(isDocument(answer.html));
      const field = find(byId(answer.html, 'contact')!, ({ attributes }) => attributes.get('name') === 'courriel')!;
      assert.equal(unescapeHtml(field.attributes.get('value')!), '"><b>x');
      const errors = answer.html.match(/class="error(list)?"/g);
      assert.equal(errors?.length, 2);
    });

    test('a form without its token by a refusal', async () => {
      const answer = await send(backend, form, { nom: 'Zoé', courriel: 'zoe@exemple.fr' }, { 'X-CSRF-Token': 'x' });
      assert.ok([403, 422].includes(answer.status), String(answer.status));
    });

    test('a form that is taken by a redirect to the page that says so', async () => {
      const answer = await send(backend, form, await typed({ nom: 'Zoé', courriel: 'zoe@exemple.fr' }));
      assert.ok([302, 303].includes(answer.status), String(answer.status));
      const to = new URL(answer.headers.get('location')!, `${backend.origin}/contact`);
      const set = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]!);
      const next = await fetch(to, { headers: { Cookie: [backend.cookie, ...set].join('; ') } });
      assert.match(await next.text(), /<p role="status">Merci, votre message est parti\.<\/p>/);
    });

    const list = ['list', 'liste'] as const;
    test('a list by the block that is asked for, else by the page, and says that it varies', async () => {
      const values = { q: 'lo', recherche: '' };
      const block = await send(backend, list, values, { 'X-Flexit-Target': 'actualites' });
      const page = await send(backend, list, values, { 'X-Flexit-Target': 'autre' });
      for (const answer of [block, page]) {
        assert.deepEqual([answer.status, typeOf(answer)], [200, 'text/html']);
        assert.match(answer.headers.get('vary')!, /X-Flexit-Target/i);
        assert.ok(byId(answer.html, 'actualites'));
        assert.match(answer.html, /<li>Vélo &lt;11&gt;<\/li>/);
        assert.doesNotMatch(answer.html, /Vélo &lt;10&gt;/);
        assert.match(answer.html, /rel="param:p;num:3"/);
      }
      assert.deepEqual([isDocument(block.html.trim()), isDocument(page.html.trim())], [false, true]);
    });

    test('a list that is filtered, and takes nothing for SQL', async () => {
      for (const [q, found] of [
        ['<12>', 1],
        ["' OR 1=1 --", 0],
      ] as const) {
        const { html } = await send(backend, list, { q, p: '1' });
        assert.equal(html.match(/<li>/g)?.length ?? 0, found, q);
      }
    });

    test('a month of an agenda', async () => {
      const { status, html } = await send(backend, ['agenda', 'mois']);
      assert.equal(status, 200);
      assert.ok(byId(html, 'agenda'));
      assert.match(html, /<li>2026-11-05 Conseil &amp; débat<\/li>/);
      assert.match(html, /param:agenda;date:2026-10[\s\S]*param:agenda;date:2026-12/);
      assert.doesNotMatch(html, /Marché/);
      assert.equal((await send(backend, ['agenda', 'mois'], { date: "2026-13'" })).status, 200);
    });

    test('a panel by a page with <main>', async () => {
      for (const request of [
        ['popup', 'fragment'],
        ['overlay', 'contenu'],
      ] as const) {
        const { status, html } = await send(backend, request);
        assert.equal(status, 200);
        assert.ok(find(treeOf(html), ({ name }) => name === 'main'));
        assert.match(html, /<h1>Cantine &lt;bio&gt;<\/h1>/);
        assert.equal((await send(backend, request, { id: '99' })).status, 404);
      }
    });

    test('suggestions', async () => {
      const request = ['autocomplete', 'suggestions'] as const;
      const found = readSuggestions(await jsonOf(await send(backend, request)), 'value')!;
      assert.deepEqual(
        found.list.map(({ value, label }) => [value, label]),
        [
          ['Paris', 'Paris (75001)'],
          ['Parisot', 'Parisot (81310)'],
        ],
      );
      for (const term of ['%', "' OR 1=1 --"])
        assert.deepEqual(await jsonOf(await send(backend, request, { 'autocompleter[term]': term })), []);
    });

    test('a month of a calendar', async () => {
      const request = ['calendar', 'mois'] as const;
      const feed = readFeed(await jsonOf(await send(backend, request)), NOVEMBER, backend.origin)!;
      assert.deepEqual(feed.faults, []);
      assert.deepEqual(
        [...feed.events.values()].flat().map(({ title }) => title),
        ['Conseil & débat'],
      );
      const refused = await jsonOf(await send(backend, request, { month: '13' }), 400);
      assert.equal(serverMessage(refused), 'Ce mois n’existe pas.');
    });

    test('a menu', async () => {
      const { root, faults } = readMenu(await jsonOf(await send(backend, ['mobile-menu', 'menu'])))!;
      assert.deepEqual(faults, []);
      const [page] = root.children;
      assert.deepEqual(
        [root.children.length, page!.title, page!.address, page!.children[0]!.title],
        [1, 'La mairie', '/mairie', 'Horaires'],
      );
    });

    test('a member’s action, on what is his alone, with the page’s token', async () => {
      const request = ['my-element', 'action'] as const;
      const ofMine = { element_id: '1' };
      const done = { result: true, class: 'etat etat-publie' };
      assert.deepEqual(await jsonOf(await send(backend, request, ofMine)), done);
      assert.deepEqual(await jsonOf(await send(backend, request, ofMine)), { ...done, class: 'etat etat-brouillon' });
      const ofOther = await jsonOf(await send(backend, request, { element_id: '2' }), 404);
      assert.equal(serverMessage(ofOther), 'Cette annonce n’est pas la vôtre.');
      assert.equal((await send(backend, request, ofMine, { 'X-CSRF-Token': 'x' })).status, 403);
      const removed = await jsonOf(await send(backend, request, { ...ofMine, action: 'my_elements_delete' }));
      assert.equal((removed as { result: boolean }).result, true);
      assert.equal((await send(backend, request, ofMine)).status, 404);
    });

    test('a permalink, to a page of the site alone', async () => {
      const request = ['permalink', 'permalien'] as const;
      const answer = await send(backend, request);
      assert.deepEqual([answer.status, typeOf(answer)], [200, 'text/plain']);
      assert.match(answer.html, /^https?:\/\/127\.0\.0\.1:\d+\/p\/[\w-]{8,}$/);
      const refused = await jsonOf(await send(backend, request, { lien: '//ailleurs.exemple//x' }), 422);
      assert.equal(serverMessage(refused), 'Le lien doit être une adresse de ce site.');
    });

    test('a site’s texts, and keeps those that have none', async () => {
      const learned = await send(backend, ['site', 'expression'], { expression: "L'agenda" });
      assert.equal(learned.status, 200);
      const { langue, traductions } = (await jsonOf(await send(backend, ['site', 'traductions']))) as Record<
        string,
        unknown
      >;
      assert.deepEqual([langue, traductions], ['fr', [{ intitule: 'Fermer', valeur: 'Refermer' }]]);
    });

    test('a challenge that can be solved', async () => {
      const answer = await send(backend, ['captcha', 'defi']);
      assert.match(answer.headers.get('cache-control')!, /no-store/);
      const { algorithm, challenge, salt, maxnumber, signature } = (await jsonOf(answer)) as Record<string, string>;
      const solution = await solveChallenge(challenge!, salt!, algorithm, Number(maxnumber)).promise;
      assert.equal(createHash('sha256').update(`${salt}${solution!.number}`).digest('hex'), challenge);
      assert.equal(createHmac('sha256', ALTCHA_KEY).update(challenge!).digest('hex'), signature);
    });
  });
}
