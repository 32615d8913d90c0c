/** What the bench publishes: its file, the page and the README's lines that are drawn from it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { measureLines } from '../../elements/tools/measures/highlights.ts';
import { formatResults, type PartResult, parseResults, readResults } from '../../elements/tools/measures/results.ts';
import { isReached } from '../../elements/tools/measures/targets.ts';
import { htmlToText } from '../../elements/tools/pages/escape.ts';
import { LANGUAGES } from '../../elements/tools/pages/languages.ts';
import { treeOf } from '../../elements/tools/pages/tree.ts';
import { TOPICS } from '../../examples/site/catalogue/measure-topics.ts';
import { inFrench, unitInFrench } from '../../examples/site/catalogue/measure-words.ts';
import { measureSections } from '../../examples/site/catalogue/measures.ts';
import { parts } from './parts.ts';
import { published, withPart } from './support/publish.ts';
import { compare } from './support/report.ts';
import type { Target } from './support/targets.ts';

const FACTS = {
  date: '2026-11-23T19:20Z',
  commit: 'abc1234',
  rounds: 3,
  machine: { processor: 'A processor, 2 cores' },
  versions: { chromium: '156.0', jquery: '3.7.1' },
};
const ORDER = parts.map(({ name }) => name);
const part = (name: string) => parts.find((each) => each.name === name)!;

const target = (change: Partial<Target>): Target => {
  const what = 'script after idle';
  return { line: 2, stack: 'Flexit', what, figure: 0.729412, limit: 0.55, bound: 'at most', unit: '× L', ...change };
};
const contentResult: PartResult = published(
  part('content'),
  {
    notes: [],
    tables: [
      compare<string, 'bytes' | 'open'>(
        'Content page',
        {
          Flexit: { bytes: [103_000, 103_400, 102_000], open: [9, 9, 9] },
          'Flexit light': { bytes: [51_700, 51_700, 51_700], open: [8, 8, 8] },
          L: { bytes: [142_000, 142_000, 142_000], open: [Number.POSITIVE_INFINITY, 3, Number.POSITIVE_INFINITY] },
        },
        [
          { figure: 'bytes', label: 'script after idle, brotli KB', per: 1000 },
          { figure: 'open', label: 'script time, ms' },
        ],
        'L',
      ),
      { caption: 'Printed only', head: ['', 'a'], rows: [['b', 'c']] },
    ],
    targets: [target({}), target({ stack: 'Flexit light', figure: 0.364085, limit: 0.3 })],
    raw: {},
  },
  FACTS,
);
const FIXTURE = { content: contentResult };

describe('the published results', () => {
  test('have the median, the least and the greatest of each figure, in its own unit', () => {
    assert.equal(contentResult.tables.length, 1);
    assert.deepEqual(contentResult.tables[0]!.rows[0]!.stacks, {
      Flexit: [103, 102, 103.4],
      'Flexit light': [51.7, 51.7, 51.7],
      L: [142, 142, 142],
    });
    assert.equal(contentResult.targets[0]!.figure, 0.72941);
  });

  test('come back from their file as they were, what never came included', () => {
    const text = formatResults(FIXTURE);
    assert.deepEqual(parseResults(text), FIXTURE);
    assert.match(text, /"L": \["never", 3, "never"\]/);
    assert.equal(formatResults(parseResults(text)), text);
  });

  test('of one part take the place of what there was of it, and leave the others', () => {
    const old = { modal: { ...contentResult, commit: 'old' }, gone: contentResult, content: contentResult };
    const results = withPart(old, 'content', { ...contentResult, commit: 'new' }, ORDER);
    assert.deepEqual(
      Object.entries(results).map(([name, { commit }]) => [name, commit]),
      [
        ['content', 'new'],
        ['modal', 'old'],
      ],
    );
  });

  for (const [wrong, said] of [
    ['{', /results\.json is no JSON/],
    ['[]', /parts: expected an object/],
    ['{"content": {}}', /parts\.content\.title: expected a text, got undefined/],
    [formatResults(FIXTURE).replace('[103, 102, 103.4]', '[101, 102, 103.4]'), /rows\[0\]\.stacks\.Flexit: expected/],
    [formatResults(FIXTURE).replace('"at most"', '"below"'), /targets\[0\]\.bound: expected "at most" or "at least"/],
    [formatResults(FIXTURE).replace('2026-11-23', 'hier'), /content\.date: expected a date, got "hierT/],
  ] as const) {
    test(`are refused with what is wrong, and where: ${said.source}`, () => {
      assert.throws(() => parseResults(wrong), said);
    });
  }

  test('are refused before anything is measured, in one line, where they would be of too few rounds', () => {
    const run = fileURLToPath(new URL('run.ts', import.meta.url));
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', run, '--publish', '--rounds=2'],
      { encoding: 'utf8' },
    );
    assert.deepEqual([status, stdout, stderr], [2, '', '--publish takes 3 rounds or more; --rounds is 2.\n']);
  });
});

describe('the page of what was measured', () => {
  test('says of each stack what its bar shows, and of each target in words whether it is reached', () => {
    const html = measureSections(FIXTURE, 'fr');
    const words = htmlToText(html).replaceAll(/\s+/g, ' ');
    assert.match(html, /<th scope="row">Flexit \(React\)<svg aria-hidden="true"/);
    assert.match(html, /<rect class="barre" width="36.41%"/);
    assert.match(html, /<td>103<\/td><td>102\u00a0– 103<\/td><td>×\u00a00,725<\/td>/);
    assert.ok(html.includes('<td>jamais</td>'));
    assert.ok(words.includes('Manqué, à un facteur 1,330,729 × Lau plus 0,55'), words);
    assert.ok(words.includes('0 sur 1'));
    assert.ok(words.includes('Mesuré le 23 novembre 2026, version abc1234, 3 tours.'));
    assert.equal(html.split('Pas encore mesuré.').length, TOPICS.flatMap((topic) => topic.parts).length);
  });

  for (const language of LANGUAGES)
    test(`is whole in ${language} where nothing was published`, () => {
      const html = measureSections({}, language);
      treeOf(html);
      for (const { title } of TOPICS) assert.ok(htmlToText(html).includes(title[language]));
    });
});

describe('the results in the repository', () => {
  const results = readResults();
  const published = Object.values(results);

  test('are all on the page, in both languages: every stack, every target, what is lost included', () => {
    const onPage = TOPICS.flatMap((topic) => topic.parts.map(({ name }) => name));
    const measured = Object.keys(results).filter((name) => results[name]!.tables.length > 0);
    assert.deepEqual(
      measured.filter((name) => !onPage.includes(name)),
      [],
    );
    const targets = published.flatMap((each) => each.targets);
    const missed = targets.filter((each) => !isReached(each)).length;
    for (const [language, reached, lost] of [
      ['fr', 'Atteint', 'Manqué'],
      ['en', 'Reached', 'Missed'],
    ] as const) {
      const html = measureSections(results, language);
      treeOf(html);
      assert.doesNotMatch(html, /InnerHTML|JQuery/);
      assert.equal(html.split(`>${reached}</strong>`).length - 1, targets.length - missed);
      // Once in its place, once among what is lost.
      assert.equal(html.split(`>${lost}</strong>`).length - 1, 2 * missed);
    }
  });

  test('have what the page draws, and French for all that they say', () => {
    const missing = TOPICS.flatMap(({ parts }) =>
      parts.flatMap(({ name, drawn }) => {
        const labels = results[name]?.tables.flatMap(({ rows }) => rows.map(({ label }) => label));
        return labels ? drawn.filter((label) => !labels.includes(label)) : [];
      }),
    );
    assert.deepEqual(missing, []);
    const sources = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.ts'));
    const labels = sources.flatMap((name) =>
      [...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(/\blabel: '([^']+)'/g)].map(
        ([, label]) => label!,
      ),
    );
    assert.ok(labels.length > 50);
    const texts = published.flatMap(({ tables, targets }) => [
      ...tables.flatMap(({ caption, rows }) => [
        caption,
        ...rows.flatMap(({ label, stacks }) => [label, ...Object.keys(stacks)]),
      ]),
      ...targets.map(({ what }) => what),
    ]);
    assert.deepEqual(
      [...new Set([...labels, ...texts])].filter((text) => inFrench(text) === undefined),
      [],
      'examples/site/catalogue/measure-words.ts has no French for these',
    );
    const units = published.flatMap(({ targets }) => targets.map(({ unit }) => unit)).filter(Boolean);
    assert.deepEqual(
      units.filter((unit) => unitInFrench(unit) === undefined),
      [],
    );
  });

  test('are what the README shows', () => {
    assert.match(measureLines(FIXTURE), /script fetched, KB\s+\| 103\s+\| 51\.7\s+\| L 142/);
    assert.match(measureLines({}), /not measured yet/);
    assert.doesNotThrow(() => measureLines(results));
  });
});
