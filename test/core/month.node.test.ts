import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { withCalendarWords } from '../../react/calendar/words.ts';
import { dayAfterKey } from '../../react/core/dates/grid-keys.ts';
import {
  addMonths,
  type Day,
  dateOf,
  dayOf,
  FIRST_DAY,
  formatDay,
  isSameMonth,
  LAST_DAY,
  type Month,
  monthLength,
  monthOf,
  parseDay,
  parseMonth,
  today,
  type Weekday,
  weekdayOf,
  weeksOf,
} from '../../react/core/dates/month.ts';
import { type CalendarEvent, countOf, EVENT_NAMES, readFeed } from '../../react/core/dates/month-feed.ts';
import { dayNames, firstWeekday, firstWeekdayIn } from '../../react/core/dates/weekdays.ts';
import { localeOf } from '../../react/core/texts/texts.ts';
import { createTranslations, type Translate } from '../../react/core/texts/translations.ts';

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const anyMonth = fc.record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) });
const anyWeekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>;

/** Counted from 1 January 1 by the rule of leap years alone, without `Date`. */
function countedDay({ year, month }: Month, day: number): Day {
  const isLeap = (each: number) => each % 4 === 0 && (each % 100 !== 0 || each % 400 === 0);
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const before = year - 1;
  const years = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return lengths.slice(0, month - 1).reduce((sum, length) => sum + length, years) + day - 1 - 719_162;
}

describe('a day', () => {
  it('is counted by the rules of the Gregorian calendar, also before 1582', () => {
    assert.equal(dayOf(1970, 1, 1), 0);
    assert.equal(dayOf(1582, 10, 15) - dayOf(1582, 10, 4), 11);
    assert.equal(FIRST_DAY, countedDay({ year: 1, month: 1 }, 1));
    fc.assert(fc.property(anyMonth, (month) => dayOf(month.year, month.month, 1) === countedDay(month, 1)));
  });

  it('has a date and a text that lead back to it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, day: number } = dateOf(day);
        assert.equal(dayOf(year, month, number), day);
        assert.match(formatDay(day), /^\d{4}-\d{2}-\d{2}$/);
        assert.equal(parseDay(formatDay(day)), day);
      }),
    );
  });

  it('is read only from a text that names one', () => {
    assert.equal(parseDay(' 2026-11-05 '), dayOf(2026, 11, 5));
    assert.equal(parseDay('2026-1-5'), dayOf(2026, 1, 5));
    assert.equal(parseDay('2028-02-29'), dayOf(2028, 2, 29));
    assert.equal(parseMonth('2026-11'), dayOf(2026, 11, 1));
    for (const text of [
      '',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '0000-01-01',
      '26-1-1',
    ])
      assert.equal(parseDay(text), undefined, text);
    for (const text of ['2026-11-05T10:00', '05/11/2026', '-2026-11-05', '2026-11']) {
      assert.equal(parseDay(text), undefined, text);
    }
    for (const text of ['2026-13', '2026-0', '2026-11-05', 'novembre']) assert.equal(parseMonth(text), undefined, text);
  });

  it('has the weekday after that of the day before', () => {
    assert.equal(weekdayOf(dayOf(2026, 11, 5)), 4);
    assert.equal(weekdayOf(dayOf(1582, 10, 15)), 5);
    fc.assert(fc.property(anyDay, (day) => weekdayOf(day + 1) === (weekdayOf(day) % 7) + 1));
  });

  it('is today by the clock on the wall, whatever the zone', () => {
    assert.equal(today(new Date(2026, 2, 29, 0, 0)), dayOf(2026, 3, 29));
    assert.equal(today(new Date(2026, 2, 29, 23, 59)), dayOf(2026, 3, 29));
    assert.equal(today(new Date(2026, 9, 25, 23, 59, 59)), dayOf(2026, 10, 25));
  });

  it('goes by months to the same day, or to the last of a shorter one', () => {
    assert.equal(addMonths(dayOf(2026, 1, 31), 1), dayOf(2026, 2, 28));
    assert.equal(addMonths(dayOf(2028, 2, 29), 12), dayOf(2029, 2, 28));
    assert.equal(addMonths(dayOf(2026, 1, 15), -1), dayOf(2025, 12, 15));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const [from, to] = [dateOf(day), dateOf(addMonths(day, count))];
        assert.equal((to.year - from.year) * 12 + to.month - from.month, count);
        assert.equal(to.day, Math.min(from.day, monthLength(to)));
      }),
    );
  });
});

