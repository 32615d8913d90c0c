import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { parseMonth } from '../../examples/site/calendar.ts';
import { type CalendarEntry, calendarEntries } from '../../examples/site/calendar-feed.ts';
import type { Evenement } from '../../examples/site/database/evenements.ts';
import { evenements } from '../../examples/site/database/schema.ts';
import { AGENDA_BADGES, AGENDA_CATEGORIES } from '../../examples/site/evenement-form.ts';
import { icalendar } from '../../examples/site/icalendar.ts';
import { scheduleName } from '../../examples/site/schedule.ts';
import { slugOf } from '../../examples/site/slug.ts';
import { type OpenSite, openSite } from './helpers/site.ts';
import { Visitor } from './helpers/visitor.ts';

const HOSTILE = '<img src=x onerror=alert(1)> {{ 1 | plus: 1 }} &amp; "fin"';
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt; {{ 1 | plus: 1 }} &amp;amp; &#34;fin&#34;';

const WRONG_MONTH = 'Ce mois n’existe pas dans l’agenda.';

type NewEvenement = typeof evenements.$inferInsert;

const EVENT: Evenement = {
  id: 7,
  slug: 'a',
  titre: 'Fête, marché ; et « suite » \\ fin',
  categorie: 'fete',
  debutLe: '2026-12-05',
  finLe: '2026-12-05',
  debutHeure: '09:00:00',
  finHeure: '12:30:00',
  lieu: 'Halle',
  commune: 'Chanac',
  prix: '',
  organisateur: '',
  description: `Première ligne,\nseconde. ${'é🎶'.repeat(60)}`,
  publie: true,
  version: 3,
  createdAt: new Date(0),
  updatedAt: new Date('2026-11-21T08:09:10.123Z'),
};

/** A month that the demonstration does not reach. */
const row = (titre: string, debutLe: string, change: Partial<NewEvenement> = {}): NewEvenement => ({
  slug: slugOf(`${titre} ${debutLe}`),
  titre,
  categorie: 'concert',
  debutLe,
  finLe: debutLe,
  lieu: 'Halle',
  commune: 'Chanac',
  description: 'Une soirée comme une autre.',
  publie: true,
  ...change,
});

