/** iCalendar text as a month's events: ical.js is trusted with the format; here is what is asked of it, and what it must not do. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Evenement } from '../../examples/site/database/evenements.ts';
import { icalendar } from '../../examples/site/icalendar.ts';
import { readICalendar } from '../../react/core/dates/icalendar.ts';
import { formatDay } from '../../react/core/dates/month.ts';
import { readFeed } from '../../react/core/dates/month-feed.ts';

const NOVEMBER = { year: 2026, month: 11 };
const feed = (text: string) => readFeed(readICalendar(text, NOVEMBER), NOVEMBER, 'https://site.test/');
const days = (text: string) =>
  [...feed(text)!.events].flatMap(([day, events]) =>
    events.map(({ time, title }) => `${formatDay(day).slice(8)} ${time} ${title}`),
  );
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Bal', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const event = (...lines: string[]) => days(calendar(lines));

describe('an iCalendar feed', () => {
  it('has the events of the example site', () => {
    const evenement = {
      id: 7,
      titre: 'Fête de la châtaigne ; bal, vin chaud et tout ce qui fait que cette ligne est bien trop longue',
      debutLe: '2026-11-28',
      finLe: '2026-12-01',
      debutHeure: '10:00',
      finHeure: '18:00',
      lieu: 'Halle',
      commune: 'Aubrelle',
      description: 'Entrée libre.\nBuvette.',
      version: 1,
      updatedAt: new Date(0),
    } as Evenement;
    const { events, faults } = feed(icalendar(evenement, 'https://site.test/agenda/7'))!;
    assert.deepEqual([...events.keys()].map(formatDay), ['2026-11-28', '2026-11-29', '2026-11-30']);
    assert.deepEqual([...events.values()][0], [
      {
        date: '2026-11-28',
        last: '2026-11-28',
        time: '10:00',
        title: evenement.titre,
        body: evenement.description,
        footer: 'Halle, Aubrelle',
        badge: '',
        classname: '',
        link: 'https://site.test/agenda/7',
      },
    ]);
    assert.deepEqual(faults, []);
    const whole = { ...evenement, debutHeure: null, finHeure: null };
    assert.equal(feed(icalendar(whole, 'https://site.test/'))!.events.size, 3);
  });

  it('has times as they are written', () => {
    assert.deepEqual(event('DTSTART;TZID=America/New_York:20261105T233000', 'DURATION:PT15M'), ['05 23:30 Bal']);
    assert.deepEqual(event('DTSTART:20261130T233000Z'), ['30  Bal']);
  });

  it('repeats an event on its dates of the month', () => {
    assert.deepEqual(
      event('DTSTART:20000105T100000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR', 'EXDATE:20261104T100000'),
      ['06 10:00 Bal', '18 10:00 Bal', '20 10:00 Bal'],
    );
    assert.deepEqual(event('DTSTART:20261001T100000', 'RRULE:FREQ=DAILY;COUNT=33'), ['01 10:00 Bal', '02 10:00 Bal']);
    assert.deepEqual(event('DTSTART;VALUE=DATE:20200405', 'RRULE:FREQ=MONTHLY;BYDAY=1SU'), ['01  Bal']);
    assert.deepEqual(event('DTSTART:20261102T100000', 'RDATE:20261103T110000'), ['02 10:00 Bal', '03 11:00 Bal']);
    const away = ['DTSTART;VALUE=DATE:20261030', 'DTEND;VALUE=DATE:20261102', 'RRULE:FREQ=YEARLY'];
    assert.deepEqual(event(...away), ['01  Bal']);
  });

  it('has a date that was moved or cancelled where it is now', () => {
    const weekly = ['DTSTART:20261102T100000', 'RRULE:FREQ=WEEKLY'];
    const moved = ['RECURRENCE-ID:20261109T100000', 'DTSTART:20261110T140000'];
    const cancelled = ['RECURRENCE-ID:20261116T100000', 'DTSTART:20261116T100000', 'STATUS:CANCELLED'];
    const earlier = ['RECURRENCE-ID:20261207T100000', 'DTSTART:20261129T100000'];
    assert.deepEqual(days(calendar(weekly, moved, cancelled, earlier)).sort(), [
      '02 10:00 Bal',
      '10 14:00 Bal',
      '23 10:00 Bal',
      '29 10:00 Bal',
      '30 10:00 Bal',
    ]);
  });

  it('leaves out, with a fault, what has no date', () => {
    for (const lines of [
      [],
      ['DTSTART:demain'],
      ['DTSTART:20260101T100000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'],
    ]) {
      const { events, faults } = feed(calendar(lines, ['DTSTART:20261105T100000']))!;
      assert.deepEqual([events.size, faults.length], [1, 1]);
    }
  });

  it('is refused where it is none', () => {
    for (const text of ['', 'Bonjour', '<!doctype html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\nEND:VCARD'])
      assert.equal(feed(text), undefined, text);
    assert.equal(feed(calendar())!.events.size, 0);
  });

  it('may be any text without throwing', () => {
    const line = fc.constantFrom(
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
      'DTSTART:20261105',
      'RRULE:FREQ=DAILY',
      'DTEND;VALUE=DATE:x',
      'EXDATE:',
      'SUMMARY',
    );
    const text = fc.array(fc.oneof(line, fc.string()));
    fc.assert(fc.property(text, (lines) => void feed(lines.join('\n'))));
    fc.assert(fc.property(text, (lines) => void feed(calendar(lines))));
  });
});
