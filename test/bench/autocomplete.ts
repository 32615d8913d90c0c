import { fileURLToPath } from 'node:url';
import { BUILDS, type Build, byBuild, drivenAs, headOf } from './pages/builds.ts';
import { type Commune, readCommunes } from './pages/communes.ts';
import { type Visit, visit } from './support/browser.ts';
import { HTML, JSON_TEXT, type Pages } from './support/pages.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

const DRIVER = fileURLToPath(new URL('in-page/suggestions.js', import.meta.url));
type Stack = 'jQuery UI' | 'auto-complete' | Build;
export const SUGGESTION_STACKS: readonly Stack[] = ['jQuery UI', 'auto-complete', ...BUILDS];

/** Suggestions that the server answers. */
const COUNTS = [10, 1000] as const;
/** What a visitor types, a word and one key more, and how fast, in milliseconds a key. */
const WORD = 'saint-';
const KEY = 'l';
const PACE = 120;
/** Words, and keys after each, in one visit; a first word warms up. */
const TIMES = 2;
/** Keys after which nothing is asked for, in one visit. */
const QUIET_KEYS = 10;
/** Milliseconds in which a page comes to rest, after it is loaded and after each word. */
const REST = 600;
/** Milliseconds that each waits after a key, by its default. */
const DELAYS: Readonly<Record<Stack, number>> = {
  'jQuery UI': 300,
  'auto-complete': 300,
  ...byBuild(() => 250),
};
const KB = 1000;

type Timed = Record<'key' | 'answer' | 'whole' | 'frames', number>;
declare global {
  /** What `in-page/suggestions.js` gives the page. */
  var suggestions: {
    isOpen(): boolean;
    untilShown(first: string, count: number): Promise<Timed>;
  };
  /** What the page waits for since before the last key. */
  var waiting: Promise<Timed>;
}

type Warm = 'word' | 'wordAlone' | 'key' | 'keyAlone' | 'answer' | 'whole' | 'frames' | 'blocking' | 'quiet';
const WARM_ROWS: readonly Row<Warm>[] = [
  { figure: 'word', label: 'last key of a word to painted, ms' },
  { figure: 'wordAlone', label: '… less the delay before it asks, ms' },
  { figure: 'key', label: 'one more key, over an open list, to painted, ms' },
  { figure: 'keyAlone', label: '… less the delay, ms' },
  { figure: 'answer', label: 'answer to painted, ms' },
  { figure: 'frames', label: '… frames from the answer, 1: the next one' },
  { figure: 'whole', label: 'answer to every suggestion in the list, ms' },
  { figure: 'blocking', label: 'over 50 ms of long tasks, for each answer, ms' },
  { figure: 'quiet', label: 'script of a key that asks for nothing, ms' },
];

type Cold = 'focus' | 'word' | 'before' | 'focused' | 'typed';
const COLD_ROWS: readonly Row<Cold>[] = [
  { figure: 'focus', label: 'focus to painted suggestions, ms' },
  { figure: 'word', label: 'last key to painted suggestions, ms' },
  { figure: 'before', label: 'script before the field has the focus, brotli KB', per: KB },
  { figure: 'focused', label: '… once it has the focus', per: KB },
  { figure: 'typed', label: '… once suggestions are there', per: KB },
];

