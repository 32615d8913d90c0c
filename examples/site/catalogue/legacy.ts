import { migration } from '../../../elements/tools/migrate/rewrite/migration.ts';
import { GROUPS, WIDGETS } from '../../../elements/tools/migrate/rewrite/table.ts';
import type { Call, Widget } from '../../../elements/tools/migrate/rewrite/widget.ts';
import { escapeHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';

const WORDS = {
  fr: {
    before: 'Avant',
    after: 'Après',
    markup: 'Balisage reconnu',
    kept: 'Attributs qui gardent leur nom, sans data-',
    renamed: 'Attributs qui en changent',
    dropped: 'Attributs qui s’en vont',
    calls: 'Appels',
    needless: 'inutiles',
    chosen: 'selon la valeur',
    files: 'Fichiers qui ne servent plus',
  },
  en: {
    before: 'Before',
    after: 'After',
    markup: 'Markup that is recognised',
    kept: 'Attributes that keep their name, without data-',
    renamed: 'Attributes that change it',
    dropped: 'Attributes that go',
    calls: 'Calls',
    needless: 'not needed',
    chosen: 'depending on the value',
    files: 'Files that are no longer needed',
  },
} as const;

const migrate = migration(WIDGETS);

/** An example of the table as `flexit migrate` rewrites it. */
export const rewritten = (source: string): string => migrate(source).output;

const migratePage = migration(WIDGETS, '/flexit/');

/** A page as `flexit migrate --tags` rewrites it, once the lines that it lists are gone. */
export function migrated(source: string): string {
  const { output, todo } = migratePage(source);
  const lineAt = (at: number) => source.slice(source.lastIndexOf('\n', at) + 1, source.indexOf('\n', at));
  const byHand = new Set(todo.map(({ at }) => lineAt(at)));
  return output
    .split('\n')
    .filter((line) => !byHand.has(line))
    .join('\n');
}

/** What an element replaces: what it was called in the legacy stack, and the call or the markup by which templates know it. */
export interface Replaced {
  readonly text: string;
  readonly code: string;
}

/** @param name the element's, without its prefix; nothing is replaced by one that the legacy stack had no counterpart of. */
export function replacedBy(name: string, language: Language): Replaced | undefined {
  const widget = WIDGETS.find(({ tag }) => tag === name);
  if (!widget) return undefined;
  const [call] = widget.calls;
  return { text: widget.legacy[language], code: call ? called(call) : widget.markup[0]!.where.split(/,\s*/)[0]! };
}

const made = new Map<Language, string>();

/** The guide's sections that are made from the table of `flexit migrate`, as HTML; made when they are first asked for. */
export function legacySections(language: Language): string {
  const html = made.get(language) ?? sectionsIn(language);
  made.set(language, html);
  return html;
}

const sectionsIn = (language: Language): string =>
  GROUPS.map(
    ({ id, title, widgets }) => `<section id="${id}">
<h2>${escapeHtml(title[language])}</h2>
${widgets.map((widget) => widgetHtml(widget, language)).join('\n')}
</section>`,
  ).join('\n');

function widgetHtml({ tag, legacy, markup, calls, files = [], example }: Widget, language: Language): string {
  const words = WORDS[language];
  const where = [...new Set(markup.flatMap((each) => each.where.split(/,\s*/)))];
  const attributes = Object.entries(
    Object.assign({}, ...markup.map((each) => each.attributes)) as Record<string, string>,
  );
  const lines: [title: string, items: readonly string[]][] = [
    [words.markup, where.map(code)],
    [words.kept, attributes.filter(isKept).map(([old]) => code(old))],
    [words.renamed, attributes.filter((pair) => pair[1] && !isKept(pair)).map(arrow)],
    [words.dropped, attributes.filter(([, name]) => !name).map(([old]) => code(old))],
    [words.calls, calls.map((call) => callHtml(call, tag, language))],
    [words.files, files.map(code)],
  ];
  const items = lines.filter(([, list]) => list.length > 0);
  return [
    `<h3 id="ancien-${tag}">${escapeHtml(legacy[language])} → ${code(`<flexit-${tag}>`)}</h3>`,
    example ? block(words.before, example, language) + block(words.after, rewritten(example), language) : '',
    `<ul>${items.map(([title, list]) => `<li>${labelled(title, list.join(', '), language)}</li>`).join('')}</ul>`,
  ].join('\n');
}

/** A call, and what becomes of its options, as HTML. */
function callHtml({ name, options = {}, set = {}, advice }: Call, tag: string, language: Language): string {
  const words = WORDS[language];
  const fixed = Object.entries(set).map(([key, value]) => (value ? ` ${key}="${value}"` : ` ${key}`));
  const pairs = Object.entries(options);
  const named = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
  const needless = pairs.filter(([, to]) => to === '').map(([option]) => code(option));
  const chosen = pairs.filter(([, to]) => typeof to !== 'string').map(([option]) => code(option));
  const details = [
    named.map(arrow).join(', '),
    chosen.length > 0 ? labelled(words.chosen, chosen.join(', '), language) : '',
    needless.length > 0 ? labelled(words.needless, needless.join(', '), language) : '',
    advice ? escapeHtml(advice[language]) : '',
  ].filter(Boolean);
  const written = arrow([called({ name }), `<flexit-${tag}${fixed.join('')}>`]);
  return details.length > 0 ? `${written} (${details.join(language === 'fr' ? '\u00a0; ' : '; ')})` : written;
}

/** `.dialog(…)`, `AOS.init(…)` */
const called = ({ name }: Call) => (name.includes('.') ? `${name}(…)` : `.${name}(…)`);

const isKept = ([old, name]: readonly [string, string]) => old === `data-${name}`;

const code = (text: string) => `<code translate="no">${escapeHtml(text)}</code>`;

const arrow = ([old, name]: readonly [string, string]) => `${code(old)} → ${code(name)}`;

const labelled = (title: string, text: string, language: Language) =>
  `${title}${language === 'fr' ? '\u00a0:' : ':'} ${text}`;

const block = (title: string, text: string, language: Language) =>
  `<p>${labelled(title, '', language)}</p><pre tabindex="0" translate="no"><code>${escapeHtml(text)}</code></pre>\n`;
