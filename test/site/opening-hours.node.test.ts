import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween, presentMoment, weekday } from '../../examples/site/calendar.ts';
import { BINS, collectionsBetween, nextCollections, type Round, shiftedDay } from '../../examples/site/collection.ts';
import type { Closure, OpeningHours, Span } from '../../examples/site/hours.ts';
import { closureLine } from '../../examples/site/lieu-form.ts';
import {
  openingsOn,
  parseClosures,
  parseSpans,
  spansName,
  stateAt,
  stateName,
} from '../../examples/site/opening-hours.ts';
import { easterOf, holidayName, nextHolidays, publicHolidays } from '../../examples/site/public-holidays.ts';

const days = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays('2000-01-01', count));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Times of a day in their order, by pairs. */
const spans = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 60 - 1 }), { maxLength: 6 }).map((minutes): Span[] => {
  const times = minutes.sort((a, b) => a - b).map(clock);
  return Array.from({ length: Math.floor(times.length / 2) }, (_, pair) => [times[pair * 2]!, times[pair * 2 + 1]!]);
});
const closures = fc.array(
  fc
    .tuple(days, fc.nat(20), fc.constantFrom('', 'congés', 'travaux : rez-de-chaussée'))
    .map(([du, length, motif]): Closure => ({ du, au: addDays(du, length), motif })),
  { maxLength: 4 },
);
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  semaine: fc.array(spans, { minLength: 7, maxLength: 7 }),
  fermetures: closures,
});
const moments = fc.tuple(days, fc.nat(24 * 60 - 1)).map(([day, minutes]) => `${day} ${clock(minutes)}`);

describe('opening hours', () => {
  test('a place is open at the minutes of its spans, and at no other', () => {
    fc.assert(
      fc.property(hours, moments, (place, moment) => {
        const [day = '', time = ''] = moment.split(' ');
        const isClosed = holidayName(day) || place.fermetures.some(({ du, au }) => du <= day && day <= au);
        const usual = place.semaine[weekday(day)]!;
        const expected = isClosed ? undefined : usual.find(([from, to]) => from <= time && time < to);
        const state = stateAt(moment, place);
        assert.equal(state.ouvert, expected !== undefined);
        assert.equal(state.jusqua, expected?.[1] ?? '');
        assert.equal(state.motif !== '', !!isClosed && usual.length > 0);
      }),
    );
  });

  test('the next opening is the first minute at which it is open again, and there is none before', () => {
    fc.assert(
      fc.property(hours, moments, (place, moment) => {
        const [day = '', time = ''] = moment.split(' ');
        const { prochaine } = stateAt(moment, place);
        if (!prochaine) {
          for (let ahead = 1; ahead <= 90; ahead++) assert.deepEqual(openingsOn(addDays(day, ahead), place).spans, []);
          return;
        }
        assert.ok(`${prochaine.jour} ${prochaine.heure}` > moment);
        assert.ok(stateAt(`${prochaine.jour} ${prochaine.heure}`, place).ouvert);
        for (let between = day; between <= prochaine.jour; between = addDays(between, 1)) {
          const starts = openingsOn(between, place).spans.map(([from]) => `${between} ${from}`);
          for (const start of starts)
            assert.ok(start <= `${day} ${time}` || start >= `${prochaine.jour} ${prochaine.heure}`);
        }
      }),
    );
  });

  test('what the form shows is read back as it was', () => {
    fc.assert(fc.property(spans, (list) => assert.deepEqual(parseSpans(spansName(list)), list)));
    fc.assert(fc.property(closures, (list) => assert.deepEqual(parseClosures(list.map(closureLine).join('\n')), list)));
  });

  test('hours are read as people write them, and refused where they make no sense', () => {
    const expected = [
      ['09:00', '12:00'],
      ['14:00', '17:30'],
    ];
    for (const text of ['9h-12h, 14h-17h30', '9 h – 12 h et 14 h – 17 h 30', '09:00 à 12:00 ; 14:00-17:30'])
      assert.deepEqual(parseSpans(text), expected, text);
    assert.deepEqual(parseSpans('fermé'), []);
    for (const text of ['9h', '12h-9h', '9h-12h, 11h-14h', '9h-12h, 12h-14h', '25h-26h', '9h-12h60', 'matin'])
      assert.equal(parseSpans(text), undefined, text);
    for (const text of ['31/02/2026', 'du 14/08/2026 au 03/08/2026', 'Noël'])
      assert.equal(parseClosures(text), undefined, text);
  });

  test('the sentence says until when, why not, and when next', () => {
    const semaine: Span[][] = [
      [
        ['09:00', '12:00'],
        ['14:00', '17:30'],
      ],
      [['09:00', '12:00']],
      [],
      [],
      [['09:00', '12:00']],
      [],
      [],
    ];
    const place = { semaine, fermetures: [{ du: '2026-11-24', au: '2026-11-24', motif: 'formation' }] };
    const say = (moment: string) => stateName(moment, place).replace(/\u00a0/g, ' ');
    assert.equal(say('2026-11-23 14:00'), 'Ouverte en ce moment, jusqu’à 17 h 30');
    assert.equal(say('2026-11-23 12:00'), 'Fermée en ce moment, ouvre à 14 h');
    assert.equal(say('2026-11-24 10:00'), 'Fermée en ce moment (formation), ouvre le vendredi 27 novembre 2026 à 9 h');
    assert.equal(say('2026-11-26 20:00'), 'Fermée en ce moment, ouvre demain à 9 h');
    assert.match(say('2026-12-25 10:00'), /^Fermée en ce moment \(jour férié : Noël\), ouvre le lundi 28/);
    assert.equal(
      stateName('2026-11-23 10:00', { semaine: semaine.map(() => []), fermetures: [] }),
      'Fermée en ce moment',
    );
  });

  describe('on a server elsewhere', () => {
    const { TZ } = process.env;
    after(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    test('the moment is that of the valley, and the day of the week too', () => {
      for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC']) {
        process.env.TZ = zone;
        assert.equal(presentMoment(new Date('2026-07-06T22:30:00Z')), '2026-07-07 00:30', zone);
        assert.equal(presentMoment(new Date('2026-03-29T01:00:00Z')), '2026-03-29 03:00', zone);
        assert.equal(weekday('2026-11-23'), 0, zone);
        assert.equal(holidayName(addDays('2026-10-31', 1)), 'Toussaint', zone);
      }
    });
  });
});