describe('the agenda', () => {
  let site: OpenSite;
  let visitor: Visitor;
  before(async () => {
    site = await openSite();
    visitor = new Visitor(site.app);
    await site.database
      .insert(evenements)
      .values([
        row('Le soir', '2031-05-10', { debutHeure: '20:30' }),
        row('Le matin', '2031-05-10', { debutHeure: '09:00', finHeure: '12:00', categorie: 'marche' }),
        row('La journée', '2031-05-10'),
        row('Le festival', '2031-04-29', { finLe: '2031-05-02', debutHeure: '10:00', finHeure: '18:00' }),
        row('Le brouillon', '2031-05-11', { publie: false }),
        row('Le piège', '2031-07-01', { titre: HOSTILE, lieu: HOSTILE, description: HOSTILE, prix: HOSTILE }),
      ]);
  });
  after(() => site.close());

  const ask = (fields: Record<string, string | string[]>) =>
    visitor.post('/globalflexit/ajax/utilitaires.php', fields, { ajax: true, csrf: null });

  test('a month lists every event that takes place in it, in order', async () => {
    const { statusCode, body } = await visitor.get('/agenda?mois=2031-05');
    assert.equal(statusCode, 200);
    assert.match(body, /<title>Agenda\u00a0: mai 2031 – /);
    assert.match(body, />4 événements\./);
    const titles = [...body.matchAll(/class="carte-lien"[^>]*>([^<]*)/g)].map(([, title]) => title);
    assert.deepEqual(titles, ['Le festival', 'La journée', 'Le matin', 'Le soir']);
    assert.match(body, /Déjà commencé/);
    assert.match(body, /Du 29 avril au 2 mai 2031, de 10\u00a0h à 18\u00a0h/);
    assert.match(body, /<time datetime="2031-05-10">samedi 10 mai 2031<\/time>/);
    assert.match(body, /href="\/agenda\/le-soir-2031-05-10"/);
    assert.doesNotMatch(body, /brouillon/);
  });

  test('the grid counts the events that begin on each day of the month', async () => {
    const { body } = await visitor.get('/agenda?mois=2031-05');
    const weeks = body.split('<tbody>')[1]!.split('</tbody>')[0]!.split('</tr>').slice(0, -1);
    assert.equal(weeks.length, 5);
    assert.equal(weeks[0]!.match(/<td/g)!.length, 7);
    assert.match(weeks[0]!, /(<td><\/td>){3}<td><span>1</);
    assert.match(weeks[1]!, />10<span class="invisible">, 3 événements</);
    assert.doesNotMatch(weeks[1]!, />11<span class="invisible">/);
  });

  test('the links lead to the other months of a category', async () => {
    const { body } = await visitor.get('/agenda?mois=2031-12&categorie=concert');
    for (const mois of ['2031-11', '2032-01']) {
      assert.ok(body.includes(`href="/agenda?mois=${mois}&amp;categorie=concert"`), mois);
    }
    assert.match(body, />Aujourd’hui</);
    assert.doesNotMatch((await visitor.get('/agenda')).body, />Aujourd’hui<\/a>/);
    assert.doesNotMatch((await visitor.get('/agenda?mois=1900-01')).body, /rel="prev"/);
    assert.doesNotMatch((await visitor.get('/agenda?mois=2099-12')).body, /rel="next"/);
  });

  test('a category shows its own events', async () => {
    const marche = await visitor.get('/agenda?mois=2031-05&categorie=marche');
    assert.match(marche.body, />1 événement dans la catégorie «\u00a0Marchés et foires\u00a0»\./);
  });

  test('an unknown category shows all events', async () => {
    for (const categorie of ['toString', "x'", '']) {
      assert.match((await visitor.get(`/agenda?mois=2031-05&categorie=${categorie}`)).body, />4 événements\./);
    }
  });

  test('an empty month leads to the events before and after it', async () => {
    const { statusCode, body } = await visitor.get('/agenda?mois=2031-06');
    assert.equal(statusCode, 200);
    assert.match(body, />Aucun événement\./);
    assert.match(body, /<a href="\/agenda\?mois=2031-07" data-rel="param:tout;date:2031-07">Prochain rendez-vous/);
    assert.match(body, /<a href="\/agenda\?mois=2031-05" data-rel="param:tout;date:2031-05">Dernier rendez-vous/);
    assert.match((await visitor.get('/agenda?mois=1950-06')).body, /Aucun événement n’avait été annoncé ce mois-là/);
  });

  test('months that do not exist are told, with the present one', async () => {
    for (const mois of ['2026-13', '99999-01', '2026-00', '1899-12', '2100-01', 'x', '<b>', '2026-1']) {
      const { statusCode, body } = await visitor.get(`/agenda?mois=${encodeURIComponent(mois)}`);
      assert.equal(statusCode, 404, mois);
      assert.match(body, /n’existe pas dans l’agenda/);
      assert.ok(!body.includes('<b>'));
    }
    assert.equal((await visitor.get('/agenda?mois=')).statusCode, 200);
    assert.equal((await visitor.get('/agenda?mois=2031-05&mois=2031-06')).statusCode, 404);
    assert.equal(parseMonth(['2031-05']), undefined);
  });

  // Specification 7.11
  test('the utility endpoint answers the month’s block, as it stands in the page', async () => {
    for (const [param, date, url] of [
      ['tout', '2031-05', '/agenda?mois=2031-05'],
      ['tout', '2031-05-31', '/agenda?mois=2031-05'],
      ['marche', '2031-06', '/agenda?mois=2031-06&categorie=marche'],
    ] as const) {
      const { statusCode, headers, body } = await ask({ module: 'agenda', param, date });
      assert.equal(statusCode, 200);
      assert.match(headers['content-type'] as string, /^text\/html/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.ok((await visitor.get(url)).body.includes(body.trim()), url);
    }
    const { body } = await ask({ module: 'agenda', param: 'concert', date: '2031-05' });
    for (const date of ['2031-04', '2031-06']) assert.ok(body.includes(`data-rel="param:concert;date:${date}"`), date);
    assert.ok(body.includes('url="/agenda/calendrier.json?categorie=concert"'));
  });

  test('the events between two dates are listed, whichever way the dates are written', async () => {
    const { statusCode, body } = await visitor.get('/agenda?du=2031-05-01&au=2031-05-31');
    assert.equal(statusCode, 200);
    assert.match(body, /Du jeudi 1er mai 2031 au samedi 31 mai 2031/);
    assert.match(body, /href="\/agenda\/le-soir-2031-05-10"/);
    assert.match(body, /name="du" value="2031-05-01"/);
    const typed = await visitor.get('/agenda?du=01%2F05%2F2031&au=31%2F05%2F2031');
    assert.equal(typed.body.match(/agenda-jour/g)?.length, body.match(/agenda-jour/g)?.length);
    assert.match((await visitor.get('/agenda?du=2031-05-01&au=')).body, /À partir du jeudi 1er mai 2031/);
    assert.match((await visitor.get('/agenda?du=&au=1950-01-01')).body, /Jusqu’au dimanche 1er janvier 1950/);
  });

  test('a period that cannot be is refused with a message', async () => {
    for (const [query, message] of [
      ['du=2031-02-30', /Cette date n’existe pas/],
      ['du=demain&au=2031-01-01', /Cette date n’existe pas/],
      ['du=2031-05-02&au=2031-05-01', /La seconde date ne peut pas précéder la première/],
    ] as const) {
      const { statusCode, body } = await visitor.get(`/agenda?${query}`);
      assert.equal(statusCode, 400, query);
      assert.match(body, message);
      assert.match(body, /id="agenda-mois"/);
    }
    assert.match((await visitor.get('/agenda?du=demain&au=2031-01-01')).body, /name="au" value="2031-01-01"/);
    assert.equal((await visitor.get('/agenda?du=&au=')).statusCode, 200);
  });

  test('the utility endpoint refuses what is not of the agenda with a message as JSON', async () => {
    const good = { module: 'agenda', param: 'tout', date: '2031-05' };
    for (const [fields, status, message] of [
      [{ ...good, module: 'menu' }, 404, 'Ce module n’existe pas.'],
      [{}, 404, 'Ce module n’existe pas.'],
      ...["x' or 1=1", '<script>', 'toString', '', ['tout', 'tout']].map((param) => [
        { ...good, param },
        400,
        'Cette catégorie n’existe pas dans l’agenda.',
      ]),
      ...['2031-13', '2031-00', '0000-05', '1899-12', '2100-01', '2031', '2031-5', '2031-05x', '', ['2031-05']].map(
        (date) => [{ ...good, date: [date].flat().concat(Array.isArray(date) ? '2031-06' : []) }, 400, WRONG_MONTH],
      ),
    ] as [Record<string, string | string[]>, number, string][]) {
      const answer = await ask(fields);
      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [status, { result: false, msg: message }],
        JSON.stringify(fields),
      );
    }
    assert.equal((await visitor.get('/globalflexit/ajax/utilitaires.php?module=agenda')).statusCode, 404);
  });

  // Specification 3.56
  test('the calendar’s feed has the month’s published events, each once, with their links', async () => {
    const { statusCode, headers, body } = await visitor.get('/agenda/calendrier.json?year=2031&month=5');
    assert.equal(statusCode, 200);
    assert.match(headers['content-type'] as string, /^application\/json/);
    const entries = JSON.parse(body) as Record<string, string>[];
    assert.deepEqual(
      entries.map(({ date, title }) => `${date} ${title}`),
      ['2031-04-29 Le festival', '2031-05-10 La journée', '2031-05-10 Le matin', '2031-05-10 Le soir'],
    );
    assert.deepEqual(entries[2], {
      date: '2031-05-10',
      title: 'Le matin',
      body: 'de 9\u00a0h à 12\u00a0h · Halle, Chanac',
      footer: '',
      badge: 'Marché',
      classname: 'agenda-marche',
      link: '/agenda/le-matin-2031-05-10',
    });
    assert.deepEqual([entries[0]!.fin, entries[0]!.footer], ['2031-05-02', 'Du 29 avril au 2 mai 2031']);
    assert.deepEqual(JSON.parse((await visitor.get('/agenda/calendrier.json?year=2031&month=6')).body), []);
    const hostile = JSON.parse((await visitor.get('/agenda/calendrier.json?year=2031&month=7')).body);
    assert.equal(hostile[0].title, HOSTILE);
    const marche = await visitor.get('/agenda/calendrier.json?categorie=marche&year=2031&month=5');
    assert.equal(JSON.parse(marche.body).length, 1);
  });

  test('the feed is not sent again while nothing has changed', async () => {
    const url = '/agenda/calendrier.json?year=2031&month=5';
    const { headers } = await visitor.get(url);
    assert.equal(headers['cache-control'], 'public, no-cache');
    assert.equal(headers['set-cookie'], undefined);
    const again = await visitor.get(url, { 'if-none-match': `"other", ${headers.etag}` });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', headers.etag]);
    const draft = eq(evenements.titre, 'Le brouillon');
    await site.database.update(evenements).set({ publie: true }).where(draft);
    const changed = await visitor.get(url, { 'if-none-match': headers.etag as string });
    assert.equal(changed.statusCode, 200);
    assert.match(changed.body, /Le brouillon/);
    await site.database.update(evenements).set({ publie: false }).where(draft);
  });

  test('a month that the feed cannot have is refused as JSON', async () => {
    for (const query of [
      'year=2031&month=13',
      'year=2031&month=0',
      'year=2031&month=05',
      'year=0&month=5',
      'year=1899&month=12',
      'year=2100&month=1',
      'year=2031',
      'month=5',
      '',
      'year=2031&month=5&month=6',
      'year=2031&year=2032&month=5',
      'year=2031&month=-1',
      'year=2031&month=5.5',
      'year=2031-05&month=1',
      `year=${encodeURIComponent("2031' or 1=1")}&month=5`,
      'year=<b>&month=<b>',
    ]) {
      const answer = await visitor.get(`/agenda/calendrier.json?${query}`);
      assert.deepEqual([answer.statusCode, answer.json()], [400, { result: false, msg: WRONG_MONTH }], query);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/agenda/calendrier.json?year=2031&month=5' });
    assert.equal(statusCode, 404);
  });

  test('only a published event has a page', async () => {
    const { body } = await visitor.get('/agenda/le-matin-2031-05-10');
    assert.match(body, /Samedi 10 mai 2031, de 9\u00a0h à 12\u00a0h/);
    assert.match(body, /href="\/agenda\/le-matin-2031-05-10\/calendrier.ics"/);
    for (const slug of ['le-brouillon-2031-05-11', 'nope', "'", '%00', 'A', 'a'.repeat(300), '-']) {
      assert.equal((await visitor.get(`/agenda/${slug}`)).statusCode, 404, slug);
      assert.equal((await visitor.get(`/agenda/${slug}/calendrier.ics`)).statusCode, 404, slug);
    }
  });

  test('what is typed is text everywhere', async () => {
    for (const url of ['/agenda?mois=2031-07', '/agenda/le-piege-2031-07-01']) {
      const { body } = await visitor.get(url);
      assert.ok(body.includes(ESCAPED), url);
      assert.ok(!body.includes('<img src=x'), url);
    }
  });

  test('the file of an event is downloaded as a calendar', async () => {
    const { headers, body } = await visitor.get('/agenda/le-soir-2031-05-10/calendrier.ics');
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
    assert.equal(headers['content-disposition'], 'attachment; filename="le-soir-2031-05-10.ics"');
    assert.match(body, /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    assert.match(body, /\r\nDTSTART;TZID=Europe\/Paris:20310510T203000\r\nSUMMARY:Le soir\r\n/);
  });
});

describe('the entries of the calendar', () => {
  const night: Evenement = {
    ...EVENT,
    debutLe: '2026-12-31',
    finLe: '2027-01-02',
    debutHeure: '21:00:00',
    finHeure: '02:00:00',
    prix: 'Gratuit',
  };
  const textOf = (evenement: Evenement) => {
    const [{ date, fin, body, footer } = {} as CalendarEntry] = calendarEntries([evenement]);
    return [date, fin, body, footer].join(' | ').replaceAll('\u00a0', ' ');
  };

  test('have a badge for each category', () => {
    assert.deepEqual(Object.keys(AGENDA_BADGES), Object.keys(AGENDA_CATEGORIES));
  });

  test('are one for each event, with the hours where they hold on each of its days', () => {
    assert.equal(
      textOf(night),
      '2026-12-31 | 2027-01-02 | Halle, Chanac | Du 31 décembre 2026 à 21 h au 2 janvier 2027 à 2 h · Gratuit',
    );
    const daily = { ...night, debutHeure: '10:00:00', finHeure: '18:00:00' };
    assert.equal(
      textOf(daily),
      '2026-12-31 | 2027-01-02 | de 10 h à 18 h · Halle, Chanac | Du 31 décembre 2026 au 2 janvier 2027 · Gratuit',
    );
  });
});

describe('when an event takes place', () => {
  const at = (debutLe: string, finLe: string, debutHeure: string | null = null, finHeure: string | null = null) =>
    scheduleName({ debutLe, finLe, debutHeure, finHeure }).replaceAll('\u00a0', ' ');

  test('reads as French', () => {
    assert.equal(at('2026-12-01', '2026-12-01'), 'Mardi 1er décembre 2026');
    assert.equal(at('2026-11-28', '2026-11-28', '09:00:00', '12:30:00'), 'Samedi 28 novembre 2026, de 9 h à 12 h 30');
    assert.equal(at('2026-11-28', '2026-11-28', '00:05:00'), 'Samedi 28 novembre 2026, à 0 h 05');
    assert.equal(at('2026-12-05', '2026-12-07'), 'Du 5 au 7 décembre 2026');
    assert.equal(
      at('2026-11-28', '2026-12-01', '10:00', '18:00'),
      'Du 28 novembre au 1er décembre 2026, de 10 h à 18 h',
    );
    assert.equal(at('2026-12-31', '2027-01-01'), 'Du 31 décembre 2026 au 1er janvier 2027');
    assert.equal(
      at('2026-12-31', '2027-01-01', '21:00', '02:00'),
      'Du 31 décembre 2026 à 21 h au 1er janvier 2027 à 2 h',
    );
  });
});

describe('the iCalendar file', () => {
  const fileOf = (change: Partial<Evenement> = {}) =>
    icalendar({ ...EVENT, ...change }, 'https://site.example/agenda/a');
  const unfold = (file: string) => file.replace(/\r\n /g, '');

  test('escapes what the format reserves', () => {
    const file = unfold(fileOf());
    assert.ok(file.includes('\r\nSUMMARY:Fête\\, marché \\; et « suite » \\\\ fin\r\n'));
    assert.ok(file.includes('DESCRIPTION:Première ligne\\,\\nseconde. é🎶'));
    assert.ok(file.includes('LOCATION:Halle\\, Chanac'));
  });

  test('folds lines as the format asks', () => {
    const file = fileOf();
    assert.ok(file.endsWith('END:VCALENDAR\r\n'));
    assert.doesNotMatch(file.replaceAll('\r\n', ''), /[\r\n]/);
    const lines = file.split('\r\n');
    assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
    assert.ok(lines.some((line) => Buffer.byteLength(line) > 70));
    assert.doesNotMatch(Buffer.from(file).toString(), /\ufffd/);
    assert.ok(unfold(file).includes('é🎶'.repeat(60)));
  });

  test('identifies the version of the event', () => {
    const file = unfold(fileOf());
    for (const line of ['UID:evenement-7@site.example', 'SEQUENCE:2', 'DTSTAMP:20261121T080910Z']) {
      assert.ok(file.includes(`\r\n${line}\r\n`), line);
    }
  });

  test('has the times of the event, however long it lasts', () => {
    const times = (change: Partial<Evenement>) =>
      fileOf(change)
        .split('\r\n')
        .slice(fileOf().split('\r\n').indexOf('BEGIN:VEVENT'))
        .filter((line) => /^(DTSTART|DTEND|RRULE)/.test(line));
    assert.deepEqual(times({}), [
      'DTSTART;TZID=Europe/Paris:20261205T090000',
      'DTEND;TZID=Europe/Paris:20261205T123000',
    ]);
    assert.deepEqual(times({ debutHeure: null, finHeure: null, finLe: '2026-12-07' }), [
      'DTSTART;VALUE=DATE:20261205',
      'DTEND;VALUE=DATE:20261208',
    ]);
    assert.deepEqual(times({ finLe: '2026-12-07' }), [
      'DTSTART;TZID=Europe/Paris:20261205T090000',
      'DTEND;TZID=Europe/Paris:20261205T123000',
      'RRULE:FREQ=DAILY;COUNT=3',
    ]);
    assert.deepEqual(times({ finLe: '2026-12-06', debutHeure: '21:00:00', finHeure: '02:00:00' }), [
      'DTSTART;TZID=Europe/Paris:20261205T210000',
      'DTEND;TZID=Europe/Paris:20261206T020000',
    ]);
    assert.deepEqual(times({ finHeure: null }), ['DTSTART;TZID=Europe/Paris:20261205T090000']);
  });
});