describe('the weeks of a month', () => {
  it('cover the month in whole weeks', () => {
    fc.assert(
      fc.property(anyMonth, anyWeekday, (month, first) => {
        const weeks = weeksOf(month, first);
        const days = weeks.flat();
        assert.ok(weeks.length >= 4 && weeks.length <= 6);
        for (const week of weeks) {
          assert.equal(week.length, 7);
          assert.equal(weekdayOf(week[0]!), first);
          assert.ok(week.some((day) => isSameMonth(monthOf(day), month)));
        }
        days.forEach((day, index) => {
          assert.equal(day, days[0]! + index);
        });
        const own = days.filter((day) => isSameMonth(monthOf(day), month)).map((day) => dateOf(day).day);
        assert.deepEqual(
          own,
          Array.from({ length: monthLength(month) }, (_, index) => index + 1),
        );
      }),
    );
  });

  it('are four where they can, six where they must', () => {
    assert.equal(weeksOf({ year: 2027, month: 2 }, 1).length, 4);
    assert.equal(weeksOf({ year: 2026, month: 8 }, 1).length, 6);
  });
});

describe('the week', () => {
  it('begins on the customary day in any engine', () => {
    const customs = { fr: 1, 'fr-CA': 7, 'en-US': 7, 'en-GB': 1, de: 1, es: 1, it: 1, nl: 1, 'ar-EG': 6, 'pt-BR': 7 };
    for (const [locale, first] of Object.entries(customs)) {
      assert.equal(firstWeekday(locale), first, locale);
      assert.equal(firstWeekdayIn(new Intl.Locale(locale).maximize().region!), first, locale);
    }
  });
});

describe('names', () => {
  const day = dayOf(2026, 11, 5);
  it('are those of the language', () => {
    const full: Record<string, string> = {
      fr: 'jeudi 5 novembre 2026',
      en: 'Thursday, November 5, 2026',
      de: 'Donnerstag, 5. November 2026',
      es: 'jueves, 5 de noviembre de 2026',
      it: 'giovedì 5 novembre 2026',
      nl: 'donderdag 5 november 2026',
    };
    for (const [locale, name] of Object.entries(full)) assert.equal(dayNames(locale).day(day), name);
    const fr = dayNames('fr');
    assert.equal(fr.day(dayOf(2026, 11, 1)), 'dimanche 1er novembre 2026');
    assert.equal(fr.month({ year: 2026, month: 11 }), 'novembre 2026');
    assert.deepEqual(fr.weekdays(1)[0], { long: 'lundi', short: 'lun.', narrow: 'L' });
    assert.equal(dayNames('en-US').weekdays(7)[0]!.long, 'Sunday');
    assert.deepEqual([0, 1, 2].map(fr.isSingular), [true, true, false]);
    assert.deepEqual([0, 1, 2].map(dayNames('en').isSingular), [false, true, false]);
    assert.equal(fr.time(19, 30), '19:30');
  });

  it('are of the same calendar in languages that have another one', () => {
    assert.match(dayNames('th').day(day), /2026/);
    assert.match(dayNames('fa').month({ year: 2026, month: 11 }), /۲۰۲۶/);
    assert.equal(dayNames('fr').day(dayOf(1582, 10, 10)), 'dimanche 10 octobre 1582');
  });

  it('are French where a page’s language is none', () => {
    assert.equal(localeOf('fr_FR'), 'fr-FR');
    for (const language of ['', 'français', '-', 'x'.repeat(40)]) assert.equal(localeOf(language), 'fr');
  });
});

describe('the calendar’s words', () => {
  const site = new Map([['Aujourd’hui', 'Ce jour']]);
  const words = (language: string, translate: Translate) =>
    withCalendarWords(language, (expression, values) => translate(expression, values, language));
  const plain = createTranslations({ site: () => new Map() });

  // Specification 9.50
  it('are there in six languages, with their values', () => {
    const today = ['fr', 'en', 'de', 'es', 'it', 'nl-BE'].map((each) => words(each, plain)('Aujourd’hui'));
    assert.deepEqual(today, ['Aujourd’hui', 'Today', 'Heute', 'Hoy', 'Oggi', 'Vandaag']);
    for (const language of ['de', 'es', 'it', 'nl']) {
      const t = words(language, plain);
      for (const word of ['Mois précédent', 'Mois suivant', 'Aucun événement', 'Réessayer', 'Fermer', 'CHARGEMENT'])
        assert.notEqual(t(word), word, language);
      for (const counted of ['{n} événement', '{n} événements', '+ {n} autres'])
        assert.match(t(counted, { n: 12 }), /(^| )12( |$)/, language);
      assert.equal(t('Menu'), 'Menu');
    }
  });

  it('are the site’s where it has its own', () => {
    const own = createTranslations({ site: () => site });
    assert.equal(words('de', own)('Aujourd’hui'), 'Ce jour');
    assert.equal(words('de', own)('Mois suivant'), 'Nächster Monat');
  });
});

