/** Each row of the guide « Côté serveur » is read as the guide says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type AcceptedAnswer, ANSWERS } from '../../elements/tools/server/answers.ts';
import { readICalendar } from '../../react/core/dates/icalendar.ts';
import { formatDay } from '../../react/core/dates/month.ts';
import { readFeed } from '../../react/core/dates/month-feed.ts';
import { readJson } from '../../react/core/forms/json-answer.ts';
import { type MenuNode, readMenu } from '../../react/core/menu/tree.ts';
import { readSuggestions } from '../../react/core/suggestions/suggestions.ts';

const NOVEMBER = { year: 2026, month: 11 };

/** What is shown of a row, as the guide writes it. */
const READERS: Readonly<Record<keyof typeof ANSWERS, (row: AcceptedAnswer) => string[]>> = {
  formulaires({ body, status = 200 }) {
    const { isSuccess, message, errors } = readJson(JSON.parse(body), status);
    const verdict = `${isSuccess ? '✓' : '✗'} ${message}`.trim();
    return [verdict, ...errors.map((error) => `${error.name} : ${error.message}`)];
  },
  suggestions: ({ body }) =>
    readSuggestions(JSON.parse(body), 'value')!.list.map(({ value, label }) =>
      value === label ? label : `${label} → ${value}`,
    ),
  calendriers({ body, type }) {
    const answer = type === 'text/calendar' ? readICalendar(body, NOVEMBER) : JSON.parse(body);
    const { events, faults } = readFeed(answer, NOVEMBER, 'https://site.test/')!;
    assert.deepEqual(faults, []);
    return [...events].flatMap(([day, all]) =>
      all.map(({ time, title }) => [formatDay(day), time, title].filter(Boolean).join(' ')),
    );
  },
  menus({ body }) {
    const { root, faults } = readMenu(JSON.parse(body))!;
    assert.deepEqual(faults, []);
    return below(root);
  },
};

const below = (node: MenuNode, parents = ''): string[] =>
  node.children.flatMap((child) => {
    const name = parents + child.title;
    return [child.address ? `${name} (${child.address})` : name, ...below(child, `${name} › `)];
  });

describe('the menu’s page', () => {
  const page = readFileSync(new URL('../../examples/pages/mobile-menu.html', import.meta.url), 'utf8');
  const [, section = ''] = /<section id="serveur">(.*?)<\/section>/s.exec(page)!;
  for (const [, json = ''] of section.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs))
    it(`has an answer that is read: ${json.slice(0, 30)}`, () => {
      const { root, faults } = readMenu(JSON.parse(json))!;
      assert.deepEqual(faults, []);
      assert.deepEqual(below(root).slice(0, 2), ['La mairie (/mairie)', 'La mairie › Horaires (/mairie/horaires)']);
    });
});

for (const [kind, { rows }] of Object.entries(ANSWERS) as [keyof typeof ANSWERS, { rows: AcceptedAnswer[] }][]) {
  describe(kind, () => {
    for (const row of rows) it(`are read: ${row.body}`, () => assert.deepEqual(READERS[kind](row), row.shown));
  });
}