/** A word typed into a field that suggests communes, to the frame that shows them. targets.md, line 8. */
export const autocomplete: Part = {
  name: 'autocomplete',
  title: 'Autocomplete, from key to painted',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    const urls = await suggestionPages(pages);
    const measure = (count: number) =>
      interleave(SUGGESTION_STACKS, rounds, (stack) =>
        visit(browser, (each) => typeWords(each, urls(stack, count), stack, count)),
      );
    const warm = new Map<number, Awaited<ReturnType<typeof measure>>>();
    for (const count of COUNTS) warm.set(count, await measure(count));
    const cold = await interleave(SUGGESTION_STACKS, rounds, (stack) =>
      visit(browser, (each) => typeAtOnce(each, urls(stack, COUNTS[0]))),
    );
    return {
      notes: [
        `« ${WORD} » typed at ${PACE} ms a key, then one key more; the first word of a visit warms up, ${TIMES} count. The server answers at once, from this machine: its first suggestion names the term, so that a list is known to be of this answer. jQuery UI is given JSON and auto-complete (@github/auto-complete-element) HTML, as each asks; both lists have the greatest height and the scrolling that jQuery UI’s documentation advises, and neither marks matches nor tells them in French. Each waits its own default after a key: ${SUGGESTION_STACKS.map((stack) => `${stack} ${DELAYS[stack]} ms`).join(', ')}. « Answer » is the moment in which the stack has the answer’s data in its hands, before it does anything with it. A key that asks for nothing is one below the least length, and its deletion.`,
        'First use: a page of this machine’s own network, whose browser saves data, so that nothing is fetched ahead; a click into the field as soon as the page is loaded, the word typed at once.',
      ],
      tables: [
        ...[...warm].map(([count, series]) => compare(`${count} suggestions`, series, WARM_ROWS, 'jQuery UI')),
        compare(`First use, ${COUNTS[0]} suggestions`, cold, COLD_ROWS, 'jQuery UI'),
      ],
      targets: BUILDS.flatMap((build) =>
        COUNTS.map((count): Target => {
          return {
            line: 8,
            stack: build,
            what: `${count} suggestions, frames from the server’s answer`,
            figure: median(warm.get(count)![build].frames),
            limit: 1,
            bound: 'at most',
            unit: '',
          };
        }),
      ),
      raw: { ...Object.fromEntries(warm), cold },
    };
  },
};

async function typeWords(each: Visit, url: string, stack: Stack, count: number): Promise<Figures<Warm>> {
  const { page, metrics } = each;
  const words: Timed[] = [];
  const keys: Timed[] = [];
  await prepareSuggestions(each, url, count);
  const blocked = await blocking();
  for (let time = 0; time < TIMES; time += 1) {
    const [word, key] = await suggestTwice(each, count);
    words.push(word);
    keys.push(key);
  }
  const blockedSince = (await blocking()) - blocked;
  const mid = (times: Timed[], figure: keyof Timed) => median(times.map((time) => time[figure]));
  const both = [...words, ...keys];
  return {
    word: mid(words, 'key'),
    wordAlone: mid(words, 'key') - DELAYS[stack],
    key: mid(keys, 'key'),
    keyAlone: mid(keys, 'key') - DELAYS[stack],
    answer: mid(both, 'answer'),
    frames: mid(both, 'frames'),
    whole: mid(both, 'whole'),
    blocking: blockedSince / both.length,
    quiet: await quietKeys(),
  };

  function blocking() {
    return page.evaluate(() => bench.blocking);
  }

  async function quietKeys(): Promise<number> {
    const before = await metrics();
    for (let key = 0; key < QUIET_KEYS; key += 2) {
      await page.keyboard.press('s', { delay: PACE / 2 });
      await page.keyboard.press('Backspace', { delay: PACE / 2 });
    }
    const after = await metrics();
    return ((after.ScriptDuration! - before.ScriptDuration!) * 1000) / QUIET_KEYS;
  }
}

/** The page at rest, its field in use; a first word has warmed it up. */
export async function prepareSuggestions(each: Visit, url: string, count: number): Promise<void> {
  await each.page.addInitScript({ path: DRIVER });
  await each.settle(url, REST);
  await each.page.click('#commune');
  await suggestTwice(each, count);
}

/** The word, then one key more; never the same twice in a row, which need not be asked again. */
async function suggestTwice(each: Visit, count: number): Promise<readonly [Timed, Timed]> {
  const word = await suggestWord(each, count);
  await each.page.waitForTimeout(REST);
  const key = await suggest(each, KEY, WORD + KEY, count);
  await clear(each);
  return [word, key];
}

/** Types the word. The page marks the answer as `begun`, and as `done` the frame that shows its suggestions. */
export const suggestWord = (each: Visit, count: number): Promise<Timed> => suggest(each, WORD, WORD, count);

