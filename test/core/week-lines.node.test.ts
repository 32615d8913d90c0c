import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayOf } from '../../react/core/dates/month.ts';
import { readFeed } from '../../react/core/dates/month-feed.ts';
import { weekLines } from '../../react/core/dates/week-lines.ts';

const MONDAY = dayOf(2026, 11, 16);
const WEEK = Array.from({ length: 7 }, (_, index) => MONDAY + index);

/** A day's lines as text: an event with the days that it goes over, « · » a line that is free, « +n » those without a line. */
function shown(entries: object[]): string[] {
  const { events } = readFeed(entries, { year: 2026, month: 11 }, 'https://example.org/')!;
  return [...weekLines(WEEK, events, 3).values()].map(({ lines, others }) =>
    [...lines.map((line) => (line ? `${line.event.title}${line.span}` : '·')), others > 0 ? `+${others}` : '']
      .filter(Boolean)
      .join(' '),
  );
}

describe('the lines of a week', () => {
  test('have one bar for an event of several days, cut at the ends of the week', () => {
    const long = { date: '2026-11-01', fin: '2026-11-30', title: 'A' };
    assert.deepEqual(shown([long]), ['A7', 'A0', 'A0', 'A0', 'A0', 'A0', 'A0']);
    const short = { date: '2026-11-17', fin: '2026-11-18', title: 'B' };
    assert.deepEqual(shown([long, short]), ['A7', 'A0 B2', 'A0 B0', 'A0', 'A0', 'A0', 'A0']);
  });

  test('keep a bar on its line, and let others stand on the lines that are free', () => {
    const entries = [
      { date: '2026-11-16', fin: '2026-11-17', title: 'A' },
      { date: '2026-11-17', fin: '2026-11-18', title: 'B' },
      { date: '2026-11-18', title: 'C' },
    ];
    assert.deepEqual(shown(entries), ['A2', 'A0 B2', 'C1 B0', '', '', '', '']);
  });

  test('say how many have no line; a third bar of a day is one of its own events', () => {
    const single = ['C', 'D', 'E'].map((title) => ({ date: '2026-11-16', title }));
    const bar = { date: '2026-11-16', fin: '2026-11-17', title: 'A' };
    assert.deepEqual(shown([bar, ...single]).slice(0, 2), ['A2 C1 +2', 'A0']);
    const bars = ['A', 'B', 'F'].map((title) => ({ ...bar, title }));
    assert.deepEqual(shown(bars).slice(0, 2), ['A2 B2 F1', 'A0 B0 F1']);
    assert.deepEqual(shown([...bars, ...single]).slice(0, 2), ['A2 B2 +4', 'A0 B0 F1']);
  });
});
