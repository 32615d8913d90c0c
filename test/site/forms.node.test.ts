import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { isoMoment } from '../../examples/site/calendar.ts';
import { annonces } from '../../examples/site/database/schema.ts';
import { checkDate, checkEmail, checkMoment } from '../../examples/site/forms.ts';
import { checkPrice, parsePrice } from '../../examples/site/numbers.ts';
import { checkNationalNumber, nationalNumber } from '../../examples/site/telephone.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const NEW = '/mon-espace/annonces/nouvelle';
const EDIT = '/mon-espace/annonces/2/modifier';
const SUBMIT = '/mon-espace/annonces/3/soumettre';
const FOREIGN = [
  '/mon-espace/annonces/6/modifier',
  '/mon-espace/annonces/6/soumettre',
  '/mon-espace/annonces/6/supprimer',
];
const AJAX = { 'x-requested-with': 'XMLHttpRequest' };

const VALID = {
  titre: 'Veillée au coin du four',
  categorie: 'evenement',
  commune: 'Mende',
  code_postal: '48000',
  departement: 'Lozère',
  date: '2027-02-13',
  reponse_avant: '2027-02-10 18:30',
  prix: '12.50',
  telephone: '0465710021',
  description: 'Contes, châtaignes et vin chaud.\r\nApportez une chaise.',
  courriel: 'veillee@example.org',
};

const ATTACKS = {
  '<img src=x onerror=alert(1)>': '&lt;img src=x onerror=alert(1)&gt;',
  '"><script>alert(1)</script>': '&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  "' onmouseover='alert(1)": '&#39; onmouseover=&#39;alert(1)',
  '{{ 1 | plus: 1 }}{% raw %}': '{{ 1 | plus: 1 }}{% raw %}',
  '</textarea><b>': '&lt;/textarea&gt;&lt;b&gt;',
  '&lt;u&gt;': '&amp;lt;u&amp;gt;',
};