describe('a key in a grid of days', () => {
  const thursday = dayOf(2026, 11, 5);
  const after = (key: string, held: object = {}, options: object = {}) =>
    dayAfterKey(
      thursday,
      { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held },
      { firstWeekday: 1, isRightToLeft: false, ...options },
    );

  it('leads by day, week, month and year', () => {
    assert.equal(after('ArrowRight'), thursday + 1);
    assert.equal(after('ArrowLeft', { ctrlKey: true }), thursday - 1);
    assert.equal(after('ArrowDown'), thursday + 7);
    assert.equal(after('ArrowUp'), thursday - 7);
    assert.equal(after('Home'), dayOf(2026, 11, 2));
    assert.equal(after('End'), dayOf(2026, 11, 8));
    assert.equal(after('Home', {}, { firstWeekday: 7 }), dayOf(2026, 11, 1));
    assert.equal(after('PageDown'), dayOf(2026, 12, 5));
    assert.equal(after('PageUp'), dayOf(2026, 10, 5));
    assert.equal(after('PageUp', { shiftKey: true }), dayOf(2025, 11, 5));
    assert.equal(after('PageDown', { ctrlKey: true }), dayOf(2027, 11, 5));
  });

  it('goes with the script’s direction', () => {
    assert.equal(after('ArrowRight', {}, { isRightToLeft: true }), thursday - 1);
    assert.equal(after('Home', {}, { isRightToLeft: true }), dayOf(2026, 11, 2));
  });

  it('is left to the browser where it means something else', () => {
    for (const held of [{ altKey: true }, { metaKey: true }]) assert.equal(after('ArrowLeft', held), undefined);
    for (const key of ['a', 'Enter', 'Tab', 'Escape']) assert.equal(after(key), undefined);
  });
});

