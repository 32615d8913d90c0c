import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  dateFormat,
  type Format,
  formatMoment,
  joined,
  type Moment,
  parseMoment,
  timeFormat,
  withoutSeconds,
} from '../../react/core/dates/date-format.ts';
import { type Day, dayOf, formatDay, parseDay, today } from '../../react/core/dates/month.ts';
import { type Reading, readSent, readTyped } from '../../react/core/dates/typed-date.ts';
import { monthNames } from '../../react/core/dates/weekdays.ts';

const FIRST = dayOf(1900, 1, 1);
const LAST = dayOf(2100, 12, 31);
const FORMATS = [
  'dd/mm/yyyy',
  'yyyy-mm-dd',
  'mm/dd/yyyy',
  'd.m.yyyy',
  'dd-mm-yyyy',
  'ddmmyyyy',
  'yyyymmdd',
  'd mmmm yyyy',
  'mmm d, yyyy',
  'dd/mm/yy',
];
const ZONES = [
  ...Array.from({ length: 27 }, (_, index) => `Etc/GMT${index - 14 < 0 ? '' : '+'}${index - 14}`),
  'Europe/Paris',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];
const names = monthNames('fr');
const french = dateFormat('dd/mm/yyyy')!;
const sent = dateFormat('yyyy-mm-dd')!;
const withTime = joined(french, withoutSeconds(timeFormat('hh:mm:ss')!));

const optionsOf = (format: Format, hasTime = false) => ({ format, hasTime, names, year: 2026 });
const textOf = (reading: Reading, format = sent) =>
  reading && typeof reading !== 'string' ? formatMoment(format, reading, names) : reading;
const typed = (text: string, format = 'dd/mm/yyyy') => textOf(readTyped(text, optionsOf(dateFormat(format)!)));
const typedWithTime = (text: string) =>
  textOf(readTyped(text, optionsOf(withTime, true)), joined(sent, timeFormat('hh:mm:ss')!));

function reads(cases: Readonly<Record<string, string | undefined>>, read: (text: string) => string | undefined) {
  for (const [text, expected] of Object.entries(cases)) assert.equal(read(text), expected, `« ${text} »`);
}

function inZone(zone: string, run: () => void) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

/** What is shown for a day that a server sent, typed as it is shown, and sent again. */
function thereAndBack(day: Day, format: Format) {
  const written = formatDay(day);
  const options = optionsOf(format);
  const shown = readSent(written, sent, options) as Moment;
  assert.equal(shown.day, day);
  assert.equal(textOf(readTyped(formatMoment(format, shown, names), options)), written);
}

describe('a format of dates', () => {
  it('brings every day from 1900 to 2100 there and back', () => {
    for (const format of FORMATS.map((text) => dateFormat(text)!))
      for (let day = FIRST; day <= LAST; day += 1)
        assert.equal((parseMoment(format, formatMoment(format, { day, second: 0 }, names), names) as Moment).day, day);
  });

  for (const zone of ZONES) {
    it(`knows no time zone, nor when clocks change: ${zone}`, () => {
      inZone(zone, () => {
        const step = 5 + Math.floor(Math.random() * 5);
        for (let day = FIRST; day <= LAST; day += step) thereAndBack(day, french);
        for (let day = dayOf(2026, 1, 1); day < dayOf(2027, 1, 1); day += 1) {
          thereAndBack(day, french);
          const [year = 0, month = 0, date = 0] = formatDay(day).split('-').map(Number);
          for (const hour of [0, 2, 3, 12, 23]) assert.equal(today(new Date(year, month - 1, date, hour, 30)), day);
        }
      });
    });
  }

  it('brings every second of a day there and back', () => {
    const whole = joined(french, timeFormat('hh:mm:ss')!);
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: LAST }), fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const text = formatMoment(whole, { day, second }, names);
        assert.deepEqual(parseMoment(whole, text, names), { day, second });
        assert.deepEqual(readTyped(text, optionsOf(whole, true)), { day, second });
      }),
    );
  });

  it('is read only where it names a date or a time', () => {
    for (const text of ['DD/MM/YYYY', 'jj/mm/aaaa', 'd m yy', 'YYYY.MM.DD']) assert.ok(dateFormat(text), text);
    for (const text of ['', 'demain', 'dd/mm', 'dd/mm/yyyy/dd', 'ddd/mm/yyyy', 'dmyyyy', 'dd/mm/yyy', 'dd/mm/yyyy hh'])
      assert.equal(dateFormat(text), undefined, text);
    for (const text of ['hh:mm:ss', 'h:mm', 'hhmm', 'HH.ii']) assert.ok(timeFormat(text), text);
    for (const text of ['', 'hh', 'ss', 'hh:mm:hh', 'hhh:mm', 'hmm']) assert.equal(timeFormat(text), undefined, text);
  });
});