async function typeAtOnce(each: Visit, url: string): Promise<Figures<Cold>> {
  const { page, scripts } = each;
  await page.addInitScript({ path: DRIVER });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url, { waitUntil: 'load' });
  const before = bytes();
  await page.click('#commune');
  const shown = suggest(each, WORD, WORD, COUNTS[0]);
  await page.waitForTimeout(PACE);
  const focused = bytes();
  const { key } = await shown;
  const focus = await page.evaluate(() => bench.pressed - bench.clicked);
  return { focus: focus + key, word: key, before, focused, typed: bytes() };

  /** Of the scripts that came so far; one that is fetched ahead, and then used, counts once. */
  function bytes(): number {
    const each = new Map(scripts().map(({ url, bytes }) => [url, bytes]));
    return [...each.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}

/** Types, and waits for the suggestions that a term is answered. */
async function suggest({ page }: Visit, typed: string, term: string, count: number): Promise<Timed> {
  const before = typed.slice(0, -1);
  await page.keyboard.type(before, { delay: PACE });
  await page.evaluate(([first, count]) => void (waiting = suggestions.untilShown(first, count)), [
    nameOf(term),
    count,
  ] as const);
  await page.keyboard.press(typed.at(-1)!);
  return page.evaluate(() => waiting);
}

/** Empties the field, and lets the page rest. */
async function clear({ page }: Visit): Promise<void> {
  await page.waitForTimeout(REST);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.waitForFunction(() => !suggestions.isOpen());
  await page.waitForTimeout(REST);
}

const pathOf = (stack: Stack, count: number) => `/communes-${count}-${stack.toLowerCase().replace(/\W+/g, '-')}`;
const answerPath = (count: number, form: 'json' | 'html') => `/communes-${count}.${form}`;

/** What the first suggestion of a term is called. */
const nameOf = (term: string) => `${term[0]!.toUpperCase()}${term.slice(1)} : toutes les communes`;

/** The pages, and what their fields ask; returns the address of a stack's, with so many suggestions. */
export async function suggestionPages(pages: Pages): Promise<(stack: Stack, count: number) => string> {
  const communes = await readCommunes();
  for (const count of COUNTS) {
    const labels = (query: URLSearchParams) => {
      const term = query.get('autocompleter[term]') ?? query.get('term') ?? query.get('q') ?? '';
      const isFound = ({ nom }: Commune) => nom.toLowerCase().includes(term);
      // Those that hold the term, and as many others as make the number.
      const found = [...communes.filter(isFound), ...communes].slice(0, count - 1);
      return [nameOf(term), ...found.map(({ nom, code }) => `${nom} (${code})`)];
    };
    const option = (label: string) => `<li role="option" data-autocomplete-value="${label}">${label}</li>`;
    pages.addAnswers(answerPath(count, 'json'), JSON_TEXT, (query) =>
      JSON.stringify(labels(query).map((label) => ({ label, value: label }))),
    );
    pages.addAnswers(answerPath(count, 'html'), HTML, (query) => labels(query).map(option).join(''));
    for (const stack of SUGGESTION_STACKS) pages.add(pathOf(stack, count), pageOf(stack, count));
  }
  return (stack, count) => pages.url + pathOf(stack, count);
}

/** As the documentation of jQuery UI shows it for long lists. */
const SCROLLING = 'max-height: 320px; overflow-y: auto; overflow-x: hidden;';
const HEADS: Readonly<Record<Stack, string>> = {
  'jQuery UI': `<link rel="stylesheet" href="/stacks/fields/jquery-ui.css"><script src="/stacks/fields/jquery-ui.js"></script><style>.ui-autocomplete { ${SCROLLING} }</style>`,
  'auto-complete': `<script type="module" src="/stacks/auto-complete/auto-complete.js"></script><style>auto-complete { display: block; position: relative; } #liste { position: absolute; z-index: 1; inset-inline: 0; margin: 0; padding: 0; list-style: none; background: #fff; border: 1px solid; ${SCROLLING} } #liste [aria-selected=true] { background: #ddd; }</style>`,
  ...byBuild((build) => headOf(build)),
};

function pageOf(stack: Stack, count: number): string {
  const field = '<label for="commune">Commune</label> <input id="commune" name="commune">';
  const json = answerPath(count, 'json');
  const fields: Readonly<Record<Stack, string>> = {
    'jQuery UI': field,
    'auto-complete': `<auto-complete src="${answerPath(count, 'html')}" for="liste">${field}<ul id="liste" hidden></ul><div id="liste-feedback" hidden></div></auto-complete>`,
    ...byBuild(
      () => `<flexit-autocomplete url="${json}" classname="Commune" methode="cherche">${field}</flexit-autocomplete>`,
    ),
  };
  return `<!doctype html><html lang="fr" data-stack="${drivenAs(stack)}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Communes</title><link rel="stylesheet" href="/page.css">${HEADS[stack]}</head><body><main><h1>Trouver une commune</h1><form action="/reponse" method="post"><p>${'Une phrase de la page. '.repeat(40)}</p>${fields[stack]}<p><button>Chercher</button></p></form></main><script type="module">suggestions.start('${json}')</script></body></html>`;
}