describe('a month’s feed', () => {
  const NOVEMBER = { year: 2026, month: 11 };
  const BASE = 'https://site.test/agenda/';
  const read = (answer: unknown) => readFeed(answer, NOVEMBER, BASE);
  const on = (answer: unknown, day = 5): Partial<CalendarEvent>[] => [
    ...(read(answer)!.events.get(dayOf(2026, 11, day)) ?? []),
  ];
  const titles = (answer: unknown, day = 5) => on(answer, day).map(({ title }) => title);

  // Specification 3.56, 7.26
  it('has the events of a day as the server gives them', () => {
    const date = '2026-11-05';
    const answer = [
      {
        date,
        title: '<b>Bal</b>',
        body: '&amp; <i>plus</i>',
        footer: 3,
        badge: null,
        classname: ' a  b a ',
        link: '../x?y=1',
      },
      { date, title: 'Marché' },
      { date, title: 'Marché' },
    ];
    assert.deepEqual(titles(answer), ['<b>Bal</b>', 'Marché', 'Marché']);
    assert.deepEqual(on(answer)[0], {
      date,
      last: date,
      time: '',
      title: '<b>Bal</b>',
      body: '&amp; <i>plus</i>',
      footer: '3',
      badge: '',
      classname: 'a b',
      link: 'https://site.test/x?y=1',
    });
  });

  it('has days as they are written', () => {
    const written: Record<string, string> = {
      '2026-11-05': '',
      '2026-11-5': '',
      '2026-11-05 00:00:00': '',
      '2026-11-05 19:30:00': '19:30',
      '2026-11-05T09:05': '09:05',
      '2026-11-05T23:30:00Z': '',
      '2026-11-05T23:30:00-08:00': '23:30',
      '2026-11-05T19:30:00+01:00': '19:30',
      '2026-11-05T00:00:00+01:00': '',
      '2026-11-05 25:99': '',
      '2026-11-05 matin': '',
    };
    for (const [date, time] of Object.entries(written))
      assert.deepEqual(on([{ date, title: 'a' }])[0]?.time, time, date);
  });

  it('tells of each event that it cannot show, but not of those of other months', () => {
    const wrong = ['2026-11-31', '', 'demain', null, 20261105, '05/11/2026'].map((date) => ({ date, title: 'a' }));
    const { events, faults } = read([
      ...wrong,
      null,
      'a',
      3,
      [],
      { date: '2026-11-05' },
      { date: '2026-12-01', title: 'a' },
    ])!;
    assert.equal(events.size, 0);
    assert.equal(faults.length, wrong.length + 5);
  });

  it('goes by the first text of an event without title', () => {
    assert.deepEqual(titles([{ date: '2026-11-05', title: null, body: 'Bal', badge: 'Complet' }]), ['Bal']);
    assert.equal(on([{ date: '2026-11-05', body: 'Bal' }])[0]!.body, '');
  });

  it('keeps an event without its address, where that runs a script', () => {
    for (const link of ['javascript:alert(1)', ' java\tscript:x', 'data:text/html,x', 'vbscript:x']) {
      const answer = [{ date: '2026-11-05', title: 'a', link }];
      assert.equal(on(answer)[0]!.link, '', link);
      assert.equal(read(answer)!.faults.length, 1);
    }
  });

  it('is only a list, or an object that PHP made of one, or that holds one', () => {
    const entry = { date: '2026-11-05', title: 'a' };
    assert.deepEqual(titles({ 1: entry, 3: entry }), ['a', 'a']);
    assert.equal(read([])!.events.size, 0);
    for (const name of EVENT_NAMES.list) assert.deepEqual(titles({ total: 1, [name]: [entry] }), ['a'], name);
    for (const other of [{}, entry, { liste: [entry] }, { events: entry }, 'a', 3, true, null])
      assert.equal(read(other), undefined);
  });

  it('has an event of several days on each of them in the month, with its time on the first', () => {
    const daysOf = (entry: object) =>
      [...read([{ title: 'a', ...entry }])!.events].map(([day, [event]]) => [formatDay(day).slice(8), event!.time]);
    const [first, second, third] = [
      ['05', '10:00'],
      ['06', ''],
      ['07', ''],
    ];
    const start = '2026-11-05 10:00';
    assert.deepEqual(daysOf({ start, end: '2026-11-07' }), [first, second]);
    assert.deepEqual(daysOf({ start, end: '2026-11-07T00:00:00+01:00' }), [first, second]);
    assert.deepEqual(daysOf({ start, end: '2026-11-07T08:00:00Z' }), [first, second, third]);
    assert.deepEqual(daysOf({ start, fin: '2026-11-07' }), [first, second, third]);
    assert.deepEqual(daysOf({ start, fin: '2026-11-07 00:00:00' }), [first, second, third]);
    for (const end of ['2026-11-05', '2026-11-05 11:00', '2026-10-01', 'demain', '', null])
      assert.deepEqual(daysOf({ start, end }), [first], String(end));
    assert.deepEqual(daysOf({ start: '2026-10-30', fin: '2026-11-02' }), [
      ['01', ''],
      ['02', ''],
    ]);
    assert.equal(daysOf({ start: '0001-01-01', fin: '9999-12-31' }).length, 30);
  });

  it('has the classes of an event from a text or a list', () => {
    for (const name of EVENT_NAMES.classname)
      for (const classes of [' a  b a', ['a', 'b a'], ['', 'a', {}, 'b']])
        assert.equal(on([{ date: '2026-11-05', title: 'a', [name]: classes }])[0]!.classname, 'a b', name);
    assert.equal(on([{ date: '2026-11-05', title: 'a', class: [], className: 'b' }])[0]!.classname, 'b');
  });

  it('counts an event of several days once', () => {
    const entries = [
      { debut: '2026-10-30', fin: '2026-11-02', titre: 'a' },
      { debut: '2026-11-02', fin: '2026-11-04', titre: 'b' },
      { debut: '2026-11-02', titre: 'c' },
    ];
    assert.equal(countOf(read(entries)!.events), 3);
  });

  it('may be any JSON without throwing', () => {
    fc.assert(fc.property(fc.jsonValue(), (answer) => void read(answer)));
    fc.assert(
      fc.property(
        fc.array(fc.record({ date: fc.anything(), end: fc.anything(), title: fc.anything(), link: fc.string() })),
        (a) => void read(a),
      ),
    );
  });
});