describe('the forms of a member’s annonces', () => {
  let site: OpenSite;
  let camille: Visitor;

  before(async () => {
    site = await openSite();
    camille = new Visitor(site.app);
    await camille.signIn(ACCOUNTS.camille);
  });
  beforeEach(() => site.resetMembers());
  after(() => site.close());

  const rows = () => site.database.select().from(annonces).orderBy(asc(annonces.id));
  const row = async (id: number) => (await site.database.select().from(annonces).where(eq(annonces.id, id)))[0]!;

  test('a form comes in the shape that the request wants', async () => {
    const page = await camille.get(NEW);
    assert.match(page.body, /<!doctype html>[\s\S]*<header class="entete">[\s\S]*<flexit-form guard>\s*<form/);
    assert.match(page.headers.vary as string, /X-Requested-With/);
    const fragment = await camille.get(NEW, AJAX);
    assert.match(fragment.body.trim(), /^<flexit-form>\s*<form[\s\S]*<\/form>\s*<\/flexit-form>$/);
    const frame = await camille.get(`${EDIT}?cadre=1`);
    assert.match(frame.body, /^<!doctype html>[\s\S]*<body class="cadre">/);
    assert.match(frame.body, /flexit\.css[\s\S]*flexit\.js/);
    assert.doesNotMatch(frame.body, /<header|<footer/);
    assert.equal((await camille.get(EDIT, { 'sec-fetch-dest': 'iframe' })).body, frame.body.replaceAll('?cadre=1', ''));
  });

  // Specification 5.5
  test('creates, by the library: an alert that closes the popup', async () => {
    const answer = await camille.post(NEW, VALID, { ajax: true });
    assert.equal(answer.statusCode, 200);
    assert.match(answer.headers['content-type'] as string, /^text\/html/);
    assert.match(answer.body, /^<div class="alert alert-success" data-close-popup>Votre annonce a été enregistrée\./);
    const created = (await rows()).at(-1)!;
    assert.equal(created.titre, VALID.titre);
    assert.equal(created.description, 'Contes, châtaignes et vin chaud.\nApportez une chaise.');
    assert.equal(created.active, false);
    assert.match((await camille.get('/mon-espace')).body, /role="status">Votre annonce a été enregistrée/);
  });

  test('creates, without the library: a page that says so', async () => {
    const answer = await camille.post(NEW, VALID);
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/mon-espace']);
    const { body } = await camille.get('/mon-espace');
    assert.match(body, /role="status">Votre annonce a été enregistrée/);
    assert.match(body, /<h3><a href="\/mon-espace\/annonces\/\d+\/modifier">Veillée au coin du four<\/a><\/h3>/);
  });

  test('creates from multipart/form-data, which refuses files', async () => {
    const csrf = await camille.csrf();
    const post = (extra: string) => {
      const parts = Object.entries({ ...VALID, _csrf: csrf }).map(
        ([name, value]) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return site.app.inject({
        method: 'POST',
        url: NEW,
        headers: {
          'content-type': 'multipart/form-data; boundary=X',
          cookie: `visite=${camille.cookies.get('visite')}`,
        },
        payload: `${parts.join('')}${extra}--X--\r\n`,
      });
    };
    assert.equal((await post('')).statusCode, 303);
    assert.equal((await rows()).at(-1)!.titre, VALID.titre);
    const file = 'Content-Disposition: form-data; name="f"; filename="a.txt"\r\nContent-Type: text/plain';
    assert.equal((await post(`--X\r\n${file}\r\n\r\nabc\r\n`)).statusCode, 413);
  });

  // Specification 4.3
  test('edits: saves in the state that was asked for', async () => {
    for (const [active, message, expected] of [
      ['0', 'enregistrée et dépubliée', false],
      ['1', 'enregistrée et publiée', true],
    ] as const) {
      const ajax = await camille.post(EDIT, { ...VALID, active }, { ajax: true });
      assert.ok(ajax.body.includes(`data-close-popup>Votre annonce a été ${message}.</div>`), ajax.body);
      assert.equal((await row(2)).active, expected);
    }
    const plain = await camille.post(EDIT, { ...VALID, titre: 'Autre titre', date: '' });
    assert.equal(plain.statusCode, 303);
    const { titre, date, active } = await row(2);
    assert.deepEqual({ titre, date, active }, { titre: 'Autre titre', date: null, active: true });
    const bad = await camille.post(EDIT, { ...VALID, active: '2' }, { ajax: true });
    assert.equal(bad.statusCode, 422);
  });

  test('the edit form is ready to save what is stored', async () => {
    const { body } = await camille.get(EDIT);
    assert.match(body, /value="Recherche de photographies anciennes du four communal"/);
    assert.match(body, /<option value="benevolat" selected>/);
    assert.match(body, /name="telephone" value="04 65 71 00 21"/);
    assert.match(body, /<button class="bouton" name="active" value="1">Enregistrer et publier<\/button>/);
    assert.match(body, /<button [^>]*name="active" value="0">Enregistrer et dépublier<\/button>/);
  });

  test('what people type without the masks is kept as machines write it', async () => {
    const kept = async () => {
      const { reponseAvant, prix, telephone } = (await rows()).at(-1)!;
      return [reponseAvant, prix, telephone];
    };
    for (const [typed, expected] of [
      [
        ['10/02/2027 18h30', '12,50', '06 12 34 56 78'],
        ['2027-02-10 18:30:00', 1250, '0612345678'],
      ],
      [
        ['2027-02-10T08:05', '1 234,5 €', '+33 6.12.34.56.78'],
        ['2027-02-10 08:05:00', 123450, '0612345678'],
      ],
      [
        ['1/2/2027 à 9 h', '0', '0033 (0)6 12 34 56 78'],
        ['2027-02-01 09:00:00', 0, '0612345678'],
      ],
      [
        ['', '', ''],
        [null, null, ''],
      ],
    ] as const) {
      const [reponse_avant, prix, telephone] = typed;
      const answer = await camille.post(NEW, { ...VALID, reponse_avant, prix, telephone });
      assert.equal(answer.statusCode, 303, typed.join());
      assert.deepEqual(await kept(), expected);
    }
  });

  test('a bad deadline, price or telephone is refused at its field, with what was typed', async () => {
    const before = await rows();
    for (const [name, value, said] of [
      ['reponse_avant', '31/02/2027 18:30', 'doit contenir une date et une heure qui existent'],
      ['reponse_avant', '2027-02-10', 'doit contenir une date et une heure qui existent'],
      ['prix', '-5', 'doit contenir un prix entre 0 et 100\u202f000 €.'],
      ['prix', '1000000', 'doit contenir un prix entre 0 et 100\u202f000 €.'],
      ['prix', 'gratuit', 'doit contenir un prix en euros, comme 12,50.'],
      ['telephone', '06 12 34 56 7', 'doit contenir les dix chiffres d’un numéro français'],
    ] as const) {
      const { statusCode, body } = await camille.post(NEW, { ...VALID, [name]: value });
      assert.equal(statusCode, 422, value);
      assert.match(body, new RegExp(`id="annonce-${name}-erreur">Le champ [^<]* ${said}`), value);
      assert.ok(body.includes(`name="${name}" value="${value}"`) || name === 'reponse_avant', value);
    }
    assert.deepEqual(await rows(), before);
  });

  test('readers see the deadline, the price and the telephone', async () => {
    await camille.post(EDIT, { ...VALID, reponse_avant: '2099-02-10 18:30', prix: '1250', active: '1' });
    const { body } = await camille.get('/annonces/2');
    assert.match(body, /<dt>Prix<\/dt><dd>1\u202f250\u00a0€<\/dd>/);
    assert.match(
      body,
      /<dt>Répondre avant<\/dt><dd>le <time [^>]*>mardi 10 février 2099 à 18\u00a0h\u00a030<\/time><\/dd>/,
    );
    assert.match(body, /<a href="tel:\+33465710021">04 65 71 00 21<\/a>/);
    assert.match((await camille.get('/annonces')).body, /<p class="annonce-prix">1\u202f250\u00a0€<\/p>/);
    assert.match((await camille.get('/mon-espace')).body, /· 1\u202f250\u00a0€<\/p>/);
    await camille.post(EDIT, { ...VALID, reponse_avant: '2024-02-10 18:30', prix: '0' });
    const late = await camille.get('/annonces/2');
    assert.match(late.body, /\(délai passé\)/);
    assert.match(late.body, /<dt>Prix<\/dt><dd>Gratuit<\/dd>/);
  });

  test('submits to the editors', async () => {
    const ajax = await camille.post(SUBMIT, { note: 'Merci !' }, { ajax: true });
    assert.match(ajax.body, /data-close-popup>Votre annonce a été soumise à la rédaction\./);
    const first = await row(3);
    assert.ok(first.submittedAt);
    assert.equal(first.submissionNote, 'Merci !');
    assert.equal((await camille.post(SUBMIT, { note: '' })).statusCode, 303);
    assert.deepEqual((await row(3)).submittedAt, first.submittedAt);
    assert.match((await camille.get('/mon-espace')).body, /Soumise le/);
    const long = await camille.post(SUBMIT, { note: 'x'.repeat(1001) });
    assert.equal(long.statusCode, 422);
    assert.match(long.body, /x{1001}<\/textarea>[\s\S]*ne doit pas dépasser 1000 caractères \(il en contient 1001\)/);
  });

  test('the confirmation page deletes without script', async () => {
    const { body } = await camille.get('/mon-espace/annonces/2/supprimer');
    assert.match(
      body,
      /action="\/globalflexit\/ajax\/modules\/traitement\.php"[\s\S]*value="my_elements_delete"[\s\S]*value="2"/,
    );
  });

  test('failure, by the library: a fragment with a message for each field', async () => {
    const answer = await camille.post(
      NEW,
      { ...VALID, titre: '', courriel: 'abc', date: '2027-02-30' },
      { ajax: true },
    );
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, /^<div class="alert alert-danger">\s*<p>Erreur\(s\) rencontrée\(s\)<\/p>\s*<ul>/);
    assert.deepEqual(
      [...answer.body.matchAll(/<a href="#annonce-(\w+)">([^<]*)/g)].map(([, field, message]) => [field, message]),
      [
        ['titre', 'Le champ Titre est requis.'],
        ['date', 'Le champ Date doit contenir une date qui existe.'],
        ['courriel', 'Le champ Courriel de contact doit contenir une adresse de courriel.'],
      ],
    );
  });

  test('failure, without the library: the page as it was typed, with its errors', async () => {
    const before = await rows();
    const typed = { ...VALID, titre: 'ab', courriel: 'abc', code_postal: '4800' };
    const answer = await camille.post(NEW, typed);
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, /<title>Erreur\u00a0: Nouvelle annonce/);
    assert.match(answer.body, /role="alert"/);
    assert.match(
      answer.body,
      /name="titre" value="ab"[^>]* aria-invalid="true" aria-describedby="annonce-titre-erreur"/,
    );
    assert.match(answer.body, /id="annonce-titre-erreur">Le champ Titre doit contenir au moins 3 caractères\./);
    assert.match(answer.body, /aria-describedby="annonce-courriel-erreur annonce-courriel-aide"/);
    assert.match(answer.body, /value="abc"[\s\S]*Contes, châtaignes et vin chaud\.\nApportez une chaise\.<\/textarea>/);
    assert.match(answer.body, /Le champ Code postal doit contenir cinq chiffres\./);
    assert.deepEqual(await rows(), before);
  });

  test('each field has a limit', async () => {
    const long = {
      titre: 121,
      categorie: 31,
      commune: 81,
      code_postal: 6,
      departement: 81,
      reponse_avant: 31,
      prix: 21,
      telephone: 31,
      description: 5001,
      courriel: 255,
    };
    for (const [name, length] of Object.entries(long)) {
      const answer = await camille.post(NEW, { ...VALID, [name]: 'a'.repeat(length) }, { ajax: true });
      assert.equal(answer.statusCode, 422, name);
      assert.match(
        answer.body,
        new RegExp(`#annonce-${name}">Le champ [^<]* ne doit pas dépasser ${length - 1} caractères`),
      );
    }
  });

  test('what no field can hold is refused cleanly', async () => {
    const before = await rows();
    for (const name of Object.keys(VALID)) {
      for (const value of ['ab\0cd', 'ab\u001bcd', ['ab', 'cd']]) {
        for (const ajax of [true, false]) {
          const answer = await camille.post(NEW, { ...VALID, [name]: value }, { ajax });
          assert.equal(answer.statusCode, 422, `${name} ${JSON.stringify(value)}`);
        }
      }
    }
    assert.deepEqual(await rows(), before);
  });

  test('the place that is kept is a real one', async () => {
    const place = async () => {
      const { commune, codePostal, departement } = (await rows()).at(-1)!;
      return [commune, codePostal, departement];
    };
    await camille.post(NEW, { ...VALID, commune: ' SAINT CHELY d’apcher', code_postal: '48200', departement: 'Gard' });
    assert.deepEqual(await place(), ["Saint-Chély-d'Apcher", '48200', 'Lozère']);
    await camille.post(NEW, { ...VALID, commune: 'Saint-Martin', code_postal: '32300', departement: '' });
    assert.deepEqual(await place(), ['Saint-Martin', '32300', 'Gers']);
    for (const [change, line] of [
      [
        { commune: 'Ailleurs' },
        '<a href="#annonce-commune">Le champ Commune doit contenir le nom d’une commune de France.',
      ],
      [
        { code_postal: '75001' },
        '<a href="#annonce-code_postal">Le champ Code postal doit contenir celui de la commune (48000).',
      ],
    ] as const) {
      const answer = await camille.post(NEW, { ...VALID, ...change, titre: '' }, { ajax: true });
      assert.equal(answer.statusCode, 422);
      assert.ok(answer.body.indexOf('#annonce-titre') < answer.body.indexOf(line), answer.body);
    }
  });

  test('a place that is not changed is not checked again', async () => {
    const old = { commune: 'Le Mazet', codePostal: '48999', departement: 'Vallée' };
    await site.database.update(annonces).set(old).where(eq(annonces.id, 2));
    const kept = { ...VALID, commune: old.commune, code_postal: old.codePostal, departement: old.departement };
    assert.equal((await camille.post(EDIT, { ...kept, titre: 'Un autre titre' })).statusCode, 303);
    const { titre, commune, codePostal, departement } = await row(2);
    assert.deepEqual({ titre, commune, codePostal, departement }, { titre: 'Un autre titre', ...old });
    assert.equal((await camille.post(EDIT, { ...kept, code_postal: '48000' })).statusCode, 422);
  });

  test('members’ input is text everywhere', async () => {
    for (const [attack, escaped] of Object.entries(ATTACKS)) {
      const typed = { ...VALID, titre: attack, description: `${attack} ...` };
      assert.equal((await camille.post(NEW, typed)).statusCode, 303, attack);
      const { id } = (await rows()).at(-1)!;
      await camille.post(`/mon-espace/annonces/${id}/soumettre`, { note: attack });
      await camille.post(`/mon-espace/annonces/${id}/modifier`, { ...typed, active: '1' });
      const pages = ['/', '/annonces', `/annonces/${id}`, '/mon-espace'];
      for (const action of ['modifier', 'soumettre', 'supprimer']) pages.push(`/mon-espace/annonces/${id}/${action}`);
      for (const url of pages) {
        const { statusCode, body } = await camille.get(url);
        assert.equal(statusCode, 200, `${url} ${attack}`);
        assert.ok(body.includes(escaped), `${url} shows ${attack}`);
        if (escaped !== attack) assert.ok(!body.includes(attack), `${url} has ${attack} raw`);
      }
      const refused = await camille.post(NEW, {
        ...typed,
        commune: attack,
        departement: attack,
        categorie: attack,
        code_postal: '<i>',
        courriel: attack,
        date: attack,
      });
      assert.equal(refused.statusCode, 422);
      if (escaped !== attack) assert.ok(!refused.body.includes(attack));
      assert.ok(refused.body.includes(escaped) && !refused.body.includes('<i>'));
    }
  });

  for (const url of FOREIGN) {
    // Specification 6.1
    test(`${url.slice(21)} of another member is out of reach`, async () => {
      const before = await rows();
      for (const ajax of [false, true]) {
        const read = await camille.get(url, ajax ? AJAX : {});
        assert.equal(read.statusCode, 404);
        assert.match(read.body, /Cet élément n’existe pas ou ne vous appartient pas\./);
        assert.doesNotMatch(read.body, /Restauration de volets/);
        const write = await camille.post(url, { ...VALID, note: 'Piraté' }, { ajax });
        assert.equal(write.statusCode, 404);
        assert.match(write.body, ajax ? /^<div class="alert alert-danger">/ : /^<!doctype html>/);
      }
      assert.deepEqual(await rows(), before);
    });
  }

  test('addresses whose id is no id are refused as well', async () => {
    for (const id of ['abc', '-2', '0', '2.0', '99999999999', '2147483648', '%00', '2%20', '1;drop']) {
      for (const action of ['modifier', 'soumettre', 'supprimer']) {
        assert.equal((await camille.get(`/mon-espace/annonces/${id}/${action}`)).statusCode, 404, id);
      }
      assert.equal((await camille.post(`/mon-espace/annonces/${id}/modifier`, VALID)).statusCode, 404, id);
    }
  });

  test('the library’s refresh of the area gets the area alone', async () => {
    const { body } = await camille.get('/mon-espace', AJAX);
    assert.doesNotMatch(body, /<!doctype|<html|<body/i);
    assert.match(body, /<flexit-my-elements id="mes-annonces"/);
  });

  test('« mon espace » shows the member’s own annonces only, page by page', async () => {
    const { body } = await camille.get('/mon-espace');
    assert.equal([...body.matchAll(/<flexit-my-element /g)].length, 5);
    assert.doesNotMatch(body, /Restauration de volets/);
    for (let number = 0; number < 9; number++) await camille.post(NEW, { ...VALID, titre: `Annonce ${number}` });
    const second = await camille.get('/mon-espace?page=2');
    assert.equal([...second.body.matchAll(/<flexit-my-element /g)].length, 2);
    const past = await camille.get('/mon-espace?page=3');
    assert.equal(past.statusCode, 404);
    assert.match(past.body, /s’arrête à la page 2[\s\S]*href="\/mon-espace\?page=2"/);
  });
});

