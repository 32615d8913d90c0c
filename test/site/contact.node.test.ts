import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createMessage } from '../../examples/site/database/messages.ts';
import { messages } from '../../examples/site/database/schema.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const HOSTILE = '<img src=x onerror=alert(1)> {{ 1 | plus: 1 }} &amp; "fin"';
const MESSAGE = {
  service: 'dechets',
  nom: 'Odile Pagès',
  courriel: 'odile@example.org',
  telephone: '04 65 71 00 48',
  foyer: '4',
  message: 'Le conteneur de la place déborde.',
  consentement: '1',
};

describe('the contact form', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
  });
  beforeEach(() => site.database.delete(messages));
  after(() => site.close());

  const kept = () => site.database.select().from(messages);

  test('a message is kept, however it is sent', async () => {
    const plain = await visitor.post('/contact', MESSAGE);
    assert.equal(plain.statusCode, 303);
    assert.equal(plain.headers.location, '/contact?success=1');
    assert.match((await visitor.get('/contact?success=1')).body, /role="status"><p>Votre message est bien arrivé/);
    const ajax = await visitor.post('/contact', { ...MESSAGE, telephone: '', foyer: '' }, { ajax: true });
    assert.equal(ajax.statusCode, 200);
    assert.match(ajax.body, /alert-success/);
    const [first, second] = await kept();
    const { consentement: _agreed, ...content } = MESSAGE;
    assert.deepEqual({ ...first, ...content, foyer: 4 }, first);
    assert.deepEqual([first?.readAt, first?.handledAt, second?.telephone, second?.foyer], [null, null, '', null]);
  });

  for (const [what, change, field, said] of [
    ['no service', { service: '' }, 'service', 'Le champ Service est requis.'],
    ['an unknown service', { service: 'toString' }, 'service', 'Le champ Service contient un choix inconnu.'],
    ['no name', { nom: ' ' }, 'nom', 'Le champ Nom est requis.'],
    [
      'no address',
      { courriel: 'odile' },
      'courriel',
      'Le champ Adresse courriel doit contenir une adresse de courriel.',
    ],
    ['no number', { telephone: 'demain' }, 'telephone', 'Le champ Téléphone doit contenir un numéro de téléphone'],
    ['no number of people', { foyer: 'e' }, 'foyer', 'Le champ Personnes dans le foyer doit contenir un nombre.'],
    [
      'too many people',
      { foyer: '21' },
      'foyer',
      'Le champ Personnes dans le foyer doit contenir un nombre entre 1 et 20.',
    ],
    ['half a person', { foyer: '2,5' }, 'foyer', 'Le champ Personnes dans le foyer doit contenir un nombre entier.'],
    ['a short message', { message: 'Bonjour' }, 'message', 'Le champ Message doit contenir au moins 10 caractères.'],
    ['no agreement', { consentement: '' }, 'consentement', 'Le champ Accord sur l’usage de mes données est requis.'],
    [
      'a long message',
      { message: 'x'.repeat(5001) },
      'message',
      'Le champ Message ne doit pas dépasser 5000 caractères (il en contient 5001).',
    ],
  ] as const) {
    test(`${what} is refused beside its field, with the rest kept`, async () => {
      const { statusCode, body } = await visitor.post('/contact', { ...MESSAGE, ...change });
      assert.equal(statusCode, 422);
      assert.ok(body.includes(`<a href="#contact-${field}">${said}`), body.slice(0, 3000));
      assert.match(body, new RegExp(`id="contact-${field}-erreur">${said.replace(/[().]/g, '\\$&')}`));
      assert.match(body, new RegExp(`id="contact-${field}"[^>]*aria-invalid="true"`));
      if (field !== 'courriel') assert.ok(body.includes('value="odile@example.org"'));
      if (field !== 'message') assert.ok(body.includes(`>${MESSAGE.message}</textarea>`));
      if (field !== 'consentement') assert.match(body, /name="consentement"[^>]* checked/);
      const ajax = await visitor.post('/contact', { ...MESSAGE, ...change }, { ajax: true });
      assert.equal(ajax.statusCode, 422);
      assert.match(ajax.body, /^<div class="alert alert-danger">/);
      assert.ok(ajax.body.includes(said));
      assert.deepEqual(await kept(), []);
    });
  }

  test('what is typed is shown as text', async () => {
    const { body } = await visitor.post('/contact', { ...MESSAGE, nom: HOSTILE, message: HOSTILE, courriel: HOSTILE });
    assert.ok(!body.includes('<img src=x'));
    assert.ok(body.includes('&lt;img src=x onerror=alert(1)&gt; {{ 1 | plus: 1 }}'));
  });

  test('a program that fills the hidden field is refused without losing its text', async () => {
    const { statusCode, body } = await visitor.post('/contact', { ...MESSAGE, site_web: 'https://spam.example' });
    assert.equal(statusCode, 422);
    assert.match(body, /ressemble à un envoi automatique/);
    assert.ok(body.includes(`>${MESSAGE.message}</textarea>`));
    assert.doesNotMatch(body, /spam\.example/);
    assert.deepEqual(await kept(), []);
  });

  test('no token, no message', async () => {
    const { statusCode, body } = await visitor.post('/contact', MESSAGE, { csrf: null });
    assert.equal(statusCode, 403);
    assert.ok(body.includes(`>${MESSAGE.message}</textarea>`));
    assert.deepEqual(await kept(), []);
  });

  test('the form comes filled with what is known', async () => {
    const camille = new Visitor(site.app);
    await camille.signIn(ACCOUNTS.camille);
    const { body } = await camille.get('/contact?service=culture');
    assert.ok(body.includes(`name="courriel" value="${ACCOUNTS.camille.courriel}"`));
    assert.match(body, /<option value="culture" selected>/);
    assert.doesNotMatch((await camille.get('/contact?service=toString')).body, /<option[^>]* selected>/);
  });

  test('messages handled a year ago are forgotten, as the page says', async () => {
    const { consentement: _agreed, ...message } = MESSAGE;
    const content = { ...message, foyer: null };
    const ago = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60 * 1000);
    await site.database.insert(messages).values([
      { ...content, nom: 'Traité il y a treize mois', handledAt: ago(13) },
      { ...content, nom: 'Traité hier', handledAt: ago(0) },
      { ...content, nom: 'Jamais traité', createdAt: ago(30) },
    ]);
    await createMessage(site.database, { ...content, nom: 'Nouveau' });
    const names = (await kept()).map(({ nom }) => nom).sort();
    assert.deepEqual(names, ['Jamais traité', 'Nouveau', 'Traité hier']);
  });
});

test('too many messages in a minute are refused without losing the text', async () => {
  const site = await openSite({ limits: { signIn: 10, writes: 10, messages: 2 } });
  try {
    const visitor = new Visitor(site.app);
    const statuses: number[] = [];
    let last = '';
    for (let round = 0; round < 3; round++) {
      const { statusCode, body } = await visitor.post('/contact', MESSAGE);
      statuses.push(statusCode);
      last = body;
    }
    assert.deepEqual(statuses, [303, 303, 429]);
    assert.match(last, /Réessayez dans \d+ s/);
    assert.ok(last.includes(`>${MESSAGE.message}</textarea>`));
  } finally {
    await site.close();
  }
});
