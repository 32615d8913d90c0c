/** The endpoints of the catalogue's examples, and what is kept of the requests that they get. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readCatalogue } from '../../examples/site/catalogue/catalogue.ts';
import { DEMOS } from '../../examples/site/catalogue/demos/index.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const AJAX = { ajax: true };
const MANY = 31;

describe('an example’s endpoint', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
    await visitor.csrf();
  });
  after(() => site.close());

  const sent = async (path: string, by = visitor) =>
    (await by.get(`/elements/envois/${path}`)).json<{ request: string; answer: string }>();

  test('there is for each example that sends, at an address of its own', () => {
    const paths = readCatalogue().elements.fr.flatMap(({ page }) =>
      page.sections.flatMap(({ pieces }) => pieces.flatMap(({ example }) => example?.sends ?? [])),
    );
    assert.ok(paths.length > 20);
    assert.deepEqual(paths, [...new Set(paths)]);
    assert.deepEqual(
      paths.filter((path) => !DEMOS.has(path)),
      [],
    );
  });

  const rows: [path: string, fields: Record<string, string>, status: number, type: string, body: RegExp][] = [
    [
      'form/contact',
      { nom: 'Zoé', texte: 'Bonjour' },
      422,
      'text/html',
      /^<div class="alert alert-danger">.*href="#texte"/,
    ],
    ['form/contact', { nom: '<b>', texte: 'Quand ouvrez-vous ?' }, 200, 'text/html', /alert-success.*&lt;b&gt;/],
    ['form/adhesion', { adherent: 'Zoé', don: 'douze' }, 422, 'application/json', /"adherent"[\s\S]*"don"/],
    ['form/adhesion', { adherent: 'Zoé Alméras' }, 200, 'application/json', /"success": true/],
    ['form/signalement', {}, 503, 'application/json', /"message"/],
    [
      'list/equipements',
      { page: '2', parpage: '3' },
      200,
      'text/html',
      /^<div id="equipements">[\s\S]*École de musique/,
    ],
    ['list/equipements', { mot: 'piscine' }, 200, 'text/html', /data-count="1"/],
    ['list/sport', { recherche: 'genre=Sport&parpage=2', page: '2' }, 200, 'text/html', /Stade municipal/],
    ['list/equipements', { page: '-1', parpage: 'x', tri: '__proto__' }, 200, 'text/html', /Aire de jeux/],
    ['agenda/mois', { date: '2026-12' }, 200, 'text/html', /Marché de Noël/],
    ['agenda/panne', { date: 'en-panne' }, 404, 'text/html', /alert-danger/],
    ['mobile-menu/principal', { configmenu: 'principal' }, 200, 'application/json', /"nom_page"/],
    ['my-element/refus', { action: 'my_elements_delete', element_id: '99' }, 403, 'application/json', /"msg"/],
    ['overlay/details', { service: 'etat-civil' }, 200, 'text/html', /^<h2>L’état civil/],
    ['overlay/absent', { service: 'nulle-part' }, 404, 'application/json', /"message"/],
    ['permalink/article', { lien: '/actualites' }, 200, 'text/plain', /^https:/],
    ['permalink/ailleurs', { lien: 'https://ailleurs.example/' }, 422, 'application/json', /"msg"/],
    ['popup/lettre', { mail: 'a@b.fr' }, 200, 'text/html', /alert-success/],
    ['popup/page', { mail: 'a' }, 422, 'text/html', /^<!doctype html>/],
  ];
  for (const [path, fields, status, type, body] of rows) {
    test(`answers the library: ${path} ${new URLSearchParams(fields)}`, async () => {
      const answer = await visitor.post(`/elements/${path}`, fields, AJAX);
      assert.equal(answer.statusCode, status);
      assert.ok(String(answer.headers['content-type']).startsWith(type));
      assert.match(answer.body, body);
      const kept = await sent(path);
      assert.match(kept.request, new RegExp(`^POST /elements/${path}\n`));
      assert.ok(kept.answer.startsWith(`${status} `));
    });
  }

  test('reads suggestions and months of the address', async () => {
    const term = new URLSearchParams({ 'autocompleter[term]': 'ESPA' });
    assert.equal((await visitor.get(`/elements/autocomplete/communes?${term}`)).json()[0].value, 'Espalion');
    const month = await visitor.get('/elements/calendar/evenements?year=2026&month=2');
    assert.equal(month.json()[0].date, '2026-02-05 19:30');
    assert.equal((await visitor.get('/elements/calendar/evenements?year=2026&month=13')).statusCode, 400);
  });

  test('answers a browser without script a whole page, with the form and what was typed', async () => {
    const refused = await visitor.post('/elements/form/contact', { nom: 'Zoé', texte: 'Bonjour' }, { csrf: null });
    assert.equal(refused.statusCode, 422);
    assert.match(refused.body, /^<!doctype html>[\s\S]*alert-danger[\s\S]*value="Zoé"[\s\S]*>Bonjour<\/textarea>/);
    const answer = await visitor.post('/elements/en/form/inscription', { atelier: 'Vannerie' }, { csrf: null });
    assert.equal(answer.statusCode, 303);
    const page = await visitor.get(String(answer.headers.location));
    assert.match(page.body, /alert-success[\s\S]*<form[^>]* action="\/elements\/en\/form\/inscription"/);
    const { request, answer: told } = await sent('form/inscription');
    assert.match(request, /^POST [\s\S]*atelier=Vannerie\n\nGET /);
    assert.match(told, /^303 See Other\nLocation: [\s\S]*\n\n200 OK\n/);
  });

  test('switches a row to and fro, for each visitor alone', async () => {
    const fields = { action: 'my_elements_activate', element_id: '12' };
    const other = new Visitor(site.app);
    const states = [];
    for (const each of [visitor, visitor, other])
      states.push((await each.post('/elements/my-element/formulaire', fields, AJAX)).json().class);
    assert.deepEqual(states, ['etat etat-brouillon', 'etat etat-publie', 'etat etat-brouillon']);
  });

  test('tells the request as it came: the headers that matter, never cookies, and no whole token', async () => {
    const token = await visitor.csrf();
    const fields = {
      nom: 'Zoé',
      texte: 'a'.repeat(1000),
      ...Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`n${at}`, ''])),
    };
    await visitor.post('/elements/form/contact', fields, {
      ...AJAX,
      headers: { 'x-flexit-target': 'contact', 'x-other': 'no' },
    });
    const { request } = await sent('form/contact');
    assert.match(
      request,
      /\nContent-Type: application\/x-www-form-urlencoded\nX-Requested-With: XMLHttpRequest\nX-Flexit-Target: contact\nX-CSRF-Token: .{8}…\n\nnom=Zoé\ntexte=a{200}…\n/,
    );
    assert.doesNotMatch(request, /cookie|visite|x-other|n29=/i);
    assert.equal(request.includes(token), false);
  });

  test('keeps what a visitor sent from everyone else', async () => {
    assert.deepEqual(await sent('form/contact', new Visitor(site.app)), { request: '', answer: '' });
    assert.deepEqual(await sent('nulle-part'), { request: '', answer: '' });
    assert.match((await visitor.get('/elements/form')).body, /data-brief[^>]*>POST \/elements\/form\/contact → /);
    assert.match(
      (await new Visitor(site.app).get('/elements/form')).body,
      /data-sent="form\/contact"[^>]* data-empty>/,
    );
  });

  test('refuses a wrong token, and lets previews ask, whose requests have no cookie', async () => {
    assert.equal((await visitor.post('/elements/form/contact', {}, { ...AJAX, csrf: 'x' })).statusCode, 403);
    const preflight = await site.app.inject({ method: 'OPTIONS', url: '/elements/form/contact' });
    assert.equal(preflight.statusCode, 204);
    assert.equal(preflight.headers['access-control-allow-origin'], '*');
    assert.match(String(preflight.headers['access-control-allow-headers']), /x-flexit-target/);
    assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
  });
});