describe('the checks of fields', () => {
  test('dates', () => {
    for (const date of ['2027-02-28', '2028-02-29', '1900-01-01'])
      assert.equal(checkDate(date, 'Date'), undefined, date);
    for (const date of [
      '2027-02-29',
      '2027-13-01',
      '0000-00-00',
      '28/02/2027',
      '2027-2-1',
      '1899-12-31',
      '2100-01-01',
    ]) {
      assert.ok(checkDate(date, 'Date'), date);
    }
  });

  test('days with times', () => {
    for (const [typed, moment] of [
      ['2027-02-13 18:30:00', '2027-02-13 18:30'],
      ['13.02.2027, 8:05', '2027-02-13 08:05'],
      ['13-2-2027 18 h 30', '2027-02-13 18:30'],
    ] as const) {
      assert.equal(isoMoment(typed), moment);
      assert.equal(checkMoment(moment, 'Début'), undefined, moment);
    }
    for (const typed of [
      '13/02/2027',
      '13/02/27 18:30',
      '2027-02-29 18:30',
      '2027-02-13 24:00',
      '2027-02-13T18:30Z',
      '18:30',
    ]) {
      assert.ok(checkMoment(isoMoment(typed), 'Début'), typed);
    }
  });

  test('prices', () => {
    for (const [typed, cents] of [
      ['0', 0],
      ['12,5', 1250],
      ['12.50', 1250],
      ['19,99', 1999],
      ['1\u202f234,50\u00a0€', 123450],
      ['25 euros', 2500],
      ['100000', 10_000_000],
    ] as const) {
      assert.equal(parsePrice(typed), cents, typed);
      assert.equal(checkPrice(0, 100_000)(typed, 'Prix'), undefined, typed);
    }
    for (const typed of ['-1', '100000,01', '1.234', '12,505', '1.234,50', '12,', '12k', '€', 'NaN', '1e3', '0x10']) {
      assert.ok(checkPrice(0, 100_000)(typed, 'Prix'), typed);
    }
  });

  test('telephones', () => {
    for (const typed of ['0465710021', '04.65.71.00.21', '04-65-71-00-21', '+33465710021', '0033 4 65 71 00 21']) {
      assert.equal(nationalNumber(typed), '0465710021');
    }
    for (const typed of [
      '046571002',
      '04657100211',
      '0065710021',
      '+32 465 71 00 21',
      '04 65 71 OO 21',
      '+33 33 4 65 71 00 21',
    ]) {
      assert.equal(nationalNumber(typed), typed);
      assert.ok(checkNationalNumber(typed, 'Téléphone'), typed);
    }
  });

  test('addresses', () => {
    for (const email of ['a@b.fr', 'prénom.nom+x@sous.domaine.example'])
      assert.equal(checkEmail(email, 'Courriel'), undefined);
    for (const email of ['@b.fr', 'a@', 'a@b', 'a b@c.fr', 'a@b@c.fr', 'a@b.fr>', 'a@b..', '"a"@b.fr']) {
      assert.ok(checkEmail(email, 'Courriel'), email);
    }
  });
});
