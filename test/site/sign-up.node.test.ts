import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { like } from 'drizzle-orm';
import { members, sessions } from '../../examples/site/database/schema.ts';
import { thisYear } from '../../examples/site/sign-up-form.ts';
import { kinds } from './helpers/databases.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const PATH = '/inscription';
const SIGN_UP = {
  nom: 'Les Amis du moulin',
  structure: 'association',
  commune: 'st chely d’apcher',
  code_postal: '48200',
  departement: '',
  annee_creation: '1987',
  adherents: '1 240',
  courriel: 'Moulin@nouveau.example',
  mot_de_passe: '  une meule de pierre ',
  consentement: '1',
};
const HOSTILE = '<img src=x onerror=alert(1)> {{ 1 | plus: 1 }} &amp; "fin"';

/** What the form says of each field that it refuses, with where its line leads. */
const messages = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<li><a href="#inscription-(\w+)">([^<]*)<\/a><\/li>/g)].map(([, name, text]) => [name, text]),
  );

for (const { name, skip, copy } of kinds) {
  describe(`signing up, on ${name}`, { skip }, () => {
    let site: OpenSite;
    let visitor: Visitor;
    before(async () => {
      site = await openSite({ url: await copy() });
    });
    beforeEach(async () => {
      await site.database.delete(members).where(like(members.courriel, '%@nouveau.example'));
      visitor = new Visitor(site.app);
    });
    after(() => site.close());

    const created = () => site.database.select().from(members).where(like(members.courriel, '%@nouveau.example'));
    const refused = async (change: object, ajax = true) => {
      const answer = await visitor.post(PATH, { ...SIGN_UP, ...change }, { ajax });
      assert.equal(answer.statusCode, 422, JSON.stringify(change));
      assert.deepEqual(await created(), []);
      return answer.body;
    };

    test('by a plain post: a new member is welcomed in « Mon espace »', async () => {
      const answer = await visitor.post(PATH, SIGN_UP);
      assert.equal(answer.statusCode, 303);
      assert.equal(answer.headers.location, '/mon-espace');
      const space = await visitor.get('/mon-espace');
      assert.match(space.body, /role="status">Bienvenue, Les Amis du moulin\. Votre compte est créé/);
      assert.doesNotMatch((await visitor.get('/mon-espace')).body, /Bienvenue/);
      const [member] = await created();
      const { passwordHash, id, createdAt: _, ...told } = member!;
      assert.deepEqual(told, {
        nom: 'Les Amis du moulin',
        courriel: 'moulin@nouveau.example',
        role: 'member',
        structure: 'association',
        commune: "Saint-Chély-d'Apcher",
        codePostal: '48200',
        departement: 'Lozère',
        anneeCreation: 1987,
        adherents: 1240,
        nomPublic: '',
        courrielPublic: true,
      });
      assert.match(passwordHash, /^scrypt\$/);
      assert.ok(id > 3);
      assert.equal((await visitor.get(PATH)).headers.location, '/mon-espace');
      const again = new Visitor(site.app);
      assert.equal((await again.signIn({ ...told, password: SIGN_UP.mot_de_passe })).statusCode, 303);
      assert.equal((await again.get('/mon-espace')).statusCode, 200);
    });

    test('by the library: an alert that leads to « Mon espace »', async () => {
      const answer = await visitor.post(PATH, SIGN_UP, { ajax: true });
      assert.equal(answer.statusCode, 200);
      assert.match(answer.body, /^<div class="alert alert-success"/);
      assert.equal((await visitor.get(`${PATH}?success=1`)).headers.location, '/mon-espace');
      assert.match((await visitor.get('/mon-espace')).body, /role="status">Bienvenue/);
    });

    test('each field says what is wrong with it', async () => {
      const empty = Object.fromEntries(Object.keys(SIGN_UP).map((name) => [name, '']));
      assert.deepEqual(messages(await refused(empty)), {
        nom: 'Le champ Nom est requis.',
        structure: 'Le champ Type de structure est requis.',
        commune: 'Le champ Commune est requis.',
        code_postal: 'Le champ Code postal est requis.',
        courriel: 'Le champ Adresse courriel est requis.',
        mot_de_passe: 'Le champ Mot de passe est requis.',
        consentement: 'Le champ Accord sur l’usage de mes données est requis.',
      });
      for (const [change, said] of [
        [{ courriel: 'moulin' }, 'Le champ Adresse courriel doit contenir une adresse de courriel.'],
        [{ adherents: 'beaucoup' }, 'Le champ Nombre d’adhérents doit contenir un nombre.'],
        [{ adherents: '12,5' }, 'Le champ Nombre d’adhérents doit contenir un nombre entier.'],
        [{ adherents: '-1' }, 'Le champ Nombre d’adhérents doit contenir un nombre entre 0 et 100000.'],
        [{ annee_creation: 'hier' }, 'Le champ Année de création doit contenir un nombre.'],
        [{ annee_creation: '1899' }, `Le champ Année de création doit contenir un nombre entre 1900 et ${thisYear()}.`],
        [
          { annee_creation: String(thisYear() + 1) },
          `Le champ Année de création doit contenir un nombre entre 1900 et ${thisYear()}.`,
        ],
        [{ mot_de_passe: 'onze signes' }, 'Le champ Mot de passe doit contenir au moins 12 caractères.'],
        [{ commune: 'Ailleurs-les-Bains' }, 'Le champ Commune doit contenir le nom d’une commune de France.'],
        [{ code_postal: '75001' }, 'Le champ Code postal doit contenir celui de la commune (48200).'],
        [{ code_postal: '75001', commune: 'Saint-Martin' }, 'Le champ Code postal doit contenir celui de la commune.'],
        [{ structure: 'toString' }, 'Le champ Type de structure contient un choix inconnu.'],
        [{ courriel: ACCOUNTS.camille.courriel.toUpperCase() }, 'Un compte existe déjà avec cette adresse.'],
      ] as const) {
        const [name] = Object.keys(change);
        const body = await refused(change);
        assert.deepEqual(Object.keys(messages(body)), [name], said);
        assert.ok(messages(body)[name!]!.startsWith(said), body);
      }
      const body = await refused({ courriel: 'moulin', annee_creation: '3000' }, false);
      assert.match(body, /<title>Erreur\u00a0: Créer un compte/);
      assert.match(body, /id="inscription-courriel"[^>]*aria-invalid="true"/);
      assert.match(body, /id="inscription-annee_creation-erreur">Le champ Année de création/);
      assert.ok(body.includes('value="Les Amis du moulin"') && body.includes('value="1 240"'));
      assert.doesNotMatch(body, /meule/);
    });

    test('hostile fields do no harm', async () => {
      const nom = await visitor.post(PATH, { ...SIGN_UP, nom: HOSTILE });
      assert.equal(nom.statusCode, 303);
      assert.ok(
        (await visitor.get('/mon-espace')).body.includes('&lt;img src=x onerror=alert(1)&gt; {{ 1 | plus: 1 }}'),
      );
      await site.database.delete(members).where(like(members.courriel, '%@nouveau.example'));
      visitor = new Visitor(site.app);
      for (const field of Object.keys(SIGN_UP)) {
        await refused({ [field]: 'ab\0cdefghijklmn' });
        await refused({ [field]: ['ab', 'cd'] });
      }
      assert.match(await refused({ site_web: 'https://spam.example' }), /ressemble à un envoi automatique/);
      const { statusCode } = await visitor.post(PATH, SIGN_UP, { csrf: null });
      assert.equal(statusCode, 403);
      assert.deepEqual(await created(), []);
    });

    test('two at once with one address: one account', async () => {
      const other = new Visitor(site.app);
      const statuses = await Promise.all(
        [visitor, other].map(async (one) => (await one.post(PATH, SIGN_UP)).statusCode),
      );
      assert.deepEqual(statuses.toSorted(), [303, 422]);
      assert.equal((await created()).length, 1);
    });

    test('a member has no second account', async () => {
      const camille = new Visitor(site.app);
      await camille.signIn(ACCOUNTS.camille);
      const before = await site.database.$count(sessions);
      const answer = await camille.post(PATH, SIGN_UP);
      assert.equal(answer.headers.location, '/mon-espace');
      assert.match((await camille.get('/mon-espace')).body, /Vous avez déjà un compte/);
      assert.equal(await site.database.$count(sessions), before);
      assert.deepEqual(await created(), []);
    });
  });
}

test('too many in a minute are refused without losing what was typed', async () => {
  const site = await openSite({ limits: { signUp: 1 } });
  try {
    const visitor = new Visitor(site.app);
    await visitor.post(PATH, { ...SIGN_UP, nom: '' });
    const { statusCode, body } = await visitor.post(PATH, SIGN_UP);
    assert.equal(statusCode, 429);
    assert.match(body, /Réessayez dans \d+ s/);
    assert.ok(body.includes('value="Les Amis du moulin"') && !body.includes('meule'));
  } finally {
    await site.close();
  }
});