test('the public holidays of France', () => {
  assert.deepEqual([2024, 2025, 2026, 2027, 2038].map(easterOf), [
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
  assert.equal(holidayName('2026-05-14'), 'Ascension');
  assert.equal(holidayName('2026-05-25'), 'Lundi de Pentecôte');
  assert.deepEqual(nextHolidays('2026-12-25'), ['2026-12-25', '2027-01-01', '2027-03-29', '2027-05-01']);
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2099 }), (year) => {
      const easter = easterOf(year);
      assert.equal(weekday(easter), 6);
      assert.ok(easter >= `${year}-03-22` && easter <= `${year}-04-25`);
      // Eleven, but where Ascension is on 1 or 8 May.
      assert.ok([10, 11].includes(publicHolidays(year).size));
    }),
  );
});

describe('the waste collection', () => {
  const planned = days.filter((day) => weekday(day) < 5);

  test('a round is made on its day, or a few days later: never on a public holiday, nor on a Sunday', () => {
    fc.assert(
      fc.property(planned, (day) => {
        const made = shiftedDay(day);
        assert.equal(holidayName(made), undefined);
        assert.ok(weekday(made) < 6);
        assert.ok(made >= day && daysBetween(day, made) <= 5);
        const monday = addDays(day, -weekday(day));
        const isPlain = Array.from({ length: weekday(day) + 1 }, (_, index) => addDays(monday, index)).every(
          (each) => !holidayName(each),
        );
        assert.equal(made === day, isPlain);
      }),
      { numRuns: 1000 },
    );
  });

  test('the rounds of a week keep their order', () => {
    fc.assert(
      fc.property(days, (day) => {
        const monday = addDays(day, -weekday(day));
        const made = [0, 1, 2, 3, 4].map((place) => shiftedDay(addDays(monday, place)));
        assert.deepEqual(made, [...made].sort());
      }),
      { numRuns: 1000 },
    );
  });

  test('weeks with one holiday, with two, and with one on Saturday', () => {
    const week = (monday: string) => [0, 1, 2, 3, 4].map((place) => shiftedDay(addDays(monday, place)).slice(8));
    assert.deepEqual(week('2026-11-16'), ['16', '17', '18', '19', '20']);
    assert.deepEqual(week('2026-11-09'), ['09', '10', '12', '13', '14']);
    assert.deepEqual(week('2024-05-06'), ['06', '07', '10', '11', '11']);
    assert.deepEqual(week('2027-05-03'), ['03', '04', '05', '07', '10']);
    assert.deepEqual(week('2026-08-10'), ['10', '11', '12', '13', '14']);
  });

  const rounds: Round[] = [
    { bac: 'ordures', depuis: '2025-01-06', tous: 7 },
    { bac: 'tri', depuis: '2025-01-16', tous: 14 },
    { bac: 'biodechets', depuis: '2025-01-08', tous: 7 },
  ];

  test('a period has the collections of its days, whichever way it is cut', () => {
    fc.assert(
      fc.property(fc.nat(1500), fc.nat(60), fc.nat(60), (start, length, more) => {
        const from = addDays('2025-01-01', start);
        const cut = addDays(from, length);
        const to = addDays(cut, more + 1);
        const parts = [...collectionsBetween(rounds, from, cut), ...collectionsBetween(rounds, addDays(cut, 1), to)];
        assert.deepEqual(collectionsBetween(rounds, from, to), parts);
        for (const { jour, prevu } of parts) {
          assert.ok(jour >= from && jour <= to);
          assert.equal(shiftedDay(prevu ?? jour), jour);
        }
      }),
    );
  });

  test('each bin has its next collection, the nearest first', () => {
    fc.assert(
      fc.property(fc.nat(1500), (start) => {
        const day = addDays('2025-02-01', start);
        const next = nextCollections(rounds, day);
        assert.deepEqual(new Set(next.map(({ bac }) => bac)), new Set(Object.keys(BINS)));
        assert.deepEqual(
          next.map(({ jour }) => jour),
          next.map(({ jour }) => jour).sort(),
        );
        for (const { jour, bac } of next) {
          const before = collectionsBetween(rounds, day, addDays(jour, -1));
          assert.ok(!before.some((collection) => collection.bac === bac));
        }
      }),
    );
  });
});