describe('a typed date', () => {
  it('is understood in any sensible way', () => {
    const first = '2026-02-01';
    reads(
      {
        '01/02/2026': first,
        '1/2/26': first,
        '1/2/2026': first,
        '01.02.2026': first,
        '01-02-2026': first,
        '1–2–2026': first,
        '1 2 2026': first,
        ' 01 / 02 / 2026 ': first,
        '01022026': first,
        '010226': first,
        '2026-02-01': first,
        '2026/2/1': first,
        '20260201': first,
        '2026-02-01T10:30': first,
        '2026-02-01 00:00:00': first,
        '1er février 2026': first,
        '1 fév 26': first,
        'dimanche 1er fevrier 2026': first,
        '０１/０２/２０２６': first,
        '‎01/02/2026': first,
      },
      typed,
    );
  });

  it('is refused aloud where there is no such day', () => {
    for (const text of [
      '31/02/2024',
      '29/02/2023',
      '02/13/2026',
      '2026-13-01',
      '2026-02-30',
      '00/02/2026',
      '01/02/0000',
      '32012026',
      '31 juin 2026',
      '29/02/1900',
    ])
      assert.equal(typed(text), 'impossible', text);
    assert.equal(typed('29/02/2024'), '2024-02-29');
    assert.equal(typed('29/02/2000'), '2000-02-29');
  });

  it('is refused where it is no date, or could be two', () => {
    for (const text of [
      'demain',
      '1/2',
      '1/2/2',
      '1/2/202',
      '1/2/20261',
      '12',
      '2026',
      '1/2/26/',
      '-1/2/2026',
      '1/2026/2',
    ])
      assert.equal(typed(text), 'unreadable', text);
    for (const text of ['2026-02-01T10:11:12Z', '2026-02-01T23:30:00+02:00'])
      assert.equal(typed(text), 'unreadable', text);
    assert.equal(typed('20111210'), 'ambiguous');
    assert.equal(typed('01/02/2026', 'yyyy-mm-dd'), 'ambiguous');
  });

  it('is read in the order of the shown format, unless a year of four digits says another', () => {
    assert.equal(typed('02/01/2026', 'mm/dd/yyyy'), '2026-02-01');
    assert.equal(typed('2/1/26', 'mm/dd/yyyy'), '2026-02-01');
    assert.equal(typed('13/02/2026', 'mm/dd/yyyy'), 'impossible');
    assert.equal(typed('26-02-01', 'yyyy-mm-dd'), '2026-02-01');
    assert.equal(typed('13/02/2026', 'yyyy-mm-dd'), '2026-02-13');
  });

  it('has a year of two digits within the 80 years before this one and the 19 after it', () => {
    reads({ '1/2/45': '2045-02-01', '1/2/46': '1946-02-01', '1/2/00': '2000-02-01', '1/2/85': '1985-02-01' }, typed);
  });

  // Specification 3.10
  it('is nothing where it is empty, or what databases write for it', () => {
    for (const text of ['', '  ', '0000-00-00', '0000-00-00 00:00:00', '00/00/0000'])
      assert.equal(typed(text), undefined);
  });

  it('has a time where one is asked for', () => {
    reads(
      {
        '05/01/2026 07:08': '2026-01-05 07:08:00',
        '05/01/2026 07:08:09': '2026-01-05 07:08:09',
        '2026-01-05 07:08:09': '2026-01-05 07:08:09',
        '2026-01-05T07:08': '2026-01-05 07:08:00',
        '5/1/26 7h08': '2026-01-05 07:08:00',
        '5/1/26 7 h': '2026-01-05 07:00:00',
        '05/01/2026 0708': '2026-01-05 07:08:00',
        '5 janvier 2026 à 7 h 08': '2026-01-05 07:08:00',
        '05/01/2026 7:08 PM': '2026-01-05 19:08:00',
        '05/01/2026 12:00 am': '2026-01-05 00:00:00',
        '05/01/2026': 'timeless',
        '05/01/2026 24:00': 'impossible',
        '05/01/2026 07:60': 'impossible',
        '05/01/2026 13:00 pm': 'impossible',
        '31/02/2024 10:00': 'impossible',
        '05/01/2026 7': 'unreadable',
        '2026-01-05T07:08:00Z': 'unreadable',
      },
      typedWithTime,
    );
  });

  it('is what the server sent at first, in its format before any other', () => {
    const american = dateFormat('mm/dd/yyyy')!;
    const read = (text: string) => textOf(readSent(text, american, optionsOf(french)));
    assert.equal(read('02/01/2026'), '2026-02-01');
    assert.equal(read('13/02/2026'), '2026-02-13');
    assert.equal(read('31/02/2026'), 'impossible');
    assert.equal(read('demain'), 'unreadable');
  });

  it('never throws, nor becomes a day that does not exist', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9/.\- hT:]{0,20}$/),
      fc.tuple(fc.nat(40), fc.nat(20), fc.nat(3000)).map((numbers) => numbers.join('/')),
    );
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom(...FORMATS), (written, hasTime, format) => {
        const reading = readTyped(written, optionsOf(dateFormat(format)!, hasTime));
        if (!reading || typeof reading === 'string') return;
        assert.notEqual(parseDay(formatDay(reading.day)), undefined);
        assert.ok(reading.second >= 0 && reading.second < 86_400);
      }),
      { numRuns: 3000 },
    );
  });
});
