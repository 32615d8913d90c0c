import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { REFUSED } from '../../examples/site/captcha.ts';
import { members, messages, rateLimits, secrets, usedChallenges } from '../../examples/site/database/schema.ts';
import { keptSecret } from '../../examples/site/database/secrets.ts';
import { readSettings } from '../../examples/site/settings.ts';
import { StartError } from '../../examples/site/start-errors.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const KEY = 'une clé de test, de plus de trente-deux caractères';
const MESSAGE = {
  service: 'dechets',
  nom: 'Odile Pagès',
  courriel: 'odile@example.org',
  message: 'Le conteneur de la place déborde.',
  consentement: '1',
};
const SIGN_UP = {
  nom: 'Les Amis du Foirail',
  structure: 'association',
  commune: 'La Canourgue',
  code_postal: '48500',
  departement: 'Lozère',
  courriel: 'amis@example.org',
  mot_de_passe: 'un mot de passe assez long',
  consentement: '1',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

/** The token of a browser that has solved a challenge. */
async function solve(challenge: Challenge): Promise<string> {
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

describe('the captcha', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite({ captchaKey: KEY });
    visitor = new Visitor(site.app);
  });
  beforeEach(async () => {
    for (const table of [messages, usedChallenges, rateLimits]) await site.database.delete(table);
  });
  after(() => site.close());

  const ask = async (): Promise<Challenge> => (await visitor.get('/captcha/defi')).json();
  const send = (altcha: string | string[], path = '/contact') =>
    visitor.post(path, { ...(path === '/contact' ? MESSAGE : SIGN_UP), altcha }, { ajax: true });
  const kept = async () => (await site.database.select().from(messages)).length;
  const refused = async (altcha: string | string[], path?: string) => {
    const { statusCode, body } = await send(altcha, path);
    assert.equal(statusCode, 422, body);
    assert.ok(body.includes(REFUSED), body);
    assert.equal(await kept(), 0);
  };

  test('every request gets a fresh challenge of five minutes', async () => {
    const answer = await visitor.get('/captcha/defi');
    assert.equal(answer.headers['cache-control'], 'no-store');
    const [one, other] = [answer.json() as Challenge, await ask()];
    assert.notEqual(one.signature, other.signature);
    const left = one.parameters.expiresAt! - Date.now() / 1000;
    assert.ok(left > 200 && left <= 300, String(left));
  });

  test('a message with a solved challenge is kept, however it is sent', async () => {
    assert.equal((await send(await solve(await ask()))).statusCode, 200);
    const token = await solve(await ask());
    assert.equal((await visitor.post('/contact', { ...MESSAGE, altcha: token })).statusCode, 303);
    assert.equal(await kept(), 2);
  });

  test('a token is taken once, also when it is sent twice at the same time', async () => {
    const token = await solve(await ask());
    const answers = await Promise.all([send(token), send(token), send(token)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422, 422]);
    assert.equal((await send(token)).statusCode, 422);
    assert.equal(await kept(), 1);
  });

  test('a form with faults does not use its token up', async () => {
    const token = await solve(await ask());
    assert.equal((await visitor.post('/contact', { ...MESSAGE, nom: '', altcha: token })).statusCode, 422);
    assert.equal((await send(token)).statusCode, 200);
  });

  test('no account is made with a token that was taken before', async () => {
    const token = await solve(await ask());
    assert.equal((await send(token)).statusCode, 200);
    await site.database.delete(messages);
    const before = await site.database.$count(members);
    await refused(token, '/inscription');
    assert.equal(await site.database.$count(members), before);
  });

  test('a token that has expired is refused', async () => {
    const challenge = await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, hmacSignatureSecret: KEY },
      expiresAt: new Date(Date.now() - 1000),
    });
    await refused(await solve(challenge));
  });

  test('a forged token is refused', async () => {
    const challenge = await ask();
    const { parameters } = challenge;
    const own = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, expiresAt: parameters.expiresAt! };
    await refused(await solve(await createChallenge({ ...own, hmacSignatureSecret: `${KEY}!` })));
    await refused(await solve(await createChallenge(own)));
    await refused(await solve({ ...challenge, parameters: { ...parameters, keyPrefix: '0' } }));
    const solved = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString());
    const { solution } = solved;
    await refused(encode({ ...solved, challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } } }));
    await refused(encode({ challenge, solution: { ...solution, counter: solution.counter + 1 } }));
    await refused(encode({ challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } }));
    assert.equal((await send(encode(solved))).statusCode, 200);
  });

  test('a token of another shape is refused, whatever it is', async () => {
    const challenge = await ask();
    const token = await solve(challenge);
    const { solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    const shapes: unknown[] = [
      ...[null, 1, 'text', [], {}, { challenge }, { solution }, { challenge: null, solution }],
      { challenge: { ...challenge, signature: ['x'] }, solution },
      { challenge: { ...challenge, parameters: [] }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: 1 } }, solution },
      { challenge, solution: { ...solution, counter: '1' } },
      { challenge, solution: { ...solution, derivedKey: { length: 64 } } },
    ];
    for (const shape of shapes) await refused(encode(shape));
    for (const text of ['%', '0', 'a'.repeat(5000), "' or 1=1 --", `${token}=x`.slice(1)]) await refused(text);
    await refused([token, token]);
  });

  test('without JavaScript the form has stricter limits', async () => {
    const strict = await openSite({ limits: { withoutToken: 2 } });
    try {
      const browser = new Visitor(strict.app);
      const post = (more: object = {}) => browser.post('/contact', { ...MESSAGE, ...more });
      assert.equal((await post({ site_web: 'x' })).statusCode, 422);
      assert.equal((await post()).statusCode, 303);
      assert.equal((await post({ altcha: '' })).statusCode, 303);
      const { statusCode, headers, body } = await post();
      assert.equal(statusCode, 429);
      assert.ok(Number(headers['retry-after']) > 3000, String(headers['retry-after']));
      assert.match(body, /Trop de formulaires ont été envoyés sans vérification anti-robot/);
      assert.ok(body.includes(MESSAGE.message));
      assert.equal((await browser.post('/inscription', SIGN_UP)).statusCode, 429);
      const challenge: Challenge = (await browser.get('/captcha/defi')).json();
      assert.equal((await post({ altcha: await solve(challenge) })).statusCode, 303);
    } finally {
      await strict.close();
    }
  });

  test('too many challenges are refused, with a message', async () => {
    const strict = await openSite({ limits: { challenges: 1 } });
    try {
      const browser = new Visitor(strict.app);
      await browser.get('/captcha/defi');
      const { statusCode, headers, body } = await browser.get('/captcha/defi');
      assert.equal(statusCode, 429);
      assert.ok(headers['retry-after']);
      assert.match(JSON.parse(body).msg, /trop de demandes/);
    } finally {
      await strict.close();
    }
  });

  test('what was taken is forgotten once it has expired', async () => {
    await site.database.insert(usedChallenges).values({ signature: 'old', expiresAt: new Date(Date.now() - 1000) });
    assert.equal((await send(await solve(await ask()))).statusCode, 200);
    assert.equal(await site.database.$count(usedChallenges), 1);
  });

  test('without a key in the environment the database keeps one, the same for all processes', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => keptSecret(site.database, 'essai')));
    assert.equal(new Set(keys).size, 1);
    assert.ok(keys[0]!.length >= 32);
    assert.equal((await site.database.select().from(secrets)).length, 1);
  });

  test('a short key of the environment stops the start without being shown', () => {
    assert.equal(readSettings({ FLEXIT_CAPTCHA_KEY: KEY }).captchaKey, KEY);
    assert.equal(readSettings({}).captchaKey, undefined);
    assert.throws(
      () => readSettings({ FLEXIT_CAPTCHA_KEY: 'court' }),
      (error) =>
        error instanceof StartError && /FLEXIT_CAPTCHA_KEY/.test(error.message) && !/court/.test(error.message),
    );
  });
});
